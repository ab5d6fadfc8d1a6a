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


def tally(wins: int, decided: int) -> Tally:
    """Wins with their share of the decided games, and its 95% Wilson interval; of no games nothing is known."""
    if decided == 0:
        return Tally(wins, 0.0, 0.0, 1.0)
    rate, square = wins / decided, NORMAL_95 * NORMAL_95
    middle = (rate + square / (2 * decided)) / (1 + square / decided)
    spread = (
        NORMAL_95 * math.sqrt(rate * (1 - rate) / decided + square / (4 * decided * decided)) / (1 + square / decided)
    )
    return Tally(wins, rate, max(0.0, middle - spread), min(1.0, middle + spread))
