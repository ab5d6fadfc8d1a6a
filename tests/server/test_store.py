"""The store, on SQLite and on PostgreSQL."""

import asyncio
import logging
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from aerodrome.bench.postgres import programs, temporary_cluster
from aerodrome.kernel.errors import BadInput
from aerodrome.server.roles import Role
from aerodrome.server.settings import Settings, check, from_environment
from aerodrome.server.store.keeping import version_of_tables
from aerodrome.server.store.schema import metadata
from aerodrome.server.store.store import End, Entry, Store, Stored, Write, migrations
from aerodrome.server.store.writer import NotStoredError, TakenError, Writer
from tests.server.callers import hall
from tests.server.conftest import empty
from tests.server.databases import do


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Both kinds in every run; other tests try PostgreSQL in the long one."""
    return empty(request, tmp_path)


def stored(id: str, **more: Any) -> Stored:
    fields: dict[str, Any] = {
        "id": id,
        "book": "pebbles",
        "scenario": "pond",
        "source": "played",
        "together": False,
        "created": 1.5,
        "header": '{"key": "\\u0000"}',
        "title": '{"en": "Pond"}',
        "seats": '[{"seat": "ann", "side": "ann", "who": "person"}]',
    }
    return Stored(**(fields | more))


def entry(n: int, client: str = "c") -> Entry:
    return Entry(n, "answer", "ann", '["throw",2]', client, n % 2 == 0, 1_700_000_000.123456)


async def opened_after(store: Store, database: str, revision: str) -> Store:
    """The store as one of that time, opened today."""

    def older(connection: Connection) -> None:
        config = migrations()
        config.attributes["connection"] = connection
        command.downgrade(config, revision)

    async with store.engine.connect() as connection:
        await connection.run_sync(older)
        await connection.commit()
    await store.close()
    return await Store.open(database)


def test_migrations_make_the_tables(database: str) -> None:
    """And going back takes them away again."""

    def differences(connection: Connection) -> list[Any]:
        return list(
            compare_metadata(
                MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True}),
                metadata,
            )
        )

    def back_and_forth(connection: Connection) -> list[str]:
        config = migrations()
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        left = inspect(connection).get_table_names()
        command.upgrade(config, "head")
        return left

    async def run() -> tuple[list[Any], list[str], list[Any]]:
        store = await Store.open(database)
        async with store.engine.connect() as connection:
            first = await connection.run_sync(differences)
            left = await connection.run_sync(back_and_forth)
            second = await connection.run_sync(differences)
            await connection.commit()
        await store.close()
        return first, left, second

    assert asyncio.run(run()) == ([], ["alembic_version"], [])


def test_links_of_an_older_store_still_open_their_matches(database: str) -> None:
    """And from then on a link may open several: a campaign and its missions."""

    async def run() -> list[Role]:
        store = await Store.open(database)
        await store.write([Write("m", new=stored("m"), links={"f" * 64: Role(("ann",))})])

        def older_and_newer(connection: Connection) -> None:
            config = migrations()
            config.attributes["connection"] = connection
            command.downgrade(config, "0001")
            command.upgrade(config, "head")

        async with store.engine.connect() as connection:
            await connection.run_sync(older_and_newer)
            await connection.commit()
        await store.write([Write("m-1", new=stored("m-1"), links={"f" * 64: Role(("ann", "bob"))})])
        found = [await store.match(name) for name in ("m", "m-1")]
        await store.close()
        return [each[1]["f" * 64] for each in found if each is not None]

    assert asyncio.run(run()) == [Role(("ann",)), Role(("ann", "bob"))]


def test_an_older_store_takes_what_the_coach_tells_of_its_matches(database: str) -> None:
    """What other rules or another coach would tell is not there, and what is kept can be changed."""

    async def run() -> None:
        store = await Store.open(database)
        await store.write([Write("m", new=stored("m"))])

        def older_and_newer(connection: Connection) -> None:
            config = migrations()
            config.attributes["connection"] = connection
            command.downgrade(config, "0005")
            command.upgrade(config, "head")

        async with store.engine.connect() as connection:
            await connection.run_sync(older_and_newer)
            await connection.commit()
        assert await store.analysis("m", 2, 1) is None
        await store.change_analysis("m", 2, 1, lambda _: b"nothing to change")
        for told in (b"first", b"told " * 1000):
            await store.keep_analysis("m", 2, 1, told)
            assert await store.analysis("m", 2, 1) == told
        await store.change_analysis("m", 2, 1, lambda kept: kept[:4] + b"!")
        assert await store.analysis("m", 2, 1) == b"told!"
        assert await store.analysis("m", 3, 1) is None
        assert await store.analysis("m", 2, 2) is None
        await store.close()

    asyncio.run(run())


def test_a_store_of_a_time_without_clocks_goes_on(database: str) -> None:
    """Its matches have no pace and nobody's time ran in them; new ones may have clocks."""

    async def run() -> None:
        store = await Store.open(database)
        await store.write([Write("m", new=stored("m"), entry=entry(1))])

        store = await opened_after(store, database, "0008")
        found = await store.match("m")
        assert found is not None
        assert (found[0], await store.entries("m")) == (stored("m"), [entry(1)])
        timed = Entry(2, "answer", "ann", "1", "d", False, 2.0, '{"seats":["bob"]}')
        await store.write([Write("t", new=stored("t", pace='{"kind":"move","seconds":60}')), Write("m", entry=timed)])
        assert await store.entries("m") == [entry(1), timed]
        found = await store.match("t")
        assert found is not None
        assert found[0].pace == '{"kind":"move","seconds":60}'
        await store.close()

    asyncio.run(run())


