"""Channels between workers over Redis, which publishes to whoever subscribes."""

from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis


class Publishing(RedisChannelsPubSubBackend):
    """Litestar's own, with a connection that it closes."""

    def __init__(self, address: str) -> None:
        super().__init__(redis=Redis.from_url(address))

    async def on_shutdown(self) -> None:
        try:
            await super().on_shutdown()
        finally:
            await self._redis.aclose()
