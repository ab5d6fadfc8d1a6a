"""What one who moves later can do about a move: his turns onto where it ends, flown out."""

from aerodrome.judgement.threats.icog import shot
from aerodrome.pilots.icog.flight.bearing import bearing, swing
from aerodrome.pilots.icog.situation import Foe
from aerodrome.rulebooks.icog.figures.panels import radius
from aerodrome.rulebooks.icog.flight.paths import after
from aerodrome.rulebooks.icog.flight.plans import TURN, Leg
from aerodrome.sky.poses import Pose, rolled, straight, turned

_STARTS = (0.0, 0.2, 0.4, 0.6, 0.8)
_SIDES = (-90.0, -45.0, 0.0, 45.0, 90.0)
_SHARES = (0.25, 0.5)
_REACH = 13.0
_LEAST = 0.3


class Replies:
    """The first pieces of his moves, from each of which he may turn onto somebody."""

    __slots__ = ("_firsts", "_foe", "_size")

    def __init__(self, foe: Foe) -> None:
        self._foe = foe
        can, pose = foe.can, foe.airplane.pose
        whole, size = can.allowance, radius(can.safe)
        self._size = size
        self._firsts: list[tuple[Pose, float, bool]] = [
            (straight(pose, whole * share), whole * (1.0 - share), True) for share in _STARTS
        ]
        for share in _SHARES:
            for side in _SIDES:
                end = after(pose, Leg(TURN, whole * share, side, size), can)
                self._firsts.append((end, whole * (1.0 - share), False))

    def worst(self, end: Pose, band: int, strength: int) -> float:
        """The best shot that he can get at somebody who stands there."""
        foe = self._foe
        assert foe.sight is not None
        (x, y, z), (tx, ty, tz) = foe.airplane.pose.at, end.at
        reach = foe.can.allowance + _REACH
        if (tx - x) ** 2 + (ty - y) ** 2 + (tz - z) ** 2 > reach * reach:
            return 0.0
        best = 0.0
        for pose, left, plain in self._firsts:
            nose = self._onto(pose, end, left, plain=plain)
            if nose is not None:
                best = max(best, shot(foe.sight, nose.at, nose.nose, end, band, strength))
        return best

    def _onto(self, pose: Pose, end: Pose, left: float, *, plain: bool) -> Pose | None:
        """Where he ends if he turns onto a point and flies on."""
        ahead, aside, side, _ = bearing(pose, end.at)
        if abs(side) > 90.0:
            roll = float(self._foe.can.roll)
            if not plain or left <= roll:
                return None
            pose = rolled(pose, side, roll)
            ahead, side, left = ahead - roll, 0.0, left - roll
        found = swing(ahead, aside, self._size)
        if found is None:
            return None
        length = min(left, found[0] * self._size)
        if length > _LEAST:
            pose = turned(pose, side, self._size, length, banks=False)
        return straight(pose, left - length)
