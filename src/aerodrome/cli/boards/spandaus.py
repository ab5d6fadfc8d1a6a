"""The board of Instant Spandaus: four bands of thirteen squares, both sides' aircraft, and their logs."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from rich.cells import cell_len
from rich.text import Text

from aerodrome.cli.boards import Sheet, TerminalBoard
from aerodrome.cli.boards.spandaus_meaning import SQUARE_KINDS, beside, legend, meanings
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import fitted, piece
from aerodrome.kernel.declared import kinds
from aerodrome.kernel.events import Forced
from aerodrome.rulebooks.spandaus import events
from aerodrome.rulebooks.spandaus.aircraft import models
from aerodrome.rulebooks.spandaus.state import DESTROYED, FLYING, GONE, Aircraft, Thing
from aerodrome.rulebooks.spandaus.training import BUILDING, SUMMIT
from aerodrome.rulebooks.spandaus.view import View
from aerodrome.sky.chain import BANDS, PLACE, RANKS, left_of, right_of

QUIET = kinds(
    events.Attempt,
    events.Cut,
    events.Dealt,
    events.Deploys,
    events.Draws,
    Forced,
    events.HoldsFire,
    events.Moves,
    events.Pair,
    events.Starts,
    events.Stays,
    events.Cloud,
    events.Cloudbank,
    events.Sun,
    events.TargetPlaced,
)
"""What the board shows: where everybody and everything is."""

SIGNS = ("◉", "✚")
"""A roundel for the first side, a cross for the second."""

COLOURS = ("bright_cyan", "bright_red")
_SUITS = {"H": "♥", "C": "♣", "D": "♦", "S": "♠"}
_LABEL, _LINK = 9, 4
_WIDEST = 11
_SPIN, _CRIPPLED = "↻", "!"
_GRID = "grey42"
_MOST_BOXES = 14
_LEAST_WORDS, _WIDE_COLUMN = 34, 44


def heading(view: View, sheet: Sheet) -> str:
    """The turn and its phase."""
    phrases = sheet.phrases
    turn = phrases("title.turn", turn=view.turn, turns=view.brief.turns)
    phase = phrases.name("phase", view.agenda[0]) if view.agenda else ""
    return f"{turn} · {phase}" if phase else turn


def hint(view: View, phrases: Phrases) -> str:
    """How it goes, in two lines; on a photo-reconnaissance nobody is placed anew or shot at."""
    recon = view.brief.mission == "photo-recon"
    return phrases("hint.photo-recon") if recon else phrases("hint.dogfight")


def board(view: View, sheet: Sheet) -> list[Text]:
    """The map from HEARTS down to SPADES, King on the left, with the linked ends beside each band."""
    inner = max(2, min(_WIDEST, (sheet.width - _LABEL - _LINK - 1) // len(RANKS) - 1))
    names = short_names(view, inner - 1)
    acting = acting_aircraft(view, sheet)
    head = Text(" " * (_LABEL + 1 + sheet.tight), end="")
    for rank in reversed(RANKS):
        head.append(rank.center(inner) + " ", "bold")
    lines = [head]
    for band in reversed(BANDS):
        if not sheet.tight:
            lines.append(_rule(_band_name(band, sheet), inner, first=band == BANDS[-1]))
        lines += _band(view, sheet, band, inner, names, acting)
    if not sheet.tight:
        lines.append(_rule("", inner, last=True))
    return lines


def _band_name(band: str, sheet: Sheet) -> str:
    """A band's name and its suit, in so many columns as there are left of the board."""
    return f"{sheet.phrases.name('board', band) + ' ':.8}{_SUITS[band]}"


def _rule(label: str, inner: int, *, first: bool = False, last: bool = False) -> Text:
    left, cross, right = ("┌", "┬", "┐") if first else ("└", "┴", "┘") if last else ("├", "┼", "┤")
    line = Text(end="")
    line.append(label.ljust(_LABEL), "bold")
    line.append(left + cross.join("─" * inner for _ in RANKS) + right, _GRID)
    return line


