"""One airplane's move, from the Announcement to its end (icog.3.1.step-moves, icog.5.sequence)."""

import msgspec

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.bailing import bail_out, in_distress
from aerodrome.rulebooks.icog.crew.people import can_act
from aerodrome.rulebooks.icog.crew.testing import flying_test
from aerodrome.rulebooks.icog.events import (
    Announces,
    FliesLess,
    GoesHome,
)
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.collisions import collisions, low_flying
from aerodrome.rulebooks.icog.flight.crashing import hits_ground
from aerodrome.rulebooks.icog.flight.end_of_move import end_of_move
from aerodrome.rulebooks.icog.flight.engines import restart
from aerodrome.rulebooks.icog.flight.landing import (
    roll_out,
    take_off,
)
from aerodrome.rulebooks.icog.flight.legs import Flown, fly_legs, say_flight
from aerodrome.rulebooks.icog.flight.paths import handling
from aerodrome.rulebooks.icog.flight.planning import Planner
from aerodrome.rulebooks.icog.flight.plans import (
    STRAIGHT,
    Announcement,
    Leg,
    Plan,
    actions_of,
    announced,
    cut_short,
    told,
)
from aerodrome.rulebooks.icog.flight.sampling import sample_announcement, sample_plan
from aerodrome.rulebooks.icog.flight.spinning import spin_on
from aerodrome.rulebooks.icog.front.spotting import INSTRUMENTS, instruments
from aerodrome.rulebooks.icog.gunnery.guns import do_jobs
from aerodrome.rulebooks.icog.state import FLYING, LOST, PARKED, ROLLING, Airplane, pilot
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import Pose, rounded


def move(table: Table, airplane: Airplane) -> Steps[None]:
    """Whatever this airplane does in its turn to move; before it, who has a parachute may leave one that burns or spins
    (icog.5.8.next, icog.amb.bailout-when)."""
    airplane.moved = True
    if in_distress(airplane):
        yield from bail_out(table, airplane)
        if airplane.fate == LOST:
            return
    if airplane.fate == ROLLING:
        roll_out(table, airplane)
    elif airplane.spin:
        yield from spin_down(table, airplane)
    elif airplane.fate == PARKED or steered(airplane, table.state.turn):
        yield from fly(table, airplane)
    else:
        yield from fly_on(table, airplane)


def steered(airplane: Airplane, turn: int) -> bool:
    """Whether somebody conscious is at the controls and has had time to take them over (icog.amb.dual-takeover)."""
    return can_act(pilot(airplane), turn) and airplane.takeover <= turn


def spin_down(table: Table, airplane: Airplane) -> Steps[None]:
    """A turn of a Spin ends near the ground and near others as any other move does (icog.5.5.15.3, icog.5.5.16.1,
    icog.5.5.16.3)."""
    yield from spin_on(table, airplane)
    airplane.inverted = 0
    if airplane.fate == FLYING:
        yield from low_flying(table, airplane)
    if airplane.fate == FLYING:
        yield from collisions(table, airplane)


def fly_on(table: Table, airplane: Airplane) -> Steps[None]:
    """Nobody steers: straight ahead (icog.6.3.10.blackout, icog.amb.row24-blackout, icog.amb.dual-takeover)."""
    can = handling(airplane, table.state.brief.models[airplane.model])
    yield from perform(table, airplane, Plan((Leg(STRAIGHT, can.allowance),), throttle=0, bank=0.0))


def unsteered(table: Table, airplane: Airplane) -> Steps[None]:
    """Whoever meant to fly has left, or has fainted (icog.amb.bailout-when, icog.tables.wounded)."""
    if airplane.fate == LOST:
        return
    yield from spin_down(table, airplane) if airplane.spin else fly_on(table, airplane)


def fly(table: Table, airplane: Airplane) -> Steps[None]:
    """Announce, then measure and fly; learners do both at once (icog.5.4.1a, icog.5.no-measuring,
    icog.3.1.step-declare). A third action asks for a test, and where it fails the move is planned anew without it
    (icog.5.5.1.1, icog.5.5.1.2, icog.amb.third-action-test, icog.amb.fail-third-straight)."""
    state, settings = table.state, table.settings
    planner = Planner(state, settings, airplane)
    said, plan = None, None
    if settings.measuring == "announced":
        said = yield from announce(planner)
    else:
        plan = yield from measure(planner)
        said = announced(plan)
    if table.loud:
        table.say(
            Announces,
            "icog.5.4.1a",
            airplane=airplane.id,
            maneuvers=told(said, [weapon.gun for weapon in airplane.weapons]),
            targets=list(said.targets),
        )
    if said.jump:
        yield from bail_out(table, airplane)
        if airplane.spin or not steered(airplane, state.turn):
            yield from unsteered(table, airplane)
            return
        said = msgspec.structs.replace(said, jump=False)
    kept = yield from third_action(table, airplane, said)
    if not steered(airplane, state.turn):
        yield from unsteered(table, airplane)
        return
    set_out(table, airplane, kept)
    yield from do_work(table, airplane, kept)
    if airplane.fate == PARKED:
        if kept.take_off:
            take_off(table, airplane)
        return
    if plan is None or kept != said:
        plan = yield from measure(Planner(state, settings, airplane, kept))
        if len(announced(plan).maneuvers) < len(kept.maneuvers):
            table.say(FliesLess, "icog.5.4.fallback", airplane=airplane.id)
    airplane.opening = False
    yield from perform(table, airplane, plan)


