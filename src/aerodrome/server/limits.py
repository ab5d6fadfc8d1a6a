"""How much one client may ask for."""

import ipaddress
import logging
import math
import time
from collections import Counter, OrderedDict
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

from aerodrome.server.wire.refusals import Facts, Kind

log = logging.getLogger("aerodrome.server")

_BURST_SECONDS = 3
MOST_CLIENTS = 20_000


class Bucket:
    """A token bucket: so many a second in the long run, and at once a few seconds' worth, or `burst`."""

    __slots__ = ("_left", "_most", "_rate", "_then")

    def __init__(self, rate: float, burst: float | None = None) -> None:
        self._rate = rate
        self._most = self._left = rate * _BURST_SECONDS if burst is None else burst
        self._then = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


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


class _Account:
    __slots__ = ("left", "told", "when")

    def __init__(self, left: float, when: float) -> None:
        self.left = left
        self.when = when
        self.told = False
        """Whether a refusal has been logged since this client was last let through."""


class Allowance:
    """How often each client may do one thing: `burst` times at once, `per_second` in the long run."""

    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second = per_second
        self.burst = burst
        self._accounts: OrderedDict[str, _Account] = OrderedDict()

    def take(self, client: str) -> tuple[float, bool]:
        """Seconds to wait, 0 when the client is let through; and whether this refusal is the first in a row."""
        now = time.monotonic()
        account = self._accounts.get(client)
        if account is None:
            if len(self._accounts) >= MOST_CLIENTS:
                self._accounts.popitem(last=False)
            account = self._accounts[client] = _Account(self.burst, now)
        else:
            self._accounts.move_to_end(client)
            account.left = min(self.burst, account.left + (now - account.when) * self.per_second)
            account.when = now
        if account.left >= 1:
            account.left -= 1
            account.told = False
            return 0.0, False
        first = not account.told
        account.told = True
        return (1 - account.left) / self.per_second, first


class Telling:
    """Says in the log who is turned away: one line a minute for each client, however often it tries and whatever."""

    def __init__(self) -> None:
        self._lines = Allowance(1 / 60, 1)

    def of(self, client: str, what: str) -> None:
        if not self._lines.take(client)[0]:
            log.warning("%s is turned away: %s", client, what)

    def asking(self, scope: Any, what: str) -> None:
        """Whoever sent a request."""
        self.of(client_of(scope), what)


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
