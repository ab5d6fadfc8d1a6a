"""Lines of the log as JSON, and the ids of requests."""

import asyncio
import http.client
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from aerodrome.bench.hosting import HOST
from aerodrome.bench.load import GENEROUS
from tests.server.client import Viewer as Seen
from tests.server.client import decode, encode
from tests.server.house import House, house, people
from tests.server.inside import Inside

GIVEN = "4f2b7c1a-proxy.0001"


@pytest.fixture
def served(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path, GENEROUS | {"AERODROME_LOG": "json", "AERODROME_PROXIES": HOST}) as made:
        yield made


def lines(served: House) -> list[dict[str, Any]]:
    """The log, each line an object; the others are for people and printed elsewhere."""
    return [json.loads(line) for line in served.printed().splitlines() if line.startswith("{")]


def asked(served: House, path: str, **headers: str) -> tuple[int, str]:
    """The status, and the id of the request as the response tells it."""
    connection = http.client.HTTPConnection(HOST, served.port, timeout=60)
    try:
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        response = connection.getresponse()
        response.read()
        return response.status, response.getheader("x-request-id") or ""
    finally:
        connection.close()


@pytest.mark.long
def test_a_fault_names_its_request_and_its_match(served: House) -> None:
    match = served.create("spandaus", "duel", seats=people("spandaus", "duel"))
    token = match.links[0].token
    with closing(sqlite3.connect(served.file)) as store:
        store.execute("ALTER TABLE links RENAME TO hidden")
        store.commit()
    path = f"/api/matches/{match.id}/record"
    status, id = asked(served, path, X_Request_ID=GIVEN, Authorization=f"Bearer {token}", Cookie="session=secret")
    assert (status, id) == (503, GIVEN)

    with closing(sqlite3.connect(served.file)) as store:
        store.execute("ALTER TABLE hidden RENAME TO links")
        store.commit()

    async def live() -> None:
        async with connect(served.live, additional_headers={"X-Request-ID": "of-a-socket"}) as socket:
            await socket.send(encode(Seen(match.id, "no link").hello()).decode())
            assert getattr(decode(await socket.recv()), "why", "") == "link"

    asyncio.run(live())
    request, refusal = (each for each in lines(served) if "request" in each)
    assert (request["level"], request["request"], request["match"]) == ("error", GIVEN, match.id)
    assert request["event"].startswith("store: OperationalError")
    assert request["time"].endswith("+00:00")
    assert refusal["request"] == "of-a-socket"
    assert refusal["event"].endswith("or this link does not open it")
    assert token not in served.printed()
    assert "secret" not in served.printed()


def test_ids_of_requests() -> None:
    """One that a proxy of ours gave is kept; what anybody else sends, or what could be no id, is not."""
    behind = Inside(proxies=("127.0.0.1",))
    assert behind.get("/api/nothing", headers={"X-Request-ID": GIVEN}).headers["x-request-id"] == GIVEN
    made = {
        behind.get("/api/nothing", headers={"X-Request-ID": given}).headers["x-request-id"]
        for given in ("", "short", "x" * 65, "with space in it", 'quoted"id"', "back\\slashed-id")
    }
    made |= {Inside().get("/api/nothing", headers={"X-Request-ID": GIVEN}).headers["x-request-id"] for _ in range(2)}
    assert len(made) == 8
    assert all(len(each) == 32 and each.isalnum() for each in made)
