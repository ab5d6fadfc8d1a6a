"""Prints one JSON schema of everything in aerodrome.server.wire, as json-schema-to-typescript reads it best."""

import inspect
import sys
from typing import Any

import msgspec

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
    schema = {"$defs": definitions, "type": "object", "properties": {}, "additionalProperties": False}
    sys.stdout.buffer.write(msgspec.json.encode(schema))


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
