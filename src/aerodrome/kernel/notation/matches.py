"""Whole matches as text that people read and write (docs/notation.md): a head in TOML, then answer after answer, each
with what was drawn or rolled because of it.

    12. german, manoeuvre [Brandt]: VC <9S 4H>

A text says what a record says, but for its film, its checkpoint and its signature, and is run when it is read: what
cannot have been is refused with the line.
"""

import datetime
import hashlib
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from aerodrome.kernel.branched import BranchedOff
from aerodrome.kernel.chance import Face
from aerodrome.kernel.checkpoint import Checkpoint
from aerodrome.kernel.concluding import Concluded
from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.events import Event
from aerodrome.kernel.files import MOST_BYTES, as_type, from_json, plain
from aerodrome.kernel.loading import run
from aerodrome.kernel.match import Match
from aerodrome.kernel.notation.lines import named_scenario, read_start, write_start
from aerodrome.kernel.notation.values import skip_space, value_at, written, written_text
from aerodrome.kernel.posed import Posed
from aerodrome.kernel.record import FORMAT, Chance, Record, RecordGiven, document_of, face_of
from aerodrome.kernel.rulebook import Rulebook, rulebook
from aerodrome.kernel.setup import Setup, prepare
from aerodrome.kernel.structs import Plain, Strict
from aerodrome.kernel.taking_back import TakenBack
from aerodrome.kernel.toml import toml_key, toml_value, without_nothing

VERSION = "match/1"
FENCE = "+++"
DRAW, UNFINISHED = "draw", "unfinished"

_BARE_FACE = re.compile(r"[^\s<>;]+")
_FENCED = re.compile(rf"\s*{re.escape(FENCE)}[ \t]*\n(.*?\n)?{re.escape(FENCE)}[ \t]*(?:\n|\Z)", re.DOTALL)
_NUMBER = re.compile(r"(\d{1,6})\.")
_NAME = re.compile(r"[^\s,;:<>\[\]{}()\"][^,;:<>\[\]{}()\"\n]*")
_DRAWN = re.compile(r"<([^<>;]*)>")
_LINE = re.compile(r" \(at line (\d+), column (\d+)\)")

Comment = Callable[[Event], str]
"""What a line of the log says, for those who want it in the text."""


class _Chance(Strict, omit_defaults=True):
    """Where the outcomes came from, as `Chance` has it, without those that stand behind their answers."""

    source: str
    seed: int | str | None = None
    key: str | None = None
    commitment: str | None = None
    shares: dict[str, str] = {}
    given: int = 0
    bends: bool = False
    outcomes: str | None = None
    """All of them, where they are not those that the answers tell; else those behind them."""
    further: str = ""


class _Head(Strict, omit_defaults=True, kw_only=True):
    """What stands before the answers."""

    aerodrome: str
    event: str = ""
    date: datetime.date | None = None
    book: str
    version: int
    scenario: str | dict[str, Any]
    check: str = ""
    """Of a scenario that comes with the book: whether it is still the one that was played."""
    flies: dict[str, str] = {}
    options: dict[str, Any] = {}
    sides: dict[str, str] = {}
    players: dict[str, str] = {}
    result: str = ""
    reason: str = ""
    position: str = ""
    lesson: str = ""
    practice: bool = False
    chance: _Chance
    puzzle: Posed | None = None
    branched: BranchedOff | None = None
    concluded: Concluded | None = None
    resumed: str = ""
    """The checkpoint that these rules took over from, as JSON."""
    sealed: dict[str, str] = {}
    """Answers that are not shown yet, as they are written behind a colon."""
    taken_back: tuple[dict[str, Any], ...] = ()


class _Entry(NamedTuple):
    """One answer of a text: where it stands, who is said to have been asked what, and what was drawn then."""

    line: int
    number: int
    seat: str
    kind: str
    about: Plain
    answer: Plain
    drawn: list[Face]


# Writing


def write_match(
    record: RecordGiven, *, event: str = "", day: datetime.date | None = None, comment: Comment | None = None
) -> str:
    """A record as text. `comment` has every line of the log told behind the answer that led to it."""
    document, where = document_of(record)
    moments: list[tuple[Decision | None, int, int]] = []
    turns: list[object] = []

    def look(match: Match) -> None:
        moments.append((match.decision, len(match.outcomes), len(match.events)))
        turns.append(getattr(match.state, "turn", None))

    match = run(document, where, events=True, look=look)
    body = list(_body(document, match, moments, turns, comment))
    head = _head(document, match, event, day)
    return "\n".join([FENCE, *_toml(head), FENCE, "", *body]) + "\n"


