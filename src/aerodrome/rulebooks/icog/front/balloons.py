"""Balloons and airships: shots at them, what hits do, winches and cut cables (icog.tables.balloon-*,
icog.tables.collision-cable)."""

from typing import Final

from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.events import Sum, sum_parts, total
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.abilities import BALLOON_EXPERT
from aerodrome.rulebooks.icog.crew.testing import d20, may_reroll
from aerodrome.rulebooks.icog.dice import D12
from aerodrome.rulebooks.icog.events import BalloonHit, CableCut, CableStuck, UnitLeaves, Winched
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.front.aiming import unit_shots
from aerodrome.rulebooks.icog.front.units import AIRSHIP, BALLOON, destroy, floating, seat_of
from aerodrome.rulebooks.icog.gunnery.aiming import Shot
from aerodrome.rulebooks.icog.state import ADRIFT, LEFT, STANDING, WINCHED, Airplane, Person, State, Unit, flying
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.regions import distance

_FIGURES = FRONT.balloon
ANGLE = "balloon"
"""What stands in the place of a firing angle."""

PULL_DOWN: Final = "pull down"
STAY_UP: Final = "stay up"
_HOURS, _HOUR = 12, 30.0


def enemies(state: State, airplane: Airplane) -> list[Unit]:
    """Balloons and airships that an airplane may attack: the enemy's, and nobody's."""
    return [unit for unit in floating(state) if unit.side != airplane.side]


def shots_at(state: State, airplane: Airplane, person: Person) -> list[Shot]:
    """Every shot of a pilot or gunner at balloons and airships: a Gunnery skill test with the shooter's Speed band and
    his guns in place of a firing angle (icog.tables.balloon-to-hit, icog.tables.balloon-one-gun,
    icog.tables.balloon-flexible, icog.tables.balloon-gunnery, icog.amb.balloon-stall-slow)."""
    units = enemies(state, airplane) if state.units else []
    return unit_shots(state, airplane, person, units, _FIGURES, BALLOON_EXPERT, ANGLE) if units else []


def hit(
    table: Table, airplane: Airplane, person: Person, unit: Unit, success: int, *, rockets: bool = False
) -> Steps[None]:
    """1d20, successes, incendiary ammunition or rockets, and the gas of earlier leaks; who hit may re-roll the die
    (icog.tables.balloon-damage, icog.tables.balloon-incendiary, icog.tables.rockets-damage,
    icog.amb.balloon-damage-formula, icog.amb.balloon-leak-sum, icog.6.3.10.reroll)."""
    ammunition = _FIGURES.incendiary if airplane.incendiary and not rockets else 0
    more = (
        ("successes", success),
        ("incendiary", ammunition),
        ("rockets", FRONT.rockets.damage if rockets else 0),
        ("leaks", unit.leak),
    )
    while True:
        roll = d20(table)
        parts = (("d20", roll), *more)
        leak = told(table, unit, parts, "icog.tables.balloon-damage", airplane, person)
        if leak is None or not (yield from may_reroll(table, airplane, person, "balloon", roll, total(parts))):
            break
    suffers(table, unit, leak, "icog.tables.balloon-damage", airplane, person)


def rammed(table: Table, unit: Unit, bonus: int, airplane: Airplane, person: Person) -> None:
    """What a Collision does to it: the dice of the row and nothing else (icog.tables.balloon-collision,
    icog.amb.balloon-damage-formula)."""
    parts = (("d20", d20(table)), ("collision", bonus))
    leak = told(table, unit, parts, "icog.tables.balloon-collision", airplane, person)
    suffers(table, unit, leak, "icog.tables.balloon-collision", airplane, person)


def leak_of(unit: Unit, result: int) -> int | None:
    """A row of the Balloon damage table: what the gas that leaks adds to later rolls, or nothing when it burns; an
    airship takes more before it does (icog.tables.balloon-damage-table, icog.amb.balloon-zero,
    icog.amb.airship-table)."""
    if result >= burns_from(unit):
        return None
    return next(row.bonus for row in _FIGURES.leaks if result >= row.least)


