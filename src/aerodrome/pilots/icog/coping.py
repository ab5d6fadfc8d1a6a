"""Throttle and bank after a move, stalls, Spins, smoke, and whether to fight on."""

from math import atan2, degrees

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.icog.flying import banking
from aerodrome.pilots.icog.needle import ease
from aerodrome.pilots.icog.sky import Sky
from aerodrome.rulebooks.icog.energy import speed_after
from aerodrome.rulebooks.icog.people import fortitude
from aerodrome.rulebooks.icog.stalling import SHALLOW, STEEP, Recovery
from aerodrome.rulebooks.icog.state import State, pilot
from aerodrome.rulebooks.icog.testing import KEEP

_NEVER = -9.0
_HIGH = 12.0
"""Height from which a nose may come down more steeply."""
_SPENT = 4
"""Points of Fortitude or strength with which one goes home."""


def weigh_throttles(decision: Decision, state: State) -> dict[Answer, float]:
    """By the speed that is left."""
    airplane = state.airplanes[decision.about[0]]
    model = state.brief.models[airplane.model]
    energy = decision.about[1]
    found: dict[Answer, float] = {}
    for option in decision.options:
        if isinstance(option, int):
            speed = speed_after(airplane, model, energy - option)
            found[option] = ease(model, speed, airplane.bombs) - 0.001 * option
        else:
            found[option] = _NEVER
    return found


def weigh_tests(decision: Decision, _state: State) -> dict[Answer, float]:
    """Nobody spins on purpose, and who spins tries to get out."""
    return {option: 1.0 if option in ("test", "fly on", KEEP) else 0.0 for option in decision.options}


def weigh_stalls(decision: Decision, _state: State) -> dict[Answer, float]:
    """At Stall speed: who announced an Immelmann turn makes it."""
    order = {"immelmann": 2.0, "fly on": 1.0, "spin": _NEVER}
    return {option: order[option] for option in decision.options}


def weigh_staying(decision: Decision, state: State) -> dict[Answer, float]:
    """Who has little left goes home, where that costs nothing."""
    airplane = state.airplanes[decision.about[0]]
    person = pilot(airplane)
    spent = fortitude(person) <= _SPENT or airplane.strength <= _SPENT or decision.about[1] == "engine"
    home = 1.0 if spent and not state.brief.leaving else 0.0
    return {"fight on": 0.5, "go home": home}


def weigh_smoke(_decision: Decision, _state: State) -> dict[Answer, float]:
    """One engine less is better than a fire (icog.6.3.11.shutdown)."""
    return {"shut down": 1.0, "fly on": 0.0}


def bank(decision: Decision, state: State) -> float:
    """After a move that went wrong."""
    airplane = state.airplanes[decision.about[0]]
    return banking(Sky(state, airplane), airplane.pose)


def nose(decision: Decision, state: State) -> Recovery:
    """As little of a dive as there can be near the ground; else one that brings speed."""
    airplane = state.airplanes[decision.about[0]]
    return Recovery(SHALLOW if airplane.pose.at[2] < _HIGH else (SHALLOW + STEEP) / 2 - 7.5)


def immelmann(decision: Decision, state: State) -> Recovery:
    """Round to the nearest enemy."""
    airplane = state.airplanes[decision.about[0]]
    sky = Sky(state, airplane)
    if not sky.foes:
        return Recovery(SHALLOW, 0.0)
    (x, y, _), (tx, ty, _) = airplane.pose.at, sky.foes[0].pose.at
    return Recovery(SHALLOW, float(round(degrees(atan2(tx - x, ty - y))) % 360))
