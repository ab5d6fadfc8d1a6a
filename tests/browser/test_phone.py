"""A phone, held upright."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lobby import Lobby
from tests.browser.matches import seeded
from tests.browser.table import Table, address
from tests.browser.visitors import PHONE, Visitors, picture
from tests.server.house import House


@pytest.mark.quick
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


def test_what_is_below_the_fold_is_marked(visitors: Visitors, server: House):
    """The planner is higher than the sheet: a button leads to its end, and is gone there. The last roll is folded."""
    match = seeded(server, "icog", "duel", seats={"allied": "person", "german": "person"}, together=True)
    page = visitors(address(match.id, match.links[0]), folding=True, **PHONE)
    Table(page).settle("asked")
    below = page.get_by_role("button", name="More below")
    expect(below).to_be_visible()
    box = below.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 40
    picture(page, "phone-fold")
    below.tap()
    page.wait_for_function(
        """() => {
            const more = document.querySelector('button[aria-label="More below"]');
            more?.click();
            return more === null;
        }"""
    )
    expect(below).to_have_count(0)
    picture(page, "phone-fold-end")
    roll = page.get_by_role("button", name="Last roll")
    if roll.count():
        expect(roll).to_have_attribute("aria-expanded", "false")


def a_route_is_asked(visitors: Visitors, server: House) -> tuple[Table, str]:
    """A route of Age of Dogfights is to be drawn, on a phone; and in which match."""
    match = seeded(server, "dogfights", "first-duel", seats={"British": "person", "German": "person"}, together=True)
    table = Table(visitors(address(match.id, match.links[0]), folding=True, **PHONE))
    ways = table.tray.get_by_role("group", name="The next step")
    while table.wait() == "asked" and not ways.is_visible():
        table.options.first.tap()
        table.commit()
    expect(ways).to_be_visible()
    return table, match.id


def next_way(table: Table) -> Locator:
    """Where the route may go next: of its ways on the board the one that lies farthest from the edges of the screen."""
    ways = table.board.locator(".spot.way").all()
    return max(ways, key=lambda way: min(middle_of(way)[0], 390 - middle_of(way)[0]))


def middle_of(spot: Locator) -> tuple[float, float]:
    box = spot.locator(".hit").bounding_box()
    assert box
    assert round(min(box["width"], box["height"])) >= 40, "a thumb finds it"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def flown(server: House, match: str) -> str:
    """The letters of the route that was flown."""
    [route] = [each.value for each in server.journal(match) if isinstance(each.value, list) and len(each.value) == 3]
    return str(route[1])


def test_a_route_is_tapped_point_by_point(visitors: Visitors, server: House):
    table, match = a_route_is_asked(visitors, server)
    table.tray.get_by_role("button", name="Ahead").tap()
    table.settle("asked")
    steps = 1
    while not table.give.is_enabled():
        table.page.touchscreen.tap(*middle_of(next_way(table)))
        steps += 1
        expect(table.tray.get_by_text(re.compile(rf"^{steps} of \d+$")).first).to_be_visible()
        table.settle("asked")
    table.commit()
    assert len(flown(server, match)) == steps


class Finger:
    """A finger on the screen."""

    def __init__(self, page: Page) -> None:
        self._line = page.context.new_cdp_session(page)

    def down(self, x: float, y: float) -> None:
        self._send("touchStart", x, y)

    def move(self, x: float, y: float) -> None:
        self._send("touchMove", x, y)

    def up(self) -> None:
        self._line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _send(self, kind: str, x: float, y: float) -> None:
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})


def test_a_route_is_drawn_by_thumb(visitors: Visitors, server: House):
    """From the aircraft on, without lifting the thumb; the board does not scroll meanwhile."""
    table, match = a_route_is_asked(visitors, server)
    table.tray.get_by_role("button", name="Ahead").tap()
    table.settle("asked")
    finger = Finger(table.page)
    box = table.board.get_by_role("button", name="Decides now").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    finger.down(x, y)
    steps = 1
    while not table.give.is_enabled():
        to = middle_of(next_way(table))
        finger.move(x + 2, y + 2)
        finger.move(*to)
        x, y = to
        steps += 1
        expect(table.tray.get_by_text(re.compile(rf"^{steps} of \d+$")).first).to_be_visible()
        table.settle("asked")
    finger.up()
    table.commit()
    assert len(flown(server, match)) == steps
