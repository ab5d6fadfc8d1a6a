"""One airplane's move, from the Announcement to the checks at its end (icog.3.1.step-moves, icog.5.sequence)."""

from collections.abc import Callable
from math import degrees, fsum, isfinite

import msgspec

from aerodrome.kernel.decisions import Decision, Form, Problem, Steps
from aerodrome.kernel.events import Sum, total
from aerodrome.kernel.files import as_type
from aerodrome.kernel.table import Table
from aerodrome.rulebooks.icog.abilities import PILOT_HANDS
from aerodrome.rulebooks.icog.bailing import bail_out, in_distress
from aerodrome.rulebooks.icog.closeness import outside
from aerodrome.rulebooks.icog.collisions import collisions, low_flying
from aerodrome.rulebooks.icog.crashing import hits_ground
from aerodrome.rulebooks.icog.crediting import runs
from aerodrome.rulebooks.icog.damage import engine_stopped
from aerodrome.rulebooks.icog.energy import below_by, ledger, set_speed, speed_after, variable_losses
from aerodrome.rulebooks.icog.engines import clear_smoke, restart, switch_off
from aerodrome.rulebooks.icog.events import (
    Announces,
    Banks,
    Flies,
    FliesLess,
    GoesHome,
    Leaves,
    StallsInTheTurn,
    TightTurn,
)
from aerodrome.rulebooks.icog.guns import do_jobs
from aerodrome.rulebooks.icog.landing import (
    lands_off_board,
    needs_landing,
    on_the_ground,
    roll_out,
    take_off,
    touch_down,
)
from aerodrome.rulebooks.icog.panels import letter_of, stall_of, template_of, top_of
from aerodrome.rulebooks.icog.paths import Handling, Tight, after, handling, part_of, tight, touches_ground
from aerodrome.rulebooks.icog.people import can_act
from aerodrome.rulebooks.icog.planning import Planner
from aerodrome.rulebooks.icog.plans import (
    ROLL,
    SLIP,
    STRAIGHT,
    TURN,
    VERTICAL_DIVE,
    Announcement,
    Leg,
    Plan,
    actions_of,
    announced,
    cut_short,
    hand_of,
    told,
)
from aerodrome.rulebooks.icog.sampling import sample_announcement, sample_plan
from aerodrome.rulebooks.icog.spinning import spin_on
from aerodrome.rulebooks.icog.spotting import INSTRUMENTS, instruments
from aerodrome.rulebooks.icog.stalling import stalls
from aerodrome.rulebooks.icog.state import (
    FINAL,
    FLYING,
    IN_TURN,
    LEFT,
    LOST,
    PARKED,
    ROLLING,
    RUNNING,
    Airplane,
    State,
    pilot,
)
from aerodrome.rulebooks.icog.structure import structural_test
from aerodrome.rulebooks.icog.tables import TABLES
from aerodrome.rulebooks.icog.testing import flying_test, rolled
from aerodrome.sky.poses import Pose, heading, inverted, pitched, settled
from aerodrome.sky.poses import rolled as banked

_P = TABLES.turns.templates - 1


def move(table: Table[State], airplane: Airplane) -> Steps[None]:
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


def spin_down(table: Table[State], airplane: Airplane) -> Steps[None]:
    """A turn of a Spin ends near the ground and near others as any other move does (icog.5.5.15.3, icog.5.5.16.1,
    icog.5.5.16.3)."""
    yield from spin_on(table, airplane)
    airplane.inverted = 0
    if airplane.fate == FLYING:
        yield from low_flying(table, airplane)
    if airplane.fate == FLYING:
        yield from collisions(table, airplane)


def fly_on(table: Table[State], airplane: Airplane) -> Steps[None]:
    """Nobody steers: straight ahead (icog.6.3.10.blackout, icog.amb.row24-blackout, icog.amb.dual-takeover)."""
    can = handling(airplane, table.state.brief.models[airplane.model])
    yield from perform(table, airplane, Plan((Leg(STRAIGHT, can.allowance),), throttle=0, bank=0.0))


def unsteered(table: Table[State], airplane: Airplane) -> Steps[None]:
    """Whoever meant to fly has left, or has fainted (icog.amb.bailout-when, icog.tables.wounded)."""
    if airplane.fate == LOST:
        return
    yield from spin_down(table, airplane) if airplane.spin else fly_on(table, airplane)


