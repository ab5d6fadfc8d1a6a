"""Answers on their way into the journal: those of viewers, of machines, and reports of missions."""

import logging
import math
from typing import Any

from aerodrome.kernel.errors import AerodromeError
from aerodrome.kernel.files import frozen
from aerodrome.server.journal.course import TooFarBack
from aerodrome.server.journal.entries import Settling
from aerodrome.server.live.declined import Declined, Unsure, Why
from aerodrome.server.live.presence import Presence
from aerodrome.server.live.rights import (
    check_current,
    check_hints,
    check_judge,
    check_not_judging,
    check_right,
    check_settling,
    may_settle,
)
from aerodrome.server.live.seating import Seating
from aerodrome.server.live.shown import Playing
from aerodrome.server.live.stored_journal import PILOT, StoredJournal
from aerodrome.server.live.streams import Streams
from aerodrome.server.live.timekeeping import check_absence, check_back, check_pause, check_time, check_vacation
from aerodrome.server.live.viewers import Viewer, as_frame
from aerodrome.server.roles import Role
from aerodrome.server.store.store import Entry
from aerodrome.server.store.writer import NotStoredError
from aerodrome.server.wire.live import Ack, Answer, Settle, Undo

log = logging.getLogger("aerodrome.server")

_TRIES = 8


