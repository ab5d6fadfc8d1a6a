"""Student's t: how many standard errors a 95% interval of a mean reaches to each side, by its degrees of freedom."""

import math
from functools import cache

from aerodrome.coach.tally import NORMAL_95

_FEW = 30
"""From so many degrees of freedom on an expansion is exact to 1e-7; below, the distribution itself is summed up."""

_STEPS = 60


@cache
def student_95(freedom: int) -> float:
    """The 97.5% quantile of Student's distribution."""
    if freedom < 1:
        raise ValueError(f"{freedom} degrees of freedom: one at least")
    return _by_halving(freedom) if freedom < _FEW else _expanded(freedom)


def _by_halving(freedom: int) -> float:
    """Where 95% of the distribution lie within an angle; t is its tangent, times the root of the freedom."""
    low, high = 0.0, math.pi / 2
    for _ in range(_STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < 0.95 else (low, middle)
    return math.sqrt(freedom) * math.tan(low)


def _within(angle: float, freedom: int) -> float:
    """How much of the distribution lies within an angle to both sides (Abramowitz and Stegun, 26.7.3 and 26.7.4)."""
    sine, cosine = math.sin(angle), math.cos(angle)
    odd = freedom % 2
    term, total = (cosine if odd else 1.0), 0.0
    for each in range(1 + odd, freedom, 2):
        total += term
        term *= cosine * cosine * each / (each + 1)
    return 2 / math.pi * (angle + sine * total) if odd else sine * total


def _expanded(freedom: int) -> float:
    """The expansion of Cornish and Fisher around the normal distribution (Abramowitz and Stegun, 26.7.5)."""
    z, one = NORMAL_95, 1 / freedom
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    fourth = (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160
    return z + one * (first + one * (second + one * (third + one * fourth)))
