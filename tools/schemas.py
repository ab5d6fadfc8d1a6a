"""Writes the JSON Schemas of src/aerodrome/schemas from the types that read records, scenarios and the rest.

    .venv/bin/python tools/schemas.py            writes them
    .venv/bin/python tools/schemas.py --check    fails when they are not what would be written

A version that was published does not change (tests/test_schemas.py has its sums): raise its number in VERSIONS, which
leaves the old file as it is. The HTTP interface may grow within a number (tests/published_interface.py).
"""

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec

from aerodrome.campaign import files
from aerodrome.coach.lessons.lesson import Lesson
from aerodrome.kernel import record
from aerodrome.kernel.record import Record
from aerodrome.kernel.rulebook import rulebook
from aerodrome.lab.studies.study import Study
from aerodrome.server.app import create_app
from aerodrome.server.settings import Settings
from aerodrome.server.wire import live

FOLDER = Path(__file__).parents[1] / "src" / "aerodrome" / "schemas"
BOOKS = ("algy", "dogfights", "icog", "spandaus")
DRAFT = "https://json-schema.org/draft/2020-12/schema"
_PLACE = "#/$defs/{name}"
_PARTIAL = "{name}Part"

VERSIONS: dict[str, int] = {"live-from-server": 2}
"""Of schemas whose version is not 1 any more."""


def main() -> int:
    wrong = 0
    for name, made in (schemas() | openapi()).items():
        file = FOLDER / f"{name}.json"
        text = msgspec.json.format(msgspec.json.encode(made), indent=1).decode() + "\n"
        if "--check" not in sys.argv[1:]:
            file.write_text(text, encoding="utf-8")
        elif not file.exists() or file.read_text(encoding="utf-8") != text:
            print(f"schemas: {file.name} is not what its types say; run tools/schemas.py", file=sys.stderr)
            wrong = 1
    return wrong


def schemas() -> dict[str, dict[str, Any]]:
    """Every schema as it is today, by its name with its version."""
    campaign = rulebook("campaign")
    made: dict[str, tuple[str, dict[str, Any]]] = {
        "record": ("A match as one JSON document", _fixed(_of(Record), "Record", format=record.FORMAT)),
        "campaign": (
            "A campaign with the records of its missions, as one JSON document",
            _fixed(_of(files.File), "File", format=files.FORMAT, aerodrome=files.CAMPAIGN),
        ),
        "campaign-scenario": ("A campaign as it is written in a TOML file", _of(campaign.scenario)),
        "study": ("A study as it is written in a TOML file", _of(Study)),
        "lesson": ("A lesson as it is written in a TOML file", _without(_of(Lesson), "Lesson", ("id", "number"))),
        "live-from-client": ("What a client of a live match sends", _of(live.FromClient)),
        "live-from-server": ("What a client of a live match is sent", _of(live.FromServer)),
    }
    for name in BOOKS:
        book = rulebook(name)
        made[f"scenario-{name}"] = (f"{book.title}: a scenario as it is written in a TOML file", _of(book.scenario))
        made[f"position-{name}"] = (
            f"{book.title}: a position, laid over the start of a scenario",
            _partial(_of(book.state)),
        )
    return {f"{name}-{VERSIONS.get(name, 1)}": _whole(name, title, body) for name, (title, body) in made.items()}


def openapi() -> dict[str, dict[str, Any]]:
    """The HTTP interface as a server describes it, with a number of its own in place of the program's."""
    version = VERSIONS.get("openapi", 1)
    described = create_app(Settings(database="sqlite:///never-opened.sqlite")).openapi_schema.to_schema()
    return {f"openapi-{version}": described | {"info": described["info"] | {"version": str(version)}}}


def _whole(name: str, title: str, body: dict[str, Any]) -> dict[str, Any]:
    version = VERSIONS.get(name, 1)
    return {"$schema": DRAFT, "$id": f"urn:aerodrome:schema:{name}:{version}", "title": title, **body}


def _of(kind: Any) -> dict[str, Any]:
    (top,), components = msgspec.json.schema_components([kind], ref_template=_PLACE, schema_hook=_any)
    definitions = {name: _tidy(each) for name, each in components.items()}
    for struct in _structs(kind, set()):
        _describe(definitions.get(struct.__name__, {}), struct)
    return {**_tidy(top), "$defs": dict(sorted(definitions.items()))}


