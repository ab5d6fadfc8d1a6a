"""`aerodrome bench`: speeds, and their ratios to those of peers."""

import math
import sys

import msgspec
from rich.table import Table

from aerodrome.cli.terminal import print_json, screen
from aerodrome.kernel.errors import BadInput
from aerodrome.lab.bench import Bench, bench

_LONGEST = 600.0


def measure(seconds: float, *, as_json: bool) -> int:
    """Measures and prints; progress goes to standard error."""
    if not (math.isfinite(seconds) and 0 < seconds <= _LONGEST):
        raise BadInput(f"{seconds} is not a number of seconds up to {_LONGEST:.0f}", where="--seconds")
    result = bench(seconds=seconds, progress=lambda text: print(text, file=sys.stderr))
    if as_json:
        print_json(msgspec.to_builtins(result))
    else:
        _print(result)
    return 0


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
        table.add_row("replay of a record", f"{speed.replay_ms:.1f} ms")
        table.add_row("size of that record", f"{speed.record_bytes:,} bytes")
        console.print(table)
    for name, peer in result.peers.items():
        console.print(f"{name}: {peer.decisions_per_s:,.0f} decisions/s")
    if not result.peers:
        console.print("No peer is installed: `make bench` installs them.")


def _ratios(result: Bench, speed: float) -> list[str]:
    return [f"{speed / peer.decisions_per_s:.2f}" if peer.decisions_per_s else "–" for peer in result.peers.values()]
