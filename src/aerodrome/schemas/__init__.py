"""JSON Schemas of all that Aerodrome reads and writes, by name and version: `record-1`, `scenario-spandaus-1`; and its
HTTP interface, `openapi-1`.

They are made from the types by `tools/schemas.py` and lie beside this file. A published version does not change: what
is read otherwise than before has a new number, and the old one stays (docs/schemas.md).
"""

import re
from functools import cache
from importlib.resources import files

from aerodrome.kernel.errors import BadInput

_VERSIONED = re.compile(r"(?P<name>.+)-(?P<version>[0-9]+)")


@cache
def names() -> tuple[str, ...]:
    """Every schema, with its version."""
    found = [file.name.removesuffix(".json") for file in files(__package__).iterdir() if file.name.endswith(".json")]
    return tuple(sorted(found, key=_order))


def schema(name: str) -> str:
    """A schema as JSON text; without a version, the newest one."""
    known = [each for each in names() if name in (each, _order(each)[0])]
    if not known:
        raise BadInput(f"there is no schema {name!r}; there are {', '.join(names())}", where="schema")
    return (files(__package__) / f"{known[-1]}.json").read_text(encoding="utf-8")


def _order(name: str) -> tuple[str, int]:
    found = _VERSIONED.fullmatch(name)
    return (found["name"], int(found["version"])) if found else (name, 0)
