"""Hints: what the ace would do, told to whoever asks, if he may."""

import asyncio
import logging

import msgspec

from aerodrome.coach.hints import Hint
from aerodrome.coach.reasons import Reason
from aerodrome.kernel.errors import AerodromeError
from aerodrome.server.live.declined import Declined
from aerodrome.server.live.open_decisions import told_in_full
from aerodrome.server.live.rights import check_ace, check_current, check_right
from aerodrome.server.live.seating import Seating
from aerodrome.server.live.stored_journal import StoredJournal
from aerodrome.server.live.viewers import Viewer, as_frame
from aerodrome.server.roles import Role
from aerodrome.server.wire.live import AskAce, HintAnswer, Hinted, HintReason
from aerodrome.server.workers.pilot_records import at_last_safe_point

log = logging.getLogger("aerodrome.server")


class Hints:
    """Lets the ace think for the viewers of one match. Nothing is stored or changed, and nobody else hears of it."""

    def __init__(self, journal: StoredJournal, seating: Seating) -> None:
        self._journal = journal
        self._seating = seating
        self._under_way: dict[Viewer, asyncio.Task[None]] = {}
        self._failed = False

    async def take(self, viewer: Viewer, role: Role, message: AskAce) -> None:
        """Somebody asks what the ace would do. The ace is told what a machine at that seat would be told."""
        journal = self._journal
        async with journal.lock:
            try:
                check_right(journal.stored.book, self._seating, role, message)
                if viewer in self._under_way:
                    raise Declined(
                        "rate", "the ace is still thinking about the last question", "hint", kind="hints.thinking"
                    )
                await journal.follow_store()
                check_ace(journal.stored.book, self._seating, journal.shown, role, message.seat)
                check_current(journal.shown, role, message)
                self._check_asked(role, message.seat)
                record = msgspec.json.encode(at_last_safe_point(journal.journal.match))
            except Declined as error:
                viewer.tell(as_frame(error.refusal(message.id)))
                return
        task = asyncio.create_task(self._think(viewer, role, message, record), name=f"hint {journal.stored.id}")
        self._under_way[viewer] = task
        task.add_done_callback(lambda _: self._under_way.pop(viewer, None))

    def _check_asked(self, role: Role, seat: str) -> None:
        match = self._journal.journal.match
        if match.waits or not any(each.seat == seat for each in told_in_full(match, role, self._seating)):
            raise Declined("illegal", "this seat is not asked anything now", "hint")

    async def _think(self, viewer: Viewer, role: Role, message: AskAce, record: bytes) -> None:
        try:
            found = await self._journal.shared.pool.hint(record, message.seat)
            # Somebody may have closed hints while the ace thought.
            check_ace(self._journal.stored.book, self._seating, self._journal.shown, role, message.seat)
        except Declined as error:
            viewer.tell(as_frame(error.refusal(message.id)))
        except AerodromeError as error:
            viewer.tell(as_frame(Declined("hint", error.what, error.where).refusal(message.id)))
        except Exception as error:
            # Whoever may ask can ask again and again: a log is no place to be flooded.
            if not self._failed:
                self._failed = True
                log.error("match %s: no hint: %s: %s", self._journal.stored.id, type(error).__name__, error)
            declined = Declined("hint", "the ace cannot say; it has been noted", "hint", kind="fault")
            viewer.tell(as_frame(declined.refusal(message.id)))
        else:
            viewer.tell(as_frame(_told(message, found)))

    async def stop(self) -> None:
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _told(message: AskAce, found: Hint) -> Hinted:
    answers = [
        HintAnswer(each.option, each.chance, each.spread, each.worlds, [_reason(why) for why in each.reasons])
        for each in found.answers
    ]
    return Hinted(message.id, message.to, found.by, None if found.now is None else _reason(found.now), answers)


def _reason(reason: Reason) -> HintReason:
    return HintReason(reason.kind, dict(reason.facts))
