"""When a match ends and who has won: the book says nothing, and these rules are ours (algy.victory.*)."""

from collections.abc import Iterator

from aerodrome.kernel.rulebook import Outcome, Toll
from aerodrome.rulebooks.algy.archie import BALLOON, is_silenced
from aerodrome.rulebooks.algy.state import FLYING, LEFT, LOST, Aircraft, Open, State, full_rows
from aerodrome.rulebooks.algy.tables import TABLES

LAST_AIRCRAFT, LENGTH, NOTHING_LEFT, GOAL = "last aircraft", "length", "nothing left", "goal"
"""Why a match ended."""


def over_now(state: State) -> str:
    """A side has no aircraft in the air and no balloon left for the other to attack; or who plays alone has reached his
    goal (algy.victory.end, algy.solo.goal)."""
    out = [side for side in state.brief.sides if not _up(state, side)]
    if len(out) == len(state.brief.sides):
        return LAST_AIRCRAFT
    for side in out:
        if not _has_balloons(state, side):
            return LAST_AIRCRAFT if _had_aircraft(state, side) else NOTHING_LEFT
    return GOAL if state.brief.goal and _alone_score(state) >= state.brief.goal else ""


def over_after_turn(state: State) -> str:
    return LENGTH if state.turn >= state.brief.turns else ""


def _up(state: State, side: str) -> bool:
    return any(each.side == side and each.fate == FLYING for each in state.aircraft.values())


def _had_aircraft(state: State, side: str) -> bool:
    return any(each.side == side for each in state.aircraft.values())


def _has_balloons(state: State, side: str) -> bool:
    return any(unit.side == side and unit.kind == BALLOON and not is_silenced(unit) for unit in state.ground.values())


def points(state: Open, side: str) -> int:
    """For enemies lost, one more for a Leader; for enemies that left badly damaged; for balloons and crossings
    (algy.victory.points, algy.victory.crossing, algy.victory.balloon)."""
    return (
        state.scored[side]
        + sum(worth(each) for each in state.aircraft.values() if each.side != side)
        + sum(crossed(state, each) for each in state.aircraft.values() if each.side == side)
    )


def worth(aircraft: Aircraft) -> int:
    """What an enemy's fate is worth."""
    house = TABLES.house
    if aircraft.fate == LOST:
        return house.lost + house.leader * aircraft.leads
    return house.crippled if aircraft.fate == LEFT and full_rows(aircraft) >= house.crippled_rows else 0


def crossed(state: Open, aircraft: Aircraft) -> int:
    """What it scores by leaving over the edge that it was to reach (algy.victory.crossing)."""
    target = state.brief.targets[aircraft.side]
    through = aircraft.fate == LEFT and aircraft.id in target.crossers and target.cross in aircraft.left_by
    return target.crossing if through else 0


def _alone_score(state: State) -> int:
    return points(state, next(side for side in state.brief.sides if side not in state.brief.automatic))


def outcome(state: State) -> Outcome | None:
    """More points win; who plays alone wins by reaching the goal (algy.victory.points, algy.solo.goal)."""
    if not state.over:
        return None
    scores = {side: points(state, side) for side in state.brief.sides}
    one, other = state.brief.sides
    if state.brief.goal:
        alone = one if other in state.brief.automatic else other
        against = other if alone == one else one
        winner = alone if scores[alone] >= state.brief.goal else against
        return Outcome(winner, state.over, scores, "algy.solo.goal")
    if scores[one] == scores[other]:
        return Outcome(None, state.over, scores, "algy.victory.points")
    return Outcome(one if scores[one] > scores[other] else other, state.over, scores, "algy.victory.points")


def tolls(state: State) -> Iterator[Toll]:
    """What became of each aircraft so far."""
    for each in state.aircraft.values():
        yield Toll(each.side, min(1.0, each.marks / each.figures.row_ends[-1]), each.fate == LOST)
