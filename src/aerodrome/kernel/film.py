"""Films: what was seen of a match, moment by moment, so that it can be watched when its rules are no longer known.

A film is a list of reels. Each is a stretch of the match: the views of its first moment (those of every seat, and what
everybody may see), how they changed with every answer, who was asked what, and the events. It stands by itself: to look
at a moment needs no other reel, and no rules.
"""

import logging
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from aerodrome.kernel.chance import ByHand
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.events import BESIDE, Event
from aerodrome.kernel.loading import load
from aerodrome.kernel.match import Match
from aerodrome.kernel.record import Record
from aerodrome.kernel.rulebook import Outcome, Rulebook, rulebook
from aerodrome.kernel.structs import Plain
from aerodrome.kernel.views import Delta, Fields, change, changed, fields_of

log = logging.getLogger("aerodrome")

ALL = ""
"""The name under which a film has what everybody may see; other names are those of seats."""

STRETCH = 25
"""Answers of a reel, at least."""

MOST_TEXT = 600_000
"""Letters of a film in a record."""

MOST_BYTES = 32_000_000
"""Of a reel, unpacked: views of twenty aircraft in a hundred moments are not half of that."""


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who was asked what; where seats chose in secret, not even that is told."""

    seat: str = ""
    kind: str = ""
    rule: str = ""
    about: list[Plain] = []


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """One moment: who was asked what, and how what each saw had changed."""

    asked: list[Question] = []
    seen: dict[str, Delta] = {}


class Reel(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stretch of a film: moment number `first`, and those after it."""

    first: int
    views: dict[str, Fields]
    asked: list[Question] = []
    frames: list[Frame] = []
    lines: list[Event] = []
    options: dict[str, Plain] = {}
    """With which the match was played."""
    ending: Outcome | None = None
    """How the match ended, on its last reel."""

    @property
    def last(self) -> int:
        return self.first + len(self.frames)


class _Take:
    """A reel while it is filmed. What is kept of a moment is its JSON, which is far smaller than the views."""

    def __init__(self, first: int, events: int) -> None:
        self.first = first
        self.events = events
        """How many events there were before it."""
        self.begin: tuple[bytes, bytes] = (b"{}", b"[]")
        self.frames: list[bytes] = []


