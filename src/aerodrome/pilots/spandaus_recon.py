"""The way over the targets of a photo-recon mission."""

from collections.abc import Sequence

from aerodrome.pilots.spandaus_worth import PLACES, VALUES, Fighter
from aerodrome.sky.chain import WIDTH

_BANDS = 4
_BESIDE = 0.3
"""Climbing and turning are tried in the same turn: the shorter of the two costs little more."""
_BEYOND = 99.0


def shortest_way(fighter: Fighter, targets: Sequence[int], start: int, place: int) -> float:
    """The turns it may take to fly over the targets left, in their order, once a move has led from `start` to
    `place`: a lateral move photographs what it crosses."""
    if not 1 <= place <= PLACES:
        return _BEYOND
    left = list(targets)
    lateral = abs(place - start) < WIDTH
    while left and (left[0] == place or (lateral and min(start, place) <= left[0] <= max(start, place) and left[0] != start)):
        left.pop(0)
    turns, here = 0.0, place
    for target in left:
        turns += leg(fighter, target - here)
        here = target
    return turns


def leg(fighter: Fighter, places: int) -> float:
    """The turns from one square to another, so many places along the chain."""
    return min(_leg(fighter, places, bands) for bands in range(1 - _BANDS, _BANDS))


def _leg(fighter: Fighter, places: int, bands: int) -> float:
    number = max(1, min(VALUES, fighter.M))
    a_turn = number * (number + 1) / 2 / VALUES
    across = abs(places - bands * WIDTH)
    turning = across / a_turn if across > number else VALUES / (number + 1 - across) if across else 0.0
    vertical = fighter.VC if bands > 0 else fighter.VD
    climbing = abs(bands) * VALUES / max(1, vertical)
    return max(turning, climbing) + _BESIDE * min(turning, climbing)
