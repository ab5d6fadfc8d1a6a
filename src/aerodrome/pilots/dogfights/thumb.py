"""Rules of thumb for Age of Dogfights: a pilot that looks at every end of its move and at what may come of it."""

from random import Random

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.choosing import best
from aerodrome.pilots.dogfights.flying import first_open, weigh_routes
from aerodrome.pilots.dogfights.options import JUDGED
from aerodrome.pilots.pilot import Window
from aerodrome.rulebooks.dogfights import decisions
from aerodrome.rulebooks.dogfights.view import View


class Thumb:
    """Answers every decision of Age of Dogfights by rules of thumb, from the seat's view alone."""

    __slots__ = ("_random",)

    strength = 3

    def __init__(self, seed: int | str = 0) -> None:
        self._random = Random(seed).random

    def choose(self, decision: Decision, window: Window[View], /) -> Answer:
        if decisions.Route.is_asked(decision) and decision.form is not None:
            return first_open(weigh_routes(decision, window.view), decision.form, self._random)
        if decision.kind in JUDGED:
            return best(JUDGED[decision.kind](decision, window.view))
        return decision.options[int(self._random() * len(decision.options))]
