"""Worker processes: machine pilots think there, and whole records are run there, never on the event loop."""

import asyncio
import logging
import multiprocessing
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from aerodrome.coach.hints import Hint
from aerodrome.coach.luck import Luck
from aerodrome.coach.puzzles.puzzle import Puzzle
from aerodrome.coach.puzzles.solving import Why
from aerodrome.kernel.errors import BadInput, Refused
from aerodrome.kernel.interrupts import interrupts_held
from aerodrome.kernel.judging import Chances
from aerodrome.server import metrics
from aerodrome.server.workers import tasks
from aerodrome.server.workers.afterwards import Looked
from aerodrome.server.workers.studies import StudyTurn
from aerodrome.server.workers.tasks import Examined, Ran, Verdict

log = logging.getLogger("aerodrome.server")

FALLBACK = "random"
"""The pilot that flies every game, for one that fails."""

_SECONDS_TO_THINK = 60.0
_SECONDS_TO_FINISH = 240.0
_SECONDS_TO_RUN = 5.0
_SECONDS_TO_LOOK = 60.0
_SECONDS_TO_MAKE = 20.0
_SECONDS_TO_HINT = 20.0
_HINT = 1500
"""Milliseconds that the ace thinks about a hint."""
_MOST_HINTS = 8
"""Hints that are being made or wait for it; more are refused."""
_GRACE = 15.0
"""Beyond a process's own limit, before it is ended from outside."""

Result = TypeVar("Result")


class _Process:
    """One process, started when it is first needed and replaced when it dies or hangs. Tasks that run at the same
    time have one each, so that none suffers from another."""

    def __init__(self, begin: Callable[[], None]) -> None:
        self._begin = begin
        self._executor: ProcessPoolExecutor | None = None

    async def run(self, task: Callable[..., Result], *args: Any, seconds: float) -> Result:
        try:
            future = self._submitted(task, *args, seconds)
        except BrokenProcessPool:
            # It died while it had nothing to do, and no task is to blame.
            await self.end()
            future = self._submitted(task, *args, seconds)
        try:
            async with asyncio.timeout(seconds + _GRACE):  # wait_for can swallow a cancellation
                return await future
        except (BrokenProcessPool, TimeoutError, asyncio.CancelledError):
            await self.end()
            raise

    def _submitted(self, task: Callable[..., Result], *args: Any) -> "asyncio.Future[Result]":
        if self._executor is None:
            self._executor = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), self._begin)
        with interrupts_held():
            return asyncio.wrap_future(self._executor.submit(task, *args))

    async def end(self) -> None:
        executor, self._executor = self._executor, None
        if executor is not None:
            await asyncio.to_thread(_end, executor)


def _end(executor: ProcessPoolExecutor) -> None:
    """Ends a process at once, whatever it is at."""
    for process in list((executor._processes or {}).values()):
        process.kill()
    executor.shutdown(wait=True, cancel_futures=True)


class _Pool:
    """Processes of one kind; who comes when all are busy waits."""

    def __init__(self, size: int, begin: Callable[[], None] = tasks.begin) -> None:
        self._all = [_Process(begin) for _ in range(size)]
        self._free: asyncio.LifoQueue[_Process] = asyncio.LifoQueue()
        for process in self._all:
            self._free.put_nowait(process)

    async def run(self, task: Callable[..., Result], *args: Any, seconds: float) -> Result:
        """Runs a task, which gives up by itself after so many seconds; one that does not is ended."""
        process = await self._free.get()
        try:
            return await process.run(task, *args, seconds=seconds)
        finally:
            self._free.put_nowait(process)

    async def stop(self) -> None:
        await asyncio.gather(*(process.end() for process in self._all))


