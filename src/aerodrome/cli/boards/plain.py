"""The table of a book that brings no board for the terminal: the fields of the view, one after another, and forms that
are typed as JSON."""

from random import Random
from typing import Any

import msgspec
from rich.text import Text

from aerodrome.cli.boards.sheet import Sheet
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import fitted, piece
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import AerodromeError
from aerodrome.kernel.files import from_json, frozen
from aerodrome.kernel.languages import ENGLISH
from aerodrome.kernel.match import Match
from aerodrome.kernel.messages import BookWords

_MOST_LINES = 200


def board(view: object, sheet: Sheet) -> list[Text]:
    """Every field of the view by its name."""
    lines: list[Text] = []
    _add(lines, "", msgspec.to_builtins(view, str_keys=True), 0, sheet.width)
    if len(lines) > _MOST_LINES:
        lines[_MOST_LINES:] = [piece("…")]
    return lines


def meanings(sheet: Sheet, words: BookWords) -> dict[Answer, Text]:
    """The book's notes in its own words."""
    between = sheet.phrases("note.between")
    return {option: piece(between.join(map(words.note, notes))) for option, notes in sheet.notes.items() if notes}


def how(match: Match, decision: Decision, sheet: Sheet) -> str:
    """An example shows how a form is typed."""
    assert decision.form is not None
    example = msgspec.json.encode(decision.form.sample(Random(len(match.answers)).random)).decode()
    return sheet.phrases("decision.form", example=example)


def written(text: str, match: Match, decision: Decision, phrases: Phrases) -> Answer:  # noqa: ARG001
    """What was typed, as an answer."""
    return frozen(from_json(text, "answer"))


def said(answer: Answer, match: Match, decision: Decision, words: BookWords, phrases: Phrases) -> str:  # noqa: ARG001
    """An answer as it would be typed."""
    return msgspec.json.encode(answer).decode()


def refusal_by_rule(error: AerodromeError, words: BookWords, phrases: Phrases) -> str:
    """Why an answer was refused; in another language than English, what the rule says."""
    return error.what if phrases.lang == ENGLISH or not error.rule else words.rule(error.rule)


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
