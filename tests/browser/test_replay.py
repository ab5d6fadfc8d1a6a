"""Looking back: the timeline of a match, and links to its moments."""

import re

import pytest
from playwright.sync_api import Route, expect

from aerodrome.server.wire.matches import Created
from tests.browser.lobby import Lobby
from tests.browser.table import Table, address
from tests.browser.visitors import Visitors, picture


@pytest.mark.quick
def test_scrub_step_play_and_share(visitors: Visitors, finished: Created):
    page = visitors(address(finished.id, finished.watch))
    table = Table(page)
    assert table.wait() == "over"
    last = table.answers
    assert last > 12

    table.slider.fill("7")
    table.expect_moment(7)
    expect(table.tray).to_contain_text(f"You look at moment 7 of {last}")
    picture(page, "replay")
    log = table.log.inner_text()
    roster = table.roster.inner_text()
    table.timeline.get_by_role("button", name="One event on").click()
    table.expect_moment(8)
    table.timeline.get_by_role("button", name="One event back").click()
    table.expect_moment(7)
    assert table.log.inner_text() == log

    # The link to this moment, opened by somebody else, shows the same.
    table.timeline.get_by_role("button", name="Copy a link to this moment").click()
    expect(page.get_by_role("status").filter(has_text="The link to moment 7 is copied.")).to_be_visible()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    assert link.endswith("?at=7")
    other = Table(visitors(link.removeprefix(visitors.address + "/")))
    other.expect_moment(7)
    expect(other.tray).to_contain_text(f"You look at moment 7 of {last}")
    expect(other.lines.first).to_be_visible()
    assert other.log.inner_text() == log
    assert other.roster.inner_text() == roster

    # It plays on from here by itself, until somebody stops it and goes back to the present.
    speed = table.timeline.get_by_role("button", name=re.compile("^Speed"))
    for each in ("2×", "4×", "0.5×"):
        speed.click()
        expect(speed).to_have_text(each)
    table.timeline.get_by_role("button", name="Play").click()
    expect(table.slider).to_have_attribute("aria-valuetext", re.compile(r"^moment (?!7 )\d+ of "))
    table.timeline.get_by_role("button", name="Pause").click()
    assert 7 < table.moment[0] < last
    table.tray.get_by_role("button", name="Back to now").click()
    table.expect_moment(last)
    assert table.wait() == "over"


def test_a_line_of_the_log_leads_to_its_moment(visitors: Visitors, finished: Created):
    table = Table(visitors(address(finished.id, finished.watch)))
    assert table.wait() == "over"
    turns = table.log.get_by_role("heading", level=3)
    newest = turns.first.inner_text()
    assert newest != "Turn 1"
    # The newest turn stands first: the last list is that of turn 1.
    table.log.get_by_role("list").last.get_by_title("Go to this moment").last.click()
    expect(table.tray).to_contain_text("You look at moment")
    expect(turns.filter(has_text="Turn 1")).to_be_visible()
    expect(turns.filter(has_text=newest)).to_have_count(0)


def test_back_to_a_match_that_goes_on(visitors: Visitors):
    page = visitors()
    table = Lobby(page).play_now("Instant Spandaus")
    table.answer(0)
    state = table.wait()
    question = table.question.inner_text()
    table.slider.fill("0")
    table.expect_moment(0)
    expect(table.options).to_have_count(0)
    table.tray.get_by_role("button", name="Back to now").click()
    assert table.wait() == state
    expect(table.question).to_have_text(question)


def test_older_lines_come_without_a_line_leaving_the_pointer(visitors: Visitors, finished: Created):
    """The line that is pointed at neither moves nor is made anew, so that a click that began before is a click."""
    held: list[Route] = []
    hold = "**/log?before=*"
    page = visitors(
        address(finished.id, finished.watch),
        before=lambda page: page.route(hold, lambda route: held.insert(0, route)),
    )
    table = Table(page)
    expect(table.log.get_by_title("Go to this moment").last).to_be_visible()
    table.log.locator(".scroll").evaluate("list => { list.scrollTop = list.scrollHeight }")
    line = table.log.get_by_title("Go to this moment").last.element_handle()
    while not held:
        line.scroll_into_view_if_needed()
    place = line.bounding_box()
    assert place is not None
    page.mouse.move(place["x"] + 2, place["y"] + place["height"] / 2)
    page.mouse.down()
    known = table.lines.count()
    held.pop().continue_()
    expect(table.lines).not_to_have_count(known)
    assert line.bounding_box() == place
    page.mouse.up()
    expect(table.tray).to_contain_text("You look at moment")
