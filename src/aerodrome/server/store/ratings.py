"""What the store keeps of rated matches, and all that is asked of it.

Results are counted one after the other, each in one transaction: its place in their order, who won, and the ratings
that follow from it are written together or not at all, and never a second time. So it does not matter which worker
notices that a match is over, how often, and which of them is killed meanwhile; and all ratings can be made anew from
the results in their order."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, Row, Select, and_, delete, exists, func, null, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from aerodrome.server.store.schema import entries, matches, people, ratings, results, unlisted
from aerodrome.server.store.store import Store
from aerodrome.server.wire.live import Ending, SeatInfo
from aerodrome.server.wire.ratings import Result

_LOCK = 0x52415445
"""The advisory lock under which results are counted, one after the other."""
_MOST_MISSED = 100
_MOST_HISTORY = 100
_MOST_RECENT = 20
_ANSWER = "answer"


class Strength(msgspec.Struct, frozen=True):
    """How strong somebody is: the middle of a bell curve, and how wide it is."""

    mu: float
    sigma: float


class Player(msgspec.Struct, frozen=True):
    """Somebody who played for a side, and how strong he was before."""

    side: str
    before: Strength


class Model(msgspec.Struct, frozen=True):
    """What results are worth: how strong whoever is new is, who won by an ending and so many answers of each side (None
    where it does not count), and how strong all players are after it."""

    new: Strength
    results: Callable[[Ending | None, Mapping[str, int]], Mapping[str, Result] | None]
    after: Callable[[Sequence[Player], Mapping[str, str]], list[Strength]]


class Rated(msgspec.Struct, frozen=True):
    """Somebody's line of a rated match."""

    match: str
    book: str
    side: str
    person: str | None
    """None where he has left."""
    name: str
    listed: bool
    ended: float | None
    result: Result | None
    before: Strength | None
    now: Strength | None


class Standing(msgspec.Struct, frozen=True):
    """How strong somebody is at a book."""

    book: str
    name: str
    strength: Strength
    games: int
    place: int | None
    """On the leader board."""


class Public(msgspec.Struct, frozen=True):
    """A rated match that anybody may look at."""

    line: Rated
    title: dict[str, str]
    against: list[str]


class Recomputed(msgspec.Struct, frozen=True):
    """How many results and ratings there are, and how many of them are not what follows from the results."""

    results: int
    ratings: int
    differing: int


_Key: TypeAlias = tuple[str, str]
"""A book and a person."""


