"""Campaigns of several people a side: links that are given and taken back, missions that two people a side fly, and
who takes over for one who is away."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete, select

from aerodrome.campaign.files import pack, unpack
from aerodrome.campaign.proof import proved
from aerodrome.kernel.errors import BadInput
from aerodrome.server.live.live_match import Live
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.missions import consent_of, hand_in, mission_of, restore
from aerodrome.server.live.squadrons import admit, call, dismiss, give_anew, relieve, squadron_of
from aerodrome.server.problems import NoLink, NotAllowed, NotNow
from aerodrome.server.roles import NoSuchLink, Role, fingerprint
from aerodrome.server.store.schema import links
from aerodrome.server.store.schema import matches as stored
from aerodrome.server.wire.campaigns import Consent
from aerodrome.server.wire.live import Fault, Hello
from aerodrome.server.wire.matches import Created, Link
from aerodrome.server.wire.squadrons import Squadron
from tests.books import BOOKS
from tests.campaign.wings import ready_to_fly
from tests.server.callers import hall
from tests.server.client import Client, Viewer, at_random
from tests.server.databases import is_held_up
from tests.server.house import House, house
from tests.server.tables import Guest, Time, sit, until, worker
from tests.server.test_session import Socket

ALLIED, GERMAN = Role(("allied",)), Role(("german",))
DAY = 86_400
SIDES = ("allied", "german")
SEATS = [seat for side in SIDES for seat in (side, f"{side} 2")]


@cache
def ordered(book: str = "spandaus") -> bytes:
    """The file of a campaign between two people in which a mission waits to be flown: each side has given its first
    airplane to a member."""
    record: dict[str, Any] = ready_to_fly(book).record()
    return pack(record | {"seats": dict.fromkeys(SIDES, "person")}, {})


# Over the real server


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    generous = {"AERODROME_MATCHES_PER_MINUTE": "1000", "AERODROME_UPLOADS_PER_MINUTE": "1000"}
    with house(tmp_path_factory.mktemp("squadrons"), generous) as made:
        yield made


def post(served: House, match: str, what: str, token: str, **body: Any) -> tuple[int, Any]:
    status, answer = served.request("POST", f"/api/matches/{match}/{what}", body, token=token)
    return status, json.loads(answer or b"null")


def squadron(served: House, match: str, token: str) -> Squadron:
    status, answer = served.request("GET", f"/api/matches/{match}/people", token=token)
    assert status == 200, answer
    return msgspec.json.decode(answer, type=Squadron)


def founded(served: House, book: str) -> tuple[str, dict[str, str]]:
    """A campaign whose mission waits to be flown, and the tokens of two people a side by their seats."""
    status, answer = served.request("POST", "/api/campaigns", msgspec.Raw(ordered(book)))
    assert status == 201, answer
    created = msgspec.json.decode(answer, type=Created)
    tokens = {link.seats[0]: link.token for link in created.links}
    for side, name in zip(SIDES, ("Anna", "Bruno"), strict=True):
        status, answer = post(served, created.id, "people", tokens[side], side=side, name=name)
        assert (status, answer["seat"]) == (201, f"{side} 2")
        tokens[answer["seat"]] = answer["token"]
    return created.id, tokens


def places_of(mission: Viewer) -> dict[str, tuple[str, ...]]:
    assert mission.info is not None
    return {each.seat: (each.side, each.who, each.name) for each in mission.info.seats}


@pytest.mark.long
@pytest.mark.parametrize("book", BOOKS)
def test_two_people_a_side_fly_a_mission(served: House, book: str) -> None:
    """From the mission that waits to the debriefing, with a server that is killed on the way: everybody answers for his
    own airplanes, and the campaign's file proves it."""
    campaign, tokens = founded(served, book)
    status, made = post(served, campaign, "mission", tokens["german 2"])
    assert (status, made) == (200, {"match": f"{campaign}-1", "over": False, "people": True})
    viewers = {seat: Viewer(made["match"], token) for seat, token in tokens.items()}

    async def flown() -> None:
        clients = [Client(served.live, viewer, at_random(f"{book} {seat}")) for seat, viewer in viewers.items()]
        playing = [asyncio.create_task(client.play()) for client in clients]
        async with asyncio.timeout(60):
            while not all(viewer.answers > 10 for viewer in viewers.values()):
                await asyncio.sleep(0.02)
        await asyncio.to_thread(served.server.kill)
        await asyncio.to_thread(served.server.start)
        async with asyncio.timeout(240):
            await asyncio.gather(*playing)

    asyncio.run(flown())
    for seat, viewer in viewers.items():
        assert viewer.info is not None
        assert viewer.info.mine == [seat]
        assert {each.seat for each in viewer.acknowledged.values()} == {seat}  # type: ignore[union-attr]
    seats = {"allied": ("allied", "person", ""), "german": ("german", "person", "")}
    seats |= {"allied 2": ("allied", "person", "Anna"), "german 2": ("german", "person", "Bruno")}
    assert places_of(viewers["allied"]) == seats
    status, reported = post(served, campaign, "report", tokens["allied 2"])
    assert (status, reported["number"]) == (200, 1)
    status, file = served.request("GET", f"/api/matches/{campaign}/campaign", token=tokens["allied"])
    assert status == 200
    assert [(number, worth.runs) for number, worth in proved(*unpack(file))] == [("1", True)]
    assert served.request("GET", f"/api/matches/{campaign}/campaign", token=tokens["allied 2"])[0] == 403


