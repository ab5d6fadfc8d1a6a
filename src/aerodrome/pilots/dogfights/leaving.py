"""When to leave the board."""

from aerodrome.pilots.dogfights.situation import Situation
from aerodrome.rulebooks.dogfights.scoring import combat_points
from aerodrome.rulebooks.dogfights.state import STILL_IN, own

_LAST = -3.0
"""The side's last aircraft gives the match away."""
_FIGHTER_GONE = -0.8
"""Who leaves a dogfight is missing as if shot down."""
_BATTLE_POINTS = -0.6
_SOUND = -0.2
_MISSION = -0.3


def worth_of_leaving(situation: Situation, edges: str) -> float:
    """What it is worth to leave over these edges: the mission says, and for a fighter what it costs its side
    (dogfights.dogfight.end, dogfights.dogfight.points)."""
    if situation.journey is not None:
        return situation.journey.leaving(edges)
    state, me = situation.state, situation.me
    last = not any(each.fate in STILL_IN for each in own(state, me.side) if each is not me)
    if state.brief.mode != "dogfight":
        return _MISSION + (_FIGHTER_GONE if last else 0.0)
    if state.brief.verdict == "first":
        return _LAST if last else _FIGHTER_GONE
    if last:
        points = {side: combat_points(state, side) for side in state.brief.sides}
        theirs = max(points[side] for side in points if side != me.side) + (0.5 if me.damage else 0.0)
        return 0.0 if points[me.side] > theirs else _LAST
    return _BATTLE_POINTS if me.damage else _SOUND
