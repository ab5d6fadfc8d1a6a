"""Prints JSON schemas, as json-schema-to-typescript reads them best: of all that the server and its clients say to each
other, and for every rule book of its views, its events, its decisions and its notes."""

import inspect
import sys
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from typing import Any

import msgspec

from aerodrome.kernel.decisions import Kind, members
from aerodrome.kernel.declared import Named
from aerodrome.kernel.events import EVENTS
from aerodrome.kernel.rulebook import all_books, rulebook
from aerodrome.kernel.structs import Strict
from aerodrome.server.wire import (
    books,
    campaigns,
    coaching,
    events,
    lab,
    live,
    lobby,
    matches,
    notices,
    pace,
    people,
    ratings,
    squadrons,
    talk,
    workshop,
)

WIRE = (
    *(live, pace, talk, books, matches, campaigns, squadrons, coaching, lab, workshop),
    *(people, lobby, notices, ratings, events),
)
UNIONS = {"FromClient": live.FromClient, "FromServer": live.FromServer}
PRIVATE = {"View": {"agenda"}}
"""Fields that no client is to know: which steps of play there are is the rules' own business, and phases tell it."""
_PLACE = "#/$defs/{name}"


class File(msgspec.Struct):
    """A file of types: what it is made from, its schema, and the type that belongs to every kind of event, of
    decision or of note."""

    source: str
    schema: dict[str, Any]
    events: dict[str, str] | None = None
    decisions: dict[str, str] | None = None
    notes: dict[str, str] | None = None


def main() -> None:
    files = {"types": File("src/aerodrome/server/wire", _schema(_wire()))}
    for book in all_books():
        package = rulebook(book).package
        told = (*EVENTS, *rulebook(book).events)
        files[f"{book}/events"] = File(_source(f"{package}.events"), _schema(_facts(told)), events=_names(told))
        asked = rulebook(book).decisions
        files[f"{book}/decisions"] = File(
            _source(f"{package}.decisions"), _schema(_decisions(asked)), decisions=_names(asked)
        )
        noted = rulebook(book).note_kinds
        files[f"{book}/notes"] = File(_source(f"{package}.note_kinds"), _schema(_facts(noted)), notes=_names(noted))
        files[f"{book}/view"] = File(_source(f"{package}.view"), _schema(_view(rulebook(book).view_type)))
    sys.stdout.buffer.write(msgspec.json.encode(files))


def _source(module: str) -> str:
    """Where a module stands in the repository: a file, or the folder of a package."""
    found = find_spec(module)
    place = f"src/{module.replace('.', '/')}"
    return place if found is not None and found.submodule_search_locations else f"{place}.py"


def _names(declared: Iterable[type[Named]]) -> dict[str, str]:
    return {each.KIND: each.__name__ for each in declared}


def _components(types: Iterable[object]) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    """The schemas of some types, and of the structs that they hold."""
    return msgspec.json.schema_components(types, ref_template=_PLACE, schema_hook=_of_plain_data)


def _of_plain_data(type: Any) -> dict[str, Any]:
    """What may be any plain data is any object to msgspec. It takes an empty schema for none; `_plain` empties this."""
    if type is object:
        return {"default": None}
    raise NotImplementedError(type)


def _wire() -> dict[str, Any]:
    """Fields are optional where they may be left out on their way: in what clients send, those with a default; in what
    the server sends, only those of structs that omit defaults."""
    everything = {name: each for module in WIRE for name, each in vars(module).items()}
    classes = [each for each in everything.values() if inspect.isclass(each) and each is not Strict]
    structs = [each for each in classes if issubclass(each, msgspec.Struct)]
    _, components = _components(structs)
    definitions = {
        struct.__name__: _struct(
            components[struct.__name__],
            may_lack=struct.__struct_config__.forbid_unknown_fields or struct.__struct_config__.omit_defaults,
        )
        for struct in structs
    }
    for name, union in UNIONS.items():
        members = [_PLACE.format(name=member.__name__) for member in union.__args__]
        definitions[name] = {"anyOf": [{"$ref": place} for place in members]}
    return definitions