def announce(planner: Planner) -> Steps[Announcement]:
    """Blind: nothing is measured yet (icog.5.4.1a)."""
    airplane = planner.airplane
    return decisions.Announce.ask(
        airplane.seat,
        planner.check_announcement,
        lambda random: sample_announcement(planner, random),
        "icog.5.4.1a",
        (airplane.id,),
    )


def measure(planner: Planner) -> Steps[Plan]:
    """Lengths, templates and exact planes; a turn that is too risky is flown wider, and what cannot be flown without a
    test is left out (icog.5.4.1b, icog.5.4.fallback, icog.5.4.geo-commit)."""
    airplane = planner.airplane
    if airplane.fate == PARKED and planner.said is not None:
        return Plan(take_off=planner.said.take_off)
    return (
        yield from decisions.Fly.ask(
            airplane.seat,
            planner.check,
            lambda random: sample_plan(planner, random),
            "icog.5.5.1.1",
            (airplane.id,) if planner.said is None else (airplane.id, planner.said),
        )
    )


def third_action(table: Table, airplane: Airplane, said: Announcement) -> Steps[Announcement]:
    """A third action takes a passed Flying skill test (icog.5.5.1.1, icog.5.5.1.2)."""
    if actions_of(said) <= TABLES.moves.actions:
        return said
    success = yield from flying_test(table, airplane, "third action", "icog.5.5.1.1")
    return said if success >= 0 else cut_short(said)


def set_out(table: Table, airplane: Airplane, said: Announcement) -> None:
    airplane.targets = said.targets
    airplane.maneuvered = bool(said.maneuvers)
    if said.home and not airplane.home:
        airplane.home = True
        table.say(GoesHome, "icog.7.disengage", airplane=airplane.id)


def do_work(table: Table, airplane: Airplane, said: Announcement) -> Steps[None]:
    """Guns, engines and instruments (icog.5.5.1.priority, icog.5.5.1.other-tasks)."""
    do_jobs(table, airplane, pilot(airplane), said.jobs)
    airplane.working = tuple(job.kind for job in said.jobs if job.kind in INSTRUMENTS.values())
    for job in said.jobs:
        if job.kind == "restart":
            yield from restart(table, airplane, job.actions)


def perform(table: Table, airplane: Airplane, plan: Plan) -> Steps[None]:
    """The legs with their tests, then everything that is due at the end of a move (icog.amb.energy-order)."""
    state = table.state
    model = state.brief.models[airplane.model]
    can = handling(airplane, model)
    start = airplane.pose
    flown = Flown(start)
    yield from fly_legs(table, airplane, plan, can, flown)
    airplane.pose = rounded(airplane.pose)
    flown.trail[-1] = airplane.pose
    airplane.trail = tuple(flown.trail)
    if table.loud:
        say_flight(table, airplane, flown)
    if airplane.fate == LOST:
        return
    if flown.touched and not plan.landing:
        yield from hits_ground(table, airplane)
        return
    yield from end_of_move(table, airplane, plan, can, flown, start)


def formation_flies(table: Table, airplane: Airplane, end: Pose) -> Steps[None]:
    """A member of a Formation: straight, with what it departs; altitude, drag and throttle count, maneuvers do not, and
    its pilot has his actions free (icog.5.5.20.2, icog.amb.formation-speed, icog.amb.instrument-actions)."""
    start = airplane.pose
    airplane.working = instruments(table.state, airplane)
    can = handling(airplane, table.state.brief.models[airplane.model])
    flown = Flown(start)
    flown.legs.append(Leg(STRAIGHT, can.allowance))
    airplane.moved = True
    airplane.pose = end if end.at[2] > 0 else Pose((end.at[0], end.at[1], 0.0), end.nose, end.up)
    airplane.pose = rounded(airplane.pose)
    flown.trail.append(airplane.pose)
    airplane.trail = tuple(flown.trail)
    if table.loud:
        say_flight(table, airplane, flown)
    if end.at[2] <= 0:
        yield from hits_ground(table, airplane)
        return
    yield from end_of_move(table, airplane, Plan(bank=0.0), can, flown, start)