def _head(document: Record, match: Match, event: str, day: datetime.date | None) -> dict[str, Any]:
    book = match.book
    named, flown = named_scenario(match.setup)
    outcome = match.outcome
    chance = document.chance
    drawn = chance.outcomes.split()
    told = list(map(str, match.outcomes))
    behind = drawn[len(told) :] if drawn[: len(told)] == told else []
    legible = all(_BARE_FACE.fullmatch(face) for face in told) and drawn[: len(told)] == told
    return {
        "aerodrome": VERSION,
        "event": event,
        "date": day,
        "book": book.id,
        "version": document.version,
        "scenario": named,
        "check": _sum(match.setup) if isinstance(named, str) else "",
        "flies": flown,
        "options": document.options,
        "sides": dict(match.sides),
        "players": document.seats,
        "result": UNFINISHED if outcome is None else outcome.winner or DRAW,
        "reason": "" if outcome is None else outcome.reason,
        "position": write_start(match.setup) if document.position is not None else "",
        "lesson": document.lesson,
        "practice": document.practice,
        "resumed": "" if document.resumed is None else msgspec.json.encode(document.resumed).decode(),
        "chance": {
            "source": chance.source,
            "seed": chance.seed,
            "key": chance.key,
            "commitment": chance.commitment,
            "given": chance.given or None,
            "bends": chance.bends or None,
            "shares": chance.shares or None,
            "outcomes": None if legible else chance.outcomes,
            "further": " ".join(behind) if legible and behind else None,
        },
        "puzzle": document.puzzle,
        "branched": document.branched,
        "concluded": document.concluded,
        "sealed": {seat: written(answer) for seat, answer in document.sealed.items()},
        "taken_back": [
            msgspec.to_builtins(each) | {"answers": [written(answer) for answer in each.answers]}
            for each in document.taken_back
        ],
    }


def _sum(setup: Setup) -> str:
    data = msgspec.json.encode(msgspec.to_builtins(setup.scenario), order="sorted")
    return hashlib.sha256(data).hexdigest()[:16]


def _toml(head: Mapping[str, Any]) -> Iterator[str]:
    """Plain fields first, then tables, as TOML has them; nothing that says nothing."""
    tables: list[tuple[str, Any]] = []
    for name, value in head.items():
        if isinstance(value, datetime.date):
            yield f"{name} = {value.isoformat()}"
            continue
        data = without_nothing(msgspec.to_builtins(value))
        if isinstance(data, dict | list) and data:
            tables.append((name, data))
        elif data not in ("", False, None, {}, []):
            yield f"{name} = {toml_value(data, name)}"
    for name, data in tables:
        for table in data if isinstance(data, list) else [data]:
            yield ""
            yield f"[[{name}]]" if isinstance(data, list) else f"[{name}]"
            yield from (f"{toml_key(key)} = {toml_value(value, f'{name}.{key}')}" for key, value in table.items())


def _body(
    document: Record,
    match: Match,
    moments: Sequence[tuple[Decision | None, int, int]],
    turns: Sequence[object],
    comment: Comment | None,
) -> Iterator[str]:
    """Line by line; a comment tells where a turn begins."""
    told = len(document.answers) - (len(moments) - 1 - (document.concluded is not None))
    """Answers that an older version has played: nobody is known to have been asked for them."""
    before = 0
    if moments[0][1]:
        yield f"0. {_faces(match.outcomes[: moments[0][1]])}"
    for number in range(1, told + 1):
        yield f"{number}.: {written(document.answers[number - 1], space=' ')}"
    yield from _told(match, 0, moments[0][2], comment)
    for number, (decision, drawn, events) in enumerate(moments[:-1], told + 1):
        if number > len(document.answers):
            break
        _, now, later = moments[number - told]
        turn = turns[number - told - 1]
        if comment is None and turn is not None and turn != before:
            yield f"\n; turn {turn}" if number > 1 else f"; turn {turn}"
            before = turn if isinstance(turn, int) else 0
        assert decision is not None
        faces = f" {_faces(match.outcomes[drawn:now])}" if now > drawn else ""
        yield f"{_question(number, decision)}: {written(document.answers[number - 1], space=' ')}{faces}"
        yield from _told(match, events, later, comment)


