"""What a plan comes to, before any die is rolled: where each leg ends, the tests on the way, the energy
(icog.5.5.2.1, icog.5.5.3.1, icog.5.5.5.*, icog.5.5.6.*, icog.5.5.8.*)."""

from math import ceil, sqrt
from typing import NamedTuple

from aerodrome.rulebooks.icog.crew.abilities import FIGURES, PILOT_HANDS
from aerodrome.rulebooks.icog.figures.panels import Model, marker, template_of, tightest
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.plans import ROLL, SLIP, STRAIGHT, TURN, VERTICAL_DIVE, Leg
from aerodrome.rulebooks.icog.state import Airplane
from aerodrome.sky.poses import Pose, Vector, dive_direction, dived, rolled, slipped, straight, turn_direction, turned
from aerodrome.sky.trigonometry import sine_and_cosine

_HALVINGS = 40


class Tight(NamedTuple):
    """A turn tighter than indicated: how many templates, which test, and its modifier (icog.5.5.6.1)."""

    tighter: int
    by_skill: bool
    modifier: int
    hands: int = 0
    """What a pilot's delicate feel adds to the test."""


class Handling(NamedTuple):
    """What an airplane can do in this move: its allowance, the template that is safe, the tightest there is, its Roll
    value, and whether a tight turn risks a stall or the wings."""

    allowance: float
    safe: int
    tightest: int
    roll: int
    by_skill: bool
    hands: bool = False
    """The pilot has a delicate feel for his airplane (icog.tables.pilot-abilities)."""


def handling(airplane: Airplane, model: Model) -> Handling:
    """By the speed at the start of the move (icog.2.1.move-unit, icog.2.1.1.needle, icog.5.5.6.which-test,
    icog.5.5.6.wider-damage, icog.6.3.10.wider-turns, icog.6.3.10.roll-value, icog.amb.speed-for-template,
    icog.amb.at-vmm, icog.amb.turns-wider-stack, icog.amb.turns-wider-immediate, icog.amb.row18-rollrate,
    icog.2.1.2.roll, icog.amb.roll-side-camel)."""
    speed, wider = airplane.speed, airplane.wider
    hands = PILOT_HANDS in airplane.crew[airplane.controls].abilities
    roll = max(1, model.roll - FIGURES.roll_value) if hands else model.roll
    return Handling(
        speed / 10,
        marker(model, speed) + wider,
        tightest(model) + wider,
        roll * airplane.roll_factor,
        speed <= model.maneuvering,
        hands,
    )


def tight(can: Handling, radius: float) -> Tight | None:
    """The test that a radius asks for; None where it is safe (icog.5.5.6.wider-ok, icog.5.5.6.count-markers,
    icog.2.1.1.max-maneuvering)."""
    tighter = can.safe - template_of(radius)
    if tighter <= 0:
        return None
    modifiers = TABLES.turns.modifiers
    hands = FIGURES.tight_test if can.hands and can.by_skill else 0
    return Tight(tighter, can.by_skill, modifiers[min(tighter, len(modifiers)) - 1], hands)


def energy_of(leg: Leg, can: Handling, model: Model) -> int:
    """Energy units that a maneuver costs (icog.tab.maneuvers, icog.5.5.7.1, icog.5.7.2.maneuvers, icog.amb.dive-tight,
    icog.5.5.6.length, icog.5.5.1.split-turn, icog.amb.change-radius)."""
    if leg.kind == STRAIGHT:
        return 0
    if leg.kind == SLIP:
        return abs(leg.shift)
    if leg.kind == ROLL:
        return 1
    risk = tight(can, leg.radius)
    if risk is None:
        return TABLES.turns.safe
    cost = model.tighter[min(risk.tighter, len(model.tighter)) - 1]
    return max(0, cost - FIGURES.tight_energy) if risk.hands else cost


