"""Names with passkeys: made, signed in to, recovered, changed, exported, erased; on SQLite and on PostgreSQL, with a
passkey in software."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from sqlalchemy import select, update

from aerodrome.server.identity import codes
from aerodrome.server.identity import people as people_module
from aerodrome.server.identity.people import MOST_PASSKEYS
from aerodrome.server.identity.visits import MOST as MOST_VISITS
from aerodrome.server.live.matches import Matches
from aerodrome.server.roles import fingerprint
from aerodrome.server.store import people as people_store
from aerodrome.server.store.notices import MailAddress, NoticeStore, Subscription, Told
from aerodrome.server.store.people import _gives
from aerodrome.server.store.schema import banned_people, links, matches, metadata
from aerodrome.server.store.store import End, Store, Write
from aerodrome.server.wire.talk import Mute, Report
from tests.server.authenticator import Authenticator
from tests.server.callers import LOCAL, Caller, Hall, hall
from tests.server.databases import is_held_up
from tests.server.rated import resigned
from tests.server.tables import Guest

Scene = Callable[[Hall], Awaitable[None]]
PERSONAL = {
    *("people", "passkeys", "visits", "challenges", "at_tables", "open_games", "blocks", "closed_doors"),
    *("messages", "mutes", "reports", "mail_addresses", "push_subscriptions", "notices"),
    *("results", "ratings", "unlisted", "banned_people"),
    *("events", "event_entrants"),
}


@pytest.fixture
def play(database: str) -> Callable[..., None]:
    """Runs a scene in a hall with an empty store of either kind."""

    def run(scene: Scene, **settings: Any) -> None:
        async def whole() -> None:
            async with hall(database, **settings) as made:
                await scene(made)

        asyncio.run(whole())

    return run


Play = Callable[..., None]


def refused(response: httpx.Response, status: int, where: str) -> str:
    """What a refusal says."""
    assert (response.status_code, response.json()["where"]) == (status, where), response.text
    return str(response.json()["what"])


async def rows(hall: Hall) -> dict[str, list[dict[str, Any]]]:
    """All that is in the store."""
    async with hall.app.state.matches.store.engine.connect() as connection:
        return {
            table.name: [dict(row._mapping) for row in await connection.execute(select(table))]
            for table in metadata.sorted_tables
        }


# Coming and going


def test_somebody_makes_a_name_leaves_and_comes_back(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        assert await ann.get() == {"kept": True, "trouble": "", "better": "", "you": None}
        you = await ann.register("  Ann   of Arras ")
        assert (you["name"], [each["label"] for each in you["devices"]]) == ("Ann of Arras", ["this one"])
        assert await ann.you() == you
        await ann.post("/sign-out", {"others": False})
        assert ann.cookie == ""
        assert await ann.you() is None
        assert (await ann.sign_in()).json()["you"]["name"] == "Ann of Arras"
        assert (await ann.you())["devices"][0]["here"]

    play(scene)


def test_a_passkey_that_does_not_count_is_as_good(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        ann.device.counts = False
        await ann.register("Ann")
        for _ in range(2):
            assert (await ann.sign_in()).status_code == 200

    play(scene)


def test_a_name_is_had_once(play: Play) -> None:
    """Whoever comes second is told, at once or, where both began before either was through, at the end."""

    async def scene(hall: Hall) -> None:
        ann, bob = hall.caller(), hall.caller()
        begun = (await bob.post("/new/begin", {"name": "a. n.n"}))["options"]
        await ann.register("Ann")
        refused(await bob.send("/new/begin", {"name": "ANN"}), 409, "name")
        made = {"credential": bob.device.create(begun), "label": "x"}
        refused(await bob.send("", made), 409, "name")
        assert bob.cookie == ""
        await bob.register("Bob")
        refused(await bob.send("/me/name", {"name": "aNN"}), 409, "name")
        assert (await bob.post("/me/name", {"name": "BOB"}))["name"] == "BOB"
        stored = await rows(hall)
        assert [each["name"] for each in stored["people"]] == ["Ann", "BOB"]

    play(scene)


def test_sign_out_of_all_others(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        here, there = hall.caller(), hall.caller()
        await here.register("Ann")
        there.device = here.device
        assert (await there.sign_in()).json()["you"]["elsewhere"] == 1
        assert (await here.post("/sign-out", {"others": True}))["you"]["elsewhere"] == 0
        assert await there.you() is None
        assert await here.you() is not None

    play(scene)


def test_whoever_signs_in_twice_is_signed_in_once(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        await ann.register("Ann")
        for _ in range(3):
            assert (await ann.sign_in()).json()["you"]["elsewhere"] == 0
        assert len((await rows(hall))["visits"]) == 1

    play(scene)


def test_too_many_visits_end_the_longest_unused(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        await ann.register("Ann")
        others = []
        for _ in range(MOST_VISITS):
            hall.clock.now += 1
            other = hall.caller()
            await other.sign_in(ann.device)
            others.append(other)
        assert await ann.you() is None
        assert (await others[0].you())["elsewhere"] == MOST_VISITS - 1

    play(scene)


# What a passkey signs


FORGED: dict[str, dict[str, Any]] = {
    "another page": {"origin": "https://evil.example"},
    "another port": {"origin": "http://localhost:8401"},
    "another site": {"rp": "evil.example"},
    "another challenge": {"challenge": "A" * 43},
    "a making for a showing": {"type": "webauthn.create"},
    "nobody there": {"flags": 0x04},
    "nobody asked for": {"flags": 0x01},
    "another's handle": {"handle": b"somebody-else"},
    "another key": {"key": Authenticator(LOCAL).key},
    "no signature": {"signature": b"nothing"},
}


EVE = "203.0.113.9"
"""Where somebody sits who means no good."""


def check_told_once(caplog: pytest.LogCaptureFixture, what: str, address: str = EVE) -> None:
    """However often it was tried, the log has one line of it, with nothing that somebody could use."""
    (line,) = caplog.messages
    assert line.startswith(f"{address} is turned away: {what}")


def test_a_forged_answer_of_a_passkey_signs_nobody_in(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        await ann.register("Ann")
        for forgery, changed in FORGED.items():
            eve = hall.caller(client=EVE)
            options = (await eve.post("/sign-in/begin"))["options"]
            forged = await eve.send("/sign-in", {"credential": ann.device.get(options, **changed)})
            assert forged.status_code == 400, forgery
            assert "not accepted" in refused(forged, 400, "credential")
            assert eve.cookie == ""
            # With nothing changed it would have been good.
            assert (await ann.sign_in()).status_code == 200
        check_told_once(caplog, "this passkey is not accepted")

    play(scene)


def _of_making(changed: dict[str, Any]) -> dict[str, Any]:
    return changed | ({"type": "webauthn.get"} if "type" in changed else {})


def test_a_forged_new_passkey_makes_no_name(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(hall: Hall) -> None:
        for forgery, changed in FORGED.items():
            if {"handle", "key", "signature"} & set(changed):
                continue  # a new passkey has none yet
            eve = hall.caller(client=EVE)
            options = (await eve.post("/new/begin", {"name": "Eve"}))["options"]
            made = await eve.send("", {"credential": eve.device.create(options, **_of_making(changed)), "label": "x"})
            assert made.status_code == 400, forgery
            refused(made, 400, "credential")
        stored = await rows(hall)
        assert [stored[name] for name in ("people", "passkeys", "visits")] == [[], [], []]
        await eve.register("Eve")
        check_told_once(caplog, "this passkey is not accepted")

    play(scene)


def test_a_challenge_is_answered_once_and_soon_for_its_purpose(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        await ann.register("Ann")
        options = (await ann.post("/sign-in/begin"))["options"]
        answer = {"credential": ann.device.get(options)}
        assert (await ann.send("/sign-in", answer)).status_code == 200
        refused(await ann.send("/sign-in", answer), 400, "credential")

        late = (await ann.post("/sign-in/begin"))["options"]
        hall.clock.now += 301
        refused(await ann.send("/sign-in", {"credential": ann.device.get(late)}), 400, "credential")

        other = (await ann.post("/me/proof/begin"))["options"]
        refused(await ann.send("/sign-in", {"credential": ann.device.get(other)}), 400, "credential")
        other = (await ann.post("/sign-in/begin"))["options"]
        refused(await ann.send("/me/proof", {"credential": ann.device.get(other)}), 400, "credential")
        # Nobody keeps what was not used in time.
        await ann.post("/sign-in/begin")
        hall.clock.now += 301
        await ann.post("/sign-in/begin")
        assert len((await rows(hall))["challenges"]) == 1
        check_told_once(caplog, "this passkey is not accepted", "192.0.2.1")

    play(scene)


def test_a_copied_passkey_is_found_by_its_count(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(hall: Hall) -> None:
        ann, eve = hall.caller(), hall.caller()
        await ann.register("Ann")
        copy = ann.device.copy()
        for _ in range(4):
            assert (await ann.sign_in()).status_code == 200
        for _ in range(3):
            assert "copy" in refused(await eve.sign_in(copy), 400, "credential")
        assert eve.cookie == ""
        assert caplog.messages == ["a passkey was shown whose count does not go up: there may be a copy of it"]
        assert (await ann.sign_in()).status_code == 200

    play(scene)


def test_who_is_unknown_is_told_the_same_as_who_is_known(play: Play) -> None:
    """Neither a passkey of no name nor a name that is not there can be told from one that is: same words, same work."""

    async def scene(hall: Hall) -> None:
        ann, eve = hall.caller(), hall.caller()
        await ann.register("Ann")
        unknown = await eve.sign_in(Authenticator(LOCAL))
        options = (await eve.post("/sign-in/begin"))["options"]
        known = await eve.send("/sign-in", {"credential": ann.device.get(options, signature=b"x" * 70)})
        assert (unknown.status_code, unknown.content) == (known.status_code, known.content)
        answers = [
            await eve.send("/recover/begin", {"name": name, "code": "00000-00000-00000-00000"})
            for name in ("Ann", "Nobody At All")
        ]
        assert answers[0].status_code == 403
        assert answers[0].content == answers[1].content

    play(scene)


def test_looking_for_nobody_takes_the_same_work(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    worked: list[str] = []
    fits = codes.fits

    def noted(code: str, kept: str) -> bool:
        worked.append(kept)
        return fits(code, kept)

    monkeypatch.setattr(codes, "fits", noted)

    async def run() -> None:
        async with hall(database) as made:
            eve = made.caller()
            for name in ("Ann", "Bob"):
                await eve.send("/recover/begin", {"name": name, "code": "x"})
            await made.caller().register("Ann")
            await eve.send("/recover/begin", {"name": "Ann", "code": "x"})

    asyncio.run(run())
    assert len(worked) == 3


def test_several_workers_know_each_others_challenges_and_visits(database: str) -> None:
    async def run() -> None:
        async with hall(database) as one, hall(database) as two:
            here, there = one.caller(), two.caller()
            there.device = here.device
            begun = (await here.post("/new/begin", {"name": "Ann"}))["options"]
            await there.post("", {"credential": here.device.create(begun), "label": "x"})
            assert (await there.you())["name"] == "Ann"
            here.show(there.cookie)
            assert (await here.you())["name"] == "Ann"
            options = (await here.post("/sign-in/begin"))["options"]
            answer = {"credential": here.device.get(options)}
            codes = [(await each.send("/sign-in", answer)).status_code for each in (there, here)]
            assert codes == [200, 400]
            # At once: one of them is first.
            options = (await here.post("/sign-in/begin"))["options"]
            answer = {"credential": here.device.get(options)}
            both = await asyncio.gather(here.send("/sign-in", answer), there.send("/sign-in", answer))
            assert sorted(each.status_code for each in both) == [200, 400]

    asyncio.run(run())


# Devices and codes


def test_devices_come_and_go(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann, phone = hall.caller(), hall.caller()
        await ann.register("Ann")
        before = ann.cookie
        you = (await ann.add(phone.device, "phone")).json()["you"]
        assert [each["label"] for each in you["devices"]] == ["this one", "phone"]
        assert ann.cookie != before, "another token when rights change"
        assert (await phone.sign_in()).status_code == 200
        first, second = (each["id"] for each in you["devices"])
        named = await ann.post(f"/me/devices/{second}/label", {"label": "Old phone"})
        assert named["devices"][1]["label"] == "Old phone"
        refused(await ann.send(f"/me/devices/{second}/label", {"label": "a\u202eb"}), 400, "label")

        refused(await ann.send(f"/me/devices/{second}/remove", {"proof": "nonsense"}), 403, "proof")
        await ann.post(f"/me/devices/{second}/remove", {"proof": await ann.proof()})
        assert await phone.you() is None
        refused(await phone.sign_in(), 400, "credential")

        what = refused(await ann.send(f"/me/devices/{first}/remove", {"proof": await ann.proof()}), 409, "proof")
        assert "recovery code" in what
        gone = await ann.post(f"/me/devices/{first}/remove", {"proof": await ann.proof(ann.code)})
        assert (gone["you"], ann.cookie) == (None, "")

        options = (await ann.post("/recover/begin", {"name": "ann", "code": ann.code}))["options"]
        back = Authenticator(LOCAL)
        again = await ann.post("/recover", {"credential": back.create(options), "label": "new one"})
        assert [each["label"] for each in again["you"]["devices"]] == ["new one"]

    play(scene)


def test_nobody_touches_devices_of_others(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann, eve = hall.caller(), hall.caller()
        device = (await ann.register("Ann"))["devices"][0]["id"]
        await eve.register("Eve")
        refused(await eve.send(f"/me/devices/{device}/label", {"label": "mine"}), 404, "device")
        refused(await eve.send(f"/me/devices/{device}/remove", {"proof": await eve.proof()}), 404, "device")
        # Neither by a proof of somebody else, nor in another visit of the same person.
        proof = await ann.proof()
        refused(await eve.send("/me/erase", {"proof": proof}), 403, "proof")
        twin = hall.caller()
        await twin.sign_in(ann.device)
        proof = await ann.proof()
        refused(await twin.send("/me/code", {"proof": proof}), 403, "proof")
        options = (await ann.post("/me/proof/begin"))["options"]
        refused(await twin.send("/me/proof", {"credential": ann.device.get(options)}), 400, "credential")
        options = (await ann.post("/me/devices/begin", {"proof": await ann.proof()}))["options"]
        planted = {"credential": Authenticator(LOCAL).create(options), "label": "x"}
        for other in (twin, eve):
            refused(await other.send("/me/devices", planted), 400, "credential")
        # A passkey of somebody else proves nothing.
        options = (await eve.post("/me/proof/begin"))["options"]
        refused(await eve.send("/me/proof", {"credential": ann.device.get(options)}), 400, "credential")
        assert {each["name"] for each in (await rows(hall))["people"]} == {"Ann", "Eve"}

    play(scene)


def test_a_proof_is_used_once_and_soon(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        await ann.register("Ann")
        proof = await ann.proof()
        await ann.post("/me/code", {"proof": proof})
        refused(await ann.send("/me/code", {"proof": proof}), 403, "proof")
        proof = await ann.proof()
        hall.clock.now += 301
        refused(await ann.send("/me/code", {"proof": proof}), 403, "proof")

    play(scene)


def test_a_device_is_added_once_and_a_name_has_so_many(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        await ann.register("Ann")
        refused(await ann.add(ann.device.copy()), 400, "credential")
        for _ in range(MOST_PASSKEYS - 1):
            assert (await ann.add(Authenticator(LOCAL))).status_code == 200
        refused(await ann.send("/me/devices/begin", {"proof": await ann.proof()}), 409, "devices")
        # There is always a way back by the code: the longest unused device makes room.
        hall.clock.now += 60
        options = (await ann.post("/recover/begin", {"name": "Ann", "code": ann.code}))["options"]
        back = await ann.post("/recover", {"credential": Authenticator(LOCAL).create(options), "label": "x"})
        assert len(back["you"]["devices"]) == MOST_PASSKEYS

    play(scene)


def test_two_windows_do_not_add_more_devices_than_a_name_has(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        await ann.register("Ann")
        for _ in range(MOST_PASSKEYS - 2):
            await ann.add(Authenticator(LOCAL))
        begun = [(await ann.post("/me/devices/begin", {"proof": await ann.proof()}))["options"] for _ in range(3)]
        sent = [{"credential": Authenticator(LOCAL).create(each), "label": "x"} for each in begun]
        answers = [(await ann.send("/me/devices", each)).status_code for each in sent]
        assert answers == [200, 409, 409]

    play(scene)


def test_the_recovery_code_leads_back_and_is_renewed(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann, thief, back = hall.caller(), hall.caller(), hall.caller()
        await ann.register("Ann")
        await thief.sign_in(ann.device)
        spelled = ann.code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
        options = (await back.post("/recover/begin", {"name": " ANN", "code": spelled}))["options"]
        assert back.cookie == "", "the code alone signs nobody in"
        new = await back.post("/recover", {"credential": back.device.create(options), "label": "new"})
        assert new["code"] not in ("", ann.code)
        assert new["you"]["elsewhere"] == 0
        assert await thief.you() is None
        refused(await back.send("/recover/begin", {"name": "Ann", "code": ann.code}), 403, "code")
        await back.post("/recover/begin", {"name": "Ann", "code": new["code"]})

    play(scene)


def test_a_new_code_stops_a_recovery_that_was_begun_with_the_old(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann, eve = hall.caller(), hall.caller()
        await ann.register("Ann")
        options = (await eve.post("/recover/begin", {"name": "Ann", "code": ann.code}))["options"]
        renewed = await ann.post("/me/code", {"proof": await ann.proof()})
        assert renewed["code"] != ann.code
        refused(await eve.send("/recover", {"credential": eve.device.create(options), "label": "x"}), 400, "credential")
        refused(await ann.send("/me/proof/code", {"code": ann.code}), 403, "code")

    play(scene)


# Matches under a name


async def joined(hall: Hall, match: str, token: str) -> tuple[int, list[str]]:
    """Whether a link opens a match, and for whom."""
    response = await Caller(hall.app).http.get(f"/api/matches/{match}", headers={"Authorization": f"Bearer {token}"})
    return response.status_code, response.json().get("mine", [])


def test_a_match_follows_its_person(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann, phone = hall.caller(), hall.caller()
        await ann.register("Ann")
        match = await hall.match()
        own = match["links"][0]["token"]
        refused(await ann.send("/me/matches", {"match": match["id"]}), 401, "Authorization")
        wrong = {"Authorization": "Bearer nothing"}
        refused(await ann.send("/me/matches", {"match": match["id"]}, wrong), 401, "link")
        stranger = {"Authorization": f"Bearer {own}"}
        refused(await hall.caller().send("/me/matches", {"match": match["id"]}, stranger), 401, "Cookie")
        told = await ann.attach(match["id"], own)
        assert (told["seats"], told["over"], told["asked"]) == (["ann"], False, True)
        await phone.sign_in(ann.device)
        (mine,) = await phone.get("/me/matches")
        assert mine == told
        assert mine["token"] not in (own, match["watch"]["token"])
        assert await joined(hall, match["id"], mine["token"]) == (200, ["ann"])
        # Once more by either link changes nothing; by another link of the same person, both seats are his.
        assert await phone.attach(match["id"], mine["token"]) == told
        assert (await ann.attach(match["id"], match["links"][1]["token"]))["seats"] == ["ann", "bob"]
        assert await joined(hall, match["id"], mine["token"]) == (200, ["ann", "bob"])

        await phone.post(f"/me/matches/{match['id']}/detach")
        assert await ann.get("/me/matches") == []
        assert (await joined(hall, match["id"], mine["token"]))[0] == 401
        assert await joined(hall, match["id"], own) == (200, ["ann"])
        refused(await phone.send(f"/me/matches/{match['id']}/detach"), 404, "match")

    play(scene)


def test_of_matches_that_are_over_the_newest_are_listed(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program may play thousands. All that go on are there, however old, and the file with all of it has all."""
    monkeypatch.setattr(people_store, "MOST_OVER", 3)

    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        await ann.register("Ann")
        made = [await hall.match() for _ in range(7)]
        ids = [match["id"] for match in made]
        for match in made:
            await ann.attach(match["id"], match["links"][0]["token"])
        going, over = ids[:2], ids[2:]
        async with hall.app.state.matches.store.transaction() as connection:
            for n, id in enumerate(over):
                await connection.execute(update(matches).where(matches.c.id == id).values(ended=hall.clock() + n))
        told = [(each["match"], each["over"]) for each in await ann.get("/me/matches")]
        assert [id for id, is_over in told if is_over] == over[:-4:-1]
        assert {id for id, is_over in told if not is_over} == set(going)
        assert [each["match"] for each in await ann.get(f"/me/matches?match={over[0]}")] == over[:1]
        assert await ann.get("/me/matches?match=nowhere") == []
        assert {each["match_id"] for each in (await ann.get("/me/export"))["at_tables"]} == set(ids)
        assert (await ann.attach(over[0], made[2]["links"][0]["token"]))["over"], "an older one is there all the same"

    play(scene)


