"""JSON schemas of what people write, from the types that check it."""

from typing import Any

import msgspec


def schema_of(kind: Any) -> dict[str, Any]:
    """The schema of a type: fields in their order, what they may be and what they are by default."""
    return msgspec.json.schema(kind, schema_hook=_of_plain_data)


def _of_plain_data(kind: Any) -> dict[str, Any]:
    """What may be any plain data is any object to msgspec, which takes an empty schema for none."""
    if kind is object:
        return {"description": "Any plain data"}
    raise NotImplementedError(kind)
