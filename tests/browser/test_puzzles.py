"""Puzzles: begun from the page, solved right and wrong at the table, and what this browser keeps of it."""

import re
from math import ceil

from playwright.sync_api import Locator, Page, expect

from aerodrome.coach.puzzles.puzzle import Puzzle, asked, opened
from aerodrome.coach.puzzles.shipped import puzzles
from aerodrome.coach.puzzles.solving import why
from tests.browser.table import Table
from tests.browser.visitors import Visitors, picture
from tests.coach.test_solving import MOVE, ROUTE

EASY, OTHER = puzzles("spandaus")[:2]


def place_of(puzzle: Puzzle, choice: int) -> int:
    """The place of an answer among the options of the table."""
    options = list(asked(puzzle, opened(puzzle)).options)
    return options.index(puzzle.choices[choice].answers[0])


def begin(page: Page, puzzle: Puzzle) -> Table:
    page.locator(f"li[data-puzzle='{puzzle.book}/{puzzle.id}']").get_by_role("button").click()
    table = Table(page)
    table.settle("asked")
    expect(page.locator("[data-puzzle-state=open]")).to_be_visible()
    expect(page.locator("[data-ace]")).to_have_count(0)
    return table


def solve(page: Page, puzzle: Puzzle, choice: int) -> Table:
    table = begin(page, puzzle)
    table.choose(place_of(puzzle, choice))
    table.give.click()
    return table


def told_at(page: Page, state: str) -> Locator:
    """The panel, once it says so and why."""
    panel = page.locator(f"section[data-puzzle-state={state}]")
    expect(panel.locator("[aria-busy=false]")).to_be_visible()
    return panel


def answers(panel: Locator) -> Locator:
    """The answers that can be put on the board."""
    return panel.locator("button[aria-pressed]")


def test_one_is_solved_and_one_is_missed(visitors: Visitors):
    page = visitors("#/puzzles")
    table = solve(page, EASY, 0)
    told = told_at(page, "right")
    expect(told.get_by_role("status")).to_have_text("Right: that is the best answer")
    expect(told).to_contain_text(why(EASY).said(EASY)["en"])
    best = told.get_by_role("listitem").first
    expect(best).to_contain_text(f"{round(100 * EASY.best.score)} % ± {ceil(100 * EASY.best.spread)}")
    expect(best).to_contain_text("yours")
    picture(page, "puzzle-right")

    told.get_by_role("link", name="All puzzles").click()
    tile = page.locator(f"li[data-puzzle='{EASY.book}/{EASY.id}']").get_by_role("button")
    expect(tile).to_have_accessible_name(re.compile("Solved"))
    expect(page.get_by_text("1 of 1 solved at the first try")).to_be_visible()
    page.get_by_role("combobox", name="Tried or not").select_option("new")
    expect(tile).to_have_count(0)

    table = solve(page, OTHER, 1)
    told = told_at(page, "wrong")
    expect(answers(told).first).to_have_attribute("aria-pressed", "true")
    before = table.answers
    told.get_by_role("button", name="Play on from here").click()
    expect(told).to_have_count(0)
    table.give.click()
    table.expect_further(before)
    waits = table.wait()
    assert waits in ("asked", "over")
    expect(page.locator("[data-ace]")).to_have_count(1 if waits == "asked" else 0)

    page.goto("/#/")
    day = page.locator("section[data-puzzle]")
    expect(day.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
    day.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_text("1 of 2 solved at the first try")).to_be_visible()


def test_a_route_is_drawn(visitors: Visitors):
    """One's own, which is nearly the best; then the solution is asked for, and drawn on the board."""
    page = visitors("#/puzzles")
    table = begin(page, ROUTE)
    table.tray.get_by_role("button", name="L1 7 steps").click()
    for key in "wwwaaawe":
        table.settle("asked")
        page.keyboard.press(key)
    expect(table.give).to_have_attribute("aria-disabled", "false")
    table.give.click()
    told = told_at(page, "near")
    expect(told.get_by_role("status")).to_have_text("Right: that is nearly the best answer")
    expect(answers(told)).to_have_count(len(ROUTE.choices))
    picture(page, "puzzle-route")

    told.get_by_role("link", name="All puzzles").click()
    begin(page, ROUTE).page.get_by_role("button", name="Show me the solution").click()
    told = told_at(page, "shown")
    expect(answers(told).first).to_have_attribute("aria-pressed", "true")
    expect(table.tray).to_contain_text("7 of 7")
    answers(told).nth(3).click()
    expect(answers(told).nth(3)).to_have_attribute("aria-pressed", "true")
    expect(table.tray).to_contain_text("6 of 6")
    told.get_by_role("link", name="All puzzles").click()
    expect(page.get_by_text("1 of 1 solved at the first try")).to_be_visible()


def test_a_move_is_put_on_the_board(visitors: Visitors):
    """An answer out of those that are shown; the first that is given counts, and the best is drawn."""
    page = visitors("#/puzzles")
    table = begin(page, MOVE)
    shown = answers(page.locator("[data-puzzle-state=open]"))
    expect(shown).to_have_count(len(MOVE.choices))
    names = [each.split(" · ")[0] for each in shown.all_inner_texts()]
    assert all(re.search(r"MU", each) for each in names)
    wrong = next(each for each in range(len(names)) if "throttle back 2" in shown.nth(each).inner_text())
    shown.nth(wrong).click()
    expect(shown.nth(wrong)).to_have_attribute("aria-pressed", "true")
    table.settle("asked")
    table.give.click()
    told = told_at(page, "wrong")
    expect(answers(told).first).to_have_attribute("aria-pressed", "true")
    expect(told.get_by_role("listitem").first).to_contain_text("throttle back 3")
    picture(page, "puzzle-move")
