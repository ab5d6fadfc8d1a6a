"""Collisions in the air, with the ground and with what stands on it (icog.5.5.16.*)."""

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.icog.crew.abilities import DAREDEVIL, FIGURES, worth
from aerodrome.rulebooks.icog.crew.people import can_act
from aerodrome.rulebooks.icog.crew.testing import flying_test, tested
from aerodrome.rulebooks.icog.events import Low, NearMiss, TurnsWider, UndercarriageHit
from aerodrome.rulebooks.icog.figures.tables import TABLES, CollisionRow
from aerodrome.rulebooks.icog.flight.crashing import own_row, roll_row, strikes_ground
from aerodrome.rulebooks.icog.flight.proximity import between, near_ones
from aerodrome.rulebooks.icog.flight.spinning import enter_spin
from aerodrome.rulebooks.icog.front import balloons
from aerodrome.rulebooks.icog.front.units import AIRBORNE, BALLOON, destroy
from aerodrome.rulebooks.icog.gunnery.crediting import lose
from aerodrome.rulebooks.icog.gunnery.damage import blast
from aerodrome.rulebooks.icog.gunnery.structure import hurt, structural_test
from aerodrome.rulebooks.icog.state import (
    ADRIFT,
    DEAD,
    FLYING,
    LOST,
    STANDING,
    Airplane,
    State,
    Unit,
    pilot,
)
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import Vector
from aerodrome.sky.regions import bars, between_lines, lowest


def collisions(table: Table, mover: Airplane) -> Steps[None]:
    """Each airplane that moved before and is closer than 2 Move units, in the order in which they moved
    (icog.5.5.16.1, icog.5.5.16.1.several, icog.5.5.16.end-only, icog.amb.collision-unmoved,
    icog.amb.collision-multi, icog.amb.formation-collision)."""
    state = table.state
    near = {each.id: each for each in near_ones(state, mover, mover.pose)}
    if not near:
        return
    for name in list(state.moves):
        victim = near.get(name)
        if victim is None or victim.fate != FLYING or mover.fate != FLYING:
            continue
        if any(mover.id in members and name in members for members in state.formations):
            continue
        yield from collide(table, mover, victim)


def collide(table: Table, mover: Airplane, victim: Airplane) -> Steps[None]:
    """The mover tests Luck and must spend all his Re-rolls on it, then the victim; if all fail, the Collision table
    (icog.5.5.16.1, icog.1.1.luck, icog.amb.collision-example, icog.amb.ex-collision,
    icog.amb.collision-reroll-table)."""
    table.say(
        NearMiss,
        "icog.5.5.16.1",
        airplane=mover.id,
        other=victim.id,
        distance=round(between(table.state, mover, mover.pose, victim), 2),
    )
    for airplane in (mover, victim):
        person = pilot(airplane)
        if person.state == DEAD:
            continue
        parts = (("luck", person.luck), (DAREDEVIL, worth(person, DAREDEVIL, FIGURES.daredevil)))
        success = yield from tested(table, airplane, person, "collision", parts, "icog.5.5.16.1", forced=True)
        if success >= 0:
            return
    row, _, _ = roll_row(table, mover, "airplane", "icog.5.5.16.1")
    yield from between_airplanes(table, mover, victim, row)


def between_airplanes(table: Table, mover: Airplane, victim: Airplane, row: CollisionRow) -> Steps[None]:
    """The column for airplanes (icog.tab.collision)."""
    both = (mover, victim)
    if row.airplane in ("both explode", "both crushed"):
        for each in both:
            lose(table, each, "collision", "icog.5.5.16.1")
        if row.airplane == "both explode":
            yield from blast(table, TABLES.moves.blast, "icog.5.5.16.1", *both)
    elif row.airplane == "both spin":
        for each in both:
            yield from enter_spin(table, each, "icog.5.5.16.1")
            hurt(table, each, row.structure, "icog.5.5.16.1")
            each.wider += row.wider
            if each.fate != LOST:
                table.say(TurnsWider, "icog.5.5.6.wider-damage", airplane=each.id, templates=row.wider)
    elif row.airplane == "both break away":
        for each in both:
            success = yield from flying_test(table, each, "break away", "icog.5.5.16.1")
            if success < 0:
                yield from enter_spin(table, each, "icog.5.5.16.1")
    else:
        yield from enter_spin(table, mover, "icog.5.5.16.1")
        hurt(table, mover, row.structure, "icog.5.5.16.1")
        victim.gear_lost = victim.must_land = True
        table.say(UndercarriageHit, "icog.5.5.16.1", airplane=victim.id)


