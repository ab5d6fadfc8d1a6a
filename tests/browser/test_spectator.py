"""What is hidden stays hidden: aces on both sides hold cards and choose in secret."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.matches import PEOPLE, seeded
from tests.browser.table import Table, address
from tests.browser.visitors import Visitors
from tests.properties.test_secrets import OPPOSED
from tests.server.house import House

SUITS = {"H": "♥", "C": "♣", "D": "♦", "S": "♠"}


def texts(value: Any) -> set[str]:
    """Every text in a message, but for the list of all cards that the viewer has not seen yet, in their order."""
    if isinstance(value, dict):
        return {each for key, item in value.items() if key != "unseen" for each in texts(item)}
    if isinstance(value, list):
        return {each for item in value for each in texts(item)}
    return {value} if isinstance(value, str) else set()


def told(frames: list[str]) -> set[str]:
    return {each for frame in frames for each in texts(json.loads(frame))}


def unseen(frames: list[str]) -> list[str]:
    """The cards that a viewer has not seen, as he was told first."""
    first = next(message for message in map(json.loads, frames) if message["type"] == "sync")
    cards: list[str] = first["view"]["unseen"]
    return cards


def offered(table: Table) -> set[str]:
    """The cards that a player may choose from, as they are written in messages."""
    letters = {glyph: letter for letter, glyph in SUITS.items()}
    shown = [each.split()[0] for each in table.options.all_inner_texts()]
    return {"".join(letters.get(sign, sign) for sign in card) for card in shown}


EDGES = {"AS", "KH"}
"""Named in every view: aircraft leave the map there."""


@pytest.mark.quick
def test_nobody_else_sees_hidden_cards(visitors: Visitors, server: House):
    match = seeded(server, "spandaus", OPPOSED["one ace each"], seats=PEOPLE)
    pages = [visitors(address(match.id, link)) for link in (*match.links, match.watch)]
    allied, german, spectator = (Table(page) for page in pages)
    for table in (allied, german):
        assert table.wait() == "asked"
    expect(spectator.tray).to_contain_text("Others choose in secret")
    hands = [offered(allied), offered(german)]
    assert all(len(hand) >= 2 for hand in hands)
    assert hands[0] <= told(visitors.heard[pages[0]])

    hands = [hand - EDGES for hand in hands]
    hidden = hands[0] | hands[1]
    words = {f"{card[:-1]}{SUITS[card[-1]]}" for card in hidden}
    assert not hidden & told(visitors.heard[pages[2]])
    assert hidden <= set(unseen(visitors.heard[pages[2]])), "they might as well lie in the pack"
    assert not hands[1] & told(visitors.heard[pages[0]])
    assert not hands[0] & told(visitors.heard[pages[1]])

    # One has chosen: still nobody is told. The spectator's page is loaded anew, to be told everything once more.
    allied.choose(0)
    allied.give.click()
    expect(allied.tray).to_contain_text("Others choose in secret")
    pages[2].reload()
    expect(spectator.tray).to_contain_text("Others choose in secret")
    assert not hidden & told(visitors.heard[pages[2]])
    content = spectator.log.inner_text() + spectator.tray.inner_text() + spectator.roster.inner_text()
    assert not [word for word in words if word in content]

    # Both have chosen: now the cards lie on the table.
    german.choose(0)
    german.give.click()
    spectator.expect_further(0)
    assert hidden & told(visitors.heard[pages[2]])
