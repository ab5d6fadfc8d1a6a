"""Connections to an SQLite file or to PostgreSQL, by the address of the database."""

import asyncio
import logging
import sqlite3
import stat
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any
from weakref import WeakKeyDictionary, WeakSet

import aiosqlite
from sqlalchemy import Connection, Engine, ExceptionContext, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from aerodrome.kernel.errors import BadInput

log = logging.getLogger("aerodrome.server")

_BUSY_SECONDS = 15


class _Connection(AsyncConnection):
    """A connection to PostgreSQL. What the system says of the line to it, that nobody is there or that nothing came in
    time, the driver lets through as it is; here it is told as an error of the store, for files and processes fail by
    the same errors."""

    async def start(self, is_ctxmanager: bool = False) -> AsyncConnection:
        try:
            return await super().start(is_ctxmanager)
        except OSError as error:
            raise OperationalError(None, None, error) from error


class _Engine(AsyncEngine):
    def connect(self) -> AsyncConnection:
        return _Connection(self)


class Database:
    """The engine of a database, and the threads in which its connections run: a call that was cancelled goes on in
    its thread, and has somebody to tell that it ended only as long as the event loop is there."""

    def __init__(self, address: str) -> None:
        self._threads: WeakSet[Thread] = WeakSet()
        self._inside: WeakKeyDictionary[aiosqlite.Connection, Engine] = WeakKeyDictionary()
        """What works in the thread of a connection."""
        self.engine: AsyncEngine
        try:
            url = make_url(address)
        except (ArgumentError, ValueError):  # not of that shape, or with a port that is no number
            raise BadInput("this is not the address of a database", where="AERODROME_DATABASE") from None
        if url.get_backend_name() == "sqlite":
            if url.database and not url.database.startswith(":"):
                _keep_private(Path(url.database))
            self.engine = create_async_engine(
                url.set(drivername="sqlite+aiosqlite"),
                connect_args={"timeout": _BUSY_SECONDS, "async_creator_fn": self._connect},
            )
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
        else:
            made = create_async_engine(
                url.set(drivername="postgresql+asyncpg"),
                pool_pre_ping=True,
                connect_args={"timeout": _BUSY_SECONDS, "command_timeout": 2 * _BUSY_SECONDS},
            )
            self.engine = _Engine(made.sync_engine)
            event.listen(self.engine.sync_engine, "handle_error", _of_the_line)

    def _connect(self, *args: Any, **settings: Any) -> aiosqlite.Connection:
        connection = aiosqlite.connect(*args, **settings)
        connection._thread.daemon = True  # as SQLAlchemy does where it connects by itself
        self._threads.add(connection._thread)
        return connection

    async def at_once(self, connection: AsyncConnection, work: Callable[[Connection], None]) -> None:
        """Has SQLite do everything in one go, in the thread of a connection: statement by statement it would be sent
        there and back several times, and each time wait for its turn."""
        driver: Any = (await connection.get_raw_connection()).driver_connection
        engine = self._inside.get(driver)
        if engine is None:
            own = driver._conn  # the driver itself would be kept for ever by what it is looked up for
            engine = self._inside[driver] = create_engine("sqlite://", creator=lambda: own, poolclass=StaticPool)
        await driver._execute(_worked, engine, work)

    async def close(self) -> None:
        """Ends when nothing of it runs any more."""
        await self.engine.dispose()
        for thread in list(self._threads):
            if thread.is_alive():
                await asyncio.to_thread(thread.join, _BUSY_SECONDS)


def _of_the_line(context: ExceptionContext) -> OperationalError | None:
    """What the system says of the line in the middle of a statement, as an error of the store (see `_Connection`)."""
    error = context.original_exception
    return OperationalError(context.statement, None, error) if isinstance(error, OSError) else None


def _worked(engine: Engine, work: Callable[[Connection], None]) -> None:
    with engine.connect() as connection:
        work(connection)


def _keep_private(file: Path) -> None:
    """A store holds keys and secrets of matches: a new one is for its owner alone, and one of before is not for
    everybody any more."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o600)
    mode = stat.S_IMODE(file.stat().st_mode)
    if mode & stat.S_IRWXO:
        try:
            file.chmod(mode & ~stat.S_IRWXO)
        except PermissionError:
            log.warning("%s can be read by everybody on this machine, and it holds keys", file)


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Transactions begin where we say so; what is committed is on the disk."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        _patiently(cursor, f"PRAGMA {pragma}")
    cursor.close()


def _patiently(cursor: Any, statement: str) -> None:
    """While several workers turn a new file into one with a write-ahead log, SQLite says "locked" without waiting."""
    for pause in (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0):
        try:
            cursor.execute(statement)
            return
        except sqlite3.OperationalError:
            time.sleep(pause)
    cursor.execute(statement)
