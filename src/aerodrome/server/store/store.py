"""The store: SQLite or PostgreSQL, brought up to date when it is opened."""

import logging
import time
import zlib
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from functools import cache, partial
from typing import Any, Literal

import msgspec
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from sqlalchemy import ColumnElement, Connection, Row, delete, func, inspect, select, text, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.signing import Signer, new_private_key
from aerodrome.server.limits import Ban
from aerodrome.server.roles import (
    Role,
    author_id,
    event_token,
    mail_code,
    mark,
    off_token,
    personal_token,
    rematch_id,
    voice_token,
    watch_token,
)
from aerodrome.server.store.database import Database
from aerodrome.server.store.faults import Reading
from aerodrome.server.store.schema import (
    analyses,
    bans,
    consents,
    entries,
    keys,
    links,
    matches,
    metadata,
    stretches,
    studies,
)
from aerodrome.server.wire.live import Branched, Ending, SeatInfo
from aerodrome.server.wire.matches import BranchCard, RecordCard

log = logging.getLogger("aerodrome.server")

MOST_BRANCHES = 100
"""That are listed beside a match."""

_MOST_ASKED = 1_000
_SIGNING = "signing"
_PUSHING = "push"
_LOCK = 0x4145524F
"""The advisory lock under which one worker migrates while others wait."""


class Entry(msgspec.Struct, frozen=True):
    """One entry of a journal: an answer, or that answers were taken back. `value` is JSON."""

    n: int
    kind: str
    seat: str
    value: str
    client: str
    sealed: bool
    at: float
    asks: str | None = None
    """Who is asked from then on, and whose time runs, as JSON; unknown of entries of older versions."""


class StoredStudy(msgspec.Struct, frozen=True):
    """A small study as it lies in the store: as it was asked for, and what it says so far, both JSON; its games as
    lines of JSON once it has ended; and when whoever plays it last wrote."""

    study: bytes
    run: bytes
    games: bytes | None
    touched: float


class Stored(msgspec.Struct, frozen=True):
    """A match as it lies in the store, without its journal."""

    id: str
    book: str
    scenario: str
    source: Literal["played", "uploaded"]
    together: bool
    created: float
    header: str
    title: str
    seats: str
    hints: bool = False
    pace: str | None = None
    delay: int | None = None
    rated: bool = False
    event: str | None = None
    """The event in which it was paired."""
    ended: float | None = None
    answers: int | None = None
    ending: str | None = None
    record: str | None = None
    branch_of: str | None = None
    branch_at: int | None = None

    @property
    def branch(self) -> Branched | None:
        """Which match it branched off, if it did."""
        return _branched(self.branch_of, self.branch_at)


def _branched(match: str | None, moment: int | None) -> Branched | None:
    return None if match is None or moment is None else Branched(match, moment)


class Stretch(msgspec.Struct, frozen=True):
    """What was played and seen between two moments of a match. What is large is read only where it is needed."""

    n: int
    first: int
    last: int
    version: int
    played: str
    tally: str
    checkpoint: str | None = None
    film: bytes = b""


class End(msgspec.Struct, frozen=True):
    """What is noted beside a match when it is over."""

    ended: float
    answers: int
    ending: str
    record: str | None = None


class Write(msgspec.Struct, frozen=True):
    """What is stored together: a new match with its links, or an entry, perhaps the last one, and the stretches that
    it ends or takes back."""

    match: str
    new: Stored | None = None
    links: dict[str, Role] = {}
    past: tuple[Entry, ...] = ()
    """Entries with which a new match begins."""
    entry: Entry | None = None
    end: End | None = None
    stretches: tuple[Stretch, ...] = ()
    back_to: int | None = None
    """Stretches that were written with later entries are gone."""
    header: str | None = None
    """Another header for a match that is there."""


