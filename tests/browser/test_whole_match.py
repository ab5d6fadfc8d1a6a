"""Whole matches by clicking, to the proof that nothing was bent."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import aerodrome
from aerodrome.cli.app import run as run_command
from tests.browser.lobby import Lobby, Setup
from tests.browser.matches import PEOPLE, seeded, short
from tests.browser.table import Table, address
from tests.browser.visitors import Visitors, picture
from tests.server.house import House


@pytest.mark.quick
def test_against_the_machine_then_check_the_dice(visitors: Visitors, server: House, tmp_path: Path):
    match = server.create("spandaus", short(), seats={"allied": "person"})
    page = visitors(address(match.id, match.links[0]))
    table = Table(page)
    table.wait()
    menu = table.open_menu()
    commitment = menu.get_by_text(re.compile("^[0-9a-f]{64}$")).inner_text()
    menu.get_by_role("button", name="Close").click()
    table.play_to_the_end()
    expect(table.tray.get_by_role("status")).not_to_be_empty()
    table.check.click()
    expect(table.tray).to_contain_text(re.compile(r"All \d+ draws follow from the key"))
    expect(table.tray).to_contain_text(commitment)
    picture(page, "ending")
    file = tmp_path / "record.json"
    with page.expect_download() as download:
        table.tray.get_by_role("button", name="Download the record").click()
    download.value.save_as(file)
    assert run_command(["verify", str(file)]) == 0
    checked = aerodrome.verify(file)
    assert checked.finished
    page.get_by_role("link", name="Lobby", exact=True).click()
    expect(Lobby(page).card("Instant Spandaus")).to_be_visible()
    expect(page.get_by_role("region", name="Your matches")).to_have_count(0)


def test_a_match_that_was_left_is_continued(visitors: Visitors):
    page = visitors()
    table = Lobby(page).play_now("Instant Spandaus")
    table.wait()
    question = table.question.inner_text()
    page.get_by_role("link", name="Aerodrome").or_(page.get_by_title("To the lobby")).first.click()
    kept = page.get_by_role("region", name="Your matches")
    expect(kept).to_contain_text("A duel")
    kept.get_by_role("link", name="Continue").click()
    assert table.wait() == "asked"
    expect(table.question).to_have_text(question)


def test_hot_seat(visitors: Visitors, server: House):
    """Both sides at one screen: whoever decides is named, and an answer can be taken back."""
    match = seeded(server, "spandaus", short(), seats=PEOPLE, together=True)
    table = Table(visitors(address(match.id, match.links[0])))
    assert table.wait() == "asked"
    asked = table.question.inner_text()
    table.answer()
    assert table.wait() == "asked"
    table.undo.click()
    expect(table.question).to_have_text(asked)
    table.play_to_the_end()
    kinds = [entry.kind for entry in server.journal(match.id)]
    assert kinds.count("answer") > kinds.count("undo")
    assert set(kinds) <= {"answer", "undo"}


def test_hot_seat_is_set_up_from_the_lobby(visitors: Visitors):
    page = visitors()
    page.get_by_role("link", name="Play with friends on one screen").click()
    setup = Setup(page)
    setup.scenario("A duel")
    expect(page.get_by_role("combobox", name="German")).to_have_value("here")
    table = setup.start()
    assert table.wait() == "asked"
    expect(table.roster).to_contain_text("at this screen")


SEEN = """
  (line) => {
    const box = line.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return line.contains(top);
  }
"""


def test_the_newest_line_of_the_log_is_in_sight(visitors: Visitors, server: House):
    """The newest turn stands first, its newest line last."""
    match = seeded(server, "spandaus", "balloon-hunt", seats=PEOPLE, together=True)
    page = visitors(address(match.id, match.links[0]))
    table = Table(page)
    for _ in range(10):
        table.answer(0)
        newest = table.log.get_by_role("list").first.get_by_role("listitem").last
        page.wait_for_function(SEEN, arg=newest.element_handle())
