"""What an option of Instant Spandaus would do, in a few characters beside it: the book's notes in signs."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from rich.text import Text

from aerodrome.cli.boards import Sheet
from aerodrome.cli.terminal import piece
from aerodrome.kernel.decisions import Answer, Decision, Note
from aerodrome.kernel.declared import kinds
from aerodrome.kernel.messages import BookWords
from aerodrome.rulebooks.spandaus import decisions, note_kinds
from aerodrome.rulebooks.spandaus.movement import RISKY
from aerodrome.rulebooks.spandaus.training import BALLOON

SQUARE_KINDS = kinds(decisions.Deploy, decisions.Lateral, decisions.Roll)
"""Decisions whose options are squares, so that their numbers can stand on the board."""

LOWER, HIGHER, SHARED, FRIEND, WAITS = "▼", "▲", "=", "+", "?"
_MOST_NAMED = 3
_QUIET, _FIRST, _SECOND = "grey70", "bright_green", "bright_red"
_SIGNS: dict[type[Note], tuple[str, str]] = {
    note_kinds.Cloud: ("░", _QUIET),
    note_kinds.Sun: ("☼", "yellow"),
    note_kinds.Building: ("▓", _SECOND),
}
_IN_WORDS = (
    note_kinds.BreaksOff,
    note_kinds.Calls,
    note_kinds.Jink,
    note_kinds.NoAttack,
    note_kinds.Risk,
    note_kinds.Spin,
    note_kinds.Third,
)
"""Notes that are told in the book's own words; the others have signs, or stand on the board or beside the odds."""


def beside(decision: Decision) -> Mapping[Answer, Answer]:
    """Risky manoeuvres stand beside the same ones without risk."""
    if not decisions.Manoeuvre.is_asked(decision):
        return {}
    return {RISKY + name: name for name in decision.options if RISKY + name in decision.options}


def meanings(sheet: Sheet, words: BookWords) -> dict[Answer, Text]:
    """For each option that has one: where it leads and who is in range there, or what it needs and costs."""
    decision = sheet.decision
    if decision is None:
        return {}
    tell = _BY_KIND.get(decision.kind)
    if tell is None:
        return {}
    unlike = beside(decision)
    found = {option: tell(sheet, words, notes) for option, notes in sheet.notes.items() if option not in unlike}
    return {option: text for option, text in found.items() if text.plain}


def legend(sheet: Sheet, shown: Mapping[Answer, Text]) -> list[str]:
    """What the signs beside the options mean, the most needed first."""
    decision, phrases = sheet.decision, sheet.phrases
    if decision is None:
        return []
    found = []
    if decision.kind == decisions.Guess.KIND:
        found.append(phrases("legend.guess"))
    if decision.kind == decisions.Manoeuvre.KIND:
        risks = [note.facts for notes in sheet.notes.values() for note in notes if isinstance(note, note_kinds.Risk)]
        found += [phrases("legend.risky", **facts) for facts in risks[:1]]
    signs = "".join(text.plain for text in shown.values())
    if LOWER in signs or HIGHER in signs:
        found.append(phrases("legend.height"))
    if WAITS in signs and decision.kind != decisions.Deploy.KIND:
        found.append(phrases("legend.waits"))
    if SHARED in signs and decision.kind in (*SQUARE_KINDS, decisions.Manoeuvre.KIND):
        found.append(phrases("legend.shared"))
    return found


def _surroundings(words: BookWords, notes: Iterable[Note], most: int = _MOST_NAMED) -> Text:
    """What lies in a square, which targets lie on the way to it, who shares it, and who is in range of it."""
    parts: list[tuple[str, str, str]] = []
    near: list[note_kinds.InRange] = []
    for note in notes:
        if type(note) in _SIGNS:
            sign, style = _SIGNS[type(note)]
            parts.append((sign, "", style))
        elif isinstance(note, note_kinds.Photographs):
            parts.append(("", f"T{note.number}", "bold green"))
        elif isinstance(note, note_kinds.Shares):
            parts.append((SHARED, _names(note.names, words), _SECOND))
        elif isinstance(note, note_kinds.Beside):
            parts.append((FRIEND, _names(note.names, words), _QUIET))
        elif isinstance(note, note_kinds.InRange):
            near.append(note)
    parts += [_seen(words, note) for note in near[:most]]
    if len(near) > most:
        parts.append(("", f"+{len(near) - most}", ""))
    line = Text(end="")
    for place, (sign, text, style) in enumerate(parts):
        line.append(" " if place else "")
        line.append(sign, f"bold {style}" if style else "")
        line.append_text(piece(text, "" if sign in (LOWER, HIGHER) else style))
    return line


