"""Fire from the ground: rifles, machine guns and small guns at airplanes in range, and barrages of heavy ones
(icog.3.1.step-ground-fire, icog.6.1.ground-first, icog.tables.sequence-ground-fire)."""

from typing import Final, Literal

from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.events import Sum, sum_parts, total
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.bailing import last_chances
from aerodrome.rulebooks.icog.crew.testing import attack_success, d20
from aerodrome.rulebooks.icog.dice import D6, D12
from aerodrome.rulebooks.icog.events import Barrage, BarrageShifts, GroundFire, GroundOrder, Lays
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.figures.panels import band_name
from aerodrome.rulebooks.icog.front.cover import on_ground
from aerodrome.rulebooks.icog.front.units import seat_of
from aerodrome.rulebooks.icog.gunnery.damage import damage
from aerodrome.rulebooks.icog.state import Airplane, State, Unit, flying
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import Vector, compass, straight
from aerodrome.sky.regions import distance

HEAVY = "aa-heavy"
HOLD: Final = "hold"
KEEP: Final = "keep"
ON: Final = "on"
AHEAD: Final = "ahead"


def lay(table: Table) -> Steps[None]:
    """Heavy guns lay their barrages before airplanes move: where an enemy is, or where he will be if he flies straight
    on; or leave them where they lie (icog.tables.aa-barrage, icog.amb.aa-zone, icog.amb.aa-heavy-row,
    icog.tables.ground-units)."""
    state = table.state
    for unit in on_ground(state):
        if unit.kind != HEAVY or not unit.side:
            continue
        places = openings(state, unit)
        if not places:
            unit.barrage = None
            continue
        kept = (KEEP,) if unit.barrage is not None else ()
        answer = yield from decisions.Lay.ask(
            seat_of(state, unit.side), (*places, *kept, HOLD), "icog.tables.aa-barrage", (unit.name,)
        )
        if answer == KEEP:
            continue
        if answer == HOLD:
            unit.barrage = None
            continue
        how, target = answer
        unit.barrage = places[answer]
        table.say(Lays, "icog.tables.aa-barrage", unit=unit.name, how=how, airplane=target, at=list(unit.barrage))


def openings(state: State, unit: Unit) -> dict[tuple[Literal["on", "ahead"], str], Vector]:
    """Where a barrage can be laid, on account of each enemy in range."""
    reach = FRONT.units[unit.kind].reach + 1e-6
    found: dict[tuple[Literal["on", "ahead"], str], Vector] = {}
    for airplane in flying(state):
        if airplane.side == unit.side:
            continue
        x, y, z = straight(airplane.pose, airplane.speed / 10).at
        places: dict[Literal["on", "ahead"], Vector] = {
            AHEAD: (round(x, 3), round(y, 3), round(max(0.0, z), 3)),
            ON: airplane.pose.at,
        }
        found |= {(how, airplane.id): at for how, at in places.items() if distance(unit.at, at) <= reach}
    return found


def ground_fire(table: Table) -> Steps[None]:
    """Before any airplane shoots, every unit that can does so once. The sides take turns, the one with more units that
    can fire first, equal numbers by a die (icog.6.1.ground-first, icog.3.1.step-ground-fire,
    icog.tables.sequence-ground-fire, icog.amb.ground-order, icog.amb.ground-fire-when)."""
    state = table.state
    if not state.units:
        return
    waiting = {
        side: [unit for unit in on_ground(state) if unit.side == side and ready(state, unit)] for side in sides(table)
    }
    while any(waiting.values()):
        for units in waiting.values():
            if units:
                yield from fires(table, units.pop(0))
                if state.doomed:
                    yield from last_chances(table)


def sides(table: Table) -> list[str]:
    """Which side's units fire first."""
    state = table.state
    counts = {
        side: sum(unit.side == side and ready(state, unit) for unit in on_ground(state)) for side in state.brief.sides
    }
    one, two = state.brief.sides
    if counts[one] == counts[two] and counts[one]:
        roll = table.dice.roll(D6)
        first = one if roll <= 3 else two
        table.say(GroundOrder, "icog.amb.ground-order", roll=roll, side=first)
    else:
        first = one if counts[one] > counts[two] else two
    return [first, two if first == one else one]


def ready(state: State, unit: Unit) -> bool:
    """Whether a unit has somebody to fire at."""
    return bool(inside(state, unit) if unit.kind == HEAVY else targets(state, unit))


