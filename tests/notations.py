"""Writes the tables of docs/notation.md anew: `python -m tests.notations`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from aerodrome.kernel.notation.marks import Notation, Value
from tests.positions import books

FILE = Path(__file__).parents[1] / "docs" / "notation.md"
MARK = "<!-- Below this line: made by `python -m tests.notations`, held by tests/test_positions_docs.py. -->\n"


def rows(marks: tuple[Any, ...]) -> Iterator[str]:
    """A row for each mark, and the marks of its parts behind it."""
    parts: dict[int, tuple[str, tuple[Any, ...]]] = {}
    yield from ("| written | what it tells |", "| --- | --- |")
    for mark in marks:
        if hasattr(mark, "place"):
            parts.setdefault(id(mark.marks), (mark.field, tuple(mark.marks)))
        else:
            field = f" (`{mark.field}`)" if isinstance(mark, Value) and mark.word != mark.field else ""
            yield f"| {mark.usage} | {mark.meaning}{field} |"
    for field, inner in parts.values():
        yield ""
        yield f"In brackets behind one of its `{field}`:"
        yield ""
        yield from rows(inner)


def section(title: str, notation: Notation) -> str:
    lines = [f"## {title}", "", "The table:", "", *rows(notation.table)]
    for pieces in notation.pieces:
        name = f"`{pieces.prefix} NAME:`" if pieces.prefix else "`NAME:`"
        lines += ["", f"Each of the `{pieces.field}`, {name}", "", *rows(pieces.marks)]
        if pieces.made_usage:
            lines += ["", f"What was chosen in play is told first: {pieces.made_usage}."]
    return "\n".join(lines) + "\n"


def made() -> str:
    return "\n".join(section(f"{book.title} (`{book.id}`)", book.notation) for book in books() if book.notation)


def main() -> None:
    text = FILE.read_text(encoding="utf-8")
    FILE.write_text(text[: text.index(MARK)] + MARK + "\n" + made(), encoding="utf-8")


if __name__ == "__main__":
    main()
