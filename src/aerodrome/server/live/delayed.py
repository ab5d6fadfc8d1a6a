"""A match as it was some time ago, for those who only watch: nobody is told by a friend what he cannot see himself.

It is a journal of its own, run up to the last entry that is old enough, and streams of its own. Which entry that is
follows from the times in the store, so it is the same after a restart and from any worker."""

import asyncio
import logging

import msgspec

from aerodrome.server.journal.course import TooFarBack
from aerodrome.server.live.opening import begun_until
from aerodrome.server.live.seating import Seating
from aerodrome.server.live.shared import Shared
from aerodrome.server.live.shown import Playing
from aerodrome.server.live.streams import Streams
from aerodrome.server.live.viewers import Viewer
from aerodrome.server.roles import SPECTATOR
from aerodrome.server.store.store import Entry, Stored
from aerodrome.server.wire.live import MatchInfo

log = logging.getLogger("aerodrome.server")

_AGAIN = 5.0
"""Seconds before the store is asked again where it could not be read."""


class Delayed:
    """What spectators of one match see, in this worker. It is loaded when the first of them comes."""

    def __init__(self, stored: Stored, info: MatchInfo, seating: Seating, shared: Shared) -> None:
        self.id = stored.id
        self.book = stored.book
        self.shared = shared
        self.lock = asyncio.Lock()
        self._seconds = float(stored.delay or 0)
        self._streams = Streams(info, seating)
        self._viewers: set[Viewer] = set()
        self._shown: Playing | None = None
        self._following: asyncio.Task[None] | None = None

    @property
    def shown(self) -> Playing:
        assert self._shown is not None, "whoever looks has caught up before"
        return self._shown

    @property
    def written(self) -> int | None:
        """The last entry that spectators know of."""
        return self.shown.numbers.n

    # Coming and going

    async def join(self, viewer: Viewer, after: int | None) -> None:
        """Somebody comes to watch, or comes back and has every message up to `after`."""
        async with self.lock:
            await self._catch_up()
            self._viewers.add(viewer)
            self._streams.join(viewer, SPECTATOR, self.shown, after)
        if self._following is None or self._following.done():
            self._following = asyncio.create_task(self._follow())

    async def resume(self, viewer: Viewer, after: int | None) -> None:
        async with self.lock:
            self._streams.bring(viewer, SPECTATOR, self.shown, after)

    def leave(self, viewer: Viewer, at: float) -> None:
        if viewer in self._viewers:
            self._viewers.discard(viewer)
            self._streams.leave(viewer, SPECTATOR, at)

    async def stop(self) -> None:
        if self._following is not None:
            self._following.cancel()
            await asyncio.gather(self._following, return_exceptions=True)

    # Going on

    async def catch_up(self) -> None:
        """Tells spectators what is old enough by now."""
        async with self.lock:
            await self._catch_up()

    async def _follow(self) -> None:
        """As long as somebody watches. What comes in while nothing waits is old enough no sooner than a delay later."""
        while self._viewers:
            try:
                async with self.lock:
                    seconds = await self._catch_up()
            except Exception as error:  # each driver of a database has errors of its own
                self.shared.store.reading.failed(f"match {self.id} cannot be shown later", error)
                seconds = _AGAIN
            await asyncio.sleep(seconds)

    async def _catch_up(self) -> float:
        """Goes on with what is old enough; gives in how many seconds the next entry may be."""
        if self._shown is None:
            await self._begin(await self.shared.store.number_at(self.id, self.shared.now() - self._seconds))
        for entry in await self.shared.store.entries(self.id, self.shown.numbers.n):
            waits = entry.at + self._seconds - self.shared.now()
            if waits > 0:
                return waits
            await self._add(entry)
        return self._seconds

    async def _add(self, entry: Entry) -> None:
        try:
            self.shown.journal.add([entry])
        except TooFarBack:
            await self._begin(entry.n)
        self.shown.over = self.shown.match.decision is None
        self._streams.tell(self.shown)

    async def _begin(self, n: int) -> None:
        """As the match was with this entry, from the store."""
        found = await self.shared.store.match(self.id)
        assert found is not None, "a match is removed when nobody looks at it"
        stored = msgspec.structs.replace(found[0], ended=None)
        self._shown = Playing(await begun_until(self.shared, stored, n))
