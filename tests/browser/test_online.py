"""Two people with a browser each."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

import aerodrome
from tests.browser.lobby import Setup
from tests.browser.matches import PEOPLE, seeded, short
from tests.browser.table import Table, address
from tests.browser.visitors import Visitors
from tests.server.house import House


def turn(tables: list[Table]) -> Table | None:
    """The table whose player is asked, as soon as one is; None when the match is over."""
    while (waits := [table.settle() for table in tables]) != ["over"] * len(tables):
        if "asked" in waits:
            return tables[waits.index("asked")]
    return None


def die_and_come_back(house: House, tables: list[Table]) -> None:
    """kill -9; both players are told, and reach the new server without doing anything."""
    house.server.kill()
    for table in tables:
        expect(table.strip).to_contain_text("Your match is safe")
    house.server.start()
    for table in tables:
        expect(table.strip).to_have_count(0)


def test_the_server_dies_in_the_middle(visitors: Visitors, own_server: House):
    """Both tables come back by themselves, with all that was answered, and go on to the end."""
    visitors.expect("WebSocket connection to .* failed")
    visitors.expect("request failed: .*/rules/.* net::ERR_CONNECTION_REFUSED")
    match = seeded(own_server, "spandaus", short(4), seats=PEOPLE)
    tables = [Table(visitors(address(match.id, link))) for link in match.links]
    for table in tables:
        table.expect_live()
    answered = 0
    while (asked := turn(tables)) is not None:
        asked.answer()
        answered = asked.answers
        for table in tables:
            table.expect_further(answered - 1)
        if answered == 2:
            die_and_come_back(own_server, tables)
    assert answered > 2
    for table in tables:
        assert table.wait() == "over"
        assert table.answers == answered
    assert [entry.kind for entry in own_server.journal(match.id)] == ["answer"] * answered


def test_nothing_is_rolled_before_everybody_has_added_to_the_dice(visitors: Visitors, own_server: House):
    """Who comes first waits for the other, whatever happens to the server meanwhile; the record tells by whose shares
    its dice came, and the pages know their own."""
    visitors.expect("WebSocket connection to .* failed")
    visitors.expect("request failed: .* net::ERR_CONNECTION_REFUSED")
    match = own_server.create("spandaus", short(1), seats=PEOPLE)
    first = Table(visitors(address(match.id, match.links[0])))
    first.expect_live()
    expect(first.tray).to_contain_text("Waiting for the German side to sit down")
    die_and_come_back(own_server, [first])
    expect(first.tray).to_contain_text("Waiting for the German side to sit down")
    assert [entry.kind for entry in own_server.journal(match.id)] == ["share"]
    second = Table(visitors(address(match.id, match.links[1])))
    tables = [first, second]
    while (asked := turn(tables)) is not None:
        asked.answer()
        for table in tables:
            table.expect_further(asked.answers - 1)
    first.check.click()
    expect(first.tray).to_contain_text(
        "Shares were added by the Allied side and the German side: nobody among them, nor the host, could choose these"
    )
    record = json.loads(own_server.record(match.id, match.links[0].token))
    shares = record["chance"]["shares"]
    expect(first.open_menu()).to_contain_text(shares["allied"])
    expect(second.open_menu()).to_contain_text(shares["german"])
    assert set(aerodrome.verify(record).shares) == {"allied", "german"}


@pytest.mark.quick
def test_a_friend_gets_a_link(visitors: Visitors):
    page = visitors("#/new/spandaus?scenario=duel&people=online")
    Setup(page).start_button.click()
    expect(page.get_by_role("heading", name="Send the links")).to_be_visible()
    theirs = page.get_by_role("textbox", name="The German side: to fly").input_value()
    page.get_by_role("button", name=re.compile("^Copy ?: The German side: to fly")).click()
    assert page.evaluate("navigator.clipboard.readText()") == theirs
    page.get_by_role("button", name="To the table").click()
    mine = Table(page)
    mine.expect_live()
    expect(mine.roster).to_contain_text("a person, not here now")

    friend = Table(_join(visitors, theirs))
    friend.expect_live()
    expect(mine.roster).not_to_contain_text("not here now")
    friend.page.context.close()
    expect(mine.roster).to_contain_text("a person, not here now")


def _join(visitors: Visitors, link: str) -> Page:
    """Somebody pastes a link that he was given."""
    page = visitors("#/join")
    page.get_by_role("textbox", name="Your link").fill("see you there")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("There is no match in this text")
    page.get_by_role("textbox", name="Your link").fill(link)
    page.get_by_role("button", name="Open", exact=True).click()
    return page