@pytest.mark.long
def test_who_may_do_what(served: House) -> None:
    campaign, tokens = founded(served, "spandaus")
    watch = served.create("spandaus").watch.token
    assert post(served, campaign, "people", watch, side="allied")[0] == 401
    for seat in ("german", "allied 2"):
        for what, body in (
            ("people", {"side": "allied"}),
            ("people/link", {"seat": "allied 2"}),
            ("people/name", {"seat": "allied", "name": "Zoe"}),
            ("people/relief", {"seat": "allied 2"}),
        ):
            status, answer = post(served, campaign, what, tokens[seat], **body)
            assert (status, answer["rule"]) == (403, "campaign.people"), (seat, what)
    assert post(served, campaign, "people/leave", tokens["german"], seat="allied 2")[0] == 403
    assert post(served, campaign, "machines", tokens["allied 2"])[0] == 403
    assert post(served, campaign, "mission", tokens["allied 2"], fly="machines")[0] == 403
    assert post(served, campaign, "report", tokens["allied 2"], finish=True)[0] == 403
    assert post(served, campaign, "people", tokens["allied"], side="allied", name="<b>")[0] == 400
    assert post(served, campaign, "people", tokens["allied"], side="moon")[0] == 400
    assert post(served, campaign, "people/leave", tokens["allied"], seat="allied 3")[0] == 400
    assert post(served, campaign, "people/leave", tokens["allied"], seat="allied")[0] == 400
    assert post(served, campaign, "people/name", tokens["allied 2"], seat="allied 2", name="Zoe")[0] == 200
    told = squadron(served, campaign, tokens["allied 2"])
    assert told.mine == ["allied 2"]
    assert {each.seat: (each.name, each.commands) for each in told.people} == {
        "allied": ("", True),
        "german": ("", True),
        "allied 2": ("Zoe", False),
        "german 2": ("Bruno", False),
    }
    assert served.request("GET", f"/api/matches/{served.create('spandaus').id}/people", token=watch)[0] == 401


# In one process


Test = Callable[[Matches, Live, dict[str, str]], Awaitable[None]]


async def _tokens(matches: Matches, created: Created) -> dict[str, str]:
    live = await matches.find(created.id)
    tokens = {link.seats[0]: link.token for link in created.links}
    for role in (ALLIED, GERMAN):
        given = await admit(matches, live, role, role.seats[0], "")
        tokens[given.seat] = given.token
        live = await matches.find(created.id)
    return tokens


def with_people(database: str, test: Test, time: Time | None = None) -> None:
    async def run() -> None:
        async with worker(database, now=time or Time(), absent_seconds=DAY) as matches:
            created = await restore(matches, ordered())
            tokens = await _tokens(matches, created)
            await test(matches, await matches.find(created.id), tokens)

    asyncio.run(run())


async def flying(matches: Matches, live: Live, tokens: dict[str, str], *, away: str = "") -> dict[str, Guest]:
    """The mission with everybody at its table but one."""
    mission = await mission_of(matches, live, ALLIED, "self")
    return {seat: await sit(matches, mission.id, Link([seat], token)) for seat, token in tokens.items() if seat != away}


