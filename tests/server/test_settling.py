"""People end a match between them: a side resigns, a draw is offered, taken, turned down, withdrawn."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.server import limits
from aerodrome.server.live.creation import found
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.seating import is_mission
from aerodrome.server.store.writer import NotStoredError
from aerodrome.server.wire.live import Ack, Ending, Settle
from aerodrome.server.wire.matches import Created, NewMatch
from aerodrome.server.wire.pace import Offer
from tests.server.tables import DUEL, PEBBLES, QUARRY, Guest, Time, all_seated, play_on, sit, worker

ALONE = NewMatch("spandaus", "duel", seats={"allied": "person"})
TOGETHER = NewMatch("spandaus", "duel", seats={"allied": "person", "german": "person"}, together=True)


def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'm.sqlite'}"


def with_matches(tmp_path: Path, test: Callable[[Matches], Awaitable[None]]) -> None:
    async def run() -> None:
        async with worker(database(tmp_path)) as matches:
            await test(matches)

    asyncio.run(run())


async def seeded(matches: Matches, wanted: NewMatch, seed: int) -> Created:
    """A match whose chance is the same in every run: it is as long as it was the last time."""
    stored, roles, created = found(wanted)
    header = msgspec.json.decode(stored.header)
    header["chance"] = aerodrome.new(wanted.book, wanted.scenario, seed=seed).record()["chance"]
    await matches.put(msgspec.structs.replace(stored, header=msgspec.json.encode(header).decode()), roles)
    return created


async def settle(guest: Guest, what: Any, seat: str = "", id: str = "") -> None:
    seat = seat or guest.role.seats[0]
    await guest.live.answer(guest, guest.role, Settle(id or f"{what}-{len(guest.frames)}", seat, what))


def offer_to(guest: Guest) -> Offer | None:
    """The draw that he was told of last."""
    told = [message for message in guest.messages(object) if hasattr(message, "offer")]
    offer: Offer | None = told[-1].offer
    return offer


def why(guest: Guest) -> str:
    return guest.refusal().why


@pytest.mark.parametrize("answers", [0, 4, 60])
def test_a_side_resigns_and_all_see_it_now_and_after_a_restart(tmp_path: Path, answers: int) -> None:
    expected = Ending("german", "resigned", {}, "")

    async def run() -> None:
        async with worker(database(tmp_path)) as matches:
            created = await seeded(matches, DUEL, 1)
            guests = await all_seated(matches, created)
            answered = await play_on(guests, answers)
            assert answered == answers
            ally = next(guest for guest in guests if guest.role.seats == ("allied",))
            await settle(ally, "resign")
            assert isinstance(ally.last, Ack)
            assert [guest.viewer.ending for guest in guests] == [expected] * 3
            assert all(guest.viewer.log[-1].kind == "resigned" for guest in guests)
            assert all(guest.viewer.asked == [] for guest in guests)
            (card,) = await matches.records([created.id])
            assert (card.ending, card.answers) == (expected, answered)
            digests = [guest.viewer.digest() for guest in guests]
            record = await ally.live.record()
        assert aerodrome.verify(record).winner == "german"
        async with worker(database(tmp_path)) as matches:
            again = await all_seated(matches, created)
            assert [guest.viewer.digest() for guest in again] == digests
            assert await again[0].live.record() == record
            check = await again[0].live.check()
            assert (check.good, check.finished) == (True, True)
            moments = await again[0].live.moments(again[0].role, 0, answered)
            assert len(moments.then) == answered

    asyncio.run(run())


def test_who_plays_against_a_machine_may_resign_and_is_offered_no_draw(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        created = await matches.create(ALONE)
        guest = await sit(matches, created.id, created.links[0])
        await settle(guest, "offer")
        assert why(guest) == "settle"
        assert "machines" in guest.refusal().what
        await settle(guest, "resign")
        assert guest.viewer.ending == Ending("german", "resigned", {}, "")
        await settle(guest, "resign")
        assert why(guest) == "over"

    with_matches(tmp_path, test)


def test_people_at_one_screen_agree_at_once(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        created = await matches.create(TOGETHER)
        guest = await sit(matches, created.id, created.links[0])
        await settle(guest, "offer", "german")
        assert guest.viewer.ending == Ending(None, "draw agreed", {}, "")

    with_matches(tmp_path, test)


def test_a_match_that_goes_on_is_claimed_in_no_other_way(tmp_path: Path) -> None:
    """Whoever has offered a draw neither wins by it nor fills the journal: the others' word is waited for."""

    async def test(matches: Matches) -> None:
        ally, *_ = await all_seated(matches, await matches.create(DUEL))
        await settle(ally, "offer")
        await ally.live.answer(ally, ally.role, Settle("hints", "allied", "offer", "hints"))
        before = await matches.store.entries(ally.live.id)
        for what in ("claim", "give", "take", "close", "accept"):
            for about in ("end", "hints"):
                await ally.live.answer(ally, ally.role, Settle(f"{what} {about}", "allied", what, about, "german"))
                assert ally.refusal().id == f"{what} {about}"
        assert await matches.store.entries(ally.live.id) == before
        assert not ally.live.over

    with_matches(tmp_path, test)