def fly(table: Table[State], airplane: Airplane) -> Steps[None]:
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
    form = Form(Announcement, planner.check_announcement, lambda random: sample_announcement(planner, random))
    answer = yield Decision(airplane.seat, "announce", (), "icog.5.4.1a", (airplane.id,), form)
    return as_type(answer, Announcement, "announce")


def measure(planner: Planner) -> Steps[Plan]:
    """Lengths, templates and exact planes; a turn that is too risky is flown wider, and what cannot be flown without a
    test is left out (icog.5.4.1b, icog.5.4.fallback, icog.5.4.geo-commit)."""
    airplane = planner.airplane
    if airplane.fate == PARKED and planner.said is not None:
        return Plan(take_off=planner.said.take_off)
    form = Form(Plan, planner.check, lambda random: sample_plan(planner, random))
    bound = () if planner.said is None else (msgspec.to_builtins(planner.said),)
    answer = yield Decision(airplane.seat, "fly", (), "icog.5.5.1.1", (airplane.id, *bound), form)
    return as_type(answer, Plan, "fly")


def third_action(table: Table[State], airplane: Airplane, said: Announcement) -> Steps[Announcement]:
    """A third action takes a passed Flying skill test (icog.5.5.1.1, icog.5.5.1.2)."""
    if actions_of(said) <= TABLES.moves.actions:
        return said
    success = yield from flying_test(table, airplane, "third action", "icog.5.5.1.1")
    return said if success >= 0 else cut_short(said)


def set_out(table: Table[State], airplane: Airplane, said: Announcement) -> None:
    airplane.targets = said.targets
    airplane.maneuvered = bool(said.maneuvers)
    if said.home and not airplane.home:
        airplane.home = True
        table.say(GoesHome, "icog.7.disengage", airplane=airplane.id)


def do_work(table: Table[State], airplane: Airplane, said: Announcement) -> Steps[None]:
    """Guns, engines and instruments (icog.5.5.1.priority, icog.5.5.1.other-tasks)."""
    do_jobs(table, airplane, pilot(airplane), said.jobs)
    airplane.working = tuple(job.kind for job in said.jobs if job.kind in INSTRUMENTS.values())
    for job in said.jobs:
        if job.kind == "restart":
            yield from restart(table, airplane, job.actions)


class Flown:
    """What came of the legs: those that were flown, the poses on the way, and how it ended."""

    __slots__ = ("legs", "spoilt", "stalled", "touched", "trail")

    def __init__(self, start: Pose) -> None:
        self.legs: list[Leg] = []
        self.trail = [start]
        self.stalled = False
        self.touched = False
        self.spoilt = False
        """A test failed: throttle and bank are asked for anew."""


def perform(table: Table[State], airplane: Airplane, plan: Plan) -> Steps[None]:
    """The legs with their tests, then everything that is due at the end of a move (icog.amb.energy-order)."""
    state = table.state
    model = state.brief.models[airplane.model]
    can = handling(airplane, model)
    start = airplane.pose
    flown = Flown(start)
    yield from fly_legs(table, airplane, plan, can, flown)
    airplane.pose = settled(airplane.pose)
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


def fly_legs(table: Table[State], airplane: Airplane, plan: Plan, can: Handling, flown: Flown) -> Steps[None]:
    """One after another; one test for each turn that is too tight, and what it leads to; who faints in it flies
    straight on (icog.tables.wounded, icog.5.5.6.1,
    icog.5.5.6.flying-test, icog.5.5.6.structural-test, icog.3.1.step-test, icog.amb.tight-test-each,
    icog.amb.structural-continue)."""
    for leg in plan.legs:
        risk = tight(can, leg.radius) if leg.kind in (TURN, VERTICAL_DIVE) else None
        if risk is not None:
            passed = yield from tight_turn(table, airplane, leg, risk)
            if airplane.fate == LOST:
                return
            if not passed:
                stall_in_turn(table, airplane, leg, can, flown)
                return
        fly_leg(airplane, leg, can, flown)
        if flown.touched:
            return
        yield from strained(table, airplane, leg)
        if airplane.fate == LOST:
            return
        if pilot(airplane).fainted and leg is not plan.legs[-1]:
            left = can.allowance - fsum(each.length for each in flown.legs)
            fly_leg(airplane, Leg(STRAIGHT, left), can, flown)
            return


