"""Watch Algy Dogfight! on the table: orders, the deck, the fog of movement, a whole match to the proof."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.matches import seeded, shortened
from tests.browser.table import Table, address
from tests.browser.visitors import Visitors
from tests.server.house import House

ALONE = {"American": "person", "German": "novice"}
PEOPLE = {"American": "person", "German": "person"}
SCENARIO = "pair-against-pair"


def until(table: Table, asks: str) -> None:
    while table.turn() == "asked":
        if re.search(asks, table.question.inner_text()):
            return
        table.go_on()
    raise AssertionError(f"nobody is asked: {asks}")


@pytest.mark.quick
def test_a_whole_match_against_the_machine(visitors: Visitors, server: House):
    match = server.create("algy", shortened("algy", SCENARIO, 1), seats=ALONE)
    [link] = match.links
    table = Table(visitors(address(match.id, link)))
    while table.wait() == "asked":
        table.go_on()
    table.check.click()
    expect(table.tray).to_contain_text(re.compile(r"All \d+ draws follow from the key"))


def test_orders_build_the_deck(visitors: Visitors, server: House):
    """A Follower is detached, the deck is laid with a card of its own in it, and its first card is drawn."""
    match = server.create("algy", SCENARIO, seats=ALONE)
    [link] = match.links
    table = Table(visitors(address(match.id, link)))
    assert table.wait() == "asked"
    table.tray.get_by_role("button", name="Stays with A1").click()
    table.go_on()
    [given] = [entry.value for entry in server.journal(match.id) if (entry.kind, entry.seat) == ("answer", "American")]
    assert given == {"detach": ["A2"], "buy": []}
    deck = table.page.get_by_role("region", name="Activation deck")
    expect(deck.get_by_role("listitem").first).to_be_attached()
    expect(table.log).to_contain_text(re.compile("Aircraft A2.*make a deck of"))


def test_the_deck_keeps_clear_of_the_folded_log(visitors: Visitors, server: House):
    match = seeded(server, "algy", SCENARIO, seats=PEOPLE, together=True)
    table = Table(visitors(address(match.id, match.links[0]), folding=True))
    until(table, "next Movement Point")
    deck = table.page.get_by_role("region", name="Activation deck").bounding_box()
    button = table.page.get_by_role("button", name="Log", exact=True).bounding_box()
    assert deck
    assert button
    assert deck["x"] + deck["width"] <= button["x"]


def test_the_deck_keeps_clear_of_the_handle_of_the_log(visitors: Visitors, server: House):
    match = seeded(server, "algy", SCENARIO, seats=PEOPLE, together=True)
    table = Table(visitors(address(match.id, match.links[0]), folding=True, viewport={"width": 1280, "height": 720}))
    until(table, "next Movement Point")
    deck = table.page.get_by_role("region", name="Activation deck").bounding_box()
    handle = table.page.get_by_role("button", name="Fold the log away").bounding_box()
    assert deck
    assert handle
    assert deck["x"] + deck["width"] <= handle["x"]


def test_the_tray_tells_the_chances_of_a_test(visitors: Visitors, server: House):
    """Before a turn that must be tested: the dice, the chance with and without paying, and what failure does."""
    match = seeded(server, "algy", SCENARIO, seats=PEOPLE, together=True)
    table = Table(visitors(address(match.id, match.links[0])))
    until(table, "next Movement Point")
    about = table.tray.get_by_role("radio", name=re.compile("180"))
    about.first.click()
    expect(table.tray).to_contain_text(re.compile(r"\d Maneuver Dic?e"))
    expect(table.tray).to_contain_text(re.compile(r"paying"))
    expect(table.tray).to_contain_text(re.compile(r"\d+\s?%"))
