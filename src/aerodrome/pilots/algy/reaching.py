"""Where an aircraft can bring its guns to bear in its next activation, and how well."""

from functools import lru_cache

from aerodrome.rulebooks.algy.tables import LEAST, MOST, movement_points
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


def turns_at(speed: int) -> tuple[tuple[int, float], ...]:
    """Turns in hexsides, with how surely they are made."""
    return _SLOW_TURNS if speed <= _HARD else _TURNS if speed <= _FAST else _FAST_TURNS


@lru_cache(maxsize=1 << 13)
def reach(size: tuple[int, int], hex_: str, facing: int, banked: bool, speed: int) -> dict[str, float]:
    """How well it can shoot into each hex at the end of its next activation, over all faces of the movement die."""
    total: dict[str, float] = {}
    for points in (movement_points(face + speed) for face in range(LEAST, MOST + 1)):
        for to, quality in _reach(size, hex_, facing, banked or facing < 0, min(speed, _FAST + 1), points).items():
            total[to] = total.get(to, 0.0) + quality / MOST
    return total


@lru_cache(maxsize=1 << 13)
def _reach(size: tuple[int, int], hex_: str, facing: int, banked: bool, speed: int, points: int) -> dict[str, float]:
    around = hexes(*size).around
    sure = 1.0 if speed <= _HARD else 0.8 if speed <= _FAST else 0.55
    best: dict[str, float] = {hex_: _STAYS[points] * sure}
    turns = turns_at(speed)
    places: dict[tuple[str, int], float]
    if banked:
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


def by_level(above: int) -> float:
    """How well one who is so many levels above another reaches him."""
    return _ABOVE[min(above, 4)] if above >= 0 else _BELOW[min(-above, 4)]
