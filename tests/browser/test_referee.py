"""Referee mode: people draw real cards and type them in."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lobby import Lobby, Setup
from tests.browser.visitors import Visitors, picture


@pytest.mark.quick
def test_cards_are_typed_in(visitors: Visitors):
    page = visitors()
    Lobby(page).card("Instant Spandaus").get_by_role("link", name="Scenarios, seats and referee mode").click()
    setup = Setup(page)
    setup.dice("Real cards and dice: referee mode")
    setup.seat("German", "A friend at this screen")
    table = setup.start()
    field = table.tray.get_by_role("textbox", name="Card")
    expect(field).to_be_focused()
    picture(page, "referee")

    # The first card is the square where somebody deploys.
    field.fill("7h")
    field.press("Enter")
    deployed = table.lines.filter(has_text="deploys at 7♥")
    expect(deployed).to_be_visible()
    table.settle("asked")

    # It has left the pack.
    field.fill("7h")
    expect(table.tray).to_contain_text("No such card is left in the pack.")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(table.lines.filter(has_text="deploys at")).to_have_count(1)
    field.fill("7x")
    expect(table.tray).to_contain_text("“7x” is no card. Write value and suit")

    # Taken back, it can be drawn again; another way to say it is to tap it.
    field.fill("")
    table.undo.click()
    expect(table.lines.filter(has_text="deploys at")).to_have_count(0)
    table.settle("asked")
    table.tray.get_by_role("radio", name="7♥").click()
    expect(table.give).to_have_text(re.compile("7♥"))
    table.commit()
    expect(deployed).to_be_visible()
    field.fill("10 c")
    field.press("Enter")
    expect(table.lines.filter(has_text="deploys at 10♣")).to_be_visible()
    assert table.wait() == "asked"
    expect(table.options.first).to_be_visible()