async def seats_of(matches: Matches, match: str, tokens: dict[str, str]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for seat, token in tokens.items():
        try:
            found[seat] = (await matches.enter(match, token))[1].seats
        except NoSuchLink:
            found[seat] = ("nothing",)
    return found


def test_everybody_has_the_seat_of_his_own_airplanes(database: str) -> None:
    async def test(matches: Matches, live: Live, tokens: dict[str, str]) -> None:
        assert await seats_of(matches, live.id, tokens) == {seat: (seat,) for seat in SEATS}
        guests = await flying(matches, live, tokens)
        mission = guests["allied"].live
        assert await seats_of(matches, mission.id, tokens) == {seat: (seat,) for seat in SEATS}
        assert not mission.together
        assert mission.seating.persons == ("allied 2", "allied", "german 2", "german")
        asked = next(guest for guest in guests.values() if guest.viewer.mine)
        (seat,) = asked.role.seats
        for other in [guest for guest in guests.values() if guest is not asked]:
            await other.answer(asked.asked.options and asked.asked.options[0], seat=seat)
            assert other.refusal().why == "seat"
        # Members have no seat in the campaign itself: it is shown to them as to all.
        member = await sit(matches, live.id, Link([], tokens["allied 2"]))
        assert member.viewer.view["seat"] is None
        assert member.viewer.mine == []

    with_people(database, test)


def test_machines_ask_for_the_consent_of_commanders_only(database: str) -> None:
    async def test(matches: Matches, live: Live, tokens: dict[str, str]) -> None:
        assert await consent_of(matches, live, GERMAN) == Consent([], ["allied"], 0)
        await flying(matches, live, tokens, away="allied")
        with pytest.raises(NotNow, match="of allied only with consent"):
            await hand_in(matches, live, GERMAN, finish=True)
        await matches.store.agree(live.id, 1, ["german"], 0.0)
        assert (await consent_of(matches, live, GERMAN)).needed == [], "members do not speak for who is away"
        assert (await hand_in(matches, live, GERMAN, finish=True)).number == 1

    with_people(database, test)


def test_a_link_that_is_taken_back_opens_nothing(database: str) -> None:
    """Neither the campaign nor its missions; what its member flew is his commander's, in the mission that is in the air
    too, and whoever sat there is sent away."""

    async def test(matches: Matches, live: Live, tokens: dict[str, str]) -> None:
        guests = await flying(matches, live, tokens)
        mission = guests["allied"].live
        await dismiss(matches, live, ALLIED, "allied 2")
        assert (await seats_of(matches, live.id, tokens))["allied 2"] == ("nothing",)
        held = {"allied": ("allied 2", "allied"), "allied 2": ("nothing",)}
        assert await seats_of(matches, mission.id, tokens) == {seat: (seat,) for seat in SEATS} | held
        # What he had on the way is not taken any more.
        gone = guests["allied 2"]
        await gone.answer("anything", seat="allied 2")
        assert gone.refusal().why == "store"
        live = await matches.find(live.id)
        assert [each.serves for each in (await squadron_of(matches, live, ALLIED)).people] == [True, True, False, True]
        with pytest.raises(BadInput, match="no member"):
            await dismiss(matches, live, ALLIED, "allied 2")
        given = await admit(matches, live, ALLIED, "allied", "Carl")
        assert given.seat == "allied 3", "who has left keeps his name in the log"
        # Whoever comes new may look at what is in the air, and flies from the next mission on.
        assert (await matches.enter(mission.id, given.token))[1].seats == ()

    with_people(database, test)


def test_members_leave_by_themselves_and_have_links_given_anew(database: str) -> None:
    async def test(matches: Matches, live: Live, tokens: dict[str, str]) -> None:
        mission = (await flying(matches, live, tokens))["german"].live
        anew = await give_anew(matches, live, GERMAN, "german 2")
        assert anew.seat == "german 2"
        now = tokens | {"german 2": anew.token, "old": tokens["german 2"]}
        for match in (live.id, mission.id):
            assert await seats_of(matches, match, now) == {seat: (seat,) for seat in SEATS} | {"old": ("nothing",)}
        live = await matches.find(live.id)
        await dismiss(matches, live, Role(("german 2",)), "german 2")
        assert (await seats_of(matches, live.id, now))["german 2"] == ("nothing",)
        with pytest.raises(NotAllowed):
            await call(matches, await matches.find(live.id), GERMAN, "allied 2", "Zoe")

    with_people(database, test)


def test_as_many_as_six_fly_for_a_side(tmp_path: Path) -> None:
    async def test(matches: Matches, live: Live, _: dict[str, str]) -> None:
        for number in range(3, 7):
            live = await matches.find(live.id)
            assert (await admit(matches, live, ALLIED, "allied", "")).seat == f"allied {number}"
        live = await matches.find(live.id)
        with pytest.raises(NotNow, match="6 people"):
            await admit(matches, live, ALLIED, "allied", "")
        await dismiss(matches, live, ALLIED, "allied 4")
        live = await matches.find(live.id)
        assert (await admit(matches, live, ALLIED, "allied", "")).seat == "allied 4"
        with pytest.raises(BadInput):
            await admit(matches, live, ALLIED, "field 2", "")

    with_people(f"sqlite:///{tmp_path}/aerodrome.db", test)


async def wait_for(guests: dict[str, Guest], seat: str) -> None:
    """Everybody answers what he is asked until the mission waits for this seat."""
    for _ in range(200):
        mission = next(iter(guests.values())).live
        if any(each.seat == seat for each in mission.match.open):
            return
        await next(guest for guest in guests.values() if guest.viewer.mine).answer()
    raise AssertionError(f"{seat} is not asked")


@pytest.mark.parametrize("by", ["commander", "machine"])
def test_who_is_away_for_too_long_is_relieved(database: str, by: Any) -> None:
    """Once the mission has waited for him long enough, and he is not at its table; for this mission alone."""
    time = Time()

    async def test(matches: Matches, live: Live, tokens: dict[str, str]) -> None:
        guests = await flying(matches, live, tokens)
        await wait_for(guests, "german 2")
        mission = guests["german"].live
        time.pass_by(DAY - 10)

        async def waits() -> int | None:
            told = await squadron_of(matches, live, GERMAN)
            return next(each.wait for each in told.people if each.seat == "german 2")

        with pytest.raises(NotNow, match="at its table"):
            await relieve(matches, live, GERMAN, "german 2", by)
        mission.leave(guests.pop("german 2"), Role(("german 2",)))
        assert await waits() == 10
        with pytest.raises(NotNow, match="10 more seconds"):
            await relieve(matches, live, GERMAN, "german 2", by)
        assert [each.wait for each in (await squadron_of(matches, live, ALLIED)).people] == [None] * 4
        time.pass_by(10)
        assert await waits() == 0
        await relieve(matches, live, GERMAN, "german 2", by)
        seats = await seats_of(matches, mission.id, tokens)
        assert seats["german 2"] == ()
        assert seats["german"] == (("german 2", "german") if by == "commander" else ("german",))
        assert (await seats_of(matches, live.id, tokens))["german 2"] == ("german 2",), "he flies the next mission"
        fresh = await matches.find(mission.id)
        if by == "commander":
            assert fresh.seating.machines == {}
            again = await sit(matches, mission.id, Link([], tokens["german"]))
            answers = fresh.answers
            await again.answer()
            assert fresh.answers == answers + 1
        else:
            assert fresh.seating.machines == {"german 2": live.match.settings.opponents}
            await until(lambda: not any(each.seat == "german 2" for each in fresh.match.open))
        with pytest.raises(NotNow):
            await relieve(matches, live, GERMAN, "german 2", by)

    with_people(database, test, time)


@pytest.mark.parametrize("by", ["commander", "machine"])
def test_who_never_comes_is_relieved_before_the_first_card(tmp_path: Path, by: Any) -> None:
    """Nothing is drawn before the last share is in: a machine's is the host's."""
    time = Time()

    async def test(matches: Matches, live: Live, tokens: dict[str, str]) -> None:
        guests = await flying(matches, live, tokens, away="allied 2")
        mission = guests["allied"].live
        assert mission.match.waits
        time.pass_by(DAY)
        await relieve(matches, live, ALLIED, "allied 2", by)
        if by == "commander":
            await sit(matches, mission.id, Link([], tokens["allied"]))
        assert not (await matches.find(mission.id)).match.waits

    with_people(f"sqlite:///{tmp_path}/aerodrome.db", test, time)


def test_what_changed_is_known_after_a_restart(database: str) -> None:
    async def run() -> None:
        time = Time()
        async with worker(database, now=time, absent_seconds=DAY) as matches:
            created = await restore(matches, ordered())
            tokens = await _tokens(matches, created)
            live = await matches.find(created.id)
            mission = (await flying(matches, live, tokens, away="allied 2"))["allied"].live.id
            time.pass_by(DAY)
            await relieve(matches, live, ALLIED, "allied 2", "commander")
            await call(matches, await matches.find(created.id), ALLIED, "allied", "Anna")
            await dismiss(matches, await matches.find(created.id), GERMAN, "german 2")
            before = await seats_of(matches, mission, tokens)
        async with worker(database, now=time, absent_seconds=DAY) as matches:
            assert await seats_of(matches, mission, tokens) == before
            assert before == {
                "allied": ("allied 2", "allied"),
                "german": ("german 2", "german"),
                "allied 2": (),
                "german 2": ("nothing",),
            }
            told = await squadron_of(matches, await matches.find(created.id), Role())
            assert [(each.seat, each.name, each.serves) for each in told.people] == [
                ("allied", "Anna", True),
                ("german", "", True),
                ("allied 2", "", True),
                ("german 2", "", False),
            ]

    asyncio.run(run())


def test_a_campaign_goes_on_elsewhere_without_its_members(tmp_path: Path) -> None:
    """What they would fly is their commanders', until they have new links."""

    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path}/aerodrome.db") as matches:
            created = await restore(matches, ordered())
            live = await matches.find(created.id)
            mission = await mission_of(matches, live, ALLIED, "self")
            tokens = {link.seats[0]: link.token for link in created.links}
            assert await seats_of(matches, mission.id, tokens) == {
                "allied": ("allied 2", "allied"),
                "german": ("german 2", "german"),
            }

    asyncio.run(run())


