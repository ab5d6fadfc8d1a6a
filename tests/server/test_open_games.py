"""Games that people offer, join, are invited to and watch; on SQLite and on PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from aerodrome.server.journal.clocks import milliseconds
from aerodrome.server.lobby import games as lobby_games
from aerodrome.server.lobby.games import MOST_INVITATIONS, MOST_JOINED, MOST_OFFERED
from aerodrome.server.store import lobby
from aerodrome.server.store.store import Store
from aerodrome.server.store.takers import put_under_name
from aerodrome.server.wire.live import Settle
from aerodrome.server.wire.matches import Link
from tests.server.callers import LOCAL, Caller, Hall, hall
from tests.server.databases import is_held_up
from tests.server.tables import QUARRY, all_seated, sit
from tests.server.test_identity import refused, rows
from tests.server.test_settling import seeded

Scene = Callable[[Hall], Awaitable[None]]
Play = Callable[..., None]

POND = {"book": "pebbles", "scenario": "pond"}
HOUR, DAY = 3_600.0, 86_400.0
PATIENCE = 1000


@pytest.fixture
def play(database: str) -> Play:
    """Runs a scene in a hall with an empty store of either kind."""

    def run(scene: Scene, **settings: Any) -> None:
        async def whole() -> None:
            async with hall(database, **settings) as made:
                await scene(made)

        asyncio.run(whole())

    return run


async def games(caller: Caller, first: int = 0) -> Any:
    """What everybody is told."""
    response = await caller.http.get(f"/api/games?first={first}")
    assert response.status_code == 200, response.text
    return response.json()


async def offer(caller: Caller, **wanted: Any) -> Any:
    """A game that somebody offers, as he is told it."""
    return (await caller.post("/me/games", POND | wanted))["offered"][0]["game"]


async def seats_of(caller: Caller, match: str, token: str) -> Any:
    response = await caller.http.get(f"/api/matches/{match}", headers={"Authorization": f"Bearer {token}"})
    return response.json()["mine"] if response.status_code == 200 else response.status_code


def test_a_game_is_offered_seen_and_joined(play: Play) -> None:
    """It opens for both under their names, with the seats of the sides that were wanted, and is gone from the list."""

    async def scene(hall: Hall) -> None:
        ann, bob, passer_by = await hall.caller().named("Ann"), await hall.caller().named("Bob"), hall.caller()
        pace = {"kind": "fischer", "seconds": 600, "increment": 5}
        made = await offer(ann, side="bob", pace=pace, strength="learning")
        assert (await games(passer_by))["open"] == [made]
        known = {name: made[name] for name in ("by", "book", "scenario", "side", "pace", "strength", "watched")}
        wanted = {"by": "Ann", "side": "bob", "pace": pace, "strength": "learning", "watched": False}
        assert known == POND | wanted
        joined = await bob.post(f"/me/games/{made['id']}/join")
        assert joined["seats"] == ["ann"]
        assert await games(passer_by) == {"open": [], "playing": [], "more": False}
        assert await seats_of(passer_by, joined["match"], joined["token"]) == ["ann"]
        (told,) = (await ann.get("/me/games"))["offered"]
        assert (told["to"], told["match"]) == ("Bob", joined["match"])
        for caller, other in ((ann, "Bob"), (bob, "Ann")):
            assert (await caller.get("/me/games"))["opponents"] == {joined["match"]: other}
        assert await seats_of(passer_by, told["match"], told["token"]) == ["bob"]
        for caller in (ann, bob):
            assert [each["match"] for each in await caller.get("/me/matches")] == [joined["match"]]

    play(scene)


def test_chance_decides_about_sides_that_nobody_wants(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann, bob = await hall.caller().named("Ann"), await hall.caller().named("Bob")
        found: set[tuple[str, ...]] = set()
        while len(found) < 2:
            made = await offer(ann, to="Bob")
            found.add(tuple((await bob.post(f"/me/games/{made['id']}/join"))["seats"]))
        assert found == {("ann",), ("bob",)}

    play(scene)


def test_one_side_of_several_aircraft_is_flown_by_one_person(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann, bob = await hall.caller().named("Ann"), await hall.caller().named("Bob")
        made = (await ann.post("/me/games", {"book": "spandaus", "scenario": "two-on-two"}))["offered"][0]["game"]
        joined = await bob.post(f"/me/games/{made['id']}/join")
        info = await bob.http.get(
            f"/api/matches/{joined['match']}", headers={"Authorization": f"Bearer {joined['token']}"}
        )
        sides = {each["seat"]: each["side"] for each in info.json()["seats"]}
        assert len({sides[seat] for seat in joined["seats"]}) == 1
        assert {each["who"] for each in info.json()["seats"]} == {"person"}

    play(scene)


def test_whatever_cannot_be_played_is_not_offered(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann = await hall.caller().named("Ann")
        for wrong, where in (
            ({"book": "chess"}, "book"),
            ({"scenario": "../../etc/passwd"}, "scenario"),
            ({"scenario": "<script>alert(1)</script>"}, "scenario"),
            ({"scenario": "quarry"}, "scenario"),
            ({"side": "<b>ann</b>"}, "side"),
            ({"strength": "<script>"}, "strength"),
            ({"note": "free text"}, "body"),
            ({"pace": {"kind": "fischer", "seconds": 1}}, "pace.seconds"),
            ({"watched": True, "to": "Bob"}, "watched"),
        ):
            refused(await ann.send("/me/games", POND | wrong), 400, where)
        assert (await rows(hall))["open_games"] == []

    play(scene)


def test_nobody_joins_his_own_game_nor_one_that_is_gone(play: Play) -> None:
    """Withdrawn, expired, taken or never there: all are told the same, and nothing is made."""

    async def scene(hall: Hall) -> None:
        ann, bob, cid = [await hall.caller().named(name) for name in ("Ann", "Bob", "Cid")]
        own = await offer(ann)
        refused(await ann.send(f"/me/games/{own['id']}/join"), 403, "game")
        told = {refused(await bob.send("/me/games/nosuchgame/join"), 409, "game")}
        await ann.post(f"/me/games/{own['id']}/withdraw")
        told.add(refused(await bob.send(f"/me/games/{own['id']}/join"), 409, "game"))
        late = await offer(ann, pace={"kind": "move", "seconds": 60})
        hall.clock.now += HOUR + 1
        assert (await games(bob))["open"] == []
        told.add(refused(await bob.send(f"/me/games/{late['id']}/join"), 409, "game"))
        assert (await rows(hall))["matches"] == []
        taken = await offer(ann)
        await bob.post(f"/me/games/{taken['id']}/join")
        told.add(refused(await cid.send(f"/me/games/{taken['id']}/join"), 409, "game"))
        assert len(told) == 1
        refused(await bob.send(f"/me/games/{taken['id']}/withdraw"), 409, "game")
        refused(await ann.send(f"/me/games/{taken['id']}/withdraw"), 409, "game")
        assert len((await rows(hall))["matches"]) == 1

    play(scene)


def test_whoever_joins_twice_comes_to_the_same_match(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann, bob = await hall.caller().named("Ann"), await hall.caller().named("Bob")
        made = await offer(ann)
        first = await bob.post(f"/me/games/{made['id']}/join")
        again = await bob.post(f"/me/games/{made['id']}/join")
        assert (again["match"], again["token"]) == (first["match"], first["token"])
        assert len((await rows(hall))["matches"]) == 1

    play(scene)


@pytest.mark.long
def test_of_many_who_join_at_once_on_two_servers_one_gets_the_seat(database: str) -> None:
    """The others are told so; there is one match, under the names of two people."""

    async def run() -> None:
        async with hall(database) as one, hall(database) as other:
            ann = await one.caller().named("Ann")
            made = await offer(ann)
            callers = [await (one, other)[n % 2].caller().named(f"Guest {n}") for n in range(6)]
            answers = await asyncio.gather(*(each.send(f"/me/games/{made['id']}/join") for each in callers))
            assert sorted(each.status_code for each in answers) == [200, *[409] * 5]
            stored = await rows(one)
            assert len(stored["matches"]) == 1
            assert len(stored["at_tables"]) == len(stored["links"]) == 2
            (winner,) = (n for n, each in enumerate(answers) if each.status_code == 200)
            (told,) = (await ann.get("/me/games"))["offered"]
            assert told["to"] == f"Guest {winner}"
            assert await seats_of(callers[0], told["match"], told["token"]) != 401

    asyncio.run(run())


def test_whoever_joins_and_an_event_that_pairs_do_not_wait_for_each_other(postgresql: str) -> None:
    """Each has to do with the same people in an order of its own: the event in that of its boards."""

    async def run() -> None:
        async with hall(postgresql) as made:
            ann, bob = [await made.caller().named(name) for name in ("Ann", "Bob")]
            game, match = await offer(ann), (await made.match())["id"]
            first, last = sorted(each["id"] for each in (await rows(made))["people"])
            store: Store = made.app.state.matches.store
            async with store.transaction() as pairing:
                await put_under_name(pairing, last, match, "one", "one", [], 0.0)
                joining = asyncio.create_task(bob.post(f"/me/games/{game['id']}/join"))
                assert not await is_held_up(joining, store.engine)
                await put_under_name(pairing, first, match, "other", "other", [], 0.0)
            assert (await joining)["match"]

    asyncio.run(run())


@pytest.mark.parametrize("waves", [1, pytest.param(40, marks=[pytest.mark.long, pytest.mark.timeout(600)])])
def test_thousands_of_offers_by_one_person_are_refused(
    play: Play, caplog: pytest.LogCaptureFixture, waves: int
) -> None:
    """And logged once; nobody else is disturbed, and whoever withdraws one may offer another."""

    async def scene(hall: Hall) -> None:
        ann, bob = await hall.caller().named("Ann"), await hall.caller().named("Bob")
        answers = []
        for wave in range(waves):
            callers = [ann] * 50
            if wave == waves // 2:
                callers.insert(25, bob)
            answers += await asyncio.gather(*(each.send("/me/games", POND) for each in callers))
        assert len(answers) == 50 * waves + 1
        assert {each.status_code for each in answers} == {200, 409}
        assert sum(each.status_code == 200 for each in answers) == MOST_OFFERED + 1
        (made,) = (each["game"] for each in (await bob.get("/me/games"))["offered"])
        assert caplog.text.count("more games than one may offer") == 1
        assert "Ann" not in caplog.text
        listed = [each["id"] for each in (await games(hall.caller()))["open"]]
        assert len(listed) == MOST_OFFERED + 1
        listed.remove(made["id"])
        await ann.post(f"/me/games/{listed[0]}/withdraw")
        await offer(ann)

    play(scene)


def test_offers_and_joins_of_one_address_count_as_new_matches(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann, bob = await hall.caller().named("Ann"), await hall.caller(client="192.0.2.2").named("Bob")
        answers = [await ann.send("/me/games", POND) for _ in range(4)]
        assert [each.status_code for each in answers] == [200, 200, 200, 429]
        made = await offer(bob)
        assert (await ann.send(f"/me/games/{made['id']}/join")).status_code == 429

    play(scene, matches_per_minute=3)


def test_nobody_buries_what_others_offer(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two games of each person stand before all others, which are on further pages."""
    monkeypatch.setattr(lobby, "_MOST_LISTED", 4)

    async def scene(hall: Hall) -> None:
        ann, bob = await hall.caller().named("Ann"), await hall.caller().named("Bob")
        bobs = [(await offer(bob))["id"] for _ in range(3)]
        anns = [(await offer(ann))["id"] for _ in range(MOST_OFFERED)]
        told = [await games(hall.caller(), first) for first in (0, 4, 8)]
        listed = [[each["id"] for each in page["open"]] for page in told]
        assert listed == [[anns[4], anns[3], bobs[2], bobs[1]], [anns[2], anns[1], anns[0], bobs[0]], []]
        assert [page["more"] for page in told] == [True, False, False]
        for wrong in ("-1", "x", "10000000"):
            assert (await ann.http.get(f"/api/games?first={wrong}")).status_code == 400

    play(scene)


