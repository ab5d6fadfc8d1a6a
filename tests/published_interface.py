"""What programs may rely on in the HTTP interface. `python -m tests.published_interface` adds what is new to the list
of it before a release; nothing is taken from that while the number of `openapi` stays the same."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from aerodrome.schemas import schema

FILE = Path(__file__).with_suffix(".txt")
_METHODS = {"get", "post", "put", "patch", "delete"}
_REFUSED = "4", "5"
"""Statuses that begin so: what is refused is always a Problem."""


def facts(described: dict[str, Any]) -> tuple[set[str], set[str]]:
    """What there is; and what whoever asks must send, which is never to become more."""
    there: set[str] = set()
    needed: set[str] = set()
    asked: list[Any] = []
    answered: list[Any] = []
    for path, item in described["paths"].items():
        for method in _METHODS & item.keys():
            operation, name = item[method], f"{method.upper()} {path}"
            there.add(name)
            for each in operation.get("parameters", ()):
                there.add(f"{name}: {each['in']} {each['name']}: {_kind(each['schema'])}")
                if each.get("required") and each["in"] != "path":
                    needed.add(f"{name} needs {each['in']} {each['name']}")
            for media, body in operation.get("requestBody", {}).get("content", {}).items():
                there.add(f"{name}: takes {media} {_kind(body['schema'])}")
                asked.append(body["schema"])
            for status, answer in operation["responses"].items():
                for media, body in answer.get("content", {}).items():
                    answered.append(body.get("schema", {}))
                    if not status.startswith(_REFUSED):
                        there.add(f"{name}: {status} {media} {_kind(body.get('schema', {}))}")
    structs = described["components"]["schemas"]
    sent, told = ({name for each in said for name in _named(each, structs)} for said in (asked, answered))
    for name, struct in structs.items():
        for field, kind in struct.get("properties", {}).items():
            there.add(f"{name}.{field}: {_kind(kind)}")
            there.update(f"{name}.{field} knows {word!r}" for word in _words(kind))
        for field in struct.get("required", ()):
            if name in sent:
                needed.add(f"{name} needs {field}")
            if name in told:
                there.add(f"{name} always has {field}")
    return there, needed


def _kind(schema: dict[str, Any]) -> str:
    """A type in few words: what is said about it for people is left out."""
    match schema:
        case {"$ref": str(place)}:
            return place.rpartition("/")[2]
        case {"oneOf": list(parts)} | {"anyOf": list(parts)}:
            return " | ".join(sorted(_kind(each) for each in parts))
        case {"type": "array", "items": dict(items)}:
            return f"[{_kind(items)}]"
        case {"const": value}:
            return repr(value)
        case {"enum": [*_]}:
            return "one of some"
        case {"type": list(kinds)}:
            return " | ".join(sorted(kinds))
        case _:
            return str(schema.get("type", "any"))


def _words(schema: Any) -> Iterator[Any]:
    """Those that a field may have, of which there may be more later."""
    if isinstance(schema, dict):
        yield from schema.get("enum", ())
        for each in schema.values():
            yield from _words(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from _words(each)


def _named(schema: Any, known: dict[str, Any], met: frozenset[str] = frozenset()) -> Iterator[str]:
    """The structs that a schema holds, at any depth."""
    if isinstance(schema, dict):
        name = str(schema.get("$ref", "")).rpartition("/")[2]
        if name and name not in met:
            yield name
            yield from _named(known[name], known, met | {name})
        for each in schema.values():
            yield from _named(each, known, met)
    elif isinstance(schema, list):
        for each in schema:
            yield from _named(each, known, met)


def today() -> tuple[set[str], set[str]]:
    return facts(msgspec.json.decode(schema("openapi")))


def published() -> tuple[set[str], set[str]]:
    lines = set(FILE.read_text(encoding="utf-8").splitlines())
    needed = {line for line in lines if " needs " in line}
    return lines - needed, needed


def broken(before: tuple[set[str], set[str]], now: tuple[set[str], set[str]]) -> list[str]:
    """What a program that was written for what there was can no longer rely on."""
    (kept, known), (there, needed) = before, now
    gone = [f"gone: {each}" for each in sorted(kept - there)]
    subjects = kept | {each.partition(".")[0] for each in kept}
    return gone + [f"new: {each}" for each in sorted(needed - known) if each.partition(" needs ")[0] in subjects]


if __name__ == "__main__":
    lines = set().union(*published(), *today())
    FILE.write_text("".join(f"{line}\n" for line in sorted(lines)), encoding="utf-8")