def tight_turn(table: Table[State], airplane: Airplane, leg: Leg, risk: Tight) -> Steps[bool]:
    """Flying skill up to the Maximum maneuvering speed, Structural strength above (icog.5.5.6.1, icog.5.5.6.2,
    icog.5.5.6.3)."""
    letter = letter_of(template_of(leg.radius))
    table.say(TightTurn, "icog.5.5.6.1", airplane=airplane.id, letter=letter, tighter=risk.tighter)
    if risk.by_skill:
        parts = ("template", risk.modifier), (PILOT_HANDS, risk.hands)
        success = yield from flying_test(table, airplane, "tight turn", "icog.5.5.6.1", *parts)
        return success >= 0
    yield from structural_test(table, airplane, "icog.5.5.6.1", ("template", risk.modifier))
    return True


def fly_leg(airplane: Airplane, leg: Leg, can: Handling, flown: Flown) -> None:
    """One leg, as far as the ground allows."""
    end = after(airplane.pose, leg, can)
    if end.at[2] <= 0.0 or leg.kind in (TURN, VERTICAL_DIVE):
        run = touches_ground(airplane.pose, leg, end)
        if run is not None:
            leg = part_of(leg, run)
            end = after(airplane.pose, leg, can)
            x, y, _ = end.at
            end = Pose((x, y, 0.0), end.nose, end.up)
            flown.touched = True
    airplane.pose = end
    flown.legs.append(leg)
    flown.trail.append(end)


def strained(table: Table[State], airplane: Airplane, leg: Leg) -> Steps[None]:
    """Cut wires: every maneuver but P turns and wider; cut spars: every turn tighter than O (icog.6.3.10.wires,
    icog.6.3.11.spars, icog.amb.row19-manoeuvre, icog.amb.dive-is-turn)."""
    if leg.kind == STRAIGHT or not (airplane.wires or airplane.spars):
        return
    turning = leg.kind in (TURN, VERTICAL_DIVE)
    template = template_of(leg.radius) if turning else 0
    if airplane.wires and not (turning and template >= _P):
        yield from structural_test(table, airplane, "icog.6.3.10.wires")
    if airplane.spars and turning and template < _P - 1 and airplane.fate != LOST:
        yield from structural_test(table, airplane, "icog.6.3.11.spars")


def stall_in_turn(table: Table[State], airplane: Airplane, leg: Leg, can: Handling, flown: Flown) -> None:
    """Half the arc, then straight and down at 45 degrees with the wings level, for all that is left
    (icog.5.5.14.1, icog.5.5.14.control, icog.5.5.14.geo, icog.amb.stall-arc-half)."""
    flown.stalled = flown.spoilt = True
    airplane.stalled = IN_TURN
    table.say(StallsInTheTurn, "icog.5.5.14.1", airplane=airplane.id)
    half = part_of(leg, leg.length / 2)
    fly_leg(airplane, half, can, flown)
    if flown.touched:
        return
    left = can.allowance - fsum(each.length for each in flown.legs)
    airplane.pose = pitched(airplane.pose.at, heading(airplane.pose), 45.0)
    fly_leg(airplane, Leg(STRAIGHT, left), can, flown)


def end_of_move(
    table: Table[State], airplane: Airplane, plan: Plan, can: Handling, flown: Flown, start: Pose
) -> Steps[None]:
    """Energy, over-speed, stalls, bank, inverted flight, the ground, Collisions, the edge of the board
    (icog.amb.energy-order)."""
    rough = rough_running(table, airplane)
    model = table.state.brief.models[airplane.model]
    legs = [leg for leg in flown.legs if leg.kind != STRAIGHT]
    if flown.stalled:
        legs = [*legs[:-1], Leg(TURN, 1.0, radius=1000.0)]
    parts = ledger(
        airplane,
        model,
        can,
        legs,
        airplane.pose.at[2],
        stalled=flown.stalled,
        rough=rough,
        start=start.at[2],
    )
    used = airplane.speed
    below = yield from adjust(table, airplane, parts, plan, spoilt=flown.spoilt or bool(rough), stalled=flown.stalled)
    clear_smoke(table, airplane)
    if plan.landing and flown.touched and not outside(table.state, airplane.pose):
        airplane.pose = on_the_ground(airplane.pose)
        yield from touch_down(table, airplane)
        return
    yield from overspeed(table, airplane, used)
    if airplane.fate == LOST:
        return
    if outside(table.state, airplane.pose):
        yield from leaves(table, airplane)
        return
    dictated = flown.stalled
    if not flown.stalled:
        dictated = yield from stalls(table, airplane, below, immelmann=plan.immelmann)
    if airplane.fate == LOST:
        return
    if not dictated and not airplane.spin:
        yield from bank(table, airplane, plan, asked_anew=flown.spoilt)
    yield from upside_down(table, airplane)
    if not plan.landing and airplane.fate == FLYING:
        yield from low_flying(table, airplane)
    if airplane.fate == FLYING:
        yield from collisions(table, airplane)


