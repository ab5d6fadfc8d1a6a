"""A beginner at Age of Dogfights: it sees what can be shot, thinks little of what comes after, and judges it badly."""

from random import Random

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.dogfights.flying import WEIGHTS, Option, first_open, weigh_routes
from aerodrome.pilots.dogfights.judgement import JUDGED, best
from aerodrome.pilots.dogfights.sky import as_state
from aerodrome.pilots.pilot import Window

_BLUR = 0.16
"""How far off its judgement is, where a fighter shot down is 1."""
_BLUNDERS = 0.12
"""How often it does not judge at all."""
_SUICIDE = 0.7
"""Nobody chooses what is worse than the best by so much, not even in a moment of confusion."""


class Novice:
    """Answers by rules of thumb that are blurred, from the seat's view alone."""

    __slots__ = ("_calm", "_random", "_weights")

    strength = 1

    def __init__(self, seed: int | str = 0, calm: float = 0.0) -> None:
        """`calm` takes away from its faults: 0 leaves all of them, 1 none."""
        self._random = Random(seed)
        self._calm = 1 - calm
        self._weights = WEIGHTS._replace(hope=WEIGHTS.hope * calm, danger=WEIGHTS.danger * (0.4 + 0.6 * calm))

    def choose(self, decision: Decision, window: Window, /) -> Answer:
        if decision.form is not None:
            options = self._blurred(weigh_routes(decision, window.view, self._weights))
            return first_open(options, decision.form, self._random.random)
        if decision.kind in JUDGED:
            return self._judged(JUDGED[decision.kind](decision, as_state(window.view)))
        return self._random.choice(decision.options)

    def _blurred(self, options: list[Option]) -> list[Option]:
        """What it takes for the best comes first; what would be madness is left out."""
        least = options[0].worth - _SUICIDE
        sane = [option for option in options if option.worth >= least]
        if self._random.random() < _BLUNDERS * self._calm:
            self._random.shuffle(sane)
            return sane
        blur = _BLUR * self._calm
        sane = [option._replace(worth=option.worth + self._random.gauss(0.0, blur)) for option in sane]
        return sorted(sane, key=lambda option: -option.worth)

    def _judged(self, worth: dict[Answer, float]) -> Answer:
        least = max(worth.values()) - _SUICIDE
        sane = {option: value for option, value in worth.items() if value >= least}
        if self._random.random() < _BLUNDERS * self._calm:
            return self._random.choice(list(sane))
        return best({option: value + self._random.gauss(0.0, _BLUR * self._calm) for option, value in sane.items()})


class Wingman:
    """The same after a season at the front."""

    __slots__ = ("_pilot",)

    strength = 2

    def __init__(self, seed: int | str = 0) -> None:
        self._pilot = Novice(seed, calm=0.6)

    def choose(self, decision: Decision, window: Window, /) -> Answer:
        return self._pilot.choose(decision, window)
