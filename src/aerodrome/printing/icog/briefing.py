"""What a mission of In Clouds of Glory says: who flies what, the ground, units, tasks, and what counts."""

from collections.abc import Iterator, Mapping, Sequence
from math import cos, radians, sin

from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.setup import Setup
from aerodrome.printing.briefing import EDGE, HIGHEST, Briefing, Plan, Term, joined, planned
from aerodrome.printing.drawing import GREY, INK, PALE_AMBER, PALE_GREEN, PALE_RED, PAPER, WASH, WHITE, Point
from aerodrome.printing.layout import Block, Cell, Column, Table
from aerodrome.printing.words import Labels
from aerodrome.rulebooks.icog.scenario import Area, Entry, Record, Scenario, Side, Task, Unit, id_of
from aerodrome.rulebooks.icog.settings import Settings
from aerodrome.rulebooks.icog.state import State
from aerodrome.rulebooks.icog.view import View

BOOK = "icog"
_WATER = "#d3e2ec"
_FILLS = {
    "battlefield": WASH,
    "wood": PALE_GREEN,
    "village": PALE_RED,
    "water": _WATER,
    "aerodrome": PALE_AMBER,
    "grass": PAPER,
    "meadow": PAPER,
    "field": WHITE,
}


def roll(setup: Setup[Scenario, Settings, State, View], lang: str) -> Mapping[str, Table]:
    """The crews with their skills; below each airplane where it starts, and what else is to be known of it."""
    labels, words = Labels(lang, BOOK), BookWords(BOOK, lang)
    heads = ("mark", "aircraft", "who", "awareness", "flying skill", "gunnery skill", "fortitude", "luck", "rerolls")
    columns = tuple(Column(labels(each), "left" if place < 3 else "right") for place, each in enumerate(heads))
    entries = {id_of(side, n): entry for side in setup.scenario.side for n, entry in enumerate(side.airplane)}
    sides: dict[str, list[tuple[Cell, ...]]] = {}
    for airplane in setup.start.airplanes.values():
        model = setup.start.brief.models.get(airplane.model)
        rows = sides.setdefault(airplane.side, [])
        for place, person in enumerate(airplane.crew):
            figures = (person.awareness, person.flying, person.gunnery, person.fortitude, person.luck, person.rerolls)
            first = (airplane.id, model.name if model else labels("chosen later")) if not place else ("", "")
            who = person.name or words.name("role", person.role)
            rows.append((Cell(first[0], "bold"), Cell(first[1]), Cell(who), *(Cell(str(each)) for each in figures)))
        remarks = joined(_remarks(entries[airplane.id], labels, words))
        rows.append((Cell(""), Cell(remarks, "italic", len(heads) - 1)))
    return {side: Table(columns, tuple(rows), 3.2) for side, rows in sides.items()}


def _remarks(entry: Entry, labels: Labels, words: BookWords) -> Iterator[str]:
    if not entry.crossing:
        yield labels("at", at=_at(entry.at, words)) if entry.at else labels("set up")
    yield labels("altitude", altitude=words.name("", entry.altitude))
    if entry.at or entry.heading:
        yield labels("on heading", heading=words.name("", entry.heading))
    yield labels("at speed", speed=entry.speed) if entry.speed else labels("top speed")
    if entry.enters > 1:
        yield labels("enters", turn=entry.enters)
    for flag in ("bombs", "rockets", "incendiary", "parked", "crossing", "forced_home"):
        if getattr(entry, flag):
            yield labels(f"has {flag}")
    if not entry.undercarriage:
        yield labels("no undercarriage")
    if entry.strength is not None:
        yield labels("strength left", strength=entry.strength)
    if entry.engine_loss:
        yield labels("engine loss", loss=entry.engine_loss)
    if entry.seat:
        yield labels("own player", seat=words.name("seat", entry.seat))
    for person in entry.crew:
        if said := joined(_person(person, labels, words)):
            yield labels("named", name=person.name or words.name("role", person.role), value=said)


