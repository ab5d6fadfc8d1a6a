"""The table as a player sees it: tray, log, roster, timeline, board."""

import re

from playwright.sync_api import Locator, Page, expect

from aerodrome.server.wire import Link


def address(match: str, link: Link, at: int | None = None) -> str:
    """Where a link leads."""
    return f"#/match/{match}/{link.token}" + ("" if at is None else f"?at={at}")


class Table:
    """One viewer's table. Its panels are named in English."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tray = page.get_by_role("region").filter(has=page.locator("[data-region=tray]"))
        self.question = self.tray.get_by_role("heading", level=2)
        self.options = self.tray.get_by_role("radio")
        self.give = self.tray.locator("[data-commit]")
        self.undo = self.tray.get_by_role("button", name="Undo")
        self.log = page.get_by_role("region", name="Log")
        self.lines = self.log.get_by_role("listitem")
        self.roster = page.get_by_role("region", name="Roster")
        self.board = page.get_by_role("region", name="Board")
        self.timeline = page.get_by_role("region", name="Timeline")
        self.slider = page.get_by_role("slider", name="Moment", exact=True)
        self.rules = page.get_by_role("dialog", name="Rules")
        self.check = self.tray.get_by_role("button", name="Check the dice")
        self.strip = page.get_by_role("status").filter(has_text="Not connected")

    def wait(self) -> str:
        """Waits until there is something to do: `asked`, `pass` (the table, to somebody else) or `over`."""
        expect(self.give.or_(self.check).first).to_be_visible()
        if self.check.is_visible():
            return "over"
        return "pass" if "I play" in self.give.inner_text() else "asked"

    @property
    def moment(self) -> tuple[int, int]:
        """The moment that is shown, and how many there are."""
        at, of = re.findall(r"\d+", self.slider.get_attribute("aria-valuetext") or "")
        return int(at), int(of)

    @property
    def answers(self) -> int:
        return self.moment[1]

    def expect_moment(self, at: int) -> None:
        expect(self.slider).to_have_attribute("aria-valuetext", re.compile(rf"^moment {at} of "))

    def expect_further(self, before: int) -> None:
        """Something was answered since there were `before` answers."""
        expect(self.slider).to_have_attribute("aria-valuetext", re.compile(rf" of (?!{before}$)\d+$"))

    def choose(self, place: int) -> Locator:
        """Chooses one of the open options, counted from 0, or from the end with -1."""
        option = self.options.nth(place)
        option.click()
        expect(option).to_be_checked()
        return option

    def answer(self, place: int = -1) -> None:
        """Chooses an option, gives the answer, and waits until it counts. What is typed into a form stays."""
        before = self.answers
        if self.options.count():
            self.choose(place)
        self.give.click()
        self.expect_further(before)

    def play_to_the_end(self, place: int = -1) -> int:
        """Answers everything with the same option; gives how often that was needed."""
        for count in range(400):
            match self.wait():
                case "over":
                    return count
                case "pass":
                    self.give.click()
                case _:
                    self.answer(place)
        raise AssertionError("the match has no end")

    def open_menu(self) -> Locator:
        self.page.get_by_role("button", name="Menu").click()
        return self.page.get_by_role("dialog", name="Menu")

    def expect_live(self) -> None:
        """The board stands, and the match is connected."""
        expect(self.board).to_be_visible()
        expect(self.tray).to_be_visible()
        expect(self.strip).to_have_count(0)
