"""A beginner at Age of Dogfights: it sees what can be shot, thinks little of what comes after, and judges it badly."""

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.beginner import Beginner, Seasoned, Untaught
from aerodrome.pilots.dogfights.flying import WEIGHTS, first_open, weigh_routes
from aerodrome.pilots.dogfights.options import JUDGED
from aerodrome.pilots.pilot import Window
from aerodrome.rulebooks.dogfights import decisions
from aerodrome.rulebooks.dogfights.view import View


class Novice(Beginner):
    __slots__ = ("_weights",)

    off, blunders, suicide = 0.16, 0.12, 0.7
    """Where a fighter shot down is 1."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        calm = max(0.0, self.calm)
        self._weights = WEIGHTS._replace(hope=WEIGHTS.hope * calm, danger=WEIGHTS.danger * (0.4 + 0.6 * calm))

    def choose(self, decision: Decision, window: Window[View], /) -> Answer:
        if decisions.Route.is_asked(decision) and decision.form is not None:
            options = weigh_routes(decision, window.view, self._weights)
            ranked = self._blur.rank({option: option.worth for option in options})
            return first_open(ranked, decision.form, self._random.random)
        if decision.kind in JUDGED:
            return self._blur.choose(JUDGED[decision.kind](decision, window.view))
        return self._random.choice(decision.options)


class Pupil(Untaught, Novice):
    __slots__ = ()


class Wingman(Seasoned, Novice):
    __slots__ = ()
