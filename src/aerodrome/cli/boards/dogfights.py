"""The table of Age of Dogfights: the board, every aircraft with its panel, and how all came out of it."""

from collections.abc import Mapping
from functools import cache

from rich.cells import cell_len
from rich.text import Text

from aerodrome.cli.boards import Sheet, TerminalBoard
from aerodrome.cli.boards.dogfights_forms import FORMS
from aerodrome.cli.boards.dogfights_map import (
    ARROWS,
    BORDER,
    CLOUD,
    MORE,
    arrow,
    colour,
    draw_board,
)
from aerodrome.cli.boards.signs import QUIET_STYLE, counted, cut, level_sign, noted, side_by_side
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import fitted, piece
from aerodrome.kernel.decisions import Answer
from aerodrome.kernel.declared import kinds
from aerodrome.kernel.events import Forced
from aerodrome.kernel.messages import BookWords
from aerodrome.rulebooks.dogfights import events
from aerodrome.rulebooks.dogfights.aircraft import FIGHTER
from aerodrome.rulebooks.dogfights.state import ACCESS, AVERAGE, FLYING, LEFT, LOST, Aircraft
from aerodrome.rulebooks.dogfights.view import View
from aerodrome.sky.lattice import HEADINGS

QUIET = kinds(events.Chosen, events.Flies, Forced, events.Pilot, events.Ready, events.Rolls, events.Sun, events.Wind)
"""What the board and the panels show."""

_ROMAN = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")
_TILTS = {0: "", 1: "▴", -1: "▾"}
_NAME = 20
_SHORT = 26


@cache
def book_words(lang: str) -> BookWords:
    return BookWords("dogfights", lang)


def heading(view: View, sheet: Sheet) -> str:
    """The round, and whose turn it is."""
    turn = sheet.phrases("title.round", turn=view.turn, turns=view.brief.turns)
    return f"{turn} · {sheet.phrases.name('side', view.active)}" if view.active else turn


def hint(view: View, phrases: Phrases) -> str:
    """How it goes, in two lines, by what there is to do."""
    return phrases.name("hint", f"dogfights-{'courier' if view.brief.task.courier else view.brief.mode}")


def acting(view: View, sheet: Sheet) -> list[str]:
    """Whoever the decision is about: the aircraft that it names first, or those that the seat chooses from."""
    decision = sheet.decision
    if decision is None:
        return []
    first = decision.about[0] if decision.about else None
    if isinstance(first, str) and first in view.aircraft:
        return [first]
    return [option for option in decision.options if isinstance(option, str) and option in view.aircraft]


def board(view: View, sheet: Sheet) -> list[Text]:
    """The lattice with all that is on it; below it the weather, where there is any."""
    lines = draw_board(view, sheet, acting(view, sheet))
    words = book_words(sheet.phrases.lang)
    told = [
        sheet.phrases(f"weather.{name}", origin=words.name("origin", HEADINGS[heading]))
        for name, heading in (("wind", (view.wind + 3) % 6 if view.wind >= 0 else -1), ("sun", view.sun))
        if heading >= 0
    ]
    told += [_area(view, name, sheet) for name in view.targets]
    if told:
        lines.append(cut(piece("   " + " · ".join(told), QUIET_STYLE), sheet.width))
    return lines


def _area(view: View, name: str, sheet: Sheet) -> str:
    """A target area: whose it is, and what has been done there."""
    target = view.targets[name]
    text = f"{target.name} {sheet.phrases.name('side', target.side)}"
    if target.home:
        return f"{text} ✓"
    return text + (f" {sheet.phrases('roster.bombs', count=target.bombs)}" if target.bombs else "")


