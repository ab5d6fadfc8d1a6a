"""Keeping a server: what is old is swept, who is banned is not served, and a backup holds what was there."""

import asyncio
import json
import os
import shutil
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
import pytest

import aerodrome
from aerodrome.bench.hosting import Server
from aerodrome.bench.load import GENEROUS
from aerodrome.cli.app import run as run_command
from aerodrome.kernel.errors import BadInput
from aerodrome.server.limits import Ban
from aerodrome.server.live import matches as live_matches
from aerodrome.server.live.creation import found
from aerodrome.server.roles import Role, new_id
from aerodrome.server.settings import MEMORY
from aerodrome.server.store.backup import back_up, restore
from aerodrome.server.store.keeping import Policy, claim, kept, remove, stale
from aerodrome.server.store.people import Visit
from aerodrome.server.store.schema import at_tables, bans, metadata, visits
from aerodrome.server.store.schema import people as names
from aerodrome.server.store.store import End, Entry, Store, Write
from aerodrome.server.wire.live import Fault
from tests.conftest import TOY
from tests.server.client import Client, Viewer, at_random
from tests.server.databases import do
from tests.server.house import House, house, people
from tests.server.services import Redis, wait_until
from tests.server.tables import DUEL, all_seated, play_on, until, worker

DAY = 86_400.0
NOW = 1_000 * DAY


async def stored(
    store: Store, id: str, *, created: float, answered: float | None = None, ended: float | None = None
) -> str:
    """A match of so many days ago."""
    new = found(DUEL)[0]
    new = msgspec.structs.replace(new, id=id, created=NOW - created * DAY)
    await store.write([Write(id, new=new, links={f"{id:x<64}"[:64]: Role(("allied",))})])
    if answered is not None:
        entry = Entry(1, "answer", "allied", '"x"', "c", False, NOW - answered * DAY)
        await store.write([Write(id, entry=entry)])
    if ended is not None:
        await store.write([Write(id, end=End(NOW - ended * DAY, 1, "null"))])
    return id


async def in_store(address: str, then: Callable[[Store], Awaitable[Any]]) -> Any:
    store = await Store.open(address)
    try:
        return await then(store)
    finally:
        await store.close()


def test_what_is_old(database: str) -> None:
    """Going matches by their last answer, others by their end; a campaign with all its missions, or not at all."""

    async def run() -> None:
        store = await Store.open(database)
        unanswered = await stored(store, new_id(), created=40)
        quiet = await stored(store, new_id(), created=400, answered=31)
        alive = await stored(store, new_id(), created=400, answered=29)
        over = await stored(store, new_id(), created=800, answered=500, ended=500)
        lately_over = await stored(store, new_id(), created=800, answered=10, ended=10)
        campaign = await stored(store, new_id(), created=400, answered=300)
        flown = await stored(store, f"{campaign}-1", created=400, answered=350, ended=350)
        flying = await stored(store, f"{campaign}-2", created=400, answered=2)

        async def swept(going: int, over: int) -> set[str]:
            return set(await stale(store, Policy(going, over), NOW))

        assert await swept(0, 0) == set()
        assert await swept(30, 0) == {unanswered, quiet}
        assert await swept(0, 365) == {over}
        assert await swept(30, 365) == {unanswered, quiet, over}
        assert await swept(1, 365) == {unanswered, quiet, alive, over}, "the campaign waits for its first mission"
        assert await swept(1, 340) == {unanswered, quiet, alive, over, campaign}
        assert await swept(30, 340) == {unanswered, quiet, over}, "a mission of it is being flown"

        assert await remove(store, await swept(1, 340)) == 7
        assert {each.id for each in await kept(store)} == {lately_over}
        assert await store.match(flown) is None
        assert await store.entries(flying) == []
        await store.close()

    asyncio.run(run())


