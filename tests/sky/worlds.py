"""Any pose, any maneuver, and the same world turned, shifted or seen in a mirror: for properties that must hold in all
of them."""

from dataclasses import dataclass
from math import cos, sin
from typing import Any, TypeAlias

from hypothesis import settings
from hypothesis import strategies as some

from aerodrome.sky.poses import Pose, Vector, dived, level, rolled, slipped, straight, turned

PROPERTY = settings(max_examples=120, deadline=None, derandomize=True, database=None)

places = some.tuples(some.floats(-60, 60), some.floats(-60, 60), some.floats(0, 60))
angles = some.floats(-180, 180)
lengths = some.floats(0.05, 30)
radii = some.floats(2, 40)


@some.composite
def poses(draw) -> Pose:
    """Anywhere, in any attitude: level, then turned up or down, then banked."""
    start = level(draw(places), draw(some.floats(0, 360)))
    pitched = turned(start, 0.0, 1.0, draw(some.floats(0, 6.28)), banks=False)
    return rolled(Pose(start.at, pitched.nose, pitched.up), draw(angles))


Step: TypeAlias = tuple[Any, ...]
"""A maneuver and its figures."""

steps = some.one_of(
    some.tuples(some.just("straight"), lengths),
    some.tuples(some.just("roll"), angles, lengths),
    some.tuples(some.just("turn"), some.floats(-90, 90), radii, lengths, some.booleans()),
    some.tuples(some.just("dive"), radii, lengths, some.booleans()),
    some.tuples(some.just("slip"), some.integers(-5, 5), lengths),
)


def flown(pose: Pose, step: Step) -> Pose:
    kind, *figures = step
    if kind == "straight":
        return straight(pose, *figures)
    if kind == "roll":
        return rolled(pose, *figures)
    if kind == "turn":
        side, radius, length, banks = figures
        return turned(pose, side, radius, length, banks=banks)
    if kind == "dive":
        radius, length, banks = figures
        return dived(pose, radius, length, banks=banks)
    return slipped(pose, *figures)


def length_of(step: Step) -> float:
    return float(step[{"straight": 1, "roll": 2, "turn": 3, "dive": 2, "slip": 2}[step[0]]])


@dataclass(frozen=True)
class World:
    """A way of looking at the same flight: turned about the vertical, shifted, and perhaps in a mirror."""

    turn: float
    shift: Vector
    mirrored: bool

    def direction(self, vector: Vector) -> Vector:
        x, y, z = vector
        if self.mirrored:
            x = -x
        sine, cosine = sin(self.turn), cos(self.turn)
        return x * cosine - y * sine, x * sine + y * cosine, z

    def point(self, vector: Vector) -> Vector:
        x, y, z = self.direction(vector)
        return x + self.shift[0], y + self.shift[1], z + self.shift[2]

    def pose(self, pose: Pose) -> Pose:
        return Pose(self.point(pose.at), self.direction(pose.nose), self.direction(pose.up))

    def step(self, step: Step) -> Step:
        """Left is right in a mirror."""
        if not self.mirrored or step[0] not in ("roll", "turn", "slip"):
            return step
        return step[0], -step[1], *step[2:]


worlds = some.builds(World, some.floats(0, 6.28), some.tuples(*[some.floats(-30, 30)] * 3), some.booleans())


def apart(a: Vector, b: Vector) -> float:
    return max(abs(one - other) for one, other in zip(a, b, strict=True))
