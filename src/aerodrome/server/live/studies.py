"""Small studies that anybody runs: played in a worker process, bit by bit, and told with every turn by way of the
store, so that any worker can say what one says so far, and have it stopped."""

import asyncio
import logging
import secrets
import time

import msgspec
from msgspec.structs import replace

from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.server.live.shared import Shared
from aerodrome.server.problems import NotAllowed, NotNow, Unknown
from aerodrome.server.relay.relay import DEAD
from aerodrome.server.wire.lab import LabRun, SmallPlan, SmallStudy, StudyResult
from aerodrome.server.workers.studies import WHERE, as_csv, plan_small, play_on

log = logging.getLogger("aerodrome.server")

KEPT = 6 * 3600
"""Seconds for which a study is known after it has ended."""

_LOST = "the server was closed while it was played"


class _Job:
    """A study that this worker plays."""

    def __init__(self, client: str, given: bytes, run: LabRun, there: bytes) -> None:
        self.client = client
        self.given = given
        self.there = there
        self.run = run
        self.begun = time.monotonic()
        self.stopped = False
        self.games: list[bytes] = []
        self.task: asyncio.Task[None] | None = None

    @property
    def seconds(self) -> float:
        return round(time.monotonic() - self.begun, 2)


class Studies:
    """The small studies that one worker plays, and those that others do as far as the store tells."""

    def __init__(self, shared: Shared) -> None:
        self._shared = shared
        self._jobs: dict[str, _Job] = {}
        """Those that go on."""

    @property
    def busy(self) -> bool:
        """Whether anything is played."""
        return bool(self._jobs)

    async def planned(self, wanted: SmallStudy) -> SmallPlan:
        """What a study comes to. BadInput with the field that is wrong."""
        return await self._shared.pool.make(plan_small, msgspec.json.encode(wanted), self._shared.settings.study_games)

    async def begin(self, wanted: SmallStudy, client: str, before: LabRun | None = None, there: bytes = b"") -> LabRun:
        """Begins to play a study, unless too many are played; after the games that are there of a run before."""
        if not self._shared.settings.studies_at_once:
            raise NotAllowed("no studies are run on this server", where="study")
        plan = await self.planned(wanted)
        if before is not None and plan.games <= before.done:
            what = f"{before.done:,} games are there already, and {plan.games:,} would be no more"
            raise BadInput(what, where=f"{WHERE}: games")
        self._check_room(client)
        id, given = secrets.token_urlsafe(16), msgspec.json.encode(wanted)
        run = LabRun(id, "going", 0, plan.games, 0.0, plan.toml, plan.command, until=wanted.until)
        if before is not None:
            run = replace(run, done=before.done, there=before.done, result=before.result)
        job = self._jobs[id] = _Job(client, given, run, there)
        try:
            now = time.time()
            await self._shared.store.begin_study(id, given, msgspec.json.encode(run), now, forget=now - KEPT)
        except BaseException:
            del self._jobs[id]
            raise
        job.task = asyncio.create_task(self._play(id, job), name=f"study {id}")
        return run

    async def go_on(self, id: str, games: int, client: str) -> LabRun:
        """A study that has ended goes on as another, until it is sure: what was played counts, and is not played
        again."""
        before = await self.told(id)
        study, there = await self._ended(id, before)
        wanted = replace(msgspec.json.decode(study, type=SmallStudy), games=games, until="sure")
        return await self.begin(wanted, client, before, there)

    def _check_room(self, client: str) -> None:
        settings = self._shared.settings
        own = sum(job.client == client for job in self._jobs.values())
        if own >= settings.studies_per_client:
            what = (
                f"studies of yours that go on: {own}, and no more are played at a time; stop one, or wait for its end"
            )
            raise NotNow(what, where="study")
        if len(self._jobs) >= settings.studies_at_once:
            raise NotNow(f"{len(self._jobs)} studies are being played; ask again when one has ended", where="study")

    async def told(self, id: str) -> LabRun:
        """A study, and what it says so far."""
        if (job := self._jobs.get(id)) is not None:
            return replace(job.run, seconds=job.seconds)
        stored = await self._shared.store.study(id)
        if stored is None or time.time() - stored.touched > KEPT:
            what = f"there is no study {id!r}; one is known for {KEPT // 3600} hours after its end"
            raise Unknown(what, where="id")
        run = msgspec.json.decode(stored.run, type=LabRun)
        if run.state == "going" and time.time() - stored.touched > DEAD:
            return replace(run, state="failed", fault=_LOST)
        return run

    async def stop_run(self, id: str) -> LabRun:
        """It ends with its turn; what was played stands."""
        run = await self.told(id)
        if run.state != "going":
            return run
        if (job := self._jobs.get(id)) is not None:
            job.stopped = True
        else:
            await self._shared.store.stop_study(id)
        return run

    async def games(self, id: str) -> str:
        """All games of a study that has ended, as CSV."""
        study, games = await self._ended(id, await self.told(id))
        return await self._shared.pool.make(as_csv, study, self._shared.settings.study_games, games)

    async def _ended(self, id: str, run: LabRun) -> tuple[bytes, bytes]:
        """A study that has ended, as it was wanted, and its games."""
        stored = await self._shared.store.study(id)
        if stored is None or stored.games is None:
            what = "it is still being played: its games can be had when it has ended"
            raise NotNow(what if run.state == "going" else f"{run.fault}: its games are lost", where="id")
        return stored.study, stored.games

    async def stop(self) -> None:
        """Leaves everything; whoever asks is told so."""
        jobs = list(self._jobs.items())
        for _, job in jobs:
            if job.task is not None:
                job.task.cancel()
        await asyncio.gather(*(job.task for _, job in jobs if job.task is not None), return_exceptions=True)
        for id, job in jobs:
            await self._keep(id, job, replace(job.run, state="failed", fault=_LOST, seconds=job.seconds))

    async def _play(self, id: str, job: _Job) -> None:
        try:
            while not await self._turn(id, job):
                pass
        except AerodromeError as error:
            await self._end(id, job, replace(job.run, state="failed", fault=error.what, where=error.where))
        except Exception as error:
            log.error("study %s: %s: %s", id, type(error).__name__, error)
            self._jobs.pop(id, None)

    async def _turn(self, id: str, job: _Job) -> bool:
        """Goes on for about a second; whether it has ended."""
        settings = self._shared.settings
        turn = await self._shared.pool.play_study(
            play_on, id, job.given, settings.study_games, float(settings.study_seconds), job.there
        )
        if turn.first == job.run.there:  # also where its process was another one before, which has lost what it had
            job.games.clear()
        job.games.append(turn.games)
        result = msgspec.json.decode(turn.result, type=StudyResult)
        job.run = replace(job.run, done=turn.done, of=turn.of, seconds=job.seconds, result=result, fault=turn.fault)
        if turn.over or job.stopped:
            state = "done" if turn.over and not turn.fault else "stopped"
            await self._end(id, job, replace(job.run, state=state))
            return True
        if await self._keep(id, job, job.run):
            job.stopped = True
        return False

    async def _end(self, id: str, job: _Job, run: LabRun) -> None:
        await self._keep(id, job, replace(run, seconds=job.seconds), ended=True)
        self._jobs.pop(id, None)

    async def _keep(self, id: str, job: _Job, run: LabRun, *, ended: bool = False) -> bool:
        """Lets all workers know; tells whether somebody wants it to stop."""
        games = job.there + b"".join(job.games) if ended else None
        return await self._shared.store.go_on_with_study(id, msgspec.json.encode(run), games, time.time())
