"""Boards for the terminal: what a rule book's package may bring, and how it is found. A book without one gets a plain
list of its view, and its forms are typed as JSON."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Generic

from rich.text import Text
from typing_extensions import TypeVar

from aerodrome.cli.boards import plain
from aerodrome.cli.boards.sheet import Offer, Sheet
from aerodrome.cli.phrases import Phrases
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.match import Match
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.plugins import installed

__all__ = ["GROUP", "Forms", "Offer", "Sheet", "TerminalBoard", "terminal_board"]

GROUP = "aerodrome.terminal_boards"
"""Entry points of boards, by the id of their rule book."""

V = TypeVar("V", default=Any)
"""The view of a book. A board that is known by the id of its book only is given any."""


@dataclass(frozen=True, kw_only=True)
class Forms:
    """How people fill in the forms of a book. Whatever is left out is done plainly."""

    offered: Callable[[Match, Decision, BookWords, Phrases], list[Offer]] = lambda *_: []
    """Answers that are worth a number."""
    how: Callable[[Match, Decision, Sheet], str] = plain.how
    """How others are typed."""
    written: Callable[[str, Match, Decision, Phrases], Answer] = plain.written
    """The answer that was typed."""
    said: Callable[[Answer, Match, Decision, BookWords, Phrases], str] = plain.said
    """An answer in words, or as it would be typed."""
    unsaid: Callable[[Decision], Answer | None] = lambda _: None
    """What an empty line answers, if anything."""
    looked_at: Callable[[str, Match, Decision, BookWords, Phrases], list[Text]] = lambda *_: []
    """What an unfinished answer leads to."""
    refusal: Callable[[AerodromeError, BookWords, Phrases], str] = lambda error, *_: error.what
    """Why an answer was refused."""


@dataclass(frozen=True, kw_only=True)
class TerminalBoard(Generic[V]):
    """How the table of a rule book is drawn from its view. Whatever is left out is drawn plainly."""

    board: Callable[[V, Sheet], list[Text]] = plain.board
    heading: Callable[[V, Sheet], str] = lambda *_: ""
    """What stands in the title line beside the scenario."""
    roster: Callable[[V, Sheet, int], list[Text]] = lambda *_: []
    """What stands below the board, in so many lines at most."""
    reckoning: Callable[[V, Sheet], list[Text]] | None = None
    """What stands in the place of both when all is over; None: the board as it is then."""
    meanings: Callable[[Sheet, BookWords], Mapping[Answer, Text]] = plain.meanings
    """What options would do."""
    beside: Callable[[Decision], Mapping[Answer, Answer]] = lambda _: {}
    """Which option stands beside which."""
    legend: Callable[[Sheet, Mapping[Answer, Text]], list[str]] = lambda *_: []
    """What the signs of the board and of these meanings say, the most needed first."""
    hint: Callable[[V, Phrases], str] = lambda _, phrases: phrases("hint.plain")
    """How the game goes, in two lines."""
    help: Callable[[Phrases], str] = lambda _: ""
    """The same at length, for whoever asks."""
    quiet: frozenset[str] = frozenset()
    """Kinds of events that can be seen on the board."""
    forms: Forms = field(default_factory=Forms)


@cache
def terminal_board(book: str) -> TerminalBoard:
    """The board of a rule book; the plain one where its package brings none."""
    point = installed(GROUP).get(book)
    found = TerminalBoard() if point is None else point.load()
    if not isinstance(found, TerminalBoard):
        raise BadInput(f"the entry point {book!r} of {GROUP} is not a TerminalBoard", where="board")
    return found
