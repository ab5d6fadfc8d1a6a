"""What stands before everything else: which hosts and origins may ask, how often, and the headers of every response."""

import asyncio
import ipaddress
import math
import posixpath
import re
import time
from typing import Any, Literal, TypeAlias
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from aerodrome.server import metrics, traces
from aerodrome.server.limits import Allowance, Bans, Telling, banned, banned_facts, client_of
from aerodrome.server.live.session import turn_away
from aerodrome.server.logs import match_id, new_request_id, request_id
from aerodrome.server.relay.counting import Tally
from aerodrome.server.settings import Settings, is_loopback
from aerodrome.server.wire.matches import Problem

CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self' blob:",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_NOT_KEPT = (b"cache-control", b"no-store")

_Doing: TypeAlias = Literal["reading", "checking", "running", "knocking", "uploading", "making", "naming", "trying"]
_POSTED: dict[str, _Doing] = {
    "/api/matches": "making",
    "/api/records": "uploading",
    "/api/campaigns": "uploading",
    "/api/people": "naming",
    "/api/people/recover/begin": "trying",
    "/api/people/me/proof/code": "trying",
    "/api/people/me/games": "making",
    "/api/people/me/events": "making",
    "/api/matches/standing": "running",
    "/api/lab/runs": "checking",
}
"""What posting to these counts as."""
_ADDRESS = "this address"
_SAFE = ("GET", "HEAD", "OPTIONS")
_LOOPBACK_NAMES = ("localhost", "127.0.0.1", "::1")
_DEFAULT_PORTS = (None, 80, 443)
_BEFORE_THE_BODY = (403, 413, 421, 429)
"""Statuses that are told before a body has been read."""

_ABOUT_MATCH = re.compile(r"/api/(?:matches|records|campaigns)/([A-Za-z0-9_-]{1,32})(?:/|$)")
_DRAWN = re.compile(r"/api/books/[^/]+/sheets/.")
_MOST_DRAINED = 8_000_000
_SECONDS_TO_DRAIN = 10


def one_form(path: str) -> str:
    """The one way to spell a path, for limits, routes and logs alike: without empty parts, `.`, `..` and a slash at the
    end. What was written in percent has been read by then, once."""
    return posixpath.normpath("/" + path.lstrip("/"))


