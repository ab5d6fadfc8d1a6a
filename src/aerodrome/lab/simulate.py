"""Many matches between two pilots, on all cores."""

import math
import os
import signal
import time
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import closing, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.interrupts import interrupts_held
from aerodrome.kernel.match import Match
from aerodrome.kernel.setup import ScenarioGiven, prepare
from aerodrome.pilots.pilot import pilot, play, thinks

Progress = Callable[[int, int], None]
"""Told how many games have been played, and of how many."""

_CHUNKS_PER_WORKER = 16
_MOST_IN_CHUNK = 250
_NORMAL_95 = 1.959963984540054


class Tally(msgspec.Struct, frozen=True):
    """Games won; their share of the decided games that were flown; its 95% interval (Wilson)."""

    wins: int
    rate: float
    low: float
    high: float


class Simulation(msgspec.Struct, frozen=True):
    """What came of many matches.

    `games` were played, `draws` of them undecided, with `decisions` answered in all. A pilot's or a side's rate is
    its share of the *decided* games (games less draws), `low` and `high` are the ends of the 95% Wilson interval.
    Where a mission is flown by one side alone, its other ends count for a side of their own ("kong").
    """

    book: str
    scenario: str
    games: int
    seconds: float
    decisions: int
    draws: int
    pilots: dict[str, Tally]
    sides: dict[str, Tally]


class _Job(msgspec.Struct, frozen=True):
    """What is played."""

    book: str
    scenario: ScenarioGiven
    pilots: tuple[str, ...]
    seed: int | str
    options: Mapping[str, object]


class _Count(msgspec.Struct):
    """What came of some games."""

    games: int = 0
    decisions: int = 0
    draws: int = 0
    decided: dict[int, int] = {}
    """Decided games by pilot: 0 is the first, 1 the second."""
    wins: dict[int, int] = {}
    sides: dict[str, int] = {}

    def add(self, other: "_Count") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.draws += other.draws
        _add(self.decided, other.decided)
        _add(self.wins, other.wins)
        _add(self.sides, other.sides)


Key = TypeVar("Key")


def _add(numbers: dict[Key, int], more: Mapping[Key, int]) -> None:
    for key, number in more.items():
        numbers[key] = numbers.get(key, 0) + number


class _Series:
    """A scenario that is read once and played again and again."""

    def __init__(self, job: _Job) -> None:
        self.job = job
        self.setup = prepare(job.book, job.scenario, options=job.options)
        self.teams = self.setup.sides
        self._safe_points = any(thinks(job.book, name) for name in job.pilots)

    def match(self, seed: str) -> Match:
        return Match(self.setup, Seeded(seed), events=False, safe_points=self._safe_points)


