"""Flight school as somebody meets it who has never been here: one click from the lobby into the first lesson, through
it with a mistake, on to the second, and back to see what was achieved."""

import pytest
from playwright.sync_api import Locator, Page, expect

from aerodrome.coach.lessons import Lesson, course
from tests.browser.table import Table
from tests.browser.visitors import PHONE, Visitors

FIRST, SECOND = course("spandaus")[:2]


def give(table: Table, name: str) -> None:
    """Chooses an option by its name, and gives it."""
    table.options.and_(table.page.get_by_role("radio", name=name)).first.check()
    table.give.click()


@pytest.mark.quick
def test_first_lesson_with_one_click_and_what_is_remembered(visitors: Visitors) -> None:
    page = visitors(new=True)
    offer = page.get_by_role("region", name="Flight school")
    offer.get_by_role("button", name="Start the first lesson").click()
    table, lesson = Table(page), page.get_by_role("region", name="Lesson 1 of")
    table.wait()
    expect(lesson).to_contain_text(FIRST.task[0].says)
    lesson.get_by_role("button", name="Give me a tip").click()
    expect(lesson).to_contain_text(FIRST.task[0].hint)
    give(table, "Stay")
    expect(lesson).to_contain_text(FIRST.task[0].wrong[1].says)
    assert table.answers == 0
    _apart(page)
    give(table, "Lateral move (M)")
    table.wait()
    expect(lesson).to_contain_text(FIRST.task[1].says)
    page.reload()
    table.wait()
    expect(lesson).to_contain_text(FIRST.task[1].says)
    give(table, "10♦")
    table.wait()
    expect(lesson).to_contain_text(FIRST.task[2].says)
    give(table, "Stay")
    table.wait()
    expect(lesson).to_contain_text(FIRST.ends)
    lesson.get_by_role("button", name="Next lesson").click()
    second = page.get_by_role("region", name="Lesson 2 of")
    expect(second).to_contain_text(SECOND.task[0].says)
    table.wait()
    second.get_by_role("link", name="Flight school").click()
    expect(_listed(page, FIRST)).to_contain_text("Achieved")
    expect(_listed(page, SECOND)).not_to_contain_text("Achieved")
    page.goto("/#/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(offer).to_have_count(0)


def _listed(page: Page, lesson: Lesson) -> Locator:
    """A lesson of Instant Spandaus on the page of flight school."""
    course = page.get_by_role("region", name="Instant Spandaus")
    return course.get_by_role("listitem").filter(has=page.get_by_role("heading", name=lesson.title))


def _apart(page: Page) -> None:
    """What the lesson says covers neither the board's squares nor the question."""
    lesson = page.get_by_role("region", name="Lesson 1 of").bounding_box()
    tray = page.locator("section.tray").bounding_box()
    assert lesson is not None
    assert tray is not None
    assert lesson["y"] + lesson["height"] <= tray["y"]


def test_offer_is_turned_down_for_good_and_a_lesson_fits_a_phone(visitors: Visitors) -> None:
    page = visitors("#/", new=True, **PHONE)
    offer = page.get_by_role("region", name="Flight school")
    offer.get_by_role("button", name="Not now").click()
    expect(offer).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(offer).to_have_count(0)
    page.get_by_role("link", name="Flight school").click()
    _listed(page, FIRST).get_by_role("button").click()
    Table(page).wait()
    expect(page.get_by_role("region", name="Lesson 1 of")).to_contain_text(FIRST.task[0].says)
    _apart(page)