@pytest.mark.parametrize("leaves", ["detach", "erase"])
def test_a_link_is_not_taken_back_in_the_midst_of_making_another_of_it(postgresql: str, leaves: str) -> None:
    """Somebody puts a match under his name by the personal link of somebody else, who leaves it at that moment."""

    async def run() -> None:
        async with hall(postgresql) as made:
            ann = await made.caller().named("Ann")
            match = await made.match()
            told = await ann.attach(match["id"], match["links"][0]["token"])
            proof = await ann.proof()
            store: Store = made.app.state.matches.store
            async with store.transaction() as connection:
                assert await _gives(connection, match["id"], fingerprint(told["token"]), ["ann"])
                if leaves == "erase":
                    leaving = asyncio.create_task(ann.post("/me/erase", {"proof": proof}))
                else:
                    leaving = asyncio.create_task(ann.post(f"/me/matches/{match['id']}/detach"))
                assert await is_held_up(leaving, store.engine)
            await leaving
            assert (await joined(made, match["id"], told["token"]))[0] == 401

    asyncio.run(run())


def test_only_matches_that_go_on_fill_a_name(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people_module, "MOST_MATCHES", 2)

    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        await ann.register("Ann")
        made = [await hall.match() for _ in range(4)]

        async def attached(number: int) -> httpx.Response:
            match = made[number]
            shown = {"Authorization": f"Bearer {match['links'][0]['token']}"}
            return await ann.send("/me/matches", {"match": match["id"]}, shown)

        assert [(await attached(number)).status_code for number in (0, 1)] == [200, 200]
        refused(await attached(2), 409, "matches")
        assert (await attached(1)).status_code == 200, "it is there already"
        store = hall.app.state.matches.store
        await store.write([Write(made[0]["id"], end=End(hall.clock(), 0, "null"))])
        assert (await attached(2)).status_code == 200
        refused(await attached(3), 409, "matches")
        assert len(await ann.get("/me/matches")) == 3

    play(scene)


