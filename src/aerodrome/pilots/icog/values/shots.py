"""What shots are worth to which a move could lead."""

from aerodrome.judgement.threats.icog import Sight, grid, shot_worth
from aerodrome.pilots.icog.flight.bearing import bearing, swing
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
_DEAD_ASTERN = 1.15
"""A shot from behind can be repeated."""


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