def _fixed(schema: dict[str, Any], name: str, **values: Any) -> dict[str, Any]:
    """Fields that can be nothing but this."""
    for field, value in values.items():
        schema["$defs"][name]["properties"][field] = {"const": value}
    return schema


def _without(schema: dict[str, Any], name: str, fields: tuple[str, ...]) -> dict[str, Any]:
    """Fields that nobody writes."""
    for field in fields:
        del schema["$defs"][name]["properties"][field]
    return schema


def _any(kind: Any) -> dict[str, Any]:
    """Plain data are any object to msgspec, which takes an empty schema for none; `_tidy` empties this."""
    if kind is object:
        return {"default": None}
    raise NotImplementedError(kind)


def _tidy(schema: Any) -> Any:
    if schema == {"default": None}:
        return {}
    if isinstance(schema, list):
        return [_tidy(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    told = {key: value if key == "default" else _tidy(value) for key, value in schema.items() if key != "discriminator"}
    if isinstance(told.get("description"), str):
        told["description"] = " ".join(told["description"].split())
    return told


# What the source says of fields


def _describe(definition: dict[str, Any], struct: type[Any]) -> None:
    told = _docstrings(struct)
    for name, field in definition.get("properties", {}).items():
        if name in told and "description" not in field:
            field["description"] = told[name]


def _docstrings(struct: type[Any]) -> dict[str, str]:
    """The texts that stand behind the fields of a struct, those of its bases too."""
    found: dict[str, str] = {}
    for each in reversed(struct.__mro__):
        if not each.__module__.startswith("aerodrome."):
            continue
        (tree,) = ast.parse(textwrap.dedent(inspect.getsource(each))).body
        assert isinstance(tree, ast.ClassDef)
        for field, text in zip(tree.body, tree.body[1:], strict=False):
            match field, text:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(said))):
                    found[name] = " ".join(said.split())
    return found


def _structs(kind: Any, seen: set[Any]) -> Iterator[type[Any]]:
    """Every struct that a type holds."""
    told = msgspec.inspect.type_info(kind) if not isinstance(kind, msgspec.inspect.Type) else kind
    if isinstance(told, msgspec.inspect.StructType):
        if told.cls in seen:
            return
        seen.add(told.cls)
        yield told.cls
        for field in told.fields:
            yield from _structs(field.type, seen)
    for name in ("item_type", "key_type", "value_type"):
        if isinstance(part := getattr(told, name, None), msgspec.inspect.Type):
            yield from _structs(part, seen)
    for name in ("item_types", "types"):
        for part in getattr(told, name, ()):
            yield from _structs(part, seen)


# Positions


def _partial(whole: dict[str, Any]) -> dict[str, Any]:
    """Of tables any fields may be left out, and of tables within them; what stands in a list is whole."""
    definitions = whole["$defs"]
    made: dict[str, Any] = {}

    def part(schema: dict[str, Any]) -> dict[str, Any]:
        told = deepcopy(schema)
        if "$ref" in told:
            name = told["$ref"].rpartition("/")[2]
            told["$ref"] = _PLACE.format(name=_PARTIAL.format(name=name))
            if _PARTIAL.format(name=name) not in made:
                made[_PARTIAL.format(name=name)] = {}
                made[_PARTIAL.format(name=name)] = part(definitions[name])
        if "anyOf" in told:
            told["anyOf"] = [part(each) for each in told["anyOf"]]
        if told.get("type") == "object":
            told.pop("required", None)
            if "properties" in told:
                told["properties"] = {name: part(each) for name, each in told["properties"].items()}
                told["additionalProperties"] = False
            elif isinstance(told.get("additionalProperties"), dict):
                told["additionalProperties"] = part(told["additionalProperties"])
        told.pop("default", None)
        return told

    top = part({key: value for key, value in whole.items() if key != "$defs"})
    used: dict[str, Any] = {}
    _collect({"top": top, **made}, definitions | made, used)
    return {**top, "$defs": dict(sorted(used.items()))}


def _collect(schema: Any, definitions: dict[str, Any], used: dict[str, Any]) -> None:
    """Definitions that are still meant by somebody."""
    if isinstance(schema, dict):
        name = str(schema.get("$ref", "")).rpartition("/")[2]
        if name and name not in used:
            used[name] = definitions[name]
            _collect(definitions[name], definitions, used)
        for value in schema.values():
            _collect(value, definitions, used)
    elif isinstance(schema, list):
        for each in schema:
            _collect(each, definitions, used)


if __name__ == "__main__":
    sys.exit(main())
