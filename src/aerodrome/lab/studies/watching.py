"""What is noted of one match: how it ended, who moved first, what it cost, and how it went on."""

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from aerodrome.coach.analysis import WHOLE
from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.match import Match

TENTHS = 10

Kind = TypeVar("Kind")


class Course(msgspec.Struct, frozen=True):
    """How a match went on, at its start, at every tenth of its answers and at its end: the first side's chance to win
    as the book's judge sees it, half of that to draw with it; and the share of what its aircraft can take that each
    side has lost."""

    chances: tuple[float, ...]
    damage: dict[str, tuple[float, ...]]


class Luck(msgspec.Struct, frozen=True):
    """What a match came to for its first side: what the start was worth, what was flown, what was luck; a victory is 1.
    `spread` is by how much the luck may be off, 19 times out of 20."""

    start: float
    flown: float
    luck: float
    result: float
    spread: float
    so_far: tuple[float, ...]
    """The luck up to its start, up to every tenth of its steps, and up to its end."""


class Game(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A game that was played: a line of a study's file."""

    book: str
    scenario: str
    variation: str
    number: int
    """Chance follows from it and from the seed: all variations are dealt the same."""
    seed: int | str
    version: int
    """Of the rules."""
    print: str
    """Of the scenario as it was played."""
    winner: str | None
    reason: str
    """How it ended."""
    points: dict[str, float]
    answers: int
    turns: int | None
    first: str
    """The side that was the first to be asked something by itself, set-up aside; none where nobody was."""
    lost: dict[str, int]
    """How many of its aircraft each side lost."""
    pilots: dict[str, str]
    """Who flew each side."""
    seconds: float
    """Of a processor."""
    course: Course | None = None
    luck: Luck | None = None


class Watcher:
    """Watches a match while it is played."""

    def __init__(self, sides: Sequence[str], *, course: bool) -> None:
        self.first = ""
        self._sides, self._wants_course = tuple(sides), course
        self._moments: list[tuple[float, dict[str, float]]] = []

    def __call__(self, match: Match, decision: Decision) -> None:
        if not self.first and isinstance(match.waiting, Decision) and not match.book.deploys(decision):
            self.first = match.sides[decision.seat]
        if self._wants_course:
            self._moments.append(self._moment(match))

    def _moment(self, match: Match) -> tuple[float, dict[str, float]]:
        chances = match.chances()
        return chances.wins[self._sides[0]] + chances.draw / 2, damage_of(match, self._sides)

    def course(self, match: Match) -> Course | None:
        """How the match went on, now that it is over."""
        if not self._wants_course:
            return None
        some = at_tenths([*self._moments, self._moment(match)])
        return Course(
            tuple(round(chance, 4) for chance, _ in some),
            {side: tuple(round(damage[side], 4) for _, damage in some) for side in self._sides},
        )


def damage_of(match: Match, sides: Sequence[str]) -> dict[str, float]:
    """The share of what its aircraft can take that each side has lost so far."""
    tolls = list(match.book.tolls(match.state))
    found = {}
    for side in sides:
        own = [1.0 if each.lost else min(1.0, each.damage) for each in tolls if each.side == side]
        found[side] = sum(own) / len(own) if own else 0.0
    return found


def lost_by(match: Match, sides: Sequence[str]) -> dict[str, int]:
    """How many of its aircraft each side has lost."""
    tolls = list(match.book.tolls(match.state))
    return {side: sum(each.lost for each in tolls if each.side == side) for side in sides}


def luck_of(match: Match, seed: str) -> Luck:
    """What was luck in a match that is over, for its first side."""
    from aerodrome.coach.analysing import analyse  # few studies look back

    found = analyse(match, seed, marks=False)
    ledger = found.ledger(found.sides[0])
    so_far = [sum(each.luck[0] for each in found.opening)]
    for step in found.steps:
        so_far.append(so_far[-1] + step.luck[0])
    return Luck(
        start=ledger.start / WHOLE,
        flown=ledger.flown / WHOLE,
        luck=ledger.luck / WHOLE,
        result=ledger.result / WHOLE,
        spread=ledger.luck_spread / WHOLE,
        so_far=tuple(each / WHOLE for each in at_tenths(so_far)),
    )


def at_tenths(moments: Sequence[Kind]) -> list[Kind]:
    """The first of what was noted at every moment, those at every tenth of the way, and the last."""
    return [moments[round(tenth * (len(moments) - 1) / TENTHS)] for tenth in range(TENTHS + 1)]
