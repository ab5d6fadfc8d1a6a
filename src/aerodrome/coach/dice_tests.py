"""Tests of fair dice, with how far from fair the dice were, and the evidence that holds whenever one looks."""

import math
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from aerodrome.coach.distributions import beyond_interval, chi_square_above

FEWEST = 30
"""So many draws of a kind are needed before it is tested."""
LEVEL = 0.05

_FEW_EXPECTED = 20
"""Where fewer are expected of a face the distribution is simulated."""
_CLOSE = 1e-9
_THIRDS = 3
_PRIORS = (1.0, 10.0, 100.0)
"""How far from fair a gambler takes dice to be: Dirichlet distributions with so much on every face."""

Counts = NDArray[np.int64]
Standings = NDArray[np.float64]


class Tested(msgspec.Struct, frozen=True):
    """A test of one hypothesis. `effect` is how far from fair the draws were, 0 being fair, with its 95% interval:
    Cohen's w, the root of the mean square by which shares differ from what they should be, as parts of that."""

    draws: int
    statistic: float
    degrees: int
    how: Literal["chi-square", "simulated"]
    p: float
    adjusted: float
    """For the number of tests (Holm)."""
    effect: float
    low: float
    high: float


def face_test(row: Counts, chance: np.random.Generator, simulations: int) -> Tested | None:
    """Whether all faces are equally likely, by Pearson's statistic."""
    draws, faces = int(row.sum()), len(row)
    if draws < FEWEST:
        return None
    expected = draws / faces
    statistic = float(((row - expected) ** 2).sum() / expected)
    fair = None
    if expected < _FEW_EXPECTED:
        rolled = chance.multinomial(draws, np.full(faces, 1 / faces), size=simulations)
        fair = ((rolled - expected) ** 2).sum(axis=1) / expected
    return _tested(draws, statistic, faces - 1, fair, chance)


def order_test(standings: Sequence[Standings], chance: np.random.Generator, simulations: int) -> Tested | None:
    """Whether a draw tells anything about the next one of the same match: whether in which third one stands is
    independent of the third in which the next stands (Anderson and Goodman's test of a chain). How often each third
    came is taken as it was, so that this has nothing to do with `face_test`."""
    thirds = np.minimum(np.concatenate([*standings, np.zeros(0)]) * _THIRDS, _THIRDS - 1).astype(np.int64)
    ends = np.cumsum([len(each) for each in standings])
    first = np.setdiff1d(np.arange(len(thirds)), ends - 1)
    pairs = len(first)
    if pairs < FEWEST:
        return None
    statistic = float(_dependence(thirds[None], first)[0])
    fair = None
    if pairs / _THIRDS**2 < _FEW_EXPECTED:
        shuffled = chance.permuted(np.tile(thirds, (simulations, 1)), axis=1)
        fair = _dependence(shuffled, first)
    return _tested(pairs, statistic, (_THIRDS - 1) ** 2, fair, chance)


def _dependence(thirds: Counts, first: Counts) -> NDArray[np.float64]:
    """Pearson's statistic of independence of each place from the next, for every row."""
    cells = thirds[:, first] * _THIRDS + thirds[:, first + 1]
    counts = np.stack([(cells == cell).sum(axis=1) for cell in range(_THIRDS**2)], axis=1)
    counts = counts.reshape(-1, _THIRDS, _THIRDS).astype(float)
    expected = counts.sum(axis=2, keepdims=True) * counts.sum(axis=1, keepdims=True) / len(first)
    apart = np.divide((counts - expected) ** 2, expected, out=np.zeros_like(counts), where=expected > 0)
    summed: NDArray[np.float64] = apart.sum(axis=(1, 2))
    return summed


def _tested(
    draws: int,
    statistic: float,
    degrees: int,
    fair: NDArray[np.float64] | None,
    chance: np.random.Generator,
) -> Tested:
    """The test that a statistic is as small as it is with fair dice. Where few of a kind are expected there are
    statistics of simulated `fair` dice; ties are then broken at random, so that p is uniform for fair dice, however few
    values the statistic can have."""
    if fair is None:
        p = chi_square_above(statistic, degrees)
    else:
        larger = int((fair >= statistic + _CLOSE).sum())
        equal = 1 + int((abs(fair - statistic) < _CLOSE).sum())
        p = (larger + chance.random() * equal) / (len(fair) + 1)
    low, high = (math.sqrt(beyond / draws) for beyond in beyond_interval(statistic, degrees))
    effect = math.sqrt(max(0.0, statistic - degrees) / draws)
    how: Literal["chi-square", "simulated"] = "chi-square" if fair is None else "simulated"
    return Tested(draws, statistic, degrees, how, p, p, effect, low, high)


def holm(values: Sequence[float]) -> list[float]:
    """P-values adjusted for their number, step by step from the smallest on (Holm). The tests are of different draws,
    or of their order whatever they were, and so as good as independent: each step is Šidák's."""
    adjusted = [0.0] * len(values)
    most = 0.0
    for step, place in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        most = max(most, -math.expm1((len(values) - step) * math.log1p(-min(values[place], 1 - 1e-16))))
        adjusted[place] = most
    return adjusted


def evidence(rows: Iterable[Counts]) -> float:
    """What a stake has become that was bet, draw by draw, on each face as it had come before: a third of it by each of
    three gamblers, who believe in loaded dice more or less. With fair dice its mean stays 1 whatever is played."""
    found = list(rows)
    logs = [sum(_log_fortune(row, prior) for row in found) for prior in _PRIORS]
    return float(np.exp(np.minimum(logs, 700.0)).mean())


def _log_fortune(row: Counts, prior: float) -> float:
    faces, draws = len(row), int(row.sum())
    likely = sum(math.lgamma(prior + count) - math.lgamma(prior) for count in row.tolist())
    return likely + math.lgamma(faces * prior) - math.lgamma(faces * prior + draws) + draws * math.log(faces)
