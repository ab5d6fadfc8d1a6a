"""`aerodrome bench`: speeds, and their ratios to those of peers; the server under load; the table in
a browser."""

import math
import sys

import msgspec
from rich.table import Table

from aerodrome.bench.frames import Frames, frames
from aerodrome.bench.lasting import EARLY, LATE, Lasting
from aerodrome.bench.load import Load, load
from aerodrome.bench.speed import Bench, bench
from aerodrome.cli.terminal import print_json, screen
from aerodrome.kernel.errors import BadInput

_LONGEST = 600.0
_MOST_MATCHES = 10_000
_MOST_ANSWERS = 100_000


def measure(seconds: float | None, *, as_json: bool) -> int:
    """Measures and prints; progress goes to standard error."""
    result = bench(seconds=_checked(seconds, 1.0), progress=_progress)
    if as_json:
        print_json(msgspec.to_builtins(result))
    else:
        _print(result)
    return 0


def measure_load(
    seconds: float | None, matches: int, rate: float | None, book: str | None, scenario: str | None, *, as_json: bool
) -> int:
    """Measures the server under load and prints; progress goes to standard error."""
    if not 1 <= matches <= _MOST_MATCHES:
        raise BadInput(f"{matches} is not a number of matches from 1 to {_MOST_MATCHES}", where="--matches")
    seconds = _checked(seconds, 10.0)
    if rate is not None and not 0 < rate <= _MOST_ANSWERS:
        raise BadInput(f"{rate:g} is not a number of answers a second up to {_MOST_ANSWERS}", where="--rate")
    results = load(matches=matches, rate=rate, seconds=seconds, book=book, scenario=scenario, progress=_progress)
    if as_json:
        print_json({"load": msgspec.to_builtins(results)})
    else:
        _print_load(results)
    return 0


def measure_table(seconds: float | None, book: str | None, *, as_json: bool) -> int:
    """Measures how smoothly tables are drawn and prints; progress goes to standard error."""
    result = frames((book,) if book else (), seconds=_checked(seconds, 5.0), progress=_progress)
    if as_json:
        print_json({"table": msgspec.to_builtins(result)})
    else:
        _print_frames(result)
    return 0


def _print_frames(result: Frames) -> None:
    table = Table("frames/s while a match is replayed", "flat", "worst", "three dimensions", "worst")
    for book, drawn in result.books.items():
        cells = (
            cell
            for each in (drawn.flat, drawn.scene)
            for cell in (f"{each.frames_per_s:.0f}", f"{each.worst_ms:.0f} ms")
        )
        table.add_row(f"{book} {drawn.scenario}", *cells)
    console = screen()
    console.print(table)
    console.print(f"Drawn by {result.renderer or 'no graphics at all'}.")


def _progress(text: str) -> None:
    print(text, file=sys.stderr)


def _checked(seconds: float | None, default: float) -> float:
    if seconds is None:
        return default
    if not (math.isfinite(seconds) and 0 < seconds <= _LONGEST):
        raise BadInput(f"{seconds} is not a number of seconds up to {_LONGEST:.0f}", where="--seconds")
    return seconds


def _print_load(results: list[Load]) -> None:
    """A column for each server; times are from sending an answer to the last viewer told."""
    console = screen()
    first = results[0]
    table = Table(f"{first.book} {first.scenario}", *(_named(result) for result in results))

    def row(name: str, *cells: str) -> None:
        table.add_row(name, *cells)

    for title, stretches in (
        (f"{first.matches} matches, {first.matches / first.every:g} answers/s", [result.paced for result in results]),
        (f"{first.matches} matches, saturated", [result.saturated for result in results]),
    ):
        row(title)
        row("  answers/s", *(f"{each.answers_per_s:,.0f}" for each in stretches))
        row("  p50 to the last viewer", *(f"{each.p50_ms:.1f} ms" for each in stretches))
        row("  p95", *(f"{each.p95_ms:.1f} ms" for each in stretches))
        row("  p99", *(f"{each.p99_ms:.1f} ms" for each in stretches))
        row("  worst", *(f"{each.worst_ms:.1f} ms" for each in stretches))
        row("  refused", *(f"{each.refused}" for each in stretches))
        row(
            "  cores: server", *("–" if each.server_cores is None else f"{each.server_cores:.2f}" for each in stretches)
        )
        row(
            "  server's time for an answer",
            *("–" if each.server_us is None else f"{each.server_us:.0f} µs" for each in stretches),
        )
        row("  cores: players", *(f"{each.client_cores:.2f}" for each in stretches))
        table.add_section()
    row("memory of the server", *("–" if each.server_mib is None else f"{each.server_mib:.0f} MiB" for each in results))
    console.print(table)
    console.print(f"{first.machine}.")


