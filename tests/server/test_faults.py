"""Matches over bad lines: frames are dropped, delayed, duplicated and reordered, and nothing is lost or done twice."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import aerodrome
from aerodrome.server.wire.matches import Created, Link
from tests.server.client import Client, Viewer, at_random, fresh
from tests.server.faults import WAYS, BadLine
from tests.server.house import House, house, people

pytestmark = pytest.mark.long

SHARE = 0.3
ACES: dict[str, Any] = {
    "title": "aces",
    "turns": 8,
    "side": [
        {"name": "allied", "aircraft": [{"name": f"Ace {n}", "model": "spad-13", "crew": "ace"} for n in (1, 2)]},
        {"name": "german", "aircraft": [{"name": f"Kanone {n}", "model": "fokker-d7", "crew": "ace"} for n in (1, 2)]},
    ],
}
GAMES: dict[str, tuple[str, Any]] = {
    "pebbles": ("pebbles", "pond"),
    "pebbles, many": ("pebbles", "quarry"),
    "duel": ("spandaus", "duel"),
    "two on two": ("spandaus", "two-on-two"),
    "balloon": ("spandaus", "balloon-hunt"),
    "opposed aces": ("spandaus", ACES),
}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("faults")) as made:
        yield made


def bad_client(served: House, match: Created, link: Link, seed: str, done: "Counter[str]") -> Client:
    rng = Random(seed)
    return Client(
        served.live,
        Viewer(match.id, link.token),
        at_random(seed) if link.seats else None,
        line=lambda: BadLine(rng, SHARE, done),
        patience=0.1,
        silences=10,
    )


async def played(clients: list[Client]) -> None:
    async with asyncio.timeout(240), asyncio.TaskGroup() as tasks:
        for client in clients:
            tasks.create_task(client.play())


def test_a_bad_line_does_everything_that_can_go_wrong() -> None:
    done: Counter[str] = Counter()
    line = BadLine(Random(1), SHARE, done)
    heard = [frame for number in range(200) for frame in line.out(b"%d" % number)]
    assert set(done) == {*WAYS, "pass"}
    assert len(set(heard)) < 200
    assert heard != sorted(heard, key=int)
    assert len(heard) != len(set(heard))


@pytest.mark.parametrize("game", GAMES)
def test_bad_lines_change_nothing(served: House, game: str) -> None:
    book, scenario = GAMES[game]
    match = served.create(book, scenario, seats=people(book, scenario))
    done: Counter[str] = Counter()
    links = [*match.links, match.watch]
    clients = [bad_client(served, match, link, f"{game} {number}", done) for number, link in enumerate(links)]
    asyncio.run(played(clients))

    assert any(done[way] for way in WAYS), done
    for client in clients:
        now = asyncio.run(fresh(served.live, match.id, client.viewer.token))
        assert client.viewer.ending is not None
        assert client.viewer.digest() == now.digest()
    served.check_done_once(match, [client.viewer for client in clients])
    assert aerodrome.verify(served.record(match.id, match.watch.token)).chance == "proved"
