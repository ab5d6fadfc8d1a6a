"""The store as whoever keeps it sees it: which matches there are, what they take up, and what is old."""

from collections.abc import Callable, Iterable, Sequence

import msgspec
from sqlalchemy import Column, Table, and_, delete, exists, func, inspect, or_, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from aerodrome.server.roles import ID_LENGTH
from aerodrome.server.store.events import of_running_event
from aerodrome.server.store.schema import (
    analyses,
    claims,
    consents,
    entries,
    links,
    matches,
    messages,
    metadata,
    notices,
    reports,
    results,
    stretches,
)
from aerodrome.server.store.standing import missing_seats
from aerodrome.server.store.store import Store

_PARTS = (analyses, consents, notices, stretches, entries, links, reports, messages)
"""Tables whose rows are parts of a match, and go with it."""

_DAY = 86_400.0
_MOST_OFF = 1.0
"""Seconds by which clocks may differ without a word."""
_SOME = 500


class Kept(msgspec.Struct, frozen=True):
    """A match, as a list of them tells it."""

    id: str
    book: str
    scenario: str
    source: str
    created: float
    ended: float | None
    answered: float | None
    """When the last entry came."""
    entries: int
    size: int
    """About how many bytes it takes up: its header, record, entries and stretches."""


class TableSize(msgspec.Struct, frozen=True):
    """A table: its rows, its bytes where the database tells them, and its oldest time."""

    name: str
    rows: int
    size: int | None
    oldest: float | None


class Policy(msgspec.Struct, frozen=True):
    """Which matches are swept away. 0 days: none of that kind."""

    going_days: int = 0
    """Those that go on, and in which nothing was answered for so long."""
    over_days: int = 0
    """Those that have been over for so long."""


async def kept(store: Store, *, going: bool | None = None, ids: Sequence[str] | None = None) -> list[Kept]:
    """Matches, the one that was answered last first; only those that go on, or are over, if that is said."""
    journal = (
        select(
            entries.c.match_id,
            func.count().label("number"),
            func.max(entries.c.at).label("answered"),
            func.sum(func.length(entries.c.value)).label("size"),
        )
        .group_by(entries.c.match_id)
        .subquery()
    )
    films = (
        select(
            stretches.c.match_id,
            func.sum(
                func.length(stretches.c.film)
                + func.length(stretches.c.played)
                + func.coalesce(func.length(stretches.c.checkpoint), 0)
            ).label("size"),
        )
        .group_by(stretches.c.match_id)
        .subquery()
    )
    size = (
        func.length(matches.c.header)
        + func.coalesce(func.length(matches.c.record), 0)
        + func.coalesce(journal.c.size, 0)
        + func.coalesce(films.c.size, 0)
    )
    named = (matches.c[name] for name in ("id", "book", "scenario", "source", "created", "ended"))
    wanted = select(*named, journal.c.answered, func.coalesce(journal.c.number, 0), size).select_from(
        matches.outerjoin(journal, journal.c.match_id == matches.c.id).outerjoin(
            films, films.c.match_id == matches.c.id
        )
    )
    if going is not None:
        wanted = wanted.where(matches.c.ended.is_(None) if going else matches.c.ended.is_not(None))
    if ids is not None:
        wanted = wanted.where(matches.c.id.in_(ids))
    wanted = wanted.order_by(func.coalesce(journal.c.answered, matches.c.created).desc(), matches.c.id)
    async with store.engine.connect() as connection:
        return [Kept(*tuple(row)) for row in (await connection.execute(wanted)).all()]


async def table_sizes(store: Store) -> list[TableSize]:
    """All tables that there are."""
    times = {"matches": matches.c.created} | {table.name: table.c.at for table in (entries, consents, messages)}
    found = []
    async with store.engine.connect() as connection:
        there = set(await connection.run_sync(lambda sync: inspect(sync).get_table_names()))
        for table in metadata.sorted_tables:
            if table.name not in there:
                continue
            rows = (await connection.execute(select(func.count()).select_from(table))).scalar_one()
            oldest = None
            if table.name in times:
                oldest = (await connection.execute(select(func.min(times[table.name])))).scalar_one()
            found.append(TableSize(str(table.name), rows, await _bytes(connection, table), oldest))
    return found


async def _bytes(connection: AsyncConnection, table: Table) -> int | None:
    if connection.dialect.name == "sqlite":
        # Only a SQLite that was built so can tell of each table.
        return None
    wanted = select(func.pg_total_relation_size(func.to_regclass(table.name)))
    return int((await connection.execute(wanted)).scalar_one())


