"""A match that somebody plays or looks at: its parts, and what sessions and requests ask of them."""

import time
from typing import Any

from aerodrome.kernel.match import Match
from aerodrome.kernel.views import Fields
from aerodrome.server.live import records, timeline
from aerodrome.server.live.adjudicating import Adjudicating
from aerodrome.server.live.answering import Answering
from aerodrome.server.live.autopilot import Autopilot
from aerodrome.server.live.delayed import Delayed
from aerodrome.server.live.deploying import Deploying
from aerodrome.server.live.drafts import Drafts
from aerodrome.server.live.hints import Hints
from aerodrome.server.live.match_info import info_for, match_info
from aerodrome.server.live.presence import Presence
from aerodrome.server.live.seating import seating_of
from aerodrome.server.live.shared import Shared
from aerodrome.server.live.shown import Shown
from aerodrome.server.live.stored_journal import StoredJournal
from aerodrome.server.live.streams import Streams
from aerodrome.server.live.talking import Talk
from aerodrome.server.live.viewers import Viewer
from aerodrome.server.roles import SPECTATOR, Role
from aerodrome.server.store.store import Entry, Stored
from aerodrome.server.wire.live import Answer, AskAce, Deploy, Draft, MatchInfo, Settle, Undo
from aerodrome.server.wire.matches import Checked, Lines, Moments
from aerodrome.server.workers.tasks import Ran


