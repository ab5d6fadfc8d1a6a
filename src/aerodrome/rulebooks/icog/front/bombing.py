"""Bombs: who drops them, how far they stray, and what they hit (icog.tables.bombing, icog.tables.bombing-spacing)."""

from collections.abc import Iterator
from math import fsum

from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.events import Sum
from aerodrome.rulebooks.icog.crew.abilities import HAWK_EYED, has
from aerodrome.rulebooks.icog.crew.people import can_fight, lost
from aerodrome.rulebooks.icog.crew.testing import dice_of, rolled, tested
from aerodrome.rulebooks.icog.dice import D12, D20
from aerodrome.rulebooks.icog.events import BombsFall
from aerodrome.rulebooks.icog.figures.front import FRONT, Fall
from aerodrome.rulebooks.icog.figures.panels import PILOT, band_name
from aerodrome.rulebooks.icog.front.cover import enemies_of, flat, struck_within, suffers
from aerodrome.rulebooks.icog.gunnery.aiming import barred_from_firing
from aerodrome.rulebooks.icog.gunnery.structure import bombs_away
from aerodrome.rulebooks.icog.state import FLYING, Airplane, Person, State, pilot
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import Vector, heading
from aerodrome.sky.trigonometry import in_degrees

BOMB = "bomb"
_CLOCK = 12
_MOST_LISTED = 6
_STICKS = (8, 12, 16, 24, 32, 48)


def aimer(state: State, airplane: Airplane) -> Person:
    """Who drops its bombs: the one whom its panel names while he can, else who flies it
    (icog.amb.bomb-test-modifiers)."""
    role = state.brief.models[airplane.model].aimer or PILOT
    named = next((person for person in airplane.crew if person.role == role), None)
    return named if named is not None and can_fight(named, state.turn) else pilot(airplane)


def carries(state: State, airplane: Airplane) -> bool:
    """Whether it has bombs to drop where somebody likes; those that a mission wants brought to a goal are dropped
    there (icog.7.scoring)."""
    if not airplane.load or not state.units:
        return False
    tasks = state.brief.tasks[airplane.side]
    return not any(
        task.kind == "reach" and airplane.id in task.airplanes and number not in airplane.scored
        for number, task in enumerate(tasks)
    )


def may_bomb(state: State, airplane: Airplane, person: Person) -> bool:
    """Bombs fall from an airplane that could fire ahead, is not upside down and is not on its way home
    (icog.6.3.14.3, icog.amb.forced-gunner-bombs, icog.amb.crew-one-task)."""
    return (
        airplane.fate == FLYING
        and carries(state, airplane)
        and person is aimer(state, airplane)
        and can_fight(person, state.turn)
        and person.busy != state.turn
        and airplane.pose.up[2] > 0
        and not barred_from_firing(airplane, fixed=True)
    )


def sticks(state: State, airplane: Airplane, person: Person, *, asked: bool) -> list[tuple[str, int]]:
    """How many bombs may be dropped at once. He is asked for that where an enemy might be hit, where his airplane has
    been shot at, and where he has something else to decide."""
    if not may_bomb(state, airplane, person):
        return []
    last = airplane.fired_at
    hunted = last is not None and last.turn == state.turn
    if not (asked or hunted or worth_it(state, airplane)):
        return []
    load = airplane.load
    return [(BOMB, count) for count in range(1, load + 1) if count <= _MOST_LISTED or count in (*_STICKS, load)]


def worth_it(state: State, airplane: Airplane) -> bool:
    """Whether the whole load could reach an enemy."""
    die = dice_of(fall(airplane).die)[1]
    stick = (airplane.load - 1) * spacing(state, airplane) / 2
    reach = die + stick + FRONT.bombs.wide
    return any(flat(unit.at, airplane.pose.at) <= reach for unit in enemies_of(state, airplane.side))


def parts_of(person: Person) -> Sum:
    """Gunnery alone, and the eyes of a hawk (icog.amb.bomb-test-modifiers)."""
    bombs = FRONT.bombs
    hawk = bombs.hawk_pilot if person.role == PILOT else bombs.hawk_gunner
    return (
        ("gunnery", person.gunnery),
        ("wounds", -lost(person, "gunnery")),
        ("hawk-eyed", hawk if has(person, HAWK_EYED) else 0),
    )


