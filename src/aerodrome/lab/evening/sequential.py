"""How sure one is of a share, whenever one stops to look.

A 95 % interval of Wilson holds for a number of games that was fixed beforehand: whoever looks after every game, and
stops when he likes what he sees, is wrong far more often than once in twenty. These intervals hold for all looks
together: in 19 of 20 series the true share never leaves them, however long one goes on. They are Robbins' mixtures: all
shares against which bets, spread around one half, have not yet made anybody rich by 20 to 1.
"""

from collections.abc import Callable
from math import exp, lgamma, log

import msgspec

from aerodrome.coach.tally import Tally

_SPREADS = (3.0, 100.0)
"""Both parameters of the beta distributions of bets, half of them by each: the larger, the sooner it is sure of shares
near one half, and the later of those far from it."""
_STEPS = 40


class Interval(msgspec.Struct, frozen=True):
    """Where a share lies; of `decided` games `wins` were won."""

    wins: int
    decided: int
    low: float
    high: float

    @property
    def rate(self) -> float:
        return self.wins / self.decided if self.decided else 0.5


def interval(wins: int, decided: int, wrong: float = 0.05) -> Interval:
    """Where a share lies, wrong at any time in no more than this part of all series."""
    lost = decided - wins
    bets = [_log_beta(spread + wins, spread + lost) - _log_beta(spread, spread) for spread in _SPREADS]
    most = max(bets)
    limit = most + log(sum(exp(each - most) for each in bets) / len(bets)) + log(wrong)

    def poor(share: float) -> bool:
        """Whether bets against this share have not made anybody rich."""
        return wins * log(share) + lost * log(1 - share) > limit

    middle = (wins + 1) / (decided + 2)
    return Interval(wins, decided, _edge(middle, 0.0, poor), _edge(middle, 1.0, poor))


def whenever(wins: int, decided: int) -> Tally:
    """Wins with their share of the decided games, and its 95% interval that holds whenever one stops."""
    found = interval(wins, decided)
    return Tally(wins, found.rate, found.low, found.high)


def _edge(inside: float, outside: float, poor: Callable[[float], bool]) -> float:
    for _ in range(_STEPS):
        between = (inside + outside) / 2
        if poor(between):
            inside = between
        else:
            outside = between
    return outside


def _log_beta(one: float, other: float) -> float:
    return lgamma(one) + lgamma(other) - lgamma(one + other)
