"""Rated matches: what counts and for whom, once and in one order; leader boards and pages; on SQLite and PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
from openskill.models import PlackettLuce
from sqlalchemy import update

from aerodrome.cli.app import run as run_command
from aerodrome.server.rating.ratings import Ratings
from aerodrome.server.rating.scale import ENOUGH_GAMES, LEAST_ANSWERS
from aerodrome.server.store.keeping import remove
from aerodrome.server.store.schema import ratings as ratings_table
from aerodrome.server.store.schema import results as results_table
from aerodrome.server.store.store import Store
from aerodrome.server.wire.live import Settle
from tests.server.callers import Caller, Hall, hall
from tests.server.rated import POND, SIDES, answered, count, counted, ends, made, resigned, seated
from tests.server.tables import play_on, sit
from tests.server.test_identity import refused, rows

Scene = Callable[[Hall], Awaitable[None]]
Play = Callable[..., None]
UNKNOWN = (1500, 500)


@pytest.fixture
def play(database: str) -> Play:
    """Runs a scene in a hall with an empty store of either kind, and sees that ratings follow from results."""

    def run(scene: Scene, **settings: Any) -> None:
        async def whole() -> None:
            async with hall(database, **settings) as made:
                await scene(made)
                await counted(made)
                found = await made.app.state.matches.ratings.recompute(keep=False)
                assert found.differing == 0

        asyncio.run(whole())

    return run


async def two(hall: Hall) -> tuple[Caller, Caller]:
    return await hall.caller().named("Ann"), await hall.caller().named("Bob")


async def rating(caller: Caller, book: str = "pebbles") -> tuple[int, int, int] | None:
    """The number, what it may be off by, and the games of whoever is signed in."""
    mine = (await leaders(caller, book))["mine"]
    return None if mine is None else (mine["rating"]["value"], mine["rating"]["within"], mine["rating"]["games"])


async def leaders(caller: Caller, book: str = "pebbles", first: int = 0) -> Any:
    response = await caller.http.get(f"/api/ratings/{book}", params={"first": first})
    assert response.status_code == 200, response.text
    return response.json()


async def page(caller: Caller, name: str) -> Any:
    return await caller.http.get(f"/api/pilots/{name}")


async def told_at_table(caller: Caller, match: str, token: str) -> Any:
    return await caller.http.get(f"/api/matches/{match}/rating", headers={"Authorization": f"Bearer {token}"})


# What counts


def test_a_result_moves_both_ratings_as_the_model_says(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann, bob = await two(hall)
        match = await resigned(hall, ann, bob)
        model = PlackettLuce()
        ((won,), (lost,)) = model.rate([[model.rating()], [model.rating()]], ranks=[1, 2])
        shown = {
            "Ann": (round(1500 + 30 * (won.mu - 25)), round(60 * won.sigma), 1),
            "Bob": (round(1500 + 30 * (lost.mu - 25)), round(60 * lost.sigma), 1),
        }
        assert {"Ann": await rating(ann), "Bob": await rating(bob)} == shown
        assert shown["Ann"][0] > 1500 > shown["Bob"][0]
        for caller, other, result in ((ann, "Bob", "won"), (bob, "Ann", "lost")):
            (mine,) = await caller.get("/me/matches")
            name = "Ann" if caller is ann else "Bob"
            change = mine["rated"]["change"]
            assert (mine["match"], mine["result"], mine["rated"]["result"]) == (match, result, result)
            assert mine["rated"]["against"] == [other]
            assert (change["before"]["value"], change["before"]["within"]) == UNKNOWN
            assert (change["after"]["value"], change["after"]["within"]) == shown[name][:2]
            assert change["before"]["provisional"]
            assert change["after"]["provisional"]

    play(scene)


def test_a_draw_between_equals_moves_nobody_but_makes_surer(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann, bob = await two(hall)
        match = (await made(ann, bob))["match"]
        guests = await seated(hall, ann, bob, match)
        await answered(guests)
        said = (Settle("one", SIDES[0], "offer"), Settle("other", SIDES[1], "accept"))
        for guest, message in zip(guests, said, strict=True):
            await guest.live.answer(guest, guest.role, message)
        assert guests[0].live.over
        await counted(hall)
        for caller in (ann, bob):
            (mine,) = await caller.get("/me/matches")
            assert mine["rated"]["result"] == mine["result"] == "drawn"
            value, within, _ = await rating(caller) or (0, 0, 0)
            assert value == 1500
            assert within < 500

    play(scene)


def test_a_match_that_was_played_out_counts(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann, bob = await two(hall)
        match = (await made(ann, bob))["match"]
        guests = await seated(hall, ann, bob, match)
        await play_on(list(guests))
        ending = guests[0].viewer.ending
        assert ending is not None
        await counted(hall)
        (mine,) = await ann.get("/me/matches")
        assert mine["rated"]["result"] == (
            "drawn" if ending.winner is None else "won" if ending.winner == "ann" else "lost"
        )

    play(scene)


def test_matches_that_were_hardly_begun_count_for_nobody(play: Play) -> None:
    """Nobody lifts a friend by giving up at once; and whoever does not come does not lose."""

    async def scene(hall: Hall) -> None:
        ann, bob = await two(hall)
        match = await resigned(hall, ann, bob, answers=LEAST_ANSWERS - 1)
        assert await rating(ann) is await rating(bob) is None
        (mine,) = await ann.get("/me/matches")
        assert (mine["result"], mine["rated"]) == ("won", {"against": ["Bob"], "result": None, "change": None})
        told = (await told_at_table(ann, match, mine["token"])).json()
        assert (told["counts"], told["least"], [each["change"] for each in told["players"]]) == (
            False,
            LEAST_ANSWERS,
            [None, None],
        )

    play(scene)


def test_friendly_games_and_matches_by_link_count_for_nobody(play: Play) -> None:
    """Neither does a match that somebody puts under his name when it is won."""

    async def scene(hall: Hall) -> None:
        ann, bob = await two(hall)
        friendly = await resigned(hall, ann, bob, rated=False)
        (mine,) = await ann.get("/me/matches")
        assert (mine["result"], mine["rated"]) == ("won", None)
        assert (await told_at_table(ann, friendly, mine["token"])).status_code == 404
        by_link = await hall.match()
        guests = [await sit(hall.app.state.matches, by_link["id"], _link(link)) for link in by_link["links"]]
        await guests[0].share()
        await answered((guests[0], guests[1]))
        await guests[0].live.answer(guests[0], guests[0].role, Settle("up", "ann", "resign"))
        await bob.attach(by_link["id"], by_link["links"][1]["token"])
        await ann.attach(by_link["id"], by_link["links"][0]["token"])
        again = await once_more(bob, friendly)
        assert not again["rated"], "of a friendly one"
        assert (await rows(hall))["results"] == []
        assert await rating(ann) is None

    play(scene)


async def once_more(caller: Caller, match: str) -> Any:
    """What somebody who asks for a rematch is told of it."""
    (mine,) = [each for each in await caller.get("/me/matches") if each["match"] == match]
    link = {"Authorization": f"Bearer {mine['token']}"}
    made = await caller.http.post(f"/api/matches/{match}/again", headers=link)
    assert made.status_code == 200, made.text
    info = await caller.http.get(f"/api/matches/{made.json()['match']}", headers=link)
    return info.json() | {"id": made.json()["match"]}


async def told_of_rematch(caller: Caller, match: str) -> bool:
    """Whether the page says that a rematch is rated."""
    (mine,) = [each for each in await caller.get("/me/matches") if each["match"] == match]
    return bool((await told_at_table(caller, match, mine["token"])).json()["again"])


def test_a_rematch_of_a_rated_match_is_rated_and_told_to_be(play: Play) -> None:
    """Sides are changed, and so is who is counted for which; it counts once both have answered, as the first did."""

    async def scene(hall: Hall) -> None:
        ann, bob = await two(hall)
        first = await resigned(hall, ann, bob)
        assert [await told_of_rematch(each, first) for each in (ann, bob)] == [True, True]
        again = await once_more(ann, first)
        assert again["rated"]
        assert await told_of_rematch(bob, first)
        people = {each["id"]: each["name"] for each in (await rows(hall))["people"]}
        played = {(each["match_id"], people[each["person"]]): each["side"] for each in (await rows(hall))["results"]}
        assert played[again["id"], "Ann"] == played[first, "Bob"]
        assert played[again["id"], "Bob"] == played[first, "Ann"]
        guests = await seated(hall, ann, bob, again["id"])
        await answered(guests)
        await guests[0].live.answer(guests[0], guests[0].role, Settle("up", guests[0].role.seats[0], "resign"))
        await counted(hall)
        assert ((await rating(ann)) or ())[2:] == (2,)
        results = {each["match"]: each["result"] for each in await ann.get("/me/matches")}
        assert results == {first: "won", again["id"]: "lost"}

    play(scene)


@pytest.mark.parametrize("how", ["blocked", "no invitations", "taken away", "erased", "both seats"])
def test_a_rematch_is_friendly_where_they_would_not_meet_again(play: Play, how: str) -> None:
    async def scene(hall: Hall) -> None:
        ann, bob = await two(hall)
        first = await resigned(hall, ann, bob)
        (mine,) = await bob.get("/me/matches")
        (hers,) = await ann.get("/me/matches")
        if how == "blocked":
            await ann.post("/me/blocks", {"name": "Bob"})
        elif how == "no invitations":
            await bob.post("/me/invitations", {"takes": False})
        elif how == "taken away":
            await ann.post(f"/me/matches/{first}/detach")
        elif how == "erased":
            await ann.post("/me/erase", {"proof": await ann.proof()})
        else:
            await bob.attach(first, hers["token"])
        assert not (await told_at_table(bob, first, mine["token"])).json()["again"]
        assert not (await once_more(bob, first))["rated"]
        assert {each["match_id"] for each in (await rows(hall))["results"]} == {first}

    play(scene)


def _link(link: dict[str, Any]) -> Any:
    from aerodrome.server.wire.matches import Link

    return Link(link["seats"], link["token"])


def test_a_match_that_somebody_else_puts_under_his_name_is_not_his_result(play: Play) -> None:
    """Who was given a seat, or a finished match, has no part in what it changed."""

    async def scene(hall: Hall) -> None:
        ann, bob = await two(hall)
        cid = await hall.caller().named("Cid")
        match = (await made(ann, bob))["match"]
        (mine,) = await ann.get("/me/matches")
        await cid.attach(match, mine["token"])
        await ends(hall.app.state.matches.store, match, "ann")
        await count(hall)
        (theirs,) = await cid.get("/me/matches")
        assert (theirs["result"], theirs["rated"]) == ("won", None)
        assert await rating(cid) is None
        assert ((await rating(ann)) or ())[2:] == (1,)

    play(scene)


def test_whoever_takes_a_lost_match_from_under_his_name_has_lost_it_all_the_same(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann, bob = await two(hall)
        match = (await made(ann, bob))["match"]
        await bob.post(f"/me/matches/{match}/detach")
        await ends(hall.app.state.matches.store, match, "ann")
        await count(hall)
        assert ((await rating(bob)) or (9999,))[0] < 1500 < ((await rating(ann)) or (0,))[0]

    play(scene)


# Once, whatever dies


def test_an_end_that_nobody_counted_is_counted_later(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann, bob = await two(hall)
        match = (await made(ann, bob))["match"]
        await ends(hall.app.state.matches.store, match, "bob")
        assert await rating(ann) is None
        for _ in range(3):
            await hall.app.state.matches.ratings.catch_up()
        assert ((await rating(bob)) or ())[2:] == (1,)

    play(scene)


def test_who_asks_what_a_match_has_changed_need_not_wait_for_that(play: Play) -> None:
    """Also where nobody has counted it yet; and whoever is not at the table is told nothing."""

    async def scene(hall: Hall) -> None:
        ann, bob = await two(hall)
        match = (await made(ann, bob))["match"]
        (mine,) = await ann.get("/me/matches")
        assert (await told_at_table(ann, match, mine["token"])).status_code == 404
        await ends(hall.app.state.matches.store, match, "bob")
        told = (await told_at_table(ann, match, mine["token"])).json()
        assert [(each["name"], each["side"], each["result"]) for each in told["players"]] == [
            ("Ann", "ann", "lost"),
            ("Bob", "bob", "won"),
        ]
        assert told["players"][1]["change"]["after"]["value"] > 1500
        assert (await told_at_table(ann, match, "x")).status_code == 401

    play(scene)


@pytest.mark.long
def test_results_of_two_servers_at_the_same_moment_all_count_once(database: str) -> None:
    """Everybody plays against everybody; two servers notice all ends at once, each of them twice."""

    async def scene() -> None:
        async with hall(database) as one, hall(database) as other:
            callers = [await one.caller().named(name) for name in ("Ann", "Bob", "Cid", "Dot")]
            store: Store = one.app.state.matches.store
            winners = Random(7)
            for first in callers:
                for second in callers:
                    if first is not second:
                        match = (await made(first, second))["match"]
                        await ends(store, match, winners.choice([*SIDES, None]))
            found = [each.app.state.matches.ratings for each in (one, other)]
            matches = sorted({each["match_id"] for each in (await rows(one))["results"]})
            await asyncio.gather(*(each.count(match) for match in matches * 2 for each in found))
            lines = (await rows(one))["results"]
            assert sorted((each["n"], each["place"]) for each in lines) == [
                (n, p) for n in range(1, 13) for p in (0, 1)
            ]
            assert {each["games"] for each in (await rows(one))["ratings"]} == {6}
            assert (await found[1].recompute(keep=False)).differing == 0

    asyncio.run(scene())


def test_ratings_are_made_anew_from_results(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`aerodrome admin ratings` notices what is not as it follows, and puts it right."""
    monkeypatch.setenv("AERODROME_DATABASE", database)
    kept: dict[str, Any] = {}

    async def scene() -> None:
        async with hall(database) as made_hall:
            ann, bob = await two(made_hall)
            for winner in ("ann", "bob", "ann"):
                await ends(made_hall.app.state.matches.store, (await made(ann, bob))["match"], winner)
            await count(made_hall)
            kept.update(await rows(made_hall))
            async with made_hall.app.state.matches.store.transaction() as connection:
                await connection.execute(update(ratings_table).values(mu=99.0, games=1))
                await connection.execute(update(results_table).where(results_table.c.n == 2).values(mu=1.0))

    async def look() -> Any:
        async with hall(database) as made_hall:
            return await rows(made_hall)

    asyncio.run(scene())
    assert run_command(["admin", "ratings"]) == 1
    assert "4 are not" in capsys.readouterr().out
    assert run_command(["admin", "ratings", "--recompute"]) == 0
    assert run_command(["admin", "ratings", "--json"]) == 0
    assert '"differing": 0' in capsys.readouterr().out
    after = asyncio.run(look())
    for table in ("results", "ratings"):
        assert sorted(map(repr, after[table])) == sorted(map(repr, kept[table]))


