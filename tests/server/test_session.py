"""One connection, as the server sees it: frames go in, and what was sent comes out."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from aerodrome.server import limits
from aerodrome.server.live import matches as matches_module
from aerodrome.server.live import session
from aerodrome.server.live.declined import Unsure
from aerodrome.server.live.matches import Matches
from aerodrome.server.live.opening import CannotBeRun
from aerodrome.server.logs import OneLine
from aerodrome.server.store.store import Entry, Write
from aerodrome.server.wire.live import (
    Answer,
    AskAce,
    Draft,
    Drafted,
    Fault,
    FromServer,
    Hello,
    Ping,
    Pong,
    Present,
    Refused,
    Sync,
    Undo,
)
from aerodrome.server.wire.talk import Listen, Listening, Say
from tests.server.callers import Hall, hall
from tests.server.client import decode, encode
from tests.server.databases import do
from tests.server.tables import DUEL, PEBBLES, Guest, all_seated, play_on, until, worker


class Socket:
    """The other end of a connection."""

    def __init__(self, matches: Matches, address: str = "192.0.2.1") -> None:
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._in.put_nowait({"type": "websocket.connect"})
        scope = {"type": "websocket", "client": (address, 4711)}
        self.served = asyncio.create_task(session.serve(scope, self._in.get, self._out.put, matches))

    def say(self, message: Any) -> None:
        text = message if isinstance(message, str) else encode(message).decode()
        self._in.put_nowait({"type": "websocket.receive", "text": text})

    async def heard(self) -> list[FromServer]:
        """All that is said until the server hangs up."""
        await self.served
        messages = [self._out.get_nowait() for _ in range(self._out.qsize())]
        assert messages[-1]["type"] == "websocket.close"
        return [decode(each["text"]) for each in messages if each["type"] == "websocket.send"]

    async def hang_up(self) -> None:
        self._in.put_nowait({"type": "websocket.disconnect"})
        await self.served


def with_matches(tmp_path: Path, test: Callable[[Matches], Awaitable[None]]) -> None:
    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}") as matches, asyncio.timeout(30):
            await test(matches)

    asyncio.run(run())


def test_a_connection_without_a_word_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody knows otherwise that the other end is gone: it would be at the table for ever."""
    monkeypatch.setattr(session, "_SECONDS_OF_SILENCE", 0.05)

    async def test(matches: Matches) -> None:
        created = await matches.create(DUEL)
        socket = Socket(matches)
        socket.say(Hello(created.id, created.watch.token))
        *_, fault = await socket.heard()
        assert isinstance(fault, Fault)
        assert (fault.why, fault.fatal) == ("frame", True)
        assert "nothing was heard" in fault.what
        live, _ = await matches.enter(created.id, created.watch.token)
        assert not live.presence.viewers
        assert not matches.sessions

    with_matches(tmp_path, test)


def test_a_connection_that_never_says_hello_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "_SECONDS_TO_SAY_HELLO", 0.05)

    async def test(matches: Matches) -> None:
        (fault,) = await Socket(matches).heard()
        assert isinstance(fault, Fault)
        assert fault.why == "frame"

    with_matches(tmp_path, test)


@pytest.mark.long
def test_a_log_is_not_flooded_nor_forged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """One address with many bad connections is named once; another one is named as well."""

    async def test(matches: Matches) -> None:
        sockets = [Socket(matches) for _ in range(20)]
        for socket in sockets:
            socket.say('{"type":"ping\\n2026-01-01 ERROR all is lost\\u001b[2J"}')
        await asyncio.gather(*(socket.heard() for socket in sockets))
        other = Socket(matches, "192.0.2.99")
        other.say(Hello("no such match", "x"))
        await other.heard()

    with caplog.at_level(logging.WARNING):
        with_matches(tmp_path, test)
    line = OneLine("%(message)s")
    said = [line.format(record) for record in caplog.records]
    assert len(said) == 2
    assert all(line.isprintable() for line in said)
    assert said[-1].startswith("192.0.2.99 ")


