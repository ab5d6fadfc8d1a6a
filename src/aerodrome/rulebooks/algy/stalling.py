"""Stalls and spins (algy.stall.*, algy.spin.*)."""

from typing import Final, Literal

from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.events import sum_parts, total
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.board import random_side
from aerodrome.rulebooks.algy.damage import CRASHED, lose
from aerodrome.rulebooks.algy.dice import PILOT_DIE, SIDE_DIE, STALL_DIE
from aerodrome.rulebooks.algy.events import Facing, Recovery, Spins, StallRoll
from aerodrome.rulebooks.algy.groups import OUT_OF_CONTROL, break_up, detach
from aerodrome.rulebooks.algy.state import DOWN, FLYING, LEVEL, NO_FACING, Aircraft
from aerodrome.rulebooks.algy.table import Table
from aerodrome.rulebooks.algy.tables import LEAST, MOST, SIX, TABLES
from aerodrome.rulebooks.algy.testing import pay

SPIN, STALL, NOTHING = "spin", "stall", "nothing"
RANDOM: Final = "random"
THREE: Final = "three"
CHOOSE: Final = "choose"
_SLOW = 1
_WORSENS = 3
_WORST = 2


def reading(speed: int, number: int) -> str:
    """What a modified die means at speed 1 or 0 (algy.stall.roll_speed1, algy.stall.roll_speed0,
    algy.amb.stall_low_results)."""
    if number <= TABLES.stall.spin[speed]:
        return SPIN
    return STALL if number <= TABLES.stall.stall[speed] else NOTHING


def payable(aircraft: Aircraft) -> tuple[int, ...]:
    """Pilot Dice that could matter, for or against the roll: beyond them every face already means the same
    (algy.stall.pay_bonus, algy.stall.voluntary_spin)."""
    speed, rating = aircraft.speed, aircraft.figures.spin
    last = 1 + (TABLES.stall.stall[speed] if speed else TABLES.stall.spin[speed])
    more = max(0, last - (LEAST + rating))
    less = max(0, MOST + rating - TABLES.stall.spin[speed])
    dice = aircraft.dice
    return (0, *range(1, min(dice, more) + 1), *range(-1, -min(dice, less) - 1, -1))


def test_for_stall(table: Table, aircraft: Aircraft) -> Steps[None]:
    """At speed 1 or 0 after everything else (algy.stall.trigger, algy.stall.timing, algy.amb.stall_after_drag,
    algy.amb.stall_zero_mp, algy.amb.stall_pay_when)."""
    if aircraft.fate != FLYING or aircraft.speed > _SLOW:
        return
    options = payable(aircraft)
    paid = 0
    if len(options) > 1:
        paid = yield from decisions.Stall.ask(aircraft.seat, options, "algy.stall.pay_bonus", (aircraft.id,))
    pay(table, aircraft, abs(paid), "stall", "algy.stall.voluntary_spin" if paid < 0 else "algy.stall.pay_bonus")
    rolled = table.dice.roll(STALL_DIE)
    speed = aircraft.speed
    result = reading(speed, rolled + aircraft.figures.spin + paid)
    if table.loud:
        parts = (("die", rolled), ("spin", aircraft.figures.spin), ("paid", paid))
        table.say(
            StallRoll,
            f"algy.stall.roll_speed{speed}",
            aircraft=aircraft.id,
            speed=speed,
            sum=sum_parts(parts),
            total=total(parts),
            result=result,
        )
    if result == SPIN:
        spin_in(table, aircraft)
    elif result == STALL:
        yield from stall(table, aircraft)


def lose_control(table: Table, aircraft: Aircraft) -> None:
    """Out of every group; his own falls apart (algy.stall.detach, algy.amb.stall_leader_group,
    algy.amb.stall_on_half_climb)."""
    aircraft.pitch = DOWN
    aircraft.spotted = False
    detach(table, aircraft, OUT_OF_CONTROL, "algy.stall.detach")
    if aircraft.leads:
        break_up(table, aircraft, OUT_OF_CONTROL, "algy.amb.stall_leader_group")


def spin_in(table: Table, aircraft: Aircraft) -> None:
    """A spin marker, no speed, pitched down (algy.spin.enter)."""
    aircraft.spin, aircraft.speed = 1, 0
    aircraft.banked, aircraft.facing = False, NO_FACING
    lose_control(table, aircraft)


