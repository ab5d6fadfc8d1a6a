"""What each option of a decision is worth, by rules of thumb."""

from collections.abc import Callable, Mapping

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.dogfights.firing import (
    weigh_answers,
    weigh_clearing,
    weigh_long_burst,
    weigh_shots,
    weigh_throttle,
)
from aerodrome.pilots.dogfights.starting import (
    weigh_access,
    weigh_entries,
    weigh_levels,
    weigh_loads,
    weigh_models,
    weigh_pilots,
)
from aerodrome.rulebooks.dogfights.missions import HOLD
from aerodrome.rulebooks.dogfights.state import State


def weigh_task(decision: Decision, _state: State) -> dict[Answer, float]:
    """Who is over the target drops his bomb, or takes his photograph: there may be no second time."""
    return {option: float(option != HOLD) for option in decision.options}


def weigh_next(decision: Decision, state: State) -> dict[Answer, float]:
    """Those that are damaged move first, out of the way of the others."""
    return {name: float(bool(state.aircraft[name].damage)) for name in decision.options}


JUDGED: Mapping[str, Callable[[Decision, State], dict[Answer, float]]] = {
    "fleet": weigh_models,
    "load": weigh_loads,
    "pilot": weigh_pilots,
    "enter": weigh_entries,
    "access point": weigh_access,
    "level": weigh_levels,
    "next to move": weigh_next,
    "clear": weigh_clearing,
    "throttle": weigh_throttle,
    "photograph": weigh_task,
    "drop": weigh_task,
    "fire": weigh_shots,
    "long burst": weigh_long_burst,
    "return fire": weigh_answers,
}
"""Decisions of which all options are listed. Routes are weighed by themselves."""