async def whole_size(store: Store) -> int:
    """Bytes of the whole store."""
    async with store.engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            pages = (await connection.execute(text("PRAGMA page_count"))).scalar_one()
            return int(pages) * int((await connection.execute(text("PRAGMA page_size"))).scalar_one())
        return int((await connection.execute(text("SELECT pg_database_size(current_database())"))).scalar_one())


async def version_of_tables(store: Store) -> str:
    """The migration that was run last."""
    async with store.engine.connect() as connection:
        return str((await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one())


async def trouble_with_clock(store: Store, now: Callable[[], float]) -> str:
    """What is wrong where the clock of this machine and that of the database surely differ by more than a second;
    nothing where they do not, or where SQLite has none of its own."""
    async with store.engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            return ""
        before = now()
        told = await connection.execute(text("SELECT extract(epoch FROM clock_timestamp())"))
        theirs, after = float(told.scalar_one()), now()
    ahead, behind = before - theirs, theirs - after
    if max(ahead, behind) <= _MOST_OFF:
        return ""
    differs = f"{ahead:.1f} seconds ahead of" if ahead > behind else f"{behind:.1f} seconds behind"
    return f"the clock of this machine is {differs} that of the database; players are charged by it (NTP sets both)"


async def remove(store: Store, ids: Iterable[str]) -> int:
    """Removes matches with all that belongs to them, the missions of a campaign with it, and takes them from under the
    names of people; gives how many. What came of rated ones stays."""
    gone = 0
    wanted = list(ids)
    async with store.transaction() as connection:
        for first in range(0, len(wanted), _SOME):
            some = wanted[first : first + _SOME]
            family = or_(matches.c.id.in_(some), func.substr(matches.c.id, 1, ID_LENGTH).in_(some))
            found = list(await connection.scalars(select(matches.c.id).where(family)))
            await _remove(connection, found)
            gone += len(found)
    return gone


async def remove_unbegun(store: Store, match: str) -> bool:
    """Removes a match at which somebody has yet to sit down; false where nobody has, or it is gone."""
    this = select(matches.c.header).where(matches.c.id == match).with_for_update()
    async with store.transaction() as connection:
        header = (await connection.execute(this)).scalar_one_or_none()
        if header is None or not missing_seats(header):
            return False
        await _remove(connection, [match])
    return True


async def _remove(connection: AsyncConnection, ids: list[str]) -> None:
    for column in (*(table.c.match_id for table in _PARTS), *_references()):
        await connection.execute(delete(column.table).where(column.in_(ids)))
    await connection.execute(delete(results).where(results.c.match_id.in_(ids), results.c.ended.is_(None)))
    await connection.execute(delete(matches).where(matches.c.id.in_(ids)))


async def stale(store: Store, policy: Policy, now: float) -> list[str]:
    """The matches that a policy sweeps away: anonymous ones, campaigns with all their missions or not at all.

    A match is somebody's if any table that is not part of a match refers to it, and an event's until that is over. It
    is left alone.
    """
    old = []
    if policy.going_days:
        since = now - policy.going_days * _DAY
        lately = exists().where(entries.c.match_id == matches.c.id, entries.c.at >= since)
        old.append(and_(matches.c.ended.is_(None), matches.c.created < since, ~lately))
    if policy.over_days:
        old.append(and_(matches.c.ended.is_not(None), matches.c.ended < now - policy.over_days * _DAY))
    if not old:
        return []
    nobodys = [~exists().where(column == matches.c.id) for column in _references()]
    nobodys.append(~of_running_event())
    async with store.engine.connect() as connection:
        ids = set(await connection.scalars(select(matches.c.id).where(or_(*old), *nobodys)))
        mission = func.length(matches.c.id) > ID_LENGTH
        missions = list(await connection.scalars(select(matches.c.id).where(mission)))
    young = {id[:ID_LENGTH] for id in missions if id not in ids}
    """Campaigns with a mission that is not to go."""
    return sorted(id for id in ids if len(id) == ID_LENGTH and id not in young)


def _references() -> list[Column[str]]:
    """Columns of other tables that refer to a match."""
    return [
        key.parent
        for table in metadata.sorted_tables
        if table not in _PARTS
        for key in table.foreign_keys
        if key.column is matches.c.id
    ]


async def claim(store: Store, name: str, now: float, seconds: float) -> bool:
    """Whether this worker may do what one at a time does, and all others have to wait so many seconds."""
    try:
        async with store.transaction() as connection:
            free = claims.update().where(claims.c.name == name, claims.c.until <= now).values(until=now + seconds)
            if (await connection.execute(free)).rowcount:
                return True
            known = (await connection.execute(select(claims.c.name).where(claims.c.name == name))).first()
            if known is None:
                await connection.execute(claims.insert(), {"name": name, "until": now + seconds})
            return known is None
    except IntegrityError:
        # Another worker was first to claim it for the first time.
        return False
