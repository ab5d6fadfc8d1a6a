"""Whether the coach tells the truth: luck that averages to zero, and stronger pilots that give away less.

What pilots give away is played out here: no judge has a say in it.
"""

from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from itertools import pairwise
from math import fsum, sqrt
from random import Random
from typing import TypeVar

import msgspec

from aerodrome.coach.analysing import analyse
from aerodrome.coach.rollout import end
from aerodrome.coach.tally import NORMAL_95, Progress
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.match import Match
from aerodrome.kernel.processes import Job
from aerodrome.kernel.setup import prepare
from aerodrome.lab.engine import parts_on
from aerodrome.pilots.pilot import pilot, play, window

_FLOWN_BY = ("thumb", "wingman", "novice")
"""Whose matches are looked at."""
_PLAYED_OUT_BY = "thumb"

Each = TypeVar("Each")


class Average(msgspec.Struct, frozen=True):
    """The average of some numbers, and its 95 % interval."""

    number: int
    average: float
    low: float
    high: float


def average(values: Sequence[float]) -> Average:
    """The same in whatever order they come."""
    number = len(values)
    middle = fsum(values) / max(1, number)
    variance = fsum((value - middle) ** 2 for value in values) / max(1, number - 1)
    half = NORMAL_95 * sqrt(variance / max(1, number))
    return Average(number, middle, middle - half, middle + half)


class Looked(msgspec.Struct, frozen=True):
    """What was found in a match: what the first side's luck was worth, and whether every side's sum held."""

    luck: int
    holds: bool


class _Matches(msgspec.Struct, frozen=True):
    book: str
    scenario: str
    seed: int | str

    def played(self, number: int) -> Match:
        """A match between pilots of several strengths."""
        own = f"{self.seed}/{number}"
        random = Random(own)
        match = Match(prepare(self.book, self.scenario), Seeded(own), events=False)
        play(match, {seat: pilot(self.book, random.choice(_FLOWN_BY), f"{own}/{seat}") for seat in match.sides})
        return match


class _Luck(_Matches, frozen=True):
    def begin(self) -> Callable[[Sequence[int]], list[Looked]]:
        return lambda numbers: [_looked_at(self.played(number), f"{self.seed}/{number}") for number in numbers]


def _looked_at(match: Match, seed: str) -> Looked:
    """Each match is looked at with chance of its own: else all would share what was not tried, and the interval of
    their average would be too narrow."""
    analysis = analyse(match, seed, marks=False)
    accounts = [analysis.ledger(side) for side in analysis.sides]
    return Looked(accounts[0].luck, all(each.start + each.flown + each.luck == each.result for each in accounts))


def luck(
    book: str,
    scenario: str,
    matches: int,
    seed: int | str = 0,
    *,
    workers: int | None = None,
    progress: Progress | None = None,
) -> tuple[Average, bool]:
    """What the luck of a scenario's first side averages to, in points of the chance to win (of two sides the other's is
    the opposite), and whether all sums held."""
    found = _done(_Luck(book, scenario, seed), matches, workers, progress)
    return average([each.luck / 100 for each in found]), all(each.holds for each in found)


class _Answers(_Matches, frozen=True):
    pilots: tuple[str, ...]
    games: int

    def begin(self) -> Callable[[Sequence[int]], list[dict[str, float]]]:
        return partial(_answered, self)


def _answered(job: _Answers, numbers: Sequence[int]) -> list[dict[str, float]]:
    """What the answers of pilots to one question of each match are worth."""
    found = []
    for number in numbers:
        match = job.played(number)
        asked = match.moment(Random(f"{job.seed}/{number}/at").randrange(len(match.answers)))
        decision = asked.open[0]
        look, seed = window(asked, decision.seat), f"{job.seed}/{number}"
        answers = {name: pilot(job.book, name, seed).choose(decision, look) for name in job.pilots}
        apart = [each for place, each in enumerate(answers.values()) if each not in [*answers.values()][:place]]
        side, worth = asked.sides[decision.seat], [0.0] * len(apart)
        for game in range(job.games if len(apart) > 1 else 0):
            for place, answer in enumerate(apart):
                winner = end(asked, decision.seat, answer, f"{seed}/{game}", _PLAYED_OUT_BY)
                worth[place] += (0.5 if winner is None else float(winner == side)) / job.games
        found.append({name: worth[apart.index(answer)] for name, answer in answers.items()})
    return found


def errors(
    book: str,
    scenario: str,
    positions: int,
    pilots: tuple[str, ...],
    games: int = 50,
    seed: int | str = 0,
    *,
    workers: int | None = None,
    progress: Progress | None = None,
) -> dict[str, Average]:
    """By how many points of the chance to win each pilot's answers are worse than those of the one before it, in
    questions out of real matches, played out in the same worlds."""
    job = _Answers(book, scenario, seed, pilots, games)
    found = _done(job, positions, workers, progress)
    return {
        worse: average([100 * (each[better] - each[worse]) for each in found]) for better, worse in pairwise(pilots)
    }


def _done(job: Job[list[Each]], number: int, workers: int | None, progress: Progress | None) -> list[Each]:
    found: list[Each] = []
    with closing(parts_on(None, job, range(number), workers)) as parts:
        for part in parts:
            found += part
            if progress is not None:
                progress(len(found), number)
    return found
