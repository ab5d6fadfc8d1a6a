"""What a side of Watch Algy Dogfight! sees, in numbers."""

from collections import Counter
from math import cos, pi
from typing import NamedTuple

from aerodrome.judgement.judges import Judge
from aerodrome.judgement.sight import Eyes, Sight, lead, share
from aerodrome.rulebooks.algy.archie import BALLOON, is_silenced
from aerodrome.rulebooks.algy.board import board_of
from aerodrome.rulebooks.algy.deck import own_card
from aerodrome.rulebooks.algy.guns import ready
from aerodrome.rulebooks.algy.state import (
    FLYING,
    NO_FACING,
    Aircraft,
    all_dice,
    combat_dice,
    full_rows,
    max_dive,
    move_dice,
)
from aerodrome.rulebooks.algy.tables import TABLES
from aerodrome.rulebooks.algy.view import View
from aerodrome.sky.hexes import Hexes

_HIGH, _FAST, _DICE, _ROWS, _FAR, _MANY, _POINTS, _LONG = 12.0, 8.0, 6.0, 4.0, 10.0, 6.0, 10.0, 12.0
_EDGE = 4.0
_TURNED = tuple((cos(pi / 3 * side), cos(pi / 3 * side - pi / 2)) for side in range(6))
"""North and east of each side of a hex."""


class Table(NamedTuple):
    gone: float
    late: float
    long: float
    lead: float
    goal: float
    own_aircraft: float
    their_aircraft: float
    cards: float
    acting: float
    own_crossing: float
    their_crossing: float
    own_balloons: float
    their_balloons: float


class Craft(NamedTuple):
    leads: float
    attached: float
    level: float
    low: float
    speed: float
    slow: float
    strained: float
    whole: float
    rows: float
    dice: float
    left: float
    guns: float
    observer: float
    jammed: float
    combat: float
    handling: float
    power: float
    engine: float
    fire: float
    helpless: float
    banked: float
    edge: float
    cards: float
    crosses: float
    way: float


class Bearing(NamedTuple):
    near: float
    above: float
    ahead: float
    astern: float
    chasing: float
    here: float
    bonus: float


def _craft(view: View, each: Aircraft, grid: Hexes, left: Counter[str]) -> Craft:
    figures, board = each.figures, view.brief.board
    barrels = figures.barrels
    working = ready(each)
    fixed = sum(barrels[gun].dice for gun in working if barrels[gun].mount == "fixed")
    observer = 0 if each.observer_out else sum(barrels[gun].dice for gun in working if barrels[gun].mount != "fixed")
    column, row = grid.column_and_row(each.hex)
    target = view.brief.targets[each.side]
    crosses = each.id in target.crossers
    away = {"W": column, "E": grid.columns - 1 - column, "N": row, "S": grid.rows - 1 - row}
    return Craft(
        leads=float(each.leads),
        attached=float(bool(each.attached)),
        level=each.level / max(1, board.ceiling),
        low=float(each.level <= 1),
        speed=each.speed / _FAST,
        slow=float(each.speed <= 1),
        strained=max(-1.0, min(1.0, (each.speed - max_dive(each)) / _FAST)),
        whole=1 - each.marks / figures.row_ends[-1],
        rows=full_rows(each) / _ROWS,
        dice=all_dice(each) / _DICE,
        left=each.dice / _DICE,
        guns=fixed / _DICE,
        observer=observer / _DICE,
        jammed=share(len(each.jammed) + len(each.broken), len(barrels)),
        combat=combat_dice(each) / _DICE,
        handling=move_dice(each) / _DICE,
        power=(figures.power - each.engine) / _DICE,
        engine=float(each.engine_dead),
        fire=float(each.burning) + float(each.smoking) / 2,
        helpless=float(each.stalled or each.spin > 0),
        banked=float(each.banked),
        edge=max(0.0, 1 - min(away.values()) / _EDGE),
        cards=left[own_card(each)] / 2,
        crosses=float(crosses),
        way=1 - away.get(target.cross[:1], 0) / max(grid.columns, grid.rows) if crosses and target.cross else 0.0,
    )


def _bearing(grid: Hexes, one: Aircraft, other: Aircraft) -> Bearing:
    """What an aircraft can do to another from where both are."""
    away = grid.distance(one.hex, other.hex)
    above = one.level - other.level
    near = max(0.0, 1 - (away + abs(above)) / _FAR)
    (column, row), (to_column, to_row) = grid.column_and_row(one.hex), grid.column_and_row(other.hex)
    east = (to_column - column) * 0.8660254
    north = row - to_row + (column % 2 - to_column % 2) / 2
    length = (east * east + north * north) ** 0.5 or 1.0
    ahead, astern = _along(one, north, east) / length, _along(other, north, east) / length
    if not away and NO_FACING not in (one.facing, other.facing):
        astern = _TURNED[(one.facing - other.facing) % 6][0]
    return Bearing(
        near,
        above / _HIGH,
        ahead,
        astern,
        near * max(0.0, ahead) * max(0.0, astern),
        float(away == 0 and above == 0),
        one.bonus.get(other.id, 0) / _DICE,
    )


def _along(one: Aircraft, north: float, east: float) -> float:
    if one.facing == NO_FACING:
        return 0.0
    to_north, to_east = _TURNED[one.facing]
    return north * to_north + east * to_east


def look(view: View, side: str) -> Sight:
    brief = view.brief
    grid = board_of(brief.board)
    still = [each for each in view.aircraft.values() if each.fate == FLYING]
    mine = [each for each in still if each.side == side]
    theirs = [each for each in still if each.side != side]
    other = next((name for name in brief.sides if name != side), side)
    gone = share(view.turn, brief.turns)
    left = Counter(view.built) - Counter(view.drawn)
    acting = view.aircraft[view.acting[0]].side if view.acting else ""
    table = Table(
        gone=gone,
        late=gone**4,
        long=brief.turns / _LONG,
        lead=lead(view.points, side) / _POINTS,
        goal=brief.goal / _POINTS * (-1 if side in brief.automatic else 1),
        own_aircraft=len(mine) / _MANY,
        their_aircraft=len(theirs) / _MANY,
        cards=share(view.left, len(view.built)),
        acting=float(acting == side) - float(acting == other),
        own_crossing=_crossing(view, side),
        their_crossing=_crossing(view, other),
        own_balloons=_balloons(view, side),
        their_balloons=_balloons(view, other),
    )
    return Sight(
        table,
        [_craft(view, each, grid, left) for each in mine],
        [_craft(view, each, grid, left) for each in theirs],
        [(*_bearing(grid, one, each), *_bearing(grid, each, one)) for one in mine for each in theirs],
    )


def _crossing(view: View, side: str) -> float:
    """What a side may still score by crossing the board."""
    target = view.brief.targets[side]
    up = sum(view.aircraft[name].fate == FLYING for name in target.crossers if name in view.aircraft)
    return up * target.crossing / TABLES.house.lost / _MANY


def _balloons(view: View, side: str) -> float:
    """What a side may still score by balloons."""
    up = sum(unit.kind == BALLOON and unit.side != side and not is_silenced(unit) for unit in view.ground.values())
    return up * view.brief.targets[side].balloon / _POINTS


EYES: Eyes[View] = Eyes(Table._fields, Craft._fields, Bearing._fields, look, turned=("lead", "goal", "acting"))
JUDGE = Judge("algy", EYES)
