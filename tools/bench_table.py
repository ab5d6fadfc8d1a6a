"""Writes docs/bench.md from what `aerodrome bench --json` prints, with the machine that it was measured on. What is
written there under headings of its own is kept.

.venv/bin/aerodrome bench --json | .venv/bin/python tools/bench_table.py
"""

import sys
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from aerodrome.bench.lasting import EARLY, LATE
from aerodrome.bench.machine import machine
from aerodrome.bench.speed import Bench

PAGE = Path(__file__).parents[1] / "docs" / "bench.md"


def main() -> None:
    _, heading, kept = PAGE.read_text(encoding="utf-8").partition("\n## ")
    PAGE.write_text(page(msgspec.json.decode(sys.stdin.buffer.read(), type=Bench)) + heading + kept, encoding="utf-8")


def page(bench: Bench) -> str:
    peers = list(bench.peers)
    lines = [
        "# Speed",
        "",
        f"Measured on {datetime.now(UTC):%Y-%m-%d} by `make bench` with {machine()}, one of them used. Random legal "
        "play; peers in the same run.",
        "",
        row(
            "book",
            "decisions/s",
            "with events",
            "matches/s",
            "clone (µs)",
            "replay (ms)",
            *(f"× {name}" for name in peers),
        ),
        f"| --- |{' ---: |' * (5 + len(peers))}",
    ]
    for name, book in bench.books.items():
        ratios = [f"{book.decisions_per_s / bench.peers[peer].decisions_per_s:.2f}" for peer in peers]
        figures = [
            f"{book.decisions_per_s:,.0f}",
            f"{book.events_decisions_per_s:,.0f}",
            f"{book.matches_per_s:,.1f}",
            f"{book.clone_us:.1f}",
            f"{book.replay_ms:.1f}",
            *ratios,
        ]
        lines.append(f"| {name} | {' | '.join(figures)} |")
    lines += [
        f"| *{name}* | {peer.decisions_per_s:,.0f} |{' |' * (4 + len(peers))}" for name, peer in bench.peers.items()
    ]
    if bench.lasting is not None:
        long = bench.lasting
        lines += [
            "",
            f"A long match ({long.scenario}), after {EARLY} answers and after {LATE:,}: opened in "
            f"{long.opening_early_ms:.1f} and {long.opening_late_ms:.1f} ms, a machine's answer in "
            f"{long.machine_early_ms:.1f} and {long.machine_late_ms:.1f} ms.",
        ]
    return "\n".join([*lines, ""])


def row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
