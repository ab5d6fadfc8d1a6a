"""What campaigns have players print: empty rosters and mission logs, and the roster of a campaign as it stands."""

from collections.abc import Iterator, Mapping
from functools import partial

from aerodrome.campaign.adapter import adapter, campaigns
from aerodrome.campaign.scenario import Scenario
from aerodrome.campaign.settings import Settings
from aerodrome.campaign.state import State
from aerodrome.campaign.view import View
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.setup import Setup
from aerodrome.printing.drawing import Page
from aerodrome.printing.layout import Cell, Column, Table
from aerodrome.printing.paper import Paper
from aerodrome.printing.record import Blank, record_page, record_sheet
from aerodrome.printing.sheets import Game, Sheet
from aerodrome.printing.words import Labels, capital

BOOK = "campaign"
_ROWS = 16


def sheets(lang: str) -> Iterator[Sheet]:
    labels = Labels(lang, BOOK)
    for book in campaigns():
        title = labels("roster of", book=rulebook(book).title)
        yield Sheet(f"roster-{book}", title, partial(blank_roster, book, title, lang))
    yield Sheet("missions", labels("mission log"), partial(blank_log, lang))


def blank_roster(book: str, title: str, lang: str, paper: Paper) -> list[Page]:
    """A squadron's people, with the figures that the game has for them."""
    labels = Labels(lang, BOOK)
    return record_sheet(paper.aside, title, _people(book, lang), _ROWS, labels, labels("roster hint"))


def _people(book: str, lang: str) -> tuple[Blank, ...]:
    labels, words = Labels(lang, BOOK), BookWords(BOOK, lang)
    return (
        Blank(labels("name"), 0),
        Blank(labels("rank"), 24),
        Blank(labels("role"), 24),
        Blank(labels("aircraft"), 34),
        *(Blank(capital(words.name("figure", each)), 19) for each in adapter(book).figures),
        Blank(labels("missions"), 17),
        Blank(labels("victories"), 17),
        Blank(labels("state"), 24),
    )


def blank_log(lang: str, paper: Paper) -> list[Page]:
    """The missions of a squadron."""
    labels = Labels(lang, BOOK)
    columns = (
        Blank(labels("number"), 12),
        Blank(labels("day"), 28),
        Blank(labels("task"), 30),
        Blank(labels("sector"), 32),
        Blank(labels("who flew"), 0),
        Blank(labels("victories"), 40),
        Blank(labels("losses"), 40),
    )
    return record_sheet(paper.aside, labels("mission log"), columns, _ROWS, labels)


def roll(setup: Setup[Scenario, Settings, State, View], lang: str) -> Mapping[str, Table]:
    """The squadrons of each side."""
    labels, words = Labels(lang, BOOK), BookWords(BOOK, lang)
    columns = tuple(Column(labels(each)) for each in ("squadron", "base", "role"))
    sides: dict[str, list[tuple[Cell, ...]]] = {}
    for each in setup.start.squadrons.values():
        cells = (Cell(each.name, "bold"), Cell(each.base), Cell(words.name("role", each.role)))
        sides.setdefault(each.side, []).append(cells)
    return {side: Table(columns, tuple(rows), 3.3) for side, rows in sides.items()}


def blank_rosters(setup: Setup[Scenario, Settings, State, View], lang: str, paper: Paper) -> list[Page]:
    """An empty roster for each squadron."""
    columns, hint = _people(setup.scenario.book, lang), Labels(lang, BOOK)("roster hint")
    return [
        record_page(paper.aside, f"{each.name}, {each.base}", columns, _ROWS, hint)
        for each in setup.start.squadrons.values()
    ]


GAME = Game(sheets, roll, blank_rosters)