def _told(match: Match, first: int, last: int, comment: Comment | None) -> Iterator[str]:
    if comment is not None:
        for event in match.events[first:last]:
            yield f"    ; {' '.join(comment(event).split())}"


def _question(number: int, decision: Decision) -> str:
    about = f" {written(plain(decision.about, 'about'), space=' ')}" if decision.about else ""
    kind = decision.kind if _NAME.fullmatch(decision.kind) else written_text(decision.kind)
    seat = decision.seat if _NAME.fullmatch(decision.seat) else written_text(decision.seat)
    return f"{number}. {seat}, {kind}{about}"


def _faces(faces: Sequence[Face]) -> str:
    return f"<{' '.join(map(str, faces))}>"


# Reading


def read_match(text: str | bytes, where: str = "match") -> dict[str, Plain]:
    """The record that a text tells. It is run: what the rules do not allow, or what does not agree with the text, is
    refused with its line."""
    text = _decoded(text, where)
    fenced = _FENCED.match(text)
    if not fenced:
        what = f"the text of a match begins with a line {FENCE}, a head in TOML, and another line {FENCE}"
        raise BadInput(what, where=f"{where}: line 1")
    lines = _Lines(_read_head(text, fenced, where), text[: fenced.end()])
    entries = _read_entries(text, fenced.end(), where)
    document = _document(lines, entries, where)
    told = 0 if document.resumed is None else document.resumed.answers
    seen: list[int] = []

    def look(match: Match) -> None:
        number = len(seen) + told
        if (entry := entries.get(number if seen else 0)) is not None:
            _compare(entry, match.outcomes[seen[-1] if seen else 0 :], where)
        seen.append(len(match.outcomes))
        if (following := entries.get(number + 1)) is not None:
            _check_asked(following, match, where)

    try:
        match = run(document, where, events=False, look=look)
    except BadInput as error:
        raise _placed(error, entries, len(seen) + told, where) from None
    _check_end(match, lines, where)
    found: dict[str, Plain] = plain(document, where)
    return found


def event_and_date(text: str | bytes, where: str = "match") -> tuple[str, datetime.date | None]:
    """What the head of a text says beside the record: what the match was played for, and when."""
    decoded = _decoded(text, where)
    fenced = _FENCED.match(decoded)
    head = _NOTHING if fenced is None else _read_head(decoded, fenced, where)
    return head.event, head.date


def is_match_text(data: bytes) -> bool:
    """Whether a file begins as the text of a match does."""
    return data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(FENCE.encode())


def _decoded(text: str | bytes, where: str) -> str:
    if len(text) > MOST_BYTES:
        raise BadInput(f"larger than {MOST_BYTES:,} bytes", where=where)
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise BadInput(f"no text in UTF-8: {error}", where=where) from None
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


class _Lines(NamedTuple):
    """The head, and where its fields stand."""

    head: _Head
    text: str

    def at(self, field: str, where: str) -> str:
        found = re.search(rf"^\s*\[*\s*{field}\b", self.text, re.MULTILINE)
        line = self.text.count("\n", 0, found.start()) + found[0].count("\n") + 1 if found else 1
        return f"{where}: line {line}"


def _read_head(text: str, fenced: re.Match[str], where: str) -> _Head:
    import tomllib

    skipped = text.count("\n", 0, fenced.start(1)) if fenced[1] else 0
    try:
        data = tomllib.loads("\n" * skipped + (fenced[1] or ""))
    except (ValueError, RecursionError) as error:
        found = _LINE.search(str(error))
        line = f"{where}: line {found[1]}" if found else where
        raise BadInput(f"not TOML: {_LINE.sub('', str(error))}", where=line) from None
    if data.get("aerodrome") != VERSION:
        what = f"aerodrome = {data.get('aerodrome')!r} is not {VERSION!r}, the text of a match that is known here"
        raise BadInput(what, where=f"{where}: line 1")
    try:
        return as_type(data, _Head, where)
    except BadInput as error:
        place = error.where.removeprefix(where).lstrip(": ")
        line = _Lines(_NOTHING, text).at(re.escape(re.split(r"[.\[]", place)[0]), where)
        raise BadInput(f"{place}: {error.what}" if place else error.what, where=line) from None


_NOTHING = _Head(aerodrome=VERSION, book="", version=1, scenario="", chance=_Chance("scripted"))


