"""What a side of Age of Dogfights sees, in numbers."""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import cos, pi
from typing import NamedTuple

from aerodrome.judgement.judges import Judge
from aerodrome.judgement.sight import Eyes, Row, Sight, lead, share
from aerodrome.judgement.threats.dogfights import Threat, burst, gain, threat_of
from aerodrome.rulebooks.dogfights.aircraft import BOMBER, RECON
from aerodrome.rulebooks.dogfights.bearing import OFFENCE
from aerodrome.rulebooks.dogfights.board import OPPOSITE, board_of
from aerodrome.rulebooks.dogfights.guns import bar_on_gun
from aerodrome.rulebooks.dogfights.missions import BOMB_MODES, PHOTO_MODES
from aerodrome.rulebooks.dogfights.scoring import combat_points
from aerodrome.rulebooks.dogfights.state import ACE, FLYING, ROOKIE, STILL_IN, UNKNOWN, Aircraft
from aerodrome.rulebooks.dogfights.tables import TABLES
from aerodrome.rulebooks.dogfights.view import View
from aerodrome.sky.lattice import OFF, RELATION, Lattice

_FAST, _NIMBLE, _BURSTS, _LEVELS, _FAR, _MANY = 6.0, 5.0, 6.0, 5.0, 10.0, 6.0
_LONG, _POINTS, _SIGHT = 40.0, 5.0, 8
_LEAST = 1e-9
_COSINES = tuple(cos(pi / 3 * sixths) for sixths in range(6))
_SINES = tuple(cos(pi / 3 * sixths - pi / 2) for sixths in range(6))


class Table(NamedTuple):
    gone: float
    late: float
    long: float
    lead: float
    combat: float
    mine: float
    own_aircraft: float
    their_aircraft: float
    own_task: float
    their_task: float
    dogfight: float
    photographs: float
    bombs: float
    through: float
    courier: float


class Craft(NamedTuple):
    flying: float
    recon: float
    bomber: float
    ace: float
    rookie: float
    unknown: float
    speed: float
    agility: float
    climb: float
    dive: float
    guns: float
    rear: float
    bursts: float
    rear_bursts: float
    throttle: float
    damaged: float
    jammed: float
    level: float
    tilt: float
    moved: float
    border: float
    edge: float
    room: float
    load: float
    courier: float
    way: float


class Bearing(NamedTuple):
    near: float
    above: float
    ahead: float
    astern: float
    chasing: float
    shot: float
    threat: float
    onward: float
    aside: float
    along: float
    across: float


def _craft(view: View, each: Aircraft, grid: Lattice) -> Row:
    figures, ammo, mounts, brief = each.figures, each.ammo, each.figures.guns, view.brief
    forward = ammo.get("fixed", 0) + ammo.get("nose", 0)
    up = each.fate == FLYING and each.point is not None
    flying = float(up)
    recon = float(each.role == RECON)
    bomber = float(each.role == BOMBER)
    ace = float(each.pilot == ACE)
    rookie = float(each.pilot == ROOKIE)
    unknown = float(each.pilot == UNKNOWN)
    speed = figures.speed / _FAST
    agility = figures.agility / _NIMBLE
    climb = figures.climb / 2
    dive = figures.dive / 3
    guns = (mounts.get("fixed", 0) + mounts.get("nose", 0)) / 2
    rear = (mounts.get("tail", 0) + mounts.get("ventral", 0)) / 2
    bursts = forward / _BURSTS
    rear_bursts = (sum(ammo.values()) - forward) / _BURSTS
    throttle = each.throttle / 4
    damaged = min(2, len(each.damage)) / 2
    jammed = float(bool(each.jammed))
    level = each.level / _LEVELS
    tilt = float(each.tilt)
    moved = float(each.moved)
    border = float(each.bordering)
    load = (each.bombs + len(each.photos) + bool(each.film)) / 3
    courier = float(each.id == brief.task.courier)
    way = edge = room = 0.0
    if up:
        point = grid.index[str(each.point)]
        way, edge = _way(grid, point, OPPOSITE[brief.edges[each.side]]), _edge(grid, point)
        room = _room(grid, point, each.heading)
    return (
        flying,
        recon,
        bomber,
        ace,
        rookie,
        unknown,
        speed,
        agility,
        climb,
        dive,
        guns,
        rear,
        bursts,
        rear_bursts,
        throttle,
        damaged,
        jammed,
        level,
        tilt,
        moved,
        border,
        edge,
        room,
        load,
        courier,
        way,
    )


