"""`aerodrome simulate`: many matches, and who wins them."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from aerodrome.cli.menu import cautions
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.play import game
from aerodrome.cli.terminal import beside, language, plain, print_json, screen
from aerodrome.coach.tally import Tally
from aerodrome.kernel.processes import Cost
from aerodrome.kernel.setup import prepare
from aerodrome.lab.simulate import Simulation, simulate

_WORTH_MORE_PROCESSES = 500


def run_simulation(
    book: str,
    scenario: str | None,
    pilots: str,
    games: int,
    seed: int,
    workers: int | None,
    on: str | None,
    *,
    records: str | None = None,
    as_json: bool,
) -> int:
    """Plays, with a bar and what the book advises against on standard error, and prints the result; after Ctrl-C, or
    where a cluster has gone away, what was played so far."""
    names = tuple(name.strip() for name in pilots.split(","))
    scenario = scenario or game(book).default_scenario
    source: str | Path = Path(scenario) if scenario.endswith(".toml") else scenario
    for line in cautions(prepare(book, source), Phrases(language(None)), beside().width):
        beside().print(line)
    if on is None and workers is None and games < _WORTH_MORE_PROCESSES:
        workers = 1
    cost, folder = Cost(), None if records is None else Path(records)
    with counting(book, games, cost) as progress:
        result = simulate(
            book, source, names, games, seed, records=folder, workers=workers, on=on, progress=progress, cost=cost
        )
    if as_json:
        print_json(msgspec.to_builtins(result))
    else:
        _print(result, asked=games)
        print_cost(cost)
    if cost.cut_short:
        beside().print(Text(plain(cost.cut_short)))
    return 0


@contextmanager
def counting(what: str, of: int, cost: Cost | None = None) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error, where somebody sees it; and what it costs so far."""
    bar_width = 40 if cost is None else 10
    columns: list[ProgressColumn] = [TextColumn("{task.description}"), BarColumn(bar_width), MofNCompleteColumn()]
    columns += [TimeRemainingColumn(), TextColumn("{task.fields[cost]}")]
    began = monotonic()
    with Progress(*columns, console=beside(), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task(what, total=max(1, of), cost="")
        yield lambda played, games: bar.update(
            task, completed=played, total=max(1, games), cost=_so_far(cost, began) if cost else ""
        )


def _so_far(cost: Cost, began: float) -> str:
    rate = cost.done / max(monotonic() - began, 1e-3)
    return f"{rate:,.0f}/s, {cost.core_seconds:,.0f} core s, {_workers(cost)}"


def print_cost(cost: Cost, what: str = "games") -> None:
    """What it cost in the end."""
    if cost.done:
        rate = cost.done / max(cost.core_seconds, 1e-9)
        line = f"{cost.done:,} {what}, {cost.core_seconds:,.1f} core seconds, {rate:,.4g} {what} per core second"
        screen().print(Text(f"{line} on {_workers(cost)}", style="grey62"))


def _workers(cost: Cost) -> str:
    line = f"{cost.workers:,} worker{'s' * (cost.workers != 1)}"
    if cost.machines > 1:
        line += f" of {cost.machines:,} machines"
    return f"{line}, {cost.lost:,} lost and replaced" if cost.lost else line


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
