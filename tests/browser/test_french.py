"""The whole page in French: nothing of it is left in English."""

import re

from playwright.sync_api import Page, expect

from aerodrome.server.wire.matches import Created
from tests.browser.french import english_left, texts
from tests.browser.matches import PEOPLE, seeded
from tests.browser.table import Table, address
from tests.browser.visitors import PHONE, Visitors, picture
from tests.server.house import House

PAGES = ("", "#/new/spandaus", "#/watch", "#/records", "#/rules/spandaus", "#/how/spandaus", "#/join", "#/nowhere")


def check(page: Page, where: str) -> None:
    left = english_left(page)
    assert not left, f"{where}: {left}"


def test_english_would_be_noticed(visitors: Visitors):
    page = visitors(locale="en-GB")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert len(english_left(page)) > 10


def test_pages(visitors: Visitors, finished: Created):
    page = visitors(locale="fr-FR")
    assert page.evaluate("document.documentElement.lang") == "fr"
    for path in PAGES:
        page.goto(f"/{path}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        if "rules" in path:
            expect(page.get_by_role("article").first).to_be_visible()
        check(page, path)
    page.goto("/#/new/spandaus")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    picture(page, "set-up-french")


def test_the_table(visitors: Visitors, server: House):
    match = seeded(server, "spandaus", "balloon-hunt", seats=PEOPLE, together=True)
    page = visitors(address(match.id, match.links[0]), new=True, locale="fr-FR")
    table = Table(page)
    for _ in range(6):
        assert table.turn() == "asked"
        check(page, "a decision")
        table.choose(0)
        check(page, "a choice")
        table.commit()
    picture(page, "table-french")
    for key, name in (("?", "help"),):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog")).to_be_visible()
        check(page, name)
        page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page, "menu")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile(r"^spandaus\.")).first.click()
    expect(page.get_by_role("dialog").get_by_role("article").first).to_be_visible()
    check(page, "rules")
    page.keyboard.press("Escape")
    roster = page.get_by_role("region").filter(has=page.locator("[data-region=roster]"))
    for unfold in roster.get_by_role("button").all():
        unfold.click()
        check(page, "a record of the roster")


def test_the_end(visitors: Visitors, finished: Created):
    page = visitors(address(finished.id, finished.watch), locale="fr-FR")
    table = Table(page)
    assert table.wait() == "over"
    table.tray.get_by_role("button").nth(2).click()
    check(page, "the end")


def test_the_log_in_two_languages(visitors: Visitors, finished: Created):
    """Every line of a whole match is said otherwise in French, apart from names and cards."""
    said = {}
    for locale in ("en-GB", "fr-FR"):
        page = visitors(address(finished.id, finished.watch), locale=locale)
        Table(page).settle("over")
        log = page.get_by_role("region").filter(has=page.locator("[data-region=log]"))
        lines = log.get_by_role("listitem").locator("button[title]")
        expect(lines.first).to_be_visible()
        said[locale] = lines.all_inner_texts()
    assert len(said["en-GB"]) == len(said["fr-FR"]) > 20
    same = {one for one, other in zip(said["en-GB"], said["fr-FR"], strict=True) if one == other}
    assert not same


def test_the_words_of_the_book(visitors: Visitors, server: House):
    """What the rule book says at the table (questions, options, notes, records, rules) differs in the two languages."""
    match = seeded(server, "spandaus", "balloon-hunt", seats=PEOPLE, together=True)
    said = []
    for locale in ("en-GB", "fr-FR"):
        page = visitors(address(match.id, match.links[0]), new=True, locale=locale)
        Table(page).choose(1)
        roster = page.get_by_role("region").filter(has=page.locator("[data-region=roster]"))
        roster.get_by_role("button").first.click()
        page.get_by_role("button", name=re.compile(r"^spandaus\.")).first.click()
        expect(page.get_by_role("dialog").get_by_role("article").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        said.append(texts(page))
    assert all(len(each) > 100 for each in said)
    assert not [text for text in said[0] & said[1] if re.search(r"[a-z]{2,} [a-z]{2,}", text)]


def test_on_the_phone(visitors: Visitors, server: House):
    match = seeded(server, "spandaus", "duel", seats=PEOPLE, together=True)
    page = visitors(address(match.id, match.links[0]), **PHONE, locale="fr-FR")
    Table(page).settle("asked")
    for tab in page.get_by_role("navigation").get_by_role("button").and_(page.locator(":not(.skip)")).all():
        tab.tap()
        assert texts(page)
        check(page, "a tab")
