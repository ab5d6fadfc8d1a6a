"""The task that tells people: every worker notes who is there, and one at a time looks who is not and is to be told.

It disturbs no match: it reads what is stored, and whatever fails in it is logged once and tried again."""

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress

import msgspec

from aerodrome.server.journal.clocks import Clocks
from aerodrome.server.limits import Allowance
from aerodrome.server.notices.letters import Letters, Opponents
from aerodrome.server.notices.push import Pusher
from aerodrome.server.notices.smtp import Line, MailBox, NotTakenError, UnreachedError, UnsureError
from aerodrome.server.notices.subscribing import CODE_LASTS
from aerodrome.server.notices.turns import Notice, Turn, known_then, notice_for, pace_of, turn_of
from aerodrome.server.roles import PERSON
from aerodrome.server.settings import Settings, mail_server
from aerodrome.server.store.faults import is_of_the_store
from aerodrome.server.store.keeping import claim
from aerodrome.server.store.notices import MAIL, Channel, MailAddress, NoticeStore, Subscription, Told, Waiting
from aerodrome.server.store.store import Store
from aerodrome.server.wire.live import SeatInfo

log = logging.getLogger("aerodrome.server")

_LONGEST_PAUSE = 10.0
"""Seconds between two looks; fewer where people are told sooner."""
_AT_ONCE = 8
"""Push services that are asked at the same time."""
_FIRST_WAIT, _LONGEST_WAIT = 60.0, 21_600.0
"""Seconds before a way that did not take a notice is tried again, first and at most."""
_MOST_CLOCKS = 10_000

Known = Mapping[tuple[str, str, str], Told]