class Camera:
    """Films a match that is run: it looks after every answer."""

    def __init__(self) -> None:
        self.views: dict[str, Fields] = {}
        """What everybody sees now, by seat, and ALL."""
        self._before: dict[str, Fields] = {}
        self._takes: list[_Take] = []
        self._at = 0
        self._failed = False

    def look(self, match: Match) -> None:
        """Films the present moment. Where answers are sealed or outcomes typed in, it may be the same once more."""
        at = len(match.answers)
        if not self._takes:
            self.take(match, match.untold)
        elif at > self._at:
            self._frames(match, at)
        elif match.concluded is not None or (isinstance(match.source, ByHand) and not match.sealed):
            self._once_more(match)

    def follow(self, match: Match) -> None:
        """Films a match that is replayed, reel after reel."""
        self.look(match)
        if len(match.answers) - self._takes[-1].first >= STRETCH and not match.sealed:
            self.take(match, match.untold + len(match.events))

    def take(self, match: Match, events: int) -> None:
        """Begins a new reel with this moment, and with events behind the first so many."""
        self._takes.append(_Take(len(match.answers), events))
        self._at = len(match.answers)
        self.views = self._look(match)
        self._begin(match)

    def rewind(self, match: Match) -> None:
        """The match is again where a reel began: what was filmed since is forgotten."""
        while self._takes[-1].first > len(match.answers):
            self._takes.pop()
        del self._takes[-1].frames[:]
        self._at = self._takes[-1].first
        self.views = self._look(match)
        self._begin(match)

    def forget_first(self) -> None:
        """The first reel is stored, and nobody goes back that far."""
        del self._takes[0]

    def copy(self) -> "Camera":
        """The same film; the one can be rewound without the other."""
        twin = Camera()
        twin.views, twin._before, twin._at = self.views, self._before, self._at
        for take in self._takes:
            twin._takes.append(_Take(take.first, take.events))
            twin._takes[-1].begin, twin._takes[-1].frames = take.begin, take.frames.copy()
        return twin

    def _look(self, match: Match) -> dict[str, Fields]:
        """Where the book fails to say what somebody sees, the match goes on, and the film shows what he saw last."""
        book = match.book
        views: dict[str, Fields] = {}
        for seat in (None, *match.sides):
            if seat not in book.outside:
                try:
                    views[seat or ALL] = fields_of(match.view(seat))
                except Exception:
                    if not self._failed:
                        self._failed = True
                        log.exception("%s cannot say what %s sees", book.id, seat or "everybody")
        return views

    def _begin(self, match: Match) -> None:
        self._takes[-1].begin = (msgspec.json.encode(self.views), msgspec.json.encode(questions(match)))

    def _frames(self, match: Match, at: int) -> None:
        frames = self._takes[-1].frames
        frames += [_encoded(Frame([Question()]))] * (at - self._at - 1)  # sealed answers, which took effect together
        self._before, self.views, self._at = self.views, self._look(match), at
        frames.append(self._frame(match))

    def _once_more(self, match: Match) -> None:
        self.views = self._look(match)
        if self._at == self._takes[-1].first:
            self._begin(match)
        else:
            self._takes[-1].frames[-1] = self._frame(match)

    def _frame(self, match: Match) -> bytes:
        before = self._before
        seen = {
            role: change(before[role], view) if role in before else Delta(view) for role, view in self.views.items()
        }
        return _encoded(Frame(questions(match), {role: delta for role, delta in seen.items() if delta != Delta()}))

    def reel(self, match: Match, events: int | None = None) -> bytes:
        """The last reel, packed: up to the present moment, and to event number `events`."""
        return self._packed(-1, match, events, match.outcome)

    def _packed(self, place: int, match: Match, events: int | None, ending: Outcome | None = None) -> bytes:
        take = self._takes[place]
        views, asked = map(msgspec.Raw, take.begin)
        reel: dict[str, Any] = {"first": take.first, "views": views, "asked": asked}
        reel["frames"] = [msgspec.Raw(frame) for frame in take.frames]
        reel["lines"] = match.events[take.events - match.untold : None if events is None else events - match.untold]
        reel["options"] = match.settings
        if ending is not None:
            reel["ending"] = ending
        return zlib.compress(msgspec.json.encode(reel))

    def film(self, match: Match) -> list[bytes]:
        """All reels, packed."""
        packed = [self._packed(place, match, take.events) for place, take in enumerate(self._takes[1:])]
        return [*packed, self.reel(match)]


def _encoded(frame: Frame) -> bytes:
    return msgspec.json.encode(frame)


def questions(match: Match) -> list[Question]:
    """Who is asked what now, as everybody may know it."""
    if match.sealing:
        return [Question()]
    return [Question(each.seat, each.kind, each.rule, list(each.about)) for each in match.open]


