"""Where an aircraft of Watch Algy Dogfight! can bring its guns to bear in its next activation, how well, and how often
it may act before the turn ends."""

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import groupby
from math import comb, fsum

from aerodrome.rulebooks.algy.deck import FLYING_CIRCUS, HIGH_FLIGHT, LEADER, TALLY_HO, own_card
from aerodrome.rulebooks.algy.state import FLYING, NO_FACING
from aerodrome.rulebooks.algy.tables import LEAST, MOST, movement_points
from aerodrome.rulebooks.algy.view import View
from aerodrome.sky.hexes import hexes

_TURNS = ((0, 1.0), (1, 1.0), (-1, 1.0), (2, 0.75), (-2, 0.75), (3, 0.5))
_SLOW_TURNS = ((0, 1.0), (1, 1.0), (-1, 1.0), (2, 1.0), (-2, 1.0), (3, 0.9))
_FAST_TURNS = ((0, 1.0), (1, 0.7), (-1, 0.7), (2, 0.4), (-2, 0.4), (3, 0.25))
_HARD, _FAST = 3, 6

_STAYS = (0.6, 1.3, 1.2, 1.1, 1.0)
"""How good a shot at somebody in the own hex is, by Movement Points: staying needs a test with each of them."""
_CLOSES = ((0.6, 1.0, 1.0, 0.9), (0.4, 0.65, 0.65), (0.35, 0.5), (0.3,))
"""The same by hexes flown, less one, and by points left to maneuver in the target's hex."""
_ACROSS = (0.4, 0.4, 0.25, 0.2, 0.15)
"""The same into the adjacent hex that it faces, by hexes flown."""
FARTHEST = len(_ACROSS)
"""Hexes beyond which nobody shoots in one activation."""


def turns_at(speed: int) -> tuple[tuple[int, float], ...]:
    """Turns in hexsides, with how surely they are made."""
    return _SLOW_TURNS if speed <= _HARD else _TURNS if speed <= _FAST else _FAST_TURNS


@lru_cache(maxsize=1 << 13)
def reach(size: tuple[int, int], hex_: str, facing: int, speed: int) -> dict[str, float]:
    """How well it can shoot into each hex at the end of its next activation, over all faces of the movement die. One
    who maneuvers has no facing."""
    total: dict[str, float] = {}
    pace = _HARD if speed <= _HARD else _FAST if speed <= _FAST else _FAST + 1
    for points, faces in groupby(movement_points(face + speed) for face in range(LEAST, MOST + 1)):
        alike = len(list(faces))
        for to, quality in _reach(size, hex_, facing, pace, points).items():
            found = total.get(to, 0.0)
            for _ in range(alike):
                found += quality / MOST
            total[to] = found
    return total


@lru_cache(maxsize=1 << 13)
def _reach(size: tuple[int, int], hex_: str, facing: int, speed: int, points: int) -> dict[str, float]:
    around = hexes(*size).around
    sure = 1.0 if speed <= _HARD else 0.8 if speed <= _FAST else 0.55
    best: dict[str, float] = {hex_: _STAYS[points] * sure}
    turns = turns_at(speed)
    places: dict[tuple[str, int], float]
    if facing == NO_FACING:
        places = {(hex_, side): 1.0 for side in range(6)} if points else {}
        left = points - 1
    else:
        places = {(hex_, facing): 1.0}
        left = points
    flown = 0
    while places:
        for (at, side), chance in places.items():
            ahead = around[at][side]
            if ahead:
                best[ahead] = max(best.get(ahead, 0.0), chance * _ACROSS[flown])
        if left <= 0:
            break
        left -= 1
        further: dict[tuple[str, int], float] = {}
        for (at, side), chance in places.items():
            ahead = around[at][side]
            if not ahead:
                continue
            best[ahead] = max(best.get(ahead, 0.0), chance * _CLOSES[flown][min(left, len(_CLOSES[flown]) - 1)])
            for turn, made in turns:
                place = (ahead, (side + turn) % 6)
                if further.get(place, 0.0) < chance * made:
                    further[place] = chance * made
        places = further
        flown += 1
    return best


_ABOVE = (1.0, 0.75, 0.4, 0.2, 0.1)
_BELOW = (1.0, 0.35, 0.12, 0.05, 0.0)


@cache
def by_level(above: int) -> float:
    """How well one who is so many levels above another reaches him."""
    return _ABOVE[min(above, 4)] if above >= 0 else _BELOW[min(-above, 4)]


_OPEN = (15, 15)
_MIDDLE = (7, 7)
"""A board without edges within reach, and its middle."""


@cache
def reach_in_the_open(facing: int, banked: bool, speed: int) -> Mapping[tuple[int, int], float]:
    """The same where no edge is near, by columns east and half hexes north of where it is."""
    grid = hexes(*_OPEN)
    column, row = _MIDDLE
    middle = next(name for name in grid.names if grid.column_and_row(name) == _MIDDLE)
    found: dict[tuple[int, int], float] = {}
    for name, quality in reach(_OPEN, middle, NO_FACING if banked else facing, speed).items():
        to, its_row = grid.column_and_row(name)
        found[to - column, 2 * (row - its_row) + column % 2 - to % 2] = quality
    return found


_GROUP_CARD = {"allied": TALLY_HO, "central": FLYING_CIRCUS}
_SHARE = 0.5
"""How often a card that looks for the best among several finds this one."""


def activations(view: View) -> dict[str, float]:
    """How often each aircraft in the air may still act this turn, on average, by the usual readings: a seat is not
    shown which are played. Those who are attached act on the cards of their Leader."""
    left: dict[str, int] = {}
    for card in view.built:
        left[card] = left.get(card, 0) + 1
    for card in view.drawn:
        left[card] -= 1
    everybody = view.aircraft
    formed = {each.attached for each in everybody.values() if each.attached and not each.distant}
    up = [each for each in everybody.values() if each.fate == FLYING]
    leaders: dict[str, int] = {}
    free: dict[str, int] = {}
    groups = []
    for each in up:
        if each.leads:
            side = each.side
            leaders[side] = leaders.get(side, 0) + 1
            if not each.attached:
                free[side] = free.get(side, 0) + 1
                if each.id in formed:
                    groups.append(each.level)
    high = left.get(HIGH_FLIGHT, 0) * _SHARE
    top = max(groups or [each.level for each in up], default=0)
    of_heads: dict[str, float] = {}
    found: dict[str, float] = {}
    for each in up:
        head = each
        while head.attached:
            head = everybody[head.attached]
        count = of_heads.get(head.id)
        if count is None:
            side = head.side
            count = float(left.get(own_card(head), 0))
            if head.leads:
                power = view.brief.powers[side]
                count += left.get(f"{LEADER}:{power}", 0) / max(1, leaders.get(side, 0))
                if head.id in formed:
                    count += left.get(_GROUP_CARD[power], 0) * (1.0 if free.get(side, 0) == 1 else _SHARE)
            # The highest group, or the highest of all where none is formed (algy.amb.high_flight).
            if high and head.level == top and (not groups or head.id in formed):
                count += high
            of_heads[head.id] = count
        found[each.id] = count
    return found


@cache
def _sixes(dice: int) -> tuple[float, ...]:
    return tuple(comb(dice, some) / MOST**some * (1 - 1 / MOST) ** (dice - some) for some in range(dice + 1))


@cache
def hits(attack: int, defence: int) -> float:
    """Hits that get through on average."""
    return fsum(
        (some - other) * chance * against
        for some, chance in enumerate(_sixes(attack))
        for other, against in enumerate(_sixes(defence))
        if some > other
    )
