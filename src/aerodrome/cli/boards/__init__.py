"""How the table of a rule book is drawn: one module per book, found by the book's id; a plain list for the others."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType
from typing import Any

from rich.text import Text

from aerodrome.cli.phrases import Phrases
from aerodrome.kernel.decisions import Answer, Decision, Note


@dataclass(frozen=True)
class Offer:
    """An answer to a form that is offered by its number: what it leads to, in words, and where on the board."""

    answer: Answer
    label: Text
    at: str | None = None


@dataclass(frozen=True)
class Sheet:
    """What a drawing is made for: the room there is, the language, and what is asked.

    `numbers` gives the number under which an option is offered, so that a board can show it where it belongs;
    `notes` are what the book says about the options; `offers` are the answers to a form that have numbers. A `tight`
    sheet has too few lines for everything: a board leaves out what it can.
    """

    width: int
    height: int
    phrases: Phrases
    glyphs: Mapping[str, str]
    decision: Decision | None = None
    numbers: Mapping[Any, int] = field(default_factory=dict)
    notes: Mapping[Answer, tuple[Note, ...]] = field(default_factory=dict)
    offers: Sequence[Offer] = ()
    tight: bool = False


def drawing(book: str) -> ModuleType:
    """The module that draws this book.

    `heading(view, sheet)` stands in the title line, `board(view, sheet)` and `roster(view, sheet, lines)` below it,
    and `reckoning(view, sheet)` in their place when all is over. `meanings(sheet, words)` tells what an option
    would do, `beside(decision)` which option stands beside which, and `legend(sheet, shown)` what the signs mean.
    `hint(view, phrases)` says in two lines how the game goes. `QUIET` holds the kinds of events that can be seen on the
    board.
    """
    return _module(book, "generic")


def forms(book: str) -> ModuleType:
    """The module that helps to fill in the forms of this book.

    `offered(match, decision, words, phrases)` gives answers that are worth a number, `how(match, decision, sheet)`
    says how others are typed, and `written(text, match, decision, phrases)` reads them. `unsaid(decision)` is what an
    empty line answers, if anything. `looked_at(text, match, decision, words, phrases)` tells what an unfinished answer
    leads to, and `refusal(error, words, phrases)` why one was refused.
    """
    return _module(f"{book}_forms", "generic_forms")


def _module(name: str, otherwise: str) -> ModuleType:
    name = f"{__name__}.{name}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return import_module(f"{__name__}.{otherwise}")
