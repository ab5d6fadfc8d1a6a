"""A beginner at Instant Spandaus: it knows what matters, judges it badly, and now and then does something foolish."""

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.beginner import Beginner, Seasoned, Untaught
from aerodrome.pilots.pilot import Window
from aerodrome.pilots.spandaus.options import JUDGED, Judge
from aerodrome.pilots.spandaus.thumb import by_custom
from aerodrome.rulebooks.spandaus import decisions
from aerodrome.rulebooks.spandaus.shooting import HIGHER, LOWER
from aerodrome.rulebooks.spandaus.view import View
from aerodrome.sky.chain import VALUE

_SLIPS = 0.1
"""How often it calls the less likely way."""
_MIDDLE = 7


class Novice(Beginner):
    __slots__ = ("_judge",)

    off, blunders, suicide = 0.06, 0.1, 0.25
    """In points of victory."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self._judge = Judge()

    def choose(self, decision: Decision, window: Window[View], /) -> Answer:
        if decision.kind in JUDGED:
            choice = self._blur.choose(self._judge.weigh(decision, window.view))
            self._judge.chose(decision, choice)
            return choice
        if decision.kind == decisions.Guess.KIND:
            return self._call(decision)
        return by_custom(decision, lambda: window.view, self._random.random())

    def _call(self, decision: Decision) -> str:
        """By the middle of the pack, whatever is gone from it."""
        assert decisions.Guess.is_asked(decision)
        up = VALUE[decision.about[2]] <= _MIDDLE
        return HIGHER if up != (self._random.random() < _SLIPS * self._blur.faults) else LOWER


class Pupil(Untaught, Novice):
    __slots__ = ()


class Wingman(Seasoned, Novice):
    __slots__ = ()