def test_nobody_joins_everything_and_never_plays(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    """However many are joined at once; whoever plays, or is invited, joins more. It is logged once."""

    async def scene(hall: Hall) -> None:
        ann, bob, cid = [await hall.caller().named(name) for name in ("Ann", "Bob", "Cid")]
        ids = [(await offer(each))["id"] for each in (ann, cid) for _ in range(MOST_OFFERED)]
        answers = await asyncio.gather(*(bob.send(f"/me/games/{id}/join") for id in ids))
        assert sorted(each.status_code for each in answers) == [200] * MOST_JOINED + [409] * (10 - MOST_JOINED)
        left = [each["id"] for each in (await games(bob))["open"]]
        assert len(left) == 10 - MOST_JOINED
        response = await bob.send(f"/me/games/{left[0]}/join")
        refused(response, 409, "games")
        assert (response.json()["kind"], response.json()["facts"]) == ("games.most_joined", {"most": MOST_JOINED})
        assert caplog.text.count("more games than one may join") == 1
        await bob.post(f"/me/games/{(await offer(ann, to='Bob'))['id']}/join")
        await _answer(hall, next(each.json()["match"] for each in answers if each.status_code == 200))
        await bob.post(f"/me/games/{left[0]}/join")
        refused(await bob.send(f"/me/games/{left[1]}/join"), 409, "games")

    play(scene)


async def _answer(hall: Hall, match: str, times: int = 1) -> None:
    """Both sit down at a match of theirs, and whoever is asked answers, so many times."""
    made = hall.app.state.matches
    people = [each["person"] for each in (await rows(hall))["at_tables"] if each["match_id"] == match]
    links = [Link([], made.store.personal_token(each, match)) for each in people]
    guests = [
        await sit(made, match, link) for link in (*links, *links)
    ]  # The first to come is asked when all have come.
    for _ in range(times):
        await next(guest for guest in guests[2:] if guest.viewer.mine).answer()


# Invitations


def test_somebody_is_invited_by_name_and_comes(play: Play) -> None:
    """However the name is written; and nobody else sees it, or comes in his place."""

    async def scene(hall: Hall) -> None:
        ann, bob, cid = [await hall.caller().named(name) for name in ("Ann", "Bob of Bray", "Cid")]
        made = await offer(ann, to="BOB-OF bray")
        assert (await ann.get("/me/games"))["offered"][0]["to"] == "Bob of Bray"
        assert (await games(cid))["open"] == []
        assert (await cid.get("/me/games"))["invitations"] == []
        refused(await cid.send(f"/me/games/{made['id']}/join"), 409, "game")
        refused(await cid.send(f"/me/games/{made['id']}/decline"), 409, "game")
        assert (await bob.get("/me/games"))["invitations"] == [made]
        joined = await bob.post(f"/me/games/{made['id']}/join")
        assert (await ann.get("/me/games"))["offered"][0]["match"] == joined["match"]
        assert (await bob.get("/me/games"))["invitations"] == []
        assert (await games(cid))["playing"] == []

    play(scene)


def test_an_invitation_is_declined_or_withdrawn(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann, bob = await hall.caller().named("Ann"), await hall.caller().named("Bob")
        made = await offer(ann, to="Bob")
        refused(await ann.send("/me/games", POND | {"to": "Bob"}), 409, "games")
        assert (await bob.post(f"/me/games/{made['id']}/decline"))["invitations"] == []
        refused(await bob.send(f"/me/games/{made['id']}/join"), 409, "game")
        made = await offer(ann, to="Bob")
        await ann.post(f"/me/games/{made['id']}/withdraw")
        assert (await bob.get("/me/games"))["invitations"] == []
        made = await offer(ann, to="Bob")
        hall.clock.now += DAY + 1
        assert (await bob.get("/me/games"))["invitations"] == []
        refused(await bob.send(f"/me/games/{made['id']}/join"), 409, "game")

    play(scene)


def test_who_refuses_somebody_hears_of_him_no_more(play: Play) -> None:
    """Whoever is refused is told the same as where nobody may invite, and finds no game of that person open either."""

    async def scene(hall: Hall) -> None:
        ann, bob, cid = [await hall.caller().named(name) for name in ("Ann", "Bob", "Cid")]
        made = await offer(ann, to="Bob")
        mine = await bob.post(f"/me/games/{made['id']}/decline", {"block": True})
        assert (mine["blocked"], mine["takes"]) == (["Ann"], True)
        blocked = refused(await ann.send("/me/games", POND | {"to": "Bob"}), 409, "to")
        open_to_all = await offer(bob)
        refused(await ann.send(f"/me/games/{open_to_all['id']}/join"), 409, "game")
        await offer(cid, to="Bob")
        mine = await bob.post("/me/invitations", {"takes": False})
        assert (mine["takes"], mine["invitations"]) == (False, [])
        assert refused(await cid.send("/me/games", POND | {"to": "Bob"}), 409, "to") == blocked
        await bob.post("/me/invitations", {"takes": True})
        mine = await bob.post("/me/blocks", {"name": "ann", "blocked": False})
        assert (mine["takes"], mine["blocked"]) == (True, [])
        await offer(ann, to="Bob")
        assert len((await bob.post("/me/blocks", {"name": "Ann"}))["invitations"]) == 0

    play(scene)


def test_invitations_to_nobody_to_oneself_and_to_all(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann = await hall.caller().named("Ann")
        refused(await ann.send("/me/games", POND | {"to": "Nobody Known"}), 404, "to")
        refused(await ann.send("/me/games", POND | {"to": "x" * 10_000}), 404, "to")
        refused(await ann.send("/me/games", POND | {"to": "ann"}), 400, "to")
        refused(await ann.send("/me/blocks", {"name": "ann"}), 400, "name")
        for n in range(MOST_INVITATIONS):
            await hall.caller().named(f"Guest {n}")
            await offer(ann, to=f"Guest {n}")
        await hall.caller().named("One More")
        refused(await ann.send("/me/games", POND | {"to": "One More"}), 409, "games")
        await offer(ann)

    play(scene)


def test_one_person_is_invited_by_so_many(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """At once, too; and what he has offered himself hides none of it."""
    monkeypatch.setattr(lobby_games, "MOST_INVITED", 2)
    monkeypatch.setattr(lobby, "_MOST_LISTED", 2)

    async def scene(hall: Hall) -> None:
        ann, bob, cid, dan = [await hall.caller().named(name) for name in ("Ann", "Bob", "Cid", "Dan")]
        answers = await asyncio.gather(*(each.send("/me/games", POND | {"to": "Bob"}) for each in (ann, cid, dan)))
        assert sorted(each.status_code for each in answers) == [200, 200, 409]
        (told,) = (each.json() for each in answers if each.status_code == 409)
        assert (told["kind"], told["where"], told["facts"]) == ("games.most_invited", "to", {"most": 2})
        for _ in range(3):
            last = await offer(bob)
        await ann.post(f"/me/games/{last['id']}/join")
        mine = await bob.get("/me/games")
        assert len(mine["invitations"]) == 2
        assert [each["match"] for each in mine["offered"]] == ["", ""], "what waits is not hidden by what goes on"
        await bob.post(f"/me/games/{mine['invitations'][0]['id']}/decline")
        await offer(
            next(each for each, answer in zip((ann, cid, dan), answers, strict=True) if answer.status_code == 409),
            to="Bob",
        )

    play(scene)


# What is kept


def test_games_are_told_and_forgotten_with_their_people(play: Play) -> None:
    """Whoever is invited finds it in his file, but not who takes no invitations from him; and nothing of him is left in
    the games of others when he is erased. A match that was joined stays, and the other's seat in it."""

    async def scene(hall: Hall) -> None:
        ann, bob, cid = [await hall.caller().named(name) for name in ("Ann", "Bob", "Cid")]
        made = await offer(ann, to="Bob")
        await cid.post("/me/blocks", {"name": "Bob"})
        file = await bob.get("/me/export")
        assert [each["id"] for each in file["open_games"]] == [made["id"]]
        assert file["blocks"] == []
        to_all = await offer(ann, side="ann", watched=True)
        joined = await bob.post(f"/me/games/{to_all['id']}/join")
        (told,) = [each for each in (await ann.get("/me/games"))["offered"] if each["match"]]
        (bobs,) = (each["id"] for each in (await rows(hall))["people"] if each["name"] == "Bob")
        await bob.post("/me/erase", {"proof": await bob.proof()})
        assert bobs not in repr(await rows(hall))
        assert (await ann.get("/me/games"))["offered"] == []
        assert (await games(cid))["playing"] == []
        assert await seats_of(cid, joined["match"], told["token"]) == ["ann"]
        assert await seats_of(cid, joined["match"], joined["token"]) == 401

    play(scene)


def test_what_nobody_joined_is_forgotten(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann, bob = await hall.caller().named("Ann"), await hall.caller().named("Bob")
        await offer(ann, to="Bob", pace={"kind": "days", "days": 3})
        await offer(ann)
        hall.clock.now += DAY + 1
        made = await offer(bob)
        assert len((await rows(hall))["open_games"]) == 2
        hall.clock.now += 7 * DAY
        await offer(bob)
        assert made["id"] not in {each["id"] for each in (await rows(hall))["open_games"]}
        assert len((await rows(hall))["open_games"]) == 1

    play(scene)


# Other people's pages and cookies


CHANGES = {
    "/me/games": POND,
    "/me/games/{id}/join": {},
    "/me/games/{id}/withdraw": {},
    "/me/games/{id}/decline": {},
    "/me/invitations": {"takes": False},
    "/me/blocks": {"name": "Bob"},
}


@pytest.mark.parametrize("path", CHANGES)
def test_nothing_is_changed_for_other_pages_and_other_cookies(play: Play, path: str) -> None:
    async def scene(hall: Hall) -> None:
        ann, bob = await hall.caller().named("Ann"), await hall.caller().named("Bob")
        made = await offer(bob, to="Ann" if "decline" in path else "")
        if "withdraw" in path:
            made = await offer(ann)
        before = await rows(hall)
        where, body = path.format(id=made["id"]), CHANGES[path]
        url = f"/api/people{where}"

        async def attack(**more: Any) -> httpx.Response:
            return await ann.http.post(url, **more)

        own = {"Origin": LOCAL, "Sec-Fetch-Site": "same-origin"}
        foreign = await attack(json=body, headers={"Origin": "https://evil.example"})
        assert foreign.status_code == 403
        assert (await attack(json=body, headers=own | {"Sec-Fetch-Site": "cross-site"})).status_code == 403
        assert (await attack(json=body)).status_code == 403
        form = await attack(content="{}", headers=own | {"Content-Type": "text/plain"})
        assert form.status_code == 415
        stranger = hall.caller()
        refused(await stranger.send(where, body), 401, "Cookie")
        stranger.show("x" * 43)
        refused(await stranger.send(where, body), 401, "Cookie")
        after = await rows(hall)
        for table in ("open_games", "blocks", "closed_doors", "matches", "at_tables"):
            assert after[table] == before[table]

    play(scene)


def test_without_names_there_are_no_open_games(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        for path in ("/api/games", "/api/people/me/games"):
            refused(await ann.http.get(path), 404, path)
        refused(await ann.send("/me/games", POND), 404, "/api/people/me/games")

    play(scene, accounts=False)


def test_a_renewed_cookie_is_told_by_every_answer(play: Play) -> None:
    """Whoever comes after a day gets another token, here as elsewhere."""

    async def scene(hall: Hall) -> None:
        ann = await hall.caller().named("Ann")
        before = ann.cookie
        hall.clock.now += 2 * DAY
        await ann.get("/me/games")
        assert ann.cookie not in ("", before)

    play(scene)


# Nobody comes


def test_a_match_to_which_nobody_comes_is_called_off(play: Play) -> None:
    """By whoever has sat down, after the server's patience; nobody's rating changes, and who comes last is in time."""

    async def scene(hall: Hall) -> None:
        hall.app.state.matches._shared.now = hall.clock
        ann, bob = await hall.caller().named("Ann"), await hall.caller().named("Bob")
        joined = await bob.post(f"/me/games/{(await offer(ann))['id']}/join")
        other = await bob.post(f"/me/games/{(await offer(ann))['id']}/join")

        async def call_off(match: str, token: str) -> httpx.Response:
            headers = {"Authorization": f"Bearer {token}"}
            return await hall.caller().http.post(f"/api/matches/{match}/call-off", headers=headers)

        matches, (match, token) = hall.app.state.matches, (joined["match"], joined["token"])
        assert refused(await call_off(match, token), 409, "match") == "sit down first yourself"
        guest = await sit(matches, match, Link([], token))
        early = await call_off(match, token)
        assert str(PATIENCE) in refused(early, 409, "match")
        assert (early.json()["kind"], early.json()["facts"]) == ("unbegun.early", {"left": PATIENCE})
        hall.clock.now += PATIENCE
        watching = matches.store.watch_token(match)
        refused(await call_off(match, watching), 403, "link")
        assert (await call_off(match, token)).status_code == 204
        assert guest.last.why == "gone"
        assert (await call_off(match, token)).status_code == 401
        assert [each["match"] for each in await ann.get("/me/matches")] == [other["match"]]
        kept = await rows(hall)
        assert {each["match_id"] for each in kept["results"]} == {other["match"]}
        assert not kept["ratings"]

        mine = {each["match"]: each["token"] for each in await ann.get("/me/matches")}
        for link in (other["token"], mine[other["match"]]):
            await sit(matches, other["match"], Link([], link))
        assert "has begun" in refused(await call_off(other["match"], other["token"]), 409, "match")
        assert not await matches.take_away(other["match"])

    play(scene, abandoned_seconds=PATIENCE)


# Watching


def test_a_game_that_is_watched_is_listed_while_it_goes_on(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        hall.app.state.matches._shared.now = hall.clock
        ann, bob = await hall.caller().named("Ann"), await hall.caller().named("Bob")
        made = await offer(ann, side="ann", watched=True)
        assert (await games(bob))["playing"] == []
        joined = await bob.post(f"/me/games/{made['id']}/join")
        assert (await games(bob))["playing"] == []
        await _answer(hall, joined["match"], 5)
        (told,) = (await games(hall.caller()))["playing"]
        assert (told["match"], told["players"]) == (joined["match"], {"ann": "Ann", "bob": "Bob"})
        assert (told["delay"], told["title"]["en"]) == (120, "By the pond")
        assert await seats_of(hall.caller(), told["match"], told["token"]) == []
        unwatched = await offer(ann)
        await bob.post(f"/me/games/{unwatched['id']}/join")
        await _answer(hall, (await bob.get("/me/matches"))[0]["match"])
        assert len((await games(bob))["playing"]) == 1
        hall.clock.now += DAY + 1
        assert (await games(bob))["playing"] == [], "nobody has answered for a day"
        await _answer(hall, joined["match"])
        assert (await games(bob))["playing"] == [], "nobody is told that one of two has chosen in secret"
        await _answer(hall, joined["match"])
        assert len((await games(bob))["playing"]) == 1

    play(scene)


def test_nobody_fills_what_is_watched(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of each person two that he has offered stand before all others, and two that he has joined."""
    monkeypatch.setattr(lobby, "_MOST_LISTED", 3)

    async def scene(hall: Hall) -> None:
        hall.app.state.matches._shared.now = hall.clock
        ann, bob, cid, dan = [await hall.caller().named(name) for name in ("Ann", "Bob", "Cid", "Dan")]
        played = []
        for one, other in ((cid, dan), (ann, dan), (ann, bob), (ann, bob), (dan, bob)):
            made = await offer(one, watched=True)
            played.append((await other.post(f"/me/games/{made['id']}/join"))["match"])
            await _answer(hall, played[-1])
        told = [await games(hall.caller(), page) for page in (0, 3)]
        listed = [[played.index(each["match"]) for each in page["playing"]] for page in told]
        assert listed == [[4, 3, 0], [2, 1]], "Ann has offered three, and Bob has joined three"
        assert [page["more"] for page in told] == [True, False]

    play(scene)


# Once more


def test_a_rematch_is_under_both_names_with_sides_changed(play: Play) -> None:
    """Whoever asks for it first: the other finds it among his matches, and is asked to sit down. Who takes no
    invitations from the other does not."""

    async def scene(hall: Hall) -> None:
        ann, bob = await hall.caller().named("Ann"), await hall.caller().named("Bob")
        made = await offer(ann, side="ann", pace={"kind": "days", "days": 3}, watched=True)
        first = await bob.post(f"/me/games/{made['id']}/join")
        second = await _played_and_asked_again(hall, bob, first)
        assert second["seats"] == {"ann": ["bob"], "bob": ["ann"]}
        (found,) = [each for each in await ann.get("/me/matches") if each["match"] == second["match"]]
        assert (found["seats"], found["over"]) == (["bob"], False)
        assert await seats_of(ann, found["match"], found["token"]) == ["bob"]
        assert await _turns(ann, (found["match"], found["token"])) == [True]
        stored = {each["id"]: each for each in (await rows(hall))["matches"]}
        assert stored[second["match"]]["pace"] == stored[first["match"]]["pace"]
        assert stored[second["match"]]["delay"] == 120
        await ann.post("/me/blocks", {"name": "Bob"})
        (mine,) = [each for each in await bob.get("/me/matches") if each["match"] == second["match"]]
        third = await _played_and_asked_again(hall, bob, mine)
        assert third["match"] in [each["match"] for each in await bob.get("/me/matches")]
        assert third["match"] not in [each["match"] for each in await ann.get("/me/matches")]

    play(scene)


async def _played_and_asked_again(hall: Hall, caller: Caller, match: Any) -> Any:
    """Somebody gives up, and wants another one."""
    guest = await sit(hall.app.state.matches, match["match"], Link([], match["token"]))
    others = [each for each in (await rows(hall))["at_tables"] if each["match_id"] == match["match"]]
    for each in others:
        token = hall.app.state.matches.store.personal_token(each["person"], match["match"])
        await sit(hall.app.state.matches, match["match"], Link([], token))
    await guest.live.answer(guest, guest.role, Settle("up", match["seats"][0], "resign"))
    assert guest.live.over
    response = await caller.http.post(
        f"/api/matches/{match['match']}/again", headers={"Authorization": f"Bearer {match['token']}"}
    )
    assert response.status_code == 200, response.text
    return response.json()


# How matches stand


async def standing(caller: Caller, *wanted: tuple[str, str]) -> Any:
    body = {"matches": [{"match": match, "token": token} for match, token in wanted]}
    response = await caller.http.post("/api/matches/standing", json=body)
    assert response.status_code == 200, response.text
    return response.json()


def test_whose_turn_it_is_is_told_to_those_with_links(play: Play) -> None:
    """By links, without a name: before all have sat down, in turn, and where somebody's clock runs, until when."""

    async def scene(hall: Hall) -> None:
        match = await hall.match(pace={"kind": "move", "seconds": 60})
        ann, bob = ((match["id"], each["token"]) for each in match["links"])
        caller = hall.caller()
        assert [each["asked"] for each in await standing(caller, ann, bob)] == [True, True]
        made = hall.app.state.matches
        guests = [await sit(made, match["id"], Link([], ann[1]))]
        assert await _turns(caller, ann, bob) == [False, True]
        guests.append(await sit(made, match["id"], Link([], bob[1])))
        for _ in range(3):
            asked = [bool(guest.viewer.mine) for guest in guests]
            assert await _turns(caller, ann, bob) == asked
            turn = asked.index(True)
            told = {each["asked"]: each["left"] for each in await standing(caller, ann, bob)}
            clocks = guests[turn].viewer.clocks
            assert clocks is not None
            (out,) = (each.out for each in clocks.seats if each.out is not None)
            assert told[False] is None
            assert out - milliseconds(made.now()) <= told[True] <= 60_000
            await guests[turn].answer()

    play(scene)


def test_no_time_tells_who_has_chosen_in_secret(play: Play) -> None:
    """Neither what links tell nor the list under a name, nor its order."""

    async def scene(hall: Hall) -> None:
        ann, made = await hall.caller().named("Ann"), hall.app.state.matches
        made._shared.now = hall.clock
        quiet, match = [await seeded(made, QUARRY, 1) for _ in range(2)]
        guests = await all_seated(made, match)
        for each in (match, quiet):
            await ann.attach(each.id, each.links[0].token)
        while len(guests[0].live.match.open) < 3:
            await next(guest for guest in guests if guest.viewer.mine).answer()

        async def told() -> Any:
            link = (match.id, match.links[0].token)
            return [await ann.get("/me/matches"), await standing(ann, link), await standing(hall.caller(), link)]

        before = await told()
        hall.clock.now += HOUR
        await guests[1].answer()
        assert await told() == before
        hall.clock.now += HOUR
        await guests[2].answer()
        await guests[0].answer()
        assert await told() != before

    play(scene)


def test_who_watches_late_learns_late_when_it_was_moved(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        hall.app.state.matches._shared.now = hall.clock
        ann, bob, cid = [await hall.caller().named(name) for name in ("Ann", "Bob", "Cid")]
        game = await offer(ann, side="ann", watched=True)
        joined = await bob.post(f"/me/games/{game['id']}/join")
        (mine,) = await ann.get("/me/matches")
        await cid.attach(joined["match"], hall.app.state.matches.store.watch_token(joined["match"]))

        async def changed(caller: Caller) -> int:
            (told,) = await caller.get("/me/matches")
            return int(told["changed"])

        hall.clock.now += 1000
        guests = [
            await sit(hall.app.state.matches, joined["match"], Link([], token))
            for token in (mine["token"], joined["token"])
        ]
        moved = int(hall.clock.now)
        assert [await changed(each) for each in (ann, bob, cid)] == [moved, moved, moved - 1000]
        hall.clock.now += hall.app.state.matches.settings.watch_delay_seconds
        assert await changed(cid) == moved
        assert len(guests) == 2

    play(scene)


async def _turns(caller: Caller, *wanted: tuple[str, str]) -> list[Any]:
    found = []
    for each in wanted:
        (told,) = await standing(caller, each)
        found.append(told["asked"])
    return found


def test_how_a_match_stands_is_told_to_nobody_without_its_link(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        one, other = await hall.match(), await hall.match()
        caller = hall.caller()
        tokens = [each["token"] for each in one["links"]]
        wanted = [(other["id"], tokens[0]), (one["id"], "public"), (one["id"], ""), ("nosuchmatch", tokens[0])]
        assert await standing(caller, *wanted) == []
        assert [each["match"] for each in await standing(caller, *wanted, (one["id"], tokens[0]))] == [one["id"]]
        many = {"matches": [{"match": one["id"], "token": tokens[0]}] * 101}
        refused(await caller.http.post("/api/matches/standing", json=many), 400, "matches")

    play(scene)