@lru_cache(maxsize=20_000)
def _edge(grid: Lattice, point: int) -> float:
    """How near the nearest edge of the board is."""
    row, column = grid.row_and_column(point)
    return 1 - min(_SIGHT, row, column, grid.rows - 1 - row, grid.columns - 1 - column) / _SIGHT


@lru_cache(maxsize=100_000)
def _room(grid: Lattice, point: int, heading: int) -> float:
    """How far it may fly straight on before it comes to the edge."""
    steps = 0
    while steps < _SIGHT and (point := grid.next[point * 6 + heading]) != OFF:
        steps += 1
    return steps / _SIGHT


@lru_cache(maxsize=20_000)
def _way(grid: Lattice, point: int, goal: str) -> float:
    """How far it has come towards an edge."""
    row, column = grid.row_and_column(point)
    if goal in "WE":
        return column / grid.columns if goal == "E" else 1 - column / grid.columns
    return row / grid.rows if goal == "S" else 1 - row / grid.rows


def _place(grid: Lattice, each: Aircraft) -> tuple[int, int] | None:
    """Where it is in the combat zone, if it is there."""
    return grid.axial[grid.index[each.point]] if each.fate == FLYING and each.point is not None else None


_NOWHERE: Row = (0.0,) * (2 * len(Bearing._fields))


def _threats(each: Aircraft, foes: Sequence[Aircraft]) -> tuple[Threat | None, Threat | None]:
    """What it threatens those who are not damaged with, and those who are, as far as there are any."""
    whole = threat_of(each, damaged=False) if any(not foe.damage for foe in foes) else None
    return whole, threat_of(each, damaged=True) if any(foe.damage for foe in foes) else None


def _bearings(grid: Lattice, own: Sequence[Aircraft], foes: Sequence[Aircraft]) -> list[Row]:
    """What aircraft can do to each other from where they are."""
    places = [(each, _place(grid, each), _threats(each, own)) for each in foes]
    found: list[Row] = []
    for one in own:
        place = _place(grid, one)
        threats = _threats(one, foes)
        for other, its_place, its_threats in places:
            if place is None or its_place is None:
                found.append(_NOWHERE)
                continue
            q, r = its_place[0] - place[0], its_place[1] - place[1]
            levels = one.level - other.level
            near, lie, ways = _between(q, r)
            ahead, onward, aside, along, across = ways[one.heading * 6 + other.heading]
            behind, its_onward, its_aside, _, its_across = _between(-q, -r)[2][other.heading * 6 + one.heading]
            astern = -behind
            above = levels / _LEVELS
            chasing = near * ahead * astern if ahead > 0 and astern > 0 else 0.0
            chased = near * astern * ahead if ahead < 0 and astern < 0 else 0.0
            shot = its_shot = 0.0
            if lie is not None and -1 <= levels <= 1:
                steps, direction = lie
                shot = _shot(one, other, steps, direction)
                its_shot = _shot(other, one, steps, direction + 3)
            at, its_at = threats[bool(other.damage)], its_threats[bool(one.damage)]
            threat = at.at(one.heading, q, r, other.heading, -levels) if at else 0.0
            its_threat = its_at.at(other.heading, -q, -r, one.heading, levels) if its_at else 0.0
            mine = (near, above, ahead, astern, chasing, shot, threat, onward, aside, along, across)
            his = (near, -above, behind, -ahead, chased, its_shot, its_threat, its_onward, its_aside, along, its_across)
            found.append(mine + his)
    return found