def _person(person: Record, labels: Labels, words: BookWords) -> Iterator[str]:
    yield "" if person.role == "pilot" or not person.name else words.name("role", person.role)
    yield ", ".join(words.name("ability", each) for each in person.abilities)
    yield ", ".join(words.name("lasting", each) for each in person.lasting)
    for figure in ("victories", "wounds", "more_rerolls"):
        if count := getattr(person, figure):
            yield labels(f"has {figure}", count=count)
    if person.parachute:
        yield labels("parachute")


def briefing(setup: Setup[Scenario, Settings, State, View], lang: str) -> Briefing:
    labels, words = Labels(lang, BOOK), BookWords(BOOK, lang)
    scenario = setup.scenario
    tables = {}
    if scenario.board.area:
        tables[labels("ground table")] = _ground(scenario.board.area, labels, words)
    if scenario.unit:
        tables[labels("units table")] = _units(scenario.unit, labels, words)
    return Briefing(
        [*_terms(scenario, labels, words)],
        {side.name: [*_side(side, labels, words)] for side in scenario.side},
        tables,
        lambda width: _plan(scenario, width, labels, words),
    )


def _terms(scenario: Scenario, labels: Labels, words: BookWords) -> Iterator[Term]:
    board = scenario.board
    size = labels("size", width=words.name("", board.width), depth=words.name("", board.depth))
    yield labels("board"), joined((size, words.name("ground", board.ground)))
    yield labels("month"), scenario.month
    yield labels("wind"), "" if scenario.wind is None else labels("wind from", heading=words.name("", scenario.wind))
    scored = (("points downed", scenario.downed), ("points forced", scenario.forced), ("points left", scenario.leaving))
    yield labels("score"), joined(labels(name, points=points) for name, points in scored if points)
    verdict = labels("judged") if scenario.judged else ""
    yield labels("victory"), joined((labels("margin", points=scenario.margin), verdict))
    yield labels("more turns"), labels("extra turn") if scenario.extra_turn else ""


def _side(side: Side, labels: Labels, words: BookWords) -> Iterator[Term]:
    yield labels("home edge"), words.name("edge", side.edge)
    yield labels("power"), words.name("power", side.power)
    start = side.start
    yield (
        labels("start"),
        joined(
            (
                labels("circle", at=_at(start.at, words), radius=words.name("", start.radius)) if start.at else "",
                labels("random heading") if start.heading == "random" else "",
                labels("apart", far=words.name("", start.apart)) if start.apart else "",
                labels("together", far=words.name("", start.together)) if start.together else "",
            )
        ),
    )
    for task in side.task:
        yield labels("task"), _task(task, labels, words)


def _task(task: Task, labels: Labels, words: BookWords) -> str:
    edge = words.name("edge", task.edge) if task.edge else labels("opposite edge")
    return joined(
        (
            labels(f"task {task.kind}", what=task.area or task.unit or edge),
            labels("points", points=task.points),
            ", ".join(task.airplanes),
            labels("below", altitude=words.name("", task.below)) if task.below else "",
            labels("within", turns=task.within) if task.within else "",
            labels("important") if task.important else "",
        )
    )


def _at(at: Point, words: BookWords) -> str:
    return " / ".join(words.name("", each) for each in at)


def _table(heads: tuple[str, ...], rows: Sequence[tuple[str, ...]], labels: Labels) -> Table:
    """A table without the columns in which nothing stands."""
    kept = [place for place in range(len(heads)) if any(row[place] for row in rows)]
    columns = tuple(Column(labels(heads[place])) for place in kept)
    return Table(columns, tuple(tuple(Cell(row[place]) for place in kept) for row in rows), 2.9)


def _ground(areas: tuple[Area, ...], labels: Labels, words: BookWords) -> Table:
    heads = ("number", "kind", "name", "middle", "area size", "heading", "whose")
    rows = [
        (
            str(number),
            words.name("ground", area.kind),
            area.name,
            _at(area.at, words),
            " × ".join(words.name("", each) for each in area.size),
            words.name("", area.heading),
            words.name("seat", area.side) if area.side else "",
        )
        for number, area in enumerate(areas, 1)
    ]
    return _table(heads, rows, labels)


