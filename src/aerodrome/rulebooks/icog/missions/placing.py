"""Places before the first turn: sides that set up for themselves, and Tacticians (icog.3.2.intro-mission,
icog.7.setup-varies)."""

from collections.abc import Callable, Mapping, Sequence
from math import isfinite

from aerodrome.kernel.decisions import Problem, Steps
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.abilities import FIGURES, TACTICIAN, has
from aerodrome.rulebooks.icog.decisions import Spot, Spots
from aerodrome.rulebooks.icog.dice import D12
from aerodrome.rulebooks.icog.events import Placed, RandomHeading
from aerodrome.rulebooks.icog.figures.panels import is_step, stall_of, top_of
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.proximity import between
from aerodrome.rulebooks.icog.missions.checking import HIGHEST
from aerodrome.rulebooks.icog.scenario import Start
from aerodrome.rulebooks.icog.settings import CEILING, Settings
from aerodrome.rulebooks.icog.state import FLYING, Airplane, State
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import compass, heading, level, rounded
from aerodrome.sky.regions import distance

_TRIES = 60


def places(table: Table) -> Steps[None]:
    """Sides that set up for themselves do so one after the other (icog.7.setup-french, icog.7.setup-german)."""
    state = table.state
    for side in state.brief.sides:
        if side in state.placed:
            continue
        table.safe()
        waiting = [each for each in state.airplanes.values() if each.side == side and unplaced(each)]
        if state.brief.starts[side].heading == "random" and waiting:
            hour = table.dice.roll(D12)
            state.headings[side] = 30 * (hour % 12)
            table.say(RandomHeading, "icog.7.setup-french", side=side, roll=hour, heading=state.headings[side])
        for seat in dict.fromkeys(each.seat for each in waiting):
            own = [each for each in waiting if each.seat == seat]
            yield from place(table, seat, own)
        state.placed.append(side)
    for airplane in state.airplanes.values():
        if airplane.fate == FLYING and may_choose(state, airplane):
            table.safe()
            yield from choose(table, airplane)


def may_choose(state: State, airplane: Airplane) -> bool:
    """Whether a Tactician has still to choose where he starts, and has a friend to start near."""
    person = airplane.crew[0]
    if not has(person, TACTICIAN) or TACTICIAN in person.used:
        return False
    return any(each.fate == FLYING and each.side == airplane.side for each in _others(state, airplane))


def choose(table: Table, airplane: Airplane) -> Steps[None]:
    """Once everybody has his place a Tactician takes one of his own choice: at any altitude, up to 15 Move units from a
    friend on the map (icog.tables.pilot-abilities, icog.amb.ability-number-3-11)."""
    state = table.state
    stays = {airplane.id: _as_it_is(airplane)}
    spots = yield from decisions.Place.ask(
        airplane.seat,
        lambda spots: [] if spots == stays else check_choice(state, table.settings, airplane, spots),
        lambda random: sample_choice(state, table.settings, airplane, random) or stays,
        "icog.tables.pilot-abilities",
        (airplane.id,),
    )
    airplane.crew[0].used += (TACTICIAN,)
    if spots != stays:
        put(table, airplane, spots[airplane.id], "icog.tables.pilot-abilities")


def _as_it_is(airplane: Airplane) -> Spot:
    x, y, z = airplane.pose.at
    return Spot((x, y), _course(airplane), airplane.speed, z)


