"""Answers that do not count: the player is told so, and why."""

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.matches import PEOPLE, seeded, short
from tests.browser.table import Table, address
from tests.browser.visitors import Visitors
from tests.server.house import House


class SlowLine:
    """A connection whose news can be held back; it is not taken for a dead one."""

    def __init__(self) -> None:
        self.held: list[str | bytes] | None = None
        self._route: WebSocketRoute | None = None

    def lay(self, page: Page) -> None:
        page.route_web_socket("**/api/live", self._open)

    def _open(self, route: WebSocketRoute) -> None:
        self._route = route
        server = route.connect_to_server()
        server.on_message(self._hear)

    def _hear(self, frame: str | bytes) -> None:
        assert self._route is not None
        if self.held is None or '"pong"' in str(frame):
            self._route.send(frame)
        else:
            self.held.append(frame)

    def hold(self) -> None:
        self.held = []

    def let_go(self) -> None:
        frames, self.held = self.held or [], None
        assert self._route is not None
        for frame in frames:
            self._route.send(frame)


def test_an_answer_that_comes_too_late(visitors: Visitors, server: House):
    """The same seat on two devices: one has answered already when the other one does, and does not know it yet."""
    match = seeded(server, "spandaus", short(6), seats=PEOPLE, together=True)
    line = SlowLine()
    late = Table(visitors(address(match.id, match.links[0]), before=line.lay))
    quick = Table(visitors(address(match.id, match.links[0])))
    assert late.wait() == quick.wait() == "asked"
    line.hold()
    quick.answer(0)
    late.choose(0)
    late.give.click()
    expect(late.give).to_contain_text("Answering")
    expect(
        late.page.get_by_role("alert").or_(late.page.get_by_role("status")).filter(has_text="answered")
    ).to_have_count(0)
    line.let_go()
    expect(
        late.page.get_by_role("alert").or_(late.page.get_by_role("status")).filter(has_text="no longer").first
    ).to_be_visible()
    # What it is told now is how things stand, and it goes on from there.
    expect(late.slider).to_have_attribute("aria-valuetext", quick.slider.get_attribute("aria-valuetext") or "")
    late.wait()
    expect(late.question).to_have_text(quick.question.inner_text())


def test_a_wrong_link(visitors: Visitors, server: House):
    match = server.create("spandaus", "duel", seats=PEOPLE)
    page = visitors(f"#/match/{match.id}/{'x' * 22}")
    tray = Table(page).tray
    expect(tray).to_contain_text("This link opens no match.")
    tray.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("region", name="Games and scenarios")).to_be_visible()


def test_an_address_that_leads_nowhere(visitors: Visitors):
    page = visitors("#/nowhere")
    expect(page.get_by_role("heading", name="There is no such page")).to_be_visible()
