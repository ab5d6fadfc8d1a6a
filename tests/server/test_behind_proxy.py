"""Two servers with two workers each behind HAProxy or nginx, on one PostgreSQL and one Redis, as deploy/haproxy.cfg and
deploy/nginx.conf have it: what dies meanwhile, nobody loses an answer. `make soak` does it a thousand times."""

import asyncio
from pathlib import Path

import pytest

from tests.server.client import Client, Viewer, at_random, fresh
from tests.server.house import people
from tests.server.killing import MATCHES, ordeal
from tests.server.services import PROXIES
from tests.server.site import HARMS, Site, site
from tests.server.tables import until

pytestmark = pytest.mark.long


BEHIND = pytest.mark.parametrize("proxy", PROXIES)

TRIED = [("HAProxy", harm) for harm in HARMS]
TRIED += [("nginx", harm) for harm in HARMS if harm not in ("worker", "database", "redis")]
"""Of what the proxy has no part in there is no more to be learnt behind another one."""


@pytest.mark.timeout(900)
@pytest.mark.parametrize(("proxy", "harm"), TRIED)
def test_no_acknowledged_answer_is_lost(postgresql: str, tmp_path: Path, proxy: str, harm: str) -> None:
    with site(tmp_path, postgresql, [harm], proxy) as served:
        assert asyncio.run(ordeal(served, tmp_path, MATCHES, kills=3, seed=1)) == {harm: 3}


def seated(served: Site, watching: int) -> list[Client]:
    """Two players of one match, and so many who watch."""
    match = served.create("spandaus", "legends", seats=people("spandaus", "legends"))
    links = [*match.links, *[match.watch] * watching]
    return [
        Client(
            served.live, Viewer(match.id, link.token), at_random(f"{link.seats}") if link.seats else None, patience=1.0
        )
        for link in links
    ]


async def all_see_the_same(served: Site, clients: list[Client]) -> None:
    for client in clients:
        now = await fresh(served.live, client.viewer.match, client.viewer.token)
        assert client.viewer.ending is not None
        assert not client.viewer.differs_from(now)
        assert not client.viewer.refused


@BEHIND
@pytest.mark.timeout(300)
def test_viewers_of_one_match_are_on_different_servers(postgresql: str, tmp_path: Path, proxy: str) -> None:
    """All know of each other. When one server dies, those who were there come to the other, and the rest stays."""

    async def run(served: Site) -> None:
        clients = seated(served, 8)
        players, watching = clients[:2], clients[2:]
        async with asyncio.TaskGroup() as tasks:
            for client in watching:
                tasks.create_task(client.play())
            await until(lambda: {client.viewer.watching for client in watching} == {8})
            served.servers[0].kill()
            await until(lambda: sum(client.connections > 1 for client in watching) >= 4)
            stayed = [client for client in watching if client.connections == 1]
            assert len(stayed) == 4, "the proxy sends people to each server in turn"
            for client in players:
                tasks.create_task(client.play())
        await all_see_the_same(served, clients)
        assert {client.connections for client in stayed} == {1}

    with site(tmp_path, postgresql, proxy=proxy) as served:
        asyncio.run(run(served))


@BEHIND
@pytest.mark.timeout(300)
def test_an_upgrade_stops_no_match(postgresql: str, tmp_path: Path, proxy: str) -> None:
    """One server after the other drains, ends and is started again, as a newer version would be: viewers are told that
    it closes, and come to the other one; whoever asks for something meanwhile gets it."""

    async def run(served: Site) -> None:
        clients = seated(served, 4)
        asked: list[int] = []

        async def ask() -> None:
            while True:
                asked.append((await asyncio.to_thread(served.request, "GET", "/api/health"))[0])

        async with asyncio.TaskGroup() as tasks:
            asking = tasks.create_task(ask())
            playing = [tasks.create_task(client.play()) for client in clients[2:]]
            await until(lambda: all(client.viewer.info for client in clients[2:]))
            for server in served.servers:
                await asyncio.to_thread(served.drain, server)
                await asyncio.to_thread(server.start)
            playing += [tasks.create_task(client.play()) for client in clients[:2]]
            await asyncio.wait(playing)
            asking.cancel()
        await all_see_the_same(served, clients)
        assert set(asked) == {200}
        assert {fault.why for client in clients for fault in client.viewer.faults} == {"closing"}

    with site(tmp_path, postgresql, proxy=proxy) as served:
        asyncio.run(run(served))


@pytest.mark.timeout(300)
def test_nginx_keeps_nobody_from_servers_that_are_back(postgresql: str, tmp_path: Path) -> None:
    """That a server is well again nginx sees by what it tried there and what has ended, as a WebSocket does not."""

    async def run(served: Site) -> None:
        clients = seated(served, 8)
        async with asyncio.TaskGroup() as tasks:
            for client in clients[2:]:
                tasks.create_task(client.play())
            await until(lambda: all(client.viewer.info for client in clients[2:]))
            for server in served.servers:
                server.kill()
            await asyncio.gather(*(asyncio.to_thread(server.start) for server in served.servers))
            for client in clients[:2]:
                tasks.create_task(client.play())
        await all_see_the_same(served, clients)

    with site(tmp_path, postgresql, proxy="nginx") as served:
        asyncio.run(run(served))
        told = served.proxy.log.read_text(errors="replace")
    assert "Connection refused" in told
    assert "no live upstreams" not in told
