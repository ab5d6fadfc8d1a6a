"""Machines take a commander's airplanes with his consent, or when he is away for too long."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import aerodrome
from aerodrome.campaign.files import pack
from aerodrome.campaign.scenario import FIELD
from aerodrome.server.live.live_match import Live
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.missions import agree, consent_of, hand_in, mission_of, restore
from aerodrome.server.problems import NotNow
from aerodrome.server.roles import Role
from aerodrome.server.wire.campaigns import Consent
from aerodrome.server.wire.matches import Created, Link
from tests.properties.play import steps
from tests.server.tables import sit, worker

ALLIED, GERMAN = Role(("allied",)), Role(("german",))
DAY = 86_400


def ordered(seats: dict[str, str]) -> bytes:
    """The file of a campaign in which a mission is to be flown."""
    match = aerodrome.new("campaign", "spandaus-1917", seed=3, seats=seats)
    for decision in steps(match, 3):
        if decision.seat == FIELD:
            break
    return pack(match.record(), {})


TWO = ordered({"allied": "person", "german": "person"})
ONE = ordered({"allied": "person", "german": "staff"})

Test = Callable[[Matches, Live, Created], Awaitable[None]]


def with_campaign(database: str, file: bytes, test: Test) -> None:
    async def run() -> None:
        async with worker(database, absent_seconds=DAY) as matches:
            created = await restore(matches, file)
            await test(matches, await matches.find(created.id), created)

    asyncio.run(run())


async def not_yet(act: Awaitable[object]) -> None:
    with pytest.raises(NotNow) as caught:
        await act
    assert caught.value.where == "consent"
    assert "of allied only with consent" in caught.value.what


def test_machines_fly_when_both_commanders_want_it(database: str) -> None:
    async def test(matches: Matches, live: Live, _: Created) -> None:
        assert await consent_of(matches, live, GERMAN) == Consent([], ["allied"], 0)
        await not_yet(mission_of(matches, live, GERMAN, "machines"))
        assert await agree(matches, live, GERMAN, agrees=True) == Consent(["german"], ["allied"], DAY)
        await not_yet(mission_of(matches, live, GERMAN, "machines"))
        assert await consent_of(matches, live, ALLIED) == Consent(["german"], [], 0)
        assert await agree(matches, live, ALLIED, agrees=False) == Consent([], ["german"], 0)
        await not_yet(mission_of(matches, live, GERMAN, "machines"))
        await agree(matches, live, GERMAN, agrees=True)
        mission = await mission_of(matches, live, ALLIED, "machines")
        assert mission.seating.persons == ()

    with_campaign(database, TWO, test)


def test_machines_finish_when_both_commanders_want_it(database: str) -> None:
    async def test(matches: Matches, live: Live, created: Created) -> None:
        mission = await mission_of(matches, live, GERMAN, "self")
        assert set(mission.seating.persons) == {"allied", "german"}
        await not_yet(hand_in(matches, live, GERMAN, finish=True))
        await agree(matches, live, GERMAN, agrees=True)
        await not_yet(hand_in(matches, live, GERMAN, finish=True))
        assert live.match.state.number == 0
        await agree(matches, live, ALLIED, agrees=True)
        assert (await hand_in(matches, live, GERMAN, finish=True)).number == 1
        # What was agreed to is one mission.
        assert await matches.store.consents(created.id, 2) == {}

    with_campaign(database, TWO, test)


def test_who_is_away_for_too_long_is_no_longer_asked(tmp_path: Path) -> None:
    """But who is there, at the campaign or at the mission, is; and who has asked nobody waits for nobody."""

    async def test(matches: Matches, live: Live, created: Created) -> None:
        links = {link.seats[0]: link for link in created.links}
        asked = time.time() - DAY - 1
        await matches.store.agree(live.id, 1, ["german"], asked)
        mission = await mission_of(matches, live, GERMAN, "self")
        for place in (live, mission):
            guest = await sit(matches, place.id, Link([], links["allied"].token))
            assert (await consent_of(matches, live, GERMAN)).needed == ["allied"]
            await not_yet(hand_in(matches, live, GERMAN, finish=True))
            place.leave(guest, guest.role)
        assert await consent_of(matches, live, GERMAN) == Consent(["german"], [], 0)
        await agree(matches, live, GERMAN, agrees=True)
        assert (await matches.store.consents(live.id, 1))["german"] == asked, "who asks again does not wait anew"
        assert (await hand_in(matches, live, GERMAN, finish=True)).number == 1

    with_campaign(f"sqlite:///{tmp_path / 'm.sqlite'}", TWO, test)


def test_one_commander_asks_nobody(tmp_path: Path) -> None:
    async def test(matches: Matches, live: Live, _: Created) -> None:
        assert await consent_of(matches, live, ALLIED) == Consent([], [], 0)
        assert (await mission_of(matches, live, ALLIED, "machines")).seating.persons == ()

    with_campaign(f"sqlite:///{tmp_path / 'm.sqlite'}", ONE, test)
