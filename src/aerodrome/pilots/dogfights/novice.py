"""A beginner at Age of Dogfights: it sees what can be shot, thinks little of what comes after, and judges it badly."""

from random import Random

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.choosing import Blur
from aerodrome.pilots.dogfights.flying import WEIGHTS, first_open, weigh_routes
from aerodrome.pilots.dogfights.options import JUDGED
from aerodrome.pilots.pilot import Window

_OFF = 0.16
"""How far off its judgement is, where a fighter shot down is 1."""
_BLUNDERS = 0.12
_SUICIDE = 0.7


class Novice:
    """Answers by rules of thumb that are blurred, from the seat's view alone."""

    __slots__ = ("_blur", "_random", "_weights")

    strength = 1

    def __init__(self, seed: int | str = 0, calm: float = 0.0) -> None:
        self._random = Random(seed)
        self._blur = Blur(self._random, calm, off=_OFF, blunders=_BLUNDERS, suicide=_SUICIDE)
        self._weights = WEIGHTS._replace(hope=WEIGHTS.hope * calm, danger=WEIGHTS.danger * (0.4 + 0.6 * calm))

    def choose(self, decision: Decision, window: Window, /) -> Answer:
        if decision.form is not None:
            options = weigh_routes(decision, window.view, self._weights)
            ranked = self._blur.rank({option: option.worth for option in options})
            return first_open(ranked, decision.form, self._random.random)
        if decision.kind in JUDGED:
            return self._blur.choose(JUDGED[decision.kind](decision, window.view))
        return self._random.choice(decision.options)


class Wingman(Novice):
    """The same after a season at the front."""

    __slots__ = ()

    strength = 2

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed, calm=0.6)