# Leaving


def test_results_stay_with_the_others_when_somebody_leaves(play: Play) -> None:
    """His ratings and his name are gone, his part of the results is nobody's; what others have stays to the last digit,
    also when it is made anew, and a match that goes on counts against him as he was."""

    async def scene(hall: Hall) -> None:
        ann, bob = await two(hall)
        store = hall.app.state.matches.store
        await resigned(hall, ann, bob)
        before = await rating(ann)
        goes_on = (await made(ann, bob))["match"]
        file = await bob.get("/me/export")
        assert [each["result"] for each in file["results"]] == ["lost", None]
        assert [(each["book"], each["games"]) for each in file["ratings"]] == [("pebbles", 1)]
        strength = file["ratings"][0]["mu"]
        (bobs,) = (each["id"] for each in (await rows(hall))["people"] if each["name"] == "Bob")
        await bob.post("/me/erase", {"proof": await bob.proof()})
        stored = await rows(hall)
        assert bobs not in repr(stored)
        assert len(stored["results"]) == 4
        assert len(stored["ratings"]) == 1
        assert await rating(ann) == before
        assert (await hall.app.state.matches.ratings.recompute(keep=False)).differing == 0
        await ends(store, goes_on, "ann")
        await count(hall)
        (left,) = (each for each in (await rows(hall))["results"] if each["n"] == 2 and each["person"] is None)
        assert left["mu_before"] == strength
        assert ((await rating(ann)) or ())[2:] == (2,)
        mine = {each["match"]: each["rated"] for each in await ann.get("/me/matches")}
        assert mine[goes_on]["against"] == [""]

    play(scene)


