"""Moments of matches as a judge sees them, with how the matches ended."""

from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import numpy as np

from aerodrome.coach.tally import Progress
from aerodrome.judgement.judges import learner_of
from aerodrome.judgement.sight import Sight
from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.files import frozen
from aerodrome.kernel.match import Match
from aerodrome.kernel.processes import Cost
from aerodrome.kernel.setup import prepare
from aerodrome.lab.engine import parts_on
from aerodrome.lab.learning.matches import Played, read_matches

WON, DRAWN, LOST = 0, 1, 2
_MOMENTS = 12
"""Looked at in each match, at most."""


class Sample(NamedTuple):
    """A moment from one side's eyes."""

    match: int
    scenario: str
    moment: float
    """How far the match had gone, from 0 to 1."""
    sight: Sight
    end: int
    """WON, DRAWN or LOST."""


class _Job(msgspec.Struct, frozen=True):
    book: str
    matches: list[Played]
    """They travel: another machine does not have the file."""
    moments: int

    def begin(self) -> Callable[[Sequence[int]], list[Sample]]:
        return partial(_look, self)


def _look(job: _Job, places: Sequence[int]) -> list[Sample]:
    return [sample for place in places for sample in samples_of(job.book, job.matches[place], job.moments)]


def samples_of(book: str, played: Played, most: int = _MOMENTS) -> list[Sample]:
    """Some moments of a match, from the eyes of every side, as all may see them. Refused where it was played by other
    rules."""
    look, total = learner_of(book).eyes.look, len(played.answers)
    moments = set(Random(f"moments of {played.seed}").sample(range(total), min(most, total)))
    match = Match(prepare(book, played.scenario), Seeded(played.seed), events=False, safe_points=False)
    sides = dict.fromkeys(match.sides.values())
    found = []
    for moment, answer in enumerate(played.answers):
        decision = match.decision
        if decision is None:
            raise _other_rules(played)
        if moment in moments:
            view = match.view()
            for side in sides:
                end = DRAWN if played.winner is None else WON if played.winner == side else LOST
                found.append(Sample(played.number, played.scenario, moment / total, _rows(look(view, side)), end))
        try:
            match.answer(frozen(answer), decision.seat)
        except AerodromeError:
            raise _other_rules(played) from None
    if match.outcome is None or match.outcome.winner != played.winner:
        raise _other_rules(played)
    return found


def _other_rules(played: Played) -> BadInput:
    what = "was played by other rules than today's: begin in another folder"
    return BadInput(what, where=f"match {played.number}, {played.scenario}")


def _rows(sight: Sight) -> Sight:
    """The same in single precision, which takes less room on the way."""
    parts: Any = (np.asarray(part, np.float32) for part in sight)
    return Sight(*parts)


def take_samples(
    book: str,
    file: Path,
    workers: int | None,
    most: int = _MOMENTS,
    progress: Progress | None = None,
    *,
    on: str | None = None,
    cost: Cost | None = None,
) -> list[Sample]:
    """Moments of all matches of a file, in the order of the matches."""
    matches = list(read_matches(file))
    found: list[Sample] = []
    with closing(parts_on(on, _Job(book, matches, most), range(len(matches)), workers, cost=cost)) as parts:
        for part in parts:
            found += part
            if progress is not None:
                progress(len({sample.match for sample in found}), len(matches))
    return sorted(found, key=lambda sample: (sample.match, sample.moment))
