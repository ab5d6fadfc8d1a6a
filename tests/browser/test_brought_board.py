"""A game whose package brings its own board for the browser: it is played on that board, and where the board does not
work, on the plain list."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import faults
from tests.browser.matches import seeded
from tests.browser.table import Table, address
from tests.browser.visitors import Visitors, picture
from tests.server.house import House

pytestmark = pytest.mark.usefixtures("unfinished")

SEATS: dict[str, Any] = {"seats": {"ann": "person", "bob": "person"}, "together": True}


class Pond:
    """The board of Pebbles, at a table that two people share. They answer by clicks on it alone."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.wager = table.board.get_by_role("button", name=re.compile("^Wager "))

    def button(self, name: str) -> Locator:
        return self.table.board.get_by_role("button", name=name, exact=True)

    @property
    def labels(self) -> list[str]:
        self.table.settle("asked")
        buttons = self.table.board.locator(".pebbles button")
        return [str(each.get_attribute("aria-label")) for each in buttons.all()]

    def choose(self, name: str) -> None:
        self.button(name).click()
        expect(self.button(name)).to_have_attribute("aria-pressed", "true")
        self.table.settle("asked")

    def give(self, button: Locator) -> None:
        """A click that gives the chosen answer; it counts and is shown."""
        before = self.table.page.locator("[data-settled]").get_attribute("data-settled")
        button.click()
        expect(self.table.page.locator(f"[data-settled]:not([data-settled='{before}'])")).to_be_attached()

    def answer(self, number: int) -> Any:
        """Answers whatever is asked by clicks; gives what that must have come to."""
        labels = self.labels
        cards = [label.removeprefix("Show ") for label in labels if label.startswith("Show ")]
        if cards:
            return self._twice(f"Show {cards[-1]}", cards[-1])
        if "Roll again" in labels:
            return self._twice("Roll again", "again")
        if "Keep" in labels:
            most = sum(label.startswith("Pick up") for label in labels)
            count = number % (most + 1)
            return self._twice(f"Pick up {count}", ["throw", count]) if count else self._twice("Keep", "keep")
        self.choose("On Bob")
        self.button("Pick up 1").click()
        expect(self.wager).to_have_text("Wager 1 on Bob")
        self.table.settle("asked")
        self.give(self.wager)
        return {"on": "bob"}

    def _twice(self, name: str, answer: Any) -> Any:
        self.choose(name)
        self.give(self.button(name))
        return answer


def test_a_match_is_played_by_clicks_on_the_board(visitors: Visitors, toy_server: House):
    match = seeded(toy_server, "pebbles", "pond", **SEATS)
    page = visitors(address(match.id, match.links[0]))
    table = Table(page)
    pond = Pond(table)
    answers: list[Any] = []
    while table.turn() == "asked":
        if len(answers) == 2:
            picture(page, "brought-board")
            assert not faults(page)
        answers.append(pond.answer(len(answers)))
    expect(table.board.get_by_role("button", name="Ann")).to_be_visible()
    given = [entry.value for entry in toy_server.journal(match.id) if entry.kind == "answer"]
    shares = [answer.pop("share") for answer in given if isinstance(answer, dict)]
    assert given == answers
    assert {type(answer) for answer in answers} == {str, list, dict}, "cards and words, throws, wagers"
    assert all(0 < share <= 1 for share in shares)


def test_what_the_board_says_stands_around_it(visitors: Visitors, toy_server: House):
    match = seeded(toy_server, "pebbles", "pond", **SEATS)
    page = visitors(address(match.id, match.links[0]), locale="fr-FR")
    table = Table(page)
    table.turn()
    expect(page.get_by_text("Manche 1 sur 3", exact=True)).to_be_visible()
    expect(page.get_by_role("region", name="Effectif")).to_contain_text("Cailloux : 2")


def test_tray_and_board_fill_in_one_form(visitors: Visitors, toy_server: House):
    match = seeded(toy_server, "pebbles", "pond", **SEATS)
    table = Table(visitors(address(match.id, match.links[0])))
    pond = Pond(table)
    while table.turn() == "asked" and not pond.wager.count():
        pond.answer(0)
    table.tray.get_by_role("textbox", name="On").fill("ann")
    table.tray.get_by_role("spinbutton", name="Share").fill("1")
    expect(pond.wager).to_have_text(re.compile(r"^Wager \d on Ann$"))
    pond.choose("On Bob")
    expect(table.tray.get_by_role("textbox", name="On")).to_have_value("bob")


@pytest.mark.parametrize(
    ("book", "why", "complaint"),
    [
        ("chipped", "could not be loaded", "Unexpected end of input"),
        ("foreign", "is for another version of Aerodrome", "^$"),
    ],
)
def test_a_board_that_does_not_work_gives_way_to_the_plain_list(
    visitors: Visitors, toy_server: House, book: str, why: str, complaint: str
):
    visitors.expect(complaint)
    match = seeded(toy_server, book, "pond", **SEATS)
    page = visitors(address(match.id, match.links[0]))
    table = Table(page)
    table.turn()
    expect(table.board).to_contain_text(f"Plain list: the board of this game {why}.")
    expect(table.board.get_by_role("button", name=re.compile("^Ann"))).to_be_visible()
    picture(page, f"brought-board-{book}")
    table.answer(0)


def test_a_board_that_fails_in_the_middle_takes_nothing_with_it(visitors: Visitors, toy_server: House):
    visitors.expect("the flints have come apart")
    match = seeded(toy_server, "loose", "pond", **SEATS)
    table = Table(visitors(address(match.id, match.links[0])))
    table.turn()
    expect(table.board).to_contain_text("Loose flints")
    chosen = table.choose(0)
    expect(table.board).to_contain_text("Plain list: the board of this game has failed.")
    expect(table.board).not_to_contain_text("Loose flints")
    expect(chosen).to_be_checked()
    table.play_to_the_end(0)
