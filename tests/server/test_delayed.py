"""Watching later than it is played: no byte reaches whoever only watches before its time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from aerodrome.kernel.errors import Refused
from aerodrome.server import metrics
from aerodrome.server.live import delayed
from aerodrome.server.live.creation import found
from aerodrome.server.live.live_match import Live
from aerodrome.server.live.matches import Matches
from aerodrome.server.roles import SPECTATOR
from aerodrome.server.wire.live import Present, Sync, Update
from aerodrome.server.wire.matches import Created, Link, NewMatch
from tests.server.client import decode
from tests.server.databases import do
from tests.server.tables import DOGFIGHT, DUEL, PEBBLES, QUARRY, Guest, Time, play_on, sit, until, worker

DELAY = 120


async def create(matches: Matches, wanted: NewMatch, delay: int | None = DELAY) -> Created:
    """A match that is shown to spectators so much later."""
    stored, roles, created = found(wanted, matches.now())
    await matches.put(msgspec.structs.replace(stored, delay=delay), roles)
    return created


async def catch_up(live: Live) -> None:
    """As the server does when the next entry is old enough."""
    late = live.late(SPECTATOR)
    assert late is not None
    await late.catch_up()


def told(guest: Guest) -> list[str]:
    """What somebody was told of the match itself: who comes and goes is no part of it."""
    return [frame for frame in guest.frames if not isinstance(decode(frame), Present)]


@asynccontextmanager
async def at_the_table(database: str, wanted: NewMatch, **settings: Any) -> AsyncIterator[tuple[Matches, Time, Any]]:
    time = Time()
    async with worker(database, now=time, **settings) as matches:
        yield matches, time, await create(matches, wanted)


async def players(matches: Matches, created: Created) -> list[Guest]:
    return [await sit(matches, created.id, link) for link in created.links]


def test_nothing_reaches_a_spectator_before_its_time(database: str) -> None:
    """Each message comes as soon as it is old enough, and not a millisecond before."""

    async def run() -> None:
        async with at_the_table(database, PEBBLES) as (matches, time, created):
            watcher = await sit(matches, created.id, created.watch)
            guests = await players(matches, created)
            for _ in range(5):
                time.pass_by(7)
                assert await play_on(guests, 1) == 1
            await catch_up(watcher.live)
            assert len(told(watcher)) == 1
            assert watcher.messages(Sync)[0].n == 0
            times = [entry.at for entry in await matches.store.entries(created.id)]
            assert len(times) == 7
            for now in sorted(moment for at in times for moment in (at + DELAY - 0.001, at + DELAY)):
                time.now = now
                await catch_up(watcher.live)
                assert len(told(watcher)) == 1 + sum(at + DELAY <= now for at in times)
            assert watcher.viewer.n == 7

    asyncio.run(run())


@pytest.mark.parametrize(
    ("wanted", "most"),
    [(PEBBLES, 5), (QUARRY, 3), (DUEL, 40), (DOGFIGHT, 12)],
    ids=["pebbles", "quarry", "spandaus", "dogfights"],
)
def test_what_comes_late_is_what_would_have_come_at_once(tmp_path: Any, wanted: NewMatch, most: int) -> None:
    """Where seats choose in secret, too: to the same messages, and the same lines, somebody comes who watches the same
    match without delay."""

    async def run() -> None:
        database = f"sqlite:///{tmp_path / 'one.sqlite'}"
        async with at_the_table(database, wanted) as (matches, time, created):
            watcher = await sit(matches, created.id, created.watch)
            guests = await players(matches, created)
            assert await play_on(guests, most) == most
            assert len(told(watcher)) == 1
            time.pass_by(DELAY)
            await catch_up(watcher.live)
            entries = await matches.store.entries(created.id)
            assert len(told(watcher)) == 1 + sum(not entry.sealed for entry in entries)
            lines = [line for update in watcher.messages(Update) for line in update.log]
            await do(database, "UPDATE matches SET delay = NULL")
            async with worker(database, now=time) as at_once:
                other = await sit(at_once, created.id, created.watch)
                assert other.live.late(SPECTATOR) is None
                assert (watcher.viewer.n, watcher.viewer.view) == (other.viewer.n, other.viewer.view)
                assert other.messages(Sync)[0].log == [*watcher.messages(Sync)[0].log, *lines]

    asyncio.run(run())


def test_whoever_comes_in_between_sees_what_is_old_enough(database: str) -> None:
    """On another worker, too, or after a restart, where nothing was in memory: run from the store up to then."""

    async def run() -> None:
        async with at_the_table(database, PEBBLES) as (matches, time, created):
            guests = await players(matches, created)
            first = await sit(matches, created.id, created.watch)
            assert first.viewer.n == 0
            begun = time.now
            time.pass_by(60)
            await play_on(guests, 3)
            time.now = begun + DELAY + 1
            second = await sit(matches, created.id, created.watch)
            await catch_up(second.live)
            assert (first.viewer.n, second.viewer.n) == (2, 2)
            async with worker(database, now=time) as elsewhere:
                third = await sit(elsewhere, created.id, created.watch)
                assert third.viewer.n == 2
                assert third.viewer.view == second.viewer.view
                time.pass_by(60)
                await catch_up(third.live)
                assert third.viewer.n == 5
                assert guests[0].viewer.n == 5

    asyncio.run(run())


def test_looking_back_is_as_late(database: str) -> None:
    async def run() -> None:
        async with at_the_table(database, PEBBLES) as (matches, time, created):
            guests = await players(matches, created)
            time.pass_by(60)
            await play_on(guests, 4)
            live = guests[0].live
            time.pass_by(61)
            assert (await live.moments(guests[0].role, 0, 4)).then[-1].at == 4
            with pytest.raises(Refused, match="moments 0 to 0"):
                await live.moments(SPECTATOR, 0, 4)
            with pytest.raises(Refused):
                await live.lines(SPECTATOR, 3)
            time.pass_by(60)
            assert (await live.moments(SPECTATOR, 0, 4)).then[-1].at == 4

    asyncio.run(run())


def test_a_long_match_is_run_from_a_checkpoint_of_then(tmp_path: Any) -> None:
    """Stretches that were written later are not looked at."""

    async def run() -> None:
        async with at_the_table(f"sqlite:///{tmp_path / 'one.sqlite'}", DUEL) as (matches, time, created):
            guests = await players(matches, created)
            assert await play_on(guests, 55) == 55
            time.pass_by(DELAY)
            then = guests[0].live.answers
            assert await play_on(guests, 30) == 30
            assert len(await matches.store.stretches(created.id)) >= 3
            watcher = await sit(matches, created.id, created.watch)
            sync = watcher.messages(Sync)[0]
            assert sync.answers == then < guests[0].live.answers
            seen = await watcher.live.moments(SPECTATOR, 0, then)
            assert seen.then[-1].at == then
            time.pass_by(DELAY)
            await catch_up(watcher.live)
            assert watcher.messages(Update)[-1].answers == guests[0].live.answers

    asyncio.run(run())


def test_what_is_taken_back_meanwhile_is_seen_as_it_happened(tmp_path: Any) -> None:
    """At one screen answers are taken back, behind what spectators have seen by then."""

    async def run() -> None:
        wanted = msgspec.structs.replace(DUEL, together=True)
        async with at_the_table(f"sqlite:///{tmp_path / 'one.sqlite'}", wanted) as (matches, time, created):
            (player,) = await players(matches, created)
            await play_on([player], 70)
            time.pass_by(DELAY)
            watcher = await sit(matches, created.id, created.watch)
            for _ in range(60):
                await player.undo()
            await play_on([player], 5)
            await catch_up(watcher.live)
            assert watcher.messages(Update) == []
            again = await sit(matches, created.id, created.watch)
            assert again.messages(Sync)[0].answers == watcher.messages(Sync)[0].answers
            assert again.viewer.view == watcher.viewer.view
            time.pass_by(DELAY)
            await catch_up(watcher.live)
            assert watcher.messages(Update)[-1].answers == player.live.answers

    asyncio.run(run())


def test_who_plays_sees_everything_at_once_and_after_the_end_everybody_does(tmp_path: Any) -> None:
    async def run() -> None:
        async with at_the_table(f"sqlite:///{tmp_path / 'one.sqlite'}", PEBBLES) as (matches, _, created):
            watcher = await sit(matches, created.id, created.watch)
            guests = await players(matches, created)
            await play_on(guests)
            assert guests[0].live.over
            assert len(told(watcher)) == 1
            late = await sit(matches, created.id, created.watch)
            assert late.messages(Sync)[0].ending is not None
            await late.live.resume(watcher, SPECTATOR, watcher.viewer.n)
            assert watcher.viewer.n == late.viewer.n
            assert (await late.live.moments(SPECTATOR, 0, 1)).then

    asyncio.run(run())


def test_a_match_without_delay_is_shown_at_once(tmp_path: Any) -> None:
    async def run() -> None:
        time = Time()
        async with worker(f"sqlite:///{tmp_path / 'one.sqlite'}", now=time) as matches:
            created = await create(matches, PEBBLES, None)
            watcher = await sit(matches, created.id, created.watch)
            assert watcher.live.late(SPECTATOR) is None
            guests = await players(matches, created)
            await play_on(guests, 2)
            assert watcher.viewer.n == guests[0].viewer.n

    asyncio.run(run())


def test_the_server_tells_by_itself_when_it_is_time(tmp_path: Any) -> None:
    """Nobody has to ask: with a delay of a second, by the real clock."""

    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'one.sqlite'}") as matches:
            created = await create(matches, PEBBLES, 1)
            watcher = await sit(matches, created.id, created.watch)
            guests = await players(matches, created)
            await play_on(guests, 2)
            async with asyncio.timeout(60):
                while watcher.viewer.n < guests[0].viewer.n:
                    await asyncio.sleep(0.01)
            watcher.live.leave(watcher, SPECTATOR)

    asyncio.run(run())


def test_a_store_that_is_away_is_said_once(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(delayed, "_AGAIN", 0.001)
    database = f"sqlite:///{tmp_path / 'one.sqlite'}"

    def faults() -> float:
        return metrics.registry.get_sample_value("aerodrome_store_errors_total", {"doing": "read"}) or 0.0

    async def run() -> None:
        async with worker(database) as matches:
            created = await create(matches, PEBBLES, 1)
            watcher = await sit(matches, created.id, created.watch)
            before = faults()
            await do(database, "ALTER TABLE entries RENAME TO hidden")
            await until(lambda: faults() > before + 5)
            await do(database, "ALTER TABLE hidden RENAME TO entries")
            watcher.live.leave(watcher, SPECTATOR)
            assert caplog.text.count("no such table") == 1

    asyncio.run(run())


def test_the_link_that_players_give_away_is_as_late(database: str) -> None:
    """There is no other way to watch: the link of the table, or the one in the list."""

    async def run() -> None:
        async with at_the_table(database, PEBBLES) as (matches, time, created):
            guests = await players(matches, created)
            await play_on(guests, 2)
            shared = await sit(matches, created.id, Link([], matches.store.watch_token(created.id)))
            assert shared.viewer.n == 0
            assert [each.viewer.info and each.viewer.info.delay for each in (shared, *guests)] == [DELAY, 0, 0]
            assert shared.messages(Sync)[0].answers == 0
            time.pass_by(DELAY)
            await catch_up(shared.live)
            assert shared.viewer.n == 4

    asyncio.run(run())
