"""What a puzzle is, and how its position is set up again."""

import hashlib
from collections.abc import Mapping
from math import sqrt

import msgspec

from aerodrome.coach.tally import NORMAL_95
from aerodrome.kernel.chance import Face, Scripted, Seeded
from aerodrome.kernel.creation import new
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import difference, frozen
from aerodrome.kernel.match import Match
from aerodrome.kernel.setup import prepare
from aerodrome.kernel.structs import Plain


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer, and what came of it when it was played out: games, won and drawn by the side of whoever is asked."""

    answer: Plain
    games: int
    wins: int
    draws: int = 0
    same: tuple[Plain, ...] = ()
    """Other answers that come to the same."""
    said: dict[str, str] = {}
    """What fills in a form, in words, by language."""

    @property
    def score(self) -> float:
        """The share of the games that was won, a draw being half a win."""
        return (self.wins + self.draws / 2) / self.games

    @property
    def spread(self) -> float:
        """By how much the score may be off, 19 times out of 20; as if one more game had gone the other way."""
        mean, square = self.score, (self.wins + self.draws / 4) / self.games
        return NORMAL_95 * sqrt((square - mean * mean + 1 / self.games) / self.games)

    @property
    def answers(self) -> tuple[Answer, ...]:
        """This answer and those that come to the same, as options are."""
        return tuple(frozen(each) for each in (self.answer, *self.same))


class Origin(msgspec.Struct, frozen=True):
    """The match that a puzzle was found in: its seed, who flew it by seat, and after how many answers."""

    seed: str
    pilots: dict[str, str]
    moment: int


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is", tag="puzzle"):
    """One seat is asked; the best of its choices, the first, leads the next by 15 points or more."""

    id: str
    book: str
    version: int
    """Of the rules that it was found with."""
    scenario: str
    position: dict[str, Plain]
    """At the last safe point, laid over the scenario's start."""
    seat: str
    kind: str
    choices: tuple[Choice, ...]
    """The best first."""
    gap: float
    """By how much the best leads the next, of all games; `low` to `high` is its 95 % interval, out of games in the same
    worlds."""
    low: float
    high: float
    flown_by: str
    """The pilot that all seats were played out by."""
    tried: dict[str, tuple[int, int]]
    """Pilots of the ladder: how often each found the best, and of how many tries."""
    origin: Origin
    since: tuple[Plain, ...] = ()
    """Answers since the safe point."""
    drawn: tuple[Face, ...] = ()
    """What chance has brought since."""
    found_in: dict[str, Plain] = {}
    """The scenario itself, where that of this name has become another one since."""

    @property
    def start(self) -> str | dict[str, Plain]:
        """The scenario that it begins with: the one of this name, or as it was."""
        return self.found_in or self.scenario

    @property
    def best(self) -> Choice:
        return self.choices[0]

    @property
    def guess(self) -> float:
        """How often the best is found by guessing."""
        return 1 / len(self.choices)


def opened(puzzle: Puzzle, seed: int | str = 0, seats: Mapping[str, str] | None = None) -> Match:
    """The match at the puzzle's moment; chance to come is that of the seed. `seats` tells who sits where."""
    where = f"puzzle {puzzle.id}"
    chance = Scripted(puzzle.drawn, Seeded(seed), len(puzzle.drawn))
    match = new(puzzle.book, puzzle.start, position=puzzle.position, chance=chance, seats=seats)
    for answer in puzzle.since:
        if match.decision is None:
            raise BadInput("the match is over before the puzzle", where=where)
        match.answer(frozen(answer, where), match.decision.seat)
    return match


def asked(puzzle: Puzzle, match: Match) -> Decision:
    """What the puzzle asks, in its match."""
    for each in match.open:
        if each.seat == puzzle.seat and each.kind == puzzle.kind:
            return each
    raise BadInput(f"{puzzle.seat} is not asked for {puzzle.kind} there", where=f"puzzle {puzzle.id}")


def lean(book: str, scenario: str, position: dict[str, Plain]) -> dict[str, Plain]:
    """A position without what is as it is at the scenario's start anyway."""
    left = difference(position, msgspec.to_builtins(prepare(book, scenario).start))
    return left if isinstance(left, dict) else {}


def id_of(match: Match, decision: Decision) -> str:
    """The same for the same question in what looks like the same position to the seat."""
    seen = msgspec.json.encode((match.book.id, decision.seat, decision.kind, decision.about, match.view(decision.seat)))
    return hashlib.sha256(seen).hexdigest()[:10]