def _named(result: Load) -> str:
    return f"{result.workers} worker{'s' if result.workers > 1 else ''}, {result.store}"


def _print(result: Bench) -> None:
    """One line for each figure: a table of all of them would be wider than a terminal."""
    console = screen()
    for book, speed in result.books.items():
        table = Table(book, speed.scenario, *(f"× {name}" for name in result.peers))
        table.add_row(
            "decisions/s, no events", f"{speed.decisions_per_s:,.0f}", *_ratios(result, speed.decisions_per_s)
        )
        with_events = speed.events_decisions_per_s
        table.add_row("decisions/s, with events", f"{with_events:,.0f}", *_ratios(result, with_events))
        table.add_row("matches/s", f"{speed.matches_per_s:,.0f}")
        table.add_section()
        table.add_row(f"clone ({speed.clone_scenario})", f"{speed.clone_us:.1f} µs")
        table.add_row("clone and first answer", f"{speed.clone_and_answer_us:.1f} µs")
        table.add_row("clone in mid-procedure", f"{speed.clone_midway_us:.1f} µs")
        table.add_row("the same, and first answer", f"{speed.clone_midway_and_answer_us:.1f} µs")
        table.add_row("replay of a record", f"{speed.replay_ms:.1f} ms")
        table.add_row("size of that record", f"{speed.record_bytes:,} bytes")
        if speed.chances_us is not None:
            table.add_row(f"chances, 8 aircraft ({speed.chances_scenario})", f"{speed.chances_us:.0f} µs")
        if speed.aid_ms is not None:
            table.add_row("all that a form can be filled in with", f"{speed.aid_ms:.1f} ms")
        if speed.reach_ms is not None:
            table.add_row(f"the {speed.reach_ends} ends of a 10-step move, agility IV", f"{speed.reach_ms:.1f} ms")
        if speed.plan_us is not None and speed.duel_ms is not None:
            table.add_row("a plan checked, with energy and shots", f"{speed.plan_us:.1f} µs")
            table.add_row("the longest of five duels of thumb and thumb", f"{speed.duel_ms:.0f} ms")
        console.print(table)
    if result.lasting is not None:
        console.print(_of_long(result.lasting))
    for name, peer in result.peers.items():
        console.print(f"{name}: {peer.decisions_per_s:,.0f} decisions/s")
    if not result.peers:
        console.print("No peer is installed: `make bench` installs them.")


def _of_long(long: Lasting) -> Table:
    table = Table("a long match, SQLite", long.scenario, f"after {EARLY}", f"after {LATE:,}", "ratio")

    def row(name: str, early: float, late: float) -> None:
        table.add_row(name, "", f"{early:.1f} ms", f"{late:.1f} ms", f"{late / early:.2f}")

    row("opening it", long.opening_early_ms, long.opening_late_ms)
    row("an answer of a machine", long.machine_early_ms, long.machine_late_ms)
    table.add_row("sent to who opens it", "", "", f"{long.log_bytes:,} bytes")
    table.add_row("its film", "", "", f"{long.film_bytes:,} bytes")
    return table


def _ratios(result: Bench, speed: float) -> list[str]:
    return [f"{speed / peer.decisions_per_s:.2f}" if peer.decisions_per_s else "–" for peer in result.peers.values()]
