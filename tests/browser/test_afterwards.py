"""The match afterwards: what decided it, on the page of a match that is over."""

import re

from playwright.sync_api import expect

from tests.browser.matches import uploaded
from tests.browser.table import Table, address
from tests.browser.visitors import Visitors, picture
from tests.server.house import House
from tests.server.resigned import resigned

ROWS = ("start", "own", "others", "luck", "result")


def hundredths(text: str) -> int:
    """What a cell of the account says, without how sure it is: "−12.65 ± 2"."""
    value = re.match(r"[+−]?[\d.]+", text.strip())
    assert value is not None, text
    return round(float(value[0].replace("−", "-")) * 100)


def test_what_decided_it(visitors: Visitors, server: House):
    made = uploaded(server, resigned())
    page = visitors(address(made.id, made.watch))
    table = Table(page)
    assert table.wait() == "over"
    table.tray.get_by_role("button", name="What decided it").click()
    panel = page.get_by_role("dialog", name="What decided it")
    expect(panel.locator("[data-looked=back]")).to_be_visible()
    expect(panel).to_contain_text(re.compile(r"out-flew .+ points? \(± \d+\); luck (cost|brought) .+ \d+ \(± \d+\)\."))
    for column in (1, 2):
        cells = [panel.locator(f"[data-row={row}] > *").nth(column).inner_text() for row in ROWS]
        *parts, result = map(hundredths, cells)
        assert sum(parts) == result
        assert result == (0, 10_000)[column - 1]
    expect(panel).to_contain_text("Blunder")
    for side in ("Allied", "German"):
        expect(panel.get_by_role("heading", name=f"By the {side} side", exact=True)).to_be_visible()
    expect(table.timeline.get_by_title("Blunder")).to_have_count(1)

    # A moment that decided it, and the curve, lead to the board at that moment.
    decisive = panel.locator("[data-moment]").first
    moment = int(decisive.get_attribute("data-moment") or -1)
    assert 0 < moment < 7
    decisive.click()
    table.expect_moment(moment)
    expect(table.tray).to_contain_text(f"You look at moment {moment} of 7")
    curve = panel.get_by_role("slider")
    expect(curve).to_have_attribute("aria-valuetext", re.compile(rf"^moment {moment} of 7: .+ ± \d+"))
    curve.press("Home")
    table.expect_moment(0)
    picture(page, "afterwards")

    # An answer is being played out until somebody stops it.
    slip = panel.get_by_role("listitem").filter(has_text="The ace:")
    slip.get_by_role("button", name="Check", exact=True).click()
    expect(slip).to_contain_text(re.compile(r"\d+ of 200 games"))
    slip.get_by_role("button", name="Stop").click()
    expect(slip.get_by_role("button", name="Check", exact=True)).to_be_visible()
    expect(slip).to_contain_text("an estimate")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
