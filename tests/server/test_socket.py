"""Over real WebSockets to a real server: coming, going, coming back, restarts, and what cannot be used."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from aerodrome.kernel.chance import Share
from aerodrome.server.wire.live import (
    Ack,
    Answer,
    Drafted,
    Fault,
    FromClient,
    Hello,
    Ping,
    Pong,
    Present,
    Refused,
    Resume,
    Sync,
    Update,
)
from aerodrome.server.wire.matches import Created, Link
from tests.server.client import Client, Viewer, at_random, decode, encode, fresh
from tests.server.house import House, house, people
from tests.server.tables import share_of


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("house")) as made:
        yield made


class Talk:
    """A connection that says and hears one thing at a time."""

    def __init__(self, socket: ClientConnection, viewer: Viewer) -> None:
        self.socket = socket
        self.viewer = viewer

    async def say(self, message: FromClient | str) -> None:
        await self.socket.send(message if isinstance(message, str) else encode(message).decode())

    async def hear(self, *kinds: type[Any]) -> Any:
        """The next message of one of these kinds; others are taken in on the way."""
        while True:
            frame = await self.socket.recv()
            assert isinstance(frame, str), "messages are text"
            message = decode(frame)
            self.viewer.take(message)
            if isinstance(message, kinds):
                return message

    async def hear_the_end(self) -> None:
        """The server hangs up, sooner or later."""
        with pytest.raises(ConnectionClosed):
            await self.hear()

    async def answer(self) -> Any:
        asked = self.viewer.mine[0]
        option = asked.sample if asked.options is None else asked.options[0]
        if asked.kind == Share.KIND:
            option = share_of(asked.seat)
        answer = self.viewer.answer(asked.seat, option)
        await self.say(answer)
        await self.hear(Ack)
        return answer


async def talk(served: House, created: Created, link: Link, after: int | None = None) -> Talk:
    """Says hello; comes back when it was heard."""
    viewer = Viewer(created.id, link.token)
    talk = Talk(await connect(served.live, compression=None), viewer)
    await talk.say(Hello(created.id, link.token, after))
    return talk


def duel(served: House) -> Created:
    return served.create("spandaus", "duel", seats=people("spandaus", "duel"))


async def at_table(served: House, created: Created) -> tuple[Talk, Talk]:
    """Who is asked first, and the other one, after both have added their shares to the dice."""
    talks = [await talk(served, created, link) for link in created.links]
    for each in talks:
        await each.hear(Sync)
    for each in talks:
        await each.answer()
    for each in talks:
        while each.viewer.n < len(talks):
            await each.hear(Update)
    first, other = sorted(talks, key=lambda each: not each.viewer.mine)
    return first, other


@pytest.mark.long
def test_who_comes_back_gets_what_he_missed(served: House) -> None:
    async def run() -> None:
        created = duel(served)
        first, other = await at_table(served, created)
        await other.socket.close()
        await first.answer()
        again = await talk(served, created, link_of(created, other), other.viewer.n)
        again.viewer = other.viewer
        update = await again.hear(Update, Sync)
        assert isinstance(update, Update)
        assert other.viewer.digest() == (await fresh(served.live, created.id, other.viewer.token)).digest()
        await again.socket.close()
        await first.socket.close()

    asyncio.run(run())


def link_of(created: Created, talk: Talk) -> Link:
    return next(link for link in created.links if link.token == talk.viewer.token)


@pytest.mark.long
def test_everybody_is_told_before_the_next_answer(served: House) -> None:
    async def run() -> None:
        created = duel(served)
        first, other = await at_table(served, created)
        watching = await talk(served, created, created.watch)
        await watching.hear(Sync)
        await first.answer()
        assert (await other.hear(Update)).n == 3
        assert (await watching.hear(Update)).n == 3
        await first.say(Ping())
        await first.hear(Pong)
        for each in (first, other, watching):
            await each.socket.close()

    asyncio.run(run())


@pytest.mark.long
def test_a_restart_loses_nothing(tmp_path: Path) -> None:
    """The server ends and starts again in the middle: clients come back by themselves, and an answer whose
    acknowledgement was lost is done once."""

    async def run(served: House) -> None:
        created = served.create("spandaus", "legends", seats=people("spandaus", "legends"))
        first, other = await at_table(served, created)
        given = await first.answer()
        restarting = asyncio.create_task(asyncio.to_thread(restart, served))
        await other.hear_the_end()
        await restarting
        again = await talk(served, created, link_of(created, first), first.viewer.n)
        again.viewer = first.viewer
        assert isinstance(await again.hear(Present, Sync, Update), Present)
        await again.say(given)
        assert (await again.hear(Ack)).id == given.id
        await again.socket.close()
        clients = [Client(served.live, Viewer(created.id, link.token), at_random(1)) for link in created.links]
        await asyncio.gather(*(client.play() for client in clients))
        journal = [entry.client for entry in served.journal(created.id)]
        assert journal.count(given.id) == 1
        served.check_done_once(created, [first.viewer, other.viewer, *(client.viewer for client in clients)])

    def restart(served: House) -> None:
        served.server.stop()
        served.server.start()

    with house(tmp_path) as made:
        asyncio.run(run(made))


@pytest.mark.parametrize(
    ("frames", "why"),
    [
        (["{"], "frame"),
        (["[]"], "frame"),
        (['{"type":"dance"}'], "frame"),
        (['{"type":"ping"}'], "frame"),
        (["[" * 60_000], "frame"),
        (["x" * 70_000], "size"),
        (['{"type":"hello","match":"none","token":"none"}'], "link"),
        (['{"type":"hello","match":"none","token":"none","more":1}'], "frame"),
        (["hello", '{"type":"hello","match":"none","token":"none"}'], "frame"),
        (["hello", '{"type":"answer","id":"","to":0,"seat":"allied","option":1}'], "frame"),
        (["hello", '{"type":"answer","id":"' + "x" * 65 + '","to":0,"seat":"allied","option":1}'], "frame"),
        (["hello", '{"type":"answer","id":"\\u0000","to":0,"seat":"allied","option":1}'], "frame"),
        (["hello", '{"type":"answer","id":"1","to":0,"seat":"allied","option":' + "[" * 30_000 + "}"], "frame"),
        (["hello", '{"type":"draft","id":"","to":0,"seat":"allied","value":1}'], "frame"),
        (["hello", '{"type":"draft","id":"1","to":0,"seat":"allied"}'], "frame"),
    ],
)
def test_what_cannot_be_used(served: House, frames: list[str], why: str) -> None:
    async def run() -> None:
        created = duel(served)
        viewer = Viewer(created.id, created.links[0].token)
        async with connect(served.live, compression=None) as line:
            talk = Talk(line, viewer)
            for frame in frames:
                await talk.say(viewer.hello() if frame == "hello" else frame)
            fault = await talk.hear(Fault)
            assert (fault.why, fault.fatal) == (why, True)
            await talk.hear_the_end()
        first, other = await at_table(served, created)
        await first.answer()
        await first.socket.close()
        await other.socket.close()

    asyncio.run(run())


def test_binary_frames_are_read_too(served: House) -> None:
    async def run() -> None:
        created = duel(served)
        async with connect(served.live, compression=None) as line:
            talk = Talk(line, Viewer(created.id, created.watch.token))
            await line.send(encode(talk.viewer.hello()))
            await talk.hear(Sync)
            await line.send(b"\xff\xfe")
            assert (await talk.hear(Fault)).why == "frame"

    asyncio.run(run())


def test_who_does_not_read_is_cut_off_and_can_come_back(served: House) -> None:
    """Nobody else is disturbed meanwhile."""

    async def others_play(created: Created, slow: socket.socket) -> None:
        first, other = await at_table(served, created)
        while first.viewer.watching != 1:
            await first.hear(Present)
        slow.sendall(masked(encode(Resume())) * 5000)
        await first.answer()
        while first.viewer.watching:
            await first.hear(Present)
        for each in (first, other):
            await each.socket.close()

    created = duel(served)
    with socket.create_connection(("127.0.0.1", served.server.port)) as slow:
        slow.sendall(HANDSHAKE + masked(encode(Hello(created.id, created.watch.token))))
        received = b""
        while SYNC not in received:
            received += slow.recv(1 << 20)
        asyncio.run(others_play(created, slow))
        with suppress(ConnectionResetError):
            while data := slow.recv(1 << 20):
                received += data
    assert 1 < received.count(SYNC) < 5000
    again = asyncio.run(fresh(served.live, created.id, created.watch.token))
    assert again.n == 3


def test_a_form_is_drafted_step_by_step_and_then_answered(served: House) -> None:
    """A draft that the book cannot follow is refused, and the connection goes on."""

    async def run() -> None:
        created = served.create("pebbles", "pond", seats=people("pebbles", "pond"))
        talks = await at_table(served, created)
        while not any(asked.form for each in talks for asked in each.viewer.mine):
            first, other = sorted(talks, key=lambda each: not each.viewer.mine)
            await first.answer()
            await other.hear(Update)
        first, other = sorted(talks, key=lambda each: not each.viewer.mine)
        viewer = first.viewer
        (asked,) = viewer.mine
        assert (asked.aid, asked.sample) == ({"players": ["ann", "bob"]}, {"share": 0.5, "on": "bob"})
        before = served.journal(created.id)
        for value, aid in (
            ({"share": 1}, {"stake": viewer.view["purses"][asked.seat]["pebbles"]}),
            ({"share": 0, "on": "ann"}, {"stake": 0, "complete": True}),
        ):
            draft = viewer.draft(asked.seat, value)
            await first.say(draft)
            assert await first.hear(Drafted, Refused) == Drafted(draft.id, viewer.n, aid)
        for shape in (["share"], {"share": "much"}, {"share": 7}, None):
            draft = viewer.draft(asked.seat, shape)
            await first.say(draft)
            refused = await first.hear(Drafted, Refused)
            assert (refused.id, refused.why) == (draft.id, "illegal")
        await other.say(other.viewer.draft(asked.seat, {"share": 1}))
        assert (await other.hear(Drafted, Refused)).why == "seat"
        assert served.journal(created.id) == before
        await first.answer()
        await other.hear(Update)
        for each in talks:
            await each.socket.close()

    asyncio.run(run())


SYNC = b'"type":"sync"'
HANDSHAKE = (
    b"GET /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def masked(payload: bytes) -> bytes:
    """A text frame as a client sends it, with an empty mask."""
    size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + payload


def test_answers_of_two_people_through_two_sockets_of_one_link(served: House) -> None:
    """Two windows of the same person: both are told, and either may answer."""

    async def run() -> None:
        created = duel(served)
        first, other = await at_table(served, created)
        twin = await talk(served, created, link_of(created, first))
        await twin.hear(Sync)
        await first.answer()
        await twin.hear(Update)
        assert twin.viewer.digest() == first.viewer.digest()
        stale = Answer("late", 0, first.viewer.info.mine[0], 0)  # type: ignore[union-attr]
        await twin.say(stale)
        assert (await twin.hear(Sync)).why == "stale"
        for each in (first, other, twin):
            await each.socket.close()

    asyncio.run(run())
