"""Looking back: what a role saw after each answer, and older lines of the log, from the film of a match."""

import asyncio
from collections.abc import Sequence
from typing import Protocol

import msgspec

from aerodrome.kernel.errors import Refused
from aerodrome.kernel.film import ALL, as_seen_today, moments, unpacked
from aerodrome.kernel.rulebook import Rulebook, rulebook
from aerodrome.kernel.views import Delta
from aerodrome.server.journal.numbering import Tally
from aerodrome.server.live.open_decisions import asked_then
from aerodrome.server.live.shared import Shared
from aerodrome.server.live.shown import Playing, Shown
from aerodrome.server.live.streams import as_lines, readable
from aerodrome.server.roles import Role
from aerodrome.server.wire.matches import Lines, Moment, Moments

MOST_MOMENTS = 200
"""At a time."""

_STRETCHES = 8
"""Whose lines are fetched together."""


class Seen(Protocol):
    """A match as somebody sees it: as it is now, or as it was some time ago."""

    lock: asyncio.Lock
    shared: Shared

    @property
    def id(self) -> str: ...

    @property
    def book(self) -> str: ...

    @property
    def shown(self) -> Shown: ...

    @property
    def written(self) -> int | None:
        """The last entry that is seen; None where all are."""


async def moments_of(seen: Seen, role: Role, first: int, last: int) -> Moments:
    """A stretch of the timeline as this role may see it. Refused where there are no such moments."""
    async with seen.lock:
        shown, answers = seen.shown, seen.shown.answers
        if not 0 <= first <= last <= answers:
            raise Refused(f"there are moments 0 to {answers}", where="moments")
        last = min(last, first + MOST_MOMENTS - 1)
        reels = await seen.shared.store.reels(seen.id, min(first, answers - 1), last, seen.written)
        if isinstance(shown, Playing):
            course = shown.journal.course
            if last > course.filmed_from or first >= course.filmed_from:
                reels.append(course.filmed())
    return await asyncio.to_thread(_stretch, rulebook(seen.book), reels, role, first, last)


def _stretch(book: Rulebook, reels: Sequence[bytes], role: Role, first: int, last: int) -> Moments:
    """The moments from `first` to `last`, out of the reels that show them. Those who hold several seats see what
    everybody saw: they sit at one screen, and not all of them may look back at what one of them hid."""
    seat = role.seats[0] if len(role.seats) == 1 else ALL
    begin: Moments | None = None
    for packed in reels:
        reel = as_seen_today(unpacked(packed), book)
        seat = seat if seat in reel.views else ALL
        if begin is None:
            view, asked = moments(reel, seat)[first - reel.first]
            begin = Moments(first, view, asked_then(asked), [])
        for at, frame in enumerate(reel.frames[: max(0, last - reel.first)], reel.first + 1):
            if at == first + len(begin.then) + 1:
                begin.then.append(Moment(at, frame.seen.get(seat, Delta()), asked_then(frame.asked)))
    if begin is None:
        raise Refused("there is no film of these moments", where="moments")
    return begin


async def lines_before(seen: Seen, role: Role, before: int) -> Lines:
    """Lines of the log before line number `before`, as many as one look at the store brings. Refused where there are
    none."""
    match, store = seen.id, seen.shared.store
    async with seen.lock:
        shown, untold = seen.shown, seen.shown.untold(role.seats)
        if not 0 < before <= untold + len(readable(shown.events, role)):
            raise Refused(f"there are no lines before line {before}", where="before")
        if before > untold:
            return Lines(untold, as_lines(readable(shown.events, role)[: before - untold]))
        stretches = await store.stretches(match, seen.written)
        ends = [0, *(msgspec.json.decode(each.tally, type=Tally).read_by(role.seats) for each in stretches)]
        last = next(place for place, end in enumerate(ends) if end >= before)
        first = max(0, last - _STRETCHES)
        packed = await store.reels(match, stretches[first].first, stretches[last - 1].last - 1, seen.written)
    reels = await asyncio.to_thread(lambda: [unpacked(reel) for reel in packed])
    found = as_lines(readable((line for reel in reels for line in reel.lines), role))
    return Lines(ends[first], found[: before - ends[first]])
