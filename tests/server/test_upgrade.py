"""Stores of earlier versions, opened by this one: everything is there and goes on, on SQLite and on PostgreSQL."""

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command
from sqlalchemy import Connection, MetaData, create_engine, text
from sqlalchemy.ext.asyncio import create_async_engine

import aerodrome
from aerodrome.bench.hosting import NotServed, Server
from aerodrome.bench.load import GENEROUS
from aerodrome.server.store.store import migrations
from aerodrome.server.wire.live import Settle
from aerodrome.server.wire.matches import Link
from tests.conftest import TOY
from tests.server.callers import Caller, Clock, Hall, hall
from tests.server.client import Client, Viewer, at_random
from tests.server.databases import do
from tests.server.house import House, people
from tests.server.processes import workers
from tests.server.rated import count, seated
from tests.server.services import wait_until
from tests.server.stores import Known, Table, opened, versions
from tests.server.tables import Guest, play_on, sit, until

pytestmark = pytest.mark.long


@pytest.fixture(params=versions())
def known(request: pytest.FixtureRequest, database: str, tmp_path: Path) -> Known:
    """What is known of the store of a version that lies in the database now."""
    if database.startswith("sqlite"):
        return opened(request.param, Path(database.removeprefix("sqlite:///")))
    file = tmp_path / "of-that-version.sqlite"
    found = opened(request.param, file)
    asyncio.run(_moved(file, database))
    return found


async def _moved(file: Path, database: str) -> None:
    """The same rows in PostgreSQL, in tables as they were then."""
    source = create_engine(f"sqlite:///{file}")
    (old := MetaData()).reflect(source)

    def move(connection: Connection) -> None:
        config = migrations()
        config.attributes["connection"] = connection
        with source.connect() as read:
            command.upgrade(config, read.execute(text("SELECT version_num FROM alembic_version")).scalar_one())
            (new := MetaData()).reflect(connection)
            for table in new.sorted_tables:
                rows = [dict(row) for row in read.execute(old.tables[table.name].select()).mappings()]
                if rows and table.name != "alembic_version":
                    connection.execute(table.insert(), rows)

    engine = create_async_engine(database.replace("postgresql:", "postgresql+asyncpg:"))
    async with engine.begin() as connection:
        await connection.run_sync(move)
    await engine.dispose()
    source.dispose()


def test_everything_is_there_and_goes_on(database: str, known: Known) -> None:
    async def run() -> None:
        clock = Clock()
        clock.now = known.now + 60
        async with hall(database, clock) as made:
            for table in known.tables:
                await _table(made, table, known)
            await _people(made, known)

    asyncio.run(run())


async def _table(hall: Hall, table: Table, known: Known) -> None:
    """A match is where it was: one that is over can be proved, another is played on to an end."""
    guests = [await sit(hall.app.state.matches, table.match, Link([], token)) for token in table.tokens]
    first = guests[0]
    assert (first.viewer.answers, first.viewer.ending is not None) == (table.answers, table.over), table
    if table is known.tables[0]:
        await first.listen()
        assert known.written in first.texts
    if table.book == "campaign":
        await _mission(hall, table, first)
        return
    if not table.over:
        assert await play_on(guests, 6) == 6
        assert first.viewer.answers == table.answers + 6
        await first.live.answer(first, first.role, Settle("up", first.role.seats[0], "resign"))
    record = await Caller(hall.app).http.get(
        f"/api/matches/{table.match}/record", headers={"Authorization": f"Bearer {table.tokens[0]}"}
    )
    proved = aerodrome.verify(record.json())
    assert (proved.finished, proved.chance) == (True, "proved")


async def _mission(hall: Hall, table: Table, commander: Guest) -> None:
    """The mission that waited is flown by machines, and its report goes into the campaign."""
    authority = {"Authorization": f"Bearer {table.tokens[0]}"}
    http = Caller(hall.app).http
    answer = await http.post(f"/api/matches/{table.match}/mission", json={"fly": "machines"}, headers=authority)
    assert answer.status_code == 200, answer.text
    mission = await hall.app.state.matches.find(answer.json()["match"])
    await until(lambda: mission.over)
    answer = await http.post(f"/api/matches/{table.match}/report", json={}, headers=authority)
    assert answer.status_code == 200, answer.text
    assert commander.viewer.answers > table.answers
    assert commander.viewer.view["number"] == 1


async def _people(hall: Hall, known: Known) -> None:
    """They are signed in as before, with their names, ratings and the event that they play."""
    callers = {}
    for name, cookie in known.cookies.items():
        callers[name] = hall.caller()
        callers[name].show(cookie)
        assert (await callers[name].you())["name"] == name
    one, other = callers.values()
    page = await _event(hall, known)
    assert {each["name"]: each["rating"]["games"] for each in page["entrants"]} == dict.fromkeys(callers, 1)
    assert page["entrants"][0]["rating"]["value"] > page["entrants"][1]["rating"]["value"]
    match = page["rounds"][-1]["pairings"][0]["match"]
    guests = await seated(hall, one, other, match)
    await play_on(list(guests), 8)
    await guests[0].live.answer(guests[0], guests[0].role, Settle("up", guests[0].role.seats[0], "resign"))
    await count(hall)
    await hall.app.state.events.settled()
    page = await _event(hall, known)
    assert page["card"]["ended"] is not None
    assert {each["name"]: each["points"] for each in page["entrants"]} == dict(zip(callers, (0, 1), strict=True))
    assert {each["rating"]["games"] for each in page["entrants"]} == {2}


async def _event(hall: Hall, known: Known) -> Any:
    return (await hall.caller().http.get(f"/api/events/{known.event}")).json()


def test_workers_come_back_beside_a_newer_version(postgresql: str, tmp_path: Path) -> None:
    """A newer server has brought the tables up to date, and all workers of this one die: others take their place, and a
    match that was begun before is played to its end. A server of this version that is started only now is refused."""
    settings = GENEROUS | {"AERODROME_CHANNELS": postgresql, "PYTHONPATH": TOY}
    served = House(tmp_path)
    served.server = Server(postgresql, tmp_path / "log", workers=2, settings=settings)
    with served.server as server:
        match = served.create("pebbles", "pond", seats=people("pebbles", "pond"))
        asyncio.run(do(postgresql, "UPDATE alembic_version SET version_num = '9999'"))
        before = workers(server.pid)
        assert len(before) == 2
        for pid in before:
            os.kill(pid, signal.SIGKILL)
        wait_until(lambda: served.printed().count("belongs to a newer version") == 2, served.printed())
        assert len(workers(server.pid) - before) == 2

        async def play() -> None:
            clients = [Client(served.live, Viewer(match.id, link.token), at_random(link.token)) for link in match.links]
            async with asyncio.TaskGroup() as tasks:
                for client in clients:
                    tasks.create_task(client.play())

        asyncio.run(play())
        proved = aerodrome.verify(msgspec.json.decode(served.record(match.id, match.links[0].token)))
        assert (proved.finished, proved.chance) == (True, "proved")
        with pytest.raises(NotServed, match="newer version"):
            Server(postgresql, tmp_path / "other", settings=settings).start()
