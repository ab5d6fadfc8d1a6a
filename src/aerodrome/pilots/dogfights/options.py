"""What each option of a decision is worth, by rules of thumb."""

from collections.abc import Iterator, Mapping

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.ace import Proposal
from aerodrome.pilots.dogfights.firing import (
    weigh_answers,
    weigh_clearing,
    weigh_long_burst,
    weigh_shots,
    weigh_throttle,
)
from aerodrome.pilots.dogfights.flying import routes, weigh_routes
from aerodrome.pilots.dogfights.starting import (
    weigh_access,
    weigh_entries,
    weigh_levels,
    weigh_loads,
    weigh_models,
    weigh_pilots,
)
from aerodrome.pilots.mind import Mind, Weigh
from aerodrome.rulebooks.dogfights import decisions
from aerodrome.rulebooks.dogfights.missions import HOLD
from aerodrome.rulebooks.dogfights.state import State
from aerodrome.rulebooks.dogfights.view import View


def weigh_task(decision: Decision, _state: State) -> dict[Answer, float]:
    """Who is over the target drops his bomb, or takes his photograph: there may be no second time."""
    return {option: float(option != HOLD) for option in decision.options}


def weigh_next(decision: Decision, state: State) -> dict[Answer, float]:
    """Those that are damaged move first, out of the way of the others."""
    assert decisions.NextToMove.is_asked(decision)
    return {name: float(bool(state.aircraft[name].damage)) for name in decision.options}


JUDGED: Mapping[str, Weigh] = {
    decisions.Fleet.KIND: weigh_models,
    decisions.Load.KIND: weigh_loads,
    decisions.Pilot.KIND: weigh_pilots,
    decisions.Enter.KIND: weigh_entries,
    decisions.AccessPoint.KIND: weigh_access,
    decisions.Level.KIND: weigh_levels,
    decisions.NextToMove.KIND: weigh_next,
    decisions.Clear.KIND: weigh_clearing,
    decisions.Throttle.KIND: weigh_throttle,
    decisions.Photograph.KIND: weigh_task,
    decisions.Drop.KIND: weigh_task,
    decisions.Fire.KIND: weigh_shots,
    decisions.LongBurst.KIND: weigh_long_burst,
    decisions.ReturnFire.KIND: weigh_answers,
}
"""Decisions of which all options are listed. Routes are weighed by themselves."""


class DogfightsCustoms:
    """Rules of thumb for Age of Dogfights: every end of a move that comes to mind, and what may come of it."""

    __slots__ = ()

    def answers(self, decision: Decision, view: View, mind: Mind, /) -> Iterator[Answer]:
        if decisions.Route.is_asked(decision) and decision.form is not None:
            for route in mind.order(weigh_routes(decision, view, mind)):
                if not decision.form.check(route):
                    yield route
            yield decision.form.sample(mind.random.random)
        elif decision.kind in JUDGED:
            yield from mind.order(JUDGED[decision.kind](decision, view))
        else:
            yield mind.random.choice(decision.options)

    def chose(self, decision: Decision, answer: Answer, /) -> None:
        """What matters later is asked with what it is about."""

    def proposals(self, decision: Decision, view: View, mind: Mind, /) -> Iterator[Proposal]:
        """Routes are worth thinking about."""
        if decisions.Route.is_asked(decision) and decision.form is not None:
            yield Proposal(next(self.answers(decision, view, mind)))
            yield from map(Proposal, routes(decision, view, mind))

    def moment(self, seen: State | View, /) -> int:
        return seen.turn

    def thinks_again(self, decision: Decision, asked: Decision, _later: int, /) -> bool:
        """At the next route of the own side."""
        return asked.seat == decision.seat and decisions.Route.is_asked(asked)
