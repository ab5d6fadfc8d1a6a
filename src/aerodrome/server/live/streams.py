"""Streams: what viewers of one role are told, message after message."""

from collections import deque
from collections.abc import Iterable
from typing import Literal, Protocol

import msgspec

from aerodrome.kernel.events import Event
from aerodrome.kernel.views import Fields, change
from aerodrome.server.browser_boards import address_of
from aerodrome.server.live.journal import Journal
from aerodrome.server.live.open_decisions import asked_of
from aerodrome.server.live.screening import Screening
from aerodrome.server.live.seating import Seating
from aerodrome.server.roles import Role
from aerodrome.server.wire import Asked, LogLine, MatchInfo, Sync, Update

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

    def __init__(self, journal: Journal | Screening, role: Role, seating: Seating) -> None:
        self.role = role
        self.viewers: set[Viewer] = set()
        self.idle_since = 0.0
        self.journal = journal
        self._seating = seating
        self.start_again()

    def start_again(self) -> None:
        """As if the stream began now: what was told before can no longer be told again."""
        self._last: deque[str] = deque(maxlen=KEPT)
        self._sync: tuple[int, Why, str] | None = None
        self._asked: tuple[int, list[Asked]] | None = None
        self._view = self._look()
        self._heard, self._lines = self._listen()
        self.n = self.journal.number(self.role.seats)

    def _look(self) -> Fields:
        journal = self.journal
        return journal.view(journal.seat_shown(self.role.seats))

    def _listen(self) -> tuple[int, int]:
        """How many events and how many lines that the role may read there are, with those that are no longer known."""
        events = self.journal.events
        return self.journal.untold_events + len(events), self._untold + len(self._readable(events))

    @property
    def _untold(self) -> int:
        return self.journal.untold(self.role.seats)

    def _readable(self, events: Iterable[Event]) -> list[Event]:
        return readable(events, self.role)

    def step(self) -> None:
        """Tells the viewers what the last entry changed."""
        journal = self.journal
        view = self._look()
        events, before = journal.events, journal.untold_events
        lines: list[Event] = []
        keep = self._lines
        if before + len(events) < self._heard:
            keep = self._untold + len(self._readable(events))
        else:
            lines = self._readable(events[self._heard - before :])
        update = Update(
            n=self.n + 1,
            keep=keep,
            log=as_lines(lines),
            delta=change(self._view, view),
            asked=self._asked_at(self.n + 1),
            answers=journal.answers,
            ending=journal.ending,
            key=journal.key(),
        )
        frame = _encode(update).decode()
        self.n, self._view = update.n, view
        self._heard, self._lines = before + len(events), keep + len(lines)
        self._last.append(frame)
        for viewer in self.viewers:
            viewer.tell(frame)

    def _asked_at(self, n: int) -> list[Asked]:
        """What message `n` asks. What helps to answer may take long to find: it is found once for each message."""
        if self._asked is None or self._asked[0] != n:
            journal = self.journal
            asked = (
                journal.asked if isinstance(journal, Screening) else asked_of(journal.match, self.role, self._seating)
            )
            self._asked = (n, asked)
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
            journal = self.journal
            message = Sync(
                n=self.n,
                match=info,
                view=self._view,
                before=self._untold,
                log=as_lines(self._readable(journal.events)),
                asked=self._asked_at(self.n),
                answers=journal.answers,
                ending=journal.ending,
                key=journal.key(over=over),
                board=address_of(info.book),
                why=why,
            )
            self._sync = (self.n, why, _encode(message).decode())
        return self._sync[2]


def readable(events: Iterable[Event], role: Role) -> list[Event]:
    """Those that a role may read."""
    return [each for each in events if each.only is None or each.only in role.seats]


def as_lines(events: Iterable[Event]) -> list[LogLine]:
    return [LogLine(each.kind, each.rule, each.facts, each.at, each.only) for each in events]