class Store:
    """The tables and all that is asked of them."""

    signer: Signer
    """Signs records with the key of this store."""
    push_key: bytes
    """The private key (P-256) by which push services know the servers of this store."""
    _private: bytes

    def __init__(self, database: Database) -> None:
        self._database = database
        self.engine = engine = database.engine
        self._sqlite = engine.dialect.name == "sqlite"
        self._writing: AsyncConnection | None = None
        self.reading = Reading()

    @classmethod
    async def open(cls, database: str, *, again: bool = False) -> "Store":
        """Opens a database by its address and brings its tables up to date. `again`: this server had it open before, so
        a newer version that has done so meanwhile serves beside it, and the tables are left as they are."""
        store = cls(Database(database))
        try:
            await store._migrate(again)
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        await self._forget_writing()
        await self._database.close()

    async def _migrate(self, again: bool) -> None:
        async with self.engine.connect() as connection:
            await self._begin(connection)
            if not self._sqlite:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
            try:
                await connection.run_sync(migrate)
            except CommandError:
                what = "this database belongs to a newer version of Aerodrome; it is left as it is"
                if not again:
                    raise BadInput(what, where="AERODROME_DATABASE") from None
                log.warning("%s, and served until this server is upgraded", what)
            await self._read_key(connection)
            await connection.commit()

    async def _read_key(self, connection: AsyncConnection) -> None:
        """The keys with which records and pushes are signed; whoever opens a store first makes them, for all others to
        come."""
        self.use_key(await _key(connection, _SIGNING, new_private_key))
        self.push_key = await _key(connection, _PUSHING, _new_push_key)

    def use_key(self, private: bytes) -> None:
        """Signs records, and makes links that only look, with this key."""
        self._private = private
        self.signer = Signer(private)

    def watch_token(self, match: str) -> str:
        """The token of the link that only looks at a match, whether it is there or not."""
        return watch_token(self._private, match)

    def personal_token(self, person: str, match: str) -> str:
        """The token of the link that somebody has under his name."""
        return personal_token(self._private, person, match)

    def event_token(self, event: str) -> str:
        """The token of the link that opens a private event."""
        return event_token(self._private, event)

    def voice_token(self, visit: str, match: str) -> str:
        """The token by which whoever is signed in says beside a match that he is himself."""
        return voice_token(self._private, visit, match)

    def author_id(self, who: str, match: str = "") -> str:
        """By which one writer is told from another, and nobody is known."""
        return author_id(self._private, who, match)

    def off_token(self, person: str, address: str) -> str:
        """The token that switches mail to an address off."""
        return off_token(self._private, person, address)

    def mail_code(self, person: str, address: str, asked: float) -> str:
        """The code that shows whose an address is."""
        return mail_code(self._private, person, address, asked)

    def mark(self, what: str) -> str:
        """What is kept of something that is counted."""
        return mark(self._private, what)

    def rematch_id(self, match: str) -> str:
        """The id of a match that is played once more at the same screens."""
        return rematch_id(self._private, match)

    async def _begin(self, connection: AsyncConnection) -> None:
        """SQLite would begin reading and only then find that another worker writes."""
        if self._sqlite:
            await connection.exec_driver_sql(_IMMEDIATELY)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """What is written over this connection is stored together when it ends, and not at all where it fails."""
        async with self.engine.connect() as connection:
            await self._begin(connection)
            yield connection
            await connection.commit()

    # Reading

    async def match(self, match: str) -> tuple[Stored, dict[str, Role]] | None:
        """A match and its links, by their fingerprints."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(matches).where(matches.c.id == match))).one_or_none()
            if row is None:
                return None
            found = await connection.execute(select(links.c.token, links.c.seats).where(links.c.match_id == match))
            roles = {token: Role(tuple(msgspec.json.decode(seats))) for token, seats in found}
        return Stored(**row._mapping), roles

    async def header(self, match: str) -> str:
        """The header of a match as it is now: with the shares that are in."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(matches.c.header).where(matches.c.id == match))
            return str(found.scalar_one())

    async def opened(self, match: str, token: str) -> tuple[Role | None, bool]:
        """The role that a link gives in a match, by its fingerprint, and whether the match is over. It is one look-up,
        whether there is such a match and such a link or not."""
        by_link = matches.outerjoin(links, (links.c.match_id == matches.c.id) & (links.c.token == token))
        wanted = select(matches.c.ended, links.c.seats).select_from(by_link).where(matches.c.id == match)
        async with self.engine.connect() as connection:
            row = (await connection.execute(wanted)).one_or_none()
        if row is None:
            return None, False
        return None if row.seats is None else Role(tuple(msgspec.json.decode(row.seats))), row.ended is not None

    async def seated(self, ids: Iterable[str]) -> dict[str, tuple[str, dict[str, list[str]]]]:
        """The seats of matches, as JSON, and those that their links have, by the links' fingerprints."""
        found: dict[str, tuple[str, dict[str, list[str]]]] = {}
        wanted = select(matches.c.id, matches.c.seats, links.c.token, links.c.seats.label("held"))
        async with self.engine.connect() as connection:
            for some in in_parts(list(ids)):
                joined = wanted.join(links, links.c.match_id == matches.c.id).where(matches.c.id.in_(some))
                for row in await connection.execute(joined):
                    found.setdefault(row.id, (row.seats, {}))[1][row.token] = msgspec.json.decode(row.held)
        return found

    async def entries(self, match: str, after: int = 0) -> list[Entry]:
        """The journal of a match behind entry number `after`."""
        wanted = select(entries).where(entries.c.match_id == match, entries.c.n > after).order_by(entries.c.n)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Entry(row.n, row.kind, row.seat, row.value, row.client, row.sealed, row.at, row.asks) for row in rows]

    async def number_at(self, match: str, at: float) -> int:
        """The number of the last entry that a match had at this time: all up to it were accepted by then."""
        later = select(func.min(entries.c.n)).where(entries.c.match_id == match, entries.c.at > at)
        last = select(func.coalesce(func.max(entries.c.n), 0)).where(entries.c.match_id == match)
        wanted = select(func.coalesce(later.scalar_subquery() - 1, last.scalar_subquery()))
        async with self.engine.connect() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    async def last_numbers(self, ids: Iterable[str]) -> dict[str, int]:
        """The number of the last entry of each of these matches; those without any are left out."""
        wanted = select(entries.c.match_id, func.max(entries.c.n)).group_by(entries.c.match_id)
        found: dict[str, int] = {}
        async with self.engine.connect() as connection:
            for some in in_parts(list(ids)):
                rows = await connection.execute(wanted.where(entries.c.match_id.in_(some)))
                found.update((match, n) for match, n in rows)
        return found

    async def stretches(self, match: str, written: int | None = None) -> list[Stretch]:
        """The stretches of a match in their order, without checkpoints and films; those that were written up to an
        entry, if one is named."""
        wanted = select(*_SMALL).where(*_written(match, written)).order_by(stretches.c.n)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Stretch(*row) for row in rows]

    async def checkpoint(self, match: str, n: int) -> str:
        """The checkpoint that was written with entry number `n`."""
        wanted = select(stretches.c.checkpoint).where(stretches.c.match_id == match, stretches.c.n == n)
        async with self.engine.connect() as connection:
            return str((await connection.execute(wanted)).scalar_one())

    async def reels(
        self, match: str, after: int = 0, until: int | None = None, written: int | None = None
    ) -> list[bytes]:
        """The packed reels that show what is behind moment `after`, up to the one that shows `until`; of those that
        were `written` up to an entry, if one is named."""
        wanted = select(stretches.c.film).where(*_written(match, written), stretches.c.last > after)
        if until is not None:
            wanted = wanted.where(stretches.c.first <= until)
        async with self.engine.connect() as connection:
            return list((await connection.execute(wanted.order_by(stretches.c.n))).scalars())

    async def entered(self, match: str, seat: str, client: str) -> bool:
        """Whether an answer or a share (an undo, without a seat) with this id of a client is in the journal."""
        wanted = select(entries.c.n).where(entries.c.match_id == match, entries.c.client == client)
        wanted = (
            wanted.where(entries.c.seat == seat, entries.c.kind != "undo")
            if seat
            else wanted.where(entries.c.kind == "undo")
        )
        async with self.engine.connect() as connection:
            return (await connection.execute(wanted.limit(1))).first() is not None

    async def records(self, ids: Iterable[str]) -> list[RecordCard]:
        """Those of these matches that are over, newest first."""
        wanted = select(matches).where(matches.c.id.in_(list(ids)), matches.c.ended.is_not(None))
        wanted = wanted.order_by(matches.c.ended.desc(), matches.c.id.desc())
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [_card(row) for row in rows]

    async def branches(self, match: str) -> list[BranchCard]:
        """The matches that branched off this one, newest first."""
        wanted = select(*_BRANCH).where(matches.c.branch_of == match)
        wanted = wanted.order_by(matches.c.created.desc(), matches.c.id.desc()).limit(MOST_BRANCHES)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [_branch_card(row) for row in rows]

    async def consents(self, match: str, mission: int) -> dict[str, float]:
        """The commanders who want machines to fly a mission, and since when."""
        wanted = select(consents.c.seat, consents.c.at).where(
            consents.c.match_id == match, consents.c.mission == mission
        )
        async with self.engine.connect() as connection:
            return {row.seat: row.at for row in await connection.execute(wanted)}

    async def bans(self) -> list[Ban]:
        """Those that stand, the newest first."""
        wanted = select(bans).where((bans.c.until.is_(None)) | (bans.c.until > time.time()))
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted.order_by(bans.c.made.desc(), bans.c.network))).all()
        return [Ban(row.network, row.reason, row.made, row.until) for row in rows]

    async def analysis(self, match: str, version: int, coach: int) -> bytes | None:
        """What the coach of this version tells of a match that these rules run, as JSON, if it has looked at it."""
        wanted = select(analyses.c.analysis).where(*_of(match, version, coach))
        async with self.engine.connect() as connection:
            packed = (await connection.execute(wanted)).scalar_one_or_none()
        return None if packed is None else zlib.decompress(packed)

    async def study(self, id: str) -> StoredStudy | None:
        """A small study that is or was played."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(studies).where(studies.c.id == id))).one_or_none()
        if row is None:
            return None
        games = None if row.games is None else zlib.decompress(row.games)
        return StoredStudy(zlib.decompress(row.study), zlib.decompress(row.run), games, row.touched)

    # Writing

    async def ban(self, ban: Ban) -> None:
        """An address or network is not served any more; a ban that it had is replaced."""
        async with self.transaction() as connection:
            await connection.execute(delete(bans).where(bans.c.network == ban.network))
            await connection.execute(bans.insert(), msgspec.structs.asdict(ban))

    async def unban(self, network: str) -> bool:
        """An address or network is served again; whether it was banned."""
        async with self.transaction() as connection:
            gone = await connection.execute(delete(bans).where(bans.c.network == network))
        return bool(gone.rowcount)

    async def begin_study(self, id: str, study: bytes, run: bytes, at: float, *, forget: float) -> None:
        """A small study is played from now on. Those of which nobody wrote since `forget` are deleted."""
        row = {"id": id, "touched": at, "stop": False, "study": zlib.compress(study), "run": zlib.compress(run)}
        async with self.engine.connect() as connection:
            await self._begin(connection)
            await connection.execute(delete(studies).where(studies.c.touched < forget))
            await connection.execute(studies.insert(), row)
            await connection.commit()

    async def go_on_with_study(self, id: str, run: bytes, games: bytes | None, at: float) -> bool:
        """What a small study says by now, and all its games if it has ended; gives whether somebody wants it to stop,
        or has deleted it."""
        new: dict[str, Any] = {"touched": at, "run": zlib.compress(run)}
        if games is not None:
            new["games"] = zlib.compress(games)
        async with self.engine.connect() as connection:
            await self._begin(connection)
            await connection.execute(update(studies).where(studies.c.id == id).values(new))
            stop = (await connection.execute(select(studies.c.stop).where(studies.c.id == id))).scalar_one_or_none()
            await connection.commit()
        return stop is not False

    async def stop_study(self, id: str) -> None:
        """Whoever plays it ends with its turn."""
        async with self.engine.connect() as connection:
            await self._begin(connection)
            await connection.execute(update(studies).where(studies.c.id == id).values(stop=True))
            await connection.commit()

    async def keep_analysis(self, match: str, version: int, coach: int, analysis: bytes) -> None:
        """Keeps what the coach tells of a match, in place of what was told before."""
        row = {"match_id": match, "version": version, "coach": coach, "analysis": zlib.compress(analysis)}
        async with self.engine.connect() as connection:
            await self._begin(connection)
            await connection.execute(delete(analyses).where(analyses.c.match_id == match))
            await connection.execute(analyses.insert(), row)
            await connection.commit()

    async def change_analysis(self, match: str, version: int, coach: int, change: Callable[[bytes], bytes]) -> None:
        """Changes what the coach tells of a match, whoever else changes something of it at the same time."""
        kept = _of(match, version, coach)
        async with self.engine.connect() as connection:
            await self._begin(connection)
            wanted = select(analyses.c.analysis).where(*kept).with_for_update()
            packed = (await connection.execute(wanted)).scalar_one_or_none()
            if packed is not None:
                changed = zlib.compress(change(zlib.decompress(packed)))
                await connection.execute(update(analyses).where(*kept).values(analysis=changed))
            await connection.commit()

    async def agree(self, match: str, mission: int, seats: Iterable[str], at: float) -> None:
        """These commanders want machines to fly a mission; what they wanted already stands since then."""
        async with self.engine.connect() as connection:
            await self._begin(connection)
            of_mission = (consents.c.match_id == match) & (consents.c.mission == mission)
            known = set(await connection.scalars(select(consents.c.seat).where(of_mission)))
            if new := [seat for seat in seats if seat not in known]:
                rows = [{"match_id": match, "mission": mission, "seat": seat, "at": at} for seat in new]
                await connection.execute(consents.insert(), rows)
            await connection.commit()

    async def refuse(self, match: str, mission: int) -> None:
        """A commander does not want it: whoever does asks anew."""
        async with self.engine.connect() as connection:
            await self._begin(connection)
            of_mission = (consents.c.match_id == match) & (consents.c.mission == mission)
            await connection.execute(consents.delete().where(of_mission))
            await connection.commit()

    async def write(self, writes: list[Write]) -> None:
        """Stores all of these in one transaction, or none of them."""
        kept = self._writing is not None
        try:
            connection = await self._written(writes)
        except DBAPIError as error:
            if not (kept and error.connection_invalidated):
                raise
            # The database was started again since: nothing of this is in it, and over a new connection it will be.
            connection = await self._written(writes)
        try:
            await connection.commit()
        except BaseException:
            await self._forget_writing()
            raise

    async def _written(self, writes: list[Write]) -> AsyncConnection:
        """The connection over which all of these are written; to PostgreSQL not yet committed."""
        connection = await self._connection()
        try:
            if self._sqlite:
                await self._database.at_once(connection, partial(_commit, writes=writes))
            else:
                await connection.run_sync(insert, writes)
        except BaseException:
            await self._forget_writing()
            raise
        return connection

    async def _connection(self) -> AsyncConnection:
        """One connection stays open for writing: to fetch one each time would cost as much as the writing."""
        if self._writing is None:
            self._writing = await self.engine.connect()
        return self._writing

    async def _forget_writing(self) -> None:
        connection, self._writing = self._writing, None
        if connection is not None:
            try:
                await connection.close()
            except Exception:
                await connection.invalidate()


async def _key(connection: AsyncConnection, name: str, make: Callable[[], bytes]) -> bytes:
    """The key of this name, made where there is none."""
    found = (await connection.execute(select(keys.c.private).where(keys.c.name == name))).scalar_one_or_none()
    if found is None:
        found = make().hex()
        await connection.execute(keys.insert(), {"name": name, "private": found})
    return bytes.fromhex(found)


def _new_push_key() -> bytes:
    return generate_private_key(SECP256R1()).private_numbers().private_value.to_bytes(32, "big")


def _commit(connection: Connection, writes: list[Write]) -> None:
    """Writes all of these into SQLite, which would else begin reading and only then find that another worker writes."""
    connection.exec_driver_sql(_IMMEDIATELY)
    insert(connection, writes)
    connection.commit()


def insert(connection: Connection, writes: list[Write]) -> None:
    """Writes all of these over a connection, as part of its transaction."""
    if rows := [msgspec.structs.asdict(write.new) for write in writes if write.new]:
        connection.execute(matches.insert(), rows)
    if rows := [
        {"token": token, "match_id": write.match, "seats": msgspec.json.encode(role.seats).decode()}
        for write in writes
        for token, role in write.links.items()
    ]:
        connection.execute(links.insert(), rows)
    if rows := [
        {"match_id": write.match} | msgspec.structs.asdict(entry)
        for write in writes
        for entry in (*write.past, write.entry)
        if entry
    ]:
        connection.execute(_ENTER, rows)
    for write in writes:
        if write.back_to is not None:
            gone = delete(stretches).where(stretches.c.match_id == write.match, stretches.c.n > write.back_to)
            connection.execute(gone)
        if write.header is not None:
            renewed = update(matches).where(matches.c.id == write.match)
            connection.execute(renewed.values(header=write.header))
    if rows := [
        {"match_id": write.match} | msgspec.structs.asdict(each) for write in writes for each in write.stretches
    ]:
        connection.execute(stretches.insert(), rows)
    for write in writes:
        if write.end:
            ended = update(matches).where(matches.c.id == write.match)
            connection.execute(ended.values(msgspec.structs.asdict(write.end)))


def as_it_is(text: str) -> str:
    """A text in which LIKE finds nothing but itself."""
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")


def in_parts(ids: list[str]) -> Iterator[list[str]]:
    """As many at a time as any database takes in one statement."""
    for first in range(0, len(ids), _MOST_ASKED):
        yield ids[first : first + _MOST_ASKED]


def _written(match: str, n: int | None) -> list[ColumnElement[bool]]:
    of_match = stretches.c.match_id == match
    return [of_match] if n is None else [of_match, stretches.c.n <= n]


def _of(match: str, version: int, coach: int) -> tuple[ColumnElement[bool], ...]:
    return analyses.c.match_id == match, analyses.c.version == version, analyses.c.coach == coach


_ENTER = entries.insert()
_IMMEDIATELY = "BEGIN IMMEDIATE"
_BRANCH = [matches.c[name] for name in ("id", "seats", "created", "ended", "ending", "branch_at")]
_SMALL = [stretches.c[name] for name in Stretch.__struct_fields__ if name not in ("checkpoint", "film")]


def _card(row: Row[Any]) -> RecordCard:
    return RecordCard(
        id=row.id,
        book=row.book,
        title=msgspec.json.decode(row.title),
        seats=msgspec.json.decode(row.seats, type=list[SeatInfo]),
        created=row.created,
        ended=row.ended,
        answers=row.answers or 0,
        ending=None if row.ending is None else msgspec.json.decode(row.ending, type=Ending | None),
        source=row.source,
        branch=_branched(row.branch_of, row.branch_at),
    )


def _branch_card(row: Row[Any]) -> BranchCard:
    seats = msgspec.json.decode(row.seats, type=list[SeatInfo])
    return BranchCard(
        id=row.id,
        moment=row.branch_at,
        seats=seats,
        created=row.created,
        over=row.ended is not None,
        ending=None if row.ending is None else msgspec.json.decode(row.ending, type=Ending | None),
    )


def migrations() -> Config:
    """Alembic's settings, with the migrations that are part of the package."""
    config = Config()
    config.set_main_option("script_location", "aerodrome.server.store:migrations")
    config.set_main_option("path_separator", "os")
    return config


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(migrations())


def migrate(connection: Connection) -> None:
    """Brings the tables up to date over this connection. An empty database gets them as they are today, without going
    through all that they once were; a test holds that both come to the same."""
    newest = _scripts().get_current_head()
    context = MigrationContext.configure(connection)
    now = context.get_current_revision()
    if now is None and not inspect(connection).get_table_names():
        metadata.create_all(connection, checkfirst=False)
        context.stamp(_scripts(), "head")
    elif now != newest:
        config = migrations()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
