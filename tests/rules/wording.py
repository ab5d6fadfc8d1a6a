"""What a book's catalogues of words must have, read from the sources of the book itself."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from aerodrome import rulebook
from aerodrome.kernel.rulebook import Outcome
from aerodrome.kernel.words import Words

LANGUAGES = ("en", "fr")
_KERNEL_EVENTS = {"forced": {"seat", "decision", "option"}}
_NAMES = "aircraft|attacker|by|one|other|seat|shooter|side|target|thing|winner"


def folder(book: str) -> Path:
    file = import_module(rulebook(book).package).__file__
    assert file is not None
    return Path(file).parent


@cache
def catalogue(book: str, lang: str) -> dict[str, Any]:
    return tomllib.loads((folder(book) / "data" / f"words.{lang}.toml").read_text(encoding="utf-8"))


def calls(book: str, name: str) -> Iterator[ast.Call]:
    """The calls of a function or method with this name in the sources of the book."""
    for file in sorted(folder(book).glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) == name:
                yield node


def literal(node: ast.expr) -> str:
    assert isinstance(node, ast.Constant), ast.unparse(node)
    assert isinstance(node.value, str)
    return node.value


def events_said(book: str) -> dict[str, set[str]]:
    """Every kind of event with the facts that it always has."""
    said: dict[str, set[str]] = dict(_KERNEL_EVENTS)
    for call in calls(book, "say"):
        facts = {str(keyword.arg) for keyword in call.keywords} - {"only"}
        kind = literal(call.args[0])
        said[kind] = said.get(kind, facts) & facts
    return said


def kinds_asked(book: str) -> set[str]:
    """Every kind of decision, and what the dealer is asked for: dice by their names, or cards and plain dice."""
    dice = {literal(call.args[1]) for call in calls(book, "roll") if len(call.args) == 2 and _is_text(call.args[1])}
    return {literal(call.args[1]) for call in calls(book, "Decision")} | (dice or {"card", "die"})


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def leaves(message: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """The texts of a table of messages with their paths."""
    if isinstance(message, dict):
        for key, each in message.items():
            yield from leaves(each, (*path, key))
    elif isinstance(message, str):
        yield path, message


def used(message: Any) -> set[str]:
    """The facts that a message shows or is picked by."""
    found: set[str] = set()
    for path, text in leaves(message):
        found |= {text} if path and path[-1] == "by" else fields(text)
    return found


def fields(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def wrong_french(text: str) -> str:
    """What is not set as French is set, or nothing. A name may begin with a vowel or with le."""
    for wrong in (
        r"[^\u00a0][:;!?»]",
        r"«[^\u00a0]|'|\.\.\.",
        rf"\b(de|que|le|à|des|du|au) \{{({_NAMES})\}}|’\{{",
    ):
        if found := re.search(wrong, text):
            return found[0]
    return ""


def readable(line: str) -> bool:
    """A line with words alone: no field, no flag, no card in letters, no hyphen for a minus, no empty place."""
    return bool(line.strip()) and not re.search(
        r"[{}…]|\bNone\b|\bTrue\b|\bFalse\b|\b([2-9JQKA]|10)[SDCH]\b|\s-\d|\s\s| [.,]", line
    )


def endings(words: Words, reason: str, one: str, other: str) -> list[str]:
    """How a draw, a victory with equal points and one with more points are told."""
    return [
        words.outcome(Outcome(winner, reason, points, ""))
        for winner, points in (
            (None, {one: 1, other: 1}),
            (other, {one: 1, other: 1}),
            (other, {one: 1, other: 2.5}),
        )
    ]
