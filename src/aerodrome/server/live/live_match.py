"""A match that somebody plays or looks at: one entry after the other is stored, and only then told."""

import asyncio
import logging
import time
from typing import Any, Literal, TypeAlias

import msgspec

from aerodrome.kernel.errors import AerodromeError, Refused
from aerodrome.kernel.film import unpacked, with_film
from aerodrome.kernel.loading import load
from aerodrome.kernel.match import Match
from aerodrome.kernel.rulebook import rulebook
from aerodrome.server.live.autopilot import Autopilot
from aerodrome.server.live.journal import BASES, SHARE, UNDO, Journal, Tally, TooFarBack, at_last_safe_point
from aerodrome.server.live.open_decisions import drafted, told_in_full
from aerodrome.server.live.opening import begun
from aerodrome.server.live.presence import Presence
from aerodrome.server.live.screening import Screening
from aerodrome.server.live.seating import seating_of
from aerodrome.server.live.shared import Shared
from aerodrome.server.live.streams import BEHIND, Stream, Viewer, Why, as_lines, readable
from aerodrome.server.live.timeline import MOST, stretch
from aerodrome.server.roles import SPECTATOR, Role
from aerodrome.server.store.store import Entry, Stored, Write
from aerodrome.server.store.writer import NotStoredError, TakenError
from aerodrome.server.wire import Ack, Answer, Checked, Draft, Drafted, Lines, MatchInfo, Moments, Thinking, Undo
from aerodrome.server.wire import Refused as RefusedMessage

log = logging.getLogger("aerodrome.server")

LINGER = 120.0
"""Seconds that a stream goes on without viewers, for those who come back."""

_TRIES = 8
_STRETCHES = 8
"""Whose lines are fetched together."""

_encode = msgspec.json.Encoder().encode
Dice: TypeAlias = Literal["committed", "seeded", "hand", "scripted"]


class Declined(Exception):  # noqa: N818 - as the kernel's errors are named
    """An answer that is not taken, and why."""

    def __init__(self, why: str, what: str, where: str = "", rule: str = "") -> None:
        self.why, self.what, self.where, self.rule = why, what, where, rule
        super().__init__(what)


