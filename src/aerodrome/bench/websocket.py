"""A WebSocket client that costs next to nothing, for a thousand connections from one process.

It speaks the part of RFC 6455 that a load needs: whole text frames, no extensions, no fragments. Frames are masked with
zeros, which any server must take and which leaves the payload as it is: nothing but loopback lies in between.
"""

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast

_TEXT, _CLOSE, _PING = 1, 8, 9


class WebSocket(asyncio.Protocol):
    """One connection: `heard` gets every text frame, `lost` is told once when the connection ends."""

    def __init__(self, host: str, path: str, heard: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()
        self._heard = heard
        self._lost = lost
        self._rest = b""
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
                self.close()
                return
            self.opened.set_result(None)
        at = 0
        while (end_of := _frame(data, at)) is not None:
            kind, start, stop = end_of
            self._take(kind, data[start:stop])
            at = stop
        self._rest = data[at:]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == _TEXT:
            self._heard(payload)
        elif kind == _PING:
            self._write(0x8A, payload)
        elif kind == _CLOSE:
            self.close()

    def send(self, text: bytes) -> None:
        self._write(0x81, text)

    def _write(self, first: int, payload: bytes) -> None:
        assert self._transport is not None
        size = len(payload)
        if size < 126:
            head = struct.pack("!BBI", first, 0x80 | size, 0)
        elif size < 65_536:
            head = struct.pack("!BBHI", first, 0xFE, size, 0)
        else:
            head = struct.pack("!BBQI", first, 0xFF, size, 0)
        self._transport.write(head + payload)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("the server hung up"))
        self._lost()


def _frame(data: bytes, at: int) -> tuple[int, int, int] | None:
    """The kind of the frame that starts here, and where its payload lies; None when it is not all there."""
    have = len(data) - at
    if have < 2:
        return None
    first, size = data[at], data[at + 1]
    head = 2
    if size == 126:
        head = 4
        if have < head:
            return None
        size = int.from_bytes(data[at + 2 : at + 4], "big")
    elif size == 127:
        head = 10
        if have < head:
            return None
        size = int.from_bytes(data[at + 2 : at + 10], "big")
    if have < head + size:
        return None
    if not first & 0x80:
        raise ConnectionError("a frame in fragments")
    return first & 0x0F, at + head, at + head + size


async def connect(
    host: str, port: int, path: str, heard: Callable[[bytes], None], lost: Callable[[], None]
) -> WebSocket:
    """Connects, and gives the connection when the server has taken it."""
    _, socket = await asyncio.get_running_loop().create_connection(
        lambda: WebSocket(f"{host}:{port}", path, heard, lost), host, port
    )
    await socket.opened
    return socket
