"""Units on the board: whose they are, which of them can be hit, and what becomes of those that are destroyed
(icog.5.1.land-units, icog.tables.experience-objective)."""

from aerodrome.rulebooks.icog.events import UnitDestroyed
from aerodrome.rulebooks.icog.state import ADRIFT, DESTROYED, STANDING, Airplane, Person, State, Unit
from aerodrome.rulebooks.icog.table import Table

BALLOON, AIRSHIP = "balloon", "airship"
AIRBORNE = (BALLOON, AIRSHIP)
"""What floats: hit by the rules for balloons."""


def unit_of(state: State, name: str) -> Unit:
    return next(unit for unit in state.units if unit.name == name)


def seat_of(state: State, side: str) -> str:
    """Who answers for the units of a side: its first player (icog.0.players)."""
    return next(seat for seat, own in state.brief.seats.items() if own == side)


def floating(state: State) -> list[Unit]:
    """Balloons and airships in the air."""
    return [unit for unit in state.units if unit.kind in AIRBORNE and unit.fate in (STANDING, ADRIFT)]


def destroy(table: Table, unit: Unit, how: str, rule: str, by: tuple[Airplane, Person] | None = None) -> None:
    """A unit is gone. Whoever did it to the enemy, or to nobody's, has destroyed it."""
    unit.fate, unit.sinking, unit.barrage = DESTROYED, False, None
    airplane, person = by or (None, None)
    unit.by = ""
    if airplane is not None and person is not None and airplane.side != unit.side:
        unit.by = airplane.id
        person.destroyed += (unit.name,)
    table.say(
        UnitDestroyed,
        rule,
        unit=unit.name,
        kind=unit.kind,
        how=how,
        by=unit.by,
        role=person.role if unit.by and person else "",
        side=unit.side,
    )
