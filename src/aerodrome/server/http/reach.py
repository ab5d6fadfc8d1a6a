"""Under which addresses others in the network find this machine."""

import asyncio
import ipaddress
import socket
from contextlib import suppress

from litestar import get

from aerodrome.server.http.matches import AnyRequest
from aerodrome.server.http.security import name_of
from aerodrome.server.problems import refusals
from aerodrome.server.settings import is_loopback
from aerodrome.server.wire.matches import Reach

_ANYWHERE = ("192.0.2.1", 9)
"""An address that nobody has (RFC 5737): nothing is sent there."""


def lan_addresses() -> list[str]:
    """The IPv4 addresses of this machine that others may reach, the one it would go out by first."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(_ANYWHERE)  # without a network there is no way out
        found.append(probe.getsockname()[0])
    with suppress(OSError):  # a machine may not know its own name
        found += [str(place[0]) for *_, place in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [each for each in dict.fromkeys(found) if _reachable(each)]


def _reachable(address: str) -> bool:
    known = ipaddress.ip_address(address)
    return not (known.is_loopback or known.is_unspecified or known.is_link_local)


@get(
    "/api/reach",
    operation_id="reach",
    tags=["server"],
    summary="How others in the network reach this machine, told to whoever sits at it",
    responses=refusals(),
)
async def reach(request: AnyRequest) -> Reach:
    listens = not is_loopback(request.app.state.settings.host)
    client = request.client
    here = client is not None and is_loopback(client.host) and is_loopback(name_of(request.headers.get("host", "")))
    return Reach(listens, await asyncio.to_thread(lan_addresses) if here else [])


ROUTES = [reach]
