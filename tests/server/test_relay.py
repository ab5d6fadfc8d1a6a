"""The line between workers: where it breaks, everybody still hears of everything."""

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest
from redis.asyncio import Redis

from aerodrome.server.live.matches import Matches
from aerodrome.server.relay import relay
from aerodrome.server.relay.postgresql import Notifications
from aerodrome.server.store.store import Entry
from aerodrome.server.wire.live import Update
from aerodrome.server.wire.matches import Created
from tests.server.databases import do
from tests.server.tables import DUEL, Guest, play_on, sit, until, worker

PUBLISHING = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_notify%' AND {others}"
LISTENING = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND {others}"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relay, "_BEAT", 0.1)
    monkeypatch.setattr(relay, "DEAD", 0.4)
    monkeypatch.setattr(relay, "_AGAIN", 0.05)


async def cut(channels: str, statement: str) -> None:
    """Ends connections of the line behind everybody's back."""
    if channels.startswith("redis"):
        async with Redis.from_url(channels) as redis:
            await redis.execute_command("CLIENT", "KILL", "TYPE", "pubsub" if statement is LISTENING else "normal")
    else:
        await do(channels, statement.format(others="pid <> pg_backend_pid()"))


async def at_two_workers(one: Matches, two: Matches, created: Created) -> tuple[list[Guest], Guest]:
    """Those who play sit at one worker, the spectator at the other."""
    players = [await sit(one, created.id, link) for link in created.links]
    return players, await sit(two, created.id, created.watch)


