"""Figures of aircraft in words: as lists print them, with the sign of their origin."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from aerodrome.aircraft.lists import mark_of
from aerodrome.kernel.rulebook import AircraftRow, Rulebook
from aerodrome.printing.words import Labels

_MANY = 4
GROUPS = ("type", "side", "role", "nation", "set")
_NOT_FIGURES = ("id", "name", "as_printed", "origin", "why", "note", "note_fr", "look", "year", "month", *GROUPS)


class Listed(msgspec.Struct, frozen=True):
    """The figures of a list: those with a column of their own, those of many parts, and those that a few types have
    and others do not."""

    columns: tuple[str, ...]
    long: tuple[str, ...]
    traits: tuple[str, ...]


def listed(book: Rulebook) -> Listed:
    """Which figures the aircraft of a book have, and of what kind each is."""
    rows = [msgspec.to_builtins(row) for row in book.aircraft().values()]
    fields = dict.fromkeys(name for row in book.aircraft().values() for name in row.__struct_fields__)
    used = [
        name for name in fields if name not in _NOT_FIGURES and any(row.get(name) not in (None, "") for row in rows)
    ]
    long = tuple(name for name in used if any(_is_long(row.get(name)) for row in rows))
    traits = tuple(name for name in used if any(row.get(name) is True for row in rows))
    return Listed(tuple(name for name in used if name not in long and name not in traits), long, traits)


def _is_long(value: Any) -> bool:
    return isinstance(value, list | tuple) and (
        len(value) > _MANY or any(isinstance(part, list | tuple | dict) for part in value)
    )


def told(row: AircraftRow, figure: str, labels: Labels) -> str:
    """A figure as a list prints it, with the sign of its origin; a dash where there is none."""
    value = msgspec.to_builtins(getattr(row, figure))
    origin: Mapping[str, str] = getattr(row, "origin", {})
    if value in (None, "", [], (), {}):
        return "–" + (mark_of(origin, figure) if origin.get(figure) else "")
    return said(value, labels) + mark_of(origin, figure)


def said(value: Any, labels: Labels) -> str:
    """A value in words."""
    if isinstance(value, bool):
        return labels("yes" if value else "no")
    if isinstance(value, int):
        return str(value) if value >= 0 else f"−{-value}"
    if isinstance(value, dict):
        return _table(value, labels)
    if isinstance(value, Sequence) and not isinstance(value, str):
        parts = [said(part, labels) for part in value]
        nested = any(isinstance(part, list | tuple | dict) for part in value)
        return ("; " if nested else " " if len(value) > _MANY else "/").join(parts)
    return labels.get(f"value {value}", str(value))


def _table(value: Mapping[str, Any], labels: Labels) -> str:
    """A gun or a member of the crew: "2 × Vickers, boxes 10"; else every part with its name."""
    named = str(value.get("gun") or value.get("name") or value.get("role") or "")
    count = value.get("number") or value.get("count") or 1
    called = labels.get(f"value {named}", named)
    first = [f"{count} × {called}" if count > 1 else called]
    rest = {key: each for key, each in value.items() if key not in ("gun", "name", "role", "number", "count")}
    return ", ".join(
        [
            *(first if named else ()),
            *(
                said(each, labels)
                if isinstance(each, str | list | tuple)
                else labels(f"part {key}")
                if each is True
                else f"{labels.get(f'part {key}', key)} {said(each, labels)}"
                for key, each in rest.items()
            ),
        ]
    )
