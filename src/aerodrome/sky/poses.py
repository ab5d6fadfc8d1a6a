"""Where a thing is in free space and which way it points: poses, and the ways in which they move.

East is x, north is y, up is z. A pose is a point and a frame: the nose, and up, out of the top; right follows. Vectors
are added and multiplied element by element, one operation at a time and in a fixed order, and angles go through
`trigonometry`: the same moves give the same numbers to the last bit on every machine. `rounded` rounds what is kept.
"""

from math import sqrt
from typing import TypeAlias

import msgspec
from pyglm import glm

from aerodrome.sky.trigonometry import in_degrees, sine_and_cosine

Vector: TypeAlias = tuple[float, float, float]

UP: Vector = (0.0, 0.0, 1.0)
COS_45 = sqrt(0.5)
TOLERANCE = 1e-6
"""Angles and distances are compared with this much in favour of the mover (icog.2.2.geo-rounding)."""

_UP, _DOWN = glm.dvec3(0.0, 0.0, 1.0), glm.dvec3(0.0, 0.0, -1.0)
_STEEP = 1e-3
_PLACES, _FRAME_PLACES = 6, 9


class Pose(msgspec.Struct, frozen=True, gc=False):
    """A point, the nose and up; nose and up are of length 1 and stand at right angles."""

    at: Vector
    nose: Vector
    up: Vector


def dot(a: glm.dvec3, b: glm.dvec3) -> float:
    """Added in a fixed order, which a library's own product need not keep to."""
    x, y, z = a * b
    return (x + y) + z


def cross(a: glm.dvec3, b: glm.dvec3) -> glm.dvec3:
    product: glm.dvec3 = a.yzx * b.zxy - a.zxy * b.yzx
    return product


def unit(a: glm.dvec3) -> glm.dvec3:
    return a / sqrt(dot(a, a))


def frame(pose: Pose) -> tuple[glm.dvec3, glm.dvec3, glm.dvec3]:
    """The point, the nose and up, to reckon with."""
    return glm.dvec3(*pose.at), glm.dvec3(*pose.nose), glm.dvec3(*pose.up)


def framed(at: glm.dvec3, nose: glm.dvec3, up: glm.dvec3) -> Pose:
    """A pose whose frame is made exact again: the nose stays, up is turned to stand on it (icog.2.2.geo-rounding)."""
    nose = unit(nose)
    up = unit(up - nose * dot(nose, up))
    x, y, z = at
    nx, ny, nz = nose
    ux, uy, uz = up
    return Pose((x, y, z), (nx, ny, nz), (ux, uy, uz))


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
    x, y, z = cross(glm.dvec3(*pose.nose), glm.dvec3(*pose.up))
    return x, y, z


def moved(pose: Pose, east: float, north: float, above: float) -> Pose:
    x, y, z = pose.at
    return Pose((x + east, y + north, z + above), pose.nose, pose.up)


def straight(pose: Pose, length: float) -> Pose:
    """Along the nose (icog.5.5.2.geo)."""
    at, nose, _ = frame(pose)
    x, y, z = at + nose * length
    return Pose((x, y, z), pose.nose, pose.up)


def rolled(pose: Pose, degrees: float, length: float = 0.0) -> Pose:
    """About the nose, the right wing down for positive angles, while flying straight (icog.5.5.3.geo,
    icog.5.5.9.geo)."""
    at, nose, up = frame(pose)
    sine, cosine = in_degrees(degrees)
    return framed(at + nose * length, nose, up * cosine + cross(nose, up) * sine)


def turn_direction(pose: Pose, degrees: float) -> glm.dvec3:
    """The side to which a turn goes: 0 is up out of the top, 90 the right wing, -90 the left (icog.5.5.5.geo)."""
    _, nose, up = frame(pose)
    sine, cosine = in_degrees(degrees)
    return up * cosine + cross(nose, up) * sine


def turned(pose: Pose, degrees: float, radius: float, length: float, *, banks: bool) -> Pose:
    """A plane arc. Where it is long enough to bank, the top ends towards the centre; else the frame is carried round
    (icog.5.5.5.geo, icog.5.5.8.geo)."""
    at, nose, up = frame(pose)
    sine, cosine = in_degrees(degrees)
    aside = up * cosine + cross(nose, up) * sine
    sine, cosine = sine_and_cosine(length / radius)
    end = at + (nose * sine + aside * (1.0 - cosine)) * radius
    ahead, inward = nose * cosine + aside * sine, aside * cosine - nose * sine
    if banks:
        return framed(end, ahead, inward)
    across = cross(nose, aside)
    return framed(end, ahead, inward * dot(up, aside) + across * dot(up, across))


def dived(pose: Pose, radius: float, length: float, *, banks: bool) -> Pose:
    """A plane arc straight towards the ground. Where it is long enough to bank, the wings end level and the top away
    from the centre (icog.5.5.4.geo)."""
    at, nose, up = frame(pose)
    down = unit(_DOWN + nose * nose.z)
    sine, cosine = sine_and_cosine(length / radius)
    end = at + (nose * sine + down * (1.0 - cosine)) * radius
    ahead, inward = nose * cosine + down * sine, down * cosine - nose * sine
    if banks:
        return framed(end, ahead, -inward)
    across = cross(nose, down)
    return framed(end, ahead, inward * dot(up, down) + across * dot(up, across))


def slipped(pose: Pose, aside: float, length: float) -> Pose:
    """Straight, and level aside: to the right for positive numbers (icog.5.5.10.geo)."""
    at, nose, _ = frame(pose)
    x, y, z = at + nose * length + unit(cross(nose, _UP)) * aside
    return Pose((x, y, z), pose.nose, pose.up)


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
    return framed(glm.dvec3(*at), glm.dvec3(x * cosine, y * cosine, -sine), glm.dvec3(x * sine, y * sine, cosine))


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
