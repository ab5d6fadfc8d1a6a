"""Moves worth looking at: a first piece, then a turn that brings the nose onto somebody, then straight on."""

from collections.abc import Iterable, Iterator
from math import cos, fsum, radians

from aerodrome.pilots.icog.flight.bearing import bearing, swing
from aerodrome.rulebooks.icog.figures.panels import radius
from aerodrome.rulebooks.icog.flight.paths import Handling, after
from aerodrome.rulebooks.icog.flight.plans import ROLL, SLIP, STRAIGHT, TURN, VERTICAL_DIVE, Leg
from aerodrome.sky.poses import Pose, Vector, straight, within_45

Legs = tuple[Leg, ...]
_SIDES = (-90.0, -60.0, -30.0, 0.0, 30.0, 60.0, 90.0)
_FEW_SIDES = (-90.0, -45.0, 0.0, 45.0, 90.0)
_FINE_SIDES = (-90.0, -75.0, -60.0, -45.0, -30.0, -15.0, 0.0, 15.0, 30.0, 45.0, 60.0, 75.0, 90.0)
_FINE_SHARES = (0.15, 0.3, 0.4, 0.6, 0.7)
_STARTS = (0.2, 0.4, 0.6, 0.8)
_ROLLS = (-135.0, -90.0, -45.0, 45.0, 90.0, 135.0, 180.0)
_LEAST_TURN = 0.5
_SHORT = 0.05


def moves(pose: Pose, can: Handling, marks: Iterable[Vector]) -> Iterator[Legs]:
    """Every move that is looked at, the plainest first; `marks` are the points to point at."""
    whole, safe = can.allowance, radius(can.safe)
    yield (Leg(STRAIGHT, whole),)
    points = list(marks)
    for legs in firsts(pose, can):
        yield filled(legs, whole)
        at = pose
        for leg in legs:
            at = after(at, leg, can)
        left = whole - fsum(leg.length for leg in legs)
        maneuvers = sum(leg.kind != STRAIGHT for leg in legs)
        if maneuvers < 2 and left >= 1.0:
            for point in points:
                if towards := aimed(at, can, point, safe, left, legs):
                    yield towards
    for point in points:
        yield from straight_at(pose, can, point)
    yield from dives(pose, can)


def firsts(pose: Pose, can: Handling) -> Iterator[Legs]:
    """First pieces: turns of several lengths to all sides, rolls, and slips."""
    whole, safe = can.allowance, radius(can.safe)
    for side in _SIDES:
        for share in (0.25, 0.5, 0.75, 1.0):
            yield (Leg(TURN, _rounded(whole * share, whole), angle=side, radius=safe),)
    for side in _FEW_SIDES:
        yield (Leg(STRAIGHT, _rounded(whole / 2, whole)), Leg(TURN, whole - _rounded(whole / 2, whole), side, safe))
        yield (Leg(TURN, whole, angle=side, radius=safe + 4.0),)
    if can.roll < whole:
        for degrees in _ROLLS:
            yield (Leg(ROLL, float(can.roll), angle=degrees),)
            for share in (0.5, 1.0):
                length = _rounded((whole - can.roll) * share, whole - can.roll)
                if length >= _LEAST_TURN:
                    yield (Leg(ROLL, float(can.roll), angle=degrees), Leg(TURN, length, 0.0, safe))
    if within_45(pose):
        for shift in (-2, 2):
            if abs(shift) * can.roll <= whole:
                yield (Leg(SLIP, float(abs(shift) * can.roll), shift=shift),)


def straight_at(pose: Pose, can: Handling, point: Vector) -> Iterator[Legs]:
    """Turns onto a point, begun sooner or later, tighter or wider than is safe; with a roll before it where it lies
    below the wings."""
    whole = can.allowance
    for template in (can.safe, can.safe + 2, can.safe + 5, can.safe - 1, can.safe - 2):
        if template < min(can.tightest, can.safe):
            continue
        for share in (0.0, *_STARTS):
            run = _rounded(whole * share, whole)
            start = (Leg(STRAIGHT, run),) if run > _SHORT else ()
            at = after(pose, start[0], can) if start else pose
            if found := aimed(at, can, point, radius(template), whole - run, start):
                yield found


def aimed(pose: Pose, can: Handling, point: Vector, size: float, left: float, before: Legs) -> Legs | None:
    """A turn onto a point from a pose with so much left to fly, and straight on; a roll first where it must be."""
    seen = bearing(pose, point)
    side = float(round(seen.side))
    ahead = seen.ahead
    legs = before
    if abs(side) > 90.0:
        if any(leg.kind != STRAIGHT for leg in before) or left <= can.roll + _LEAST_TURN:
            return None
        legs = (*before, Leg(ROLL, float(can.roll), angle=float(round(seen.side / 5) * 5)))
        side, ahead, left = 0.0, ahead - can.roll, left - can.roll
    found = swing(ahead, seen.aside, size)
    if found is None:
        return None
    length = _rounded(found[0] * size, left)
    if length < _LEAST_TURN:
        return None
    legs = (*legs, Leg(TURN, length, angle=side, radius=size))
    rest = left - length
    return (*legs, Leg(STRAIGHT, rest)) if rest > _SHORT else legs


