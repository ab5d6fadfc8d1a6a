"""One's name: made, left, come back to; several devices, and its matches on each; lost, recovered, erased."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import faults
from tests.browser.conftest import WITHOUT_TOY
from tests.browser.french import english_left
from tests.browser.matches import PEOPLE, seeded, short
from tests.browser.passkeys import CODE, come, make, written_down
from tests.browser.table import Table, address
from tests.browser.visitors import PHONE, Visitors, picture
from tests.server.house import House, house


def sign_in(page: Page, name: str) -> None:
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.locator("[data-name]")).to_have_text(name)


def devices(page: Page, count: int) -> None:
    expect(page.get_by_role("list", name="Devices").get_by_role("listitem")).to_have_count(count)


@pytest.mark.quick
def test_a_name_is_made_left_and_come_back_to(guests: Visitors):
    page, device = come(guests)
    picture(page, "you-welcome")
    make(page, "Ann of Arras")
    assert len(device.passkeys()) == 1
    expect(page.locator("[data-name]")).to_have_text("Ann of Arras")
    entry = page.get_by_role("link", name="Your name: Ann of Arras, signed in")
    expect(entry).to_be_visible()
    page.reload()
    expect(page.locator("[data-name]")).to_have_text("Ann of Arras")
    cookies = {each["name"]: each for each in page.context.cookies()}
    kept = cookies["aerodrome"]
    assert (kept["httpOnly"], kept["sameSite"], kept["path"]) == (True, "Strict", "/")
    assert page.evaluate("document.cookie") == ""

    page.get_by_role("button", name="Change").click()
    page.get_by_role("textbox", name="Another name").fill("Ann of Amiens")
    page.keyboard.press("Enter")
    expect(page.locator("[data-name]")).to_have_text("Ann of Amiens")
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("heading", name="Make a name")).to_be_visible()
    assert page.context.cookies() == []
    sign_in(page, "Ann of Amiens")


def test_a_second_device_comes_and_the_first_goes(guests: Visitors):
    page, device = come(guests)
    code = make(page, "Bert")
    first = device.passkeys()
    device.lost()  # the browser now offers another device; the one before is shown by its owner's hand
    device.take(first)
    page.get_by_role("button", name="Add a device").click()
    dialog = page.get_by_role("alertdialog", name="Add a device")
    expect(dialog.get_by_role("button", name="Not now")).to_be_focused()
    dialog.get_by_role("button", name="Use the recovery code").click()
    dialog.get_by_role("textbox", name="Recovery code").fill(code.lower())
    device.lost()
    dialog.get_by_role("button", name="Show the code").click()
    expect(dialog).to_have_count(0)
    devices(page, 2)
    assert len(device.passkeys()) == 1
    picture(page, "you-devices")

    page.get_by_role("button", name=re.compile("^Rename")).nth(1).click()
    page.get_by_role("textbox", name="What it is called").fill("The new one")
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Devices")).to_contain_text("The new one")

    page.get_by_role("button", name=re.compile("^Remove (?!The new)")).click()
    dialog = page.get_by_role("alertdialog")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Remove (?!The new)")).click()
    dialog.get_by_role("button", name="Show a passkey").click()
    # It was the one that this browser came by: whoever came by it is signed out.
    expect(page.get_by_role("heading", name="Make a name")).to_be_visible()
    sign_in(page, "Bert")
    devices(page, 1)
    page.get_by_role("button", name="Remove The new one").click()
    expect(dialog).to_contain_text("your last device")
    expect(dialog.get_by_role("button", name="Show a passkey")).to_have_count(0)


def test_whoever_lost_all_devices_comes_back_by_the_code(guests: Visitors):
    page, device = come(guests)
    code = make(page, "Cecil")
    page.get_by_role("button", name="Sign out", exact=True).click()
    device.lost()
    page.get_by_text("All devices lost?").click()
    form = page.get_by_role("form", name="With the recovery code")
    form.get_by_role("textbox", name="Name").fill("cecil")
    form.get_by_role("textbox", name="Recovery code").fill("00000-00000-00000-00000")
    guests.expect(r"recover/begin 403")
    form.get_by_role("button", name="Recover my name").click()
    expect(page.get_by_role("alert")).to_contain_text("do not belong together")
    form.get_by_role("textbox", name="Recovery code").fill(code.replace("-", " "))
    form.get_by_role("button", name="Recover my name").click()
    assert written_down(page) != code
    devices(page, 2)


def test_a_match_is_opened_on_a_second_device(guests: Visitors, named_server: House):
    """Whoever is signed in and joins by a link finds the match wherever he signs in, and sits at his seat there."""
    page, device = come(guests)
    make(page, "Dora")
    match = seeded(named_server, "spandaus", short(4), seats=PEOPLE)
    page.goto(f"/{address(match.id, match.links[0])}")
    waits = Table(page).settle()
    page.goto("/#/you")
    mine = page.get_by_role("list", name="My matches").get_by_role("listitem")
    expect(mine).to_have_count(1)

    phone, other = come(guests, **PHONE)
    other.take(device.passkeys())
    sign_in(phone, "Dora")
    mine = phone.get_by_role("list", name="My matches").get_by_role("listitem")
    expect(mine).to_have_count(1)
    picture(phone, "you-phone")
    assert faults(phone) == []
    mine.get_by_role("link", name=re.compile("Open")).click()
    there = Table(phone)
    there.expect_live()
    assert match.links[0].token not in phone.url
    assert there.settle() == waits

    phone.goto("/#/you")
    mine.get_by_role("button", name=re.compile("from my name")).click()
    picture(phone, "you-phone-gives-up-a-seat")
    phone.get_by_role("alertdialog").get_by_role("button", name="Take it away").click()
    expect(mine).to_have_count(0)
    phone.reload()
    expect(phone.get_by_text("No match goes under your name yet.")).to_be_visible()
    expect(phone.get_by_role("button", name="Put the matches of this browser here")).to_be_visible()


def test_everything_is_downloaded_and_erased(guests: Visitors, named_server: House, tmp_path: Path):
    page, device = come(guests)
    match = seeded(named_server, "spandaus", short(4), seats=PEOPLE)
    page.goto(f"/{address(match.id, match.links[0])}")
    Table(page).settle()
    page.goto("/#/you")
    make(page, "Emil")
    page.get_by_role("button", name="Put the matches of this browser here (1)").click()
    expect(page.get_by_role("list", name="My matches").get_by_role("listitem")).to_have_count(1)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download everything").click()
    file = tmp_path / "me.json"
    download.value.save_as(file)
    told = json.loads(file.read_text())
    assert [each["match_id"] for each in told["at_tables"]] == [match.id]
    assert told["people"][0]["name"] == "Emil"

    page.get_by_role("button", name="Erase my name").click()
    dialog = page.get_by_role("alertdialog", name="Erase Emil for good?")
    expect(dialog).to_contain_text("The matches themselves stay")
    picture(page, "you-erase")
    device.refuse()
    dialog.get_by_role("button", name="Show a passkey").click()
    expect(dialog).to_contain_text("No passkey was shown")
    device.lost()
    dialog.get_by_role("button", name="Not now").click()


def test_erased_by_a_passkey(guests: Visitors, named_server: House):
    page, _ = come(guests)
    make(page, "Fritz")
    match = seeded(named_server, "spandaus", short(4), seats=PEOPLE)
    page.goto(f"/{address(match.id, match.links[0])}")
    Table(page).settle()
    page.goto("/#/you")
    page.get_by_role("button", name="Erase my name").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Show a passkey").click()
    expect(page.get_by_text("Your name is gone.")).to_be_visible()
    expect(page.get_by_role("link", name="Your name", exact=True)).to_be_visible()
    guests.expect(r"people/sign-in 400")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("not accepted")
    page.goto(f"/{address(match.id, match.links[0])}")
    Table(page).expect_live()


def test_what_is_wrong_with_a_name_is_said(guests: Visitors):
    page, _ = come(guests)
    guests.expect(r"new/begin 4")
    for name, says in (("A", "2 to 24 letters"), ("Referee", "word of the table"), ("<b>x</b>", "U+003C")):
        page.get_by_role("textbox", name="Name", exact=True).first.fill(name)
        page.get_by_role("button", name="Make this name").click()
        expect(page.get_by_role("alert")).to_contain_text(says)


@pytest.mark.parametrize("look", ["light", "dark"])
def test_it_can_be_used_by_everybody(guests: Visitors, look: str):
    """With a screen reader, in either look, in French, and by the keyboard alone."""
    page, _ = come(guests, color_scheme=look)
    expect(page.get_by_role("heading", name="Come back")).to_be_visible()
    assert faults(page) == []
    page.get_by_role("textbox", name="Name", exact=True).first.focus()
    page.keyboard.type(f"Gustav {look}")
    page.keyboard.press("Enter")
    expect(page.locator("[data-code]")).to_have_text(CODE)
    picture(page, f"you-code-{look}")
    assert faults(page) == []
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[data-code]")).to_have_count(0)
    page.get_by_role("button", name="Erase my name").press("Enter")
    assert faults(page) == []
    page.get_by_role("button", name="FR: Français").click()
    expect(page.get_by_role("heading", name="Mes parties")).to_be_visible()
    picture(page, f"you-{look}")


def test_it_speaks_french(guests: Visitors):
    page, _ = come(guests, locale="fr-FR")
    expect(page.get_by_role("heading", name="Prendre un nom")).to_be_visible()
    assert english_left(page) == []
    page.get_by_role("textbox", name="Nom", exact=True).first.fill("Hélène")
    page.get_by_role("button", name="Prendre ce nom").click()
    expect(page.locator("[data-code]")).to_have_text(CODE)
    assert english_left(page) == []


def test_at_a_number_it_says_where_to_go(visitors: Visitors, named_server: House):
    page = visitors("#/you")
    expect(page.get_by_role("status")).to_contain_text("passkeys do not work at http://127.0.0.1")
    link = page.get_by_role("link", name="Open http://localhost")
    assert re.fullmatch(r"http://localhost:\d+/#/you", link.get_attribute("href") or "")


def test_a_table_without_names_shows_nothing_of_them(browser: Browser, client: None, tmp_path: Path):
    with house(tmp_path, WITHOUT_TOY | {"AERODROME_ACCOUNTS": "0"}) as running:
        visitors = Visitors(browser, f"http://localhost:{running.server.port}")
        page = visitors("#/records")
        with page.expect_response("**/api/people"):
            page.reload()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_role("link", name="Your name")).to_have_count(0)
        page.goto("/#/you")
        expect(page.get_by_role("status")).to_contain_text("This table keeps no names.")
        visitors.leave()
        assert not visitors.troubles
