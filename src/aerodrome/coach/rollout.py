"""What comes of a position, by playing it out many times: slow, and the check of every estimate."""

import os
from collections.abc import Callable, Sequence
from contextlib import closing
from functools import partial
from typing import Any

import msgspec

from aerodrome.coach.tally import Progress, Tally, tally
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import BadInput, Refused
from aerodrome.kernel.loading import load
from aerodrome.kernel.match import Match
from aerodrome.kernel.processes import chunks_of, parts_of
from aerodrome.kernel.structs import Plain
from aerodrome.pilots.pilot import default_pilot, pilot, play, strengths, thinks, window

_TRIED = 4
"""Answers to a form that are tried out."""


class Rolled(msgspec.Struct, frozen=True):
    """What came of one answer: how often the side of whoever is asked won and drew, with 95% Wilson intervals. Both are
    shares of all games."""

    option: Plain
    games: int
    wins: Tally
    draws: Tally


class Rollout(msgspec.Struct, frozen=True):
    """What came of every answer to an open decision, the best first."""

    book: str
    moment: int
    seat: str
    side: str
    kind: str
    pilot: str
    options: tuple[Rolled, ...]


class _Job(msgspec.Struct, frozen=True):
    record: dict[str, Plain]
    moment: int
    seat: str
    options: tuple[Any, ...]
    flown_by: str
    seed: int | str

    def begin(self) -> Callable[[Sequence[int]], list[list[int]]]:
        return partial(_roll, self, load(self.record, moment=self.moment, events=False))


def _roll(job: _Job, match: Match, games: Sequence[int]) -> list[list[int]]:
    """Games, wins and draws of each option; each is tried in the same worlds."""
    counts = [[0, 0, 0] for _ in job.options]
    for game in games:
        for count, option in zip(counts, job.options, strict=True):
            winner = end(match, job.seat, option, f"{job.seed}/{game}", job.flown_by)
            count[0] += 1
            count[1] += winner == match.sides[job.seat]
            count[2] += winner is None
    return counts


def end(match: Match, seat: str, option: Answer, seed: str, flown_by: str) -> str | None:
    """Who wins in one world that the seat might be in, after this answer, if all fly on as this pilot does."""
    world = match.imagine(seat, seed, safe_points=False)
    world.answer(option, seat)
    play(world, {each: pilot(match.book.id, flown_by, f"{seed}/{each}") for each in match.sides})
    outcome = world.outcome
    assert outcome is not None
    return outcome.winner


def rollout(
    match: Match,
    games: int = 200,
    seed: int | str = 0,
    *,
    seat: str | None = None,
    flown_by: str | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Rollout:
    """Plays every answer to the open decision out, in worlds that the seat might be in for all it knows. To a form some
    answers that pilots of the book would give are tried."""
    if games < 1:
        raise BadInput(f"{games} is not a number of games", where="games")
    asked = [each for each in match.open if seat in (None, each.seat)]
    if not asked:
        raise Refused("nobody is asked anything here", where="rollout")
    decision, book = asked[0], match.book.id
    flown_by = default_pilot(book) if flown_by is None else flown_by
    options = tuple(options_of(match, decision, seed))
    workers = os.cpu_count() or 1 if workers is None else workers
    job = _Job(match.record(), len(match.answers), decision.seat, options, flown_by, seed)
    totals = [[0, 0, 0] for _ in options]
    done = 0
    with closing(parts_of(job, chunks_of(range(games), workers), workers)) as parts:
        for part in parts:
            done += part[0][0]
            for total, count in zip(totals, part, strict=True):
                total[:] = map(sum, zip(total, count, strict=True))
            if progress is not None:
                progress(done, games)
    found = [
        Rolled(msgspec.to_builtins(option), played, tally(wins, played), tally(draws, played))
        for option, (played, wins, draws) in zip(options, totals, strict=True)
    ]
    found.sort(key=lambda each: -(each.wins.wins + each.draws.wins / 2))
    side = match.sides[decision.seat]
    return Rollout(book, len(match.answers), decision.seat, side, decision.kind, flown_by, tuple(found))


def options_of(match: Match, decision: Decision, seed: int | str) -> list[Answer]:
    """All that is open, or for a form what pilots of all strengths would answer."""
    if decision.form is None:
        return list(decision.options)
    book, look = match.book.id, window(match, decision.seat)
    found: list[Answer] = []
    for number in range(_TRIED):
        for name in reversed([each for each in strengths(book) if not thinks(book, each)]):
            answer = pilot(book, name, f"{seed}/{number}").choose(decision, look)
            if answer not in found and len(found) < _TRIED:
                found.append(answer)
    return found