def test_whoever_says_too_much_beside_the_play_is_held_up(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Offers that are withdrawn at once, again and again. Whoever answers an offer, claims or resigns is not held up,
    and the other side is not."""
    now = Time(0.0)
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=now))

    async def spite(guest: Guest, times: int) -> None:
        for number in range(times):
            await settle(guest, ("offer", "decline")[number % 2])

    async def test(matches: Matches) -> None:
        ally, german, _ = await all_seated(matches, await matches.create(DUEL))
        stored = len(await matches.store.entries(ally.live.id))
        await spite(ally, 199)
        assert len(await matches.store.entries(ally.live.id)) == stored + 10
        last = ally.refusal()
        assert (last.why, last.kind, last.facts) == ("rate", "settle.rate", {"seconds": 15})
        now.pass_by(60)
        await spite(ally, 199)
        assert len(await matches.store.entries(ally.live.id)) == stored + 14
        refused = len(ally.refusals)
        for answer in ("decline", "accept"):
            await settle(german, "offer")
            await settle(ally, answer)
        assert len(ally.refusals) == refused
        assert ally.viewer.ending == Ending(None, "draw agreed", {}, "")
        ally, *_ = await all_seated(matches, await matches.create(DUEL))
        await spite(ally, 20)
        await ally.live.answer(ally, ally.role, Settle("claim", "allied", "claim", "absence", "german"))
        assert ally.refusal().why == "time"
        await settle(ally, "resign")
        assert ally.viewer.ending == Ending("german", "resigned", {}, "")

    with_matches(tmp_path, test)


async def three(matches: Matches, created: Created) -> tuple[list[Guest], Guest]:
    *players, spectator = await all_seated(matches, created)
    return players, spectator


def test_a_draw_is_offered_until_all_want_it(tmp_path: Path) -> None:
    """Through a restart in the middle of it."""

    async def run() -> None:
        async with worker(database(tmp_path)) as matches:
            created = await matches.create(QUARRY)
            (ann, bob, cid), spectator = await three(matches, created)
            await settle(ann, "offer")
            assert {str(offer_to(each)) for each in (ann, bob, cid, spectator)} == {str(Offer("ann", ["bob", "cid"]))}
            await settle(cid, "accept")
            assert offer_to(spectator) == Offer("ann", ["bob"])
            # An offer asks nothing: the match goes on beside it.
            await play_on([ann, bob, cid], 1)
            assert offer_to(bob) == Offer("ann", ["bob"])
        async with worker(database(tmp_path)) as matches:
            (ann, bob, cid), spectator = await three(matches, created)
            assert offer_to(spectator) == Offer("ann", ["bob"])
            await settle(bob, "accept")
            for guest in (ann, bob, cid, spectator):
                assert guest.viewer.ending == Ending(None, "draw agreed", {}, "")
                assert offer_to(guest) is None
                assert guest.viewer.log[-1].facts == {"seat": "ann"}

    asyncio.run(run())


def test_a_draw_is_turned_down_or_withdrawn(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        (ann, bob), spectator = await three(matches, await matches.create(PEBBLES))
        for refuses in (bob, ann):
            await settle(ann, "offer")
            await settle(bob, "offer")
            assert why(bob) == "settle"
            await settle(refuses, "decline")
            assert offer_to(spectator) is None
            await settle(bob, "accept")
            assert why(bob) == "settle"
        assert ann.viewer.ending is None
        before = len(ann.live.match.answers)
        await play_on([ann, bob], 1)
        assert len(ann.live.match.answers) == before + 1

    with_matches(tmp_path, test)


def test_an_offer_outlives_many_answers(tmp_path: Path) -> None:
    """And what is stored of them: the match is opened from a checkpoint behind the offer."""

    async def run() -> None:
        async with worker(database(tmp_path)) as matches:
            created = await seeded(matches, DUEL, 1)
            guests = await all_seated(matches, created)
            await settle(guests[0], "offer")
            assert await play_on(guests, 90) == 90
            digest = guests[2].viewer.digest()
        async with worker(database(tmp_path)) as matches:
            spectator = (await all_seated(matches, created))[2]
            assert spectator.live._journal.journal.course.earlier > 0
            assert spectator.viewer.digest() == digest
            assert offer_to(spectator) is not None

    asyncio.run(run())


def test_nobody_settles_for_others(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        (ann, bob), spectator = await three(matches, await matches.create(PEBBLES))
        for guest, seat in ((spectator, "ann"), (ann, "bob"), (ann, "dealer"), (ann, "nobody")):
            for what in ("resign", "offer", "accept", "decline"):
                await settle(guest, what, seat)
                assert why(guest) == "seat"
        assert bob.viewer.ending is None
        assert offer_to(bob) is None

    with_matches(tmp_path, test)


def test_what_is_sent_twice_is_done_once(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        (ann, bob), _ = await three(matches, await matches.create(PEBBLES))
        await settle(ann, "offer", id="same")
        await settle(bob, "decline")
        await settle(ann, "offer", id="same")
        assert isinstance(ann.last, Ack)
        assert offer_to(bob) is None
        await settle(ann, "resign", id="end")
        await settle(ann, "resign", id="end")
        assert isinstance(ann.last, Ack)

    with_matches(tmp_path, test)


def test_what_is_not_stored_has_not_been_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(matches: Matches) -> None:
        (ann, bob), _ = await three(matches, await matches.create(PEBBLES))
        await play_on([ann, bob], 1)
        for what in ("offer", "resign"):
            with monkeypatch.context() as patch:

                async def fails(_: Any) -> None:
                    raise NotStoredError

                patch.setattr(matches._shared.writer, "put", fails)
                await settle(ann, what)
            assert why(ann) == "store"
            assert (bob.viewer.ending, offer_to(bob)) == (None, None)
            assert ann.live.match.outcome is None
        await play_on([ann, bob], 1)
        await settle(ann, "offer")
        await settle(bob, "accept")
        assert bob.viewer.ending is not None

    with_matches(tmp_path, test)


def test_a_campaign_is_not_ended_so(tmp_path: Path) -> None:
    async def test(matches: Matches) -> None:
        created = await matches.create(NewMatch("campaign", "spandaus-1917", seats={"allied": "person"}))
        guest = await sit(matches, created.id, created.links[0])
        assert guest.viewer.info is not None
        assert not guest.viewer.info.settles
        await settle(guest, "resign")
        assert why(guest) == "settle"
        assert is_mission(f"{created.id}-3")
        assert not is_mission(created.id)

    with_matches(tmp_path, test)
