"""When a mission ends, and who has won it (icog.3.1.length, icog.7.victory-margin)."""

from collections.abc import Iterator
from fractions import Fraction

from aerodrome.kernel.rulebook import Outcome, Toll
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.engines import has_power
from aerodrome.rulebooks.icog.flight.proximity import threat, threats
from aerodrome.rulebooks.icog.front.units import unit_of
from aerodrome.rulebooks.icog.missions.tasks import DESTROY
from aerodrome.rulebooks.icog.state import (
    FINAL,
    FLYING,
    LOST,
    PARKED,
    ROLLING,
    SPIN,
    STANDING,
    WAITING,
    Airplane,
    State,
    flying,
    pilot,
)


def still_in(airplane: Airplane) -> bool:
    """Whether it may still do something in the mission."""
    if airplane.fate in (WAITING, PARKED):
        return True
    return airplane.fate == FLYING and airplane.spin != FINAL and pilot(airplane).state != "dead"


def busy(state: State, side: str) -> bool:
    """Whether a side has a task that somebody of its airplanes can still do (icog.7.scoring)."""
    able = {
        each.id
        for each in state.airplanes.values()
        if each.side == side and still_in(each) and not (each.forced or each.home)
    }
    for number, task in enumerate(state.brief.tasks[side]):
        if number in state.done[side] or (task.kind == DESTROY and unit_of(state, task.unit).fate != STANDING):
            continue
        for name in task.airplanes or tuple(able):
            airplane = state.airplanes[name]
            late = task.within and state.turn >= airplane.enters + task.within
            if name in able and number not in airplane.scored and not late:
                return True
    return False


def over_now(state: State) -> str:
    """Why the mission ends after this turn, if it does: its length is over, but for one turn more where somebody is
    threatened from behind; or one side has nobody left, and the other no task that it could still do
    (icog.amb.intro-end)."""
    left = {each.side for each in state.airplanes.values() if still_in(each)}
    if len(left) < len(state.brief.sides) and not any(busy(state, side) for side in left):
        return "nobody left"
    if state.turn < state.brief.turns:
        return ""
    if state.turn == state.brief.turns and state.brief.extra_turn and rear_threat(state):
        return ""
    return "time"


def rear_threat(state: State) -> bool:
    air = flying(state)
    return any(threat(one, other) == TABLES.threat.rear for one in air for other in air)


def must_come_down(state: State, airplane: Airplane) -> bool:
    """Airplanes that cannot get home under their own power are moved on after the end (icog.6.3.13.complete-moves,
    icog.6.3.10.finish-damaged, icog.amb.damaged-after-end)."""
    if airplane.fate == ROLLING:
        return True
    model = state.brief.models[airplane.model]
    return airplane.fate == FLYING and (
        airplane.spin in (SPIN, FINAL) or airplane.fire is not None or not has_power(airplane, model.engine_out[0])
    )


def outcome(state: State) -> Outcome | None:
    """The side with enough of a lead wins (icog.7.victory-margin, icog.7.scoring); in a mission that is judged, where
    nobody has it after the last turn, the side that the verdict names."""
    if not state.over:
        return None
    one, two = state.brief.sides
    points = dict(state.points)
    lead = points[one] - points[two]
    if abs(lead) >= state.brief.margin:
        return Outcome(one if lead > 0 else two, state.over, points, "icog.7.victory-margin")
    if state.brief.judged and state.over == "time" and (winner := verdict(state)):
        return Outcome(winner, "verdict", points, "icog.amb.verdict")
    return Outcome(None, state.over, points, "icog.7.victory-margin")


def verdict(state: State) -> str | None:
    """Whose airplanes have lost less of their strength; where that is equal, who is threatened less; where nobody is,
    whose airplanes are not below the enemy's (icog.amb.verdict)."""
    one, two = state.brief.sides
    for harm in (strength_lost, danger, depth):
        mine, theirs = harm(state, one), harm(state, two)
        if mine != theirs:
            return one if mine < theirs else two
    return None


def strength_lost(state: State, side: str) -> Fraction:
    """The share of its airplanes' strength that a side has lost."""
    own = [each for each in state.airplanes.values() if each.side == side and each.model]
    full = sum(state.brief.models[each.model].strength for each in own)
    return Fraction(full - sum(max(0, each.strength) for each in own), max(1, full))


def danger(state: State, side: str) -> Fraction:
    """What the enemy's threats would cost the Initiative of a side."""
    return Fraction(-sum(sum(threats(state, each).values()) for each in flying(state) if each.side == side))


def depth(state: State, side: str) -> Fraction:
    """The altitude of a side's highest airplane, in whole Move units, counted downwards."""
    return Fraction(-max((int(each.pose.at[2]) for each in flying(state) if each.side == side), default=0))


def tolls(state: State) -> Iterator[Toll]:
    """What became of each airplane so far."""
    for each in state.airplanes.values():
        model = state.brief.models.get(each.model)
        left = max(0, each.strength) / model.strength if model else 1.0
        yield Toll(each.side, 1.0 - min(1.0, left), each.fate == LOST)
