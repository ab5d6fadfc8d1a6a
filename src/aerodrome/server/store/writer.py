"""Group commit: whatever waits to be stored is stored in one transaction, and then all who waited go on."""

import asyncio
import logging

from sqlalchemy.exc import IntegrityError

from aerodrome.server import metrics
from aerodrome.server.store.faults import is_of_the_store
from aerodrome.server.store.store import Store, Write

log = logging.getLogger("aerodrome.server")


class TakenError(Exception):
    """An entry with this number is there already: another worker was first."""


class NotStoredError(Exception):
    """The store did not take it."""


class Writer:
    """Stores what comes in, in the order in which it came, as many at a time as have come together."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: list[tuple[Write, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._ending = False
        self._failing = False
        self._work = asyncio.create_task(self._write_all(), name="writer")

    async def put(self, write: Write) -> None:
        """Comes back when this is in the store. TakenError or NotStoredError where it is not."""
        if self._ending:
            raise NotStoredError("the server is closing")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        self._wake.set()
        await done

    async def stop(self) -> None:
        """Stores what still waits, and ends."""
        self._ending = True
        self._wake.set()
        await self._work

    async def _write_all(self) -> None:
        while self._waiting or not self._ending:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                await self._write(batch)

    async def _write(self, batch: list[tuple[Write, asyncio.Future[None]]]) -> None:
        try:
            await self._store.write([write for write, _ in batch])
        except Exception as error:
            if len(batch) > 1 and not is_of_the_store(error):
                # One of them may be at fault; the others are to have no harm from it.
                for each in batch:
                    await self._write([each])
                return
            for _, done in batch:
                self._failed(done, error)
            return
        self._failing = False
        for _, done in batch:
            if not done.done():
                done.set_result(None)

    def _failed(self, done: "asyncio.Future[None]", error: Exception) -> None:
        taken = isinstance(error, IntegrityError)
        if not taken:
            metrics.store_errors.labels("write").inc()
        if not taken and not self._failing:
            self._failing = True
            log.error("the store takes nothing: %s", str(error).partition("\n")[0])
        if not done.done():
            done.set_exception(TakenError() if taken else NotStoredError(type(error).__name__))
