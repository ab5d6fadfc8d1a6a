"""What a side of In Clouds of Glory sees, in numbers."""

from typing import NamedTuple

from aerodrome.judgement.judges import Judge
from aerodrome.judgement.sight import Eyes, Sight, lead, share
from aerodrome.rulebooks.icog.crew.people import skill
from aerodrome.rulebooks.icog.figures.panels import radius, stall_of, tightest
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.gunnery.guns import usable
from aerodrome.rulebooks.icog.initiative import FORMATION
from aerodrome.rulebooks.icog.state import FINAL, FIT, FLYING, PARKED, RUNNING, STANDING, WAITING, Airplane, pilot
from aerodrome.rulebooks.icog.victory import still_in, strength_lost
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


def _craft(view: View, each: Airplane, waiting: frozenset[str]) -> Craft:
    brief = view.brief
    model = brief.models.get(each.model)
    if model is None:  # a type that is still to be chosen
        return _UNKNOWN
    flying = each.fate == FLYING
    who = pilot(each)
    able = flying and not each.downed and each.spin != FINAL and who.state == FIT
    fixed = guns = rear = jammed = barrels = 0
    for weapon in each.weapons:
        fit = usable(weapon, view.turn)
        barrels += len(weapon.barrels)
        jammed += len(weapon.barrels) - fit
        if weapon.arcs:
            rear += fit * (weapon.halves > 0 or weapon.drums > 0)
        else:
            guns += fit * (weapon.halves > 0)
            fixed += weapon.halves + weapon.drums * weapon.full
    x, y, z = each.pose.at
    board = brief.board
    stall = stall_of(model, each.bombs)
    return Craft(
        flying=float(able),
        whole=max(0, each.strength) / max(1, model.strength),
        strength=max(0, each.strength) / _STRONG,
        pilot=float(who.state == FIT),
        wounds=who.wounds / 3,
        gunnery=(skill(who, "gunnery") + (model.gunnery or 0)) / _SKILL,
        flyer=(skill(who, "flying") + model.flying) / _SKILL,
        awareness=skill(who, "awareness") / _SKILL,
        rerolls=who.rerolls / 4,
        guns=guns / _GUNS,
        ammunition=min(2.0, fixed / _HALVES),
        jammed=share(jammed, barrels),
        rear=rear / _GUNS,
        speed=each.speed / max(1, model.top),
        stall=(each.speed - stall) / max(1, model.top),
        altitude=z / _HIGH if flying else 0.0,
        low=max(0.0, 1 - z / _EDGE) if flying else 0.0,
        nose=each.pose.nose[2],
        bank=each.pose.up[2],
        engine=share(sum(engine.state == RUNNING for engine in each.engines), len(each.engines)),
        fire=float(each.fire is not None),
        spin=float(bool(each.spin)) + float(each.spin == FINAL),
        leaving=float(each.forced or each.home or each.seized),
        stalled=float(bool(each.stalled)),
        weak=(each.wires + each.spars + each.wing_lost + min(2, each.wider) / 2) / 2,
        radius=radius(tightest(model)) / 5,
        top=model.top / 150,
        moved=float(each.moved),
        waits=float(each.id in waiting),
        edge=max(0.0, 1 - min(x, y, board.width - x, board.depth - y) / _EDGE) if flying else 0.0,
        load=float(bool(each.load or each.rockets)),
    )


_UNKNOWN = Craft(*[0.0] * len(Craft._fields))
_NOWHERE = Bearing(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


def _bearing(one: Airplane, other: Airplane) -> Bearing:
    """What an airplane can do to another from where both are."""
    if one.fate != FLYING or other.fate != FLYING:
        return _NOWHERE
    (x, y, z), (tx, ty, tz) = one.pose.at, other.pose.at
    dx, dy, dz = tx - x, ty - y, tz - z
    nose, tail = one.pose.nose, other.pose.nose
    along = dx * nose[0] + dy * nose[1] + dz * nose[2]
    square = dx * dx + dy * dy + dz * dz
    away = square**0.5
    ahead = along / away if away else 0.0
    astern = (dx * tail[0] + dy * tail[1] + dz * tail[2]) / away if away else 0.0
    width = _NEAR + along * _SLOPE
    bears = 0.0 < along <= _LENGTH and square - along * along <= width * width
    near = max(0.0, 1 - away / _FAR)
    return Bearing(
        near,
        max(-1.0, min(1.0, -dz / _LENGTH)),
        ahead,
        astern,
        max(-1.0, min(1.0, (-dz + (one.speed - other.speed) / 10) / _ENERGY)),
        near * max(0.0, ahead) * max(0.0, astern),
        float(bears) * (0.5 + 0.5 * max(0.0, astern)),
        max(0.0, 1 - away / 4.0),
    )


def _waiting(view: View) -> frozenset[str]:
    """Airplanes that are still to move in this turn."""
    found: set[str] = set()
    for name in view.order:
        if name.startswith(FORMATION):
            found.update(view.formations[int(name.removeprefix(FORMATION))])
        else:
            found.add(name)
    return frozenset(found)


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
        worn=float(strength_lost(view, other) - strength_lost(view, side)),
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
        [(*_bearing(one, each), *_bearing(each, one)) for one in mine for each in theirs],
    )


EYES: Eyes[View] = Eyes(Table._fields, Craft._fields, Bearing._fields, look, turned=("lead", "worn"))
JUDGE = Judge("icog", EYES)
