"""The way over the targets of a photo-recon mission of Instant Spandaus."""

from collections.abc import Sequence
from functools import lru_cache

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.spandaus.square_values import fighter_of, place_of
from aerodrome.pilots.spandaus.stakes import BY_HAND
from aerodrome.pilots.spandaus.values import PLACES, VALUES, Fighter, Flight
from aerodrome.rulebooks.spandaus import decisions
from aerodrome.rulebooks.spandaus.movement import STAY
from aerodrome.rulebooks.spandaus.state import Aircraft, Open
from aerodrome.sky.chain import PLACE, WIDTH

_BANDS = 4
_BESIDE = 0.3
"""Climbing and turning are tried in the same turn: the shorter of the two costs little more."""
_BEYOND = 99.0


def worth_of_recon_manoeuvres(decision: Decision, view: Open) -> dict[Answer, float]:
    """How much each manoeuvre shortens the way to the next target."""
    assert decisions.Manoeuvre.is_asked(decision)
    me = view.aircraft[decision.about[0]]
    assert me.square is not None
    start = PLACE[me.square]
    flight = Flight(fighter_of(view, me, BY_HAND), lambda place: -way_left(view, me, start, place))
    tried = decision.about[1:]
    stays: dict[Answer, float] = {STAY: flight.value(start) + 1e-9}
    return stays | {name: flight.worth_of(name, start, tried) for name in decision.options if name != STAY}


def worth_of_recon_squares(decision: Decision, view: Open) -> dict[Answer, float]:
    """To the next target or past it is best; else as near as may be."""
    assert decisions.Lateral.is_asked(decision) or decisions.Roll.is_asked(decision)
    me = view.aircraft[decision.about[0]]
    assert me.square is not None
    start = PLACE[me.square]
    return {option: -way_left(view, me, start, place_of(option)) for option in decision.options}


def way_left(view: Open, me: Aircraft, start: int, place: int) -> float:
    targets = [PLACE[square] for square in view.targets[view.reached :]]
    return shortest_way(fighter_of(view, me, BY_HAND), targets, start, place)


def shortest_way(fighter: Fighter, targets: Sequence[int], start: int, place: int) -> float:
    """The turns it may take to fly over the targets left, in their order, once a move has led from `start` to
    `place`: a lateral move photographs what it crosses."""
    if not 1 <= place <= PLACES:
        return _BEYOND
    left = list(targets)
    lateral = abs(place - start) < WIDTH
    while left and (
        left[0] == place or (lateral and min(start, place) <= left[0] <= max(start, place) and left[0] != start)
    ):
        left.pop(0)
    turns, here = 0.0, place
    for target in left:
        turns += leg(fighter, target - here)
        here = target
    return turns


@lru_cache(10_000)
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
