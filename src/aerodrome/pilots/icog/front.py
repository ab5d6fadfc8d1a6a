"""Missions over the front: what units are worth, whom they fire at, barrages, cover, winches, and what is looked at."""

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.events import total
from aerodrome.pilots.icog.worth import life, shot_worth
from aerodrome.rulebooks.icog.aiming import Shot, chance
from aerodrome.rulebooks.icog.balloons import PULL_DOWN
from aerodrome.rulebooks.icog.bombing import hitting
from aerodrome.rulebooks.icog.cover import HIDE, cover_of
from aerodrome.rulebooks.icog.front import FRONT
from aerodrome.rulebooks.icog.ground import AHEAD, KEEP, openings, strength_parts
from aerodrome.rulebooks.icog.odds import of_observing
from aerodrome.rulebooks.icog.state import STANDING, Airplane, Person, State, Unit, flying
from aerodrome.rulebooks.icog.tables import TABLES
from aerodrome.rulebooks.icog.testing import dice_of
from aerodrome.rulebooks.icog.units import AIRBORNE, unit_of
from aerodrome.sky.regions import distance

_TARGET, _GUN = 0.03, 0.1
"""What a unit is worth that no task asks for: at all, and one that fires."""
_BURNS = 0.3
"""How much of a balloon a hit is on average."""
_WASTE = 0.01
"""What a burst costs that nobody needs."""
_FACE = 3.5
_SURE = 0.15
"""The chance of hitting from which the last bombs are dropped on what a task asks for."""
_SPOTS = 0.3
"""What a correction is worth."""
_ON, _AHEAD, _LIES = 0.2, 0.4, 0.05
"""What barrages are worth: where somebody is, where he will be, and where it lies already."""
_FRIENDLY = 0.6
_NEAR = TABLES.template.length
"""So near an airplane strafes."""


def unit_worth(state: State, side: str, unit: Unit) -> float:
    """What it means to a side to destroy a unit, in airplanes shot down."""
    if unit.fate != STANDING and unit.kind not in AIRBORNE:
        return 0.0
    points = sum(
        task.points
        for number, task in enumerate(state.brief.tasks[side])
        if task.kind == "destroy" and task.unit == unit.name and number not in state.done[side]
    )
    kind = FRONT.units.get(unit.kind)
    plain = _GUN if kind is not None and kind.reach and unit.side else _TARGET if unit.side else 0.0
    return max(plain, points / max(1, state.brief.downed))


def weigh_unit_shot(state: State, airplane: Airplane, shot: Shot) -> float:
    """The share of a unit that a burst destroys on average, times what it is worth."""
    unit = unit_of(state, shot.target)
    worth = unit_worth(state, airplane.side, unit)
    if not worth:
        return -_WASTE
    if unit.kind in AIRBORNE:
        return worth * chance(shot.base) * _BURNS
    dice = 1 + max(0, shot.base) / 2 / FRONT.strafing.each
    loss = dice * max(0.5, _FACE - cover_of(unit))
    return worth * chance(shot.base) * min(1.0, loss / max(1, unit.strength))


def weigh_bombs(state: State, airplane: Airplane, person: Person, count: int) -> float:
    """What so many bombs do to whatever may be hit, less what they are worth elsewhere."""
    units = [unit for unit in state.units if unit.side != airplane.side and unit.fate == STANDING]
    best = max((unit_worth(state, airplane.side, unit) for unit in units), default=0.0)
    hits = hitting(state, airplane, person, count)
    size = dice_of(FRONT.bombs.sizes[state.brief.models[airplane.model].bomb])[0]
    keeps = best * _SURE * count / max(1, airplane.load)
    return best * hits * min(1.0, size * _FACE / 10) - keeps


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
