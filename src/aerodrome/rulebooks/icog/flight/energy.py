"""The Energy adjustment: everything is summed once, then the needle moves once (icog.5.7.*, icog.3.1.step-energy)."""

from collections.abc import Iterable

from aerodrome.kernel.events import Sum, total
from aerodrome.rulebooks.icog.events import Speed
from aerodrome.rulebooks.icog.figures.panels import (
    Model,
    above_stall,
    below_stall,
    raised,
    stall_of,
    top_of,
    under_the_dot,
    wind_drag,
)
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.paths import Handling, altitude_energy, energy_of
from aerodrome.rulebooks.icog.flight.plans import Leg
from aerodrome.rulebooks.icog.state import RUNNING, Airplane
from aerodrome.rulebooks.icog.table import Table


def engines_out(airplane: Airplane, model: Model) -> int:
    """Energy units that stopped engines cost each turn (icog.2.1.2.engine-out, icog.amb.engine-out-each,
    icog.amb.two-engines)."""
    stopped = sum(engine.state != RUNNING for engine in airplane.engines)
    return model.engine_out[stopped - 1] if stopped else 0


def fixed_losses(airplane: Airplane) -> int:
    """Of engines that still run (icog.5.7.7.damage, icog.5.7.7.cumulative, icog.6.3.12.engine-loss,
    icog.6.3.12.engine-cumulative, icog.amb.engine-after-stop)."""
    return sum(engine.fixed for engine in airplane.engines if engine.state == RUNNING)


def variable_losses(airplane: Airplane) -> list[str]:
    """Dice thrown anew in every adjustment (icog.6.3.12.engine-variable)."""
    return [dice for engine in airplane.engines if engine.state == RUNNING for dice in engine.variable]


def ledger(
    airplane: Airplane,
    model: Model,
    can: Handling,
    legs: Iterable[Leg],
    end: float,
    *,
    stalled: bool = False,
    rough: int = 0,
    start: float | None = None,
) -> Sum:
    """Gains and losses of a move in their parts, throttle excepted. An airplane that neither gains nor loses anything
    accelerates, up to Top speed (icog.5.7.sum, icog.5.7.1.1, icog.5.7.2.maneuvers, icog.5.5.7.applied, icog.5.7.4.1,
    icog.5.7.4.full-throttle, icog.5.7.8.1, icog.6.3.10.drag, icog.amb.accel-limit, icog.amb.accel-damage,
    icog.amb.accel-slow-side, icog.amb.gain-top, icog.amb.stall-turn-eu, icog.amb.energy7-stack,
    icog.amb.drag-below-top)."""
    parts = [
        ("altitude", altitude_energy(airplane.pose.at[2] if start is None else start, end)),
        *((leg.kind, -energy_of(leg, can, model)) for leg in legs),
        ("wind drag", -wind_drag(model, airplane.speed, airplane.bombs)),
        ("engine out", -engines_out(airplane, model)),
        ("engine damage", -fixed_losses(airplane)),
        ("rough engine", -rough),
        ("torn fabric", -airplane.drag),
    ]
    if stalled:
        parts.append(("stall in a turn", -TABLES.moves.stall_in_turn))
    found = tuple(part for part in parts if part[1])
    if not found and airplane.speed < top_of(model, airplane.bombs):
        return (("acceleration", 1),)
    return found


def speed_after(airplane: Airplane, model: Model, energy: int) -> int:
    """The speed after so many Energy units, as a Speed step; below Stall speed it is always the step just below it
    (icog.5.7.1.algorithm, icog.5.7.1.2, icog.5.5.11.needle, icog.amb.zero-step)."""
    reading = under_the_dot(model, airplane.speed, energy)
    lowest = below_stall(model, airplane.bombs)
    return lowest if reading <= lowest else raised(model, reading)


def below_by(airplane: Airplane, model: Model, energy: int) -> int:
    """How many of the Energy units lost lie below Stall speed: those beyond the most that would still leave it there
    (icog.5.5.11.count, icog.amb.start-below-stall)."""
    stall = stall_of(model, airplane.bombs)
    if energy >= 0:
        return 0
    if airplane.speed < stall:
        return -energy
    held = -energy
    while held and raised(model, max(0, under_the_dot(model, airplane.speed, -held))) < stall:
        held -= 1
    return -energy - held


def lifted(airplane: Airplane, model: Model, energy: int) -> int:
    """The speed after a gain that nothing else changes (icog.5.5.11.2, icog.5.5.18.1)."""
    return raised(model, under_the_dot(model, airplane.speed, energy))


def spin_speed(airplane: Airplane, model: Model) -> int:
    """Six Energy units up or down towards the lowest step above the Stall mark, where it stays (icog.5.5.15.5,
    icog.amb.spin-overshoot)."""
    goal, speed, units = above_stall(model, airplane.bombs), airplane.speed, TABLES.moves.spin
    if speed > goal:
        reading = under_the_dot(model, speed, -units)
        return max(goal, raised(model, reading)) if reading > 0 else goal
    return min(goal, raised(model, under_the_dot(model, speed, units))) if speed < goal else goal


def set_speed(table: Table, airplane: Airplane, speed: int, rule: str, parts: Sum = ()) -> None:
    """Moves the needle."""
    before, airplane.speed = airplane.speed, speed
    if table.loud:
        table.say(
            Speed,
            rule,
            airplane=airplane.id,
            before=before,
            speed=speed,
            sum=[list(part) for part in parts],
            energy=total(parts),
        )
