"""What a scenario of Age of Dogfights says: who flies what, the board, the weather, target areas and tasks."""

from collections.abc import Iterator, Mapping
from math import sqrt

from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.setup import Setup
from aerodrome.printing.briefing import EDGE, HIGHEST, Briefing, Plan, Term, joined, planned, with_remarks
from aerodrome.printing.drawing import FAINT, GREY, HAIR, INK, PALE_AMBER, WASH, WHITE
from aerodrome.printing.layout import Block, Cell, Column, Table
from aerodrome.printing.words import Labels
from aerodrome.rulebooks.dogfights.board import board_of
from aerodrome.rulebooks.dogfights.scenario import Entry, Scenario, Side, Task, name_of, open_roles, plan_of
from aerodrome.rulebooks.dogfights.settings import Settings
from aerodrome.rulebooks.dogfights.state import Aircraft, State
from aerodrome.rulebooks.dogfights.view import View
from aerodrome.sky.lattice import HEADINGS

BOOK = "dogfights"
_ROW = sqrt(3) / 2
"""From one row of points to the next, in steps."""


def roll(setup: Setup[Scenario, Settings, State, View], lang: str) -> Mapping[str, Table]:
    """Where everybody starts; of sides that choose their aircraft, those that they may choose from."""
    labels, words = Labels(lang, BOOK), BookWords(BOOK, lang)
    start = setup.start
    heads = ("number", "aircraft", "type", "pilot", "start", "heading", "level")
    columns = [Column(labels(each), "right" if each == "level" else "left") for each in heads]
    found = start.brief.models
    entries = {name_of(entry, found[entry.model]): entry for side in setup.scenario.side for entry in side.aircraft}
    sides: dict[str, list[tuple[list[Cell], str]]] = {}
    for each in start.aircraft.values():
        model = found[each.model]
        heading = words.name("heading", HEADINGS[each.heading])
        begins = (each.point, heading, str(each.level)) if each.point else ("–", "–", "–")
        told = (str(each.number), model.name, words.name("role", each.role), words.name("pilot", each.pilot), *begins)
        remark = joined(_remarks(entries[each.id], labels, words))
        sides.setdefault(each.side, []).append(([*map(Cell, told)], remark))
    tables = {side: with_remarks(columns, rows, labels) for side, rows in sides.items()}
    for side, count in start.brief.choose.items():
        if count and side not in tables:
            pool = [(Cell(found[model].name),) for model in start.brief.pool.get(side, ()) if model in found]
            tables[side] = Table((Column(labels("choose", count=count)),), tuple(pool), 3.3)
    return tables


def _remarks(entry: Entry, labels: Labels, words: BookWords) -> Iterator[str]:
    yield entry.name
    if entry.seat:
        yield labels("own player", seat=words.name("seat", entry.seat))
    if entry.disarmed:
        yield labels("disarmed")
    if entry.bombs is not None:
        yield labels("bombs carried", count=entry.bombs)
    if entry.tilt:
        yield labels("climbs" if entry.tilt > 0 else "descends")
    if entry.damage:
        parts = ", ".join(words.name("part", part) for part in entry.damage)
        yield labels("named", name=labels("damage"), value=parts)
    if entry.choice:
        yield labels("choice")


def briefing(setup: Setup[Scenario, Settings, State, View], lang: str) -> Briefing:
    labels, words = Labels(lang, BOOK), BookWords(BOOK, lang)
    scenario = setup.scenario
    sides = {side.name: [*_side(scenario, side, labels, words)] for side in scenario.side}
    return Briefing(
        [*_terms(scenario, labels, words), *_task(scenario.task, labels, words)],
        sides,
        plan=lambda width: _plan(setup, width, labels, words),
    )


def _terms(scenario: Scenario, labels: Labels, words: BookWords) -> Iterator[Term]:
    plan = plan_of(scenario, True)
    board = scenario.board
    made = labels("segments", count=board.segments) if not board.columns and not board.rows else ""
    size = labels("points", columns=plan.columns, rows=plan.rows)
    yield labels("mode"), words.name("mode", scenario.mode)
    yield labels("board"), joined((made, size, labels("border", depth=plan.border)))
    yield labels("first"), words.name("seat", scenario.first) if scenario.first else labels("rolled")
    yield labels("fighters"), str(scenario.fighters)
    for name, origin in (("wind from", scenario.wind), ("sun in", scenario.sun)):
        yield labels(name), labels("rolled") if origin == "roll" else words.name("origin", origin) if origin else ""
    yield (
        labels("clouds"),
        joined(labels("cloud at", at=each.point or ", ".join(each.points), top=each.top) for each in scenario.clouds),
    )
    yield (
        labels("areas"),
        joined(
            labels(
                "area at",
                name=each.name,
                side=words.name("seat", each.side),
                at=each.point,
                columns=each.columns,
                rows=each.rows,
            )
            for each in scenario.areas
        ),
    )


