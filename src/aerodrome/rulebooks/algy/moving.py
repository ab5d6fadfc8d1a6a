"""Spending Movement Points: what is open with each of them, and doing it (algy.move.*).

An order is a short text: "ahead", "left 120", "maneuver", "climb 2" (for two points of speed), "pitch down 1" (half a
level), "face SE" (straightening out for a Movement Point), "die SE" (for a Pilot Die), "exit", "not so fast".
"""

from functools import cache

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.climbing import (
    begin_half,
    change_level,
    drop_climb,
    finish_half,
    full_rates,
    half_rates,
    may_reverse,
)
from aerodrome.rulebooks.algy.dice import MOVEMENT_DIE
from aerodrome.rulebooks.algy.events import Movement
from aerodrome.rulebooks.algy.pursuit import closing
from aerodrome.rulebooks.algy.state import DOWN, FLYING, LEVEL, UP, Aircraft, Open
from aerodrome.rulebooks.algy.table import Table
from aerodrome.rulebooks.algy.tables import TABLES, movement_points
from aerodrome.rulebooks.algy.testing import MANEUVER, TURN, needs_test, pay
from aerodrome.rulebooks.algy.turning import ABOUT, fly, leave_hex_at_random, maneuver, straighten
from aerodrome.sky.hexes import SIDES

Step = tuple[str | int, ...]
"""What a Leader did with a Movement Point, for those who follow him."""

FLY, STAY, CHANGE, PITCH, FACE, EXIT, SLOW = "fly", "stay", "change", "pitch", "face", "exit", "slow"
NOT_SO_FAST = "not so fast"
_SIDES_OF_TURN = {"60": 1, "120": 2, "180": ABOUT}
_FAST = 7

ORDERS: dict[str, Step] = {
    "ahead": (FLY, 0),
    **{f"right {angle}": (FLY, sides) for angle, sides in _SIDES_OF_TURN.items()},
    **{f"left {angle}": (FLY, -sides) for angle, sides in _SIDES_OF_TURN.items()},
    "maneuver": (STAY, 0),
    "maneuver tested": (STAY, 1),
    **{f"climb {rate}": (CHANGE, UP, rate) for rate in (1, 2, 3)},
    **{f"dive {rate}": (CHANGE, DOWN, rate) for rate in (1, 2, 3)},
    **{f"pitch up {rate}": (PITCH, UP, rate) for rate in (0, 1, 2)},
    **{f"pitch down {rate}": (PITCH, DOWN, rate) for rate in (0, 1, 2)},
    **{f"face {name}": (FACE, side, 0) for side, name in enumerate(SIDES)},
    **{f"die {name}": (FACE, side, 1) for side, name in enumerate(SIDES)},
    "exit": (EXIT,),
    NOT_SO_FAST: (SLOW,),
}
"""Every order, and what it does."""

_TURNS = tuple(name for name, step in ORDERS.items() if step[0] == FLY)
_FACES = tuple(name for name, step in ORDERS.items() if step[0] == FACE and not step[2])
_DICE = tuple(name for name, step in ORDERS.items() if step[0] == FACE and step[2])


def orders(state: Open, aircraft: Aircraft, late: bool = True) -> tuple[str, ...]:
    """Everything that is open with the next Movement Point; `late` where Not So Fast! may be paid at any of them."""
    ceiling = state.brief.board.ceiling
    found = _orders(
        aircraft.banked,
        min(aircraft.speed, _FAST),
        aircraft.allowance,
        aircraft.pitch == LEVEL and aircraft.level < ceiling and may_reverse(aircraft, UP),
        aircraft.pitch == LEVEL and aircraft.level > 0 and may_reverse(aircraft, DOWN),
        aircraft.levels == 0,
        min(aircraft.dice, TABLES.costs.not_so_fast),
        may_slow(aircraft, late) and (late or aircraft.pitch == LEVEL),
    )
    return closing(state, aircraft, found) if aircraft.distant else found


def may_slow(aircraft: Aircraft, late: bool) -> bool:
    """Once, as long as there are Movement Points, or before the first of them is spent; not by one who must close up
    (algy.move.not_so_fast, algy.amb.nsf_timing, algy.reform.flare_pursuit)."""
    able = aircraft.mp > 0 and not aircraft.slowed and aircraft.dice >= TABLES.costs.not_so_fast
    return able and not aircraft.distant and (late or (aircraft.mp == aircraft.allowance and not aircraft.levels))


@cache
def _orders(
    banked: bool, speed: int, allowance: int, up: bool, down: bool, unmoved: bool, dice: int, slow: bool
) -> tuple[str, ...]:
    """By what they depend on (algy.turn.concurrent, algy.maneuver.straighten, algy.maneuver.random_exit,
    algy.vert.climb_needs_speed, algy.amb.dive_level0, algy.amb.ceiling)."""
    found: list[str] = []
    if banked:
        found += ["maneuver", *_FACES, *(_DICE if dice else ()), "exit"]
    else:
        tested = needs_test(TURN, speed, ABOUT)
        found += [name for name in _TURNS if tested or name != "left 180"]
        found.append("maneuver")
    if not needs_test(MANEUVER, speed):
        found.append("maneuver tested")
    found += [f"climb {rate}" for rate in full_rates(allowance) if up and rate <= speed]
    found += [f"dive {rate}" for rate in full_rates(allowance) if down]
    found += halves(speed, allowance, up and unmoved, down and unmoved)
    if slow:
        found.append(NOT_SO_FAST)
    return tuple(found)


