"""The legs of a move as they are flown: tight turns and their tests, strain, a stall in the turn, the ground
(icog.5.5.6.*, icog.5.5.14.*)."""

from math import degrees, fsum

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.icog.crew.abilities import PILOT_HANDS
from aerodrome.rulebooks.icog.crew.testing import flying_test
from aerodrome.rulebooks.icog.events import (
    Flies,
    StallsInTheTurn,
    TightTurn,
)
from aerodrome.rulebooks.icog.figures.panels import letter_of, template_of
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.paths import Handling, Tight, after, part_of, tight, touches_ground
from aerodrome.rulebooks.icog.flight.plans import (
    ROLL,
    SLIP,
    STRAIGHT,
    TURN,
    VERTICAL_DIVE,
    Leg,
    Plan,
    hand_of,
)
from aerodrome.rulebooks.icog.gunnery.structure import structural_test
from aerodrome.rulebooks.icog.state import IN_TURN, LOST, Airplane, pilot
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import Pose, heading, pitched

_P = TABLES.turns.templates - 1


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


def fly_legs(table: Table, airplane: Airplane, plan: Plan, can: Handling, flown: Flown) -> Steps[None]:
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


def tight_turn(table: Table, airplane: Airplane, leg: Leg, risk: Tight) -> Steps[bool]:
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


def strained(table: Table, airplane: Airplane, leg: Leg) -> Steps[None]:
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


def stall_in_turn(table: Table, airplane: Airplane, leg: Leg, can: Handling, flown: Flown) -> None:
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


def say_flight(table: Table, airplane: Airplane, flown: Flown) -> None:
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
