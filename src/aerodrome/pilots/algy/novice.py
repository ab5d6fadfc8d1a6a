"""A beginner at Watch Algy Dogfight!: it sees what there is to be seen, and judges it badly."""

from random import Random

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.algy.leading import give_orders
from aerodrome.pilots.algy.options import JUDGED
from aerodrome.pilots.choosing import Blur
from aerodrome.pilots.pilot import Window

_OFF = 0.075
"""How far off its judgement is, where an enemy brought down is 1."""
_BLUNDERS = 0.15
_SUICIDE = 0.35


class Novice:
    """Answers by rules of thumb that are blurred, from the seat's view alone."""

    __slots__ = ("_blur",)

    strength = 1

    def __init__(self, seed: int | str = 0, calm: float = 0.0) -> None:
        self._blur = Blur(Random(seed), calm, off=_OFF, blunders=_BLUNDERS, suicide=_SUICIDE)

    def choose(self, decision: Decision, window: Window, /) -> Answer:
        if decision.form is not None:
            return give_orders(decision, window.view)
        return self._blur.choose(JUDGED[decision.kind](decision, window.view))


class Wingman(Novice):
    """The same after a season at the front."""

    __slots__ = ()

    strength = 2

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed, calm=0.6)
