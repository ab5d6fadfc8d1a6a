"""Events of clubs: made, entered, run and counted, with whoever leaves and whatever dies; on SQLite and PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from aerodrome.cli.app import run as run_command
from aerodrome.server.events import course
from aerodrome.server.events.events import MOST_ORGANISED
from aerodrome.server.store.events import EVENTS_KEPT, EVENTS_WAIT, EventsStore, Told
from aerodrome.server.store.keeping import Policy, remove, stale
from aerodrome.server.wire.live import Settle
from aerodrome.server.wire.matches import Link
from tests.server.callers import Caller, Hall, hall
from tests.server.rated import SIDES, answered, count, counted, ends, seated
from tests.server.tables import sit
from tests.server.test_identity import refused, rows

Scene = Callable[[Hall], Awaitable[None]]
Play = Callable[..., None]

POND = {"name": "Club evening", "book": "pebbles", "scenario": "pond"}
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
DAY = 86_400.0
PATIENCE = 1000


@pytest.fixture
def play(database: str) -> Play:
    """Runs a scene in a hall with an empty store of either kind."""

    def run(scene: Scene, **settings: Any) -> None:
        async def whole() -> None:
            async with hall(database, **settings) as made:
                await scene(made)
                await made.app.state.events.settled()

        asyncio.run(whole())

    return run


@pytest.fixture
def play_at_one(tmp_path: Path) -> Play:
    """The same with a file of SQLite: for what does not hang on the kind of database."""

    def run(scene: Scene, **settings: Any) -> None:
        async def whole() -> None:
            async with hall(f"sqlite:///{tmp_path}/store.sqlite", **settings) as made:
                await scene(made)

        asyncio.run(whole())

    return run


class Club:
    """People who play an event: the first of them organises it."""

    def __init__(self, hall: Hall, people: dict[str, Caller]) -> None:
        self.hall = hall
        self.people = people
        self.id = ""

    @property
    def organiser(self) -> Caller:
        return next(iter(self.people.values()))

    async def make(self, **wanted: Any) -> Any:
        """The first makes an event that all of them enter."""
        made = await self.organiser.post("/me/events", POND | wanted)
        self.id = made["card"]["id"]
        for caller in list(self.people.values())[1:]:
            made = await caller.post(f"/me/events/{self.id}/enter", {"key": ""})
        return made

    async def do(self, what: str, body: Any = None) -> Any:
        """The organiser does something."""
        return await self.organiser.post(f"/me/events/{self.id}/{what}", body)

    async def page(self, who: Caller | None = None) -> Any:
        response = await (who or self.organiser).http.get(f"/api/events/{self.id}")
        assert response.status_code == 200, response.text
        return response.json()

    async def round(self) -> list[tuple[str, str, str]]:
        """Who meets whom in the last round, by names, and what came of it."""
        page = await self.page()
        names = {each["number"]: each["name"] for each in page["entrants"]} | {None: "", 0: ""}
        return [
            (names[each["first"]], names[each["second"]], each["result"] or "")
            for each in page["rounds"][-1]["pairings"]
        ]

    async def games(self) -> list[tuple[str, str, str]]:
        """The matches that go on, and who flies the first and the second side in them."""
        page = await self.page()
        names = {each["number"]: each["name"] for each in page["entrants"]}
        return [
            (each["match"], names[each["first"]], names[each["second"]])
            for each in page["rounds"][-1]["pairings"]
            if not each["result"]
        ]

    async def numbers(self) -> dict[str, int]:
        """Of those who have entered, by their names."""
        return {each["name"]: each["number"] for each in (await self.page())["entrants"]}

    async def results(self) -> dict[str, str | None]:
        """What came of rated matches that are over, by names."""
        await count(self.hall)
        stored = await rows(self.hall)
        names = {each["id"]: each["name"] for each in stored["people"]}
        return {names.get(each["person"], ""): each["result"] for each in stored["results"] if each["ended"]}

    async def end(self, match: str, winner: str | None) -> None:
        """The end of a match is stored and counted. `winner` is the name of a side."""
        await ends(self.hall.app.state.matches.store, match, winner)

    async def first_wins(self) -> None:
        """All games of the round are won by whoever flies the first side."""
        for match, _, _ in await self.games():
            await self.end(match, SIDES[0])
        await self.page()


async def club(hall: Hall, number: int = 3) -> Club:
    return Club(hall, {name: await hall.caller().named(name) for name in NAMES[:number]})


class Meanwhile(EventsStore):
    """Events of a store in which something happens right after somebody has looked so often."""

    def __init__(self, hall: Hall, looks: int, happens: Callable[[], Awaitable[None]]) -> None:
        super().__init__(hall.app.state.matches.store)
        self._looks = looks
        self._happens = happens

    async def told(self, id: str) -> Told | None:
        found = await super().told(id)
        self._looks -= 1
        if not self._looks:
            await self._happens()
        return found


async def caught_up(hall: Hall) -> None:
    """What somebody has left undone is done, by this worker here or when it looks around."""
    async with asyncio.timeout(120):
        while await EventsStore(hall.app.state.matches.store).missed():
            await hall.app.state.events.catch_up()
            await asyncio.sleep(0.005)


# Whole events


@pytest.mark.long
def test_a_swiss_event_of_five_over_three_rounds(play: Play) -> None:
    """Games are matches under the names of both, results come from their ends, rounds by themselves; nobody meets
    another twice, everybody has one bye at most; and the table of standings adds up."""

    async def scene(hall: Hall) -> None:
        five = await club(hall, 5)
        made = await five.make(rounds=3)
        assert [each["name"] for each in made["entrants"]] == list(NAMES[:5])
        assert (made["card"]["entrants"], made["card"]["started"], made["rounds"]) == (5, None, [])
        page = await five.do("start")
        assert page["card"]["round"] == 1
        met, byes = [], []
        for round in (1, 2, 3):
            games = await five.games()
            assert len(games) == 2
            met += [frozenset(each[1:]) for each in games]
            byes += [one for one, other, _ in await five.round() if not other]
            for match, one, other in games:
                for side, name, rival in ((SIDES[0], one, other), (SIDES[1], other, one)):
                    caller = five.people[name]
                    (mine,) = [each for each in await caller.get("/me/matches") if each["match"] == match]
                    assert mine["seats"] == [side]
                    assert (await caller.get("/me/games"))["opponents"][match] == rival
                    info = await caller.http.get(
                        f"/api/matches/{match}", headers={"Authorization": f"Bearer {mine['token']}"}
                    )
                    assert (info.json()["event"], info.json()["rated"]) == (five.id, True)
            await five.end(games[0][0], SIDES[0])
            assert (await five.page())["card"]["round"] == round
            await five.end(games[1][0], None)
        page = await five.page()
        assert page["card"]["ended"] is not None
        assert len(met) == len(set(met)) == 6
        assert len(byes) == len(set(byes)) == 3
        assert sum(each["points"] for each in page["entrants"]) == 9
        places = [each["place"] for each in page["entrants"]]
        assert places == sorted(places)
        keys = [(each["points"], each["buchholz"], each["sonneborn"], each["direct"]) for each in page["entrants"]]
        assert keys == sorted(keys, reverse=True)
        await count(hall)
        assert {each["n"] is not None for each in (await rows(hall))["results"]} == {True}
        assert [each["kind"] for each in page["log"]] == ["made", "started", *["paired"] * 3, "over"]

    play(scene)


def test_a_knock_out_of_six_with_a_draw(play: Play) -> None:
    """The best two by rating have a bye; a drawn game is played again with sides changed, and a drawn replay is for the
    better seed. A real game is played, by resigning, and counts as soon as it is over."""

    async def scene(hall: Hall) -> None:
        six = await club(hall, 6)
        store = hall.app.state.matches.store
        for _ in range(2):  # Fay has a rating, and Eve a worse one.
            made = await six.people["Fay"].post("/me/games", {"book": "pebbles", "scenario": "pond", "side": "ann"})
            game = next(each["game"]["id"] for each in made["offered"] if not each["match"])
            joined = await six.people["Eve"].post(f"/me/games/{game}/join")
            await ends(store, joined["match"], "ann")
        await count(hall)
        await six.make(kind="knockout")
        page = await six.do("start")
        seeds = {each["name"]: each["seed"] for each in page["entrants"]}
        assert (seeds["Fay"], seeds["Eve"], page["card"]["rounds"]) == (1, 2, 3)
        by_seed = {seed: name for name, seed in seeds.items()}
        boards = await six.round()
        assert [{one, other} - {""} for one, other, _ in boards] == [
            {"Fay"},
            {by_seed[4], by_seed[5]},
            {"Eve"},
            {by_seed[3], by_seed[6]},
        ]
        (drawn, one, other), (played, winner, loser) = await six.games()
        await six.end(drawn, None)
        replay = next(each for each in await six.games() if each[0] != played)
        assert replay[1:] == (other, one)
        guests = await seated(hall, six.people[winner], six.people[loser], played)
        await answered(guests)
        await guests[1].live.answer(guests[1], guests[1].role, Settle("up", SIDES[1], "resign"))
        await hall.app.state.events.settled()
        (done,) = [each for each in (await rows(hall))["event_pairings"] if each["match_id"] == played]
        assert (done["result"], done["forfeit"]) == ("first", False), "counted without anybody looking"
        await six.end(replay[0], None)
        (semi, *_), (other_semi, first, second) = await six.games()
        assert {first, second} == {"Eve", winner}
        assert by_seed[4] in (await six.games())[0], "the better seed goes on"
        await six.end(semi, SIDES[0])
        await six.end(other_semi, SIDES[1])
        ((final, *finalists),) = await six.games()
        assert second in finalists
        await six.end(final, SIDES[1])
        page = await six.page()
        assert [each["place"] for each in page["entrants"]] == [1, 2, 3, 3, 5, 5]
        assert page["entrants"][0]["name"] == finalists[1]
        assert [each["pairings"][-1]["winner"] is not None for each in page["rounds"]] == [True] * 3
        kinds = ["made", "started", "paired", "replay", "by seed", "paired", "paired", "over"]
        assert [each["kind"] for each in page["log"]] == kinds

    play(scene)


# The organiser


def test_an_organiser_pairs_forfeits_removes_and_ends(play: Play) -> None:
    """What was forfeited before it began is gone from the tables of both, and what was begun is resigned; the log tells
    all of it. Nobody else can do any of this."""

    async def scene(hall: Hall) -> None:
        four = await club(hall, 4)
        await four.make(rounds=3, by_itself=False, most=4)
        late = await hall.caller().named("Late")
        refused(await late.send(f"/me/events/{four.id}/enter", {"key": ""}), 409, "event")
        page = await four.do("start")
        numbers = await four.numbers()
        # The organiser's own game first: what he may do about one that has begun is told below.
        (unbegun, absent, there), (begun, one, other) = sorted(await four.games(), key=lambda each: "Ann" not in each)
        for what, body in (
            ("start", {}),
            ("pair", {}),
            ("forfeit", {"round": 1, "absent": [numbers[absent]]}),
            ("remove", {"number": numbers[absent]}),
            ("end", {}),
        ):
            refused(await four.people["Bob"].send(f"/me/events/{four.id}/{what}", body), 403, "event")
        refused(await four.organiser.send(f"/me/events/{four.id}/pair"), 409, "event")
        guests = await seated(hall, four.people[one], four.people[other], begun)
        await answered(guests)
        await four.do("forfeit", {"round": 1, "absent": [numbers[absent]]})
        page = await four.do("forfeit", {"round": 1, "absent": [numbers[other]]})
        await hall.app.state.events.settled()
        assert page["complete"]
        assert [each["result"] for each in page["rounds"][0]["pairings"]] == ["second", "first"]
        assert all(each["forfeit"] for each in page["rounds"][0]["pairings"])
        assert guests[0].live.over
        assert guests[0].viewer.ending is not None
        assert guests[0].viewer.ending.winner == SIDES[0]
        await counted(hall)
        stored = await rows(hall)
        assert begun not in {each["match_id"] for each in stored["results"]}, "what an organiser decides counts not"
        assert not stored["ratings"]
        assert unbegun not in {each["id"] for each in stored["matches"]}
        assert unbegun not in [each["match"] for each in await four.people[there].get("/me/matches")]
        refused(
            await four.organiser.send(f"/me/events/{four.id}/forfeit", {"round": 1, "absent": [numbers[one]]}),
            409,
            "absent",
        )
        page = await four.do("pair")
        assert page["card"]["round"] == 2
        page = await four.do("remove", {"number": numbers[absent]})
        assert [each["name"] for each in page["entrants"] if each["removed"]] == [absent]
        await four.first_wins()
        page = await four.do("pair")
        assert len(page["rounds"][2]["pairings"]) == 2, "of three one has a bye"
        page = await four.do("end")
        assert page["card"]["ended"] is not None
        refused(await four.organiser.send(f"/me/events/{four.id}/end"), 409, "event")
        said = [(each["kind"], each["number"]) for each in page["log"] if each["number"]]
        assert said == [
            ("forfeited", numbers[absent]),
            ("forfeited", numbers[other]),
            ("removed", numbers[absent]),
            ("forfeited", numbers[absent]),
        ]
        assert page["log"][-1]["kind"] == "ended early"

    play(scene)


@pytest.mark.parametrize(
    "how", ["forfeit himself", "forfeit the other", "forfeit both", "remove himself", "remove the other"]
)
def test_an_organiser_sheds_no_loss_of_his_own(play_at_one: Play, how: str) -> None:
    """Whatever he decides in the event about a game that he is about to lose: it is resigned for him, or goes on at
    its table, and counts as it ends there."""
    what, _, whom = how.partition(" ")

    async def scene(hall: Hall) -> None:
        two = await club(hall, 2)
        await two.make(rounds=1)
        await two.do("start")
        ((match, *sides),) = await two.games()
        guests = await seated(hall, two.people[sides[0]], two.people[sides[1]], match)
        await answered(guests)
        numbers = await two.numbers()
        mine = sides.index("Ann")
        away = {"himself": [numbers["Ann"]], "the other": [numbers["Bob"]], "both": [*numbers.values()]}[whom]
        page = await two.do(what, {"round": 1, "absent": away} if what == "forfeit" else {"number": away[0]})
        await hall.app.state.events.settled()
        ((game,),) = [each["pairings"] for each in page["rounds"]]
        won = {"himself": 1 - mine, "the other": mine}.get(whom)
        assert game["result"] == ("neither" if won is None else ("first", "second")[won])
        live = guests[mine].live
        assert live.over == (whom == "himself")
        if not live.over:
            assert await two.results() == {}
            await live.answer(guests[mine], guests[mine].role, Settle("up", SIDES[mine], "resign"))
        await counted(hall)
        assert await two.results() == {"Ann": "lost", "Bob": "won"}
        assert {each["person"] for each in (await rows(hall))["ratings"]} != set()

    play_at_one(scene)


def test_a_game_that_ends_while_it_is_forfeited_stands(play: Play) -> None:
    """It ends at its table after whoever organises the event, or plays in it, has looked: what was to be done is
    decided anew."""

    async def scene(hall: Hall) -> None:
        store, events = hall.app.state.matches.store, hall.app.state.events
        four = await club(hall, 4)
        await four.make(rounds=1)
        await four.do("start")
        numbers = await four.numbers()
        own, (match, one, other) = sorted(await four.games(), key=lambda each: "Ann" not in each)
        events._store = Meanwhile(hall, 2, lambda: ends(store, match, SIDES[1]))
        answer = await four.organiser.send(f"/me/events/{four.id}/forfeit", {"round": 1, "absent": [numbers[other]]})
        refused(answer, 409, "absent")
        assert await four.results() == {one: "lost", other: "won"}
        assert all(each["rated"] for each in (await rows(hall))["matches"])
        rival = next(name for name in own[1:] if name != "Ann")
        events._store = Meanwhile(hall, 2, lambda: ends(store, own[0], None))
        await four.people[rival].post(f"/me/events/{four.id}/withdraw")
        page = await four.page()
        played = {each["result"]: each["forfeit"] for each in page["rounds"][0]["pairings"]}
        assert played == {"second": False, "drawn": False}
        assert await four.results() == {one: "lost", other: "won", "Ann": "drawn", rival: "drawn"}

    play(scene)


def test_who_leaves_this_server_loses_whatever_the_organiser_does_next(play_at_one: Play) -> None:
    """Nobody has looked at the event since, and it is he who does so first: that was not for him to decide."""

    async def scene(hall: Hall) -> None:
        four = await club(hall, 4)
        await four.make(rounds=1)
        await four.do("start")
        numbers = await four.numbers()
        (_, *own), (match, one, other) = sorted(await four.games(), key=lambda each: "Ann" not in each)
        guests = await seated(hall, four.people[one], four.people[other], match)
        await answered(guests)
        await four.people[other].post("/me/erase", {"proof": await four.people[other].proof()})
        rival = next(name for name in own if name != "Ann")
        page = await four.do("forfeit", {"round": 1, "absent": [numbers[rival]]})
        assert page["card"]["ended"] is not None
        await hall.app.state.events.settled()
        await counted(hall)
        assert await four.results() == {one: "won", "": "lost"}

    play_at_one(scene)


def test_who_waits_in_vain_is_given_the_game(play_at_one: Play) -> None:
    """Without an organiser, as soon as the other had as long as one has for a first answer."""

    async def scene(hall: Hall) -> None:
        hall.app.state.matches._shared.now = hall.clock
        three = await club(hall, 3)
        await three.make(rounds=1, pace={"kind": "fischer", "seconds": 600, "increment": 5})
        await three.do("start")
        ((match, absent, there),) = await three.games()
        token = next(each["token"] for each in await three.people[there].get("/me/matches") if each["match"] == match)
        call = f"/api/matches/{match}/call-off", {"Authorization": f"Bearer {token}"}
        refused(await hall.caller().http.post(call[0], headers=call[1]), 409, "match")
        await sit(hall.app.state.matches, match, Link([], token))
        early = await hall.caller().http.post(call[0], headers=call[1])
        assert "600 seconds" in refused(early, 409, "match")
        hall.clock.now += 600
        response = await hall.caller().http.post(call[0], headers=call[1])
        assert response.status_code == 204, response.text
        page = await three.page()
        (pairing,) = (each for each in page["rounds"][0]["pairings"] if each["result"] != "bye")
        names = {each["number"]: each["name"] for each in page["entrants"]}
        winner = pairing["first"] if pairing["result"] == "first" else pairing["second"]
        assert (names[winner], pairing["forfeit"]) == (there, True)
        assert page["card"]["ended"] is not None
        await hall.app.state.events.settled()
        assert match not in {each["id"] for each in (await rows(hall))["matches"]}
        assert absent != there

    play_at_one(scene)


def test_who_has_sat_down_at_another_server_has_come(database: str) -> None:
    """Where somebody waits, nobody has heard of it yet: he is not given the game."""

    async def run() -> None:
        waits: dict[str, Any] = {"abandoned_seconds": PATIENCE}
        async with hall(database, **waits) as here, hall(database, **waits) as elsewhere:
            here.app.state.matches._shared.now = elsewhere.app.state.matches._shared.now = here.clock
            two = await club(here, 2)
            await two.make(rounds=1)
            await two.do("start")
            ((match, *names),) = await two.games()
            there, late = [
                next(str(each["token"]) for each in await two.people[name].get("/me/matches") if each["match"] == match)
                for name in names
            ]
            await sit(here.app.state.matches, match, Link([], there))
            here.clock.now += PATIENCE
            await sit(elsewhere.app.state.matches, match, Link([], late))
            answer = await here.caller().http.post(
                f"/api/matches/{match}/call-off", headers={"Authorization": f"Bearer {there}"}
            )
            assert "has begun" in refused(answer, 409, "match")
            assert [each[0] for each in await two.games()] == [match]
            assert match in {each["id"] for each in (await rows(here))["matches"]}

    asyncio.run(run())


def test_people_come_and_go(play: Play) -> None:
    """Before the start as often as they like, but for whoever was taken out; later once, and the game goes to the
    other."""

    async def scene(hall: Hall) -> None:
        three = await club(hall, 3)
        await three.make(rounds=2)
        bob, cid = three.people["Bob"], three.people["Cid"]
        where = f"/me/events/{three.id}"
        assert (await bob.post(f"{where}/withdraw"))["me"] is None
        refused(await bob.send(f"{where}/withdraw"), 409, "event")
        await bob.post(f"{where}/enter")
        assert len((await bob.post(f"{where}/enter"))["entrants"]) == 3
        page = await three.page()
        (number,) = (each["number"] for each in page["entrants"] if each["name"] == "Cid")
        await three.do("remove", {"number": number})
        refused(await cid.send(f"{where}/enter"), 409, "event")
        await three.do("start")
        ((match, _, _),) = await three.games()
        page = await bob.post(f"{where}/withdraw")
        assert (page["me"], page["card"]["ended"] is None) == (None, False)
        ann = page["entrants"][0]
        assert (ann["name"], ann["points"], ann["place"]) == ("Ann", 1.0, 1)
        assert [each["name"] for each in page["entrants"]] == ["Ann", "Bob"]
        await hall.app.state.events.settled()
        assert match not in {each["id"] for each in (await rows(hall))["matches"]}
        refused(await bob.send(f"{where}/enter"), 409, "event")

    play(scene)


# Once, whatever dies


@pytest.mark.long
def test_two_servers_that_start_and_pair_at_once_make_one_round(database: str) -> None:
    """Each asked several times; and many who enter at once are all in it, up to the limit."""

    async def run() -> None:
        async with hall(database) as one, hall(database) as other:
            ann = await one.caller().named("Ann")
            made = await ann.post("/me/events", POND | {"rounds": 3, "by_itself": False, "most": 6})
            where = f"/me/events/{made['card']['id']}"
            guests = [await (one, other)[n % 2].caller().named(f"Guest {n}") for n in range(8)]
            answers = await asyncio.gather(*(each.send(f"{where}/enter") for each in guests))
            assert sorted(each.status_code for each in answers) == [*[200] * 5, *[409] * 3]
            assert [each["number"] for each in (await rows(one))["event_entrants"]] == [1, 2, 3, 4, 5, 6]
            there = other.caller()
            there.device = ann.device
            await there.sign_in()
            for round, what in ((1, "start"), (2, "pair")):
                answers = await asyncio.gather(
                    *(each.send(f"{where}/{what}") for each in (ann, there, ann, there, ann))
                )
                assert {each.status_code for each in answers} <= {200, 409}
                assert sum(each.status_code == 200 for each in answers) == 1
                stored = await rows(one)
                assert [each["round"] for each in stored["event_pairings"]] == [
                    *[1] * 3,
                    *[2] * (3 if round == 2 else 0),
                ]
                assert len(stored["matches"]) == 3 * round
                assert len(stored["at_tables"]) == 6 * round
                for each in stored["event_pairings"]:
                    if each["round"] == round:
                        await ends(one.app.state.matches.store, each["match_id"], SIDES[0])
                events = [each.app.state.events for each in (one, other)]
                await asyncio.gather(*(each.go_on(made["card"]["id"]) for each in events * 3))
            assert {each["result"] for each in (await rows(one))["event_pairings"]} == {"first"}
            page = (await ann.http.get(f"/api/events/{made['card']['id']}")).json()
            assert sum(each["points"] for each in page["entrants"]) == 6

    asyncio.run(run())


def test_an_end_that_nobody_counted_is_counted_later(play: Play) -> None:
    """Whoever stored the ends was killed then: another finds them, and what follows is done once."""

    async def scene(hall: Hall) -> None:
        four = await club(hall, 4)
        await four.make(rounds=2)
        await four.do("start")
        for match, _, _ in await four.games():
            await ends(hall.app.state.matches.store, match, SIDES[1])
        await caught_up(hall)
        stored = await rows(hall)
        assert [(each["round"], each["result"]) for each in stored["event_pairings"]] == [
            (1, "second"),
            (1, "second"),
            (2, None),
            (2, None),
        ]
        assert len(stored["matches"]) == 4

    play(scene)


def test_what_was_decided_from_where_an_event_stood_before_is_not_written(play: Play) -> None:
    """An event is started while somebody withdraws who saw it before that: he has to look again."""

    async def scene(hall: Hall) -> None:
        three = await club(hall, 3)
        await three.make(rounds=1)
        events = EventsStore(hall.app.state.matches.store)
        told = await events.told(three.id)
        assert told is not None
        started = course.started(told.state, {}, 0.0)
        assert await events.go_on(told.state, started, [], [], 0.0)
        assert not await events.go_on(told.state, course.left(told.state, 2, 0.0, removed=False), [], [], 0.0)
        now = await events.told(three.id)
        assert now is not None
        assert (now.state.players, now.state.pairings) == (started.players, started.pairings)
        assert now.state.event.started == 0.0

    play(scene)


# What is kept


def test_whoever_leaves_this_server_stays_as_somebody(play: Play) -> None:
    """His game goes to the other, his line in the standings is nobody's, and an event whose organiser has left goes on
    by itself. What has not started goes with its organiser. All of it is in his file before."""

    async def scene(hall: Hall) -> None:
        three = await club(hall, 4)
        await three.make(rounds=2, by_itself=False)
        started = three.id
        await three.do("start")
        await three.make(name="Never")
        file = await three.organiser.get("/me/export")
        assert {each["name"] for each in file["events"]} == {"Club evening", "Never"}
        assert len(file["event_entrants"]) == 2
        (anns,) = (each["id"] for each in (await rows(hall))["people"] if each["name"] == "Ann")
        await three.organiser.post("/me/erase", {"proof": await three.organiser.proof()})
        del three.people["Ann"]
        stored = await rows(hall)
        assert anns not in repr(stored)
        assert [each["id"] for each in stored["events"]] == [started]
        three.id = started
        await caught_up(hall)
        page = await three.page()
        (gone,) = [each for each in page["entrants"] if each["name"] == ""]
        assert (gone["withdrawn"], page["card"]["by"], page["card"]["by_itself"]) == (True, "", True)
        assert [each["result"] for each in page["rounds"][0]["pairings"] if each["forfeit"]] != []
        await three.first_wins()
        await three.first_wins()
        assert (await three.page())["card"]["ended"] is not None

    play(scene)


def test_matches_of_events_are_kept_as_long_as_those_run(play: Play) -> None:
    """Even under no name; afterwards they are as all others are. Old events are forgotten, and results that were
    counted outlive matches that somebody removes."""

    async def scene(hall: Hall) -> None:
        store = hall.app.state.matches.store
        two = await club(hall, 2)
        await two.make(rounds=1, by_itself=True)
        await two.do("start")
        ((match, *_),) = await two.games()
        for caller in two.people.values():
            await caller.post(f"/me/matches/{match}/detach")
        later = hall.clock.now + 100 * DAY
        assert await stale(store, Policy(going_days=1, over_days=1), later) == []
        await ends(store, match, SIDES[0])
        page = await two.page()
        assert page["card"]["ended"] is not None
        assert await stale(store, Policy(going_days=1, over_days=1), later) == [match]
        assert await remove(store, [match]) == 1
        assert (await two.page())["entrants"] == page["entrants"]
        assert [each["match"] for each in (await two.page())["rounds"][0]["pairings"]] == [""]
        await two.make(name="Never")
        events = EventsStore(store)
        await events.forget(hall.clock.now + EVENTS_WAIT - DAY)
        assert len((await rows(hall))["events"]) == 2
        await events.forget(hall.clock.now + EVENTS_WAIT + DAY)
        assert [each["name"] for each in (await rows(hall))["events"]] == ["Club evening"]
        await events.forget(hall.clock.now + EVENTS_KEPT + DAY)
        stored = await rows(hall)
        assert [stored[name] for name in ("events", "event_entrants", "event_pairings", "event_log")] == [[]] * 4

    play(scene)


# Private events


POSTED: dict[str, Any] = {
    "withdraw": {},
    "start": {},
    "pair": {},
    "forfeit": {"round": 1, "absent": [1]},
    "remove": {"number": 1},
    "end": {},
}
"""What is posted to an event, beside that one enters it."""


def test_a_private_event_is_there_for_those_with_its_link(play: Play) -> None:
    """To all others it is as an event that is not there, whatever they ask for; its matches are on nobody's page."""

    async def scene(hall: Hall) -> None:
        ann, bob, cid = [await hall.caller().named(name) for name in ("Ann", "Bob", "Cid")]
        made = await ann.post("/me/events", POND | {"private": True})
        id, key = made["card"]["id"], made["key"]
        assert len(key) == 22
        where = f"/me/events/{id}"
        lists = [(await each.http.get("/api/events")).json()["upcoming"] for each in (bob, hall.caller(), ann)]
        assert [len(each) for each in lists] == [0, 0, 1]
        unknown = await bob.http.get("/api/events/nosuchevent")
        assert unknown.status_code == 404
        for token in ("", "x" * 22, "public", made["card"]["id"]):
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            for caller in (bob, hall.caller()):
                told = await caller.http.get(f"/api/events/{id}", headers=headers)
                assert (told.status_code, told.content) == (404, unknown.content)
            refused(await bob.send(f"{where}/enter", {"key": token}), 404, "event")
        for what, body in POSTED.items():
            assert (await bob.send(f"{where}/{what}", body)).status_code == 404, what
        shown = await cid.http.get(f"/api/events/{id}", headers={"Authorization": f"Bearer {key}"})
        assert (shown.status_code, shown.json()["key"]) == (200, "")
        assert (await bob.post(f"{where}/enter", {"key": key}))["key"] == ""
        assert (await bob.http.get(f"/api/events/{id}")).status_code == 200
        assert len((await bob.http.get("/api/events")).json()["upcoming"]) == 1
        await ann.post(f"{where}/start")
        assert {each["watched"] for each in (await rows(hall))["results"]} == {False}
        assert (await bob.http.get("/api/events")).json()["running"][0]["entered"]
        assert (await cid.http.get("/api/events")).json()["running"] == []

    play(scene)


