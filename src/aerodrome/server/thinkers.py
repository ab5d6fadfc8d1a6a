"""Worker processes: machine pilots think there, and whole records are run there, never on the event loop."""

import asyncio
import logging
import multiprocessing
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from aerodrome.server import errands
from aerodrome.server.errands import Examined, Verdict

log = logging.getLogger("aerodrome.server")

FALLBACK = "random"
"""The pilot that flies every game, for one that fails."""

_SECONDS_TO_THINK = 60.0
_SECONDS_TO_RUN = 20.0
_GRACE = 15.0
"""Beyond a process's own limit, before it is ended from outside."""

Result = TypeVar("Result")


class _Pool:
    """Processes of one kind, started when they are first needed and replaced when they die or hang."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._free = asyncio.Semaphore(size)
        self._processes: ProcessPoolExecutor | None = None

    async def run(self, errand: Callable[..., Result], *args: Any, seconds: float) -> Result:
        """Runs an errand, which gives up by itself after so many seconds; one that does not is ended."""
        async with self._free:
            processes = self._started()
            future = asyncio.wrap_future(processes.submit(errand, *args, seconds))
            try:
                return await asyncio.wait_for(future, seconds + _GRACE)
            except (BrokenProcessPool, TimeoutError):
                if self._processes is processes:
                    self._processes = None
                    await asyncio.to_thread(_end, processes)
                raise

    def _started(self) -> ProcessPoolExecutor:
        if self._processes is None:
            context = multiprocessing.get_context("spawn")
            self._processes = ProcessPoolExecutor(self._size, context, errands.begin)
        return self._processes

    async def stop(self) -> None:
        processes, self._processes = self._processes, None
        if processes is not None:
            await asyncio.to_thread(_end, processes)


def _end(processes: ProcessPoolExecutor) -> None:
    """Ends processes at once, whatever they are at."""
    for process in list((processes._processes or {}).values()):
        process.terminate()
    processes.shutdown(wait=True, cancel_futures=True)


class Thinkers:
    """The worker processes of one server process."""

    def __init__(self, size: int) -> None:
        self._pilots = _Pool(size)
        self._records = _Pool(1)
        self._failed: set[str] = set()

    async def think(self, record: bytes, seat: str, book: str, pilot: str) -> Any:
        """What a pilot answers. One that fails is named once in the log, and a random one answers in its place."""
        try:
            return await self._choose(record, seat, pilot)
        except Exception as error:
            self._name(f"{book}: {pilot}", error)
        return await self._choose(record, seat, FALLBACK)

    async def _choose(self, record: bytes, seat: str, pilot: str) -> Any:
        seed = secrets.token_hex(16)
        return await self._pilots.run(errands.choose, record, seat, pilot, seed, seconds=_SECONDS_TO_THINK)

    def _name(self, pilot: str, error: Exception) -> None:
        if pilot not in self._failed:
            self._failed.add(pilot)
            log.error("pilot %s fails (%s: %s); a random one answers for it", pilot, type(error).__name__, error)

    async def examine(self, record: bytes) -> Examined:
        """Runs an uploaded record. BadInput where it does not run."""
        return await self._records.run(errands.examine, record, seconds=_SECONDS_TO_RUN)

    async def inspect(self, record: bytes) -> Verdict:
        """Verifies a record."""
        return await self._records.run(errands.inspect, record, seconds=_SECONDS_TO_RUN)

    async def stop(self) -> None:
        """Ends the processes; what they were thinking about is thought about again after the next start."""
        await asyncio.gather(self._pilots.stop(), self._records.stop())