class RatingsStore:
    """The tables of ratings in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # Counting

    async def settle(self, match: str, model: Model) -> bool:
        """Counts the result of a match that is over; false where it goes on, is not rated or was counted before."""
        over = select(matches.c.ended, matches.c.ending, matches.c.seats).where(
            matches.c.id == match, matches.c.ended.is_not(None)
        )
        waits = select(results).where(results.c.match_id == match, results.c.ended.is_(None))
        async with self._store.transaction() as connection:
            await _in_turn(connection)
            end = (await connection.execute(over)).one_or_none()
            rows = (await connection.execute(waits.order_by(results.c.place).with_for_update())).all()
            if end is None or not rows:
                return False
            ending = msgspec.json.decode(end.ending or "null", type=Ending | None)
            came = model.results(ending, await _answers(connection, match, end.seats))
            await connection.execute(update(results).where(results.c.match_id == match).values(ended=end.ended))
            if came is not None:
                await self._count(connection, rows, came, model)
        return True

    async def _count(
        self, connection: AsyncConnection, rows: Sequence[Row[Any]], came: Mapping[str, str], model: Model
    ) -> None:
        last = (await connection.execute(select(func.coalesce(func.max(results.c.n), 0)))).scalar_one()
        book = rows[0].book
        mine = select(ratings).where(ratings.c.book == book, ratings.c.person.in_([row.person for row in rows]))
        known = {row.person: row for row in await connection.execute(mine)}
        players = [
            Player(row.side, _strength(known[row.person]) if row.person in known else _before(row) or model.new)
            for row in rows
        ]
        for row, player, now in zip(rows, players, model.after(players, came), strict=True):
            line = _line(player, now) | {"n": last + 1, "result": came[row.side]}
            await connection.execute(_at(row).values(line))
            if row.person in known:
                games = known[row.person].games + 1
                await _rate(connection, book, row.person, now, games)
            elif row.person is not None:
                new = {"book": book, "person": row.person, "mu": now.mu, "sigma": now.sigma, "games": 1}
                await connection.execute(ratings.insert(), new)

    async def missed(self) -> list[str]:
        """Rated matches that are over and were not counted: whoever noticed it was killed, or is about to."""
        over = exists().where(matches.c.id == results.c.match_id, matches.c.ended.is_not(None))
        wanted = select(results.c.match_id).where(results.c.ended.is_(None), over).distinct().limit(_MOST_MISSED)
        async with self._store.engine.connect() as connection:
            return list(await connection.scalars(wanted))

    async def recompute(self, model: Model, *, keep: bool) -> Recomputed:
        """All ratings as they follow from the results, in their order; `keep` writes those that are not so."""
        wanted = (
            select(results).where(results.c.n.is_not(None)).order_by(results.c.n, results.c.place).with_for_update()
        )
        strengths: dict[_Key, Strength] = {}
        games: dict[_Key, int] = {}
        async with self._store.transaction() as connection:
            await _in_turn(connection)
            by_match: dict[int, list[Row[Any]]] = {}
            for row in await connection.execute(wanted):
                by_match.setdefault(row.n, []).append(row)
            wrong = []
            for rows in by_match.values():
                players = [
                    Player(row.side, strengths.get((row.book, row.person), model.new) if row.person else _left(row))
                    for row in rows
                ]
                now = model.after(players, {row.side: row.result for row in rows})
                for row, player, each in zip(rows, players, now, strict=True):
                    if row.person:
                        strengths[row.book, row.person] = each
                        games[row.book, row.person] = games.get((row.book, row.person), 0) + 1
                    if _line(player, each) != {name: row._mapping[name] for name in _LINE}:
                        wrong.append((row, _line(player, each)))
            found = {(row.book, row.person): row for row in await connection.execute(select(ratings))}
            right = {key for key, row in found.items() if _says(row, strengths.get(key), games.get(key))}
            if keep:
                for row, line in wrong:
                    await connection.execute(_at(row).values(line))
                for book, person in {*found, *strengths} - right:
                    await connection.execute(delete(ratings).where(_of(book, person)))
                    if (now_is := strengths.get((book, person))) is not None:
                        new = {"mu": now_is.mu, "sigma": now_is.sigma, "games": games[book, person]}
                        await connection.execute(ratings.insert(), {"book": book, "person": person} | new)
        differing = len(wrong) + len({*found, *strengths} - right)
        return Recomputed(len(by_match), len(strengths), differing)

    # Looking

    async def lines(self, match: str) -> list[Rated]:
        """All who play in a rated match; nobody where it is not."""
        async with self._store.engine.connect() as connection:
            return await _lines(connection, results.c.match_id == match)

    async def history(self, person: str, book: str) -> list[tuple[float, Strength]]:
        """The last ratings of somebody at a book, with their times, the oldest first."""
        mine = [results.c.person == person, results.c.book == book, results.c.n.is_not(None)]
        wanted = select(results.c.ended, results.c.mu, results.c.sigma).where(*mine).order_by(results.c.n.desc())
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(wanted.limit(_MOST_HISTORY))).all()
        return [(row.ended, _strength(row)) for row in reversed(rows)]

    async def tallies(self, person: str) -> dict[str, dict[str, dict[str, int]]]:
        """How often somebody won, drew and lost: by books, sides and results."""
        wanted = (
            select(results.c.book, results.c.side, results.c.result, func.count())
            .where(results.c.person == person, results.c.n.is_not(None))
            .group_by(results.c.book, results.c.side, results.c.result)
            .order_by(results.c.side)
        )
        found: dict[str, dict[str, dict[str, int]]] = {}
        async with self._store.engine.connect() as connection:
            for book, side, result, number in await connection.execute(wanted):
                found.setdefault(book, {}).setdefault(side, {})[result] = number
        return found

    async def mine(self, person: str, among: Sequence[str]) -> tuple[dict[str, Rated], dict[str, list[str]]]:
        """One's own lines of those of these matches that are rated, and against whom one plays there: names, and
        nothing for those who have left."""
        against: dict[str, list[str]] = {}
        played = select(results.c.match_id).where(results.c.person == person, results.c.match_id.in_(among))
        async with self._store.engine.connect() as connection:
            found = await _lines(connection, results.c.match_id.in_(played))
        lines = {each.match: each for each in found if each.person == person}
        for each in found:
            if each.side != lines[each.match].side:
                against.setdefault(each.match, []).append(each.name)
        return lines, against

    async def recent(self, person: str) -> list[Public]:
        """The last rated matches of somebody that count and that anybody was allowed to watch, the last first; for
        everybody, so that whoever is not listed has no name there."""
        wanted = (
            select(results.c.match_id, matches.c.title)
            .join(matches, matches.c.id == results.c.match_id)
            .where(results.c.person == person, results.c.watched, results.c.n.is_not(None))
            .order_by(results.c.n.desc())
            .limit(_MOST_RECENT)
        )
        async with self._store.engine.connect() as connection:
            titles = {row.match_id: row.title for row in await connection.execute(wanted)}
            found = await _lines(connection, results.c.match_id.in_(titles))
        mine = {each.match: each for each in found if each.person == person}
        return [
            Public(
                mine[match],
                msgspec.json.decode(title),
                [each.name if each.listed else "" for each in found if _against(each, mine[match])],
            )
            for match, title in titles.items()
        ]

    async def leaders(self, book: str, enough: int, first: int, most: int) -> tuple[list[Standing], int]:
        """A stretch of the leader board, and how many are on it."""
        board = _board(enough).where(ratings.c.book == book).subquery()
        async with self._store.engine.connect() as connection:
            total = (await connection.execute(select(func.count()).select_from(board))).scalar_one()
            page = select(board).order_by(board.c.place).offset(first).limit(most)
            return [_standing(row) for row in await connection.execute(page)], int(total)

    async def standings(self, person: str, enough: int) -> list[Standing]:
        """How strong somebody is at each book that he has played."""
        board = _board(enough).subquery()
        placed = and_(board.c.book == ratings.c.book, board.c.person == ratings.c.person)
        wanted = (
            select(*_STANDING, board.c.place)
            .select_from(ratings.join(people, people.c.id == ratings.c.person).outerjoin(board, placed))
            .where(ratings.c.person == person)
            .order_by(ratings.c.book)
        )
        async with self._store.engine.connect() as connection:
            return [_standing(row) for row in await connection.execute(wanted)]

    async def shown(self, who: Iterable[str]) -> dict[_Key, Standing]:
        """How strong these people are at each book, as far as they are listed."""
        named = select(*_STANDING, null().label("place"))
        wanted = named.join(people, people.c.id == ratings.c.person)
        wanted = wanted.where(ratings.c.person.in_(set(who)), _is_listed(ratings.c.person))
        async with self._store.engine.connect() as connection:
            return {(row.book, row.person): _standing(row) for row in await connection.execute(wanted)}

    # Being listed

    async def page_of(self, folded: str) -> tuple[str, str, float] | None:
        """Whoever has this name and is listed: id, name, and since when he has it."""
        wanted = select(people.c.id, people.c.name, people.c.created)
        async with self._store.engine.connect() as connection:
            row = (
                await connection.execute(wanted.where(people.c.folded == folded, _is_listed(people.c.id)))
            ).one_or_none()
        return None if row is None else (row.id, row.name, row.created)

    async def is_listed(self, person: str) -> bool:
        async with self._store.engine.connect() as connection:
            found = await connection.execute(select(unlisted.c.person).where(unlisted.c.person == person))
            return found.first() is None

    async def set_listed(self, person: str, now: float, *, listed: bool) -> None:
        """Whether somebody is on leader boards and has a page from now on."""
        async with self._store.transaction() as connection:
            await connection.execute(select(people.c.id).where(people.c.id == person).with_for_update())
            await connection.execute(delete(unlisted).where(unlisted.c.person == person))
            if not listed:
                await connection.execute(unlisted.insert(), {"person": person, "since": now})


async def take_seats(
    connection: AsyncConnection, match: str, book: str, sides: Mapping[str, str], now: float, *, watched: bool
) -> None:
    """Who plays in a rated match that is just made: sides by people. Nothing that happens later changes it."""
    fixed = {"match_id": match, "book": book, "watched": watched, "joined": now}
    rows = [fixed | {"place": place, "person": who, "side": side} for place, (who, side) in enumerate(sides.items())]
    await connection.execute(results.insert(), rows)


async def leave_uncounted(connection: AsyncConnection, ids: Sequence[str]) -> None:
    """These matches are rated no more. That they go on, until the transaction ends, is for the caller to see to."""
    await connection.execute(delete(results).where(results.c.match_id.in_(ids), results.c.ended.is_(None)))
    await connection.execute(update(matches).where(matches.c.id.in_(ids)).values(rated=False))


async def leave_results(connection: AsyncConnection, person: str) -> None:
    """Somebody leaves: what came of his matches stays with the others, and is nobody's on his side. In matches that go
    on he counts as strong as he is now."""
    mine = results.c.person == person
    known = and_(ratings.c.book == results.c.book, ratings.c.person == person)
    now = {
        name: select(column).where(known).scalar_subquery()
        for name, column in (("mu_before", ratings.c.mu), ("sigma_before", ratings.c.sigma))
    }
    await connection.execute(update(results).where(mine, results.c.ended.is_(None)).values(now))
    await connection.execute(update(results).where(mine).values(person=None))


_STANDING: list[Any] = [*ratings.c, people.c.name]
_LINES: list[Any] = [*results.c, people.c.name]
_LINE = ("mu_before", "sigma_before", "mu", "sigma")


async def _in_turn(connection: AsyncConnection) -> None:
    """Until the transaction ends nobody else counts a result. SQLite has one writer at a time in any case."""
    if connection.dialect.name != "sqlite":
        await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))


async def _answers(connection: AsyncConnection, match: str, seats: str) -> dict[str, int]:
    """How often each side has answered."""
    given = select(entries.c.seat, func.count()).where(entries.c.match_id == match, entries.c.kind == _ANSWER)
    numbers = Counter({row[0]: row[1] for row in await connection.execute(given.group_by(entries.c.seat))})
    sides: dict[str, int] = {}
    for each in msgspec.json.decode(seats, type=list[SeatInfo]):
        sides[each.side] = sides.get(each.side, 0) + numbers[each.seat]
    return sides


async def _rate(connection: AsyncConnection, book: str, person: str, now: Strength, games: int) -> None:
    new = {"mu": now.mu, "sigma": now.sigma, "games": games}
    await connection.execute(update(ratings).where(_of(book, person)).values(new))


def _of(book: str, person: str) -> ColumnElement[bool]:
    return and_(ratings.c.book == book, ratings.c.person == person)


def _at(row: Row[Any]) -> Any:
    return update(results).where(results.c.match_id == row.match_id, results.c.place == row.place)


def _line(player: Player, now: Strength) -> dict[str, Any]:
    values = (player.before.mu, player.before.sigma, now.mu, now.sigma)
    return dict(zip(_LINE, values, strict=True))


def _strength(row: Row[Any]) -> Strength:
    return Strength(row.mu, row.sigma)


def _before(row: Row[Any]) -> Strength | None:
    return None if row.mu_before is None else Strength(row.mu_before, row.sigma_before)


def _left(row: Row[Any]) -> Strength:
    """How strong somebody was who has left."""
    return Strength(row.mu_before, row.sigma_before)


def _says(row: Row[Any], strength: Strength | None, games: int | None) -> bool:
    return _strength(row) == strength and row.games == games


def _is_listed(person: ColumnElement[str]) -> ColumnElement[bool]:
    return ~exists().where(unlisted.c.person == person)


def _board(enough: int) -> Select[Any]:
    """The leader boards of all books. They go by the lower ends of what people may be worth: who is not known well does
    not stand before who is."""
    lower = ratings.c.mu - 2 * ratings.c.sigma
    place = func.row_number().over(partition_by=ratings.c.book, order_by=[lower.desc(), people.c.folded])
    return (
        select(*_STANDING, place.label("place"))
        .join(people, people.c.id == ratings.c.person)
        .where(ratings.c.games >= enough, _is_listed(ratings.c.person))
    )


def _standing(row: Any) -> Standing:
    return Standing(row.book, row.name, _strength(row), row.games, row.place)


async def _lines(connection: AsyncConnection, *which: ColumnElement[bool]) -> list[Rated]:
    wanted = (
        select(*_LINES, _is_listed(people.c.id).label("listed"))
        .outerjoin(people, people.c.id == results.c.person)
        .where(*which)
        .order_by(results.c.n, results.c.match_id, results.c.place)
    )
    return [_rated(row) for row in await connection.execute(wanted)]


def _rated(row: Any) -> Rated:
    counts = row.n is not None
    return Rated(
        match=row.match_id,
        book=row.book,
        side=row.side,
        person=row.person,
        name=row.name or "",
        listed=bool(row.listed),
        ended=row.ended,
        result=row.result,
        before=_before(row) if counts else None,
        now=_strength(row) if counts else None,
    )


def _against(each: Rated, mine: Rated) -> bool:
    return each.match == mine.match and each.side != mine.side
