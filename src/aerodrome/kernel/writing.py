"""A scenario as the file that says the same: readable, and stable, so that two versions of it can be compared line by
line. The order of fields is that of the types; what is as usual is left out."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any, get_args, get_origin

import msgspec
from msgspec import NODEFAULT

from aerodrome.kernel.scenario import Titled
from aerodrome.kernel.toml import toml_key, toml_value

_WHERE = "scenario"
_SMALL = 6
"""Entries of a list of the scenario itself that have no more fields than this stand in one line each."""


def scenario_toml(scenario: msgspec.Struct) -> str:
    """TOML that is read as the same scenario."""
    return "\n".join(_lines(scenario_data(scenario), type(scenario), ())).strip("\n") + "\n"


def scenario_data(scenario: msgspec.Struct) -> dict[str, Any]:
    """A scenario as plain data in the order of its fields, without what is as usual. Dates stay dates."""
    written: dict[str, Any] = _written(scenario)
    return written


def _written(value: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        first = Titled.__struct_fields__ if isinstance(value, Titled) else ()
        fields = sorted(msgspec.structs.fields(value), key=lambda each: each.name not in first)
        found = {each.encode_name: getattr(value, each.name) for each in fields}
        usual = {each.encode_name: _usual(each) for each in fields}
        return {name: _written(each) for name, each in found.items() if usual[name] is NODEFAULT or each != usual[name]}
    if isinstance(value, Mapping):
        return {str(key): _written(each) for key, each in value.items() if each is not None}
    if isinstance(value, list | tuple):
        return [_written(each) for each in value]
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return int(value)
    return value if isinstance(value, date) else msgspec.to_builtins(value)


def _usual(field: msgspec.structs.FieldInfo) -> Any:
    if field.default is not NODEFAULT:
        return field.default
    return NODEFAULT if field.default_factory is NODEFAULT else field.default_factory()


def _lines(table: Mapping[str, Any], kind: type[msgspec.Struct], place: tuple[str, ...]) -> Iterator[str]:
    """First what stands in a line, then lists with a line for each entry, then tables and lists of tables, which TOML
    wants last."""
    types = {each.encode_name: each.type for each in msgspec.structs.fields(kind)}
    lists = [name for name in table if entry_type(types.get(name))]
    large = [name for name in lists if table[name] and _is_large(entry_type(types[name]), place)]
    tables = [name for name, value in table.items() if isinstance(value, Mapping) and value and not place]
    for name, value in table.items():
        if name not in (*lists, *tables):
            yield f"{toml_key(name)} = {toml_value(value, _WHERE)}"
    for name in lists:
        if name not in large:
            entries = [f"    {toml_value(each, _WHERE)}," for each in table[name]]
            yield from (f"{toml_key(name)} = [", *entries, "]") if entries else (f"{toml_key(name)} = []",)
    for name in tables:
        yield from ("", f"[{_path((*place, name))}]")
        yield from _table(table[name], types.get(name), (*place, name))
    for name in large:
        for each in table[name]:
            yield from ("", f"[[{_path((*place, name))}]]")
            yield from _table(each, entry_type(types[name]), (*place, name))


def _table(value: Mapping[str, Any], kind: Any, place: tuple[str, ...]) -> Iterator[str]:
    if is_struct(kind):
        yield from _lines(value, kind, place)
    else:
        yield from (f"{toml_key(name)} = {toml_value(each, _WHERE)}" for name, each in value.items())


def _is_large(entry: type[msgspec.Struct] | None, place: tuple[str, ...]) -> bool:
    """Whether entries of a list are headed by its name in double brackets."""
    fields = () if entry is None else msgspec.structs.fields(entry)
    return any(entry_type(each.type) for each in fields) or (not place and len(fields) > _SMALL)


def _path(place: tuple[str, ...]) -> str:
    return ".".join(map(toml_key, place))


def is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def entry_type(kind: Any) -> type[msgspec.Struct] | None:
    """The type of the entries of a list of tables; nothing where it is something else."""
    if get_origin(kind) not in (tuple, list):
        return None
    entry = next(iter(get_args(kind)), None)
    return entry if is_struct(entry) else None
