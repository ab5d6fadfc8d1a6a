"""The table of Watch Algy Dogfight!: the board, the deck, the log of every aircraft, and how all came out of it."""

from collections import Counter
from collections.abc import Mapping
from functools import cache

from rich.cells import cell_len
from rich.text import Text

from aerodrome.cli.boards import Sheet, TerminalBoard
from aerodrome.cli.boards.algy_forms import FORMS
from aerodrome.cli.boards.algy_map import (
    AHEAD,
    ARROWS,
    FOES,
    RINGS,
    SPIN,
    colour,
    draw_board,
    ground_sign,
    level_of,
    nose,
)
from aerodrome.cli.boards.signs import QUIET_STYLE, counted, cut, level_sign, noted, side_by_side
from aerodrome.cli.terminal import fitted, piece
from aerodrome.kernel.decisions import Answer
from aerodrome.kernel.declared import kinds
from aerodrome.kernel.events import Forced
from aerodrome.kernel.messages import BookWords
from aerodrome.rulebooks.algy import decisions, events, note_kinds
from aerodrome.rulebooks.algy.archie import is_silenced, kind_of
from aerodrome.rulebooks.algy.state import FLYING, LOST, Aircraft, all_dice, max_dive
from aerodrome.rulebooks.algy.victory import points
from aerodrome.rulebooks.algy.view import View

QUIET = kinds(
    events.BurstOut,
    events.Facing,
    events.Flew,
    Forced,
    events.Level,
    events.Maneuvers,
    events.Movement,
    events.Pitched,
    events.Straightened,
)
"""What the board and the logs show."""

_LEADER, _DIE, _SPENT, _GONE = "★", "●", "○", "×"
_ROWS = {"full": "■", "begun": "▪", "free": "□"}
_MODEL = 14
_SHORT, _TINY = 26, 20
_SEEN = (
    note_kinds.Enters,
    note_kinds.Test,
    note_kinds.FailedTurn,
    note_kinds.FailedManeuver,
    note_kinds.FailedDiveAfterClimb,
    note_kinds.FailedClimbAfterDive,
)
"""Notes that the board shows, or that the odds tell in short."""


@cache
def book_words(lang: str) -> BookWords:
    return BookWords("algy", lang)


def heading(view: View, sheet: Sheet) -> str:
    """The turn, the points, and the card that is being played."""
    parts = [sheet.phrases("title.turn", turn=view.turn, turns=view.brief.turns)]
    parts.append("–".join(str(points(view, side)) for side in view.brief.sides))
    if view.card:
        parts.append(book_words(sheet.phrases.lang).name("card", view.card))
    return " · ".join(parts)


def acting(view: View, sheet: Sheet) -> list[str]:
    """Whoever the decision is about, or the aircraft that the card has activated."""
    decision = sheet.decision
    if decision is None or decision.form is not None:
        return []
    named = [name for name in decision.about if isinstance(name, str) and name in view.aircraft]
    if decision.kind == decisions.Attack.KIND:
        return named
    return named[:1] or [name for name in view.acting if name in view.aircraft]


def board(view: View, sheet: Sheet) -> list[Text]:
    """The hexes with all that is on them; below them what is on the ground, and the deck."""
    lines = draw_board(view, sheet, acting(view, sheet))
    words = book_words(sheet.phrases.lang)
    if view.ground:
        told = (
            f"{ground_sign(unit)} {words.name('unit', unit.id)} {unit.hex}{f' L{unit.level}' if unit.level else ''}"
            f" {'✗' if is_silenced(unit) else f'{unit.hits}/{kind_of(unit).boxes}'}"
            for unit in view.ground.values()
        )
        lines.append(cut(piece("   " + " · ".join(told), QUIET_STYLE), sheet.width))
    if view.built and not view.over:
        left = Counter(view.built) - Counter(view.drawn)
        deck = [sheet.phrases("deck.left", left=view.left, cards=_cards(left, words))] if view.left else []
        if view.drawn and not sheet.tight:
            drawn = " › ".join(words.name("cards", card) for card in view.drawn)
            deck.insert(0, sheet.phrases("deck.drawn", cards=drawn))
        lines += [cut(piece(f"   {line}", QUIET_STYLE), sheet.width) for line in deck]
    return lines


def _cards(cards: Counter[str], words: BookWords) -> str:
    """Cards by their names, those that are there twice counted."""
    return ", ".join(f"{words.name('cards', card)}{f' ×{count}' if count > 1 else ''}" for card, count in cards.items())