def _facts(declared: tuple[type[msgspec.Struct], ...]) -> dict[str, Any]:
    _, components = _components(declared)
    return {each.__name__: _struct(components[each.__name__], may_lack=True) for each in declared}


def _decisions(declared: tuple[type[Kind], ...]) -> dict[str, Any]:
    """What an answer is, an option or what fills in a form, and what a decision is about, if anything."""
    found: dict[str, Any] = {}
    for each in declared:
        answer, about = _union(each.ANSWER, found), _union(each.ABOUT, found)
        required = ["answer"] if tuple[()] == each.ABOUT else ["answer", "about"]
        told = {"properties": {"answer": answer, "about": about}, "required": required, "description": each.__doc__}
        found[each.__name__] = _struct(told, may_lack=True)
    return found


def _union(type: Any, found: dict[str, Any]) -> dict[str, Any]:
    """The schema of a type, and beside it those of the structs that it holds: msgspec knows no unions of tuples."""
    schemas, components = _components(members(type))
    found |= {name: _struct(schema, may_lack=True) for name, schema in components.items()}
    return schemas[0] if len(schemas) == 1 else {"anyOf": list(schemas)}


def _view(view: type[msgspec.Struct]) -> dict[str, Any]:
    """A view and whatever it holds: all of it is sent, but for defaults of structs that omit them."""
    _, components = _components([view])
    omitting = {each.__name__ for each in _structs(msgspec.inspect.type_info(view)) if _omits(each)}
    return {
        name: _struct(schema, may_lack=name in omitting, private=PRIVATE.get(name, set()))
        for name, schema in components.items()
    }


def _omits(struct: type[Any]) -> bool:
    return issubclass(struct, msgspec.Struct) and struct.__struct_config__.omit_defaults


def _structs(told: object, seen: set[Any] | None = None) -> Iterator[type[Any]]:
    """Every struct that a type holds, at whatever depth."""
    seen = set() if seen is None else seen
    if isinstance(told, msgspec.inspect.StructType):
        if told.cls in seen:
            return
        seen.add(told.cls)
        yield told.cls
    if isinstance(told, Iterable):
        parts: Iterable[object] = told
    else:
        parts = (getattr(told, name) for name in getattr(told, "__struct_fields__", ()))
    for part in parts:
        if isinstance(part, msgspec.inspect.Type | msgspec.inspect.Field | tuple):
            yield from _structs(part, seen)


def _schema(definitions: dict[str, Any]) -> dict[str, Any]:
    return {"$defs": definitions, "type": "object", "properties": {}, "additionalProperties": False}


def _struct(schema: dict[str, Any], *, may_lack: bool, private: Iterable[str] = ()) -> dict[str, Any]:
    if "prefixItems" in schema:  # a struct that is sent as a list of its fields
        count = len(schema["prefixItems"])
        return _plain({**schema, "title": None, "minItems": count, "maxItems": count})
    properties = {name: _plain(each) for name, each in schema["properties"].items() if name not in private}
    required = schema.get("required", []) if may_lack else list(properties)
    return {
        "type": "object",
        "description": inspect.cleandoc(schema.get("description", "")),
        "properties": properties,
        "required": [name for name in required if name not in private],
        "additionalProperties": False,
    }


def _plain(schema: dict[str, Any]) -> dict[str, Any]:
    """A field's schema, with tuples and tables as TypeScript's generator wants them, and without defaults."""
    told = {key: value for key, value in schema.items() if key != "default"}
    if "anyOf" in told:
        told["anyOf"] = [_plain(each) for each in told["anyOf"]]
    if told.get("type") == "object":
        told["additionalProperties"] = _plain(told.get("additionalProperties", {}))
    if "prefixItems" in told:
        told["items"] = [_plain(each) for each in told.pop("prefixItems")]
    elif isinstance(told.get("items"), dict):
        told["items"] = _plain(told["items"])
    return told


if __name__ == "__main__":
    main()
