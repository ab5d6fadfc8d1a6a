"""What becomes of the crew of a lost aircraft (spandaus.survival.*, optional)."""

from aerodrome.rulebooks.spandaus.cards import VALUE
from aerodrome.rulebooks.spandaus.events import CrewLost, Survival
from aerodrome.rulebooks.spandaus.state import Aircraft
from aerodrome.rulebooks.spandaus.table import Table
from aerodrome.rulebooks.spandaus.tables import CREWS, TABLES


def survival_number(aircraft: Aircraft, legend_survives_critical: bool) -> int | None:
    """The number to draw against; None where nobody can survive (spandaus.survival.critical,
    spandaus.survival.crew-mod)."""
    if aircraft.crew == "legendary" and (aircraft.cause != "critical" or legend_survives_critical):
        return TABLES.legendary.survival
    if aircraft.cause == "critical":
        return None
    number = TABLES.survival.spin if aircraft.cause == "spin" else TABLES.survival.other
    return number + CREWS[aircraft.crew].life


def crew_fate(table: Table, aircraft: Aircraft) -> None:
    """One card for the whole crew or for each man; not above the number is alive (spandaus.survival.when)."""
    choice = table.settings.survival
    if choice == "off":
        return
    number = survival_number(aircraft, table.settings.legend_survives_critical)
    if number is None:
        aircraft.survivors = 0
        table.say(CrewLost, "spandaus.survival.critical", aircraft=aircraft.id, crew=aircraft.crew_size)
        return
    cards = [table.deck.draw() for _ in range(aircraft.crew_size if choice == "each" else 1)]
    alive = sum(VALUE[card] <= number for card in cards)
    aircraft.survivors = alive if choice == "each" else alive * aircraft.crew_size
    rule = "spandaus.survival.spin" if aircraft.cause == "spin" else "spandaus.survival.other"
    if aircraft.crew == "legendary":
        rule = "spandaus.opt.legend-survival"
    table.say(
        Survival,
        rule,
        aircraft=aircraft.id,
        cards=cards,
        number=number,
        survivors=aircraft.survivors,
        crew=aircraft.crew_size,
    )
