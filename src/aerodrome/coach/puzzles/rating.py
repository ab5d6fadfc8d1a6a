"""Ratings of puzzles and of those who solve them, on the scale of the ladder, where the average pilot has 1500.

Who has the rating of a puzzle knows its answer in half of his tries, and guesses in the others: one with two answers is
guessed every second time. That is a model of item response with a floor (Birnbaum 1968). Solvers are rated by Glicko
(Glickman 1999) with that floor, every try a period of its own; without a floor it is Glicko as published.
"""

from collections.abc import Mapping
from math import log, pi, sqrt

import msgspec
import numpy as np

from aerodrome.coach.tally import NORMAL_95

_Q = log(10) / 400
AVERAGE = 1500.0
UNKNOWN = 350.0
"""The deviation of one who has never tried."""
SUREST = 45.0
"""No rating becomes surer: people learn."""
_EASY, _HARD = 1350.0, 1650.0
_SCALE = np.arange(0.0, 3001.0, 10.0)
"""Ratings that a puzzle may have."""

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

    def after(self, other: "Rating", score: float, guess: float = 0.0) -> "Rating":
        """After a try at another, which is found by guessing so often: 1 is solved, 0 is not."""
        weight = 1 / sqrt(1 + 3 * (_Q * other.deviation / pi) ** 2)
        knows = 1 / (1 + 10 ** (-weight * (self.rating - other.rating) / 400))
        expected = guess + (1 - guess) * knows
        slope = _Q * weight * knows / expected
        """Of the logarithm of the odds by which the try is explained: what was solved may have been guessed."""
        known = 1 / self.deviation**2 + slope**2 * expected * (1 - expected)
        return Rating(self.rating + slope * (score - expected) / known, max(SUREST, sqrt(1 / known)))


def rating_of(book: str, tried: Mapping[str, tuple[int, int]], guess: float = 0.0) -> Rating:
    """What a puzzle has, from how often pilots of the ladder found it, and how often one finds it by guessing: mean and
    deviation of what is likely then, where those of all puzzles lie about the average."""
    ladder = LADDER[book]
    likely = -(((_SCALE - AVERAGE) / UNKNOWN) ** 2) / 2
    for name, (right, tries) in tried.items():
        found = guess + (1 - guess) / (1 + 10 ** ((_SCALE - ladder[name]) / 400))
        likely += right * np.log(found) + (tries - right) * np.log1p(-found)
    share = np.exp(likely - likely.max())
    share /= share.sum()
    mean = float(share @ _SCALE)
    return Rating(mean, max(SUREST, sqrt(float(share @ (_SCALE - mean) ** 2))))


def difficulty_of(rating: Rating) -> str:
    """easy, middling or hard."""
    return "easy" if rating.rating < _EASY else "hard" if rating.rating > _HARD else "middling"
