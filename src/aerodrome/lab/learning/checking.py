"""How wrong a judge is: positions of held-out matches are played out many times, and compared with what it said."""

from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random

import msgspec
import numpy as np

from aerodrome.coach.tally import Progress
from aerodrome.judgement.judges import Judge, Learnt, soft
from aerodrome.judgement.network import Array, logits
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.files import frozen
from aerodrome.kernel.match import Match
from aerodrome.kernel.processes import Cost
from aerodrome.kernel.setup import prepare
from aerodrome.lab.engine import parts_on
from aerodrome.lab.learning.matches import Played, crew, read_matches
from aerodrome.lab.learning.samples import LOST, WON
from aerodrome.pilots.pilot import play

LEAST = 1.0
"""The networks are not surer together than they are apart."""
_MOST = 0.95
_LEAST_APART = 1e-3


class Checked(msgspec.Struct, frozen=True):
    """A position: what the networks said of the first side, one by one, and how often it won."""

    told: tuple[float, ...]
    games: int
    wins: int


class Doubt(msgspec.Struct, frozen=True):
    """By how much the networks' disagreement falls short of how wrong they may be; how wrong they are, as the root of
    the mean square; and how many positions say so."""

    factor: float
    error: float
    positions: int


class _Job(msgspec.Struct, frozen=True):
    book: str
    matches: list[Played]
    games: int
    seed: int | str

    def begin(self) -> Callable[[Sequence[int]], list[tuple[int, int]]]:
        return partial(_check, self)


def _check(job: _Job, places: Sequence[int]) -> list[tuple[int, int]]:
    """Which position, and how often the first side won from there."""
    found = []
    for place in places:
        played = job.matches[place]
        match = position_of(job.book, played)
        first = next(iter(match.sides.values()))
        wins = 0
        for game in range(job.games):
            seed = f"{job.seed}/{place}/{game}"
            twin = match.clone(seed)
            play(twin, crew(job.book, twin.sides, played.pilot, seed))
            assert twin.outcome is not None
            wins += twin.outcome.winner == first
        found.append((place, wins))
    return found


def position_of(book: str, played: Played) -> Match:
    """A match at a moment that follows from its number."""
    moment = Random(f"a moment of {played.seed}").randrange(len(played.answers))
    match = Match(prepare(book, played.scenario), Seeded(played.seed), events=False)
    for answer in played.answers[:moment]:
        assert match.decision is not None
        match.answer(frozen(answer), match.decision.seat)
    return match


def check(
    judge: Judge,
    learnt: Learnt,
    file: Path,
    numbers: Sequence[int],
    games: int,
    seed: int | str,
    workers: int | None,
    progress: Progress | None = None,
    *,
    on: str | None = None,
    cost: Cost | None = None,
) -> list[Checked]:
    """Plays a position of each of these matches out, by the pilots of the match."""
    by_number = {each.number: each for each in read_matches(file) if each.number in set(numbers)}
    matches = [by_number[number] for number in numbers]
    wins: dict[int, int] = {}
    job = _Job(judge.book, matches, games, seed)
    with closing(parts_on(on, job, range(len(matches)), workers, cost=cost)) as parts:
        for part in parts:
            wins.update(part)
            if progress is not None:
                progress(len(wins), len(numbers))
    found = []
    for place, played in enumerate(matches):
        told = told_of(judge, learnt, position_of(judge.book, played))
        found.append(Checked(tuple(map(float, told)), games, wins[place]))
    return found


def told_of(judge: Judge, learnt: Learnt, match: Match) -> Array:
    """The first side's chance to win as each network tells it: from its own eyes and, where there is one, from the
    other side's."""
    first, *others = dict.fromkeys(match.sides.values())
    position = judge.arrays(judge.eyes.look(match.view(), first))
    told: Array = soft(logits(learnt.weights, *position))[:, WON]
    if others:
        told = np.mean((told, soft(logits(learnt.weights, *judge.mirrored(*position)))[:, LOST]), 0)
    return told


def doubt_of(checked: Sequence[Checked]) -> Doubt:
    """So that 19 of 20 positions came out within twice as far of what was told, and the noise of playing out, which is
    known."""
    told = np.asarray([each.told for each in checked])
    share = np.asarray([each.wins / each.games for each in checked])
    noise = np.asarray([each.wins * (each.games - each.wins) / each.games**2 / (each.games - 1) for each in checked])
    off = (told.mean(1) - share) ** 2
    apart = np.maximum(told.std(1), _LEAST_APART)
    wanted = np.sqrt(np.maximum(0.0, off - 4 * noise)) / (2 * apart)
    factor = max(LEAST, float(np.quantile(wanted, _MOST)))
    return Doubt(factor, max(0.0, float((off - noise).mean())) ** 0.5, len(checked))
