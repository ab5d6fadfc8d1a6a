"""Maneuver Dice rolled for movement, and Pilot Dice paid against their failures (algy.table.turn_tests,
algy.mandice.movement)."""

from collections.abc import Iterable
from typing import TypeVar

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.damage import shaken
from aerodrome.rulebooks.algy.dice import MANEUVER_DIE
from aerodrome.rulebooks.algy.events import Paid, Test
from aerodrome.rulebooks.algy.state import Aircraft, is_worn_out, move_dice
from aerodrome.rulebooks.algy.stress import DAMAGED
from aerodrome.rulebooks.algy.table import Table
from aerodrome.rulebooks.algy.tables import LEAST, TABLES

Payment = TypeVar("Payment", int, tuple[int, int])

TURN, MANEUVER, DIVE_AFTER_CLIMB, CLIMB_AFTER_DIVE = "turn", "maneuver", "dive after climb", "climb after dive"
"""What is tested."""


def needs_test(what: str, speed: int, sides: int = 0) -> bool:
    """A turn of 60 degrees is tested above speed 6, everything else above speed 3 (algy.turn.test_60,
    algy.turn.test_120_180, algy.maneuver.test, algy.amb.speed_at_test, algy.amb.dive_climb_low_speed)."""
    tests = TABLES.tests
    if what == TURN and sides <= 1:
        return sides == 1 and speed > tests.easy
    return speed > tests.hard


def modifier(what: str, speed: int, sides: int = 0) -> int:
    """Taken off every die: one above speed 6, except for 60 degrees; one more for a climb after a dive
    (algy.turn.fast_modifier, algy.vert.dive_then_climb, algy.amb.broken_degree)."""
    off = 1 if speed > TABLES.tests.fast and not (what == TURN and sides == 1) else 0
    return -off - (what == CLIMB_AFTER_DIVE)


def failures_of(dice: Iterable[int], change: int) -> int:
    """Dice that show 1 or less (algy.turn.failures, algy.amb.zero_or_less)."""
    return sum(face + change <= LEAST for face in dice)


def test(table: Table, aircraft: Aircraft, what: str, sides: int = 0, rule: str = "algy.turn.failures") -> int:
    """Rolls Maneuver Dice and gives the failures; an airframe with all rows marked is strained by it, and may be lost
    (algy.stress.trigger_damaged, algy.group.own_rolls)."""
    change = modifier(what, aircraft.speed, sides)
    dice = table.dice.rolls(move_dice(aircraft), MANEUVER_DIE)
    failures = failures_of(dice, change)
    if table.loud:
        table.say(
            Test,
            rule,
            aircraft=aircraft.id,
            what=what,
            sides=sides,
            speed=aircraft.speed,
            dice=dice,
            modifier=change,
            failures=failures,
        )
    strain_damaged(table, aircraft)
    return failures


def strain_damaged(table: Table, aircraft: Aircraft) -> None:
    """Maneuver Dice were rolled: an airframe with all rows marked must stand a Stress Test
    (algy.stress.trigger_damaged)."""
    if is_worn_out(aircraft):
        shaken(table, aircraft, DAMAGED, "algy.stress.trigger_damaged")


def pay(table: Table, aircraft: Aircraft, dice: int, what: str, rule: str) -> None:
    """Paid dice are gone for the turn, as if they had been rolled (algy.pilot.once, algy.pilot.pay_meaning,
    algy.pilot.pay_uses, algy.pilot.roll_uses)."""
    if dice:
        aircraft.dice -= dice
        table.say(Paid, rule, aircraft=aircraft.id, dice=dice, what=what, left=aircraft.dice)


def ask_to_pay(
    aircraft: Aircraft, options: tuple[Payment, ...], what: str, failures: int, rule: str = "algy.turn.cancel"
) -> Steps[Payment]:
    """What a pilot pays after seeing the dice, before they take effect (algy.amb.pay_after_roll)."""
    paid = yield from decisions.Pay.ask(aircraft.seat, options, rule, (aircraft.id, what, failures))
    return options[options.index(paid)]