def _task(task: Task, labels: Labels, words: BookWords) -> Iterator[Term]:
    yield labels("task side"), words.name("seat", task.side) if task.side else ""
    yield labels("task wins"), str(task.wins or "")
    yield labels("task draws"), str(task.draws or "")
    yield labels("photo levels"), ", ".join(map(str, task.photo_levels))
    yield labels("courier"), task.courier


def _side(scenario: Scenario, side: Side, labels: Labels, words: BookWords) -> Iterator[Term]:
    yield labels("home edge"), words.name("edges", side.edge)
    if side.pool or side.choose:
        yield labels("pool"), ", ".join(words.name("nation", nation) for nation in side.pool)
        yield labels("roles"), ", ".join(words.name("role", role) for role in open_roles(scenario, side))
    yield labels("aces"), str(side.aces or "")
    yield labels("rookies"), str(side.rookies or "")


def _plan(setup: Setup[Scenario, Settings, State, View], width: float, labels: Labels, words: BookWords) -> Block:
    """The points of the board with clouds, target areas, access points and those who are on it."""
    scenario = setup.scenario
    lay = board_of(plan_of(scenario, True))
    grid = lay.lattice
    step = min((width - 2 * EDGE) / (grid.columns + 2.5), HIGHEST / ((grid.rows + 1) * _ROW))
    sides = [side.name for side in scenario.side]

    def at(row: int, column: int) -> tuple[float, float]:
        return (column + 1.5 + row % 2 / 2) * step, (row + 1) * _ROW * step

    def draw(plan: Plan) -> None:
        canvas = plan.canvas
        plan.north()
        canvas.rect(0, 0, plan.wide, plan.high, stroke=GREY)
        points = [at(*grid.row_and_column(point)) for point in range(len(grid.names))]
        for place, (x, y) in enumerate(points):
            if lay.cloud_top[place]:
                canvas.circle((x, y), step * 0.56, fill=WASH, stroke=None)
        for area in scenario.areas:
            row, column = grid.row_and_column(grid.index[area.point])
            cells = [at(row + down, column + right) for down in range(area.rows) for right in range(area.columns)]
            for x, y in cells:
                canvas.circle((x, y), step * 0.42, fill=PALE_AMBER, stroke=INK, width=HAIR)
        for place, (x, y) in enumerate(points):
            top = lay.cloud_top[place]
            canvas.circle((x, y), 0.45, fill=INK if lay.border[place] else FAINT, stroke=None)
            if top:
                canvas.middle(x, y - step * 0.26, top, min(2.0, step * 0.4), "text", GREY)
        for row in range(grid.rows):
            canvas.middle(step * 0.4, at(row, 0)[1], grid.names[grid.at(row, 0)][0], 1.8, "text", GREY)
        for column in range(grid.columns):
            canvas.middle(at(0, column)[0], step * 0.3, column + 1, min(1.8, step * 0.4), "text", GREY)
        for side in scenario.side:
            plan.edge(side.edge, words.name("seat", side.name))
            for name in lay.access[side.edge]:
                canvas.circle(at(*lay.access_cells[name]), 0.9, fill=WHITE, width=0.3)
        for area in scenario.areas:
            row, column = grid.row_and_column(grid.index[area.point])
            one, other = at(row, column), at(row + area.rows - 1, column + area.columns - 1)
            middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
            plan.tag(*middle, area.name, sides.index(area.side) > 0)
        placed: list[tuple[Aircraft, float, float]] = []
        for each in setup.start.aircraft.values():
            if each.point:
                cell = lay.access_cells.get(each.point) or grid.row_and_column(grid.index[each.point])
                placed.append((each, *at(*cell)))
        for each, x, y in placed:
            plan.aircraft(x, y, 90 - 60 * each.heading, sides.index(each.side) > 0, min(2.4, step * 0.5))
        for each, x, y in placed:
            plan.name(x, y, str(each.number))

    return planned((grid.columns + 2.5) * step, (grid.rows + 1) * _ROW * step, width, draw, labels("plan hint"))
