"""In Clouds of Glory on the table: moves planned and flown, an Announcement that hides, a mission to the proof."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lobby import Lobby
from tests.browser.matches import seeded, shortened
from tests.browser.table import Table, address
from tests.browser.visitors import Visitors
from tests.server.house import House

PEOPLE = {"allied": "person", "german": "person"}
ALONE = {"allied": "person", "german": "novice"}
LEARNERS = {"measuring": "free"}
BOOK = {"measuring": "announced"}


def rows(table: Table) -> Locator:
    """The maneuvers of a plan."""
    return table.tray.get_by_role("list", name="Maneuvers in their order").get_by_role("listitem")


def test_the_first_move_from_the_lobby(visitors: Visitors):
    Lobby(visitors()).play_now("In Clouds of Glory").go_on()


@pytest.mark.quick
def test_a_whole_mission_against_the_machine(visitors: Visitors, server: House):
    """To the proof of the dice."""
    match = server.create("icog", shortened("icog", "duel", 3), seats=ALONE)
    table = Table(visitors(address(match.id, match.links[0])))
    while table.wait() == "asked":
        table.go_on()
    table.check.click()
    expect(table.tray).to_contain_text(re.compile(r"All \d+ draws follow from the key"))


def test_a_move_is_planned_and_flown(visitors: Visitors, server: House):
    """A turn is added and tightened: its test and chance are told; flown safe, it needs none."""
    match = seeded(server, "icog", "duel", seats=PEOPLE, options=LEARNERS, together=True)
    table = Table(visitors(address(match.id, match.links[0])))
    assert table.wait() == "asked"
    expect(rows(table)).to_have_count(1)
    table.tray.get_by_role("button", name="Turn right", exact=True).click()
    expect(rows(table)).to_have_count(2)
    expect(table.tray).to_contain_text(re.compile(r"1 of 2 actions"))
    letters = table.tray.get_by_role("radiogroup", name="Turn template").get_by_role("radio")
    letters.first.click()
    expect(table.tray).to_contain_text(re.compile(r"needs \d+ or less"))
    expect(table.tray).to_contain_text(re.compile(r"\d+\s?%"))
    table.tray.get_by_role("button", name=re.compile(r"^Fly [A-P] safe$")).click()
    expect(table.tray).not_to_contain_text(re.compile(r"needs \d+ or less"))
    table.go_on()
    [flown] = [entry.value for entry in server.journal(match.id) if isinstance(entry.value, dict)]
    assert [leg["kind"] for leg in flown["legs"]] == ["turn", "straight"]
    assert flown["legs"][0]["angle"] == 90
    expect(table.log).to_contain_text(re.compile("turn right"))


def test_what_is_wrong_is_said_while_planning(visitors: Visitors, server: House):
    """Four maneuvers are too many: the reason stands there with its rule, and the move cannot be given."""
    match = seeded(server, "icog", "duel", seats=PEOPLE, options=LEARNERS, together=True)
    table = Table(visitors(address(match.id, match.links[0])))
    assert table.wait() == "asked"
    for _ in range(4):
        table.tray.get_by_role("button", name="Turn left", exact=True).click()
    expect(table.tray).to_contain_text("4 Pilot actions")
    expect(
        table.tray.get_by_role("link", name="icog.5.5.1.1").or_(table.tray.get_by_text("5.5.1.1")).first
    ).to_be_visible()
    expect(table.give).to_be_disabled()


def test_the_announcement_measures_nothing(visitors: Visitors, server: House):
    """By the book: first kinds and sides, without lengths; then the flight, bound by them."""
    match = seeded(server, "icog", "duel", seats=PEOPLE, options=BOOK, together=True)
    table = Table(visitors(address(match.id, match.links[0])))
    assert table.wait() == "asked"
    expect(table.tray).not_to_contain_text(re.compile(r"\d MU"))
    table.tray.get_by_role("button", name="Turn left", exact=True).click()
    table.go_on()
    assert table.wait() == "asked"
    expect(table.tray).to_contain_text(re.compile(r"\d MU"))
    expect(table.tray.get_by_role("button", name="Turn left", exact=True)).to_have_count(0)
    table.go_on()
    said, flown = [entry.value for entry in server.journal(match.id) if isinstance(entry.value, dict)]
    assert [each["kind"] for each in said["maneuvers"]] == ["turn"]
    assert [leg["kind"] for leg in flown["legs"] if leg["kind"] != "straight"] == ["turn"]


def test_a_cockpit_has_its_dials(visitors: Visitors, server: House):
    """They show what the machine does at that moment, and are gone once one looks at the table again."""
    match = seeded(server, "icog", "duel", seats=PEOPLE, options=LEARNERS, together=True)
    page = visitors(address(match.id, match.links[0]), scene=True, viewport={"width": 1280, "height": 720})
    table = Table(page)
    assert table.wait() == "asked"
    flown = re.search(r"How does (.+) fly", table.question.inner_text())
    assert flown
    dashboard = page.get_by_role("group", name=f"Instruments of {flown[1]}")
    dials = dashboard.get_by_role("img")
    expect(dials).to_have_count(0)
    page.keyboard.press("v")
    expect(dials).to_have_count(4)
    heading = {"Stahl": "Heading 270°, west", "Fenner": "Heading 90°, east"}[flown[1]]
    for place, shown in enumerate(("Airspeed 170 km/h", "Altitude 20 MU", heading, "Wings level")):
        expect(dials.nth(place)).to_have_accessible_name(shown)
        expect(dials.nth(place)).to_be_visible()
    stands, tray = dashboard.bounding_box(), table.tray.bounding_box()
    assert stands
    assert tray
    assert stands["y"] + stands["height"] <= tray["y"] + 1, "the tray lies over the dials"
    table.tray.get_by_role("button", name="Turn right", exact=True).click()
    table.go_on()
    expect(dials.nth(2)).not_to_have_accessible_name(heading)
    page.keyboard.press("t")
    expect(dials).to_have_count(0)