def test_whoever_only_watches_keeps_watching(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        await ann.register("Ann")
        match = await hall.match()
        told = await ann.attach(match["id"], match["watch"]["token"])
        assert (told["seats"], told["asked"]) == ([], False)
        assert await joined(hall, match["id"], told["token"]) == (200, [])

    play(scene)


def test_a_campaign_brings_its_missions(play: Play) -> None:
    """Those that were made before it was put under a name, and those that are made later."""

    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        await ann.register("Ann")
        made = await hall.match(
            book="campaign", scenario="spandaus-1917", seats={"allied": "person", "german": "staff"}
        )
        token = made["links"][0]["token"]
        store = hall.app.state.matches.store
        campaign = await store.match(made["id"])
        mission = (await hall.match())["id"]
        async with store.transaction() as connection:
            # As if it had been made for the campaign.
            row = (await connection.execute(select(matches).where(matches.c.id == mission))).one()
            await connection.execute(matches.insert(), dict(row._mapping) | {"id": f"{made['id']}-1"})
            role = {"match_id": f"{made['id']}-1", "seats": '["ann"]'}
            for each in campaign[1]:
                await connection.execute(links.insert(), role | {"token": each})
        told = await ann.attach(made["id"], token)
        assert await joined(hall, made["id"], told["token"]) == (200, ["allied"])
        assert await joined(hall, f"{made['id']}-1", told["token"]) == (200, ["ann"])
        live = await hall.app.state.matches.find(made["id"])
        assert len(await hall.app.state.matches.links_of(live)) == len(campaign[1]) + 1
        await ann.post(f"/me/matches/{made['id']}/detach")
        assert (await joined(hall, f"{made['id']}-1", told["token"]))[0] == 401

    play(scene)


# All of it


async def _talked(hall: Hall, ann: Caller, match: Any) -> None:
    """He has written beside a match to somebody whom he then mutes and reports."""
    table: Matches = hall.app.state.matches
    other = hall.caller()
    await other.register("Cecil")
    for caller, link, text in ((other, 1, "hello"), (ann, 0, "Ann of Arras speaks")):
        live, role = await table.enter(match["id"], match["links"][link]["token"])
        guest = Guest(live, role, "")
        voice = (await caller.post("/me/voice", {"match": match["id"]}))["voice"]
        await guest.listen(voice=voice, address="203.0.113.7")
        await guest.say(text, address="203.0.113.7")
    await guest.talk(Mute("mute", guest.read[0].author))
    await guest.talk(Report("report", "players", 1))
    live.leave(guest, role)


async def _settled(hall: Hall, bob: Caller) -> tuple[Caller, Any]:
    """Somebody with everything that one can have; somebody called Bob is there already."""
    ann = hall.caller()
    await ann.register("Ann of Arras", "this very laptop")
    await ann.add(Authenticator(LOCAL), "my telephone")
    match = await hall.match()
    attached = await ann.attach(match["id"], match["links"][0]["token"])
    await resigned(hall, bob, ann)
    await ann.post("/me/listed", {"listed": False})
    await ann.post("/me/games", {"book": "pebbles", "scenario": "pond", "to": "Bob"})
    await ann.post("/me/events", {"name": "Evening", "book": "pebbles", "scenario": "pond"})
    await ann.post("/me/blocks", {"name": "Bob"})
    await ann.post("/me/invitations", {"takes": False})
    await hall.caller().sign_in(ann.device)
    await ann.proof()
    await _talked(hall, ann, match)
    await _want_notices(hall, ann, match["id"])
    return ann, match | {"own": attached["token"]}


async def _want_notices(hall: Hall, ann: Caller, match: str) -> None:
    """She wants to be told everything in every way, and was; and was banned once."""
    name = (await ann.you())["name"]
    stored = await rows(hall)
    (person,) = (each["id"] for each in stored["people"] if each["name"] == name)
    visit = next(each for each in stored["visits"] if each["person"] == person)
    store = NoticeStore(hall.app.state.matches.store)
    address = MailAddress(person, "ann@arras.example", "en", 1.0, "the hash in a mail", confirmed=1.0)
    await store.ask_for(address)
    keys: dict[str, Any] = {
        "p256dh": "a key",
        "auth": "a secret of hers",
        "language": "fr",
        "label": "my telephone",
        "created": 1.0,
    }
    await store.subscribe(Subscription("annoying", person, visit["id"], "https://push.example/annofarras", **keys), 10)
    assert await store.mark(address, {match: Told(0, False)}, 2.0)
    async with hall.app.state.matches.store.transaction() as connection:
        over = {"person": person, "reason": "Ann of Arras was rude", "made": 1.0, "until": 2.0}
        await connection.execute(banned_people.insert(), over)


def test_everything_is_exported(play: Play) -> None:
    """Every table that tells of people is in the file: who adds one is reminded here to document it."""

    async def scene(hall: Hall) -> None:
        ann, match = await _settled(hall, await hall.caller().named("Bob"))
        file = await ann.http.get("/api/people/me/export")
        assert 'filename="aerodrome-me.json"' in file.headers["content-disposition"]
        told = file.json()
        of_people = {table.name for table in metadata.sorted_tables if "person" in table.c} | {"people"}
        assert of_people == PERSONAL
        assert set(told) == {"format", "exported"} | PERSONAL
        stored = await rows(hall)
        (person,) = (each["id"] for each in stored["people"] if each["name"] == "Ann of Arras")
        mine = {name: [row for row in stored[name] if person in row.values()] for name in PERSONAL}
        assert {name: len(told[name]) for name in PERSONAL} == {name: len(mine[name]) for name in PERSONAL}
        assert [each["text"] for each in told["messages"]] == ["Ann of Arras speaks"]
        assert all(told[name] for name in PERSONAL)
        assert [each["name"] for each in told["people"]] == ["Ann of Arras"]
        assert match["id"] in {each["match_id"] for each in told["at_tables"]}
        for secret in (*_secrets(stored), ann.cookie, ann.code, match["links"][0]["token"]):
            assert secret not in file.text

    play(scene)


def _of(person: str, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those that tell of a person."""
    return [row for row in rows if person in (row.get("person"), row.get("id"))]


def _secrets(stored: dict[str, list[dict[str, Any]]]) -> list[str]:
    """Hashes of tokens and codes."""
    fields = ("recovery", "token", "before", "link", "challenge", "off", "auth")
    return [row[field] for each in PERSONAL for row in stored[each] for field in fields if row.get(field)]


@pytest.mark.parametrize("by_code", [False, True])
def test_nothing_is_left_of_whoever_is_erased(play: Play, by_code: bool) -> None:
    """Neither id nor name nor device, in any table; the match stays, and so do the links that were given to people."""

    async def scene(hall: Hall) -> None:
        bob = hall.caller()
        await bob.register("Bob")
        ann, match = await _settled(hall, bob)
        within = await rows(hall)
        (person,) = (each["id"] for each in within["people"] if each["name"] == "Ann of Arras")
        refused(await ann.send("/me/erase", {"proof": "x"}), 403, "proof")
        assert (await ann.post("/me/erase", {"proof": await ann.proof(ann.code if by_code else "")}))["you"] is None
        assert ann.cookie == ""
        after = await rows(hall)
        text = repr(after)
        own = [row["link"] for row in _of(person, within["at_tables"])]
        for trace in (person, "Ann of", "annofarras", "arras.example", "laptop", "telephone", *own):
            assert trace not in text
        left = {"challenges", "messages", "reports", "results"}
        for name in PERSONAL - left:
            assert after[name] == [row for row in within[name] if row not in _of(person, within[name])]
        assert (len(after["messages"]), len(after["reports"])) == (2, 1), "that there was something stays"
        nobodys = [each | {"person": None} if each["person"] == person else each for each in within["results"]]
        assert sorted(map(repr, after["results"])) == sorted(map(repr, nobodys))
        assert match["id"] in {each["match_id"] for each in after["links"]}
        assert (await joined(hall, match["id"], match["own"]))[0] == 401
        for link in match["links"]:
            assert await joined(hall, match["id"], link["token"]) == (200, link["seats"])
        refused(await ann.sign_in(), 400, "credential")
        assert (await hall.caller().register("Ann of Arras"))["name"] == "Ann of Arras"

    play(scene)


def test_whoever_was_erased_elsewhere_is_signed_out_here(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        here, there = hall.caller(), hall.caller()
        await here.register("Ann")
        await there.sign_in(here.device)
        await here.post("/me/erase", {"proof": await here.proof()})
        assert await there.you() is None
        refused(await there.send("/me/name", {"name": "Ann"}), 401, "Cookie")

    play(scene)


def test_tokens_and_codes_are_stored_as_hashes_only(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(hall: Hall) -> None:
        ann, match = await _settled(hall, await hall.caller().named("Bob"))
        proof = await ann.proof()
        text = repr(await rows(hall)) + caplog.text
        plain = ann.code.replace("-", "")
        for secret in (ann.cookie, ann.code, plain, proof, match["own"], match["links"][0]["token"]):
            assert secret not in text

    play(scene)


def test_a_table_that_keeps_no_names(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        assert await ann.get() == {"kept": False, "trouble": "", "better": "", "you": None}
        for path in ("/new/begin", "/sign-in/begin", "", "/me/erase", "/sign-out"):
            what = refused(await ann.send(path, {}), 404, f"/api/people{path}")
            assert "keeps no names" in what
        for path in ("/me/matches", "/me/export"):
            refused(await ann.http.get(f"/api/people{path}"), 404, f"/api/people{path}")
        match = await hall.match()
        assert await joined(hall, match["id"], match["links"][0]["token"]) == (200, ["ann"])

    play(scene, accounts=False)