def low_flying(table: Table, airplane: Airplane) -> Steps[None]:
    """Closer than 2 Move units to the ground, or to something on it or above it: one Flying skill test, whatever is
    near; who fails collides with the nearest (icog.5.5.16.3, icog.amb.ground-each-turn, icog.amb.low-one-test,
    icog.amb.exactly-two)."""
    nearest, unit = nearest_below(table.state, airplane)
    if nearest < TABLES.moves.near - 1e-6:
        column = unit.kind if unit is not None and unit.kind in AIRBORNE else "ground"
        yield from avoids(table, airplane, column, unit)


def nearest_below(state: State, airplane: Airplane) -> tuple[float, Unit | None]:
    """How far it is to the ground, or to a unit that is nearer."""
    model = state.brief.models[airplane.model]
    nearest, unit = lowest(airplane.pose, model.span, model.length), None
    for each in state.units:
        if each.fate in (STANDING, ADRIFT):
            foot = (*each.at[:2], 0.0) if stands(each) else each.at
            away = _away(state, airplane, foot, each.at)
            if away < nearest:
                nearest, unit = away, each
    return nearest, unit


def stands(unit: Unit) -> bool:
    """Whether it reaches down to the ground: a tower, or a balloon on its cable."""
    return unit.kind == "tower" or (unit.kind == BALLOON and unit.fate == STANDING)


def _away(state: State, airplane: Airplane, foot: Vector, top: Vector) -> float:
    """From the nearest part of an airplane to a line."""
    model = state.brief.models[airplane.model]
    return min(between_lines(bar, (foot, top)) for bar in bars(airplane.pose, model.span, model.length))


def strikes_cable(state: State, airplane: Airplane, unit: Unit) -> bool:
    """Whether it is the cable of a balloon that an airplane is near to, and not the envelope
    (icog.tables.collision-cable)."""
    return _away(state, airplane, unit.at, unit.at) >= TABLES.moves.near - 1e-6


def avoids(table: Table, airplane: Airplane, column: str, unit: Unit | None = None) -> Steps[None]:
    success = -1
    if can_act(pilot(airplane), table.state.turn):
        name = unit.name if unit is not None else ""
        table.say(Low, "icog.5.5.16.3", airplane=airplane.id, column=column, unit=name)
        daring = (DAREDEVIL, worth(pilot(airplane), DAREDEVIL, FIGURES.daredevil))
        success = yield from flying_test(table, airplane, "low", "icog.5.5.16.3", daring)
    if success >= 0:
        return
    if unit is None or column == "ground":
        yield from strikes_ground(table, airplane)
    else:
        yield from strikes_balloon(table, airplane, unit)


def strikes_balloon(table: Table, airplane: Airplane, unit: Unit) -> Steps[None]:
    """The column for balloons and airships (icog.tables.collision, icog.tables.collision-table,
    icog.tables.balloon-collision, icog.tables.collision-cable, icog.amb.collision-die)."""
    row = yield from own_row(table, airplane, unit.kind)
    person, cable = pilot(airplane), strikes_cable(table.state, airplane, unit)
    if row.balloon == "both explode":
        lose(table, airplane, "hits a balloon", "icog.5.5.16.3")
        destroy(table, unit, "explodes", "icog.tables.collision", (airplane, person))
        yield from blast(table, TABLES.moves.blast, "icog.5.5.16.3", airplane, unit)
    elif row.balloon == "crushed, balloon hit":
        lose(table, airplane, "hits a balloon", "icog.5.5.16.3")
        balloons.rammed(table, unit, row.balloon_bonus, airplane, person)
        if cable and unit.fate == STANDING:
            balloons.cut(table, unit, airplane)
    elif row.balloon == "spins, balloon hit":
        yield from enter_spin(table, airplane, "icog.5.5.16.3")
        hurt(table, airplane, row.balloon_structure, "icog.5.5.16.3")
        balloons.rammed(table, unit, row.balloon_bonus, airplane, person)
        if cable and unit.fate == STANDING:
            balloons.jam_cable(table, unit)
    elif row.balloon == "breaks away":
        success = yield from flying_test(table, airplane, "break away", "icog.5.5.16.3")
        if success < 0:
            yield from enter_spin(table, airplane, "icog.5.5.16.3")
    else:
        yield from structural_test(table, airplane, "icog.5.5.16.3")
