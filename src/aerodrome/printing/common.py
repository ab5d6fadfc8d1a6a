"""What every game has to print: the tables of its rules, its list of aircraft, and its scenarios."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from typing import Any

from aerodrome.kernel.files import from_toml
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.rule_texts import rule_texts
from aerodrome.kernel.rulebook import Rulebook, rulebook
from aerodrome.kernel.setup import ScenarioGiven, Setup, prepare
from aerodrome.printing.briefing import Briefing, Term, told
from aerodrome.printing.drawing import Page
from aerodrome.printing.layout import (
    Block,
    Cell,
    Column,
    Group,
    Table,
    below,
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

    brief = game.briefing(setup, lang) if game else Briefing()
    words = BookWords(book, lang)
    groups = [_told(setup, brief, labels, width)]
    if brief.plan:
        groups.append(Group(lambda _again: space(0.0), (brief.plan(width),)))
    groups += [
        tabled(_named(words.name("seat", side), brief.sides.get(side, ()), width, labels), table, width)
        for side, table in roll.items()
    ]
    groups += [tabled(_named(name, (), width, labels), table, width) for name, table in brief.tables.items()]
    pages = flow(paper, groups, 1, top)
    if game:
        pages += game.cards(setup, lang, paper)
    return finished(pages, f"{book.title} · {title}", labels)


def _named(words: str, terms: Iterable[Term], width: float, labels: Labels) -> Callable[[bool], Block]:
    """A heading with terms below it."""
    title, said = heading(capital(words), width, again=labels("goes on")), told(terms, width)
    return lambda again: title(again) if again else below(title(again), said)


def _told(setup: Setup, brief: Briefing, labels: Labels, width: float) -> Group:
    """What it is about, how long it takes, its terms, and options that are not as usual."""
    scenario = setup.scenario
    facts = [labels("minutes", minutes=scenario.minutes)] if getattr(scenario, "minutes", 0) else []
    turns = getattr(scenario, "turns", 0)
    facts += [labels("most turns", turns=turns)] if turns else []
    words = BookWords(setup.book, labels.lang)
    options = [(words.setting(name), words.name(name, value)) for name, value in scenario.options.items()]
    said = [paragraph(_in(scenario, "summary", labels.lang), width, 3.6)]
    said += [paragraph(" · ".join(facts), width, 3.0, "italic")] if facts else []
    return Group(lambda _again: space(0.0), (*said, told((*brief.terms, *options), width)))


def _types(setup: Setup, labels: Labels) -> Mapping[str, Table]:
    """Of a game that has no more to tell: the types of each side."""
    sides: dict[str, list[tuple[Cell, ...]]] = {}
    for each in setup.book.flown(setup.start):
        sides.setdefault(each.side, []).append((Cell(each.name),))
    return {side: Table((Column(labels("aircraft")),), tuple(rows)) for side, rows in sides.items()}


def _in(scenario: Any, field: str, lang: str) -> str:
    return str(getattr(scenario, f"{field}_{lang}", "") or getattr(scenario, field, ""))
