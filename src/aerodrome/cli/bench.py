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
    console = screen()
    table = Table("book", "scenario", "decisions/s", "matches/s", "clone µs", *(f"× {name}" for name in result.peers))
    for book, speed in result.books.items():
        ratios = [
            f"{speed.decisions_per_s / peer.decisions_per_s:.2f}" if peer.decisions_per_s else "–"
            for peer in result.peers.values()
        ]
        numbers = (f"{speed.decisions_per_s:,.0f}", f"{speed.matches_per_s:,.0f}", f"{speed.clone_us:.1f}")
        table.add_row(book, speed.scenario, *numbers, *ratios)
    console.print(table)
    if not result.peers:
        console.print("No peer is installed: see the bench group of requirements.")
    for name, peer in result.peers.items():
        console.print(f"{name}: {peer.decisions_per_s:,.0f} decisions/s")