def _band(view: View, sheet: Sheet, band: str, inner: int, names: dict[str, str], acting: set[str]) -> list[Text]:
    squares = [rank + band for rank in reversed(RANKS)]
    stacks = {square: _stack(view, sheet, square, inner, names) for square in squares}
    tall = sheet.height >= 34
    rows = max(2 if tall else 1, *(len(stack) for stack in stacks.values()))
    marked = {each.square for each in view.aircraft.values() if each.id in acting}
    lines = []
    for row in range(rows):
        line = Text(end="")
        line.append_text(_margin(band, row, sheet))
        for place, square in enumerate(squares):
            now = square in marked and row == 0
            before = place and squares[place - 1] in marked and row == 0
            line.append("▶" if now else "◀" if before else "│", "bold bright_yellow" if now or before else _GRID)
            stack = stacks[square]
            line.append_text(stack[row] if row < len(stack) else _ground(view, square, inner))
        over = squares[-1] in marked and row == 0
        line.append("◀" if over else "│", "bold bright_yellow" if over else _GRID)
        line.append(_link(right_of(squares[-1]), "▸", row, sheet), "grey62")
        lines.append(line)
    return lines


def _margin(band: str, row: int, sheet: Sheet) -> Text:
    """What stands left of a band: the square that its left end adjoins; its name, too, where no line above has it."""
    link = _link(left_of(RANKS[-1] + band), "◂", row, sheet)
    if not sheet.tight:
        return piece(link.rjust(_LABEL), "grey62")
    name = "" if row else sheet.phrases.name("board", band)
    margin = piece(name, "bold")
    margin.append(link.removesuffix("◂").rjust(_LABEL + 1 - len(name))[-_LABEL - 1 + len(name) :], "grey62")
    return margin


def _link(square: str | None, arrow: str, row: int, sheet: Sheet) -> str:
    """The square that the end of a band adjoins, or the edge of the map."""
    if row:
        return ""
    name = sheet.phrases("board.edge") if square is None else sheet.glyphs.get(square, square)
    return f"{name}{arrow}" if arrow == "◂" else f"{arrow}{name}"


def _stack(view: View, sheet: Sheet, square: str, inner: int, names: dict[str, str]) -> list[Text]:
    """What there is to show in a square, a line for each."""
    lines = [_counter(view, each, names[each.id], inner) for each in view.aircraft.values() if each.square == square]
    lines += [_thing(thing, sheet, inner) for thing in view.things.values() if thing.square == square]
    features = _features(view, square)
    # A card can be named like a square without being one.
    squares = sheet.decision is not None and sheet.decision.kind in SQUARE_KINDS
    number = sheet.numbers.get(square) if squares else None
    if number is not None:
        text = f"‹{number}›"
        lines.append(piece((text + features[: inner - len(text)]).center(inner), "bold bright_yellow"))
    elif features and lines and sheet.tight:
        if any(each.square == square for each in view.aircraft.values()):
            lines[0].truncate(inner - 1)
            lines[0].append(features[0], _ground_style(view, square))
    elif features:
        fill = _ground_sign(view, square)
        lines.append(piece(fitted(features.center(inner, fill), inner), _ground_style(view, square)))
    return lines


def _counter(view: View, aircraft: Aircraft, name: str, inner: int) -> Text:
    marks = (_SPIN if aircraft.spinning else "") + (_CRIPPLED if aircraft.crippled else "")
    room = inner - 1 - len(marks)
    if marks:
        # A number is what tells one bomber from the next.
        name = (name[: room - 1] + name[-1] if room > 1 and name[-1].isdigit() else name[: max(1, room)]) + marks
    text = sign(view, aircraft.side) + name
    style = f"bold {colour(view, aircraft.side)}"
    return piece(fitted(text, inner), f"{style} reverse" if aircraft.spinning else style)


def _thing(thing: Thing, sheet: Sheet, inner: int) -> Text:
    name = sheet.phrases.name("thing", thing.type)
    text = "KONG" if thing.type == "kong" else name if inner >= cell_len(name) else "(B)"
    return piece(fitted(text.center(inner), inner), "bold bright_magenta")


def _features(view: View, square: str) -> str:
    """Cloud, sun, targets and the building, each with a sign of its own."""
    text = "░" if square in view.clouds else ""
    text += "☼" if square in view.sun else ""
    for number, target in enumerate(view.targets, 1):
        if target == square:
            text += f"T{number}" + ("✓" if number <= view.reached else "")
    if view.brief.mission == "kong":
        text += "▓" if square in BUILDING else "▲" if square == SUMMIT else ""
    return text