class WorkerPool:
    """The worker processes of one server process."""

    def __init__(self, size: int) -> None:
        self._pilots = _Pool(size)
        self._records = _Pool(1)
        self._checks = _Pool(1)
        """Of their own: whoever uploads one record after the other keeps nobody from checking his dice."""
        self._afterwards = _Pool(1, tasks.begin_humbly)
        """Works when nothing else does: to look back at a match takes long, and is to slow none that is played."""
        self._studies = _Pool(1, tasks.begin_humbly)
        """Likewise. Of their own: one game of a large scenario takes seconds, and nobody else is to wait for it."""
        self._printing = _Pool(1, tasks.begin_humbly)
        """Likewise: a document of many pages takes a second or two. It starts when something is first printed."""
        self._luck = _Pool(1)
        self._hints = _Pool(1)
        """Of its own: whoever asks for hints keeps no machine from its answer. It starts when one is asked for."""
        self._hinting = 0
        self._failed: set[str] = set()
        self._unseen = asyncio.Lock()

    async def think(self, record: bytes, seat: str, book: str, pilot: str, *, seen: bool = True) -> Any:
        """What a pilot answers. One that fails is named once in the log, and a random one answers in its place.

        Of matches at which nobody looks, one at a time: many of them must not keep people waiting.
        """
        with metrics.thinking(book):
            if seen:
                return await self._think(record, seat, book, pilot)
            async with self._unseen:
                return await self._think(record, seat, book, pilot)

    async def _think(self, record: bytes, seat: str, book: str, pilot: str) -> Any:
        try:
            return await self._choose(record, seat, pilot)
        except Exception as error:
            self._name(f"{book}: {pilot}", error)
        return await self._choose(record, seat, FALLBACK)

    async def _choose(self, record: bytes, seat: str, pilot: str) -> Any:
        seed = secrets.token_hex(16)
        return await self._pilots.run(tasks.choose, record, seat, pilot, seed, seconds=_SECONDS_TO_THINK)

    def _name(self, pilot: str, error: Exception) -> None:
        if pilot not in self._failed:
            self._failed.add(pilot)
            log.error("pilot %s fails (%s: %s); a random one answers for it", pilot, type(error).__name__, error)

    async def hint(self, record: bytes, seat: str) -> Hint:
        """What the ace would do. Refused where too many ask at once."""
        return await self._hinted(tasks.hint, record, seat, _HINT, secrets.token_hex(16))

    async def judge(self, record: bytes) -> Chances:
        """What the ace makes of a match that it is to judge. Refused where too many ask at once."""
        return await self._hinted(tasks.judge, record)

    async def why(self, puzzle: Puzzle, answer: Any) -> Why:
        """Why the best answer to a puzzle is better. Where too many ask at once it is told in general."""
        try:
            return await self._hinted(tasks.why, puzzle, answer)
        except (Refused, BrokenProcessPool, TimeoutError):
            return Why()

    async def _hinted(self, task: Callable[..., Result], *args: Any) -> Result:
        if self._hinting >= _MOST_HINTS:
            raise Refused("the ace is being asked by many; ask again in a moment", where="hint")
        self._hinting += 1
        try:
            return await self._hints.run(task, *args, seconds=_SECONDS_TO_HINT)
        finally:
            self._hinting -= 1

    async def finish(self, record: bytes, pilot: str) -> bytes:
        """The record of a match that machines have flown to its end."""
        seed = secrets.token_hex(16)
        return await self._pilots.run(tasks.finish, record, pilot, seed, seconds=_SECONDS_TO_FINISH)

    async def examine(self, record: bytes) -> Examined:
        """Runs an uploaded record. BadInput where it does not run."""
        try:
            return await self._records.run(tasks.examine, record, seconds=_SECONDS_TO_RUN)
        except (BrokenProcessPool, TimeoutError):
            raise BadInput("running it takes too much time or memory", where="record") from None

    async def make(self, task: Callable[..., Result], *args: Any) -> Result:
        """What a task of the server's own makes of a record. BadInput where it cannot."""
        try:
            return await self._records.run(tasks.make, task, *args, seconds=_SECONDS_TO_MAKE)
        except (BrokenProcessPool, TimeoutError):
            raise BadInput("running it takes too much time or memory", where="record") from None

    async def inspect(self, record: bytes) -> Verdict:
        """Verifies a record; it runs twice for that."""
        return await self._checks.run(tasks.inspect, record, seconds=2 * _SECONDS_TO_RUN)

    async def look_back(self, task: Callable[..., Looked], *args: Any) -> Looked:
        """Goes on for a while with what is to be told of a match that is over. BadInput where nothing can be."""
        try:
            return await self._afterwards.run(tasks.make, task, *args, seconds=_SECONDS_TO_LOOK)
        except (BrokenProcessPool, TimeoutError):
            raise BadInput("looking back at it takes too much time or memory", where="analysis") from None

    async def play_study(self, task: Callable[..., StudyTurn], *args: Any) -> StudyTurn:
        """Goes on for a while with a study. BadInput where it cannot be played."""
        try:
            return await self._studies.run(tasks.make, task, *args, seconds=_SECONDS_TO_LOOK)
        except (BrokenProcessPool, TimeoutError):
            raise BadInput("a game of it takes too much time or memory", where="study") from None

    async def print_(self, task: Callable[..., bytes], *args: Any) -> bytes:
        """A document to print. BadInput where it cannot be made."""
        try:
            return await self._printing.run(tasks.make, task, *args, seconds=_SECONDS_TO_MAKE)
        except (BrokenProcessPool, TimeoutError):
            raise BadInput("drawing it takes too much time or memory", where="sheet") from None

    async def fallen(self, record: bytes) -> Ran:
        """How chance fell in a finished match; it runs several times for that."""
        try:
            return await self._luck.run(tasks.fallen, record, seconds=4 * _SECONDS_TO_RUN)
        except (BrokenProcessPool, TimeoutError):
            return Ran(why="fault", what="running it takes too much time or memory")

    async def luck(self, matches: Sequence[tuple[bytes, Sequence[str]]]) -> tuple[Luck, Luck, Luck]:
        """The report over matches, each with the seats that are one's own: one's own draws, the others', all. BadInput
        where they are too many."""
        try:
            return await self._luck.run(tasks.luck, matches, seconds=4 * _SECONDS_TO_RUN)
        except (BrokenProcessPool, TimeoutError):
            raise BadInput("testing so many takes too much time or memory", where="links") from None

    async def stop(self) -> None:
        """Ends the processes; what they were thinking about is thought about again after the next start."""
        pools = (self._pilots, self._hints, self._records, self._checks, self._afterwards, self._studies, self._luck)
        await asyncio.gather(*(pool.stop() for pool in (*pools, self._printing)))
