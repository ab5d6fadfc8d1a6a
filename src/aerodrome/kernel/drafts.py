"""Scenarios while they are written: everything that is wrong with one, each with the way to its field, in the words in
which the file would be refused."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias, get_args, get_origin

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import as_type, from_json, from_toml
from aerodrome.kernel.rulebook import Rulebook
from aerodrome.kernel.setup import Setup, prepare
from aerodrome.kernel.sizes import check_sizes
from aerodrome.kernel.writing import entry_type, is_struct

Path: TypeAlias = tuple[str | int, ...]

WHERE = "scenario"
_MOST_FAULTS = 50
_STEP = re.compile(r"([A-Za-z_]\w*)((?:\[(?:\d+|\.\.\.)\])*)")
_NUMBER = re.compile(r"(\d+)\D*$")


class Fault(msgspec.Struct, frozen=True):
    """What is wrong, where, by which rule, and the way to it through tables and lists, as far as it is known."""

    what: str
    where: str
    rule: str
    path: Path


def read_draft(text: str) -> dict[str, Any]:
    """What the file of a scenario says, TOML or JSON. BadInput where it is neither, or larger than any."""
    if text.lstrip().startswith("{"):
        data = from_json(text, WHERE)
    else:
        data = from_toml(text.encode(errors="replace"), dict[str, Any], WHERE)
    checked: dict[str, Any] = as_type(data, dict[str, Any], WHERE)
    check_sizes(checked, WHERE)
    return checked


def check_draft(book: Rulebook, data: Mapping[str, Any]) -> tuple[Setup | None, list[Fault]]:
    """What a match would be played from, or everything that is wrong: of fields that are not what their type says all,
    of what the rules find the first, as a file is refused."""
    try:
        check_sizes(data, WHERE)
    except BadInput as error:
        return None, [_fault(error, data)]
    faults = list(_misfits(data, book.scenario, ()))[:_MOST_FAULTS]
    if faults:
        return None, faults
    try:
        return prepare(book, data), []
    except BadInput as error:
        return None, [_fault(error, data)]


def _fault(error: BadInput, data: Mapping[str, Any]) -> Fault:
    return Fault(error.what, error.where, error.rule, way_to(error.where, data))


def _misfits(data: object, kind: Any, path: Path) -> Iterator[Fault]:
    """Everything in plain data that does not fit a type."""
    try:
        as_type(data, kind, WHERE)
        return
    except BadInput as error:
        what = error.what
    inner: list[Fault] = []
    entry = entry_type(kind)
    if entry is not None and isinstance(data, list):
        inner = [fault for number, each in enumerate(data) for fault in _misfits(each, entry, (*path, number))]
    elif is_struct(kind) and isinstance(data, Mapping):
        inner = list(_misfits_of_struct(data, kind, path))
    elif is_struct(option := next((each for each in get_args(kind) if is_struct(each)), None)) and data is not None:
        inner = [] if get_origin(kind) in (tuple, list) else list(_misfits(data, option, path))
    yield from inner or [Fault(what, place_of(path), "", path)]


def _misfits_of_struct(data: Mapping[str, Any], kind: type[msgspec.Struct], path: Path) -> Iterator[Fault]:
    fields = {each.encode_name: each for each in msgspec.structs.fields(kind)}
    for name, value in data.items():
        if name in fields:
            yield from _misfits(value, fields[name].type, (*path, name))
        else:
            yield Fault(f"Object contains unknown field `{name}`", place_of(path), "", (*path, name))
    for name, field in fields.items():
        if field.required and name not in data:
            yield Fault(f"Object missing required field `{name}`", place_of(path), "", (*path, name))


def place_of(path: Path) -> str:
    """A way as messages write it."""
    place = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")
    return f"{WHERE}: {place}" if place else WHERE


def way_to(where: str, data: Mapping[str, Any]) -> Path:
    """The way to what a message calls a place, as far as it can be told: `scenario: side[0].name`, or by names such as
    `scenario: British: Camel 4: level`, which is what an entry of a list is called, and a field of it."""
    parts = where.removeprefix(WHERE).lstrip(".: ").split(": ") if where else []
    if parts and parts[0].startswith("options") and "options" not in data:
        return ("options",)
    found: Path = ()
    node: Any = data
    for part in parts:
        for steps in (_spelled(part, node), _called(part, node)):
            if steps:
                found, node = (*found, *steps), _at(node, steps)
                break
        else:
            return found
    return found


def _spelled(part: str, node: Any) -> Path:
    """Fields and numbers as they are spelled: `board.area[3].kind`. The last field need not be there: what is left out
    may be what is wrong."""
    if isinstance(node, list):
        return (int(part) - 1,) if part.isdecimal() and 0 < int(part) <= len(node) else ()
    steps: list[str | int] = []
    for match in part.split("."):
        spelled = _STEP.fullmatch(match)
        if spelled is None or not isinstance(node, Mapping):
            return ()
        name, numbers = spelled.groups()
        if name not in node:
            return (*steps, name) if name.islower() and not steps and not _called(part, node) else tuple(steps)
        steps.append(name)
        node = node[name]
        for number in re.findall(r"\d+", numbers):
            if not isinstance(node, list) or int(number) >= len(node):
                return tuple(steps)
            steps.append(int(number))
            node = node[int(number)]
    return tuple(steps)


def _called(part: str, node: Any) -> Path:
    """The entry of a list that is called so: by its name or id, by the list and its number (`airplane 2`), or by a name
    that ends with its number."""
    if isinstance(node, list):
        number = _entry(part, node)
        return () if number is None else (number,)
    if not isinstance(node, Mapping):
        return ()
    lists = {name: each for name, each in node.items() if isinstance(each, list)}
    first, _, rest = part.partition(" ")
    if first in lists and rest.isdecimal() and 0 < int(rest) <= len(lists[first]):
        return (first, int(rest) - 1)
    for name, each in lists.items():
        if (number := _entry(part, each)) is not None:
            return (name, number)
    return ()


def _entry(part: str, entries: list[Any]) -> int | None:
    tables = [(number, each) for number, each in enumerate(entries) if isinstance(each, Mapping)]
    for number, each in tables:
        crew = each.get("crew")
        pilot = crew[0].get("name") if isinstance(crew, list) and crew and isinstance(crew[0], Mapping) else None
        if part in (each.get("id"), each.get("name"), pilot, f"{each.get('side')} {each.get('name')}"):
            return number
    ending = _NUMBER.search(part)
    if ending is None:
        return None
    for number, each in tables:
        if each.get("number") == int(ending[1]):
            return number
    unnamed = tables and "model" in tables[0][1] and "number" not in tables[0][1]
    return int(ending[1]) - 1 if unnamed and 0 < int(ending[1]) <= len(entries) else None


def _at(node: Any, steps: Path) -> Any:
    for step in steps:
        try:
            node = node[step]
        except (KeyError, IndexError, TypeError):
            return None
    return node
