"""Setting up: from a mission to the state before the first step; then types, people and places (icog.3.2.intro-mission,
icog.7.setup-varies)."""

from collections.abc import Callable, Mapping, Sequence
from math import isfinite

import msgspec

from aerodrome.kernel.decisions import Decision, Form, Problem, Steps
from aerodrome.kernel.files import as_type
from aerodrome.kernel.table import Table
from aerodrome.rulebooks.icog.checking import check
from aerodrome.rulebooks.icog.closeness import between
from aerodrome.rulebooks.icog.panels import PILOT, Model, is_step, models, stall_of, top_of
from aerodrome.rulebooks.icog.scenario import Entry, Record, Scenario, Side, Start, id_of
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
from aerodrome.rulebooks.icog.tables import TABLES, rerolls_of
from aerodrome.sky.poses import level, settled
from aerodrome.sky.regions import distance

FIRST_STEPS = ("types", "crews", "places", "turn")
_NAMELESS = Record()
_TRIES = 60


def seats(scenario: Scenario) -> dict[str, str]:
    """One player for each side, unless airplanes name their players (icog.0.players, icog.amb.intro-players,
    icog.7.players)."""
    return {entry.seat or side.name: side.name for side in scenario.side for entry in side.airplane}


def setup(scenario: Scenario, settings: Settings) -> State:
    """Every airplane with its panel and its crew; nothing is rolled yet."""
    flown = check(scenario)
    airplanes: dict[str, Airplane] = {}
    for side in scenario.side:
        for place, entry in enumerate(side.airplane):
            name = id_of(side, place)
            airplanes[name] = airplane_of(side, entry, name, flown.get(name), settings)
    used = {model.id: model for model in flown.values()}
    if len(flown) < len(airplanes):
        used = {**{model.id: model for model in models().values() if model.role == "fighter"}, **used}
    return State(
        brief=brief_of(scenario, used),
        agenda=list(FIRST_STEPS),
        airplanes=airplanes,
        units=[
            Unit(each.name, each.kind, each.side, (*each.at, each.altitude), each.heading, each.speed)
            for each in scenario.unit
        ],
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
        after=0,
        ended="",
        over="",
    )


