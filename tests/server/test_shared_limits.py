"""Limits that two servers count together, and what becomes of them without Redis."""

import asyncio
import http.client
import time
from pathlib import Path

import pytest
from redis.asyncio import Redis

from aerodrome.bench.hosting import HOST, Server
from aerodrome.server.limits import Allowance
from aerodrome.server.relay.counting import Tally
from tests.server import services
from tests.server.services import status_of

MOST = 4
NEW_MATCH = b'{"book": "spandaus", "scenario": "duel", "seats": {}}'


def made(server: Server) -> int:
    """The status of asking for a new match."""
    connection = http.client.HTTPConnection(HOST, server.port, timeout=60)
    try:
        connection.request("POST", "/api/matches", NEW_MATCH, {"Content-Type": "application/json"})
        response = connection.getresponse()
        response.read()
        if response.status == 429:
            assert int(response.headers["retry-after"]) > 0
        return response.status
    finally:
        connection.close()


def test_what_redis_hears_afterwards_is_counted_together(redis: str) -> None:
    """Of whoever sends over connections to two workers: by a step too much for each, and Redis is asked once a step."""

    async def run() -> None:
        tallies = [Tally(redis), Tally(redis)]
        allowances = [Allowance(0.001, 100) for _ in tallies]
        asked = Redis.from_url(redis)
        before = (await asked.info("commandstats")).get("cmdstat_evalsha", {"calls": 0})["calls"]
        through = 0
        for n in range(400):
            through += not tallies[n % 2].take_at_once("sending", allowances[n % 2], "192.0.2.1", step=10)
            await asyncio.gather(*tallies[n % 2]._tellings)
        assert 100 <= through <= 100 + 2 * 10
        calls = (await asked.info("commandstats"))["cmdstat_evalsha"]["calls"] - before
        assert calls <= through / 10 + 1, "one more where Redis does not know the script yet"
        assert not tallies[0].take_at_once("sending", allowances[0], "192.0.2.2", step=10)
        await asked.aclose()
        for each in tallies:
            await each.close()

    asyncio.run(run())


@pytest.mark.long
def test_the_sum_holds(postgresql: str, tmp_path: Path) -> None:
    """Whoever asks one server and then the other has as much as at one of them. While Redis is away each server counts
    for itself, and says so once."""
    redis = services.Redis(tmp_path)
    redis.start()
    settings = {"AERODROME_CHANNELS": redis.address, "AERODROME_MATCHES_PER_MINUTE": str(MOST)}
    one, two = (Server(postgresql, tmp_path / f"{name}.log", settings=settings) for name in ("one", "two"))
    try:
        with one, two:
            before = time.monotonic()
            statuses = [made(server) for _ in range(2 * MOST) for server in (one, two)]
            grown = (time.monotonic() - before) * MOST / 60
            assert MOST <= statuses.count(201) <= MOST + grown
            assert set(statuses) == {201, 429}
            assert statuses[:MOST] == [201] * MOST

            redis.kill()
            assert made(one) == 429, "each server has counted for itself, too"
            for server in (one, two):
                for _ in range(3):
                    assert status_of(server.port, "/api/health") == 200
                said = server.log.read_text()
                assert said.count("limits are counted by each worker for itself") == 1
                assert said.count("too many requests") == 1
    finally:
        redis.kill()
