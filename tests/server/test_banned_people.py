"""Somebody who is banned by his name: signed out everywhere, not let in by any way, told why, logged once; and nobody
else is disturbed."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from aerodrome.cli.app import run as run_command
from aerodrome.server.store.banned import BannedPerson, BannedStore
from aerodrome.server.wire.matches import Link
from aerodrome.server.wire.talk import Listening
from tests.server.callers import Caller, Hall, hall
from tests.server.rated import POND, made, resigned
from tests.server.tables import sit
from tests.server.test_identity import refused, rows

Scene = Callable[[Hall], Awaitable[None]]
HOUR = 3_600.0


def play(database: str, scene: Scene) -> None:
    async def whole() -> None:
        async with hall(database) as there:
            await scene(there)

    asyncio.run(whole())


async def banned(hall: Hall, caller: Caller, reason: str = "insults", seconds: float | None = None) -> BannedPerson:
    """Somebody, from now on."""
    name = (await caller.you())["name"]
    (person,) = [each["id"] for each in (await rows(hall))["people"] if each["name"] == name]
    now = hall.clock()
    made = BannedPerson(person, name, reason, now, None if seconds is None else now + seconds)
    assert await BannedStore(hall.app.state.matches.store).ban(made) == 1
    return made


def test_nothing_lets_somebody_in_who_is_banned(database: str, caplog: pytest.LogCaptureFixture) -> None:
    """Neither his cookie nor a voice that he has, a passkey, the recovery code, nor what he had begun before."""

    async def scene(hall: Hall) -> None:
        ann, bob = await hall.caller().named("Ann"), await hall.caller().named("Bob")
        match = await made(bob, ann)
        await ann.post("/me/games", POND)
        await ann.post("/me/games", POND | {"to": "Bob"})
        await bob.post("/me/games", POND | {"to": "Ann"})
        his = await bob.post("/me/games", POND)
        (game,) = [each["game"]["id"] for each in his["offered"] if not each["to"]]
        voice = (await ann.post("/me/voice", {"match": match["match"]}))["voice"]
        adding = (await ann.post("/me/devices/begin", {"proof": await ann.proof()}))["options"]
        signing_in = (await ann.post("/sign-in/begin"))["options"]
        recover = {"name": "Ann", "code": ann.code}
        recovering = (await ann.post("/recover/begin", recover))["options"]
        cookie = ann.cookie
        person = (await banned(hall, ann)).person

        ann.show(cookie)
        assert await ann.you() is None
        for path, body in {
            "/me/games": POND,
            f"/me/games/{game}/join": {},
            "/me/voice": {"match": match["match"]},
            "/me/proof/begin": {},
            "/me/devices": {"credential": ann.device.create(adding), "label": "x"},
        }.items():
            ann.show(cookie)
            refused(await ann.send(path, body), 401, "Cookie")
        for _ in range(3):
            assert refused(await ann.sign_in(), 403, "name") == "this name is banned: insults"
        assert "insults" in refused(await ann.send("/sign-in", {"credential": ann.device.get(signing_in)}), 403, "name")
        assert "insults" in refused(await ann.send("/recover/begin", recover), 403, "name")
        made_before = {"credential": ann.device.create(recovering), "label": "x"}
        refused(await ann.send("/recover", made_before), 400, "credential")
        wrong = refused(await hall.caller().send("/recover/begin", recover | {"code": "x"}), 403, "code")
        assert "banned" not in wrong, "nobody else is told"
        assert person not in {each["person"] for each in (await rows(hall))["visits"]}
        assert caplog.text.count("is banned, and tried to sign in") == 1

        guest = await sit(hall.app.state.matches, match["match"], Link([], match["token"]))
        await guest.listen(voice=voice)
        assert guest.messages(Listening)[-1].name == "", "no more under his name"

        mine = await bob.get("/me/games")
        assert mine["invitations"] == []
        assert [each["game"]["id"] for each in mine["offered"] if not each["match"]] == [game]
        told = refused(await bob.send("/me/games", POND | {"to": "Ann"}), 409, "to")
        assert told == "whoever has this name takes no invitations"
        assert [each["by"] for each in (await bob.http.get("/api/games")).json()["open"]] == ["Bob"]

    play(database, scene)


def test_a_ban_ends_when_it_says(database: str) -> None:
    async def scene(hall: Hall) -> None:
        ann = await hall.caller().named("Ann")
        made = await banned(hall, ann, "a day to cool down", 24 * HOUR)
        response = await ann.sign_in()
        assert " until 2027-" in refused(response, 403, "name")
        told = response.json()
        assert (told["kind"], told["facts"]["reason"]) == ("banned.name.until", "a day to cool down")
        assert abs(told["facts"]["until"] - (made.until or 0)) <= 1
        hall.clock.now += 24 * HOUR
        assert (await ann.sign_in()).status_code == 200
        await banned(hall, ann)
        refused(await ann.sign_in(), 403, "name")
        assert await BannedStore(hall.app.state.matches.store).unban(made.person)
        assert (await ann.sign_in()).status_code == 200

    play(database, scene)


def test_a_rematch_is_neither_under_the_name_nor_rated(database: str) -> None:
    async def scene(hall: Hall) -> None:
        ann, bob = await hall.caller().named("Ann"), await hall.caller().named("Bob")
        first = await resigned(hall, ann, bob)
        (mine,) = await bob.get("/me/matches")
        await banned(hall, ann)
        link = {"Authorization": f"Bearer {mine['token']}"}
        again = await bob.http.post(f"/api/matches/{first}/again", headers=link)
        stored = await rows(hall)
        (new,) = [each for each in stored["matches"] if each["id"] == again.json()["match"]]
        assert not new["rated"]
        assert len([each for each in stored["at_tables"] if each["match_id"] == new["id"]]) == 1

    play(database, scene)


def test_whoever_keeps_the_server_bans_by_name_or_id(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also somebody whose name looks like an address: what is meant is said."""
    monkeypatch.setenv("AERODROME_DATABASE", database)

    async def scene(hall: Hall) -> None:
        for name in ("127.0.0.1", "Ann"):
            await hall.caller().named(name)

    def ran(*words: str, well: bool = True) -> str:
        assert (run_command(["admin", *words]) == 0) == well
        told = capsys.readouterr()
        return told.out + told.err

    def listed() -> list[tuple[Any, Any]]:
        told = json.loads(ran("bans", "--json"))
        assert told["bans"] == []
        return [(each["name"], each["reason"]) for each in told["people"]]

    play(database, scene)
    assert "signed out of 1 browser\n" in ran("ban", "127.0.0.1", "a clown", "--person", "--for", "2d")
    (id,) = [each["id"] for each in json.loads(ran("people", "--json"))["people"] if each["name"] == "Ann"]
    ran("ban", id, "insults", "--person")
    assert listed() == [("Ann", "insults"), ("127.0.0.1", "a clown")]
    ran("ban", "ANN", "more insults", "--person")
    assert listed()[0] == ("Ann", "more insults")
    assert "more insults" in ran("bans")
    ran("unban", "ann", "--person")
    assert "is not banned" in ran("unban", "ann", "--person", well=False)
    assert "nobody here is called" in ran("ban", "Bob", "insults", "--person", well=False)
    assert listed() == [("127.0.0.1", "a clown")]
    ran("erase", "127.0.0.1", "--yes")
    assert listed() == []
