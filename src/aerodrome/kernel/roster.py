"""The aircraft list that a book brings as data: reading it, and finding a model by what a person calls it."""

from collections.abc import Callable, Iterable, Mapping
from importlib.resources.abc import Traversable
from typing import Any, Protocol, TypeVar

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import as_type, from_toml, read

_MOST_NEAR = 8


class Listed(Protocol):
    """One row of an aircraft list."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


Row = TypeVar("Row", bound=Listed)


def read_list(file: Traversable, kind: type[Row], check: Callable[[Row, str], None]) -> dict[str, Row]:
    """The rows `[[aircraft]]` of a TOML file by id, each of them checked."""
    tables = from_toml(read(file), dict[str, list[dict[str, Any]]], file.name)
    if list(tables) != ["aircraft"]:
        raise BadInput(f"expected [[aircraft]] and nothing else, got {', '.join(tables) or 'nothing'}", where=file.name)
    rows: dict[str, Row] = {}
    for place, data in enumerate(tables["aircraft"], 1):
        where = f"{file.name}: {data.get('id', f'row {place}')}"
        row = as_type(data, kind, where)
        if row.id in rows:
            raise BadInput("this id stands in the list twice", where=where)
        check(row, where)
        rows[row.id] = row
    return rows


def find(
    name: str,
    own: Mapping[str, Row],
    listed: Mapping[str, Row],
    *,
    where: str,
    rule: str,
    names: Callable[[Row], Iterable[str]] = lambda row: (row.name,),
) -> Row:
    """A model by its id or one of its names. A scenario's own models come first; a name that fits several models is
    refused, as is one that fits none."""
    if name in own:
        return own[name]
    if name in listed:
        return listed[name]
    sought = name.casefold()
    for rows in (own, listed):
        found = {row.id: own.get(row.id, row) for row in rows.values() if sought in map(str.casefold, names(row))}
        if len(found) > 1:
            raise BadInput(f"{name!r} may be {' or '.join(found)}: write the id", where=where, rule=rule)
        for row in found.values():
            return row
    near = ", ".join(sorted(known for known in {*own, *listed} if sought[:4] in known)[:_MOST_NEAR])
    hint = f"; near it: {near}" if near else ""
    raise BadInput(f"there is no aircraft {name!r} in the lists{hint}", where=where, rule=rule)
