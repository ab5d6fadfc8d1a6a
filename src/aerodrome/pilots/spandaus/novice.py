"""A beginner at Instant Spandaus: it knows what matters, judges it badly, and now and then does something foolish."""

from random import Random

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.pilot import Window
from aerodrome.pilots.spandaus.judgement import JUDGED, Judge, best
from aerodrome.pilots.spandaus.thumb import by_custom
from aerodrome.rulebooks.spandaus.shooting import HIGHER, LOWER
from aerodrome.sky.chain import VALUE

_BLUR = 0.06
"""How far off its judgement of an option is, in points of victory."""
_BLUNDERS = 0.1
"""How often it does not judge at all."""
_SUICIDE = 0.25
"""Nobody chooses what is worse than the best by so much, not even in a moment of confusion."""
_SLIPS = 0.1
"""How often it calls the less likely way."""
_MIDDLE = 7


class Novice:
    """Answers by rules of thumb that are blurred, from the seat's view alone."""

    __slots__ = ("_calm", "_judge", "_random")

    strength = 1

    def __init__(self, seed: int | str = 0, calm: float = 0.0) -> None:
        """`calm` takes away from its faults: 0 leaves all of them, 1 none."""
        self._random = Random(seed)
        self._judge = Judge()
        self._calm = 1 - calm

    def choose(self, decision: Decision, window: Window, /) -> Answer:
        if decision.kind in JUDGED:
            choice = self._judged(self._judge.weigh(decision, window.view))
            self._judge.chose(decision, choice)
            return choice
        if decision.kind == "guess":
            return self._call(decision)
        return by_custom(decision, lambda: window.view, self._random.random())

    def _judged(self, worth: dict[Answer, float]) -> Answer:
        least = max(worth.values()) - _SUICIDE
        sane = {option: value for option, value in worth.items() if value >= least}
        if self._random.random() < _BLUNDERS * self._calm:
            return self._random.choice(list(sane))
        return best({option: value + self._random.gauss(0.0, _BLUR * self._calm) for option, value in sane.items()})

    def _call(self, decision: Decision) -> str:
        """By the middle of the pack, whatever is gone from it."""
        up = VALUE[decision.about[2]] <= _MIDDLE
        return HIGHER if up != (self._random.random() < _SLIPS * self._calm) else LOWER


class Wingman:
    """The same after a season at the front."""

    __slots__ = ("_pilot",)

    strength = 2

    def __init__(self, seed: int | str = 0) -> None:
        self._pilot = Novice(seed, calm=0.6)

    def choose(self, decision: Decision, window: Window, /) -> Answer:
        return self._pilot.choose(decision, window)
