"""How workers tell each other what is new in the store, who sits at their tables, and what they work out."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterator
from typing import Literal, TypeVar

import msgspec
from litestar.channels.backends.base import ChannelsBackend

from aerodrome.server import metrics
from aerodrome.server.settings import MEMORY
from aerodrome.server.store.store import Entry

log = logging.getLogger("aerodrome.server")

CHANNEL = "aerodrome"
_MOST_BYTES = 6_000
"""Of a message: PostgreSQL takes 8,000 in a notification."""

_SHORT = 1_000
"""Bytes of an answer that is told with the news; a longer one is looked up in the store."""

_BEAT = 15.0
"""Seconds between two signs of life. They also come back to the sender: where they do not, the line is dead."""

DEAD = 4 * _BEAT
_AGAIN = 1.0
"""Seconds before what failed is tried again."""


class News(msgspec.Struct, frozen=True, array_like=True):
    """A match has entries up to this number; the last one itself, where it is short."""

    match: str
    n: int
    entry: Entry | None = None


class Attendance(msgspec.Struct, frozen=True, array_like=True):
    """Who is at a worker's tables of a match: the seats of people, and how many watch."""

    match: str
    seats: tuple[str, ...]
    watching: int


class Work(msgspec.Struct, frozen=True, array_like=True):
    """How far a worker is with looking back at a match (moment -1, no seat), or with playing out one of its answers. Or
    somebody wants whoever works on it to stop."""

    match: str
    moment: int
    seat: str
    state: Literal["going", "done", "failed", "stop"]
    done: int = 0
    of: int = 0
    fault: str = ""
    where: str = ""

    @property
    def key(self) -> tuple[str, int, str]:
        return self.match, self.moment, self.seat


class Written(msgspec.Struct, frozen=True, array_like=True):
    """Somebody has written something beside a match; what, is in the store."""

    match: str


class Reseated(msgspec.Struct, frozen=True, array_like=True):
    """Who sits where in a match has changed; how, is in the store."""

    match: str


Told = TypeVar("Told", News, Attendance, Work, Written, Reseated)


class Message(msgspec.Struct, frozen=True, array_like=True):
    """What one worker tells all others at one time."""

    sender: str
    news: list[News] = []
    attendance: list[Attendance] = []
    work: list[Work] = []
    at: float = 0.0
    """When it was sent, by a clock of the sender's own: it comes back to him, too."""
    written: list[Written] = []
    reseated: list[Reseated] = []


class Listener(msgspec.Struct, frozen=True):
    """Who is told what comes from other workers."""

    news: Callable[[News], None]
    attendance: Callable[[str, Attendance], None]
    work: Callable[[str, Work], None]
    missed: Callable[[], None]
    """The line was dead for a while."""
    written: Callable[[Written], None]
    reseated: Callable[[Reseated], None]