def burns_from(unit: Unit) -> int:
    return _FIGURES.airship_burns if unit.kind == AIRSHIP else _FIGURES.burns


def told(table: Table, unit: Unit, parts: Sum, rule: str, airplane: Airplane, person: Person) -> int | None:
    result = total(parts)
    leak = leak_of(unit, result)
    table.say(
        BalloonHit,
        rule,
        unit=unit.name,
        airplane=airplane.id,
        role=person.role,
        sum=sum_parts(parts),
        total=result,
        leak=leak or 0,
        burns=leak is None,
    )
    return leak


def suffers(table: Table, unit: Unit, leak: int | None, rule: str, airplane: Airplane, person: Person) -> None:
    """It burns, or leaks for the rest of the game (icog.tables.balloon-leaks, icog.amb.balloon-leak-sum)."""
    if leak is None:
        destroy(table, unit, "burns", rule, (airplane, person))
    else:
        unit.leak += leak


def winch(table: Table) -> Steps[None]:
    """Balloons are pulled down when their owners want it, and what floats off the board is gone
    (icog.5.1.land-units)."""
    state = table.state
    for unit in state.units:
        if unit.kind == BALLOON and unit.fate == STANDING and not unit.stuck and not state.after:
            if not unit.sinking and alarmed(state, unit):
                yield from ask(table, unit)
            if unit.sinking:
                sink(table, unit)
    for unit in floating(state):
        if off_board(state, unit):
            unit.fate = LEFT
            table.say(UnitLeaves, "icog.5.1.land-units", unit=unit.name)


def alarmed(state: State, unit: Unit) -> bool:
    """Whether somebody is there to pull it down, and sees an enemy near."""
    return bool(unit.side) and any(
        each.side != unit.side and distance(each.pose.at, unit.at) <= _FIGURES.alarm + 1e-6 for each in flying(state)
    )


def ask(table: Table, unit: Unit) -> Steps[None]:
    """The owner's choice in every turn until he begins; then there is no way back."""
    seat = seat_of(table.state, unit.side)
    answer = yield from decisions.Winch.ask(seat, (PULL_DOWN, STAY_UP), "icog.5.1.land-units", (unit.name,))
    if answer == PULL_DOWN:
        unit.sinking = True


def sink(table: Table, unit: Unit) -> None:
    """So far a turn; on the ground it is safe."""
    x, y, z = unit.at
    height = max(0.0, round(z - _FIGURES.winch, 6))
    unit.at = (x, y, height)
    if not height:
        unit.fate, unit.sinking = WINCHED, False
    table.say(Winched, "icog.5.1.land-units", unit=unit.name, altitude=height)


def off_board(state: State, unit: Unit) -> bool:
    x, y, _ = unit.at
    board = state.brief.board
    return not (0.0 <= x <= board.width and 0.0 <= y <= board.depth)


def cut(table: Table, unit: Unit, airplane: Airplane) -> None:
    """Its cable is cut: it drifts off before the wind, or any way where there is none
    (icog.tables.collision-cable)."""
    wind = table.state.brief.wind
    hour = 0 if wind is not None else table.dice.roll(D12)
    unit.heading = (wind + 180.0) % 360.0 if wind is not None else hour % _HOURS * _HOUR
    unit.speed, unit.fate, unit.sinking = _FIGURES.drift, ADRIFT, False
    unit.by = airplane.id if airplane.side != unit.side else ""
    table.say(CableCut, "icog.tables.collision-cable", unit=unit.name, hour=hour, heading=unit.heading)


def jam_cable(table: Table, unit: Unit) -> None:
    """It cannot be pulled down any more (icog.tables.collision-cable)."""
    unit.stuck, unit.sinking = True, False
    table.say(CableStuck, "icog.tables.collision-cable", unit=unit.name)
