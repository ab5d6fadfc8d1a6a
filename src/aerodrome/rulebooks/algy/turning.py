"""Hex to hex: entering the faced hex, turning there, and maneuvering in a hex (algy.move.*, algy.turn.*,
algy.maneuver.*)."""

from functools import cache

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.algy.board import around, board_of, random_side
from aerodrome.rulebooks.algy.damage import leave
from aerodrome.rulebooks.algy.dice import SIDE_DIE
from aerodrome.rulebooks.algy.events import BurstOut, Flew, Maneuvers, Straightened
from aerodrome.rulebooks.algy.state import FLYING, NO_FACING, Aircraft
from aerodrome.rulebooks.algy.table import Table
from aerodrome.rulebooks.algy.testing import MANEUVER, TURN, ask_to_pay, needs_test, pay, test

ABOUT = 3
"""Hexsides of a turn of 180 degrees."""


def enter(table: Table, aircraft: Aircraft, side: int) -> bool:
    """Into the adjacent hex on a side, or off the board; tells whether it is still there (algy.move.hex_cost,
    algy.setup.stacking, algy.amb.board_edge)."""
    board = table.state.brief.board
    beyond = around(board, aircraft.hex)[side]
    if not beyond:
        leave(table, aircraft, board_of(board).edge(aircraft.hex, side))
        return False
    aircraft.hex = beyond
    aircraft.hexes += 1
    return True


def fly(table: Table, aircraft: Aircraft, wanted: int) -> Steps[int]:
    """Enters the faced hex and turns there: `wanted` hexsides to the right, or to the left if negative. Gives the turn
    that was made (algy.move.faced_hex, algy.turn.concurrent)."""
    aircraft.mp -= 1
    if wanted:
        aircraft.straight = False
    start = aircraft.hex
    if not enter(table, aircraft, aircraft.facing):
        return 0
    sides = abs(wanted)
    failures = 0
    if needs_test(TURN, aircraft.speed, sides):
        failures = test(table, aircraft, TURN, sides)
        if aircraft.fate != FLYING:
            return 0
    made = lost = 0
    if sides:
        made, lost = yield from make_turn(table, aircraft, sides, failures)
        made = made if wanted > 0 else -made
        aircraft.facing = (aircraft.facing + made) % 6
        lost = min(lost, aircraft.speed)
        aircraft.speed -= lost
    if table.loud:
        table.say(
            Flew,
            "algy.move.faced_hex",
            aircraft=aircraft.id,
            start=start,
            hex=aircraft.hex,
            turn=made,
            wanted=wanted,
            missed=sides - abs(made),
            lost=lost,
            speed=aircraft.speed,
            mp=aircraft.mp,
        )
    return made


def make_turn(table: Table, aircraft: Aircraft, sides: int, failures: int) -> Steps[tuple[int, int]]:
    """Each failure takes a hexside off the turn, and speed beyond that; turning about costs a point. Pilot Dice cancel
    failures first, then points (algy.turn.failures, algy.turn.extra_failures, algy.turn.speed_180, algy.turn.cancel,
    algy.amb.turn_order, algy.amb.turn_180_partial, algy.amb.speed_floor)."""
    if aircraft.dice and (failures or sides == ABOUT):
        options = payments(sides, failures, aircraft.dice, aircraft.speed)
        if len(options) > 1:
            cancelled, kept = yield from ask_to_pay(aircraft, options, TURN, failures)
            pay(table, aircraft, cancelled + kept, TURN, "algy.turn.cancel")
            made, lost = result(sides, failures - cancelled)
            return made, lost - kept
    return result(sides, failures)


def result(sides: int, failures: int) -> tuple[int, int]:
    """Hexsides turned and speed lost."""
    made = max(0, sides - failures)
    return made, max(0, failures - sides) + (made == ABOUT)


@cache
def payments(sides: int, failures: int, dice: int, speed: int) -> tuple[tuple[int, int], ...]:
    """What can be paid to some effect: failures cancelled, and points of speed kept."""
    found: list[tuple[int, int]] = []
    seen: set[tuple[int, int]] = set()
    for cancelled in range(min(failures, dice) + 1):
        made, lost = result(sides, failures - cancelled)
        for kept in range(min(lost, dice - cancelled) + 1):
            effect = (made, max(0, speed - lost + kept))
            if effect not in seen:
                seen.add(effect)
                found.append((cancelled, kept))
    return tuple(found)


