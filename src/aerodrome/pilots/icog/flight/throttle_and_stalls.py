"""Throttle and bank after a move, stalls, Spins, smoke, and whether to fight on."""

from math import atan2, degrees

from aerodrome.judgement.threats.icog import shot
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.icog.flight.flying import banking
from aerodrome.pilots.icog.flight.speed import ease
from aerodrome.pilots.icog.situation import Situation
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.people import fortitude
from aerodrome.rulebooks.icog.decisions import Recovery
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.energy import speed_after
from aerodrome.rulebooks.icog.flight.stalling import SHALLOW, STEEP
from aerodrome.rulebooks.icog.state import Airplane, State, pilot
from aerodrome.sky.poses import compass, pitched
from aerodrome.sky.regions import arc

_NEVER = -9.0
_HIGH = 12.0
"""Height from which a nose may come down more steeply."""
_BEHIND = 0.2
"""What it is worth to turn on somebody who is behind."""
_NOSES = (SHALLOW, 55.0, 65.0, 75.0, STEEP)
_SPENT = 4
"""Points of Fortitude or strength with which one goes home."""


def weigh_throttles(decision: Decision, state: State) -> dict[Answer, float]:
    """By the speed that is left."""
    assert decisions.Throttle.is_asked(decision)
    airplane = state.airplanes[decision.about[0]]
    model = state.brief.models[airplane.model]
    energy = decision.about[1]
    found: dict[Answer, float] = {}
    for option in decision.options:
        if isinstance(option, int):
            speed = speed_after(airplane, model, energy - option)
            found[option] = ease(airplane, model, speed) - 0.001 * option
        else:
            found[option] = _NEVER
    return found


def weigh_tests(decision: Decision, _state: State) -> dict[Answer, float]:
    """Nobody spins on purpose, and who spins tries to get out."""
    return {option: 1.0 if option == "test" else 0.0 for option in decision.options}


def weigh_stalls(decision: Decision, state: State) -> dict[Answer, float]:
    """At Stall speed: an Immelmann turn where it brings a shot, or away from somebody behind."""
    assert decisions.AtStall.is_asked(decision)
    airplane = state.airplanes[decision.about[0]]
    order = {"fly on": 0.1, "spin": _NEVER, "immelmann": _NEVER}
    if "immelmann" in decision.options and airplane.pose.at[2] > _HIGH:
        order["immelmann"] = _round(state, airplane)[0]
    return {option: order[option] for option in decision.options}


def _round(state: State, airplane: Airplane) -> tuple[float, Recovery]:
    """The best way to come out of an Immelmann turn, and what it is worth."""
    situation = Situation(state, airplane)
    x, y, z = airplane.pose.at
    at = (x, y, z - TABLES.moves.stall_drop)
    best = (0.0, Recovery(SHALLOW, 0.0))
    for foe in situation.foes:
        ahead = degrees(atan2(foe.pose.at[0] - x, foe.pose.at[1] - y)) % 360
        behind = _BEHIND if arc(airplane.pose, foe.pose.at) == "rear" and foe.sight is not None else 0.0
        for nose in _NOSES:
            pose = pitched(at, compass(round(ahead)), nose)
            value = behind * (1.0 if nose == SHALLOW else 0.9)
            if situation.sight is not None and foe.moved:
                strength = max(1, foe.airplane.strength)
                value += foe.life * shot(situation.sight, pose.at, pose.nose, foe.pose, foe.band, strength)
            if value > best[0]:
                best = (value, Recovery(nose, float(round(ahead) % 360)))
    return best


def weigh_staying(decision: Decision, state: State) -> dict[Answer, float]:
    """Who has little left goes home, where that costs nothing."""
    assert decisions.Stay.is_asked(decision)
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
    assert decisions.Bank.is_asked(decision)
    airplane = state.airplanes[decision.about[0]]
    return banking(Situation(state, airplane), airplane.pose)


def nose(decision: Decision, state: State) -> Recovery:
    """As little of a dive as there can be near the ground; else one that brings speed."""
    assert decisions.Nose.is_asked(decision)
    airplane = state.airplanes[decision.about[0]]
    return Recovery(SHALLOW if airplane.pose.at[2] < _HIGH else (SHALLOW + STEEP) / 2 - 7.5)


def immelmann(decision: Decision, state: State) -> Recovery:
    """Round to whoever it was made for."""
    assert decisions.Immelmann.is_asked(decision)
    return _round(state, state.airplanes[decision.about[0]])[1]