class Live:
    """One match in memory."""

    def __init__(self, stored: Stored, shown: Shown, shared: Shared) -> None:
        self.id = stored.id
        self.book = stored.book
        self.together = stored.together
        self.touched = time.monotonic()
        self.seating = seating_of(stored)
        self.presence = Presence(self.id, self.seating, shared)
        self._info = match_info(stored, self.seating, shown, shared.store.watch_token(self.id))
        self._streams = Streams(self._info, self.seating)
        self._journal = StoredJournal(stored, shown, self._streams, shared)
        self._answering = Answering(self._journal, self._streams, self.seating, self.presence)
        self._drafts = Drafts(self._journal, self.seating)
        self._hints = Hints(self._journal, self.seating)
        self._autopilot = Autopilot(self._journal, self._answering, self.seating, self.presence)
        self._tasks = (self._autopilot.task, Adjudicating(self._journal).task)
        self.talk = Talk(self._journal, shared)
        self._delayed = Delayed(stored, self._info, self.seating, shared) if stored.delay else None
        self._deploying = Deploying(self._journal, self._streams, self.seating, self._autopilot)

    # What is known of the match

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing goes on."""
        going_on = any(task.begun for task in self._tasks) or self._journal.lock.locked()
        return not (self.presence.viewers or going_on)

    @property
    def over(self) -> bool:
        """Whether nothing more can come, and all that came is stored: the match has ended, or was uploaded."""
        return self._journal.shown.over

    @property
    def answers(self) -> int:
        """How many were given so far."""
        return self._journal.shown.answers

    @property
    def n(self) -> int:
        """The number of the last entry that is known here."""
        return self._journal.shown.numbers.n

    @property
    def retired(self) -> bool:
        """Whether the match was opened anew since, because others sit at it now."""
        return self._journal.retired

    @property
    def stored(self) -> Stored:
        """The match as it lies in the store."""
        return self._journal.stored

    @property
    def match(self) -> Match:
        """The match as it is now: to be looked at, and only where nothing is awaited meanwhile."""
        return self._journal.journal.match

    @property
    def seen(self) -> Fields:
        """What everybody may see of it now."""
        return self._journal.shown.view(None)

    @property
    def common(self) -> int:
        """How many entries everybody has noticed."""
        return self._journal.shown.numbers.common

    def info(self, role: Role) -> MatchInfo:
        """What is fixed for the whole match."""
        return info_for(role, self._info, self.seating)

    async def moments(self, role: Role, first: int, last: int) -> Moments:
        """A stretch of the timeline as this role may see it. Refused where there are no such moments."""
        return await timeline.moments_of(await self._seen_by(role), role, first, last)

    async def lines(self, role: Role, before: int) -> Lines:
        """Some lines of the log before line number `before`. Refused where there are none."""
        return await timeline.lines_before(await self._seen_by(role), role, before)

    async def record(self, role: Role = SPECTATOR) -> dict[str, Any]:
        """The record so far, as this role may have it; whether it may is for the caller to say."""
        return await records.record_of(self._journal, role)

    async def bare_record(self) -> dict[str, Any]:
        """The record with all that is known here, without film and signature: to be run, and given to nobody."""
        async with self._journal.lock:
            return self._journal.shown.record

    async def check(self) -> Checked:
        """What verifying the record finds."""
        return await records.checked(self._journal)

    @property
    def knows_fallen(self) -> bool:
        """Whether it is known how chance fell, so that nothing has to be run."""
        return records.knows_fallen(self._journal)

    async def fallen(self) -> Ran:
        """How chance fell in it, once it is over."""
        return await records.fallen(self._journal)

    async def whole(self) -> Match:
        """A match with everything that happened in it."""
        return await records.whole(self._journal)

    # Watching later

    def late(self, role: Role) -> Delayed | None:
        """What those see who only watch a match that is shown later than it is played, as long as it goes on."""
        return None if role.seats or self.over else self._delayed

    async def _seen_by(self, role: Role) -> timeline.Seen:
        late = self.late(role)
        if late is None:
            return self._journal
        await late.catch_up()
        return late

    # Coming and going

    async def join(self, viewer: Viewer, role: Role, after: int | None) -> None:
        """Somebody comes, or comes back and has every message up to `after`."""
        journal = self._journal
        if late := self.late(role):
            await late.join(viewer, after)
            self.presence.enter(viewer, role)
            return
        async with journal.lock:
            await journal.follow_store(look=journal.shared.relay is not None)
            self._streams.join(viewer, role, journal.shown, after)
            self.presence.enter(viewer, role)
            self._autopilot.tell_thinking(viewer)
        self.start()

    async def resume(self, viewer: Viewer, role: Role, after: int | None) -> None:
        """Tells what comes after message `after` once more."""
        if late := self.late(role):
            await late.resume(viewer, after)
            return
        async with self._journal.lock:
            await self._journal.follow_store()
            self._streams.bring(viewer, role, self._journal.shown, after)

    def leave(self, viewer: Viewer, role: Role) -> None:
        """Somebody goes."""
        self.touched = time.monotonic()
        self.presence.leave(viewer)
        self.talk.leave(viewer)
        self._streams.leave(viewer, role, self.touched)
        if self._delayed is not None:
            self._delayed.leave(viewer, self.touched)

    # Answers

    async def answer(self, viewer: Viewer, role: Role, message: Answer | Undo | Settle) -> None:
        """A viewer answers, takes the last answer back, or wants to end the match with the others."""
        await self._answering.take(viewer, role, message)
        self.start()

    async def deploy(self, viewer: Viewer, role: Role, message: Deploy) -> None:
        """A viewer leaves his deployment to a machine."""
        await self._deploying.take(viewer, role, message)

    async def answer_from_outside(self, seat: str, option: Any, common: int) -> bool:
        """The report of a mission, to what was asked when there were so many entries for all; whether it was taken."""
        return await self._answering.take_from_outside(seat, option, common)

    async def draft(self, viewer: Viewer, role: Role, draft: Draft) -> None:
        """A viewer asks what an answer would lead to."""
        await self._drafts.tell(viewer, role, draft)

    async def hint(self, viewer: Viewer, role: Role, message: AskAce) -> None:
        """A viewer asks what the ace would do; it is told when the ace has thought."""
        await self._hints.take(viewer, role, message)

    # Other workers

    async def heard_of(self, n: int, entry: Entry | None = None) -> None:
        """Another worker has stored entries up to this number, and perhaps tells the last one."""
        await self.follow(n, entry)
        for task in self._tasks:
            task.start_later()

    async def follow(self, n: int, entry: Entry | None = None) -> None:
        """Takes in what is stored up to this number."""
        await self._journal.follow(n, entry)

    # Machines

    def start(self) -> None:
        """Lets machines fly where it is their turn, and the ace judge where all agreed to it."""
        for task in self._tasks:
            task.start()

    async def retire(self) -> None:
        """Takes nothing more: who sits where has changed, and the match is opened anew from the store."""
        async with self._journal.lock:
            self._journal.retired = True

    async def stop(self) -> None:
        for task in self._tasks:
            await task.stop()
        await self._hints.stop()
        if self._delayed is not None:
            await self._delayed.stop()
        self.presence.stop()
