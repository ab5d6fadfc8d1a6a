"""What would the ace do, at the table: asked, taken and given, with options that are listed and with a route that is
drawn."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.matches import PEOPLE, seeded, short, shortened
from tests.browser.table import Table, address
from tests.browser.visitors import PHONE, Visitors
from tests.server.house import House

MATCHES: dict[str, tuple[str, Any, str, str]] = {
    "options": ("spandaus", "duel-of-equals", "allied", ""),
    "route": ("dogfights", "first-duel", "British", "route"),
}


def given(server: House, match: str, seat: str) -> list[Any]:
    return [entry.value for entry in server.journal(match) if entry.seat == seat and entry.kind == "answer"]


@pytest.mark.parametrize("shape", MATCHES)
def test_a_hint_is_taken_and_given(visitors: Visitors, server: House, shape: str) -> None:
    book, scenario, seat, kind = MATCHES[shape]
    match = seeded(server, book, shortened(book, scenario, 4), seats={seat: "person"})
    table = Table(visitors(address(match.id, match.links[0])))
    assert table.turn() == "asked"
    while kind and "fly" not in table.question.inner_text():
        table.go_on()
        assert table.turn() == "asked"
    before = len(given(server, match.id, seat))
    drawer = table.page.get_by_role("dialog", name="What would the ace do?")
    expect(drawer).to_have_count(0)
    table.tray.get_by_role("button", name="What would the ace do?").click()
    table.settle("asked")
    answers = drawer.get_by_role("listitem")
    assert 1 <= answers.count() <= 3
    expect(drawer).to_contain_text("imagined worlds")
    for place in range(answers.count()):
        expect(answers.nth(place)).to_contain_text("%")
        assert answers.nth(place).locator("p").inner_text().strip()
    label = answers.first.locator("b").inner_text()
    drawer.get_by_role("button", name=f"Take it: {label}").click()
    expect(drawer.get_by_role("button", name=f"Taken: {label}")).to_be_visible()
    table.settle("asked")
    expect(table.give).to_have_attribute("aria-disabled", "false")
    if not kind:
        expect(table.give).to_contain_text(label)
    table.commit()
    assert len(given(server, match.id, seat)) == before + 1
    if kind:
        _, path, _ = given(server, match.id, seat)[-1]
        arrows = " ".join({"F": "↑", "L": "↖", "R": "↗"}[letter] for letter in path)
        assert arrows in label, "what was told was flown"


def test_who_watches_and_who_did_not_agree_is_not_offered_it(visitors: Visitors, server: House) -> None:
    match = seeded(server, "spandaus", shortened("spandaus", "duel-of-equals", 4), seats={"allied": "person"})
    table = Table(visitors(address(match.id, match.links[0])))
    assert table.turn() == "asked"
    expect(table.page.locator("[data-ace]")).to_have_count(1)
    watching = Table(visitors(address(match.id, match.watch)))
    watching.settle()
    expect(watching.page.locator("[data-ace]")).to_have_count(0)


@pytest.mark.parametrize("device", [{}, PHONE], ids=["window", "phone"])
def test_people_agree_on_hints_while_they_play(visitors: Visitors, server: House, device: dict[str, Any]) -> None:
    """One offers them, the other accepts, by the keyboard alone; either closes them again."""
    match = seeded(server, "spandaus", short(4), seats=PEOPLE)
    tables = [Table(visitors(address(match.id, link), **device)) for link in match.links]
    asked, other = sorted(tables, key=lambda table: table.settle() != "asked")
    watching = Table(visitors(address(match.id, match.watch)))
    ace = asked.page.locator("[data-ace]")
    assert asked.settle("asked") == "asked"
    expect(ace).to_have_count(0)

    other.open_menu().get_by_role("button", name="Offer hints to all").press("Enter")
    expect(other.page.get_by_role("button", name="Withdraw the offer")).to_be_visible()
    offered = asked.page.get_by_role("group", name="offers hints for all")
    expect(watching.page.get_by_role("group", name="offers hints for all")).to_be_visible()
    expect(watching.page.get_by_role("button", name="Accept hints")).to_have_count(0)
    offered.get_by_role("button", name="Accept hints").press("Enter")
    expect(offered).to_have_count(0)
    asked.settle("asked")
    ace.press("Enter")
    drawer = asked.page.get_by_role("dialog", name="What would the ace do?")
    expect(drawer.get_by_role("listitem").first).to_contain_text("%")
    watching.settle("others")
    expect(watching.page.get_by_role("region", name="Log", exact=True)).to_contain_text("Hints are agreed on")
    expect(watching.page.locator("[data-ace]")).to_have_count(0)
    watching.page.reload()
    watching.settle("others")
    assert "offered by" in watching.open_menu().locator("[data-hints]").inner_text()

    other.open_menu().get_by_role("button", name="Close hints for all").press("Enter")
    expect(drawer).to_have_count(0)
    expect(ace).to_have_count(0)
    asked.page.reload()
    asked.settle("asked")
    expect(ace).to_have_count(0)
    assert "closed by" in asked.open_menu().locator("[data-hints]").inner_text()
    assert [entry.kind for entry in server.journal(match.id)] == ["settle"] * 3