class Answering:
    """Takes the answers of one match, one after the other."""

    def __init__(self, journal: StoredJournal, streams: Streams, seating: Seating, presence: Presence) -> None:
        self._journal = journal
        self._streams = streams
        self._seating = seating
        self._presence = presence

    async def take(self, viewer: Viewer, role: Role, message: Answer | Undo | Settle) -> None:
        """An answer from a viewer, that he takes the last one back, or what he says to an end between people or to
        hints: it is acknowledged once it is stored, or refused with the reason. Unsure where neither can be said."""
        journal = self._journal
        seat = "" if isinstance(message, Undo) else message.seat
        async with journal.lock:
            try:
                _check_seated(journal)
                check_right(journal.stored.book, self._seating, role, message)
                await journal.follow_store()
                await self._enter(role, seat, message)
            except Unsure:
                raise
            except Declined as error:
                if error.why != "stale" or not await journal.entered_long_ago(seat, message.id):
                    viewer.tell(as_frame(error.refusal(message.id)))
                    if error.why == "stale":
                        self._streams.sync(viewer, role, journal.shown, "stale")
                    elif error.why == "store":
                        self._streams.sync(viewer, role, journal.shown, "fault")
                    return
            # What it changed was told first: to whom it is settled, the next question is known already.
            viewer.tell(as_frame(Ack(message.id, journal.shown.numbers.last(role.seats))))

    async def _enter(self, role: Role, seat: str, message: Answer | Undo | Settle) -> None:
        """Comes back when what a message leads to is stored and told, or was before. Declined where it cannot be."""
        journal = self._journal
        for tries in range(_TRIES):
            if journal.shown.numbers.has(seat, message.id) or self._has_taken_back(message):
                return
            at = journal.shared.now()
            if isinstance(message, Settle):
                self._check_said(role, message, at)
                if not tries:
                    self._check_often(role, message)
            else:
                check_current(journal.shown, role, message)
            try:
                entry = self._new_entry(role, message, at)
            except TooFarBack:
                await journal.begin_earlier()
                continue
            if await journal.enter(entry):
                return
        raise Declined("store", "other workers were quicker every time", kind="store")

    def _has_taken_back(self, message: Answer | Undo | Settle) -> bool:
        """Whether this was the last word to it that an answer is taken back: its entry is an undo."""
        agreed = isinstance(message, Settle) and message.about == "back" and message.what == "accept"
        return agreed and self._journal.shown.numbers.has("", message.id)

    def _new_entry(self, role: Role, message: Answer | Undo | Settle, at: float) -> Entry:
        """The entry that a message leads to, already part of the journal; Declined where there is none, TooFarBack
        where the journal has to be begun earlier for it."""
        shown, journal = self._journal.shown, self._journal.journal
        try:
            if isinstance(message, Answer) and isinstance(shown, Playing):
                _check_lesson(shown, message)
            if isinstance(message, Undo):
                return journal.undo(message.id, at)
            if isinstance(message, Settle):
                said = Settling(message.what, role.seats, message.about, message.whom, message.amount)
                return journal.settle(message.seat, said, message.id, at)
            return journal.answer(message.seat, message.option, message.id, at)
        except AerodromeError as error:
            why: Why = "undo" if isinstance(message, Undo) else "settle" if isinstance(message, Settle) else "illegal"
            raise Declined(why, error.what, error.where, error.rule) from None
        except (TooFarBack, Declined):
            raise
        except Exception:
            log.exception("match %s: the rules failed", self._journal.stored.id)
            raise Declined(
                "illegal", "the referee cannot follow this answer; it has been noted", "answer", kind="fault"
            ) from None

    def _check_said(self, role: Role, message: Settle, at: float) -> None:
        """Declined where what is said beside the play means nothing at this time."""
        stored, shown, seating = self._journal.stored, self._journal.shown, self._seating
        if not isinstance(shown, Playing) or (shown.over and message.about != "end"):
            raise Declined("over", "the match is over", "settle", kind="over")
        check_not_judging(shown)
        if message.about not in ("end", "judge", "hints"):
            if not may_settle(stored.id, stored.book):
                raise Declined("time", "a campaign and its missions have no clocks and nothing to claim", "settle")
            if shown.match.waits:
                raise Declined(
                    "time", "the match has not begun: somebody has yet to sit down", "settle", kind="not_begun"
                )
        match message.about:
            case "end":
                check_settling(stored.id, stored.book, seating, shown, role, message)
            case "judge":
                check_judge(stored.id, stored.book, seating, shown, role, message)
            case "hints":
                check_hints(stored.book, seating, shown, role, message)
            case "pause":
                check_pause(shown, role, message)
            case "time":
                check_time(seating, shown, role, message, at)
            case "vacation":
                check_vacation(shown, message, at)
            case "back":
                check_back(stored.book, seating, shown, role, message)
            case "absence":
                patience = self._journal.shared.settings.abandoned_seconds
                waited = at - max(stored.created, shown.numbers.at)
                check_absence(seating, shown, role, message, waited, self._presence.present().seats, patience)

    def _check_often(self, role: Role, message: Settle) -> None:
        """Declined where a link has said much beside the play of late: each word is kept, told to all and read anew
        with the match. Whoever resigns, claims or answers what somebody else has offered is held up by nothing."""
        if message.what in ("resign", "claim"):
            return
        offered = self._journal.shown.numbers.offer(message.about)
        if message.what in ("accept", "decline") and offered is not None and offered.seat not in role.seats:
            return
        shared, whose = self._journal.shared, f"{self._journal.id} {' '.join(role.seats)}"
        if seconds := math.ceil(shared.tally.take_at_once("settling", shared.settling, whose)):
            what = f"too much beside the play; again in {seconds} s"
            raise Declined("rate", what, "settle", kind="settle.rate", facts={"seconds": seconds})

    async def take_from_outside(self, seat: str, option: Any, common: int) -> bool:
        """An answer that no viewer gave, a machine's or the report of a mission, to what was asked when the journal had
        so many entries for all; whether it was taken. NotStoredError where the store is at fault, Refused where the
        answer is."""
        async with self._journal.lock:
            try:
                _check_seated(self._journal)
                await self._journal.follow_store()
                journal = self._journal.journal
                numbers = journal.numbers
                asked = any(each.seat == seat for each in journal.match.open)
                if journal.judging or numbers.common != common or not asked:
                    return False
                now = self._journal.shared.now()
                return await self._journal.enter(journal.answer(seat, option, f"{PILOT}{numbers.n + 1}", now))
            except Declined as error:
                raise NotStoredError(error.what) from None


def _check_seated(journal: StoredJournal) -> None:
    """Declined where who sits where has changed since the match was opened here."""
    if journal.retired:
        raise Declined("store", "who sits where has just changed; come in again", "seat")


def _check_lesson(shown: Playing, message: Answer) -> None:
    """Declined where the match is a lesson that does not want this answer."""
    for decision in shown.match.open:
        if decision.seat == message.seat:
            shown.schooling.check(shown.match.answers, decision, frozen(message.option))