def after(pose: Pose, leg: Leg, can: Handling) -> Pose:
    """Where a leg ends, and in which attitude (icog.5.5.8.1, icog.5.5.8.short, icog.5.5.8.no-prebank,
    icog.amb.short-turn-bank, icog.amb.split-bank, icog.amb.dive-bank, icog.amb.slip-geometry, icog.2.2.pose,
    icog.2.2.measure-as-seen, icog.2.3.no-bend, icog.5.5.2.geo, icog.5.5.3.geo, icog.5.5.4.geo, icog.5.5.5.geo,
    icog.5.5.8.geo, icog.5.5.10.geo, icog.5.5.5.any-direction, icog.5.5.8.between)."""
    kind = leg.kind
    if kind == TURN:
        return turned(pose, leg.angle, leg.radius, leg.length, banks=leg.length >= can.roll - 1e-6)
    if kind == STRAIGHT:
        return straight(pose, leg.length)
    if kind == ROLL:
        return rolled(pose, leg.angle, leg.length)
    if kind == VERTICAL_DIVE:
        return dived(pose, leg.radius, leg.length, banks=leg.length >= can.roll - 1e-6)
    return slipped(pose, leg.shift, leg.length)


def part_of(leg: Leg, length: float) -> Leg:
    """The first piece of a leg."""
    return Leg(leg.kind, length, leg.angle, leg.radius, leg.shift)


def side_of_arc(pose: Pose, leg: Leg) -> Vector:
    """The direction of the centre at the start of a turn or a vertical dive."""
    return turn_direction(pose, leg.angle) if leg.kind == TURN else dive_direction(pose)


def touches_ground(pose: Pose, leg: Leg, end: Pose) -> float | None:
    """How far along a leg it first comes down to the ground, if it does (icog.amb.ground-below-zero,
    icog.amb.ground-during-move)."""
    height = pose.at[2]
    if leg.kind not in (TURN, VERTICAL_DIVE):
        sinks = height - end.at[2]
        return None if end.at[2] > 0.0 or sinks <= 0.0 else leg.length * height / sinks
    ahead, aside = pose.nose[2], side_of_arc(pose, leg)[2]
    size = sqrt(ahead * ahead + aside * aside)
    if height + leg.radius * (aside - size) > 0.0:
        return None
    return _first_contact(height, ahead, aside, leg.radius, leg.length)


def _first_contact(height: float, ahead: float, aside: float, radius: float, length: float) -> float | None:
    """Looks along an arc in short pieces, then halves the one in which it comes down."""

    def above(run: float) -> float:
        sine, cosine = sine_and_cosine(run / radius)
        return height + radius * (ahead * sine + aside * (1.0 - cosine))

    pieces = max(2, ceil(length))
    before = 0.0
    for piece in range(1, pieces + 1):
        here = length * piece / pieces
        if above(here) <= 0.0:
            for _ in range(_HALVINGS):
                middle = (before + here) / 2.0
                before, here = (before, middle) if above(middle) <= 0.0 else (middle, here)
            return here
        before = here
    return None


def passes_vertical(pose: Pose, leg: Leg) -> bool:
    """Whether a vertical dive goes on beyond straight down (icog.5.5.4.limit)."""
    if leg.length / leg.radius > 3.2:
        return True
    (nx, ny, _), (dx, dy, _) = pose.nose, side_of_arc(pose, leg)
    sine, cosine = sine_and_cosine(leg.length / leg.radius)
    return (nx * cosine + dx * sine) * nx + (ny * cosine + dy * sine) * ny < -1e-6


def altitude_energy(start: float, end: float) -> int:
    """One Energy unit for each Move unit climbed or dived, net, every piece counted as a whole one
    (icog.5.7.3.1, icog.amb.altitude-net, icog.amb.tiny-altitude)."""
    change = end - start
    if abs(change) < TABLES.moves.level:
        return 0
    return -ceil(change - 1e-6) if change > 0 else ceil(-change - 1e-6)
