"""The ace judges a match, once all have agreed to it: one verdict, whichever worker comes to it first.

That all agree is in the journal, and so is the verdict: a worker that dies between the two leaves it to whoever opens
the match next, and of several that judge it the store takes one."""

import asyncio
import logging

import msgspec

from aerodrome.kernel.concluding import Concluded, by_chances
from aerodrome.server.live.declined import Declined
from aerodrome.server.live.one_task import OneTask
from aerodrome.server.live.shown import Playing
from aerodrome.server.live.stored_journal import PILOT, StoredJournal
from aerodrome.server.workers.pilot_records import at_last_safe_point

log = logging.getLogger("aerodrome.server")

_TRIES = 3
"""After so many that fail the match goes on without a verdict."""


class Adjudicating:
    """Has the ace judge one match where all agree to it."""

    def __init__(self, journal: StoredJournal) -> None:
        self._journal = journal
        self.task = OneTask(f"judge {journal.stored.id}", self._judge, self._is_wanted, self._done)
        self._failed = 0

    def _is_wanted(self) -> bool:
        shown = self._journal.shown
        return isinstance(shown, Playing) and not shown.over and shown.journal.judging

    def _done(self, task: "asyncio.Task[None]") -> None:
        if task.cancelled():
            return
        error = task.exception()
        if error is not None and not isinstance(error, Declined):  # by the store, which says so itself
            self._failed += 1
            log.error("match %s: no verdict: %s: %s", self._journal.stored.id, type(error).__name__, error)
        self.task.start_later()

    async def _judge(self) -> None:
        """What the ace makes of the match as all know it together. Neither the dice to come nor what is still sealed
        counts, and nothing but the verdict is told."""
        journal = self._journal
        async with journal.lock:
            if not self._is_wanted():
                return
            record = msgspec.json.encode(at_last_safe_point(journal.journal.match))
        chances = None if self._failed >= _TRIES else await journal.shared.pool.judge(record)
        async with journal.lock:
            await journal.follow_store(look=True)
            if not self._is_wanted():
                return
            offered = journal.journal.numbers.judge
            assert offered is not None
            concluded: Concluded | None = None if chances is None else by_chances(offered.seat, chances)
            n, now = journal.journal.numbers.n, journal.shared.now()
            await journal.enter(journal.journal.verdict(concluded, f"{PILOT}{n + 1}", now))
            self._failed = 0
