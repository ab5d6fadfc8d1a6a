"""The first minute of somebody who has never been here."""

import re

from playwright.sync_api import expect

from tests.browser.lobby import Lobby
from tests.browser.visitors import Visitors, picture


def test_from_the_lobby_to_the_first_roll_and_its_rule(visitors: Visitors):
    page = visitors(new=True, sky=True)
    lobby = Lobby(page)
    expect(lobby.card("Instant Spandaus")).to_be_visible()
    picture(page, "lobby")
    table = lobby.play_now("Instant Spandaus")
    table.expect_live()
    assert table.wait() == "asked"
    hints = table.tray.get_by_role("note")
    expect(hints).to_be_visible()
    expect(table.give).to_have_text(re.compile("Choose an answer"))
    expect(table.give).to_have_attribute("aria-disabled", "true")
    picture(page, "first-turn")

    table.choose(0)
    expect(table.give).to_have_attribute("aria-disabled", "false")
    expect(table.give).to_have_text(re.compile("Hale.*stay|stay.*Hale", re.IGNORECASE))
    table.commit()

    # A card was drawn for it before anything was asked.
    line = table.lines.filter(has_text="Hale deploys at").last
    line.get_by_role("button", name="show how it came about").click()
    shown = line.get_by_role("table").or_(line.get_by_role("img"))
    expect(shown.first).to_be_visible()
    line.get_by_role("button", name=re.compile(r"^spandaus\.")).click()
    expect(table.rules.get_by_role("article").first).to_contain_text(re.compile("[A-Za-z]{4,}"))
    picture(page, "rule-drawer")
    table.rules.get_by_role("button", name="Close").click()
    expect(table.rules).to_have_count(0)


def test_hints_are_dismissed_for_good(visitors: Visitors):
    page = visitors(new=True)
    table = Lobby(page).play_now("Instant Spandaus")
    table.wait()
    hints = table.tray.get_by_role("note")
    hints.get_by_role("button", name="Got it, no more hints").click()
    expect(hints).to_have_count(0)
    page.reload()
    table.wait()
    expect(table.question).not_to_be_empty()
    expect(hints).to_have_count(0)
    page.get_by_role("button", name="Help and keys").click()
    page.get_by_role("button", name="Show the hints again").click()
    table.wait()
    expect(hints).to_be_visible()
