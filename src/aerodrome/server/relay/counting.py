"""Limits that workers count together, in Redis; where there is none, each for itself."""

import asyncio
import logging
import time
from collections import OrderedDict
from typing import Any

from aerodrome.server.limits import MOST_CLIENTS, Allowance

log = logging.getLogger("aerodrome.server")

_TAKE = """
local now = redis.call('TIME')
local at = tonumber(now[1]) + tonumber(now[2]) / 1000000
local rate, burst, done = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local kept = redis.call('HMGET', KEYS[1], 'left', 'at')
local left = burst
if kept[1] then left = math.min(burst, tonumber(kept[1]) + (at - tonumber(kept[2])) * rate) end
left = math.max(left - done, -burst)
local wait = 0
if left < 1 then wait = (1 - left) / rate elseif done == 0 then left = left - 1 end
redis.call('HSET', KEYS[1], 'left', string.format('%.6f', left), 'at', string.format('%.6f', at))
redis.call('PEXPIRE', KEYS[1], math.ceil(1000 * (burst - left) / rate) + 1000)
return string.format('%.6f', wait)
"""
"""A token bucket, as `Bucket` is one, by the clock of Redis: what is left and since when, until it is full again. One
more is taken, or so many that are done already, and may be more than were left."""

_PATIENCE = 0.25
"""Seconds for Redis to answer: nobody waits longer for being counted."""

_PAUSE = 2.0
"""Seconds without asking Redis after it failed."""


class _Ahead:
    """What a client has done at this worker that Redis was not told yet, and until when it is to wait."""

    __slots__ = ("done", "until")

    def __init__(self) -> None:
        self.done = 0
        self.until = 0.0


class Tally:
    """Counts for all workers in one Redis; without an address, or while Redis is away, for this worker alone."""

    def __init__(self, channels: str) -> None:
        self._redis: Any = None
        self._take: Any = None
        self._failing = False
        self._again = 0.0
        self._ahead: OrderedDict[str, _Ahead] = OrderedDict()
        self._tellings: set[asyncio.Task[None]] = set()
        if channels.startswith("redis"):
            from redis.asyncio import Redis

            self._redis = Redis.from_url(channels, socket_timeout=_PATIENCE, socket_connect_timeout=_PATIENCE)
            self._take = self._redis.register_script(_TAKE)

    async def take(self, name: str, allowance: Allowance, client: str) -> float:
        """Seconds to wait until a client may do the thing of this name, 0 where it is let through. Whoever asks one
        worker too often is not asked about anywhere else."""
        return allowance.take(client) or await self._ask(_key(name, client), allowance)

    def take_at_once(self, name: str, allowance: Allowance, client: str, step: int = 1) -> float:
        """The same for what does not wait for Redis, which hears of it afterwards, of so many times together (`step`):
        so each worker may let through a step more than there is."""
        seconds = allowance.take(client)
        now = time.monotonic()
        if seconds or self._take is None or now < self._again:
            return seconds
        key = _key(name, client)
        ahead = self._ahead.setdefault(key, _Ahead())
        self._ahead.move_to_end(key)
        if len(self._ahead) > MOST_CLIENTS:
            self._ahead.popitem(last=False)
        if now < ahead.until:
            return ahead.until - now
        ahead.done += 1
        if ahead.done >= step:
            telling = asyncio.create_task(self._tell(key, allowance, ahead, ahead.done))
            self._tellings.add(telling)
            telling.add_done_callback(self._tellings.discard)
            ahead.done = 0
        return 0.0

    async def _tell(self, key: str, allowance: Allowance, ahead: _Ahead, done: int) -> None:
        ahead.until = time.monotonic() + await self._ask(key, allowance, done)

    async def _ask(self, key: str, allowance: Allowance, done: int = 0) -> float:
        """Seconds to wait, by the sum of all workers; 0 where nobody can tell."""
        if self._take is None or time.monotonic() < self._again:
            return 0.0
        try:
            seconds = float(await self._take([key], [allowance.per_second, allowance.burst, done]))
        except Exception as error:  # of redis or of the line to it; whatever it is, people are served
            self._again = time.monotonic() + _PAUSE
            if not self._failing:
                self._failing = True
                log.error("limits are counted by each worker for itself: %s: %s", type(error).__name__, error)
            return 0.0
        self._failing = False
        return seconds

    async def close(self) -> None:
        """When nothing is taken any more."""
        await asyncio.gather(*self._tellings)
        if self._redis is not None:
            await self._redis.aclose()


def _key(name: str, client: str) -> str:
    return f"aerodrome:{name}:{client}"