def _units(units: tuple[Unit, ...], labels: Labels, words: BookWords) -> Table:
    heads = ("name", "kind", "whose", "middle", "altitude head", "heading", "unit speed", "cover", "combat strength")
    rows = [
        (
            unit.name,
            words.name("unit", unit.kind),
            words.name("seat", unit.side) if unit.side else "",
            _at(unit.at, words),
            words.name("", unit.altitude) if unit.altitude else "",
            words.name("", unit.heading) if unit.heading or unit.speed else "",
            words.name("", unit.speed) if unit.speed else "",
            joined(
                (
                    labels(f"cover {unit.cover}") if unit.cover != "open" else "",
                    labels("hiding") if unit.hiding else "",
                )
            ),
            "" if unit.strength is None else str(unit.strength),
        )
        for unit in units
    ]
    return _table(heads, rows, labels)


def _plan(scenario: Scenario, width: float, labels: Labels, words: BookWords) -> Block:
    """The ground with its areas by number, units, starting circles and airplanes that have a place."""
    board = scenario.board
    unit = min((width - 2 * EDGE) / board.width, HIGHEST / board.depth)
    high = board.depth * unit

    def at(point: Point) -> Point:
        return point[0] * unit, high - point[1] * unit

    def draw(plan: Plan) -> None:
        canvas = plan.canvas
        plan.north()
        canvas.rect(0, 0, plan.wide, plan.high, fill=_FILLS[board.ground], stroke=None)
        for area in board.area:
            if corners := _clipped(area, board.width, board.depth):
                canvas.polygon([at(corner) for corner in corners], fill=_FILLS[area.kind], stroke=GREY, width=0.2)
        canvas.rect(0, 0, plan.wide, plan.high, width=0.4)
        for second, side in enumerate(scenario.side):
            plan.edge(side.edge, words.name("seat", side.name))
            if side.start.at and side.start.radius:
                canvas.circle(at(side.start.at), side.start.radius * unit, stroke=INK, width=0.3, dash=(1.5, 1.0))
            for entry in side.airplane:
                if entry.at:
                    plan.aircraft(*at(entry.at), entry.heading, second > 0)
        last = scenario.side[-1].name
        for each in scenario.unit:
            plan.unit(*at(each.at), each.side == last, each.kind in ("balloon", "airship"), 1.1)
        for side in scenario.side:
            for place, entry in enumerate(side.airplane):
                if entry.at:
                    plan.name(*at(entry.at), id_of(side, place))
        for each in scenario.unit:
            plan.name(*at(each.at), each.name, 1.6, 2.0)
        for number, area in enumerate(board.area, 1):
            plan.name(*at(area.at), str(number), 0.0, 2.6, GREY)

    return planned(board.width * unit, high, width, draw, labels("plan hint"))


def _clipped(area: Area, wide: float, deep: float) -> list[Point]:
    """The corners of that part of an area that lies on the board."""
    along, across = area.size[0] / 2, area.size[1] / 2
    ahead = sin(radians(area.heading)), cos(radians(area.heading))
    corners: list[Point] = [
        (
            area.at[0] + a * along * ahead[0] + b * across * ahead[1],
            area.at[1] + a * along * ahead[1] - b * across * ahead[0],
        )
        for a, b in ((1, 1), (1, -1), (-1, -1), (-1, 1))
    ]
    for axis, edge, sign in ((0, 0.0, 1), (0, wide, -1), (1, 0.0, 1), (1, deep, -1)):
        kept: list[Point] = []
        for one, other in zip(corners, [*corners[1:], *corners[:1]], strict=True):
            inside, next_inside = (sign * (each[axis] - edge) >= 0 for each in (one, other))
            if inside:
                kept.append(one)
            if inside != next_inside:
                share = (edge - one[axis]) / (other[axis] - one[axis])
                kept.append((one[0] + share * (other[0] - one[0]), one[1] + share * (other[1] - one[1])))
        corners = kept
    return corners
