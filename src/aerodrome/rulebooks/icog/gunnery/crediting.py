"""Victories, points, and who is forced home (icog.6.3.13.*, icog.6.3.14.*)."""

from aerodrome.rulebooks.icog.crew.dying import dies
from aerodrome.rulebooks.icog.events import Cause, ForcedHome, HowDowned, Lost, Runs, ShotDown
from aerodrome.rulebooks.icog.state import LOST, Airplane, Person, Shooter, State, aboard
from aerodrome.rulebooks.icog.table import Table

_WINDOW = 1
"""Turns before this one in which a shot still counts (icog.amb.credit-window)."""


def enemy_of(state: State, side: str) -> str:
    return next(each for each in state.brief.sides if each != side)


def shooter_of(state: State, airplane: Airplane, *, hit: bool) -> Shooter | None:
    """The last enemy who shot at it in this or the previous turn, hit or miss; or the last who ever hit it
    (icog.6.3.13.1a, icog.6.3.13.3, icog.amb.credit-none, icog.amb.credit-tie, icog.amb.friend-credit,
    icog.amb.credit-fire-vs-hit)."""
    if hit:
        return airplane.hit_by
    last = airplane.fired_at
    return last if last is not None and last.turn >= state.turn - _WINDOW else None


def person_of(state: State, shooter: Shooter) -> Person:
    airplane = state.airplanes[shooter.airplane]
    return next(person for person in airplane.crew if person.role == shooter.role)


def shot_down(table: Table, airplane: Airplane, how: HowDowned, rule: str, *, hit: bool = False) -> None:
    """It counts as shot down, once (icog.6.3.13.1a, icog.6.3.10.victory-notes, icog.7.scoring, icog.amb.forced-points,
    icog.amb.fire-credit, icog.amb.mission-point-fire)."""
    state = table.state
    if airplane.downed:
        return
    airplane.downed = True
    enemy = enemy_of(state, airplane.side)
    points = state.brief.downed - (state.brief.forced if airplane.credited else 0)
    state.points[enemy] += points
    shooter = shooter_of(state, airplane, hit=hit)
    if shooter is not None:
        person_of(state, shooter).downed += (airplane.id,)
        airplane.by = shooter.airplane
    table.say(
        ShotDown,
        rule,
        airplane=airplane.id,
        how=how,
        by=shooter.airplane if shooter else "",
        role=shooter.role if shooter else "",
        side=enemy,
        points=points,
    )


def force_home(table: Table, airplane: Airplane, why: str, rule: str) -> None:
    """From now on it shoots at nobody and heads for its own edge; the enemy scores at once (icog.6.3.13.2,
    icog.6.3.14.3, icog.6.3.14.point, icog.7.driven-home-scores-now, icog.amb.forced-then-recover,
    icog.amb.forced-home-award, icog.amb.forced-home-number)."""
    if airplane.forced:
        return
    state = table.state
    airplane.forced = True
    enemy = enemy_of(state, airplane.side)
    shooter = shooter_of(state, airplane, hit=False)
    points = 0
    if not airplane.downed and not airplane.credited:
        airplane.credited = True
        points = state.brief.forced
        state.points[enemy] += points
        if shooter is not None:
            person_of(state, shooter).drove += (airplane.id,)
    table.say(
        ForcedHome,
        rule,
        airplane=airplane.id,
        why=why,
        by=shooter.airplane if shooter else "",
        role=shooter.role if shooter else "",
        side=enemy,
        points=points,
    )


def runs(table: Table, airplane: Airplane) -> None:
    """Who leaves the fight of his own will gives the enemy what the mission says (icog.7.disengage)."""
    state = table.state
    points = state.brief.leaving
    if not points or state.after or airplane.forced or airplane.downed or airplane.crossing:
        return
    if any(task.kind == "cross" and airplane.id in task.airplanes for task in state.brief.tasks[airplane.side]):
        return
    enemy = enemy_of(state, airplane.side)
    state.points[enemy] += points
    table.say(Runs, "icog.7.disengage", airplane=airplane.id, side=enemy, points=points)


def lose(
    table: Table,
    airplane: Airplane,
    how: Cause,
    rule: str,
    *,
    kills: bool = True,
    counts: bool = True,
    breaks_up: bool = False,
) -> None:
    """An airplane is gone, and with it everybody aboard who did not get away (icog.amb.crash-crew); from one that
    breaks up in the air one may still jump (icog.amb.bailout-after-breakup)."""
    if airplane.fate == LOST:
        return
    airplane.fate, airplane.cause = LOST, how
    crew = aboard(airplane) if kills else []
    for person in crew:
        dies(table.state, airplane, person, breaks_up=breaks_up)
    table.say(Lost, rule, airplane=airplane.id, how=how, crew_dead=bool(crew))
    if counts:
        shot_down(table, airplane, how, "icog.6.3.13.1a")
