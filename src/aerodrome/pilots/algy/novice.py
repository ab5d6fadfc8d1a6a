"""A beginner at Watch Algy Dogfight!: it sees what there is to be seen, and judges it badly."""

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.algy.leading import give_orders
from aerodrome.pilots.algy.options import JUDGED
from aerodrome.pilots.beginner import Beginner, Seasoned, Untaught
from aerodrome.pilots.pilot import Window
from aerodrome.rulebooks.algy.view import View


class Novice(Beginner):
    __slots__ = ()

    off, blunders, suicide = 0.075, 0.15, 0.35
    """Where an enemy brought down is 1."""

    def choose(self, decision: Decision, window: Window[View], /) -> Answer:
        if decision.form is not None:
            return give_orders(decision, window.view)
        return self._blur.choose(JUDGED[decision.kind](decision, window.view))


class Pupil(Untaught, Novice):
    __slots__ = ()


class Wingman(Seasoned, Novice):
    __slots__ = ()
