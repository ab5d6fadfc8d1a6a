"""Machine pilots at their seats: one answer after the other, as long as it is their turn. They deploy for people who
ask for it."""

import asyncio
import logging
from typing import Any

import msgspec

from aerodrome.kernel.decisions import Decision
from aerodrome.pilots.pilot import strengths
from aerodrome.server import traces
from aerodrome.server.live.answering import Answering
from aerodrome.server.live.declined import Declined
from aerodrome.server.live.one_task import OneTask
from aerodrome.server.live.presence import Presence
from aerodrome.server.live.seating import Seating
from aerodrome.server.live.shown import Playing
from aerodrome.server.live.stored_journal import StoredJournal
from aerodrome.server.live.viewers import Viewer, as_frame
from aerodrome.server.store.writer import NotStoredError
from aerodrome.server.wire.live import Thinking
from aerodrome.server.workers.pilot_records import at_last_safe_point

log = logging.getLogger("aerodrome.server")


class Autopilot:
    """Lets the machine pilots of one match think and answer."""

    def __init__(self, journal: StoredJournal, answering: Answering, seating: Seating, presence: Presence) -> None:
        self._match = journal.stored.id
        self._journal = journal
        self._answering = answering
        self._machines = seating.machines
        self._deploying: dict[str, asyncio.Future[None]] = {}
        """Seats of people for whom a machine deploys, each until it is asked something else."""
        self._presence = presence
        self.task = OneTask(f"autopilot {self._match}", self._fly, lambda: self._asked() is not None, self._done)
        self._logged = False
        self._thinking: Thinking | None = None

    def deploy(self, seat: str) -> "asyncio.Future[None]":
        """The best pilot there is answers for a seat of a person what it is asked about its deployment, beginning with
        what is asked now. Done when the seat is asked something else, or nothing; Declined where no pilot can
        answer."""
        done = self._deploying.get(seat)
        if done is None:
            done = self._deploying[seat] = asyncio.get_running_loop().create_future()
        self.task.start()
        return done

    def _asked(self) -> str | None:
        """A seat that a machine is to answer for now."""
        return next((each.seat for each in self._open() if self._pilot_for(each)), None)

    def _open(self) -> tuple[Decision, ...]:
        if self._journal.shown.over or self._journal.journal.judging:
            return ()
        return self._journal.journal.match.open

    def _pilot_for(self, decision: Decision) -> str | None:
        """The machine that is to answer a decision."""
        if decision.seat in self._deploying and self._journal.journal.match.book.deploys(decision):
            return strengths(self._journal.stored.book)[-1]
        return self._machines.get(decision.seat)

    def _end_deployments(self) -> None:
        """Of the seats that are asked nothing more of the kind."""
        going_on = {each.seat for each in self._open() if self._pilot_for(each)}
        for seat in self._deploying.keys() - going_on:
            self._deploying.pop(seat).set_result(None)

    def _give_deployments_up(self) -> None:
        """People place their own themselves where no machine can."""
        for done in self._deploying.values():
            done.set_exception(Declined("store", "no pilot can deploy now; nothing else was changed", "deploy"))
        self._deploying.clear()

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._thinking = None
        if task.cancelled() or task.exception():
            self._give_deployments_up()
        if task.cancelled():
            return
        if error := task.exception():
            if not isinstance(error, NotStoredError) and not self._logged:
                self._logged = True
                log.error("match %s: no pilot can answer: %s: %s", self._match, type(error).__name__, error)
            self.task.start_later()
        else:
            # It may have become a machine's turn again since the last look.
            self.task.start()

    async def _fly(self) -> None:
        while (thought := await self._think()) is not None:
            await self._answering.take_from_outside(*thought)

    async def _think(self) -> tuple[str, Any, int] | None:
        """Lets a machine think whose turn it is: its seat, its answer, and how many entries for all there were then.
        It is told what has happened, and neither the key of the dice nor what others have sealed."""
        async with self._journal.lock:
            self._end_deployments()
            found = next(((each.seat, pilot) for each in self._open() if (pilot := self._pilot_for(each))), None)
            if found is None:
                return None
            seat, pilot = found
            journal = self._journal.journal
            played = at_last_safe_point(journal.match)
            common = journal.numbers.common
            if (ordered := self._ordered(seat)) is not None:
                return seat, ordered, common
            self._thinking = Thinking(seat, pilot)
            if not journal.match.sealing:
                # While seats choose in secret it would show who has chosen.
                self._presence.tell(self._thinking)
        seen, pool = bool(self._presence.viewers), self._journal.shared.pool
        with traces.span("think", match=self._match, pilot=pilot):
            option = await pool.think(msgspec.json.encode(played), seat, self._journal.stored.book, pilot, seen=seen)
        self._thinking = None
        return seat, option, common

    def _ordered(self, seat: str) -> Any:
        """What the lesson that is flown has this seat answer, if anything."""
        shown = self._journal.shown
        if not isinstance(shown, Playing):
            return None
        decision = next(each for each in shown.match.open if each.seat == seat)
        return shown.schooling.ordered(shown.match.answers, decision)

    def tell_thinking(self, viewer: Viewer) -> None:
        """Tells one who comes which machine is thinking, if others were told."""
        if self._thinking is not None and not self._journal.journal.match.sealing:
            viewer.tell(as_frame(self._thinking))