@pytest.mark.long
def test_who_sits_there_is_sent_away(served: House) -> None:
    """Over the wire: the member is told why, and his link opens nothing any more; his commander comes in again by
    himself, and is asked for both."""
    campaign, tokens = founded(served, "spandaus")
    mission = post(served, campaign, "mission", tokens["allied"])[1]["match"]
    member, commander = Viewer(mission, tokens["allied 2"]), Viewer(mission, tokens["allied"])

    async def run() -> None:
        playing = [asyncio.create_task(Client(served.live, each).play()) for each in (member, commander)]
        await until(lambda: member.info is not None and commander.info is not None)
        status, answer = await asyncio.to_thread(
            post, served, campaign, "people/leave", tokens["allied"], seat="allied 2"
        )
        assert status == 200, answer
        await until(lambda: {"seats", "link"} <= {each.why for each in member.faults})
        await until(lambda: commander.info is not None and commander.info.mine == ["allied 2", "allied"])
        assert {each.seat for each in commander.mine} == {"allied 2", "allied"}
        for each in playing:
            each.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

    asyncio.run(run())


def test_other_workers_hear_of_it(postgresql: str, channels: str) -> None:
    """In one worker a link is taken back; whoever sits there in the other can do nothing more."""

    async def run() -> None:
        async with worker(postgresql, channels=channels) as one, worker(postgresql, channels=channels) as two:
            created = await restore(one, ordered())
            tokens = await _tokens(one, created)
            live = await one.find(created.id)
            mission = (await mission_of(one, live, ALLIED, "self")).id
            guest = await sit(two, mission, Link([], tokens["allied 2"]))
            campaign = (await sit(two, created.id, Link([], tokens["german"]))).live
            await dismiss(one, live, ALLIED, "allied 2")
            await until(lambda: guest.live.retired and campaign.retired)
            await guest.answer("0" * 64, seat="allied 2")
            assert guest.refusal().why == "store"
            fresh = await two.find(created.id)
            assert next(each.who for each in fresh.seating.seats if each.seat == "allied 2") == ""

    asyncio.run(run())


