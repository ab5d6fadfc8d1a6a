"""Views in pieces, and how one differs from the one before.

Every field of a view is kept as the JSON that it is sent as, tables entry by entry. That makes comparing safe (nothing
is shared with the state, which changes) and sending cheap (nothing is encoded twice).
"""

from typing import Any, TypeAlias

import msgspec

from aerodrome.server.wire import Delta

Parts: TypeAlias = dict[str, bytes | dict[str, bytes]]
"""The fields of a view as JSON; those that are tables, entry by entry."""

_encode = msgspec.json.Encoder().encode


def parts_of(view: Any) -> Parts:
    """A view, field by field."""
    return {name: _part(getattr(view, name)) for name in view.__struct_fields__}


def _part(value: Any) -> bytes | dict[str, bytes]:
    if value.__class__ is dict and all(key.__class__ is str for key in value):
        return {key: _encode(entry) for key, entry in value.items()}
    return _encode(value)


def whole(parts: Parts) -> dict[str, Any]:
    """A whole view, ready to be sent."""
    return {name: _raw(part) for name, part in parts.items()}


def _raw(part: bytes | dict[str, bytes]) -> Any:
    if part.__class__ is dict:
        return {key: msgspec.Raw(entry) for key, entry in part.items()}
    return msgspec.Raw(part)  # type: ignore[arg-type]


def change(old: Parts, new: Parts) -> Delta:
    """How a view became another one of the same game."""
    set_: dict[str, Any] = {}
    put: dict[str, dict[str, Any]] = {}
    drop: dict[str, list[str]] = {}
    for name, part in new.items():
        before = old[name]
        if part == before and not (isinstance(part, dict) and list(part) != list(before)):
            continue
        if not isinstance(part, dict) or not isinstance(before, dict) or _order_changed(before, part):
            set_[name] = _raw(part)
            continue
        if entries := {key: msgspec.Raw(entry) for key, entry in part.items() if before.get(key) != entry}:
            put[name] = entries
        if gone := [key for key in before if key not in part]:
            drop[name] = gone
    return Delta(set_, put, drop)


def _order_changed(old: dict[str, bytes], new: dict[str, bytes]) -> bool:
    """Whether changing entries one by one would leave the table in another order: order may mean something."""
    kept = [key for key in old if key in new]
    return [*kept, *(key for key in new if key not in old)] != list(new)
