"""What a side of Watch Algy Dogfight! sees, in numbers."""

from collections.abc import Mapping, Sequence
from functools import cache
from math import copysign, cos, pi
from typing import NamedTuple

from aerodrome.judgement.judges import Judge
from aerodrome.judgement.sight import Eyes, Row, Sight, lead, share
from aerodrome.judgement.threats.algy import FARTHEST, activations, by_level, hits, reach_in_the_open
from aerodrome.rulebooks.algy.aiming import in_level, maneuver_dice, pool, reach
from aerodrome.rulebooks.algy.archie import BALLOON, is_silenced
from aerodrome.rulebooks.algy.board import board_of
from aerodrome.rulebooks.algy.guns import OBSERVER, batteries, dice_of, ready
from aerodrome.rulebooks.algy.state import (
    FLYING,
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
_ACTS = 3.0
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
    acts: float
    moving: float
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
    across: float
    shot: float
    threat: float
    harm: float


def _craft(view: View, each: Aircraft, grid: Hexes, acting: Mapping[str, float]) -> Row:
    figures, barrels, brief = each.figures, each.figures.barrels, view.brief
    forward, aft = _guns(each)
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
    acts = acting[each.id] / _ACTS
    moving = each.mp / _EDGE if each.id in view.acting else 0.0
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
        acts,
        moving,
        crosses,
        way,
    )


def _bearings(
    view: View, grid: Hexes, own: Sequence[Aircraft], foes: Sequence[Aircraft], to_come: Mapping[str, float]
) -> list[Row]:
    """What aircraft can do to each other from where they are."""
    places = [(each, *grid.column_and_row(each.hex), *_arms(each, to_come)) for each in foes]
    acting = view.acting
    found: list[Row] = []
    for one in own:
        column, row = grid.column_and_row(one.hex)
        fire, pace, reached, frail = _arms(one, to_come)
        for other, its_column, its_row, its_fire, its_pace, its_reached, its_frail in places:
            odd = column % 2 - its_column % 2
            columns, halves = its_column - column, 2 * (row - its_row) + odd
            away, along, beside = _between(columns, halves)
            levels = one.level - other.level
            far = away + abs(levels)
            near = 1 - far / _FAR if far < _FAR else 0.0
            above = levels / _HIGH
            facing, its_facing = one.facing, other.facing
            ahead, astern = along[facing], along[its_facing]
            its_ahead, its_astern = -astern, -ahead
            across = its_across = 0.0
            if facing >= 0 and its_facing >= 0:
                turned = _TURNED[(its_facing - facing) % 6]
                if away:
                    across = turned[1] * beside[facing]
                    its_across = turned[1] * beside[its_facing]
                else:
                    astern = its_astern = turned[0]
            chasing = near * ahead * astern if ahead > 0 and astern > 0 else 0.0
            chased = near * its_ahead * its_astern if its_ahead > 0 and its_astern > 0 else 0.0
            here = float(far == 0)
            bonus, its_bonus = one.bonus.get(other.id, 0) / _DICE, other.bonus.get(one.id, 0) / _DICE
            shot = its_shot = threat = its_threat = harm = its_harm = 0.0
            if away <= FARTHEST:
                threat = reached.get((columns, halves), 0.0) * by_level(levels) * fire
                its_threat = its_reached.get((-columns, -halves), 0.0) * by_level(-levels) * its_fire
                if away <= 1 and acting:
                    if one.id in acting:
                        shot = _shot(view, one, other)
                    elif other.id in acting:
                        its_shot = _shot(view, other, one)
                harm, its_harm = threat * pace * its_frail, its_threat * its_pace * frail
            mine = (near, above, ahead, astern, chasing, here, bonus, across, shot, threat, harm)
            his = (
                near, -above, its_ahead, its_astern, chased, here, its_bonus, its_across, its_shot, its_threat,
                its_harm,
            )  # fmt: skip
            found.append(mine + his)
    return found