class Relay:
    """Publishes what this worker has to tell, and passes on what others tell."""

    def __init__(self, channels: Callable[[], ChannelsBackend], listener: Listener) -> None:
        self.name = secrets.token_hex(8)
        self._channels = channels
        self._listener = listener
        self._backend = channels()
        self._news: list[News] = []
        self._attendance: dict[str, Attendance] = {}
        self._work: dict[tuple[str, int, str], Work] = {}
        self._going: dict[tuple[str, int, str], Work] = {}
        """What goes on here: it is told with every sign of life, too, for those who come later or missed something."""
        self._written: set[str] = set()
        """Matches beside which somebody has written."""
        self._reseated: set[str] = set()
        """Matches in which somebody else sits now."""
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._listening: asyncio.Task[None] | None = None
        self._failing = False
        self._stopped = False
        self._heard: dict[str, float] = {}

    async def start(self) -> None:
        await self._open()
        self._tasks = [asyncio.create_task(each) for each in (self._publish(), self._keep_open())]

    async def stop(self) -> None:
        # A cancellation may be lost while the line is spoken to: its client can take it for a fault of its own.
        self._stopped = True
        tasks = [*self._tasks, *([self._listening] if self._listening else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._close()

    async def _close(self) -> None:
        try:
            await self._backend.on_shutdown()
        except Exception as error:
            self._fails(error)

    def tell(self, match: str, entry: Entry) -> None:
        """The others hear soon of an entry that is stored."""
        self._news.append(News(match, entry.n, entry if len(entry.value) < _SHORT else None))
        self._wake.set()

    def tell_attendance(self, attendance: Attendance) -> None:
        """The others hear soon who is here."""
        self._attendance[attendance.match] = attendance
        self._wake.set()

    def tell_written(self, match: str) -> None:
        """The others hear soon that something was written beside a match. It is stored."""
        self._written.add(match)
        self._wake.set()

    def tell_reseated(self, match: str) -> None:
        """The others hear soon that somebody else sits at a match. It is stored."""
        self._reseated.add(match)
        self._wake.set()

    def tell_work(self, work: Work) -> None:
        """The others hear soon how far this worker is, or what is to be stopped."""
        self._work[work.key] = work
        if work.state == "going":
            self._going[work.key] = work
        else:
            self._going.pop(work.key, None)
        self._wake.set()

    def lives(self, sender: str) -> bool:
        """Whether another worker was heard of lately."""
        return time.monotonic() - self._heard.get(sender, 0.0) < DEAD

    async def _open(self) -> None:
        backend = self._backend
        await backend.on_startup()
        await backend.subscribe([CHANNEL])
        self._heard[self.name] = time.monotonic()
        self._listening = asyncio.create_task(self._listen(backend))

    async def _publish(self) -> None:
        while not self._stopped:
            await self._wake.wait()
            self._wake.clear()
            news, self._news = self._news, []
            attendance, self._attendance = self._attendance, {}
            work, self._work = self._work, {}
            written, self._written = self._written, set()
            reseated, self._reseated = self._reseated, set()
            messages = [Message(self.name, news=some) for some in _in_parts(news)]
            messages += [Message(self.name, attendance=some) for some in _in_parts(list(attendance.values()))]
            messages += [Message(self.name, work=some) for some in _in_parts(list(work.values()))]
            messages += [Message(self.name, written=some) for some in _in_parts([Written(each) for each in written])]
            messages += [Message(self.name, reseated=some) for some in _in_parts([Reseated(each) for each in reseated])]
            for message in messages:
                if not await self._send(message):
                    self._written |= written
                    self._reseated |= reseated
                    self._work = work | self._work
                    self._tell_later(news, attendance)
                    await asyncio.sleep(_AGAIN)
                    break

    def _tell_later(self, news: list[News], attendance: dict[str, Attendance]) -> None:
        """Of what could not be told, the number of the last entry is kept: the others find the rest in the store."""
        last = {each.match: News(each.match, each.n) for each in (*news, *self._news)}
        self._news = list(last.values())
        self._attendance = attendance | self._attendance
        self._wake.set()

    async def _send(self, message: Message) -> bool:
        try:
            said = msgspec.structs.replace(message, at=time.monotonic())
            await self._backend.publish(msgspec.json.encode(said), [CHANNEL])
        except Exception as error:
            self._fails(error)
            return False
        return True

    def _fails(self, error: Exception) -> None:
        """Nothing is lost: it is told later, or found in the store."""
        metrics.relay_errors.inc()
        if not self._failing:
            log.error("the line to other workers is dead: %s: %s", type(error).__name__, error)
        self._failing = True

    async def _listen(self, backend: ChannelsBackend) -> None:
        """Until the line fails."""
        try:
            async for _, data in backend.stream_events():
                self._read(msgspec.json.decode(data, type=Message))
        except Exception as error:
            self._fails(error)

    def _read(self, message: Message) -> None:
        self._heard[message.sender] = time.monotonic()
        if message.sender == self.name:
            self._failing = False
            metrics.relay_seconds.observe(time.monotonic() - message.at)
            return
        for each in message.news:
            self._listener.news(each)
        for attendance in message.attendance:
            self._listener.attendance(message.sender, attendance)
        for work in message.work:
            self._listener.work(message.sender, work)
        for written in message.written:
            self._listener.written(written)
        for reseated in message.reseated:
            self._listener.reseated(reseated)

    async def _keep_open(self) -> None:
        """Opens the line again where it failed, or where one's own signs of life do not come back."""
        while True:
            assert self._listening is not None
            await asyncio.wait((self._listening,), timeout=_BEAT)
            if not self._listening.done():
                for some in list(_in_parts(list(self._going.values()))) or [[]]:
                    await self._send(Message(self.name, work=some))
            if self._stopped:
                return
            if self._listening.done() or not self.lives(self.name):
                await self._open_again()

    async def _open_again(self) -> None:
        """What was told meanwhile is looked up in the store: nobody says it again."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        while True:
            await self._close()
            self._backend = self._channels()
            try:
                await self._open()
            except Exception as error:
                self._fails(error)
                await asyncio.sleep(_AGAIN)
            else:
                break
        self._listener.missed()


def _in_parts(things: list[Told]) -> Iterator[list[Told]]:
    """As many at a time as a message takes."""
    part: list[Told] = []
    room = _MOST_BYTES
    for thing in things:
        size = len(msgspec.json.encode(thing)) + 1
        if part and size > room:
            yield part
            part, room = [], _MOST_BYTES
        part.append(thing)
        room -= size
    if part:
        yield part


def backend_for(channels: str) -> Callable[[], ChannelsBackend] | None:
    """The way to the other workers; None where there are none."""
    if channels == MEMORY:
        return None
    if channels.startswith("postgresql"):
        from aerodrome.server.relay.postgresql import Notifications

        return lambda: Notifications(channels)
    from aerodrome.server.relay.redis import Publishing

    return lambda: Publishing(channels)