def test_who_may_look_at_the_matches(play_at_one: Play) -> None:
    """Players by their own links, all others late where the event may be watched, and not at all where it may not."""

    async def scene(hall: Hall) -> None:
        for watched in (True, False):
            ann, bob = await hall.caller().named(f"Ann {watched}"), await hall.caller().named(f"Bob {watched}")
            made = await ann.post("/me/events", POND | {"rounds": 1, "watched": watched})
            where = f"/me/events/{made['card']['id']}"
            await bob.post(f"{where}/enter")
            await ann.post(f"{where}/start")
            seats: dict[str, Any] = {}
            for name, caller in (("ann", ann), ("bob", bob), ("passer-by", hall.caller())):
                page = (await caller.http.get(f"/api/events/{made['card']['id']}")).json()
                ((told,),) = [each["pairings"] for each in page["rounds"]]
                info = await hall.caller().http.get(
                    f"/api/matches/{told['match'] or 'x'}", headers={"Authorization": f"Bearer {told['token'] or 'x'}"}
                )
                seats[name] = info.json()["mine"] if info.status_code == 200 else None
            assert sorted([seats["ann"], seats["bob"]]) == [["ann"], ["bob"]]
            assert seats["passer-by"] == ([] if watched else None)

    play_at_one(scene)


