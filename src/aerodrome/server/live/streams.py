"""Streams: what viewers of one role are told, message after message."""

import logging
import time
from collections import deque
from collections.abc import Iterable
from typing import Literal

import msgspec

from aerodrome.kernel.events import Event
from aerodrome.kernel.views import Fields, change
from aerodrome.server.browser_boards import address_of
from aerodrome.server.live.match_info import info_for
from aerodrome.server.live.open_decisions import asked_of
from aerodrome.server.live.rights import asks_ace
from aerodrome.server.live.screening import Screening
from aerodrome.server.live.seating import Seating
from aerodrome.server.live.shown import Shown
from aerodrome.server.live.viewers import Viewer, as_frame
from aerodrome.server.roles import Role
from aerodrome.server.wire.live import Asked, LogLine, MatchInfo, Sync, Update

log = logging.getLogger("aerodrome.server")

LINGER = 120.0
"""Seconds that a stream goes on without viewers, for those who come back."""

KEPT = 64
"""Updates that a stream keeps for those who missed some."""

BEHIND = -1
"""The number of a stream that lost the thread and has to start again."""

Why = Literal["joined", "gap", "stale", "fault"]


class _Heard(msgspec.Struct, frozen=True):
    """The events that a stream has told of, and how many there were before them that are no longer known."""

    before: int
    events: list[Event]

    def kept_in(self, other: "_Heard") -> int:
        """How many of the other's events, from its first one, were told already. Where something was taken back and
        something else was said since, that is less than both have."""
        if other.before < self.before:
            return 0  # The journal was begun anew, further back: what it has of before cannot be compared.
        known = self.events[other.before - self.before :]
        if other.events[: len(known)] == known:
            return len(known)
        pairs = enumerate(zip(known, other.events, strict=False))
        return next((place for place, (old, new) in pairs if old != new), min(len(known), len(other.events)))


class Stream:
    """The numbered messages to one role, and who gets them. It is kept up to date by `step`, entry after entry."""

    def __init__(self, role: Role, book: str, seating: Seating, shown: Shown) -> None:
        self.role = role
        self._book = book
        self.viewers: set[Viewer] = set()
        self.idle_since = 0.0
        self._seating = seating
        self.start_again(shown)

    def start_again(self, shown: Shown) -> None:
        """As if the stream began now: what was told before can no longer be told again."""
        self._last: deque[str] = deque(maxlen=KEPT)
        self._sync: tuple[int, Why, str] | None = None
        self._asked: tuple[int, list[Asked]] | None = None
        self._view = self._look(shown)
        self._heard = _Heard(shown.untold_events, shown.events)
        self.n = shown.numbers.last(self.role.seats)

    def _look(self, shown: Shown) -> Fields:
        return shown.view(shown.seat_shown(self.role.seats))

    def step(self, shown: Shown) -> None:
        """Tells the viewers what the last entry changed."""
        view = self._look(shown)
        heard = _Heard(shown.untold_events, shown.events)
        kept = self._heard.kept_in(heard)
        update = Update(
            n=self.n + 1,
            keep=shown.untold(self.role.seats) + len(readable(heard.events[:kept], self.role)),
            log=as_lines(readable(heard.events[kept:], self.role)),
            delta=change(self._view, view),
            asked=self._asked_at(self.n + 1, shown),
            answers=shown.answers,
            ending=shown.ending,
            offer=shown.offer,
            hints=shown.hints,
            clocks=shown.clocks(self.role.seats),
            back=shown.back,
            judge=shown.judge,
            ace=asks_ace(self._book, self._seating, shown, self.role),
            key=shown.key,
            lesson=shown.lesson,
        )
        message = as_frame(update)
        self.n, self._view, self._heard = update.n, view, heard
        self._last.append(message)
        for viewer in self.viewers:
            viewer.tell(message)

    def _asked_at(self, n: int, shown: Shown) -> list[Asked]:
        """What message `n` asks. What helps to answer may take long to find: it is found once for each message."""
        if self._asked is None or self._asked[0] != n:
            asked = shown.asked if isinstance(shown, Screening) else asked_of(shown.match, self.role, self._seating)
            self._asked = (n, asked)
        return self._asked[1]

    def missed(self, after: int) -> list[str] | None:
        """The messages behind number `after`; None where they are too old, or never were."""
        count = self.n - after
        if not 0 <= count <= len(self._last):
            return None
        return list(self._last)[len(self._last) - count :]

    def sync(self, shown: Shown, info: MatchInfo, why: Why) -> str:
        """Everything up to now, for one who comes in or lost the thread."""
        if self._sync is None or self._sync[:2] != (self.n, why):
            message = Sync(
                n=self.n,
                match=info,
                view=self._view,
                before=shown.untold(self.role.seats),
                log=as_lines(readable(shown.events, self.role)),
                asked=self._asked_at(self.n, shown),
                answers=shown.answers,
                ending=shown.ending,
                offer=shown.offer,
                hints=shown.hints,
                clocks=shown.clocks(self.role.seats),
                back=shown.back,
                judge=shown.judge,
                ace=asks_ace(self._book, self._seating, shown, self.role),
                key=shown.key,
                lesson=shown.lesson,
                board=address_of(info.book),
                why=why,
            )
            self._sync = (self.n, why, as_frame(message))
        return self._sync[2]


