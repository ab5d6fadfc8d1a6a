"""What is due at the end of a move: energy and throttle, over-speed, stalls, bank, inverted flight, the ground, others,
and the edge of the board (icog.amb.energy-order)."""

from collections.abc import Callable
from math import isfinite

from aerodrome.kernel.decisions import Problem, Steps
from aerodrome.kernel.events import Sum, total
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.people import can_act
from aerodrome.rulebooks.icog.crew.testing import flying_test, rolled
from aerodrome.rulebooks.icog.events import (
    Banks,
    Leaves,
)
from aerodrome.rulebooks.icog.figures.panels import stall_of, top_of
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.collisions import collisions, low_flying
from aerodrome.rulebooks.icog.flight.energy import below_by, ledger, set_speed, speed_after, variable_losses
from aerodrome.rulebooks.icog.flight.engines import clear_smoke, switch_off
from aerodrome.rulebooks.icog.flight.landing import (
    lands_off_board,
    needs_landing,
    on_the_ground,
    touch_down,
)
from aerodrome.rulebooks.icog.flight.legs import Flown
from aerodrome.rulebooks.icog.flight.paths import Handling
from aerodrome.rulebooks.icog.flight.plans import (
    STRAIGHT,
    TURN,
    Leg,
    Plan,
)
from aerodrome.rulebooks.icog.flight.proximity import outside
from aerodrome.rulebooks.icog.flight.stalling import stalls
from aerodrome.rulebooks.icog.gunnery.crediting import runs
from aerodrome.rulebooks.icog.gunnery.damage import engine_stopped
from aerodrome.rulebooks.icog.gunnery.structure import structural_test
from aerodrome.rulebooks.icog.state import FINAL, FLYING, LEFT, LOST, RUNNING, Airplane, pilot
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import Pose, inverted, rounded
from aerodrome.sky.poses import rolled as banked

_ENGINE_PARTS = ("engine out", "engine damage", "rough engine")


def end_of_move(table: Table, airplane: Airplane, plan: Plan, can: Handling, flown: Flown, start: Pose) -> Steps[None]:
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


def rough_running(table: Table, airplane: Airplane) -> int:
    """Variable engine losses, rolled anew (icog.5.7.7.damage, icog.6.3.12.engine-variable)."""
    return sum(rolled(table, dice) for dice in variable_losses(airplane))


def adjust(table: Table, airplane: Airplane, parts: Sum, plan: Plan, *, spoilt: bool, stalled: bool) -> Steps[int]:
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


def throttle(table: Table, airplane: Airplane, parts: Sum, plan: Plan, *, spoilt: bool) -> Steps[int | str]:
    """Energy units given away, or the engine off; with a stopped engine there is nothing to throttle
    (icog.5.7.5.1, icog.5.7.5.2, icog.amb.throttle-when, icog.amb.engine-out-each)."""
    model = table.state.brief.models[airplane.model]
    running = any(engine.state == RUNNING for engine in airplane.engines)
    if not running or not can_act(pilot(airplane), table.state.turn):
        return 0
    if plan.throttle is not None and not spoilt:
        return plan.throttle
    options = (*range(model.throttle + 1), "off")
    answer: int | str = yield from decisions.Throttle.ask(
        airplane.seat, options, "icog.5.7.5.1", (airplane.id, total(parts))
    )
    return answer


def overspeed(table: Table, airplane: Airplane, used: int) -> Steps[None]:
    """Above Maximum speed the structure is tested, and so it is above the speed that a chipped propeller bears
    (icog.5.7.6.1, icog.2.1.1.maximum-speed, icog.6.3.10.propeller, icog.amb.max-exact, icog.amb.max-turn-end,
    icog.amb.propeller-test)."""
    model = table.state.brief.models[airplane.model]
    if airplane.speed > model.maximum:
        yield from structural_test(table, airplane, "icog.5.7.6.1")
    for engine in airplane.engines:
        if airplane.fate != LOST and engine.propeller and engine.state == RUNNING and used > engine.propeller:
            yield from structural_test(table, airplane, "icog.6.3.10.propeller")


def leaves(table: Table, airplane: Airplane) -> Steps[None]:
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


def bank(table: Table, airplane: Airplane, plan: Plan, *, asked_anew: bool) -> Steps[None]:
    """Up to 45 degrees either way, free of charge (icog.5.5.9.1, icog.5.5.9.2, icog.5.5.9.end-only,
    icog.amb.bank-after-dictated, icog.amb.bank-after-name, icog.5.5.9.geo, icog.2.2.geo-rounding)."""
    angle = plan.bank
    if pilot(airplane).fainted:
        return
    if angle is None or asked_anew:
        angle = yield from decisions.Bank.ask(airplane.seat, _check_bank, _sample_bank, "icog.5.5.9.1", (airplane.id,))
    if angle:
        airplane.pose = rounded(banked(airplane.pose, float(angle)))
        airplane.trail = (*airplane.trail[:-1], airplane.pose)
        table.say(Banks, "icog.5.5.9.1", airplane=airplane.id, degrees=angle)


def _check_bank(angle: float) -> list[Problem]:
    if isfinite(angle) and abs(angle) <= TABLES.moves.bank:
        return []
    return [Problem("bank after movement goes up to 45 degrees", "icog.5.5.9.1")]


def _sample_bank(random: Callable[[], float]) -> float:
    return float(round(random() * 90 - 45))


def upside_down(table: Table, airplane: Airplane) -> Steps[None]:
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