def test_a_store_of_a_time_without_branches_takes_them(database: str) -> None:
    """What it holds branched off nothing, and others may branch off it."""

    async def run() -> None:
        store = await Store.open(database)
        await store.write([Write("m", new=stored("m"))])

        store = await opened_after(store, database, "0006")
        found = await store.match("m")
        assert found is not None
        assert (found[0], found[0].branch) == (stored("m"), None)
        first, second = (
            stored(name, branch_of="m", branch_at=at, created=float(at)) for name, at in (("b", 3), ("c", 7))
        )
        past = (entry(1), entry(2), entry(3))
        await store.write([Write("b", new=first, past=past), Write("c", new=second)])
        await store.write([Write("b", end=End(9.25, 3, "null"))])
        assert await store.entries("b") == list(past)
        assert [(each.id, each.moment, each.over) for each in await store.branches("m")] == [
            ("c", 7, False),
            ("b", 3, True),
        ]
        await store.close()

    asyncio.run(run())


def test_workers_that_start_together(database: str) -> None:
    """One of them makes the tables; the others wait for it."""

    async def run() -> int:
        stores = await asyncio.gather(*(Store.open(database) for _ in range(4)))
        await stores[0].write([Write("m", new=stored("m"))])
        found = await stores[3].match("m")
        for store in stores:
            await store.close()
        assert found is not None
        return len(stores)

    assert asyncio.run(run()) == 4


def test_what_is_written_is_read(database: str) -> None:
    async def run() -> None:
        store = await Store.open(database)
        links = {"a" * 64: Role(("ann", "bob")), "b" * 64: Role()}
        await store.write([Write("m", new=stored("m"), links=links), Write("m", entry=entry(1))])
        await store.write([Write("m", entry=entry(2)), Write("m", entry=entry(3), end=End(9.25, 3, "null"))])
        await store.close()
        again = await Store.open(database)
        assert await again.match("m") == (stored("m", ended=9.25, answers=3, ending="null"), links)
        assert await again.entries("m") == [entry(1), entry(2), entry(3)]
        assert await again.entries("m", after=2) == [entry(3)]
        assert await again.match("nothing") is None
        await again.close()

    asyncio.run(run())


def test_one_of_a_group_is_first(database: str) -> None:
    """Of two entries with one number the first counts; others in the same transaction have no harm from it."""

    async def run() -> None:
        store = await Store.open(database)
        writer = Writer(store)
        await asyncio.gather(*(writer.put(Write(id, new=stored(id))) for id in "mn"))
        results = await asyncio.gather(
            writer.put(Write("m", entry=entry(1, "first"))),
            writer.put(Write("m", entry=entry(1, "second"))),
            writer.put(Write("n", entry=entry(1))),
            return_exceptions=True,
        )
        assert [type(each) for each in results] == [type(None), TakenError, type(None)]
        assert [each.client for each in await store.entries("m")] == ["first"]
        assert await store.entries("n") == [entry(1)]
        await writer.stop()
        await store.close()

    asyncio.run(run())


