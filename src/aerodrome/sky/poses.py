"""Where a thing is in free space and which way it points: poses, and the ways in which they move.

East is x, north is y, up is z. A pose is a point and a frame: the nose, and up, out of the top; right follows. Vectors
are plain numbers, which Python adds and multiplies one operation at a time and in the order that is written, and angles
go through `trigonometry`: the same moves give the same numbers to the last bit on every machine. What would be minus
zero is made zero, which reads the same wherever it is written. A library of vectors would be slower, too: it takes
longer to make one than to reckon with it. `rounded` rounds what is kept.
"""

from math import sqrt
from typing import TypeAlias

import msgspec

from aerodrome.sky.trigonometry import in_degrees, sine_and_cosine

Vector: TypeAlias = tuple[float, float, float]

UP: Vector = (0.0, 0.0, 1.0)
COS_45 = sqrt(0.5)
TOLERANCE = 1e-6
"""Angles and distances are compared with this much in favour of the mover (icog.2.2.geo-rounding)."""

_STEEP = 1e-3
_PLACES, _FRAME_PLACES = 6, 9


class Pose(msgspec.Struct, frozen=True, gc=False):
    """A point, the nose and up; nose and up are of length 1 and stand at right angles."""

    at: Vector
    nose: Vector
    up: Vector


def dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    (ax, ay, az), (bx, by, bz) = a, b
    return ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx


def unit(a: Vector) -> Vector:
    size = sqrt(dot(a, a))
    return a[0] / size, a[1] / size, a[2] / size


def framed(at: Vector, nose: Vector, up: Vector) -> Pose:
    """A pose whose frame is made exact again: the nose stays, up is turned to stand on it (icog.2.2.geo-rounding)."""
    (nx, ny, nz), (ux, uy, uz) = nose, up
    size = sqrt(nx * nx + ny * ny + nz * nz)
    nx, ny, nz = nx / size, ny / size, nz / size
    off = nx * ux + ny * uy + nz * uz
    ux, uy, uz = ux - nx * off, uy - ny * off, uz - nz * off
    size = sqrt(ux * ux + uy * uy + uz * uz)
    return Pose(at, (nx, ny, nz), (ux / size, uy / size, uz / size))


def rounded(pose: Pose) -> Pose:
    """As it is kept: rounded, so that no machine's last bits are carried on."""
    return Pose(
        _rounded(pose.at, _PLACES),
        _rounded(pose.nose, _FRAME_PLACES),
        _rounded(pose.up, _FRAME_PLACES),
    )


def _rounded(vector: Vector, places: int) -> Vector:
    x, y, z = vector
    return round(x, places) + 0.0, round(y, places) + 0.0, round(z, places) + 0.0


def level(at: Vector, heading: float) -> Pose:
    """Straight and level on a compass heading in degrees: 0 is north, 90 east."""
    sine, cosine = in_degrees(heading)
    return Pose(at, (sine, cosine, 0.0), UP)


def right(pose: Pose) -> Vector:
    """The way that the right wing points."""
    (nx, ny, nz), (ux, uy, uz) = pose.nose, pose.up
    return ny * uz - nz * uy, nz * ux - nx * uz, nx * uy - ny * ux


def moved(pose: Pose, east: float, north: float, above: float) -> Pose:
    x, y, z = pose.at
    return Pose((x + east, y + north, z + above), pose.nose, pose.up)


def straight(pose: Pose, length: float) -> Pose:
    """Along the nose (icog.5.5.2.geo)."""
    (x, y, z), (nx, ny, nz) = pose.at, pose.nose
    return Pose((x + nx * length, y + ny * length, z + nz * length), pose.nose, pose.up)


def rolled(pose: Pose, degrees: float, length: float = 0.0) -> Pose:
    """About the nose, the right wing down for positive angles, while flying straight (icog.5.5.3.geo,
    icog.5.5.9.geo)."""
    return framed(straight(pose, length).at, pose.nose, turn_direction(pose, degrees))


def turn_direction(pose: Pose, degrees: float) -> Vector:
    """The side to which a turn goes: 0 is up out of the top, 90 the right wing, -90 the left (icog.5.5.5.geo)."""
    sine, cosine = in_degrees(degrees)
    (ux, uy, uz), (rx, ry, rz) = pose.up, right(pose)
    return ux * cosine + rx * sine, uy * cosine + ry * sine, uz * cosine + rz * sine


def dive_direction(pose: Pose) -> Vector:
    """The side to which a vertical dive goes: straight towards the ground, at right angles to the nose
    (icog.5.5.4.geo)."""
    x, y, z = pose.nose
    return unit((x * z + 0.0, y * z + 0.0, z * z - 1.0))


