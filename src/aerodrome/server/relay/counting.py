"""Limits that workers count together, in Redis; where there is none, each for itself."""

import logging
import time
from collections import OrderedDict
from typing import Any

from aerodrome.server.limits import MOST_CLIENTS, Allowance

log = logging.getLogger("aerodrome.server")

_TAKE = """
local now = redis.call('TIME')
local at = tonumber(now[1]) + tonumber(now[2]) / 1000000
local rate, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local kept = redis.call('HMGET', KEYS[1], 'left', 'at')
local left = burst
if kept[1] then left = math.min(burst, tonumber(kept[1]) + (at - tonumber(kept[2])) * rate) end
local wait = 0
if left >= 1 then left = left - 1 else wait = (1 - left) / rate end
redis.call('HSET', KEYS[1], 'left', string.format('%.6f', left), 'at', string.format('%.6f', at))
redis.call('PEXPIRE', KEYS[1], math.ceil(1000 * burst / rate) + 1000)
return string.format('%.6f', wait)
"""
"""A token bucket, as `Allowance` is one, by the clock of Redis: what is left and since when, until it is full again."""

_PATIENCE = 0.25
"""Seconds for Redis to answer: nobody waits longer for being counted."""

_PAUSE = 2.0
"""Seconds without asking Redis after it failed."""


class Tally:
    """Counts for all workers in one Redis; without an address, or while Redis is away, for this worker alone."""

    def __init__(self, channels: str) -> None:
        self._redis: Any = None
        self._take: Any = None
        self._failing = False
        self._again = 0.0
        self._told: OrderedDict[str, None] = OrderedDict()
        """Who was refused since he was last let through: that is logged once."""
        if channels.startswith("redis"):
            from redis.asyncio import Redis

            self._redis = Redis.from_url(channels, socket_timeout=_PATIENCE, socket_connect_timeout=_PATIENCE)
            self._take = self._redis.register_script(_TAKE)

    async def take(self, name: str, allowance: Allowance, client: str) -> tuple[float, bool]:
        """Seconds to wait until a client may do the thing of this name, 0 when it is let through; and whether this
        refusal is the first in a row. Whoever asks one worker too often is not asked about anywhere else."""
        seconds, first = allowance.take(client)
        if self._take is None:
            return seconds, first
        key = f"aerodrome:{name}:{client}"
        if seconds:
            return seconds, self._refuse(key)
        if time.monotonic() < self._again:
            return 0.0, False
        try:
            seconds = float(await self._take([key], [allowance.per_second, allowance.burst]))
        except Exception as error:  # of redis or of the line to it; whatever it is, people are served
            self._again = time.monotonic() + _PAUSE
            if not self._failing:
                self._failing = True
                log.error("limits are counted by each worker for itself: %s: %s", type(error).__name__, error)
            return 0.0, False
        self._failing = False
        if seconds:
            return seconds, self._refuse(key)
        self._told.pop(key, None)
        return 0.0, False

    def _refuse(self, key: str) -> bool:
        first = key not in self._told
        self._told[key] = None
        if len(self._told) > MOST_CLIENTS:
            self._told.popitem(last=False)
        return first

    async def close(self) -> None:
        if self._redis is not None:
            await self._redis.aclose()