def test_many_at_once_are_few_transactions(tmp_path: Any) -> None:
    async def run() -> int:
        store = await Store.open(f"sqlite:///{tmp_path / 'm.sqlite'}")
        sizes: list[int] = []
        write = store.write

        async def counted(writes: list[Write]) -> None:
            sizes.append(len(writes))
            await write(writes)

        store.write = counted  # type: ignore[method-assign]
        writer = Writer(store)
        await writer.put(Write("m", new=stored("m")))
        await asyncio.gather(*(writer.put(Write("m", entry=entry(n))) for n in range(1, 201)))
        assert await store.entries("m") == [entry(n) for n in range(1, 201)]
        await writer.stop()
        await store.close()
        assert sum(sizes) == 201
        return len(sizes)

    assert asyncio.run(run()) <= 3


def test_a_store_that_fails_and_comes_back(database: str) -> None:
    async def run() -> None:
        store = await Store.open(database)
        writer = Writer(store)
        await writer.put(Write("m", new=stored("m")))
        await do(database, "ALTER TABLE entries RENAME TO hidden")
        for _ in range(2):
            with pytest.raises(NotStoredError):
                await writer.put(Write("m", entry=entry(1)))
        await do(database, "ALTER TABLE hidden RENAME TO entries")
        await writer.put(Write("m", entry=entry(1)))
        assert await store.entries("m") == [entry(1)]
        await writer.stop()
        with pytest.raises(NotStoredError):
            await writer.put(Write("m", entry=entry(2)))
        await store.close()

    asyncio.run(run())


@pytest.mark.long
@pytest.mark.skipif(programs() is None, reason="PostgreSQL's server is not installed")
def test_a_database_that_is_away_is_no_fault_of_the_server_and_said_once(caplog: pytest.LogCaptureFixture) -> None:
    """No line to it can be had, which is not the database's to say."""
    cluster = temporary_cluster()

    async def run() -> None:
        async with hall(await asyncio.to_thread(cluster.__enter__)) as made:
            await asyncio.to_thread(cluster.__exit__, None, None, None)
            for _ in range(20):
                answer = await made.caller().http.get("/api/health")
                assert (answer.status_code, answer.json()["kind"]) == (503, "store")

    asyncio.run(run())
    assert len([each for each in caplog.records if each.levelno >= logging.ERROR]) == 1


