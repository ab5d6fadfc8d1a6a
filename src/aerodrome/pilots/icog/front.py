"""Missions over the front: what units are worth, whom they fire at, barrages, cover, winches, and what is looked at."""

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.events import total
from aerodrome.pilots.icog.worth import life, shot_worth
from aerodrome.rulebooks.icog.balloons import PULL_DOWN
from aerodrome.rulebooks.icog.cover import HIDE
from aerodrome.rulebooks.icog.front import FRONT
from aerodrome.rulebooks.icog.ground import AHEAD, KEEP, openings, strength_parts
from aerodrome.rulebooks.icog.odds import of_observing
from aerodrome.rulebooks.icog.state import State, flying
from aerodrome.rulebooks.icog.tables import TABLES
from aerodrome.rulebooks.icog.units import unit_of
from aerodrome.sky.regions import distance

_SPOTS = 0.3
"""What a correction is worth."""
_ON, _AHEAD, _LIES = 0.2, 0.4, 0.05
"""What barrages are worth: where somebody is, where he will be, and where it lies already."""
_FRIENDLY = 0.6
_NEAR = TABLES.template.length
"""So near an airplane strafes."""


def weigh_ground_fire(decision: Decision, state: State) -> dict[Answer, float]:
    """Whom a hit would hurt most."""
    unit = unit_of(state, decision.about[0])
    found: dict[Answer, float] = {}
    for name in decision.options:
        target = state.airplanes.get(name)
        base = total(strength_parts(state, unit, target)) if target is not None else 0
        found[name] = (
            0.0 if target is None else 0.01 + shot_worth(base, 2, max(1, target.strength)) * life(state, target)
        )
    return found


def weigh_barrages(decision: Decision, state: State) -> dict[Answer, float]:
    """Ahead of an enemy, where no friend is or will be."""
    unit = unit_of(state, decision.about[0])
    own = [each for each in flying(state) if each.side == unit.side]
    reach = 2 * FRONT.barrage.radius
    found: dict[Answer, float] = {option: _LIES if option == KEEP else 0.0 for option in decision.options}
    for option, at in openings(state, unit).items():
        how, name = option
        target = state.airplanes[name]
        plain = (_AHEAD if how == AHEAD and not target.spin else _ON) * life(state, target)
        found[option] = plain - _FRIENDLY * sum(distance(each.pose.at, at) <= reach for each in own)
    return found


def weigh_cover(decision: Decision, state: State) -> dict[Answer, float]:
    """What cannot fire hides; what can fights, unless it is weak and an enemy is upon it."""
    found: dict[Answer, float] = {decision.options[0]: 0.0}
    for option in decision.options[1:]:
        unit = unit_of(state, option[1])
        armed = bool(FRONT.units[unit.kind].reach)
        weak = 2 * unit.strength <= FRONT.units[unit.kind].strength
        upon = any(each.side != unit.side and distance(each.pose.at, unit.at) <= _NEAR for each in flying(state))
        hides = not armed or (weak and upon)
        found[option] = 0.1 if (option[0] == HIDE) == hides else -0.1
    return found


def weigh_winch(decision: Decision, _state: State) -> dict[Answer, float]:
    """Down with it while there is time."""
    return {option: 0.1 if option == PULL_DOWN else 0.0 for option in decision.options}


def weigh_observing(decision: Decision, state: State) -> dict[Answer, float]:
    """Whatever comes off best; doing nothing helps nobody."""
    chances = of_observing(state, decision)
    return {
        option: 0.0
        if isinstance(option, str)
        else max(chances.get(option, 0.01), _SPOTS if option[0] == "spot" else 0.0)
        for option in decision.options
    }
