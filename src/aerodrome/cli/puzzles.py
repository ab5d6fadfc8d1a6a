"""`aerodrome puzzles`: found, listed and solved."""

from pathlib import Path

from aerodrome.cli.simulate import counting
from aerodrome.cli.terminal import beside
from aerodrome.coach.puzzles.finding import find


def run_finding(book: str, out: str, games: int, seed: int, workers: int | None, seconds: float) -> int:
    """Finds, with a bar on standard error; Ctrl-C leaves what was found in the file."""
    file = Path(out)
    with counting(book, games) as progress:
        found = find(book, file, games, seed, workers=workers, seconds=seconds, progress=progress)
    beside().print(f"{len(found):,} puzzles: {file}", markup=False, highlight=False)
    return 0
