"""What the store keeps of games that people offer to each other, and all that is asked of it.

A game is joined once, however many workers are asked at the same time: its row is locked, and the match is made, put
under both names and noted in the row, in one transaction."""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, Row, Select, and_, delete, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from aerodrome.server.store.banned import is_banned
from aerodrome.server.store.schema import blocks, closed_doors, entries, matches, open_games, people
from aerodrome.server.store.store import Store
from aerodrome.server.store.takers import Made, lock_people, lock_person, make
from aerodrome.server.wire.live import SeatInfo
from aerodrome.server.wire.lobby import Strength

_MOST_LISTED = 100
"""Of one sort, on one page."""
_FIRST = 2
"""Games of one person that stand before those of which others have as many."""

Why: TypeAlias = Literal["most", "guest", "gone"]
"""Why a game is not offered or joined: one has as many as one may, whoever is invited has, or it is open no more."""


class Game(msgspec.Struct, frozen=True):
    """A game that somebody offers, to all or to a guest."""

    id: str
    person: str
    guest: str | None
    private: bool
    book: str
    scenario: str
    side: str
    pace: str | None
    strength: Strength
    watched: bool
    rated: bool
    created: float
    expires: float
    match_id: str | None = None


class Listed(msgspec.Struct, frozen=True):
    """A game with the names of those whom it is about."""

    game: Game
    by: str
    to: str


class Played(msgspec.Struct, frozen=True):
    """The match that a game has become: its title and sides, and how late it is shown."""

    listed: Listed
    match: str
    title: dict[str, str]
    sides: list[str]
    delay: int


_by = people.alias("by")
_to = people.alias("to")
_NEWEST = (open_games.c.created.desc(), open_games.c.id)
_joined = open_games.c.match_id.is_not(None)
_named = open_games.join(_by, _by.c.id == open_games.c.person).outerjoin(_to, _to.c.id == open_games.c.guest)
_LISTED: list[Any] = [*open_games.c, _by.c.name.label("by"), _to.c.name.label("to")]
_PLAYED: list[Any] = [*_LISTED, matches.c.title, matches.c.seats, matches.c.delay]