# What is refused


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"name": ""}, "name"),
    ({"name": "x" * 61}, "name"),
    ({"name": "a\u202eb"}, "name"),
    ({"name": "two\nlines"}, "name"),
    ({"book": "chess"}, "book"),
    ({"scenario": "../../etc/passwd"}, "scenario"),
    ({"scenario": "quarry"}, "scenario"),
    ({"kind": "league"}, "kind"),
    ({"rounds": 0}, "rounds"),
    ({"rounds": 99}, "rounds"),
    ({"most": 1}, "most"),
    ({"most": 100_000}, "most"),
    ({"pace": {"kind": "fischer", "seconds": 1}}, "pace.seconds"),
    ({"lot": "mine"}, "body"),
    ({"round": 3}, "body"),
]


def test_what_cannot_be_is_refused_and_changes_nothing(play_at_one: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann, bob = await hall.caller().named("Ann"), await hall.caller().named("Bob")
        for wrong, where in WRONG:
            refused(await ann.send("/me/events", POND | wrong), 400, where)
        assert (await rows(hall))["events"] == []
        made = await ann.post("/me/events", POND | {"name": "<script>alert(1)</script>"})
        assert made["card"]["name"] == "<script>alert(1)</script>", "a page shows it as text"
        id = made["card"]["id"]
        before = await rows(hall)
        refused(await ann.send(f"/me/events/{id}/start"), 409, "event")
        refused(await ann.send(f"/me/events/{id}/pair"), 409, "event")
        refused(await ann.send(f"/me/events/{id}/forfeit", {"round": 1, "absent": [1]}), 409, "event")
        refused(await ann.send(f"/me/events/{id}/remove", {"number": 7}), 409, "number")
        bodies: list[dict[str, Any]] = [
            {"absent": []},
            {"round": 1, "absent": [1, 2, 3]},
            {"round": 1, "absent": [1], "winner": 1},
        ]
        for body in bodies:
            assert (await ann.send(f"/me/events/{id}/forfeit", body)).status_code == 400
        refused(await bob.send(f"/me/events/{id}/withdraw"), 409, "event")
        after = await rows(hall)
        for table in ("events", "event_entrants", "event_pairings", "event_log", "matches"):
            assert after[table] == before[table]

    play_at_one(scene)


@pytest.mark.long
def test_many_events_of_one_person_are_refused(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    """And logged once, without a name; whoever ends one may make another."""

    async def scene(hall: Hall) -> None:
        ann = await hall.caller().named("Ann")
        answers = await asyncio.gather(*(ann.send("/me/events", POND) for _ in range(20)))
        assert sorted({each.status_code for each in answers}) == [200, 409]
        assert sum(each.status_code == 200 for each in answers) == MOST_ORGANISED
        assert caplog.text.count("organises more events") == 1
        assert "Ann" not in caplog.text
        id = next(each.json()["card"]["id"] for each in answers if each.status_code == 200)
        page = await ann.post(f"/me/events/{id}/end")
        assert page["log"][-1]["kind"] == "called off"
        listed = (await ann.http.get("/api/events")).json()
        assert (len(listed["upcoming"]), listed["over"]) == (MOST_ORGANISED - 1, [])
        await ann.post("/me/events", POND)

    play(scene)


def test_new_events_of_one_address_count_as_new_matches(play_at_one: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann = await hall.caller().named("Ann")
        answers = [await ann.send("/me/events", POND) for _ in range(3)]
        assert [each.status_code for each in answers] == [200, 200, 429]

    play_at_one(scene, matches_per_minute=2)


def test_without_names_there_are_no_events(play_at_one: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        for path in ("/api/events", "/api/events/x"):
            refused(await ann.http.get(path), 404, path)
        refused(await ann.send("/me/events", POND), 404, "/api/people/me/events")

    play_at_one(scene, accounts=False)


# For whoever keeps the server


def test_whoever_keeps_the_server_lists_and_ends_events(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("AERODROME_DATABASE", database)

    async def scene() -> str:
        async with hall(database) as made:
            two = await club(made, 2)
            await two.make()
            await two.do("start")
            return two.id

    id = asyncio.run(scene())
    assert run_command(["admin", "events"]) == 0
    assert run_command(["admin", "events", "--json"]) == 0
    out = capsys.readouterr().out
    assert '"organiser": "Ann"' in out
    assert run_command(["admin", "events", "--cancel", id]) == 0
    assert "would be ended" in capsys.readouterr().out
    assert run_command(["admin", "events", "--cancel", id, "--yes"]) == 0
    assert "is over" in capsys.readouterr().out
    assert run_command(["admin", "events", "--cancel", id, "--yes"]) != 0
