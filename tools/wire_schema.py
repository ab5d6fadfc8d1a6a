"""Prints JSON schemas, as json-schema-to-typescript reads them best: of all that the server and its clients say to each
other, and of the events of every rule book."""

import inspect
import sys
from typing import Any

import msgspec

from aerodrome.kernel.events import EVENTS
from aerodrome.kernel.rulebook import all_books, rulebook
from aerodrome.server import wire

UNIONS = {"FromClient": wire.FromClient, "FromServer": wire.FromServer}
_PLACE = "#/$defs/{name}"


def main() -> None:
    structs = [each for each in vars(wire).values() if inspect.isclass(each) and issubclass(each, msgspec.Struct)]
    _, components = msgspec.json.schema_components(structs, ref_template=_PLACE)
    definitions = {struct.__name__: _struct(components[struct.__name__], struct) for struct in structs}
    for name, union in UNIONS.items():
        members = [_PLACE.format(name=member.__name__) for member in union.__args__]
        definitions[name] = {"anyOf": [{"$ref": place} for place in members]}
    files = {"types": File("src/aerodrome/server/wire.py", _schema(definitions))}
    for book in all_books():
        files[book] = File(f"src/{rulebook(book).package.replace('.', '/')}/events.py", *_events(book))
    sys.stdout.buffer.write(msgspec.json.encode(files))


class File(msgspec.Struct):
    """A file of types: what it is made from, its schema, and for a rule book the type of the facts of every event."""

    source: str
    schema: dict[str, Any]
    events: dict[str, str] = {}


def _schema(definitions: dict[str, Any]) -> dict[str, Any]:
    return {"$defs": definitions, "type": "object", "properties": {}, "additionalProperties": False}


def _events(book: str) -> tuple[dict[str, Any], dict[str, str]]:
    declared = (*EVENTS, *rulebook(book).events)
    _, components = msgspec.json.schema_components(declared, ref_template=_PLACE)
    definitions = {}
    for each in declared:
        told = components[each.__name__]
        definitions[each.__name__] = {
            "type": "object",
            "description": inspect.cleandoc(told.get("description", "")),
            "properties": {name: _plain(field) for name, field in told["properties"].items()},
            "required": told.get("required", []),
            "additionalProperties": False,
        }
    return _schema(definitions), {each.KIND: each.__name__ for each in declared}


def _struct(schema: dict[str, Any], struct: type[msgspec.Struct]) -> dict[str, Any]:
    """Fields are optional where they may be left out on their way: in what clients send, those with a default; in what
    the server sends, only those of structs that omit defaults."""
    config = struct.__struct_config__
    properties = {name: _plain(each) for name, each in schema["properties"].items()}
    sent_by_client = config.forbid_unknown_fields
    may_lack = sent_by_client or config.omit_defaults
    return {
        "type": "object",
        "description": inspect.cleandoc(schema["description"]),
        "properties": properties,
        "required": schema["required"] if may_lack else list(properties),
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
