"""No mouse: from the lobby to an answered decision, the rules, the log and the timeline."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.table import Table
from tests.browser.visitors import Visitors


def walk_to(page: Page, target: Locator, most: int = 60) -> None:
    """Tabs on until something has the focus, which then must be visible."""
    expect(target).to_be_visible()
    for _ in range(most):
        page.keyboard.press("Tab")
        if target.evaluate("(node) => node === document.activeElement"):
            shadow = target.evaluate("(node) => getComputedStyle(node).boxShadow + getComputedStyle(node).outlineStyle")
            assert shadow != "nonenone", "whoever tabs must see where he is"
            return
    raise AssertionError(f"{target} cannot be reached with the Tab key")


@pytest.mark.quick
def test_everything_without_a_mouse(visitors: Visitors):
    page = visitors()
    walk_to(page, page.get_by_role("button", name=re.compile("^Play now ?: Instant Spandaus")))
    page.keyboard.press("Enter")
    table = Table(page)
    assert table.wait() == "asked"

    # An option by its number, committed with Enter; Escape takes the choice back before that.
    page.keyboard.press("1")
    expect(table.options.first).to_be_checked()
    page.keyboard.press("Escape")
    expect(table.options.first).not_to_be_checked()
    page.keyboard.press("1")
    before = table.answers
    page.keyboard.press("Enter")
    table.expect_further(before)
    state = table.wait()

    # The rule of the decision in its drawer; the focus comes back to where it was.
    if state == "asked":
        page.keyboard.press("d")
        expect(table.question).to_be_focused()
        rule = table.tray.get_by_role("button", name=re.compile(r"^spandaus\.")).first
        walk_to(page, rule)
        page.keyboard.press("Enter")
        expect(table.rules.get_by_role("article").first).to_be_visible()
        page.keyboard.press("Escape")
        expect(table.rules).to_have_count(0)
        expect(rule).to_be_focused()

    # The log, filtered.
    page.keyboard.press("l")
    expect(table.log.get_by_role("heading", name="Log")).to_be_focused()
    page.keyboard.press("/")
    words = table.log.get_by_role("searchbox", name="Words in the log")
    expect(words).to_be_focused()
    page.keyboard.type("deploys")
    expect(table.lines.filter(has_not_text="deploys")).to_have_count(0)
    expect(table.lines.first).to_be_visible()
    page.keyboard.press("Escape")
    expect(words).to_have_count(0)

    # The timeline, and the help.
    last = table.answers
    page.keyboard.press(",")
    table.expect_moment(last - 1)
    page.keyboard.press(".")
    table.expect_moment(last)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help and keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Help and keys")).to_have_count(0)
    page.keyboard.press("r")
    expect(table.roster.get_by_role("heading", name="Roster")).to_be_focused()


def test_the_set_up_page_without_a_mouse(visitors: Visitors):
    page = visitors("#/new/spandaus")
    expect(page.get_by_role("heading", name="Set up a match")).to_be_focused()
    start = page.get_by_role("button", name="Start the match")
    walk_to(page, start)
    page.keyboard.press("Enter")
    assert Table(page).wait() == "asked"
