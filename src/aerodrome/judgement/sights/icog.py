"""What a side of In Clouds of Glory sees, in numbers."""

from collections.abc import Sequence
from functools import cache
from math import atan2, pi, sqrt
from typing import NamedTuple, TypeAlias

from aerodrome.judgement.judges import Judge
from aerodrome.judgement.sight import Eyes, Row, Sight, lead, share
from aerodrome.judgement.threats.icog import shot as shot_worth_of
from aerodrome.judgement.threats.icog import sight_of
from aerodrome.rulebooks.icog.crew.people import skill
from aerodrome.rulebooks.icog.figures.panels import Model, band, marker, stall_of, tightest
from aerodrome.rulebooks.icog.figures.panels import radius as radius_of
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.gunnery.guns import usable
from aerodrome.rulebooks.icog.initiative import FORMATION
from aerodrome.rulebooks.icog.state import FINAL, FIT, FLYING, PARKED, RUNNING, STANDING, WAITING, Airplane
from aerodrome.rulebooks.icog.state import pilot as pilot_of
from aerodrome.rulebooks.icog.victory import still_in
from aerodrome.rulebooks.icog.view import View
from aerodrome.sky.poses import Vector

_STRONG, _SKILL, _GUNS, _HALVES, _HIGH, _FAR, _MANY, _LONG = 15.0, 12.0, 2.0, 12.0, 40.0, 30.0, 6.0, 20.0
_LENGTH, _NEAR, _SLOPE = TABLES.template.length, TABLES.template.near, TABLES.template.slope
_ENERGY = 50.0
_EDGE = 10.0
_FAST = 300.0
_HALF = 15.0
"""At this distance it counts half as much where a nose points."""
_TOUCH, _LINE = 1e-9, 1e-6
"""What lies so near, or so nearly on a line, lies there."""
_CLOSE = 4.0
_REACH = _LENGTH + 2.0
_Flown: TypeAlias = tuple[Vector, Vector, Vector, int, float, bool]
_IN = (WAITING, PARKED, FLYING)


class Table(NamedTuple):
    gone: float
    late: float
    long: float
    lead: float
    margin: float
    judged: float
    worn: float
    own_aircraft: float
    their_aircraft: float
    moving: float
    shooting: float
    own_task: float
    their_task: float


class Craft(NamedTuple):
    flying: float
    whole: float
    strength: float
    pilot: float
    wounds: float
    gunnery: float
    flyer: float
    awareness: float
    rerolls: float
    guns: float
    ammunition: float
    jammed: float
    rear: float
    speed: float
    stall: float
    altitude: float
    low: float
    nose: float
    bank: float
    engine: float
    fire: float
    spin: float
    leaving: float
    stalled: float
    weak: float
    radius: float
    top: float
    moved: float
    waits: float
    edge: float
    load: float


class Bearing(NamedTuple):
    near: float
    above: float
    ahead: float
    astern: float
    energy: float
    chasing: float
    bears: float
    close: float
    shot: float
    parallel: float
    outward: float
    closing: float
    overhead: float
    swing: float
    inside: float
    aside: float
    along: float


_marker = cache(marker)


@cache
def _panel(model: Model) -> tuple[int, int, float]:
    """The strength, the top speed and the tightest turn of a type."""
    return max(1, model.strength), max(1, model.top), radius_of(tightest(model)) / 5


