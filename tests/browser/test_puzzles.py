"""Puzzles: begun from the page, solved right and wrong at the table, and what this browser keeps of it."""

from playwright.sync_api import Page, expect

from aerodrome.coach.puzzles.puzzle import Puzzle, asked, opened
from aerodrome.coach.puzzles.shipped import puzzles
from tests.browser.table import Table
from tests.browser.visitors import Visitors, picture

EASY, OTHER = puzzles("spandaus")[:2]


def place_of(puzzle: Puzzle, choice: int) -> int:
    """The place of an answer among the options of the table."""
    options = list(asked(puzzle, opened(puzzle)).options)
    return options.index(puzzle.choices[choice].answers[0])


def solve(page: Page, puzzle: Puzzle, choice: int) -> None:
    page.locator(f"li[data-puzzle='{puzzle.book}/{puzzle.id}']").get_by_role("button").click()
    table = Table(page)
    table.settle("asked")
    expect(page.locator("[data-puzzle-state=open]")).to_be_visible()
    expect(page.locator("[data-ace]")).to_have_count(0)
    table.choose(place_of(puzzle, choice))
    table.give.click()


def test_one_is_solved_and_one_is_missed(visitors: Visitors):
    page = visitors("#/puzzles")
    solve(page, EASY, 0)
    told = page.get_by_role("region", name="The puzzle")
    expect(page.locator("[data-puzzle-state=right]")).to_be_visible()
    expect(told.get_by_role("status")).to_have_text("Right: that is the best answer")
    best = told.get_by_role("listitem").first
    expect(best).to_contain_text(f"{round(100 * EASY.best.score)} % ± {round(100 * EASY.best.spread)}")
    expect(best).to_contain_text("yours")
    picture(page, "puzzle-right")

    told.get_by_role("link", name="All puzzles").click()
    expect(page.locator(f"li[data-puzzle='{EASY.book}/{EASY.id}']")).to_contain_text("Solved")
    expect(page.get_by_text("1 of 1 solved at the first try")).to_be_visible()

    solve(page, OTHER, 1)
    expect(page.locator("[data-puzzle-state=wrong]")).to_be_visible()
    told.get_by_role("button", name="Play on from here").first.click()
    expect(told).to_have_count(0)
    waits = Table(page).wait()
    assert waits in ("asked", "over")
    expect(page.locator("[data-ace]")).to_have_count(1 if waits == "asked" else 0)

    page.goto("/#/")
    day = page.locator("section[data-puzzle]")
    expect(day.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
    day.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_text("1 of 2 solved at the first try")).to_be_visible()
