"""What In Clouds of Glory has players print: Cockpit panels, templates, Pilot records and the Initiative sheet
(icog.0.equipment)."""

from collections.abc import Iterator
from functools import partial

from aerodrome.kernel.setup import Setup
from aerodrome.printing.drawing import Page
from aerodrome.printing.icog.briefing import briefing, roll
from aerodrome.printing.icog.panel import PANEL, draw_panel, panel_page, panel_pages
from aerodrome.printing.icog.records import initiative_sheet, pilot_records
from aerodrome.printing.icog.templates import (
    arc_template,
    gunnery_template,
    straight_templates,
    turn_template,
)
from aerodrome.printing.layout import finished
from aerodrome.printing.paper import Paper
from aerodrome.printing.sheets import Game, Sheet
from aerodrome.printing.words import Labels
from aerodrome.rulebooks.icog.figures.panels import LETTERS, Model, check_model, models
from aerodrome.rulebooks.icog.scenario import Scenario
from aerodrome.rulebooks.icog.settings import Settings
from aerodrome.rulebooks.icog.state import State
from aerodrome.rulebooks.icog.view import View

BOOK = "icog"


def sheets(lang: str) -> Iterator[Sheet]:
    labels = Labels(lang, BOOK)
    rows = list(models().values())
    yield Sheet("panels", labels("panels"), partial(_panels, rows, lang))
    yield Sheet("templates", labels("templates"), partial(_templates, lang))
    for inner in range(0, len(LETTERS), 2):
        pair = LETTERS[inner : inner + 2]
        title = labels("turns", letters=" / ".join(pair))
        yield Sheet(f"turns-{pair.lower()}", title, partial(turn_template, inner, lang), "part")
    yield Sheet("straights", labels("straights"), partial(straight_templates, lang), "part")
    yield Sheet("arcs", labels("arcs"), partial(arc_template, lang), "part")
    yield Sheet("gunnery", labels("gunnery template"), partial(gunnery_template, lang), "part")
    yield Sheet("record", labels("record"), partial(pilot_records, lang))
    yield Sheet("initiative", labels("initiative"), partial(initiative_sheet, lang))
    for model in rows:
        yield Sheet(f"aircraft-{model.id}", model.name, partial(panel_pages, model, lang), "aircraft")


def _panels(rows: list[Model], lang: str, paper: Paper) -> list[Page]:
    labels = Labels(lang, BOOK)
    return finished([panel_page(model, None, lang, paper) for model in rows], labels("panels"), labels)


def _templates(lang: str, paper: Paper) -> list[Page]:
    """Every template, one behind the other."""
    pages = [page for inner in range(0, len(LETTERS), 2) for page in turn_template(inner, lang, paper)]
    for draw in (straight_templates, arc_template, gunnery_template):
        pages += draw(lang, paper)
    return pages


def cards(setup: Setup[Scenario, Settings, State, View], lang: str, paper: Paper) -> list[Page]:
    """A panel for every airplane."""
    found = setup.start.brief.models
    return [
        panel_page(found[each.model], each, lang, paper)
        for each in setup.start.airplanes.values()
        if each.model in found
    ]


def panel(model: Model, lang: str) -> Page:
    """The Cockpit panel of any type."""
    check_model(model, "model")
    page = Page(PANEL.paper)
    draw_panel(page.canvas, model, None, lang)
    return page


GAME = Game(sheets, roll, cards, panel, briefing)
