"""Setting up: from a mission to the state before the first step; then types, people and places (icog.3.2.intro-mission,
icog.7.setup-varies)."""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.rulebook import FlownType
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog import scenario as scenario_
from aerodrome.rulebooks.icog.crew.abilities import FIGURES, GOOD_LUCK_CHARM, has
from aerodrome.rulebooks.icog.crew.people import self_assured
from aerodrome.rulebooks.icog.events import Type
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.figures.panels import PILOT, Model, models, top_of
from aerodrome.rulebooks.icog.figures.tables import rerolls_of
from aerodrome.rulebooks.icog.missions.checking import check
from aerodrome.rulebooks.icog.scenario import Entry, Record, Scenario, Side, id_of
from aerodrome.rulebooks.icog.settings import Settings
from aerodrome.rulebooks.icog.state import (
    FLYING,
    PARKED,
    WAITING,
    Airplane,
    Barrel,
    Brief,
    Engine,
    Mounting,
    Person,
    State,
    Unit,
)
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import level, rounded

FIRST_STEPS = ("types", "crews", "places", "turn")
_NAMELESS = Record()
_TRIES = 60


def seats(scenario: Scenario) -> dict[str, str]:
    """One player for each side, unless airplanes name their players (icog.0.players, icog.amb.intro-players,
    icog.7.players)."""
    return {entry.seat or side.name: side.name for side in scenario.side for entry in side.airplane}


def setup(scenario: Scenario, settings: Settings) -> State:
    """Every airplane with its panel and its crew; nothing is rolled yet."""
    flown = {name: armed(model, settings) for name, model in check(scenario).items()}
    airplanes: dict[str, Airplane] = {}
    for side in scenario.side:
        for place, entry in enumerate(side.airplane):
            name = id_of(side, place)
            airplanes[name] = airplane_of(side, entry, name, flown.get(name), settings)
    used = {model.id: model for model in flown.values()}
    if len(flown) < len(airplanes):
        fighters = [armed(model, settings) for model in models().values() if model.role == "fighter"]
        used = {**{model.id: model for model in fighters}, **used}
    return State(
        brief=brief_of(scenario, used, settings),
        agenda=list(FIRST_STEPS),
        airplanes=airplanes,
        units=[unit_of(each) for each in scenario.unit],
        turn=0,
        order=[],
        moves=[],
        sheet={},
        formations=[],
        slots=[],
        shot=[],
        headings={},
        placed=[],
        points={side.name: 0 for side in scenario.side},
        done={side.name: [] for side in scenario.side},
        charms=charms_of(airplanes.values()),
        after=0,
        ended="",
        over="",
    )


def armed(model: Model, settings: Settings) -> Model:
    """A type with the guns of the reading that is played (icog.amb.nieuport-guns)."""
    if settings.nieuports == "one" or not model.second:
        return model
    return msgspec.structs.replace(model, weapons=(*model.weapons, *model.second))


def charms_of(airplanes: Iterable[Airplane]) -> dict[str, int]:
    """Re-rolls that a side has for whoever needs one, as long as he who brings luck takes part
    (icog.tables.pilot-abilities, icog.amb.charm-owner-lost)."""
    found: dict[str, int] = {}
    for airplane in airplanes:
        for person in airplane.crew:
            if has(person, GOOD_LUCK_CHARM):
                found[airplane.side] = found.get(airplane.side, 0) + FIGURES.charm
    return found


def unit_of(written: scenario_.Unit) -> Unit:
    kind = FRONT.units.get(written.kind)
    strength = kind.strength if kind is not None and written.strength is None else written.strength or 0
    return Unit(
        name=written.name,
        kind=written.kind,
        side=written.side,
        at=(*written.at, written.altitude),
        heading=written.heading,
        speed=written.speed,
        strength=strength,
        cover=written.cover,
        hiding=written.hiding,
    )


def brief_of(scenario: Scenario, used: Mapping[str, Model], settings: Settings) -> Brief:
    return Brief(
        sides=tuple(side.name for side in scenario.side),
        powers={side.name: side.power for side in scenario.side},
        edges={side.name: side.edge for side in scenario.side},
        seats=seats(scenario),
        board=scenario.board,
        turns=scenario.turns,
        extra_turn=scenario.extra_turn,
        month=scenario.month,
        wind=scenario.wind,
        downed=scenario.downed,
        forced=scenario.forced,
        margin=scenario.margin,
        judged=scenario.judged,
        leaving=scenario.leaving,
        starts={side.name: side.start for side in scenario.side},
        tasks={side.name: side.task for side in scenario.side},
        models=dict(used),
        first_bands=settings.distances == "first",
    )


