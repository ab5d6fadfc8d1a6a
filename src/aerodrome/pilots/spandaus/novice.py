"""A beginner at Instant Spandaus: it knows what matters, judges it badly, and now and then does something foolish."""

from random import Random

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.choosing import Blur
from aerodrome.pilots.pilot import Window
from aerodrome.pilots.spandaus.options import JUDGED, Judge
from aerodrome.pilots.spandaus.thumb import by_custom
from aerodrome.rulebooks.spandaus.shooting import HIGHER, LOWER
from aerodrome.sky.chain import VALUE

_OFF = 0.06
"""How far off its judgement of an option is, in points of victory."""
_BLUNDERS = 0.1
_SUICIDE = 0.25
_SLIPS = 0.1
"""How often it calls the less likely way."""
_MIDDLE = 7


class Novice:
    """Answers by rules of thumb that are blurred, from the seat's view alone."""

    __slots__ = ("_blur", "_judge", "_random")

    strength = 1

    def __init__(self, seed: int | str = 0, calm: float = 0.0) -> None:
        self._random = Random(seed)
        self._judge = Judge()
        self._blur = Blur(self._random, calm, off=_OFF, blunders=_BLUNDERS, suicide=_SUICIDE)

    def choose(self, decision: Decision, window: Window, /) -> Answer:
        if decision.kind in JUDGED:
            choice = self._blur.choose(self._judge.weigh(decision, window.view))
            self._judge.chose(decision, choice)
            return choice
        if decision.kind == "guess":
            return self._call(decision)
        return by_custom(decision, lambda: window.view, self._random.random())

    def _call(self, decision: Decision) -> str:
        """By the middle of the pack, whatever is gone from it."""
        up = VALUE[decision.about[2]] <= _MIDDLE
        return HIGHER if up != (self._random.random() < _SLIPS * self._blur.faults) else LOWER


class Wingman(Novice):
    """The same after a season at the front."""

    __slots__ = ()

    strength = 2

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed, calm=0.6)