def simulate(
    book: str,
    scenario: ScenarioGiven = None,
    pilots: tuple[str, ...] = ("random", "random"),
    games: int = 1000,
    seed: int | str = 0,
    *,
    options: Mapping[str, object] | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Plays many matches. The two pilots change sides from game to game; one pilot alone flies every side.

    The first pilot has the first side in the first game. In a scenario with one side, two pilots fly it by turns.
    The same seed gives the same games whatever the number of workers (by default one for each core). Ctrl-C stops
    early: the result is then that of the games played so far.
    """
    if games < 1:
        raise BadInput(f"{games} is not a number of games", where="games")
    if len(pilots) not in (1, 2):
        raise BadInput(f"one pilot or two, not {len(pilots)}", where="pilots")
    workers = os.cpu_count() or 1 if workers is None else workers
    if workers < 1:
        raise BadInput(f"{workers} is not a number of workers", where="workers")
    job = _Job(book, scenario, pilots, seed, dict(options or {}))
    series = _Series(job)
    for name in pilots:
        pilot(book, name, seed)
    chunks = _chunks(games, workers)
    parts: list[_Count] = []
    started = time.perf_counter()
    with suppress(KeyboardInterrupt), closing(_counts(job, series, chunks, min(workers, len(chunks)))) as counts:
        for part in counts:
            parts.append(part)
            if progress is not None:
                progress(sum(each.games for each in parts), games)
    return _result(series, parts, time.perf_counter() - started)


def _chunks(games: int, workers: int) -> list[range]:
    size = min(_MOST_IN_CHUNK, max(1, math.ceil(games / (workers * _CHUNKS_PER_WORKER))))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def _counts(job: _Job, series: _Series, chunks: list[range], workers: int) -> Generator[_Count, None, None]:
    """Each chunk's count as it comes."""
    if workers == 1:
        return (_play(series, chunk) for chunk in chunks)
    return _counts_of_workers(job, chunks, workers)


def _play(series: _Series, chunk: range) -> _Count:
    count = _Count()
    for game in chunk:
        _play_one(series, game, count)
    return count


def _play_one(series: _Series, game: int, count: _Count) -> None:
    """One game; who flies what follows from its number, and so does all its chance."""
    job = series.job
    seed = f"{job.seed}/{game}"
    flown_by = who_flies(series.teams, len(job.pilots), game)
    seats = {seat: pilot(job.book, job.pilots[who], f"{seed}/{seat}") for seat, who in flown_by.items()}
    match = series.match(seed)
    play(match, seats)
    outcome = match.outcome
    assert outcome is not None
    count.games += 1
    count.decisions += len(match.answers)
    winner = outcome.winner
    if winner is None:
        count.draws += 1
        return
    count.sides[winner] = count.sides.get(winner, 0) + 1
    winners = {who for seat, who in flown_by.items() if series.teams[seat] == winner}
    for who in set(flown_by.values()):
        count.decided[who] = count.decided.get(who, 0) + 1
        count.wins[who] = count.wins.get(who, 0) + (who in winners)


def who_flies(teams: Mapping[str, str], pilots: int, game: int) -> dict[str, int]:
    """Which pilot, 0 or 1, has which seat: from game to game the sides are changed."""
    sides = list(dict.fromkeys(teams.values()))
    return {seat: (sides.index(side) + game) % pilots for seat, side in teams.items()}


def _counts_of_workers(job: _Job, chunks: list[range], workers: int) -> Generator[_Count, None, None]:
    """Hands chunks to processes of their own, one after another; they end with this generator, however it ends."""
    context = get_context("spawn")
    processes, pipes = [], []
    try:
        with interrupts_held():
            for _ in range(workers):
                here, there = context.Pipe()
                process = context.Process(target=_work, args=(there, job), daemon=True)
                process.start()
                there.close()
                processes.append(process)
                pipes.append(here)
        left = iter(chunks)
        busy = [pipe for pipe in pipes if _hand_over(pipe, left)]
        while busy:
            for pipe in wait(busy):
                assert isinstance(pipe, Connection)
                part = _received(pipe)
                if not _hand_over(pipe, left):
                    busy.remove(pipe)
                yield part
    finally:
        for pipe in pipes:
            pipe.close()
        for process in processes:
            process.terminate()
            process.join()


def _hand_over(pipe: "Connection[Any, Any]", left: Iterator[range]) -> bool:
    chunk = next(left, None)
    if chunk is not None:
        pipe.send(chunk)
    return chunk is not None


def _received(pipe: "Connection[Any, Any]") -> _Count:
    try:
        part = pipe.recv()
    except (EOFError, ConnectionError):
        what = 'a worker process ended early; a script needs `if __name__ == "__main__":`, or workers=1'
        raise AerodromeError(what, where="simulate") from None
    if isinstance(part, Exception):
        raise part
    assert isinstance(part, _Count)
    return part


def _work(pipe: "Connection[Any, Any]", job: _Job) -> None:
    """A worker: plays chunks until its pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    series = _Series(job)
    while True:
        try:
            chunk = pipe.recv()
        except (EOFError, ConnectionError):
            return
        try:
            pipe.send(_play(series, chunk))
        except Exception as error:  # the one who started this process is told
            pipe.send(error)


def _result(series: _Series, parts: list[_Count], seconds: float) -> Simulation:
    job, count = series.job, _Count()
    for part in parts:
        count.add(part)
    names = list(job.pilots)
    if len(names) == 2 and names[0] == names[1]:
        names[1] = f"{names[1]} (2)"
    sides = list(dict.fromkeys(series.teams.values()))
    sides += sorted(side for side in count.sides if side not in sides)
    decided = count.games - count.draws
    return Simulation(
        book=series.setup.book.id,
        scenario=_name(job.scenario, series.setup.scenario),
        games=count.games,
        seconds=seconds,
        decisions=count.decisions,
        draws=count.draws,
        pilots={name: tally(count.wins.get(who, 0), count.decided.get(who, 0)) for who, name in enumerate(names)},
        sides={side: tally(count.sides.get(side, 0), decided) for side in sides},
    )


def _name(given: ScenarioGiven, scenario: object) -> str:
    return str(given) if isinstance(given, str | Path) else str(getattr(scenario, "title", ""))


def tally(wins: int, decided: int) -> Tally:
    """Wins with their share of the decided games, and its 95% Wilson interval; of no games nothing is known."""
    if decided == 0:
        return Tally(wins, 0.0, 0.0, 1.0)
    rate, square = wins / decided, _NORMAL_95 * _NORMAL_95
    middle = (rate + square / (2 * decided)) / (1 + square / decided)
    spread = (
        _NORMAL_95 * math.sqrt(rate * (1 - rate) / decided + square / (4 * decided * decided)) / (1 + square / decided)
    )
    return Tally(wins, rate, max(0.0, middle - spread), min(1.0, middle + spread))
