"""Positions given as data: what cannot be is refused with its place."""

from math import isfinite

from aerodrome.kernel.checks import bad_position, check_agenda, check_brief, check_fixed
from aerodrome.rulebooks.icog.crew.abilities import LASTING, NAMES
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.figures.panels import is_step
from aerodrome.rulebooks.icog.initiative import FORMATION
from aerodrome.rulebooks.icog.sequence import STEPS
from aerodrome.rulebooks.icog.settings import Settings
from aerodrome.rulebooks.icog.state import (
    DEAD,
    DEAD_ENGINE,
    FATES,
    FINAL,
    FIT,
    LEAVING,
    OFF,
    OUT,
    PARKED,
    RUNNING,
    SPIN,
    UNIT_FATES,
    Airplane,
    Mounting,
    Person,
    State,
)
from aerodrome.sky.poses import Pose, dot

_FIXED = ("id", "side", "seat")
_MOST = 999
_FAR = 1000.0


def check_position(state: State, start: State, _settings: Settings) -> None:
    """Checks a position against the mission's own start."""
    check_brief(state, start, "icog.7.setup-varies")
    _check_table(state)
    if set(state.airplanes) != set(start.airplanes):
        raise bad_position("airplanes", "are those of the mission", "icog.7.setup-varies")
    for name, airplane in state.airplanes.items():
        where = f"airplanes: {name}"
        check_fixed(airplane, start.airplanes[name], _FIXED, where, "icog.7.setup-varies")
        if airplane.model or state.agenda[:1] != ["types"]:
            _check_airplane(state, airplane, start.airplanes[name], where)
    _check_units(state, start)


def _check_units(state: State, start: State) -> None:
    """Those of the mission in their order; what has become of them is what can."""
    fixed = [(each.name, each.kind, each.side) for each in start.units]
    if [(each.name, each.kind, each.side) for each in state.units] != fixed:
        raise bad_position("units", "are those of the mission", "icog.5.1.land-units")
    sides = set(state.brief.sides)
    for unit in state.units:
        where = f"units: {unit.name}"
        numbers = (*unit.at, *(unit.barrage or ()), unit.heading, unit.speed)
        if not all(isfinite(each) and abs(each) <= _FAR for each in numbers) or unit.at[2] < 0:
            raise bad_position(where, "places, headings and speeds are numbers", "icog.5.1.land-units")
        if unit.fate not in UNIT_FATES:
            raise bad_position(f"{where}: fate", f"{unit.fate!r} is none of {', '.join(UNIT_FATES)}")
        if unit.cover not in FRONT.cover or not 0 <= unit.strength <= _MOST or not 0 <= unit.leak <= _MOST:
            raise bad_position(where, "strength, cover or leaks that cannot be", "icog.tables.cover")
        if not {*unit.dice, *unit.corrected} <= sides or not all(0 <= each <= _MOST for each in unit.dice.values()):
            what = "so many dice for each side whose artillery fires"
            raise bad_position(f"{where}: dice", what, "icog.tables.artillery-deviation")


def _check_table(state: State) -> None:
    check_agenda(state, STEPS, "icog.tab.turn-order")
    if not 0 <= state.turn <= _MOST or not 0 <= state.after <= _MOST:
        raise bad_position("turn", "is not a number from 0 on", "icog.3.1.length")
    names = set(state.airplanes)
    formations = {f"{FORMATION}{place}" for place in range(len(state.formations))}
    ordered = {name for name in state.order if name not in formations}
    shooters = [each for airplane in state.airplanes.values() for each in (airplane.fired_at, airplane.hit_by) if each]
    for field, used in (
        ("order", ordered),
        ("moves", set(state.moves)),
        ("sheet", set(state.sheet)),
        ("formations", {name for members in state.formations for name in members}),
        ("slots", {slot.airplane for slot in state.slots}),
        ("airplanes", {shooter.airplane for shooter in shooters}),
    ):
        if unknown := used - names:
            raise bad_position(field, f"there is no airplane {sorted(unknown)[0]!r}", "icog.7.setup-varies")
    if not set(state.charms) <= set(state.brief.sides) or not all(0 <= left <= 9 for left in state.charms.values()):
        raise bad_position("charms", "0 to 9 Re-rolls for a side", "icog.tables.pilot-abilities")
    for doom in state.doomed:
        airplane = state.airplanes.get(doom.airplane)
        if airplane is None or all(person.role != doom.role for person in airplane.crew):
            raise bad_position(
                "doomed", f"there is no {doom.role} of {doom.airplane!r}", "icog.amb.cheating-death-scope"
            )
    for side, numbers in state.done.items():
        if not set(numbers) <= set(range(len(state.brief.tasks[side]))):
            raise bad_position(
                "done", f"{side} has {len(state.brief.tasks[side])} tasks, counted from 0", "icog.7.scoring"
            )
    if set(state.points) != set(state.brief.sides) or not set(state.placed) <= set(state.brief.sides):
        raise bad_position("points", f"sides are {', '.join(state.brief.sides)}", "icog.0.players")


