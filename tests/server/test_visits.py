"""Cookies, tokens and whence requests come: what keeps a visit of one browser from being anybody else's."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
import pytest

from aerodrome.kernel.errors import BadInput
from aerodrome.server.identity.sites import better_address, site_of
from aerodrome.server.identity.visits import GRACE, LASTS, RENEWED_AFTER
from aerodrome.server.problems import NotAllowed
from aerodrome.server.settings import Settings, from_environment
from tests.server.callers import LOCAL, Caller, Hall, hall

Scene = Callable[[Hall], Awaitable[None]]
Play = Callable[..., None]
PUBLIC = "https://fly.example"


@pytest.fixture
def play(tmp_path: Path) -> Play:
    def run(scene: Scene, **settings: Any) -> None:
        async def whole() -> None:
            async with hall(f"sqlite:///{tmp_path / 'm.sqlite'}", **settings) as made:
                await scene(made)

        asyncio.run(whole())

    return run


def set_cookie(response: httpx.Response | None) -> Any:
    """The one cookie that a response sets."""
    assert response is not None
    (line,) = response.headers.get_list("set-cookie")
    (morsel,) = SimpleCookie(line).values()
    return morsel


# Cookies


def test_over_tls_the_cookie_is_of_this_host_alone(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann = hall.caller(PUBLIC)
        await ann.register("Ann")
        cookie = set_cookie(ann.last)
        assert cookie.key == "__Host-aerodrome"
        assert (cookie["secure"], cookie["httponly"], cookie["path"], cookie["domain"]) == (True, True, "/", "")
        assert cookie["samesite"].casefold() == "strict"
        assert int(cookie["max-age"]) == LASTS
        assert (await ann.you())["name"] == "Ann"
        await ann.post("/sign-out", {})
        gone = set_cookie(ann.last)
        assert (gone.key, gone.value, gone["max-age"], gone["secure"]) == ("__Host-aerodrome", "", "0", True)

    play(scene, public_origin=PUBLIC)


def test_on_this_machine_it_goes_without_tls(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        await ann.register("Ann")
        cookie = set_cookie(ann.last)
        assert (cookie.key, cookie["secure"], cookie["httponly"]) == ("aerodrome", "", True)
        assert cookie["samesite"].casefold() == "strict"

    play(scene)


def test_no_token_that_a_browser_brings_is_ever_used(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    """Whoever plants a token in a browser beforehand does not know the one that it has after signing in."""

    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        ann.show("planted")
        options = (await ann.post("/new/begin", {"name": "Ann"}))["options"]
        await ann.post("", {"credential": ann.device.create(options), "label": "x"})
        planted, made = hall.caller(), set_cookie(ann.last).value
        assert made != "planted"
        planted.show("planted")
        assert set_cookie(await planted.http.get("/api/people")).value == ""
        before = made
        ann.show(made)
        await ann.sign_in()
        assert ann.cookie != before
        planted.show(before)
        assert await planted.you() is None, "whoever signs in leaves the visit before"
        assert caplog.messages == ["192.0.2.1 is turned away: a cookie of no visit was shown"]

    play(scene)


@pytest.mark.parametrize("foreign", ["of-somewhere-else", "x" * 5000])
def test_a_foreign_cookie_is_told_once_for_each_address(
    play: Play, caplog: pytest.LogCaptureFixture, foreign: str
) -> None:
    async def scene(hall: Hall) -> None:
        ann = await hall.caller().named("Ann")
        for client in ("203.0.113.9", "203.0.113.10"):
            for _ in range(4):
                eve = hall.caller(client=client)
                eve.show(foreign)
                assert (await eve.http.get("/api/people/me/matches")).status_code == 401
                assert (await eve.send("/me/name", {"name": "Eve"})).status_code == 401
        assert (await ann.you())["name"] == "Ann"
        lines = [f"203.0.113.{n} is turned away: a cookie of no visit was shown" for n in (9, 10)]
        assert caplog.messages == lines

    play(scene)


# Renewal


def test_a_token_is_renewed_after_a_day_of_use(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        await ann.register("Ann")
        first = ann.cookie
        await ann.you()
        hall.clock.now += RENEWED_AFTER - 1
        await ann.you()
        assert ann.cookie == first
        hall.clock.now += 2
        assert await ann.you() is not None
        assert ann.cookie != first
        hall.clock.now += LASTS - 10
        assert await ann.you() is not None
        hall.clock.now += LASTS + 1
        assert await ann.you() is None
        assert ann.cookie == ""

    play(scene)


async def _renewed(hall: Hall, ann: Caller) -> str:
    """The token that was just replaced: the new one has been shown."""
    old = ann.cookie
    await ann.you()
    hall.clock.now += RENEWED_AFTER + 1
    await ann.you()
    assert await ann.you() is not None
    assert ann.cookie != old
    return old


def test_tabs_may_show_the_old_token_for_a_moment(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann, tab = hall.caller(), hall.caller()
        await ann.register("Ann")
        old = await _renewed(hall, ann)
        tab.show(old)
        hall.clock.now += GRACE - 1
        assert (await tab.you())["name"] == "Ann"
        assert tab.cookie == old, "the other tab's answer brought the new one"
        assert await ann.you() is not None

    play(scene)


def test_an_old_token_that_comes_back_signs_the_device_out(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(hall: Hall) -> None:
        ann, twin, other = hall.caller(), hall.caller(), hall.caller()
        await ann.register("Ann")
        await ann.add(other.device)
        await other.sign_in()
        await twin.sign_in(ann.device)
        old = await _renewed(hall, ann)
        thief = hall.caller(client="203.0.113.9")
        hall.clock.now += GRACE + 1
        thief.show(old)
        for _ in range(3):
            assert await thief.you() is None
        assert [await each.you() for each in (ann, twin)] == [None, None]
        assert await other.you() is not None, "another device is not concerned"
        assert caplog.messages == [
            "203.0.113.9: a token of a visit came back after it was replaced; the device is signed out",
            "192.0.2.1 is turned away: a cookie of no visit was shown",
        ]

    play(scene)


def test_an_answer_that_was_lost_signs_nobody_out(play: Play) -> None:
    """The new token never arrived: the old one stays good, and another new one is sent."""

    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        await ann.register("Ann")
        old = ann.cookie
        await ann.you()
        hall.clock.now += RENEWED_AFTER + 1
        await ann.you()
        lost = ann.cookie
        ann.show(old)
        hall.clock.now += GRACE + 100
        assert (await ann.you())["name"] == "Ann"
        assert ann.cookie not in (old, lost)
        assert await ann.you() is not None
        hall.clock.now += GRACE + 1
        ann.show(lost)
        assert await ann.you() is None

    play(scene)


def test_rights_that_change_when_it_is_time_for_a_token_leave_other_tabs_alone(play: Play) -> None:
    """The token is then made twice in one request; tabs still show the one that the browser had."""

    async def scene(hall: Hall) -> None:
        ann, tab = hall.caller(), hall.caller()
        await ann.register("Ann")
        await ann.you()
        proof = await ann.proof()
        tab.show(ann.cookie)
        hall.people.visits._clock = lambda: hall.clock.now + RENEWED_AFTER + 1
        assert (await ann.post("/me/code", {"proof": proof}))["code"]
        assert ann.cookie != tab.cookie
        assert (await tab.you())["name"] == "Ann"
        assert (await ann.you())["name"] == "Ann"

    play(scene)


def test_two_tabs_that_renew_at_once_agree(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        await ann.register("Ann")
        tab = hall.caller()
        tab.show(ann.cookie)
        await ann.you()
        hall.clock.now += RENEWED_AFTER + 1
        both = await asyncio.gather(*(each.http.get("/api/people") for each in (ann, tab)))
        assert [each.json()["you"]["name"] for each in both] == ["Ann", "Ann"]
        assert sum("set-cookie" in each.headers for each in both) == 1

    play(scene)


# Whence it comes


FOREIGN: dict[str, tuple[dict[str, str], int]] = {
    "no origin": ({"Origin": ""}, 403),
    "another site": ({"Origin": "https://evil.example"}, 403),
    "another port": ({"Origin": "http://localhost:9999"}, 403),
    "no site at all": ({"Origin": "null"}, 403),
    "a page that embeds us": ({"Sec-Fetch-Site": "cross-site"}, 403),
    "a sister of ours": ({"Sec-Fetch-Site": "same-site"}, 403),
    "a form": ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
    "a form with a file": ({"Content-Type": "multipart/form-data; boundary=x"}, 415),
    "a text": ({"Content-Type": "text/plain"}, 415),
    "nothing said": ({"Content-Type": ""}, 415),
}


def test_nothing_is_changed_for_another_site(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        await ann.register("Ann")
        paths = list(_changing(hall))
        assert len(paths) > 30
        for n, (headers, status) in enumerate(FOREIGN.values()):
            eve = hall.caller(client=f"203.0.113.{n}")
            eve.show(ann.cookie)
            for path in paths:
                own = {"Origin": LOCAL, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json"}
                response = await eve.http.post(path, content=b'{"others": true}', headers=own | headers)
                assert response.status_code == status, (path, headers, response.text)
        told = [each.partition(" is turned away: ")[0] for each in caplog.messages]
        assert told == [f"203.0.113.{n}" for n in range(len(FOREIGN))]
        assert ann.cookie not in caplog.text
        assert (await ann.you())["name"] == "Ann"

    play(scene)


BY_LINK = "/api/people/mail/off/{token}"
"""Programs that read mail post there, without a page; the token is all that counts (RFC 8058)."""


def _changing(hall: Hall) -> dict[str, dict[str, Any]]:
    """Every address under /api/people that takes a POST from our own page, as the server describes it, with the least
    that it takes."""
    described = hall.app.openapi_schema.to_schema()
    found = {}
    for path, item in described["paths"].items():
        if path.startswith("/api/people") and path != BY_LINK and "post" in item:
            (form,) = item["post"]["requestBody"]["content"].values()
            struct = described["components"]["schemas"][form["schema"]["$ref"].rpartition("/")[2]]
            fields = {name: struct["properties"][name]["type"] for name in struct.get("required", [])}
            found[re.sub(r"\{\w+\}", "x", path)] = {name: _LEAST[kind] for name, kind in fields.items()}
    return found


_LEAST: dict[str, Any] = {"string": "xxx", "boolean": False, "object": {}, "integer": 1, "array": [1]}


def test_whoever_is_not_signed_in_changes_nothing(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        nobody = hall.caller()
        mine = {path: body for path, body in _changing(hall).items() if "/me/" in path or path.endswith("/sign-out")}
        assert len(mine) > 25
        for path, body in mine.items():
            response = await nobody.send(path.removeprefix("/api/people"), body)
            assert (response.status_code, response.json()["where"]) == (401, "Cookie"), (path, response.text)
        for path in ("/me/matches", "/me/export", "/me/games", "/me/notices"):
            assert (await nobody.http.get(f"/api/people{path}")).status_code == 401

    play(scene)


# Sites


@pytest.mark.parametrize(
    ("settings", "host", "origin", "name"),
    [
        ({}, "localhost:8400", "", "localhost"),
        ({}, "localhost:8400", "http://localhost:8400", "localhost"),
        ({"origins": ("http://localhost:5173",)}, "localhost:8400", "http://localhost:5173", "localhost"),
        ({"public_origin": PUBLIC}, "fly.example", "", "fly.example"),
        ({"public_origin": PUBLIC}, "fly.example", PUBLIC, "fly.example"),
        ({"public_origin": PUBLIC}, "10.0.0.7:8400", "", "fly.example"),
        ({"origins": ("https://a.example", PUBLIC)}, "fly.example", "", "fly.example"),
        ({"public_origin": PUBLIC}, "localhost:8400", "http://localhost:8400", "localhost"),
    ],
)
def test_where_passkeys_work(settings: dict[str, Any], host: str, origin: str, name: str) -> None:
    assert site_of(Settings(database="", **settings), host, origin).name == name


@pytest.mark.parametrize(
    ("settings", "host", "says"),
    [
        ({}, "127.0.0.1:8400", "open http://localhost:8400/ instead"),
        ({}, "[::1]:8400", "open http://localhost:8400/ instead"),
        ({}, "192.168.1.7:8400", "AERODROME_PUBLIC_ORIGIN"),
        ({}, "anything.example", "AERODROME_PUBLIC_ORIGIN"),
        ({"origins": ("http://club.example",)}, "club.example", "over https"),
        ({"origins": ("https://192.168.1.7",)}, "192.168.1.7", "need a name"),
        ({}, "localhost.evil.example", "AERODROME_PUBLIC_ORIGIN"),
        ({}, "a b", "AERODROME_PUBLIC_ORIGIN"),
    ],
)
def test_where_they_do_not_it_is_said_what_would_be_right(settings: dict[str, Any], host: str, says: str) -> None:
    with pytest.raises(NotAllowed) as error:
        site_of(Settings(database="", **settings), host)
    assert says in error.value.what


def test_a_page_opened_by_a_number_is_told_where_to_go(play: Play) -> None:
    async def scene(hall: Hall) -> None:
        told = await hall.caller("http://127.0.0.1:8400").get()
        assert told["better"] == "http://localhost:8400"
        assert "localhost" in told["trouble"]
        there = hall.caller("http://127.0.0.1:8400")
        response = await there.send("/new/begin", {"name": "Ann"})
        assert (response.status_code, response.json()["where"]) == (403, "Host")

    play(scene)


def test_a_passkey_of_one_address_is_none_of_another(play: Play) -> None:
    """A challenge that was given at one address cannot be answered at the other."""

    async def scene(hall: Hall) -> None:
        here, there = hall.caller(PUBLIC), hall.caller(LOCAL)
        await here.register("Ann")
        options = (await here.post("/sign-in/begin"))["options"]
        answer = here.device.get(options)
        assert (await there.send("/sign-in", {"credential": answer})).status_code == 400
        assert (await here.sign_in()).status_code == 200

    play(scene, public_origin=PUBLIC)


def test_the_better_address() -> None:
    assert better_address(Settings(database="", public_origin=PUBLIC), "10.0.0.1") == PUBLIC
    assert better_address(Settings(database=""), "127.0.0.1") == "http://localhost"
    assert better_address(Settings(database=""), "10.0.0.1") == ""


@pytest.mark.parametrize(
    "origin",
    [
        "fly.example",
        "http://fly.example",
        "https://fly.example/table",
        "https://192.0.2.1",
        "https://[::1]",
        "https://u:p@fly.example",
        "https://",
        "https://fly.example:port",
    ],
)
def test_a_public_origin_that_cannot_be(origin: str) -> None:
    with pytest.raises(BadInput) as error:
        from_environment({"AERODROME_PUBLIC_ORIGIN": origin})
    assert error.value.where == "AERODROME_PUBLIC_ORIGIN"


def test_settings_of_names() -> None:
    given = from_environment({"AERODROME_ACCOUNTS": "0", "AERODROME_PUBLIC_ORIGIN": f"{PUBLIC}/"})
    assert (given.accounts, given.public_origin, given.known_origins) == (False, PUBLIC, (PUBLIC,))
    assert from_environment({}).accounts
    with pytest.raises(BadInput):
        from_environment({"AERODROME_ACCOUNTS": "yes"})


# How often


def test_new_names_and_tried_codes_are_limited(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(hall: Hall) -> None:
        ann = hall.caller()
        await ann.register("Ann")
        assert (await ann.send("", {"credential": {}, "label": "x"})).status_code == 400
        refused = await ann.send("", {"credential": {}, "label": "x"})
        assert refused.status_code == 429
        assert int(refused.headers["retry-after"]) > 60
        tries = [await ann.send("/recover/begin", {"name": "Ann", "code": "x"}) for _ in range(2)]
        tries.append(await ann.send("/me/proof/code", {"code": ann.code}))
        tries.append(await ann.send("/recover/begin", {"name": "Ann", "code": ann.code}))
        assert [each.status_code for each in tries] == [403, 403, 200, 429]
        elsewhere = hall.caller(client="192.0.2.2")
        for _ in range(2):
            assert (await elsewhere.send("/recover/begin", {"name": "Ann", "code": "x"})).status_code == 403
        told = [each for each in caplog.messages if "192.0.2.2" in each]
        assert told == ["192.0.2.2 is turned away: name and recovery code do not belong together"]

    play(scene, names_per_hour=2, codes_per_hour=3)
