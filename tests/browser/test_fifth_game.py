"""A game on its first day, which brings no board: it is played with a list and a form."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.lobby import Lobby
from tests.browser.matches import seeded
from tests.browser.table import Table, address
from tests.browser.visitors import Visitors, picture
from tests.server.house import House

pytestmark = pytest.mark.usefixtures("unfinished")


def test_it_is_played_from_the_lobby_to_the_end(visitors: Visitors, toy_server: House):
    page = visitors()
    table = Lobby(page).play_now("Flints")
    assert table.wait() == "asked"
    expect(table.board.get_by_role("button", name=re.compile("^Ann"))).to_be_visible()
    expect(table.roster).to_contain_text("Ann")
    picture(page, "fifth-game")
    table.play_to_the_end(0)
    expect(table.lines.first).to_be_visible()
    table.check.click()
    expect(table.tray).to_contain_text(re.compile(r"All \d+ draws follow from the key"))


@pytest.mark.quick
def test_a_form_is_filled_in_and_refused_with_words(visitors: Visitors, toy_server: House):
    match = seeded(toy_server, "flints", "pond", seats={"ann": "person", "bob": "person"}, together=True)
    page = visitors(address(match.id, match.links[0]))
    table = Table(page)
    share = table.tray.get_by_role("spinbutton", name="Share")
    while table.turn() == "asked" and table.options.count():
        table.answer(0)
    expect(share).to_be_visible()
    before = table.answers
    share.fill("5")
    table.tray.get_by_role("textbox", name="On").fill("nobody")
    picture(page, "form")
    table.give.click()
    refusal = table.tray.get_by_role("alert")
    expect(refusal).to_contain_text("a share lies between 0 and 1")
    expect(refusal).to_contain_text("'nobody' does not play")
    refusal.get_by_role("button", name="wager.share").click()
    expect(table.rules).to_contain_text("A share lies between nothing and all of the purse.")
    table.rules.get_by_role("button", name="Close").click()
    assert table.answers == before

    share.fill("0.5")
    table.tray.get_by_role("textbox", name="On").fill("ann")
    table.commit()
    expect(refusal).to_have_count(0)
