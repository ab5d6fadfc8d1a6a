"""How a match from the store comes to be in memory: run from a checkpoint, or as a film when it is over."""

import asyncio

import msgspec

from aerodrome.kernel.checkpoint import Checkpoint
from aerodrome.kernel.rulebook import rulebook
from aerodrome.server.course import BASES, Course, Ground
from aerodrome.server.desk import Desk
from aerodrome.server.screening import Screening
from aerodrome.server.seating import seating_of
from aerodrome.server.store import Entry, Stored, Stretch

_FEW = 40
"""A journal of so many entries is run at once; a longer one in a thread."""


async def opened(desk: Desk, stored: Stored) -> Course | Screening:
    """A match as it is in the store."""
    if stored.ended is not None and not rulebook(stored.book).outside:
        stretches = await desk.store.stretches(stored.id)
        if stretches:
            return Screening(stored, stretches, await desk.store.reels(stored.id, stretches[-BASES:][0].first))
    return await begun(desk, stored)


async def begun(desk: Desk, stored: Stored, back: int = BASES) -> Course:
    """The course of a match, run from the last checkpoint but one, or from one that lies further back."""
    ground, stretches, journal = await _read(desk, stored, back)
    if len(journal) > _FEW or stored.source == "uploaded":
        return await asyncio.to_thread(_run, stored, ground, stretches, journal)
    return _run(stored, ground, stretches, journal)


async def _read(desk: Desk, stored: Stored, back: int) -> tuple[Ground | None, list[Stretch], list[Entry]]:
    store, match = desk.store, stored.id
    while True:
        stretches = await store.stretches(match) if stored.ended is None else []
        past = stretches[: len(stretches) - back + 1] if len(stretches) >= back else []
        after = past[-1].n if past else 0
        journal = await store.entries(match, after)
        ground = Ground(past, await _checkpoint(desk, match, after)) if past else None
        if desk.relay is None or stretches == await store.stretches(match):
            # Where other workers write, these were not all read at the same moment.
            return ground, stretches, journal


async def _checkpoint(desk: Desk, match: str, n: int) -> Checkpoint:
    return msgspec.json.decode(await desk.store.checkpoint(match, n), type=Checkpoint)


def _run(stored: Stored, ground: Ground | None, stretches: list[Stretch], journal: list[Entry]) -> Course:
    course = Course(stored.header, seating_of(stored).persons, ground)
    if journal:
        course.add(journal, {each.n: each for each in stretches})
    return course
