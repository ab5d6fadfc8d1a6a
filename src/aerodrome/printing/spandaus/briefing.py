"""What a scenario of Instant Spandaus says: who flies what, sun and cloud, leaving the map, and what counts."""

from collections.abc import Iterator, Mapping

from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.setup import Setup
from aerodrome.printing.briefing import EDGE, Briefing, Plan, Term, joined, planned, with_remarks
from aerodrome.printing.drawing import FAINT, INK, PALE_AMBER, WASH, WHITE
from aerodrome.printing.layout import Block, Cell, Column, Table
from aerodrome.printing.words import Labels
from aerodrome.rulebooks.spandaus.scenario import Entry, Scenario, Side, Victory
from aerodrome.rulebooks.spandaus.settings import Settings
from aerodrome.rulebooks.spandaus.state import State
from aerodrome.rulebooks.spandaus.view import View
from aerodrome.sky.chain import BAND, BANDS, SQUARES, TOP, VALUE, WIDTH

BOOK = "spandaus"
_HIGH = 11.0


def roll(setup: Setup[Scenario, Settings, State, View], lang: str) -> Mapping[str, Table]:
    labels, words = Labels(lang, BOOK), BookWords(BOOK, lang)
    heads = ("who", "aircraft", "type", "crew", "arrives")
    columns = [Column(labels(each), "right" if each == "arrives" else "left") for each in heads]
    entries = {entry.name: entry for side in setup.scenario.side for entry in side.aircraft}
    sides: dict[str, list[tuple[list[Cell], str]]] = {}
    for each in setup.start.aircraft.values():
        model = setup.start.brief.models[each.model]
        shown = (model.name, words.name("type", each.type), words.name("crew", each.crew), str(each.arrives))
        remark = joined(_remarks(entries[each.id], labels, words))
        sides.setdefault(each.side, []).append(([Cell(each.id, "bold"), *map(Cell, shown)], remark))
    return {side: with_remarks(columns, rows, labels) for side, rows in sides.items()}


def _remarks(entry: Entry, labels: Labels, words: BookWords) -> Iterator[str]:
    if entry.owner:
        yield labels("own player", seat=words.name("seat", entry.owner))
    if entry.formation:
        yield labels("formation", name=entry.formation)
    if entry.designated:
        yield labels("designated")
    if entry.crew_size:
        yield labels("crew size", count=entry.crew_size)
    if entry.choice:
        yield labels("choice")


def briefing(setup: Setup[Scenario, Settings, State, View], lang: str) -> Briefing:
    labels, words = Labels(lang, BOOK), BookWords(BOOK, lang)
    scenario = setup.scenario
    sky = scenario.environment
    lies = sky.sun_squares or sky.cloud_squares
    terms = [
        (labels("mission"), words.name("mission", scenario.mission)),
        (labels("sky"), _sky(scenario, labels, words)),
    ]
    terms += _victory(scenario.victory, labels, words)
    sides = {side.name: [*_side(side, labels, words)] for side in scenario.side}
    return Briefing(terms, sides, plan=(lambda width: _plan(scenario, width, labels, words)) if lies else None)


def _sky(scenario: Scenario, labels: Labels, words: BookWords) -> str:
    sky = scenario.environment

    def squares(names: tuple[str, ...]) -> str:
        return ", ".join(words.name("square", each) for each in names)

    return joined(
        (
            labels("sun by card") if sky.sun else "",
            labels("sun on", squares=squares(sky.sun_squares)) if sky.sun_squares else "",
            labels("clouds by card", count=sky.clouds) if sky.clouds else "",
            labels("clouds on", squares=squares(sky.cloud_squares)) if sky.cloud_squares else "",
            labels("banks by card", sizes=", ".join(map(str, sky.banks))) if sky.banks else "",
        )
    )


def _victory(victory: Victory, labels: Labels, words: BookWords) -> Iterator[Term]:
    for name in ("destroyed", "survived", "escaped"):
        points = getattr(victory, name)
        yield labels(f"points {name}"), ", ".join(f"{words.name('type', each)} {points[each]}" for each in points)
    yield labels("tie"), labels("tie hits" if victory.hit_points else "tie none")


def _side(side: Side, labels: Labels, words: BookWords) -> Iterator[Term]:
    leave = side.exit
    if leave.kind != "none":
        by = ", ".join(words.name("square", each) for each in leave.by)
        yield (
            labels("exit"),
            joined((labels(f"exit {leave.kind}"), labels(f"exit when {leave.when}"), labels("by", by=by))),
        )
    if not side.pairs:
        yield labels("pairs"), labels("no")


def _plan(scenario: Scenario, width: float, labels: Labels, words: BookWords) -> Block:
    """The map with the squares that are in the sun or in cloud."""
    sky = scenario.environment
    wide = (width - 2 * EDGE) / WIDTH

    def draw(plan: Plan) -> None:
        for square in SQUARES:
            x, y = (WIDTH - VALUE[square]) * wide, (TOP - BAND[square]) * _HIGH
            sun, cloud = square in sky.sun_squares, square in sky.cloud_squares
            fill = PALE_AMBER if sun else WASH if cloud else WHITE
            plan.canvas.rect(x, y, wide, _HIGH, fill=fill, stroke=INK if sun or cloud else FAINT)
            plan.canvas.text(x + 1.0, y + 3.4, words.name("square", square), 2.8, "bold" if sun or cloud else "text")
            if sun or cloud:
                plan.canvas.middle(x + wide / 2, y + 7.4, labels("sun" if sun else "cloud"), 2.8)

    return planned(WIDTH * wide, len(BANDS) * _HIGH, width, draw, labels("plan hint"))