class Notifier:
    """Tells those who are not there. `present` gives the seats that somebody holds now in matches of this worker."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        present: Callable[[], Mapping[str, set[str]]],
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._whole_store = store
        self._store = NoticeStore(store)
        self._settings = settings
        self._present = present
        self._clock = clock
        self._letters = Letters(settings)
        self._box = MailBox(mail_server(settings.smtp), settings.mail_from) if settings.mails else None
        self._pusher = (
            Pusher(store.push_key, settings.vapid_contact, settings.push_services) if settings.pushes else None
        )
        self._clocks: dict[str, tuple[int, Clocks]] = {}
        """Of matches with clocks: how they stood after which entry."""
        self._waits: dict[str, tuple[float, float]] = {}
        """Ways that did not take a notice: when they are tried again, and how long that was."""
        self._noting = Allowance(1 / 3600, 1)
        """Push services that are asked no more and written into the log."""
        self._pause = min(_LONGEST_PAUSE, settings.notice_live_seconds / 3, settings.notice_slow_seconds / 3)
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._failing = False

    @property
    def push_key(self) -> str:
        """By which push services know this server; nothing where browsers are told nothing."""
        return self._pusher.public_key if self._pusher else ""

    def start(self) -> None:
        """Begins, where anybody can be told at all."""
        if self._box or self._pusher:
            self._task = asyncio.create_task(self._run(), name="notices")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._pusher is not None:
            await self._pusher.close()

    def wake(self) -> None:
        """A code waits to be sent."""
        self._woken.set()

    async def _run(self) -> None:
        while True:
            try:
                await self.note_present()
                await self.send_codes()
                if await claim(self._whole_store, "notices", self._clock(), self._pause):
                    await self.tell()
            except Exception as error:  # each driver of a database has errors of its own
                if not self._failing:
                    log.error("nobody can be told that it is his turn: %s: %s", type(error).__name__, error)
                self._failing = True
            else:
                self._failing = False
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), self._pause)
            self._woken.clear()

    async def note_present(self) -> None:
        """Notes who is at the matches of this worker."""
        if present := self._present():
            await self._store.seen(present, self._clock())

    # Codes

    async def send_codes(self) -> None:
        """Sends the codes that were asked for: any worker may, and one does."""
        now = self._clock()
        if self._box is None or not self._box.open(now):
            return
        wanted = [
            each for each in await self._store.codes_to_send(now - CODE_LASTS) if self._may(f"code {each.person}")
        ]
        if not wanted:
            return
        try:
            async with self._box.line() as line:
                for each in wanted:
                    with self._alone(f"code {each.person}"):
                        await self._send_code(line, each)
        except UnreachedError as error:
            self._box.failed(error, self._clock())

    async def _send_code(self, line: Line, to: MailAddress) -> None:
        code = self._whole_store.mail_code(to.person, to.address, to.asked)
        letter = self._letters.code(to.address, to.language, code, int(CODE_LASTS // 60))
        try:
            await line.offer(to.address)
        except NotTakenError as error:
            await self._not_taken(to, error, f"code {to.person}")
            return
        now = self._clock()
        if not await self._store.code_sent(to, now):
            return
        try:
            await line.hand_over(letter)
        except NotTakenError as error:
            await self._store.code_not_taken(to, now)
            self._wait(f"code {to.person}", str(error))
        except UnsureError as error:
            raise UnreachedError(str(error)) from None

    async def _not_taken(self, to: MailAddress, error: NotTakenError, way: str) -> None:
        if error.never:
            await self._store.refuse_address(to, self._clock())
        else:
            self._wait(way, str(error))

    # Turns

    async def tell(self) -> None:
        """Looks once who is to be told what, and tells it."""
        told = await self._store.told()
        waiting = await self._store.waiting(self._clock())
        now = {(each.person, each.match): each.turn for each in waiting}
        over = {key: each for key, each in told.items() if now.get((key[0], key[2])) != each.turn}
        if over:
            await self._store.forget(over)
            told = {key: each for key, each in told.items() if key not in over}
        if not waiting:
            return
        turns = await self._turns(waiting)
        seen = await self._store.last_seen()
        mails = self._due(await self._store.mail_channels() if self._box else [], turns, told, seen)
        pushes = self._due(await self._store.push_channels() if self._pusher else [], turns, told, seen)
        opponents = await self._store.opponents(
            [turn.waiting for _, notice in (*mails, *pushes) for turn in notice.turns]
        )
        await _all((self._mail_all(mails, told, opponents), self._push_all(pushes, told, opponents)))

    async def _turns(self, waiting: Sequence[Waiting]) -> dict[str, list[Turn]]:
        """By person, the matches in which his time runs."""
        found: dict[str, list[Turn]] = defaultdict(list)
        now = self._clock()
        for each in waiting:
            with self._alone(f"match {each.match}"):
                turn = turn_of(each, await self._clocks_of(each), self._settings, now)
                if turn is not None:
                    found[each.person].append(turn)
        return found

    async def _clocks_of(self, waiting: Waiting) -> Clocks | None:
        """How the clocks of a match stand: a matter of its entries alone, of which only new ones are read."""
        pace = pace_of(waiting)
        if pace is None:
            return None
        known = self._clocks.get(waiting.match)
        if known is None:
            seats = msgspec.json.decode(waiting.everybody, type=list[SeatInfo])
            persons = [each.seat for each in seats if each.who == PERSON]
            known = 0, Clocks.begun(pace, persons, waiting.created)
        n, clocks = known
        if n < waiting.n:
            for entry in await self._whole_store.entries(waiting.match, n):
                n, clocks = entry.n, clocks.after(entry)
            if len(self._clocks) >= _MOST_CLOCKS:
                self._clocks.clear()
            self._clocks[waiting.match] = n, clocks
        return clocks

    def _due(
        self, channels: Sequence[Channel], turns: Mapping[str, list[Turn]], told: Known, seen: Mapping[str, float]
    ) -> list[tuple[Channel, Notice]]:
        now, found = self._clock(), []
        for channel in channels:
            name = _name(channel)
            mine = turns.get(channel.person, [])
            knows = {turn.match: each for turn in mine if (each := told.get((channel.person, name, turn.match)))}
            last = seen.get(channel.person, 0.0)
            notice = notice_for(channel, mine, knows, last, self._settings.notice_every_seconds, now)
            if notice is not None and self._may(_way(channel)):
                found.append((channel, notice))
        return found

    async def _mail_all(self, mails: list[tuple[Channel, Notice]], told: Known, opponents: Opponents) -> None:
        if not mails or self._box is None or not self._box.open(self._clock()):
            return
        try:
            async with self._box.line() as line:
                for channel, notice in mails:
                    assert isinstance(channel, MailAddress)
                    with self._alone(_way(channel)):
                        await self._mail(line, channel, notice, told, opponents)
        except UnreachedError as error:
            self._box.failed(error, self._clock())

    async def _mail(self, line: Line, to: MailAddress, notice: Notice, told: Known, opponents: Opponents) -> None:
        off = self._whole_store.off_token(to.person, to.address)
        letter = self._letters.turn(to.address, to.language, notice, opponents, off)
        try:
            await line.offer(to.address)
        except NotTakenError as error:
            await self._not_taken(to, error, _way(to))
            return
        now = self._clock()
        if not await self._store.mark(to, known_then(notice), now):
            return
        try:
            await line.hand_over(letter)
        except NotTakenError as error:
            await self._take_back(to, notice, told, now)
            self._wait(_way(to), str(error))
        except UnsureError as error:
            raise UnreachedError(str(error)) from None
        else:
            self._waits.pop(_way(to), None)

    async def _push_all(self, pushes: list[tuple[Channel, Notice]], told: Known, opponents: Opponents) -> None:
        gate = asyncio.Semaphore(_AT_ONCE)

        async def push(channel: Channel, notice: Notice) -> None:
            assert isinstance(channel, Subscription)
            async with gate:
                with self._alone(_way(channel)):
                    await self._push(channel, notice, told, opponents)

        await _all(push(channel, notice) for channel, notice in pushes)

    async def _push(self, to: Subscription, notice: Notice, told: Known, opponents: Opponents) -> None:
        assert self._pusher is not None
        letter = self._letters.pushed(to.language, notice, opponents)
        now = self._clock()
        if not await self._store.mark(to, known_then(notice), now):
            return
        try:
            outcome, what = await self._pusher.push(to, letter)
        except Exception:
            await self._take_back(to, notice, told, now)
            raise
        if outcome == "gone":
            if what and not self._noting.take(what):
                log.warning("a browser is told nothing any more: %s", what)
            await self._store.unsubscribe(to.id)
        elif outcome == "later":
            await self._take_back(to, notice, told, now)
            self._wait(_way(to), what)
        elif outcome == "told":
            self._waits.pop(_way(to), None)

    async def _take_back(self, channel: Channel, notice: Notice, told: Known, now: float) -> None:
        """What was marked as told and was not taken is as it was before."""
        before = {turn.match: told.get((channel.person, _name(channel), turn.match)) for turn in notice.turns}
        await self._store.mark(msgspec.structs.replace(channel, noticed=now), before, channel.noticed)

    # Ways that fail

    @contextmanager
    def _alone(self, way: str) -> Iterator[None]:
        """Whoever cannot be told, whatever the reason, is told later, and keeps nobody else from it. Where the store or
        the mail server cannot be asked nobody can be told."""
        try:
            yield
        except UnreachedError:
            raise
        except Exception as error:
            if is_of_the_store(error):
                raise
            self._wait(way, f"{type(error).__name__}: {error}")

    def _may(self, way: str) -> bool:
        return self._clock() >= self._waits.get(way, (0.0, 0.0))[0]

    def _wait(self, way: str, what: str) -> None:
        """A way is tried again later, and later each time; it is logged once."""
        _, last = self._waits.get(way, (0.0, 0.0))
        if not last:
            log.warning("a notice was not taken; it is tried again: %s", " ".join(what.split())[:300])
        if len(self._waits) >= _MOST_CLOCKS:
            self._waits.clear()
        pause = min(max(_FIRST_WAIT, 2 * last), _LONGEST_WAIT)
        self._waits[way] = self._clock() + pause, pause


async def _all(works: Iterable[Awaitable[None]]) -> None:
    """Goes on when all of them have ended, and then fails as the first one did that failed."""
    for outcome in await asyncio.gather(*works, return_exceptions=True):
        if outcome is not None:
            raise outcome


def _name(channel: Channel) -> str:
    return MAIL if isinstance(channel, MailAddress) else channel.id


def _way(channel: Channel) -> str:
    return f"{channel.person} {_name(channel)}"
