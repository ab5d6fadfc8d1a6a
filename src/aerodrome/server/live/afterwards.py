"""The match afterwards: looked back at when somebody asks for the first time, in a worker process, and kept in the
store. Whoever asks meanwhile is told how far it is."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

import msgspec

from aerodrome.coach.analysis import VERSION, Analysis, Answered
from aerodrome.coach.checking import with_checked
from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.rulebook import rulebook
from aerodrome.server.live.live_match import Live
from aerodrome.server.live.shared import Shared
from aerodrome.server.live.told import as_told
from aerodrome.server.problems import NotAllowed, NotNow
from aerodrome.server.wire import CheckAnswer, Checking, LookedBack
from aerodrome.server.workers.afterwards import MOST_KEPT, Looked, look_back, play_out

log = logging.getLogger("aerodrome.server")

GAMES = (200, 500, 1_000, 2_000)
"""How often an answer is played out when it is checked for the first time, and when that is asked for again."""

_MOST_JOBS = 64
_MOST_SECONDS = 1_800.0
"""That one job may work; while others have their turn, its time does not run."""

Work = Callable[[], Awaitable[Looked]]


class _Job:
    """A piece of work in the worker process, bit by bit."""

    def __init__(self, of: int) -> None:
        self.done = 0
        self.of = of
        self.fault: AerodromeError | None = None
        self.task: asyncio.Task[None] | None = None
        self.stopped = False

    @property
    def going(self) -> bool:
        return self.task is not None and not self.task.done()


class Afterwards:
    """What is told of the matches of one worker that are over."""

    def __init__(self, shared: Shared) -> None:
        self._shared = shared
        self._jobs: dict[tuple[str, int, str], _Job] = {}
        """By match, and the moment and seat of the answer that is checked; -1 and nobody for the analysis."""
        self._turns = asyncio.Semaphore(MOST_KEPT)
        """As many take turns as the worker process keeps; the others wait."""

    @property
    def busy(self) -> bool:
        """Whether anything is worked out."""
        return any(job.going for job in self._jobs.values())

    async def told(self, live: Live, *, whole: bool = True) -> LookedBack:
        """What there is: all of it, or how far it is. Refused where it cannot be."""
        kept = await self._kept(live)
        job = self._jobs.get(_of(live))
        if kept is None and job is not None and job.fault is not None:
            raise job.fault
        return LookedBack(
            ready=kept is not None,
            going=job is not None and job.going,
            done=0 if job is None else job.done,
            of=live.answers,
            checks=self._checks(live),
            analysis=None if kept is None or not whole else as_told(kept),
        )

    async def begin(self, live: Live) -> LookedBack:
        """Begins to look back at a match, unless somebody has asked for it before."""
        if await self._kept(live) is None:
            record = await _record(live)
            work = partial(self._shared.pool.look_back, look_back, live.id, record)
            self._begin(_of(live), work, partial(self._keep, live), live.answers)
        return await self.told(live, whole=False)

    async def check(self, live: Live, wanted: CheckAnswer) -> LookedBack:
        """Plays an answer out, more often each time, or stops doing so."""
        key = (live.id, wanted.moment, wanted.seat)
        if wanted.stop:
            if job := self._jobs.pop(key, None):
                # It ends with its turn: others keep what they have in the same process.
                job.stopped = True
            return await self.told(live, whole=False)
        kept = await self._kept(live)
        if kept is None:
            raise NotNow("the match has not been looked back at yet", where="analysis")
        answers = (each for step in kept.steps for each in step.answers)
        answered = next((each for each in answers if (each.moment, each.seat) == key[1:]), None)
        if answered is None:
            raise BadInput(f"{wanted.seat} answered nothing at moment {wanted.moment}", where="moment")
        if answered.best is None:
            raise BadInput("the ace would have answered the same: there is nothing to check", where="moment")
        games = next((each for each in GAMES if each > answered.games), None)
        if games is None:
            raise BadInput(f"it was played out {answered.games} times: more would tell little", where="moment")
        record, given = await _record(live), msgspec.json.encode(answered)
        name = f"{live.id} {wanted.moment} {wanted.seat}"
        work = partial(self._shared.pool.look_back, play_out, name, record, given, games)
        self._begin(key, work, partial(self._replace, live), games)
        return await self.told(live, whole=False)

    async def stop(self) -> None:
        """Leaves everything; what was not done is begun anew when somebody asks."""
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _checks(self, live: Live) -> list[Checking]:
        return [
            Checking(moment, seat, job.done, job.of, "" if job.fault is None else job.fault.what)
            for (match, moment, seat), job in self._jobs.items()
            if match == live.id and seat
        ]

    async def _kept(self, live: Live) -> Analysis | None:
        if not live.over:
            raise NotAllowed("a match is looked back at when it is over: it would tell secrets", where="analysis")
        found = await self._shared.store.analysis(live.id, rulebook(live.book).version, VERSION)
        return None if found is None else msgspec.json.decode(found, type=Analysis)

    async def _keep(self, live: Live, found: bytes) -> None:
        await self._shared.store.keep_analysis(live.id, rulebook(live.book).version, VERSION, found)

    async def _replace(self, live: Live, found: bytes) -> None:
        """Puts what the games came to in the place of the estimate."""
        answered = msgspec.json.decode(found, type=Answered)

        def change(kept: bytes) -> bytes:
            return msgspec.json.encode(with_checked(msgspec.json.decode(kept, type=Analysis), answered))

        await self._shared.store.change_analysis(live.id, rulebook(live.book).version, VERSION, change)

    def _begin(self, key: tuple[str, int, str], work: Work, keep: Callable[[bytes], Awaitable[None]], of: int) -> None:
        """Begins a job, unless it goes on already."""
        known = self._jobs.get(key)
        if known is not None and known.going:
            return
        for other in [each for each, job in self._jobs.items() if not job.going]:
            del self._jobs[other]
        if len(self._jobs) >= _MOST_JOBS:
            raise NotNow("many matches are being looked back at; ask again in a minute", where="analysis")
        job = self._jobs[key] = _Job(of)
        job.task = asyncio.create_task(self._do(key, job, work, keep), name=f"looking back at {key[0]}")

    async def _do(
        self, key: tuple[str, int, str], job: _Job, work: Work, keep: Callable[[bytes], Awaitable[None]]
    ) -> None:
        seconds = 0.0
        try:
            async with self._turns:
                found = b""
                while not found and not job.stopped:
                    if seconds > _MOST_SECONDS:
                        raise BadInput(f"it takes longer than {_MOST_SECONDS:g} seconds", where="analysis")
                    looked = await work()
                    seconds += looked.seconds
                    job.done, job.of, found = looked.done, looked.of, looked.found
            if not job.stopped:
                await keep(found)
        except AerodromeError as error:
            job.fault = error
        except Exception as error:
            log.error("looking back at %s: %s: %s", key[0], type(error).__name__, error)
            job.fault = BadInput("a fault of the server; it has been written down", where="analysis")
        else:
            if self._jobs.get(key) is job:
                del self._jobs[key]


def _of(live: Live) -> tuple[str, int, str]:
    return live.id, -1, ""


async def _record(live: Live) -> bytes:
    return msgspec.json.encode(await live.bare_record())