def test_a_store_that_is_locked_fails_all_who_wait_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not one after the other, each after its own time of waiting."""
    monkeypatch.setattr("aerodrome.server.store.database._BUSY_SECONDS", 0.05)
    file = tmp_path / "m.sqlite"

    async def run() -> None:
        store = await Store.open(f"sqlite:///{file}")
        tries: list[int] = []
        write = store.write

        async def counted(writes: list[Write]) -> None:
            tries.append(len(writes))
            await write(writes)

        store.write = counted  # type: ignore[method-assign]
        writer = Writer(store)
        await writer.put(Write("m", new=stored("m")))
        with closing(sqlite3.connect(file)) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = (writer.put(Write("m", entry=entry(n))) for n in range(1, 31))
            results = await asyncio.gather(*waiting, return_exceptions=True)
        assert {type(each) for each in results} == {NotStoredError}
        assert tries == [1, 30]
        await writer.put(Write("m", entry=entry(1)))
        assert await store.entries("m") == [entry(1)]
        await writer.stop()
        await store.close()

    asyncio.run(run())


def test_nothing_of_a_store_that_was_closed_goes_on(tmp_path: Path) -> None:
    """Not even what somebody had asked for who is gone."""
    long = text("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000) SELECT max(i) FROM n")

    async def run() -> None:
        before = set(threading.enumerate())
        store = await Store.open(f"sqlite:///{tmp_path / 'm.sqlite'}")

        async def ask() -> None:
            async with store.engine.connect() as connection:
                began.set()
                await connection.execute(long)

        began = asyncio.Event()
        asking = asyncio.create_task(ask())
        await began.wait()
        asking.cancel()
        await store.close()
        left = set(threading.enumerate()) - before
        assert not [thread for thread in left if "_connection_worker" in thread.name]

    asyncio.run(run())


def test_a_store_of_a_newer_version_is_refused_in_words(database: str) -> None:
    async def run() -> None:
        await (await Store.open(database)).close()
        await do(database, "UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(BadInput, match="newer version") as error:
            await Store.open(database)
        assert error.value.where == "AERODROME_DATABASE"

    asyncio.run(run())


def test_a_store_that_a_newer_version_has_taken_over_is_opened_again(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """By a server that had it open before. It has the same keys, and its tables are left as they are."""

    async def run() -> None:
        before = await Store.open(database)
        await before.close()
        await do(
            database, "ALTER TABLE matches ADD COLUMN newer TEXT", "UPDATE alembic_version SET version_num = '9999'"
        )
        store = await Store.open(database, again=True)
        assert len(caplog.messages) == 1
        assert "belongs to a newer version" in caplog.text
        assert store.watch_token("m") == before.watch_token("m")
        await store.write([Write("m", new=stored("m"))])
        assert await store.match("m") is not None
        assert await version_of_tables(store) == "9999"
        await store.close()

    asyncio.run(run())


def test_records_newest_first(database: str) -> None:
    async def run() -> None:
        store = await Store.open(database)
        ending = '{"winner":null,"reason":"r","points":{},"rule":"x"}'
        over = [stored(f"m{n}", ended=float(n), answers=n, ending=ending) for n in range(5)]
        other = stored("s", book="spandaus", source="uploaded", ended=2.5, answers=7, ending="null")
        await store.write([Write(each.id, new=each) for each in (*over, other, stored("open"))])
        listed = [card.id for card in await store.records(["m0", "m4", "open", "s", "m2", "nowhere"])]
        assert listed == ["m4", "s", "m2", "m0"]
        assert await store.records([]) == []
        (card,) = await store.records(["s"])
        assert (card.title, card.answers, card.ending, card.source) == ({"en": "Pond"}, 7, None, "uploaded")
        await store.close()

    asyncio.run(run())


def test_sqlite_is_durable(tmp_path: Any) -> None:
    """What is committed is on the disk, and links between tables are checked."""

    async def run() -> list[Any]:
        store = await Store.open(f"sqlite:///{tmp_path / 'deep' / 'er' / 'm.sqlite'}")
        async with store.engine.connect() as connection:
            found = [
                (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
        await store.close()
        return found

    assert asyncio.run(run()) == ["wal", 2, 1]


def test_settings() -> None:
    given = from_environment(
        {"AERODROME_DATABASE": "postgresql://x/y", "AERODROME_WORKERS": "2", "AERODROME_CHANNELS": "redis://z",
         "AERODROME_ORIGINS": "https://a.example, https://b.example"}
    )  # fmt: skip
    assert given.origins == ("https://a.example", "https://b.example")
    assert (given.workers, given.port, given.host) == (2, 8400, "127.0.0.1")
    assert from_environment({}).database.endswith("matches.sqlite")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("AERODROME_PORT", "high"),
        ("AERODROME_PORT", "70000"),
        ("AERODROME_WORKERS", "0"),
        ("AERODROME_WORKERS", "2"),
        ("AERODROME_CHANNELS", "smoke"),
        ("AERODROME_DATABASE", "mysql://secret@x"),
    ],
)
def test_settings_that_cannot_be(name: str, value: str) -> None:
    with pytest.raises(BadInput) as error:
        from_environment({name: value})
    assert "secret" not in str(error.value)
    assert error.value.where == ("AERODROME_CHANNELS" if (name, value) == ("AERODROME_WORKERS", "2") else name)


def test_several_workers_need_channels() -> None:
    with pytest.raises(BadInput, match="several workers"):
        check(Settings(database="sqlite:///x", workers=2))


def test_a_database_that_was_started_again(postgresql: str) -> None:
    """What was written over a connection that is dead by then is written over a new one."""

    async def run() -> None:
        store = await Store.open(postgresql)
        await store.write([Write("m", new=stored("m"))])
        await do(postgresql, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
        await store.write([Write("k", new=stored("k"))])
        assert await store.match("k") is not None
        await store.close()

    asyncio.run(run())
