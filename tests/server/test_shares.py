"""Shares of people in committed dice: nothing is drawn before the last one is in, on any worker, after any restart."""

import asyncio
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.kernel.film import STRETCH
from aerodrome.server.live.matches import Matches
from aerodrome.server.wire.live import Ack, Refused, Sync
from aerodrome.server.wire.matches import Created, NewMatch
from tests.server.tables import DUEL, PEBBLES, Guest, all_seated, play_on, share_of, sit, worker

SEATS = ["allied", "german"]


async def watching(matches: Matches, created: Created) -> Guest:
    return await sit(matches, created.id, created.watch)


def waited_for(guest: Guest) -> list[str]:
    """The seats that have yet to give their shares, as somebody is told."""
    return [each.seat for each in guest.viewer.asked if each.kind == "share"]


def test_the_dice_wait_for_every_person_through_a_restart(database: str) -> None:
    async def run() -> None:
        async with worker(database) as matches:
            created = await matches.create(DUEL)
            spectator = await watching(matches, created)
            assert waited_for(spectator) == SEATS
            allied = await sit(matches, created.id, created.links[0])
            assert waited_for(spectator) == waited_for(allied) == ["german"]
            assert allied.viewer.mine == []
            assert spectator.viewer.log == allied.viewer.log == []
            assert spectator.live.match.outcomes == []
        async with worker(database) as matches:
            allied = await sit(matches, created.id, created.links[0])
            assert waited_for(allied) == ["german"], "what was given is not asked for again"
            guests = await all_seated(matches, created)
            assert waited_for(guests[0]) == []
            assert guests[0].live.match.outcomes
            await play_on(guests)
            record = await guests[0].live.record()
        assert record["chance"]["shares"] == {seat: share_of(seat) for seat in SEATS}
        worth = aerodrome.verify(record)
        assert (worth.chance, list(worth.shares), worth.host) == ("proved", SEATS, ())

    asyncio.run(run())


def test_two_workers_take_one_share_each(database: str) -> None:
    """Without a word between them: the store tells the second what the first has taken."""

    async def run() -> None:
        async with worker(database) as one, worker(database) as two:
            created = await one.create(DUEL)
            early = await watching(two, created)
            allied = await sit(one, created.id, created.links[0])
            german = await sit(two, created.id, created.links[1])
            await allied.live.heard_of(2)
            await early.live.heard_of(2)
            assert allied.live.match.record() == german.live.match.record()
            assert len(allied.live.match.outcomes) > 0

    asyncio.run(run())


def test_a_match_that_is_opened_at_a_checkpoint_has_its_shares(database: str) -> None:
    long = {"title": "x", "players": ["ann", "bob"], "rounds": 20, "pebbles": 99}

    async def run() -> None:
        async with worker(database) as matches:
            created = await matches.create(NewMatch("pebbles", long, seats=PEBBLES.seats))
            guests = await all_seated(matches, created)
            await play_on(guests, 3 * STRETCH)
            assert len(await matches._shared.store.stretches(created.id)) >= 2
            lived = guests[0].live.match.record()
        async with worker(database) as matches:
            guests = await all_seated(matches, created)
            assert guests[0].live.match.record() == lived
            await play_on(guests, 20)
            worth = aerodrome.verify(guests[0].live.match.record())
            assert (worth.chance, worth.shares) == ("proved", ("ann", "bob"))

    asyncio.run(run())


def test_machines_and_empty_seats_are_the_hosts(database: str) -> None:
    async def run() -> None:
        async with worker(database) as matches:
            created = await matches.create(NewMatch("spandaus", "duel", seats={"german": "person"}))
            spectator = await watching(matches, created)
            assert waited_for(spectator) == ["german"]
            assert spectator.viewer.info is not None
            assert spectator.viewer.info.shares == ["german"]
            german = await sit(matches, created.id, created.links[0])
            assert waited_for(german) == []
            alone = await matches.create(NewMatch("spandaus", "duel"))
            assert waited_for(await watching(matches, alone)) == []

    asyncio.run(run())


