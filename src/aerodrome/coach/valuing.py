"""What a position is worth to each side, and what it is worth on the average before chance has spoken."""

from collections.abc import Callable, Sequence
from math import ceil, sqrt

import msgspec

from aerodrome.coach.analysis import WHOLE, Worth
from aerodrome.coach.tally import NORMAL_95
from aerodrome.kernel.branching import Forking
from aerodrome.kernel.chance import Face, Scripted, Seeded, Source
from aerodrome.kernel.judging import Chances
from aerodrome.kernel.match import Match

Make = Callable[[Source], Match]
"""A match at its next question, with this chance."""

_MOST_FACES = 60
"""Of a draw, each of which is tried: all cards of a deck. Where there are more, so many are drawn."""
_FEW_ROUNDS, _MOST_ROUNDS = 2, 10
"""Of all faces, where more is drawn after them."""
_EXACT = 25.0**2
"""Variance with which an average is good enough: a quarter of a point."""


def sides_of(match: Match) -> tuple[str, ...]:
    return tuple(dict.fromkeys(match.sides.values()))


def worth_of(match: Match) -> Worth:
    """What a match is worth to each side: its chance to win, and its part of a draw."""
    return as_worth(match.chances(), sides_of(match))


def as_worth(chances: Chances, sides: tuple[str, ...]) -> Worth:
    part = chances.draw / max(2, len(sides))
    return whole([WHOLE * (chances.wins.get(side, 0.0) + part) for side in sides])


def whole(values: Sequence[float]) -> Worth:
    """Rounded; of two sides the one has what the other has not."""
    found = tuple(map(round, values))
    return (found[0], WHOLE - found[0]) if len(found) == 2 else found


class Expected(msgspec.Struct, frozen=True):
    """What a match is worth on the average of all that chance may bring; the variance of that number for the first
    side, where not everything was tried; and whether anything is drawn at all."""

    worth: Worth
    variance: float
    drawn: bool

    @property
    def spread(self) -> int:
        return as_spread(self.variance)


def as_spread(variance: float) -> int:
    """The half of a 95 % interval."""
    return round(NORMAL_95 * sqrt(variance))


def expected(make: Make, known: list[Face], seed: str, *, exact: bool = True) -> Expected:
    """What comes of a match whose outcomes so far are known: every face of the next draw is tried, and what is drawn
    after it left to chance, often enough for an average that is exact, or once where a rough one will do."""
    fork = Forking(known)
    reached = make(fork)
    if not fork.next:
        return Expected(worth_of(reached), 0.0, drawn=False)
    if len(fork.next) > _MOST_FACES:
        return _sampled(make, known, seed)
    total, tries = fork.next.total(), [_Tries(make, [*known, face], f"{seed}/{face}") for face in fork.next]
    shares = [count / total for count in fork.next.values()]
    for each in tries:
        each.again()
    drawing = [(share, each) for share, each in zip(shares, tries, strict=True) if each.open]
    if exact and drawing:
        # What decides how often something is tried must not count: who stops when he likes the average is never fair.
        rounds = _rounds([share for share, _ in drawing], [each.found.pop()[0] for _, each in drawing])
        for _ in range(rounds):
            for _, each in drawing:
                each.again()
    variance = sum(share**2 * each.variance for share, each in drawing)
    sums = [
        sum(share * average for share, average in zip(shares, side, strict=True))
        for side in zip(*(each.averages for each in tries), strict=True)
    ]
    return Expected(whole(sums), variance, drawn=True)


def _rounds(shares: list[float], values: list[int]) -> int:
    """How often each face is to be tried for an average that is exact enough, if each varies as they do together."""
    together = _variance(values) * len(values)
    return min(_MOST_ROUNDS, max(_FEW_ROUNDS, ceil(together * sum(share**2 for share in shares) / _EXACT)))


class _Tries:
    """What comes of some outcomes: once where nothing is drawn after them, else as often as one likes."""

    __slots__ = ("_known", "_make", "_seed", "_tried", "found", "open")

    def __init__(self, make: Make, known: list[Face], seed: str) -> None:
        self._make, self._known, self._seed = make, known, seed
        self.found: list[Worth] = []
        self.open, self._tried = True, 0

    def again(self) -> None:
        if self.open:
            match = self._make(Scripted(self._known, Seeded(f"{self._seed}/{self._tried}")))
            self.found.append(worth_of(match))
            self.open = len(match.outcomes) > len(self._known)
            self._tried += 1

    @property
    def averages(self) -> list[float]:
        return [_average(side) for side in zip(*self.found, strict=True)]

    @property
    def variance(self) -> float:
        """Of the average for the first side."""
        return _variance([each[0] for each in self.found])


def _sampled(make: Make, known: list[Face], seed: str) -> Expected:
    found = [worth_of(make(Scripted(known, Seeded(f"{seed}/{number}")))) for number in range(_MOST_FACES)]
    worth = whole([_average(side) for side in zip(*found, strict=True)])
    return Expected(worth, _variance([each[0] for each in found]), drawn=True)


def _average(values: tuple[int, ...]) -> float:
    return sum(values) / len(values)


def _variance(values: list[int]) -> float:
    """Of the average of these values."""
    if len(values) < 2:
        return 0.0
    middle = sum(values) / len(values)
    return sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values)