def test_who_lost_his_seat_without_a_word_is_sent_away(database: str) -> None:
    """The seats of a mission are as before where a commander takes over: only links have changed."""

    async def run() -> None:
        time = Time()
        async with worker(database, now=time, absent_seconds=DAY) as one, worker(database, now=time) as two:
            created = await restore(one, ordered())
            tokens = await _tokens(one, created)
            live = await one.find(created.id)
            mission = (await flying(one, live, tokens, away="german 2"))["german"].live.id
            time.pass_by(DAY)
            sockets = {seat: Socket(two) for seat in ("german", "german 2", "allied")}
            for seat, socket in sockets.items():
                socket.say(Hello(mission, tokens[seat]))
            await until(lambda: len(two.present().get(mission, ())) == 3)
            await relieve(one, live, GERMAN, "german 2", "commander")
            await two._look()
            for seat in ("german", "german 2"):
                assert (await sockets[seat].heard())[-1] == Fault("seats", "who sits where has changed; come in again")
            assert two.present() == {mission: {"allied"}}
            await sockets["allied"].hang_up()
            campaign = (await sit(two, created.id, Link([], tokens["german"]))).live
            await call(one, await one.find(created.id), ALLIED, "allied", "Anna")
            await two._look()
            assert campaign.retired, "what everybody is called is told anew"

    asyncio.run(run())


