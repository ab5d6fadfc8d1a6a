"""Somebody is told that it is his turn: he switches mail and notices on, is away, and comes back by what he is sent."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Worker, expect

from aerodrome.bench.hosting import free_port
from tests.browser.axe import faults
from tests.browser.conftest import NAMES, WITHOUT_TOY
from tests.browser.french import english_left
from tests.browser.matches import PEOPLE
from tests.browser.passkeys import Device, come, make
from tests.browser.visitors import PHONE, Visitors, picture
from tests.server.house import House
from tests.server.post import Mail, PostOffice, PushService, post_office, push_service
from tests.server.services import wait_until

SOON = {"AERODROME_NOTICE_LIVE_SECONDS": "1", "AERODROME_NOTICE_SLOW_SECONDS": "1", "AERODROME_SWEEP_OVER_DAYS": "730"}

_PUSHED = """(keys) => {
  // What the browser's maker would give: this Chromium has no line to it.
  const unsubscribe = async () => ((window.kept = null), true);
  const made = { toJSON: () => ({ endpoint: keys.endpoint, keys }), unsubscribe };
  window.kept = null;
  PushManager.prototype.subscribe = async () => (window.kept = made);
  PushManager.prototype.getSubscription = async () => window.kept;
}"""


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    with post_office() as made:
        yield made


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    with push_service(tmp_path_factory.mktemp("push")) as made:
        yield made


@pytest.fixture(scope="module")
def own_server(
    client: None, tmp_path_factory: pytest.TempPathFactory, office: PostOffice, service: PushService
) -> Iterator[House]:
    """A server that tells people, and soon."""
    port = free_port()
    settings = {
        "AERODROME_PUBLIC_ORIGIN": f"http://localhost:{port}",
        "AERODROME_SMTP": f"smtp://127.0.0.1:{office.port}",
        "AERODROME_MAIL_FROM": "table@fly.example",
        "AERODROME_VAPID_CONTACT": "mailto:table@fly.example",
        "AERODROME_PUSH_SERVICES": service.name,
        "SSL_CERT_FILE": str(service.certificate),
    }
    made = House(tmp_path_factory.mktemp("notices"), WITHOUT_TOY | NAMES | SOON | settings)
    made.server.port = port
    with made.server:
        yield made


@pytest.fixture
def guests(browser: Browser, own_server: House) -> Iterator[Visitors]:
    everybody = Visitors(browser, f"http://localhost:{own_server.server.port}")
    yield everybody
    everybody.leave()
    assert not everybody.troubles, "\n".join(everybody.troubles)


def the_mail(office: PostOffice, to: str, number: int) -> Mail:
    """The so manieth mail to somebody, when it is there."""
    wait_until(lambda: len(office.to(to)) >= number, f"no mail came to {to}")
    return office.to(to)[number - 1]


def want_mail(page: Page, office: PostOffice, address: str) -> None:
    way = page.locator("[data-way=mail]")
    way.get_by_role("textbox", name="Your address").fill(address)
    way.get_by_role("button", name="Send me a code").click()
    expect(way).to_contain_text(f"on its way to {address}")
    way.get_by_role("textbox", name="Code from the mail").fill(the_mail(office, address, 1).code)
    way.get_by_role("button", name="Confirm").click()
    expect(way).to_contain_text(f"Mail goes to {address}.")


def test_mail_is_confirmed_comes_and_leads_back(guests: Visitors, own_server: House, office: PostOffice) -> None:
    people = {}
    for name in ("Ann", "Bob"):
        page, device = come(guests)
        make(page, f"{name} of Arras")
        want_mail(page, office, f"{name.lower()}@arras.example")
        people[name] = (page, device)
    match = own_server.create("spandaus", "duel", seats=PEOPLE)
    for (page, _), link in zip(people.values(), match.links, strict=True):
        page.goto(f"/#/match/{match.id}/{link.token}")
    # Both have given their shares, and go.
    wait_until(lambda: len(own_server.rows(match.id)) >= len(PEOPLE), "no shares")
    wait_until(lambda: _under_names(own_server) == 2, "the match is not under both names")
    for page, _ in people.values():
        page.goto("/#/records")
    wait_until(lambda: sum("duel" in mail.subject for mail in office.mails) == 1, "nobody is told")
    (mail,) = (mail for mail in office.mails if "duel" in mail.subject)
    name = "Ann" if mail.to == ["ann@arras.example"] else "Bob"
    page, _ = people[name]
    assert f"against {'Bob' if name == 'Ann' else 'Ann'} of Arras" in mail.text
    (link,) = re.findall(r"http://localhost:\d+/(#/mine/\S+)", mail.text)
    page.goto(f"/{link}")
    expect(page).to_have_url(re.compile(rf"#/match/{match.id}/"))
    # Whoever is not signed in is asked to, and led to the match then.
    stranger, device = come(guests, link)
    expect(stranger.get_by_role("heading", name="To your match")).to_be_visible()
    picture(stranger, "notices-mine")
    device.take(people[name][1].passkeys())
    stranger.get_by_role("button", name="Sign in with a passkey").click()
    expect(stranger).to_have_url(re.compile(rf"#/match/{match.id}/"))
    # The link in the mail switches it off, for whoever reads it.
    (off,) = re.findall(r"http://localhost:\d+/(#/mail-off/\S+)", mail.text)
    reader = guests(off)
    reader.get_by_role("button", name="Switch these mails off").click()
    expect(reader.get_by_role("status")).to_contain_text("Done")
    page.goto("/#/you")
    way = page.locator("[data-way=mail]")
    expect(way).to_contain_text("Nothing is sent to")
    way.get_by_role("button", name="Switch mail on").click()
    expect(way).to_contain_text("Mail goes to")
    picture(page, "notices-on")
    way.get_by_role("button", name="Remove the address").click()
    expect(way.get_by_role("textbox", name="Your address")).to_be_visible()


def _under_names(server: House) -> int:
    with closing(sqlite3.connect(server.file, timeout=60)) as store:
        return int(store.execute("SELECT count(*) FROM at_tables").fetchone()[0])


def test_a_wrong_code_and_a_wrong_address_are_told(guests: Visitors, office: PostOffice) -> None:
    guests.expect("400")
    page, _ = come(guests)
    make(page, "Cecil")
    way = page.locator("[data-way=mail]")
    way.get_by_role("textbox", name="Your address").fill("cecil@localhost")
    way.get_by_role("button", name="Send me a code").click()
    expect(way.get_by_role("alert")).to_contain_text("no address for mail")
    way.get_by_role("textbox", name="Your address").fill("cecil@example.org")
    way.get_by_role("button", name="Send me a code").click()
    right = the_mail(office, "cecil@example.org", 1).code
    way.get_by_role("textbox", name="Code from the mail").fill("0000 0000" if right != "00000000" else "1")
    way.get_by_role("button", name="Confirm").click()
    expect(way.get_by_role("alert")).to_contain_text("not the code")
    picture(page, "notices-code")


def test_a_browser_shows_notices_that_lead_to_the_match(
    guests: Visitors, own_server: House, service: PushService
) -> None:
    browser = service.browser("chromium")
    keys = {name: value for name, value in browser.subscription().items() if name in ("endpoint", "p256dh", "auth")}
    devices: list[Device] = []

    def prepare(page: Page) -> None:
        devices.append(Device(page))
        page.context.grant_permissions(["notifications"])
        page.add_init_script(f"({_PUSHED})({keys!r})")

    page = guests("#/you", before=prepare)
    make(page, "Dora")
    way = page.locator("[data-way=push]")
    way.get_by_role("button", name="Show notices here").click()
    expect(way).to_contain_text("This browser shows notices.")
    picture(page, "notices-push")
    worker = page.context.service_workers[0]
    said = shown(page, worker, b'{"title": "Your turn: A duel", "body": "against Bob", "url": "#/mine/abc"}')
    assert said["title"] == "Your turn: A duel"
    assert (said["body"], said["tag"], said["data"]) == ("against Bob", "turn", {"url": "#/mine/abc"})
    origin = f"http://localhost:{own_server.server.port}/"
    assert worker.evaluate(_CLICKED, "#/mine/abc") == [f"{origin}#/mine/abc"]
    assert worker.evaluate(_CLICKED, "https://evil.example/") == [origin]
    way.get_by_role("button", name="No more notices here").click()
    expect(way.get_by_role("button", name="Show notices here")).to_be_visible()


_CLICKED = """async (url) => {
  // Where a click on a notice leads. Chromium opens windows for real clicks only.
  const went = [];
  self.clients.openWindow = async (where) => went.push(where);
  const waits = [];
  const notification = { data: { url }, close: () => {} };
  self.dispatchEvent(
    Object.assign(new Event('notificationclick'), { notification, waitUntil: (until) => waits.push(until) }),
  );
  await Promise.all(waits);
  return went;
}"""

_SHOWING = """() => {
  // Remembers what has been shown: without a screen Chromium soon takes it away again.
  const show = self.registration.showNotification.bind(self.registration);
  self.registration.showNotification = async (title, more) => {
    await show(title, more);
    self.shown = { title, ...more };
  };
}"""


def shown(page: Page, worker: Worker, data: bytes) -> Any:
    """What the page's service worker shows when its push service brings this."""
    worker.evaluate(_SHOWING)
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(10)
    origin = page.evaluate("location.origin")
    message = {"origin": origin, "registrationId": found[0], "data": data.decode()}
    session.send("ServiceWorker.deliverPushMessage", message)
    while not (said := worker.evaluate("self.shown")):
        page.wait_for_timeout(10)
    return said


