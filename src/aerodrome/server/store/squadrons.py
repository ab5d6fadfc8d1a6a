"""The people of campaigns as the store has them: their places are seats of the campaign and of its missions, and links
have them. All of it changes together."""

from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import and_, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from aerodrome.server.store.schema import at_tables, entries, links, matches, people
from aerodrome.server.store.store import Store, as_it_is
from aerodrome.server.wire.live import SeatInfo


class Seated(msgspec.Struct):
    """Who sits where in a campaign or in one of its missions: its seats, and those that each link has, by the link's
    fingerprint."""

    over: bool
    together: bool
    seats: list[SeatInfo]
    links: dict[str, list[str]]

    def give(self, link: str, seat: str) -> None:
        """A link has one seat more, in the order of the match."""
        held = {*self.links.get(link, ()), seat}
        self.links[link] = [each.seat for each in self.seats if each.seat in held]


Change = Callable[[dict[str, Seated]], None]


class SquadronStore:
    """What is asked of the store about the people of a campaign."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def change(self, campaign: str, change: Change) -> list[str]:
        """Changes who sits where in a campaign and its missions, by their ids, whoever else does at the same time. A
        link that is gone opens nothing any more, and is under nobody's name. The matches that were changed."""
        async with self._store.transaction() as connection:
            before = await _seated(connection, campaign)
            after = msgspec.convert(msgspec.to_builtins(before), dict[str, Seated])
            change(after)
            changed = [match for match, each in after.items() if each != before[match]]
            for match in changed:
                await _save(connection, match, before[match], after[match])
        return changed

    async def names(self, campaign: str) -> dict[str, str]:
        """What those call themselves who have put a campaign under their names, by their seats."""
        wanted = (
            select(people.c.name, links.c.seats)
            .join(at_tables, at_tables.c.person == people.c.id)
            .join(links, and_(links.c.token == at_tables.c.link, links.c.match_id == at_tables.c.match_id))
            .where(at_tables.c.match_id == campaign)
            .order_by(at_tables.c.since.desc())
        )
        async with self._store.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return {seat: name for name, seats in rows for seat in msgspec.json.decode(seats)}

    async def last_entry(self, match: str) -> float:
        """When everybody at a match last noticed something, or it was made."""
        last = select(func.max(entries.c.at)).where(entries.c.match_id == match, ~entries.c.sealed).scalar_subquery()
        wanted = select(func.coalesce(last, matches.c.created)).where(matches.c.id == match)
        async with self._store.engine.connect() as connection:
            return float((await connection.execute(wanted)).scalar_one())


async def _seated(connection: AsyncConnection, campaign: str) -> dict[str, Seated]:
    """The campaign first, then its missions; nobody else changes them until the transaction ends."""
    missions = matches.c.id.like(f"{as_it_is(campaign)}-%", escape="\\")
    wanted = select(matches.c.id, matches.c.ended, matches.c.together, matches.c.seats)
    wanted = wanted.where(or_(matches.c.id == campaign, missions)).order_by(matches.c.id).with_for_update()
    found = {
        row.id: Seated(row.ended is not None, row.together, msgspec.json.decode(row.seats, type=list[SeatInfo]), {})
        for row in await connection.execute(wanted)
    }
    held = select(links.c.match_id, links.c.token, links.c.seats).where(links.c.match_id.in_(list(found)))
    for match, token, seats in await connection.execute(held):
        found[match].links[token] = msgspec.json.decode(seats)
    return found


async def _save(connection: AsyncConnection, match: str, before: Seated, after: Seated) -> None:
    told: dict[str, Any] = {"seats": _json(after.seats), "together": after.together}
    await connection.execute(update(matches).where(matches.c.id == match).values(told))
    for token in before.links.keys() | after.links.keys():
        seats, was = after.links.get(token), before.links.get(token)
        here = and_(links.c.match_id == match, links.c.token == token)
        named = and_(at_tables.c.match_id == match, at_tables.c.link == token)
        if seats is None:
            await connection.execute(delete(links).where(here))
            await connection.execute(delete(at_tables).where(named))
        elif was is None:
            await connection.execute(links.insert(), {"match_id": match, "token": token, "seats": _json(seats)})
        elif seats != was:
            await connection.execute(update(links).where(here).values(seats=_json(seats)))
            await connection.execute(update(at_tables).where(named).values(seats=_json(seats)))


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
