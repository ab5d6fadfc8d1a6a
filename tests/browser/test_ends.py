"""What a match is about, how it stands, what decided it, and where a beginner reads how to win."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.matches import PEOPLE, played, seeded, short, uploaded
from tests.browser.table import Table, address
from tests.browser.visitors import PHONE, Visitors, picture
from tests.server.house import House

HOW = "How to play, and how to win"


@pytest.mark.parametrize("device", [{}, PHONE], ids=["window", "phone"])
def test_the_objective_and_the_score_stand_at_the_table(visitors: Visitors, server: House, device: dict[str, Any]):
    match = seeded(server, "spandaus", short(6), seats=PEOPLE)
    page = visitors(address(match.id, match.links[0]), **device)
    Table(page).settle()
    line = page.get_by_role("button", name=re.compile("^Objective: Shoot down the enemy"))
    expect(line).to_contain_text("Points 0–0")
    picture(page, f"objective-{'phone' if device else 'window'}")
    line.click()
    whole = page.get_by_role("dialog", name="Objective and score")
    expect(whole).to_contain_text("It ends after turn 6")
    expect(whole.get_by_role("row", name="Points 0 0", exact=True)).to_be_visible()
    page.keyboard.press("Escape")
    expect(whole).to_have_count(0)


def test_the_end_says_what_decided_it_also_after_a_reload(visitors: Visitors, server: House):
    match = uploaded(server, played("dawn-patrol", seed=7))
    page = visitors(address(match.id, match.watch))
    table = Table(page)
    for _ in range(2):
        table.settle("over")
        told = table.tray.get_by_role("status")
        expect(told).to_have_text(re.compile(r"^(The .+ won|A draw)"))
        shots = table.tray.get_by_role("table", name="What each side did")
        expect(shots.get_by_role("columnheader", name="Shots")).to_be_visible()
        expect(shots.get_by_role("row", name=re.compile(r"^The Allied side \d+ [1-9]\d*"))).to_be_visible()
        page.reload()


def test_how_to_win_is_found_from_the_lobby_the_table_and_the_rules(visitors: Visitors, server: House):
    page = visitors()
    page.get_by_role("link", name=re.compile(rf"^{HOW}\s*: Instant Spandaus$")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(HOW)
    expect(page.get_by_role("heading", level=2)).to_have_count(5)
    picture(page, "how")
    page.get_by_role("link", name="All rules").click()
    search = page.get_by_role("searchbox")
    search.fill("how do I win")
    expect(page.get_by_role("status")).to_contain_text("how do I win")
    expect(page.get_by_role("link", name=HOW)).to_be_visible()
    search.fill("jink")
    expect(page.get_by_role("status")).to_contain_text("jink")
    expect(page.get_by_role("link", name=HOW)).to_have_count(0)

    match = seeded(server, "icog", "duel", seats={"allied": "person", "german": "person"})
    table = Table(visitors(address(match.id, match.links[0])))
    table.settle()
    table.page.keyboard.press("?")
    expect(table.page.get_by_role("link", name=HOW)).to_have_attribute("href", "#/how/icog")


def test_a_link_of_the_contents_lands_at_its_heading(visitors: Visitors):
    page = visitors("#/rules/spandaus")
    contents = page.get_by_role("navigation", name="Contents")
    for chapter in ("Combat actions", "Spinning"):
        contents.get_by_role("link", name=re.compile(f"^{chapter}")).first.click()
        heading = page.get_by_role("heading", level=2, name=re.compile(f"^{chapter}")).first
        expect(heading).to_be_focused()
        box = heading.bounding_box()
        assert box is not None
        assert 40 < box["y"] < 80, chapter
