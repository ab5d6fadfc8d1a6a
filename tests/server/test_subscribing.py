"""Addresses and browsers are switched on by their owners alone: what strangers, forgers and floods try is refused."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from aerodrome.kernel.errors import BadInput
from aerodrome.server.notices.push import check_endpoint
from aerodrome.server.notices.subscribing import CODE_LASTS, address_of
from aerodrome.server.settings import PUSH_SERVICES, from_environment, mail_server
from aerodrome.server.store.schema import mail_addresses, mailings
from tests.server.callers import Caller
from tests.server.post import PostOffice, PushService, post_office, push_service
from tests.server.telling import DAY, SITE, SLOW, Telling, leave, switch, telling
from tests.server.test_identity import refused

ANN = "ann@arras.example"
Scene = Callable[[Telling], Awaitable[None]]
Play = Callable[..., None]

ROUTES: dict[str, Any] = {
    "/me/notices/mail": {"address": ANN, "language": "en"},
    "/me/notices/mail/confirm": {"code": "12345678"},
    "/me/notices/mail/want": {"wanted": True},
    "/me/notices/mail/remove": {},
    "/me/notices/push": {
        "endpoint": "https://fcm.googleapis.com/x",
        "p256dh": "",
        "auth": "",
        "language": "en",
        "label": "x",
    },
    "/me/notices/push/abc/remove": {},
    "/me/notices/language": {"language": "fr"},
}
"""What is posted about notices."""


@pytest.fixture
def office() -> Iterator[PostOffice]:
    with post_office() as made:
        yield made


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    with push_service(tmp_path) as made:
        yield made


@pytest.fixture
def play(database: str, office: PostOffice, service: PushService) -> Play:
    """Runs a scene with a store of either kind."""

    def run(scene: Scene, **settings: Any) -> None:
        async def whole() -> None:
            async with telling(database, office, service, **settings) as made:
                await scene(made)

        asyncio.run(whole())

    return run


async def ask(caller: Caller, address: str = ANN, language: str = "en") -> Any:
    return await caller.send("/me/notices/mail", {"address": address, "language": language})


# Codes


def test_an_address_counts_once_its_code_was_entered(play: Play) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann")
        assert (await ann.get("/me/notices"))["mail"]["address"] == ""
        told = (await ask(ann, " Ann@ARRAS.example ")).json()["mail"]
        assert (told["address"], told["confirmed"]) == ("Ann@arras.example", False)
        await world.notifier.send_codes()
        await world.notifier.send_codes()
        (mail,) = world.office.mails
        assert mail.to == ["Ann@arras.example"]
        assert len(mail.code) == 8
        assert mail.code in mail.text.replace(" ", "")
        assert f"{SITE}/#/you" in mail.text
        wrong = f"{(int(mail.code) + 1) % 10**8:08}"
        refused(await ann.send("/me/notices/mail/confirm", {"code": wrong}), 400, "code")
        refused(await ann.send("/me/notices/mail/want", {"wanted": True}), 409, "address")
        code = f" {mail.code[:4]} {mail.code[4:]}\n"
        assert (await ann.post("/me/notices/mail/confirm", {"code": code}))["mail"]["wanted"]
        assert not (await ann.post("/me/notices/mail/want", {"wanted": False}))["mail"]["wanted"]
        assert (await ann.post("/me/notices/mail/remove"))["mail"]["address"] == ""

    play(scene)


def test_a_code_is_good_for_its_person_its_address_an_hour_and_five_tries(play: Play) -> None:
    async def scene(world: Telling) -> None:
        ann, eve = await world.person("Ann"), await world.person("Eve")
        await ask(ann)
        await ask(eve)
        await world.notifier.send_codes()
        hers, eves = (mail.code for mail in world.office.mails)
        assert hers != eves
        refused(await eve.send("/me/notices/mail/confirm", {"code": hers}), 400, "code")
        for number in range(4):
            refused(await eve.send("/me/notices/mail/confirm", {"code": f"{number:08}"}), 400, "code")
        refused(await eve.send("/me/notices/mail/confirm", {"code": eves}), 409, "code")
        await ask(ann, "other@arras.example")
        refused(await ann.send("/me/notices/mail/confirm", {"code": hers}), 400, "code")
        await ask(ann)
        await world.notifier.send_codes()
        last = world.office.mails[-1].code
        assert last != hers
        world.clock.now += CODE_LASTS + 1
        refused(await ann.send("/me/notices/mail/confirm", {"code": last}), 409, "code")

    play(scene)


def test_nobody_learns_who_has_an_address(play: Play) -> None:
    """Free, another's, or had too many codes: it is answered alike, and nothing is sent in the last case."""

    async def scene(world: Telling) -> None:
        ann, eve = await world.person("Ann"), await world.person("Eve")
        await world.confirm(ann, ANN)
        taken, free = await ask(eve), await ask(eve, "free@arras.example")
        assert (taken.status_code, free.status_code) == (200, 200)
        assert taken.text.replace(ANN, "") == free.text.replace("free@arras.example", "")
        for number in range(3):
            await ask(await world.person(f"Person {number}"), "Ann+x@arras.example")
        await world.notifier.send_codes()
        full = await ask(eve)
        assert full.text == taken.text
        sent = len(world.office.mails)
        await world.notifier.send_codes()
        assert len(world.office.mails) == sent
        assert (await ann.get("/me/notices"))["mail"]["confirmed"]

    play(scene, confirmations_per_day=5)


