"""Studies are played: games are kept as they end, and those that are there are not played again."""

import os
import platform
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime
from functools import cache, partial
from importlib.metadata import version
from pathlib import Path
from typing import TypeVar

import msgspec

from aerodrome.coach.tally import Progress
from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.files import write_whole
from aerodrome.kernel.lines import read_lines, take_off_half_line
from aerodrome.kernel.processes import Cost
from aerodrome.kernel.setup import Setup
from aerodrome.lab.engine import parts_on
from aerodrome.lab.playing import played, who_flies
from aerodrome.lab.studies.planning import Cell, Plan
from aerodrome.lab.studies.study import check_games
from aerodrome.lab.studies.watching import Game, Watcher, lost_by, luck_of

GAMES, PLAN, RUNS = "games.jsonl", "plan.json", "runs.jsonl"
"""The games, what is played, and when that was done, in the folder of a study."""

Key = tuple[str, str, str, int]
Line = TypeVar("Line", bound=msgspec.Struct)


class Run(msgspec.Struct, frozen=True):
    """A time that a study was played."""

    command: str
    date: str
    aerodrome: str
    python: str
    machine: str
    """Or the cluster."""
    workers: int | None
    """One for each core, where nobody said."""
    there: int
    """Games that were in the folder already."""


class Played(msgspec.Struct, frozen=True):
    """What is in the folder of a study: games of cells that it has, in order."""

    plan: Plan
    games: tuple[Game, ...]
    runs: tuple[Run, ...]


class _Job(msgspec.Struct, frozen=True):
    """What is played; game number n of cell c has the place n times the number of cells, and c."""

    cells: tuple[Cell, ...]
    seed: int | str
    course: bool
    luck: int

    def begin(self) -> Callable[[Sequence[int]], list[Game]]:
        @cache
        def setup(cell: int) -> Setup:
            return self.cells[cell].setup

        return partial(_play, self, setup)


def _play(job: _Job, setup: Callable[[int], Setup], places: Sequence[int]) -> list[Game]:
    found = []
    for place in places:
        number, cell = divmod(place, len(job.cells))
        found.append(game_of(job.cells[cell], setup(cell), number, job.seed, course=job.course, luck=number < job.luck))
    return found


def game_of(
    cell: Cell, setup: Setup, number: int, seed: int | str, *, course: bool = False, luck: bool = False
) -> Game:
    """One game of a cell; who flies what follows from its number, and so does all its chance, which is the same in all
    variations of a scenario."""
    started = time.process_time()
    own = f"{seed}/{cell.dealt}/{number}"
    flown = {seat: cell.pilots[who] for seat, who in who_flies(setup.sides, len(cell.pilots), number).items()}
    watcher = Watcher(cell.sides, course=course)
    match = played(setup, flown, own, watch=watcher, safe_points=luck)
    outcome = match.outcome
    assert outcome is not None
    return Game(
        book=cell.book,
        scenario=cell.scenario,
        variation=cell.variation,
        number=number,
        seed=seed,
        version=cell.version,
        print=cell.print,
        winner=outcome.winner,
        reason=outcome.reason,
        points=dict(outcome.points),
        answers=len(match.answers),
        turns=getattr(match.state, "turn", None),
        first=watcher.first,
        lost=lost_by(match, cell.sides),
        pilots={side: flown[seat] for seat, side in setup.sides.items()},
        course=watcher.course(match),
        luck=luck_of(match, own) if luck else None,
        seconds=round(time.process_time() - started, 4),
    )


def run(
    plan: Plan,
    folder: Path,
    *,
    games: int | None = None,
    workers: int | None = None,
    on: str | None = None,
    command: str = "",
    progress: Progress | None = None,
    cost: Cost | None = None,
) -> int:
    """Plays what is not in the folder yet, and tells how many games of the study are there then. Ctrl-C stops it: what
    was played is kept, and the next run goes on. The same seed gives the same games whatever the number of workers."""
    if games is not None:
        check_games(games, "games")
        study = msgspec.structs.replace(plan.study, games=games, luck=min(games, plan.study.luck))
        plan = msgspec.structs.replace(plan, study=study)
    wanted = [(cell, number) for number in range(plan.study.games) for cell in range(len(plan.cells))]
    with suppress(KeyboardInterrupt):
        play(plan, folder, wanted, workers=workers, on=on, command=command, progress=progress, cost=cost)
    return len(_there(plan, folder))