class LobbyStore:
    """The tables of open games in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # Looking

    async def game(self, id: str) -> Game | None:
        async with self._store.engine.connect() as connection:
            row = (await connection.execute(select(open_games).where(open_games.c.id == id))).one_or_none()
        return None if row is None else Game(**row._mapping)

    async def open(self, now: float, first: int) -> tuple[list[Listed], bool]:
        """A page of the games that anybody may join, after the first so many; and whether there are more."""
        wanted = select(*_LISTED).select_from(_named).where(~open_games.c.private, _waits(now))
        rows, more = await self._page(wanted, _is_one_of_many(open_games.c.person), first)
        return [_listed(row) for row in rows], more

    async def of(self, person: str, now: float) -> list[Listed]:
        """What somebody has offered and what came of it, and the matches of others that he has joined, while they go
        on; what still waits stands first."""
        mine = or_(open_games.c.person == person, and_(open_games.c.guest == person, _joined))
        return await self._listed(mine, or_(_waits(now), _goes_on()), order=[_joined])

    async def invitations(self, person: str, now: float) -> list[Listed]:
        """To what somebody is invited."""
        return await self._listed(_invites(person), _waits(now))

    async def watched(self, now: float, first: int) -> tuple[list[Played], bool]:
        """A page of the matches that anybody may watch, after the first so many; and whether there are more. They go
        on: the last answer is no older than a game of the same pace waits for somebody."""
        lately = now - (open_games.c.expires - open_games.c.created)
        wanted = (
            select(*_PLAYED)
            .select_from(_named.join(matches, matches.c.id == open_games.c.match_id))
            .where(open_games.c.watched, matches.c.ended.is_(None), _answered() > lately)
        )
        many = or_(_is_one_of_many(open_games.c.person), _is_one_of_many(open_games.c.guest))
        rows, more = await self._page(wanted, many, first)
        return [_played(row) for row in rows], more

    async def _page(
        self, wanted: Select[Any], many: ColumnElement[bool], first: int
    ) -> tuple[Sequence[Row[Any]], bool]:
        """The newest first, but those of whoever has many behind all others: no page is filled by a few people."""
        ordered = wanted.order_by(many, *_NEWEST).offset(first).limit(_MOST_LISTED + 1)
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(ordered)).all()
        return rows[:_MOST_LISTED], len(rows) > _MOST_LISTED

    async def _listed(self, *which: ColumnElement[bool], order: Sequence[ColumnElement[bool]] = ()) -> list[Listed]:
        wanted = select(*_LISTED).select_from(_named).where(*which).order_by(*order, *_NEWEST).limit(_MOST_LISTED)
        async with self._store.engine.connect() as connection:
            return [_listed(row) for row in await connection.execute(wanted)]

    async def named(self, folded: str) -> str | None:
        """The person of a name."""
        async with self._store.engine.connect() as connection:
            return (await connection.execute(select(people.c.id).where(people.c.folded == folded))).scalar_one_or_none()

    # Offering and joining

    async def offer(self, game: Game, most: int, most_invited: int, now: float) -> Why | None:
        """Refused where the person has so many that wait already, of the same sort, or the guest is invited by so many;
        an invitation waits once for each guest. What nobody has joined in time, and what has been played, is
        forgotten."""
        old = and_(open_games.c.match_id.is_(None), open_games.c.expires <= now)
        mine = [open_games.c.person == game.person, open_games.c.private == game.private, _waits(now)]
        async with self._store.transaction() as connection:
            await lock_people(connection, {game.person, game.guest or game.person})
            await connection.execute(delete(open_games).where(or_(old, and_(_joined, ~_goes_on()))))
            if await _count(connection, *mine) >= most:
                return "most"
            if game.guest is not None:
                if await _count(connection, *mine, open_games.c.guest == game.guest):
                    return "most"
                if await _count(connection, _invites(game.guest), _waits(now)) >= most_invited:
                    return "guest"
            await connection.execute(open_games.insert(), msgspec.structs.asdict(game))
        return None

    async def join(self, game: Game, made: Made, most: int, now: float) -> Why | None:
        """The match of a game is made and put under the names of both. Refused where the game is open no more, or
        whoever joins has joined so many that were open to all and in which nobody has answered yet. Its takers are
        whoever offered it and whoever joins."""
        owner, guest = made.takers
        claimed = select(open_games.c.id).where(open_games.c.id == game.id, _waits(now)).with_for_update()
        joined = update(open_games).where(open_games.c.id == game.id)
        mine = [open_games.c.guest == guest.person, ~open_games.c.private, _goes_on(), _answered().is_(None)]
        async with self._store.transaction() as connection:
            await lock_people(connection, {owner.person, guest.person})
            if (await connection.execute(claimed)).first() is None:
                return "gone"
            if not game.private and await _count(connection, *mine) >= most:
                return "most"
            await make(connection, [made], now)
            await connection.execute(joined.values(guest=guest.person, match_id=made.write.match, side=owner.side))
        return None

    async def withdraw(self, person: str, id: str) -> bool:
        """Whoever offered a game takes it back; false where there is none of his that waits."""
        return await self._remove(open_games.c.id == id, open_games.c.person == person)

    async def decline(self, person: str, id: str) -> str | None:
        """Whoever is invited does not come: gives who invited him, or None where he is not invited."""
        mine = [open_games.c.id == id, open_games.c.private, open_games.c.guest == person]
        wanted = delete(open_games).where(*mine, open_games.c.match_id.is_(None)).returning(open_games.c.person)
        async with self._store.transaction() as connection:
            return (await connection.execute(wanted)).scalar_one_or_none()

    async def _remove(self, *which: ColumnElement[bool]) -> bool:
        async with self._store.transaction() as connection:
            gone = await connection.execute(delete(open_games).where(*which, open_games.c.match_id.is_(None)))
            return gone.rowcount == 1

    # From whom invitations are taken

    async def takes(self, person: str, other: str, now: float) -> bool:
        """Whether somebody takes invitations from another: not while he is banned."""
        closed = select(closed_doors.c.person).where(closed_doors.c.person == person)
        blocked = select(blocks.c.person).where(blocks.c.person == person, blocks.c.other == other)
        banned = select(people.c.id).where(people.c.id == person, is_banned(people.c.id, now))
        async with self._store.engine.connect() as connection:
            return (await connection.execute(closed.union_all(blocked, banned))).first() is None

    async def takes_any(self, person: str) -> bool:
        async with self._store.engine.connect() as connection:
            wanted = select(closed_doors.c.person).where(closed_doors.c.person == person)
            return (await connection.execute(wanted)).first() is None

    async def open_door(self, person: str, now: float, *, opened: bool) -> None:
        """Whether somebody takes invitations at all from now on; those that wait are gone where he does not."""
        async with self._store.transaction() as connection:
            await lock_person(connection, person)
            await connection.execute(delete(closed_doors).where(closed_doors.c.person == person))
            if not opened:
                await connection.execute(closed_doors.insert(), {"person": person, "since": now})
                await connection.execute(delete(open_games).where(_invites(person)))

    async def blocked(self, person: str) -> list[str]:
        """The names of those from whom somebody takes no invitations."""
        wanted = select(people.c.name).join(blocks, blocks.c.other == people.c.id).where(blocks.c.person == person)
        async with self._store.engine.connect() as connection:
            return list(await connection.scalars(wanted.order_by(people.c.folded)))

    async def block(self, person: str, other: str, most: int, now: float) -> bool:
        """No more invitations from somebody, and those that wait are gone; false where there are so many already."""
        row = {"person": person, "other": other, "since": now}
        mine = blocks.c.person == person
        async with self._store.transaction() as connection:
            await lock_person(connection, person)
            known = set(await connection.scalars(select(blocks.c.other).where(mine)))
            if other not in known:
                if len(known) >= most:
                    return False
                await connection.execute(blocks.insert(), row)
            await connection.execute(delete(open_games).where(_invites(person), open_games.c.person == other))
        return True

    async def unblock(self, person: str, other: str) -> None:
        async with self._store.transaction() as connection:
            await connection.execute(delete(blocks).where(blocks.c.person == person, blocks.c.other == other))


def _waits(now: float) -> ColumnElement[bool]:
    """A game that nobody has joined, and that still can be."""
    return and_(open_games.c.match_id.is_(None), open_games.c.expires > now)


def _goes_on() -> ColumnElement[bool]:
    """The match of a game that was joined is not over."""
    return exists().where(matches.c.id == open_games.c.match_id, matches.c.ended.is_(None))


def _answered() -> ColumnElement[Any]:
    """When somebody last answered in the match of a game that was joined, as everybody may know it: where several
    choose in secret nobody is told that somebody has."""
    wanted = select(entries.c.at).where(
        entries.c.match_id == open_games.c.match_id, entries.c.kind == "answer", ~entries.c.sealed
    )
    return wanted.order_by(entries.c.n.desc()).limit(1).correlate(open_games).scalar_subquery()


def _is_one_of_many(whose: ColumnElement[Any]) -> ColumnElement[bool]:
    """Whether somebody has newer ones in the same list than should stand before those of others."""
    return func.row_number().over(partition_by=whose, order_by=_NEWEST) > _FIRST


def _invites(person: str) -> ColumnElement[bool]:
    """An invitation that somebody has not answered yet."""
    return and_(open_games.c.private, open_games.c.guest == person, open_games.c.match_id.is_(None))


async def _count(connection: AsyncConnection, *which: ColumnElement[bool]) -> int:
    wanted = select(func.count()).select_from(open_games).where(*which)
    return int((await connection.execute(wanted)).scalar_one())


def _listed(row: Row[Any]) -> Listed:
    return Listed(Game(**{name: row._mapping[name] for name in Game.__struct_fields__}), row.by, row.to or "")


def _played(row: Row[Any]) -> Played:
    seats = msgspec.json.decode(row.seats, type=list[SeatInfo])
    sides = list(dict.fromkeys(each.side for each in seats))
    return Played(_listed(row), row.match_id, msgspec.json.decode(row.title), sides, row.delay or 0)
