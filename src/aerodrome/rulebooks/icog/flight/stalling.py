"""Stalls and what can be made of them (icog.5.5.11.* to icog.5.5.13.*, icog.tab.attitude-results)."""

from collections.abc import Callable
from math import isfinite

from aerodrome.kernel.decisions import Problem, Steps
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.people import can_act
from aerodrome.rulebooks.icog.crew.testing import flying_test
from aerodrome.rulebooks.icog.decisions import Recovery
from aerodrome.rulebooks.icog.events import BelowStallSpeed, Stalls
from aerodrome.rulebooks.icog.figures.panels import below_stall, stall_of
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.crashing import hits_ground
from aerodrome.rulebooks.icog.flight.energy import lifted, set_speed
from aerodrome.rulebooks.icog.flight.spinning import enter_spin, falls
from aerodrome.rulebooks.icog.state import AT_STALL, BELOW, IMMELMANN, LOST, Airplane, pilot
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import Vector, compass, heading, pitched, rounded

SHALLOW, STEEP = 45.0, 90.0


def stalls(table: Table, airplane: Airplane, below: int, *, immelmann: bool) -> Steps[bool]:
    """What follows when the needle is at or below Stall speed; tells whether the attitude was dictated
    (icog.3.1.step-stall, icog.2.1.1.stall-zone, icog.2.1.1.at-stall, icog.5.5.11.timing, icog.5.5.12.timing)."""
    model = table.state.brief.models[airplane.model]
    stall = stall_of(model, airplane.bombs)
    if airplane.speed < stall:
        yield from below_stall_speed(table, airplane, below)
        return True
    if airplane.speed == stall:
        return (yield from at_stall_speed(table, airplane, immelmann=immelmann))
    return False


def below_stall_speed(table: Table, airplane: Airplane, below: int) -> Steps[None]:
    """A Flying skill test, unless the pilot would rather spin; then a drop by the Energy units that lay below Stall
    speed, at least two, and two gained; or the ground (icog.5.5.11.1, icog.5.5.11.2, icog.5.5.11.3,
    icog.5.5.15.voluntary, icog.amb.below-stall-order, icog.amb.forgo-test, icog.amb.ground-below-zero)."""
    state = table.state
    model = state.brief.models[airplane.model]
    height = max(TABLES.moves.stall_drop, below)
    table.say(BelowStallSpeed, "icog.5.5.11.1", airplane=airplane.id, speed=airplane.speed, drop=height)
    spin = True
    if can_act(pilot(airplane), state.turn):
        answer = yield from decisions.BelowStall.ask(
            airplane.seat, ("test", "spin"), "icog.5.5.11.1", (airplane.id, height)
        )
        if answer == "test":
            success = yield from flying_test(table, airplane, "below stall", "icog.5.5.11.1")
            spin = success < 0
    airplane.stalled = BELOW
    airplane.speed = below_stall(model, airplane.bombs)
    if spin:
        yield from enter_spin(table, airplane, "icog.5.5.11.1", height=height, adjust=False)
    else:
        nose = yield from ask_nose(table, airplane, height)
        if nose is None:
            yield from enter_spin(table, airplane, "icog.5.5.15.voluntary", height=height, adjust=False)
        else:
            airplane.pose = rounded(pitched(airplane.pose.at, heading(airplane.pose), nose))
            if falls(airplane, height):
                yield from hits_ground(table, airplane)
    if airplane.fate != LOST:
        speed = lifted(airplane, model, TABLES.moves.stall_gain)
        set_speed(table, airplane, speed, "icog.5.5.11.2", (("stall", TABLES.moves.stall_gain),))


