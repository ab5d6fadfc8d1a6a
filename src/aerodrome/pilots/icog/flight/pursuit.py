"""The next turn: how hard it is for somebody to get out of another's reach."""

from math import fsum

from aerodrome.judgement.threats.icog import Sight
from aerodrome.pilots.icog.values.shots import potential
from aerodrome.rulebooks.icog.flight.paths import Handling
from aerodrome.sky.poses import Pose, straight, turned

_SIDES = (-90.0, -45.0, 0.0, 45.0, 90.0)
_SHARES = (0.5, 1.0)
_KEPT = 3
"""Of his ways out the best so many count."""


def ways_out(pose: Pose, can: Handling, size: float) -> list[Pose]:
    """Where somebody may be after his next move."""
    whole = can.allowance
    found = [straight(pose, whole)]
    for side in _SIDES:
        for share in _SHARES:
            end = turned(pose, side, size, whole * share, banks=True)
            found.append(straight(end, whole * (1.0 - share)) if share < 1.0 else end)
    return [end for end in found if end.at[2] > 1.0]


def pressure(sight: Sight, pose: Pose, can: Handling, size: float, ways: list[Pose], band: int, strength: int) -> float:
    """What shot is left at one who takes the best of his ways out."""
    values = sorted(potential(sight, pose, can, size, way, band, strength) for way in ways)
    kept = values[:_KEPT]
    return fsum(kept) / len(kept) if kept else 0.0
