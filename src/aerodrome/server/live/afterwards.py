"""The match afterwards: looked back at when somebody asks for the first time, in a worker process, and kept in the
store. Whoever asks meanwhile is told how far it is, by any worker: one of them works on it, and tells the others."""

import asyncio
import logging
import time
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
from aerodrome.server.relay.relay import DEAD, Work
from aerodrome.server.wire.coaching import CheckAnswer, Checking, LookedBack
from aerodrome.server.workers.afterwards import MOST_KEPT, Looked, look_back, play_out

log = logging.getLogger("aerodrome.server")

GAMES = (200, 500, 1_000, 2_000)
"""How often an answer is played out when it is checked for the first time, and when that is asked for again."""

_MOST_JOBS = 64
_MOST_SECONDS = 1_800.0
"""That one job may work; while others have their turn, its time does not run."""

Turn = Callable[[], Awaitable[Looked]]
Key = tuple[str, int, str]
"""The match, and the moment and seat of the answer that is checked; -1 and nobody for the analysis."""


class _Job:
    """A piece of work in the worker process, bit by bit."""

    def __init__(self, of: int) -> None:
        self.done = 0
        self.of = of
        self.fault: AerodromeError | None = None
        self.task: asyncio.Task[None] | None = None
        self.stopped = False
        self.kept = False

    @property
    def going(self) -> bool:
        return self.task is not None and not self.task.done()


