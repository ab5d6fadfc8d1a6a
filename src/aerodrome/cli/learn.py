"""`aerodrome learn` and `aerodrome rollout`: judges of positions, and the check of what they say."""

import sys
from pathlib import Path

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from aerodrome.cli.simulate import counting, print_cost
from aerodrome.cli.terminal import beside, plain, print_json, screen
from aerodrome.coach.rollout import Rollout, rollout
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.loading import load
from aerodrome.kernel.processes import Cost

_WIDEST = 60


def run_learning(
    book: str,
    folder: str,
    matches: int,
    rounds: int,
    checked: int,
    seed: str,
    workers: int | None,
    on: str | None,
    *,
    as_json: bool,
) -> int:
    """Learns, with a bar for each step on standard error, and prints the card."""
    try:
        from aerodrome.lab.learning.cards import Card
        from aerodrome.lab.learning.learning import Plan, learn
    except ModuleNotFoundError as error:
        raise BadInput(f"learning needs {error.name}: `pip install aerodrome[learn]`", where="learn") from None
    plan = Plan(matches=matches, rounds=rounds, checked=checked, seed=seed, workers=workers, on=on)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    cost = Cost()
    with Progress(*columns, console=beside(), disable=not sys.stderr.isatty()) as bar:
        tasks = {what: bar.add_task(what, total=None) for what in ("matches", "moments", "rounds", "checks")}
        card: Card = learn(
            book, Path(folder), plan, lambda what, done, of: bar.update(tasks[what], completed=done, total=of), cost
        )
    if as_json:
        print_json(msgspec.to_builtins(card))
        return 0
    console, found = screen(), card.held_out
    console.print(
        Text(
            f"{book}: {card.matches:,} matches, {card.positions:,} positions; {found.matches:,} matches held out:"
            f" log loss {found.log_loss:.3f} (points and aircraft {found.points:.3f},"
            f" all numbers weighed {found.weighed:.3f}, guess {found.guess:.3f}),"
            f" Brier score {found.brier:.3f}"
        )
    )
    table = Table("told", "won", "95% interval", "matches")
    for tenth in card.tenths:
        interval = f"{tenth.low:.1%} – {tenth.high:.1%}"
        table.add_row(f"{tenth.told:.1%}", f"{tenth.won:.1%}", interval, f"{tenth.matches:,}")
    console.print(table)
    print_cost(cost, "matches played, looked at or checked")
    return 0


def run_rollout(
    file: str,
    at: int | None,
    games: int,
    seat: str | None,
    flown_by: str | None,
    seed: int,
    workers: int | None,
    *,
    as_json: bool,
) -> int:
    """Plays out, with a bar on standard error, and prints what came of every answer."""
    match = load(Path(file), moment=at)
    with counting(match.book.id, games) as progress:
        found = rollout(match, games, seed, seat=seat, flown_by=flown_by, workers=workers, progress=progress)
    if as_json:
        print_json(msgspec.to_builtins(found))
    else:
        _print(found)
    return 0


def _print(found: Rollout) -> None:
    console = screen()
    head = f"{found.book}, answer {found.moment + 1}: {found.kind}, {found.seat}; all fly on as {found.pilot}"
    console.print(Text(plain(head)))
    table = Table("answer", "wins", "95% interval", "draws", "games")
    for each in found.options:
        words = plain(msgspec.json.encode(each.option).decode())
        words = words if len(words) <= _WIDEST else f"{words[: _WIDEST - 1]}…"
        interval = f"{each.wins.low:.1%} – {each.wins.high:.1%}"
        table.add_row(Text(words), f"{each.wins.rate:.1%}", interval, f"{each.draws.rate:.1%}", f"{each.games:,}")
    console.print(table)
