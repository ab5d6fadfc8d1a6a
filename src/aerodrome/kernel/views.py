"""Views field by field, and how one differs from the one before.

A view is built from nothing each time and shares nothing with the state that changes, so the last one can be kept and
compared with; only what differs is encoded.
"""

from typing import Any, TypeAlias

import msgspec

Fields: TypeAlias = dict[str, Any]
"""The fields of a view by their names."""


class Delta(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a view changed: fields with a new value; in fields that are tables, entries with a new value, and those
    that are gone."""

    set: dict[str, Any] = {}
    put: dict[str, dict[str, Any]] = {}
    drop: dict[str, list[str]] = {}


def one_of(*values: str) -> msgspec.Meta:
    """What a text in a view may be, for the types of clients: `Annotated[str, one_of("fit", "dead")]`. That a position
    holds nothing else is for the book to check, which knows the rule."""
    return msgspec.Meta(extra_json_schema={"enum": list(values)})


def fields_of(view: Any) -> Fields:
    """A view, field by field."""
    return {name: getattr(view, name) for name in view.__struct_fields__}


def change(old: Fields, new: Fields) -> Delta:
    """How a view became another one of the same game."""
    set_: dict[str, Any] = {}
    put: dict[str, dict[str, Any]] = {}
    drop: dict[str, list[str]] = {}
    for name, value in new.items():
        before = old[name]
        if value.__class__ is not dict:
            if value != before:
                set_[name] = value
        elif value != before or list(value) != list(before):
            if _goes_entry_by_entry(before, value):
                if entries := {key: entry for key, entry in value.items() if _differs(before, key, entry)}:
                    put[name] = entries
                if gone := [key for key in before if key not in value]:
                    drop[name] = gone
            else:
                set_[name] = value
    return Delta(set_, put, drop)


def changed(view: Fields, delta: Delta) -> Fields:
    """The view that a change leads to; both are plain data."""
    after = view | delta.set
    for name in (*delta.put, *(name for name in delta.drop if name not in delta.put)):
        gone = delta.drop.get(name, ())
        after[name] = {key: entry for key, entry in after[name].items() if key not in gone} | delta.put.get(name, {})
    return after


def _differs(table: dict[str, Any], key: str, entry: Any) -> bool:
    return key not in table or table[key] != entry


def _goes_entry_by_entry(old: Any, new: dict[Any, Any]) -> bool:
    """Whether changing some entries leads from one table to the other. Their order may mean something, and what is
    sent has texts for keys."""
    if old.__class__ is not dict or not all(key.__class__ is str for key in (*old, *new)):
        return False
    kept = [key for key in old if key in new]
    return [*kept, *(key for key in new if key not in old)] == list(new)
