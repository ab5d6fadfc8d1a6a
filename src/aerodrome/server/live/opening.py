"""How a match from the store comes to be in memory: run from a checkpoint, or as a film when it is over.

A match that an older version of its rules has played is watched as it was played. One that still goes on is run from
its start by the present rules, once; if that comes to what was there it goes on as if nothing had happened, else from
its last checkpoint, with those answers since that can still be given, and the log tells what is lost.
"""

import asyncio
import logging
from typing import Any

import msgspec

from aerodrome.kernel.checkpoint import Checkpoint
from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.rulebook import rulebook
from aerodrome.server.journal.course import BASES
from aerodrome.server.journal.journal import Journal, ending_of
from aerodrome.server.journal.stretches import Ground
from aerodrome.server.live.screening import Screening
from aerodrome.server.live.seating import clocks_of, seating_of
from aerodrome.server.live.shared import Shared
from aerodrome.server.live.shown import Playing, Shown
from aerodrome.server.store.store import Entry, Stored, Stretch, Write
from aerodrome.server.store.writer import TakenError
from aerodrome.server.wire.live import Ending

log = logging.getLogger("aerodrome.server")

_FEW = 40
"""A journal of so many entries is run at once; a longer one in a thread."""


class CannotBeRun(AerodromeError):  # noqa: N818 - as the kernel's errors are named
    """A match that is in the store, and whose rule book is not installed here or cannot follow its journal."""

    status = 503


async def opened(shared: Shared, stored: Stored) -> Shown:
    """A match as it is in the store. CannotBeRun where it is one of a book that is not here, or that cannot follow."""
    try:
        book = rulebook(stored.book)
    except BadInput:
        raise _cannot(stored, "cannot be run here: its rule book is not installed") from None
    if stored.ended is None:
        return Playing(await begun(shared, stored))
    stretches = await shared.store.stretches(stored.id)
    if not stretches:
        return await _without_film(shared, stored)
    if book.outside:
        # Who looks after a campaign looks into its state, too, if that can be had.
        try:
            return await _without_film(shared, stored)
        except CannotBeRun:
            pass
    return Screening(stored, stretches, await shared.store.reels(stored.id, stretches[-BASES:][0].first))


async def _without_film(shared: Shared, stored: Stored) -> Playing:
    """A match that is over, run by the rules of today."""
    entries = await shared.store.entries(stored.id)
    journal = await _run(stored, None, [], entries)
    known = None if stored.ending is None else msgspec.json.decode(stored.ending, type=Ending | None)
    if ending_of(journal.match.outcome) != known:
        raise _cannot(stored, "comes to another end with the rules of today, and no film of it was kept")
    return Playing(journal, over=True)


async def begun(shared: Shared, stored: Stored, back: int = BASES) -> Journal:
    """The journal of a match that goes on, run from the last checkpoint but one, or from one that lies further back."""
    header = msgspec.json.decode(stored.header)
    if header["version"] < rulebook(stored.book).version:
        return await _taken_over(shared, stored, header)
    while True:
        stretches = await shared.store.stretches(stored.id)
        # Shares may have come since the match was read; a checkpoint that is known now was written after all of them.
        stored = msgspec.structs.replace(stored, header=await shared.store.header(stored.id))
        ground = await _ground(shared, stored, msgspec.json.decode(stored.header), stretches, back)
        entries = await shared.store.entries(stored.id, ground.past[-1].n if ground else 0)
        if shared.relay is None or stretches == await shared.store.stretches(stored.id):
            # Where other workers write, these were not all read at the same moment.
            return await _run(stored, ground, stretches, entries, back)


async def begun_until(shared: Shared, stored: Stored, n: int) -> Journal:
    """The journal of a match as it was with entry number `n`: nothing that came later is in it. A stretch that was
    written by then, and is still there, was part of it."""
    header = msgspec.json.decode(stored.header)
    stretches = await shared.store.stretches(stored.id, n)
    ground = await _ground(shared, stored, header, stretches, BASES)
    entries = await shared.store.entries(stored.id, ground.past[-1].n if ground else 0)
    if ground is None:
        stored = msgspec.structs.replace(stored, header=_text(_before_shares(header)))
    return await _run(stored, ground, stretches, [each for each in entries if each.n <= n])


