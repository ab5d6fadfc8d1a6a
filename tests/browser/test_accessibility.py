"""axe-core finds no serious fault in any main view."""

from typing import Any

import pytest
from playwright.sync_api import expect

from aerodrome.server.wire.matches import Created
from tests.browser.axe import faults
from tests.browser.matches import PEOPLE, seeded
from tests.browser.table import Table, address
from tests.browser.visitors import PHONE, Visitors, picture
from tests.server.house import House

LOOKS: dict[str, dict[str, Any]] = {"light": {}, "dark": {"color_scheme": "dark"}, "phone": PHONE}
PAGES = {
    "lobby": "",
    "set-up": "#/new/spandaus",
    "watch": "#/watch",
    "records": "#/records",
    "join": "#/join",
    "aircraft": "#/aircraft/spandaus/dh2",
    "how": "#/how/icog",
    "lab": "#/lab",
    "duels": "#/lab/camel",
    "own study": "#/lab/run",
}


@pytest.mark.parametrize("look", LOOKS)
def test_pages(visitors: Visitors, finished: Created, look: str):
    page = visitors(**LOOKS[look])
    for name, path in PAGES.items():
        page.goto(f"/{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert not faults(page), name


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