def _shot(view: View, one: Aircraft, other: Aircraft) -> float:
    """Hits that an attack from here and now may bring, with some Pilot Dice on both sides."""
    if one.acted or one.stalled or one.spin > 0:
        return 0.0
    best = 0
    for guns, numbers in batteries(one).items():
        observer = guns == OBSERVER
        if not in_level(one, other, observer):
            continue
        if one.hex != other.hex and (one.banked or other.hex not in reach(view, one, observer)):
            continue
        best = max(best, pool(one, other, guns, dice_of(one, numbers), maneuver_dice(one, guns)).dice)
    if not best:
        return 0.0
    against = 0 if other.stalled or other.spin > 0 else (other.dice + 1) // 2
    return hits(best + (one.dice + 1) // 2 + one.bonus.get(other.id, 0), against + other.bonus.get(one.id, 0))


def _arms(each: Aircraft, acting: Mapping[str, float]) -> tuple[float, float, Mapping[tuple[int, int], float], float]:
    """Dice of its guns, how surely it acts, where it can shoot, and how near it is to its end."""
    fire = 0.0 if each.stalled or each.spin > 0 else max(_guns(each)) / _DICE
    worn = each.marks / each.figures.row_ends[-1]
    acts = acting[each.id]
    pace = 0.5 + 0.25 * acts if acts < 2 else 1.0
    speed = each.speed
    return fire, pace, reach_in_the_open(each.facing, each.banked, speed if speed > 0 else 0), 0.4 + worn * worn


def _guns(each: Aircraft) -> tuple[int, int]:
    """Dice of the fixed guns, and of the observer's."""
    barrels = each.figures.barrels
    forward = aft = 0
    for gun in ready(each):
        barrel = barrels[gun]
        if barrel.mount == "fixed":
            forward += barrel.dice
        elif not each.observer_out:
            aft += barrel.dice
    return forward, aft


@cache
def _between(columns: int, halves: int) -> tuple[int, Row, Row]:
    """Of a way so many columns east and half hexes north: its hexes, how far it leads along each facing, and to which
    side of it; the last is no facing."""
    away = max(abs(columns), (abs(columns) + abs(halves)) // 2)
    east, north = columns * 0.8660254, halves / 2
    length = (east * east + north * north) ** 0.5 or 1.0
    along = tuple([(north * to_north + east * to_east) / length for to_north, to_east in _TURNED])
    aside = tuple([(east * to_north - north * to_east) / length for to_north, to_east in _TURNED])
    return away, (*along, 0.0), (*(0.0 if abs(one) < 0.01 else copysign(1.0, one) for one in aside), 0.0)


def _still_in(view: View, side: str) -> tuple[list[Aircraft], list[Aircraft]]:
    """A side's own, and the enemy's."""
    still = [each for each in view.aircraft.values() if each.fate == FLYING]
    return [each for each in still if each.side == side], [each for each in still if each.side != side]


def _names(view: View, side: str) -> tuple[list[str], list[str]]:
    mine, theirs = _still_in(view, side)
    return [each.id for each in mine], [each.id for each in theirs]


def _pilots(view: View) -> dict[str, str]:
    return {each.id: each.name for each in view.aircraft.values() if each.name}


def look(view: View, side: str) -> Sight:
    brief = view.brief
    grid = board_of(brief.board)
    mine, theirs = _still_in(view, side)
    other = next((name for name in brief.sides if name != side), side)
    gone = share(view.turn, brief.turns)
    to_come = activations(view)
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
        [_craft(view, each, grid, to_come) for each in mine],
        [_craft(view, each, grid, to_come) for each in theirs],
        _bearings(view, grid, mine, theirs, to_come),
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


EYES: Eyes[View] = Eyes(
    Table._fields,
    Craft._fields,
    Bearing._fields,
    look,
    turned=("lead", "goal", "acting"),
    names=_names,
    height=float(_HIGH),
    pilots=_pilots,
)
JUDGE = Judge("algy", EYES)
