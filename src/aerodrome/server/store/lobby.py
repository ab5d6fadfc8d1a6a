"""What the store keeps of games that people offer to each other, and all that is asked of it.

A game is joined once, however many workers are asked at the same time: its row is locked, and the match is made, put
under both names and noted in the row, in one transaction."""

from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Row, and_, delete, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from aerodrome.server.store.banned import is_banned
from aerodrome.server.store.schema import blocks, closed_doors, matches, open_games, people
from aerodrome.server.store.store import Store
from aerodrome.server.store.takers import Made, lock_person, make
from aerodrome.server.wire.live import SeatInfo
from aerodrome.server.wire.lobby import Strength

_MOST_LISTED = 100


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

    async def open(self, now: float) -> list[Listed]:
        """The games that anybody may join, newest first."""
        return await self._listed(~open_games.c.private, _waits(now))

    async def of(self, person: str, now: float) -> list[Listed]:
        """What somebody has offered, and to what he is invited; with what came of it, while that goes on."""
        mine = or_(open_games.c.person == person, open_games.c.guest == person)
        return await self._listed(mine, or_(_waits(now), _goes_on()))

    async def watched(self) -> list[Played]:
        """The matches that go on and that anybody may watch."""
        wanted = (
            select(*_PLAYED)
            .select_from(_named.join(matches, matches.c.id == open_games.c.match_id))
            .where(open_games.c.watched, matches.c.ended.is_(None))
            .order_by(open_games.c.created.desc(), open_games.c.id)
            .limit(_MOST_LISTED)
        )
        async with self._store.engine.connect() as connection:
            return [_played(row) for row in await connection.execute(wanted)]

    async def _listed(self, *which: ColumnElement[bool]) -> list[Listed]:
        wanted = (
            select(*_LISTED)
            .select_from(_named)
            .where(*which)
            .order_by(open_games.c.created.desc(), open_games.c.id)
            .limit(_MOST_LISTED)
        )
        async with self._store.engine.connect() as connection:
            return [_listed(row) for row in await connection.execute(wanted)]

    async def named(self, folded: str) -> str | None:
        """The person of a name."""
        async with self._store.engine.connect() as connection:
            return (await connection.execute(select(people.c.id).where(people.c.folded == folded))).scalar_one_or_none()

    # Offering and joining

    async def offer(self, game: Game, most: int, now: float) -> bool:
        """False where the person has so many that wait already, of the same sort; an invitation waits once for each
        guest. What nobody has joined in time, and what has been played, is forgotten."""
        old = and_(open_games.c.match_id.is_(None), open_games.c.expires <= now)
        mine = [open_games.c.person == game.person, open_games.c.private == game.private, _waits(now)]
        async with self._store.transaction() as connection:
            await connection.execute(
                delete(open_games).where(or_(old, and_(open_games.c.match_id.is_not(None), ~_goes_on())))
            )
            await lock_person(connection, game.person)
            if await _count(connection, *mine) >= most:
                return False
            if game.guest is not None and await _count(connection, *mine, open_games.c.guest == game.guest):
                return False
            await connection.execute(open_games.insert(), msgspec.structs.asdict(game))
        return True

    async def join(self, game: Game, made: Made, now: float) -> bool:
        """The match of a game is made and put under the names of both; false where the game is open no more. Its takers
        are whoever offered it and whoever joins."""
        claimed = select(open_games.c.id).where(open_games.c.id == game.id, _waits(now)).with_for_update()
        joined = update(open_games).where(open_games.c.id == game.id)
        async with self._store.transaction() as connection:
            if (await connection.execute(claimed)).first() is None:
                return False
            await make(connection, [made], now)
            owner, guest = made.takers
            await connection.execute(joined.values(guest=guest.person, match_id=made.write.match, side=owner.side))
        return True

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