def maneuver(table: Table, aircraft: Aircraft, volunteer: bool) -> Steps[bool]:
    """Stays in the hex for a Movement Point: banked and without facing, unless a test fails; tells whether it stayed
    (algy.maneuver.remain, algy.maneuver.test, algy.maneuver.success, algy.maneuver.no_facing, algy.maneuver.repeat,
    algy.amb.volunteer_test, algy.amb.maneuver_base_loss, algy.amb.maneuver_no_return)."""
    aircraft.mp -= 1
    aircraft.straight = False
    left = kept = 0
    if volunteer or needs_test(MANEUVER, aircraft.speed):
        left = test(table, aircraft, MANEUVER, rule="algy.maneuver.test")
        if aircraft.fate != FLYING:
            return False
        if left and aircraft.dice:
            left, kept = yield from hold_on(table, aircraft, left)
        aircraft.tested = not left
    if left:
        burst_out(table, aircraft, max(0, left - 1 - kept), "algy.maneuver.failure")
        return False
    aircraft.banked, aircraft.facing = True, NO_FACING
    table.say(Maneuvers, "algy.maneuver.success", aircraft=aircraft.id, tested=aircraft.tested, mp=aircraft.mp)
    return True


def hold_on(table: Table, aircraft: Aircraft, failures: int) -> Steps[tuple[int, int]]:
    """A die cancels a failure. All failures can be paid off; fewer dice only keep speed, and none is offered that would
    keep no more than the one before (algy.maneuver.failure, algy.turn.cancel, algy.amb.speed_floor)."""
    useless = max(0, failures - 1 - aircraft.speed)
    options = [(0, kept) for kept in range(min(failures - 1, aircraft.dice) + 1) if not 0 < kept <= useless]
    if aircraft.dice >= failures:
        options.append((failures, 0))
    if len(options) == 1:
        return failures, 0
    cancelled, kept = yield from ask_to_pay(aircraft, tuple(options), MANEUVER, failures, "algy.maneuver.failure")
    pay(table, aircraft, cancelled + kept, MANEUVER, "algy.turn.cancel")
    return failures - cancelled, kept


def burst_out(table: Table, aircraft: Aircraft, lost: int, rule: str) -> None:
    """Into an adjacent hex that a die chooses, straight on, no longer banked (algy.maneuver.failure,
    algy.maneuver.random_exit, algy.amb.maneuver_exit_facing, algy.amb.random_side)."""
    rolled = table.dice.roll(SIDE_DIE)
    side = random_side(rolled)
    start = aircraft.hex
    aircraft.banked, aircraft.facing = False, side
    aircraft.tested = False
    lost = min(lost, aircraft.speed)
    aircraft.speed -= lost
    if enter(table, aircraft, side):
        table.say(
            BurstOut,
            rule,
            aircraft=aircraft.id,
            start=start,
            hex=aircraft.hex,
            rolled=rolled,
            side=side,
            lost=lost,
            speed=aircraft.speed,
            mp=aircraft.mp,
        )


def straighten(table: Table, aircraft: Aircraft, side: int, by_die: bool) -> None:
    """Unbanks and faces any side, for a Movement Point or a Pilot Die (algy.maneuver.straighten,
    algy.amb.straighten_zero_mp, algy.amb.straighten_still)."""
    if by_die:
        pay(table, aircraft, 1, "straighten", "algy.maneuver.straighten")
    else:
        aircraft.mp -= 1
    aircraft.banked, aircraft.facing = False, side
    aircraft.tested = False
    table.say(Straightened, "algy.maneuver.straighten", aircraft=aircraft.id, side=side, mp=aircraft.mp)


def leave_hex_at_random(table: Table, aircraft: Aircraft) -> None:
    """Out of the hex while still banked, wherever chance leads (algy.maneuver.random_exit)."""
    aircraft.mp -= 1
    burst_out(table, aircraft, 0, "algy.maneuver.random_exit")
