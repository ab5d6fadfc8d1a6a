"""A campaign as it stands, on paper: its people with their figures and careers, its airplanes, its missions."""

from collections.abc import Iterator

from aerodrome.campaign.adapter import adapter
from aerodrome.campaign.calendar import spelled
from aerodrome.campaign.hangar import type_name
from aerodrome.campaign.state import GROUNDED, LOST, WITHDRAWN, Flown, Mark, Person, Squadron
from aerodrome.campaign.view import View
from aerodrome.kernel.messages import BookWords
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
    tabled,
)
from aerodrome.printing.paper import Paper
from aerodrome.printing.sheets import Sheet
from aerodrome.printing.words import Labels, capital

_SIZE = 2.9


def roster_sheet(view: View, lang: str) -> Sheet:
    """The sheet of a campaign, from what a viewer may know."""
    return Sheet("roster", _title(view, lang), lambda paper: roster_pages(view, lang, paper))


def roster_pages(view: View, lang: str, paper: Paper) -> list[Page]:
    """Rosters and missions across the page, airplanes and careers in two columns."""
    labels, words = Labels(lang, "campaign"), BookWords("campaign", lang)
    title = _title(view, lang)
    day = words.name("day", spelled(view.day))
    under = labels("standing", day=day, number=view.number, of=view.brief.missions)
    won = " · ".join(f"{words.name('side', side)} {count}" for side, count in view.won.items())

    def top(page: Page, _first: bool) -> None:
        head(page, title, under, labels("won", won=won) if won else "")

    whole, half = column_width(paper, 1), column_width(paper, 2)
    people = [_people(view, each, whole, labels, words) for each in view.squadrons.values()]
    log = [_log(view, whole, labels, words)] if view.flown else []
    pages = flow(paper, [*people, *log], 1, top)
    hangars = [_hangar(view, each, half, labels, words) for each in view.squadrons.values()]
    careers = [_career(view, each, half, labels, words) for each in view.people.values() if each.career]
    pages = flow(paper, [*hangars, *careers], 2, top, pages)
    return finished(pages, title, labels)


def _title(view: View, lang: str) -> str:
    return str(getattr(view.brief, f"title_{lang}", "") or view.brief.title)


def _people(view: View, squadron: Squadron, width: float, labels: Labels, words: BookWords) -> Group:
    """Everybody who serves or served in a squadron."""
    figures = adapter(view.brief.book).figures
    columns = (
        Column(labels("name")),
        Column(labels("rank")),
        Column(labels("role")),
        *(Column(capital(words.name("figure", each)), "right") for each in figures),
        Column(labels("missions"), "right"),
        Column(labels("victories"), "right"),
        Column(labels("state")),
    )
    here = [each for each in view.people.values() if each.squadron == squadron.id]
    rows = tuple(_person(view, each, figures, words) for each in here)
    title = heading(f"{squadron.name}, {squadron.base}", width, again=labels("goes on"))
    return tabled(title, Table(columns, rows or (tuple(Cell("–") for _ in columns),), _SIZE), width)


def _person(view: View, person: Person, figures: tuple[str, ...], words: BookWords) -> tuple[Cell, ...]:
    state = words.name("state", person.state)
    if person.state == GROUNDED and person.until:
        state = f"{state}, {words.name('day', spelled(person.until))}"
    ranks = view.ranks.get(person.side, ())
    return (
        Cell(person.name, "bold"),
        Cell(ranks[person.rank] if person.rank < len(ranks) else "–"),
        Cell(words.name("role", person.role)),
        *(
            Cell(words.name(f"{view.brief.book} {each}", person.figures[each]) if each in person.figures else "–")
            for each in figures
        ),
        Cell(str(person.missions)),
        Cell(str(person.victories)),
        Cell(", ".join((state, *(words.name("ability", each) for each in person.abilities)))),
    )


def _log(view: View, width: float, labels: Labels, words: BookWords) -> Group:
    """The missions in their order."""
    heads = ("number", "day", "task", "sector", "weather", "winner", "points")
    columns = tuple(Column(labels(each), "right" if each == "number" else "left") for each in heads)
    rows = tuple(tuple(map(Cell, _flown(each, words, labels))) for each in view.flown)
    return tabled(heading(labels("mission log"), width, again=labels("goes on")), Table(columns, rows, _SIZE), width)


def _flown(flown: Flown, words: BookWords, labels: Labels) -> Iterator[str]:
    mission, report = flown.mission, flown.report
    yield str(mission.number)
    yield words.name("day", spelled(mission.day))
    yield f"{words.name('task', mission.kind)} ({words.name('side', mission.attacker)})"
    yield mission.sector
    yield words.name("weather", mission.weather)
    yield words.name("side", report.winner) if report.winner else labels("draw")
    yield " : ".join(f"{points:g}" for points in report.points.values())


def _hangar(view: View, squadron: Squadron, width: float, labels: Labels, words: BookWords) -> Group:
    """The airplanes that a squadron has."""
    columns = tuple(Column(labels(each)) for each in ("mark", "aircraft", "state", "owner"))
    here = [
        each for each in view.machines.values() if each.squadron == squadron.id and each.state not in (LOST, WITHDRAWN)
    ]
    rows = tuple(
        (
            Cell(each.id, "bold"),
            Cell(type_name(view, each.model)),
            Cell(words.name("condition", each.state)),
            Cell(view.people[each.owner].name if each.owner in view.people else "–"),
        )
        for each in here
    )
    title = heading(labels("hangar", squadron=squadron.name), width, again=labels("goes on"))
    return tabled(title, Table(columns, rows or ((Cell(labels("none"), span=4),),), _SIZE), width)


def _career(view: View, person: Person, width: float, labels: Labels, words: BookWords) -> Group:
    """What is marked in somebody's career, a line for each."""
    lines = tuple(
        paragraph(
            labels("named", name=words.name("day", spelled(mark.day)), value=_mark(view, mark, words)), width, 2.7
        )
        for mark in person.career
    )
    return Group(heading(person.name, width, view.squadrons[person.squadron].name, again=labels("goes on")), lines)


def _mark(view: View, mark: Mark, words: BookWords) -> str:
    """One line of a career. Types are called as people call them."""
    facts = dict(mark.facts)
    known = {each.model for each in view.machines.values()}
    if facts.get("model") in known:
        facts["model"] = type_name(view, str(facts["model"]))
    return words.noted(f"career {mark.kind}", facts)
