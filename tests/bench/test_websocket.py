"""The load's own WebSocket client against another implementation."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from aerodrome.bench.websocket import WebSocket, connect

SIZES = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]


Talk = Callable[[str, int], Awaitable[None]]


def at_a_server(handler: Callable[[ServerConnection], Awaitable[None]], talk: Talk) -> None:
    """Runs a talk with a server that treats every connection so."""

    async def main() -> None:
        async with serve(handler, "127.0.0.1", 0, max_size=None) as server:
            host, port = next(iter(server.sockets)).getsockname()[:2]
            async with asyncio.timeout(60):
                await talk(host, port)

    asyncio.run(main())


async def echo(socket: ServerConnection) -> None:
    async for message in socket:
        assert isinstance(message, str), "text frames"
        await socket.send(message)


class Ear:
    """Keeps what is heard."""

    def __init__(self) -> None:
        self.frames: asyncio.Queue[bytes] = asyncio.Queue()
        self.lost = asyncio.Event()

    async def at(self, host: str, port: int) -> WebSocket:
        return await connect(host, port, "/", self.frames.put_nowait, self.lost.set)


def test_frames_of_every_size_come_back_whole() -> None:
    async def talk(host: str, port: int) -> None:
        ear = Ear()
        socket = await ear.at(host, port)
        texts = [(b"ab\xc3\xa9"[: size % 3] + b"x" * size)[:size].decode(errors="replace").encode() for size in SIZES]
        for text in texts:
            socket.send(text)
        assert [await ear.frames.get() for _ in texts] == texts
        socket.close()
        await ear.lost.wait()

    at_a_server(echo, talk)


async def ping_first(socket: ServerConnection) -> None:
    await (await socket.ping("there?"))
    await socket.send("pong came")
    await socket.wait_closed()


def test_a_ping_is_answered() -> None:
    async def talk(host: str, port: int) -> None:
        ear = Ear()
        socket = await ear.at(host, port)
        assert await ear.frames.get() == b"pong came"
        socket.close()

    at_a_server(ping_first, talk)


async def hang_up(socket: ServerConnection) -> None:
    await socket.close()


def test_the_end_of_the_connection_is_told() -> None:
    async def talk(host: str, port: int) -> None:
        ear = Ear()
        await ear.at(host, port)
        await ear.lost.wait()

    at_a_server(hang_up, talk)


async def never(socket: ServerConnection) -> None:
    raise ConnectionClosed(None, None)


def test_a_server_that_refuses_is_named() -> None:
    async def main() -> None:
        def refuse(connection: ServerConnection, _: object) -> object:
            return connection.respond(403, "no entry")

        async with serve(never, "127.0.0.1", 0, process_request=refuse) as server:  # type: ignore[arg-type]
            host, port = next(iter(server.sockets)).getsockname()[:2]
            with pytest.raises(ConnectionError, match="403"):
                await Ear().at(host, port)

    asyncio.run(main())
