"""A puzzle that was tried: which of its choices the answer is, and why the best is better.

For the reasons answers are tried in worlds that the seat may be in, the same for both, flown on by rules of thumb until
the seat is asked the like again, and judged there. That also tells how far behind an answer is that nobody has played
out.
"""

from math import sqrt
from typing import Any, Literal, NamedTuple

import msgspec

from aerodrome.coach.analysis import WHOLE
from aerodrome.coach.hint_words import HintWords
from aerodrome.coach.puzzles.candidates import near
from aerodrome.coach.puzzles.puzzle import Puzzle, asked, opened
from aerodrome.coach.puzzles.shipped import words
from aerodrome.coach.puzzles.themes import theme_of
from aerodrome.coach.reasons import Reason, Reasoner
from aerodrome.coach.tally import NORMAL_95
from aerodrome.coach.weighing import JUDGE_ERROR, Replies, fly_on
from aerodrome.judgement.judges import Judge
from aerodrome.kernel.answering import legal
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.files import frozen
from aerodrome.kernel.languages import LANGUAGES
from aerodrome.kernel.match import Match
from aerodrome.kernel.structs import Plain
from aerodrome.pilots.ace import Considered, End, judge_or_none, worth

_WORLDS = 24
_NEAR = "near"
"""The world in which it is seen whether answers come to nearly the same."""

Verdict = Literal["best", "near", "choice", "own", "shown"]
"""The best answer; to a form one that comes to nearly the same; another choice, or nearly; to a form an answer that
nobody has played out; none: the solver wants to be shown."""


class Tried(msgspec.Struct, frozen=True):
    """Which answer was tried, and the place of its choice."""

    verdict: Verdict
    place: int | None = None

    @property
    def right(self) -> bool:
        return self.verdict in ("best", "near")


class Why(msgspec.Struct, frozen=True):
    """Why the best is better than what was answered, or than the next where that was the best: nothing where it is not
    clear. And by how much, as the judge sees it; `spread` is by how much that may be off (95 %)."""

    reasons: tuple[Reason, ...] = ()
    behind: float = 0.0
    spread: float = 1.0

    @property
    def sure(self) -> bool:
        """Whether the best is better for certain."""
        return self.behind > self.spread

    def said(self, puzzle: Puzzle) -> dict[str, str]:
        """By language: what counts in this position, or in general."""
        if not self.reasons:
            return {lang: words(lang)["why"][theme_of(puzzle)] for lang in LANGUAGES}
        return {lang: HintWords(puzzle.book, lang).said(*self.reasons) for lang in LANGUAGES}


class _Table(NamedTuple):
    """A puzzle that is set up."""

    match: Match
    decision: Decision

    def after(self, answer: Answer, seed: str) -> Match:
        """A world right after an answer."""
        world = self.match.imagine(self.decision.seat, seed, safe_points=False)
        world.answer(answer, self.decision.seat)
        return world


def _laid(puzzle: Puzzle) -> _Table:
    match = opened(puzzle)
    return _Table(match, asked(puzzle, match))


def tried(puzzle: Puzzle, answer: Plain = None) -> Tried:
    """What was tried; without an answer the solution is only shown. What the rules do not allow is refused."""
    found = looked_up(puzzle, answer)
    if found is not None:
        return found
    table = _laid(puzzle)
    given = frozen(legal(table.decision, answer, lambda _: []))
    own = table.after(given, _NEAR)
    for place, each in enumerate(puzzle.choices):
        if near(puzzle.book, table.decision, own, table.after(each.answers[0], _NEAR)):
            return Tried("choice" if place else "near", place)
    return Tried("own")


def looked_up(puzzle: Puzzle, answer: Plain) -> Tried | None:
    """What is known without setting the puzzle up: all but answers to a form that are not among the choices."""
    if answer is None:
        return Tried("shown")
    given = frozen(answer)
    for place, each in enumerate(puzzle.choices):
        if given in each.answers:
            return Tried("choice" if place else "best", place)
    return None


def why(puzzle: Puzzle, answer: Plain = None) -> Why:
    """Why the best is better than an answer; without one, or where it is the best itself, than the next."""
    found = tried(puzzle, answer)
    place = found.place or (None if found.verdict == "own" else 1)
    if place is None:
        return _against(puzzle, frozen(answer))
    key = (puzzle.book, puzzle.id, place)
    if key not in _known:
        _known[key] = _against(puzzle, puzzle.choices[place].answers[0])
    return _known[key]


_known: dict[tuple[str, str, int], Why] = {}
"""What was found, by book, puzzle and place of the choice: there are so many and no more."""


_bests: dict[tuple[str, str], Considered] = {}
"""What came of the best answer of the last few puzzles: others are compared with it one after the other."""
_MOST_BESTS = 4


def _against(puzzle: Puzzle, answer: Answer) -> Why:
    judge = judge_or_none(puzzle.book)
    if not isinstance(judge, Judge):
        return Why()
    table, key = _laid(puzzle), (puzzle.book, puzzle.id)
    best = _bests.pop(key, None) or _seen(judge, table, puzzle.best.answers[0])
    _bests[key] = best
    while len(_bests) > _MOST_BESTS:
        del _bests[next(iter(_bests))]
    other = _seen(judge, table, answer)
    apart = [one.value - two.value for one, two in zip(best.ends, other.ends, strict=True)]
    behind = sum(apart) / len(apart)
    variance = sum((each - behind) ** 2 for each in apart) / (len(apart) - 1)
    spread = NORMAL_95 * sqrt(variance / len(apart) + (JUDGE_ERROR / WHOLE) ** 2)
    return Why(_reasons(judge, table, best, other) if behind > 0 else (), behind, spread)


def _seen(judge: Judge, table: _Table, answer: Answer) -> Considered:
    """What comes of an answer, world by world."""
    side, ends = table.match.sides[table.decision.seat], []
    replies: Replies = {}
    for number in range(_WORLDS):
        seed = f"why/{number}"
        world = table.after(answer, seed)
        fly_on(world, table.decision, seed, replies)
        view: Any = world.view()
        ends.append(End(view, world.outcome is not None, worth(judge, world, side, view)))
    return Considered(answer, _WORLDS, sum(each.value for each in ends) / _WORLDS, 0.0, tuple(ends))


def _reasons(judge: Judge, table: _Table, best: Considered, other: Considered) -> tuple[Reason, ...]:
    match, seat = table.match, table.decision.seat
    sides = tuple(dict.fromkeys(match.sides.values()))
    return Reasoner(judge, sides, match.sides[seat], match.view(seat)).against(best, other, better=True)
