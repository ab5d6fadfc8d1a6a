"""How much one client may ask for."""

import ipaddress
import logging
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, Literal, TypeAlias

import msgspec

from aerodrome.server.wire.refusals import Facts, Kind

log = logging.getLogger("aerodrome.server")

_BURST_SECONDS = 3
_CONNECTIONS = 5
"""So many connections' worth of messages may come from one address."""
_LEAST_DRAFTS = 20.0
_LONGEST_LINE = 200
MOST_CLIENTS = 20_000


class Bucket:
    """A token bucket: `burst` at once, `per_second` in the long run."""

    __slots__ = ("_burst", "_left", "_per_second", "_then")

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second = per_second
        self._burst = self._left = burst
        self._then = time.monotonic()

    def take(self) -> float:
        """Seconds to wait; 0 where one more is let through."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._then) * self._per_second)
        self._then = now
        if self._left < 1:
            return (1 - self._left) / self._per_second
        self._left -= 1
        return 0.0


class Doors:
    """How many connections each address has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Lets one more in, unless there are too many already."""
        if self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


class Allowance:
    """How often each client may do one thing: `burst` times at once, `per_second` in the long run."""

    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second = per_second
        self.burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> float:
        """Seconds to wait; 0 where the client is let through."""
        bucket = self._buckets.get(client)
        if bucket is None:
            if len(self._buckets) >= MOST_CLIENTS:
                self._buckets.popitem(last=False)
            bucket = self._buckets[client] = Bucket(self.per_second, self.burst)
        else:
            self._buckets.move_to_end(client)
        return bucket.take()


class Telling:
    """Says in the log who is turned away: one line in so many seconds for each client, however often it tries and
    whatever, and however much of it is let through meanwhile."""

    def __init__(self, seconds: float = 60) -> None:
        self._lines = Allowance(1 / seconds, 1)

    def of(self, client: str, what: str) -> None:
        if not self._lines.take(client):
            log.warning("%s is turned away: %s", client, what[:_LONGEST_LINE])

    def asking(self, scope: Any, what: str) -> None:
        """Whoever sent a request."""
        self.of(client_of(scope), what)


Sort: TypeAlias = Literal["messages", "drafts", "hints", "listens"]
"""Messages over a WebSocket, as they are counted: those of each sort for themselves, so that whoever has drawn for long
may still answer."""


class Frequency:
    """How often messages of one sort may come over one connection, and over all connections of one address: as often as
    over five. But a connection that comes back sends a few by itself (`back`), and after a restart of the server all of
    a club come back at once, from one address: so many are let through."""

    def __init__(self, per_second: float, burst: float | None = None, *, back: int = 0) -> None:
        """At once a few seconds' worth, or `burst`; over an address also `back`, of all its connections together."""
        self.per_second = per_second
        self._burst = _BURST_SECONDS * per_second if burst is None else burst
        self.address = Allowance(_CONNECTIONS * per_second, max(_CONNECTIONS * self._burst, back))

    def bucket(self) -> Bucket:
        """For one connection."""
        return Bucket(self.per_second, self._burst)


def frequencies(answers_per_second: float, connections: int) -> dict[Sort, Frequency]:
    """Of each sort, where a connection may send so many messages a second, and an address may have so many connections.
    Whoever draws a route sends ten drafts a second. Listening anew may bring all that was ever written. A page that
    comes back asks the time, sends again what nobody has acknowledged and what is drawn, and listens; it asks no
    ace."""
    return {
        "messages": Frequency(answers_per_second, back=3 * connections),
        "drafts": Frequency(max(_LEAST_DRAFTS, answers_per_second), back=connections),
        "hints": Frequency(0.5, burst=2),
        "listens": Frequency(1, burst=5, back=connections),
    }


class TalkAllowances:
    """How much people may write to each other: each of them, all in one room, and all of one address; and report."""

    def __init__(self, per_minute: int = 20) -> None:
        often = max(per_minute, 1) / 60
        self.author = Allowance(often, 5)
        self.room = Allowance(5 * often, 20)
        self.address = Allowance(3 * often, 15)
        self.reports = Allowance(10 / 3600, 5)


class Ban(msgspec.Struct, frozen=True):
    """An address or network that is not served, for a reason, until a time or for ever."""

    network: str
    reason: str
    made: float
    until: float | None = None


def banned(what: str, ban: Any) -> str:
    """What somebody is told who is not served, or not let in."""
    until = "" if ban.until is None else f" until {datetime.fromtimestamp(ban.until, UTC):%Y-%m-%d %H:%M} UTC"
    return f"{what} is banned{until}: {ban.reason}"


def banned_facts(what: Literal["address", "name"], ban: Any) -> tuple[Kind, Facts]:
    """The same for pages, which find words of their own."""
    facts: Facts = {"reason": ban.reason}
    if ban.until is None:
        return ("banned.address" if what == "address" else "banned.name"), facts
    facts["until"] = math.ceil(ban.until)
    return ("banned.address.until" if what == "address" else "banned.name.until"), facts


class Bans:
    """Who is not served at the moment."""

    def __init__(self) -> None:
        self._bans: list[tuple[Ban, ipaddress.IPv4Network | ipaddress.IPv6Network]] = []

    def replace(self, bans: Iterable[Ban]) -> None:
        """These stand from now on."""
        self._bans = [(ban, ipaddress.ip_network(ban.network)) for ban in bans]

    def of(self, client: str) -> Ban | None:
        """The ban of a client, as `client_of` names it, if there is one."""
        if not self._bans:
            return None
        try:
            network = ipaddress.ip_network(client)
        except ValueError:
            return None
        now = time.time()
        for ban, banned in self._bans:
            if (ban.until is None or now < ban.until) and _overlap(network, banned):
                return ban
        return None


def _overlap(one: Any, other: Any) -> bool:
    return one.version == other.version and bool(one.overlaps(other))


def client_of(scope: Any) -> str:
    """Whom limits count for: an address, or the network that one household gets where addresses are plenty."""
    client = scope.get("client")
    if not client:
        return "unknown"
    try:
        address = ipaddress.ip_address(client[0])
    except ValueError:
        return str(client[0])
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is None:
            return str(ipaddress.ip_network((address, 64), strict=False))
        return str(address.ipv4_mapped)
    return str(address)