def _read_entries(text: str, at: int, where: str) -> dict[int, _Entry]:
    """The answers by their numbers, which run from 1 without a gap; number 0 is what was drawn before the first."""
    entries: dict[int, _Entry] = {}
    at = _skip(text, at)
    while at < len(text):
        line = text.count("\n", 0, at) + 1
        place = f"{where}: line {line}"
        found = _NUMBER.match(text, at)
        wanted = max(entries, default=0) + 1
        if not found:
            what = f"{_shown(text, at)} where the number of an answer should be, such as `{wanted}.`"
            raise BadInput(what, where=place)
        number = int(found[1])
        if number == 0 and not entries:
            drawn, at = _drawn_at(text, _skip(text, found.end()), place)
            entries[0] = _Entry(line, 0, "", "", None, None, drawn)
        elif number != wanted:
            raise BadInput(f"answer {number} where answer {wanted} should be", where=place)
        else:
            entries[number], at = _entry_at(text, found.end(), number, line, place)
        at = _skip(text, at)
    return entries


def _entry_at(text: str, at: int, number: int, line: int, place: str) -> tuple[_Entry, int]:
    at = _skip(text, at)
    seat, at = _name_at(text, at)
    kind, about = "", None
    if text[at : at + 1] == ",":
        kind, at = _name_at(text, _skip(text, at + 1))
    if text[at : at + 1] == "[":
        about, at = _value(text, at, place)
        at = _skip(text, at)
    if text[at : at + 1] != ":":
        what = f"{_shown(text, at)} where a colon should be: `{number}. SEAT, KIND [ABOUT]: ANSWER <DRAWN>`"
        raise BadInput(what, where=place)
    answer, at = _value(text, _skip(text, at + 1), place)
    drawn: list[Face] = []
    after = _skip(text, at)
    if text[after : after + 1] == "<":
        drawn, at = _drawn_at(text, after, place)
    return _Entry(line, number, seat, kind, about, answer, drawn), at


def _name_at(text: str, at: int) -> tuple[str, int]:
    if text[at : at + 1] == '"':
        value, at = value_at(text, at)
        return str(value), _skip(text, at)
    found = _NAME.match(text, at)
    return (found[0].rstrip(), _skip(text, found.end())) if found else ("", at)


def _value(text: str, at: int, place: str) -> tuple[Plain, int]:
    try:
        return value_at(text, at)
    except BadInput as error:
        wrong_at = int(error.where)
        line = text.count("\n", 0, wrong_at) + 1
        raise BadInput(error.what, where=re.sub(r"line \d+$", f"line {line}", place)) from None


def _drawn_at(text: str, at: int, place: str) -> tuple[list[Face], int]:
    found = _DRAWN.match(text, at)
    if not found:
        raise BadInput(f"{_shown(text, at)} where outcomes of chance should be, such as `<4H 9S>`", where=place)
    return list(map(face_of, found[1].split())), found.end()


def _skip(text: str, at: int) -> int:
    """Behind spaces, ends of lines and comments."""
    at = skip_space(text, at)
    while text[at : at + 1] == ";":
        end = text.find("\n", at)
        at = len(text) if end < 0 else skip_space(text, end)
    return at


def _shown(text: str, at: int) -> str:
    return "the text ends" if at >= len(text) else repr(text[at : at + 20].split("\n", maxsplit=1)[0])


def _document(lines: _Lines, entries: Mapping[int, _Entry], where: str) -> Record:
    """The record that a head and answers tell."""
    head = lines.head
    book = _book(lines, where)
    own = _setup(lines, book, where)
    drawn = (face for entry in entries.values() for face in entry.drawn)
    outcomes = " ".join(map(str, drawn)) if head.chance.outcomes is None else head.chance.outcomes
    position = None
    if head.position:
        try:
            position = read_start(own, head.position)
        except BadInput as error:
            raise BadInput(f"{error.where}: {error.what}", where=lines.at("position", where), rule=error.rule) from None
    return Record(
        format=FORMAT,
        book=book.id,
        version=head.version,
        scenario=msgspec.to_builtins(own.scenario),
        chance=Chance(
            source=head.chance.source,
            outcomes=" ".join(part for part in (outcomes, head.chance.further) if part),
            given=head.chance.given,
            bends=head.chance.bends,
            seed=head.chance.seed,
            key=head.chance.key,
            commitment=head.chance.commitment,
            shares=head.chance.shares,
        ),
        options=head.options,
        seats=head.players,
        position=position,
        lesson=head.lesson,
        puzzle=head.puzzle,
        practice=head.practice,
        answers=[entry.answer for number, entry in entries.items() if number],
        sealed={seat: _answer(text, lines.at("sealed", where)) for seat, text in head.sealed.items()},
        concluded=head.concluded,
        resumed=_resumed(head.resumed, lines.at("resumed", where)),
        branched=head.branched,
        taken_back=[_taken_back(each, lines.at("taken_back", where)) for each in head.taken_back],
    )


