"""The record of a match as it is given out, and what verifying it finds."""

import asyncio
from typing import Any

import msgspec

from aerodrome.kernel.film import with_film
from aerodrome.kernel.loading import load
from aerodrome.kernel.match import Match
from aerodrome.kernel.rulebook import rulebook
from aerodrome.server.live.shown import Playing
from aerodrome.server.live.stored_journal import StoredJournal
from aerodrome.server.roles import SPECTATOR, Role
from aerodrome.server.wire.matches import Checked
from aerodrome.server.workers.tasks import Ran

_MOST_FALLEN = 500
"""Of so many matches it is remembered how chance fell: some ten kilobytes each."""


async def record_of(journal: StoredJournal, role: Role = SPECTATOR) -> dict[str, Any]:
    """The record so far. While the match goes on it holds neither what its dice come from nor what others have
    sealed; whether the role may know all the rest is for the caller to say."""
    async with journal.lock:
        record = journal.shown.record
    if not journal.shown.over:
        given = {name: value for name, value in record["chance"].items() if name not in ("key", "seed")}
        record["chance"] = given | ({"source": "scripted"} if given["source"] == "seeded" else {})
        sealed = record.pop("sealed", {})
        if own := {seat: answer for seat, answer in sealed.items() if seat in role.seats}:
            record["sealed"] = own
        return record
    return _signed(journal, with_film(record, await journal.shared.store.reels(journal.stored.id, -1)))


def _signed(journal: StoredJournal, record: dict[str, Any]) -> dict[str, Any]:
    """What was played here and is over is signed; an uploaded record has the signature that it came with."""
    mine = journal.shown.over and journal.stored.source == "played"
    return journal.shared.store.signer.signed(record) if mine else record


def knows_fallen(journal: StoredJournal) -> bool:
    """Whether it is known how chance fell, so that nothing has to be run."""
    return journal.stored.id in journal.shared.fallen


async def fallen(journal: StoredJournal) -> Ran:
    """How chance fell in a match that is over; it is run for that in another process, once."""
    kept, id = journal.shared.fallen, journal.stored.id
    if id not in kept:
        async with journal.lock:
            record = journal.shown.record
        found = await journal.shared.pool.fallen(msgspec.json.encode(record))
        while len(kept) >= _MOST_FALLEN:
            del kept[next(iter(kept))]
        kept[id] = found
    return kept[id]


async def whole(journal: StoredJournal) -> Match:
    """A match with everything that happened in it. It is run again where some of it is not known here."""
    shown = journal.shown
    if isinstance(shown, Playing) and not shown.untold_events:
        return shown.match
    return await asyncio.to_thread(load, await record_of(journal))


async def checked(journal: StoredJournal) -> Checked:
    """What verifying the record finds. The work is done in another process."""
    version, shared = rulebook(journal.stored.book).version, journal.shared
    async with journal.lock:
        shown = journal.shown
        record = shown.record
    if record["version"] < version or "signature" in record:
        record = with_film(record, await shared.store.reels(journal.stored.id, -1))
    record = _signed(journal, record)
    found = await shared.pool.inspect(msgspec.json.encode(record))
    worth = found.worth
    return Checked(
        good=worth is not None,
        what=found.fault,
        chance=worth.chance if worth is not None else "given",  # type: ignore[arg-type]
        draws=len(record["chance"].get("outcomes", "").split()),
        answers=shown.answers,
        finished=shown.ending is not None,
        commitment=shown.commitment,
        key=shown.key,
        shares=[] if worth is None else list(worth.shares),
        host=[] if worth is None else list(worth.host),
        taken_back=0 if worth is None else worth.taken_back,
        seen=0 if worth is None else worth.seen,
        practice=shown.practice,
        version=record["version"],
        present=version,
        runs=worth is None or worth.runs,
        only_told=0 if worth is None else worth.only_told,
        branched=None if worth is None or worth.branched is None else worth.branched.moment,
        given=0 if worth is None else worth.given,
        signed=None if worth is None else worth.signed,
        here=worth is not None and worth.signed == shared.store.signer.key,
    )
