"""The ace: it tries what its rules of thumb propose in worlds that it might be in, and asks the judge what came of it.

Every answer is tried in the same worlds, one world after the other; all seats then fly by quick rules of thumb, up to
the end of a later turn, where the book's judge says who is winning. Answers that are worse than the best by more than
chance would have it are dropped. What rules of thumb like best is given up only for something that is surely better.
"""

from collections.abc import Sequence
from itertools import islice
from math import sqrt
from time import perf_counter
from typing import Any, ClassVar

import msgspec

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.judging import Judge, judge_of
from aerodrome.kernel.match import Match
from aerodrome.pilots.flyer import Flyer
from aerodrome.pilots.mind import Faults, Mind
from aerodrome.pilots.pilot import Window, window

_CANDIDATES = 6
_DRAWN = 0.35
"""What a draw is worth to one who would rather win."""
_FEW, _STEP = 4, 2
"""Worlds after which answers are dropped for the first time, and then each time."""
_WORSE = 1.7
"""By so many standard errors an answer must be worse than the best to be dropped."""
_TRIFLE = 0.004
"""A gain that is not worth a thought."""
_DOUBT = 1.0
"""By so many standard errors an answer must be better than what rules of thumb like best."""
_GRAIN = 1e-5
"""The least variance of a difference: a few worlds that agree prove little."""


class Considered(msgspec.Struct, frozen=True):
    """An answer that was looked at: in how many worlds, what came of it on average (1 is a victory for sure), and by
    how much that may be off (95 %)."""

    answer: Answer
    worlds: int
    chance: float
    spread: float


class Thoughts(msgspec.Struct, frozen=True):
    """What the ace looked at before an answer, what it takes for the best first. Nothing is looked at where there is
    nothing to choose."""

    considered: tuple[Considered, ...] = ()
    milliseconds: float = 0.0


class _Trials:
    """What came of one answer, world by world."""

    __slots__ = ("answer", "values")

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values)

    def ahead_of(self, other: "_Trials", doubt: float) -> float:
        """By how much it did better in the worlds that both were tried in, less so many standard errors."""
        mean, error = _average([mine - his for mine, his in zip(self.values, other.values, strict=False)])
        return mean - doubt * error

    def told(self) -> Considered:
        mean, error = _average(self.values)
        return Considered(self.answer, len(self.values), mean, 1.96 * error)


def _average(values: Sequence[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    number = len(values)
    mean = sum(values) / number
    spread = sum((each - mean) ** 2 for each in values) / max(1, number - 1) + _GRAIN
    return mean, sqrt(spread / number)


class _Clock:
    """Time to think. A step is begun only if the longest one so far would still end in time."""

    __slots__ = ("_end", "_last", "_longest", "began")

    def __init__(self, milliseconds: float) -> None:
        self.began = self._last = perf_counter()
        self._end = self.began + milliseconds / 1000
        self._longest = 0.0

    def is_time(self) -> bool:
        now = perf_counter()
        self._longest = max(self._longest, now - self._last)
        self._last = now
        return now + self._longest <= self._end

    @property
    def spent(self) -> float:
        """In milliseconds."""
        return (perf_counter() - self.began) * 1000


class Ace(Flyer):
    """Thinks for so many milliseconds about a decision, or in so many worlds."""

    __slots__ = ("_budget", "_count", "_judge", "_seed", "_worlds", "thoughts")

    book: ClassVar[str]
    quick: ClassVar[Faults]
    """How everybody flies in the worlds that it imagines."""
    turns: ClassVar[int]
    """How many turns it plays on, this one included."""
    steps: ClassVar[int] = 1000
    """How many answers it plays on at most."""
    thinks: ClassVar[bool] = True
    budget: ClassVar[float] = 1000.0

    def __init__(self, seed: int | str = 0, budget: float | None = None, worlds: int | None = None) -> None:
        super().__init__(seed)
        self._seed, self._count = seed, 0
        self._budget = self.budget if budget is None else budget
        self._worlds = worlds
        self._judge: Judge = judge_of(self.book)
        self.thoughts = Thoughts()

    def choose(self, decision: Decision, window: Window[Any], /) -> Answer:
        clock = _Clock(self._budget)
        answers = self._customs.answers(decision, window.view, self._mind)
        proposed: list[_Trials] = []
        for answer in islice(answers, _CANDIDATES):
            if all(answer != each.answer for each in proposed):
                proposed.append(_Trials(answer))
        answer = self._best(decision, window, proposed, clock) if len(proposed) > 1 else proposed[0].answer
        self._customs.chose(decision, answer)
        return answer

    def _best(self, decision: Decision, window: Window[Any], proposed: list[_Trials], clock: _Clock) -> Answer:
        self._count += 1
        usual = proposed[0]
        left, world = proposed, 0
        while len(left) > 1 and (self._worlds is None or world < self._worlds):
            if not self._try(decision, window, left, f"{self._seed}/{self._count}/{world}", clock):
                break
            world += 1
            if world >= _FEW and world % _STEP == 0:
                left = promising(left, usual)
        best = (
            max(left, key=lambda each: each.ahead_of(usual, _DOUBT) if each is not usual else 0.0) if world else usual
        )
        told = sorted((each.told() for each in proposed if each.values), key=lambda each: -each.chance)
        self.thoughts = Thoughts(tuple(told), clock.spent)
        return best.answer

    def _try(self, decision: Decision, window: Window[Any], left: list[_Trials], seed: str, clock: _Clock) -> bool:
        """Tries all that are left in one world; tells whether there was time for it."""
        found = []
        for each in left:
            if self._worlds is None and not clock.is_time():
                return False
            value = self._trial(window.imagine(seed), decision, each.answer, seed, clock)
            if value is None:
                return False
            found.append(value)
        for each, value in zip(left, found, strict=True):
            each.values.append(value)
        return True

    def _trial(self, match: Match, decision: Decision, answer: Answer, seed: str, clock: _Clock) -> float | None:
        """What comes of an answer in one world; None where time is up."""
        side = match.sides[decision.seat]
        last = match.state.turn + self.turns
        match.answer(answer, decision.seat)
        crew = {
            seat: (type(self).customs(), Mind(f"{seed}/{seat}", self.quick), window(match, seat))
            for seat in match.sides
        }
        begun = len(match.answers)
        while match.open and match.state.turn < last and len(match.answers) - begun < self.steps:
            if self._worlds is None and not clock.is_time():
                return None
            asked = match.open[0]
            customs, mind, seen = crew[asked.seat]
            chosen = next(customs.answers(asked, seen.view, mind))
            customs.chose(asked, chosen)
            match.answer(chosen, asked.seat)
        outcome = match.outcome
        if outcome is not None:
            return _DRAWN if outcome.winner is None else float(outcome.winner == side)
        chances = self._judge.chances(match.view(), tuple(dict.fromkeys(match.sides.values())))
        return chances.wins.get(side, 0.0) + _DRAWN * chances.draw


def promising(left: list[_Trials], usual: _Trials) -> list[_Trials]:
    """Those that may still be chosen; the usual answer stays as long as any other does."""
    best = max(left, key=lambda each: each.mean)
    others = [
        each
        for each in left
        if each is not usual and best.ahead_of(each, _WORSE) <= 0 and each.ahead_of(usual, -_WORSE) > _TRIFLE
    ]
    if best is not usual and others == [best] and best.ahead_of(usual, _WORSE) > 0:
        return [best]
    return [usual, *others]
