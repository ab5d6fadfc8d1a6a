"""The pages before and beside the table: lobby, set-up, records."""

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.table import Table

_TABLE = re.compile(r"/#/match/[\w.-]+/[\w-]{22}(\?|$)")


class Lobby:
    """The first page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.games = page.get_by_role("region", name="Games and scenarios")

    def card(self, title: str) -> Locator:
        return self.games.get_by_role("article", name=title)

    def play_now(self, title: str) -> Table:
        """One click, and one sits at the table. Where the dice have a machine crash before anybody is asked, one plays
        again."""
        table = Table(self.page)
        while True:
            self.card(title).get_by_role("button", name="Play now").click()
            expect(self.page).to_have_url(_TABLE)
            if table.wait() != "over":
                return table
            self.page.goto("/#/")


class Setup:
    """The page where a match is set up."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.start_button = page.get_by_role("button", name="Start the match")

    def scenario(self, title: str) -> None:
        self.page.get_by_role("radio", name=re.compile(rf"^{re.escape(title)} [A-Z0-9]")).check()

    def seat(self, name: str, who: str) -> None:
        self.page.get_by_role("combobox", name=name).select_option(label=who)

    def dice(self, words: str) -> None:
        self.page.get_by_role("radio", name=words).check()

    def start(self) -> Table:
        self.start_button.click()
        expect(self.page).to_have_url(_TABLE)
        return Table(self.page)


class Records:
    """The list of finished matches."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.rows = page.get_by_role("list", name="Finished matches").get_by_role("listitem")
        self.alert = page.get_by_role("alert")

    def upload(self, *files: Path) -> None:
        with self.page.expect_file_chooser() as chooser:
            self.page.get_by_role("button", name="Choose a file").click()
        chooser.value.set_files(list(files))