def brief_of(scenario: Scenario, used: Mapping[str, Model]) -> Brief:
    return Brief(
        sides=tuple(side.name for side in scenario.side),
        powers={side.name: side.power for side in scenario.side},
        edges={side.name: side.edge for side in scenario.side},
        seats=seats(scenario),
        board=scenario.board,
        turns=scenario.turns,
        extra_turn=scenario.extra_turn,
        month=scenario.month,
        downed=scenario.downed,
        forced=scenario.forced,
        margin=scenario.margin,
        leaving=scenario.leaving,
        starts={side.name: side.start for side in scenario.side},
        tasks={side.name: side.task for side in scenario.side},
        models=dict(used),
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
        pose=settled(level((*at, 0.0 if entry.parked else entry.altitude), entry.heading)),
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
    luck = 0 if blank else record.luck or 0
    return Person(
        name=record.name,
        role=role,
        awareness=0 if blank else record.awareness or 0,
        flying=0 if blank else record.flying or 0,
        gunnery=0 if blank else record.gunnery or 0,
        fortitude=0 if blank else record.fortitude or 0,
        luck=luck,
        rerolls=rerolls_of(luck),
        abilities=record.abilities,
        victories=record.victories,
    )


def types(table: Table[State]) -> Steps[None]:
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
        answer = yield Decision(airplane.seat, "type", options, "icog.3.2.intro-mission", (airplane.id,))
        fit_out(airplane, state.brief.models[answer], Entry(), table.settings)
        table.say("type", "icog.3.2.intro-mission", airplane=airplane.id, model=answer)


def in_service(model: Model, month: str) -> bool:
    return not month or (model.year or 0, model.month) <= (int(month[:4]), int(month[5:]))


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where an airplane starts: place, compass heading and speed."""

    at: tuple[float, float]
    heading: float
    speed: int


Spots = dict[str, Spot]


def places(table: Table[State]) -> Steps[None]:
    """Sides that set up for themselves do so one after the other (icog.7.setup-french, icog.7.setup-german)."""
    state = table.state
    for side in state.brief.sides:
        if side in state.placed:
            continue
        table.safe()
        waiting = [each for each in state.airplanes.values() if each.side == side and unplaced(each)]
        if state.brief.starts[side].heading == "random" and waiting:
            hour = table.dice.roll(12, "d12")
            state.headings[side] = 30 * (hour % 12)
            table.say("random heading", "icog.7.setup-french", side=side, roll=hour, heading=state.headings[side])
        for seat in dict.fromkeys(each.seat for each in waiting):
            own = [each for each in waiting if each.seat == seat]
            yield from place(table, seat, own)
        state.placed.append(side)


def unplaced(airplane: Airplane) -> bool:
    """Nobody is on the corner of the board by design: a mission that gives no place leaves it open."""
    return airplane.fate == FLYING and airplane.pose.at[:2] == (0.0, 0.0)


def place(table: Table[State], seat: str, own: list[Airplane]) -> Steps[None]:
    state = table.state
    form = Form(Spots, lambda spots: check_spots(state, own, spots), lambda random: sample_spots(state, own, random))
    names = tuple(each.id for each in own)
    answer = yield Decision(seat, "place", (), "icog.3.2.intro-mission", names, form)
    spots = as_type(answer, Spots, "place")
    for airplane in own:
        spot = spots[airplane.id]
        airplane.pose = settled(level((*spot.at, airplane.pose.at[2]), spot.heading))
        airplane.speed = spot.speed
        table.say(
            "placed",
            "icog.3.2.intro-mission",
            airplane=airplane.id,
            at=list(spot.at),
            heading=spot.heading,
            speed=spot.speed,
        )


def check_spots(state: State, own: list[Airplane], spots: Spots) -> list[Problem]:
    """In the circle, on the random heading, at a Speed step up to Top speed, apart and together as the mission says."""
    rule = "icog.3.2.intro-mission"
    if set(spots) != {each.id for each in own}:
        return [Problem(f"a place for each of {', '.join(each.id for each in own)}", rule)]
    problems: list[Problem] = []
    start = state.brief.starts[own[0].side]
    for airplane in own:
        problems += _check_spot(state, airplane, spots[airplane.id], start)
    if problems:
        return problems
    poses = {each.id: level((*spots[each.id].at, each.pose.at[2]), spots[each.id].heading) for each in own}
    ready = [each for each in state.airplanes.values() if each.fate == FLYING and not unplaced(each)]
    for number, airplane in enumerate(own):
        others = [(each, each.pose) for each in ready if each.side == airplane.side]
        others += [(each, poses[each.id]) for each in own[number + 1 :]]
        for other, pose in others:
            if between(state, airplane, poses[airplane.id], other, pose) < TABLES.moves.near:
                problems.append(Problem(f"{airplane.id} and {other.id} stand within 2 MU", rule))
        for enemy in ready:
            near = apart(spots[airplane.id].at, enemy.pose.at) < start.apart - 1e-6
            if near and enemy.side != airplane.side:
                what = f"{airplane.id} stands within {start.apart:g} MU of {enemy.id}"
                problems.append(Problem(what, "icog.7.setup-german"))
        if start.together and apart(spots[own[0].id].at, spots[airplane.id].at) > start.together + 1e-6:
            what = f"{airplane.id} is more than {start.together:g} MU from {own[0].id}"
            problems.append(Problem(what, "icog.7.setup-french"))
    return problems


def apart(one: Sequence[float], other: Sequence[float]) -> float:
    """How far from each other two points are on the map."""
    return distance((one[0], one[1], 0.0), (other[0], other[1], 0.0))


def _check_spot(state: State, airplane: Airplane, spot: Spot, start: Start) -> list[Problem]:
    rule = "icog.3.2.intro-mission"
    x, y = spot.at
    if not all(map(isfinite, (x, y, spot.heading))):
        return [Problem("places and headings are numbers", rule)]
    problems: list[Problem] = []
    board = state.brief.board
    if not (0 < x < board.width and 0 < y < board.depth):
        problems.append(Problem(f"{airplane.id} is off the board", rule))
    if start.at is not None and apart(spot.at, start.at) > start.radius + 1e-6:
        problems.append(Problem(f"{airplane.id} is outside the circle of {start.radius:g} MU", rule))
    heading = state.headings.get(airplane.side)
    if not 0 <= spot.heading <= 360 or (heading is not None and spot.heading % 360 != heading):
        what = "a heading from 0 to 360 degrees" if heading is None else f"everybody heads {heading} degrees"
        problems.append(Problem(what, rule if heading is None else "icog.7.setup-french"))
    model = state.brief.models[airplane.model]
    least, most = stall_of(model, airplane.bombs), top_of(model, airplane.bombs)
    if not (least < spot.speed <= most and is_step(model, spot.speed)):
        what = f"{spot.speed} is no Speed step of the {model.name} above Stall speed, up to {most}"
        problems.append(Problem(what, "icog.2.1.1.speed-steps"))
    return problems


def sample_spots(state: State, own: list[Airplane], random: Callable[[], float]) -> Spots:
    """Somewhere that the mission allows, heading for the middle where headings are free."""
    spots: Spots = {}
    for _ in range(_TRIES):
        spots = _sample(state, own, random)
        if not check_spots(state, own, spots):
            return spots
    return spots


def _sample(state: State, own: list[Airplane], random: Callable[[], float]) -> Spots:
    start, board = state.brief.starts[own[0].side], state.brief.board
    if start.at is not None:
        (x, y), reach = start.at, start.radius
    else:
        reach = start.together / 2 or 3.0 + len(own)
        x = reach + (board.width - 2 * reach) * random()
        y = reach + (board.depth - 2 * reach) * random()
    heading = state.headings.get(own[0].side)
    spots: Spots = {}
    for airplane in own:
        model = state.brief.models[airplane.model]
        at = (x, y)
        for _ in range(_TRIES):
            at = (round(x + (random() - 0.5) * 1.4 * reach, 2), round(y + (random() - 0.5) * 1.4 * reach, 2))
            if not _crowded(state, airplane, at, spots):
                break
        spots[airplane.id] = Spot(
            at,
            _towards_the_middle(state, at) if heading is None else float(heading),
            top_of(model, airplane.bombs),
        )
    return spots


def _crowded(state: State, airplane: Airplane, at: tuple[float, float], spots: Spots) -> bool:
    """Whether somebody of the side is, or may be, within 2 Move units."""
    own = state.brief.models[airplane.model]
    for name, spot in spots.items():
        other = state.brief.models[state.airplanes[name].model]
        least = TABLES.moves.near + (max(own.span, own.length) + max(other.span, other.length)) / 2
        if apart(at, spot.at) < least:
            return True
    return False


def _towards_the_middle(state: State, at: tuple[float, float]) -> float:
    """In steps of 90 degrees: across the board from the nearest edge."""
    board = state.brief.board
    x, y = at
    near = {0.0: y, 90.0: x, 180.0: board.depth - y, 270.0: board.width - x}
    return min(near, key=lambda each: near[each])