@pytest.mark.parametrize("statement", [PUBLISHING, LISTENING], ids=["publishing", "listening"])
def test_a_line_that_was_cut(postgresql: str, channels: str, statement: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is answered while it is broken is heard of all the same."""
    if statement is PUBLISHING:
        # No sign of life finds out before the news do.
        monkeypatch.setattr(relay, "_BEAT", 60.0)
        monkeypatch.setattr(relay, "DEAD", 240.0)

    async def run() -> None:
        async with (
            worker(postgresql, channels=channels) as one,
            worker(postgresql, channels=channels) as two,
        ):
            players, watching = await at_two_workers(one, two, await one.create(DUEL))
            start = watching.viewer.n
            await play_on(players, 1)
            await until(lambda: watching.viewer.n == start + 1)
            await cut(channels, statement)
            await play_on(players, 1)
            await until(lambda: watching.viewer.n == start + 2)
            assert [update.n for update in watching.messages(Update)] == [start + 1, start + 2]

    asyncio.run(run())


def test_the_line_is_heard_again(postgresql: str) -> None:
    """After the listening connection was lost, news come over the new one and need no search of the store."""

    async def run() -> None:
        async with (
            worker(postgresql, channels=postgresql) as one,
            worker(postgresql, channels=postgresql) as two,
        ):
            line = two._shared.relay
            assert line is not None
            lost = line._backend
            await cut(postgresql, LISTENING)
            await until(lambda: line._backend is not lost and line.lives(line.name))
            created = await one.create(DUEL)
            players, watching = await at_two_workers(one, two, created)
            store = two._shared.store
            two._shared.store = None  # type: ignore[assignment]
            start = watching.viewer.n
            await play_on(players, 1)
            await until(lambda: watching.viewer.n == start + 1)
            two._shared.store = store

    asyncio.run(run())


class Flaky:
    """A line within this process that can be broken."""

    def __init__(self) -> None:
        self.heard: asyncio.Queue[bytes] = asyncio.Queue()
        self.dead = False
        self.opened = 0

    async def on_startup(self) -> None:
        self.opened += 1

    async def on_shutdown(self) -> None:
        if self.dead:
            raise ConnectionError("nobody there")

    async def subscribe(self, channels: list[str]) -> None:
        return

    async def publish(self, data: bytes, channels: list[str]) -> None:
        if self.dead:
            raise ConnectionError("nobody there")
        self.heard.put_nowait(data)

    async def stream_events(self) -> AsyncIterator[tuple[str, bytes]]:
        while True:
            yield "", await self.heard.get()


def entry(n: int) -> Entry:
    return Entry(n, "answer", "ann", '"x"', "c", False, 1.0)


def messages(line: Flaky) -> list[relay.Message]:
    return [msgspec.json.decode(line.heard.get_nowait(), type=relay.Message) for _ in range(line.heard.qsize())]


def test_what_could_not_be_told_is_told_later() -> None:
    """And it does not pile up: of each match no more is kept than that there is something new."""

    async def run() -> None:
        line = Flaky()
        line.dead = True
        telling = relay.Relay(lambda: line, relay.Listener(_nobody, _nobody, _nobody, _nobody, _nobody, _nobody))  # type: ignore[arg-type, return-value]
        telling._tasks = [asyncio.create_task(telling._publish())]
        for n in range(1, 400):
            telling.tell(f"match {n % 3}", entry(n))
            await asyncio.sleep(0.001)
        telling.tell_attendance(relay.Attendance("match 1", ("ann",), 2))
        await until(lambda: len(telling._news) <= 3 and bool(telling._attendance))
        line.dead = False
        await until(lambda: line.heard.qsize() == 2)
        news, attendance = messages(line)
        assert {each.match: each.n for each in news.news} == {f"match {n % 3}": n for n in (397, 398, 399)}
        assert attendance.attendance == [relay.Attendance("match 1", ("ann",), 2)]
        await telling.stop()

    asyncio.run(run())


def _nobody(*_: object) -> None:
    return


def test_after_a_fault_of_the_line_the_store_is_searched(caplog: pytest.LogCaptureFixture) -> None:
    """A message that cannot be read may have held anything."""

    async def run() -> None:
        line = Flaky()
        missed: list[bool] = []
        heard: list[relay.News] = []
        listener = relay.Listener(heard.append, _nobody, _nobody, lambda: missed.append(True), _nobody, _nobody)
        listening = relay.Relay(lambda: line, listener)  # type: ignore[arg-type, return-value]
        await listening.start()
        line.heard.put_nowait(b"{{{")
        await until(lambda: bool(missed))
        assert line.opened == 2
        line.heard.put_nowait(msgspec.json.encode(relay.Message("other", [relay.News("m", 1)])))
        await until(lambda: heard == [relay.News("m", 1)])
        await until(lambda: not listening._failing)
        await listening.stop()

    asyncio.run(run())
    assert len(caplog.records) == 1


def test_what_happens_while_a_match_is_loaded(postgresql: str) -> None:
    """The last entry is stored, and told to all, between reading the journal and having run it."""

    async def run() -> None:
        async with (
            worker(postgresql, channels=postgresql) as one,
            worker(postgresql, channels=postgresql) as two,
        ):
            created = await one.create(DUEL)
            players = [await sit(one, created.id, link) for link in created.links]
            entries = two._shared.store.entries

            async def slowly(match: str, after: int = 0) -> list[Entry]:
                found = await entries(match, after)
                two._shared.store.entries = entries  # type: ignore[method-assign]
                await play_on(players)
                return found

            two._shared.store.entries = slowly  # type: ignore[method-assign]
            await two.enter(created.id, created.watch.token)
            live, _ = await two.enter_record(created.id)
            assert live.over

    asyncio.run(run())


def test_a_dead_line_does_not_keep_the_server_from_ending() -> None:
    async def run() -> None:
        line = Flaky()
        stopping = relay.Relay(lambda: line, relay.Listener(_nobody, _nobody, _nobody, _nobody, _nobody, _nobody))  # type: ignore[arg-type, return-value]
        await stopping.start()
        line.dead = True
        await stopping.stop()

    asyncio.run(run())


def test_notifications_that_were_never_opened_or_are_closed(postgresql: str) -> None:
    async def run() -> None:
        await Notifications("postgresql://nobody@127.0.0.1:1/nothing").on_shutdown()
        closed = Notifications(postgresql)
        await closed.on_startup()
        await closed.publish(b"x", ["c"])
        await closed.on_shutdown()
        with pytest.raises(ConnectionError):
            await closed.publish(b"x", ["c"])

    asyncio.run(run())
