"""People with names who sit down at a match that is just made, or that they have a link to."""

from collections.abc import Collection, Sequence

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from aerodrome.server.store.ratings import take_seats
from aerodrome.server.store.schema import at_tables, people
from aerodrome.server.store.store import Write, insert


class Taker(msgspec.Struct, frozen=True):
    """Somebody who is to sit at a match: the fingerprint of his own link, his side and its seats."""

    person: str
    link: str
    side: str
    seats: list[str]


class Made(msgspec.Struct, frozen=True):
    """A match between people with names that is to be made, who sits at it, and whether anybody may watch it."""

    write: Write
    takers: tuple[Taker, ...]
    watched: bool


async def make(connection: AsyncConnection, made: Sequence[Made], now: float) -> None:
    """Matches are stored and put under the names of those who play in them; what comes of rated ones is theirs."""
    await connection.run_sync(insert, [each.write for each in made])
    for each in made:
        new = each.write.new
        assert new is not None
        for taker in each.takers:
            await put_under_name(connection, taker.person, new.id, taker.link, taker.link, taker.seats, now)
        if new.rated:
            sides = {taker.person: taker.side for taker in each.takers}
            await take_seats(connection, new.id, new.book, sides, now, watched=each.watched)


async def put_under_name(
    connection: AsyncConnection, person: str, match: str, token: str, link: str, seats: list[str], now: float
) -> None:
    """A match is under a name from now on; that its link opens it is for the caller to see to."""
    row = {"person": person, "match_id": match, "token": token, "link": link, "since": now}
    await connection.execute(at_tables.insert(), row | {"seats": msgspec.json.encode(seats).decode()})


async def lock_person(connection: AsyncConnection, person: str) -> None:
    """Until the transaction ends nobody else who locks this person changes what is counted of him."""
    await lock_people(connection, {person})


async def lock_people(connection: AsyncConnection, persons: Collection[str]) -> None:
    """The same of several, always in one order: no two who want the same people wait for each other. Who only writes
    rows that refer to them does not wait: an event puts its matches under names in the order of its boards."""
    for each in sorted(persons):
        await connection.execute(select(people.c.id).where(people.c.id == each).with_for_update(key_share=True))
