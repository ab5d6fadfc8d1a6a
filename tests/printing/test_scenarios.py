"""A sheet shows all that its scenario says: where a field is changed, the sheet changes."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from msgspec.structs import FieldInfo

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rulebook import Rulebook, rulebook
from aerodrome.kernel.setup import prepare
from aerodrome.printing.common import scenario_pages
from aerodrome.printing.drawing import Shape
from aerodrome.printing.drawing import Words as Printed
from aerodrome.printing.paper import PAPERS

BOOKS = ("spandaus", *(pytest.param(book, marks=pytest.mark.long) for book in ("dogfights", "algy", "icog")))
NOT_ON_PAPER = {
    "origin": "whether the book printed it changes nothing at the table",
}
"""Fields of a scenario that have no place on its sheet, and why."""
BOUND = {
    "spandaus Scenario.options": "Legendary pilots",
    "dogfights Side.edge": "the western edge",
    "dogfights Task.courier": "Courier",
    "dogfights Task.side": "Has the task alone",
    "algy Side.automatic": "nobody: it acts",
    "algy Section.rogue": "rogue",
    "algy Side.power": "Tally Ho!",
    "algy Squadron.flights": "ABCD: AB, CD",
    "icog Entry.crossing": "leaves opposite",
    "icog Record.role": "the observer",
    "icog Side.edge": "the western edge",
    "icog Side.power": "Central Powers",
    "icog Task.edge": "leave over the ",
}
"""Fields that other fields hold to their value wherever they are set: words that stand for them on a sheet."""
MANY = 12
"""So many values of a field are kept, to be tried where another one is needed."""


def usual(field: FieldInfo) -> Any:
    """The default of a field; NODEFAULT where it must be given."""
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def structs(value: Any) -> Iterator[msgspec.Struct]:
    """Everything with fields within a value."""
    if isinstance(value, msgspec.Struct):
        yield value
        for field in msgspec.structs.fields(value):
            yield from structs(getattr(value, field.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from structs(part)


def said(scenario: msgspec.Struct) -> Iterator[tuple[msgspec.Struct, FieldInfo]]:
    """The fields that a scenario sets, but for those that only hold others."""
    for each in structs(scenario):
        for field in msgspec.structs.fields(each):
            value = getattr(each, field.name)
            if value != usual(field) and not any(structs(value)):
                yield each, field


def changed(value: Any, within: msgspec.Struct, name: str, to: Any) -> Any:
    """The same with another value of one field."""
    if isinstance(value, tuple):
        return tuple(changed(part, within, name, to) for part in value)
    if not isinstance(value, msgspec.Struct):
        return value
    fields = {field.name: getattr(value, field.name) for field in msgspec.structs.fields(value)}
    new = {field: changed(each, within, name, to) for field, each in fields.items()}
    return msgspec.structs.replace(value, **(new | {name: to} if value is within else new))


def others(value: Any, field: FieldInfo, elsewhere: list[Any]) -> list[Any]:
    """Other values of a field: its default, one more or less, and what it is elsewhere in the book."""
    found = [usual(field), _more(value, 1), _more(value, -1), *elsewhere]
    return [other for other in found if other is not msgspec.NODEFAULT and other != value]


def _more(value: Any, step: int) -> Any:
    if isinstance(value, tuple):
        return tuple(_more(part, step) for part in value)
    return value + "x" if isinstance(value, str) else value + step if type(value) in (int, float) else value


def drawn(book: Rulebook, scenario: msgspec.Struct, lang: str) -> list[list[Shape]]:
    setup = prepare(book, msgspec.to_builtins(scenario))
    return [page.shapes for page in scenario_pages(setup, lang, PAPERS["a4"])]


def shows(book: Rulebook, scenario: msgspec.Struct, within: msgspec.Struct, field: FieldInfo, to: list[Any]) -> bool:
    """Whether the sheet is another one with one of these values, of those that the rules allow."""
    lang = "fr" if field.name.endswith("_fr") else "en"
    before = drawn(book, scenario, lang)
    for value in to:
        with suppress(BadInput):
            if drawn(book, changed(scenario, within, field.name, value), lang) != before:
                return True
    return False


@pytest.mark.parametrize("book", BOOKS)
def test_a_sheet_shows_every_field_that_scenarios_set(book: str) -> None:
    known = rulebook(book)
    scenarios = [prepare(known, name).scenario for name in known.scenarios()]
    values: dict[str, list[Any]] = {}
    for scenario in scenarios:
        for within, field in said(scenario):
            there = values.setdefault(f"{type(within).__name__}.{field.name}", [])
            if len(there) < MANY and getattr(within, field.name) not in there:
                there.append(getattr(within, field.name))
    missing = {called for called in values if called.rpartition(".")[2] not in NOT_ON_PAPER}
    assert len(missing) > 20
    for scenario in scenarios:
        for within, field in said(scenario):
            called = f"{type(within).__name__}.{field.name}"
            if called not in missing:
                continue
            if words := BOUND.get(f"{book} {called}"):
                pages = drawn(known, scenario, "en")
                shown = any(words in shape.text for page in pages for shape in page if isinstance(shape, Printed))
            else:
                to = others(getattr(within, field.name), field, values[called])
                shown = shows(known, scenario, within, field, to)
            missing -= {called} if shown else set()
    assert missing == set()
