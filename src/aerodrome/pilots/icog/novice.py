"""A beginner at In Clouds of Glory: it sees what there is to be seen, and judges it badly."""

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.beginner import Beginner, Seasoned, Untaught
from aerodrome.pilots.icog.options import JUDGED, filled_in
from aerodrome.pilots.pilot import Window
from aerodrome.rulebooks.icog.view import View


class Novice(Beginner):
    __slots__ = ()

    off, blunders, suicide = 0.25, 0.15, 0.5
    """Where an airplane shot down is 1."""

    def choose(self, decision: Decision, window: Window[View], /) -> Answer:
        if decision.form is not None:
            return filled_in(decision, window.view, self._random, self._blur.rank)
        return self._blur.choose(JUDGED[decision.kind](decision, window.view))


class Pupil(Untaught, Novice):
    __slots__ = ()


class Wingman(Seasoned, Novice):
    __slots__ = ()

    calm = 0.65