@pytest.mark.long
def test_strangers_are_not_mailed_to(play: Play, caplog: pytest.LogCaptureFixture) -> None:
    """One person, one address, one household: each has its limit, in the store, and it is logged once."""

    async def scene(world: Telling) -> None:
        eve = await world.person("Eve")
        answers = [(await ask(eve, f"s{number}@example.org")).status_code for number in range(20)]
        assert answers == [200] * 3 + [429] * 17
        for number in range(20):
            mallory = world.hall.caller(client="192.0.2.66")
            await mallory.register(f"Mallory {number}")
            for each in range(3):
                answers.append((await ask(mallory, f"m{number}-{each}@example.org")).status_code)
            await world.notifier.send_codes()
        assert len(world.office.mails) <= 3 + 12
        for number in range(9):
            one_of_many = world.hall.caller(client=f"198.51.100.{number}")
            await one_of_many.register(f"Crowd member {number}")
            await ask(one_of_many, "victim@example.org")
            await world.notifier.send_codes()
        assert len(world.office.to("victim@example.org")) == 3
        assert caplog.text.count("192.0.2.1 asks for too many codes") == 1
        assert caplog.text.count("192.0.2.66 asks for too many codes") == 1
        world.clock.now += DAY + 1
        assert (await ask(eve)).status_code == 200
        async with world.store.engine.connect() as connection:
            kept = (await connection.execute(select(mailings))).all()
        assert len(kept) == 3, "of the day before nothing is kept"
        assert "arras" not in repr(kept)
        assert "192.0.2" not in repr(kept)

    with caplog.at_level(logging.WARNING, "aerodrome.server"):
        play(scene, confirmations_per_day=3)


def test_two_workers_send_a_code_once(play: Play) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann")
        await ask(ann)
        await asyncio.gather(*(each.send_codes() for each in (world.notifier, world.another(), world.another())))
        assert len(world.office.mails) == 1

    play(scene)


def test_the_mail_to_a_stranger_says_nothing_that_others_chose(play: Play) -> None:
    async def scene(world: Telling) -> None:
        eve = await world.person("Buy at Eves")
        await ask(eve, "stranger@example.org")
        await world.notifier.send_codes()
        (mail,) = world.office.mails
        assert "Eve" not in mail.raw.decode() + mail.text + mail.html
        assert mail.read["List-Unsubscribe"] is None

    play(scene)


def test_a_code_is_tried_again_where_the_mail_server_fails(play: Play) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann")
        await ask(ann)
        world.office.says["*"] = "451 4.3.0 later"
        await world.notifier.send_codes()
        world.office.says.clear()
        world.office.ends = ["451 4.3.0 later"]
        world.clock.now += 300
        await world.notifier.send_codes()
        world.clock.now += 300
        await world.notifier.send_codes()
        world.clock.now += 300
        await world.notifier.send_codes()
        assert len(world.office.mails) == 1

    play(scene)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "ann",
        "ann@",
        "@arras.example",
        "ann@localhost",
        "a b@arras.example",
        "ann@arras.example\r\nBcc: x@y.example",
        "ann@arras.example\nRCPT TO:<x@y.example>",
        "ann\r\n@arras.example",
        "Ann <ann@arras.example>",
        "<ann@arras.example>",
        "ann@arras.example, bob@arras.example",
        "ann@arras.example;bob@x.example",
        '"ann"@arras.example',
        "ann(x)@arras.example",
        "ann@[127.0.0.1]",
        "ann@-arras.example",
        "ann@arras..example",
        ".ann@arras.example",
        "ann.@arras.example",
        "a..nn@arras.example",
        "ann@arras.example\x00",
        "änn@arras.example",
        "ann@arras.example>",
        f"{'a' * 65}@arras.example",
        f"a@{'b' * 64}.example",
        "a@" + ".".join(["b" * 60] * 5),
        "ann%x@arras.example@evil.example",
        "ann\u2028@arras.example",
    ],
)
def test_what_is_no_plain_address_is_refused(address: str) -> None:
    with pytest.raises(BadInput) as error:
        address_of(address)
    assert error.value.where == "address"


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("o'neil+fly@Mail.Example", "o'neil+fly@mail.example"),
        ("ann@bücher.example", "ann@xn--bcher-kva.example"),
        ("  ann@arras.example\n", "ann@arras.example"),
    ],
)
def test_plain_addresses(given: str, address: str) -> None:
    assert address_of(given) == address


