"""Risky manoeuvres: the test for damage and for a spin afterwards (spandaus.rm.*, spandaus.spin.con-test)."""

from aerodrome.rulebooks.spandaus.cards import VALUE
from aerodrome.rulebooks.spandaus.damage import hit_points, take
from aerodrome.rulebooks.spandaus.events import ControlTest, RiskyTest
from aerodrome.rulebooks.spandaus.state import FLYING, Aircraft
from aerodrome.rulebooks.spandaus.table import Table


def risky_test(table: Table, aircraft: Aircraft) -> None:
    """Card less RM number in Hit Points; any damage survived calls for a control test, and no other damage does
    (spandaus.rm.damage, spandaus.aircraft.con-rm, spandaus.spin.con-only-after-rm)."""
    number = aircraft.numbers.RM
    critical, points, cards = hit_points(table, number)
    rule = "spandaus.rm.critical" if critical else "spandaus.rm.damage"
    if table.loud:
        table.say(RiskyTest, rule, aircraft=aircraft.id, cards=cards.split(), number=number, points=points)
    take(table, aircraft, points, critical or "risky")
    if points and aircraft.fate == FLYING:
        control_test(table, aircraft)


def control_test(table: Table, aircraft: Aircraft) -> None:
    """A card from the full deck above the CON number is a spin (spandaus.spin.con-test, spandaus.spin.causes,
    spandaus.aircraft.con-rm)."""
    table.deck.shuffle()
    card = table.deck.draw()
    number = aircraft.numbers.CON
    spins = VALUE[card] > number
    if table.loud:
        table.say(ControlTest, "spandaus.spin.con-test", aircraft=aircraft.id, card=card, number=number, spins=spins)
    aircraft.spinning = spins
