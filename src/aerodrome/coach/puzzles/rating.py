"""Ratings of puzzles and of those who solve them, by Glicko: a rating, and how sure it is.

Both are on the scale of the ladder, on which the average pilot has 1500: a solver finds a puzzle of the same rating in
half of his tries. Glicko was published by Mark Glickman (1999); every try is a period of its own.
"""

from collections.abc import Mapping
from math import log, pi, sqrt

import msgspec

from aerodrome.coach.tally import NORMAL_95

_Q = log(10) / 400
AVERAGE = 1500.0
UNKNOWN = 350.0
"""The deviation of one who has never tried."""
SUREST = 45.0
"""No rating becomes surer: people learn."""
_EASY, _HARD = 1350.0, 1650.0

LADDER: Mapping[str, Mapping[str, float]] = {
    "algy": {"cadet": 1320, "pupil": 1378, "novice": 1490, "wingman": 1550, "thumb": 1716, "ace": 1833},
    "dogfights": {"cadet": 1281, "pupil": 1425, "novice": 1548, "wingman": 1667, "thumb": 1780, "ace": 1870},
    "icog": {"cadet": 1285, "pupil": 1438, "novice": 1556, "wingman": 1624, "thumb": 1771, "ace": 1995},
    "spandaus": {"cadet": 1179, "pupil": 1327, "novice": 1470, "wingman": 1653, "thumb": 1827, "ace": 1860},
}
"""What pilots have on their ladder (docs/judgement.md)."""


class Rating(msgspec.Struct, frozen=True):
    """A rating with its deviation: 95 % lie within 1.96 of them."""

    rating: float = AVERAGE
    deviation: float = UNKNOWN

    @property
    def low(self) -> float:
        return self.rating - NORMAL_95 * self.deviation

    @property
    def high(self) -> float:
        return self.rating + NORMAL_95 * self.deviation

    def after(self, other: "Rating", score: float) -> "Rating":
        """After a try at another: 1 is solved, 0 is not."""
        weight = 1 / sqrt(1 + 3 * (_Q * other.deviation / pi) ** 2)
        expected = 1 / (1 + 10 ** (-weight * (self.rating - other.rating) / 400))
        known = 1 / self.deviation**2 + (_Q * weight) ** 2 * expected * (1 - expected)
        moved = self.rating + _Q / known * weight * (score - expected)
        return Rating(moved, max(SUREST, sqrt(1 / known)))


def rating_of(book: str, tried: Mapping[str, tuple[int, int]]) -> Rating:
    """What a puzzle starts with, from how often pilots of the ladder found it: the likeliest rating, where those of all
    puzzles lie about the average. What everybody finds by choosing at random is not taken off."""
    ladder = LADDER[book]
    rating = AVERAGE
    known = 0.0
    for _ in range(60):
        slope, known = (AVERAGE - rating) / UNKNOWN**2, 1 / UNKNOWN**2
        for name, (right, tries) in tried.items():
            found = 1 / (1 + 10 ** ((rating - ladder[name]) / 400))
            slope += _Q * (tries * found - right)
            known += _Q * _Q * tries * found * (1 - found)
        rating += max(-100.0, min(100.0, slope / known))
    return Rating(rating, max(SUREST, sqrt(1 / known)))


def difficulty_of(rating: Rating) -> str:
    """easy, middling or hard."""
    return "easy" if rating.rating < _EASY else "hard" if rating.rating > _HARD else "middling"
