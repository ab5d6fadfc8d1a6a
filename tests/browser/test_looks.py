"""How it looks: dark, and without 3D."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lobby import Lobby
from tests.browser.matches import PEOPLE, seeded, short
from tests.browser.table import Table, address
from tests.browser.visitors import Visitors, picture
from tests.server.house import House

NO_3D = """
  const original = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return kind.startsWith('webgl') ? null : original.call(this, kind, ...rest);
  };
"""


def theme(page: Page) -> str:
    return str(page.evaluate("document.documentElement.dataset.theme"))


def test_dark(visitors: Visitors, server: House):
    match = seeded(server, "spandaus", "balloon-hunt", seats=PEOPLE, together=True)
    page = visitors(color_scheme="dark")
    expect(Lobby(page).games).to_be_visible()
    assert theme(page) == "dark"
    picture(page, "lobby-dark")
    page.goto(f"/{address(match.id, match.links[0])}")
    table = Table(page)
    table.wait()
    paper = "getComputedStyle(document.querySelector('header')).backgroundColor"
    dark = page.evaluate(paper)
    page.get_by_role("button", name="Light", exact=True).click()
    assert theme(page) == "light"
    page.wait_for_function(f"(dark) => {paper} !== dark", arg=dark)
    page.reload()
    table.wait()
    assert theme(page) == "light", "a choice is remembered"


@pytest.mark.quick
def test_without_webgl_the_board_is_flat(visitors: Visitors, server: House):
    visitors.expect("WebGL")
    match = seeded(server, "spandaus", short(30), seed=3, seats=PEOPLE, together=True)
    page = visitors(address(match.id, match.links[0]), scene=True, before=lambda page: page.add_init_script(NO_3D))
    table = Table(page)
    expect(table.board).to_contain_text("Flat board: this browser shows no 3D here.")
    squares = table.board.get_by_role("button", name=re.compile("can be chosen$"))
    lateral = table.tray.get_by_role("radio", name="Risky lateral move")
    while table.wait() == "asked" and not squares.count():
        if lateral.count():
            lateral.click()
            table.commit()
        else:
            table.answer(0)
    # A square is picked on the board.
    square = squares.first
    name = (square.get_attribute("aria-label") or "").split(",")[0]
    square.click()
    expect(table.options.and_(page.locator("[aria-checked=true]"))).to_contain_text(name)
    table.commit()
    picture(page, "flat")
    # The notice is put away for good.
    table.board.get_by_role("button", name="Keep it").click()
    expect(table.board).not_to_contain_text("Flat board:")
    page.reload()
    table.settle()
    expect(table.board).not_to_contain_text("Flat board:")
