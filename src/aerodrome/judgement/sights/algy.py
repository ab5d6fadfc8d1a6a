"""What a side of Watch Algy Dogfight! sees, in numbers."""

from collections.abc import Mapping, Sequence
from functools import cache
from math import cos, pi
from typing import NamedTuple

from aerodrome.judgement.judges import Judge
from aerodrome.judgement.sight import Eyes, Row, Sight, lead, share
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


def _craft(view: View, each: Aircraft, grid: Hexes, left_over: Mapping[str, int]) -> Row:
    figures, barrels, brief = each.figures, each.figures.barrels, view.brief
    forward = aft = 0
    for gun in ready(each):
        if barrels[gun].mount == "fixed":
            forward += barrels[gun].dice
        elif not each.observer_out:
            aft += barrels[gun].dice
    column, row = grid.column_and_row(each.hex)
    target = brief.targets[each.side]
    crossing = each.id in target.crossers
    west, east, north, south = column, grid.columns - 1 - column, row, grid.rows - 1 - row
    to_edge = min(west, east, north, south)
    leads = float(each.leads)
    attached = float(bool(each.attached))
    level = each.level / max(1, brief.board.ceiling)
    low = float(each.level <= 1)
    speed = each.speed / _FAST
    slow = float(each.speed <= 1)
    strained = max(-1.0, min(1.0, (each.speed - max_dive(each)) / _FAST))
    whole = 1 - each.marks / figures.row_ends[-1]
    rows = full_rows(each) / _ROWS
    dice = all_dice(each) / _DICE
    left = each.dice / _DICE
    guns = forward / _DICE
    observer = aft / _DICE
    jammed = share(len(each.jammed) + len(each.broken), len(barrels))
    combat = combat_dice(each) / _DICE
    handling = move_dice(each) / _DICE
    power = (figures.power - each.engine) / _DICE
    engine = float(each.engine_dead)
    fire = float(each.burning) + float(each.smoking) / 2
    helpless = float(each.stalled or each.spin > 0)
    banked = float(each.banked)
    edge = 1 - to_edge / _EDGE if to_edge < _EDGE else 0.0
    cards = left_over.get(own_card(each), 0) / 2
    crosses = float(crossing)
    way = 0.0
    if crossing and target.cross:
        to_go = {"W": west, "E": east, "N": north, "S": south}.get(target.cross[:1], 0)
        way = 1 - to_go / max(grid.columns, grid.rows)
    return (
        leads,
        attached,
        level,
        low,
        speed,
        slow,
        strained,
        whole,
        rows,
        dice,
        left,
        guns,
        observer,
        jammed,
        combat,
        handling,
        power,
        engine,
        fire,
        helpless,
        banked,
        edge,
        cards,
        crosses,
        way,
    )


def _bearings(grid: Hexes, own: Sequence[Aircraft], foes: Sequence[Aircraft]) -> list[Row]:
    """What aircraft can do to each other from where they are."""
    places = [(each, *grid.column_and_row(each.hex)) for each in foes]
    found: list[Row] = []
    for one in own:
        column, row = grid.column_and_row(one.hex)
        for other, its_column, its_row in places:
            odd = column % 2 - its_column % 2
            away, along = _between(its_column - column, 2 * (row - its_row) + odd)
            levels = one.level - other.level
            far = away + abs(levels)
            near = 1 - far / _FAR if far < _FAR else 0.0
            above = levels / _HIGH
            ahead, astern = along[one.facing], along[other.facing]
            its_ahead, its_astern = -astern, -ahead
            if not away and NO_FACING not in (one.facing, other.facing):
                astern = _TURNED[(one.facing - other.facing) % 6][0]
                its_astern = _TURNED[(other.facing - one.facing) % 6][0]
            chasing = near * ahead * astern if ahead > 0 and astern > 0 else 0.0
            chased = near * its_ahead * its_astern if its_ahead > 0 and its_astern > 0 else 0.0
            here = float(far == 0)
            bonus, its_bonus = one.bonus.get(other.id, 0) / _DICE, other.bonus.get(one.id, 0) / _DICE
            mine = (near, above, ahead, astern, chasing, here, bonus)
            his = (near, -above, its_ahead, its_astern, chased, here, its_bonus)
            found.append(mine + his)
    return found


@cache
def _between(columns: int, halves: int) -> tuple[int, Row]:
    """Of a way so many columns east and half hexes north: its hexes, and how far it leads along each facing; the last
    is no facing."""
    away = max(abs(columns), (abs(columns) + abs(halves)) // 2)
    east, north = columns * 0.8660254, halves / 2
    length = (east * east + north * north) ** 0.5 or 1.0
    return away, (*((north * to_north + east * to_east) / length for to_north, to_east in _TURNED), 0.0)


def look(view: View, side: str) -> Sight:
    brief = view.brief
    grid = board_of(brief.board)
    still = [each for each in view.aircraft.values() if each.fate == FLYING]
    mine = [each for each in still if each.side == side]
    theirs = [each for each in still if each.side != side]
    other = next((name for name in brief.sides if name != side), side)
    gone = share(view.turn, brief.turns)
    left = dict.fromkeys(view.built, 0)
    for card in view.built:
        left[card] += 1
    for card in view.drawn:
        left[card] -= 1
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
        _bearings(grid, mine, theirs),
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
