"""Chooses among puzzles that were found those that are shipped: different ones, of all themes and difficulties."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from aerodrome.coach.puzzles.puzzle import Puzzle
from aerodrome.coach.puzzles.rating import difficulty_of, rating_of
from aerodrome.coach.puzzles.sifting import GAMES, LEAST_GAP
from aerodrome.coach.puzzles.themes import theme_of
from aerodrome.kernel.rulebook import rulebook

MOST = 64
"""Puzzles of a book."""
MOST_BYTES = 400_000


def chosen(found: Iterable[Puzzle], most: int = MOST) -> list[Puzzle]:
    """At most so many: one after the other the one whose theme and difficulty, and whose kind with its best answer, are
    there least so far; of equals the one that leads by more."""
    left = sorted({each.id: each for each in found}.values(), key=lambda each: (-each.low, each.id))
    taken: list[Puzzle] = []
    groups: Counter[object] = Counter()
    while left and len(taken) < most:
        best = min(left, key=lambda each: sum(groups[group] for group in _groups(each)))
        left.remove(best)
        taken.append(best)
        groups.update(_groups(best))
    return taken


def _groups(puzzle: Puzzle) -> tuple[object, ...]:
    difficulty = difficulty_of(rating_of(puzzle.book, puzzle.tried, puzzle.guess))
    answer = puzzle.best.answer
    said = answer if isinstance(answer, str) else type(answer).__name__
    return theme_of(puzzle), difficulty, (puzzle.kind, said), (puzzle.scenario, puzzle.kind)


def is_sure(puzzle: Puzzle) -> bool:
    """Whether the rules of today found it, and played it out as often as a puzzle has to be that is shipped."""
    if puzzle.version != rulebook(puzzle.book).version:
        return False
    return puzzle.gap >= LEAST_GAP and all(each.games >= GAMES for each in puzzle.choices[:2])


def packed(puzzles: Iterable[Puzzle]) -> bytes:
    """A line each, in the order of their ids."""
    return b"".join(msgspec.json.encode(each) + b"\n" for each in sorted(puzzles, key=lambda each: each.id))
