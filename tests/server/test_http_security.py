"""Hosts, origins, headers, limits: what stands before every route."""

import asyncio
import json
import re
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from aerodrome.server import limits
from aerodrome.server.http.security import one_form
from aerodrome.server.limits import Allowance, client_of
from aerodrome.server.settings import is_loopback
from aerodrome.server.wire.live import Fault
from tests.server.inside import Inside

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self' blob:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
BODY: Any = {"book": "nothing"}
"""Refused by the route itself, with 400: whatever else comes back was refused before."""


class Clock:
    """Time that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """However slow the machine is, no limit fills again by itself."""
    made = Clock()
    monkeypatch.setattr(limits, "time", made)
    return made


@pytest.fixture(scope="module")
def inside() -> Inside:
    return Inside(requests_per_second=1000, matches_per_minute=1000)


@pytest.mark.parametrize(
    ("method", "path", "host"),
    [
        ("GET", "/", "localhost"),
        ("GET", "/api/books", "localhost"),
        ("GET", "/api/nothing", "localhost"),
        ("DELETE", "/api/books", "localhost"),
        ("POST", "/api/matches", "localhost"),
        ("GET", "/api/schema", "localhost"),
        ("GET", "/api/live", "localhost"),
        ("GET", "/api/books", "evil.example"),
    ],
)
def test_every_response_carries_the_headers(inside: Inside, method: str, path: str, host: str) -> None:
    headers = inside.request(method, path, host=host).headers
    assert headers["content-security-policy"] == POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert headers.get_list("cache-control") == ["no-store"]
    assert "access-control-allow-origin" not in headers
    assert "set-cookie" not in headers
    assert "server" not in headers


@pytest.mark.parametrize("host", ["localhost", "localhost:8400", "127.0.0.1:1", "[::1]:8400", "LOCALHOST"])
def test_names_of_loopback_are_known(inside: Inside, host: str) -> None:
    assert inside.get("/api/books", host=host).status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "10.0.0.1", "a b"]
)
def test_other_names_are_refused_on_loopback(inside: Inside, host: str) -> None:
    response = inside.get("/api/books", headers={"Host": host})
    assert response.status_code == 421
    assert response.json()["where"] == "Host"


def test_a_configured_origin_makes_its_name_known() -> None:
    inside = Inside(origins=("https://fly.example",))
    assert inside.get("/api/books", host="fly.example").status_code == 200
    assert inside.get("/api/books", host="other.example").status_code == 421


def test_a_server_for_everybody_answers_to_any_name() -> None:
    assert Inside(host="0.0.0.0").get("/api/books", host="anything.example").status_code == 200


@pytest.mark.parametrize(
    ("origin", "host", "status"),
    [
        (None, "localhost:8400", 400),
        ("http://localhost:8400", "localhost:8400", 400),
        ("HTTP://LOCALHOST:8400", "localhost:8400", 400),
        ("https://localhost", "localhost:443", 400),
        ("http://localhost:5173", "localhost:8400", 403),
        ("http://127.0.0.1:8400", "localhost:8400", 403),
        ("https://evil.example", "localhost:8400", 403),
        ("null", "localhost:8400", 403),
        ("http://[broken", "localhost:8400", 403),
        ("http://localhost:99999", "localhost:8400", 403),
        ("http://localhost:8400, https://evil.example", "localhost:8400", 403),
    ],
)
def test_a_post_must_come_from_our_own_page(inside: Inside, origin: str | None, host: str, status: int) -> None:
    headers = {} if origin is None else {"Origin": origin}
    assert inside.post("/api/matches", host=host, json=BODY, headers=headers).status_code == status


def test_reading_is_open_to_any_origin_but_shared_with_none(inside: Inside) -> None:
    response = inside.get("/api/books", headers={"Origin": "https://evil.example"})
    assert response.status_code == 200
    assert "access-control-allow-origin" not in response.headers


def test_configured_origins_may_post() -> None:
    inside = Inside(origins=("http://localhost:5173", "https://fly.example/"))
    for origin, status in {
        "http://localhost:5173": 400,
        "https://fly.example": 400,
        "https://fly.example.evil.example": 403,
    }.items():
        assert inside.post("/api/matches", json=BODY, headers={"Origin": origin}).status_code == status


def opened(inside: Inside, **headers: str) -> list[Any]:
    """What is sent over a WebSocket with these headers, up to the first word of ours."""
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    scope: Any = {
        "type": "websocket",
        "path": "/api/live",
        "raw_path": b"/api/live",
        "query_string": b"",
        "root_path": "",
        "scheme": "ws",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 8400),
        "subprotocols": [],
        "app": inside.app,
        "state": {},
    }
    asyncio.run(inside.app(scope, receive, send))
    return sent


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "localhost:8400", "origin": "https://evil.example"},
        {"host": "localhost:8400", "origin": "null"},
        {"host": "evil.example", "origin": "http://evil.example"},
    ],
)
def test_a_websocket_of_another_site_is_told_why_and_closed(inside: Inside, headers: dict[str, str]) -> None:
    messages = opened(inside, **headers)
    assert [message["type"] for message in messages] == ["websocket.accept", "websocket.send", "websocket.close"]
    fault = msgspec.json.decode(messages[1]["text"], type=Fault)
    assert fault.why == "origin"
    assert fault.fatal


@pytest.mark.parametrize("knock", ["a page", "a page by another name", "a WebSocket"])
def test_strangers_are_logged_once(knock: str, caplog: pytest.LogCaptureFixture) -> None:
    inside = Inside()
    for n in range(5):
        if knock == "a WebSocket":
            opened(inside, host="localhost:8400", origin="https://evil.example")
        elif knock == "a page":
            inside.post("/api/matches", json=BODY, headers={"Origin": f"https://evil{n}.example"})
        else:
            inside.get("/api/books", host=f"evil{n}.example")
    (line,) = caplog.messages
    assert line.startswith("127.0.0.1 is turned away: ")
    inside.client = "192.0.2.7"
    inside.post("/api/matches", json=BODY, headers={"Origin": "https://evil.example"})
    assert inside.post("/api/matches", json=BODY).status_code == 400, "as whoever comes from our own page"
    assert [each.partition(" ")[0] for each in caplog.messages] == ["127.0.0.1", "192.0.2.7"]


def test_strangers_are_logged_again_after_a_minute(clock: Clock, caplog: pytest.LogCaptureFixture) -> None:
    inside = Inside()
    for clock.now in (0.0, 59.0, 61.0, 62.0):
        inside.post("/api/matches", json=BODY, headers={"Origin": "https://evil.example"})
    assert len(caplog.messages) == 2


def test_too_many_new_matches_are_refused_with_the_time_to_wait(caplog: pytest.LogCaptureFixture) -> None:
    inside = Inside(matches_per_minute=3)
    answers = [inside.post("/api/matches", json=BODY) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [400, 400, 400, 429, 429, 429]
    refused = answers[-1]
    assert 1 <= int(refused.headers["retry-after"]) <= 20
    assert "too many" in refused.json()["what"]
    assert [record.message for record in caplog.records] == ["127.0.0.1 is turned away: too many requests"]
    assert inside.get("/api/books").status_code == 200
    inside.client = "192.0.2.7"
    assert inside.post("/api/matches", json=BODY).status_code == 400


def test_a_flood_that_goes_on_is_logged_once_a_minute(clock: Clock, caplog: pytest.LogCaptureFixture) -> None:
    """However often the limit lets one through meanwhile."""
    inside = Inside(requests_per_second=1)
    codes = []
    for clock.now in [tick / 2 for tick in range(240)]:
        codes.append(inside.get("/api/nothing").status_code)
    assert min(codes[20:].count(404), codes.count(429)) > 100
    assert caplog.messages == ["127.0.0.1 is turned away: too many requests"] * 2


def spelled(inside: Inside, method: str, path: str) -> int:
    """The status of a request for exactly this path, as a server hands it on: percents have been read."""
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": msgspec.json.encode(BODY), "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    scope: Any = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "scheme": "http",
        "headers": [(b"host", b"localhost"), (b"content-type", b"application/json")],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 8400),
        "app": inside.app,
        "state": {},
    }
    asyncio.run(inside.app(scope, receive, send))
    return int(sent[0]["status"])


SPELLINGS = (
    "/{}/{}",
    "//{}/{}",
    "/{}//{}",
    "///{}///{}///",
    "/{}/{}/",
    "/./{}/./{}/.",
    "/{}/nothing/../{}",
    "/../{}/{}",
    "{}/{}",
)


@pytest.mark.parametrize("path", SPELLINGS)
@pytest.mark.parametrize("what", ["matches", "records", "campaigns"])
def test_a_limit_holds_for_every_spelling_of_a_path(path: str, what: str) -> None:
    inside = Inside(matches_per_minute=1, uploads_per_minute=1)
    assert spelled(inside, "POST", f"/api/{what}") != 429
    assert spelled(inside, "POST", path.format("api", what)) == 429


@pytest.mark.parametrize("path", SPELLINGS)
def test_every_spelling_of_a_path_leads_to_the_same_place(inside: Inside, path: str) -> None:
    assert spelled(inside, "GET", path.format("api", "books")) == 200
    assert spelled(inside, "GET", path.format("api", "nothing")) == 404


@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("/", "/"),
        ("", "/"),
        ("//", "/"),
        ("/../..", "/"),
        ("/api/%2e%2e/x", "/api/%2e%2e/x"),
        ("/api/a\\..\\b", "/api/a\\..\\b"),
        ("/assets/a.js", "/assets/a.js"),
    ],
)
def test_the_one_form_of_a_path(path: str, form: str) -> None:
    """What still has percents after they were read once is no other path."""
    assert one_form(path) == form
    assert one_form(form) == form


def test_reading_is_limited_too() -> None:
    inside = Inside(requests_per_second=1)
    codes = [inside.get("/api/nothing").status_code for _ in range(12)]
    assert codes[:6] == [404] * 6
    assert codes[-1] == 429
    assert inside.get("/").status_code != 429


def test_behind_a_proxy_each_client_has_its_own_limit() -> None:
    inside = Inside(client="::ffff:10.1.2.3", proxies=("10.0.0.0/8",), matches_per_minute=1)

    def post(forwarded: str) -> int:
        return inside.post("/api/matches", json=BODY, headers={"X-Forwarded-For": forwarded}).status_code

    assert [post("192.0.2.1"), post("192.0.2.1"), post("192.0.2.2")] == [400, 429, 400]
    # What a client writes in front itself counts for nothing; further proxies of ours are looked through.
    assert [post("198.51.100.1, 192.0.2.1"), post("192.0.2.3, 10.9.9.9"), post("192.0.2.3")] == [429, 400, 429]


def test_nobody_else_is_believed_about_where_he_comes_from() -> None:
    inside = Inside(client="192.0.2.1", matches_per_minute=1)
    codes = [
        inside.post("/api/matches", json=BODY, headers={"X-Forwarded-For": f"198.51.100.{n}"}).status_code
        for n in range(3)
    ]
    assert codes == [400, 429, 429]


def test_an_allowance_fills_again_with_time(clock: Clock) -> None:
    allowance = Allowance(0.5, 2)
    assert [allowance.take("a") for _ in range(3)] == [0, 0, 2]
    assert allowance.take("b") == 0
    clock.now = 1.0
    assert allowance.take("a") == 1
    clock.now = 2.0
    assert [allowance.take("a") for _ in range(2)] == [0, 2]


def test_a_fault_of_ours_is_one_line_in_the_log_and_tells_nothing(caplog: pytest.LogCaptureFixture) -> None:
    response = Inside().get("/api/records?match=x")  # its store was never opened
    assert response.status_code == 500
    assert response.json()["what"] == "a fault of the server; it has been written down"
    (line,) = [record.getMessage() for record in caplog.records]
    assert line.startswith("GET /api/records: AttributeError")
    assert "\n" not in line


def test_a_household_with_many_addresses_is_one_client() -> None:
    def client(address: str) -> str:
        scope: Any = {"client": (address, 1)}
        return client_of(scope)

    assert client("2001:db8:1:2::1") == client("2001:db8:1:2:ffff::9")
    assert client("2001:db8:1:2::1") != client("2001:db8:1:3::1")
    assert client("192.0.2.1") != client("192.0.2.2")
    assert client("::ffff:192.0.2.1") == client("192.0.2.1")
    nobody: Any = {"client": None}
    assert client_of(nobody)


@pytest.mark.parametrize(
    ("host", "loopback"),
    [("127.0.0.1", True), ("::1", True), ("localhost", True), ("127.8.8.8", True), ("0.0.0.0", False), ("::", False)],
)
def test_loopback(host: str, loopback: bool) -> None:
    assert is_loopback(host) is loopback


def test_a_body_beyond_its_limit_is_refused(inside: Inside) -> None:
    large = b'{"book": "' + b"a" * 66_000 + b'"}'
    response = inside.post("/api/matches", content=large, headers={"Content-Type": "application/json"})
    assert response.status_code == 413
    assert re.search("too large", response.json()["what"])


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"nonsense",
        b"\xff\xfe",
        b"[" * 60_000,
        b'{"book":' + b"[" * 30_000 + b"]" * 30_000 + b"}",
        b'{"book": 7}',
        b'{"book": "spandaus", "zeppelin": true}',
        b'{"book": "spandaus", "seats": []}',
        b'{"book": "spandaus", "dice": "loaded"}',
        b'{"book": "spandaus", "scenario": 1e999}',
        b'{"book": "spandaus", "scenario": "\xed\xa0\x80"}',
        b'{"book": "spandaus", "scenario": "no-such-scenario"}',
        b'{"book": "spandaus", "scenario": "/etc/hostname.toml"}',
        b'{"book": "spandaus", "scenario": "../scenarios/duel.toml"}',
    ],
)
def test_bodies_that_cannot_be_used_are_refused_in_words(inside: Inside, body: bytes) -> None:
    response = inside.post("/api/matches", content=body, headers={"Content-Type": "application/json"})
    assert response.status_code == 400, response.text
    assert response.json()["what"]
    assert response.json()["where"]


def test_connections_are_limited_like_requests(caplog: pytest.LogCaptureFixture) -> None:
    """Whoever connects again and again is told to wait."""
    inside = Inside(requests_per_second=1)
    inside.app.state.matches = SimpleNamespace(draining=True)
    told = [_why(opened(inside, host="localhost")) for _ in range(8)]
    assert told == ["closing"] * 6 + ["rate"] * 2
    assert len(caplog.records) == 1


def _why(sent: list[Any]) -> str:
    return str(json.loads(sent[1]["text"])["why"])


def test_running_a_match_again_is_limited_more_than_reading() -> None:
    """Moments are computed each time: nobody needs them as often as other things."""
    inside = Inside(requests_per_second=10)
    paths = ["/api/matches/none/moments", "/api/matches/none/moments/"]
    codes = [inside.get(paths[number % 2]).status_code for number in range(14)]
    assert codes[9] != 429
    assert codes[-1] == 429
    assert inside.get("/api/nothing").status_code == 404