def play(
    plan: Plan,
    folder: Path,
    wanted: Sequence[tuple[int, int]],
    *,
    workers: int | None = None,
    on: str | None = None,
    command: str = "",
    progress: Progress | None = None,
    cost: Cost | None = None,
) -> None:
    """Plays those of some games that are not in the folder yet: each is the place of its cell, and its number."""
    if workers is not None and workers < 1:
        raise BadInput(f"{workers} is not a number of workers", where="workers")
    found, cells = _there(plan, folder), plan.cells
    left = [number * len(cells) + cell for cell, number in wanted if _key(cells[cell], number) not in found]
    done = len(wanted) - len(left)
    folder.mkdir(parents=True, exist_ok=True)
    _keep(folder / PLAN, partial(write_whole, folder / PLAN, msgspec.json.encode(plan)), done)
    _append(folder / RUNS, this_run(command, workers, on, done), done)
    if progress is not None:
        progress(done, len(wanted))
    if not left:
        return
    job = _Job(cells, plan.study.seed, plan.study.course, plan.study.luck)
    with closing(parts_on(on, job, left, workers, most=1, cost=cost)) as parts:
        for (game,) in parts:
            _append(folder / GAMES, game, done)
            done += 1
            if progress is not None:
                progress(done, len(wanted))


def games_of(plan: Plan, folder: Path, cell: Cell) -> list[Game]:
    """The games of one cell that are in a folder."""
    return [game for key, game in _there(plan, folder).items() if key[:-1] == cell.key]


def _key(cell: Cell, number: int) -> Key:
    return (*cell.key, number)


def _append(file: Path, line: msgspec.Struct, done: int) -> None:
    """One line more, handed over to the system as a whole: it is there even if this process is killed."""
    _keep(file, partial(_write, file, msgspec.json.encode(line) + b"\n"), done)


def _write(file: Path, line: bytes) -> None:
    with file.open("ab", buffering=0) as out:
        while line:  # a disk that is nearly full takes a part of it, and then says why not the rest
            line = line[out.write(line) :]


def _keep(file: Path, write: Callable[[], None], done: int) -> None:
    """Writes; where the disk is full or the folder cannot be written, that is told with what is safe."""
    try:
        write()
    except OSError as error:
        what = f"{error.strerror or error}; {done:,} finished games are kept, and the same command goes on from them"
        raise AerodromeError(what, where=str(file)) from None


def this_run(command: str, workers: int | None = None, on: str | None = None, there: int = 0) -> Run:
    """That somebody plays now, with this program on this machine."""
    return Run(
        command=command,
        date=datetime.now(UTC).isoformat(timespec="seconds"),
        aerodrome=version("aerodrome"),
        python=platform.python_version(),
        machine=on or f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        workers=workers,
        there=there,
    )


def _there(plan: Plan, folder: Path) -> dict[Key, Game]:
    """The games in a folder that are of this study; other ones of the same scenarios are refused."""
    file = folder / GAMES
    if not file.exists():
        return {}
    take_off_half_line(file)
    cells = {cell.key: cell for cell in plan.cells}
    found = {}
    for game in read_lines(file, Game):
        cell = cells.get((game.book, game.scenario, game.variation))
        if cell is None:
            continue
        _check_same(game, cell, plan.study.seed, file)
        if game.number < plan.study.games:
            found[_key(cell, game.number)] = game
    return found


def _check_same(game: Game, cell: Cell, seed: int | str, file: Path) -> None:
    what = ""
    name = f"{game.book} {game.scenario}" + (f", {game.variation}" if game.variation else "")
    if game.seed != seed:
        what = f"of another seed ({game.seed}, and the study has {seed})"
    elif game.version != cell.version:
        what = f"by version {game.version} of the rules of {game.book}, and this is {cell.version}"
    elif game.print != cell.print:
        what = f"of {name} as it was before its scenario, its changes or its pilots were others"
    if what:
        raise BadInput(f"has games {what}; take another folder, or move this one away", where=str(file))


def read_played(folder: Path) -> Played:
    """What is in the folder of a study."""
    file = folder / PLAN
    if not file.is_file():
        raise BadInput("no study was played here: `aerodrome lab run` has a folder to name", where=str(folder))
    try:
        plan = msgspec.json.decode(file.read_bytes(), type=Plan)
    except msgspec.DecodeError as error:
        raise BadInput(f"cannot be read: {error}", where=str(file)) from None
    games = _there(plan, folder)
    order = {cell.key: place for place, cell in enumerate(plan.cells)}
    ordered = sorted(games.values(), key=lambda game: (order[game.book, game.scenario, game.variation], game.number))
    return Played(plan, tuple(ordered), tuple(read_lines(folder / RUNS, Run)))
