"""What an option of Instant Spandaus would do, in a few characters beside it."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from rich.text import Text

from aerodrome.cli.boards import Sheet
from aerodrome.cli.terminal import piece
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.events import Event, Sum, total
from aerodrome.kernel.words import Words
from aerodrome.rulebooks.spandaus.cards import VALUE
from aerodrome.rulebooks.spandaus.combat import PASS, find_target, things_to_shoot
from aerodrome.rulebooks.spandaus.movement import BANDS_MOVED, RISKY, STAY
from aerodrome.rulebooks.spandaus.responses import DONE, DRAW, FIRE, JINK, NONE, SPIN
from aerodrome.rulebooks.spandaus.shooting import Target, attack_number, defence_number
from aerodrome.rulebooks.spandaus.state import Aircraft, State, Thing
from aerodrome.rulebooks.spandaus.tables import SHOOTING
from aerodrome.rulebooks.spandaus.training import BUILDING, crossed
from aerodrome.sky.chain import BAND, PLACE, above, left_of, range_between, right_of

SQUARE_KINDS = frozenset(("deploy", "lateral", "roll"))
"""Decisions whose options are squares, so that their numbers can stand on the board."""

LOWER, HIGHER, SHARED, FRIEND, WAITS = "▼", "▲", "=", "+", "?"
_MOST_NAMED = 3
_CARDS, _SUITS = 13, 4
_QUIET, _FIRST, _SECOND = "grey70", "bright_green", "bright_red"


class _Asked(NamedTuple):
    """What is asked, of whom and in which words."""

    state: State
    sheet: Sheet
    words: Words
    decision: Decision


def beside(decision: Decision) -> Mapping[Answer, Answer]:
    """Risky manoeuvres stand beside the same ones without risk."""
    if decision.kind != "manoeuvre":
        return {}
    return {RISKY + name: name for name in decision.options if RISKY + name in decision.options}


def meanings(state: State, sheet: Sheet, words: Words) -> dict[Answer, Text]:
    """For each option that has one: where it leads and who is in range there, or what it needs and costs."""
    decision = sheet.decision
    if decision is None:
        return {}
    explain = _BY_KIND.get(decision.kind)
    found = explain(_Asked(state, sheet, words, decision)) if explain is not None else {}
    return {option: note for option, note in found.items() if note.plain}


def legend(state: State, sheet: Sheet, notes: Mapping[Answer, Text]) -> list[str]:
    """What the signs beside the options mean, the most needed first."""
    decision, phrases = sheet.decision, sheet.phrases
    if decision is None:
        return []
    found = []
    if decision.kind == "guess":
        found.append(phrases("legend.guess"))
    if decision.kind == "manoeuvre" and any(str(option).startswith(RISKY) for option in decision.options):
        number = state.aircraft[decision.about[0]].numbers.RM
        found.append(phrases("legend.risky", number=number, percent=round(100 * strained(number))))
    shown = "".join(note.plain for note in notes.values())
    if LOWER in shown or HIGHER in shown:
        found.append(phrases("legend.height"))
    if WAITS in shown and decision.kind != "deploy":
        found.append(phrases("legend.waits"))
    if SHARED in shown and decision.kind in (*SQUARE_KINDS, "manoeuvre"):
        found.append(phrases("legend.shared"))
    return found


def strained(number: int) -> float:
    """The chance that the test after a risky manoeuvre costs Hit Points: an Ace, or a card above the RM number."""
    return (1 + max(0, _CARDS - max(1, number))) / _CARDS


def crashing(aircraft: Aircraft) -> float:
    """The chance to spin into the ground from here: every card on the way down is above the recovery number."""
    assert aircraft.square is not None
    chance, over = 1.0, _SUITS * max(0, _CARDS - aircraft.numbers.recovery)
    for drawn in range(BAND[aircraft.square] + 1):
        chance *= max(0, over - drawn) / (_SUITS * _CARDS - drawn)
    return chance


def _squares(asked: _Asked) -> dict[Answer, Text]:
    state, _, words, decision = asked
    me = state.aircraft[decision.about[0]]
    notes: dict[Answer, Text] = {}
    for option in decision.options:
        if option in PLACE:
            flown = decision.kind == "lateral" and me.square is not None
            route = crossed(str(me.square), option) if flown else None
            notes[option] = at_square(state, words, me, option, route=route)
    return notes


def _photographed(state: State, route: list[str]) -> list[str]:
    """The targets that a route takes in, in their order."""
    names, next_ = [], state.reached
    for square in route:
        if next_ < len(state.targets) and square == state.targets[next_]:
            next_ += 1
            names.append(f"T{next_}")
    return names


def at_square(
    state: State, words: Words, me: Aircraft, square: str, most: int = _MOST_NAMED, route: list[str] | None = None
) -> Text:
    """Who is in range of a square and whether it is lower or higher, who shares the square, what lies there, and which
    targets lie on the route to it."""
    parts: list[tuple[str, str, str]] = []
    if square in state.clouds:
        parts.append(("░", "", _QUIET))
    elif square in state.sun:
        parts.append(("☼", "", "yellow"))
    if state.brief.mission == "kong" and square in BUILDING:
        parts.append(("▓", "", _SECOND))
    parts += [("", name, "bold green") for name in _photographed(state, [square] if route is None else route)]
    here = [each for each in state.aircraft.values() if each.square == square and each is not me]
    enemies = [each for each in here if each.side != me.side]
    if enemies:
        parts.append((SHARED, _names(enemies, words), _SECOND))
    else:
        if here:
            parts.append((FRIEND, _names(here, words), _QUIET))
        near: dict[str, list[Target]] = {}
        for each in sorted(in_range(state, me, square), key=lambda each: _distance(square, each)):
            near.setdefault(str(each.square), []).append(each)
        parts += [_seen(state, words, square, there) for there in list(near.values())[:most]]
        if len(near) > most:
            parts.append(("", f"+{len(near) - most}", ""))
    line = Text(end="")
    for place, (sign, text, style) in enumerate(parts):
        line.append(" " if place else "")
        line.append(sign, f"bold {style}" if style else "")
        line.append_text(piece(text, "" if sign in (LOWER, HIGHER) else style))
    return line


def in_range(state: State, me: Aircraft, square: str) -> list[Target]:
    """Enemies that an aircraft in this square could shoot at, or be shot at by, as things stand."""
    if square in state.clouds:
        return []
    mine = {each.square for each in state.aircraft.values() if each.side == me.side and each is not me}
    found: list[Target] = []
    for each in things_to_shoot(state):
        if each.square is None or each.side == me.side or each.square in state.clouds:
            continue
        if each.square in mine and each.type != "kong":
            continue
        if 0 < range_between(square, each.square) <= SHOOTING.attack_range:
            found.append(each)
    return found


def _seen(state: State, words: Words, square: str, there: list[Target]) -> tuple[str, str, str]:
    """Those in another square: lower or higher, how far away, their names, and whether one has yet to move."""
    at = there[0].square
    assert at is not None
    lower = PLACE[at] < PLACE[square]
    waits = WAITS if state.agenda[:1] == ["movement"] and any(map(_yet_to_move, there)) else ""
    text = f"{range_between(square, at)} {_names(there, words)}{waits}"
    return (LOWER, text, _FIRST) if lower else (HIGHER, text, _SECOND)


def _yet_to_move(each: Target) -> bool:
    return not (each.moved or each.spinning) and each.type != "kong"


def _distance(square: str, each: Target) -> int:
    return range_between(square, each.square) if each.square is not None else len(PLACE)


def _names(several: Iterable[Target], words: Words) -> str:
    """Such as Falke+Sturm; those that differ by a number alone share their name: Gotha 1+2."""
    first, *others = (_name(each, words) for each in several)
    head = first.rpartition(" ")[0]
    return "+".join([first, *(name.removeprefix(f"{head} ") if head else name for name in others)])


def _name(each: Target, words: Words) -> str:
    """Without the rank; a name with a number is kept whole."""
    if isinstance(each, Thing):
        return words.name("type", each.type)
    last = each.id.split()[-1]
    return each.id if last.isdigit() else last


def _manoeuvres(asked: _Asked) -> dict[Answer, Text]:
    """Where a manoeuvre without risk leads, and whom that brings into range."""
    state, sheet, words, decision = asked
    me = state.aircraft[decision.about[0]]
    assert me.square is not None
    notes: dict[Answer, Text] = {}
    for option in decision.options:
        if option == STAY:
            notes[option] = at_square(state, words, me, me.square)
        elif option == "M":
            notes[option] = _reach(state, sheet, words, me)
        elif option in BANDS_MOVED:
            notes[option] = _leads(state, sheet, words, me, option)
    return notes


def _leads(state: State, sheet: Sheet, words: Words, me: Aircraft, manoeuvre: str) -> Text:
    assert me.square is not None
    column = above(me.square, BANDS_MOVED[manoeuvre])
    if column is None:
        return Text(end="")
    squares: Iterable[str | None] = (column,)
    most = _MOST_NAMED
    if manoeuvre in ("CR", "DR"):
        squares, most = (left_of(column), right_of(column)), 1
    line = piece("→ ", _QUIET)
    for place, square in enumerate(square for square in squares if square is not None):
        line.append(", " if place else "")
        line.append(sheet.glyphs.get(square, square), _QUIET)
        if (there := at_square(state, words, me, square, most)).plain:
            line.append(" ")
            line.append_text(there)
    return line


def _reach(state: State, sheet: Sheet, words: Words, me: Aircraft) -> Text:
    """Who can be brought into range by a lateral move, and from which card on."""
    assert me.square is not None
    steps: dict[str, int] = {}
    there: dict[str, list[Target]] = {}
    for each in things_to_shoot(state):
        if each.square is None or each.side == me.side or each.square in state.clouds:
            continue
        needed = range_between(me.square, each.square) - SHOOTING.attack_range
        if 0 < needed <= me.numbers.M:
            there.setdefault(each.square, []).append(each)
            steps[each.square] = needed
    if state.reached < len(state.targets):
        away = range_between(me.square, state.targets[state.reached])
        within = 0 < away <= me.numbers.M
        return piece(f"T{state.reached + 1} ({away}+)" if within else "", _QUIET)
    nearest = sorted(steps, key=lambda square: steps[square])[:2]
    if not nearest:
        return Text(end="")
    names = ", ".join(f"{_names(there[square], words)} ({steps[square]}+)" for square in nearest)
    return piece(sheet.phrases("note.reach", names=names), _QUIET)


def _attacks(asked: _Asked) -> dict[Answer, Text]:
    state, sheet, words, decision = asked
    notes: dict[Answer, Text] = {}
    for option in decision.options:
        if option != PASS:
            shooter, target = state.aircraft[option[0]], find_target(state, option[1])
            effect = _effect(shooter.numbers.attack, shooter, target)
            needed = _needed(words, attack_number(state, shooter, target, 0))
            notes[option] = piece(sheet.phrases("note.attack", needed=needed, effect=effect), _QUIET)
    return notes


def _effect(effects: tuple[int, ...] | None, shooter: Aircraft, target: Target) -> str:
    assert effects is not None and shooter.square is not None and target.square is not None
    effect = effects[range_between(shooter.square, target.square) - 1]
    return f"{effect:+d}".replace("-", "−")


def _needed(words: Words, number: Sum) -> str:
    parts = [list(part) for part in number if part[1]]
    return words.sum_line(Event("target number", "", {"sum": parts, "number": total(number)}, 0))


def _responses(asked: _Asked) -> dict[Answer, Text]:
    state, sheet, words, decision = asked
    target, attacker = (state.aircraft[name] for name in decision.about)
    phrases, numbers = sheet.phrases, target.numbers
    texts = {
        NONE: _needed(words, attack_number(state, attacker, target, 0)),
        JINK: phrases("note.jink", VD=numbers.VD, M=numbers.M),
        SPIN: phrases(
            "note.spin", more=SHOOTING.spinning, number=numbers.recovery, percent=round(100 * crashing(target))
        ),
    }
    if FIRE in decision.options:
        texts[FIRE] = phrases("note.fire", needed=_needed(words, defence_number(state, target, attacker)))
    return {option: piece(texts[option], _QUIET) for option in decision.options}


def _support(asked: _Asked) -> dict[Answer, Text]:
    state, _, words, decision = asked
    attacker = state.aircraft[decision.about[1]]
    return {
        option: piece(_needed(words, defence_number(state, state.aircraft[option], attacker)), _QUIET)
        for option in decision.options
        if option != DONE
    }


def _risky_card(asked: _Asked) -> dict[Answer, Text]:
    phrases, decision = asked.sheet.phrases, asked.decision
    _, manoeuvre, number = decision.about
    notes: dict[Answer, Text] = {}
    for card in decision.options:
        value = VALUE[card]
        if value > number:
            text = phrases("note.fails")
        elif manoeuvre == "M":
            text = phrases("note.square") if value == 1 else phrases("note.squares", squares=value)
        else:
            text = phrases("note.succeeds")
        notes[card] = piece(text, _SECOND if value > number else _FIRST)
    return notes


def _third_card(asked: _Asked) -> dict[Answer, Text]:
    numbers = asked.state.aircraft[asked.decision.about[0]].numbers
    percent = round(100 * strained(numbers.RM))
    return {DRAW: piece(asked.sheet.phrases("note.third", VC=numbers.VC, number=numbers.RM, percent=percent), _QUIET)}


_BY_KIND: dict[str, Callable[[_Asked], dict[Answer, Text]]] = {
    "attack": _attacks,
    "deploy": _squares,
    "lateral": _squares,
    "manoeuvre": _manoeuvres,
    "response": _responses,
    "risky card": _risky_card,
    "roll": _squares,
    "support": _support,
    "third card": _third_card,
}
