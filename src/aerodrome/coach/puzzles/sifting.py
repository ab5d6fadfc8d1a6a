"""Plays candidates out, in stages: most positions turn out to be no puzzle after a few games."""

from math import sqrt
from time import process_time

import msgspec

from aerodrome.coach.puzzles.candidates import Candidate
from aerodrome.coach.rollout import end
from aerodrome.coach.tally import NORMAL_95
from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.match import Match

LEAST_GAP = 0.15
"""By how much the best answer leads the next."""
GAMES = 1000
"""Games of the best answer, and as many of the next: 2,000 of a puzzle."""
_STAGES = {2: 9.0, 8: 1.0, 24: 0.5, 64: 0.25, 160: 0.0, 500: 0.0}
"""Games after which it is looked at again, each with the standard errors by which the lead may be too small then: most
of the time goes into positions that are not far below in the end, and there are others."""
_AHEAD, _TELLS = 1.5, 24
"""Standard errors behind the next after which an answer is played out no more, and games before that is looked at."""
_NOISE = 0.25
"""A few games that all end alike prove little: their scores count as if one of them had been off by so much."""


class Sifted(msgspec.Struct):
    """Candidates with the scores of their games, the best first; and its lead with the 95 % interval."""

    candidates: list[Candidate]
    scores: list[list[float]]
    gap: float
    low: float
    high: float


class _Lead(msgspec.Struct):
    mean: float
    error: float


def sift(
    match: Match, decision: Decision, found: list[Candidate], seed: str, *, flown_by: str, seconds: float, games: int
) -> Sifted | None:
    """None where the best does not lead by enough, or where to make sure of it would take too long. All are played out
    in the same worlds, which the seat may be in for all it knows."""
    scores: list[list[float]] = [[] for _ in found]
    left = list(range(len(found)))
    for most in (*(each for each in _STAGES if each < games), games):
        began, played = process_time(), 0
        for place in left:
            for game in range(len(scores[place]), most):
                scores[place].append(_score(match, decision, found[place], f"{seed}/{game}", flown_by))
                played += 1
        left.sort(key=lambda place: -_mean(scores[place][:most]))
        best, next_ = left[:2]
        lead = _lead(scores[best], scores[next_])
        if most == games:
            break
        if lead.mean + _STAGES[most] * lead.error < LEAST_GAP:
            return None
        if most >= _TELLS:
            left = [best, next_, *(each for each in left[2:] if not _surely_ahead(scores[next_], scores[each]))]
        if (process_time() - began) / played * 2 * games > seconds * (1 + 2 / most):
            return None
    if lead.mean < LEAST_GAP:
        return None
    others = [each for each in range(len(found)) if each not in (best, next_)]
    order = [best, next_, *sorted(others, key=lambda place: -_mean(scores[place]))]
    aside = NORMAL_95 * lead.error
    in_order = [found[each] for each in order]
    return Sifted(in_order, [scores[each] for each in order], lead.mean, lead.mean - aside, lead.mean + aside)


def _score(match: Match, decision: Decision, candidate: Candidate, seed: str, flown_by: str) -> float:
    winner = end(match, decision.seat, candidate.answer, seed, flown_by)
    return 0.5 if winner is None else float(winner == match.sides[decision.seat])


def _mean(scores: list[float]) -> float:
    return sum(scores) / len(scores)


def _lead(one: list[float], other: list[float]) -> _Lead:
    """By how much one is ahead in the worlds that both were tried in."""
    apart = [first - second for first, second in zip(one, other, strict=False)]
    mean = _mean(apart)
    variance = (sum((each - mean) ** 2 for each in apart) + _NOISE) / len(apart)
    return _Lead(mean, sqrt(variance / len(apart)))


def _surely_ahead(one: list[float], other: list[float]) -> bool:
    lead = _lead(one, other)
    return lead.mean - _AHEAD * lead.error > 0
