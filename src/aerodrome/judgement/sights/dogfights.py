"""What a side of Age of Dogfights sees, in numbers."""

from math import cos, pi
from typing import NamedTuple

from aerodrome.judgement.judges import Judge
from aerodrome.judgement.sight import Eyes, Sight, lead, share
from aerodrome.rulebooks.dogfights.aircraft import BOMBER, RECON
from aerodrome.rulebooks.dogfights.bearing import OFFENCE
from aerodrome.rulebooks.dogfights.board import OPPOSITE, board_of
from aerodrome.rulebooks.dogfights.guns import bar_on_gun
from aerodrome.rulebooks.dogfights.missions import BOMB_MODES, PHOTO_MODES
from aerodrome.rulebooks.dogfights.odds import ways
from aerodrome.rulebooks.dogfights.scoring import combat_points
from aerodrome.rulebooks.dogfights.state import ACE, FLYING, ROOKIE, STILL_IN, UNKNOWN, Aircraft
from aerodrome.rulebooks.dogfights.tables import DAMAGE, SHOT_DOWN, TABLES
from aerodrome.rulebooks.dogfights.view import View
from aerodrome.sky.lattice import Lattice

_FAST, _NIMBLE, _BURSTS, _LEVELS, _FAR, _MANY = 6.0, 5.0, 6.0, 5.0, 10.0, 6.0
_LONG, _POINTS, _DICE = 40.0, 5.0, 36.0
_COSINES = tuple(cos(pi / 3 * sixths) for sixths in range(6))


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


def _craft(view: View, each: Aircraft, grid: Lattice) -> Craft:
    figures, ammo = each.figures, each.ammo
    fixed = ammo.get("fixed", 0) + ammo.get("nose", 0)
    rear = sum(ammo.values()) - fixed
    flying = each.fate == FLYING and each.point is not None
    way = 0.0
    if flying:
        row, column = grid.row_and_column(grid.index[str(each.point)])
        goal = OPPOSITE[view.brief.edges[each.side]]
        way = {
            "W": 1 - column / grid.columns,
            "E": column / grid.columns,
            "N": 1 - row / grid.rows,
            "S": row / grid.rows,
        }[goal]
    return Craft(
        flying=float(flying),
        recon=float(each.role == RECON),
        bomber=float(each.role == BOMBER),
        ace=float(each.pilot == ACE),
        rookie=float(each.pilot == ROOKIE),
        unknown=float(each.pilot == UNKNOWN),
        speed=figures.speed / _FAST,
        agility=figures.agility / _NIMBLE,
        climb=figures.climb / 2,
        dive=figures.dive / 3,
        guns=(figures.guns.get("fixed", 0) + figures.guns.get("nose", 0)) / 2,
        rear=(figures.guns.get("tail", 0) + figures.guns.get("ventral", 0)) / 2,
        bursts=fixed / _BURSTS,
        rear_bursts=rear / _BURSTS,
        throttle=each.throttle / 4,
        damaged=min(2, len(each.damage)) / 2,
        jammed=float(bool(each.jammed)),
        level=each.level / _LEVELS,
        tilt=float(each.tilt),
        moved=float(each.moved),
        border=float(each.bordering),
        load=(each.bombs + len(each.photos) + bool(each.film)) / 3,
        courier=float(each.id == view.brief.task.courier),
        way=way,
    )


_NOWHERE = Bearing(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
_SHOTS: dict[tuple[str, int, bool], float] = {}


def _shot(column: str, addition: int, outright: bool) -> float:
    """What a burst is worth: shot down counts one, damaged a half."""
    key = (column, addition, outright)
    found = _SHOTS.get(key)
    if found is None:
        chances = ways(column, addition, False, outright)
        found = _SHOTS[key] = (chances[SHOT_DOWN] + chances[DAMAGE] / 2) / _DICE
    return found


def _bearing(grid: Lattice, one: Aircraft, other: Aircraft) -> Bearing:
    """What an aircraft can do to another from where both are."""
    if one.fate != FLYING or other.fate != FLYING or one.point is None or other.point is None:
        return _NOWHERE
    start, end = grid.index[one.point], grid.index[other.point]
    q, r = grid.axial[start]
    to_q, to_r = grid.axial[end]
    q, r = to_q - q, to_r - r
    away = max(abs(q), abs(r), abs(q + r))
    above = one.level - other.level
    near = max(0.0, 1 - away / _FAR)
    east, south = q + r / 2, r * 0.8660254
    length = (east * east + south * south) ** 0.5 or 1.0
    ahead = _along(one.heading, east, south) / length
    astern = _along(other.heading, east, south) / length
    shot = 0.0
    found = grid.relation(start, end)
    if found is not None and -1 <= above <= 1:
        steps, direction = found
        key = (
            steps,
            (direction - one.heading) % 6,
            (other.heading - one.heading) % 6,
            -above,
            one.tilt,
            other.tilt,
        )
        for mount, position in OFFENCE.get(key, {}).items():
            if mount in one.ammo and not bar_on_gun(one, mount):
                addition = TABLES.fire.per_coupled_gun * (one.figures.guns[mount] - 1)
                shot = max(shot, _shot(position.column, addition, bool(other.damage)))
    return Bearing(near, above / _LEVELS, ahead, astern, near * max(0.0, ahead) * max(0.0, astern), shot)


def _along(heading: int, east: float, south: float) -> float:
    """How far a way leads along a heading."""
    return east * _COSINES[heading] - south * _SINES[heading]


_SINES = tuple(cos(pi / 3 * sixths - pi / 2) for sixths in range(6))


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


def look(view: View, side: str) -> Sight:
    brief = view.brief
    grid = board_of(brief.plan).lattice
    still = [each for each in view.aircraft.values() if each.fate in STILL_IN]
    mine = [each for each in still if each.side == side]
    theirs = [each for each in still if each.side != side]
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
        [(*_bearing(grid, one, each), *_bearing(grid, each, one)) for one in mine for each in theirs],
    )


def _sign(name: str, view: View, side: str) -> float:
    """1 where the courier is one's own, -1 where he is the enemy's."""
    return 0.0 if not name else 1.0 if view.aircraft[name].side == side else -1.0


EYES: Eyes[View] = Eyes(
    Table._fields, Craft._fields, Bearing._fields, look, turned=("lead", "combat", "mine", "courier")
)
JUDGE = Judge("dogfights", EYES)
