"""The table of In Clouds of Glory: the board from above, altitudes, the Initiative sheet, Cockpit panels, and how
everybody came out of it."""

from collections.abc import Mapping
from functools import cache

from rich.cells import cell_len
from rich.text import Text

from aerodrome.cli.boards import Sheet, TerminalBoard
from aerodrome.cli.boards.icog_forms import FORMS
from aerodrome.cli.boards.icog_map import ARROWS, TRAIL, arrow, bearing, colour, draw_map, in_the_air, ruler
from aerodrome.cli.boards.icog_units import figure, unit_lines
from aerodrome.cli.boards.signs import QUIET_STYLE, counted, cut, level_sign, noted, side_by_side
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import fitted, piece
from aerodrome.kernel.decisions import Answer
from aerodrome.kernel.declared import kinds
from aerodrome.kernel.events import Forced
from aerodrome.kernel.messages import BookWords
from aerodrome.rulebooks.icog import events
from aerodrome.rulebooks.icog.crew.people import skill
from aerodrome.rulebooks.icog.figures.panels import Model, letter_of, marker, stall_of, top_of
from aerodrome.rulebooks.icog.state import (
    DEAD,
    FIT,
    FLYING,
    LOST,
    OUT,
    RUNNING,
    Airplane,
    Engine,
    Mounting,
    Person,
)
from aerodrome.rulebooks.icog.view import View

QUIET = kinds(
    events.Banks, events.Flies, Forced, events.Initiative, events.Order, events.Placed, events.Speed, events.Type
)
"""What the board and the panels show."""

_NAME, _MODEL, _DIAL = 10, 16, 24
_SHORT = 26
_NEEDLE, _MARK = "▲", "─"


@cache
def book_words(lang: str) -> BookWords:
    return BookWords("icog", lang)


def heading(view: View, sheet: Sheet) -> str:
    """The turn, the points, and the phase."""
    words = book_words(sheet.phrases.lang)
    parts = [sheet.phrases("title.turn", turn=view.turn, turns=view.brief.turns)]
    parts.append("–".join(str(view.points[side]) for side in view.brief.sides))
    if view.agenda and not view.over:
        parts.append(words.name("step", view.agenda[0]))
    return " · ".join(parts)


def acting(view: View, sheet: Sheet) -> list[str]:
    """Whoever the decision is about, an airplane or a unit."""
    decision = sheet.decision
    if decision is None:
        return []
    there = {*view.airplanes, *(unit.name for unit in view.units)}
    return [name for name in decision.about if isinstance(name, str) and name in there]


def board(view: View, sheet: Sheet) -> list[Text]:
    """The board from above, with altitudes and the Initiative sheet below it."""
    lines = draw_map(view, sheet, acting(view, sheet))
    if not sheet.tight:
        lines += ruler(view, sheet)
    if view.sheet and not view.over:
        lines.append(_initiative(view, sheet))
    return lines


def _initiative(view: View, sheet: Sheet) -> Text:
    """Everybody in the order of moves: his number, and whether he has moved."""
    line = piece(f" {sheet.phrases('icog.initiative')} ", QUIET_STYLE)
    now = acting(view, sheet)[:1]
    for name, entry in sorted(view.sheet.items(), key=lambda each: each[1].order):
        airplane = view.airplanes[name]
        style = "bold bright_yellow" if name in now else colour(view, airplane.side)
        line.append(f" {entry.base} ", "grey62")
        line.append(f"{name}{'✓' if name in view.moves else ''}", style)
    return cut(line, sheet.width)


def roster(view: View, sheet: Sheet, lines: int) -> list[Text]:
    """Every airplane with the essence of its panel on a line, and a second line for whoever acts; two or three to a
    line, and only those in the air, where there is no room. Then units, as far as there is room."""
    named = acting(view, sheet)[:1]
    found = _airplanes(view, sheet, lines, named)
    if view.units and len(found) < lines:
        found += unit_lines(view, sheet, book_words(sheet.phrases.lang), lines - len(found), named)
    return found


