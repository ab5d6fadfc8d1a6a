"""Two servers on one store: who is there is known to both, and one of them tells, once, though the other is killed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from websockets.asyncio.client import connect

from aerodrome.bench.hosting import Server, free_port
from aerodrome.bench.load import GENEROUS
from aerodrome.kernel.chance import Share
from aerodrome.server.wire.matches import Link
from tests.server.authenticator import Authenticator
from tests.server.callers import Caller
from tests.server.client import Viewer, decode, encode
from tests.server.post import PostOffice, post_office
from tests.server.tables import share_of, until

DELAY = 1


class Remote(Caller):
    """A browser at a server in another process."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.http = httpx.AsyncClient(base_url=origin, timeout=60, trust_env=False)
        self.device = Authenticator(origin)
        self.code = ""
        self.last = None


@asynccontextmanager
async def seated(server: Server, match: str, link: Link) -> AsyncIterator[Viewer]:
    """Somebody sits at a match, has given his share, and stays."""
    viewer = Viewer(match, link.token)
    async with connect(server.live, max_size=None) as socket:
        await socket.send(encode(viewer.hello()).decode())
        while viewer.info is None or viewer.waiting or any(each.kind == Share.KIND for each in viewer.mine):
            viewer.take(decode(await socket.recv()))
            if viewer.mine and viewer.mine[0].kind == Share.KIND and not viewer.waiting:
                answer = viewer.answer(link.seats[0], share_of(link.seats[0]))
                await socket.send(encode(answer).decode())
        yield viewer


async def value(database: str, statement: str) -> float:
    """A figure in the store."""
    address = database.replace("sqlite:", "sqlite+aiosqlite:").replace("postgresql:", "postgresql+asyncpg:")
    engine = create_async_engine(address)
    async with engine.connect() as connection:
        found = (await connection.execute(text(statement))).scalar_one()
    await engine.dispose()
    return float(found or 0)


async def rises(database: str, statement: str, by: float) -> None:
    """Waits until a figure in the store has risen by so much."""
    before = await value(database, statement)
    async with asyncio.timeout(120):
        while await value(database, statement) < before + by:
            await asyncio.sleep(0.05)


SEEN = "SELECT min(there) FROM at_tables"
LOOKED = "SELECT until FROM claims WHERE name = 'notices'"


async def person(origin: str, name: str, office: PostOffice) -> Remote:
    """Somebody with a name and an address."""
    caller, address = Remote(origin), f"{name.lower()}@example.org"
    await caller.register(name)
    await caller.post("/me/notices/mail", {"address": address, "language": "en"})
    await until(lambda: bool(office.to(address)))
    await caller.post("/me/notices/mail/confirm", {"code": office.to(address)[0].code})
    return caller


def told(office: PostOffice) -> list[str]:
    return [mail.subject for mail in office.mails if mail.subject.startswith("Your turn")]


@pytest.mark.long
def test_one_of_two_servers_tells_once_though_the_other_is_killed(database: str, tmp_path: Path) -> None:
    async def run(one: Server, two: Server, origin: str, office: PostOffice) -> None:
        people = [await person(origin, name, office) for name in ("Ann", "Bob")]
        wanted: dict[str, Any] = {"book": "spandaus", "scenario": "duel"}
        wanted["seats"] = {"allied": "person", "german": "person"}
        made = (await people[0].http.post("/api/matches", json=wanted)).json()
        links = [Link(each["seats"], each["token"]) for each in made["links"]]
        for caller, link in zip(people, links, strict=True):
            await caller.attach(made["id"], link.token)
        async with seated(two, made["id"], links[0]), seated(two, made["id"], links[1]):
            # For several times as long as anybody may be away, both servers look.
            await rises(database, SEEN, 4 * DELAY)
            assert told(office) == []
            two.kill()
            await until(lambda: bool(told(office)))
        for caller in people:
            await caller.http.aclose()
        two.start()
        await rises(database, LOOKED, 4 * DELAY)
        assert told(office) == ["Your turn: A duel"]

    port = free_port()
    with post_office() as office:
        settings = {
            **GENEROUS,
            "AERODROME_NAMES_PER_HOUR": "1000",
            "AERODROME_PUBLIC_ORIGIN": f"http://localhost:{port}",
            "AERODROME_SMTP": f"smtp://127.0.0.1:{office.port}",
            "AERODROME_MAIL_FROM": "table@fly.example",
            "AERODROME_NOTICE_LIVE_SECONDS": str(DELAY),
            "AERODROME_NOTICE_SLOW_SECONDS": str(DELAY),
        }
        one, two = (Server(database, tmp_path / f"{name}.log", settings=settings) for name in ("one", "two"))
        one.port = port
        with one, two:
            asyncio.run(run(one, two, f"http://localhost:{port}", office))
