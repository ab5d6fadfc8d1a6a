"""axe-core finds no serious fault on any page, in both languages, by day and by night, at a desk and on a phone."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from aerodrome.server.wire.matches import Created
from tests.browser.axe import faults
from tests.browser.french import english_left
from tests.browser.matches import PEOPLE, played, seeded, uploaded
from tests.browser.table import Table, address
from tests.browser.test_campaign import SMALL
from tests.browser.test_events import seeded as seeded_event
from tests.browser.test_ratings import play_many
from tests.browser.visitors import PHONE, Visitors, picture
from tests.server.house import House

ROUTES = Path(__file__).parents[2] / "web" / "src" / "app" / "routes.ts"
LOOKS: dict[str, dict[str, Any]] = {"light": {}, "dark": {"color_scheme": "dark"}, "phone": PHONE}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
DARK, FRENCH = {"color_scheme": "dark"}, {"locale": "fr-FR"}
EVERYWHERE: dict[str, dict[str, Any]] = {
    "english-light-desk": DESK,
    "french-dark-phone": PHONE | DARK | FRENCH,
}
"""Each language, colour and size."""
BOOKS = ("spandaus", "dogfights", "algy", "icog")
PAGES = {
    "lobby": ["/"],
    "new": ["/new", *(f"/new/{book}" for book in BOOKS), "/new/icog?people=hand"],
    "watch": ["/watch", "/watch/algy"],
    "match": ["/match/{match}", "/match/{match}?at=5", "/match/{going}"],
    "campaigns": ["/campaigns", "/campaigns/icog"],
    "campaign": [f"/campaign/{{campaign}}{room}" for room in ("", "/roster", "/front", "/missions", "/memorial")],
    "games": ["/games"],
    "events": ["/events"],
    "event": ["/events/{event}"],
    "people": ["/people/{person}", "/people/personne"],
    "ranking": ["/ranking", "/ranking/spandaus"],
    "records": ["/records"],
    "school": ["/school"],
    "puzzles": ["/puzzles"],
    "rules": [*(f"/rules/{book}" for book in BOOKS), "/rules", "/rules/spandaus?q=sun"],
    "aircraft": ["/aircraft", *(f"/aircraft/{each}" for each in ("spandaus/dh2", "dogfights/fokker-dr1", "icog/se5a"))],
    "how": [f"/how/{book}" for book in BOOKS],
    "lab": ["/lab", "/lab/camel", "/lab/balance", "/lab/run"],
    "workshop": [
        *("/workshop", "/workshop/campaign?scenario=spandaus-1917", "/workshop/icog?shared=garbage"),
        *(f"/workshop/{book}?scenario=new" for book in BOOKS),
    ],
    "join": ["/join"],
    "you": ["/you"],
    "mine": ["/mine/{match_id}"],
    "mail-off": ["/mail-off/AAAAAAAAAAAAAAAAAAAAAA"],
    "privacy": ["/privacy"],
    "unknown": ["/no/such/page"],
}
"""Addresses of every page that the client has."""


@pytest.mark.quick
def test_no_page_of_the_client_is_forgotten() -> None:
    routes = ROUTES.read_text("utf-8").partition("export type Route =")[2].partition(";\n\n")[0]
    assert set(re.findall(r"\{ page: '([a-z-]+)'", routes)) == PAGES.keys()


@pytest.fixture(scope="module")
def known(named_server: House) -> dict[str, str]:
    """What addresses name: a match that is over and one that goes on, a campaign, an event, and somebody with games."""
    among = [f"Pilot {number}" for number in range(6)]
    play_many(named_server, among, 40)
    finished = uploaded(named_server, played())
    going = seeded(
        named_server, "dogfights", "three-bridges", seats={"French": "person", "German": "person"}, together=True
    )
    campaign = seeded(named_server, "campaign", SMALL, seats={"allied": "person", "german": "staff"})
    return {
        "match": f"{finished.id}/{finished.watch.token}",
        "match_id": finished.id,
        "going": f"{going.id}/{going.links[0].token}",
        "campaign": f"{campaign.id}/{campaign.links[0].token}",
        "event": seeded_event(named_server, "swiss", among, 2),
        "person": "Pilot%200",
    }


@pytest.mark.parametrize("look", EVERYWHERE)
@pytest.mark.parametrize("name", PAGES)
def test_every_page(guests: Visitors, known: dict[str, str], name: str, look: str) -> None:
    # Whoever is nobody, and a mail that was never sent, are told so by the server.
    guests.expect(r"40[014]")
    page = guests("#/privacy", **EVERYWHERE[look])
    found = []
    for each in PAGES[name]:
        page.goto("about:blank")  # so that nothing of the page before is left
        page.goto(f"/#{each.format(**known)}")
        for part in _parts(page, each):
            # Rules quote the English text where they tell what is wrong with it.
            french = look.startswith("french") and name != "rules"
            told = faults(page) + (english_left(page) if french else [])
            if not page.evaluate("document.documentElement.scrollWidth <= innerWidth"):
                told.append("it is wider than the window")
            found += [f"{each} {part}: {fault}" for fault in told]
    assert not found, "\n".join(found)


def _parts(page: Page, address: str) -> Iterator[str]:
    """A page once it is there, and then each tab of a bench."""
    if address.startswith("/match/"):
        Table(page).settle()
    else:
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    on_the_bench = address.startswith("/workshop/") and "scenario=" in address
    if on_the_bench:
        expect(page.locator("[data-state=right]")).to_be_attached()
    page.wait_for_load_state("networkidle")
    yield ""
    for tab in page.get_by_role("tab").all() if on_the_bench else ():
        tab.click()
        page.wait_for_load_state("networkidle")
        yield tab.inner_text()


@pytest.mark.parametrize("look", LOOKS)
def test_rules(visitors: Visitors, look: str):
    page = visitors("#/rules/spandaus", **LOOKS[look])
    expect(page.get_by_role("article").first).to_be_visible()
    picture(page, f"rules-{look}")
    page.goto("/#/rules/spandaus?q=ammunition")
    expect(page.get_by_role("status")).to_contain_text("passages for")
    assert not faults(page)


@pytest.mark.parametrize("look", LOOKS)
def test_a_decision_at_the_table(visitors: Visitors, server: House, look: str):
    match = seeded(server, "spandaus", "balloon-hunt", seats=PEOPLE, together=True)
    page = visitors(address(match.id, match.links[0]), new=True, **LOOKS[look])
    table = Table(page)
    table.choose(0)
    picture(page, f"table-{look}")
    assert not faults(page)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    assert not faults(page), "menu"
    page.keyboard.press("Escape")
    if look != "phone":
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name="Help and keys")).to_be_visible()
        assert not faults(page), "help"
        page.keyboard.press("Escape")
        table.tray.get_by_role("button", name="spandaus.").first.click()
        expect(page.get_by_role("dialog", name="Rules").get_by_role("article").first).to_be_visible()
        assert not faults(page), "rules"


@pytest.mark.parametrize("look", LOOKS)
def test_the_end(visitors: Visitors, finished: Created, look: str):
    page = visitors(address(finished.id, finished.watch), **LOOKS[look])
    Table(page).check.click()
    expect(page.get_by_text("answers are legal")).to_be_visible()
    picture(page, f"end-{look}")
    assert not faults(page)
