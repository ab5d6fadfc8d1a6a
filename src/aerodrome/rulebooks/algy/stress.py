"""The Stress Test (algy.stress.*)."""

from aerodrome.kernel.events import Sum, sum_parts, total
from aerodrome.rulebooks.algy.dice import STRESS_DIE
from aerodrome.rulebooks.algy.events import Stress
from aerodrome.rulebooks.algy.state import Aircraft, full_rows, max_dive
from aerodrome.rulebooks.algy.table import Table
from aerodrome.rulebooks.algy.tables import TABLES

PULL_OUT, OVERSPEED, DAMAGED, OVERFLOW = "pull-out", "overspeed", "damaged", "overflow"
"""Why an airframe is strained."""


def strains(aircraft: Aircraft, failures: int) -> Sum:
    """What is taken off the two dice, as things are at this moment (algy.stress.modifiers,
    algy.amb.stress_rows_now)."""
    return (
        ("rows", -full_rows(aircraft)),
        ("speed", -max(0, aircraft.speed - max_dive(aircraft))),
        ("failures", -failures),
    )


def verdict(number: int) -> int | None:
    """How many rows a total marks; None where the aircraft is lost (algy.table.stress)."""
    if number < TABLES.stress.two_rows:
        return None
    return 2 if number == TABLES.stress.two_rows else 1 if number <= TABLES.stress.one_row else 0


def stress(table: Table, aircraft: Aircraft, why: str, rule: str, failures: int) -> int | None:
    """Two dice and what strains the airframe; one roll for each cause (algy.stress.roll, algy.amb.stress_when)."""
    one, other = table.dice.rolls(2, STRESS_DIE)
    parts = strains(aircraft, failures)
    rows = verdict(one + other + total(parts))
    if table.loud:
        table.say(
            Stress,
            rule,
            aircraft=aircraft.id,
            why=why,
            dice=[one, other],
            sum=sum_parts((("dice", one + other), *parts)),
            total=one + other + total(parts),
            rows=rows,
        )
    return rows