def test_a_result_outlives_its_match(play: Play) -> None:
    """Whoever keeps the server may remove matches: what was counted stays, what was not is forgotten."""

    async def scene(hall: Hall) -> None:
        ann, bob = await two(hall)
        over = await resigned(hall, ann, bob, watched=True)
        before = await rating(ann)
        goes_on = (await made(ann, bob))["match"]
        assert await remove(hall.app.state.matches.store, [over, goes_on]) == 2
        assert {each["match_id"] for each in (await rows(hall))["results"]} == {over}
        assert await rating(ann) == before
        told = (await page(ann, "Ann")).json()
        assert told["recent"] == []
        assert told["books"][0]["sides"] == [{"side": "bob", "won": 1, "drawn": 0, "lost": 0}]

    play(scene)


# What everybody may know


async def _played(hall: Hall, callers: list[Caller], games: int, **wanted: Any) -> None:
    """So many rounds in which everybody wins against all who come after him."""
    for _ in range(games):
        for place, winner in enumerate(callers):
            for loser in callers[place + 1 :]:
                match = (await made(winner, loser, **wanted))["match"]
                await ends(hall.app.state.matches.store, match, SIDES[0])
                await hall.app.state.matches.ratings.count(match)


def test_a_leader_board_goes_by_lower_ends_and_lists_who_has_played_enough(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        callers = [await hall.caller().named(name) for name in ("Ann", "Bob", "Cid")]
        late = await hall.caller().named("Dot")
        await _played(hall, callers, ENOUGH_GAMES // 2)
        assert (await leaders(late))["people"] == []
        assert (await leaders(callers[0]))["mine"]["place"] is None
        await _played(hall, callers, ENOUGH_GAMES)
        await _played(hall, [late, callers[2]], 1)
        board = await leaders(late)
        assert [(each["place"], each["name"]) for each in board["people"]] == [(1, "Ann"), (2, "Bob"), (3, "Cid")]
        lower = [each["rating"]["value"] - each["rating"]["within"] for each in board["people"]]
        assert lower == sorted(lower, reverse=True)
        assert (board["total"], board["enough"], board["mine"]["place"]) == (3, ENOUGH_GAMES, None)
        assert board["mine"]["rating"]["games"] == 1
        second = await leaders(callers[1], first=1)
        assert ([each["place"] for each in second["people"]], second["mine"]["place"]) == ([2, 3], 2)
        assert (await leaders(hall.caller()))["mine"] is None
        assert (await leaders(callers[0], book="spandaus"))["total"] == 0
        assert (await hall.caller().http.get("/api/ratings/chess")).status_code == 404
        for wrong in (-1, "x", 10**9):
            assert (await hall.caller().http.get("/api/ratings/pebbles", params={"first": wrong})).status_code == 400

    play(scene)


def test_the_page_of_somebody(play: Play) -> None:
    """Ratings with their history, results by side, and of the matches those that anybody may watch."""

    async def scene(hall: Hall) -> None:
        ann, bob = await two(hall)
        watched = await resigned(hall, ann, bob, watched=True)
        await resigned(hall, bob, ann)
        passer_by = hall.caller()
        told = (await page(passer_by, "ANN")).json()
        (book,) = told["books"]
        assert (told["name"], book["book"], book["rating"]["games"], book["place"]) == ("Ann", "pebbles", 2, None)
        assert book["sides"] == [
            {"side": "ann", "won": 0, "drawn": 0, "lost": 1},
            {"side": "bob", "won": 1, "drawn": 0, "lost": 0},
        ]
        assert [each["value"] > 1500 for each in book["history"]][:1] == [True]
        assert len(book["history"]) == 2
        assert [(each["match"], each["against"], each["result"]) for each in told["recent"]] == [
            (watched, ["Bob"], "won")
        ]
        empty = await hall.caller().named("Cid d’Arras")
        told = (await page(passer_by, "Cid d’Arras")).json()
        assert (told["name"], told["books"], told["recent"]) == ("Cid d’Arras", [], [])
        assert await rating(empty) is None

    play(scene)


def test_who_does_not_want_to_be_listed_looks_like_nobody(play: Play) -> None:
    """To everybody but himself: no place, no page, no name and no numbers in lists of others."""

    async def scene(hall: Hall) -> None:
        ann, bob = await two(hall)
        await _played(hall, [ann, bob], ENOUGH_GAMES - 1, watched=True)
        last = await resigned(hall, ann, bob, watched=True)
        offered = (await bob.post("/me/games", POND))["offered"][0]["game"]
        assert offered["rating"]["games"] == ENOUGH_GAMES
        assert offered["rated"]
        nobody = await page(ann, "Nobody Known")
        you = await bob.post("/me/listed", {"listed": False})
        assert you["listed"] is False
        assert (await bob.you())["listed"] is False
        hidden = await page(ann, "Bob")
        assert (hidden.status_code, hidden.content) == (
            nobody.status_code,
            nobody.content,
        )
        assert nobody.status_code == 404
        board = await leaders(ann)
        assert ([each["name"] for each in board["people"]], board["total"]) == (["Ann"], 1)
        assert {tuple(each["against"]) for each in (await page(ann, "Ann")).json()["recent"]} == {("",)}
        waiting = (await ann.http.get("/api/games")).json()["open"]
        assert [(each["by"], each["rating"]) for each in waiting] == [("Bob", None)]
        (mine,) = (each for each in await ann.get("/me/matches") if each["match"] == last)
        told = (await told_at_table(ann, last, mine["token"])).json()
        assert {each["name"]: each["change"] is None for each in told["players"]} == {"Ann": False, "Bob": True}
        board = await leaders(bob)
        assert (board["mine"]["place"], board["mine"]["rating"]["games"]) == (None, ENOUGH_GAMES)
        await bob.post("/me/listed", {"listed": True})
        assert (await leaders(ann))["total"] == 2
        assert (await page(ann, "Bob")).status_code == 200

    play(scene)


# Attacks


def test_nobody_says_who_won(play: Play) -> None:
    """What clients send has no word for a result, a rating or the seats of others."""

    async def scene(hall: Hall) -> None:
        ann, bob = await two(hall)
        for wrong in ({"result": "won"}, {"rating": {"value": 3000}}, {"rated": "yes"}, {"winner": "ann"}):
            response = await ann.send("/me/games", POND | wrong)
            assert response.status_code == 400, response.text
        match = (await made(ann, bob))["match"]
        guests = await seated(hall, ann, bob, match)
        await answered(guests)
        await guests[0].live.answer(guests[0], guests[0].role, Settle("forged", SIDES[1], "resign"))
        assert not guests[0].live.over
        for path in (f"/api/matches/{match}/rating", "/api/ratings/pebbles", "/api/pilots/Ann"):
            response = await ann.http.post(path, json={"winner": "ann"}, headers={"Origin": ann.origin})
            assert response.status_code == 405
        assert await rating(ann) is None

    play(scene)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Origin": "null"},
    ],
)
def test_no_other_site_lists_or_hides_anybody(play: Play, headers: dict[str, str]) -> None:
    async def scene(hall: Hall) -> None:
        ann = await hall.caller().named("Ann")
        assert (await ann.send("/me/listed", {"listed": False}, headers)).status_code == 403
        form = await ann.http.post(
            "/api/people/me/listed",
            content="listed=false",
            headers={"Origin": ann.origin, "Content-Type": "text/plain"},
        )
        assert form.status_code == 415
        refused(await hall.caller().send("/me/listed", {"listed": False}), 401, "Cookie")
        assert (await ann.you())["listed"] is True

    play(scene)


