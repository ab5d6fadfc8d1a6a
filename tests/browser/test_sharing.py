"""What is given away, taken back, ended and played again, in real browsers."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.lobby import Records
from tests.browser.matches import PEOPLE, played, record_file, seeded, short
from tests.browser.table import Table, address
from tests.browser.visitors import Visitors
from tests.server.house import House


def test_a_link_to_this_moment_only_looks(visitors: Visitors, server: House):
    """A second browser opens what the first has copied: it sees the moment, is asked nothing and cannot answer."""
    match = seeded(server, "spandaus", short(4), seats=PEOPLE)
    tables = [Table(visitors(address(match.id, link))) for link in match.links]
    asked = next(table for table in tables if table.settle() == "asked")
    asked.page.get_by_role("button", name="Copy a link to this moment").click()
    expect(asked.page.get_by_text("It only looks")).to_be_visible()
    copied = asked.page.evaluate("navigator.clipboard.readText()")
    assert all(link.token not in copied for link in match.links)
    page = visitors(copied[copied.index("#") :])
    stranger = Table(page)
    stranger.expect_live()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.keyboard.press("z")
    expect(page.locator("[data-commit]")).to_have_count(0)
    assert server.journal(match.id) == []
    menu = stranger.open_menu()
    expect(menu).not_to_contain_text("Hand this seat")
    expect(menu).not_to_contain_text("Resign")


def test_a_seat_is_handed_on_by_an_act_of_its_own(visitors: Visitors, server: House):
    match = seeded(server, "spandaus", short(4), seats=PEOPLE)
    table = Table(visitors(address(match.id, match.links[0])))
    table.expect_live()
    menu = table.open_menu()
    own = menu.get_by_role("textbox", name=re.compile("your own seat"))
    expect(own).to_be_hidden()
    expect(menu.get_by_role("note")).to_contain_text("127.0.0.1")
    menu.get_by_text("Hand this seat to somebody else").click()
    expect(menu).to_contain_text("Whoever opens it can answer for you")
    assert own.input_value().endswith(match.links[0].token)


def test_undo_says_why_not(visitors: Visitors, server: House):
    match = seeded(server, "spandaus", short(4), seats=PEOPLE)
    tables = [Table(visitors(address(match.id, link))) for link in match.links]
    asked = next(table for table in tables if table.settle() == "asked")
    undo = asked.tray.get_by_role("button", name="Undo")
    reason = "People sit at several screens: an answer is taken back if all agree. The menu has the offer."
    expect(undo).to_have_accessible_description(reason)
    why = asked.tray.get_by_role("tooltip", include_hidden=True)
    expect(why).to_be_hidden()
    undo.hover()
    expect(why).to_be_visible()


def test_play_again_plays_again(visitors: Visitors, server: House):
    """With one click: the same scenario and seats, by the same link, and no form."""
    match = seeded(server, "spandaus", short(1), seats={"allied": "person"})
    table = Table(visitors(address(match.id, match.links[0])))
    table.play_to_the_end()
    table.tray.get_by_role("button", name="Play again").click()
    expect(table.page).not_to_have_url(re.compile(match.id))
    expect(table.page).to_have_url(re.compile(rf"#/match/[^/]+/{match.links[0].token}$"))
    assert table.turn() == "asked"
    expect(table.roster).to_contain_text("Hale")


def test_nobody_sees_the_records_of_others(visitors: Visitors, tmp_path: Path):
    mine, theirs = Records(visitors("#/records")), Records(visitors("#/records"))
    mine.upload(record_file(tmp_path, played("duel", seed=3)))
    assert Table(mine.page).settle()
    for page in (mine.page, theirs.page):
        page.goto("/#/records")
        page.reload()
    expect(mine.rows).to_have_count(1)
    expect(theirs.page.get_by_text("No match of this browser has been finished yet.")).to_be_visible()
    expect(theirs.rows).to_have_count(0)


def offer_a_draw(table: Table) -> None:
    menu = table.open_menu()
    menu.get_by_role("button", name="Offer a draw").click()
    expect(menu.get_by_role("button", name="Play on")).to_be_focused()
    menu.get_by_role("button", name="Yes, offer it").click()
    expect(table.page.get_by_role("group", name=re.compile("You have offered a draw"))).to_be_visible()


def test_two_people_agree_on_a_draw_and_play_again(visitors: Visitors, server: House):
    """It is offered, withdrawn, turned down and taken, before somebody who looks on. Whoever asks for the next match
    first, both come to the same new table by the links that they have, on the other side; there one of them resigns."""
    match = seeded(server, "spandaus", short(4), seats=PEOPLE)
    links = [*match.links, match.watch]
    first, second, third = tables = [Table(visitors(address(match.id, link))) for link in links]
    for table in tables:
        table.expect_live()
    offers = "The Allied side offers a draw."
    offered = [table.page.get_by_role("group", name=offers) for table in (second, third)]
    offer_a_draw(first)
    for strip in offered:
        expect(strip).to_be_visible()
    expect(offered[1].get_by_role("button")).to_have_count(0)
    first.page.get_by_role("button", name="Withdraw the offer").click()
    for strip in offered:
        expect(strip).to_have_count(0)
    offer_a_draw(first)
    offered[0].get_by_role("button", name="Play on").click()
    for strip in (*offered, first.page.get_by_role("group", name="You have offered a draw")):
        expect(strip).to_have_count(0)
    offer_a_draw(first)
    offered[0].get_by_role("button", name="Accept the draw").click()
    for table in tables:
        expect(table.tray).to_contain_text("A draw, by agreement.")
    for table in (first, second):
        table.page.get_by_role("button", name="Play again, sides changed").click()
        expect(table.page).not_to_have_url(re.compile(match.id))
        table.expect_live()
    places = {re.sub(r"/[^/]*$", "", table.page.url.partition("#")[2]) for table in (first, second)}
    assert len(places) == 1, "both are at one table"
    second.open_menu().get_by_role("button", name="Resign").press("Enter")
    expect(second.page.get_by_role("alertdialog")).to_contain_text("Nobody can take that back.")
    second.page.keyboard.press("Escape")
    expect(second.page.get_by_role("button", name="Resign")).to_be_focused()
    second.page.keyboard.press("Enter")
    second.page.get_by_role("button", name="Yes, resign").press("Enter")
    for table, said in ((first, "You won: the Allied side resigned."), (second, "You lost: you resigned.")):
        expect(table.tray).to_contain_text(said)


def test_nothing_lies_over_a_draw_that_is_offered(visitors: Visitors, server: House):
    """Nor over what asks once more: whoever is asked can press either button."""
    match = seeded(server, "spandaus", short(4), seats=PEOPLE)
    tables = [Table(visitors(address(match.id, link))) for link in match.links]
    for width, height in ((1280, 720), (390, 844)):
        for table in tables:
            table.page.set_viewport_size({"width": width, "height": height})
            table.expect_live()
        offer_a_draw(tables[0])
        strip = tables[1].page.get_by_role("group", name="The Allied side offers a draw.")
        for name in ("Accept the draw", "Play on"):
            strip.get_by_role("button", name=name).click(trial=True)
        menu = tables[1].open_menu()
        menu.get_by_role("button", name="Resign").click()
        for name in ("Yes, resign", "Play on"):
            menu.get_by_role("button", name=name).click(trial=True)
        menu.get_by_role("button", name="Play on").click()
        tables[1].page.keyboard.press("Escape")
        tables[0].page.get_by_role("button", name="Withdraw the offer").click()
        expect(strip).to_have_count(0)
