"""Nothing moves under the pointer: an option that is looked at or chosen stays where it is, whatever is told of it."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.matches import seeded
from tests.browser.table import Table, address
from tests.browser.visitors import Visitors
from tests.server.house import House, people

SIZES = ((1280, 720), (1280, 800), (1366, 768), (1000, 640), (960, 540))
"""Windows in which many people play; the last ones are 1440 wide at 150 %."""
ENGLISH, FRENCH = "en-GB", "fr-FR"

# What tells about an option may offer a rule; all else stays.
THINGS = ":is(button, input, [role=radio]):not([aria-live] *)"
# Where the tray and what can be clicked in it are now and in the next frame: what flees from the pointer comes back.
# What was scrolled has not moved.
_BOXES = """
  async (things) => {
    const tray = document.querySelector('section.tray');
    const body = tray.querySelector('.body');
    const seen = [];
    for (let frame = 0; frame < 2; frame += 1) {
      const boxes = [tray, ...body.querySelectorAll(things)].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        const [right, down] = each === tray ? [0, 0] : [body.scrollLeft, body.scrollTop];
        return [x + right, y + down, width, height].map((each) => Math.round(each * 100) / 100);
      });
      seen.push(boxes);
      await new Promise(requestAnimationFrame);
    }
    return seen;
  }
"""


def boxes(page: Page) -> Any:
    return page.evaluate(_BOXES, THINGS)


def point_at_everything(table: Table, *, choose: bool) -> None:
    """Looks at all that can be clicked, and chooses every option."""
    page = table.page
    page.mouse.move(5, 5)
    before = boxes(page)
    for thing in table.tray.locator(".body").locator(THINGS).all():
        where = f"{page.viewport_size} {thing.text_content()}"
        thing.hover()
        assert boxes(page) == before, f"looked at: {where}"
        if choose and thing.get_attribute("role") == "radio":
            thing.click()
            expect(thing).to_be_checked()
            assert boxes(page) == before, f"chosen: {where}"


def seated(visitors: Visitors, server: House, book: str, scenario: str, locale: str) -> Table:
    """Somebody at a table where he plays everybody, with hints."""
    match = seeded(server, book, scenario, seats=people(book, scenario), together=True)
    page = visitors(address(match.id, match.links[0]), new=True, locale=locale)
    page.evaluate("document.fonts.ready")
    return Table(page)


def resize(table: Table, width: int, height: int) -> None:
    table.page.set_viewport_size({"width": width, "height": height})
    table.settle("asked")


@pytest.mark.parametrize(("locale", "sizes"), [(ENGLISH, SIZES[::3]), (FRENCH, SIZES[1::3] + SIZES[2:3])])
def test_every_option_of_the_first_match_can_be_clicked(visitors: Visitors, server: House, locale: str, sizes: Any):
    table = seated(visitors, server, "spandaus", "duel", locale)
    assert table.wait() == "asked"
    assert table.options.count() > 8
    for width, height in sizes:
        resize(table, width, height)
        point_at_everything(table, choose=True)


@pytest.mark.parametrize(
    ("book", "scenario", "decisions"),
    [
        ("spandaus", "balloon-hunt", 3),
        ("dogfights", "first-duel", 2),
        ("algy", "pair-against-pair", 3),
        ("icog", "duel", 1),
    ],
)
def test_no_tray_moves(visitors: Visitors, server: House, book: str, scenario: str, decisions: int):
    """The first decisions of every book, in the longer language and in the smallest window, the first also in the
    largest. What is drawn changes with every click, so it is only looked at."""
    table = seated(visitors, server, book, scenario, FRENCH)
    for number in range(decisions):
        if number:
            table.go_on()
        assert table.turn() == "asked"
        for size in SIZES[-1:] if number else (SIZES[2], SIZES[-1]):
            resize(table, *size)
            point_at_everything(table, choose=False)