def stall(table: Table, aircraft: Aircraft) -> Steps[None]:
    """Pitched down; who was maneuvering now faces some side (algy.stall.state, algy.stall.maneuvering_facing)."""
    aircraft.stalled = True
    lose_control(table, aircraft)
    if aircraft.banked:
        aircraft.banked = False
        yield from settle_facing(table, aircraft, "algy.stall.maneuvering_facing")


def settle_facing(table: Table, aircraft: Aircraft, rule: str) -> Steps[None]:
    """By a die; for one Pilot Die among three sides beside each other, for two freely (algy.spin.facing_pay1,
    algy.spin.facing_pay2, algy.amb.random_side)."""
    costs = TABLES.costs
    options: list[tuple[Literal["three", "choose"], int] | Literal["random"]] = [RANDOM]
    if aircraft.dice >= costs.three_sides:
        options += [(THREE, side) for side in range(6)]
    if aircraft.dice >= costs.choose_side:
        options += [(CHOOSE, side) for side in range(6)]
    choice: object = RANDOM
    if len(options) > 1:
        choice = yield from decisions.Facing.ask(aircraft.seat, tuple(options), rule, (aircraft.id,))
    rolled = 0
    if isinstance(choice, tuple):
        how, middle = choice
        paid = costs.three_sides if how == THREE else costs.choose_side
        pay(table, aircraft, paid, "facing", "algy.spin.facing_pay1" if how == THREE else "algy.spin.facing_pay2")
        aircraft.facing = middle
        if how == THREE:
            rolled = table.dice.roll(SIDE_DIE)
            aircraft.facing = (middle + (rolled - 1) // 2 - 1) % 6
    else:
        rolled = table.dice.roll(SIDE_DIE)
        aircraft.facing = random_side(rolled)
    table.say(Facing, rule, aircraft=aircraft.id, rolled=rolled, side=aircraft.facing)


def spin_on(table: Table, aircraft: Aircraft) -> Steps[None]:
    """The whole activation of a spinning aircraft: it may try to recover, and falls all the same
    (algy.spin.cycle, algy.spin.recover, algy.spin.recovered, algy.amb.spin_recovery_flow,
    algy.amb.spin_recover_crash, algy.amb.leader_spinning_card)."""
    recovered = yield from recover(table, aircraft)
    fall(table, aircraft)
    if recovered and aircraft.fate == FLYING:
        aircraft.spin, aircraft.speed, aircraft.acted = 0, 1, True
        yield from settle_facing(table, aircraft, "algy.spin.recovered")


def recover(table: Table, aircraft: Aircraft) -> Steps[bool]:
    """Pilot Dice rolled together: one 6, or two when the spin has worsened. Three 1s on a failed roll worsen it, once
    (algy.spin.recover, algy.spin.worsen, algy.amb.spin_two_markers, algy.amb.three_means)."""
    if aircraft.dice < aircraft.spin:
        return False
    options = (*range(aircraft.dice, aircraft.spin - 1, -1), 0)
    count = yield from decisions.Recover.ask(aircraft.seat, options, "algy.spin.recover", (aircraft.id,))
    if not count:
        return False
    aircraft.dice -= count
    dice = table.dice.rolls(count, PILOT_DIE)
    recovered = dice.count(SIX) >= aircraft.spin
    worsens = not recovered and dice.count(LEAST) >= _WORSENS and aircraft.spin < _WORST
    if worsens:
        aircraft.spin = _WORST
    rule = "algy.spin.worsen" if worsens else "algy.spin.recover"
    table.say(Recovery, rule, aircraft=aircraft.id, dice=dice, recovered=recovered, worse=worsens, left=aircraft.dice)
    return recovered


def fall(table: Table, aircraft: Aircraft) -> None:
    """In turn a level down and level, then pitched down where it is; down from level 0 is a crash
    (algy.spin.cycle, algy.spin.crash)."""
    if aircraft.pitch == LEVEL:
        aircraft.pitch = DOWN
        table.say(Spins, "algy.spin.cycle", aircraft=aircraft.id, level=aircraft.level, pitch=DOWN)
        return
    if aircraft.level == 0:
        lose(table, aircraft, CRASHED, "algy.spin.crash")
        return
    aircraft.level -= 1
    aircraft.levels += 1
    aircraft.pitch = LEVEL
    table.say(Spins, "algy.spin.cycle", aircraft=aircraft.id, level=aircraft.level, pitch=LEVEL)
