"""`aerodrome lab`: studies of many matches."""

import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from rich.text import Text

from aerodrome.cli.simulate import counting, print_cost
from aerodrome.cli.terminal import plain, print_json, screen
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.processes import Cost
from aerodrome.lab.studies.planning import planned
from aerodrome.lab.studies.results import write_result
from aerodrome.lab.studies.running import read_played, run
from aerodrome.lab.studies.study import read_study, shipped


def run_study(study: str, folder: str | None, games: int | None, workers: int | None, on: str | None = None) -> int:
    """Plays, with a bar on standard error, and writes the report; Ctrl-C reports on what was played so far."""
    plan = planned(read_study(study))
    place = Path(folder) if folder else Path("studies") / plan.name
    console = screen()
    words = ["aerodrome", "lab", "run", study, "--folder", str(place)]
    words += ["--games", str(games)] if games is not None else []
    words += ["--on", on] if on is not None else []
    command, cost = shlex.join(words), Cost()
    with counting(plain(plan.study.title), 0, cost) as progress:
        done = run(plan, place, games=games, workers=workers, on=on, command=command, progress=progress, cost=cost)
    asked = (games or plan.study.games) * len(plan.cells)
    if plan.study.duels is not None and done == asked:
        more, of = _run_again(place, workers, on, command, cost)
        done, asked = done + more, asked + of
    head = f"{plan.study.title}: {done:,} games"
    if done < asked:
        head += f" of {asked:,} (stopped; the same command goes on)"
    console.print(Text(plain(head)))
    print_cost(cost)
    return write_report(str(place))


def _run_again(folder: Path, workers: int | None, on: str | None, command: str, cost: Cost) -> tuple[int, int]:
    """What books dispute most, with other figures."""
    with _extra(folder):
        from aerodrome.lab.duels.running import run_again
    with counting("What is disputed, with other figures", 0, cost) as progress:
        return run_again(folder, workers=workers, on=on, command=command, progress=progress, cost=cost)


@contextmanager
def _extra(folder: Path | str) -> Iterator[None]:
    """What is imported here is not installed with the program: playing needs nothing of it."""
    try:
        yield
    except ModuleNotFoundError as error:
        what = f"a report needs {error.name}: `pip install aerodrome[lab]`, then `aerodrome lab report {folder}`"
        raise BadInput(what, where=str(folder)) from None


def write_report(folder: str) -> int:
    """Writes what was played in a folder as figures for other programs, and its report."""
    if read_played(Path(folder)).plan.study.duels is None:
        _tell(write_result(Path(folder)))
    with _extra(folder):
        from aerodrome.lab.studies import report
    for path in report.write_report(Path(folder)):
        _tell(path)
    return 0


def _tell(path: Path) -> None:
    screen().print(Text(plain(f"Written: {path}")), soft_wrap=True)


def list_studies(*, as_json: bool) -> int:
    found = {name: read_study(name).study for name in shipped()}
    if as_json:
        print_json({name: msgspec.to_builtins(study) for name, study in found.items()})
        return 0
    console = screen()
    for name, study in found.items():
        console.print(Text(f"{name}  {study.title}", style="bold"))
        console.print(Text(f"  {study.summary}"))
    return 0