def test_injections_over_http_change_nothing(play: Play) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        for address in ("x@y.example\r\nBcc: z@y.example", "x@y.example\nDATA", "a@b.example>\r\nRCPT TO:<c@d.example"):
            refused(await ask(ann, address), 400, "address")
        refused(await ask(ann, "x@y.example", "en\r\nBcc: z@y.example"), 400, "language")
        refused(await ann.send("/me/notices/language", {"language": "../en"}), 400, "language")
        assert (await ann.get("/me/notices"))["mail"]["address"] == ANN

    play(scene)


# Switching off


def test_mail_is_switched_off_by_the_link_in_it_and_by_nothing_like_it(play: Play) -> None:
    async def scene(world: Telling) -> None:
        ann, bob = await world.person("Ann", ANN), await world.person("Bob", "bob@arras.example")
        guests = await world.game(ann, bob)
        leave(*guests)
        (mail,) = await world.look(SLOW)
        reader, other = (ann, bob) if mail.to == [ANN] else (bob, ann)
        stranger = world.hall.caller()
        for forged in ("x", mail.off[-22:][::-1], mail.off[-22:-1] + ("A" if mail.off[-1] != "A" else "B"), "A" * 22):
            response = await switch(stranger, f"/api/people/mail/off/{forged}")
            assert response.status_code == 404, forged
        assert (await switch(stranger, mail.off, Origin="https://evil.example")).status_code == 403
        seen = await stranger.http.get(mail.off)
        assert (seen.status_code, seen.headers["location"]) == (303, f"/#/mail-off/{mail.off[-22:]}")
        assert (await reader.get("/me/notices"))["mail"]["wanted"], "looking at a link changes nothing"
        assert (await switch(stranger, mail.off)).json() == {"off": True}
        assert not (await reader.get("/me/notices"))["mail"]["wanted"]
        assert (await other.get("/me/notices"))["mail"]["wanted"]
        assert (await switch(stranger, mail.off)).status_code == 200, "twice does no harm"
        await reader.post("/me/notices/mail/want", {"wanted": True})
        await world.confirm(reader, "new@arras.example")
        assert (await switch(stranger, mail.off)).status_code == 404, "of an address that is gone"

    play(scene)


def test_the_link_switches_off_and_does_nothing_else(play: Play) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        token = world.store.off_token((await _only(world))["person"], ANN)
        stranger = world.hall.caller()
        stranger.show(token)
        assert await stranger.you() is None
        for path, body in ROUTES.items():
            refused(await stranger.send(path, body), 401, "Cookie")
        assert (await ann.get("/me/notices"))["mail"]["wanted"]

    play(scene)


async def _only(world: Telling) -> Any:
    async with world.store.engine.connect() as connection:
        return (await connection.execute(select(mail_addresses))).one()._mapping


# Pages of other sites, and servers that do not have it


@pytest.mark.parametrize("path", ROUTES)
def test_other_pages_change_nothing(play: Play, path: str) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        before = dict(await _only(world))
        body = ROUTES[path]
        refused(await ann.send(path, body, {"Origin": "https://evil.example"}), 403, "Origin")
        refused(await ann.send(path, body, {"Sec-Fetch-Site": "same-site"}), 403, "Sec-Fetch-Site")
        refused(await ann.send(path, body, {"Origin": ""}), 403, "Origin")
        sent = {"Origin": ann.origin, "Sec-Fetch-Site": "same-origin"}
        form = await ann.http.post(f"/api/people{path}", data={"a": "b"}, headers=sent)
        refused(form, 415, "Content-Type")
        refused(await world.hall.caller().send(path, body), 401, "Cookie")
        assert dict(await _only(world)) == before

    play(scene)


