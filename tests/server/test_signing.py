"""Finished records are signed with a key that all workers of a store share, and that anybody can ask for."""

import asyncio
import copy
import json
import stat
from pathlib import Path
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.server.store.store import Store
from aerodrome.server.wire.matches import Checked, Created, NewMatch, ServerKey
from tests.server.client import Client, Viewer, at_random
from tests.server.house import House, house
from tests.server.tables import PEBBLES, all_seated, play_on, sit, worker


def key_of(served: House) -> str:
    status, answer = served.request("GET", "/api/key")
    assert status == 200
    key = msgspec.json.decode(answer, type=ServerKey)
    assert key.algorithm == "Ed25519"
    return key.key


def played(served: House) -> tuple[Created, dict[str, Any]]:
    match = served.create("pebbles", "pond", seats={"ann": "person"})
    asyncio.run(Client(served.live, Viewer(match.id, match.links[0].token), at_random(3)).play())
    return match, json.loads(served.record(match.id, match.links[0].token))


def checked(served: House, match: str) -> Checked:
    status, answer = served.request("GET", f"/api/records/{match}/check")
    assert status == 200, answer
    return msgspec.json.decode(answer, type=Checked)


@pytest.mark.long
def test_a_record_is_signed_with_the_key_of_its_server_and_keeps_its_signature_elsewhere(tmp_path: Path) -> None:
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    with house(tmp_path / "one") as one:
        key = key_of(one)
        match, record = played(one)
        assert aerodrome.verify(record, key=key).signed == key
        found = checked(one, match.id)
        assert (found.good, found.signed, found.here, found.shares) == (True, key, True, ["ann"])
        assert one.request("GET", f"/api/records/{match.id}")[1] == one.record(match.id, match.links[0].token)
        assert stat.S_IMODE(one.file.stat().st_mode) == 0o600
    with house(tmp_path / "other") as other:
        assert key_of(other) != key
        status, answer = other.request("POST", "/api/records", record)
        assert status == 201, answer
        again = msgspec.json.decode(answer, type=Created)
        found = checked(other, again.id)
        assert (found.good, found.signed, found.here) == (True, key, False)
        assert json.loads(other.request("GET", f"/api/records/{again.id}")[1]) == record
        changed = copy.deepcopy(record)
        changed["seats"]["ann"] = "somebody else"
        status, answer = other.request("POST", "/api/records", changed)
        assert status == 400
        assert json.loads(answer)["where"] == "record: signature"
        del changed["signature"]
        status, answer = other.request("POST", "/api/records", changed)
        assert status == 201
        found = checked(other, msgspec.json.decode(answer, type=Created).id)
        assert (found.good, found.signed, found.here) == (True, None, False)


def test_what_goes_on_is_not_signed(database: str) -> None:
    async def run() -> None:
        async with worker(database) as matches:
            created = await matches.create(NewMatch("pebbles", "pond", seats=PEBBLES.seats, together=True))
            table = await sit(matches, created.id, created.links[0])
            await play_on([table], 3)
            assert "signature" not in await table.live.record()
            await play_on([table])
            assert aerodrome.verify(await table.live.record()).signed == matches.key

    asyncio.run(run())


def test_all_workers_of_a_store_sign_alike(database: str) -> None:
    """Those that open a new one at the same moment, too."""

    async def run() -> None:
        stores = await asyncio.gather(*(Store.open(database) for _ in range(6)))
        assert len({store.signer.key for store in stores}) == 1
        for store in stores:
            await store.close()
        async with worker(database) as one, worker(database) as two:
            assert one.key == two.key == stores[0].signer.key
            guests = await all_seated(one, created := await one.create(PEBBLES))
            await play_on(guests)
            elsewhere, _ = await two.enter_record(created.id)
            assert await elsewhere.record() == await guests[0].live.record()

    asyncio.run(run())


@pytest.mark.parametrize(("before", "after"), [(None, 0o600), (0o644, 0o640), (0o660, 0o660)])
def test_a_store_is_not_for_everybody(tmp_path: Path, before: int | None, after: int) -> None:
    file = tmp_path / "matches.sqlite"
    if before is not None:
        file.touch()
        file.chmod(before)

    async def run() -> None:
        await (await Store.open(f"sqlite:///{file}")).close()

    asyncio.run(run())
    assert stat.S_IMODE(file.stat().st_mode) == after
