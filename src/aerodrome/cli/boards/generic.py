"""The table of a book that has no drawing of its own: the fields of the view, one after another."""

from collections.abc import Mapping
from typing import Any

import msgspec
from rich.text import Text

from aerodrome.cli.boards import Sheet
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import fitted, piece
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.messages import BookWords

QUIET: frozenset[str] = frozenset()
"""No event of an unknown book can be left out."""

_MOST_LINES = 200


def heading(view: Any, sheet: Sheet) -> str:  # noqa: ARG001
    """What stands in the title line beside the scenario: nothing is known about this book."""
    return ""


def board(view: Any, sheet: Sheet) -> list[Text]:
    """Every field of the view by its name."""
    lines: list[Text] = []
    _add(lines, "", msgspec.to_builtins(view, str_keys=True), 0, sheet.width)
    if len(lines) > _MOST_LINES:
        lines[_MOST_LINES:] = [piece("…")]
    return lines


def roster(view: Any, sheet: Sheet, lines: int) -> list[Text]:  # noqa: ARG001
    """All is on the board already."""
    return []


def reckoning(view: Any, sheet: Sheet) -> list[Text]:
    """The board as it is at the end."""
    return board(view, sheet)


def meanings(sheet: Sheet, words: BookWords) -> dict[Answer, Text]:
    """The book's notes in its own words."""
    between = sheet.phrases("note.between")
    return {option: piece(between.join(map(words.note, notes))) for option, notes in sheet.notes.items() if notes}


def legend(sheet: Sheet, shown: Mapping[Answer, Text]) -> list[str]:  # noqa: ARG001
    return []


def beside(decision: Decision) -> Mapping[Answer, Answer]:  # noqa: ARG001
    return {}


def hint(view: Any, phrases: Phrases) -> str:  # noqa: ARG001
    return phrases("hint.plain")


def _add(lines: list[Text], name: str, value: Any, depth: int, width: int) -> None:
    indent = "  " * max(0, depth - 1)
    if isinstance(value, dict) and (depth == 0 or any(isinstance(part, dict | list) for part in value.values())):
        if name:
            lines.append(piece(fitted(f"{indent}{name}", width).rstrip(), "bold"))
        for key, part in value.items():
            _add(lines, str(key), part, depth + 1, width)
        return
    text = f"{indent}{name}: {_shown(value)}"
    lines.append(piece(fitted(text, width).rstrip()))


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_shown(part)}" for key, part in value.items()) or "–"
    if isinstance(value, list | tuple):
        return ", ".join(_shown(part) for part in value) or "–"
    if value is None or value == "":
        return "–"
    return str(value)