def _book(lines: _Lines, where: str) -> Rulebook:
    try:
        return rulebook(lines.head.book)
    except BadInput as error:
        raise BadInput(error.what, where=lines.at("book", where)) from None


def _setup(lines: _Lines, book: Rulebook, where: str) -> Setup:
    head = lines.head
    try:
        own = prepare(book, head.scenario, options=head.options, aircraft=head.flies, seats=head.players)
    except BadInput as error:
        field = next((name for name in ("options", "aircraft", "seats") if error.where.startswith(name)), "scenario")
        line = lines.at({"aircraft": "flies", "seats": "players"}.get(field, field), where)
        raise BadInput(f"{error.where}: {error.what}", where=line, rule=error.rule) from None
    if head.check and head.check != _sum(own):
        what = f"the scenario {head.scenario} is not the one that was played any more: all of it must stand there"
        raise BadInput(what, where=lines.at("check", where))
    if head.sides and head.sides != dict(own.sides):
        raise BadInput(f"the sides of the scenario are {dict(own.sides)}", where=lines.at("sides", where))
    return own


def _resumed(text: str, place: str) -> Checkpoint | None:
    return as_type(from_json(text, place), Checkpoint, place) if text else None


def _answer(text: str, place: str) -> Plain:
    value, end = _value(text, 0, place)
    if text[end:].strip():
        raise BadInput(f"{text[end:].strip()!r} stands behind an answer", where=place)
    return value


def _taken_back(data: Mapping[str, Any], place: str) -> TakenBack:
    answers = [_answer(str(each), place) for each in data.get("answers", ())]
    return as_type({**data, "answers": answers}, TakenBack, place)


def _check_asked(entry: _Entry, match: Match, where: str) -> None:
    """Whoever is said to have been asked was, and for that."""
    decision = match.decision
    if decision is None:
        return
    place = f"{where}: line {entry.line}"
    if entry.seat and entry.seat != decision.seat:
        raise BadInput(f"answer {entry.number} is asked of {decision.seat}, not of {entry.seat}", where=place)
    if entry.kind and entry.kind != decision.kind:
        raise BadInput(f"answer {entry.number} is to {decision.kind!r}, not to {entry.kind!r}", where=place)
    if entry.about is not None and entry.about != (about := plain(decision.about, "about")):
        raise BadInput(f"answer {entry.number} is about {written(about, space=' ')}", where=place)


def _compare(entry: _Entry, drawn: Sequence[Face], where: str) -> None:
    """What is said to have been drawn is what was."""
    if entry.drawn != drawn:
        what = f"answer {entry.number} has {_faces(entry.drawn)}, and {_faces(drawn)} was drawn"
        raise BadInput(what, where=f"{where}: line {entry.line}")


def _placed(error: BadInput, entries: Mapping[int, _Entry], looked: int, where: str) -> BadInput:
    """An error of the run, with the line of the answer that it came to."""
    if ": line " in error.where:
        return error
    found = re.search(r"answer (\d+)", error.where)
    entry = entries.get(int(found[1]) if found else looked)
    place = f"{where}: line {entry.line}" if entry is not None else where
    said = error.where.removeprefix(where).lstrip(": ")
    return BadInput(f"{said}: {error.what}" if said else error.what, where=place, rule=error.rule)


def _check_end(match: Match, lines: _Lines, where: str) -> None:
    """The match comes to the result that the text tells, if it tells any."""
    outcome, told = match.outcome, lines.head.result
    came = UNFINISHED if outcome is None else outcome.winner or DRAW
    if told and told != came:
        raise BadInput(f"the match comes to {came!r}, not to {told!r}", where=lines.at("result", where))
    reason = "" if outcome is None else outcome.reason
    if lines.head.reason and lines.head.reason != reason:
        what = f"the match ends with {reason!r}, not with {lines.head.reason!r}"
        raise BadInput(what, where=lines.at("reason", where))
