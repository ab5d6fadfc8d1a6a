"""Channels over PostgreSQL's notifications."""

from collections.abc import Iterable
from typing import Any

from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend


class Notifications(AsyncPgChannelsBackend):
    """As Litestar's, but with one connection for all that is published: to open one each time would cost more than all
    the rest of an answer."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self._publishing: Any = None

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        if self._publishing is None or self._publishing.is_closed():
            self._publishing = await self._connect()
        text = data.decode()
        for channel in channels:
            await self._publishing.execute("SELECT pg_notify($1, $2)", channel, text)

    async def on_shutdown(self) -> None:
        if self._publishing is not None:
            await self._publishing.close()
            self._publishing = None
        await super().on_shutdown()