def _airplanes(view: View, sheet: Sheet, lines: int, named: list[str]) -> list[Text]:
    planes = [*view.airplanes.values()]
    if len(planes) <= lines:
        spare = lines - len(planes)
        found = []
        for each in planes:
            found.append(_line(view, each, sheet, each.id in named))
            if each.id in named and spare and in_the_air(each):
                found.append(_panel(view, each, sheet))
        return found
    up = [each for each in planes if in_the_air(each)]
    columns = max(1, min(3, sheet.width // _SHORT))
    found = side_by_side([_short(view, each, sheet.width // columns, each.id in named) for each in up], columns)
    away = [each for each in planes if not in_the_air(each)]
    if away:
        words = book_words(sheet.phrases.lang)
        numbers = counted(away, sheet, lambda fate: words.name("fate", fate))
        found.append(cut(piece(" " + " · ".join(numbers), QUIET_STYLE), sheet.width))
    return found


def _line(view: View, airplane: Airplane, sheet: Sheet, now: bool) -> Text:
    phrases = sheet.phrases
    line = _who(view, airplane, now)
    line.append(fitted(_model_name(view, airplane), _MODEL) + " ", QUIET_STYLE)
    if in_the_air(airplane):
        model = view.brief.models[airplane.model]
        line.append(phrases("icog.altitude", altitude=figure(airplane.pose.at[2], phrases)) + " ", "bold")
        line.append(f"{airplane.speed:>3}", zone(airplane, model))
        line.append(f" {letter_of(marker(model, airplane.speed) + airplane.wider):<3} ")
        line.append(phrases("icog.strength", now=airplane.strength, whole=model.strength) + " ")
        guns = " ".join(_gun(weapon, view.turn) for weapon in airplane.weapons)
        line.append(f"{guns} ", QUIET_STYLE)
    line.append(", ".join(_states(view, airplane, sheet)), "bold yellow")
    return cut(line, sheet.width)


def _model_name(view: View, airplane: Airplane) -> str:
    return view.brief.models[airplane.model].name if airplane.model else "?"


def _who(view: View, airplane: Airplane, now: bool) -> Text:
    line = piece("▶" if now else " ", "bold bright_yellow")
    up = in_the_air(airplane)
    line.append(f"{arrow(view, airplane) if up else '–'} ", f"bold {colour(view, airplane.side)}" if up else "grey50")
    line.append(fitted(airplane.id, _NAME) + " ", "bold" if up else "grey50")
    return line


def zone(airplane: Airplane, model: Model) -> str:
    """The colour of the dial where the needle is (icog.2.1.1.*)."""
    if airplane.speed <= stall_of(model, airplane.bombs) or airplane.speed > model.maximum:
        return "bold bright_red"
    return "bold bright_green" if airplane.speed <= model.maneuvering else "bold bright_yellow"


def _panel(view: View, airplane: Airplane, sheet: Sheet) -> Text:
    """The dial with its marks and the needle, then Roll value, throttle, heading, and the crew."""
    phrases, model = sheet.phrases, view.brief.models[airplane.model]
    line = piece("   ")
    line.append_text(dial(airplane, model))
    figures = phrases("icog.figures", roll=model.roll * airplane.roll_factor, throttle=model.throttle)
    line.append(f" {figures} {bearing(airplane):03d}°  ", QUIET_STYLE)
    line.append(" · ".join(_crew(person, phrases) for person in airplane.crew))
    return cut(line, sheet.width)


def dial(airplane: Airplane, model: Model) -> Text:
    """The Airspeed indicator laid out flat: S, T and M with the needle, in the colours of its zones."""
    stall, top = stall_of(model, airplane.bombs), top_of(model, airplane.bombs)
    low, high = min(stall - 20, airplane.speed), max(model.maximum + 10, airplane.speed)

    def place(speed: int) -> int:
        return round((speed - low) / (high - low) * (_DIAL - 1))

    signs = {place(top): "T", place(model.maximum): "M", place(stall): "S", place(airplane.speed): _NEEDLE}
    line = piece("")
    for column in range(_DIAL):
        speed = low + (high - low) * column / (_DIAL - 1)
        style = "bright_red" if speed < stall or speed > model.maximum else "bright_green"
        if model.maneuvering < speed <= model.maximum:
            style = "bright_yellow"
        line.append(signs.get(column, _MARK), f"bold {style}" if column in signs else style)
    line.append(f" S{stall} T{top} M{model.maximum}", QUIET_STYLE)
    return line


def _crew(person: Person, phrases: Phrases) -> str:
    """Awareness, Flying, Gunnery, Fortitude and Luck as they are now, and Re-rolls."""
    words = book_words(phrases.lang)
    if person.state == DEAD:
        return f"{words.name('role', person.role)} ✝"
    skills = {name: skill(person, name) for name in ("awareness", "flying", "gunnery")}
    told = phrases(
        "icog.skills", **skills, fortitude=person.fortitude - person.wounds, luck=person.luck, rerolls=person.rerolls
    )
    return told if person.role == "pilot" else f"{words.name('role', person.role)} {told}"


def _gun(weapon: Mounting, turn: int) -> str:
    """A gun by its first letter, its boxes, drums and what is wrong with it."""
    whole, half = divmod(weapon.halves, 2)
    signs = ""
    for barrel in weapon.barrels:
        signs += "✗" if barrel.out else "⊘" if barrel.actions or barrel.ready > turn else "|"
    drums = f"+{weapon.drums}" if weapon.drums else ""
    return f"{weapon.gun[:1]}{signs}{whole}{'½' if half else ''}{drums}"


def _states(view: View, airplane: Airplane, sheet: Sheet) -> list[str]:
    """What is wrong with it, and what it is about."""
    phrases = sheet.phrases
    if airplane.fate != FLYING:
        return [_end(airplane, sheet)]
    found = [
        phrases.name("icog", state)
        for state, there in (
            ("spinning", airplane.spin),
            ("burning", airplane.fire is not None),
            ("smoking", any(engine.smoke for engine in airplane.engines)),
            ("stalled", airplane.stalled),
            ("forced", airplane.forced),
            ("home", airplane.home and not airplane.forced),
            ("wires", airplane.wires),
            ("spars", airplane.spars),
            ("no-gear", airplane.gear_lost),
            ("bombs", airplane.bombs and not airplane.load),
            ("rockets", airplane.rockets),
            ("incendiary", airplane.incendiary),
            ("unconscious", _asleep(airplane.crew[airplane.controls], view.turn)),
        )
        if there
    ]
    found += [each for engine in airplane.engines for each in _engine(engine, phrases)]
    found += [phrases("icog.load", count=airplane.load)] if airplane.load else []
    found += [phrases("icog.torn", loss=airplane.drag)] if airplane.drag else []
    found += [phrases("icog.wider", count=airplane.wider)] if airplane.wider else []
    return found + [_hurt(person, phrases) for person in airplane.crew if _noted(person)]


def _asleep(person: Person, turn: int) -> bool:
    return person.fainted or person.blackout == turn


def _noted(person: Person) -> bool:
    return bool(person.wounds or person.jumped or person.state != FIT)


def _hurt(person: Person, phrases: Phrases) -> str:
    """Dead, gone by parachute, out of the fight, or wounded; the pilot needs no name."""
    state = "✝" if person.state == DEAD else ""
    if not state and (person.jumped or person.state == OUT):
        state = phrases.name("icog", "jumped" if person.jumped else "out")
    told = state or phrases("icog.wounds", loss=person.wounds)
    return told if person.role == "pilot" else f"{book_words(phrases.lang).name('role', person.role)} {told}"


def _engine(engine: Engine, phrases: Phrases) -> list[str]:
    if engine.state != RUNNING:
        return [phrases.name("icog", f"engine-{engine.state}")]
    loss = "+".join([*([str(engine.fixed)] if engine.fixed else []), *engine.variable])
    found = [phrases("icog.engine-hit", loss=loss)] if loss else []
    return found + ([phrases("icog.fuel", turn=engine.fuel)] if engine.fuel else [])


def _short(view: View, airplane: Airplane, width: int, now: bool) -> Text:
    line = _who(view, airplane, now)
    line.append(f"{round(airplane.pose.at[2])} ", "bold")
    line.append(f"{airplane.speed} ", zone(airplane, view.brief.models[airplane.model]))
    line.append(str(airplane.strength), QUIET_STYLE)
    cut(line, width - 1)
    line.pad_right(width - cell_len(line.plain))
    return line


def reckoning(view: View, sheet: Sheet) -> list[Text]:
    """How everybody came out of it, and whom he shot down; before that the board, while anybody is in the air."""
    lines = board(view, sheet) if any(map(in_the_air, view.airplanes.values())) else []
    for each in view.airplanes.values():
        line = _who(view, each, now=False)
        line.append(fitted(_model_name(view, each), _MODEL) + " ", QUIET_STYLE)
        line.append(_end(each, sheet), "bold yellow" if each.fate == LOST else "")
        downed = [name for person in each.crew for name in person.downed]
        destroyed = [name for person in each.crew for name in person.destroyed]
        for phrase, names in (("end.downed", downed), ("icog.destroyed", destroyed)):
            if names:
                line.append("  " + sheet.phrases(phrase, names=", ".join(names)), QUIET_STYLE)
        lines.append(cut(line, sheet.width))
    return lines + unit_lines(view, sheet, book_words(sheet.phrases.lang), len(view.units), [])


def _end(airplane: Airplane, sheet: Sheet) -> str:
    words, phrases = book_words(sheet.phrases.lang), sheet.phrases
    if airplane.fate == LOST:
        cause = words.name("cause", airplane.cause)
        return phrases("algy.by", cause=cause, by=airplane.by) if airplane.by else cause
    where = [words.name("fate", airplane.fate)] if airplane.fate != FLYING else []
    hurt = [_hurt(person, phrases) for person in airplane.crew if person.wounds or person.jumped]
    return ", ".join(where + hurt) or phrases("end.unhurt")


def legend(sheet: Sheet, shown: Mapping[Answer, Text]) -> list[str]:  # noqa: ARG001
    """What the signs mean, the most needed first."""
    phrases = sheet.phrases
    up, down = ARROWS[0][0] + level_sign(20, 1), ARROWS[0][0] + level_sign(20, -1)
    found = [
        phrases("legend.tilt", up=up, down=down),
        phrases("icog.legend-trail", sign=TRAIL),
        phrases("icog.legend-gun"),
        phrases("icog.legend-dial"),
    ]
    return [phrases("icog.legend-offer"), *found] if sheet.offers else found


BOARD = TerminalBoard(
    board=board,
    heading=heading,
    roster=roster,
    reckoning=reckoning,
    meanings=noted,
    legend=legend,
    hint=lambda _, phrases: phrases("hint.icog"),
    help=lambda phrases: phrases("how.icog"),
    quiet=QUIET,
    forms=FORMS,
)