def test_one_screen_gives_a_share_for_each_of_its_seats(database: str) -> None:
    async def run() -> None:
        async with worker(database) as matches:
            created = await matches.create(NewMatch("pebbles", "pond", seats=PEBBLES.seats, together=True))
            (link,) = created.links
            live, role = await matches.enter(created.id, link.token)
            table = Guest(live, role, link.token)
            await live.join(table, role, None)
            assert [each.seat for each in table.viewer.mine] == ["ann", "bob"]
            assert all(each.sample is None for each in table.viewer.mine), "the server proposes none"
            await table.share()
            assert table.live.match.shares == {seat: bytes.fromhex(share_of(seat)) for seat in ("ann", "bob")}

    asyncio.run(run())


@pytest.mark.parametrize(
    ("link", "seat", "option", "why"),
    [
        (0, "german", share_of("x"), "seat"),
        (2, "allied", share_of("x"), "seat"),
        (0, "allied", "short", "illegal"),
        (0, "allied", None, "illegal"),
        (0, "allied", share_of("x").upper(), "illegal"),
    ],
)
def test_what_is_no_share_of_ones_own_is_refused(database: str, link: int, seat: str, option: Any, why: str) -> None:
    async def run() -> None:
        async with worker(database) as matches:
            created = await matches.create(DUEL)
            token = [*created.links, created.watch][link].token
            live, role = await matches.enter(created.id, token)
            guest = Guest(live, role, token)
            await live.join(guest, role, None)
            await live.answer(guest, role, guest.viewer.answer(seat, option))
            assert guest.refusal().why == why
            assert (await guest.draft("ab", seat="allied")).why == ("illegal" if link == 0 else "seat")
            assert waited_for(guest) == SEATS
            assert await matches._shared.store.entries(created.id) == []

    asyncio.run(run())


def test_shares_that_come_together_are_all_taken_and_each_once(database: str) -> None:
    async def run() -> None:
        async with worker(database) as matches:
            created = await matches.create(DUEL)
            guests = []
            for link in created.links:
                live, role = await matches.enter(created.id, link.token)
                guests.append(Guest(live, role, link.token))
                await live.join(guests[-1], role, None)
            twice = [guest for guest in guests for _ in range(2)]
            await asyncio.gather(*(guest.answer(share_of(guest.role.seats[0]), id="one") for guest in twice))
            assert [guest.messages(Refused) for guest in guests] == [[], []]
            assert [len(guest.messages(Ack)) for guest in guests] == [2, 2]
            entries = await matches._shared.store.entries(created.id)
            assert sorted((entry.kind, entry.seat) for entry in entries) == [("share", seat) for seat in SEATS]

    asyncio.run(run())


def test_a_share_that_is_not_stored_was_never_given(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with worker(database) as matches:
            created = await matches.create(DUEL)
            spectator = await watching(matches, created)
            live, role = await matches.enter(created.id, created.links[0].token)
            allied = Guest(live, role, created.links[0].token)
            await live.join(allied, role, None)

            async def fails(*_: object) -> None:
                raise OSError("the disk is full")

            with monkeypatch.context() as failing:
                failing.setattr(matches._shared.store, "write", fails)
                await allied.answer(share_of("lost"))
            assert allied.refusal().why == "store"
            assert waited_for(allied) == waited_for(spectator) == SEATS
            assert allied.messages(Sync)[-1].why == "fault"
            await allied.share()
            assert waited_for(spectator) == ["german"]
            assert msgspec.json.decode((await matches._shared.store.entries(created.id))[0].value) == share_of("allied")

    asyncio.run(run())


def test_practice_needs_one_screen(database: str) -> None:
    async def run() -> None:
        async with worker(database) as matches:
            with pytest.raises(aerodrome.BadInput, match="practice: answers are taken back only where"):
                await matches.create(NewMatch("spandaus", "duel", seats=DUEL.seats, practice=True))
            created = await matches.create(NewMatch("spandaus", "duel", seats={"allied": "person"}, practice=True))
            spectator = await watching(matches, created)
            assert spectator.viewer.info is not None
            assert spectator.viewer.info.practice

    asyncio.run(run())
