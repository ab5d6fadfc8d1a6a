"""Rules of thumb for Watch Algy Dogfight!: a pilot that plans its Movement Points and keeps dice in reserve."""

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.algy.leading import give_orders
from aerodrome.pilots.algy.options import JUDGED
from aerodrome.pilots.choosing import best
from aerodrome.pilots.pilot import Window
from aerodrome.rulebooks.algy.view import View


class Thumb:
    """Answers every decision by rules of thumb, from the seat's view alone; nothing is left to chance."""

    __slots__ = ()

    strength = 3

    def __init__(self, seed: int | str = 0) -> None:
        del seed

    def choose(self, decision: Decision, window: Window[View], /) -> Answer:
        if decision.form is not None:
            return give_orders(decision, window.view)
        return best(JUDGED[decision.kind](decision, window.view))
