"""Rules of thumb for Instant Spandaus: a pilot that looks one turn ahead and counts cards."""

from collections.abc import Callable
from random import Random

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.choosing import best
from aerodrome.pilots.pilot import Window
from aerodrome.pilots.spandaus.gunnery import likelier_call
from aerodrome.pilots.spandaus.options import JUDGED, Judge
from aerodrome.pilots.spandaus.square_values import fighter_of
from aerodrome.rulebooks.spandaus import decisions
from aerodrome.rulebooks.spandaus.responses import DONE
from aerodrome.rulebooks.spandaus.state import Open
from aerodrome.rulebooks.spandaus.view import View
from aerodrome.sky.chain import VALUE


class Thumb:
    """Answers every decision of Instant Spandaus by rules of thumb, from the seat's view alone."""

    __slots__ = ("_judge", "_random")

    strength = 3

    def __init__(self, seed: int | str = 0) -> None:
        self._random = Random(seed).random
        self._judge = Judge()

    def choose(self, decision: Decision, window: Window[View], /) -> Answer:
        if decision.kind in JUDGED:
            choice = best(self._judge.weigh(decision, window.view))
            self._judge.chose(decision, choice)
            return choice
        if decision.kind == decisions.Guess.KIND:
            return likelier_call(decision, lambda: window.view.unseen)
        return by_custom(decision, lambda: window.view, self._random())


def by_custom(decision: Decision, view: Callable[[], Open], chance: float) -> Answer:
    """What any pilot does about the smaller questions; what is strange to it is left to chance."""
    match decision.kind:
        case decisions.RiskyCard.KIND:
            return better_card(decision)
        case decisions.Support.KIND | decisions.Pair.KIND:
            return together(decision)
        case decisions.NextToMove.KIND | decisions.NextToDeploy.KIND:
            return weakest_first(decision, view())
    return decision.options[int(chance * len(decision.options))]


def better_card(decision: Decision) -> Answer:
    """The higher of the cards that succeed: it reaches as far as the other and farther."""
    assert decisions.RiskyCard.is_asked(decision)
    number = decision.about[2]
    return max(decision.options, key=lambda card: (VALUE[card] <= number, VALUE[card]))


def together(decision: Decision) -> Answer:
    """Bombers fly in pairs whenever they may, and every gun that bears supports."""
    return next(option for option in decision.options if option != DONE)


def weakest_first(decision: Decision, view: Open) -> Answer:
    """Those with the least to win go first: who moves later sees more."""
    assert decisions.NextToMove.is_asked(decision) or decisions.NextToDeploy.is_asked(decision)
    fighters = {name: fighter_of(view, view.aircraft[name]) for name in decision.options}
    return min(
        decision.options, key=lambda name: (fighters[name].attack is not None, -fighters[name].aim, fighters[name].M)
    )
