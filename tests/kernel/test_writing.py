"""Scenarios written as files: read again, every one is what it was, and its file is the same to the letter."""

from datetime import date
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aerodrome.kernel.files import from_toml
from aerodrome.kernel.rulebook import all_books, rulebook
from aerodrome.kernel.writing import scenario_toml

SHIPPED = [(book, name) for book in all_books() for name in rulebook(book).scenarios()]
_PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    int: st.integers(-(2**40), 2**40),
    float: st.floats(allow_nan=False, allow_infinity=False),
    str: st.text(st.characters(exclude_categories=["Cs"]), max_size=12),
    bool: st.booleans(),
    date: st.dates(),
    object: st.one_of(st.booleans(), st.integers(-99, 99), st.text("ab\"\\'\n\x7fé", max_size=5)),
    Any: st.booleans(),
    NoneType: st.none(),
}


def anything(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of a type, whether the rules could play it or not."""
    origin, args = get_origin(kind), get_args(kind)
    if kind in _PLAIN:
        return _PLAIN[kind]
    if origin is Literal:
        return st.sampled_from(args)
    if origin in (Union, UnionType):
        return st.one_of(*map(anything, args))
    if origin is dict:
        return st.dictionaries(_PLAIN[str], anything(args[1]), max_size=3)
    if origin is list or (origin is tuple and args[1:] == (...,)):
        return st.lists(anything(args[0]), max_size=3).map(origin)
    if origin is tuple:
        return st.tuples(*map(anything, args))
    return st.builds(kind, **{each.name: anything(each.type) for each in msgspec.structs.fields(kind)})


@pytest.mark.parametrize(("book", "name"), SHIPPED)
def test_every_scenario_is_read_again_from_its_file(book: str, name: str) -> None:
    kind = rulebook(book).scenario
    scenario = from_toml(rulebook(book).scenarios()[name].read_bytes(), kind, name)
    written = scenario_toml(scenario)
    again = from_toml(written.encode(), kind, name)
    assert again == scenario
    assert scenario_toml(again) == written
    assert max(map(len, written.splitlines())) < 1_200


@pytest.mark.parametrize("book", all_books())
def test_any_scenario_is_read_again_from_its_file(book: str) -> None:
    kind: Any = rulebook(book).scenario

    @given(anything(kind))
    @settings(max_examples=40, deadline=None, derandomize=True)
    def holds(scenario: msgspec.Struct) -> None:
        assert from_toml(scenario_toml(scenario).encode(), kind, "scenario") == scenario

    holds()


def test_a_file_is_laid_out_for_people() -> None:
    """Titles first, fields in a line, entries in a line each, tables by name; nothing that is as usual."""
    kind = rulebook("dogfights").scenario
    text = """title = "Two"
turns = 25
sun = "SE"
clouds = [
    { point = "H12", top = 2 },
]

[options]
wind = false

[board]
columns = 20
rows = 18

[[side]]
name = "British"
edge = "W"
aircraft = [
    { model = "sopwith-camel", number = 4, at = "G4", heading = "E", level = 4 },
]

[[side]]
name = "German"
edge = "E"
aircraft = [
    { model = "fokker-dr1", number = 4 },
]

[[models]]
id = "fokker-dr1"
name = "Fokker Dr.I"
nation = "Germany"
role = "fighter"
set = "own"
number = 4
speed = 5
agility = 4
fixed = 2
ammo = { fixed = 8 }
origin = { speed = "house" }
"""
    assert scenario_toml(from_toml(text.encode(), kind, "scenario")) == text
