"""Strafing: guns against units on the ground (icog.tables.strafe-to-hit, icog.tables.strafe-one-gun,
icog.tables.strafe-flexible)."""

from aerodrome.rulebooks.icog.crew.abilities import STRAFING_EXPERT
from aerodrome.rulebooks.icog.crew.testing import dice_of
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.front.aiming import unit_shots
from aerodrome.rulebooks.icog.front.cover import enemies_of, suffers
from aerodrome.rulebooks.icog.gunnery.aiming import Shot
from aerodrome.rulebooks.icog.state import Airplane, Person, State, Unit
from aerodrome.rulebooks.icog.table import Table

STRAFING = "strafing"
"""The angle of such shots."""


def shots_at(state: State, shooter: Airplane, person: Person) -> list[Shot]:
    """Every shot at a unit on the ground: cone, fields of fire and distance as always, the list of modifiers in place
    of an angle (icog.tables.strafe-modifiers, icog.tables.strafe-to-hit, icog.amb.strafe-range)."""
    units = enemies_of(state, shooter.side)
    return unit_shots(state, shooter, person, units, FRONT.strafing, STRAFING_EXPERT, STRAFING) if units else []


def hit(table: Table, airplane: Airplane, person: Person, unit: Unit, success: int) -> None:
    """One die, and one more for every three successes, each less the cover (icog.amb.strafe-damage,
    icog.tables.cover)."""
    suffers(table, unit, dice(success), "icog.tables.strafe-to-hit", (airplane, person), how=STRAFING)


def dice(success: int) -> str:
    figures = FRONT.strafing
    count, sides, _ = dice_of(figures.die)
    return f"{count + success // figures.each}d{sides}"
