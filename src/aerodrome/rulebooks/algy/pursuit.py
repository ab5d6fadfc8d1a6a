"""An aircraft that a flare has called must fly to its Leader (algy.reform.flare_pursuit, algy.amb.full_capability)."""

from functools import lru_cache

from aerodrome.rulebooks.algy.board import board_of
from aerodrome.rulebooks.algy.climbing import full_rates
from aerodrome.rulebooks.algy.state import Aircraft, Open
from aerodrome.sky.hexes import SIDES, Hexes, distances, hexes

_TURN = {"ahead": 0, "right 60": 1, "right 120": 2, "right 180": 3, "left 60": -1, "left 120": -2, "left 180": -3}
_STAYING = ("maneuver", "maneuver tested")
_SIDE = {name: side for side, name in enumerate(SIDES)}


def closing(state: Open, aircraft: Aircraft, options: tuple[str, ...]) -> tuple[str, ...]:
    """Of what is open, what can still bring it nearer by the end of its move if all tests succeed; where nothing can,
    what ends nearest, turned toward him. Who is in his hex and can come no nearer may stay there."""
    leader = state.aircraft[aircraft.attached]
    grid = board_of(state.brief.board)
    size = (grid.columns, grid.rows)
    now = grid.distance(aircraft.hex, leader.hex) + abs(aircraft.level - leader.level)
    ends: dict[str, tuple[int, int]] = {}
    for order in options:
        place = after(grid, aircraft, order, state.brief.board.ceiling)
        if place is not None:
            hex_, facing, level, mp = place
            levels = min(mp, levels_open(aircraft, order, leader.level - level))
            ends[order] = nearest(size, hex_, facing, level, mp, levels, leader.hex, leader.level)
    if not ends:
        return options
    nearer = tuple(order for order, (left, _) in ends.items() if left < now)
    if nearer:
        return nearer
    best, there = min(ends.values()), aircraft.hex == leader.hex
    return tuple(order for order in options if ends.get(order) == best or (there and order in _STAYING))


def levels_open(aircraft: Aircraft, order: str, height: int) -> int:
    """How many of so many levels up or down could be moved after an order: climbs need speed
    (algy.vert.climb_needs_speed)."""
    rates = full_rates(aircraft.allowance)
    if not rates or height <= 0:
        return -height if rates else 0
    word, _, rate = order.partition(" ")
    speed = aircraft.speed + (int(rate) if word == "dive" else -int(rate) if word == "climb" else 0)
    return min(height, speed // rates[0])


def after(grid: Hexes, aircraft: Aircraft, order: str, ceiling: int) -> tuple[str, int, int, int] | None:
    """Where an order leads if it succeeds: hex, facing, level and Movement Points left. None for what holds back or
    leaves it to chance."""
    hex_, facing, level, mp = aircraft.hex, aircraft.facing, aircraft.level, aircraft.mp
    if order in _TURN:
        beyond = grid.around[hex_][facing]
        return (beyond, (facing + _TURN[order]) % 6, level, mp - 1) if beyond else None
    word, _, rest = order.partition(" ")
    if word in ("face", "die"):
        return hex_, _SIDE[rest], level, mp - (word == "face")
    if word in ("climb", "dive"):
        to = level + (1 if word == "climb" else -1)
        return (hex_, facing, to, mp - 1) if 0 <= to <= ceiling else None
    return None


def nearest(
    size: tuple[int, int], hex_: str, facing: int, level: int, mp: int, levels: int, to: str, to_level: int
) -> tuple[int, int]:
    """The least distance to a place at the end of so many Movement Points, of which some may be spent on levels, and
    how far one is then turned from it. The first hex entered is the one faced; from there on any way is open, and any
    facing at the end. Whoever has come to that hex may stay."""
    away = distances(*size, to)
    beyond = hexes(*size).around[hex_][facing] if facing >= 0 else ""
    height = abs(level - to_level)
    found = []
    if levels == mp or not beyond or not away[hex_]:
        found.append((away[hex_] + height - levels, turned_from(size, hex_, facing, to)))
    if beyond:
        for changed in range(min(levels, mp - 1) + 1):
            found.append((max(0, away[beyond] - (mp - 1 - changed)) + height - changed, 0))
    return min(found)


def turned_from(size: tuple[int, int], hex_: str, facing: int, to: str) -> int:
    """By how many hexsides the facing misses the way to a hex."""
    return 0 if facing < 0 else turns_toward(size, to)[hex_][facing]


@lru_cache(maxsize=512)
def turns_toward(size: tuple[int, int], to: str) -> dict[str, tuple[int, ...]]:
    """By how many hexsides each facing misses the way to a hex, from every hex of a board."""
    away = distances(*size, to)
    found: dict[str, tuple[int, ...]] = {to: (0,) * 6}
    for hex_, beside in hexes(*size).around.items():
        if hex_ == to:
            continue
        best = min(away[each] for each in beside if each)
        ways = [side for side, each in enumerate(beside) if each and away[each] == best]
        found[hex_] = tuple(min(min((facing - way) % 6, (way - facing) % 6) for way in ways) for facing in range(6))
    return found
