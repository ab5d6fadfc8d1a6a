"""A campaign at the terminal: the day, what is on offer, and who is fit in both squadrons."""

from typing import Any

from rich.text import Text

from aerodrome.campaign.calendar import spelled
from aerodrome.campaign.hangar import type_name
from aerodrome.campaign.service import service
from aerodrome.campaign.state import DEAD, FIGHTER, FIT, READY, Mission, Person, State, serving
from aerodrome.cli.boards import Sheet
from aerodrome.cli.boards.generic import beside, legend, meanings
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import fitted, piece
from aerodrome.kernel.words import Words

__all__ = ["QUIET", "beside", "board", "heading", "hint", "legend", "meanings", "reckoning", "roster"]

QUIET: frozenset[str] = frozenset({"delivered", "flies out"})
_NAME = 22


def _words(sheet: Sheet) -> Words:
    return Words("campaign", sheet.phrases.lang)


def heading(view: Any, sheet: Sheet) -> str:
    """The day, and how many missions of how many."""
    day = _words(sheet).name("day", spelled(view.day))
    return sheet.phrases("campaign.heading", day=day, number=view.number, of=view.brief.missions)


def board(view: Any, sheet: Sheet) -> list[Text]:
    """What is on offer or ordered, and the people of both sides."""
    words = _words(sheet)
    lines: list[Text] = []
    for mission in view.offers if view.mission is None else (view.mission,):
        lines.append(_order(mission, sheet, words))
    for side in view.brief.side:
        lines += _squadron(view, side.name, sheet, words)
    return lines


def _order(mission: Mission, sheet: Sheet, words: Words) -> Text:
    line = piece(f"{words.name('task', mission.kind)}", "bold bright_yellow")
    line.append(f" · {mission.sector}, {words.name('hour', mission.hour)}, {words.name('weather', mission.weather)}")
    for side, need in mission.needs.items():
        sent = [f"{need.fighters} {words.name('role', FIGHTER)}"] if need.fighters else []
        sent += [f"{need.others} {words.name('role', need.role)}"] if need.others else []
        line.append(f" · {words.name('side', side)}: {', '.join(sent)}", "grey62")
    line.truncate(sheet.width, overflow="ellipsis")
    return line


def _squadron(view: State, side: str, sheet: Sheet, words: Words) -> list[Text]:
    """People in columns: name, figures, victories, and whether they may fly."""
    lines: list[Text] = []
    for squadron in view.squadrons.values():
        if squadron.side != side:
            continue
        planes = [each for each in view.machines.values() if each.squadron == squadron.id and each.state == READY]
        types = ", ".join(sorted({type_name(view, each.model) for each in planes}))
        ready = sheet.phrases("campaign.ready", count=len(planes), types=types)
        title = piece(f"{squadron.name}, {squadron.base}", "bold")
        title.append(f"  {ready}", "grey62")
        title.truncate(sheet.width, overflow="ellipsis")
        lines.append(title)
        people = [each for each in serving(view, side) if each.squadron == squadron.id]
        lines += [_person(view, each, sheet, words) for each in people]
    return lines


def _person(view: State, person: Person, sheet: Sheet, words: Words) -> Text:
    fit = person.state == FIT
    line = piece(f"  {fitted(person.name, _NAME)}", "" if fit else "grey50")
    figures = " ".join(
        f"{words.name('short', name)} {words.name(f'{view.brief.book} {name}', person.figures[name])}".strip()
        for name in service(view.brief.book).figures
        if name in person.figures
    )
    line.append(f" {figures}", "bright_cyan" if fit else "grey50")
    line.append(f"  {sheet.phrases('campaign.flown', missions=person.missions, victories=person.victories)}")
    if not fit:
        day = f" {words.name('day', spelled(person.until))}" if person.until else ""
        line.append(f"  {words.name('state', person.state)}{day}", "bright_red")
    if person.abilities:
        line.append("  " + ", ".join(words.name("ability", each) for each in person.abilities), "bright_green")
    line.truncate(sheet.width, overflow="ellipsis")
    return line


def roster(view: Any, sheet: Sheet, lines: int) -> list[Text]:  # noqa: ARG001
    """All is on the board already."""
    return []


def reckoning(view: Any, sheet: Sheet) -> list[Text]:
    """The aces, and the dead."""
    words = _words(sheet)
    lines = [piece(sheet.phrases("campaign.aces"), "bold")]
    best = sorted(view.people.values(), key=lambda each: -each.victories)
    lines += [_person(view, each, sheet, words) for each in best[:10] if each.victories]
    lines.append(piece(sheet.phrases("campaign.memorial"), "bold"))
    for each in view.people.values():
        if each.state == DEAD:
            day = words.name("day", spelled(each.career[-1].day))
            lines.append(piece(f"  {each.name}, {view.squadrons[each.squadron].name}, {day}"))
    return lines


def hint(view: Any, phrases: Phrases) -> str:  # noqa: ARG001
    return phrases("hint.campaign")