def _course(airplane: Airplane) -> float:
    """The compass heading of its nose to a tenth of a degree, found with the sines that are the same everywhere."""
    east, north, _ = heading(airplane.pose)

    def along(course: float) -> float:
        ahead = compass(course)
        return ahead[0] * east + ahead[1] * north

    course = 0.0
    for step, tries in ((10.0, 36), (1.0, 21), (0.1, 21)):
        first = course - step * (tries // 2)
        course = max((round(first + step * number, 1) for number in range(tries)), key=along)
    return course % 360.0


def _others(state: State, airplane: Airplane) -> list[Airplane]:
    return [each for each in state.airplanes.values() if each is not airplane and each.fate == FLYING]


def sample_choice(state: State, settings: Settings, airplane: Airplane, random: Callable[[], float]) -> Spots | None:
    """Somewhere near a friend, if there is room."""
    friends = [each for each in _others(state, airplane) if each.side == airplane.side]
    top = top_of(state.brief.models[airplane.model], airplane.bombs)
    for _ in range(_TRIES):
        x, y, z = friends[int(random() * len(friends))].pose.at
        at = (round(x + 20.0 * (random() - 0.5), 2), round(y + 20.0 * (random() - 0.5), 2))
        spots = {airplane.id: Spot(at, _towards_the_middle(state, at), top, round(z + 10.0 * random(), 1))}
        if not check_choice(state, settings, airplane, spots):
            return spots
    return None


def check_choice(state: State, settings: Settings, airplane: Airplane, spots: Spots) -> list[Problem]:
    """On the board, near a friend and on nobody's toes."""
    rule = "icog.tables.pilot-abilities"
    if set(spots) != {airplane.id}:
        return [Problem(f"a place for {airplane.id}", rule)]
    spot = spots[airplane.id]
    problems = _check_spot(state, airplane, spot, Start(), {})
    if problems:
        return problems
    altitude = airplane.pose.at[2] if spot.altitude is None else spot.altitude
    highest = CEILING if settings.ceiling else HIGHEST
    if not (isfinite(altitude) and TABLES.moves.near < altitude <= highest):
        return [Problem(f"an altitude from {TABLES.moves.near:g} to {highest:g} MU", rule)]
    pose = level((*spot.at, altitude), spot.heading)
    others = _others(state, airplane)
    friends = [each for each in others if each.side == airplane.side]
    if all(apart(spot.at, each.pose.at) > FIGURES.tactician + 1e-6 for each in friends):
        problems.append(Problem(f"within {FIGURES.tactician:g} MU of a friend", rule))
    for other in others:
        if between(state, airplane, pose, other) < TABLES.moves.near:
            problems.append(Problem(f"{airplane.id} and {other.id} stand within 2 MU", rule))
    return problems


def unplaced(airplane: Airplane) -> bool:
    """Nobody is on the corner of the board by design: a mission that gives no place leaves it open."""
    return airplane.fate == FLYING and airplane.pose.at[:2] == (0.0, 0.0)


def place(table: Table, seat: str, own: list[Airplane]) -> Steps[None]:
    state = table.state
    names = tuple(each.id for each in own)
    spots = yield from decisions.Place.ask(
        seat,
        lambda spots: check_spots(state, own, spots),
        lambda random: sample_spots(state, own, random),
        "icog.3.2.intro-mission",
        names,
    )
    for airplane in own:
        put(table, airplane, spots[airplane.id], "icog.3.2.intro-mission")


def put(table: Table, airplane: Airplane, spot: Spot, rule: str) -> None:
    altitude = airplane.pose.at[2] if spot.altitude is None else spot.altitude
    airplane.pose = rounded(level((*spot.at, altitude), spot.heading))
    airplane.speed = spot.speed
    table.say(
        Placed,
        rule,
        airplane=airplane.id,
        at=list(spot.at),
        altitude=altitude,
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
        problems += _check_spot(state, airplane, spots[airplane.id], start, state.headings)
        if spots[airplane.id].altitude is not None:
            problems.append(Problem(f"{airplane.id} starts at {airplane.pose.at[2]:g} MU", rule))
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


def _check_spot(
    state: State, airplane: Airplane, spot: Spot, start: Start, headings: Mapping[str, int]
) -> list[Problem]:
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
    common = headings.get(airplane.side)
    if not 0 <= spot.heading <= 360 or (common is not None and spot.heading % 360 != common):
        what = "a heading from 0 to 360 degrees" if common is None else f"everybody heads {common} degrees"
        problems.append(Problem(what, rule if common is None else "icog.7.setup-french"))
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
    common = state.headings.get(own[0].side)
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
            _towards_the_middle(state, at) if common is None else float(common),
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
