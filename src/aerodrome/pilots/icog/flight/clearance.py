"""Room to fly on: the ground below and the edges of the board."""

from math import sqrt

from aerodrome.rulebooks.icog.scenario import Board
from aerodrome.sky.poses import Pose

_CLEAR = 4.0
"""Move units above the ground that are plenty at the bottom of a pull-out."""
_LOW, _LOST = 0.12, 1.2
"""What each Move unit costs that is missing, and what it costs where the airplane cannot be pulled out."""
_LEAST = 2.2
_MARGIN = 3.0
_NEAR_EDGE, _OVER_EDGE = 0.1, 0.6
_TOP = 0.3
"""How far upright an airplane must be to be pulled up at once, as a cosine."""


def bottom(pose: Pose, size: float, roll: float) -> float:
    """How low it comes if it is pulled out of its dive at once."""
    _, _, height = pose.at
    down = -pose.nose[2]
    if down <= 0.0:
        return height
    upright = pose.up[2] / (sqrt(max(1e-9, 1.0 - down * down)))
    if upright < _TOP:
        height -= roll * down
    return height - size * (1.0 - sqrt(max(0.0, 1.0 - down * down)))


def over_ground(pose: Pose, size: float, roll: float) -> float:
    """What the ground costs, never more than 0."""
    low = bottom(pose, size, roll)
    if low >= _CLEAR:
        return 0.0
    return -_LOW * (_CLEAR - low) - (_LOST if low < _LEAST else 0.0)


def within(board: Board, pose: Pose, size: float, roll: float) -> float:
    """What the nearness of the edges costs, never more than 0: one must be able to turn away in time."""
    (x, y, _), (nx, ny, _) = pose.at, pose.nose
    cost = 0.0
    for away, out in ((x, -nx), (board.width - x, nx), (y, -ny), (board.depth - y, ny)):
        if away < 30.0 and out > 0.0:
            room = away - size * (1.0 - sqrt(max(0.0, 1.0 - out * out))) - roll * out
            if room < _MARGIN:
                cost -= _NEAR_EDGE * (_MARGIN - max(room, 0.0)) + (_OVER_EDGE if room < 0.0 else 0.0)
    return cost


def off(board: Board, pose: Pose) -> bool:
    x, y, _ = pose.at
    return not (0.0 <= x <= board.width and 0.0 <= y <= board.depth)
