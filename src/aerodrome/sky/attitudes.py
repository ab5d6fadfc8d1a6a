"""A frame told as a pilot would: heading, climb and bank in degrees.

To make a frame of them is exact on every machine, as all of `poses` is. To find them is not, and need not be: whoever
writes them down tries whether they give the same frame again.
"""

from collections.abc import Iterator
from math import asin, atan2, degrees, hypot
from typing import NamedTuple

from aerodrome.sky.poses import Pose, Vector, cross, dot, framed, rolled, rounded, unit
from aerodrome.sky.trigonometry import in_degrees

_STEEP = 1e-7
_MOST_PLACES = 12
_HALF_STEP = 0.5e-9
"""Frames are kept with nine places: what is kept may be off by half of the last."""


class Attitude(NamedTuple):
    """Heading from north over east, the nose above the horizon, the right wing below it: in degrees."""

    heading: float
    climb: float
    bank: float


def posed(at: Vector, attitude: Attitude) -> Pose:
    """A pose whose frame is rounded as frames are kept."""
    (east, north), (above, ahead) = in_degrees(attitude.heading), in_degrees(attitude.climb)
    nose = (east * ahead, north * ahead, above)
    up = (-east * above, -north * above, ahead)
    frame = rounded(rolled(framed(at, nose, up), attitude.bank))
    return Pose(at, frame.nose, frame.up)


def attitude_of(pose: Pose) -> Attitude | None:
    """The attitude with the fewest digits that gives this very pose again; None where none does."""
    for frame in _frames(pose):
        exact = angles(*frame)
        for places in range(_MOST_PLACES + 1):
            heading, climb, bank = (round(angle, places) + 0.0 for angle in exact)
            found = Attitude(heading % 360.0, climb, 180.0 if bank == -180.0 else bank)
            if posed(pose.at, found) == pose:
                return found
    return None


def _frames(pose: Pose) -> Iterator[tuple[Vector, Vector]]:
    """The frame as it is kept, and some from before it was rounded: nothing but a true frame gives its digits."""
    yield pose.nose, pose.up
    for allowed in (0.9, 0.99):
        exact = framed(pose.at, pose.nose, pose.up)
        for _ in range(200):
            turn = _correction(exact, pose, allowed * _HALF_STEP)
            if turn is None:
                break
            exact = framed(pose.at, _turned(exact.nose, turn), _turned(exact.up, turn))
        yield exact.nose, exact.up


def _correction(exact: Pose, kept: Pose, worst: float) -> Vector | None:
    """The small turn that brings the number that is farthest off back into what rounds to what is kept."""
    found, aim = None, 0.9 * worst
    for vector, digits in ((exact.nose, kept.nose), (exact.up, kept.up)):
        for axis in range(3):
            off = vector[axis] - digits[axis]
            along: Vector = (float(axis == 0), float(axis == 1), float(axis == 2))
            across = cross(vector, along)  # a turn by w changes this number by w times this
            size = dot(across, across)
            if abs(off) > worst and size > 1e-12:
                worst = abs(off)
                part = (aim - abs(off)) / size * (1.0 if off > 0 else -1.0)
                found = (across[0] * part, across[1] * part, across[2] * part)
    return found


def _turned(vector: Vector, turn: Vector) -> Vector:
    x, y, z = cross(turn, vector)
    return unit((vector[0] + x, vector[1] + y, vector[2] + z))


def angles(nose: Vector, up: Vector) -> Attitude:
    """The attitude of a frame, as near as floating point comes."""
    x, y, z = nose
    if hypot(x, y) < _STEEP:
        x, y = (-up[0], -up[1]) if z > 0 else (up[0], up[1])
    heading, climb = atan2(x, y), asin(max(-1.0, min(1.0, z)))
    (east, north), (above, ahead) = in_degrees(degrees(heading)), in_degrees(degrees(climb))
    level = (-east * above, -north * above, ahead)
    wing = cross(nose, level)
    return Attitude(degrees(heading) % 360.0, degrees(climb), degrees(atan2(dot(up, wing), dot(up, level))))
