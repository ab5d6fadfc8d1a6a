"""Writes the tables of docs/positions.md anew: `python -m tests.positions`."""

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

from aerodrome.kernel.rulebook import Rulebook, rulebook, rulebooks

FILE = Path(__file__).parents[1] / "docs" / "positions.md"
MARK = "<!-- Below this line: made by `python -m tests.positions`, held by tests/test_positions_docs.py. -->\n"


def books() -> list[Rulebook]:
    """The games that come with Aerodrome."""
    return [book for name in rulebooks() if (book := rulebook(name)).package.startswith("aerodrome.")]


def sentence(text: str) -> str:
    """What a docstring says before it names its rules."""
    joined = " ".join(text.split())
    return re.sub(r" \((?:[a-z]+\.[^)]*)\)", "", joined).split(". ")[0].rstrip(".") + "."


def shown(kind: Any) -> str:
    text = re.sub(r"<class '([^']+)'>", r"\1", str(kind) if get_args(kind) else getattr(kind, "__name__", str(kind)))
    return re.sub(r"\b(?:\w+\.)+(\w+)", r"\1", text)


def structs(kind: Any, known: list[type[msgspec.Struct]]) -> Iterator[type[msgspec.Struct]]:
    """Struct types that a value of this type may hold, each once; what the scenario fixes is left out."""
    for part in (kind, *get_args(kind)):
        if (
            isinstance(part, type)
            and issubclass(part, msgspec.Struct)
            and part not in known
            and part.__name__ != "Brief"
        ):
            known.append(part)
            yield part
            for each in get_type_hints(part).values():
                yield from structs(each, known)
        elif part is not kind:
            yield from structs(part, known)


def section(book: Rulebook) -> str:
    """One book: its steps with what they do, and the fields of its position with their types."""
    lines = [f"## {book.title} (`{book.id}`)", "", "| step | what it does |", "| --- | --- |"]
    for name, procedure in book.steps.items():
        lines.append(f"| `{name}` | {sentence(inspect.getdoc(procedure) or '')} |")
    for struct in structs(book.state, []):
        hints = get_type_hints(struct)
        fields = "; ".join(f"`{name}`: {shown(hints[name])}" for name in struct.__struct_fields__)
        lines += ["", f"**{struct.__name__}.** {fields}"]
    return "\n".join(lines) + "\n"


def made() -> str:
    return "\n".join(section(book) for book in books())


def main() -> None:
    text = FILE.read_text(encoding="utf-8")
    FILE.write_text(text[: text.index(MARK)] + MARK + "\n" + made(), encoding="utf-8")


if __name__ == "__main__":
    main()