@cache
def halves(speed: int, allowance: int, up: bool, down: bool) -> tuple[str, ...]:
    """Half-level moves that may begin now: instead of full ones, once (algy.amb.half_mix)."""
    return (
        *(f"pitch up {rate}" for rate in half_rates(allowance) if up and rate <= speed),
        *(f"pitch down {rate}" for rate in half_rates(allowance) if down),
    )


def roll_for_movement(table: Table) -> int:
    """The die of an aircraft, or of a Leader for his whole group (algy.move.mp_roll, algy.move.group_mp)."""
    return table.dice.roll(MOVEMENT_DIE)


def grant(table: Table, aircraft: Aircraft, die: int, rule: str = "algy.move.mp_roll") -> None:
    """Movement Points by the die and its own speed."""
    aircraft.mp = aircraft.allowance = movement_points(die + aircraft.speed)
    table.say(Movement, rule, aircraft=aircraft.id, die=die, speed=aircraft.speed, mp=aircraft.mp)


def slow_down(table: Table, aircraft: Aircraft) -> None:
    """One Movement Point less for two Pilot Dice (algy.move.not_so_fast)."""
    pay(table, aircraft, TABLES.costs.not_so_fast, NOT_SO_FAST, "algy.move.not_so_fast")
    aircraft.slowed = True
    aircraft.mp -= 1
    aircraft.allowance -= 1


def spend(table: Table, aircraft: Aircraft, trace: list[Step] | None = None) -> Steps[None]:
    """All Movement Points must be used; a half-level move is finished with the first
    (algy.move.mp_mandatory, algy.amb.may_decline). What a Leader does is noted in `trace`."""
    if aircraft.pitch != LEVEL and aircraft.mp:
        yield from finish(table, aircraft, trace)
    while aircraft.mp and aircraft.fate == FLYING:
        options = orders(table.state, aircraft, table.settings.late_not_so_fast)
        order = yield from decisions.Move.ask(aircraft.seat, options, "algy.move.mp_mandatory", (aircraft.id,))
        yield from carry_out(table, aircraft, ORDERS[order], trace)


def carry_out(table: Table, aircraft: Aircraft, step: Step, trace: list[Step] | None) -> Steps[bool]:
    """Does one step. Tells whether it was done as meant, and notes what was done."""
    kind = step[0]
    done: Step | None = step
    if kind == FLY:
        made = yield from fly(table, aircraft, int(step[1]))
        done = (FLY, made) if aircraft.fate == FLYING else (EXIT,)
    elif kind == STAY:
        stayed = yield from maneuver(table, aircraft, bool(step[1]))
        done = step if stayed else (EXIT,)
    elif kind == CHANGE:
        changed = yield from change_level(table, aircraft, int(step[1]), int(step[2]))
        done = step if changed else None
    elif kind == PITCH:
        begin_half(table, aircraft, int(step[1]), int(step[2]))
    elif kind == FACE:
        straighten(table, aircraft, int(step[1]), bool(step[2]))
    elif kind == EXIT:
        leave_hex_at_random(table, aircraft)
    else:
        slow_down(table, aircraft)
    if trace is not None and done is not None:
        trace.append(done)
    return done == step


HALF = "half"
"""A Leader's step: how he finished a half-level move."""

FINISH, FULL, DROP = "finish", "full", "drop"


def finishes(aircraft: Aircraft) -> tuple[str, ...]:
    """How a half-level move may be finished: by a half at no Movement Point, or by a full level; where it is too slow
    for either, the climb is dropped (algy.vert.half_complete, algy.vert.half_to_full, algy.amb.half_insufficient)."""
    limit = aircraft.speed if aircraft.pitch == UP else _FAST
    full = full_rates(aircraft.allowance) if aircraft.level + aircraft.pitch >= 0 else ()
    return (
        *(f"{FINISH} {rate}" for rate in half_rates(aircraft.allowance) if rate <= limit),
        *(f"{FULL} {rate}" for rate in full if rate <= limit),
    ) or (DROP,)


def finish(table: Table, aircraft: Aircraft, trace: list[Step] | None) -> Steps[None]:
    """The second half (algy.vert.half_complete, algy.stall.next_activation)."""
    while aircraft.mp:
        options = finishes(aircraft)
        order = options[0]
        if order != DROP:
            options += (NOT_SO_FAST,) if may_slow(aircraft, table.settings.late_not_so_fast) else ()
            order = yield from decisions.Finish.ask(aircraft.seat, options, "algy.vert.half_complete", (aircraft.id,))
        if order != NOT_SO_FAST:
            complete(table, aircraft, order, trace)
            return
        yield from carry_out(table, aircraft, ORDERS[order], trace)


def complete(table: Table, aircraft: Aircraft, order: str, trace: list[Step] | None) -> None:
    aircraft.straight = False
    how, _, rate = order.partition(" ")
    if how == DROP:
        drop_climb(table, aircraft)
    else:
        aircraft.mp -= how == FULL
        finish_half(table, aircraft, int(rate))
    if trace is not None:
        trace.append((HALF, order))