@pytest.mark.parametrize("path", ROUTES)
def test_without_accounts_there_are_no_notices(tmp_path: Path, office: PostOffice, path: str) -> None:
    async def scene() -> None:
        async with telling(f"sqlite:///{tmp_path / 'm.sqlite'}", office, accounts=False) as world:
            caller = world.hall.caller()
            assert (await caller.send(path, ROUTES[path])).status_code == 404
            assert (await caller.http.get("/api/people/me/notices")).status_code == 404
            assert (await switch(caller, "/api/people/mail/off/abc")).status_code == 404
            assert (await caller.http.get("/api/people/mail/off/abc")).status_code == 404
            figures = (await caller.http.get("/api/privacy")).json()
            assert (figures["accounts"], figures["mail"], figures["push"]) == (False, False, False)

    asyncio.run(scene())


def test_without_a_mail_server_there_is_nothing_of_mail(tmp_path: Path) -> None:
    async def scene() -> None:
        async with telling(f"sqlite:///{tmp_path / 'm.sqlite'}") as world:
            ann = await world.person("Ann")
            assert await ann.get("/me/notices") == {"mail": None, "push": None}
            refused(await ask(ann), 404, "mail")
            refused(await ann.send("/me/notices/push", ROUTES["/me/notices/push"]), 404, "push")

    asyncio.run(scene())


# Browsers


@pytest.mark.parametrize(
    "endpoint",
    [
        "",
        "x",
        "http://fcm.googleapis.com/fcm/send/x",
        "ftp://fcm.googleapis.com/x",
        "file:///etc/passwd",
        "https://127.0.0.1/x",
        "https://localhost/x",
        "https://[::1]/x",
        "https://169.254.169.254/latest/meta-data",
        "https://10.0.0.1/x",
        "https://2130706433/x",
        "https://0x7f000001/x",
        "https://evil.example/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evilfcm.googleapis.com/x",
        "https://fcm.googleapis.com@evil.example/",
        "https://user:pass@fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8080/x",
        "https://fcm.googleapis.com:22/x",
        "https://push.services.mozilla.com.evil.example/x",
        "https://notpush.apple.com/x",
        "https://web.push.apple.com#x",
        "https://evil.example/https://fcm.googleapis.com/x",
        "https://fcm.googleapis.com\\@evil.example/x",
        "https://fcm.googleapis.com\r\nHost: evil.example/x",
        "https://fcm.googleapis.com/x y",
        "//fcm.googleapis.com/x",
        "https:fcm.googleapis.com/x",
        "https://fcm。googleapis。com/x",
        "https://fcm.googleapis.com./x",
        "https://fcm.googleapis.com:99999/x",
        "https://[fcm.googleapis.com/x",
        "https://fcm.googleapis.com/" + "x" * 1000,
    ],
)
def test_hostile_endpoints_are_refused(endpoint: str) -> None:
    with pytest.raises(BadInput) as error:
        check_endpoint(endpoint, PUSH_SERVICES)
    assert error.value.where == "endpoint"


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/abc:APA91b_-x",
        "https://FCM.googleapis.com/wp/x",
        "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
        "https://wns2-am3p.notify.windows.com/w/?token=BQYAAA%3d%3d",
        "https://web.push.apple.com/QGx",
        "https://web.push.apple.com:443/QGx",
    ],
)
def test_push_services_of_browsers_are_known(endpoint: str) -> None:
    check_endpoint(endpoint, PUSH_SERVICES)


def test_a_hostile_endpoint_is_neither_kept_nor_asked(play: Play, service: PushService) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann")
        browser = service.browser()
        for endpoint in ("https://evil.example/x", f"http://{service.name}/a", f"https://{service.name}@evil.example/"):
            refused(await ann.send("/me/notices/push", browser.subscription(endpoint=endpoint)), 400, "endpoint")
        for name, value in (("p256dh", "AAAA"), ("p256dh", ""), ("p256dh", "é"), ("auth", "AAAA"), ("auth", "!")):
            refused(await ann.send("/me/notices/push", browser.subscription(**{name: value})), 400, name)
        assert (await ann.get("/me/notices"))["push"]["browsers"] == []
        assert service.asked == []

    play(scene)


