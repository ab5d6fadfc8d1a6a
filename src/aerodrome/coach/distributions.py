"""The distributions that a luck report needs: chi-square, central and not."""

import math
from collections.abc import Callable

_CLOSE = 1e-15
_MOST_TERMS = 100_000


def gamma_below(shape: float, x: float) -> float:
    """The regularised lower incomplete gamma function P(shape, x)."""
    if x <= 0:
        return 0.0
    if x >= shape + 1:
        return 1.0 - _by_fraction(shape, x)
    return _by_series(shape, x)


def gamma_above(shape: float, x: float) -> float:
    """The regularised upper incomplete gamma function Q(shape, x), exact in the far tail, too."""
    if x <= 0:
        return 1.0
    if x >= shape + 1:
        return _by_fraction(shape, x)
    return 1.0 - _by_series(shape, x)


def _front(shape: float, x: float) -> float:
    return math.exp(shape * math.log(x) - x - math.lgamma(shape))


def _by_series(shape: float, x: float) -> float:
    term = total = 1.0 / shape
    for number in range(1, _MOST_TERMS):
        term *= x / (shape + number)
        total += term
        if term < total * _CLOSE:
            break
    return total * _front(shape, x)


def _by_fraction(shape: float, x: float) -> float:
    """Legendre's continued fraction, from the front (Lentz's method)."""
    tiny = 1e-300
    b = x + 1 - shape
    c, d = 1 / tiny, 1 / b
    found = d
    for number in range(1, _MOST_TERMS):
        a = -number * (number - shape)
        b += 2
        d = 1 / (a * d + b or tiny)
        c = b + a / c or tiny
        found *= d * c
        if abs(d * c - 1) < _CLOSE:
            break
    return found * _front(shape, x)


def chi_square_above(statistic: float, degrees: int) -> float:
    """The chance that a chi-square variable is as large or larger."""
    return gamma_above(degrees / 2, statistic / 2)


def chi_square_below(statistic: float, degrees: int, beyond: float = 0.0) -> float:
    """The chance that a chi-square variable, non-central by `beyond`, is as small or smaller: a Poisson mixture of
    central ones, of which those within nine standard deviations of its middle are added up."""
    if beyond <= 0:
        return gamma_below(degrees / 2, statistic / 2)
    half, x, shape = beyond / 2, statistic / 2, degrees / 2
    if x <= 0:
        return 0.0
    first = max(0, int(half - 9 * math.sqrt(half) - 9))
    last = int(half + 9 * math.sqrt(half) + 40)
    weight = math.exp(first * math.log(half) - half - math.lgamma(first + 1))
    below = gamma_below(shape + first, x)
    falls = math.exp((shape + first) * math.log(x) - x - math.lgamma(shape + first + 1))
    total = 0.0
    for number in range(first, last):
        total += weight * below
        weight *= half / (number + 1)
        below = max(0.0, below - falls)  # P(a + 1, x) is P(a, x) less its first term
        falls *= x / (shape + number + 1)
    return min(1.0, total)


def beyond_interval(statistic: float, degrees: int, outside: float = 0.05) -> tuple[float, float]:
    """Between which non-centralities a chi-square statistic would be neither too large nor too small."""
    return (
        _falls_to(1 - outside / 2, lambda beyond: chi_square_below(statistic, degrees, beyond)),
        _falls_to(outside / 2, lambda beyond: chi_square_below(statistic, degrees, beyond)),
    )


def _falls_to(level: float, falling: Callable[[float], float]) -> float:
    """Where a falling function comes down to a level; 0 where it starts below it."""
    if falling(0.0) <= level:
        return 0.0
    low, high = 0.0, 1.0
    while falling(high) > level:
        low, high = high, 2 * high
    while high - low > 1e-7 * high + 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if falling(middle) > level else (low, middle)
    return high
