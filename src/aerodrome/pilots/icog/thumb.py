"""Rules of thumb for In Clouds of Glory: a pilot that seeks the rear arc, keeps its energy and minds the ground."""

from random import Random

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.choosing import best
from aerodrome.pilots.icog.flight.flying import steady
from aerodrome.pilots.icog.options import JUDGED, filled_in
from aerodrome.pilots.pilot import Window
from aerodrome.rulebooks.icog.view import View


class Thumb:
    """Answers every decision by rules of thumb, from the seat's view alone; only where airplanes are set up is
    something left to chance."""

    __slots__ = ("_random",)

    strength = 3

    def __init__(self, seed: int | str = 0) -> None:
        self._random = Random(seed)

    def choose(self, decision: Decision, window: Window[View], /) -> Answer:
        if decision.form is not None:
            return filled_in(decision, window.view, self._random, steady)
        return best(JUDGED[decision.kind](decision, window.view))
