"""What a side of In Clouds of Glory sees, in numbers."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from aerodrome.judgement.judges import Judge
from aerodrome.judgement.sight import Eyes, Row, Sight, lead, share
from aerodrome.rulebooks.icog.crew.people import skill
from aerodrome.rulebooks.icog.figures.panels import Model, stall_of, tightest
from aerodrome.rulebooks.icog.figures.panels import radius as radius_of
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.gunnery.guns import usable
from aerodrome.rulebooks.icog.initiative import FORMATION
from aerodrome.rulebooks.icog.state import FINAL, FIT, FLYING, PARKED, RUNNING, STANDING, WAITING, Airplane
from aerodrome.rulebooks.icog.state import pilot as pilot_of
from aerodrome.rulebooks.icog.victory import still_in
from aerodrome.rulebooks.icog.view import View

_STRONG, _SKILL, _GUNS, _HALVES, _HIGH, _FAR, _MANY, _LONG = 15.0, 12.0, 2.0, 12.0, 40.0, 30.0, 6.0, 20.0
_LENGTH, _NEAR, _SLOPE = TABLES.template.length, TABLES.template.near, TABLES.template.slope
_ENERGY = 50.0
_EDGE = 10.0
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


def _bearings(own: Sequence[Airplane], foes: Sequence[Airplane]) -> list[Row]:
    """What airplanes can do to each other from where they are."""
    found: list[Row] = []
    for one in own:
        (x, y, z), (nose_x, nose_y, nose_z) = one.pose.at, one.pose.nose
        for other in foes:
            if one.fate != FLYING or other.fate != FLYING:
                found.append(_NOWHERE)
                continue
            (its_x, its_y, its_z), (its_nose_x, its_nose_y, its_nose_z) = other.pose.at, other.pose.nose
            dx, dy, dz = its_x - x, its_y - y, its_z - z
            along = dx * nose_x + dy * nose_y + dz * nose_z
            its_along = -(dx * its_nose_x + dy * its_nose_y + dz * its_nose_z)
            square = dx * dx + dy * dy + dz * dz
            away = square**0.5
            ahead = along / away if away else 0.0
            its_ahead = its_along / away if away else 0.0
            astern, its_astern = -its_ahead, -ahead
            near = 1 - away / _FAR if away < _FAR else 0.0
            above = _limited(-dz / _LENGTH)
            energy = _limited((-dz + (one.speed - other.speed) / 10) / _ENERGY)
            chasing = near * ahead * astern if ahead > 0 and astern > 0 else 0.0
            chased = near * its_ahead * its_astern if its_ahead > 0 and its_astern > 0 else 0.0
            bears = _bears(along, square, astern)
            its_bears = _bears(its_along, square, its_astern)
            close = 1 - away / 4.0 if away < 4.0 else 0.0
            mine = (near, above, ahead, astern, energy, chasing, bears, close)
            his = (near, -above, its_ahead, its_astern, -energy, chased, its_bears, close)
            found.append(mine + his)
    return found


def _limited(number: float) -> float:
    return -1.0 if number < -1.0 else 1.0 if number > 1.0 else number


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


def look(view: View, side: str) -> Sight:
    brief = view.brief
    still = [each for each in view.airplanes.values() if each.fate in _IN]
    mine = [each for each in still if each.side == side]
    theirs = [each for each in still if each.side != side]
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
        _bearings(mine, theirs),
    )


EYES: Eyes[View] = Eyes(Table._fields, Craft._fields, Bearing._fields, look, turned=("lead", "worn"))
JUDGE = Judge("icog", EYES)
