"""`python -m aerodrome.coach.puzzles.find BOOK`: finds puzzles on a machine that has nothing but the rules."""

import argparse
import sys
from pathlib import Path

from aerodrome.coach.puzzles.finding import SECONDS, find
from aerodrome.kernel.errors import AerodromeError


def main() -> int:
    """Finds, and tells on standard error how far it is."""
    parser = argparse.ArgumentParser(prog="python -m aerodrome.coach.puzzles.find", description=__doc__)
    parser.add_argument("book")
    parser.add_argument("--games", type=int, default=100, help="matches that are searched")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--out", type=Path, required=True, help="the file that puzzles are added to")
    parser.add_argument("--workers", type=int)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="what a position may take at most")
    given = parser.parse_args()

    def progress(done: int, of: int) -> None:
        print(f"\r{given.book}: {done} of {of} matches", end="", file=sys.stderr, flush=True)

    try:
        found = find(
            given.book,
            given.out,
            given.games,
            given.seed,
            workers=given.workers,
            seconds=given.seconds,
            progress=progress,
        )
    except AerodromeError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on", file=sys.stderr)
        return 130
    print(f"\n{len(found)} puzzles in {given.out}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