def test_names_that_nobody_has_are_told_alike(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        caller = hall.caller()
        known = None
        for name in ("Nobody", "x" * 100, "<script>alert(1)</script>", "%00", "..%2f..%2fetc", "O'Brien"):
            response = await page(caller, name)
            assert response.status_code == 404, (name, response.text)
            if "/" not in name and "%2f" not in name:
                known = known or response.content
                assert response.content == known
        assert (await page(caller, "x" * 101)).status_code == 400

    play(scene)


def test_without_names_there_are_no_ratings(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        caller = hall.caller()
        for path in ("/api/ratings/pebbles", "/api/pilots/Ann", "/api/matches/xyz/rating"):
            assert (await caller.http.get(path)).status_code == 404
        assert (await caller.send("/me/listed", {"listed": False})).status_code == 404

    play(scene, accounts=False)


def test_a_worker_counts_for_all_what_another_has_left(database: str) -> None:
    """One stores the end and dies; another one starts and finds it."""

    async def scene() -> None:
        async with hall(database) as one:
            ann, bob = await two(one)
            match = (await made(ann, bob))["match"]
            await ends(one.app.state.matches.store, match, "ann")
        store = await Store.open(database)
        try:
            await Ratings(store).catch_up()
            assert (await Ratings(store).recompute(keep=False)).results == 1
        finally:
            await store.close()

    asyncio.run(scene())
