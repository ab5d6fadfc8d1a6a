"""Shares of games, and how sure they are."""

import math
from collections.abc import Callable

import msgspec

Progress = Callable[[int, int], None]
"""Told how many games have been played, and of how many."""

NORMAL_95 = 1.959963984540054


class Tally(msgspec.Struct, frozen=True):
    """Games won; their share of the decided games that were flown; its 95% interval (Wilson)."""

    wins: int
    rate: float
    low: float
    high: float


def wilson(points: float, of: int) -> tuple[float, float]:
    """The 95% Wilson interval of a share; of nothing nothing is known. Draws that count as half a point vary less than
    it has them, so that it is rather too wide then."""
    if of == 0:
        return 0.0, 1.0
    rate, square = points / of, NORMAL_95 * NORMAL_95
    middle = (rate + square / (2 * of)) / (1 + square / of)
    spread = NORMAL_95 * math.sqrt(rate * (1 - rate) / of + square / (4 * of * of)) / (1 + square / of)
    return max(0.0, middle - spread), min(1.0, middle + spread)


def tally(wins: int, decided: int) -> Tally:
    """Wins with their share of the decided games, and its 95% Wilson interval."""
    return Tally(wins, wins / decided if decided else 0.0, *wilson(wins, decided))
