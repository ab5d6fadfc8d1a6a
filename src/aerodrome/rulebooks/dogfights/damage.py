"""Damage and losses (dogfights.damage.*, dogfights.fire.shot_down)."""

from aerodrome.rulebooks.dogfights.crew import credit
from aerodrome.rulebooks.dogfights.dice import DAMAGE_DIE
from aerodrome.rulebooks.dogfights.events import Damaged, Lost, Strained
from aerodrome.rulebooks.dogfights.state import LOST, Aircraft
from aerodrome.rulebooks.dogfights.table import Table
from aerodrome.rulebooks.dogfights.tables import ENGINE, TABLES

SECOND_DAMAGE, WORN = "second damage", "engine"


def hurt(table: Table, target: Aircraft, by: Aircraft, mount: str) -> None:
    """The damage die tells which part; a second damage of any kind destroys, and needs no roll
    (dogfights.fire.damage, dogfights.damage.two_kill, dogfights.damage.from_long_burst, dogfights.dice.damage)."""
    if target.damage:
        lose(table, target, SECOND_DAMAGE, "dogfights.damage.two_kill", by, mount)
        return
    face = table.dice.roll(DAMAGE_DIE)
    part = TABLES.dice.damage[face - 1]
    target.damage = (part,)
    table.say(Damaged, f"dogfights.damage.{part}", aircraft=target.id, part=part)


def strain(table: Table, aircraft: Aircraft) -> None:
    """Full throttle has worn the engine: ordinary damage, at once (dogfights.throttle.wear,
    dogfights.throttle.wear_immediate, dogfights.throttle.wear_is_damage, dogfights.amb.wear_second_damage)."""
    if aircraft.damage:
        lose(table, aircraft, WORN, "dogfights.amb.wear_second_damage")
        return
    aircraft.damage = (ENGINE,)
    table.say(Strained, "dogfights.throttle.wear", aircraft=aircraft.id)


def lose(table: Table, aircraft: Aircraft, cause: str, rule: str, by: Aircraft | None = None, mount: str = "") -> None:
    """The piece comes off the board and goes to the victor (dogfights.fire.shot_down, dogfights.record.kill_trophy)."""
    aircraft.fate, aircraft.cause = LOST, cause
    aircraft.by = by.id if by is not None else ""
    table.say(Lost, rule, aircraft=aircraft.id, cause=cause, by=aircraft.by, point=aircraft.point)
    aircraft.point, aircraft.tilt = None, 0
    if by is not None:
        credit(table, by, mount, aircraft)
