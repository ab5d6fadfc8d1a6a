"""A study as the file that `aerodrome lab run` reads."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.lab.studies.study import Study

_BARE = re.compile(r"[A-Za-z0-9_-]+")
"""A key that needs no quotation marks."""

_DELETE = "\x7f"
"""JSON writes it as it is, and TOML does not take it so."""


def study_toml(study: Study) -> str:
    """TOML that means the same study. What TOML has no word for, such as null, is refused with its place."""
    data = msgspec.to_builtins(study)
    variations = data.pop("variation", ())
    lines = [*_lines(data, "study")]
    for number, variation in enumerate(variations):
        names = {name: variation.pop(name) for name in ("name", "name_fr") if name in variation}
        lines += ["", "[[variation]]", *_lines(names | variation, f"variation {number + 1}")]
    return "\n".join(lines) + "\n"


def _lines(table: Mapping[str, Any], where: str) -> Iterator[str]:
    """A line for each field; of a table of fields and options a line for each of them, which people read easily."""
    for name, value in table.items():
        if name in ("set", "options") and value:
            for path, given in value.items():
                yield f"{name}.{_key(path)} = {_value(given, f'{where}: {name}: {path}')}"
        else:
            yield f"{name} = {_value(value, f'{where}: {name}')}"


def _value(value: Any, where: str) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, Mapping):
        parts = [f"{_key(key)} = {_value(each, f'{where}.{key}')}" for key, each in value.items()]
        return f"{{ {', '.join(parts)} }}" if parts else "{}"
    if isinstance(value, Sequence):
        return f"[{', '.join(_value(each, where) for each in value)}]"
    raise BadInput(
        f"{value!r} cannot be written in TOML: texts, numbers, true, false, lists and tables can", where=where
    )


def _key(key: str) -> str:
    """A way to a field has points, and stays one key in quotation marks."""
    return key if _BARE.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace(_DELETE, "\\u007f")
