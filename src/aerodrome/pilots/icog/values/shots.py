"""What shots are worth: those that can be fired from where airplanes stand, and those to which a move could lead."""

from math import sqrt

from aerodrome.pilots.icog.flight.bearing import bearing, swing
from aerodrome.pilots.icog.situation import Sight
from aerodrome.pilots.icog.values.airplanes import shot_worth
from aerodrome.rulebooks.icog.figures.tables import TABLES, distance_modifier
from aerodrome.rulebooks.icog.flight.paths import Handling
from aerodrome.sky.poses import COS_45, Pose, Vector
from aerodrome.sky.trigonometry import sine_and_cosine

_NEAR, _SLOPE, _LENGTH = TABLES.template.near, TABLES.template.slope, TABLES.template.length
_REAR, _SIDE, _FRONT = TABLES.angles.rear, TABLES.angles.side, TABLES.angles.front
_STARTS = (0.0, 0.3, 0.6)
"""Shares of a move after which a turn towards somebody may begin."""
_CLOSE = 1.8
_WOVEN, _WEAVE, _LIKELY = 3.0, 6.0, 0.85
"""Who would come too near weaves: where he ends, by how many Move units he can draw out his way, and how likely the
shot is then."""
_SLACK = 0.14
"""Radians by which a nose may miss somebody and the guns still bear."""
_HALF_ROUND = 3.6
_DEAD_ASTERN = 1.15
"""A shot from behind can be repeated."""


def grid(ahead: float) -> tuple[tuple[int, ...], ...]:
    """The table of firing angles by the cosine between the line of fire and the target's nose."""
    return _REAR if ahead >= COS_45 else _FRONT if ahead <= -COS_45 else _SIDE


def shot(sight: Sight, at: Vector, nose: Vector, target: Pose, band: int, strength: int) -> float:
    """What firing at somebody is worth, 0 where the guns do not bear (icog.6.2.1.1, icog.6.3.1.1)."""
    tx, ty, tz = target.at
    x, y, z = tx - at[0], ty - at[1], tz - at[2]
    along = x * nose[0] + y * nose[1] + z * nose[2]
    if along < 0.0 or along > _LENGTH:
        return 0.0
    square = x * x + y * y + z * z
    width = _NEAR + along * _SLOPE
    if square > _LENGTH * _LENGTH or square - along * along > width * width:
        return 0.0
    away = sqrt(square)
    tn = target.nose
    ahead = (x * tn[0] + y * tn[1] + z * tn[2]) / (away or 1.0)
    base = sight.skill + distance_modifier(away, first=sight.first) + grid(ahead)[band][sight.band]
    return shot_worth(base, sight.guns, strength)


def potential(sight: Sight, pose: Pose, can: Handling, size: float, target: Pose, band: int, strength: int) -> float:
    """The best shot to which one safe turn could lead, if the target stood still."""
    ahead, aside, side, way = bearing(pose, target.at)
    allowance = can.allowance
    if ahead * ahead + aside * aside > (allowance + _LENGTH) * (allowance + _LENGTH):
        return 0.0
    before = float(can.roll) if abs(side) > 90.0 and aside > 1.0 else 0.0
    nose, tn = pose.nose, target.nose
    best = 0.0
    for share in _STARTS:
        run = before + share * (allowance - before)
        found = swing(ahead - run, aside, size)
        if found is None:
            continue
        angle, away = found
        turn = max(0.0, angle - _SLACK)
        left = allowance - run - turn * size
        if left < 0.0 or angle > _HALF_ROUND:
            continue
        away -= left
        sure = 1.0
        if away < _CLOSE:
            if _WOVEN - away > min(_WEAVE, left):
                continue
            away, sure = _WOVEN, _LIKELY
        elif away > _LENGTH:
            continue
        sine, cosine = sine_and_cosine(angle)
        level = (
            (nose[0] * cosine + way[0] * sine) * tn[0]
            + (nose[1] * cosine + way[1] * sine) * tn[1]
            + (nose[2] * cosine + way[2] * sine) * tn[2]
        )
        base = sight.skill + distance_modifier(away, first=sight.first) + grid(level)[band][sight.band]
        value = sure * shot_worth(base, sight.guns, strength)
        if level >= COS_45:
            value *= _DEAD_ASTERN
        best = max(best, value)
    return best