@cache
def _between(q: int, r: int) -> tuple[float, tuple[int, int] | None, tuple[Row, ...]]:
    """Of a way in axial coordinates to another: how near it leads; where guns may bear, its steps and direction; and
    for every heading of one and of the other how far it leads along one's nose, how far onward and aside, and whether
    the other flies along and across, to that side."""
    away = max(abs(q), abs(r), abs(q + r))
    east, south = q + r / 2, r * 0.8660254
    length = (east * east + south * south) ** 0.5 or 1.0
    ways = []
    for heading in range(6):
        onward = east * _COSINES[heading] - south * _SINES[heading]
        aside = east * _SINES[heading] + south * _COSINES[heading]
        to_that_side = 1.0 if aside > _LEAST else -1.0
        for its_heading in range(6):
            turned = (its_heading - heading) % 6
            ways.append(
                (
                    onward / length,
                    max(-1.0, min(1.0, onward / _SIGHT)),
                    min(1.0, abs(aside) / _SIGHT),
                    _COSINES[turned],
                    _SINES[turned] * to_that_side,
                )
            )
    return max(0.0, 1 - away / _FAR), RELATION.get((q, r)), tuple(ways)


def _shot(one: Aircraft, other: Aircraft, steps: int, direction: int) -> float:
    """What the best burst at another is worth that lies so many steps away in a direction."""
    lie = (
        steps,
        (direction - one.heading) % 6,
        (other.heading - one.heading) % 6,
        other.level - one.level,
        one.tilt,
        other.tilt,
    )
    best = 0.0
    for mount, position in OFFENCE.get(lie, {}).items():
        if mount in one.ammo and not bar_on_gun(one, mount):
            addition = TABLES.fire.per_coupled_gun * (one.figures.guns[mount] - 1)
            best = max(best, gain(*burst(position.column, addition, bool(other.damage))[:2]))
    return best


def _task_left(view: View, side: str) -> float:
    """How much of its task a side may still score, in points."""
    mode, points = view.brief.mode, TABLES.points
    own = [each for each in view.aircraft.values() if each.side == side and each.fate in STILL_IN]
    left = 0.0
    if mode in PHOTO_MODES:
        wanted = sum(not target.home for target in view.targets.values() if target.side == side)
        left += points.photo * min(wanted, 2 * sum(each.role == RECON for each in own))
    if mode in BOMB_MODES:
        left += points.bomb * sum(each.bombs for each in own)
    if mode == "breakthrough":
        left += points.bomber_through * sum(bool(each.bombs) for each in own)
    return left if view.brief.task.side in ("", side) else 0.0


def _still_in(view: View, side: str) -> tuple[list[Aircraft], list[Aircraft]]:
    """A side's own, and the enemy's."""
    still = [each for each in view.aircraft.values() if each.fate in STILL_IN]
    return [each for each in still if each.side == side], [each for each in still if each.side != side]


def _names(view: View, side: str) -> tuple[list[str], list[str]]:
    mine, theirs = _still_in(view, side)
    return [each.id for each in mine], [each.id for each in theirs]


def look(view: View, side: str) -> Sight:
    brief = view.brief
    grid = board_of(brief.plan).lattice
    mine, theirs = _still_in(view, side)
    other = next((name for name in brief.sides if name != side), side)
    gone = share(view.turn, brief.turns)
    table = Table(
        gone=gone,
        late=gone**4,
        long=brief.turns / _LONG,
        lead=lead(view.points, side) / _POINTS,
        combat=(combat_points(view, side) - combat_points(view, other)) / _POINTS,
        mine=float(view.active == side) - float(view.active == other),
        own_aircraft=len(mine) / _MANY,
        their_aircraft=len(theirs) / _MANY,
        own_task=_task_left(view, side) / _POINTS / 2,
        their_task=_task_left(view, other) / _POINTS / 2,
        dogfight=float(brief.mode == "dogfight"),
        photographs=float(brief.mode in PHOTO_MODES),
        bombs=float(brief.mode in BOMB_MODES),
        through=float(brief.mode == "breakthrough"),
        courier=_sign(brief.task.courier, view, side),
    )
    return Sight(
        table,
        [_craft(view, each, grid) for each in mine],
        [_craft(view, each, grid) for each in theirs],
        _bearings(grid, mine, theirs),
    )


def _sign(name: str, view: View, side: str) -> float:
    """1 where the courier is one's own, -1 where he is the enemy's."""
    return 0.0 if not name else 1.0 if view.aircraft[name].side == side else -1.0


EYES: Eyes[View] = Eyes(
    Table._fields,
    Craft._fields,
    Bearing._fields,
    look,
    turned=("lead", "combat", "mine", "courier"),
    names=_names,
    height=float(_LEVELS),
)
JUDGE = Judge("dogfights", EYES)
