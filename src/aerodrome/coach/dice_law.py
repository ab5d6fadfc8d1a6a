"""Every draw of a record: what could have come and how likely, what came, and for whom.

The law of each draw is known beforehand, whatever was played: a die shows each face, and a deck gives each card that is
left, with the same chance. Whom a draw is for is told beforehand, too, and never from what came: the lowest and the
highest outcome are tried, and only where both lead to something about the same side does it belong to that side.
Otherwise draws would be sorted by how they fell: a card that sends an aircraft of mine into play would be a card of
mine.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from aerodrome.kernel.chance import Die, Face, Scripted, Seeded
from aerodrome.kernel.decisions import Answer
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.events import Event, Forced
from aerodrome.kernel.files import frozen
from aerodrome.kernel.loading import run
from aerodrome.kernel.match import Match
from aerodrome.kernel.noting import Drawn, Noting
from aerodrome.kernel.record import Record, RecordGiven, document_of, fingerprint, recorded_source
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.setup import Setup
from aerodrome.kernel.structs import Plain
from aerodrome.kernel.taking_back import courses
from aerodrome.kernel.verifying import signed_by, verify

Origin = Literal["committed", "seeded", "hand", "given"]
"""Where outcomes come from: a published key and the shares of people; a seed; people who typed them in; or a script or
a program, of which nobody knows how it chose."""

NOBODY = ""
CARD = "card"

_ACTS = ("shooter", "by", "aircraft", "airplane", "seat", "side")
"""The facts of an event that name who acts, the first of them that is there."""
_FLEETS = ("aircraft", "airplanes")
"""Where the state of a book has what is flown, by its names."""


class Draw(msgspec.Struct, frozen=True):
    """One draw, and its law: every face of a die is equally likely, and so is every card that was left."""

    kind: str
    """The name of the die, or `card`."""
    sides: int
    """Of the die; 0 for a card."""
    outcome: Face
    below: int
    """How many of the faces, or of the cards left in the order of the pack, were lower."""
    alike: int
    """How many were the same as what came."""
    of: int
    """How many there were in all."""
    side: str = NOBODY
    """The side that it was drawn for; nobody's where the rules do not say before it falls."""
    high: bool = False
    """Whether the book makes high faces of this die better for whoever rolls it."""


class Fallen(msgspec.Struct, frozen=True):
    """How chance fell in one match, in the order of time. What was drawn and then taken back is among it: to leave it
    out would let whoever takes back bad dice choose what is counted."""

    chance: str
    """A hash of what its chance came from (the key and the shares, or the seed): two matches with the same have the
    same dice, which count once."""
    book: str
    origin: Origin
    sides: dict[str, str]
    """The seats, each with its side."""
    seats: dict[str, str]
    """Who sat where, as far as the record tells."""
    shares: tuple[str, ...]
    """Seats that added to a committed chance: where there is none, whoever made the key could have chosen it."""
    draws: tuple[Draw, ...]
    repeated: int = 0
    """Draws that are left out because the same had been seen before: after taking back for practice, or with a seed."""
    retyped: int = 0
    """Draws typed in by people and taken back, which are left out: nobody knows whether that was a slip of the hand."""


def fallen(record: RecordGiven) -> Fallen:
    """How chance fell in a finished match, after checking that every answer was legal and every outcome came from its
    source. Refused where the match goes on, or where other rules than those of today have played any of it."""
    document, where = document_of(record)
    present = rulebook(document.book).version
    if document.version != present:
        what = f"version {document.version} of {document.book} played it; only what version {present} played is counted"
        raise BadInput(what, where=f"{where}: version")
    if document.resumed is not None:
        what = f"an older version of {document.book} played part of it, whose draws cannot be run any more"
        raise BadInput(what, where=f"{where}: resumed")
    signed_by(document, where)
    bare = msgspec.structs.replace(document, film=[], signature=None)
    worth = verify(msgspec.to_builtins(bare))
    if not worth.finished:
        raise BadInput("the match goes on: only finished ones are counted", where=f"{where}: answers")
    origin = _origin(document)
    match = run(bare, where, events=False)
    draws: tuple[Draw, ...] = ()
    repeated = 0
    if origin != "given":
        draws, repeated = _draws(document, match, origin, where)
    retyped = sum(len(each.outcomes.split()) for each in document.taken_back) if origin == "hand" else 0
    sides, seats = dict(match.sides), dict(match.setup.seats)
    return Fallen(_chance(document), document.book, origin, sides, seats, worth.shares, draws, repeated, retyped)


def _chance(document: Record) -> str:
    chance = document.chance
    told: tuple[object, ...] = ("given", fingerprint(document))
    if chance.source == "committed":
        told = ("committed", chance.key, chance.shares)
    elif chance.source == "seeded":
        told = ("seeded", chance.seed)
    return hashlib.sha256(msgspec.json.encode(told, order="deterministic")).hexdigest()


def _origin(document: Record) -> Origin:
    source = document.chance.source
    if source == "hand":
        return "hand"
    if (document.chance.given == 0 or document.branched is not None) and source in ("committed", "seeded"):
        return source  # type: ignore[return-value]
    return "given"