def _craft(view: View, each: Airplane, waiting: frozenset[str]) -> Row:
    board, model = view.brief.board, view.brief.models.get(each.model)
    if model is None:  # a type that is still to be chosen
        return _UNKNOWN
    whole_strength, top_speed, radius = _panel(model)
    up, who, pose = each.fate == FLYING, pilot_of(each), each.pose
    fit = who.state == FIT
    shots = forward = aft = out = barrels = 0
    for weapon in each.weapons:
        able = usable(weapon, view.turn)
        barrels += len(weapon.barrels)
        out += len(weapon.barrels) - able
        if weapon.arcs:
            aft += able * (weapon.halves > 0 or weapon.drums > 0)
        else:
            forward += able * (weapon.halves > 0)
            shots += weapon.halves + weapon.drums * weapon.full
    running = 0
    for motor in each.engines:
        running += motor.state == RUNNING
    x, y, z = pose.at
    to_edge = min(x, y, board.width - x, board.depth - y)
    flying = float(up and not each.downed and each.spin != FINAL and fit)
    left = each.strength if each.strength > 0 else 0
    whole = left / whole_strength
    strength = left / _STRONG
    pilot = float(fit)
    wounds = who.wounds / 3
    gunnery = (skill(who, "gunnery") + (model.gunnery or 0)) / _SKILL
    flyer = (skill(who, "flying") + model.flying) / _SKILL
    awareness = skill(who, "awareness") / _SKILL
    rerolls = who.rerolls / 4
    guns = forward / _GUNS
    ammunition = min(2.0, shots / _HALVES)
    jammed = share(out, barrels)
    rear = aft / _GUNS
    speed = each.speed / top_speed
    stall = (each.speed - stall_of(model, each.bombs)) / top_speed
    altitude = z / _HIGH if up else 0.0
    low = 1 - z / _EDGE if up and z < _EDGE else 0.0
    nose = pose.nose[2]
    bank = pose.up[2]
    engine = share(running, len(each.engines))
    fire = float(each.fire is not None)
    spin = 0.0 if not each.spin else 2.0 if each.spin == FINAL else 1.0
    leaving = float(each.forced or each.home or each.seized)
    stalled = float(bool(each.stalled))
    weak = (each.wires + each.spars + each.wing_lost + min(2, each.wider) / 2) / 2
    top = model.top / 150
    moved = float(each.moved)
    waits = float(each.id in waiting)
    edge = 1 - to_edge / _EDGE if up and to_edge < _EDGE else 0.0
    load = float(bool(each.load or each.rockets))
    return (
        flying,
        whole,
        strength,
        pilot,
        wounds,
        gunnery,
        flyer,
        awareness,
        rerolls,
        guns,
        ammunition,
        jammed,
        rear,
        speed,
        stall,
        altitude,
        low,
        nose,
        bank,
        engine,
        fire,
        spin,
        leaving,
        stalled,
        weak,
        radius,
        top,
        moved,
        waits,
        edge,
        load,
    )


_UNKNOWN: Row = (0.0,) * len(Craft._fields)
_NOWHERE: Row = (0.0,) * (2 * len(Bearing._fields))