def _ground_sign(view: View, square: str) -> str:
    if square in view.clouds:
        return "░"
    return "▓" if view.brief.mission == "kong" and square in BUILDING else " "


def _ground_style(view: View, square: str) -> str:
    if square in view.clouds:
        return "white"
    if square in view.sun:
        return "bold yellow"
    return "bold green" if square in view.targets else "grey62"


def _ground(view: View, square: str, inner: int) -> Text:
    return piece(_ground_sign(view, square) * inner, _ground_style(view, square))


def sign(view: View, side: str) -> str:
    return SIGNS[_side(view, side)]


def colour(view: View, side: str) -> str:
    return COLOURS[_side(view, side)]


def _side(view: View, side: str) -> int:
    return view.brief.sides.index(side) % len(SIGNS) if side in view.brief.sides else 1


def short_names(view: View, width: int) -> dict[str, str]:
    """A name of so many letters for every aircraft, no two alike as far as there is room for it; ranks are left out."""
    short: dict[str, str] = {}
    for name in view.aircraft:
        last = name.split()[-1]
        tries = _shortenings(name, width) if last.isdigit() else _shortenings(last, width)
        short[name] = next((each for each in tries if each not in short.values()), name[:width])
    return short


def _shortenings(name: str, width: int) -> Iterable[str]:
    if name[-1].isdigit():
        digits = name.rsplit(maxsplit=1)[-1]
        yield name.removesuffix(digits).strip()[: max(1, width - len(digits))] + digits[-width + 1 :]
    yield name[:width]
    yield name[: width - 1] + name[-1]
    yield "".join(word[0] for word in name.split())[: width - 1] + name[-1]
    for number in range(2, 100):
        yield name[: width - len(str(number))] + str(number)


def acting_aircraft(view: View, sheet: Sheet) -> set[str]:
    """Whoever the decision is about: the aircraft that it names first, or those that it lets the seat choose from."""
    decision = sheet.decision
    if decision is None:
        return set()
    first = decision.about[0] if decision.about else None
    if isinstance(first, str) and first in view.aircraft:
        return {first}
    if first in PLACE:
        return {each.id for each in view.aircraft.values() if each.square == first and each.owner == decision.seat}
    return {option for option in decision.options if isinstance(option, str) and option in view.aircraft}


