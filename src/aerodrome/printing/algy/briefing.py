"""What a scenario of Watch Algy Dogfight! says: who flies what, groups, units on the ground, and what counts."""

from collections.abc import Iterator, Mapping
from math import sqrt

from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.setup import Setup
from aerodrome.printing.briefing import EDGE, HIGHEST, Briefing, Plan, Term, joined, planned, with_remarks
from aerodrome.printing.drawing import FAINT, GREY, polar
from aerodrome.printing.layout import Block, Cell, Column, Table
from aerodrome.printing.words import Labels
from aerodrome.rulebooks.algy.deck import FLYING_CIRCUS, TALLY_HO
from aerodrome.rulebooks.algy.scenario import Entry, Scenario, Section, Side, id_of, units_of
from aerodrome.rulebooks.algy.settings import Settings
from aerodrome.rulebooks.algy.state import NO_FACING, State
from aerodrome.rulebooks.algy.view import View
from aerodrome.sky.hexes import hexes

BOOK = "algy"
_RIGHT = ("pilot boxes", "level", "speed")


def roll(setup: Setup[Scenario, Settings, State, View], lang: str) -> Mapping[str, Table]:
    labels, words = Labels(lang, BOOK), BookWords(BOOK, lang)
    heads = ("mark", "who", "aircraft", "section", "pilot boxes", "hex", "facing", "level", "speed")
    columns = [Column(labels(each), "right" if each in _RIGHT else "left") for each in heads]
    entries = {
        id_of(section, place): (section, entry)
        for side in setup.scenario.side
        for section in side.section
        for place, entry in enumerate(section.aircraft)
    }
    sides: dict[str, list[tuple[list[Cell], str]]] = {}
    for each in setup.start.aircraft.values():
        model = setup.start.brief.models[each.model]
        facing = "–" if each.facing == NO_FACING else words.name("side", each.facing)
        section = f"{each.section}{labels('leads') if each.leads else ''}"
        where = (each.hex or "–", facing, str(each.level), str(each.speed))
        told = (each.name, model.name, section, str(each.boxes), *where)
        remark = joined(_remarks(*entries[each.id], labels, words))
        sides.setdefault(each.side, []).append(([Cell(each.id, "bold"), *map(Cell, told)], remark))
    return {side: with_remarks(columns, rows, labels) for side, rows in sides.items()}


def _remarks(section: Section, entry: Entry, labels: Labels, words: BookWords) -> Iterator[str]:
    if section.rogue:
        yield labels("rogue")
    if section.seat:
        yield labels("own player", seat=words.name("seat", section.seat))
    if entry.incendiary:
        yield labels("incendiary")
    if entry.marks:
        yield labels("marks", count=entry.marks)


def briefing(setup: Setup[Scenario, Settings, State, View], lang: str) -> Briefing:
    labels, words = Labels(lang, BOOK), BookWords(BOOK, lang)
    scenario = setup.scenario
    board = scenario.board
    terms = [
        (labels("board"), labels("hexes", columns=board.columns, rows=board.rows, ceiling=board.ceiling)),
        (labels("goal"), str(scenario.goal or "")),
    ]
    sides = {side.name: [*_side(scenario, side, labels, words)] for side in scenario.side}
    return Briefing(terms, sides, plan=lambda width: _plan(setup, width, labels, words))


def _side(scenario: Scenario, side: Side, labels: Labels, words: BookWords) -> Iterator[Term]:
    yield labels("group card"), words.name("card", TALLY_HO if side.power == "allied" else FLYING_CIRCUS)
    if side.automatic:
        yield labels("player"), labels("automatic")
    for name, groups in (("flights", side.flights), ("squadrons", side.squadrons)):
        yield labels(name), joined(labels("group of", name=each.name, of=", ".join(_parts(each))) for each in groups)
    units = [(name, unit) for name, whose, unit in units_of(scenario) if whose == side.name]
    yield labels("ground units"), joined(_unit(name, unit.at, unit.level, labels, words) for name, unit in units)
    yield labels("archie cards"), "" if side.archie is None else str(side.archie)
    if side.cross:
        yield (
            labels("cross"),
            joined(
                (
                    words.name("edges", side.cross),
                    labels("points each", points=side.crossing),
                    ", ".join(side.crossers) or labels("all two-seaters"),
                )
            ),
        )
    if any(unit.kind == "balloon" for other in scenario.side for unit in other.ground if other is not side):
        yield labels("balloon points"), str(side.balloon)


def _parts(group: object) -> tuple[str, ...]:
    return getattr(group, "sections", ()) or getattr(group, "flights", ())


def _unit(name: str, at: str, level: int, labels: Labels, words: BookWords) -> str:
    said = f"{words.name('unit', name)} {at}"
    return f"{said}, {labels('at level', level=level)}" if level else said


def _plan(setup: Setup[Scenario, Settings, State, View], width: float, labels: Labels, words: BookWords) -> Block:
    """The hexes with what is on the ground, and where everybody starts."""
    scenario = setup.scenario
    grid = hexes(scenario.board.columns, scenario.board.rows)
    size = min((width - 2 * EDGE) / ((grid.columns * 1.5 + 0.5) / sqrt(3)), HIGHEST / (grid.rows + 0.5))
    radius = size / sqrt(3)
    sides = [side.name for side in scenario.side]

    def at(name: str) -> tuple[float, float]:
        column, row = grid.column_and_row(name)
        return radius * (1 + 1.5 * column), size * (row + 0.5 + column % 2 / 2)

    def start(name: str) -> tuple[float, float]:
        x, y = at(name)
        return x, y + size * 0.12

    def draw(plan: Plan) -> None:
        canvas = plan.canvas
        plan.north()
        for name in grid.names:
            x, y = at(name)
            canvas.polygon([polar(x, y, radius, 30 + 60 * corner) for corner in range(6)], stroke=FAINT, width=0.25)
            canvas.text(x, y - size / 2 + 2.2, name, 1.7, "text", GREY, "middle")
        units = [(name, whose, unit.kind, at(unit.at)) for name, whose, unit in units_of(scenario)]
        for _, whose, kind, (x, y) in units:
            plan.unit(x, y + size * 0.2, sides.index(whose) > 0, kind == "balloon")
        groups: dict[tuple[str, int, str], list[str]] = {}
        for each in setup.start.aircraft.values():
            if each.hex:
                groups.setdefault((each.hex, each.facing, each.side), []).append(each.section or each.id)
        for hex_, facing, whose in groups:
            plan.aircraft(*start(hex_), 0 if facing == NO_FACING else 60 * facing, sides.index(whose) > 0)
        for (hex_, _, _), names in groups.items():
            plan.name(*start(hex_), ", ".join(dict.fromkeys(names)))
        for name, _, _, (x, y) in units:
            plan.name(x, y + size * 0.2, words.name("unit", name), 2.0, 1.9)
        for side in scenario.side:
            if side.cross:
                plan.edge(side.cross, labels("crosses here", side=words.name("seat", side.name)))

    wide, high = radius * (1.5 * grid.columns + 0.5), size * (grid.rows + 0.5)
    return planned(wide, high, width, draw, labels("plan hint"))
