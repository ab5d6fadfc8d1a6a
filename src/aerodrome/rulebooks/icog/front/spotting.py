"""The last block of the Shooting phase: observation, photographs and artillery (icog.3.1.step-observe,
icog.tables.sequence-observe)."""

from collections.abc import Iterator
from typing import Final

from aerodrome.kernel.chance import die_of
from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.events import Sum
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.abilities import DOING_HIS_JOB, worth
from aerodrome.rulebooks.icog.crew.people import can_fight, lost
from aerodrome.rulebooks.icog.crew.testing import tested
from aerodrome.rulebooks.icog.dice import D12
from aerodrome.rulebooks.icog.events import Correction, NothingReceived, Shell, TestName
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.flight.landing import inside
from aerodrome.rulebooks.icog.flight.plans import Instrument
from aerodrome.rulebooks.icog.front.cover import flat, struck_within, suffers
from aerodrome.rulebooks.icog.front.units import unit_of
from aerodrome.rulebooks.icog.initiative import threat_modifier
from aerodrome.rulebooks.icog.missions.tasks import WATCHING, score, still_open
from aerodrome.rulebooks.icog.scenario import Area, Task
from aerodrome.rulebooks.icog.state import FLYING, STANDING, Airplane, Person, State, Unit, pilot
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import Vector, compass
from aerodrome.sky.regions import distance

NO: Final = "no"
SPOT: Final = "spot"
PHOTOGRAPH: Final = "photograph"
OBSERVE: Final = "observe"
INSTRUMENTS: dict[str, Instrument] = {PHOTOGRAPH: "camera", SPOT: "radio"}
"""What these tasks are done with; for the others one has eyes."""
_CLOCK = 12


def observation(table: Table) -> Steps[None]:
    """Whoever has not shot may observe, photograph or direct artillery, one thing each; who moved last is first
    (icog.3.1.step-observe, icog.tables.sequence-observe, icog.6.1.1, icog.amb.crew-one-task)."""
    state = table.state
    if not any(task.kind in WATCHING for tasks in state.brief.tasks.values() for task in tasks):
        return
    for name in reversed(state.moves):
        airplane = state.airplanes[name]
        for person in observers(state, airplane):
            jobs: dict[tuple[str, str], tuple[int, Task]] = {
                (task.kind, task.unit or task.area): (number, task) for number, task in jobs_of(state, airplane)
            }
            if not jobs:
                break
            answer = yield from decisions.Observe.ask(
                airplane.seat, (*jobs, NO), "icog.tables.sequence-observe", (airplane.id, person.role)
            )
            if answer == NO:
                continue
            number, task = jobs[answer]
            if task.kind == SPOT:
                yield from correct(table, airplane, person, number, task)
            else:
                yield from observe(table, airplane, person, number, task)


def observers(state: State, airplane: Airplane) -> list[Person]:
    """Everybody aboard who is not flying, or the pilot of a single-seater; fit, and without another task in this phase
    (icog.amb.crew-one-task, icog.6.3.14.3)."""
    if airplane.fate != FLYING or airplane.spin or airplane.fire is not None or airplane.forced or airplane.home:
        return []
    flies = pilot(airplane)
    people = [person for person in airplane.crew if person is not flies] or [flies]
    return [
        person
        for person in people
        if can_fight(person, state.turn)
        and person.busy != state.turn
        and f"{airplane.id}/{person.role}" not in state.shot
    ]


def to_watch(state: State, airplane: Airplane) -> Iterator[tuple[int, Task]]:
    """Tasks of its side that it may still do."""
    for number, task in enumerate(state.brief.tasks[airplane.side]):
        if task.kind not in WATCHING or airplane.id not in task.airplanes:
            continue
        standing = not task.unit or unit_of(state, task.unit).fate == STANDING
        if standing and still_open(state, airplane, number, task):
            yield number, task


def instruments(state: State, airplane: Airplane) -> tuple[Instrument, ...]:
    """What its pilot would have to work himself: he is alone aboard. Others have nothing else to do
    (icog.5.5.1.other-tasks, icog.amb.instrument-actions)."""
    if len(airplane.crew) > 1 or airplane.forced or airplane.home:
        return ()
    kinds = dict.fromkeys(task.kind for _, task in to_watch(state, airplane))
    return tuple(INSTRUMENTS[kind] for kind in kinds if kind in INSTRUMENTS)


def jobs_of(state: State, airplane: Airplane) -> Iterator[tuple[int, Task]]:
    """Those that it could do from where it is; a pilot who is alone, only with what he has worked in this turn."""
    for number, task in to_watch(state, airplane):
        if task.kind == SPOT and spotted(state, airplane.side, task.unit):
            continue
        if task.kind == PHOTOGRAPH and not overhead(state, airplane, task):
            continue
        tool = INSTRUMENTS.get(task.kind)
        if tool is None or len(airplane.crew) > 1 or tool in airplane.working:
            yield number, task


def spotted(state: State, side: str, name: str) -> bool:
    """Whether artillery has had its correction in this turn."""
    return unit_of(state, name).corrected.get(side) == state.turn


def areas(state: State, task: Task) -> list[Area]:
    return [area for area in state.brief.board.area if area.name == task.area]