def _before_shares(header: dict[str, Any]) -> dict[str, Any]:
    """A header as it was before anybody added his share: each is an entry of the journal, too."""
    chance = header["chance"]
    if not chance.get("shares"):
        return header
    return {**header, "chance": {**chance, "shares": dict.fromkeys(chance["shares"], ""), "outcomes": ""}}


async def _ground(
    shared: Shared, stored: Stored, header: dict[str, Any], stretches: list[Stretch], back: int
) -> Ground | None:
    resumed = header.get("resumed")
    firm = next((place for place, each in enumerate(stretches) if resumed and each.last == resumed["answers"]), -1)
    place = max(len(stretches) - back, firm)
    if place < 0:
        return None
    checkpoint = await shared.store.checkpoint(stored.id, stretches[place].n)
    return Ground(stretches[: place + 1], msgspec.json.decode(checkpoint, type=Checkpoint), firm=place == firm)


def _journal(
    header: str,
    stored: Stored,
    ground: Ground | None,
    stretches: list[Stretch],
    entries: list[Entry],
    back: int = BASES,
) -> Journal:
    persons = seating_of(stored).persons
    journal = Journal(header, persons, ground, hints=stored.hints, clocks=clocks_of(stored), back=back)
    if entries:
        journal.add(entries, {each.n: each for each in stretches})
    return journal


async def _run(
    stored: Stored, ground: Ground | None, stretches: list[Stretch], entries: list[Entry], back: int = BASES
) -> Journal:
    """CannotBeRun where the rules cannot follow."""
    try:
        if len(entries) > _FEW or stored.source == "uploaded":
            return await asyncio.to_thread(_journal, stored.header, stored, ground, stretches, entries, back)
        return _journal(stored.header, stored, ground, stretches, entries, back)
    except Exception as error:
        log.error("match %s cannot be run: %s: %s", stored.id, type(error).__name__, error)
        raise _cannot(stored, "cannot be run here") from None


def _cannot(stored: Stored, what: str) -> CannotBeRun:
    version = msgspec.json.decode(stored.header).get("version")
    return CannotBeRun(f"this match, played by version {version} of {stored.book}, {what}", where="match")


# From older rules


async def _taken_over(shared: Shared, stored: Stored, header: dict[str, Any]) -> Journal:
    """The first time that newer rules run a match. What they make of it is stored."""
    stretches = await shared.store.stretches(stored.id)
    entries = await shared.store.entries(stored.id)
    last = await _ground(shared, stored, {}, stretches, 1)
    version = rulebook(stored.book).version
    same = {**header, "version": version}
    try:
        journal = await asyncio.to_thread(_journal, _text(same), stored, None, stretches, entries)
        write = Write(stored.id, header=_text(same))
        if last is not None and not journal.stretches.stood_at(last.checkpoint):
            raise CannotBeRun("it comes to another position", where="match")
    except Exception as error:
        log.warning("match %s was played by older rules, and goes on from its checkpoint: %s", stored.id, error)
        at = shared.now()
        journal, write = await asyncio.to_thread(_from_checkpoint, stored, same, last, entries, header["version"], at)
    try:
        await shared.writer.put(write)
    except TakenError:
        # Another worker was first.
        again = await shared.store.match(stored.id)
        assert again is not None
        return await begun(shared, again[0])
    return journal


def _from_checkpoint(
    stored: Stored, header: dict[str, Any], last: Ground | None, entries: list[Entry], older: int, at: float
) -> tuple[Journal, Write]:
    try:
        ground = None
        if last is not None:
            header = {**last.played(header), "resumed": msgspec.to_builtins(last.checkpoint)}
            ground = Ground(last.past, last.checkpoint, firm=True)
        persons = seating_of(stored).persons
        journal = Journal(_text(header), persons, ground, hints=stored.hints, clocks=clocks_of(stored))
        since = [entry for entry in entries if entry.n > journal.numbers.n]
        entry = journal.take_over(since, older, at)
    except Exception as error:
        log.error("match %s cannot go on: %s: %s", stored.id, type(error).__name__, error)
        raise _cannot(stored, "cannot go on with the rules of today") from None
    return journal, Write(stored.id, entry=entry, header=_text(header))


def _text(header: dict[str, Any]) -> str:
    return msgspec.json.encode(header).decode()