def _bearings(view: View, own: Sequence[Airplane], foes: Sequence[Airplane], waiting: frozenset[str]) -> list[Row]:
    """What airplanes can do to each other from where they are, and to where they turn."""
    found: list[Row] = []
    others = [_flown(view, other, waiting) for other in foes]
    for one in own:
        flown = _flown(view, one, waiting)
        if flown is None:
            found += [_NOWHERE] * len(others)
            continue
        (x, y, z), (nose_x, nose_y, nose_z), (up_x, up_y, up_z), speed, size, done = flown
        for other, seen in zip(foes, others, strict=True):
            if seen is None:
                found.append(_NOWHERE)
                continue
            at, (its_nose_x, its_nose_y, its_nose_z), its_up, its_speed, its_size, its_done = seen
            dx, dy, dz = at[0] - x, at[1] - y, at[2] - z
            onward = dx * nose_x + dy * nose_y + dz * nose_z
            its_onward = -(dx * its_nose_x + dy * its_nose_y + dz * its_nose_z)
            square = dx * dx + dy * dy + dz * dz
            away = sqrt(square) or _TOUCH
            ahead, its_ahead = onward / away, its_onward / away
            near = 1 - away / _FAR if away < _FAR else 0.0
            above = -1.0 if dz > _LENGTH else 1.0 if dz < -_LENGTH else -dz / _LENGTH
            energy = ((speed - its_speed) / 10 - dz) / _ENERGY
            energy = -1.0 if energy < -1.0 else 1.0 if energy > 1.0 else energy
            chasing = near * ahead * -its_ahead if ahead > 0 and its_ahead < 0 else 0.0
            chased = near * its_ahead * -ahead if its_ahead > 0 and ahead < 0 else 0.0
            bears = its_bears = shot = its_shot = close = 0.0
            if away < _REACH:
                close = 1 - away / _CLOSE if away < _CLOSE else 0.0
                bears = _bears(onward, square, -its_ahead)
                its_bears = _bears(its_onward, square, -ahead)
                if done and its_done:
                    shot = _shot(view, one, other) if bears else 0.0
                    its_shot = _shot(view, other, one) if its_bears else 0.0
            parallel = nose_x * its_nose_x + nose_y * its_nose_y + nose_z * its_nose_z
            sideways, its_sideways = square - onward * onward, square - its_onward * its_onward
            abeam = sqrt(sideways) if sideways > _TOUCH else _TOUCH
            its_abeam = sqrt(its_sideways) if its_sideways > _TOUCH else _TOUCH
            nearness = _HALF / (_HALF + away)
            outward = -nearness * (its_onward + onward * parallel) / abeam if abeam > _LINE else 0.0
            its_outward = -nearness * (onward + its_onward * parallel) / its_abeam if its_abeam > _LINE else 0.0
            closing = (ahead * speed + its_ahead * its_speed) / _FAST
            swing = _swing(onward, abeam, size)
            its_swing = _swing(its_onward, its_abeam, its_size)
            inside, its_inside = 0.0 if swing else 1.0, 0.0 if its_swing else 1.0
            overhead = (dx * up_x + dy * up_y + dz * up_z) / away
            its_overhead = -(dx * its_up[0] + dy * its_up[1] + dz * its_up[2]) / away
            aside, along = abeam / _FAR if abeam < _FAR else 1.0, _far(onward)
            its_aside, its_along = its_abeam / _FAR if its_abeam < _FAR else 1.0, _far(its_onward)
            astern, its_astern = -its_ahead, -ahead
            mine = (
                near, above, ahead, astern, energy, chasing, bears, close, shot, parallel, outward, closing, overhead,
                swing, inside, aside, along,
            )  # fmt: skip
            his = (
                near, -above, its_ahead, its_astern, -energy, chased, its_bears, close, its_shot, parallel, its_outward,
                closing, its_overhead, its_swing, its_inside, its_aside, its_along,
            )  # fmt: skip
            found.append(mine + his)
    return found


def _far(onward: float) -> float:
    return onward / _FAR if -_FAR < onward < _FAR else 1.0 if onward > 0.0 else -1.0


def _flown(view: View, each: Airplane, waiting: frozenset[str]) -> _Flown | None:
    """Where an airplane is that flies, its speed, the radius of its safe turn, and whether it has moved."""
    model, pose = view.brief.models.get(each.model), each.pose
    if each.fate != FLYING or model is None:
        return None
    size = radius_of(_marker(model, each.speed) + each.wider)
    return pose.at, pose.nose, pose.up, each.speed, size, each.id not in waiting


def _shot(view: View, one: Airplane, other: Airplane) -> float:
    """What a shot is worth that the guns bear for, in airplanes shot down."""
    models = view.brief.models
    sight = sight_of(view, one, models[one.model])
    if sight is None:
        return 0.0
    target_band = band(models[other.model], other.speed)
    return shot_worth_of(sight, one.pose.at, one.pose.nose, other.pose, target_band, max(1, other.strength))


