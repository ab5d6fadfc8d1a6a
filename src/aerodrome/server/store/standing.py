"""How matches stand, as far as the store knows it without a rule being run."""

from collections.abc import Collection

import msgspec
from sqlalchemy import and_, func, select

from aerodrome.server.store.schema import entries, links, matches
from aerodrome.server.store.store import Store
from aerodrome.server.wire.live import SeatInfo


class Stands(msgspec.Struct, frozen=True):
    """A match that a link opens, and the last word in its journal."""

    match: str
    mine: list[str]
    """The seats of the link."""
    seats: list[SeatInfo]
    shared: list[str]
    """The seats of people who have added their share to the dice: until all have, nothing else is asked."""
    pace: str | None
    created: float
    ended: float | None
    answered: float | None
    """When the last entry came, if there is one."""
    asks: str | None
    """Who is asked since, as JSON, if that was noted."""


async def stands(store: Store, wanted: Collection[tuple[str, str]]) -> list[Stands]:
    """Those of these matches that go by the fingerprint of a link beside them."""
    ids = [match for match, _ in wanted]
    last = select(entries.c.match_id, func.max(entries.c.n).label("n")).where(entries.c.match_id.in_(ids))
    last_n = last.group_by(entries.c.match_id).subquery()
    last_one = entries.join(last_n, and_(entries.c.match_id == last_n.c.match_id, entries.c.n == last_n.c.n))
    rows = (
        select(
            *(matches.c[name] for name in ("id", "seats", "pace", "created", "ended")),
            links.c.token,
            links.c.seats.label("mine"),
        )
        .join(links, links.c.match_id == matches.c.id)
        .where(matches.c.id.in_(ids), links.c.token.in_([token for _, token in wanted]))
    )
    begun = select(entries.c.match_id, entries.c.seat).where(entries.c.match_id.in_(ids), entries.c.kind == "share")
    shared: dict[str, list[str]] = {}
    async with store.engine.connect() as connection:
        said = {
            row.match_id: row
            for row in await connection.execute(
                select(entries.c.match_id, entries.c.at, entries.c.asks).select_from(last_one)
            )
        }
        for match, seat in await connection.execute(begun):
            shared.setdefault(match, []).append(seat)
        known = (await connection.execute(rows)).all()
    return [
        Stands(
            match=row.id,
            mine=msgspec.json.decode(row.mine),
            seats=msgspec.json.decode(row.seats, type=list[SeatInfo]),
            shared=shared.get(row.id, []),
            pace=row.pace,
            created=row.created,
            ended=row.ended,
            answered=said[row.id].at if row.id in said else None,
            asks=said[row.id].asks if row.id in said else None,
        )
        for row in known
        if (row.id, row.token) in wanted
    ]