def woven(pose: Pose, can: Handling, points: Iterable[Vector]) -> Iterator[Legs]:
    """A turn aside, then one onto a point: finely, for points that stay where they are."""
    whole, safe = can.allowance, radius(can.safe)
    for side in _FINE_SIDES:
        for share in _FINE_SHARES:
            leg = Leg(TURN, _rounded(whole * share, whole), angle=side, radius=safe)
            at = after(pose, leg, can)
            for point in points:
                for size in (safe, safe - 1.0) if can.safe > can.tightest else (safe,):
                    if found := aimed(at, can, point, size, whole - leg.length, (leg,)):
                        yield found


def dives(pose: Pose, can: Handling) -> Iterator[Legs]:
    """The nose put down straight ahead."""
    if not within_45(pose):
        return
    safe = radius(can.safe)
    for length in (1.0, 2.0, 3.0, 5.0):
        if length < can.allowance:
            yield filled((Leg(VERTICAL_DIVE, length, radius=safe),), can.allowance)


def runs(pose: Pose, can: Handling, point: Vector) -> Iterator[Legs]:
    """The plainest ways to bring the nose onto a point."""
    yield (Leg(STRAIGHT, can.allowance),)
    yield from pushed(pose, can, point)
    for size in (radius(can.safe), radius(can.safe) + 3.0):
        for share in (0.0, 0.3, 0.6):
            run = _rounded(can.allowance * share, can.allowance)
            start = (Leg(STRAIGHT, run),) if run > _SHORT else ()
            if found := aimed(straight(pose, run), can, point, size, can.allowance - run, start):
                yield found


def pushed(pose: Pose, can: Handling, point: Vector) -> Iterator[Legs]:
    """The nose put down straight ahead until it points as low as a point that lies below, sooner or later."""
    if not within_45(pose):
        return
    for template in (can.safe, can.safe + 3):
        size = radius(template)
        for share in (0.0, *_STARTS):
            run = _rounded(can.allowance * share, can.allowance)
            seen = bearing(straight(pose, run), point)
            below = -cos(radians(seen.side)) * seen.aside
            found = swing(seen.ahead, below, size) if below > 0.0 else None
            if found is not None:
                length = _rounded(found[0] * size, can.allowance - run)
                if _LEAST_TURN <= length <= can.allowance - run:
                    start = (Leg(STRAIGHT, run),) if run > _SHORT else ()
                    yield filled((*start, Leg(VERTICAL_DIVE, length, radius=size)), can.allowance)


def filled(legs: Legs, whole: float) -> Legs:
    """With straight flight for what is left."""
    rest = whole - fsum(leg.length for leg in legs)
    return (*legs, Leg(STRAIGHT, rest)) if rest > _SHORT else legs


def neighbours(legs: Legs, can: Handling) -> Iterator[Legs]:
    """The same move a little different: sides, lengths and radii."""
    whole = can.allowance
    for place, leg in enumerate(legs):
        if leg.kind not in (TURN, VERTICAL_DIVE):
            continue
        if leg.kind == TURN:
            for more in (-12.0, 12.0):
                if abs(leg.angle + more) <= 90.0:
                    yield _with(legs, place, Leg(TURN, leg.length, leg.angle + more, leg.radius))
            yield _with(legs, place, Leg(TURN, leg.length, leg.angle, leg.radius + 1.0))
        for more in (-0.8, 0.8):
            yield from _longer(legs, place, more, whole)


def _with(legs: Legs, place: int, leg: Leg) -> Legs:
    return (*legs[:place], leg, *legs[place + 1 :])


def _longer(legs: Legs, place: int, more: float, whole: float) -> Iterator[Legs]:
    """A maneuver longer or shorter; straight flight at the end makes up for it."""
    leg = legs[place]
    length = leg.length + more
    if length < _LEAST_TURN:
        return
    changed = _with(legs, place, Leg(leg.kind, length, leg.angle, leg.radius))
    last = changed[-1]
    if last.kind == STRAIGHT and len(changed) > 1:
        changed = changed[:-1]
    rest = whole - fsum(each.length for each in changed)
    if rest > _SHORT:
        yield (*changed, Leg(STRAIGHT, rest))
    elif abs(rest) <= 1e-6:
        yield changed


def _rounded(length: float, most: float) -> float:
    """To tenths of a Move unit; all of it where almost nothing would be left."""
    found = round(length, 1)
    return most if found > most - _SHORT - 0.1 else found