def targets(state: State, unit: Unit) -> list[Airplane]:
    """Enemies within its range, straight through the air; a unit that hides does not fire (icog.tables.ground-attack,
    icog.amb.ground-range-3d, icog.amb.aa-range, icog.tables.cover-taking)."""
    reach = FRONT.units[unit.kind].reach
    if unit.hiding or not reach:
        return []
    return [
        each for each in flying(state) if each.side != unit.side and distance(each.pose.at, unit.at) <= reach + 1e-6
    ]


def inside(state: State, unit: Unit) -> list[Airplane]:
    """Airplanes of either side in a barrage (icog.amb.aa-zone)."""
    if unit.barrage is None:
        return []
    reach = FRONT.barrage.radius + 1e-6
    return [each for each in flying(state) if distance(each.pose.at, unit.barrage) <= reach]


def fires(table: Table, unit: Unit) -> Steps[None]:
    state = table.state
    if unit.kind == HEAVY:
        yield from bursts(table, unit)
        return
    near = targets(state, unit)
    if not near:
        return
    options = (*(each.id for each in near), HOLD)
    answer = yield from decisions.GroundFire.ask(
        seat_of(state, unit.side), options, "icog.tables.ground-attack", (unit.name,)
    )
    if answer != HOLD:
        yield from shoots(table, unit, state.airplanes[answer])


def strength_parts(state: State, unit: Unit, target: Airplane) -> Sum:
    """What the die must not exceed: the Combat strength that is left, and the target's speed
    (icog.tables.ground-attack, icog.tables.aa-target-speed)."""
    band = band_name(state.brief.models[target.model], target.speed)
    return ("combat strength", unit.strength), ("target speed", FRONT.fire[band])


def shoots(table: Table, unit: Unit, target: Airplane) -> Steps[None]:
    """1d20 against Combat strength, a 1 always hits; the unit's own dice and the successes on the Damage table. Who
    fires from the ground is credited with nothing (icog.tables.ground-attack, icog.tables.ground-damage-die,
    icog.amb.ground-damage-sum, icog.amb.ground-natural-one)."""
    state = table.state
    unit.fired = state.turn
    parts = strength_parts(state, unit, target)
    base, roll = total(parts), d20(table)
    success = attack_success(base, roll)
    hit = success >= 0
    table.say(
        GroundFire,
        "icog.tables.ground-attack",
        unit=unit.name,
        kind=unit.kind,
        airplane=target.id,
        distance=round(distance(unit.at, target.pose.at), 1),
        sum=sum_parts(parts),
        base=base,
        roll=roll,
        success=success,
        hit=hit,
    )
    if hit:
        yield from strikes(table, unit.at, target, success, FRONT.units[unit.kind].damage)


def strikes(table: Table, origin: Vector, target: Airplane, success: int, dice: str) -> Steps[None]:
    """A hit from the ground; who shot at it before from the air keeps his claim (icog.6.3.13.1a)."""
    yield from damage(table, target, success, origin, die=dice)


def bursts(table: Table, unit: Unit) -> Steps[None]:
    """One die for every airplane in the barrage, whatever its speed: 19 and 20 hit; a 1 shifts the barrage, and those
    at the new place are rolled for at once; it stays there (icog.tables.aa-barrage, icog.tables.aa-gun,
    icog.tables.aa-wrong-coordinates, icog.amb.aa-20, icog.amb.aa-no-speed-modifier,
    icog.amb.aa-wrong-coordinates-loop)."""
    state, figures = table.state, FRONT.barrage
    unit.fired = state.turn
    waiting = inside(state, unit)
    while waiting:
        target = waiting.pop(0)
        if target not in inside(state, unit):
            continue
        roll = d20(table)
        table.say(Barrage, "icog.tables.aa-barrage", unit=unit.name, airplane=target.id, roll=roll)
        if roll == 1:
            shifts(table, unit)
            waiting = inside(state, unit)
        elif roll >= figures.near:
            assert unit.barrage is not None
            dice = figures.direct_damage if roll >= figures.direct else figures.near_damage
            yield from strikes(table, unit.barrage, target, 0, dice)


def shifts(table: Table, unit: Unit) -> None:
    """Wrong coordinates: so far by the clock, 12 o'clock north (icog.tables.aa-wrong-coordinates)."""
    assert unit.barrage is not None
    hour = table.dice.roll(D12)
    x, y, z = unit.barrage
    east, north, _ = compass(30.0 * hour)
    step = FRONT.barrage.shift
    unit.barrage = (round(x + east * step, 3), round(y + north * step, 3), z)
    table.say(BarrageShifts, "icog.tables.aa-wrong-coordinates", unit=unit.name, hour=hour, at=list(unit.barrage))
