"""Drafts: what an answer would lead to that is still being made up."""

import logging
from typing import Any

from aerodrome.kernel.errors import AerodromeError
from aerodrome.server.live.declined import Declined
from aerodrome.server.live.open_decisions import drafted, told_in_full
from aerodrome.server.live.rights import check_current, check_right
from aerodrome.server.live.seating import Seating
from aerodrome.server.live.stored_journal import StoredJournal
from aerodrome.server.live.viewers import Viewer, as_frame
from aerodrome.server.roles import Role
from aerodrome.server.wire.live import Draft, Drafted

log = logging.getLogger("aerodrome.server")


class Drafts:
    """Tells the viewers of one match what their drafts lead to. Nothing is stored or changed."""

    def __init__(self, journal: StoredJournal, seating: Seating) -> None:
        self._journal = journal
        self._seating = seating
        self._failed = False

    async def tell(self, viewer: Viewer, role: Role, draft: Draft) -> None:
        """Tells a viewer, and nobody else, what an answer that may be unfinished would lead to, or why it is none."""
        journal = self._journal
        async with journal.lock:
            try:
                check_right(journal.stored.book, self._seating, role, draft)
                await journal.follow_store()
                check_current(journal.shown, role, draft)
                viewer.tell(as_frame(Drafted(draft.id, draft.to, self._leads_to(role, draft))))
            except Declined as error:
                viewer.tell(as_frame(error.refusal(draft.id)))

    def _leads_to(self, role: Role, draft: Draft) -> Any:
        match = self._journal.journal.match
        if match.waits:
            raise Declined("illegal", "a share leads nowhere", "draft")
        for decision in told_in_full(match, role, self._seating):
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
            if not self._failed:
                self._failed = True
                log.exception("match %s: the rules cannot follow a draft", self._journal.stored.id)
            raise Declined("illegal", "the referee cannot follow this draft", decision.kind, decision.rule) from None
