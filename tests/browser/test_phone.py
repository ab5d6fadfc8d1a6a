"""A phone, held upright."""

import re

from playwright.sync_api import expect

from tests.browser.lobby import Lobby
from tests.browser.table import Table
from tests.browser.visitors import PHONE, Visitors, picture


def test_a_decision_by_tapping(visitors: Visitors):
    page = visitors(**PHONE)
    lobby = Lobby(page)
    expect(lobby.games).to_be_visible()
    picture(page, "phone-lobby")
    assert page.evaluate("document.documentElement.scrollWidth") == 390, "nothing sticks out at the side"
    lobby.card("Instant Spandaus").get_by_role("button", name="Play now").tap()
    tabs = page.get_by_role("navigation", name="Parts of the table")
    decide, roster, log, time = (
        tabs.get_by_role("button", name=re.compile(f"^{name}")) for name in ("Decide", "Roster", "Log", "Timeline")
    )
    expect(decide).to_have_attribute("aria-current", "true")
    question = page.locator("[data-region=tray]")
    give = page.locator("[data-commit]")
    Table(page).settle("asked")
    asked = question.inner_text()
    picture(page, "phone")

    roster.tap()
    expect(page.get_by_role("region", name="Roster")).to_contain_text("Hale")
    expect(give).to_have_count(0)
    picture(page, "phone-roster")
    log.tap()
    lines = page.get_by_role("region", name="Log").get_by_role("listitem")
    expect(lines.first).to_be_visible()
    lines.get_by_role("button", name="show how it came about").first.tap()
    picture(page, "phone-log")
    lines.get_by_role("button", name=re.compile(r"^spandaus\.")).first.tap()
    rules = page.get_by_role("dialog", name="Rules")
    expect(rules.get_by_role("article").first).to_be_visible()
    rules.get_by_role("button", name="Close").tap()
    time.tap()
    slider = page.get_by_role("slider", name="Moment")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(" of 0$|of [1-9]"))
    answers = slider.get_attribute("aria-valuetext")

    decide.tap()
    expect(question).to_have_text(asked)
    option = page.get_by_role("radio").first
    option.tap()
    expect(option).to_be_checked()
    give.tap()
    expect(option.and_(page.locator("[aria-checked=true]"))).to_have_count(0)
    time.tap()
    expect(slider).not_to_have_attribute("aria-valuetext", answers or "")
