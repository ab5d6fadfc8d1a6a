"""One connection, as the server sees it: frames go in, and what was sent comes out."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from aerodrome.server import session
from aerodrome.server.matches import CannotBeRun, Matches
from aerodrome.server.store import Entry, Write
from aerodrome.server.wire import Fault, FromServer, Hello, Present, Sync
from tests.server.client import decode, encode
from tests.server.tables import DUEL, worker


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
        assert not live.company.viewers
        assert not matches.sessions

    with_matches(tmp_path, test)


def test_a_connection_that_never_says_hello_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "_SECONDS_TO_SAY_HELLO", 0.05)

    async def test(matches: Matches) -> None:
        (fault,) = await Socket(matches).heard()
        assert isinstance(fault, Fault)
        assert fault.why == "frame"

    with_matches(tmp_path, test)


def test_a_log_is_not_flooded_nor_forged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """One address with many bad connections is named a few times; another one is named as well."""

    async def test(matches: Matches) -> None:
        for _ in range(20):
            socket = Socket(matches)
            socket.say('{"type":"ping\\n2026-01-01 ERROR all is lost\\u001b[2J"}')
            await socket.heard()
        other = Socket(matches, "192.0.2.99")
        other.say(Hello("no such match", "x"))
        await other.heard()

    with caplog.at_level(logging.WARNING):
        with_matches(tmp_path, test)
    said = [record.getMessage() for record in caplog.records]
    assert len(said) == 4
    assert all(line.isprintable() for line in said)
    assert said[-1].startswith("192.0.2.99 ")


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
        await matches._desk.writer.put(Write(created.id, entry=bad))
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