def test_what_is_under_a_name_is_never_old_and_goes_from_there_when_it_is_removed(database: str) -> None:
    async def run() -> None:
        store = await Store.open(database)
        own = await stored(store, new_id(), created=400)
        nobodys = await stored(store, new_id(), created=400)
        person = {"id": "p" * 12, "name": "Algy", "folded": "algy", "created": NOW, "recovery": "x"}
        table = {"person": person["id"], "match_id": own, "token": "t", "link": "l", "seats": "[]", "since": NOW}
        async with store.transaction() as connection:
            await connection.execute(names.insert(), person)
            await connection.execute(at_tables.insert(), table)
        assert await stale(store, Policy(30, 30), NOW) == [nobodys]
        assert await remove(store, [own]) == 1
        async with store.engine.connect() as connection:
            assert (await connection.execute(at_tables.select())).all() == []
            assert len((await connection.execute(names.select())).all()) == 1
        await store.close()

    asyncio.run(run())


def test_an_id_is_told_whole_and_a_hyphen_at_its_beginning_makes_it_no_option(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    database = f"sqlite:///{tmp_path / 'm.sqlite'}"
    monkeypatch.setenv("AERODROME_DATABASE", database)
    id = f"-{new_id()[1:]}"
    asyncio.run(in_store(database, lambda store: stored(store, id, created=1)))
    assert run_command(["admin", "matches"]) == 0
    assert id in capsys.readouterr().out
    assert run_command(["admin", "remove", id, "--yes"]) == 0
    assert capsys.readouterr().out == "1 match was removed\n"
    assert asyncio.run(in_store(database, lambda store: store.match(id))) is None


def test_one_worker_at_a_time(database: str) -> None:
    async def run() -> None:
        stores = [await Store.open(database) for _ in range(4)]
        for now in (100.0, 161.0):
            assert sorted(await asyncio.gather(*(claim(each, "sweep", now, 60.0) for each in stores))) == [
                False,
                False,
                False,
                True,
            ]
            assert not await claim(stores[0], "sweep", now + 59, 60.0)
        for each in stores:
            await each.close()

    asyncio.run(run())


def test_workers_sweep_and_tell_who_sits_at_what_was_removed(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_matches, "_LOOK_AROUND", 0.05)

    async def run() -> None:
        store = await Store.open(database)
        old = await stored(store, new_id(), created=0)
        async with worker(database, sweep_going_days=1) as one, worker(database, sweep_going_days=1):
            await until_gone(store, old)
            created = await one.create(DUEL)
            guests = await all_seated(one, created)
            await play_on(guests, 2)
            assert await remove(store, [created.id]) == 1
            await until(lambda: all(guest.messages(Fault) for guest in guests))
            assert {guest.messages(Fault)[0].why for guest in guests} == {"gone"}
        await store.close()

    asyncio.run(run())


async def until_gone(store: Store, match: str) -> None:
    async with asyncio.timeout(60):
        while await store.match(match) is not None:
            await asyncio.sleep(0.02)


@pytest.mark.long
def test_bans(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever is banned is told why, over HTTP and at the WebSocket, and served again afterwards."""
    with house(tmp_path) as served:
        monkeypatch.setenv("AERODROME_DATABASE", f"sqlite:///{served.file}")
        match = served.create("spandaus", "duel", seats=people("spandaus", "duel"))
        assert run_command(["admin", "ban", "192.0.2.0/24", "a neighbour"]) == 0
        assert run_command(["admin", "ban", "127.0.0.1", "floods the lobby", "--for", "2d"]) == 0
        wait_until(lambda: served.request("GET", "/api/books")[0] == 403, "the ban is not kept")
        status, answer = served.request("GET", "/")
        assert status == 403
        assert "floods the lobby" in json.loads(answer)["what"]
        told: list[Any] = []

        class Refused(Client):
            @property
            def done(self) -> bool:
                return bool(told)

        asyncio.run(Refused(served.live, Viewer(match.id, match.watch.token), told=told.append).play())
        assert "floods the lobby" in told[0].what
        capsys.readouterr()
        assert run_command(["admin", "bans", "--json"]) == 0
        assert [ban["network"] for ban in json.loads(capsys.readouterr().out)["bans"]] == [
            "127.0.0.1/32",
            "192.0.2.0/24",
        ]
        assert run_command(["admin", "unban", "127.0.0.1"]) == 0
        wait_until(lambda: served.request("GET", "/api/books")[0] == 200, "the ban is kept for ever")


def test_people(database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Listed by when they were seen last; signed out by their name, however it is written; erased once that is
    confirmed, and nobody else."""
    monkeypatch.setenv("AERODROME_DATABASE", database)

    def ran(*words: str) -> str:
        assert run_command(["admin", *words]) == 0
        return capsys.readouterr().out

    def listed() -> list[tuple[str, int, int, int]]:
        told = json.loads(ran("people", "--json"))["people"]
        return [(each["name"], each["devices"], each["browsers"], each["matches"]) for each in told]

    async def make() -> None:
        store = await Store.open(database)
        match = await stored(store, new_id(), created=1)
        async with store.transaction() as connection:
            for number, name in enumerate(("Algy", "Bertie")):
                id = str(number)
                person = {"id": id, "name": name, "folded": name.casefold(), "created": NOW, "recovery": "x"}
                await connection.execute(names.insert(), person)
                visit = Visit(id, id, None, id, None, "", NOW, NOW + number, None, NOW + DAY)
                await connection.execute(visits.insert(), msgspec.structs.asdict(visit))
            table = {"person": "0", "match_id": match, "token": "t", "link": "l", "seats": "[]", "since": NOW}
            await connection.execute(at_tables.insert(), table)
        await store.close()

    asyncio.run(make())
    assert listed() == [("Bertie", 0, 1, 0), ("Algy", 0, 1, 1)]
    assert "Bertie" in ran("people")
    assert "1 browser\n" in ran("sign-out", "BERTIE")
    assert listed() == [("Algy", 0, 1, 1), ("Bertie", 0, 0, 0)]
    assert "--yes" in ran("erase", "algy")
    assert len(listed()) == 2
    ran("erase", "algy", "--yes")
    assert listed() == [("Bertie", 0, 0, 0)]
    assert len(json.loads(ran("matches", "--json"))["matches"]) == 1, "others play in it"
    assert run_command(["admin", "sign-out", "Algy"]) != 0
    assert "nobody here is called" in capsys.readouterr().err


class Keeper:
    """Whoever keeps a server, at the terminal."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def told(self, *words: str, code: int = 0) -> str:
        assert run_command(["admin", *words]) == code
        return self._capsys.readouterr().out

    def read(self, *words: str, code: int = 0) -> Any:
        return json.loads(self.told(*words, "--json", code=code))


@pytest.fixture
def keeper(database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Keeper:
    """At a store of either kind, with nothing else said in the environment."""
    for name in ("AERODROME_CHANNELS", "AERODROME_SWEEP_GOING_DAYS", "AERODROME_SWEEP_OVER_DAYS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("AERODROME_DATABASE", database)
    return Keeper(capsys)


def test_health_of_store_and_channels(
    keeper: Keeper, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is asked by itself; with anything that cannot be used the command ends with 1, as monitors want it."""
    alone = keeper.read("health")
    assert alone["tables"].isdigit()
    assert alone == {
        "aerodrome": version("aerodrome"),
        "store": "well",
        "tables": alone["tables"],
        "clock": "well",
        "channels": MEMORY,
        "well": True,
    }
    if database.startswith("postgresql"):
        right = time.time
        with monkeypatch.context() as elsewhere:
            elsewhere.setattr(time, "time", lambda: right() - 60)
            late = keeper.read("health", code=1)
        assert "seconds behind that of the database" in late["clock"]
        assert late == alone | {"clock": late["clock"], "well": False}
        monkeypatch.setenv("AERODROME_CHANNELS", database)
        assert keeper.read("health") == alone | {"channels": "well"}
    redis = Redis(tmp_path)
    redis.start()
    monkeypatch.setenv("AERODROME_CHANNELS", redis.address)
    try:
        assert keeper.read("health") == alone | {"channels": "well"}
    finally:
        redis.kill()
    dead = keeper.read("health", code=1)
    assert "Connection" in dead["channels"]
    assert dead == alone | {"channels": dead["channels"], "well": False}
    assert "Connection" in keeper.told("health", code=1)
    monkeypatch.delenv("AERODROME_CHANNELS")
    monkeypatch.setenv("AERODROME_DATABASE", f"postgresql://127.0.0.1:{redis.port}/nowhere")
    gone = keeper.read("health", code=1)
    assert gone["store"].startswith("the store cannot be used: ")
    assert gone == alone | {"store": gone["store"], "tables": "", "clock": "", "well": False}


@pytest.mark.long
def test_a_server_tells_that_its_clock_is_off(
    postgresql: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Once, until it is right again."""
    monkeypatch.setattr(live_matches, "_LOOK_AROUND", 0.01)
    off = 0.0
    looked = 0

    def now() -> float:
        nonlocal looked
        looked += 1
        return time.time() + off

    async def look_again() -> None:
        before = looked
        await until(lambda: looked > before + 10)

    async def run() -> None:
        nonlocal off
        async with worker(postgresql, now=now):
            for seconds in (0.0, 60.0, 0.5, -60.0):
                off = seconds
                await look_again()

    asyncio.run(run())
    said = [each.getMessage() for each in caplog.records if "clock" in each.getMessage()]
    assert [each.split(" seconds ")[1].split(";")[0] for each in said] == [
        "ahead of that of the database",
        "behind that of the database",
    ]


def test_what_the_store_takes_up(keeper: Keeper, database: str) -> None:
    async def fill() -> None:
        store = await Store.open(database)
        await stored(store, new_id(), created=7, answered=6)
        await stored(store, new_id(), created=5)
        await store.close()

    asyncio.run(fill())
    told = keeper.read("storage")
    tables = {each.pop("name"): each for each in told["tables"]}
    assert set(tables) == set(metadata.tables)
    assert (tables["matches"]["rows"], tables["matches"]["oldest"]) == (2, NOW - 7 * DAY)
    assert (tables["entries"]["rows"], tables["entries"]["oldest"]) == (1, NOW - 6 * DAY)
    assert (tables["people"]["rows"], tables["people"]["oldest"]) == (0, None)
    sizes = [each["size"] for each in tables.values()]
    if database.startswith("postgresql"):
        assert all(size > 0 for size in sizes)
        assert told["bytes"] > sum(sizes)
    else:
        assert set(sizes) == {None}, "SQLite tells them of the whole alone"
        assert told["bytes"] == Path(database.removeprefix("sqlite:///")).stat().st_size
    shown = keeper.told("storage")
    assert all(name in shown for name in tables)
    assert "in all" in shown


def test_a_keeper_sweeps_what_he_was_told_of(keeper: Keeper, database: str) -> None:
    """By the policy that he gives; before he says yes nothing is gone."""
    now = (time.time() - NOW) / DAY

    async def fill() -> list[str]:
        store = await Store.open(database)
        days = [{"created": 500 - now, "answered": each - now, "ended": each - now} for each in (400, 380, 360)]
        made = [await stored(store, new_id(), **each) for each in days]
        made.append(await stored(store, new_id(), created=500 - now, answered=400 - now))
        await store.close()
        return made

    def left() -> set[str]:
        return {each["id"] for each in keeper.read("matches")["matches"]}

    older, old, young, going = asyncio.run(fill())
    policy = ("sweep", "--over-days", "365")
    assert keeper.read(*policy) == {"matches": sorted((older, old))}
    shown = keeper.told(*policy)
    assert all((each in shown) == (each in (older, old)) for each in (older, old, young, going))
    assert "2 matches would be removed, for ever; --yes does it" in shown
    assert left() == {older, old, young, going}
    assert keeper.read(*policy, "--yes") == {"removed": 2}
    assert left() == {young, going}
    assert "0 matches were removed" in keeper.told(*policy)
    assert "1 match was removed" in keeper.told("sweep", "--going-days", "365", "--yes")
    assert left() == {young}
    keeper.told("sweep", "--yes", code=2)
    assert left() == {young}, "nothing is old without a policy"


def new_database(address: str) -> str:
    """Another empty database in the same cluster."""

    async def make() -> None:
        connection = await asyncpg.connect(address)
        await connection.execute("DROP DATABASE IF EXISTS restored")
        await connection.execute("CREATE DATABASE restored")
        await connection.close()

    asyncio.run(make())
    return f"{address.rpartition('/')[0]}/restored"


@pytest.mark.long
@pytest.mark.timeout(300)
def test_a_backup_holds_what_was_acknowledged(
    database: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is made while matches are played, and restored elsewhere: every answer that was acknowledged before is there,
    no match is torn, matches that were over verify, and the others are played to their end."""
    server = Server(database, tmp_path / "log", settings={**GENEROUS, "PYTHONPATH": TOY})
    made = House(tmp_path)
    made.server = server
    file = tmp_path / "backup"
    acknowledged: dict[str, set[str]] = {}
    final: dict[str, int] = {}

    async def play() -> None:
        created = [made.create("pebbles", "quarry", seats=people("pebbles", "quarry")) for _ in range(4)]
        created += [made.create("spandaus", "two-on-two", seats=people("spandaus", "two-on-two")) for _ in range(4)]
        clients = [
            Client(made.live, Viewer(each.id, link.token), at_random(link.token))
            for each in created
            for link in each.links
        ]
        async with asyncio.TaskGroup() as tasks:
            for client in clients:
                tasks.create_task(client.play())
            await until(lambda: any(client.done for client in clients))
            for client in clients:
                acknowledged.setdefault(client.viewer.match, set()).update(client.viewer.acknowledged)
            monkeypatch.setenv("AERODROME_DATABASE", database)
            assert await asyncio.to_thread(run_command, ["admin", "backup", str(file)]) == 0
        final.update((client.viewer.match, client.viewer.answers) for client in clients)

    with server:
        asyncio.run(play())
    elsewhere = f"sqlite:///{tmp_path / 'new' / 'restored.sqlite'}"
    if database.startswith("postgresql"):
        elsewhere = new_database(database)
    monkeypatch.setenv("AERODROME_DATABASE", elsewhere)
    assert run_command(["admin", "restore", str(file)]) == 0
    assert run_command(["admin", "restore", str(file)]) == 2, "there are matches now"
    assert run_command(["admin", "restore", str(file), "--replace"]) == 0
    assert run_command(["admin", "backup", str(file)]) == 2, "a backup is never written over"
    assert file.stat().st_mode & 0o077 == 0

    async def look() -> None:
        async with worker(elsewhere) as matches:
            for match, before in acknowledged.items():
                entries = await matches.store.entries(match)
                assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))
                assert before <= {entry.client for entry in entries}
                live = await matches.find(match)
                if live.over:
                    assert aerodrome.verify(await live.record()).chance == "proved"
                    assert live.answers == final[match]

    asyncio.run(look())


def test_a_backup_ends_however_much_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever another process writes between two steps of a copy has SQLite begin it again."""
    address, file = f"sqlite:///{tmp_path / 'm.sqlite'}", tmp_path / "backup"
    connect = sqlite3.connect
    asyncio.run(in_store(address, kept))
    other = connect(tmp_path / "m.sqlite", isolation_level=None)
    other.executemany("INSERT INTO bans VALUES (?, ?, 0, NULL)", [(str(n), "x" * 4_000) for n in range(3_000)])
    written = 0

    class Watched(sqlite3.Connection):
        """Between the steps of its copy somebody writes."""

        def backup(self, target: sqlite3.Connection, **how: Any) -> None:
            super().backup(target, progress=write, **how)

    def write(*_: int) -> None:
        nonlocal written
        written += 1
        assert written < 10, "it would never end"
        other.execute("UPDATE bans SET reason = ? WHERE network = '0'", (str(written),))

    monkeypatch.setattr(sqlite3, "connect", partial(connect, factory=Watched))
    back_up(address, file)
    assert written == 1, "somebody wrote after the last step"
    with closing(connect(file)) as copy:
        assert copy.execute("SELECT count(*), min(length(reason)) FROM bans").fetchone() == (3_000, 4_000)
    other.close()


def test_a_damaged_backup_changes_nothing(keeper: Keeper, database: str, tmp_path: Path) -> None:
    """Nothing is lost without being asked, somebody without a match neither; and where the file is not whole nothing is
    lost at all."""
    file, torn = tmp_path / "backup", tmp_path / "torn"

    async def fill(store: Store) -> None:
        person = {"id": "p" * 12, "name": "Algy", "folded": "algy", "created": NOW, "recovery": "x"}
        bans = [Ban(f"192.0.2.{n}/32", Random(n).randbytes(400).hex(), NOW) for n in range(200)]
        async with store.transaction() as connection:
            await connection.execute(names.insert(), person)
        for each in bans:
            await store.ban(each)

    def there() -> tuple[list[str], int]:
        return [each["name"] for each in keeper.read("people")["people"]], len(keeper.read("bans")["bans"])

    asyncio.run(in_store(database, fill))
    before = there()
    keeper.told("backup", str(file))
    keeper.told("restore", str(file), code=2)
    whole = file.read_bytes()
    half = len(whole) // 2
    for damaged in (
        whole[:-10_000],
        whole[:half],
        whole[:5_000],
        whole[:half] + bytes(10_000) + whole[half + 10_000 :],
    ):
        torn.write_bytes(damaged)
        keeper.told("restore", str(torn), "--replace", code=2)
        assert there() == before, len(damaged)
    keeper.told("erase", "Algy", "--yes")
    keeper.told("restore", str(file), "--replace")
    assert there() == before


@pytest.mark.long
@pytest.mark.parametrize("last", [";$", "^192.0.4.0"], ids=["after a statement", "after a row"])
def test_a_restore_that_is_killed_says_so_and_changes_nothing(
    postgresql: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, last: str
) -> None:
    """For want of memory, say: what had been read by then looks whole to whoever pours it in."""
    file, programs = tmp_path / "backup", tmp_path / "bin"
    asyncio.run(in_store(postgresql, many_bans))
    back_up(postgresql, file)
    real = shutil.which("pg_restore")
    assert real is not None
    programs.mkdir()
    killed = programs / "pg_restore"
    killed.write_text(f"""#!/bin/sh
case "$*" in *--list*) exec {real} "$@" ;; esac
{real} "$@" | sed '/{last}/q'
kill -9 $$
""")
    killed.chmod(0o755)
    asyncio.run(in_store(postgresql, lambda store: store.unban("192.0.2.7/32")))
    with monkeypatch.context() as standing_in:
        standing_in.setenv("PATH", f"{programs}:{os.environ['PATH']}")
        with pytest.raises(BadInput, match="pg_restore: it ended with -9"):
            restore(postgresql, file, replace=True)
    assert len(asyncio.run(in_store(postgresql, Store.bans))) == 999
    restore(postgresql, file, replace=True)
    assert len(asyncio.run(in_store(postgresql, Store.bans))) == 1_000


@pytest.mark.long
def test_a_restore_that_the_store_refuses_says_why(postgresql: str, tmp_path: Path) -> None:
    """Not that nobody took what was read from the file."""
    file = tmp_path / "backup"
    asyncio.run(in_store(postgresql, many_bans))
    back_up(postgresql, file)
    asyncio.run(do(postgresql, "CREATE VIEW networks AS SELECT network FROM bans"))
    with pytest.raises(BadInput, match=r"psql: .*other objects depend on them"):
        restore(postgresql, file, replace=True)


async def many_bans(store: Store) -> None:
    """More than fits into a pipe."""
    async with store.transaction() as connection:
        rows = [
            {"network": f"192.0.{n // 256}.{n % 256}/32", "reason": Random(n).randbytes(400).hex(), "made": NOW}
            for n in range(512, 1_512)
        ]
        await connection.execute(bans.insert(), rows)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_what_is_no_backup(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = f"sqlite:///{tmp_path / 'm.sqlite'}" if kind == "sqlite" else request.getfixturevalue("postgresql")
    monkeypatch.setenv("AERODROME_DATABASE", address)
    other = tmp_path / "other"
    other.write_bytes(b"PGDMP" if kind == "sqlite" else b"SQLite format 3\0")
    assert run_command(["admin", "restore", str(other)]) == 2
    assert run_command(["admin", "restore", str(tmp_path / "nothing")]) == 2
    empty = tmp_path / "empty"
    assert run_command(["admin", "backup", str(empty)]) == (2 if kind == "sqlite" else 0)
    assert run_command(["admin", "restore", str(empty)]) == 2, "of a database without a store"
