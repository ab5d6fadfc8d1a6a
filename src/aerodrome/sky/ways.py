"""The way between two poses of a move: a straight line or a plane arc, as legs are flown.

A turn is an arc that leaves along the nose, so that where it began and ended says which: nothing else has to be known
of the leg. Whatever is neither, as the drop of a stall, is taken as straight. These are for showing: no rule asks for
them.
"""

from functools import cached_property
from math import degrees, sqrt

from aerodrome.sky.poses import Pose, Vector, dot, framed, right, rolled, unit
from aerodrome.sky.trigonometry import PI, angle_of, sine_and_cosine

_SMALL = 1e-6
_SAME_WAY = 1e-3


class Way:
    """From one pose to the next."""

    def __init__(self, start: Pose, end: Pose) -> None:
        self.start, self.end = start, end
        gone = _less(end.at, start.at)
        self._chord = sqrt(dot(gone, gone))
        self._half = 0.0
        if self._chord > _SMALL:
            ahead = dot(start.nose, gone)
            aside = _less(gone, _times(start.nose, ahead))
            half = angle_of(sqrt(dot(aside, aside)), ahead)
            leaves = _less(_times(gone, 2 * ahead / (self._chord * self._chord)), start.nose)  # as a plane arc would
            off = _less(leaves, end.nose)
            if half > _SAME_WAY and PI - half > _SAME_WAY and dot(off, off) < _SAME_WAY * _SAME_WAY:
                self._half = half
                self._side = unit(aside)

    @property
    def length(self) -> float:
        return self._chord * self._half / sine_and_cosine(self._half)[0] if self._half else self._chord

    def at(self, share: float) -> Pose:
        """The pose after a share of the way, 0 to 1."""
        if share <= 0 or share >= 1:
            return self.end if share >= 1 else self.start
        return rolled(self._carried(share), self._roll * share)

    def _carried(self, share: float) -> Pose:
        """The frame of the start carried along, without any roll."""
        start = self.start
        if not self._half:
            gone = _less(self.end.at, start.at)
            turned = _plus(_times(start.nose, 1 - share), _times(self.end.nose, share))
            nose = unit(turned) if dot(turned, turned) > _SMALL else start.nose
            up = start.up if abs(dot(nose, start.up)) < 1 - _SMALL else _times(start.nose, -1)
            return framed(_plus(start.at, _times(gone, share)), nose, up)
        radius = self._chord / (2 * sine_and_cosine(self._half)[0])
        sine, cosine = sine_and_cosine(2 * self._half * share)
        at = _plus(start.at, _plus(_times(start.nose, radius * sine), _times(self._side, radius * (1 - cosine))))
        along, across = dot(start.up, start.nose), dot(start.up, self._side)
        still = _less(start.up, _plus(_times(start.nose, along), _times(self._side, across)))
        turned = _plus(
            _times(start.nose, along * cosine - across * sine),
            _times(self._side, along * sine + across * cosine),
        )
        nose = _plus(_times(start.nose, cosine), _times(self._side, sine))
        return framed(at, nose, _plus(still, turned))

    @cached_property
    def _roll(self) -> float:
        """By how many degrees it rolls on the way, the right wing down for positive ones."""
        carried = self._carried(1.0)
        return degrees(angle_of(dot(self.end.up, right(carried)), dot(self.end.up, carried.up)))


def _plus(a: Vector, b: Vector) -> Vector:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def _less(a: Vector, b: Vector) -> Vector:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _times(a: Vector, by: float) -> Vector:
    return a[0] * by, a[1] * by, a[2] * by
