"""The ratings of people: counted when rated matches end, and told with what they may be off by."""

import asyncio
import logging
import time
from collections.abc import Iterable, Sequence

from aerodrome.server.problems import Unknown
from aerodrome.server.rating.scale import (
    ENOUGH_GAMES,
    LEAST_ANSWERS,
    NEW,
    after,
    change,
    estimate,
    rating,
    results_of,
)
from aerodrome.server.store.keeping import claim
from aerodrome.server.store.ratings import Model, Public, Rated, RatingsStore, Recomputed, Standing
from aerodrome.server.store.store import Store
from aerodrome.server.wire.ratings import (
    BookRating,
    Leader,
    Leaders,
    MatchRating,
    MyResult,
    PilotMatch,
    PilotPage,
    RatedPlayer,
    Rating,
    RatingPoint,
    SideResults,
)

log = logging.getLogger("aerodrome.server")

MOST_LEADERS = 50
"""On one page of a leader board."""
_CATCHING_UP = 30.0
"""Seconds for which one worker counts what was missed, and others leave it to him."""
_MODEL = Model(NEW, results_of, after)


class Ratings:
    """The ratings of a store, and who counts results for one worker."""

    def __init__(self, store: Store) -> None:
        self._all = store
        self._store = RatingsStore(store)
        self._counting: set[asyncio.Task[None]] = set()

    # Counting

    def count_soon(self, match: str) -> None:
        """Counts the result of a match that has just ended, without anybody having to wait for it."""
        task = asyncio.create_task(self.count(match))
        self._counting.add(task)
        task.add_done_callback(self._counting.discard)

    async def count(self, match: str) -> None:
        """Counts the result of a match that is over, unless somebody has; if the store cannot, it is left for later."""
        try:
            await self._store.settle(match, _MODEL)
        except Exception as error:  # each driver of a database has errors of its own
            log.warning("match %s is counted later: %s: %s", match, type(error).__name__, error)

    async def catch_up(self) -> None:
        """Counts what nobody has counted, as one does whose worker was killed between the end of a match and that."""
        missed = await self._store.missed()
        if missed and await claim(self._all, "ratings", time.time(), _CATCHING_UP):
            for match in missed:
                await self._store.settle(match, _MODEL)

    async def recompute(self, *, keep: bool) -> Recomputed:
        """All ratings as they follow from the results; `keep` writes those that are not so."""
        return await self._store.recompute(_MODEL, keep=keep)

    async def counted(self) -> None:
        """Waits until what has just ended is counted."""
        await asyncio.gather(*self._counting)

    # Looking

    async def of_match(self, match: str, mine: Iterable[str]) -> MatchRating:
        """What a match that is over has changed, for whoever flew for the sides `mine`. Unknown where it is not
        rated."""
        await self._store.settle(match, _MODEL)
        lines = await self._store.lines(match)
        if not lines or any(each.ended is None for each in lines):
            raise Unknown("this match is not rated, or goes on", where="match")
        sides = set(mine)
        players = [
            RatedPlayer(
                side=each.side,
                name=each.name,
                result=each.result,
                change=change(each.before, each.now) if each.listed or each.side in sides else None,
            )
            for each in lines
        ]
        return MatchRating(all(each.result for each in lines), LEAST_ANSWERS, players)

    async def of_matches(self, person: str, matches: Sequence[str]) -> dict[str, MyResult]:
        """How those of these matches ended that were rated for somebody, as he is told it himself."""
        lines, against = await self._store.mine(person, matches)
        return {
            match: MyResult(against.get(match, []), each.result, change(each.before, each.now))
            for match, each in lines.items()
        }

    async def shown(self, who: Iterable[str]) -> dict[tuple[str, str], Rating]:
        """How strong those of these people are who are listed: by books and people."""
        return {key: _rating(each) for key, each in (await self._store.shown(who)).items()}

    async def leaders(self, book: str, first: int, me: str | None) -> Leaders:
        """A page of the leader board of a book, for somebody who may be signed in."""
        found, total = await self._store.leaders(book, ENOUGH_GAMES, first, MOST_LEADERS)
        mine = [] if me is None else await self._store.standings(me, ENOUGH_GAMES)
        return Leaders(
            book=book,
            enough=ENOUGH_GAMES,
            total=total,
            first=first,
            people=[_leader(each) for each in found],
            mine=next((_leader(each) for each in mine if each.book == book), None),
        )

    async def page(self, folded: str) -> PilotPage:
        """What everybody may know of somebody. Unknown where nobody has this name, or does not want to be listed: the
        one cannot be told from the other."""
        found = await self._store.page_of(folded)
        if found is None:
            raise Unknown("nobody of this name is listed here", where="name")
        person, name, since = found
        tallies = await self._store.tallies(person)
        books = [
            BookRating(
                book=each.book,
                rating=_rating(each),
                place=each.place,
                sides=[_tally(side, numbers) for side, numbers in tallies.get(each.book, {}).items()],
                history=await self._history(person, each.book),
            )
            for each in await self._store.standings(person, ENOUGH_GAMES)
        ]
        return PilotPage(name, since, books, [_public(each) for each in await self._store.recent(person)])

    async def _history(self, person: str, book: str) -> list[RatingPoint]:
        shown = [(at, estimate(strength)) for at, strength in await self._store.history(person, book)]
        return [RatingPoint(at, each.value, each.within) for at, each in shown]


def _rating(each: Standing) -> Rating:
    return rating(each.strength, each.games)


def _leader(each: Standing) -> Leader:
    return Leader(each.place, each.name, _rating(each))


def _tally(side: str, numbers: dict[str, int]) -> SideResults:
    return SideResults(side, numbers.get("won", 0), numbers.get("drawn", 0), numbers.get("lost", 0))


def _public(each: Public) -> PilotMatch:
    line: Rated = each.line
    changed = change(line.before, line.now)
    assert changed is not None and line.result is not None and line.ended is not None, "it counts"
    return PilotMatch(
        match=line.match,
        book=line.book,
        title=each.title,
        side=line.side,
        against=each.against,
        result=line.result,
        ended=line.ended,
        change=changed,
    )
