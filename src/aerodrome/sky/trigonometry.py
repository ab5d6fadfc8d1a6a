"""Sine, cosine and the angle of a direction that come out the same to the last bit on every machine.

The C library's differ between systems. These are made of additions and multiplications in a fixed order, each of which
IEEE 754 rounds in one way only, and are right to a few units in the last place.
"""

from functools import lru_cache
from math import floor, sqrt

PI = 3.141592653589793
HALF_TURN = 180.0
_QUARTER = 1.5707963267948966
_QUARTER_REST = 6.123233995736766e-17
"""What is left of a quarter of a circle when it is written as one number."""


def sine_and_cosine(angle: float) -> tuple[float, float]:
    """Of an angle in radians, within 50 of zero: beyond, the last digits get worse."""
    quarters = floor(angle / _QUARTER + 0.5)
    rest = (angle - quarters * _QUARTER) - quarters * _QUARTER_REST
    square = rest * rest
    # Both series from their last term to their first; the compiler reckons the fractions out.
    sine = 1.0 / 6227020800.0 + square * (-1.0 / 1307674368000.0)
    sine = -1.0 / 39916800.0 + square * sine
    sine = 1.0 / 362880.0 + square * sine
    sine = -1.0 / 5040.0 + square * sine
    sine = 1.0 / 120.0 + square * sine
    sine = -1.0 / 6.0 + square * sine
    sine = rest + rest * (square * sine)
    cosine = -1.0 / 87178291200.0 + square * (1.0 / 20922789888000.0)
    cosine = 1.0 / 479001600.0 + square * cosine
    cosine = -1.0 / 3628800.0 + square * cosine
    cosine = 1.0 / 40320.0 + square * cosine
    cosine = -1.0 / 720.0 + square * cosine
    cosine = 1.0 / 24.0 + square * cosine
    cosine = -1.0 / 2.0 + square * cosine
    cosine = 1.0 + square * cosine
    quarter = quarters % 4
    if quarter == 0:
        return sine, cosine
    if quarter == 1:
        return cosine, -sine
    if quarter == 2:
        return -sine, -cosine
    return -cosine, sine


@lru_cache(maxsize=4096)
def in_degrees(degrees: float) -> tuple[float, float]:
    """Sine and cosine of an angle in degrees; those of whole quarters are exact. The same few are asked for again and
    again."""
    return sine_and_cosine(degrees / HALF_TURN * PI) if degrees % 90 else _EXACT[int(degrees % 360) // 90]


def angle_of(across: float, ahead: float) -> float:
    """The angle of a direction from straight ahead, in radians from -PI to PI, as `atan2` gives it."""
    longer, shorter = max(abs(across), abs(ahead)), min(abs(across), abs(ahead))
    if not longer:
        return 0.0
    slope = shorter / longer
    # Half the angle, twice: the series converges fast where the slope is small.
    for _ in range(2):
        slope = slope / (1.0 + sqrt(1.0 + slope * slope))
    square, sum_, term = slope * slope, 0.0, slope
    for odd in range(1, _TERMS, 2):
        sum_ += term / odd
        term *= -square
    angle = 4.0 * sum_
    if abs(across) > abs(ahead):
        angle = _QUARTER - angle
    if ahead < 0:
        angle = PI - angle
    return -angle if across < 0 else angle


_TERMS = 27
"""Up to this power of a slope of at most 0.2 nothing is left beyond the last place."""

_EXACT = ((0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0))
