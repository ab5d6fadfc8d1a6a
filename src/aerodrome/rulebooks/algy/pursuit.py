"""An aircraft that a flare has called must fly to its Leader (algy.reform.flare_pursuit, algy.amb.full_capability)."""

from functools import lru_cache

from aerodrome.rulebooks.algy.board import board_of
from aerodrome.rulebooks.algy.climbing import full_rates
from aerodrome.rulebooks.algy.state import Aircraft, State
from aerodrome.sky.hexes import SIDES, Hexes, distances, hexes

_TURN = {"ahead": 0, "right 60": 1, "right 120": 2, "right 180": 3, "left 60": -1, "left 120": -2, "left 180": -3}
_SIDE = {name: side for side, name in enumerate(SIDES)}


def closing(state: State, aircraft: Aircraft, options: tuple[str, ...]) -> tuple[str, ...]:
    """Of what is open, what can still bring it nearer by the end of its move if all tests succeed; where nothing can,
    what ends nearest, turned toward him."""
    leader = state.aircraft[aircraft.attached]
    grid = board_of(state.brief.board)
    size = (grid.columns, grid.rows)
    now = grid.distance(aircraft.hex, leader.hex) + abs(aircraft.level - leader.level)
    ends: dict[str, tuple[int, int]] = {}
    for order in options:
        place = after(grid, aircraft, order, state.brief.board.ceiling)
        if place is not None:
            hex_, facing, level, mp = place
            changes = bool(full_rates(aircraft.allowance))
            ends[order] = nearest(size, hex_, facing, level, mp, changes, leader.hex, leader.level)
    if not ends:
        return options
    nearer = tuple(order for order, (left, _) in ends.items() if left < now)
    if nearer:
        return nearer
    best = min(ends.values())
    return tuple(order for order, end in ends.items() if end == best)


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


@lru_cache(maxsize=1 << 15)
def nearest(
    size: tuple[int, int], hex_: str, facing: int, level: int, mp: int, changes: bool, to: str, to_level: int
) -> tuple[int, int]:
    """The least distance to a place at the end of so many Movement Points, and how far one is then turned from it."""
    found: list[tuple[int, int]] = []
    if mp:
        beyond = hexes(*size).around[hex_][facing] if facing >= 0 else ""
        if beyond:
            found += [nearest(size, beyond, turned, level, mp - 1, changes, to, to_level) for turned in range(6)]
        if changes and level != to_level:
            step = 1 if to_level > level else -1
            found.append(nearest(size, hex_, facing, level + step, mp - 1, changes, to, to_level))
    if not found:
        return distances(*size, to)[hex_] + abs(level - to_level), turned_from(size, hex_, facing, to)
    return min(found)


@lru_cache(maxsize=1 << 15)
def turned_from(size: tuple[int, int], hex_: str, facing: int, to: str) -> int:
    """By how many hexsides the facing misses the way to a hex."""
    if hex_ == to or facing < 0:
        return 0
    away = distances(*size, to)
    beside = hexes(*size).around[hex_]
    best = min(away[each] for each in beside if each)
    ways = [side for side, each in enumerate(beside) if each and away[each] == best]
    return min(min((facing - way) % 6, (way - facing) % 6) for way in ways)
