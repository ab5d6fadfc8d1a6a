"""What every game has to print: the tables of its rules, its list of aircraft, and its scenarios."""

from collections.abc import Iterator, Mapping
from functools import cache, partial
from typing import Any

from aerodrome.kernel.files import from_toml
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.rule_texts import rule_texts
from aerodrome.kernel.rulebook import Rulebook, rulebook
from aerodrome.kernel.setup import ScenarioGiven, Setup, prepare
from aerodrome.printing.drawing import Page
from aerodrome.printing.layout import (
    Cell,
    Column,
    Group,
    Table,
    column_width,
    finished,
    flow,
    head,
    heading,
    paragraph,
    space,
    tabled,
)
from aerodrome.printing.lists import aircraft_list
from aerodrome.printing.paper import Paper
from aerodrome.printing.reference import reference
from aerodrome.printing.sheets import Sheet, game_of
from aerodrome.printing.words import Labels, capital


def common_sheets(book: Rulebook, lang: str) -> Iterator[Sheet]:
    """The sheets that need nothing but the data of a game."""
    labels = Labels(lang)
    if rule_texts(book, lang).tables:
        yield Sheet("reference", labels("reference"), partial(reference, book, lang))
    if book.aircraft():
        yield Sheet("aircraft", labels("aircraft list"), partial(aircraft_list, book, lang, ""))
    for row in book.aircraft().values():
        yield Sheet(f"aircraft-{row.id}", row.name, partial(aircraft_list, book, lang, row.id), "aircraft")
    for name, titles in _titles(book.id).items():
        title = titles.get(lang) or titles["en"]
        yield Sheet(f"scenario-{name}", title, partial(_scenario, book, name, lang), "scenario")


@cache
def _titles(book: str) -> dict[str, dict[str, str]]:
    """The titles of a book's scenarios in each language that they have one in."""
    known = rulebook(book)
    found: dict[str, dict[str, str]] = {}
    for name, file in known.scenarios().items():
        scenario = from_toml(file.read_bytes(), known.scenario, name)
        found[name] = {"en": str(getattr(scenario, "title", name)), "fr": str(getattr(scenario, "title_fr", ""))}
    return found


def scenario_sheet(book: Rulebook, given: ScenarioGiven, lang: str) -> Sheet:
    """The sheet of any scenario, one's own too."""
    setup = prepare(book, given)
    name = str(given).rpartition("/")[2].removesuffix(".toml") if isinstance(given, str) else "own"
    title = _in(setup.scenario, "title", lang)
    return Sheet(f"scenario-{name}", title, lambda paper: scenario_pages(setup, lang, paper), "scenario")


def _scenario(book: Rulebook, name: str, lang: str, paper: Paper) -> list[Page]:
    return scenario_pages(prepare(book, name), lang, paper)


def scenario_pages(setup: Setup, lang: str, paper: Paper) -> list[Page]:
    """Who meets whom, and what lies before everybody who plays it."""
    book, scenario = setup.book, setup.scenario
    labels = Labels(lang, book.id)
    title = _in(scenario, "title", lang)
    game = game_of(book)
    roll = game.roll(setup, lang) if game else _types(setup, labels)
    width = column_width(paper, 1)

    def top(page: Page, _first: bool) -> None:
        head(page, title, book.title)

    groups = [_told(setup, labels, width)]
    words = BookWords(book, lang)
    groups += [
        tabled(heading(capital(words.name("seat", side)), width, again=labels("goes on")), table, width)
        for side, table in roll.items()
    ]
    pages = flow(paper, groups, 1, top)
    if game:
        pages += game.cards(setup, lang, paper)
    return finished(pages, f"{book.title} · {title}", labels)


def _told(setup: Setup, labels: Labels, width: float) -> Group:
    """What it is about, and how long it takes."""
    scenario = setup.scenario
    facts = [labels("minutes", minutes=scenario.minutes)] if getattr(scenario, "minutes", 0) else []
    turns = getattr(scenario, "turns", 0)
    facts += [labels("most turns", turns=turns)] if turns else []
    words = BookWords(setup.book, labels.lang)
    options = [
        f"{words.setting(name)} {labels('yes' if value else 'no') if isinstance(value, bool) else value}"
        for name, value in scenario.options.items()
    ]
    told = [paragraph(_in(scenario, "summary", labels.lang), width, 3.6)]
    told += [paragraph(" · ".join(facts), width, 3.0, "italic")] if facts else []
    told += [paragraph(" · ".join(options), width, 2.8)] if options else []
    return Group(lambda _again: space(0.0), tuple(told))


def _types(setup: Setup, labels: Labels) -> Mapping[str, Table]:
    """Of a game that has no more to tell: the types of each side."""
    sides: dict[str, list[tuple[Cell, ...]]] = {}
    for each in setup.book.flown(setup.start):
        sides.setdefault(each.side, []).append((Cell(each.name),))
    return {side: Table((Column(labels("aircraft")),), tuple(rows)) for side, rows in sides.items()}


def _in(scenario: Any, field: str, lang: str) -> str:
    return str(getattr(scenario, f"{field}_{lang}", "") or getattr(scenario, field, ""))