def overhead(state: State, airplane: Airplane, task: Task) -> bool:
    """A photograph is taken from above: over the area, or near enough to the unit on the map."""
    x, y, _ = airplane.pose.at
    if task.unit:
        return flat(unit_of(state, task.unit).at, airplane.pose.at) <= FRONT.observation.overhead + 1e-6
    return any(inside(area, x, y) for area in areas(state, task))


def goal(state: State, airplane: Airplane, task: Task) -> Vector:
    """What is looked at: the unit, or the nearest middle of an area of that name."""
    if task.unit:
        return unit_of(state, task.unit).at
    middles = [(*area.at, 0.0) for area in areas(state, task)]
    return min(middles, key=lambda at: distance(at, airplane.pose.at))


def sight(state: State, airplane: Airplane, person: Person, task: Task) -> Sum:
    """Awareness, threats to the airplane, the distance, and the ability; in spotting maneuvers too
    (icog.tables.artillery-modifiers, icog.tables.artillery-threat, icog.tables.artillery-distance,
    icog.tables.artillery-maneuver)."""
    figures = FRONT.artillery if task.kind == SPOT else FRONT.observation
    away = distance(goal(state, airplane, task), airplane.pose.at)
    maneuvered = airplane.maneuvered and task.kind == SPOT
    return (
        ("awareness", person.awareness),
        ("wounds", -lost(person, "awareness")),
        ("maneuvers", FRONT.artillery.maneuver if maneuvered else 0),
        ("threats", threat_modifier(state, airplane)),
        ("distance", -int((away + 1e-6) // figures.each)),
        ("doing his job", worth(person, DOING_HIS_JOB, figures.job)),
    )


def observe(table: Table, airplane: Airplane, person: Person, number: int, task: Task) -> Steps[None]:
    """An Awareness test; success is the task done (icog.tables.sequence-observe)."""
    parts = sight(table.state, airplane, person, task)
    test: TestName = PHOTOGRAPH if task.kind == PHOTOGRAPH else OBSERVE
    success = yield from tested(table, airplane, person, test, parts, "icog.tables.sequence-observe")
    if success >= 0:
        score(table, airplane.side, number, task, airplane.id)


def under_fire(state: State, airplane: Airplane) -> bool:
    """Shot at by an enemy airplane in this turn, hit or miss (icog.amb.artillery-under-fire-def)."""
    last = airplane.fired_at
    return last is not None and last.turn == state.turn and last.side != airplane.side


def correct(table: Table, airplane: Airplane, person: Person, number: int, task: Task) -> Steps[None]:
    """A correction changes the dice of the Deviation roll for good, then a shell is fired. Under fire from the air
    nothing gets through (icog.tables.artillery-correction, icog.tables.artillery-under-fire,
    icog.tables.artillery-spotting, icog.amb.artillery-fixed-row, icog.amb.artillery-dice-floor,
    icog.amb.artillery-reset, icog.amb.artillery-labels)."""
    state, side = table.state, airplane.side
    unit = unit_of(state, task.unit)
    unit.corrected[side] = state.turn
    change = 0
    if under_fire(state, airplane):
        table.say(
            NothingReceived,
            "icog.tables.artillery-under-fire",
            airplane=airplane.id,
            role=person.role,
            unit=unit.name,
        )
    else:
        parts = sight(state, airplane, person, task)
        success = yield from tested(table, airplane, person, SPOT, parts, "icog.tables.artillery-correction")
        change = next(row.dice for row in FRONT.artillery.results if success >= row.least)
    unit.dice[side] = max(0, unit.dice.get(side, FRONT.artillery.dice) + change)
    table.say(
        Correction,
        "icog.tables.artillery-correction",
        airplane=airplane.id,
        role=person.role,
        unit=unit.name,
        change=change,
        strays=unit.dice[side],
    )
    if shell(table, airplane, person, unit):
        score(table, side, number, task, airplane.id)


def shell(table: Table, airplane: Airplane, person: Person, unit: Unit) -> bool:
    """One shell: it strays by all the dice together, by the clock, 12 o'clock north; what is within 1 Move unit is
    hit. Tells whether it hit what it was meant for (icog.tables.artillery-deviation, icog.amb.artillery-hit,
    icog.amb.artillery-dice-floor)."""
    state, figures = table.state, FRONT.artillery
    sides = figures.die
    rolls = table.dice.rolls(unit.dice[airplane.side], die_of(sides))
    away = sum(rolls)
    hour = table.dice.roll(D12) if away else _CLOCK
    east, north, _ = compass(30.0 * hour)
    x, y, _ = unit.at
    at = (round(x + east * away, 3), round(y + north * away, 3), 0.0)
    table.say(
        Shell,
        "icog.tables.artillery-deviation",
        unit=unit.name,
        side=airplane.side,
        rolls=rolls,
        deviation=away,
        hour=hour,
        at=list(at),
    )
    struck = struck_within(state, at, figures.hit)
    for each, _ in struck:
        suffers(table, each, figures.damage, "icog.tables.artillery-deviation", (airplane, person), how="artillery")
    return any(each is unit for each, _ in struck)