def _draws(document: Record, match: Match, origin: Origin, where: str) -> tuple[tuple[Draw, ...], int]:
    """The draws of all courses that the match took until something was taken back, each draw once, and how many were
    left out because they came a second time."""
    anew = origin == "hand" or (origin == "committed" and not document.practice)
    found: list[Draw] = []
    repeated, seen = 0, document.chance.given
    known = seen  # of a match that branched off another one, only what was drawn since is its own
    for answers, outcomes, kept in _courses(document, match, origin, where):
        for number, draw in _told(match.setup, answers, outcomes, from_draw=known):
            if anew or number >= seen:
                found.append(draw)
            else:
                repeated += 1
        seen, known = max(seen, len(outcomes)), max(document.chance.given, kept)
    return tuple(found), repeated


def _courses(
    document: Record, match: Match, origin: Origin, where: str
) -> Iterator[tuple[Sequence[Plain], Sequence[Face], int]]:
    """What was answered and drawn before each time that something was taken back, how many of the draws were left
    standing then, and in the end what stands."""
    if origin == "hand" or not document.taken_back:
        yield document.answers, match.outcomes, len(match.outcomes)
        return
    outcomes: list[list[Face]] = [match.outcomes]
    for each in reversed(document.taken_back):
        gone = recorded_source(msgspec.structs.replace(document.chance, outcomes=each.outcomes), where)
        assert isinstance(gone, Scripted)
        outcomes.append([*outcomes[-1][: each.drawn], *gone.outcomes])
    history = courses(document.answers, document.taken_back, where)
    kept = [each.drawn for each in document.taken_back]
    yield from zip(history, reversed(outcomes), [*kept, len(match.outcomes)], strict=True)


def _told(
    setup: Setup, answers: Sequence[Plain], outcomes: Sequence[Face], from_draw: int
) -> Iterator[tuple[int, Draw]]:
    """The draws of one course from a number on."""
    noting = Noting(outcomes)
    _played(Match(setup, noting), answers)
    match = Match(setup, Scripted(outcomes))
    before: Match | None = None
    drawn = 0
    for given in (None, *(frozen(answer) for answer in answers)):
        if given is not None:
            before = match.clone()
            match.answer(given, match.open[0].seat)
        tried: list[tuple[Match, Event | None]] = []
        told = -1
        for note in (noting.drawn[at] for at in range(max(drawn, from_draw), len(match.outcomes))):
            if note.told != told:  # dice that fall together lead to one event
                ends = (_tried(setup, before, given, [*outcomes[: note.at], face]) for face in _lowest_highest(note))
                tried = [(end, _first_of(end.events[note.told :])) for end in ends]
                told = note.told
            sides = {_side_after(end, event, note.die) for end, event in tried}
            yield note.at, _draw(note, setup, sides.pop() if len(sides) == 1 else NOBODY)
        drawn = len(match.outcomes)


def _played(match: Match, answers: Sequence[Plain]) -> None:
    for answer in answers:
        match.answer(frozen(answer), match.open[0].seat)


def _lowest_highest(note: Drawn) -> tuple[Face, Face]:
    return (min(note.left, key=str), max(note.left, key=str)) if note.die is None else (1, note.die.sides)


def _draw(note: Drawn, setup: Setup, side: str) -> Draw:
    die, came = note.die, note.outcome
    if die is not None:
        assert isinstance(came, int)
        return Draw(die.name, die.sides, came, came - 1, 1, die.sides, side, bool(die.high))
    order = {card: place for place, card in enumerate(setup.book.pack)}
    rank = (order.get(came, len(order)), str(came))
    below = sum((order.get(card, len(order)), str(card)) < rank for card in note.left)
    return Draw(CARD, 0, came, below, note.left.count(came), len(note.left), side)


def _tried(setup: Setup, before: Match | None, given: Answer, outcomes: Sequence[Face]) -> Match:
    """The match after an answer if these were the outcomes; without a match before it, at its start."""
    source = Scripted(outcomes, Seeded(0))
    if before is None:
        return Match(setup, source)
    twin = before.with_source(source)
    twin.answer(given, twin.open[0].seat)
    return twin


def _first_of(events: Sequence[Event]) -> Event | None:
    return next((each for each in events if each.kind != Forced.KIND), None)


def _side_after(match: Match, event: Event | None, die: Die | None) -> str:
    """The side of whoever the event after a draw says has acted; without an event, of whoever is asked then."""
    if event is None:
        return NOBODY if match.decision is None else match.sides.get(match.decision.seat, NOBODY)
    names = (die.whose,) if die is not None and die.whose else _ACTS
    who = next((event.facts[name] for name in names if event.facts.get(name)), None)
    sides = {_side_of(name, match) for name in (who if isinstance(who, list | tuple) else (who,))}
    return sides.pop() if len(sides) == 1 else NOBODY


def _side_of(name: object, match: Match) -> str:
    if not isinstance(name, str):
        return NOBODY
    if name in match.sides:
        return match.sides[name]
    if name in match.sides.values():
        return name
    flown = (getattr(match.state, fleet, {}).get(name) for fleet in _FLEETS)
    return next((str(each.side) for each in flown if each is not None), NOBODY)