def fall(airplane: Airplane) -> Fall:
    """The band of altitudes that it drops from (icog.amb.bomb-altitude-bands, icog.amb.bomb-die-band1)."""
    height = airplane.pose.at[2]
    return next(band for band in reversed(FRONT.bombs.bands) if height >= band.from_ or band is FRONT.bombs.bands[0])


def spacing(state: State, airplane: Airplane) -> int:
    """Between bombs of a stick (icog.tables.bombing-spacing)."""
    return FRONT.bombs.spacing[band_name(state.brief.models[airplane.model], airplane.speed)]


def deduction(state: State, airplane: Airplane, success: int) -> int:
    """What successes take off the deviation: two success numbers to a column, the outer ones for all beyond
    (icog.tables.bombing-table, icog.amb.bomb-success-columns, icog.amb.bomb-marks)."""
    row: tuple[int, ...] = getattr(fall(airplane), band_name(state.brief.models[airplane.model], airplane.speed))
    return row[min(len(row) - 1, max(0, (success - FRONT.bombs.least) // 2))]


def stick(state: State, airplane: Airplane, count: int, deviation: int, hour: int) -> Iterator[Vector]:
    """Where the bombs burst: in a line along the flight path, its middle below the airplane, and all of them strayed
    by the same deviation, 12 o'clock ahead (icog.amb.bomb-spacing, icog.amb.bomb-direction)."""
    x, y, _ = airplane.pose.at
    east, north, _ = heading(airplane.pose)
    sine, cosine = in_degrees(30.0 * hour)
    x += deviation * (east * cosine + north * sine)
    y += deviation * (north * cosine - east * sine)
    step = spacing(state, airplane)
    for number in range(count):
        along = (number - (count - 1) / 2) * step
        yield round(x + east * along, 3), round(y + north * along, 3), 0.0


def drop(table: Table, airplane: Airplane, person: Person, count: int) -> Steps[None]:
    """The Gunnery test, the deviation less what the successes take off it, and then bomb after bomb: all its dice
    within 1 Move unit, half of them within 2; cut spars may give way (icog.tables.bombing, icog.tables.bombing-spacing,
    icog.amb.bomb-deviation-zero, icog.amb.air-ground-mixed-order, icog.6.3.11.spars)."""
    state = table.state
    success = yield from tested(
        table, airplane, person, "bombing", parts_of(person), "icog.tables.bombing", attack=True
    )
    die, less = fall(airplane).die, deduction(state, airplane, success)
    roll = rolled(table, die)
    deviation = max(0, roll - less)
    hour = table.dice.roll(D12) if deviation else _CLOCK
    points = list(stick(state, airplane, count, deviation, hour))
    airplane.load -= count
    airplane.bombs = airplane.load > 0
    table.say(
        BombsFall,
        "icog.tables.bombing",
        airplane=airplane.id,
        role=person.role,
        bombs=count,
        die=die,
        roll=roll,
        less=less,
        deviation=deviation,
        hour=hour,
        points=[list(point) for point in points],
        left=airplane.load,
    )
    size = FRONT.bombs.sizes[state.brief.models[airplane.model].bomb]
    for point in points:
        for unit, away in struck_within(state, point, FRONT.bombs.wide):
            half = away > FRONT.bombs.near + 1e-6
            suffers(table, unit, size, "icog.tables.bombing", (airplane, person), how="bombs", half=half)
    yield from bombs_away(table, airplane)


def hitting(state: State, airplane: Airplane, person: Person, count: int) -> float:
    """The chance that a bomb bursts within 1 Move unit of an enemy."""
    target = sum(part for _, part in parts_of(person))
    enemies = enemies_of(state, airplane.side)
    near = FRONT.bombs.near + 1e-6
    hits: dict[int, float] = {}

    def share(deviation: int) -> float:
        if deviation not in hits:
            hours = range(1, _CLOCK + 1)
            good = sum(
                any(
                    flat(point, unit.at) <= near
                    for point in stick(state, airplane, count, deviation, hour)
                    for unit in enemies
                )
                for hour in hours
            )
            hits[deviation] = good / _CLOCK
        return hits[deviation]

    faces = dice_of(fall(airplane).die)[1]
    found = 0.0
    for roll in range(1, D20.sides + 1):
        less = deduction(state, airplane, target - roll)
        found += fsum(share(max(0, face - less)) for face in range(1, faces + 1))
    return found / (D20.sides * faces)
