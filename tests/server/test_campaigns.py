"""Campaigns over the real server: begun, missions flown by people and by machines, reported, saved and gone on with."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.campaign.files import pack, resume, unpack
from aerodrome.server.wire.campaigns import CampaignCard
from aerodrome.server.wire.coaching import AnalysisTold, LookedBack
from aerodrome.server.wire.matches import Created
from tests.printing.reading import read_back
from tests.server.client import Client, Viewer, at_random
from tests.server.house import House, house

SHORT = "spandaus-1917"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    generous = {"AERODROME_MATCHES_PER_MINUTE": "1000", "AERODROME_UPLOADS_PER_MINUTE": "1000"}
    with house(tmp_path_factory.mktemp("campaigns"), generous) as made:
        yield made


def scenario(missions: int) -> dict[str, Any]:
    """The shortest campaign of its kind."""
    written = msgspec.to_builtins(aerodrome.new("campaign", SHORT).scenario)
    assert isinstance(written, dict)
    return {**written, "missions": missions, "strength": 2}


def founded(served: House, missions: int = 2, **seats: str) -> Created:
    return served.create("campaign", scenario(missions), seats=seats or {"allied": "person", "german": "staff"})


def post(served: House, match: str, what: str, token: str, body: Any = None) -> tuple[int, dict[str, Any]]:
    status, answer = served.request("POST", f"/api/matches/{match}/{what}", body or {}, token=token)
    return status, json.loads(answer)


async def commanded(served: House, campaign: Created, token: str, fly: str, *, missions: int) -> Viewer:
    """A commander answers at random until so many missions have been reported; they are flown as he wants."""
    viewer = Viewer(campaign.id, token)
    client = Client(served.live, viewer, at_random(5))
    playing = asyncio.create_task(client.play())

    async def until(wanted: Any) -> None:
        async with asyncio.timeout(120):
            while not wanted():
                await asyncio.sleep(0.02)

    def waits() -> bool:
        return any(each.seat == "field" for each in viewer.asked)

    for number in range(1, missions + 1):
        await until(lambda: waits() and viewer.view["number"] == number - 1)  # noqa: B023
        status, made = await asyncio.to_thread(post, served, campaign.id, "mission", token, {"fly": fly})
        assert (status, made.get("match")) == (200, f"{campaign.id}-{number}"), made
        if fly == "self":
            status, answer = await asyncio.to_thread(post, served, campaign.id, "report", token)
            assert (status, answer["what"]) == (409, "the mission is still in the air")
            await Client(served.live, Viewer(made["match"], token), at_random(number)).play()
        else:
            watching = Viewer(made["match"], token)
            await Client(served.live, watching).play()
        status, reported = await asyncio.to_thread(post, served, campaign.id, "report", token)
        assert (status, reported["number"]) == (200, number)
        await until(lambda: viewer.view["number"] == number or viewer.ending is not None)  # noqa: B023
    await _stopped(playing)
    return viewer


@pytest.mark.long
def test_campaigns_are_listed(served: House) -> None:
    status, answer = served.request("GET", "/api/campaigns")
    assert status == 200
    cards = msgspec.json.decode(answer, type=list[CampaignCard])
    card = next(each for each in cards if each.name == SHORT)
    assert card.book == "spandaus"
    assert date.fromisoformat(card.begins) < date.fromisoformat(card.ends)
    assert [each.power for each in card.sides] == ["allied", "central"]
    assert set(card.title) == set(card.summary) == {"en", "fr"}


@pytest.mark.long
@pytest.mark.parametrize("fly", ["self", "machines"])
def test_missions_are_flown_and_reported(served: House, fly: str) -> None:
    """A campaign of two missions from its first day to its last; it is over then, and its record is good."""
    campaign = founded(served)
    token = campaign.links[0].token
    viewer = asyncio.run(commanded(served, campaign, token, fly, missions=2))
    assert [each["report"]["match"] for each in viewer.view["flown"]] == [f"{campaign.id}-1", f"{campaign.id}-2"]
    flown = {
        place["crew"]["pilot"] for each in viewer.view["flown"] for side in each["staff"].values() for place in side
    }
    assert all(viewer.view["people"][name]["missions"] > 0 for name in flown)
    status, drawn = served.request("GET", f"/api/matches/{campaign.id}/roster", token=token)
    assert status == 200
    with read_back(drawn) as pages:
        said = " ".join(page.text for page in pages)
    assert all(viewer.view["people"][name]["name"] in said for name in flown)
    assert "mission 2 of 2" in said


@pytest.mark.long
def test_machines_finish_a_mission_that_nobody_wants_to_go_on_with(served: House) -> None:
    campaign = founded(served, missions=1)
    token = campaign.links[0].token

    async def begun() -> None:
        viewer = Viewer(campaign.id, token)
        playing = asyncio.create_task(Client(served.live, viewer, at_random(8)).play())
        async with asyncio.timeout(60):
            while not any(each.seat == "field" for each in viewer.asked):
                await asyncio.sleep(0.02)
        assert (await asyncio.to_thread(post, served, campaign.id, "mission", token))[0] == 200
        await _stopped(playing)

    asyncio.run(begun())
    assert post(served, campaign.id, "report", token)[0] == 409
    status, reported = post(served, campaign.id, "report", token, {"finish": True})
    assert (status, reported["number"]) == (200, 1)
    assert post(served, campaign.id, "report", token, {"finish": True})[0] == 409
    # What the table has of it stops in the air.
    assert post(served, f"{campaign.id}-1", "analysis", token)[0] == 403
    assert post(served, f"{campaign.id}-2", "analysis", token)[0] == 401


@pytest.mark.long
def test_every_pilot_of_a_mission_is_told_how_he_flew(served: House) -> None:
    """Whoever flew has his part, and all parts come to the accounts of the sides; so it is in a campaign that goes on
    from its file."""
    campaign = served.create(
        "campaign",
        scenario(1) | {"strength": 1},
        seats={"allied": "person", "german": "staff"},
        options={"opponents": "novice"},
    )
    token = campaign.links[0].token
    viewer = asyncio.run(commanded(served, campaign, token, "machines", missions=1))
    told = _looked_back(served, f"{campaign.id}-1", token)
    (flown,) = viewer.view["flown"]
    crews = {(side, place["crew"]["pilot"]) for side, places in flown["staff"].items() for place in places}
    assert {(each.side, each.pilot) for each in told.parts if each.aircraft} == crews
    assert all(each.answers for each in told.parts if each.aircraft)
    for place, account in enumerate(told.accounts):
        own = [each for each in told.parts if each.side == account.side]
        assert sum(each.flown[place] for each in own) == account.own
        assert sum(each.luck[place] for each in told.parts) == account.luck
        assert sum(each.gave_away for each in own) == account.gave_away
        marks = [each.mark for step in told.steps for each in step.answers if each.side == account.side]
        assert sum(each.blunders for each in own) == marks.count("blunder")
        assert sum(each.mistakes for each in own) == marks.count("mistake")

    _, file = served.request("GET", f"/api/matches/{campaign.id}/campaign", token=token)
    again = msgspec.json.decode(served.request("POST", "/api/campaigns", msgspec.Raw(file))[1], type=Created)
    for link in (*again.links, again.watch):
        status, _ = served.request("GET", f"/api/matches/{again.id}-1/analysis", token=link.token)
        assert status == 200
    assert served.request("GET", f"/api/matches/{again.id}-1/analysis", token=token)[0] == 401


def _looked_back(served: House, match: str, token: str) -> AnalysisTold:
    """The analysis, once it is there."""
    assert post(served, match, "analysis", token)[0] == 200

    async def ready() -> bytes:
        async with asyncio.timeout(60):
            while True:
                answer = await asyncio.to_thread(served.request, "GET", f"/api/matches/{match}/analysis", token=token)
                if msgspec.json.decode(answer[1], type=LookedBack).ready:
                    return answer[1]
                await asyncio.sleep(0.02)

    found = msgspec.json.decode(asyncio.run(ready()), type=LookedBack).analysis
    assert found is not None
    return found


def test_two_commanders_fly_against_each_other(served: House) -> None:
    """Each by his own link, in the campaign and in its mission."""
    campaign = founded(served, missions=1, allied="person", german="person")
    tokens = {link.seats[0]: link.token for link in campaign.links}
    assert set(tokens) == {"allied", "german"}

    async def flown() -> dict[str, list[str]]:
        viewers = {side: Viewer(campaign.id, token) for side, token in tokens.items()}
        playing = [asyncio.create_task(Client(served.live, each, at_random(9)).play()) for each in viewers.values()]
        async with asyncio.timeout(60):
            while not any(asked.seat == "field" for asked in viewers["allied"].asked):
                await asyncio.sleep(0.02)
        status, made = await asyncio.to_thread(post, served, campaign.id, "mission", tokens["german"])
        assert status == 200
        again = await asyncio.to_thread(post, served, campaign.id, "mission", tokens["allied"])
        assert again == (200, made)
        pair = {side: Viewer(made["match"], token) for side, token in tokens.items()}
        await asyncio.gather(*(Client(served.live, each, at_random(side)).play() for side, each in pair.items()))
        status, _ = await asyncio.to_thread(post, served, campaign.id, "report", tokens["allied"])
        assert status == 200
        for task in playing:
            await _stopped(task)
        return {side: each.info.mine for side, each in pair.items() if each.info is not None}

    assert asyncio.run(flown()) == {"allied": ["allied"], "german": ["german"]}


def test_nothing_is_flown_before_its_time(served: House) -> None:
    campaign = founded(served)
    token = campaign.links[0].token
    assert post(served, campaign.id, "mission", token)[0] == 409
    assert post(served, campaign.id, "report", token)[0] == 409
    assert post(served, campaign.id, "mission", campaign.watch.token)[0] == 403
    assert post(served, campaign.id, "mission", "nonsense")[0] == 401
    duel = served.create("spandaus", "duel", seats={"allied": "person"})
    assert post(served, duel.id, "mission", duel.links[0].token)[0] == 404


def test_the_field_is_nobodys_seat(served: House) -> None:
    wanted = {"book": "campaign", "scenario": SHORT, "seats": {"field": "person"}}
    status, answer = served.request("POST", "/api/matches", wanted)
    assert (status, json.loads(answer)["what"]) == (400, "there is no seat 'field'; seats: allied, german")


def test_what_happens_between_missions_is_not_rolled_by_hand(served: House) -> None:
    wanted = {"book": "campaign", "scenario": SHORT, "seats": {"allied": "person", "german": "staff"}, "dice": "hand"}
    status, answer = served.request("POST", "/api/matches", wanted)
    assert (status, json.loads(answer)["where"]) == (400, "dice")


@pytest.mark.long
def test_a_campaign_goes_on_from_its_file(served: House) -> None:
    """After its first mission: the same people and the same day, new links, and the record of the mission."""
    campaign = founded(served)
    token = campaign.links[0].token
    before = asyncio.run(commanded(served, campaign, token, "machines", missions=1))
    status, file = served.request("GET", f"/api/matches/{campaign.id}/campaign", token=token)
    assert status == 200
    assert served.request("GET", f"/api/matches/{campaign.id}/campaign", token=campaign.watch.token)[0] == 403
    record, _ = unpack(file)
    assert {"key", "seed"}.isdisjoint(record["chance"]), "which dice come is not in the file"
    assert resume(record).commitment not in (None, campaign.commitment)
    status, answer = served.request("POST", "/api/campaigns", msgspec.Raw(file))
    assert status == 201, answer
    again = msgspec.json.decode(answer, type=Created)
    assert [link.seats for link in again.links] == [["allied"]]
    viewer = asyncio.run(commanded(served, again, again.links[0].token, "machines", missions=0))
    asyncio.run(_seen(served, viewer))
    assert viewer.view["flown"] == before.view["flown"]
    assert viewer.view["people"] == before.view["people"]
    status, _ = served.request("GET", f"/api/records/{again.id}-1")
    assert status == 200


async def _seen(served: House, viewer: Viewer) -> None:
    """Joins and looks."""
    playing = asyncio.create_task(Client(served.live, viewer).play())
    async with asyncio.timeout(60):
        while viewer.info is None:
            await asyncio.sleep(0.02)
    await _stopped(playing)


async def _stopped(task: "asyncio.Task[None]") -> None:
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


@pytest.mark.parametrize(
    ("damage", "what"),
    [
        (lambda file: file[: len(file) // 2], "cut off"),
        (lambda file: file.replace(b'"missions": 2', b'"missions": 9'), "has been changed since it was written"),
        (lambda file: file.replace(b'"format": 1,\n "campaign"', b'"format": 7,\n "campaign"'), "a newer Aerodrome"),
        (lambda _: b'{"aerodrome": "toast"}', "no campaign file"),
    ],
)
def test_a_damaged_file_is_refused_with_the_reason(served: House, damage: Any, what: str) -> None:
    file = pack(aerodrome.new("campaign", scenario(2), seed=3).record(), {})
    assert unpack(file)[0]["book"] == "campaign"
    harmed = damage(file)
    assert harmed != file
    status, answer = served.request("POST", "/api/campaigns", msgspec.Raw(harmed) if harmed[:1] == b"{" else harmed)
    assert status == 400
    assert what in json.loads(answer)["what"]


def test_records_of_missions_that_do_not_run_are_named(served: House) -> None:
    record = aerodrome.new("campaign", scenario(2), seed=3, seats={"allied": "person", "german": "staff"}).record()
    file = pack(record, {"1": {"format": 9}, "last": {}})
    status, _ = served.request("POST", "/api/campaigns", msgspec.Raw(file))
    assert status == 201
    assert "the record of mission 1 is not kept" in served.printed()
    assert "'last' is no number of a mission" in served.printed()


def test_a_file_with_an_unknown_pilot_is_refused_when_it_is_read(served: House) -> None:
    record: dict[str, Any] = aerodrome.new(
        "campaign", scenario(2), seed=3, seats={"allied": "person", "german": "staff"}
    ).record()
    for name in ("nobody", "x\n2026-01-01 12:00:00,000 ERROR all is lost"):
        record["seats"]["german"] = name
        status, answer = served.request("POST", "/api/campaigns", msgspec.Raw(pack(record, {})))
        assert status == 400
        assert json.loads(answer)["where"] == "seats: german"
        assert f"{name!r} cannot sit there" in json.loads(answer)["what"]
    assert "ERROR" not in served.printed()


def test_consent_is_asked_for_and_given(served: House) -> None:
    """By both commanders, each by his own link; who only watches has no say."""
    campaign = founded(served, missions=1, allied="person", german="person")
    tokens = {link.seats[0]: link.token for link in campaign.links}
    assert post(served, campaign.id, "machines", tokens["allied"])[0] == 409
    status, answer = served.request("GET", f"/api/matches/{campaign.id}/machines", token=tokens["allied"])
    assert (status, json.loads(answer)) == (200, {"wanted": [], "needed": [], "wait": 0})

    async def ordered() -> None:
        viewers = [Viewer(campaign.id, token) for token in tokens.values()]
        playing = [asyncio.create_task(Client(served.live, each, at_random(9)).play()) for each in viewers]
        async with asyncio.timeout(60):
            while not any(asked.seat == "field" for asked in viewers[0].asked):
                await asyncio.sleep(0.02)
        for task in playing:
            await _stopped(task)

    asyncio.run(ordered())
    assert post(served, campaign.id, "machines", campaign.watch.token)[0] == 403
    status, refused = post(served, campaign.id, "mission", tokens["german"], {"fly": "machines"})
    assert (status, refused["where"]) == (409, "consent")
    status, consent = post(served, campaign.id, "machines", tokens["german"], {"agree": True})
    assert (status, consent["wanted"], consent["needed"]) == (200, ["german"], ["allied"])
    status, answer = served.request("GET", f"/api/matches/{campaign.id}/machines", token=tokens["allied"])
    assert (status, json.loads(answer)) == (200, {"wanted": ["german"], "needed": [], "wait": 0})
    assert post(served, campaign.id, "mission", tokens["allied"], {"fly": "machines"})[0] == 200