def airplane_of(side: Side, entry: Entry, name: str, model: Model | None, settings: Settings) -> Airplane:
    """An airplane as the mission has it; without a model it waits for its player's choice of one."""
    at = entry.at if entry.at is not None else (0.0, 0.0)
    fate = PARKED if entry.parked else WAITING if entry.enters > 1 or entry.crossing else FLYING
    airplane = Airplane(
        id=name,
        model="",
        side=side.name,
        seat=entry.seat or side.name,
        crew=[],
        pose=rounded(level((*at, 0.0 if entry.parked else entry.altitude), entry.heading)),
        speed=entry.speed,
        strength=0,
        engines=[],
        weapons=[],
        fate=fate,
        enters=entry.enters,
        bombs=entry.bombs,
        crossing=side.edge if entry.crossing else "",
    )
    if model is not None:
        fit_out(airplane, model, entry, settings)
    else:
        airplane.crew = [person_of(record, record.role, settings) for record in entry.crew]
    return airplane


def fit_out(airplane: Airplane, model: Model, entry: Entry, settings: Settings) -> None:
    """Gives an airplane the panel of its type, and people for every place aboard (icog.2.1.record,
    icog.1.1.aircraft)."""
    airplane.model = model.id
    airplane.strength = model.strength if entry.strength is None else entry.strength
    airplane.speed = 0 if entry.parked else entry.speed or top_of(model, entry.bombs)
    airplane.engines = [Engine(fixed=entry.engine_loss if place == 0 else 0) for place in range(model.engines)]
    airplane.gear_lost = airplane.must_land = not entry.undercarriage
    airplane.forced = airplane.credited = entry.forced_home
    airplane.load = model.load if entry.bombs else 0
    airplane.rockets = FRONT.rockets.salvoes if entry.rockets else 0
    airplane.incendiary = entry.incendiary
    airplane.weapons = [
        Mounting(
            gun=weapon.gun,
            who=weapon.who,
            halves=2 * weapon.boxes,
            full=2 * weapon.boxes,
            drums=max(0, weapon.drums - 1),
            arcs=weapon.arcs,
            barrels=[Barrel() for _ in range(weapon.number)],
        )
        for weapon in model.weapons
    ]
    roles = (PILOT, *(member.role for member in model.crew))
    written = {record.role: record for record in entry.crew}
    known = {person.role: person for person in airplane.crew}
    airplane.crew = [known.get(role) or person_of(written.get(role, _NAMELESS), role, settings) for role in roles]


def person_of(record: Record, role: str, settings: Settings) -> Person:
    """A Pilot record as the mission has it; without figures, or where all are rolled, a blank one."""
    blank = settings.pilots == "rolled" or record.awareness is None
    fortitude, luck = (0, 0) if blank else self_assured(record.abilities, record.fortitude or 0, record.luck or 0)
    return Person(
        name=record.name,
        role=role,
        awareness=0 if blank else record.awareness or 0,
        flying=0 if blank else record.flying or 0,
        gunnery=0 if blank else record.gunnery or 0,
        fortitude=fortitude,
        luck=luck,
        rerolls=rerolls_of(luck) + record.more_rerolls,
        wounds=0 if blank else record.wounds,
        abilities=record.abilities,
        lasting=record.lasting,
        parachute=record.parachute,
        victories=record.victories,
    )


def types(table: Table) -> Steps[None]:
    """A free choice of type, among fighters of the side that are in service (icog.3.2.intro-mission)."""
    state = table.state
    for airplane in state.airplanes.values():
        if airplane.model:
            continue
        table.safe()
        power = state.brief.powers[airplane.side]
        options = tuple(
            model.id
            for model in state.brief.models.values()
            if model.role == "fighter" and model.side == power and in_service(model, state.brief.month)
        )
        answer = yield from decisions.Type.ask(airplane.seat, options, "icog.3.2.intro-mission", (airplane.id,))
        fit_out(airplane, state.brief.models[answer], Entry(), table.settings)
        table.say(Type, "icog.3.2.intro-mission", airplane=airplane.id, model=answer)


def in_service(model: Model, month: str) -> bool:
    return not month or (model.year or 0, model.month) <= (int(month[:4]), int(month[5:]))


def flown(state: State) -> Iterator[FlownType]:
    """The types of a match at its start; one that is still to be chosen is left out."""
    for airplane in state.airplanes.values():
        model = state.brief.models.get(airplane.model)
        if model:
            yield FlownType(airplane.side, model.id, model.name, type=model.role, nation=model.nation, look=model.look)
