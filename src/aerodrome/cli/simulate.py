"""`aerodrome simulate`: many matches, and who wins them."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from aerodrome.cli.menu import cautions
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.play import game
from aerodrome.cli.terminal import beside, language, plain, print_json, screen
from aerodrome.coach.tally import Tally
from aerodrome.kernel.setup import prepare
from aerodrome.lab.simulate import Simulation, simulate

_WORTH_MORE_PROCESSES = 500


def run_simulation(
    book: str, scenario: str | None, pilots: str, games: int, seed: int, workers: int | None, *, as_json: bool
) -> int:
    """Plays, with a bar and what the book advises against on standard error, and prints the result; Ctrl-C prints what
    was played so far."""
    names = tuple(name.strip() for name in pilots.split(","))
    scenario = scenario or game(book).default_scenario
    source: str | Path = Path(scenario) if scenario.endswith(".toml") else scenario
    for line in cautions(prepare(book, source), Phrases(language(None)), beside().width):
        beside().print(line)
    if workers is None and games < _WORTH_MORE_PROCESSES:
        workers = 1
    with counting(book, games) as progress:
        result = simulate(book, source, names, games, seed, workers=workers, progress=progress)
    if as_json:
        print_json(msgspec.to_builtins(result))
    else:
        _print(result, asked=games)
    return 0


class _Speed(ProgressColumn):
    """How many a second."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self._what = what

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.1f} {self._what}/s", style="progress.data.speed")


@contextmanager
def counting(what: str, of: int, *, each: str = "") -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error, where somebody sees it; with how many of `each` come in a second, if they are named."""
    speed = (_Speed(each),) if each else ()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), *speed, TimeRemainingColumn())
    with Progress(*columns, console=beside(), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(what, total=max(1, of))
        yield lambda played, games: bar.update(task, completed=played, total=max(1, games))


def _print(result: Simulation, asked: int) -> None:
    console = screen()
    head = f"{result.book}, {result.scenario}: {result.games:,} games"
    if result.games < asked:
        head += f" of {asked:,} (stopped)"
    console.print(
        Text(f"{plain(head)} in {result.seconds:.1f} s, {result.decisions:,} decisions, {result.draws:,} draws")
    )
    table = Table("", "wins", "rate", "95% interval")
    for title, tallies in (("pilot", result.pilots), ("side", result.sides)):
        _add(table, title, tallies)
        table.add_section()
    console.print(table)
    console.print("Rates are shares of the decided games.", style="grey62")


def _add(table: Table, title: str, tallies: Mapping[str, Tally]) -> None:
    for name, tally in tallies.items():
        interval = f"{tally.low:.1%} – {tally.high:.1%}"
        table.add_row(Text(f"{title} {plain(name)}"), f"{tally.wins:,}", f"{tally.rate:.1%}", interval)
