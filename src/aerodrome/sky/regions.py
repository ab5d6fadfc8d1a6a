"""Regions seen from an airplane: arcs round its axis, cones before a gun, fields of fire; and how near two are."""

from collections.abc import Callable, Mapping
from math import sqrt
from typing import Literal

from aerodrome.sky.poses import COS_45, TOLERANCE, Pose, Vector, right

Arc = Literal["front", "side", "rear"]


def distance(a: Vector, b: Vector) -> float:
    x, y, z = b[0] - a[0], b[1] - a[1], b[2] - a[2]
    return sqrt(x * x + y * y + z * z)


def seen(pose: Pose, point: Vector) -> Vector:
    """A point in the frame of an airplane: how far ahead, to the left and above it lies."""
    (ax, ay, az), (nx, ny, nz), (ux, uy, uz) = pose.at, pose.nose, pose.up
    x, y, z = point[0] - ax, point[1] - ay, point[2] - az
    rx, ry, rz = right(pose)
    return x * nx + y * ny + z * nz, -(x * rx + y * ry + z * rz), x * ux + y * uy + z * uz


def arc(pose: Pose, point: Vector) -> Arc:
    """In which of the cones of 45 degrees about nose and tail a point lies, or between them (icog.4.1.geo-arc)."""
    (ax, ay, az), (nx, ny, nz) = pose.at, pose.nose
    x, y, z = point[0] - ax, point[1] - ay, point[2] - az
    away = sqrt(x * x + y * y + z * z)
    ahead = x * nx + y * ny + z * nz
    limit = away * COS_45 - TOLERANCE
    if ahead >= limit:
        return "front"
    return "rear" if -ahead >= limit else "side"


def in_cone(apex: Vector, axis: Vector, point: Vector, *, near: float, slope: float, length: float) -> bool:
    """Whether a point lies in a blunt cone: `near` wide at its apex and wider by `slope` for each unit along its axis.
    Nothing behind the apex is in it (icog.6.2.1.cone)."""
    x, y, z = point[0] - apex[0], point[1] - apex[1], point[2] - apex[2]
    square = x * x + y * y + z * z
    if square > (length + TOLERANCE) * (length + TOLERANCE):
        return False
    along = x * axis[0] + y * axis[1] + z * axis[2]
    if along < -TOLERANCE:
        return False
    width = near + along * slope + TOLERANCE
    return square - along * along <= width * width


def direction(a: Vector, b: Vector) -> Vector:
    away = distance(a, b) or 1.0
    return (b[0] - a[0]) / away, (b[1] - a[1]) / away, (b[2] - a[2]) / away


def parallel(a: Vector, b: Vector) -> bool:
    """Whether two directions are within 45 degrees (icog.6.3.5.parallel-3d)."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] >= COS_45 - TOLERANCE


FIELDS: Mapping[str, Callable[[float, float, float], bool]] = {
    "aft": lambda x, y, z: x <= TOLERANCE and z >= -abs(y) - TOLERANCE,
    "over the wing": lambda x, _, z: x >= -TOLERANCE and z >= -TOLERANCE,
    "over the wing, aft": lambda x, _, z: x <= TOLERANCE and z >= -TOLERANCE,
    "nose": lambda x, y, z: x >= -TOLERANCE and z >= -sqrt(x * x + y * y) - TOLERANCE,
    "belly": lambda x, y, z: x < 0.0 and abs(y) <= -x + TOLERANCE and z <= TOLERANCE and -z <= -x + TOLERANCE,
    "left": lambda x, y, z: y >= abs(x) - TOLERANCE and z >= -y - TOLERANCE,
    "right": lambda x, y, z: -y >= abs(x) - TOLERANCE and z >= y - TOLERANCE,
    "astern": lambda x, y, z: x < 0.0 and abs(y) <= -x + TOLERANCE and z >= -TOLERANCE,
}
"""Fields of fire, by how far ahead, to the left and above a target lies (icog.6.2.2.aft, icog.6.2.2.over-wing-forward,
icog.6.2.2.over-wing-backward, icog.6.2.2.nose, icog.6.2.2.belly, icog.amb.side-gunners, icog.amb.be2c-arc)."""


def bars(pose: Pose, span: float, length: float) -> tuple[tuple[Vector, Vector], tuple[Vector, Vector]]:
    """Wings and body of a model as two lines through its pose (icog.5.5.16.geo)."""
    (x, y, z), (nx, ny, nz), (rx, ry, rz) = pose.at, pose.nose, right(pose)
    w, b = span / 2.0, length / 2.0
    return (
        ((x - w * rx, y - w * ry, z - w * rz), (x + w * rx, y + w * ry, z + w * rz)),
        ((x - b * nx, y - b * ny, z - b * nz), (x + b * nx, y + b * ny, z + b * nz)),
    )


def lowest(pose: Pose, span: float, length: float) -> float:
    """How high the lowest end of wings and body is."""
    return pose.at[2] - max(abs(right(pose)[2]) * span, abs(pose.nose[2]) * length) / 2.0


def between_lines(a: tuple[Vector, Vector], b: tuple[Vector, Vector]) -> float:
    """The shortest distance between two pieces of straight line, either of which may be a mere point."""
    (p, p2), (q, q2) = a, b
    ux, uy, uz = p2[0] - p[0], p2[1] - p[1], p2[2] - p[2]
    vx, vy, vz = q2[0] - q[0], q2[1] - q[1], q2[2] - q[2]
    wx, wy, wz = p[0] - q[0], p[1] - q[1], p[2] - q[2]
    uu, uv, vv = ux * ux + uy * uy + uz * uz, ux * vx + uy * vy + uz * vz, vx * vx + vy * vy + vz * vz
    uw, vw = ux * wx + uy * wy + uz * wz, vx * wx + vy * wy + vz * wz
    slack = uu * vv - uv * uv
    s = min(1.0, max(0.0, (uv * vw - vv * uw) / slack)) if slack > 1e-12 else 0.0
    t = (uv * s + vw) / vv if vv > 0.0 else 0.0
    if t < 0.0 or t > 1.0 or not vv > 0.0:
        t = min(1.0, max(0.0, t))
        s = min(1.0, max(0.0, (uv * t - uw) / uu)) if uu > 0.0 else 0.0
    x, y, z = wx + s * ux - t * vx, wy + s * uy - t * vy, wz + s * uz - t * vz
    return sqrt(x * x + y * y + z * z)