class Streams:
    """The streams of one match, each for all who hold the same seats."""

    def __init__(self, info: MatchInfo, seating: Seating) -> None:
        self._info = info
        self._seating = seating
        self._streams: dict[tuple[str, ...], Stream] = {}

    def join(self, viewer: Viewer, role: Role, shown: Shown, after: int | None) -> None:
        """Somebody comes, or comes back and has every message up to `after`."""
        self._stream(role, shown).viewers.add(viewer)
        self.bring(viewer, role, shown, after)

    def leave(self, viewer: Viewer, role: Role, at: float) -> None:
        """Somebody goes."""
        if stream := self._streams.get(role.seats):
            stream.viewers.discard(viewer)
            stream.idle_since = at

    def bring(self, viewer: Viewer, role: Role, shown: Shown, after: int | None) -> None:
        """Tells what comes after message `after` once more, or everything."""
        stream = self._stream(role, shown)
        missed = None if after is None else stream.missed(after)
        if missed is None:
            self._sync(viewer, stream, shown, "joined" if after is None else "gap")
        for message in missed or ():
            viewer.tell(message)

    def sync(self, viewer: Viewer, role: Role, shown: Shown, why: Why) -> None:
        """Tells one viewer everything up to now."""
        self._sync(viewer, self._stream(role, shown), shown, why)

    def tell(self, shown: Shown) -> None:
        """Tells all who can notice it what the last entry changed. It is stored."""
        now = time.monotonic()
        for seats, stream in list(self._streams.items()):
            if not stream.viewers and now - stream.idle_since > LINGER:
                del self._streams[seats]
            elif stream.n < shown.numbers.last(seats):
                self._step(stream, shown)

    def _stream(self, role: Role, shown: Shown) -> Stream:
        stream = self._streams.get(role.seats)
        if stream is None:
            stream = self._streams[role.seats] = Stream(role, self._info.book, self._seating, shown)
        elif stream.n != shown.numbers.last(role.seats):
            stream.start_again(shown)
        return stream

    def _step(self, stream: Stream, shown: Shown) -> None:
        """Where a rule book fails to tell one role what it sees, all others are told; that role is told everything the
        next time."""
        try:
            if stream.n + 1 == shown.numbers.last(stream.role.seats):
                stream.step(shown)
                return
            stream.start_again(shown)
            for viewer in stream.viewers:
                self._sync(viewer, stream, shown, "fault")
        except Exception:
            stream.n = BEHIND
            who = stream.role.seats or "spectators"
            log.exception("match %s: %s cannot be told what changed", self._info.id, who)

    def _sync(self, viewer: Viewer, stream: Stream, shown: Shown, why: Why) -> None:
        viewer.tell(stream.sync(shown, info_for(stream.role, self._info, self._seating), why))


def readable(events: Iterable[Event], role: Role) -> list[Event]:
    """Those that a role may read."""
    return [each for each in events if each.only is None or each.only in role.seats]


def as_lines(events: Iterable[Event]) -> list[LogLine]:
    return [LogLine(each.kind, each.rule, each.facts, each.at, each.only) for each in events]