class Afterwards:
    """What is told of the matches of one worker that are over."""

    def __init__(self, shared: Shared) -> None:
        self._shared = shared
        self._jobs: dict[Key, _Job] = {}
        self._elsewhere: dict[Key, tuple[str, Work, float]] = {}
        """What other workers have told last of theirs, which of them, and when."""
        self._turns = asyncio.Semaphore(MOST_KEPT)
        """As many take turns as the worker process keeps; the others wait."""

    @property
    def busy(self) -> bool:
        """Whether anything is worked out."""
        return any(job.going for job in self._jobs.values())

    async def told(self, live: Live, *, whole: bool = True) -> LookedBack:
        """What there is: all of it, or how far it is. Refused where it cannot be."""
        # Before the store is asked: what is done meanwhile is there then, or was going on.
        job, now, checks = self._jobs.get(_of(live)), self._now(_of(live)), self._checks(live)
        kept = await self._kept(live)
        if kept is None and now is not None and now.state == "failed":
            raise BadInput(now.fault, where=now.where) if job is None or job.fault is None else job.fault
        return LookedBack(
            ready=kept is not None,
            going=kept is None and now is not None and now.state == "going",
            done=0 if now is None else now.done,
            of=live.answers,
            checks=checks,
            analysis=None if kept is None or not whole else as_told(kept),
        )

    async def begin(self, live: Live) -> LookedBack:
        """Begins to look back at a match, unless somebody has asked for it before."""
        if await self._kept(live) is None and not self._goes_elsewhere(_of(live)):
            record = await _record(live)
            work = partial(self._shared.pool.look_back, look_back, live.id, record)
            self._begin(_of(live), work, partial(self._keep, live), live.answers)
        return await self.told(live, whole=False)

    async def check(self, live: Live, wanted: CheckAnswer) -> LookedBack:
        """Plays an answer out, more often each time, or stops doing so."""
        key = (live.id, wanted.moment, wanted.seat)
        if wanted.stop:
            self._stop(key)
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
        if self._goes_elsewhere(key):
            return await self.told(live, whole=False)
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
        for key in list(self._jobs):
            self._stop(key)
        await asyncio.gather(*tasks, return_exceptions=True)

    # Between workers

    def heard_of(self, sender: str, work: Work) -> None:
        """Another worker tells how far it is, or wants something to be stopped. Where two began the same, one leaves it
        to the other: which one follows from their names."""
        own, relay = self._jobs.get(work.key), self._shared.relay
        if work.state == "stop":
            if own is not None:
                self._stop(work.key)
        elif work.state == "going" and own is not None and own.going and relay is not None and relay.name < sender:
            self._tell(work.key, own)
        else:
            if work.state == "going" and own is not None:
                self._stop(work.key)
            if work.state != "done":
                self._elsewhere[work.key] = sender, work, time.monotonic()
            elif (known := self._elsewhere.get(work.key)) and known[0] == sender:
                del self._elsewhere[work.key]

    def _tell(self, key: Key, job: "_Job") -> None:
        if self._shared.relay is not None:
            self._shared.relay.tell_work(_work(key, job))

    def _now(self, key: Key) -> Work | None:
        """How far somebody is with it, here or elsewhere; None where nobody works on it."""
        if (job := self._jobs.get(key)) is not None:
            return _work(key, job)
        for other in [each for each, (_, _, at) in self._elsewhere.items() if time.monotonic() - at > DEAD]:
            del self._elsewhere[other]
        known = self._elsewhere.get(key)
        return None if known is None else known[1]

    def _goes_elsewhere(self, key: Key) -> bool:
        """Whether another worker does it."""
        now = self._now(key)
        return key not in self._jobs and now is not None and now.state == "going"

    def _stop(self, key: Key) -> None:
        """It ends with its turn: others keep what they have in the same process."""
        if job := self._jobs.pop(key, None):
            job.stopped = True
            self._tell(key, job)
        elif self._goes_elsewhere(key) and self._shared.relay is not None:
            del self._elsewhere[key]
            self._shared.relay.tell_work(Work(*key, "stop"))

    def _checks(self, live: Live) -> list[Checking]:
        known = [key for key in {**self._elsewhere, **self._jobs} if key[0] == live.id and key[2]]
        found = [work for key in known if (work := self._now(key)) is not None]
        return [Checking(work.moment, work.seat, work.done, work.of, work.fault) for work in found]

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

    # Working it out

    def _begin(self, key: Key, turn: Turn, keep: Callable[[bytes], Awaitable[None]], of: int) -> None:
        """Begins a job, unless it goes on already."""
        known = self._jobs.get(key)
        if known is not None and known.going:
            return
        for other in [each for each, job in self._jobs.items() if not job.going]:
            del self._jobs[other]
        if len(self._jobs) >= _MOST_JOBS:
            raise NotNow(
                "many matches are being looked back at; ask again in a minute", where="analysis", kind="afterwards.many"
            )
        job = self._jobs[key] = _Job(of)
        job.task = asyncio.create_task(self._do(key, job, turn, keep), name=f"looking back at {key[0]}")
        self._tell(key, job)

    async def _do(self, key: Key, job: _Job, turn: Turn, keep: Callable[[bytes], Awaitable[None]]) -> None:
        seconds = 0.0
        try:
            async with self._turns:
                found = b""
                while not found and not job.stopped:
                    if seconds > _MOST_SECONDS:
                        raise BadInput(f"it takes longer than {_MOST_SECONDS:g} seconds", where="analysis")
                    looked = await turn()
                    seconds += looked.seconds
                    job.done, job.of, found = looked.done, looked.of, looked.found
                    if not (found or job.stopped):
                        self._tell(key, job)
            if not job.stopped:
                await keep(found)
                job.kept = True
        except AerodromeError as error:
            job.fault = error
        except Exception as error:
            log.error("looking back at %s: %s: %s", key[0], type(error).__name__, error)
            job.fault = BadInput("a fault of the server; it has been written down", where="analysis")
        if self._jobs.get(key) is job:
            self._tell(key, job)
            if job.fault is None:
                del self._jobs[key]


def _of(live: Live) -> Key:
    return live.id, -1, ""


def _work(key: Key, job: _Job) -> Work:
    """How far a job is."""
    if job.fault is not None:
        return Work(*key, "failed", job.done, job.of, job.fault.what[:500], job.fault.where[:200])
    return Work(*key, "done" if job.stopped or job.kept else "going", job.done, job.of)


async def _record(live: Live) -> bytes:
    return msgspec.json.encode(await live.bare_record())
