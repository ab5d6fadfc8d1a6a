"""Deployment that people leave to a machine pilot."""

import asyncio

from aerodrome.server.live.autopilot import Autopilot
from aerodrome.server.live.declined import Declined
from aerodrome.server.live.open_decisions import told_in_full
from aerodrome.server.live.rights import check_current, check_right
from aerodrome.server.live.seating import Seating
from aerodrome.server.live.stored_journal import StoredJournal
from aerodrome.server.live.streams import Streams
from aerodrome.server.live.viewers import Viewer, as_frame
from aerodrome.server.roles import Role
from aerodrome.server.wire.live import Ack, Deploy


class Deploying:
    """Hands what people are asked about their deployment over to the autopilot, when they say so. Each of its answers
    is entered for their seat, as if they had given it themselves."""

    def __init__(self, journal: StoredJournal, streams: Streams, seating: Seating, autopilot: Autopilot) -> None:
        self._journal = journal
        self._streams = streams
        self._seating = seating
        self._autopilot = autopilot
        self._under_way: dict[tuple[str, str], asyncio.Future[None]] = {}
        """By seat and id of the message: whoever sends it again waits for the same end."""

    async def take(self, viewer: Viewer, role: Role, message: Deploy) -> None:
        """Somebody leaves his deployment to a machine: it is acknowledged once the last answer is stored, or refused
        with the reason."""
        journal = self._journal
        async with journal.lock:
            try:
                check_right(journal.stored.book, self._seating, role, message)
                await journal.follow_store()
                done = self._under_way.get((message.seat, message.id)) or self._begin(role, message)
            except Declined as error:
                viewer.tell(as_frame(error.refusal(message.id)))
                if error.why == "stale":
                    self._streams.sync(viewer, role, journal.shown, "stale")
                return
        done.add_done_callback(lambda done: self._tell(viewer, role, message, done))

    def _begin(self, role: Role, message: Deploy) -> "asyncio.Future[None]":
        """Declined where the seat is asked something else."""
        check_current(self._journal.shown, role, message)
        self._check_asked(role, message.seat)
        sent = message.seat, message.id
        done = self._under_way[sent] = self._autopilot.deploy(message.seat)
        done.add_done_callback(lambda _: self._under_way.pop(sent))
        return done

    def _check_asked(self, role: Role, seat: str) -> None:
        match = self._journal.journal.match
        for decision in told_in_full(match, role, self._seating):
            if decision.seat == seat and not match.waits and match.book.deploys(decision):
                return
        raise Declined("illegal", "this seat is not asked about its deployment now", "deploy")

    def _tell(self, viewer: Viewer, role: Role, message: Deploy, done: "asyncio.Future[None]") -> None:
        error = done.exception()
        if isinstance(error, Declined):
            viewer.tell(as_frame(error.refusal(message.id)))
        else:
            viewer.tell(as_frame(Ack(message.id, self._journal.shown.numbers.last(role.seats))))
