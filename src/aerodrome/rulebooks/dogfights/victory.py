"""When a match ends and who has won (dogfights.dogfight.end, dogfights.amb.mode_end, dogfights.scenario.*)."""

from collections.abc import Iterator

from aerodrome.kernel.rulebook import Outcome, Toll
from aerodrome.rulebooks.dogfights.aircraft import RECON
from aerodrome.rulebooks.dogfights.board import OPPOSITE
from aerodrome.rulebooks.dogfights.missions import BOMB_MODES, PHOTO_MODES, may_break_through, through
from aerodrome.rulebooks.dogfights.scoring import combat_points, score
from aerodrome.rulebooks.dogfights.state import LEFT, LOST, STILL_IN, State, own
from aerodrome.rulebooks.dogfights.tables import TABLES

LAST_AIRCRAFT, TASK_OVER, COURIER, LENGTH = "last aircraft", "task over", "courier", "length"
"""Why a match ended."""


def over_now(state: State) -> str:
    """Why the match is over in the middle of a turn, or nothing: the courier's flight has ended, or a side has lost
    everything in a dogfight (dogfights.amb.dogfight_end_all, dogfights.scenario.general.recon_first)."""
    courier = state.brief.task.courier
    if courier:
        return "" if state.aircraft[courier].fate in STILL_IN else COURIER
    if state.brief.mode == "dogfight":
        one, other = state.brief.sides
        return LAST_AIRCRAFT if is_out(state, one) or is_out(state, other) else ""
    return ""


def over_after_round(state: State) -> str:
    """Missions end after the round in which neither side can still score by its task, or one has nothing left; in any
    case after the last round (dogfights.amb.mode_end)."""
    if state.brief.mode != "dogfight":
        if any(is_out(state, side) for side in state.brief.sides):
            return LAST_AIRCRAFT
        if not any(can_score(state, side) for side in state.brief.sides):
            return TASK_OVER
    return LENGTH if state.turn >= state.brief.turns else ""


def is_out(state: State, side: str) -> bool:
    """Lost means shot down or withdrawn, with nobody waiting (dogfights.amb.dogfight_end_all)."""
    return not any(each.side == side and each.fate in STILL_IN for each in state.aircraft.values())


def can_score(state: State, side: str) -> bool:
    """Whether an aircraft of a side can still do something for its task: drop a bomb or carry it across, take a
    photograph or bring one home (dogfights.amb.mode_end, dogfights.amb.combined_photo)."""
    brief = state.brief
    if brief.task.side not in ("", side):
        return False
    still = [each for each in own(state, side) if each.fate in STILL_IN]
    if brief.mode == "breakthrough":
        return any(may_break_through(each) for each in still)
    if brief.mode in BOMB_MODES and any(each.bombs for each in still):
        return True
    if brief.mode not in PHOTO_MODES:
        return False
    wanted = [
        target.id
        for target in state.targets.values()
        if target.side == side and not target.home and (brief.mode != "combined" or target.bombs)
    ]
    return any(
        len(each.photos) < TABLES.limits.photos or area in each.photos
        for each in still
        if each.role == RECON
        for area in wanted
    )


def outcome(state: State) -> Outcome | None:
    """Who has won, once the match is over."""
    if not state.over:
        return None
    points = {side: score(state, side) for side in state.brief.sides}
    if state.brief.task.courier:
        return Outcome(_courier_winner(state), state.over, points, "dogfights.scenario.general.recon_first")
    if state.brief.task.wins:
        return Outcome(_task_winner(state), _task_result(state), points, "dogfights.recon.asymmetric")
    if state.brief.mode == "dogfight":
        criterion = "first" if state.bonus else state.brief.verdict
        last = criterion == "first" and state.over == LAST_AIRCRAFT and len(_left(state)) == 1
        rule = "dogfights.dogfight.end" if last else "dogfights.dogfight.points"
        return Outcome(verdict(state, criterion), state.over, points, rule)
    return Outcome(_by_points(points) or _by_combat(state), state.over, points, _RULES[state.brief.mode])


_RULES = {
    "reconnaissance": "dogfights.recon.points",
    "bombing": "dogfights.bomb.points",
    "breakthrough": "dogfights.bomb.breakthrough_points",
    "combined": "dogfights.combined.points",
}


def verdict(state: State, criterion: str) -> str | None:
    """A dogfight by one criterion: who has an aircraft left in the combat zone, or battle points
    (dogfights.dogfight.end, dogfights.dogfight.points, dogfights.amb.dogfight_both_empty)."""
    if criterion == "first" and state.over == LAST_AIRCRAFT:
        left = _left(state)
        if len(left) == 1:
            return left[0]
    return _by_points({side: combat_points(state, side) for side in state.brief.sides})


def _left(state: State) -> list[str]:
    return [side for side in state.brief.sides if not is_out(state, side)]


def _by_points(points: dict[str, float]) -> str | None:
    one, other = points
    if points[one] == points[other]:
        return None
    return one if points[one] > points[other] else other


def _by_combat(state: State) -> str | None:
    """Photographs may tie; then enemies shot down and damaged decide (dogfights.recon.tiebreak)."""
    if state.brief.mode != "reconnaissance":
        return None
    return _by_points({side: combat_points(state, side) for side in state.brief.sides})


def _courier_winner(state: State) -> str:
    """The courier must leave over the far side; everything else is the other side's victory
    (dogfights.amb.general_other_exit)."""
    courier = state.aircraft[state.brief.task.courier]
    far = OPPOSITE[state.brief.edges[courier.side]]
    if courier.fate == LEFT and far in courier.left_by:
        return courier.side
    return next(side for side in state.brief.sides if side != courier.side)


def task_done(state: State) -> int:
    """How much of a one-sided task is done: areas photographed, bombs dropped, aircraft through."""
    side, mode = state.brief.task.side, state.brief.mode
    targets = [target for target in state.targets.values() if target.side == side]
    if mode == "breakthrough":
        return sum(through(state, each) for each in own(state, side))
    if mode == "bombing":
        return sum(target.bombs for target in targets)
    return sum(target.home for target in targets)


TASK_DONE, TASK_HALF_DONE, TASK_FAILED = "task done", "task half done", "task failed"


def _task_result(state: State) -> str:
    """One side has the task, and so much of it wins, so much draws (dogfights.recon.asymmetric,
    dogfights.bomb.variants)."""
    task, done = state.brief.task, task_done(state)
    if done >= task.wins:
        return TASK_DONE
    return TASK_HALF_DONE if task.draws and done >= task.draws else TASK_FAILED


def _task_winner(state: State) -> str | None:
    result, side = _task_result(state), state.brief.task.side
    if result == TASK_HALF_DONE:
        return None
    return side if result == TASK_DONE else next(other for other in state.brief.sides if other != side)


def tolls(state: State) -> Iterator[Toll]:
    """What became of each aircraft so far."""
    for each in state.aircraft.values():
        yield Toll(each.side, len(each.damage) / 2, each.fate == LOST)
