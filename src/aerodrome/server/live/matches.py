"""All matches of one worker process: made, uploaded, entered, listed."""

import asyncio
import gc
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from aerodrome.campaign.files import CAMPAIGN
from aerodrome.coach.lessons import Lesson
from aerodrome.coach.luck import Luck
from aerodrome.coach.puzzles.puzzle import Puzzle
from aerodrome.coach.puzzles.solving import Why
from aerodrome.server import metrics
from aerodrome.server.journal.journal import Journal
from aerodrome.server.limits import Bans, Doors, TalkAllowances, Telling, frequencies
from aerodrome.server.live.afterwards import Afterwards
from aerodrome.server.live.creation import found, found_lesson, found_uploaded
from aerodrome.server.live.live_match import Live
from aerodrome.server.live.opening import opened
from aerodrome.server.live.seating import clocks_of, is_mission, seating_of
from aerodrome.server.live.shared import Shared
from aerodrome.server.live.shown import Playing, Shown
from aerodrome.server.live.studies import Studies
from aerodrome.server.problems import Turned
from aerodrome.server.rating.ratings import Ratings
from aerodrome.server.readiness import read_everything
from aerodrome.server.relay.counting import Tally
from aerodrome.server.relay.relay import Attendance, Listener, News, Relay, Reseated, Written, backend_for
from aerodrome.server.roles import PUBLIC, SPECTATOR, NoSuchLink, Role, fingerprint, same_token
from aerodrome.server.settings import MEMORY, Settings
from aerodrome.server.store.events import EventsStore
from aerodrome.server.store.faults import is_of_the_store
from aerodrome.server.store.keeping import Policy, claim, remove, remove_unbegun, stale, trouble_with_clock
from aerodrome.server.store.store import Store, Stored, Write
from aerodrome.server.store.talk import TalkStore
from aerodrome.server.store.writer import NotStoredError, Writer
from aerodrome.server.wire.live import Fault
from aerodrome.server.wire.matches import Created, Link, NewMatch, RecordCard
from aerodrome.server.workers.pool import WorkerPool
from aerodrome.server.workers.tasks import Examined

log = logging.getLogger("aerodrome.server")

_MOST_IDLE = 256
"""Matches that are kept in memory without anybody at them."""

_JUST_ENTERED = 30.0
"""Seconds in which somebody who entered a match surely comes to sit at it."""

_SECONDS_TO_LEAVE = 3.0
_SWEEP = 3_600.0
ADDRESSES_KEPT = 7 * 86_400.0
"""Seconds for which it is known from which address somebody wrote, for bans of whoever is reported."""
_LOOK_AROUND = 5.0
"""Seconds between two looks at what others may have stored without a word."""

_ALL = 1 << 60

Made = TypeVar("Made")


class StoreError(Turned):
    """The store cannot be reached; nothing was changed."""

    status = 503


