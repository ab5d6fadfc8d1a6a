"""Directions, how a nose is brought to bear - one plane turn, then straight on - and how wings are levelled."""

from math import atan2, degrees, inf, sqrt
from typing import NamedTuple

from aerodrome.sky.poses import Pose, Vector, right

_TURN = 6.283185307179586


class Bearing(NamedTuple):
    """A point as a pose sees it: how far ahead and how far aside, the side as for a turn (0 up, 90 right), and the
    direction to that side."""

    ahead: float
    aside: float
    side: float
    way: Vector


def bearing(pose: Pose, point: Vector) -> Bearing:
    (ax, ay, az), (nx, ny, nz), (ux, uy, uz) = pose.at, pose.nose, pose.up
    x, y, z = point[0] - ax, point[1] - ay, point[2] - az
    ahead = x * nx + y * ny + z * nz
    x, y, z = x - ahead * nx, y - ahead * ny, z - ahead * nz
    aside = sqrt(x * x + y * y + z * z)
    if aside < 1e-9:
        return Bearing(ahead, 0.0, 0.0, pose.up)
    rx, ry, rz = right(pose)
    side = degrees(atan2(x * rx + y * ry + z * rz, x * ux + y * uy + z * uz))
    return Bearing(ahead, aside, side, (x / aside, y / aside, z / aside))


def swing(ahead: float, aside: float, radius: float, most: float = inf) -> tuple[float, float] | None:
    """By which angle a turn of this radius brings the nose onto a point, and how far it is from there; none where the
    point lies inside the circle, or farther off than `most`."""
    across = aside - radius
    rest = ahead * ahead + across * across - radius * radius
    if rest <= 0.0:
        return None
    away = sqrt(rest)
    if away > most:
        return None
    angle = atan2(across, ahead) + atan2(radius, away)
    return (angle + _TURN if angle < -1e-9 else max(0.0, angle)), away


def levelling(pose: Pose) -> float:
    """How far to roll until the wings are level, as far as that goes after a move."""
    return max(-45.0, min(45.0, degrees(atan2(right(pose)[2], pose.up[2]))))
