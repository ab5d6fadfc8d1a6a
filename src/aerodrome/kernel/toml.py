"""Plain data written as TOML that people read."""

import json
import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from aerodrome.kernel.errors import BadInput

_BARE = re.compile(r"[A-Za-z0-9_-]+")
"""A key that needs no quotation marks."""

_DELETE = "\x7f"
"""JSON writes it as it is, and TOML does not take it so."""


def toml_value(value: Any, where: str) -> str:
    """A value in one line. What TOML has no word for, such as null, is refused with its place."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Mapping):
        parts = [f"{toml_key(key)} = {toml_value(each, f'{where}.{key}')}" for key, each in value.items()]
        return f"{{ {', '.join(parts)} }}" if parts else "{}"
    if isinstance(value, Sequence):
        return f"[{', '.join(toml_value(each, where) for each in value)}]"
    raise BadInput(
        f"{value!r} cannot be written in TOML: texts, numbers, true, false, lists and tables can", where=where
    )


def toml_key(key: str) -> str:
    """A way to a field has points, and stays one key in quotation marks."""
    return key if _BARE.fullmatch(key) else _text(key)


def without_nothing(value: Any) -> Any:
    """Plain data without fields that are null: TOML leaves out what is not there."""
    if isinstance(value, Mapping):
        return {key: without_nothing(each) for key, each in value.items() if each is not None}
    if isinstance(value, list | tuple):
        return [without_nothing(each) for each in value]
    return value


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace(_DELETE, "\\u007f")