def rough_running(table: Table[State], airplane: Airplane) -> int:
    """Variable engine losses, rolled anew (icog.5.7.7.damage, icog.6.3.12.engine-variable)."""
    return sum(rolled(table, dice) for dice in variable_losses(airplane))


def adjust(
    table: Table[State], airplane: Airplane, parts: Sum, plan: Plan, *, spoilt: bool, stalled: bool
) -> Steps[int]:
    """Throttle, then the needle; gives how many Energy units lay below Stall speed (icog.5.7.1.1, icog.5.7.5.1,
    icog.5.7.5.2, icog.2.1.2.throttle, icog.5.5.14.2, icog.amb.stall-turn-floor)."""
    model = table.state.brief.models[airplane.model]
    given = yield from throttle(table, airplane, parts, plan, spoilt=spoilt)
    if given == "off":
        switch_off(table, airplane, "icog.5.7.5.2", "switched off")
        parts = (*(part for part in parts if part[0] not in _ENGINE_PARTS), ("engine out", -model.engine_out[-1]))
    elif given:
        parts = (*parts, ("throttle", -int(given)))
    if given and ("acceleration", 1) in parts:
        parts = tuple(part for part in parts if part[0] != "acceleration")
    energy = total(parts)
    speed = speed_after(airplane, model, energy)
    if parts == (("acceleration", 1),):
        speed = min(speed, top_of(model, airplane.bombs))
    below = below_by(airplane, model, energy)
    if stalled:
        speed = max(speed, stall_of(model, airplane.bombs))
    set_speed(table, airplane, speed, "icog.5.7.1.1", parts)
    return below


_ENGINE_PARTS = ("engine out", "engine damage", "rough engine")


def throttle(table: Table[State], airplane: Airplane, parts: Sum, plan: Plan, *, spoilt: bool) -> Steps[int | str]:
    """Energy units given away, or the engine off; with a stopped engine there is nothing to throttle
    (icog.5.7.5.1, icog.5.7.5.2, icog.amb.throttle-when, icog.amb.engine-out-each)."""
    model = table.state.brief.models[airplane.model]
    running = any(engine.state == RUNNING for engine in airplane.engines)
    if not running or not can_act(pilot(airplane), table.state.turn):
        return 0
    if plan.throttle is not None and not spoilt:
        return plan.throttle
    options = (*range(model.throttle + 1), "off")
    answer: int | str = yield Decision(airplane.seat, "throttle", options, "icog.5.7.5.1", (airplane.id, total(parts)))
    return answer


def overspeed(table: Table[State], airplane: Airplane, used: int) -> Steps[None]:
    """Above Maximum speed the structure is tested, and so it is above the speed that a chipped propeller bears
    (icog.5.7.6.1, icog.2.1.1.maximum-speed, icog.6.3.10.propeller, icog.amb.max-exact, icog.amb.max-turn-end,
    icog.amb.propeller-test)."""
    model = table.state.brief.models[airplane.model]
    if airplane.speed > model.maximum:
        yield from structural_test(table, airplane, "icog.5.7.6.1")
    for engine in airplane.engines:
        if airplane.fate != LOST and engine.propeller and engine.state == RUNNING and used > engine.propeller:
            yield from structural_test(table, airplane, "icog.6.3.10.propeller")


def leaves(table: Table[State], airplane: Airplane) -> Steps[None]:
    """Off the board: it is out of the mission, and lands where it can if it must (icog.amb.board-edge,
    icog.6.3.13.3)."""
    edge = outside(table.state, airplane.pose)
    airplane.left_by = edge
    table.say(Leaves, "icog.amb.board-edge", airplane=airplane.id, edge=edge)
    runs(table, airplane)
    if needs_landing(table, airplane):
        yield from lands_off_board(table, airplane, edge)
    else:
        airplane.fate = LEFT