def _swing(along: float, aside: float, size: float) -> float:
    """How far a safe turn must go round until the nose points at what lies so far ahead and aside, in half circles; 0
    where that lies inside the circle, and no turn reaches it."""
    across = aside - size
    rest = along * along + across * across - size * size
    if rest <= 0.0:
        return 0.0
    angle = atan2(across, along) + atan2(size, sqrt(rest))
    return (angle if angle > _TOUCH else _TOUCH if angle > -_LINE else angle + 2 * pi) / pi


def _bears(along: float, square: float, astern: float) -> float:
    """Whether fixed guns bear on what lies so far along the nose and the square of so far away, more so from behind."""
    if not 0.0 < along <= _LENGTH:
        return 0.0
    width = _NEAR + along * _SLOPE
    if square - along * along > width * width:
        return 0.0
    return 0.5 + 0.5 * astern if astern > 0.0 else 0.5


def _waiting(view: View) -> frozenset[str]:
    """Airplanes that are still to move in this turn."""
    found: set[str] = set()
    for name in view.order:
        if name.startswith(FORMATION):
            found.update(view.formations[int(name.removeprefix(FORMATION))])
        else:
            found.add(name)
    return frozenset(found)


def _worn(view: View, side: str, other: str) -> float:
    """The share of its strength that the other side has lost, less one's own."""
    lost, full = {side: 0, other: 0}, {side: 0, other: 0}
    for each in view.airplanes.values():
        if each.model:
            strength = view.brief.models[each.model].strength
            full[each.side] += strength
            lost[each.side] += strength - max(0, each.strength)
    own, their = max(1, full[side]), max(1, full[other])
    return (lost[other] * own - lost[side] * their) / (own * their)


def _task_left(view: View, side: str) -> float:
    """What a side may still score by its tasks, in airplanes shot down."""
    brief, found = view.brief, 0.0
    for number, task in enumerate(brief.tasks[side]):
        if number in view.done[side]:
            continue
        able = [
            name
            for name in task.airplanes
            if still_in(view.airplanes[name]) and number not in view.airplanes[name].scored
        ]
        if task.kind == "destroy" and not any(unit.name == task.unit and unit.fate == STANDING for unit in view.units):
            continue
        found += task.points * (len(able) if task.airplanes else 1)
    return found / max(1, brief.downed)


def _still_in(view: View, side: str) -> tuple[list[Airplane], list[Airplane]]:
    """A side's own, and the enemy's."""
    still = [each for each in view.airplanes.values() if each.fate in _IN]
    return [each for each in still if each.side == side], [each for each in still if each.side != side]


def _names(view: View, side: str) -> tuple[list[str], list[str]]:
    mine, theirs = _still_in(view, side)
    return [each.id for each in mine], [each.id for each in theirs]


def look(view: View, side: str) -> Sight:
    brief = view.brief
    mine, theirs = _still_in(view, side)
    other = next((name for name in brief.sides if name != side), side)
    gone = share(view.turn, brief.turns)
    waiting = _waiting(view)
    table = Table(
        gone=gone,
        late=gone**4,
        long=brief.turns / _LONG,
        lead=lead(view.points, side) / max(1, brief.downed),
        margin=brief.margin / max(1, brief.downed),
        judged=float(brief.judged),
        worn=_worn(view, side, other),
        own_aircraft=len(mine) / _MANY,
        their_aircraft=len(theirs) / _MANY,
        moving=float(view.phase == "move"),
        shooting=float(view.phase == "shoot"),
        own_task=_task_left(view, side) / _MANY,
        their_task=_task_left(view, other) / _MANY,
    )
    return Sight(
        table,
        [_craft(view, each, waiting) for each in mine],
        [_craft(view, each, waiting) for each in theirs],
        _bearings(view, mine, theirs, waiting),
    )


EYES: Eyes[View] = Eyes(
    Table._fields, Craft._fields, Bearing._fields, look, turned=("lead", "worn"), names=_names, height=float(_LENGTH)
)
JUDGE = Judge("icog", EYES)