def roster(view: View, sheet: Sheet, lines: int) -> list[Text]:
    """Every aircraft with its panel on a line of its own; two or three to a line, and only those in the air, where
    there is no room."""
    named = acting(view, sheet)
    planes = [*view.aircraft.values()]
    if len(planes) <= lines:
        room = max((cell_len(_panel(each, sheet)) for each in planes), default=0)
        return [_line(view, each, sheet, each.id in named, room) for each in planes]
    seen = [each for each in planes if each.fate in (ACCESS, FLYING)]
    away = [each for each in planes if each.fate not in (ACCESS, FLYING)]
    columns = max(1, min(3, sheet.width // _SHORT))
    short = [_short(view, each, sheet.width // columns, each.id in named) for each in seen]
    found = side_by_side(short, columns)
    if away:
        numbers = counted(away, sheet, lambda fate: sheet.phrases.name("fate", fate))
        found.append(cut(piece(" " + " · ".join(numbers), QUIET_STYLE), sheet.width))
    return found


def _line(view: View, aircraft: Aircraft, sheet: Sheet, now: bool, room: int) -> Text:
    line = _who(view, aircraft, _NAME, now)
    figures = aircraft.figures
    line.append(fitted(f"{figures.speed}/{_ROMAN[figures.agility]}{'□' if figures.boxed else ''}", 6), QUIET_STYLE)
    if aircraft.fate not in (LEFT, LOST):
        line.append(fitted(_panel(aircraft, sheet), room) + " ")
    line.append(", ".join(_states(view, aircraft, sheet)), "bold yellow")
    line.truncate(sheet.width, overflow="ellipsis")
    return line


def _short(view: View, aircraft: Aircraft, width: int, now: bool) -> Text:
    line = _who(view, aircraft, max(8, width - 15), now)
    line.append("!" if aircraft.damage else "", "bold yellow")
    line.append("⊘" if aircraft.jammed else "", "bold yellow")
    line.truncate(width - 1, overflow="ellipsis")
    line.pad_right(width - cell_len(line.plain))
    return line


def _who(view: View, aircraft: Aircraft, width: int, now: bool) -> Text:
    """The sign of its side and heading, its name, and where it is."""
    line = piece("▶" if now else " ", "bold bright_yellow")
    lost = aircraft.fate in (LEFT, LOST)
    line.append(f"{arrow(view, aircraft)} ", "grey50" if lost else f"bold {colour(view, aircraft.side)}")
    line.append(f"{fitted(_name(aircraft.id, width), width)} ", "grey50" if lost else "")
    if aircraft.point is not None:
        line.append(f"{aircraft.point:>3} ", "bold")
        line.append(f"L{aircraft.level}{_TILTS[aircraft.tilt]:<1} ")
    else:
        line.append("  –     ", "grey50")
    return line


def _name(name: str, width: int) -> str:
    """Without the maker, where there is no room for him."""
    return name if cell_len(name) <= width else name.split(maxsplit=1)[-1]


def _panel(aircraft: Aircraft, sheet: Sheet) -> str:
    """Bursts of each mount, full throttle, bombs."""
    phrases = sheet.phrases
    parts = [f"{phrases.name('mount', mount)}{bursts}" for mount, bursts in aircraft.ammo.items()]
    if aircraft.role == FIGHTER:
        parts.append(phrases("roster.throttle", left=max(0, aircraft.throttle) if aircraft.throttle else "*?"))
    if aircraft.carried:
        parts.append(phrases("roster.bombs", count=aircraft.bombs))
    return " ".join(parts)


def _states(view: View, aircraft: Aircraft, sheet: Sheet) -> list[str]:
    """What is wrong with it, who flies it, and what it has done."""
    words, phrases = book_words(sheet.phrases.lang), sheet.phrases
    found = []
    if aircraft.fate != FLYING:
        found.append(phrases.name("fate", aircraft.fate))
    if aircraft.fate != LOST:
        found += [words.name("part", part) for part in aircraft.damage]
        found += [phrases("status.jammed", gun=phrases.name("mount", mount)) for mount in aircraft.jammed]
        found += [phrases("status.disarmed")] if aircraft.disarmed else []
        if aircraft.pilot != AVERAGE and aircraft.role == FIGHTER:
            found.append(
                "?" if not aircraft.shown and aircraft.side != view.seat else words.name("pilot", aircraft.pilot)
            )
        found += [phrases("status.film", area=view.targets[area].name) for area in aircraft.photos]
    return found


def reckoning(view: View, sheet: Sheet) -> list[Text]:
    """How every aircraft came out of it, and what it did; before that the board, while anybody is on it."""
    flying = any(each.fate == FLYING for each in view.aircraft.values())
    lines = board(view, sheet) if flying else []
    ends = {each.id: _end(each, sheet) for each in view.aircraft.values()}
    width = max(map(cell_len, ends.values()), default=0)
    for each in view.aircraft.values():
        lost = each.fate == LOST
        line = piece(f" {arrow(view, each)} ", "grey50" if lost else f"bold {colour(view, each.side)}")
        line.append(f"{fitted(_name(each.id, _NAME), _NAME)} ", "grey50" if lost else "")
        line.append(fitted(ends[each.id], width) + "  ", "bold yellow" if lost else "")
        line.append(", ".join(_deeds(view, each, sheet)), QUIET_STYLE)
        line.truncate(sheet.width, overflow="ellipsis")
        lines.append(line)
    return lines


def _end(aircraft: Aircraft, sheet: Sheet) -> str:
    words, phrases = book_words(sheet.phrases.lang), sheet.phrases
    if aircraft.fate == LOST:
        return phrases("end.shot-down", by=aircraft.by) if aircraft.by else words.name("cause", aircraft.cause)
    hurt = [phrases("end.damaged", part=words.name("part", part)) for part in aircraft.damage]
    where = [phrases.name("fate", aircraft.fate)] if aircraft.fate != FLYING else []
    return ", ".join(where + hurt) or phrases("end.unhurt")


def _deeds(view: View, aircraft: Aircraft, sheet: Sheet) -> list[str]:
    phrases = sheet.phrases
    deeds = [phrases("end.downed", names=", ".join(aircraft.trophies))] if aircraft.trophies else []
    if aircraft.carried > aircraft.bombs:
        deeds.append(phrases("roster.bombs", count=f"{aircraft.carried - aircraft.bombs}/{aircraft.carried}"))
    return deeds + [phrases("status.film", area=view.targets[area].name) for area in aircraft.photos]


def legend(sheet: Sheet, shown: Mapping[Answer, Text]) -> list[str]:  # noqa: ARG001
    """What the signs of the board mean, the most needed first."""
    phrases = sheet.phrases
    up, down = ARROWS[0][0] + level_sign(3, 1), ARROWS[0][0] + level_sign(3, -1)
    found = [
        phrases("legend.tilt", up=up, down=down),
        phrases("legend.border", sign=BORDER),
        phrases("legend.cloud", sign=CLOUD),
        phrases("legend.stack", sign=MORE),
    ]
    return [phrases("legend.route"), *found] if sheet.offers else found


BOARD = TerminalBoard(
    board=board,
    heading=heading,
    roster=roster,
    reckoning=reckoning,
    meanings=noted,
    legend=legend,
    hint=hint,
    help=lambda phrases: phrases("how.dogfights"),
    quiet=QUIET,
    forms=FORMS,
)