def roster(view: View, sheet: Sheet, lines: int) -> list[Text]:
    """Every aircraft's log on a line of its own; two to a line without their numbers where there is no room."""
    acting = acting_aircraft(view, sheet)
    planes = [*view.aircraft.values()]
    found = [_thing_line(thing, sheet) for thing in view.things.values()]
    if len(planes) + len(found) <= lines:
        widths = _Widths(
            model=max((cell_len(_model(view, each)) for each in planes), default=0),
            hits=max((cell_len(_boxes(each)) for each in planes), default=0),
            ammo=max((cell_len(_ammo(each, sheet)) for each in planes), default=0),
        )
        return [_log_line(view, each, sheet, widths, each.id in acting) for each in planes] + found
    columns = 2 if len(planes) <= 2 * (lines - len(found)) else 3
    width = sheet.width // columns
    short = [_short_line(view, each, sheet, width, each.id in acting) for each in planes]
    rows = -(-len(short) // columns)
    for row in range(rows):
        found.append(Text("", end="").join(short[row::rows]))
    return found


class _Widths(NamedTuple):
    """The columns of the logs that are as wide as their widest entry."""

    model: int
    hits: int
    ammo: int


def _log_line(view: View, aircraft: Aircraft, sheet: Sheet, widths: _Widths, acting: bool) -> Text:
    wide = sheet.width >= 110
    line = _who(view, aircraft, sheet, 12 if wide else 9, acting)
    line.append(fitted(_model(view, aircraft), min(widths.model, 20 if wide else 16)) + " ")
    line.append(fitted(sheet.phrases.name("crew", aircraft.crew), 10 if wide else 7) + " ", "grey62")
    if aircraft.fate == FLYING or aircraft.square:
        line.append(fitted(_boxes(aircraft), widths.hits) + " ")
        line.append(fitted(_ammo(aircraft, sheet), widths.ammo) + " ")
    status = _status(aircraft, sheet)
    line.append(status, "bold yellow")
    if aircraft.fate != DESTROYED:
        fits = [text for text in _numbers(aircraft) if cell_len(line.plain) + cell_len(text) + 2 <= sheet.width]
        line.append(f"{'  ' if status else ' '}{fits[0]}" if fits else "", "grey70")
    line.truncate(sheet.width, overflow="ellipsis")
    return line


def _short_line(view: View, aircraft: Aircraft, sheet: Sheet, width: int, acting: bool) -> Text:
    """Hit Points, ammunition and signs for the rest; in words where there is room for them."""
    narrow = width < _LEAST_WORDS
    line = _who(
        view, aircraft, sheet, max(7, min(12, width - 18)) if narrow else 9 if width < _WIDE_COLUMN else 12, acting
    )
    if aircraft.fate != DESTROYED:
        ammo = f"●{aircraft.attack_ammo}" if aircraft.numbers.attack is not None else ""
        line.append(f"{aircraft.sustained}/{aircraft.hits} {ammo if narrow else _ammo(aircraft, sheet)} ")
    line.append(_signs(aircraft) if narrow else _status(aircraft, sheet), "bold yellow")
    line.truncate(width - 1, overflow="ellipsis")
    line.pad_right(width - cell_len(line.plain))
    return line


def _signs(aircraft: Aircraft) -> str:
    jammed = aircraft.attack_jammed or aircraft.defence_jammed
    if aircraft.fate == DESTROYED:
        return "✗"
    return (_SPIN if aircraft.spinning else "") + (_CRIPPLED if aircraft.crippled else "") + ("⊘" if jammed else "")


def _who(view: View, aircraft: Aircraft, sheet: Sheet, width: int, acting: bool) -> Text:
    line = Text(end="")
    line.append("▶" if acting else " ", "bold bright_yellow")
    lost = aircraft.fate == DESTROYED
    style = f"bold {colour(view, aircraft.side)}" if not lost else "grey50"
    line.append(f"{sign(view, aircraft.side)} {fitted(_name(aircraft.id, width), width)} ", style)
    square = sheet.glyphs.get(aircraft.square, aircraft.square) if aircraft.square else "–"
    line.append(f"{square:>3} ", "bold")
    return line


def _name(name: str, width: int) -> str:
    """Without the rank, where there is no room for it."""
    return name if cell_len(name) <= width else name.split(maxsplit=1)[-1]


def _model(view: View, aircraft: Aircraft) -> str:
    model = view.brief.models.get(aircraft.model) or models().get(aircraft.model)
    return model.name if model else aircraft.model


def _boxes(aircraft: Aircraft) -> str:
    """Hit Points: a full box for each sustained, an empty one for each left; half of them cripple."""
    if aircraft.hits > _MOST_BOXES:
        return f"{aircraft.sustained}/{aircraft.hits}"
    return "■" * aircraft.sustained + "□" * (aircraft.hits - aircraft.sustained)


def _ammo(aircraft: Aircraft, sheet: Sheet) -> str:
    guns = []
    if aircraft.numbers.attack is not None:
        guns.append(sheet.phrases("roster.ammo", points=aircraft.attack_ammo))
    if aircraft.numbers.defence is not None:
        points = "∞" if aircraft.defence_ammo is None else aircraft.defence_ammo
        guns.append(sheet.phrases("roster.rear", points=points))
    return " ".join(guns)


def _numbers(aircraft: Aircraft) -> list[str]:
    """What the aircraft flies and shoots with: all of it, or less where there is less room."""
    numbers = aircraft.numbers
    shown = {name: getattr(numbers, name) for name in ("M", "VC", "VD", "PD", "CR", "DR", "RM", "CON")}
    guns = "/".join(str(effect).replace("-", "−") for effect in numbers.attack or ())
    flown = [f"{name}{value}" for name, value in shown.items() if value is not None]
    whole = [*flown, guns] if guns else flown
    return [" ".join(whole), " ".join(flown), " ".join(flown[:3])]


def _status(aircraft: Aircraft, sheet: Sheet) -> str:
    phrases = sheet.phrases
    states: list[tuple[Any, str]] = [
        (aircraft.fate not in (FLYING,), f"fate.{aircraft.fate}"),
        (aircraft.spinning, "status.spinning"),
        (aircraft.crippled and aircraft.fate != DESTROYED, "status.crippled"),
        (aircraft.attack_jammed, "status.jam"),
        (aircraft.defence_jammed, "status.rear-jam"),
        (aircraft.defence_lost, "status.no-gunner"),
        (aircraft.pair, "status.paired"),
    ]
    return ", ".join(phrases(key) for true, key in states if true)


def reckoning(view: View, sheet: Sheet) -> list[Text]:
    """How every aircraft came out of it: what became of it, what it shot down, and whom that earns points; before
    that the board, while anybody is on it."""
    lines = board(view, sheet) if any(each.square for each in view.aircraft.values()) else []
    planes = view.aircraft.values()
    model = max((cell_len(_model(view, each)) for each in planes), default=0)
    end = max((cell_len(_end(each, sheet)) for each in planes), default=0)
    for aircraft in planes:
        lost = aircraft.fate == DESTROYED
        style = "grey50" if lost else f"bold {colour(view, aircraft.side)}"
        line = piece(f" {sign(view, aircraft.side)} {fitted(_name(aircraft.id, 12), 12)} ", style)
        line.append(fitted(_model(view, aircraft), min(model, 16)) + "  ")
        line.append(fitted(_end(aircraft, sheet), end) + "  ", "bold yellow" if lost else "")
        line.append(", ".join(_deeds(view, aircraft, sheet)), "grey70")
        line.truncate(sheet.width, overflow="ellipsis")
        lines.append(line)
    return lines + [_thing_line(thing, sheet) for thing in view.things.values()]


def _end(aircraft: Aircraft, sheet: Sheet) -> str:
    """What became of an aircraft, in words."""
    phrases = sheet.phrases
    if aircraft.fate == DESTROYED:
        cause = phrases.name("cause", aircraft.cause, "")
        return phrases("end.lost", turn=aircraft.lost_in, cause=cause)
    if aircraft.fate != FLYING:
        return phrases.name("fate", aircraft.fate)
    if aircraft.sustained:
        state = phrases("status.crippled" if aircraft.crippled else "end.hit")
        return f"{state}, {aircraft.sustained}/{aircraft.hits}"
    return phrases("end.unhurt")


def _deeds(view: View, aircraft: Aircraft, sheet: Sheet) -> list[str]:
    phrases = sheet.phrases
    deeds = []
    if aircraft.kills:
        deeds.append(phrases("end.kill" if aircraft.kills == 1 else "end.kills", count=aircraft.kills))
    if aircraft.scored:
        deeds.append(phrases("end.point" if aircraft.scored == 1 else "end.points", count=aircraft.scored))
    if worth := _worth(view, aircraft):
        sides = [side for side in view.brief.sides if (side == aircraft.side) != (aircraft.fate == DESTROYED)]
        deeds += [phrases("end.worth", points=worth, side=phrases.name("side", side)) for side in sides]
    return deeds


def _worth(view: View, aircraft: Aircraft) -> int:
    """The points that an aircraft brings in the end: to the enemy if it is lost, else to its own side."""
    if view.brief.mission != "dogfight":
        return 0
    victory = view.brief.victory
    counts = {DESTROYED: victory.destroyed, GONE: victory.escaped}.get(aircraft.fate, victory.survived)
    return counts.get(aircraft.type, 0)


def _thing_line(thing: Thing, sheet: Sheet) -> Text:
    square = sheet.glyphs.get(thing.square, thing.square) if thing.square else "–"
    line = piece(f"  {sheet.phrases.name('thing', thing.type)} {square} ", "bold bright_magenta")
    line.append("■" * thing.sustained + "□" * max(0, thing.hits - thing.sustained))
    if thing.turns_at_top:
        line.append("  " + sheet.phrases("status.summit", turns=thing.turns_at_top))
    return line


BOARD = TerminalBoard(
    board=board,
    heading=heading,
    roster=roster,
    reckoning=reckoning,
    meanings=meanings,
    beside=beside,
    legend=legend,
    hint=hint,
    help=lambda phrases: phrases("how.spandaus"),
    quiet=QUIET,
)