class Shield:
    """Stands before the whole application, so that its answers to unknown addresses are covered as well.

    Hosts: a server on loopback answers only to names of loopback and of its configured origins; otherwise a page of
    another site could reach it under a name of its own that leads here. Origins: a browser tells which page sends;
    whoever sends without telling is no page. Frames of a WebSocket pass untouched.
    """

    def __init__(self, app: ASGIApp, settings: Settings, bans: Bans, tally: Tally, telling: Telling) -> None:
        self._app = app
        self._bans = bans
        self._tally = tally
        self._telling = telling
        self._origins = frozenset(origin.casefold().rstrip("/") for origin in settings.known_origins)
        configured = {name_of(urlsplit(origin).netloc) for origin in settings.known_origins}
        self._names = frozenset({*_LOOPBACK_NAMES, settings.host, *configured}) if is_loopback(settings.host) else None
        self._proxies = tuple(ipaddress.ip_network(each, strict=False) for each in settings.proxies)
        self._allowances: dict[_Doing, Allowance] = {
            "reading": Allowance(settings.requests_per_second, settings.requests_per_second * 6),
            "checking": Allowance(settings.requests_per_second / 100, settings.requests_per_second * 0.4),
            "running": Allowance(settings.requests_per_second / 10, settings.requests_per_second),
            "knocking": Allowance(settings.requests_per_second / 50, settings.requests_per_second * 0.6),
            "uploading": Allowance(settings.uploads_per_minute / 60, settings.uploads_per_minute),
            "making": Allowance(settings.matches_per_minute / 60, settings.matches_per_minute),
            "naming": Allowance(settings.names_per_hour / 3600, settings.names_per_hour),
            "trying": Allowance(settings.codes_per_hour / 3600, settings.codes_per_hour),
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if "path" in scope:
            scope["path"] = one_form(scope["path"])
        request_id.set(new_request_id(self._given_id(scope)))
        if self._proxies:
            self._look_behind_proxy(scope)
        if scope["type"] == ScopeType.HTTP:
            match_id.set(_match_in(scope["path"]))
            body = _Body(receive)
            answer = _Answer(scope, body, send)
            with traces.span("request", request=request_id.get(), method=str(scope.get("method"))):
                await self._http(scope, body.receive, answer.send)
                answer.note()
        elif (stranger := self._stranger(scope, changes=True)) is not None:
            await turn_away(receive, send, "origin", stranger[1].what)
        elif ban := self._bans.of(client_of(scope)):
            await turn_away(receive, send, "origin", banned(_ADDRESS, ban))
        elif seconds := await self._seconds_to_wait("reading", scope):
            await turn_away(receive, send, "rate", f"too many connections; try again in {math.ceil(seconds)} s")
        else:
            await self._app(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        method = str(scope.get("method"))
        if (stranger := self._stranger(scope, changes=method not in _SAFE)) is not None:
            await _refuse(send, *stranger)
            return
        if ban := self._bans.of(client_of(scope)):
            kind, facts = banned_facts("address", ban)
            await _refuse(send, 403, Problem(banned(_ADDRESS, ban), "address", "", kind, facts))
            return
        doing = _doing(method, scope["path"])
        if doing is not None and (seconds := await self._seconds_to_wait(doing, scope)):
            wait = str(math.ceil(seconds))
            problem = Problem(f"too many requests; try again in {wait} s", kind="rate", facts={"seconds": int(wait)})
            await _refuse(send, 429, problem, (b"retry-after", wait.encode()))
            return
        await self._app(scope, receive, send)

    async def _seconds_to_wait(self, doing: "_Doing", scope: Scope) -> float:
        seconds = await self._tally.take(doing, self._allowances[doing], client_of(scope))
        if seconds:
            self._telling.asking(scope, "too many requests")
        return seconds

    def _given_id(self, scope: Scope) -> str:
        """The id that a proxy of ours has given the request: only they are believed."""
        peer = scope.get("client")
        return _header(scope, b"x-request-id") if peer and self._is_proxy(peer[0]) else ""

    def _look_behind_proxy(self, scope: Scope) -> None:
        """The client is the last address in X-Forwarded-For that is not one of our proxies: only they are believed."""
        behind = [part.strip() for part in _header(scope, b"x-forwarded-for").split(",")]
        peer = scope.get("client")
        client = peer[0] if peer else ""
        while behind and self._is_proxy(client):
            client = behind.pop()
            scope["client"] = (client, 0)

    def _is_proxy(self, client: str) -> bool:
        try:
            address = ipaddress.ip_address(client)
        except ValueError:
            return False
        if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        return any(address in network for network in self._proxies)

    def _known_host(self, host: str) -> bool:
        return self._names is None or name_of(host) in self._names

    def _known_origin(self, scope: Scope, host: str) -> bool:
        origin = _header(scope, b"origin").casefold()
        if not origin or origin in self._origins:
            return True
        return bool(host) and _site(origin) == _site(f"//{host.casefold()}")

    def _stranger(self, scope: Scope, *, changes: bool) -> tuple[int, Problem] | None:
        """Why nobody is served who asks for a name that is not ours or, where that `changes` something, from a page of
        another site: the status that says so best, and what he is told. It is in the log as well."""
        host = _header(scope, b"host")
        if not self._known_host(host):
            status, what, where = 421, f"no page here goes by the name {host[:100]!r}", "Host"
        elif changes and not self._known_origin(scope, host):
            what = "this comes from a page of another site; AERODROME_ORIGINS may allow it"
            status, where = 403, "Origin"
        else:
            return None
        self._telling.asking(scope, what)
        return status, Problem(what, where)


def _doing(method: str, path: str) -> _Doing | None:
    """What a request is counted as; None where it is not."""
    if not path.startswith("/api/") or path == "/api/ready":
        return None
    if method == "POST" and path in _POSTED:
        return _POSTED[path]
    if path.endswith(("/again", "/branch", "/join")) or (
        method == "POST" and path.startswith(("/api/school/", "/api/puzzles/"))
    ):
        return "making"
    if method == "POST" and path.startswith("/api/people/"):
        return "knocking"
    if path.startswith("/api/workshop/"):
        return "running"
    if path.endswith(("/check", "/on")) or path == "/api/luck":
        return "checking"
    if path.endswith("/roster") or _DRAWN.match(path):
        return "running"
    return "running" if path.endswith(("/moments", "/games")) or path == "/api/lab/plan" else "reading"


def _header(scope: Scope, name: bytes) -> str:
    """The value of a header that may come once; several do not fit anything."""
    values = [value for key, value in scope["headers"] if key.lower() == name]
    return ", ".join(value.decode("latin-1") for value in values)


def name_of(host: str) -> str:
    """The name in a Host header, without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def _site(address: str) -> tuple[str, int | None] | None:
    """Name and port. The scheme is left out: a reverse proxy may have taken the encryption off."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return None
    if not parts.hostname:
        return None
    return parts.hostname.rstrip("."), None if port in _DEFAULT_PORTS else port


class _Body:
    """What a request still has to say."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._more = True

    async def receive(self) -> Any:
        message = await self._receive()
        self._more = message["type"] == "http.request" and bool(message.get("more_body"))
        return message

    async def drain(self) -> None:
        """Lets what is still on its way come in and forgets it: whoever is cut off while he sends never reads why."""
        left = _MOST_DRAINED
        try:
            async with asyncio.timeout(_SECONDS_TO_DRAIN):
                while self._more and left > 0:
                    left -= len((await self.receive()).get("body", b""))
        except TimeoutError:
            return


class _Answer:
    """What a request is answered, with the headers of every response."""

    def __init__(self, scope: Scope, body: _Body, send: Send) -> None:
        self._scope = scope
        self._body = body
        self._send = send
        self._has_body = scope.get("method") not in _SAFE
        self._status = 0
        self._began = time.perf_counter()

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._status = message["status"]
            if self._has_body and self._status in _BEFORE_THE_BODY:
                await self._body.drain()
            headers = [*message.get("headers", ()), *_HEADERS, (b"x-request-id", request_id.get().encode())]
            if not any(name.lower() == b"cache-control" for name, _ in headers):
                headers.append(_NOT_KEPT)
            message["headers"] = headers
        await self._send(message)

    def note(self) -> None:
        """Counts it, by the template of its route: an address that somebody made up is none."""
        method, route = str(self._scope.get("method")), str(self._scope.get("path_template") or "none")
        metrics.note_request(method, route, self._status, time.perf_counter() - self._began)
        traces.note(f"{method} {route}", route=route, status=self._status, match=match_id.get())


def _match_in(path: str) -> str:
    """The id of the match that an address is about."""
    found = _ABOUT_MATCH.match(path)
    return found[1] if found else ""


async def _refuse(send: Send, status: int, problem: Problem, *headers: tuple[bytes, bytes]) -> None:
    body = msgspec.json.encode(problem)
    about = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    start: Any = {"type": "http.response.start", "status": status, "headers": [*about, *headers]}
    end: Any = {"type": "http.response.body", "body": body, "more_body": False}
    await send(start)
    await send(end)
