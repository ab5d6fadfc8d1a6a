"""A store that cannot be read: what is told as that, and what the log says of it. On SQLite and on PostgreSQL."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from aerodrome.bench.hosting import HOST, free_port
from aerodrome.server import metrics
from aerodrome.server.http import reach
from aerodrome.server.live import matches as live_matches
from aerodrome.server.live.matches import Matches
from aerodrome.server.store.database import Database
from aerodrome.server.store.faults import Reading, is_of_the_store
from aerodrome.server.store.schema import bans
from aerodrome.server.store.store import Store
from tests.server.callers import hall
from tests.server.conftest import empty
from tests.server.tables import until, worker

AGAIN = "the store can be read again"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Both kinds in every run: their drivers have errors of their own."""
    return empty(request, tmp_path)


def said(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING]


async def fault(of: Callable[[], Awaitable[Any]]) -> SQLAlchemyError:
    with pytest.raises(SQLAlchemyError) as found:
        await of()
    return found.value


async def away(database: str) -> SQLAlchemyError:
    """What comes out of a store of the same kind where none can be reached."""
    nowhere = Database(f"postgresql://me@{HOST}:{free_port()}/x").engine
    if database.startswith("sqlite"):
        nowhere = create_async_engine("sqlite+aiosqlite:////proc/nowhere.sqlite")
    return await fault(nowhere.connect().start)


async def refused(store: Store) -> SQLAlchemyError:
    """What comes out of one that can, where a row is there twice."""

    async def twice() -> None:
        async with store.transaction() as connection:
            row = {"network": "192.0.2.1/32", "reason": "", "made": 0.0}
            await connection.execute(bans.insert(), [row, row])

    return await fault(twice)


# What is told as a fault of the store


def test_that_nobody_is_there_is_an_error_of_the_store() -> None:
    """Though it is the system that says so, and not PostgreSQL."""
    error = asyncio.run(away("postgresql"))
    assert isinstance(error, OperationalError)
    assert isinstance(error.orig, ConnectionRefusedError)
    assert is_of_the_store(error)


def test_that_nothing_comes_in_time_is_an_error_of_the_store(postgresql: str) -> None:
    async def run() -> None:
        store = await Store.open(postgresql)
        await store.engine.dispose()
        event.listen(store.engine.sync_engine, "do_connect", lambda *given: given[-1].update(command_timeout=1))

        async def wait() -> None:
            async with store.engine.connect() as connection:
                await connection.execute(text("SELECT pg_sleep(3600)"))

        error = await fault(wait)
        assert isinstance(error, OperationalError)
        assert isinstance(error.orig, TimeoutError)
        assert await store.bans() == []
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("error", "of_the_store"),
    [
        (asyncpg.CannotConnectNowError, True),
        (asyncpg.DiskFullError, True),
        (asyncpg.TooManyConnectionsError, True),
        (asyncpg.ConnectionDoesNotExistError, True),
        (asyncpg.UndefinedTableError, False),
        (asyncpg.InvalidTextRepresentationError, False),
    ],
)
def test_a_server_that_starts_or_is_full_is_away_and_one_that_refuses_is_not(error: Any, of_the_store: bool) -> None:
    """As the driver tells all of them: by the same error, with another code."""
    assert is_of_the_store(DBAPIError("SELECT 1", None, error("no"))) == of_the_store


def test_what_else_the_system_refuses_is_a_fault_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It names its place, and the store is blamed for nothing."""

    def fail() -> list[str]:
        raise PermissionError("not for you")

    monkeypatch.setattr(reach, "lan_addresses", fail)

    async def run() -> None:
        async with hall(f"sqlite:///{tmp_path / 'm.sqlite'}") as made:
            before = metrics.store_errors.labels("read")._value.get()
            for _ in range(2):
                answer = await made.caller(client="127.0.0.1").http.get("/api/reach")
                assert (answer.status_code, answer.json()["kind"]) == (500, "fault")
            assert metrics.store_errors.labels("read")._value.get() == before

    asyncio.run(run())
    assert len(said(caplog)) == 2
    assert all("PermissionError: not for you" in each and Path(__file__).name in each for each in said(caplog))


# What the log says


def test_each_kind_of_fault_is_said_once_until_all_is_well(database: str, caplog: pytest.LogCaptureFixture) -> None:
    """A store that goes away is said however much was refused just before."""

    async def run() -> None:
        store = await Store.open(database)
        reading = Reading()
        for times in (1, 2):
            for _ in range(3):
                reading.failed("one", await refused(store))
                reading.failed("two", await refused(store))
                reading.failed("three", await away(database))
                reading.failed("four", await away(database))
            named = [each.partition(": ")[0] for each in said(caplog)]
            assert named == [*["one", "three", AGAIN] * (times - 1), "one", "three"]
            reading.works()
        await store.close()

    asyncio.run(run())


def test_what_was_always_there_is_not_there_again(database: str, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        store = await Store.open(database)
        error = await refused(store)
        assert isinstance(error, IntegrityError)
        store.reading.failed("a request", error)
        store.reading.failed("a match", KeyError("moon"))
        store.reading.works()
        assert len(said(caplog)) == 2
        assert AGAIN not in said(caplog)
        await store.close()

    asyncio.run(run())


def test_a_fault_of_ours_at_every_look_is_said_once_and_hides_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Looking around comes to no good end, and still the log says each time that the store is away, and is back."""
    monkeypatch.setattr(live_matches, "_LOOK_AROUND", 0.01)
    looks = 0

    async def look(matches: Matches) -> None:
        nonlocal looks
        looks += 1
        await matches.store.bans()
        raise KeyError("moon")

    monkeypatch.setattr(Matches, "_look", look)

    def has_said(lines: int) -> bool:
        return len(said(caplog)) == lines

    async def run() -> None:
        async with worker(database) as matches:
            await until(lambda: looks > 3)
            assert [each for each in said(caplog) if "KeyError" in each] == said(caplog)[:1] == said(caplog)
            for lines in (3, 5):
                matches.store.reading.failed("a match", await away(database))
                await until(partial(has_said, lines))
            assert [AGAIN in each for each in said(caplog)] == [False, False, True, False, True]

    asyncio.run(run())
