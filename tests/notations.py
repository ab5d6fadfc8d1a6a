"""Writes the tables of docs/notation.md and docs/fr/notation.md anew: `python -m tests.notations`."""

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from aerodrome.kernel.notation.marks import Notation, Value
from tests.positions import books
from tools.handbook.pages import FOLDERS, ROOT

FILES = {lang: ROOT / folder / "notation.md" for lang, folder in FOLDERS.items()}
MARK = "<!-- Below this line: made by `python -m tests.notations`, held by tests/test_positions_docs.py. -->\n"
FRENCH: dict[str, str] = tomllib.loads(Path(__file__).with_suffix(".fr.toml").read_text(encoding="utf-8"))
"""What is said in French, by how it is said in English."""

Say = Callable[[str], str]
SAYS: dict[str, Say] = {"en": str, "fr": FRENCH.__getitem__}


def rows(marks: tuple[Any, ...], say: Say) -> Iterator[str]:
    """A row for each mark, and the marks of its parts behind it."""
    parts: dict[int, tuple[str, tuple[Any, ...]]] = {}
    yield from (f"| {say('written')} | {say('what it tells')} |", "| --- | --- |")
    for mark in marks:
        if hasattr(mark, "place"):
            parts.setdefault(id(mark.marks), (mark.field, tuple(mark.marks)))
        else:
            field = f" (`{mark.field}`)" if isinstance(mark, Value) and mark.word != mark.field else ""
            yield f"| {mark.usage} | {say(mark.meaning)}{field} |"
    for field, inner in parts.values():
        yield from ("", say("In brackets behind one of its `{field}`:").format(field=field), "")
        yield from rows(inner, say)


def section(title: str, notation: Notation, say: Say) -> str:
    lines = [f"## {title}", "", say("The table:"), "", *rows(notation.table, say)]
    for pieces in notation.pieces:
        name = f"`{pieces.prefix} NAME:`" if pieces.prefix else "`NAME:`"
        lines += ["", say("Each of the `{field}`, {name}").format(field=pieces.field, name=name), ""]
        lines += rows(pieces.marks, say)
        if pieces.made_usage:
            lines += ["", say("What was chosen in play is told first: {usage}.").format(usage=pieces.made_usage)]
    return "\n".join(lines) + "\n"


def made(say: Say) -> str:
    return "\n".join(section(f"{book.title} (`{book.id}`)", book.notation, say) for book in books() if book.notation)


def main() -> None:
    for lang, file in FILES.items():
        text = file.read_text(encoding="utf-8")
        file.write_text(text[: text.index(MARK)] + MARK + "\n" + made(SAYS[lang]), encoding="utf-8")


if __name__ == "__main__":
    main()
