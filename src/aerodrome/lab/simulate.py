"""Many matches between two pilots, on all cores."""

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec

from aerodrome.coach.tally import Progress, Tally, tally
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import write_whole
from aerodrome.kernel.processes import Cost
from aerodrome.kernel.setup import ScenarioGiven, prepare
from aerodrome.lab.cluster import GoneAwayError
from aerodrome.lab.engine import parts_on
from aerodrome.lab.playing import played, who_flies
from aerodrome.pilots.pilot import PilotGiven, pilot

_DIGITS = 6
"""Of the number of a match in the name of its record."""


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
    pilots: tuple[PilotGiven, ...]
    seed: int | str
    options: Mapping[str, object]
    records: Path | None = None

    @property
    def names(self) -> list[str]:
        """The pilots by name."""
        return [each if isinstance(each, str) else getattr(each, "__name__", "own") for each in self.pilots]

    def begin(self) -> Callable[[Sequence[int]], "_Count"]:
        return partial(_play, _Series(self))


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


def simulate(
    book: str,
    scenario: ScenarioGiven = None,
    pilots: tuple[PilotGiven, ...] = ("random", "random"),
    games: int = 1000,
    seed: int | str = 0,
    *,
    options: Mapping[str, object] | None = None,
    records: Path | None = None,
    workers: int | None = None,
    on: str | None = None,
    progress: Progress | None = None,
    cost: Cost | None = None,
) -> Simulation:
    """Plays many matches. The two pilots change sides from game to game; one pilot alone flies every side. A pilot is a
    name, or a class of one's own, of a module that workers can import; the result has it by its name.

    The first pilot has the first side in the first game. In a scenario with one side, two pilots fly it by turns.
    The same seed gives the same games whatever the number of workers (by default one for each core) and wherever they
    are (`on`: see `parts_on`). Ctrl-C stops early, and so does a cluster that goes away: the result is then that of the
    games played so far. With `records`, a folder of this machine, each match is written down there.
    """
    if games < 1:
        raise BadInput(f"{games} is not a number of games", where="games")
    if len(pilots) not in (1, 2):
        raise BadInput(f"one pilot or two, not {len(pilots)}", where="pilots")
    if records is not None:
        if on is not None:
            raise BadInput(
                "a cluster has no folder of this machine: records are written here, without `on`", where="on"
            )
        records.mkdir(parents=True, exist_ok=True)
    job = _Job(book, scenario, pilots, seed, dict(options or {}), records)
    series = _Series(job)
    for name in pilots:
        pilot(book, name, seed)
    parts: list[_Count] = []
    cost, started = Cost() if cost is None else cost, time.perf_counter()
    try:
        with suppress(KeyboardInterrupt), closing(parts_on(on, job, range(games), workers, cost=cost)) as counts:
            for part in counts:
                parts.append(part)
                if progress is not None:
                    progress(sum(each.games for each in parts), games)
    except GoneAwayError as error:
        if not parts:
            raise
        cost.cut_short = str(error)
    return _result(series, parts, time.perf_counter() - started)


def _play(series: _Series, chunk: Sequence[int]) -> _Count:
    count = _Count()
    for game in chunk:
        _play_one(series, game, count)
    return count


def _play_one(series: _Series, game: int, count: _Count) -> None:
    """One game; who flies what follows from its number, and so does all its chance."""
    job = series.job
    flown_by = who_flies(series.teams, len(job.pilots), game)
    setup, names = series.setup, job.names
    if job.records is not None:
        setup = msgspec.structs.replace(setup, seats={seat: names[who] for seat, who in flown_by.items()})
    match = played(setup, {seat: job.pilots[who] for seat, who in flown_by.items()}, f"{job.seed}/{game}")
    outcome = match.outcome
    assert outcome is not None
    if job.records is not None:
        file = job.records / f"{setup.book.id}-{game:0{_DIGITS}}.json"
        write_whole(file, msgspec.json.encode(match.record()), sync=False)
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


def _result(series: _Series, parts: list[_Count], seconds: float) -> Simulation:
    job, count = series.job, _Count()
    for part in parts:
        count.add(part)
    names = job.names
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
