"""Write, then tell: an entry is stored before anybody hears of it, and what other workers stored is taken in."""

import asyncio
import logging
import time

from aerodrome.kernel.errors import AerodromeError
from aerodrome.server import metrics, traces
from aerodrome.server.journal.course import BASES, TooFarBack
from aerodrome.server.journal.entries import SHARE, UNDO
from aerodrome.server.journal.journal import Journal
from aerodrome.server.live.declined import Declined, Unsure
from aerodrome.server.live.opening import begun
from aerodrome.server.live.screening import Screening
from aerodrome.server.live.shared import Shared
from aerodrome.server.live.shown import Playing, Shown
from aerodrome.server.live.streams import Streams
from aerodrome.server.store.store import Entry, Stored, Write
from aerodrome.server.store.writer import NotStoredError, TakenError

log = logging.getLogger("aerodrome.server")

PILOT = "pilot-"
"""How the ids of answers begin that no viewer gave."""


class StoredJournal:
    """The journal of one match, in memory as it is in the store, and the streams that are told of it. Where nothing
    else is said, whoever calls holds the lock."""

    def __init__(self, stored: Stored, shown: Shown, streams: Streams, shared: Shared) -> None:
        self.lock = asyncio.Lock()
        """Whatever changes the match holds it until the change is stored and told."""
        self.stored = stored
        self.shown = shown
        self.shared = shared
        self._streams = streams
        self.written: int | None = None
        """Whoever looks back here sees all that is stored."""
        self._unstored: Entry | None = None
        self._back = BASES
        self.retired = False
        """Who sits where has changed: the match was opened anew from the store, and nothing more is taken here."""

    @property
    def id(self) -> str:
        return self.stored.id

    @property
    def book(self) -> str:
        return self.stored.book

    @property
    def journal(self) -> Journal:
        """The journal of a match that may still go on."""
        assert isinstance(self.shown, Playing), "a film is only looked at"
        return self.shown.journal

    # Writing

    async def enter(self, entry: Entry) -> bool:
        """Stores the entry that is already part of the journal, and tells it; where another worker was first, takes in
        what that one stored and says False. Declined where the store did not take it, Unsure where it cannot be asked
        whether it did: the line may have been cut after the commit."""
        journal = self.journal
        answered = entry.kind != UNDO
        stretch = journal.stretches.ended() if answered else None
        write = Write(
            self.stored.id,
            entry=entry,
            end=journal.end(entry.at),
            stretches=() if stretch is None else (stretch,),
            back_to=None if answered else journal.course.kept_to,
            header=journal.header() if entry.kind == SHARE else None,
        )
        self._unstored = entry
        try:
            with metrics.store_seconds.time(), traces.span("store", match=self.stored.id, entry=entry.n):
                await self.shared.writer.put(write)
        except TakenError:
            await self.follow_store()
            return False
        except NotStoredError:
            await self.follow_store()
            if journal.numbers.has("" if entry.kind == UNDO else entry.seat, entry.client):
                return False
            raise Declined("store", "the store did not take it; nothing was changed", "store", kind="store") from None
        self._unstored = None
        if stretch is not None:
            journal.stretches.end(stretch)
        if write.end is not None and self.stored.rated:
            self.shared.ratings.count_soon(self.stored.id)
        if write.end is not None and self.stored.event is not None:
            self.shared.event_goes_on(self.stored.event)
        if self.shared.relay is not None:
            self.shared.relay.tell(self.stored.id, entry)
        self._tell()
        metrics.answers.labels("machine" if entry.client.startswith(PILOT) else "person").inc()
        metrics.told_seconds.observe(max(0.0, time.time() - entry.at))
        return True

    def _tell(self) -> None:
        """Tells what the last entry changed. It is stored."""
        self.shown.over = self.journal.match.decision is None
        self._streams.tell(self.shown)

    # Reading

    async def follow_store(self, *, look: bool = False) -> None:
        """After a fault, makes the journal what is in the store; where other workers write, looks whether they have.
        Unsure where it cannot."""
        if self._unstored is not None:
            self.journal.drop_last(self._unstored)
            self._unstored = None
            look = True
        if look:
            try:
                await self._catch_up()
            except AerodromeError:
                raise
            except Exception as error:
                self._note_unreadable(error)
                raise Unsure from None

    async def _catch_up(self) -> None:
        if isinstance(self.shown, Screening):
            return
        for entry in await self.shared.store.entries(self.stored.id, self.journal.numbers.n):
            await self._add(entry)

    async def _add(self, entry: Entry) -> None:
        """An entry that is stored."""
        try:
            self.journal.add([entry])
        except TooFarBack:
            # It is all in the store.
            await self._begin_again(BASES)
        self._tell()
        metrics.told_seconds.observe(max(0.0, time.time() - entry.at))

    async def follow(self, n: int, entry: Entry | None = None) -> None:
        """Takes the lock, and in what is stored up to this number; `entry` is the last one, where it is known."""
        async with self.lock:
            try:
                if isinstance(self.shown, Screening):
                    return
                if entry is not None and self._unstored is None and self.journal.numbers.n == n - 1:
                    await self._add(entry)
                elif self.journal.numbers.n < n:
                    await self.follow_store(look=True)
            except Unsure:
                return  # which the log says already
            except AerodromeError as error:
                log.error("match %s: what other workers stored cannot be followed: %s", self.stored.id, error)

    async def begin_earlier(self) -> None:
        """The journal anew from the store, from further back: an undo goes behind what is known here."""
        await self._begin_again(4 * self._back)

    async def _begin_again(self, back: int) -> None:
        """From so many checkpoints back."""
        self._back = back
        try:
            self.shown = Playing(await begun(self.shared, self.stored, back))
        except AerodromeError:
            raise
        except Exception as error:
            self._note_unreadable(error)
            raise Unsure from None

    async def entered_long_ago(self, seat: str, client: str) -> bool:
        """Whether this was answered before the journal in memory was begun: it is not to be refused as late. Unsure
        where the store cannot tell."""
        try:
            return await self.shared.store.entered(self.stored.id, seat, client)
        except Exception as error:
            self._note_unreadable(error)
            raise Unsure from None

    def _note_unreadable(self, error: Exception) -> None:
        """Each driver of a database has errors of its own: whatever comes out of the store is one of them."""
        self.shared.store.reading.failed(f"match {self.stored.id}: the store cannot be read", error)
