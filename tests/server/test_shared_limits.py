"""Limits that two servers count together, and what becomes of them without Redis."""

import http.client
import time
from pathlib import Path

import pytest

from aerodrome.bench.hosting import HOST, Server
from tests.server.services import Redis, status_of

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


@pytest.mark.long
def test_the_sum_holds(postgresql: str, tmp_path: Path) -> None:
    """Whoever asks one server and then the other has as much as at one of them. While Redis is away each server counts
    for itself, and says so once."""
    redis = Redis(tmp_path)
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
                assert said.count("asks too often") == 1
    finally:
        redis.kill()