def at_stall_speed(table: Table, airplane: Airplane, *, immelmann: bool) -> Steps[bool]:
    """A Flying skill test: passed, it flies on, turns as Immelmann did if that was announced, or spins; failed, it
    drops and noses down (icog.5.5.12.1, icog.5.5.12.2, icog.5.5.12.3, icog.5.5.13.1, icog.amb.at-stall-fail-choice,
    icog.amb.example-spin, icog.amb.ex-spin, icog.amb.immelmann-announce)."""
    success = -1
    if can_act(pilot(airplane), table.state.turn):
        success = yield from flying_test(table, airplane, "at stall", "icog.5.5.12.1")
    if success < 0:
        airplane.stalled = AT_STALL
        yield from nose_down(table, airplane, heading(airplane.pose), SHALLOW, "icog.5.5.12.2")
        return True
    options = ("fly on", *(("immelmann",) if immelmann else ()), "spin")
    answer = yield from decisions.AtStall.ask(airplane.seat, options, "icog.5.5.12.1", (airplane.id,))
    if answer == "fly on":
        return False
    if answer == "spin":
        yield from enter_spin(table, airplane, "icog.5.5.15.voluntary")
        return True
    yield from immelmann_turn(table, airplane)
    return True


def immelmann_turn(table: Table, airplane: Airplane) -> Steps[None]:
    """Two Move units down, then any heading and a nose 45 to 90 degrees down (icog.5.5.13.2, icog.5.5.13.geo,
    icog.amb.immelmann-eu)."""
    chosen = yield from decisions.Immelmann.ask(
        airplane.seat, _check_immelmann, _sample_immelmann, "icog.5.5.13.2", (airplane.id,)
    )
    airplane.stalled = IMMELMANN
    assert chosen.heading is not None
    yield from nose_down(table, airplane, compass(chosen.heading), chosen.nose, "icog.5.5.13.2")


def nose_down(table: Table, airplane: Airplane, ahead: Vector, nose: float, rule: str) -> Steps[None]:
    """The attitude, the drop, and two Energy units; or the ground (icog.amb.altitude-stall, icog.5.5.11.geo,
    icog.2.2.geo-heading, icog.amb.ground-below-zero)."""
    model = table.state.brief.models[airplane.model]
    airplane.pose = rounded(pitched(airplane.pose.at, ahead, nose))
    table.say(Stalls, rule, airplane=airplane.id, how=airplane.stalled, drop=TABLES.moves.stall_drop, nose=nose)
    if falls(airplane, TABLES.moves.stall_drop):
        yield from hits_ground(table, airplane)
    else:
        speed = lifted(airplane, model, TABLES.moves.stall_gain)
        set_speed(table, airplane, speed, rule, (("stall", TABLES.moves.stall_gain),))


def ask_nose(table: Table, airplane: Airplane, height: int) -> Steps[float | None]:
    """How far down the nose comes; None for a Spin (icog.5.5.11.2, icog.amb.forgo-test)."""
    chosen = yield from decisions.Nose.ask(airplane.seat, _check_nose, _sample_nose, "icog.5.5.11.2", (airplane.id,))
    if chosen.spin:
        return None
    table.say(Stalls, "icog.5.5.11.2", airplane=airplane.id, how=BELOW, drop=height, nose=chosen.nose)
    return chosen.nose


def _check_nose(chosen: Recovery) -> list[Problem]:
    problems = [Problem("the heading stays", "icog.5.5.11.2")] if chosen.heading is not None else []
    return problems + _check_angle(chosen, "icog.5.5.11.2")


def _check_angle(chosen: Recovery, rule: str) -> list[Problem]:
    if isfinite(chosen.nose) and SHALLOW <= chosen.nose <= STEEP:
        return []
    return [Problem("the nose points 45 to 90 degrees down", rule)]


def _check_immelmann(chosen: Recovery) -> list[Problem]:
    problems = _check_angle(chosen, "icog.5.5.13.2")
    if chosen.spin:
        problems.append(Problem("it turns, and does not spin", "icog.5.5.13.2"))
    if chosen.heading is None or not (isfinite(chosen.heading) and 0 <= chosen.heading <= 360):
        problems.append(Problem("a heading from 0 to 360 degrees", "icog.5.5.13.2"))
    return problems


def _sample_nose(random: Callable[[], float]) -> Recovery:
    return Recovery(SHALLOW + round(random() * 45))


def _sample_immelmann(random: Callable[[], float]) -> Recovery:
    return Recovery(SHALLOW + round(random() * 45), float(round(random() * 360)))