def turned(pose: Pose, degrees: float, radius: float, length: float, *, banks: bool) -> Pose:
    """A plane arc. Where it is long enough to bank, the top ends towards the centre; else the frame is carried round
    (icog.5.5.5.geo, icog.5.5.8.geo)."""
    aside = turn_direction(pose, degrees)
    end, ahead, inward = _along_arc(pose, aside, radius, length)
    return framed(end, ahead, inward if banks else _carried(pose, aside, inward))


def dived(pose: Pose, radius: float, length: float, *, banks: bool) -> Pose:
    """A plane arc straight towards the ground. Where it is long enough to bank, the wings end level and the top away
    from the centre (icog.5.5.4.geo)."""
    down = dive_direction(pose)
    end, ahead, inward = _along_arc(pose, down, radius, length)
    x, y, z = inward
    return framed(end, ahead, (0.0 - x, 0.0 - y, 0.0 - z) if banks else _carried(pose, down, inward))


def _along_arc(pose: Pose, aside: Vector, radius: float, length: float) -> tuple[Vector, Vector, Vector]:
    """Where an arc to a side ends, the way ahead there, and the way towards its centre."""
    (x, y, z), (nx, ny, nz), (ax, ay, az) = pose.at, pose.nose, aside
    sine, cosine = sine_and_cosine(length / radius)
    rest = 1.0 - cosine
    return (
        (
            x + (nx * sine + ax * rest) * radius,
            y + (ny * sine + ay * rest) * radius,
            z + (nz * sine + az * rest) * radius,
        ),
        (nx * cosine + ax * sine, ny * cosine + ay * sine, nz * cosine + az * sine),
        (ax * cosine - nx * sine, ay * cosine - ny * sine, az * cosine - nz * sine),
    )


def _carried(pose: Pose, aside: Vector, inward: Vector) -> Vector:
    """The top of a frame that is carried round an arc."""
    across = cross(pose.nose, aside)
    (ix, iy, iz), (cx, cy, cz) = inward, across
    to_centre, to_side = dot(pose.up, aside), dot(pose.up, across)
    return ix * to_centre + cx * to_side, iy * to_centre + cy * to_side, iz * to_centre + cz * to_side


def slipped(pose: Pose, aside: float, length: float) -> Pose:
    """Straight, and level aside: to the right for positive numbers (icog.5.5.10.geo)."""
    x, y, z = straight(pose, length).at
    rx, ry, rz = unit(cross(pose.nose, UP))
    return Pose((x + rx * aside, y + ry * aside, z + rz * aside), pose.nose, pose.up)


def heading(pose: Pose) -> Vector:
    """The level direction of the nose; of a nose that points straight down that of the top, and of one that points
    straight up the opposite of the top (icog.2.2.geo-heading)."""
    x, y, z = pose.nose
    size = sqrt(x * x + y * y)
    if size < _STEEP:
        x, y, _ = pose.up
        if z > 0.0:
            x, y = -x, -y
        size = sqrt(x * x + y * y)
    return x / size, y / size, 0.0


def pitched(at: Vector, ahead: Vector, down: float) -> Pose:
    """Wings level, on a level direction, with the nose this many degrees below the horizon (icog.5.5.11.geo)."""
    sine, cosine = in_degrees(down)
    x, y, _ = ahead
    return framed(at, (x * cosine, y * cosine, -sine), (x * sine, y * sine, cosine))


def compass(degrees: float) -> Vector:
    """The level direction of a compass heading."""
    sine, cosine = in_degrees(degrees)
    return sine, cosine, 0.0


def wing_slope(pose: Pose) -> float:
    """How far the right wing stands out of the level, as a sine: negative where it is low."""
    (nx, ny, _), (ux, uy, _) = pose.nose, pose.up
    return nx * uy - ny * ux


def within_45(pose: Pose) -> bool:
    """Upright, with wings and body within 45 degrees of the horizontal (icog.2.2.geo-level45)."""
    return pose.up[2] > 0.0 and abs(pose.nose[2]) <= COS_45 + TOLERANCE and abs(wing_slope(pose)) <= COS_45 + TOLERANCE


def inverted(pose: Pose) -> bool:
    """Upside down, with wings and body less than 45 degrees from the horizontal (icog.5.5.19.geo)."""
    return pose.up[2] < 0.0 and abs(pose.nose[2]) < COS_45 - TOLERANCE and abs(wing_slope(pose)) < COS_45 - TOLERANCE
