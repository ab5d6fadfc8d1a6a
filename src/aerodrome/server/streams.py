"""Streams: what viewers of one role are told, message after message."""

from collections import deque
from collections.abc import Iterable
from typing import Any, Literal, Protocol

import msgspec

from aerodrome.kernel.chance import Committed, Scripted
from aerodrome.kernel.events import Event
from aerodrome.kernel.match import Match
from aerodrome.kernel.views import Fields, change, fields_of
from aerodrome.server.asks import asked_of
from aerodrome.server.course import Course
from aerodrome.server.roles import Role
from aerodrome.server.seating import Seating
from aerodrome.server.wire import Asked, Ending, LogLine, MatchInfo, Sync, Update

KEPT = 64
"""Updates that a stream keeps for those who missed some."""

BEHIND = -1
"""The number of a stream that lost the thread and has to start again."""

_encode = msgspec.json.Encoder().encode
Why = Literal["joined", "gap", "stale", "fault"]


class Viewer(Protocol):
    """Somebody who is told things."""

    def tell(self, frame: str, /) -> None: ...


class Stream:
    """The numbered messages to one role, and who gets them. It is kept up to date by `step`, entry after entry."""

    def __init__(self, course: Course, role: Role, seating: Seating) -> None:
        self.role = role
        self.viewers: set[Viewer] = set()
        self.idle_since = 0.0
        self._course = course
        self._seating = seating
        self.start_again()

    def start_again(self) -> None:
        """As if the stream began now: what was told before can no longer be told again."""
        self._last: deque[str] = deque(maxlen=KEPT)
        self._sync: tuple[int, Why, str] | None = None
        self._asked: tuple[int, list[Asked]] | None = None
        self._view = self._look()
        self._heard, self._lines = self._listen(0)
        self.n = self._course.number(self.role.seats)

    def _look(self) -> Fields:
        course = self._course
        return fields_of(course.match.view(course.seat_shown(self.role.seats)))

    def _listen(self, after: int) -> tuple[int, int]:
        """How many events there are, and how many of those behind `after` the role may read."""
        events = self._course.match.events
        return len(events), len(self._readable(events[after:]))

    def _readable(self, events: Iterable[Event]) -> list[Event]:
        seats = self.role.seats
        return [each for each in events if each.only is None or each.only in seats]

    def step(self) -> None:
        """Tells the viewers what the last entry changed."""
        match = self._course.match
        view = self._look()
        events = match.events
        lines: list[Event] = []
        keep = self._lines
        if len(events) < self._heard:
            keep = len(self._readable(events))
        else:
            lines = self._readable(events[self._heard :])
        update = Update(
            n=self.n + 1,
            keep=keep,
            log=as_lines(lines),
            delta=change(self._view, view),
            asked=self._asked_at(self.n + 1),
            answers=len(match.answers),
            ending=ending_of(match),
            key=key_of(match),
        )
        frame = _encode(update).decode()
        self.n, self._view, self._heard, self._lines = update.n, view, len(events), keep + len(lines)
        self._last.append(frame)
        for viewer in self.viewers:
            viewer.tell(frame)

    def _asked_at(self, n: int) -> list[Asked]:
        """What message `n` asks. What helps to answer may take long to find: it is found once for each message."""
        if self._asked is None or self._asked[0] != n:
            self._asked = (n, asked_of(self._course.match, self.role, self._seating))
        return self._asked[1]

    def missed(self, after: int) -> list[str] | None:
        """The messages behind number `after`; None where they are too old, or never were."""
        count = self.n - after
        if not 0 <= count <= len(self._last):
            return None
        return list(self._last)[len(self._last) - count :]

    def sync(self, info: MatchInfo, why: Why, *, over: bool) -> str:
        """Everything up to now, for one who comes in or lost the thread."""
        if self._sync is None or self._sync[:2] != (self.n, why):
            match = self._course.match
            message = Sync(
                n=self.n,
                match=info,
                view=self._view,
                log=as_lines(self._readable(match.events)),
                asked=self._asked_at(self.n),
                answers=len(match.answers),
                ending=ending_of(match),
                key=key_of(match, over=over),
                why=why,
            )
            self._sync = (self.n, why, _encode(message).decode())
        return self._sync[2]


def as_lines(events: Iterable[Event]) -> list[LogLine]:
    return [LogLine(each.kind, each.rule, each.facts, each.at, each.only) for each in events]


def ending_of(match: Match) -> Ending | None:
    outcome = match.outcome
    return None if outcome is None else Ending(outcome.winner, outcome.reason, dict(outcome.points), outcome.rule)


def key_of(match: Match, *, over: bool = False) -> str | None:
    """The key of committed dice, once nothing more comes of it."""
    if match.decision is not None and not over:
        return None
    source: Any = match.source.then if isinstance(match.source, Scripted) else match.source
    return source.key.hex() if isinstance(source, Committed) else None