def test_nobody_takes_or_removes_the_browser_of_another(
    play: Play, service: PushService, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(world: Telling) -> None:
        ann, eve = await world.person("Ann"), await world.person("Eve")
        browser = service.browser()
        told = await ann.post("/me/notices/push", browser.subscription())
        (mine,) = told["push"]["browsers"]
        refused(await eve.send(f"/me/notices/push/{mine['id']}/remove"), 404, "browser")
        stolen = browser.subscription(auth="A" * 22)
        for _ in range(3):
            refused(await eve.send("/me/notices/push", stolen), 400, "endpoint")
        assert caplog.text.count("a browser that is not his") == 1
        assert (await ann.get("/me/notices"))["push"]["browsers"] == [mine]
        # In the same browser, with all its secrets, somebody else has signed in.
        assert len((await eve.post("/me/notices/push", browser.subscription()))["push"]["browsers"]) == 1
        assert (await ann.get("/me/notices"))["push"]["browsers"] == []

    play(scene)


def test_a_person_has_so_many_browsers(play: Play, service: PushService) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann")
        others = []
        for number in range(12):
            world.clock.now += 1
            other = world.hall.caller()
            await other.sign_in(ann.device)
            await other.post("/me/notices/push", service.browser(f"b{number}").subscription(label=f"Browser {number}"))
            others.append(other)
        told = (await others[-1].get("/me/notices"))["push"]["browsers"]
        assert [each["label"] for each in told] == [f"Browser {number}" for number in range(2, 12)]
        again = await others[-1].post("/me/notices/push", service.browser("b11").subscription(label="Browser 11"))
        assert len(again["push"]["browsers"]) == 10

    play(scene)


def test_the_language_is_that_of_the_page(play: Play) -> None:
    async def scene(world: Telling) -> None:
        ann = await world.person("Ann", ANN)
        assert (await ann.post("/me/notices/language", {"language": "fr"}))["mail"]["language"] == "fr"

    play(scene)


# Settings


@pytest.mark.parametrize(
    ("variables", "where"),
    [
        ({"AERODROME_SMTP": "mail.example"}, "AERODROME_SMTP"),
        ({"AERODROME_SMTP": "http://mail.example"}, "AERODROME_SMTP"),
        ({"AERODROME_SMTP": "smtp://"}, "AERODROME_SMTP"),
        ({"AERODROME_SMTP": "smtp://mail.example:port"}, "AERODROME_SMTP"),
        ({"AERODROME_SMTP": "smtp://user:secret@mail.example"}, "AERODROME_SMTP"),
        ({"AERODROME_SMTP": "smtps://user:secret@mail.example/x?y"}, "AERODROME_SMTP"),
        ({"AERODROME_SMTP": "smtp://mail.example"}, "AERODROME_MAIL_FROM"),
        ({"AERODROME_SMTP": "smtp://mail.example", "AERODROME_MAIL_FROM": "a\nb@c.example"}, "AERODROME_MAIL_FROM"),
        (
            {"AERODROME_SMTP": "smtp://mail.example", "AERODROME_MAIL_FROM": "a@c.example"},
            "AERODROME_PUBLIC_ORIGIN",
        ),
        ({"AERODROME_VAPID_CONTACT": "table@fly.example"}, "AERODROME_VAPID_CONTACT"),
        ({"AERODROME_VAPID_CONTACT": "https://"}, "AERODROME_VAPID_CONTACT"),
        ({"AERODROME_NOTICE_LIVE_SECONDS": "0"}, "AERODROME_NOTICE_LIVE_SECONDS"),
    ],
)
def test_settings_that_do_not_go_together_are_named(variables: dict[str, str], where: str) -> None:
    with pytest.raises(BadInput) as error:
        from_environment(variables)
    assert error.value.where == where
    assert "secret" not in str(error.value)


@pytest.mark.parametrize(
    ("address", "port", "tls", "starttls"),
    [
        ("smtp://mail.example", 25, False, None),
        ("smtp://u:p@localhost:2525", 2525, False, None),
        ("smtp+starttls://u:p@mail.example", 587, False, True),
        ("smtps://u:p@mail.example", 465, True, False),
    ],
)
def test_mail_servers(address: str, port: int, tls: bool, starttls: bool | None) -> None:
    server = mail_server(address)
    assert (server.port, server.tls, server.starttls) == (port, tls, starttls)


def test_the_privacy_page_has_its_figures_from_the_settings(play: Play) -> None:
    async def scene(world: Telling) -> None:
        figures = (await world.hall.caller().http.get("/api/privacy")).json()
        assert figures == {
            "accounts": True,
            "mail": True,
            "push": True,
            "visit_days": 60,
            "challenge_minutes": 5,
            "code_minutes": 60,
            "counted_hours": 24,
            "sweep_going_days": 90,
            "sweep_over_days": 0,
            "study_hours": 6,
            "message_address_days": 7,
            "event_days": 365,
            "event_waits_days": 60,
        }

    play(scene, sweep_going_days=90)