def unpacked(reel: bytes, where: str = "film") -> Reel:
    """A reel as it was packed. It may have come from anywhere."""
    try:
        unpacker = zlib.decompressobj()
        content = unpacker.decompress(reel, MOST_BYTES)
        if not unpacker.eof:
            raise BadInput(f"a reel is cut off, or has more than {MOST_BYTES:,} bytes", where=where)
        return msgspec.json.decode(content, type=Reel)
    except (zlib.error, msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadInput(f"no reel of a film: {error}", where=where) from None


def as_text(reels: Iterable[bytes]) -> list[str]:
    """A film as records hold it."""
    return [b64encode(reel).decode() for reel in reels]


def from_text(film: Iterable[str], where: str = "film") -> list[bytes]:
    """The packed reels of a record's film."""
    try:
        return [b64decode(reel, validate=True) for reel in film]
    except ValueError:
        raise BadInput("no film: it is to be base64", where=where) from None


def filmed(record: Mapping[str, Plain]) -> tuple[Match, list[bytes]]:
    """The match of a record, and its film."""
    camera = Camera()
    match = load(record, look=camera.follow)
    return match, camera.film(match)


def with_film(record: Mapping[str, Plain], reels: Iterable[bytes]) -> dict[str, Plain]:
    """A record that can be watched when its rules are no longer known; without a film where that would be so large that
    nobody takes the record any more."""
    film = as_text(reels)
    return {**record, "film": film} if film and sum(map(len, film)) <= MOST_TEXT else dict(record)


def film_of(document: Record, where: str) -> list[Reel]:
    """The film of a record; it is to show every moment once."""
    reels = [unpacked(reel, f"{where}: film") for reel in from_text(document.film, f"{where}: film")]
    ends = [0, *(reel.last for reel in reels)]
    first = document.resumed.answers if document.resumed is not None and reels and reels[0].first else 0
    ends[0] = first
    whole = [reel.first for reel in reels] == ends[:-1] and ends[-1] == len(document.answers)
    if reels and not (whole and all(reel.views.keys() == reels[0].views.keys() >= {ALL} for reel in reels)):
        raise BadInput("the film does not show every moment of the match", where=f"{where}: film")
    return reels


def as_seen_today(reel: Reel, book: Rulebook) -> Reel:
    """A reel whose views have the fields that views have today, where those that are new follow from the others; else
    the reel as it was filmed."""
    kind = book.view_type
    if reel.views[ALL].keys() >= set(kind.__struct_fields__):
        return reel
    try:
        shown = {role: [msgspec.convert(view, kind) for view, _ in moments(reel, role)] for role in reel.views}
    except msgspec.ValidationError:
        return reel
    seen: dict[str, list[Fields]] = msgspec.json.decode(msgspec.json.encode(shown))
    frames = [
        Frame(frame.asked, {role: change(views[at], views[at + 1]) for role, views in seen.items()})
        for at, frame in enumerate(reel.frames)
    ]
    return msgspec.structs.replace(reel, views={role: views[0] for role, views in seen.items()}, frames=frames)


def check_film(document: Record, where: str) -> None:
    """Whether the film of a record shows what its rules come to, as far as they are run."""
    shown = [as_seen_today(reel, rulebook(document.book)) for reel in film_of(document, where)]
    true = [unpacked(reel) for reel in filmed(msgspec.to_builtins(document))[1]]
    told, lines, first = _lines(shown), _lines(true), true[0].first
    since = told[len(told) - len(lines) :] if first else told
    if since != lines or _seen(shown, first) != _seen(true, first):
        raise BadInput("the film shows something else than what was played", where=f"{where}: film")


def _lines(film: Sequence[Reel]) -> list[Any]:
    """The events of a film, without those that no rule has told."""
    return [msgspec.to_builtins(line) for reel in film for line in reel.lines if line.kind not in BESIDE]


def _seen(film: Sequence[Reel], first: int) -> list[Any]:
    """All that a film shows from a moment on, however it is cut into reels."""
    seen: list[Any] = []
    for role in film[0].views:
        for number, reel in enumerate(film):
            shown = enumerate(moments(reel, role)[1 if number else 0 :], reel.first + (1 if number else 0))
            seen += [view for at, (view, _) in shown if at >= first]
    return seen


def moments(reel: Reel, role: str) -> list[tuple[Fields, list[Question]]]:
    """What a seat, or ALL, saw at each moment of a reel, and who was asked what then."""
    view = reel.views[role]
    shown = [(view, reel.asked)]
    for frame in reel.frames:
        view = changed(view, frame.seen.get(role, Delta()))
        shown.append((view, frame.asked))
    return shown
