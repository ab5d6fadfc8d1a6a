"""Copiers, worked out from the types of a struct's fields."""

from typing import Any

import msgspec
import pytest

from aerodrome.kernel.copying import copier
from tests.properties.laws import changing_parts


class Fixed(msgspec.Struct, frozen=True):
    name: str


class Part(msgspec.Struct):
    number: int
    tags: list[str]


class Whole(msgspec.Struct):
    name: str
    fixed: Fixed
    pair: tuple[int, int]
    part: Part
    maybe: Part | None
    number: int | None
    words: list[str]
    parts: list[Part]
    by_name: dict[str, Part]
    counts: dict[str, int]
    lists: dict[str, list[str]]
    nested: list[list[int]]


def whole(maybe: bool) -> Whole:
    return Whole(
        name="x",
        fixed=Fixed("y"),
        pair=(1, 2),
        part=Part(1, ["a"]),
        maybe=Part(2, ["b"]) if maybe else None,
        number=None,
        words=["c"],
        parts=[Part(3, ["d"])],
        by_name={"e": Part(4, ["f"])},
        counts={"g": 5},
        lists={"h": ["i"]},
        nested=[[6], [7]],
    )


@pytest.mark.parametrize("maybe", [True, False])
def test_a_copy_is_equal_and_shares_nothing_that_can_change(maybe: bool) -> None:
    original = whole(maybe)
    twin = copier(Whole)(original)
    assert twin == original
    assert type(twin) is Whole
    mine = {id(part) for part in changing_parts(original)}
    assert not [part for part in changing_parts(twin) if id(part) in mine]
    assert twin.fixed is original.fixed, "what cannot change is shared"


def test_a_change_of_the_copy_leaves_the_original() -> None:
    original = whole(True)
    twin: Any = copier(Whole)(original)
    twin.part.tags.append("z")
    twin.parts[0].number = 9
    twin.by_name["e"].tags.clear()
    twin.lists["h"].append("z")
    twin.nested[0].append(0)
    twin.maybe.number = 9
    assert original == whole(True)


def test_what_cannot_change_needs_no_copy() -> None:
    with pytest.raises(TypeError, match="cannot change"):
        copier(Fixed)


def test_two_things_that_change_in_one_field_are_refused() -> None:
    class Doubtful(msgspec.Struct):
        either: list[int] | dict[str, int]

    with pytest.raises(TypeError, match="only one member"):
        copier(Doubtful)
