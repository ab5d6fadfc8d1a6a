"""Spin recovery at the end of the turn (spandaus.spin.recovery-*)."""

from aerodrome.rulebooks.spandaus.cards import VALUE
from aerodrome.rulebooks.spandaus.damage import destroy
from aerodrome.rulebooks.spandaus.events import Crash, SpinDown, SpinOver
from aerodrome.rulebooks.spandaus.state import Aircraft
from aerodrome.rulebooks.spandaus.table import Table
from aerodrome.sky.chain import below


def spin_recovery(table: Table, aircraft: Aircraft) -> None:
    """Not above the recovery number ends the spin, voluntary or not; above it falls one band and tries again, and below
    SPADES is the ground (spandaus.spin.recovery-draw, spandaus.spin.crash, spandaus.spin.same-for-voluntary)."""
    table.deck.shuffle()
    number = aircraft.numbers.recovery
    while aircraft.spinning:
        assert aircraft.square is not None
        card = table.deck.draw()
        lower = below(aircraft.square)
        if VALUE[card] <= number:
            aircraft.spinning = False
            table.say(
                SpinOver,
                "spandaus.spin.recovery-draw",
                aircraft=aircraft.id,
                card=card,
                number=number,
                square=aircraft.square,
            )
        elif lower is None:
            table.say(Crash, "spandaus.spin.crash", aircraft=aircraft.id, card=card, number=number)
            destroy(table, aircraft, "spin")
        else:
            aircraft.square = lower
            table.say(
                SpinDown, "spandaus.spin.recovery-draw", aircraft=aircraft.id, card=card, number=number, square=lower
            )
