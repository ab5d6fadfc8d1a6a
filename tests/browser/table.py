"""The table as a player sees it: tray, log, roster, timeline, board."""

import re

from playwright.sync_api import Locator, Page, expect

from aerodrome.server.wire.matches import Link


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

    def settle(self, *waits: str) -> str:
        """Waits until the whole of what was told is shown, nothing is on its way any more, and the table waits for one
        of these, or for anything; gives for what."""
        anything = "[data-settled][data-waits]"
        settled = ", ".join(f"{anything}[data-waits={each}]" for each in waits) or anything
        return self.page.locator(settled).get_attribute("data-waits") or ""

    def wait(self) -> str:
        """Waits until there is something to do: `asked`, `pass` (the table, to somebody else) or `over`."""
        return self.settle("asked", "pass", "over")

    def turn(self) -> str:
        """Waits until somebody is asked, who sits down where the table is passed on: `asked` or `over`."""
        while (waits := self.wait()) == "pass":
            self.give.click()
        return waits

    @property
    def moment(self) -> tuple[int, int]:
        """The moment that is shown, and how many there are."""
        at, of = re.findall(r"\d+", self.slider.get_attribute("aria-valuetext") or "")
        return int(at), int(of)

    @property
    def answers(self) -> int:
        return self.moment[1]

    def expect_moment(self, at: int) -> None:
        """This moment is shown, and all that belongs to it."""
        expect(self.slider).to_have_attribute("aria-valuetext", re.compile(rf"^moment {at} of "))
        self.settle()

    def expect_further(self, before: int) -> None:
        """Something was answered since there were `before` answers."""
        expect(self.slider).to_have_attribute("aria-valuetext", re.compile(rf" of (?!{before}$)\d+$"))

    def choose(self, place: int) -> Locator:
        """Chooses one of the open options, counted from 0, or from the end with -1."""
        self.settle("asked")
        option = self.options.nth(place)
        option.click()
        expect(option).to_be_checked()
        return option

    def answer(self, place: int = -1) -> None:
        """Chooses an option, gives the answer, and waits until it counts. What is typed into a form stays."""
        self.settle("asked")
        if self.options.count():
            self.choose(place)
        self.commit()

    def go_on(self) -> None:
        """Gives what is drawn or chosen already, or else the first option."""
        self.settle("asked")
        if self.give.get_attribute("aria-disabled") == "true":
            self.options.and_(self.page.locator(":not([aria-disabled=true])")).first.click()
        self.commit()

    def commit(self) -> None:
        """Gives the answer that is chosen, drawn or filled in, and waits until it counts and is shown."""
        self.settle("asked")
        before = self.page.locator("[data-settled]").get_attribute("data-settled")
        self.give.click()
        expect(self.page.locator(f"[data-settled]:not([data-settled='{before}'])")).to_be_attached()

    def play_to_the_end(self, place: int = -1) -> int:
        """Answers everything with the same option; gives how often that was needed."""
        count = 0
        while self.turn() == "asked":
            self.answer(place)
            count += 1
        return count

    def open_menu(self) -> Locator:
        self.page.get_by_role("button", name="Menu").click()
        return self.page.get_by_role("dialog", name="Menu")

    def expect_live(self) -> None:
        """The table is laid, and the match is connected."""
        self.settle()
        expect(self.board).to_be_visible()
        expect(self.strip).to_have_count(0)