def test_a_store_that_is_away_is_said_once_however_many_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever answers, comes back, writes or asks over HTTP: each is told, and the log says it once for
    all, until the store is there again."""
    monkeypatch.setattr(matches_module, "_LOOK_AROUND", 0.01)
    database = f"sqlite:///{tmp_path / 'm.sqlite'}"
    hidden = ("entries", "links", "messages")

    def said() -> list[str]:
        return [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING]

    async def come(made: Hall, matches: Matches, table: list[Guest]) -> None:
        turn = next(guest for guest in table if guest.viewer.mine)
        with pytest.raises(Unsure):
            await turn.answer()
        await turn.say("is anybody there?")
        assert turn.refusal().why == "store"
        socket = Socket(matches)
        socket.say(Hello(turn.live.id, turn.viewer.token))
        await socket.hang_up()
        (fault,) = await socket.heard()
        assert isinstance(fault, Fault)
        assert fault.why == "store"
        shown = {"Authorization": f"Bearer {turn.viewer.token}"}
        answer = await made.caller().http.get(f"/api/matches/{turn.live.id}", headers=shown)
        assert answer.status_code == 503

    async def away(made: Hall, tables: list[list[Guest]], times: int) -> None:
        await do(database, *(f"ALTER TABLE {each} RENAME TO no_{each}" for each in hidden))
        for guests in tables:
            await come(made, made.app.state.matches, guests)
            await guests[0].live.follow(1_000)
        lines = [each for each in said() if "takes nothing" not in each]
        assert len(lines) == 2 * times - 1, lines
        await do(database, *(f"ALTER TABLE no_{each} RENAME TO {each}" for each in hidden))
        await until(lambda: said().count("the store can be read again") == times)

    async def run() -> None:
        async with hall(database) as made:
            matches = made.app.state.matches
            tables = [await all_seated(matches, await matches.create(PEBBLES)) for _ in range(3)]
            for times in (1, 2):
                await away(made, tables, times)

    asyncio.run(run())


def test_a_first_message_may_be_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that happened in a long match is one message: nobody is cut off for it."""
    monkeypatch.setattr(session, "_MOST_BYTES_WAITING", 1000)

    async def test(matches: Matches) -> None:
        created = await matches.create(DUEL)
        socket = Socket(matches)
        socket.say(Hello(created.id, created.watch.token))
        socket.say("done")
        sync, present, fault = await socket.heard()
        assert isinstance(sync, Sync)
        assert isinstance(present, Present)
        assert isinstance(fault, Fault)
        assert fault.why == "frame"

    with_matches(tmp_path, test)


