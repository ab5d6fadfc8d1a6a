"""Several workers with one store: who was first is decided there, and everybody hears of it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import aerodrome
from aerodrome.server.live import matches as matches_module
from aerodrome.server.live.declined import Unsure
from aerodrome.server.store.store import Write
from aerodrome.server.wire.live import Ack, Answer, Present, Refused
from aerodrome.server.wire.matches import NewMatch
from tests.server.tables import DUEL, QUARRY, Guest, play_on, sit, until, worker


@pytest.mark.parametrize(
    "wanted", [QUARRY, pytest.param(NewMatch("spandaus", "legends", seats=DUEL.seats), marks=pytest.mark.long)]
)
def test_two_workers_play_one_match(postgresql: str, channels: str, wanted: NewMatch) -> None:
    async def run() -> None:
        async with (
            worker(postgresql, channels=channels) as one,
            worker(postgresql, channels=channels) as two,
        ):
            created = await one.create(wanted)
            links = [*created.links, created.watch]
            guests = [await sit((one, two)[number % 2], created.id, link) for number, link in enumerate(links)]
            seats = list(wanted.seats)
            await until(lambda: all(guest.last == Present(seats, 1) for guest in guests))
            while not all(guest.viewer.ending for guest in guests):
                if not await play_on(guests, 1):
                    await asyncio.sleep(0.005)
            newcomers = [await sit((two, one)[number % 2], created.id, link) for number, link in enumerate(links)]
            for guest, newcomer in zip(guests, newcomers, strict=True):
                assert guest.viewer.digest() == newcomer.viewer.digest()
                assert guest.viewer.refused == {}
            assert aerodrome.verify(await guests[0].live.record()).chance == "proved"
            guests[0].live.leave(guests[0], guests[0].role)
            newcomers[0].live.leave(newcomers[0], newcomers[0].role)
            await until(lambda: guests[1].last == Present(seats[1:], 2))

    asyncio.run(run())


def test_both_are_quick(database: str) -> None:
    """Without a word between the workers: the store lets one in, the other hears why not and what happened."""

    async def run() -> None:
        async with worker(database) as one, worker(database) as two:
            created = await one.create(DUEL)
            first = await seated_to_move(one, created)
            second = await seated_to_move(two, created)
            watching = await sit(two, created.id, created.watch)
            for number in range(6):
                await asyncio.gather(first.answer(id=f"one {number}"), second.answer(id=f"two {number}"))
                for guest in (first, second):
                    assert len(_answered(guest)) + len(guest.messages(Refused)) == number + 1
                assert len(_answered(first)) + len(_answered(second)) == number + 1
                assert {each.why for guest in (first, second) for each in guest.messages(Refused)} <= {"stale"}
                behind, ahead = sorted((first, second), key=lambda guest: guest.viewer.n)
                await behind.live.heard_of(ahead.viewer.n)
                assert first.viewer.digest() == second.viewer.digest()
                if not first.viewer.mine:
                    break
            await watching.live.heard_of(1000)
            assert watching.viewer.n == first.viewer.n

    asyncio.run(run())


def _answered(guest: Guest) -> list[str]:
    """Those of his answers that are stored, without his share in the dice."""
    return [each.id for each in guest.messages(Ack) if each.id.startswith(("one", "two"))]


async def seated_to_move(matches: object, created: object) -> Guest:
    """Who holds the link of the seat that is asked first."""
    links = created.links  # type: ignore[attr-defined]
    guests = [await sit(matches, created.id, link) for link in links]  # type: ignore[arg-type, attr-defined]
    for guest in guests:
        if not guest.viewer.mine:
            guest.live.leave(guest, guest.role)
    (first,) = [guest for guest in guests if guest.viewer.mine]
    return first


def test_a_late_worker_takes_a_sealed_answer_after_another(database: str) -> None:
    """A sealed answer of another seat does not make this one stale: it still fits, and is stored behind the other."""

    async def run() -> None:
        async with worker(database) as one, worker(database) as two:
            created = await one.create(QUARRY)
            ann_link, bob_link, cid_link = created.links
            await sit(one, created.id, ann_link)
            bob, cid = await sit(one, created.id, bob_link), await sit(two, created.id, cid_link)
            await bob.live.heard_of(3)
            await bob.answer()
            await cid.answer()
            assert cid.refusals == []
            assert len(cid.messages(Ack)) == 2
            assert cid.viewer.answers == 2
            await bob.live.heard_of(5)
            assert bob.viewer.answers == 2

    asyncio.run(run())


@pytest.mark.long
def test_machines_answer_once(postgresql: str, channels: str) -> None:
    """Two workers at whose tables somebody watches the same machines."""

    async def run() -> None:
        async with (
            worker(postgresql, channels=channels) as one,
            worker(postgresql, channels=channels) as two,
        ):
            created = await one.create(NewMatch("spandaus", "duel"))
            guests = [await sit(each, created.id, created.watch) for each in (one, two)]
            await until(lambda: all(guest.viewer.ending is not None for guest in guests))
            assert guests[0].viewer.digest() == guests[1].viewer.digest()
            assert aerodrome.verify(await guests[1].live.record()).chance == "proved"

    asyncio.run(run())


def test_a_worker_alone_needs_no_line(tmp_path: Path) -> None:
    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            assert matches._shared.relay is None

    asyncio.run(run())


def test_a_worker_that_dies_before_it_tells(postgresql: str, channels: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An entry is stored and nobody says a word of it: those at other workers come to know it by themselves."""
    monkeypatch.setattr(matches_module, "_LOOK_AROUND", 0.05)

    async def run() -> None:
        async with (
            worker(postgresql, channels=channels) as one,
            worker(postgresql, channels=channels) as two,
        ):
            created = await one.create(DUEL)
            turn = await seated_to_move(one, created)
            watching = await sit(two, created.id, created.watch)
            assert one._shared.relay is not None
            monkeypatch.setattr(one._shared.relay, "tell", lambda *_: None)
            await turn.answer()
            await until(lambda: watching.viewer.n == turn.viewer.n)
            assert watching.viewer.answers == 1

    asyncio.run(run())


def test_a_line_to_the_store_that_is_cut_after_the_commit(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can say whether the answer was taken, so nobody does. Sent again, it is acknowledged, and there once."""

    async def run() -> None:
        async with worker(database) as matches:
            created = await matches.create(DUEL)
            turn = await seated_to_move(matches, created)
            store = matches.store
            write, entries = store.write, store.entries

            async def cut(*_: Any) -> Any:
                raise OSError("the line is cut")

            async def cut_after_commit(writes: list[Write]) -> None:
                await write(writes)
                monkeypatch.setattr(store, "entries", cut)
                raise OSError("the line is cut")

            monkeypatch.setattr(store, "write", cut_after_commit)
            with pytest.raises(Unsure):
                await turn.answer(id="once")
            monkeypatch.setattr(store, "write", cut)
            with pytest.raises(Unsure):
                await turn.answer(id="once")
            assert turn.refusals == []
            monkeypatch.setattr(store, "write", write)
            monkeypatch.setattr(store, "entries", entries)
            again = turn.viewer.waiting["once"]
            assert isinstance(again, Answer)
            await turn.live.answer(turn, turn.role, again)
            assert [each.id for each in turn.messages(Ack)][-1] == "once"
            assert [entry.client for entry in await entries(created.id)].count("once") == 1

    asyncio.run(run())
