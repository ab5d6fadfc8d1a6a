"""How matches stand, as far as the store knows it without a rule being run."""

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, ScalarSelect, and_, func, or_, select

from aerodrome.server.store.schema import entries, links, matches
from aerodrome.server.store.store import Store
from aerodrome.server.wire.live import SeatInfo


class Stands(msgspec.Struct, frozen=True):
    """A match that a link opens, and the last word in its journal."""

    match: str
    mine: list[str]
    """The seats of the link."""
    seats: list[SeatInfo]
    header: str
    pace: str | None
    created: float
    ended: float | None
    changed: float | None
    """When the last one came that whoever has the link notices, if there is one."""
    asks: str | None
    """Who is asked since the last entry, as JSON, if there is one and that was noted."""


class _Asks(msgspec.Struct, frozen=True):
    seats: list[str] = []


class _Chance(msgspec.Struct, frozen=True):
    shares: dict[str, str] = {}
    """Empty where one has yet to be given."""


class _Header(msgspec.Struct, frozen=True):
    chance: _Chance


def asked_seats(asks: str | None, header: str) -> list[str] | None:
    """The seats that a match which goes on asks: those of people who have yet to add their shares to the dice, by its
    header, and else those in its last entry. None where that was not noted, as older versions did not, and nobody does
    before the first entry of a match without shares."""
    seats = [] if asks is None else msgspec.json.decode(asks, type=_Asks).seats
    return seats or missing_seats(header) or (None if asks is None else [])


def missing_seats(header: str) -> list[str]:
    """The seats of people who have yet to sit down at a match with this header, and to add their shares to the dice."""
    shares = msgspec.json.decode(header, type=_Header).chance.shares
    return [seat for seat, share in shares.items() if not share]


def last_noticed(seats: ColumnElement[Any], now: float) -> ScalarSelect[float]:
    """When the last entry of a match was accepted that somebody with these seats (JSON) notices. Sealed ones tell by
    their times that somebody has chosen; and who only watches a match late notices none before it is old enough."""
    late = or_(matches.c.delay.is_(None), seats != "[]", entries.c.at <= now - matches.c.delay)
    wanted = select(entries.c.at).where(entries.c.match_id == matches.c.id, ~entries.c.sealed, late)
    return wanted.order_by(entries.c.n.desc()).limit(1).correlate_except(entries).scalar_subquery()


async def stands(store: Store, wanted: Collection[tuple[str, str]], now: float) -> list[Stands]:
    """Those of these matches that go by the fingerprint of a link beside them."""
    ids = [match for match, _ in wanted]
    last = select(entries.c.match_id, func.max(entries.c.n).label("n")).where(entries.c.match_id.in_(ids))
    last_n = last.group_by(entries.c.match_id).subquery()
    last_one = entries.join(last_n, and_(entries.c.match_id == last_n.c.match_id, entries.c.n == last_n.c.n))
    last_words = select(entries.c.match_id, entries.c.asks).select_from(last_one)
    rows = (
        select(
            *(matches.c[name] for name in ("id", "header", "seats", "pace", "created", "ended")),
            links.c.token,
            links.c.seats.label("mine"),
            last_noticed(links.c.seats, now).label("changed"),
        )
        .join(links, links.c.match_id == matches.c.id)
        .where(matches.c.id.in_(ids), links.c.token.in_([token for _, token in wanted]))
    )
    async with store.engine.connect() as connection:
        said = {row.match_id: row.asks for row in await connection.execute(last_words)}
        known = (await connection.execute(rows)).all()
    return [
        Stands(
            match=row.id,
            mine=msgspec.json.decode(row.mine),
            seats=msgspec.json.decode(row.seats, type=list[SeatInfo]),
            header=row.header,
            pace=row.pace,
            created=row.created,
            ended=row.ended,
            changed=row.changed,
            asks=said.get(row.id),
        )
        for row in known
        if (row.id, row.token) in wanted
    ]