def test_a_member_puts_his_link_under_his_name(database: str) -> None:
    """His name is told to those who fly, his own link opens missions too, and both go when the link is taken back."""

    async def run() -> None:
        async with hall(database) as made:
            matches: Matches = made.app.state.matches
            created = await restore(matches, ordered())
            tokens = await _tokens(matches, created)
            anna = await made.caller().named("Anna")
            assert (await anna.attach(created.id, tokens["allied 2"]))["seats"] == ["allied 2"]
            (mine,) = await anna.get("/me/matches")
            live = await matches.find(created.id)
            mission = await mission_of(matches, live, ALLIED, "self")
            own = {"anna": mine["token"]}
            assert await seats_of(matches, mission.id, own) == {"anna": ("allied 2",)}
            for role, name in ((GERMAN, "Anna"), (Role(), "")):
                told = await squadron_of(matches, live, role)
                assert next(each.name for each in told.people if each.seat == "allied 2") == name
            await dismiss(matches, live, ALLIED, "allied 2")
            assert await anna.get("/me/matches") == []
            for match in (created.id, mission.id):
                assert await seats_of(matches, match, own) == {"anna": ("nothing",)}

    asyncio.run(run())


def test_a_link_that_is_taken_back_meanwhile_is_put_under_no_name(database: str) -> None:
    """Between the look at it and the transaction that makes one's own of it; and on PostgreSQL in the midst of that."""

    async def run() -> None:
        async with hall(database) as made:
            matches: Matches = made.app.state.matches
            created = await restore(matches, ordered())
            tokens = await _tokens(matches, created)
            anna = await made.caller().named("Anna")
            token = await made.people.visits.of(anna.cookie, "")
            assert token is not None

            async def attached(seat: str) -> None:
                await made.people.attach(token.visit, created.id, tokens[seat], [seat])

            await dismiss(matches, await matches.find(created.id), ALLIED, "allied 2")
            with pytest.raises(NoLink):
                await attached("allied 2")
            if database.startswith("postgresql"):
                async with matches.store.transaction() as connection:
                    await connection.execute(select(stored.c.id).where(stored.c.id == created.id).with_for_update())
                    await connection.execute(delete(links).where(links.c.token == fingerprint(tokens["german 2"])))
                    late = asyncio.create_task(attached("german 2"))
                    await is_held_up(late, matches.store.engine)
                with pytest.raises(NoLink):
                    await late
            assert await anna.get("/me/matches") == []
            await attached("german")

    asyncio.run(run())


def test_who_commands_and_flies_for_himself_keeps_what_is_his(database: str) -> None:
    """Somebody with two links under one name loses the one that is taken back, and no more."""

    async def run() -> None:
        async with hall(database) as made:
            matches: Matches = made.app.state.matches
            created = await restore(matches, ordered())
            tokens = await _tokens(matches, created)
            anna = await made.caller().named("Anna")
            for seat in ("allied", "allied 2"):
                told = await anna.attach(created.id, tokens[seat])
            assert told["seats"] == ["allied", "allied 2"]
            await dismiss(matches, await matches.find(created.id), ALLIED, "allied 2")
            (mine,) = await anna.get("/me/matches")
            assert mine["seats"] == ["allied"]
            assert await seats_of(matches, created.id, {"anna": mine["token"]}) == {"anna": ("allied",)}

    asyncio.run(run())
