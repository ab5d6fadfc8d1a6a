"""Several machines for tests: two servers with two workers each, behind a proxy, with one PostgreSQL and one Redis."""

import asyncio
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec

from aerodrome.bench.hosting import Server
from aerodrome.bench.load import GENEROUS
from aerodrome.server.wire.matches import Created
from tests.conftest import TOY
from tests.server.house import ROWS, Row, Venue
from tests.server.processes import workers
from tests.server.services import AWAY, PROXIES, PostgreSQL, Redis, status_of, wait_until

HARMS = ("worker", "server", "proxy reloaded", "proxy", "database", "redis", "upgrade")
"""What dies: a worker, a whole server, the proxy, the database or the line between workers, without a word to anybody;
or the proxy is reloaded, or a server drains and ends, as for an upgrade."""

DEATHS = ("worker", "server", "proxy", "database")
"""After which nothing of it is left that could still end well."""

WORKERS = 2


class Site(Venue):
    """All of it."""

    def __init__(self, folder: Path, database: str, harms: Sequence[str] = HARMS, proxy: str = "HAProxy") -> None:
        """`harms` are done in their order, again and again."""
        self.database = PostgreSQL(database)
        self.redis = Redis(folder)
        settings = {
            **GENEROUS,
            "PYTHONPATH": TOY,
            "AERODROME_CHANNELS": self.redis.address,
            "AERODROME_PROXIES": "127.0.0.1",
            "AERODROME_DRAIN_SECONDS": "3",
        }
        self.servers = [
            Server(database, folder / f"server-{number}.log", workers=WORKERS, settings=settings) for number in (1, 2)
        ]
        one, two = self.servers
        self.proxy = PROXIES[proxy](folder, (one.port, two.port))
        self._harms = list(harms)
        self._harmed = 0
        self._hurt: Server | None = None

    @property
    def port(self) -> int:
        return self.proxy.port

    @property
    def store(self) -> str:
        return self.database.address

    def create(self, book: str, scenario: Any = None, **wanted: Any) -> Created:
        """Whoever is told that nothing was made asks again, as people would."""
        body = {"book": book, "scenario": scenario, **wanted}
        made = self.request("POST", "/api/matches", body)

        def taken() -> bool:
            nonlocal made
            if made[0] in AWAY:
                made = self.request("POST", "/api/matches", body)
            return made[0] not in AWAY

        wait_until(taken, "nobody is there to make a match")
        status, answer = made
        assert status == 201, answer
        return msgspec.json.decode(answer, type=Created)

    def rows(self, match: str) -> list[Row]:
        async def read() -> list[Row]:
            connection = await asyncpg.connect(self.database.address)
            try:
                return [tuple(row) for row in await connection.fetch(ROWS.format("$1"), match)]
            finally:
                await connection.close()

        return asyncio.run(read())

    def harm(self, rng: Random) -> str:
        what = self._harms[self._harmed % len(self._harms)]
        self._harmed += 1
        server = rng.choice(self.servers)
        match what:
            case "worker":
                self._hurt = server
                os.kill(rng.choice(sorted(workers(server.pid))), signal.SIGKILL)
            case "server":
                self._hurt = server
                server.kill()
            case "proxy":
                self.proxy.kill()
            case "proxy reloaded":
                self.proxy.reload()
            case "database":
                self.database.restart()
            case "redis":
                self.redis.kill()
            case "upgrade":
                self._hurt = server
                self.drain(server)
        return what

    def drain(self, server: Server) -> None:
        """Ends a server as its supervisor does: it says that it is about to, and does."""
        os.kill(server.pid, signal.SIGTERM)
        wait_until(lambda: status_of(server.port, "/api/ready") == 503, "a server that is to end does not say so")
        process = server._process
        assert process is not None
        assert process.wait(60) == 0
        server._process = None

    def mend(self) -> None:
        """A worker is started again by its server; a server that gave up is started as whoever supervises it would."""
        if self.redis.process is None:
            self.redis.start()
        if self._hurt is not None:
            self._start_again(self._hurt)
            self._hurt = None
        if self.proxy.process is None:
            self.proxy.start()

    def _start_again(self, server: Server) -> None:
        process = server._process
        if process is not None:
            wait_until(
                lambda: process.poll() is not None or len(workers(process.pid)) == WORKERS,
                "no worker was started in place of the one that was killed",
            )
            if process.poll() is None:
                return
            server.kill()
        server.start()


@contextmanager
def site(folder: Path, database: str, harms: Sequence[str] = HARMS, proxy: str = "HAProxy") -> Iterator[Site]:
    """A site that runs."""
    made = Site(folder, database, harms, proxy)
    with ExitStack() as stack:
        stack.callback(made.redis.kill)
        made.redis.start()
        with ThreadPoolExecutor() as at_once:
            for server in made.servers:
                stack.callback(server.kill)
            list(at_once.map(Server.start, made.servers))
        stack.callback(made.proxy.kill)
        made.proxy.start()
        yield made