class Matches:
    """The matches of one worker. `start` makes it, `stop` ends it."""

    def __init__(self, settings: Settings, shared: Shared) -> None:
        self.settings = settings
        self.doors = Doors(settings.sockets_per_client)
        self.frequencies = frequencies(settings.answers_per_second, settings.sockets_per_client)
        self.tally, self.telling = shared.tally, shared.telling
        self.sessions: set[Any] = set()
        """Open connections; each can be told to close."""
        self.draining = False
        """Nobody new is let in: this server is about to end, and others are to be asked."""
        self.afterwards = Afterwards(shared)
        self.studies = Studies(shared)
        self._shared = shared
        self._talk = TalkStore(shared.store)
        self._events = EventsStore(shared.store)
        self._look_at_events: Callable[[], Awaitable[None]] | None = None
        self._clock_is_off = False
        self._live: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._chores: set[asyncio.Task[None]] = set()
        self._own_process = metrics.OwnProcess()

    @classmethod
    async def start(
        cls,
        settings: Settings,
        bans: Bans | None = None,
        now: Callable[[], float] = time.time,
        tally: Tally | None = None,
        telling: Telling | None = None,
        again: bool = False,
    ) -> "Matches":
        """Reads what is installed, opens the store and brings its tables up to date; starts the writer and, between
        several workers, the relay. `bans` are kept as the store has them; `now` is the time of the server, by which
        clocks run; `tally` counts what people send, in this worker alone if there is none; `telling` says in the log
        who is turned away; `again`: as a store is opened."""
        read_everything()
        _calm_the_collector()
        store = await Store.open(settings.database, again=again)
        shared = Shared(
            settings,
            store,
            Writer(store),
            WorkerPool(settings.pilot_processes),
            Ratings(store),
            now,
            bans or Bans(),
            tally or Tally(MEMORY),
            telling or Telling(),
            TalkAllowances(settings.messages_per_minute),
        )
        matches = cls(settings, shared)
        if backend := backend_for(settings.channels):
            shared.relay = Relay(
                backend,
                Listener(
                    matches._news,
                    matches._attendance,
                    matches.afterwards.heard_of,
                    matches._missed,
                    matches._written,
                    matches._reseated,
                ),
            )
            await shared.relay.start()
        matches._do(matches._look_around())
        return matches

    @property
    def store(self) -> Store:
        return self._shared.store

    @property
    def ratings(self) -> Ratings:
        return self._shared.ratings

    def now(self) -> float:
        """The time of the server."""
        return self._shared.now()

    def tell_events(self, goes_on: Callable[[str], None], look: Callable[[], Awaitable[None]]) -> None:
        """Whoever keeps the events of clubs is told when a match of one is over, and looks now and then for what nobody
        was told."""
        self._shared.event_goes_on = goes_on
        self._look_at_events = look

    def drain(self) -> None:
        """Lets nobody new in. Whoever is here goes on until `stop`, when proxies know better where to send him."""
        self.draining = True

    async def stop(self) -> None:
        """Sends viewers away, lets what waits to be stored be stored, and closes."""
        await self.send_away()
        for live in list(self._live.values()):
            await live.stop()
        for chore in list(self._chores):
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.afterwards.stop()
        await self.studies.stop()
        await self._shared.pool.stop()
        if self._shared.relay is not None:
            await self._shared.relay.stop()
        await self._shared.writer.stop()
        await self.ratings.counted()
        await self._shared.store.close()

    async def send_away(self) -> None:
        """Tells viewers that the server closes; they come back by themselves."""
        self.drain()
        for session in list(self.sessions):
            session.close("closing", "the server closes; come back in a moment")
        if ended := [session.ended for session in self.sessions]:
            await asyncio.wait([asyncio.ensure_future(each.wait()) for each in ended], timeout=_SECONDS_TO_LEAVE)

    @property
    def key(self) -> str:
        """The public key with which records are signed."""
        return self._shared.store.signer.key

    # New matches

    async def create(self, wanted: NewMatch) -> Created:
        """A new match with its links. BadInput where it cannot be."""
        stored, roles, created = found(wanted, self.now())
        await self.put(stored, roles)
        return created

    async def teach(self, lesson: Lesson) -> Created:
        """A new match of a lesson, with the link of whoever takes it."""
        stored, roles, created = found_lesson(lesson)
        await self.put(stored, roles)
        return created

    async def put(self, stored: Stored, roles: dict[str, Role]) -> Live:
        """A match that somebody else has made, stored with its links and ready to be entered."""
        persons = seating_of(stored).persons
        journal = Journal(stored.header, persons, hints=stored.hints, clocks=clocks_of(stored))
        await self._put(Write(stored.id, new=stored, links=roles, end=journal.end(stored.created)))
        live = self._keep(stored, Playing(journal))
        if not live.seating.persons:
            live.start()
        return live

    async def keep(self, write: Write) -> None:
        """Stores a match that somebody else has made with its past; it is opened from the store as others are."""
        await self._put(write)

    async def make(self, task: Callable[..., Made], *args: Any) -> Made:
        """What a task makes of a record, in a worker process. BadInput where it cannot."""
        return await self._shared.pool.make(task, *args)

    async def print_(self, task: Callable[..., bytes], *args: Any) -> bytes:
        """A document to print, drawn in a worker process. BadInput where it cannot be."""
        return await self._shared.pool.print_(task, *args)

    async def why(self, puzzle: Puzzle, answer: Any) -> Why:
        """Why the best answer to a puzzle is better than another, in a worker process."""
        return await self._shared.pool.why(puzzle, answer)

    async def finish(self, record: bytes, pilot: str) -> bytes:
        """The record of a match after machines have flown it to its end, in a worker process."""
        return await self._shared.pool.finish(record, pilot)

    async def luck(self, matches: Sequence[tuple[bytes, Sequence[str]]]) -> tuple[Luck, Luck, Luck]:
        """The report over matches whose draws are known, made in a worker process."""
        return await self._shared.pool.luck(matches)

    async def examine(self, record: bytes) -> Examined:
        """Runs a record in a worker process. BadInput where it does not run."""
        return await self._shared.pool.examine(record)

    async def keep_record(self, examined: Examined, name: str = "", links: Iterable[str] = ()) -> Created:
        """A record that can be watched, under this name if it has one, by these links too."""
        write, created = found_uploaded(examined)
        if name:
            assert write.new is not None
            new = msgspec.structs.replace(write.new, id=name)
            write = msgspec.structs.replace(write, match=name, new=new, links=dict.fromkeys(links, SPECTATOR))
        await self._put(write)
        return created

    async def upload(self, record: bytes) -> Created:
        """A record to be replayed. It is run in a worker process within a time limit; BadInput where it does not
        run."""
        return await self.keep_record(await self._shared.pool.examine(record))

    async def _put(self, write: Write) -> None:
        try:
            await self._shared.writer.put(write)
        except NotStoredError:
            raise StoreError("the store cannot be reached; nothing was changed", where="store", kind="store") from None

    # Entering

    async def enter(self, match: str, token: str) -> tuple[Live, Role]:
        """The match and the role that the token gives there. NoSuchLink where there is none."""
        role, over = await self._opened(match, token)
        if role is None and (same_token(token, self.store.watch_token(match)) or (over and same_token(token, PUBLIC))):
            role = SPECTATOR
        if role is None:
            raise _no_link()
        return await self.find(match), role

    async def enter_record(self, match: str) -> tuple[Live, Role]:
        """A match that is over, or was uploaded, as a spectator. NoSuchLink where there is none."""
        _, over = await self._opened(match)
        if not over:
            raise _no_link()
        return await self.find(match), SPECTATOR

    async def _opened(self, match: str, token: str = "") -> tuple[Role | None, bool]:
        """Before anything is loaded or run, and always from the store: whoever has no link here costs little, and
        cannot tell by the time that it takes whether there is such a match."""
        if not _could_be(match):
            raise _no_link()
        return await self._shared.store.opened(match, fingerprint(token))

    async def watch_link(self, match: str) -> Link:
        """A spectator's link to a match that is over or was uploaded. NoSuchLink where there is none."""
        await self.enter_record(match)
        return Link([], PUBLIC)

    async def records(self, ids: Iterable[str]) -> list[RecordCard]:
        """Those of these matches that are over, uploaded ones among them, newest first. Whoever knows the id of one may
        look at it; nobody is told ids that he does not know."""
        return await self._shared.store.records(filter(_could_be, ids))

    async def find(self, match: str) -> Live:
        """A match by its id. NoSuchLink where there is none."""
        live = self._live.get(match)
        if live is None:
            loading = self._loading.get(match)
            if loading is None:
                loading = self._loading[match] = asyncio.create_task(self._load(match))
                loading.add_done_callback(lambda _: self._loading.pop(match, None))
            live = await asyncio.shield(loading)
        live.touched = time.monotonic()
        return live

    async def _load(self, match: str) -> Live:
        found = await self._shared.store.match(match)
        if found is None:
            raise _no_link()
        stored, _ = found
        live = self._keep(stored, await opened(self._shared, stored))
        if self._shared.relay is not None:
            # What other workers told while it was loaded, nobody here has heard.
            await live.follow(_ALL)
        return live

    def _keep(self, stored: Stored, shown: Shown) -> Live:
        self._make_room()
        live = self._live[stored.id] = Live(stored, shown, self._shared)
        return live

    async def links_of(self, live: Live) -> dict[str, Role]:
        """All links of a match by their fingerprints, as they are now: people add links of their own, and take them
        back."""
        found = await self._shared.store.match(live.id)
        return {} if found is None else found[1]

    async def reseat(self, match: str) -> None:
        """Who sits where in a match has changed in the store: here and in all other workers it is opened anew, and
        whoever is at it comes in again by his link, if he still has one."""
        await self._open_anew(match)
        if self._shared.relay is not None:
            self._shared.relay.tell_reseated(match)

    async def _open_anew(self, match: str) -> None:
        if loading := self._loading.get(match):
            await asyncio.wait((loading,))
        live = self._live.get(match)
        if live is None:
            return
        await live.retire()
        if self._live.get(match) is live:
            del self._live[match]
        for session in [each for each in self.sessions if each.sits_at(live)]:
            session.close("seats", "who sits where has changed; come in again")
        await live.stop()

    def asks(self, match: str, seats: Iterable[str]) -> bool | None:
        """Whether a match that goes on asks one of these seats; None where it would have to be loaded to know."""
        live = self._live.get(match)
        if live is None or live.over:
            return None
        wanted = set(seats)
        return any(each.seat in wanted for each in live.match.open)

    def present(self) -> dict[str, set[str]]:
        """The seats that somebody holds now in matches that go on, of this worker's own viewers."""
        found: dict[str, set[str]] = {}
        for id, live in self._live.items():
            if live.presence.viewers and not live.over:
                held = {seat for role in live.presence.viewers.values() for seat in role.seats}
                if held:
                    found[id] = held
        return found

    def _make_room(self) -> None:
        """Forgets matches that nobody has looked at for longest; they are in the store."""
        if len(self._live) <= _MOST_IDLE:
            return
        idle = [live for live in self._live.values() if live.idle]
        if len(idle) <= _MOST_IDLE:
            return
        just_entered = time.monotonic() - _JUST_ENTERED
        for live in sorted(idle, key=lambda live: live.touched)[: _MOST_IDLE // 2]:
            if live.touched < just_entered:
                live.presence.stop()
                del self._live[live.id]

    # From other workers

    def _news(self, news: News) -> None:
        if live := self._live.get(news.match):
            self._do(live.heard_of(news.n, news.entry))

    def _attendance(self, sender: str, attendance: Attendance) -> None:
        if live := self._live.get(attendance.match):
            live.presence.heard_of(sender, attendance)

    def _reseated(self, reseated: Reseated) -> None:
        self._do(self._open_anew(reseated.match))

    def _written(self, written: Written) -> None:
        if live := self._live.get(written.match):
            self._do(live.talk.follow())

    def _missed(self) -> None:
        for live in self._live.values():
            self._do(live.heard_of(_ALL))
            self._do(live.talk.follow())

    async def _look_around(self) -> None:
        """Now and then, whether there is more in the store than is known here: who is banned, and entries of matches. A
        worker may die between storing one and telling it, and so may the line to it; nobody is to wait for what has
        happened."""
        while True:
            self._note_figures()
            try:
                await self._look()
            except Exception as error:  # each driver of a database has errors of its own
                self.store.reading.failed("the store cannot be read", error)
                if not is_of_the_store(error):
                    self.store.reading.answers()
            else:
                self.store.reading.works()
            await asyncio.sleep(_LOOK_AROUND)

    async def _look(self) -> None:
        self._shared.bans.replace(await self.store.bans())
        await self._look_at_clock()
        await self._sweep()
        await self.ratings.catch_up()
        if self._look_at_events is not None:
            await self._look_at_events()
        looked_at = {id: live for id, live in self._live.items() if live.presence.viewers and not live.over}
        if looked_at:
            found = await self.store.last_numbers(looked_at)
            for id, live in looked_at.items():
                if found.get(id, 0) > live.n:
                    self._do(live.heard_of(found[id]))
                elif live.n and id not in found and await self.store.match(id) is None:
                    # Its first entry is not just on its way: there is no such match any more.
                    await self._forget(live)
        await self._look_at_squadrons([id for id, live in looked_at.items() if live.book == CAMPAIGN or is_mission(id)])
        if listened := {id: live.talk for id, live in self._live.items() if live.talk.listened}:
            written = await self._talk.counts(listened)
            for id, talk in listened.items():
                if written.get(id, talk.known) != talk.known:
                    self._do(talk.follow())

    async def _look_at_clock(self) -> None:
        """Whether players are charged by a clock that others do not have; it is said once until it is right again."""
        trouble = await trouble_with_clock(self.store, self.now)
        if trouble and not self._clock_is_off:
            log.warning("%s", trouble)
        self._clock_is_off = bool(trouble)

    async def take_away(self, match: str) -> bool:
        """Removes a match that has not begun; whoever sits at it is told. False where the last one sat down
        meanwhile."""
        if not await remove_unbegun(self.store, match):
            return False
        if live := self._live.get(match):
            await self._forget(live)
        return True

    async def _look_at_squadrons(self, ids: list[str]) -> None:
        """Whether people of campaigns have come or gone, or had airplanes taken over, without a word from the worker
        where that was."""
        for id, (seats, links) in (await self.store.seated(ids)).items():
            live = self._live.get(id)
            if live is not None and live.stored.seats != seats:
                await self._open_anew(id)
            elif live is not None:
                for session in [each for each in self.sessions if each.sits_at(live) and each.has_lost(links)]:
                    session.close("seats", "who sits where has changed; come in again")

    async def _forget(self, live: Live) -> None:
        """A match that was removed from the store."""
        self._live.pop(live.id, None)
        what = "this match was called off before it began, or removed by whoever keeps this server"
        live.presence.tell(Fault("gone", what))
        await live.stop()

    async def _sweep(self) -> None:
        """Removes what the policy says, old events, and from where people wrote, one worker at a time and about once an
        hour."""
        policy = Policy(self.settings.sweep_going_days, self.settings.sweep_over_days)
        now = time.time()
        if not await claim(self.store, "sweep", now, _SWEEP):
            return
        await self._talk.forget_addresses(now - ADDRESSES_KEPT)
        await self._events.forget(now)
        if policy == Policy():
            return
        if ids := await stale(self.store, policy, now):
            log.warning("%d old matches are swept away", await remove(self.store, ids))

    def _note_figures(self) -> None:
        metrics.matches.set(sum(not live.over for live in self._live.values()))
        self._own_process.note()

    def _do(self, chore: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(chore)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)


def _calm_the_collector() -> None:
    """A live match is thousands of objects that stay. To look through all of them every few thousand allocations, as
    Python would, takes a third of the server's time. What is garbage by now is not kept for good with all else."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)


def _could_be(id: str) -> bool:
    """Whether a match could have this id."""
    return len(id) <= 32 and id.isascii() and id.isprintable()


def _no_link() -> NoSuchLink:
    return NoSuchLink("there is no such match, or this link does not open it", where="link")