def _seen(words: BookWords, note: note_kinds.InRange) -> tuple[str, str, str]:
    """Those in another square: lower or higher, how far away, their names, and whether one has yet to move."""
    text = f"{note.range} {_names(note.names, words)}{WAITS if note.waits else ''}"
    return (LOWER, text, _FIRST) if note.height == "lower" else (HIGHER, text, _SECOND)


def _names(several: Iterable[str], words: BookWords) -> str:
    """Such as Falke+Sturm; those that differ by a number alone share their name: Gotha 1+2."""
    first, *others = (_name(each, words) for each in several)
    head = first.rpartition(" ")[0]
    return "+".join([first, *(name.removeprefix(f"{head} ") if head else name for name in others)])


def _name(name: str, words: BookWords) -> str:
    """Without the rank; a name with a number is kept whole."""
    if name == BALLOON:
        return words.name("type", name)
    last = name.rsplit(maxsplit=1)[-1]
    return name if last.isdigit() else last


def _square(sheet: Sheet, words: BookWords, notes: Sequence[Note]) -> Text:  # noqa: ARG001
    return _surroundings(words, notes)


def _manoeuvre(sheet: Sheet, words: BookWords, notes: Sequence[Note]) -> Text:
    """Where a manoeuvre leads, and whom that brings into range."""
    ends: list[tuple[str, list[Note]]] = []
    for note in notes:
        if isinstance(note, note_kinds.Leads):
            ends.append((note.square, []))
        elif ends:
            ends[-1][1].append(note)
    if ends:
        return _leads(sheet, words, ends)
    for note in notes:
        if isinstance(note, note_kinds.ReachTarget):
            return piece(f"T{note.number} ({note.steps}+)", _QUIET)
    reached = [note for note in notes if isinstance(note, note_kinds.Reach)]
    return _reach(sheet, words, reached) if reached else _surroundings(words, notes)


def _leads(sheet: Sheet, words: BookWords, ends: Sequence[tuple[str, Sequence[Note]]]) -> Text:
    line = piece("→ ", _QUIET)
    for place, (square, there) in enumerate(ends):
        line.append(", " if place else "")
        line.append(sheet.glyphs.get(square, square), _QUIET)
        if (found := _surroundings(words, there, _MOST_NAMED if len(ends) == 1 else 1)).plain:
            line.append(" ")
            line.append_text(found)
    return line


def _reach(sheet: Sheet, words: BookWords, notes: Sequence[note_kinds.Reach]) -> Text:
    """Who can be brought into range by a lateral move, and from which card on."""
    names = ", ".join(f"{_names(note.names, words)} ({note.steps}+)" for note in notes)
    return piece(sheet.phrases("note.reach", names=names), _QUIET)


def _attack(sheet: Sheet, words: BookWords, notes: Sequence[Note]) -> Text:
    needed = next(words.note(note) for note in notes if isinstance(note, note_kinds.Calls))
    effect = next(words.name("effect", note.effect) for note in notes if isinstance(note, note_kinds.Damage))
    return piece(sheet.phrases("note.attack", needed=needed, effect=effect), _QUIET)


def _in_words(sheet: Sheet, words: BookWords, notes: Sequence[Note]) -> Text:
    told = [words.note(note) for note in notes if isinstance(note, _IN_WORDS)]
    return piece(sheet.phrases("note.between").join(told), _QUIET)


def _card(sheet: Sheet, words: BookWords, notes: Sequence[Note]) -> Text:  # noqa: ARG001
    (note,) = notes
    return piece(words.note(note), _SECOND if isinstance(note, note_kinds.Fails) else _FIRST)


_BY_KIND: dict[str, Callable[[Sheet, BookWords, Sequence[Note]], Text]] = {
    decisions.Attack.KIND: _attack,
    decisions.Deploy.KIND: _square,
    decisions.Lateral.KIND: _square,
    decisions.Manoeuvre.KIND: _manoeuvre,
    decisions.Response.KIND: _in_words,
    decisions.RiskyCard.KIND: _card,
    decisions.Roll.KIND: _square,
    decisions.Support.KIND: _in_words,
    decisions.ThirdCard.KIND: _in_words,
}
