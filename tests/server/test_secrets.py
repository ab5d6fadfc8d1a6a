"""What a seat may not know is in no frame: in two worlds that differ in nothing else it is told the same bytes."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.server.course import Course
from aerodrome.server.founding import found
from aerodrome.server.matches import Matches
from aerodrome.server.roles import Role, fingerprint
from aerodrome.server.store import Stored, Write
from aerodrome.server.wire import Ack, Created, Link, NewMatch
from tests.properties.test_secrets import OPPOSED
from tests.server.tables import Guest, all_seated, sit, worker

SPANDAUS = {name: OPPOSED[name] for name in ("one ace each", "aces and others")}


class World:
    """A match with given outcomes of chance, and everybody at it."""

    def __init__(self, matches: Matches, guests: dict[str, Guest]) -> None:
        self.matches = matches
        self.guests = guests

    def frames(self, seat: str) -> list[str]:
        return self.guests[seat].frames

    async def answer(self, seat: str, index: int) -> None:
        asked = self.guests[seat].asked
        assert asked.options is not None
        await self.guests[seat].answer(asked.options[index])


def wanted(book: str, scenario: Any) -> NewMatch:
    match = aerodrome.new(book, scenario)
    return NewMatch(book, scenario, seats=dict.fromkeys(match.book.seats(match.scenario), "person"))


async def world(matches: Matches, new: NewMatch, outcomes: list[Any]) -> World:
    """The same match each time but for these outcomes: same id, same links, same time."""
    stored, _, _ = found(new)
    header = msgspec.json.decode(stored.header)
    given = " ".join(map(str, outcomes))
    header["chance"] = {"source": "seeded", "seed": 5, "outcomes": given, "given": len(outcomes)}
    stored = msgspec.structs.replace(stored, id="twin", created=1.0, header=msgspec.json.encode(header).decode())
    links = [Link([seat], f"token of {seat}") for seat in new.seats]
    roles = {fingerprint(link.token): Role(tuple(link.seats)) for link in links} | {fingerprint("watch"): Role()}
    await _put(matches, stored, roles)
    guests = await all_seated(matches, Created("twin", links, Link([], "watch"), None))
    return World(matches, dict(zip([*new.seats, "watching"], guests, strict=True)))


async def _put(matches: Matches, stored: Stored, roles: dict[str, Role]) -> None:
    await matches._desk.writer.put(Write(stored.id, new=stored, links=roles))


def drawn(new: NewMatch) -> list[Any]:
    """What chance gives before the first question."""
    return Course(found(new)[0].header, ()).match.outcomes


@pytest.mark.parametrize("name", SPANDAUS)
@pytest.mark.parametrize(("seat", "enemy"), [("allied", "german"), ("german", "allied")])
def test_hidden_cards_of_opposed_aces(tmp_path: Path, name: str, seat: str, enemy: str) -> None:
    new = wanted("spandaus", SPANDAUS[name])

    async def run() -> None:
        outcomes = drawn(new)
        match = aerodrome.new("spandaus", SPANDAUS[name], chance=[*outcomes, "AS"])
        hands = match.state.hands.items()
        hidden = [card for pilot, hand in hands if match.state.aircraft[pilot].owner == enemy for card in hand]
        swapped = dict(zip(hidden, sorted(match.state.deck), strict=False))
        await compare(tmp_path, new, outcomes, [swapped.get(card, card) for card in outcomes], seat, enemy, 0)

    asyncio.run(run())


@pytest.mark.parametrize("name", SPANDAUS)
@pytest.mark.parametrize(("seat", "enemy"), [("allied", "german"), ("german", "allied")])
def test_sealed_choices_of_opposed_aces(tmp_path: Path, name: str, seat: str, enemy: str) -> None:
    """The enemy chooses another card, at another time, takes part in the same number of messages to himself alone."""
    new = wanted("spandaus", SPANDAUS[name])
    outcomes = drawn(new)
    asyncio.run(compare(tmp_path, new, outcomes, outcomes, seat, enemy, 1))


@pytest.mark.parametrize(("seat", "other"), [("bob", "cid"), ("cid", "bob"), ("ann", "bob")])
def test_sealed_choices_of_pebbles(tmp_path: Path, seat: str, other: str) -> None:
    new = wanted("pebbles", "quarry")
    outcomes = drawn(new)
    asyncio.run(compare(tmp_path, new, outcomes, outcomes, seat, other, 1))


async def compare(
    tmp_path: Path, new: NewMatch, outcomes: list[Any], others: list[Any], seat: str, enemy: str, index: int
) -> None:
    """Two worlds: in the second the enemy has other cards or chooses another one. Until all choices are shown, the seat
    and the spectator are told the same; the enemy himself is not."""
    async with (
        worker(f"sqlite:///{tmp_path / 'one.sqlite'}") as first,
        worker(f"sqlite:///{tmp_path / 'other.sqlite'}") as second,
    ):
        one, other = await world(first, new, outcomes), await world(second, new, others)
        for each in (one, other):
            for guest in each.guests.values():
                # Everybody has come: who is told when of that is not what this is about.
                guest.frames[:] = [frame for frame in guest.frames if '"type":"present"' not in frame]
        untold = len(one.frames(seat))
        await one.answer(enemy, 0)
        await other.answer(enemy, index)
        for name in (seat, "watching"):
            assert one.frames(name) == other.frames(name)
            assert len(one.frames(name)) == untold
            again = [await sit(each.matches, "twin", Link([], each.guests[name].viewer.token)) for each in (one, other)]
            assert again[0].frames == again[1].frames
        assert one.frames(enemy) != other.frames(enemy)
        assert await moments(one, seat) == await moments(other, seat)


async def moments(world: World, seat: str) -> bytes:
    guest = world.guests[seat]
    return msgspec.json.encode(await guest.live.moments(guest.role, 0, guest.viewer.answers))


def test_a_foreign_link_does_not_learn_which_answers_there_are(tmp_path: Path) -> None:
    """The ids of machines' answers can be guessed: whoever may not answer for a seat is not told that it has chosen."""
    new = NewMatch("pebbles", "quarry", seats={"ann": "person", "bob": "person", "cid": "random"})

    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches:
            ann, bob, watching = await all_seated(matches, await matches.create(new))
            while len(await matches._desk.store.entries(ann.live.id)) < 1:
                await asyncio.sleep(0.005)
            assert await matches._desk.store.entries(ann.live.id, 1) == []
            for guest in (bob, watching):
                await guest.answer("anything", seat="cid", id="pilot-1")
                assert guest.refusal().why == "seat"
                assert guest.messages(Ack) == []

    asyncio.run(run())
