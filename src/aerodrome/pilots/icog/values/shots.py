"""What shots are worth to which a move could lead."""

from math import sqrt

from aerodrome.judgement.threats.icog import Sight, grid, shot_worth
from aerodrome.pilots.icog.flight.bearing import swing
from aerodrome.rulebooks.icog.figures.tables import TABLES, distance_modifier
from aerodrome.rulebooks.icog.flight.paths import Handling
from aerodrome.sky.poses import COS_45, Pose
from aerodrome.sky.trigonometry import sine_and_cosine

_LENGTH = TABLES.template.length
_STARTS = (0.0, 0.3, 0.6)
"""Shares of a move after which a turn towards somebody may begin."""
_CLOSE = 1.8
_WOVEN, _WEAVE, _LIKELY = 3.0, 6.0, 0.85
"""Who would come too near weaves: where he ends, by how many Move units he can draw out his way, and how likely the
shot is then."""
_SLACK = 0.14
"""Radians by which a nose may miss somebody and the guns still bear."""
_HALF_ROUND = 3.6
_STRAIGHT = 1e-9
"""So little aside is straight ahead."""
_DEAD_ASTERN = 1.15
"""A shot from behind can be repeated."""


def potential(sight: Sight, pose: Pose, can: Handling, size: float, target: Pose, band: int, strength: int) -> float:
    """The best shot to which one safe turn could lead, if the target stood still."""
    (ax, ay, az), (nx, ny, nz), (tx, ty, tz) = pose.at, pose.nose, target.at
    x, y, z = tx - ax, ty - ay, tz - az
    allowance = can.allowance
    if x * x + y * y + z * z > (allowance + _LENGTH) * (allowance + _LENGTH):
        return 0.0
    ahead = x * nx + y * ny + z * nz
    x, y, z = x - ahead * nx, y - ahead * ny, z - ahead * nz
    aside = sqrt(x * x + y * y + z * z)
    (ux, uy, uz), (dx, dy, dz) = pose.up, target.nose
    below = x * ux + y * uy + z * uz < 0.0
    before = float(can.roll) if below and aside > 1.0 else 0.0
    wx, wy, wz = (x / aside, y / aside, z / aside) if aside > _STRAIGHT else pose.up
    best = 0.0
    for share in _STARTS:
        run = before + share * (allowance - before)
        room = allowance - run
        found = swing(ahead - run, aside, size, room + _LENGTH)
        if found is None:
            continue
        angle, away = found
        turn = angle - _SLACK if angle > _SLACK else 0.0
        left = room - turn * size
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
        level = (nx * cosine + wx * sine) * dx + (ny * cosine + wy * sine) * dy + (nz * cosine + wz * sine) * dz
        base = sight.skill + distance_modifier(away, first=sight.first) + grid(level)[band][sight.band]
        value = sure * shot_worth(base, sight.guns, strength)
        if level >= COS_45:
            value *= _DEAD_ASTERN
        best = max(best, value)
    return best
