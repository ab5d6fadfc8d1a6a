"""What is given to others in place of one's own link: a link that only looks, and the same match once more."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from aerodrome.server.http import reach
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.rematch import rematch_of, sides_changed
from aerodrome.server.live.seating import Seating
from aerodrome.server.problems import NotAllowed, NotNow
from aerodrome.server.roles import NoSuchLink, Role
from aerodrome.server.wire.live import SeatInfo
from aerodrome.server.wire.matches import Created, Link, NewMatch
from tests.server.inside import Inside
from tests.server.tables import DOGFIGHT, PEBBLES, Guest, all_seated, play_on, sit, worker

RAIN = NewMatch("pebbles", "pond", seats={"ann": "person"}, practice=True)


def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'm.sqlite'}"


def watch_of(guest: Guest) -> Link:
    assert guest.viewer.info is not None
    return Link([], guest.viewer.info.watch)


async def again(matches: Matches, guest: Guest) -> str:
    return (await rematch_of(matches, guest.live, guest.role)).id


@pytest.mark.parametrize("wanted", [PEBBLES, DOGFIGHT])
def test_the_link_that_is_given_away_answers_for_nobody(tmp_path: Path, wanted: NewMatch) -> None:
    """It shows what everybody sees, not what the seat sees that gave it away, and works after a restart."""

    async def run() -> None:
        async with worker(database(tmp_path)) as matches:
            created = await matches.create(wanted)
            *players, spectator = await all_seated(matches, created)
            await play_on(players, 3)
            (token,) = {watch_of(guest).token for guest in (*players, spectator)}
            assert token not in {link.token for link in created.links}
        async with worker(database(tmp_path)) as matches:
            *players, spectator = await all_seated(matches, created)
            stranger = await sit(matches, created.id, Link([], token))
            assert stranger.role.seats == ()
            assert stranger.viewer.digest() == spectator.viewer.digest()
            before = stranger.live.match.record()
            for asked in stranger.live.match.open:
                await stranger.answer(asked.options[0] if asked.options else "anything", seat=asked.seat)
                assert stranger.refusal().why == "seat"
            await stranger.undo()
            assert stranger.refusal().why == "undo"
            assert stranger.live.match.record() == before

    asyncio.run(run())


def test_the_link_that_only_looks_is_that_of_one_match_and_one_store(tmp_path: Path) -> None:
    async def run() -> None:
        tokens = []
        for folder in ("one", "other"):
            (tmp_path / folder).mkdir()
            async with worker(database(tmp_path / folder)) as matches:
                created, further = [await matches.create(PEBBLES) for _ in range(2)]
                watch = watch_of(await sit(matches, created.id, created.links[0]))
                tokens.append(watch.token)
                for elsewhere in (further.id, "nowhere"):
                    with pytest.raises(NoSuchLink):
                        await matches.enter(elsewhere, watch.token)
        assert tokens[0] != tokens[1]

    asyncio.run(run())


async def over(matches: Matches, wanted: NewMatch) -> tuple[Created, list[Guest]]:
    """A match that people have played to its end; the spectator is the last of them."""
    created = await matches.create(wanted)
    guests = await all_seated(matches, created)
    await play_on(guests)
    return created, guests


def start_of(guest: Guest) -> dict[str, Any]:
    """What a match was made from, without what its dice come from."""
    record = msgspec.json.decode(guest.live.stored.header)
    assert record["chance"].pop("key") != record["chance"].pop("commitment")
    return {name: record[name] for name in ("book", "scenario", "options", "seats", "practice") if name in record}


@pytest.mark.parametrize("wanted", [PEBBLES, DOGFIGHT])
def test_people_at_several_screens_meet_at_the_same_match_again(tmp_path: Path, wanted: NewMatch) -> None:
    async def run() -> None:
        async with worker(database(tmp_path)) as matches:
            created, (first, second, spectator) = await over(matches, wanted)
            name = await again(matches, first)
            assert name != created.id
            assert await again(matches, second) == name
            with pytest.raises(NotAllowed):
                await rematch_of(matches, spectator.live, spectator.role)
            there = [await sit(matches, name, link) for link in created.links]
            assert [guest.role for guest in there] == [second.role, first.role], "sides are changed"
            assert start_of(there[0]) == start_of(first)
            assert there[0].live.stored.header != first.live.stored.header, "it has dice of its own"
            with pytest.raises(NotNow):
                await rematch_of(matches, there[0].live, there[0].role)
            await play_on(there)
            third = await again(matches, first)
            assert third not in (created.id, name), "that one is over too"
            assert await again(matches, there[1]) == third
            back = [await sit(matches, third, link) for link in created.links]
            assert [guest.role for guest in back] == [first.role, second.role]

    asyncio.run(run())


SEATS = {"a1": "A", "a2": "A", "b1": "B"}


@pytest.mark.parametrize(
    ("sides", "links", "changed"),
    [
        ({"a": "A", "b": "B"}, [("a",), ("b",), ()], [("b",), ("a",), ()]),
        (
            {"a1": "A", "b1": "B", "a2": "A", "b2": "B"},
            [("a1",), ("b1", "b2"), ("a2",)],
            [("b1",), ("a1", "a2"), ("b2",)],
        ),
        (SEATS, [("a1", "a2"), ("b1",)], [("b1",), ("a1", "a2")]),
        (SEATS, [("a1",), ("a2",), ("b1",)], [("a1",), ("a2",), ("b1",)]),
        ({"a": "A", "b": "B", "c": "C"}, [("a",), ("b",)], [("a",), ("b",)]),
    ],
)
def test_sides_are_changed_where_each_can_take_the_others_place(
    sides: dict[str, str], links: list[tuple[str, ...]], changed: list[tuple[str, ...]]
) -> None:
    seating = Seating(tuple(SeatInfo(seat, side, "person") for seat, side in sides.items()), one_screen=False)
    roles = {str(n): Role(seats) for n, seats in enumerate(links)}
    assert [role.seats for role in sides_changed(seating, roles).values()] == changed
    machine = Seating((*seating.seats[:-1], msgspec.structs.replace(seating.seats[-1], who="ace")), one_screen=False)
    assert sides_changed(machine, roles) == roles


def test_who_plays_alone_gets_a_new_match_each_time(tmp_path: Path) -> None:
    async def run() -> None:
        async with worker(database(tmp_path)) as matches:
            created = await matches.create(RAIN)
            guest = await sit(matches, created.id, created.links[0])
            while not guest.live.over:
                if guest.viewer.mine:
                    await guest.answer()
                else:
                    await asyncio.sleep(0.01)
            names = {await again(matches, guest), await again(matches, guest), created.id}
            assert len(names) == 3
            for name in names:
                there = await sit(matches, name, created.links[0])
                assert start_of(there) == start_of(guest)
                assert there.live.stored.together

    asyncio.run(run())


def test_a_campaign_is_not_played_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with worker(database(tmp_path)) as matches:
            created = await matches.create(NewMatch("campaign", "spandaus-1917", seats={"allied": "person"}))
            guest = await sit(matches, created.id, created.links[0])
            with pytest.raises(NotAllowed):
                await rematch_of(matches, guest.live, guest.role)

    asyncio.run(run())


def test_addresses_are_told_to_whoever_sits_at_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "lan_addresses", lambda: ["192.168.7.7"])
    here = Inside().get("/api/reach").json()
    assert here == {"listens": False, "addresses": ["192.168.7.7"]}
    assert Inside(host="0.0.0.0").get("/api/reach").json() == {"listens": True, "addresses": ["192.168.7.7"]}
    away = {"listens": True, "addresses": []}
    assert Inside("192.168.7.9", host="0.0.0.0").get("/api/reach").json() == away
    # Through a proxy on the same machine.
    assert Inside(host="0.0.0.0").get("/api/reach", host="table.example").json() == away


def test_addresses_are_such_as_others_can_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    known = [(2, 1, 6, "", (each, 0)) for each in ("127.0.1.1", "10.0.0.5", "169.254.3.3", "10.0.0.5", "192.168.7.7")]
    monkeypatch.setattr("socket.getaddrinfo", lambda *_: known)
    assert reach.lan_addresses()[-2:] == ["10.0.0.5", "192.168.7.7"]

    def unknown(*_: Any) -> Any:
        raise OSError

    monkeypatch.setattr("socket.getaddrinfo", unknown)
    assert "127.0.0.1" not in reach.lan_addresses()
