"""Plain ways to bring the nose onto a point: turns towards it on safe templates, after a stretch straight ahead or a
first turn, and after a roll where it lies below the wings."""

from collections.abc import Iterator
from math import degrees, fsum, sqrt

from aerodrome.rulebooks.icog.figures.panels import radius
from aerodrome.rulebooks.icog.flight.level_search import LEAST
from aerodrome.rulebooks.icog.flight.paths import after
from aerodrome.rulebooks.icog.flight.planning import Planner
from aerodrome.rulebooks.icog.flight.plans import ROLL, STRAIGHT, TURN, Leg
from aerodrome.sky.poses import Pose, Vector
from aerodrome.sky.regions import seen
from aerodrome.sky.trigonometry import PI, angle_of

_WIDER = (0, 2, 5)
"""Templates that are tried: that many wider than the safe one."""
_BEFORE = (0.2, 0.4, 0.6, 0.8)
"""How much of the move is flown straight before the turn."""
_FIRST = (0.2, 0.35, 0.5)
"""How much of the move a first turn takes."""
_SIDES = (-90.0, 90.0, 0.0)
_AHEAD = 0.02
"""So little off the nose, as a share of the distance, needs no turn."""


def ways_towards(planner: Planner, point: Vector) -> Iterator[tuple[Leg, ...]]:
    """Whole moves, straight on among them; which of them is any good is for others to say."""
    can = planner.can
    yield _whole((), can.allowance)
    size = radius(can.safe)
    firsts: list[tuple[Leg, ...]] = [()]
    firsts += [(Leg(STRAIGHT, round(can.allowance * share, 1)),) for share in _BEFORE]
    lengths = [round(can.allowance * share, 1) for share in _FIRST]
    # Shorter than its Roll value it stays level, and may turn to the other side without a roll.
    lengths += [can.roll - 0.1, (can.roll - 0.1) / 2]
    firsts += [(Leg(TURN, length, side, size),) for side in _SIDES for length in lengths]
    for first in firsts:
        pose = planner.end(first)
        room = can.allowance - fsum(leg.length for leg in first)
        for wider in _WIDER:
            turn = _turn_to(planner, pose, point, radius(can.safe + wider), room)
            if turn:
                yield _whole((*first, *turn), can.allowance)


def _whole(legs: tuple[Leg, ...], allowance: float) -> tuple[Leg, ...]:
    left = allowance - fsum(leg.length for leg in legs)
    return (*legs, Leg(STRAIGHT, left)) if left >= LEAST else legs


def _turn_to(planner: Planner, pose: Pose, point: Vector, size: float, room: float) -> tuple[Leg, ...]:
    """A turn after which the nose points there, or as much of it as there is room for; rolled first where the point
    lies below the wings (icog.5.5.5.1)."""
    side, ahead, aside = _off_nose(pose, point)
    if ahead > 0 and aside < ahead * _AHEAD:
        return ()
    first: tuple[Leg, ...] = ()
    if abs(side) > 90:
        first = (Leg(ROLL, planner.can.roll, float(round(side))),)
        room -= planner.can.roll
        side, ahead, aside = _off_nose(after(pose, first[0], planner.can), point)
    if room < LEAST:
        return ()
    bend = _arc_towards(ahead, aside, size)
    length = room if bend is None else min(room, round(bend * size, 2))
    if room - length < LEAST:
        length = room
    return (*first, Leg(TURN, length, max(-90.0, min(90.0, float(round(side)))), size)) if length >= LEAST else ()


def _off_nose(pose: Pose, point: Vector) -> tuple[float, float, float]:
    """The side of a turn towards a point, in degrees, and how far it lies ahead and aside."""
    ahead, left, above = seen(pose, point)
    return degrees(angle_of(-left, above)), ahead, sqrt(above * above + left * left)


def _arc_towards(ahead: float, aside: float, size: float) -> float | None:
    """The arc, in radians, after which the nose points at something so far ahead and aside; None where that lies within
    the turn."""
    beyond = ahead * ahead + aside * (aside - 2 * size)  # the square of the way that is left when the turn ends
    if beyond < 0:
        return None
    angle = angle_of(ahead, size - aside) - angle_of(sqrt(beyond), size)
    return angle + 2 * PI if angle < -1e-9 else max(0.0, angle)
