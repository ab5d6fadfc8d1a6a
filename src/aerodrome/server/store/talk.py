"""What the store keeps of what people write to each other beside matches."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from sqlalchemy import Row, and_, case, delete, func, or_, select, update
from sqlalchemy.exc import IntegrityError

from aerodrome.server.store.banned import is_banned
from aerodrome.server.store.schema import matches, messages, mutes, people, reports, visits
from aerodrome.server.store.store import Store
from aerodrome.server.wire.talk import Room

MOST = 1_000
"""Messages of one room: nobody reads more, and nothing grows for ever."""

_AROUND = 5
"""Messages before one that was reported, and behind it, that are told with it."""


class FullError(Exception):
    """The room has as many messages as it takes."""


class Written(msgspec.Struct, frozen=True):
    """A message as it lies in the store, with the name of whoever wrote it if he has one."""

    room: Room
    n: int
    author: str
    person: str | None
    name: str
    seats: tuple[str, ...]
    text: str
    at: float
    removed: bool


class Writing(msgspec.Struct, frozen=True):
    """A message to be stored."""

    room: Room
    author: str
    person: str | None
    seats: tuple[str, ...]
    text: str
    at: float
    client: str
    address: str


class Reported(msgspec.Struct, frozen=True):
    """A message that was reported, how often and when first; from which address it came, while that is known; and what
    was written around it."""

    match: str
    room: Room
    n: int
    reports: int
    first: float
    address: str | None
    around: list[Written]


class Count(msgspec.Struct, frozen=True):
    """How many messages a match has in all its rooms, and of how many the text is gone."""

    written: int = 0
    removed: int = 0


class TalkStore:
    """The tables of messages in a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def speaker(self, visit: str, now: float) -> tuple[str, str] | None:
        """Who is signed in by this visit, and what he is called."""
        wanted = select(people.c.id, people.c.name).join(visits, visits.c.person == people.c.id)
        async with self._store.engine.connect() as connection:
            here = (visits.c.id == visit, visits.c.expires > now, ~is_banned(people.c.id, now))
            found = await connection.execute(wanted.where(*here))
            row = found.one_or_none()
        return None if row is None else (row.id, row.name)

    async def write(self, match: str, said: Writing) -> int:
        """Stores a message behind the last one of its room, once; gives its number. FullError where no more fits."""
        here = and_(messages.c.match_id == match, messages.c.room == said.room)
        last = select(func.coalesce(func.max(messages.c.n), 0)).where(here)
        same = select(messages.c.n).where(here, messages.c.author == said.author, messages.c.client == said.client)
        row = msgspec.structs.asdict(said) | {"match_id": match, "seats": _as_json(said.seats), "removed": False}
        async with self._store.transaction() as connection:
            # Until it is stored nobody else writes beside this match; who plays on does not wait for it.
            lock = select(matches.c.id).where(matches.c.id == match).with_for_update(key_share=True)
            await connection.execute(lock)
            known = (await connection.execute(same)).scalar_one_or_none()
            if known is not None:
                return int(known)
            n = int((await connection.execute(last)).scalar_one()) + 1
            if n > MOST:
                raise FullError
            await connection.execute(messages.insert(), row | {"n": n})
        return n

    async def after(self, match: str, known: Mapping[Room, int]) -> list[Written]:
        """The messages of these rooms behind those that are known, in their order."""
        if not known:
            return []
        new = or_(*(and_(messages.c.room == room, messages.c.n > n) for room, n in known.items()))
        return await self._written(and_(messages.c.match_id == match, new))

    async def message(self, match: str, room: Room, n: int) -> Written | None:
        wanted = and_(messages.c.match_id == match, messages.c.room == room, messages.c.n == n)
        return next(iter(await self._written(wanted)), None)

    async def _written(self, wanted: Any) -> list[Written]:
        told = select(messages, people.c.name).outerjoin(people, people.c.id == messages.c.person).where(wanted)
        async with self._store.engine.connect() as connection:
            rows = await connection.execute(told.order_by(messages.c.room, messages.c.n))
            return [_written(row) for row in rows]

    async def removed(self, match: str) -> list[Written]:
        """What was written beside a match and is gone."""
        return await self._written(and_(messages.c.match_id == match, messages.c.removed))

    async def counts(self, ids: Iterable[str]) -> dict[str, Count]:
        """How much was written beside each of these matches; those without any are left out."""
        gone = func.sum(case((messages.c.removed, 1), else_=0))
        wanted = select(messages.c.match_id, func.count(), gone).where(messages.c.match_id.in_(list(ids)))
        async with self._store.engine.connect() as connection:
            rows = await connection.execute(wanted.group_by(messages.c.match_id))
            return {match: Count(int(written), int(removed)) for match, written, removed in rows}

    # Muting

    async def writer(self, match: str, author: str) -> str | None:
        """The person who wrote as this author beside a match, if he has a name."""
        wanted = select(messages.c.person).where(messages.c.match_id == match, messages.c.author == author).limit(1)
        async with self._store.engine.connect() as connection:
            return (await connection.execute(wanted)).scalar_one_or_none()

    async def mute(self, person: str, other: str, now: float, *, muted: bool) -> None:
        """Somebody does not want to read somebody else, or wants to again."""
        both = and_(mutes.c.person == person, mutes.c.muted == other)
        try:
            async with self._store.transaction() as connection:
                known = (await connection.execute(select(mutes.c.since).where(both))).first() is not None
                if known and not muted:
                    await connection.execute(delete(mutes).where(both))
                elif muted and not known:
                    await connection.execute(mutes.insert(), {"person": person, "muted": other, "since": now})
        except IntegrityError:
            # One of them was erased meanwhile, or it was done twice at the same time.
            return

    async def muted(self, person: str) -> list[str]:
        """Whom somebody does not want to read."""
        async with self._store.engine.connect() as connection:
            return list(await connection.scalars(select(mutes.c.muted).where(mutes.c.person == person)))

    # Reports

    async def report(self, match: str, room: Room, n: int, author: str, person: str | None, now: float) -> bool:
        """A reader reports a message; whether he is the first."""
        here = and_(reports.c.match_id == match, reports.c.room == room, reports.c.n == n)
        row = {"match_id": match, "room": room, "n": n, "author": author, "person": person, "at": now}
        try:
            async with self._store.transaction() as connection:
                known = list(await connection.scalars(select(reports.c.author).where(here)))
                if author not in known:
                    await connection.execute(reports.insert(), row)
        except IntegrityError:
            # He has reported it twice at the same time.
            return False
        return not known

    async def reported(self) -> list[Reported]:
        """Messages that were reported, with what was written around them, the oldest report first."""
        count, first = func.count().label("times"), func.min(reports.c.at).label("first")
        place = (reports.c.match_id, reports.c.room, reports.c.n)
        wanted = select(*place, count, first).group_by(*place).order_by(first, *place)
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
            found = [(row, await connection.scalar(_address_of(row))) for row in rows]
        return [
            Reported(row.match_id, row.room, row.n, row.times, row.first, address, await self._around(row))
            for row, address in found
        ]

    async def _around(self, row: Row[Any]) -> list[Written]:
        near = messages.c.n.between(row.n - _AROUND, row.n + _AROUND)
        return await self._written(and_(messages.c.match_id == row.match_id, messages.c.room == row.room, near))

    async def settle(self, match: str, room: Room, n: int, *, remove: bool) -> bool:
        """The reports of a message are dealt with: it is removed, or stays; false where it was not reported."""
        async with self._store.transaction() as connection:
            here = and_(reports.c.match_id == match, reports.c.room == room, reports.c.n == n)
            there = (await connection.execute(delete(reports).where(here))).rowcount > 0
            if there and remove:
                it = and_(messages.c.match_id == match, messages.c.room == room, messages.c.n == n)
                await connection.execute(update(messages).where(it).values(text="", address=None, removed=True))
        return there

    async def forget_addresses(self, before: float) -> None:
        """From where messages came that are older is known no more."""
        old = and_(messages.c.at < before, messages.c.address.is_not(None))
        async with self._store.transaction() as connection:
            await connection.execute(update(messages).where(old).values(address=None))


def _address_of(row: Row[Any]) -> Any:
    it = and_(messages.c.match_id == row.match_id, messages.c.room == row.room, messages.c.n == row.n)
    return select(messages.c.address).where(it)


def _written(row: Row[Any]) -> Written:
    return Written(
        room=row.room,
        n=row.n,
        author=row.author,
        person=row.person,
        name=row.name or "",
        seats=tuple(msgspec.json.decode(row.seats)),
        text=row.text,
        at=row.at,
        removed=row.removed,
    )


def _as_json(seats: tuple[str, ...]) -> str:
    return msgspec.json.encode(seats).decode()
