"""Channels over PostgreSQL's notifications."""

import asyncio
from collections.abc import Iterable
from typing import Any

from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend


class Notifications(AsyncPgChannelsBackend):
    """As Litestar's, but with one connection for all that is published: to open one each time would cost more than all
    the rest of an answer."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self._publishing: Any = None
        self._in_use = asyncio.Lock()
        self._listens = False
        self._over = False

    async def on_startup(self) -> None:
        await super().on_startup()
        self._listens = True

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        text = data.decode()
        async with self._in_use:
            if self._over:
                raise ConnectionError("this line was closed")
            if self._publishing is None or self._publishing.is_closed():
                self._publishing = await self._connect()
            for channel in channels:
                await self._publishing.execute("SELECT pg_notify($1, $2)", channel, text)

    async def on_shutdown(self) -> None:
        """Also of a line that could not be opened, or is dead."""
        async with self._in_use:
            self._over = True
            if self._publishing is not None:
                await self._publishing.close()
        if self._listens:
            await super().on_shutdown()