def _check_airplane(state: State, airplane: Airplane, start: Airplane, where: str) -> None:
    model = state.brief.models.get(airplane.model)
    if model is None or (start.model and start.model != airplane.model):
        raise bad_position(f"{where}: model", f"{airplane.model!r} is not its type", "icog.2.1.2.type")
    if airplane.fate not in FATES:
        raise bad_position(f"{where}: fate", f"{airplane.fate!r} is none of {', '.join(FATES)}")
    _check_pose(airplane.pose, f"{where}: pose")
    if not is_step(model, airplane.speed) or airplane.speed < 0:
        raise bad_position(f"{where}: speed", f"{airplane.speed} is no Speed step", "icog.2.1.1.speed-steps")
    if airplane.speed == 0 and airplane.fate == "flying":
        raise bad_position(f"{where}: speed", "0 is used on the ground only", "icog.amb.zero-step")
    if airplane.strength > model.strength:
        raise bad_position(f"{where}: strength", f"at most {model.strength}", "icog.2.1.2.structural-strength")
    if airplane.bombs and not model.bombs:
        raise bad_position(f"{where}: bombs", f"the {model.name} carries none", "icog.2.1.1.stall-bombs")
    if not 0 <= airplane.load <= model.load or (airplane.load and not airplane.bombs):
        raise bad_position(f"{where}: load", f"the {model.name} carries {model.load} bombs", "icog.2.1.1.stall-bombs")
    if airplane.spin not in ("", SPIN, LEAVING, FINAL):
        raise bad_position(f"{where}: spin", f"{airplane.spin!r} is no Spin", "icog.5.5.15.1")
    if not 0 <= airplane.wider <= 40 or airplane.roll_factor not in (1, 2) or not 0 <= airplane.drag <= 40:
        raise bad_position(where, "damage that cannot be", "icog.6.3.10.wider-turns")
    if len(airplane.engines) != model.engines:
        raise bad_position(f"{where}: engines", f"it has {model.engines}", "icog.2.1.2.engine-out")
    for engine in airplane.engines:
        if engine.state not in (RUNNING, OFF, DEAD_ENGINE) or not 0 <= engine.fixed <= 60 or not 0 <= engine.tries <= 2:
            raise bad_position(f"{where}: engines", "an engine that cannot be", "icog.5.7.7.damage")
    if len(airplane.crew) != 1 + len(model.crew) or not 0 <= airplane.controls < len(airplane.crew):
        raise bad_position(f"{where}: crew", "are the people of its panel", "icog.1.crew-are-pilots")
    for person in airplane.crew:
        _check_person(person, f"{where}: crew: {person.role}")
    if len(airplane.weapons) != len(model.weapons):
        raise bad_position(f"{where}: weapons", "are those of its panel", "icog.2.1.2.weapons")
    for weapon, printed in zip(airplane.weapons, model.weapons, strict=True):
        _check_weapon(weapon, printed.number, 2 * printed.boxes, f"{where}: weapons: {weapon.gun}")
    if airplane.fate == PARKED and airplane.pose.at[2]:
        raise bad_position(f"{where}: pose", "who is parked stands on the ground", "icog.5.5.18.place")


def _check_pose(pose: Pose, where: str) -> None:
    numbers = (*pose.at, *pose.nose, *pose.up)
    if not all(isfinite(each) and abs(each) <= _FAR for each in numbers) or pose.at[2] < 0:
        raise bad_position(where, "a point above the ground, and two directions", "icog.2.2.geo-pose")
    nose, up = pose.nose, pose.up
    if abs(dot(nose, nose) - 1) > 1e-6 or abs(dot(up, up) - 1) > 1e-6 or abs(dot(nose, up)) > 1e-6:
        raise bad_position(where, "nose and up are of length 1 and at right angles", "icog.2.2.geo-pose")


def _check_person(person: Person, where: str) -> None:
    if person.state not in (FIT, OUT, DEAD):
        raise bad_position(f"{where}: state", f"{person.state!r} is none of {FIT}, {OUT}, {DEAD}", "icog.1.1.fortitude")
    figures = (person.awareness, person.flying, person.gunnery, person.fortitude, person.luck)
    if not all(0 <= figure <= 40 for figure in figures) or not 0 <= person.wounds <= _MOST:
        raise bad_position(where, "a figure that cannot be", "icog.1.1.skills")
    if not {*person.abilities, *person.used} <= NAMES or not set(person.lasting) <= set(LASTING):
        raise bad_position(where, "an ability or an old wound that there is not", "icog.tables.pilot-abilities")
    if not 0 <= person.rerolls <= 9:
        raise bad_position(f"{where}: rerolls", "0 to 9", "icog.1.1.rerolls")


def _check_weapon(weapon: Mounting, number: int, full: int, where: str) -> None:
    if len(weapon.barrels) != number or not 0 <= weapon.halves <= full or weapon.full != full:
        raise bad_position(where, f"{number} guns and at most {full} half boxes", "icog.2.1.2.ammunition")
    if not 0 <= weapon.drums <= 20 or not all(0 <= barrel.actions <= 4 for barrel in weapon.barrels):
        raise bad_position(where, "drums and jams that cannot be", "icog.6.3.9.malfunction")