class Live:
    """One match in memory. Whatever changes it holds its lock until the change is stored and told."""

    def __init__(self, stored: Stored, links: dict[str, Role], shown: Journal | Screening, shared: Shared) -> None:
        self.id = stored.id
        self.links = links
        self.touched = time.monotonic()
        self.seating = seating_of(stored)
        self.presence = Presence(self.id, self.seating, shared)
        self._stored = stored
        self._title: dict[str, str] = msgspec.json.decode(stored.title)
        self._dice: Dice = msgspec.json.decode(stored.header)["chance"]["source"]
        self._shown = shown
        self._shared = shared
        self._lock = asyncio.Lock()
        self._streams: dict[tuple[str, ...], Stream] = {}
        self._unstored: Entry | None = None
        self._back = BASES
        self._aid_failed = False
        self.over = stored.source == "uploaded" or isinstance(shown, Screening) or shown.match.decision is None
        """Whether nothing more can come, and all that came is stored: the match has ended, or was uploaded."""
        self._autopilot = Autopilot(self)

    # What is known of the match

    @property
    def idle(self) -> bool:
        """Whether nobody looks and nothing goes on."""
        return not (self.presence.viewers or self._autopilot.flies or self._lock.locked())

    def info(self, role: Role) -> MatchInfo:
        """What is fixed for the whole match."""
        stored = self._stored
        return MatchInfo(
            id=self.id,
            book=stored.book,
            scenario=stored.scenario,
            title=self._title,
            options=self._shown.options,
            seats=list(self.seating.seats),
            mine=list(role.seats),
            dice=self._dice,
            commitment=self._shown.commitment,
            created=stored.created,
            undo=self.may_undo(role),
            practice=self._shown.practice,
            shares=self._shown.shares,
            source=stored.source,  # type: ignore[arg-type]
        )

    @property
    def book(self) -> str:
        return self._stored.book

    @property
    def _journal(self) -> Journal:
        """The journal of a match that may still go on."""
        assert isinstance(self._shown, Journal), "a film is only looked at"
        return self._shown

    @property
    def match(self) -> Match:
        """The match as it is now: to be looked at, and only where nothing is awaited meanwhile."""
        return self._journal.match

    async def whole(self) -> Match:
        """A match with everything that happened in it. It is run again where some of it is not known here."""
        if isinstance(self._shown, Journal) and not self._shown.untold_events:
            return self._shown.match
        return await asyncio.to_thread(load, await self.record())

    @property
    def together(self) -> bool:
        return self._stored.together

    @property
    def common(self) -> int:
        """How many entries everybody has noticed."""
        return self._shown.common

    def holds_all(self, role: Role) -> bool:
        """Whether the role holds every seat."""
        return self.seating.holds_all(role)

    def may_undo(self, role: Role) -> bool:
        """Whether the role may take answers back: it is all the people there are, and nothing came from outside."""
        return self.seating.one_screen and self.seating.deals(role) and not rulebook(self.book).outside

    async def moments(self, role: Role, first: int, last: int) -> Moments:
        """A stretch of the timeline as this role may see it. Refused where there are no such moments."""
        async with self._lock:
            shown, answers = self._shown, self._shown.answers
            if not 0 <= first <= last <= answers:
                raise Refused(f"there are moments 0 to {answers}", where="moments")
            last = min(last, first + MOST - 1)
            reels = await self._shared.store.reels(self.id, min(first, answers - 1), last)
            if isinstance(shown, Journal) and (last > shown.filmed_from or first >= shown.filmed_from):
                reels.append(shown.filmed())
        return await asyncio.to_thread(stretch, rulebook(self.book), reels, role, first, last)

    async def lines(self, role: Role, before: int) -> Lines:
        """Lines of the log before line number `before`, as many as one look at the store brings. Refused where there
        are none."""
        async with self._lock:
            shown, untold = self._shown, self._shown.untold(role.seats)
            if not 0 < before <= untold + len(readable(shown.events, role)):
                raise Refused(f"there are no lines before line {before}", where="before")
            if before > untold:
                return Lines(untold, as_lines(readable(shown.events, role)[: before - untold]))
            stretches = await self._shared.store.stretches(self.id)
            ends = [0, *(msgspec.json.decode(each.tally, type=Tally).read_by(role.seats) for each in stretches)]
            last = next(place for place, end in enumerate(ends) if end >= before)
            first = max(0, last - _STRETCHES)
            packed = await self._shared.store.reels(self.id, stretches[first].first, stretches[last - 1].last - 1)
        reels = await asyncio.to_thread(lambda: [unpacked(reel) for reel in packed])
        found = as_lines(readable((line for reel in reels for line in reel.lines), role))
        return Lines(ends[first], found[: before - ends[first]])

    async def record(self, role: Role = SPECTATOR) -> dict[str, Any]:
        """The record so far. While the match goes on it holds neither what its dice come from nor what others have
        sealed; whether the role may know all the rest is for the caller to say."""
        async with self._lock:
            record = self._shown.record
        if not self.over:
            given = {name: value for name, value in record["chance"].items() if name not in ("key", "seed")}
            record["chance"] = given | ({"source": "scripted"} if given["source"] == "seeded" else {})
            sealed = record.pop("sealed", {})
            if own := {seat: answer for seat, answer in sealed.items() if seat in role.seats}:
                record["sealed"] = own
            return record
        return self._signed(with_film(record, await self._shared.store.reels(self.id, -1)))

    def _signed(self, record: dict[str, Any]) -> dict[str, Any]:
        """What was played here and is over is signed; an uploaded record has the signature that it came with."""
        mine = self.over and self._stored.source == "played"
        return self._shared.store.signer.signed(record) if mine else record

    async def check(self) -> Checked:
        """What verifying the record finds. The work is done in another process."""
        async with self._lock:
            shown = self._shown
            record = shown.record
        if record["version"] < rulebook(self.book).version or "signature" in record:
            record = with_film(record, await self._shared.store.reels(self.id, -1))
        record = self._signed(record)
        found = await self._shared.pool.inspect(_encode(record))
        worth = found.worth
        return Checked(
            good=worth is not None,
            what=found.fault,
            chance=worth.chance if worth is not None else "given",  # type: ignore[arg-type]
            draws=len(record["chance"].get("outcomes", "").split()),
            answers=shown.answers,
            finished=shown.ending is not None,
            commitment=shown.commitment,
            key=shown.key(over=self.over),
            shares=[] if worth is None else list(worth.shares),
            host=[] if worth is None else list(worth.host),
            taken_back=0 if worth is None else worth.taken_back,
            seen=0 if worth is None else worth.seen,
            practice=shown.practice,
            version=record["version"],
            present=rulebook(self.book).version,
            runs=worth is None or worth.runs,
            only_told=0 if worth is None else worth.only_told,
            signed=None if worth is None else worth.signed,
            here=worth is not None and worth.signed == self._shared.store.signer.key,
        )

    # Coming and going

    async def join(self, viewer: Viewer, role: Role, after: int | None) -> None:
        """Somebody comes, or comes back and has every message up to `after`."""
        async with self._lock:
            await self._follow_store(look=self._shared.relay is not None)
            stream = self._stream(role)
            stream.viewers.add(viewer)
            self._bring(viewer, stream, after)
            self.presence.enter(viewer, role)
            if self._autopilot.thinking is not None and not self.match.sealing:
                viewer.tell(_frame(self._autopilot.thinking))
        self._autopilot.start()

    async def resume(self, viewer: Viewer, role: Role, after: int | None) -> None:
        """Tells what comes after message `after` once more."""
        async with self._lock:
            await self._follow_store()
            self._bring(viewer, self._stream(role), after)

    def leave(self, viewer: Viewer, role: Role) -> None:
        """Somebody goes."""
        self.touched = time.monotonic()
        self.presence.leave(viewer)
        if stream := self._streams.get(role.seats):
            stream.viewers.discard(viewer)
            stream.idle_since = self.touched

    def _stream(self, role: Role) -> Stream:
        stream = self._streams.get(role.seats)
        if stream is None:
            stream = self._streams[role.seats] = Stream(self._shown, role, self.seating)
        elif stream.n != self._shown.number(role.seats):
            stream.start_again()
        return stream

    def _bring(self, viewer: Viewer, stream: Stream, after: int | None) -> None:
        missed = None if after is None else stream.missed(after)
        if missed is None:
            self._sync(viewer, stream, "joined" if after is None else "gap")
        for frame in missed or ():
            viewer.tell(frame)

    def _sync(self, viewer: Viewer, stream: Stream, why: Why) -> None:
        viewer.tell(stream.sync(self.info(stream.role), why, over=self.over))

    # Answers

    async def answer(self, viewer: Viewer, role: Role, answer: Answer) -> None:
        """An answer from a viewer: it is acknowledged once it is stored, or refused with the reason."""
        await self._take(viewer, role, answer)
        self._autopilot.start()

    async def undo(self, viewer: Viewer, role: Role, undo: Undo) -> None:
        """A viewer takes the last answer back."""
        await self._take(viewer, role, undo)
        self._autopilot.start()

    async def _take(self, viewer: Viewer, role: Role, message: Answer | Undo) -> None:
        seat = message.seat if isinstance(message, Answer) else ""
        async with self._lock:
            try:
                self._check_right(role, message)
                await self._follow_store()
                for _ in range(_TRIES):
                    if isinstance(self._shown, Journal) and self._shown.has(seat, message.id):
                        viewer.tell(_frame(Ack(message.id, self._journal.number(role.seats))))
                        return
                    try:
                        entry = self._new_entry(role, message)
                    except TooFarBack:
                        await self._begin_again(4 * self._back)
                        continue
                    if await self._enter(entry):
                        # What it changed first: to whom it is settled, the next question is known already.
                        self._tell()
                        viewer.tell(_frame(Ack(message.id, self._journal.number(role.seats))))
                        return
                raise Declined("store", "other workers were quicker every time")
            except Declined as error:
                if error.why == "stale" and await self._entered_long_ago(seat, message.id):
                    viewer.tell(_frame(Ack(message.id, self._shown.number(role.seats))))
                    return
                viewer.tell(_refusal(message.id, error))
                if error.why in ("stale", "store"):
                    self._sync(viewer, self._stream(role), "stale" if error.why == "stale" else "fault")

    async def _entered_long_ago(self, seat: str, client: str) -> bool:
        """Whether this was answered before the journal in memory was begun: it is not to be refused as late."""
        try:
            return await self._shared.store.entered(self.id, seat, client)
        except Exception as error:
            self._note_unreadable(error)
            return False

    def _note_unreadable(self, error: Exception) -> None:
        """Each driver of a database has errors of its own: whatever comes out of the store is one of them."""
        log.error("match %s: the store cannot be read: %s: %s", self.id, type(error).__name__, error)

    async def _begin_again(self, back: int = BASES) -> None:
        """The journal anew from the store, from so many checkpoints back."""
        self._back = back
        try:
            self._shown = await begun(self._shared, self._stored, back)
        except AerodromeError:
            raise
        except Exception as error:
            self._note_unreadable(error)
            raise Declined("store", "the store cannot be read; nothing was changed", "store") from None
        for stream in self._streams.values():
            stream.journal = self._shown

    async def draft(self, viewer: Viewer, role: Role, draft: Draft) -> None:
        """Tells a viewer, and nobody else, what an answer that may be unfinished would lead to, or why it is none.
        Nothing is stored or changed."""
        async with self._lock:
            try:
                self._check_right(role, draft)
                await self._follow_store()
                self._check_current(role, draft)
                viewer.tell(_frame(Drafted(draft.id, draft.to, self._drafted(role, draft))))
            except Declined as error:
                viewer.tell(_refusal(draft.id, error))

    def _drafted(self, role: Role, draft: Draft) -> Any:
        match = self._journal.match
        if match.waits:
            raise Declined("illegal", "a share leads nowhere", "draft")
        for decision in told_in_full(match, role, self.seating):
            if decision.seat == draft.seat:
                break
        else:
            raise Declined("illegal", "this seat is not asked anything now", "draft")
        try:
            return drafted(match, decision, draft.value)
        except AerodromeError as error:
            raise Declined("illegal", error.what, error.where, error.rule) from None
        except Exception:
            # Anybody with a seat can send anything many times a second: a log is no place to be flooded.
            if not self._aid_failed:
                self._aid_failed = True
                log.exception("match %s: the rules cannot follow a draft", self.id)
            raise Declined("illegal", "the referee cannot follow this draft", decision.kind, decision.rule) from None

    def _check_right(self, role: Role, message: Answer | Undo | Draft) -> None:
        """Before anything else: whoever has no say here learns nothing, not even whether there is such an answer."""
        if isinstance(message, Undo):
            if not self.may_undo(role):
                raise Declined("undo", "answers can be taken back only where all people sit at one screen", "undo")
        elif not self.seating.answers_for(role, message.seat):
            raise Declined("seat", "this link does not answer for that seat", "seat")

    def _check_current(self, role: Role, message: Answer | Undo | Draft) -> None:
        number = self._shown.number(role.seats)
        # Shares are asked for all at once: one is as good as before when another has come in.
        shared = isinstance(self._shown, Journal) and self._shown.match.waits and 0 <= message.to <= number
        if message.to != number and not shared:
            raise Declined("stale", "the table has gone on since this was asked", "to")
        if self.over:
            raise Declined("over", "the match is over: nothing is asked", "answer")

    def _new_entry(self, role: Role, message: Answer | Undo) -> Entry:
        """The entry that a message leads to, already part of the journal; Declined where there is none, TooFarBack
        where the journal has to be begun earlier for it."""
        self._check_current(role, message)
        journal = self._journal
        try:
            if isinstance(message, Undo):
                return journal.undo(message.id, time.time())
            return journal.answer(message.seat, message.option, message.id, time.time())
        except AerodromeError as error:
            why = "undo" if isinstance(message, Undo) else "illegal"
            raise Declined(why, error.what, error.where, error.rule) from None
        except TooFarBack:
            raise
        except Exception:
            log.exception("match %s: the rules failed", self.id)
            raise Declined("illegal", "the referee cannot follow this answer; it has been noted", "answer") from None

    async def answer_from_outside(self, seat: str, option: Any, common: int) -> bool:
        """An answer that no viewer gave, a machine's or the report of a mission, to what was asked when the journal had
        so many entries for all; whether it was taken. NotStoredError where the store is at fault, Refused where the
        answer is."""
        async with self._lock:
            await self._follow_store()
            journal = self._journal
            if journal.common != common or not any(each.seat == seat for each in journal.match.open):
                return False
            try:
                if not await self._enter(journal.answer(seat, option, f"pilot-{journal.n + 1}", time.time())):
                    return False
            except Declined as error:
                raise NotStoredError(error.what) from None
            self._tell()
            return True

    def machines_asked(self) -> str | None:
        """A seat that a machine is to answer for now."""
        if self.over:
            return None
        return next((each.seat for each in self._journal.match.open if each.seat in self.seating.machines), None)

    async def think(self) -> tuple[str, Any, int] | None:
        """Lets a machine think whose turn it is: its seat, its answer, and how many entries for all there were then.
        It is told what has happened, and neither the key of the dice nor what others have sealed."""
        async with self._lock:
            seat = self.machines_asked()
            if seat is None:
                return None
            played = at_last_safe_point(self._journal.match)
            common = self._journal.common
            pilot = self.seating.machines[seat]
            self._autopilot.thinking = thinking = Thinking(seat, pilot)
            if not self._journal.match.sealing:
                # While seats choose in secret it would show who has chosen.
                self.presence.tell(_frame(thinking))
        seen = bool(self.presence.viewers)
        option = await self._shared.pool.think(_encode(played), seat, self._stored.book, pilot, seen=seen)
        self._autopilot.thinking = None
        return seat, option, common

    # Storing and telling

    async def _enter(self, entry: Entry) -> bool:
        """Stores the entry that is already part of the journal; where another worker was first, takes in what that one
        stored and tells False. Declined where the store fails."""
        journal = self._journal
        answered = entry.kind != UNDO
        stretch = journal.ended_stretch() if answered else None
        write = Write(
            self.id,
            entry=entry,
            end=journal.end(entry.at),
            stretches=() if stretch is None else (stretch,),
            back_to=None if answered else journal.last_standing,
            header=journal.header() if entry.kind == SHARE else None,
        )
        self._unstored = entry
        try:
            await self._shared.writer.put(write)
        except TakenError:
            await self._follow_store()
            return False
        except NotStoredError:
            await self._follow_store()
            if journal.has("" if entry.kind == UNDO else entry.seat, entry.client):
                return False
            raise Declined("store", "the store did not take it; nothing was changed", "store") from None
        self._unstored = None
        if stretch is not None:
            journal.end_stretch(stretch)
        if self._shared.relay is not None:
            self._shared.relay.tell(self.id, entry)
        return True

    async def _follow_store(self, *, look: bool = False) -> None:
        """After a fault, makes the journal what is in the store; where other workers write, looks whether they have."""
        if self._unstored is not None:
            self._journal.drop_last(self._unstored)
            self._unstored = None
            look = True
        if look:
            try:
                await self._catch_up()
            except AerodromeError:
                raise
            except Exception as error:
                self._note_unreadable(error)
                raise Declined("store", "the store cannot be read; nothing was changed", "store") from None

    async def _catch_up(self) -> None:
        if isinstance(self._shown, Screening):
            return
        for entry in await self._shared.store.entries(self.id, self._journal.n):
            await self._add(entry)

    async def _add(self, entry: Entry) -> None:
        """An entry that is stored."""
        try:
            self._journal.add([entry])
        except TooFarBack:
            # It is all in the store.
            await self._begin_again()
        self._tell()

    async def heard_of(self, n: int, entry: Entry | None = None) -> None:
        """Another worker has stored entries up to this number, and perhaps tells the last one."""
        await self.follow(n, entry)
        self._autopilot.start_later()

    async def follow(self, n: int, entry: Entry | None = None) -> None:
        """Takes in what is stored up to this number."""
        async with self._lock:
            try:
                if isinstance(self._shown, Screening):
                    return
                if entry is not None and self._unstored is None and self._journal.n == n - 1:
                    await self._add(entry)
                elif self._journal.n < n:
                    await self._follow_store(look=True)
            except (Declined, AerodromeError) as error:
                log.error("match %s: what other workers stored cannot be followed: %s", self.id, error)

    def _tell(self) -> None:
        """Tells all who can notice it what the last entry changed. It is stored."""
        self.over = self._journal.match.decision is None
        now = time.monotonic()
        for seats, stream in list(self._streams.items()):
            if not stream.viewers and now - stream.idle_since > LINGER:
                del self._streams[seats]
            elif stream.n < self._journal.number(seats):
                self._step(stream)

    def _step(self, stream: Stream) -> None:
        """Where a rule book fails to tell one role what it sees, all others are told; that role is told everything the
        next time."""
        try:
            if stream.n + 1 == self._journal.number(stream.role.seats):
                stream.step()
                return
            stream.start_again()
            for viewer in stream.viewers:
                self._sync(viewer, stream, "fault")
        except Exception:
            stream.n = BEHIND
            log.exception("match %s: %s cannot be told what changed", self.id, stream.role.seats or "spectators")

    def start(self) -> None:
        """Lets machines fly where it is their turn."""
        self._autopilot.start()

    async def stop(self) -> None:
        await self._autopilot.stop()
        self.presence.stop()


def _refusal(id: str, error: Declined) -> str:
    return _frame(RefusedMessage(id, error.why, error.what, error.where, error.rule))  # type: ignore[arg-type]


def _frame(message: msgspec.Struct) -> str:
    return _encode(message).decode()