def roster(view: View, sheet: Sheet, lines: int) -> list[Text]:
    """Every aircraft with its log on a line of its own. Where there is no room only whoever acts; the others in the air
    two or three to a line, and four with their dice as numbers where there is less."""
    named = acting(view, sheet)
    planes = [*view.aircraft.values()]
    if len(planes) <= lines:
        return [_line(view, each, sheet, each.id in named) for each in planes]
    first = [_line(view, view.aircraft[name], sheet, now=True) for name in named[:1]]
    up = [each for each in planes if each.fate == FLYING and each.id not in named[:1]]
    columns = max(1, min(3, sheet.width // _SHORT))
    tiny = len(first) - (-len(up) // columns) > lines
    if tiny:
        columns = max(1, sheet.width // _TINY)
    room = sheet.width // columns
    found = first + side_by_side([_short(view, each, room, each.id in named, tiny=tiny) for each in up], columns)
    away = [each for each in planes if each.fate != FLYING]
    if away:
        words = book_words(sheet.phrases.lang)
        numbers = counted(away, sheet, lambda fate: words.name("fate", fate))
        found.append(cut(piece(" " + " · ".join(numbers), QUIET_STYLE), sheet.width))
    return found


def _line(view: View, aircraft: Aircraft, sheet: Sheet, now: bool) -> Text:
    phrases = sheet.phrases
    line = _who(view, aircraft, now)
    line.append(fitted(view.brief.models[aircraft.model].name, _MODEL) + " ", QUIET_STYLE)
    if aircraft.fate == FLYING:
        line.append(f"{aircraft.hex:>3} L{level_of(aircraft):<2} ", "bold")
        line.append(phrases("roster.speed", speed=aircraft.speed, most=aircraft.figures.max_level) + " ")
        line.append(f"{_pips(aircraft):<8} ", "bright_green")
        line.append(f"{_rows(aircraft)} ")
        line.append(phrases("algy.guns", guns="+".join(_guns(aircraft))) + " ", QUIET_STYLE)
    line.append(", ".join(_states(aircraft, sheet, now)), "bold yellow")
    return cut(line, sheet.width)


def _short(view: View, aircraft: Aircraft, width: int, now: bool, *, tiny: bool) -> Text:
    line = _who(view, aircraft, now)
    line.append(f"{aircraft.hex:>3} L{level_of(aircraft)} ", "bold")
    line.append(f"{_DIE}{aircraft.dice} " if tiny else f"{_pips(aircraft)} ", "bright_green")
    line.append(_rows(aircraft) if aircraft.marks else "")
    cut(line, width - 1)
    line.pad_right(width - cell_len(line.plain))
    return line


def _who(view: View, aircraft: Aircraft, now: bool) -> Text:
    """Where its nose points, its name, and whether it leads."""
    line = piece("▶" if now else " ", "bold bright_yellow")
    up = aircraft.fate == FLYING
    line.append(f"{nose(view, aircraft) if up else '–'} ", f"bold {colour(view, aircraft.side)}" if up else "grey50")
    line.append(fitted(aircraft.id, 3), "bold" if up else "grey50")
    line.append(f"{_LEADER if aircraft.leads else ' '} ", "bright_yellow" if up else "grey50")
    return line


def _pips(aircraft: Aircraft) -> str:
    """Pilot boxes: dice unspent, spent, and boxes marked or filled."""
    whole = all_dice(aircraft)
    return _DIE * aircraft.dice + _SPENT * (whole - aircraft.dice) + _GONE * (aircraft.boxes - whole)


def _rows(aircraft: Aircraft) -> str:
    """The four damage rows."""
    starts = (0, *aircraft.figures.row_ends)
    return "".join(
        _ROWS["full" if aircraft.marks >= end else "begun" if aircraft.marks > start else "free"]
        for start, end in zip(starts, aircraft.figures.row_ends, strict=False)
    )


def _guns(aircraft: Aircraft) -> list[str]:
    """Firing Dice of each gun, and shots left in its drum; jammed, or gone."""
    found = []
    for gun, barrel in enumerate(aircraft.figures.barrels):
        drum = f"·{aircraft.ammo[gun]}" if aircraft.ammo and barrel.ammo else ""
        state = "✗" if gun in aircraft.broken else "⊘" if gun in aircraft.jammed else str(barrel.dice)
        found.append(f"{state}{drum}")
    return found


def _states(aircraft: Aircraft, sheet: Sheet, now: bool) -> list[str]:
    """With whom it flies, what it has left, and what is wrong with it."""
    phrases = sheet.phrases
    if aircraft.fate != FLYING:
        return [_end(aircraft, sheet)]
    found = [phrases("algy.points", left=aircraft.mp, all=aircraft.allowance)] if now and aircraft.allowance else []
    if aircraft.attached:
        found.append(phrases("algy.distant" if aircraft.distant else "algy.attached", leader=aircraft.attached))
    found += [
        phrases.name("algy", state)
        for state, there in (
            ("spinning", aircraft.spin),
            ("stalled", aircraft.stalled),
            ("burning", aircraft.burning),
            ("smoking", aircraft.smoking and not aircraft.burning),
            ("engine-dead", aircraft.engine_dead),
            ("engine-hit", aircraft.engine and not aircraft.engine_dead),
            ("observer-out", aircraft.observer_out),
            ("flare", aircraft.flare),
        )
        if there
    ]
    found += [phrases("algy.bonus", dice=dice, enemy=enemy) for enemy, dice in aircraft.bonus.items()]
    if aircraft.speed > aircraft.figures.max_level:
        found.append(phrases("algy.max-dive", most=max_dive(aircraft)))
    return found


def reckoning(view: View, sheet: Sheet) -> list[Text]:
    """How every aircraft came out of it; before that the board, while anybody is on it."""
    lines = board(view, sheet) if any(each.fate == FLYING for each in view.aircraft.values()) else []
    for each in view.aircraft.values():
        line = _who(view, each, now=False)
        line.append(fitted(view.brief.models[each.model].name, _MODEL) + " ", QUIET_STYLE)
        line.append(f"{_rows(each)} ")
        line.append(_end(each, sheet), "bold yellow" if each.fate == LOST else "")
        lines.append(cut(line, sheet.width))
    return lines


def _end(aircraft: Aircraft, sheet: Sheet) -> str:
    words, phrases = book_words(sheet.phrases.lang), sheet.phrases
    if aircraft.fate == LOST:
        cause = words.name("cause", aircraft.cause)
        return phrases("algy.by", cause=cause, by=words.name("by", aircraft.by)) if aircraft.by else cause
    hurt = [phrases("algy.boxes", marks=aircraft.marks)] if aircraft.marks else []
    where = [words.name("fate", aircraft.fate)] if aircraft.fate != FLYING else []
    return ", ".join(where + hurt) or phrases("end.unhurt")


def meanings(sheet: Sheet, words: BookWords) -> dict[Answer, Text]:
    """What the book notes about the options; of a move only what neither the board nor its label and odds show."""
    decision = sheet.decision
    if decision is None or decision.kind not in (decisions.Move.KIND, decisions.End.KIND):
        return noted(sheet, words)
    found: dict[Answer, Text] = {}
    for option, notes in sheet.notes.items():
        told = [
            sheet.phrases("algy.paid", percent=note.percent)
            if isinstance(note, note_kinds.Paying)
            else words.note(note)
            for note in notes
            if not isinstance(note, _SEEN) and (not isinstance(note, note_kinds.Speed) or option in _TURNS_ABOUT)
        ]
        if told:
            found[option] = piece(f"· {', '.join(told)}", QUIET_STYLE)
    return found


_TURNS_ABOUT = ("right 180", "left 180")


def legend(sheet: Sheet, shown: Mapping[Answer, Text]) -> list[str]:
    """What the signs mean, the most needed first."""
    phrases = sheet.phrases
    up, down = ARROWS[0][0] + level_sign(5, 1), ARROWS[0][0] + level_sign(5, -1)
    return [
        phrases("algy.legend-leader", sign=_LEADER),
        phrases("algy.legend-dice", left=_DIE, spent=_SPENT, gone=_GONE),
        *([phrases("algy.legend-paid")] if shown else []),
        phrases("algy.legend-ahead", sign=AHEAD),
        phrases("algy.legend-ring", sign=RINGS[0]),
        phrases("legend.tilt", up=up, down=down),
        phrases("algy.legend-stack", sign=FOES),
        phrases("algy.legend-spin", sign=SPIN),
    ]


BOARD = TerminalBoard(
    board=board,
    heading=heading,
    roster=roster,
    reckoning=reckoning,
    meanings=meanings,
    legend=legend,
    hint=lambda _, phrases: phrases("hint.algy"),
    help=lambda phrases: phrases("how.algy"),
    quiet=QUIET,
    forms=FORMS,
)
