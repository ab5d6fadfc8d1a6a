"""What if: another way from a moment of a match that is over, and back to where it branched off."""

import re

from playwright.sync_api import expect

from aerodrome.server.wire.matches import Created
from tests.browser.table import Table, address
from tests.browser.visitors import Visitors, picture


def test_take_over_play_an_answer_and_come_back(visitors: Visitors, finished: Created):
    page = visitors(address(finished.id, finished.watch, 6))
    table = Table(page)
    table.expect_moment(6)
    table.tray.get_by_role("button", name="What if…").click()
    drawer = page.get_by_role("dialog", name="What if…")
    expect(drawer).to_contain_text("Moment 6 of")
    drawer.get_by_role("radio", name="The Allied side").check()
    drawer.get_by_role("combobox", name="The others fly as").select_option("cadet")
    table.settle()
    picture(page, "what-if")
    drawer.get_by_role("button", name="Take over here").click()
    back = page.get_by_role("link", name=re.compile("^What if, from moment 6 of .*: back to that match$"))
    expect(back).to_be_visible()

    # It is the match up to there, which goes on with an answer.
    waits = table.turn()
    assert table.answers >= 6
    expect(table.lines.first).to_be_visible()
    if waits == "asked":
        table.answer(0)
    table.slider.fill("2")
    table.expect_moment(2)

    # The way back leads to the same moment of the match, and the branch is listed beside it.
    back.click()
    expect(back).not_to_be_visible()
    table.expect_moment(6)
    table.tray.get_by_role("button", name="What if…").click()
    branch = drawer.get_by_role("listitem").filter(has_text="From moment 6: the Allied side")
    expect(branch).to_have_count(1)
    branch.get_by_role("link").click()
    expect(back).to_be_visible()
    page.keyboard.press("Escape")
    assert table.answers >= 6