def bank(table: Table[State], airplane: Airplane, plan: Plan, *, asked_anew: bool) -> Steps[None]:
    """Up to 45 degrees either way, free of charge (icog.5.5.9.1, icog.5.5.9.2, icog.5.5.9.end-only,
    icog.amb.bank-after-dictated, icog.amb.bank-after-name, icog.5.5.9.geo, icog.2.2.geo-rounding)."""
    angle = plan.bank
    if pilot(airplane).fainted:
        return
    if angle is None or asked_anew:
        form = Form(float, _check_bank, _sample_bank)
        angle = yield Decision(airplane.seat, "bank", (), "icog.5.5.9.1", (airplane.id,), form)
    if angle:
        airplane.pose = settled(banked(airplane.pose, float(angle)))
        airplane.trail = (*airplane.trail[:-1], airplane.pose)
        table.say(Banks, "icog.5.5.9.1", airplane=airplane.id, degrees=angle)


def _check_bank(angle: float) -> list[Problem]:
    if isfinite(angle) and abs(angle) <= TABLES.moves.bank:
        return []
    return [Problem("bank after movement goes up to 45 degrees", "icog.5.5.9.1")]


def _sample_bank(random: Callable[[], float]) -> float:
    return float(round(random() * 90 - 45))


def upside_down(table: Table[State], airplane: Airplane) -> Steps[None]:
    """From the second turn in a row that ends inverted the engine may stop, against the pilot's will: he tests whether
    he stays (icog.5.5.19.1, icog.5.5.19.2, icog.5.5.19.geo, icog.2.2.geo-angles, icog.6.3.10.victory-notes)."""
    if not inverted(airplane.pose):
        airplane.inverted = 0
        return
    airplane.inverted += 1
    running = any(engine.state == RUNNING for engine in airplane.engines)
    if airplane.inverted < 2 or not running or airplane.spin == FINAL:
        return
    success = yield from flying_test(table, airplane, "inverted", "icog.5.5.19.2")
    if success < 0:
        switch_off(table, airplane, "icog.5.5.19.2", "inverted")
        yield from engine_stopped(table, airplane)


def say_flight(table: Table[State], airplane: Airplane, flown: Flown) -> None:
    table.say(
        Flies,
        "icog.5.6.altitude-first",
        airplane=airplane.id,
        legs=[
            {
                "kind": leg.kind,
                "length": round(leg.length, 3),
                "angle": leg.angle,
                "radius": leg.radius,
                "letter": letter_of(template_of(leg.radius)) if leg.radius else "",
                "shift": leg.shift,
            }
            for leg in flown.legs
        ],
        path=[in_short(leg) for leg in flown.legs],
        trail=[[list(pose.at), list(pose.nose), list(pose.up)] for pose in flown.trail],
        altitude=round(airplane.pose.at[2], 2),
        climb=round(airplane.pose.at[2] - flown.trail[0].at[2], 2),
        flown=round(fsum(leg.length for leg in flown.legs), 3),
    )


def in_short(leg: Leg) -> str:
    """A leg for the log, such as turn up left:E (57°)."""
    if leg.kind == STRAIGHT:
        return f"{STRAIGHT}:{round(leg.length, 1):g}"
    name = hand_of(leg.kind, leg.shift if leg.kind == SLIP else leg.angle)
    if leg.kind == ROLL:
        return f"{name}:{abs(leg.angle):.0f}°"
    if leg.kind == SLIP:
        return f"{name}:{abs(leg.shift)}"
    return f"{name}:{letter_of(template_of(leg.radius))} ({degrees(leg.length / leg.radius):.0f}°)"


def formation_flies(table: Table[State], airplane: Airplane, end: Pose) -> Steps[None]:
    """A member of a Formation: straight, with what it departs; altitude, drag and throttle count, maneuvers do not, and
    its pilot has his actions free (icog.5.5.20.2, icog.amb.formation-speed, icog.amb.instrument-actions)."""
    start = airplane.pose
    airplane.working = instruments(table.state, airplane)
    can = handling(airplane, table.state.brief.models[airplane.model])
    flown = Flown(start)
    flown.legs.append(Leg(STRAIGHT, can.allowance))
    airplane.moved = True
    airplane.pose = end if end.at[2] > 0 else Pose((end.at[0], end.at[1], 0.0), end.nose, end.up)
    airplane.pose = settled(airplane.pose)
    flown.trail.append(airplane.pose)
    airplane.trail = tuple(flown.trail)
    if table.loud:
        say_flight(table, airplane, flown)
    if end.at[2] <= 0:
        yield from hits_ground(table, airplane)
        return
    yield from end_of_move(table, airplane, Plan(bank=0.0), can, flown, start)