def test_whoever_does_not_want_notices_is_told_how_to_change_that(guests: Visitors) -> None:
    page, _ = come(guests)
    make(page, "Edgar")
    page.evaluate("Notification.requestPermission = async () => 'denied'")
    way = page.locator("[data-way=push]")
    way.get_by_role("button", name="Show notices here").click()
    expect(way.get_by_role("status")).to_contain_text("told not to show notices")


@pytest.mark.parametrize("options", [{}, PHONE, {"color_scheme": "dark"}], ids=["window", "phone", "dark"])
def test_the_privacy_page(guests: Visitors, options: dict[str, Any], request: pytest.FixtureRequest) -> None:
    page = guests("", **options)
    page.get_by_role("link", name="Privacy").click()
    expect(page.get_by_role("heading", name="Privacy", exact=True)).to_be_visible()
    main = page.get_by_role("main")
    expect(main).to_contain_text("removed 730 days after their end")
    expect(main).to_contain_text("ends 60 days after you were last here")
    expect(main).to_contain_text("good for 60 minutes")
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    picture(page, f"privacy-{request.node.callspec.id}")


def test_the_pages_in_french(guests: Visitors) -> None:
    page, _ = come(guests, locale="fr-FR")
    page.get_by_role("textbox", name="Nom", exact=True).first.fill("Fantine")
    page.get_by_role("button", name="Prendre ce nom").click()
    page.get_by_role("button", name="Je l’ai noté").click()
    expect(page.get_by_role("heading", name="Quand c’est à vous de jouer")).to_be_visible()
    assert english_left(page) == []
    picture(page, "notices-french")
    page.goto("/#/privacy")
    expect(page.get_by_role("heading", name="Vie privée", exact=True)).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("730 jours")
    assert english_left(page) == []
    picture(page, "privacy-french")
    page.goto("/#/mail-off/abc")
    expect(page.get_by_role("heading", name="Plus de courriels ?")).to_be_visible()
    assert english_left(page) == []


@pytest.mark.parametrize("options", [PHONE, {"color_scheme": "dark"}], ids=["phone", "dark"])
def test_the_panel_looks_well(guests: Visitors, options: dict[str, Any], request: pytest.FixtureRequest) -> None:
    page, _ = come(guests, **options)
    make(page, f"Gwen {request.node.callspec.id}")
    panel = page.get_by_role("region", name="When it is your turn")
    panel.scroll_into_view_if_needed()
    expect(panel.get_by_role("textbox", name="Your address")).to_be_visible()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    picture(page, f"notices-{request.node.callspec.id}")
