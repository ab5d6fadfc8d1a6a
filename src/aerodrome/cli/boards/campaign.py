"""A campaign at the terminal: the day, what is on offer, and who is fit in both squadrons."""

from rich.cells import cell_len
from rich.text import Text

from aerodrome.campaign import events
from aerodrome.campaign.adapter import adapter
from aerodrome.campaign.calendar import spelled
from aerodrome.campaign.hangar import type_name
from aerodrome.campaign.state import DEAD, FIGHTER, FIT, READY, Mission, Person, State, serving
from aerodrome.campaign.view import View
from aerodrome.cli.boards import Sheet, TerminalBoard
from aerodrome.cli.boards.campaign_forms import FORMS
from aerodrome.cli.terminal import fitted, piece
from aerodrome.kernel.declared import kinds
from aerodrome.kernel.messages import BookWords

_NAME = 22


def _words(sheet: Sheet) -> BookWords:
    return BookWords("campaign", sheet.phrases.lang)


def heading(view: View, sheet: Sheet) -> str:
    """The day, and how many missions of how many."""
    day = _words(sheet).name("day", spelled(view.day))
    return sheet.phrases("campaign.heading", day=day, number=view.number, of=view.brief.missions)


def board(view: View, sheet: Sheet) -> list[Text]:
    """What is on offer or ordered."""
    words = _words(sheet)
    lines: list[Text] = []
    for mission in view.offers if view.mission is None else (view.mission,):
        lines += _order(mission, sheet, words)
    return lines


def _order(mission: Mission, sheet: Sheet, words: BookWords) -> list[Text]:
    line = piece(f"{words.name('task', mission.kind)}", "bold bright_yellow")
    line.append(f" · {mission.sector}, {words.name('hour', mission.hour)}, {words.name('weather', mission.weather)}")
    sides: list[str] = []
    for side, need in mission.needs.items():
        sent = [f"{words.name('role', FIGHTER)} {need.fighters}"] if need.fighters else []
        sent += [f"{words.name('role', need.role)} {need.others}"] if need.others else []
        sides.append(f"{words.name('side', side)}: {', '.join(sent)}")
    needs = piece(f"  {' · '.join(sides)}", "grey62")
    for each in (line, needs):
        each.truncate(sheet.width, overflow="ellipsis")
    return [line] if sheet.tight else [line, needs]


def roster(view: View, sheet: Sheet, lines: int) -> list[Text]:
    """The people of both sides, as much of them as there is room for: the side first that is asked."""
    words = _words(sheet)
    asked = sheet.decision.seat if sheet.decision is not None else ""
    own, enemy = sorted((side.name for side in view.brief.side), key=lambda side: side != asked)
    whole = [_squadrons(view, side, sheet, words) for side in (own, enemy)]
    narrow = [_squadrons(view, side, sheet, words, narrow=True) for side in (own, enemy)]
    short = [_squadrons(view, side, sheet, words, people=False) for side in (own, enemy)]
    ways = ([*whole[0], *whole[1]], [*narrow[0], *narrow[1]], [*narrow[0], *short[1]], [*short[0], *short[1]])
    return next((way for way in ways if len(way) <= lines), ways[-1][:lines])


def _squadrons(
    view: State, side: str, sheet: Sheet, words: BookWords, *, narrow: bool = False, people: bool = True
) -> list[Text]:
    """A side's squadron and its flight, with their people one below the other, or in columns."""
    lines: list[Text] = []
    for squadron in view.squadrons.values():
        if squadron.side != side:
            continue
        here = [each for each in serving(view, side) if each.squadron == squadron.id]
        fit = sum(each.state == FIT for each in here)
        planes = [each for each in view.machines.values() if each.squadron == squadron.id and each.state == READY]
        types = ", ".join(sorted({type_name(view, each.model) for each in planes}))
        title = piece(f"{squadron.name}, {squadron.base}", "bold")
        title.append(f"  {sheet.phrases('campaign.fit', fit=fit, of=len(here))}")
        title.append(f"  {sheet.phrases('campaign.ready', count=len(planes), types=types)}", "grey62")
        title.truncate(sheet.width, overflow="ellipsis")
        lines.append(title)
        told = [_person(view, each, sheet, words, narrow=narrow) for each in here] if people else []
        lines += _in_columns(told, sheet.width) if narrow else told
    return lines


def _in_columns(told: list[Text], width: int) -> list[Text]:
    widest = max((cell_len(line.plain) for line in told), default=1)
    count = max(1, width // (widest + 1))
    lines: list[Text] = []
    for first in range(0, len(told), count):
        line = Text()
        for each in told[first : first + count]:
            line.append_text(each)
            line.append(" " * (widest + 1 - cell_len(each.plain)))
        line.rstrip()
        lines.append(line)
    return lines


def _person(view: State, person: Person, sheet: Sheet, words: BookWords, *, narrow: bool = False) -> Text:
    """Name, figures, missions and victories, and whether he may fly."""
    fit = person.state == FIT
    line = piece(f"  {fitted(person.name, _NAME)}", "" if fit else "grey50")
    figures = " ".join(
        f"{words.name('short', name)} {words.name(f'{view.brief.book} {name}', person.figures[name])}".strip()
        for name in adapter(view.brief.book).figures
        if name in person.figures
    )
    line.append(f" {figures}", "bright_cyan" if fit else "grey50")
    key = "campaign.flown-short" if narrow else "campaign.flown"
    line.append(f"  {sheet.phrases(key, missions=person.missions, victories=person.victories)}")
    if not fit:
        day = f" {words.name('day', spelled(person.until))}" if person.until and not narrow else ""
        line.append(f"  {words.name('state', person.state)}{day}", "bright_red")
    if person.abilities and not narrow:
        line.append("  " + ", ".join(words.name("ability", each) for each in person.abilities), "bright_green")
    line.truncate(sheet.width, overflow="ellipsis")
    return line


def reckoning(view: View, sheet: Sheet) -> list[Text]:
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


BOARD = TerminalBoard(
    board=board,
    heading=heading,
    roster=roster,
    reckoning=reckoning,
    hint=lambda _, phrases: phrases("hint.campaign"),
    help=lambda phrases: phrases("how.campaign"),
    quiet=kinds(events.Delivered, events.FliesOut),
    forms=FORMS,
)