def test_a_match_whose_journal_cannot_be_followed(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It is our fault, not that of whoever holds the link."""

    async def test(matches: Matches) -> None:
        created = await matches.create(DUEL)
        bad = Entry(1, "answer", "allied", '"moon"', "c", False, 1.0)
        await matches._shared.writer.put(Write(created.id, entry=bad))
        matches._live.clear()
        socket = Socket(matches)
        socket.say(Hello(created.id, created.watch.token))
        (fault,) = await socket.heard()
        assert isinstance(fault, Fault)
        assert fault.why == "match"
        with pytest.raises(CannotBeRun) as error:
            await matches.enter(created.id, created.watch.token)
        assert error.value.status == 503
        assert "Refused" not in str(error.value)

    with_matches(tmp_path, test)
    assert "cannot be run: Refused" in caplog.text


class Clock:
    """Time that goes on by so much whenever somebody looks."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._now = 0.0

    def monotonic(self) -> float:
        self._now += self._seconds
        return self._now


async def drawing(matches: Matches, drafts: int) -> list[FromServer]:
    """What somebody is told who draws so many steps of an answer and then takes his last answer back."""
    created = await matches.create(PEBBLES)
    guests = await all_seated(matches, created)
    while not any(asked.form for guest in guests for asked in guest.viewer.mine):
        await play_on(guests, 1)
    guest = next(guest for guest in guests if guest.viewer.mine)
    socket = Socket(matches)
    socket.say(Hello(created.id, guest.viewer.token))
    for number in range(drafts):
        socket.say(Draft(f"d{number}", guest.viewer.n, guest.asked.seat, {"share": 0.5}))
    socket.say(Undo("undo", guest.viewer.n))
    socket.say("done")
    return await socket.heard()


def test_whoever_draws_ten_steps_a_second_meets_no_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However few answers a connection may give; and he may still answer at the end."""

    async def run() -> None:
        async with worker(f"sqlite:///{tmp_path / 'm.sqlite'}", answers_per_second=1.0) as matches:
            monkeypatch.setattr(limits, "time", Clock(0.05))  # Looked at for the connection, and for its address.
            heard = await drawing(matches, 200)
            assert sum(isinstance(each, Drafted) for each in heard) == 200
            assert [each.why for each in heard if isinstance(each, Refused)] == ["undo"]

    asyncio.run(run())


def test_drafts_are_limited_like_any_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(matches: Matches) -> None:
        monkeypatch.setattr(limits, "time", Clock(0.0))
        heard = await drawing(matches, 100)
        assert sum(isinstance(each, Drafted) for each in heard) == 60
        refused = [each for each in heard if isinstance(each, Refused)]
        assert [each.why for each in refused] == ["rate"] * 40 + ["undo"]
        assert refused[0].id == "d60"

    with_matches(tmp_path, test)


def test_two_hints_at_once_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the clock stands still; answers are not held up by them."""

    async def test(matches: Matches) -> None:
        monkeypatch.setattr(limits, "time", Clock(0.0))
        created = await matches.create(DUEL)
        socket = Socket(matches)
        socket.say(Hello(created.id, created.links[0].token))
        for number in range(5):
            socket.say(AskAce(f"h{number}", 0, "allied"))
        socket.say(Answer("a", -1, "allied", option="nonsense"))
        socket.say("done")
        why = [each.why for each in await socket.heard() if isinstance(each, Refused)]
        assert why == ["hint", "hint", "rate", "rate", "rate", "stale"]

    with_matches(tmp_path, test)


def test_a_flood_of_answers_is_refused_and_then_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three seconds' worth at once; as the clock stands still, all after that is too much."""
    monkeypatch.setattr(session, "_MOST_EXCESS", 40)

    async def test(matches: Matches) -> None:
        monkeypatch.setattr(limits, "time", Clock(0.0))
        created = await matches.create(DUEL)
        socket = Socket(matches)
        socket.say(Hello(created.id, created.links[0].token))
        for number in range(200):
            socket.say(Answer(f"f{number}", 0, "allied", option="nonsense"))
        *heard, last = await socket.heard()
        refused = [each.why for each in heard if isinstance(each, Refused)]
        assert refused == ["illegal"] * 60 + ["rate"] * 40
        assert isinstance(last, Fault)
        assert (last.why, last.fatal) == ("rate", True)

    with_matches(tmp_path, test)


def test_one_address_sends_as_much_as_five_connections_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """However many it has, and it is logged once; whoever comes from elsewhere is not held up."""

    async def run() -> None:
        database = f"sqlite:///{tmp_path / 'm.sqlite'}"
        async with worker(database, answers_per_second=4.0, sockets_per_client=20) as matches:
            monkeypatch.setattr(limits, "time", Clock(0.0))
            created = await matches.create(DUEL)

            async def flood(address: str) -> Counter[str]:
                socket = Socket(matches, address)
                socket.say(Hello(created.id, created.links[0].token))
                for number in range(20):
                    socket.say(Answer(f"f{number}", 0, "allied", option="nonsense"))
                socket.say("done")
                return Counter(each.why for each in await socket.heard() if isinstance(each, Refused))

            many = await asyncio.gather(*(flood("192.0.2.1") for _ in range(20)))
            assert max(each["illegal"] for each in many) == 12
            assert sum(many, Counter()) == {"illegal": 5 * 12, "rate": 20 * 20 - 5 * 12}
            assert await flood("192.0.2.2") == {"illegal": 12, "rate": 8}

    asyncio.run(run())
    assert [each.partition(":")[0] for each in caplog.messages] == [f"192.0.2.{n} is turned away" for n in (1, 2)]


def test_whoever_listens_again_and_again_is_told_so_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each time all that was written may be read and sent anew."""

    async def test(matches: Matches) -> None:
        monkeypatch.setattr(limits, "time", Clock(0.0))
        created = await matches.create(DUEL)
        socket = Socket(matches)
        socket.say(Hello(created.id, created.links[0].token))
        for _ in range(12):
            socket.say(Listen())
        socket.say("done")
        heard = await socket.heard()
        assert sum(isinstance(each, Listening) for each in heard) == 5
        assert [(each.id, each.why) for each in heard if isinstance(each, Refused)] == [("", "rate")] * 7

    with_matches(tmp_path, test)


def test_all_screens_of_a_club_come_back_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a restart of the server: as many as one address may have connections are served as one is, whatever each
    may send; and no more."""

    async def run() -> None:
        database = f"sqlite:///{tmp_path / 'm.sqlite'}"
        async with worker(database, answers_per_second=1.0, sockets_per_client=40) as matches:
            monkeypatch.setattr(limits, "time", Clock(0.0))
            created = await matches.create(DUEL)

            async def back() -> list[FromServer]:
                socket = Socket(matches)
                socket.say(Hello(created.id, created.links[0].token))
                for each in (Ping(), Answer("a", 0, "allied", option="nonsense"), Draft("d", 0, "allied", "nonsense")):
                    socket.say(each)
                socket.say(Listen())
                socket.say(Say("s", "\n"))
                socket.say("done")
                return await socket.heard()

            for heard in await asyncio.gather(*(back() for _ in range(40))):
                assert sum(isinstance(each, Pong | Listening) for each in heard) == 2
                assert [each.why for each in heard if isinstance(each, Refused)] == ["illegal", "illegal", "talk"]
            late = await back()
            assert not any(isinstance(each, Pong | Listening) for each in late)
            assert [each.id for each in late if isinstance(each, Refused) and each.why == "rate"] == ["a", "", "s"]

    asyncio.run(run())
