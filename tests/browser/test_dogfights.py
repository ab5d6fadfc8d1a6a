"""Age of Dogfights on the table: routes drawn step by step and by their ends, whole matches to the proof."""

import re

import pytest
from playwright.sync_api import Locator, expect

import aerodrome
from aerodrome import Match
from aerodrome.pilots.pilot import pilot, window
from tests.browser.lobby import Lobby
from tests.browser.matches import seeded, shortened, uploaded
from tests.browser.table import Table, address
from tests.browser.visitors import Visitors
from tests.server.house import House

PEOPLE = {"British": "person", "German": "person"}


def ways(table: Table) -> Locator:
    """The buttons for the next step of a route, while one is drawn."""
    return table.tray.get_by_role("group", name="The next step")


def until_a_route(table: Table) -> None:
    """Answers with the first option until a route is to be drawn."""
    while table.wait() == "asked" and not ways(table).is_visible():
        table.answer(0)
    expect(ways(table)).to_be_visible()


def draw(table: Table) -> None:
    """Takes the best end that is offered, and flies there."""
    table.page.keyboard.press("n")
    table.commit()


def test_the_first_route_from_the_lobby(visitors: Visitors):
    table = Lobby(visitors()).play_now("Age of Dogfights: WW1")
    until_a_route(table)
    draw(table)


@pytest.mark.quick
def test_a_whole_match_against_the_machine(visitors: Visitors, server: House):
    """To the proof of the dice."""
    match = server.create("dogfights", shortened("dogfights", "first-duel", 2), seats={"British": "person"})
    table = Table(visitors(address(match.id, match.links[0])))
    while table.wait() == "asked":
        if ways(table).is_visible():
            draw(table)
        else:
            table.answer(0)
    table.check.click()
    expect(table.tray).to_contain_text(re.compile(r"All \d+ draws follow from the key"))


def test_a_route_is_drawn_step_by_step(visitors: Visitors, server: House):
    match = seeded(server, "dogfights", "first-duel", seats=PEOPLE, together=True)
    table = Table(visitors(address(match.id, match.links[0])))
    until_a_route(table)
    expect(table.give).to_be_disabled()
    ahead, back = (ways(table).get_by_role("button", name=name) for name in ("Ahead", "Step back"))
    expect(back).to_have_attribute("aria-disabled", "true")
    steps = 0
    while not table.give.is_enabled():
        steps += 1
        ahead.click()
        expect(table.tray.get_by_text(re.compile(rf"^{steps} of \d+$")).first).to_be_visible()
        table.settle("asked")
    assert steps >= 4
    expect(ahead).to_have_attribute("aria-disabled", "true")
    back.click()
    expect(table.give).to_be_disabled()
    ahead.click()
    expect(table.give).to_be_enabled()
    table.commit()
    [entry] = [each for each in server.journal(match.id) if isinstance(each.value, list)]
    assert entry.value[1] == "F" * steps
    assert entry.kind == "answer"


def test_a_lit_end_on_the_board_is_a_route(visitors: Visitors, server: House):
    match = seeded(server, "dogfights", "first-duel", seats=PEOPLE, together=True)
    table = Table(visitors(address(match.id, match.links[0])))
    until_a_route(table)
    ends = table.board.locator("[data-place]")
    expect(ends.first).to_be_visible()
    assert ends.count() > 30
    ends.first.focus()
    table.page.keyboard.press("Enter")
    expect(table.give).to_be_enabled()
    expect(table.tray.get_by_role("radiogroup", name="How the nose points at the end")).to_be_visible()


def test_one_click_places_a_whole_fleet(visitors: Visitors, server: House):
    """Nine a side: twelve questions in place of one. The side after it is asked for itself, and undo goes back."""
    sides = {"Allied", "German"}
    match = seeded(server, "dogfights", "nine-a-side", seats=dict.fromkeys(sides, "person"), together=True)
    table = Table(visitors(address(match.id, match.links[0])))
    place = table.tray.get_by_role("button", name="Place mine well")
    table.settle("asked")
    place.click()
    expect(table.slider).to_have_attribute("aria-valuetext", re.compile(" of 12$"))
    table.settle("asked")
    journal = server.journal(match.id)
    assert [each.kind for each in journal] == ["answer"] * 12
    assert len({each.seat for each in journal}) == 1
    table.undo.click()
    expect(table.slider).to_have_attribute("aria-valuetext", re.compile(" of 11$"))
    table.settle("asked")
    for answers in (12, 24):
        place.click()
        expect(table.slider).to_have_attribute("aria-valuetext", re.compile(f" of {answers}$"))
        table.settle("asked")
    assert {each.seat for each in server.journal(match.id)[-12:]} == sides - {journal[0].seat}
    expect(place).to_have_count(0)
    until_a_route(table)


def test_who_was_shot_down_lies_where_he_fell(visitors: Visitors, server: House):
    """The same when the page is loaded anew, and not before it happened."""
    match = shot_down()
    lost = next(str(event.facts["aircraft"]) for event in match.events if event.kind == "lost")
    at = len(match.answers)
    kept = uploaded(server, match)
    table = Table(visitors(address(kept.id, kept.watch, at)))
    wreck = table.board.get_by_role("img", name=re.compile("came down here$"))
    table.expect_moment(at)
    expect(wreck).to_have_count(1)
    expect(wreck).to_have_accessible_name(re.compile(re.escape(lost.split()[-1])))
    table.page.reload()
    table.expect_moment(at)
    expect(wreck).to_have_count(1)
    table.slider.press("Home")
    table.expect_moment(0)
    expect(wreck).to_have_count(0)


def shot_down() -> Match:
    """A match up to the first loss."""
    match = aerodrome.new("dogfights", "three-a-side", seed=1)
    best, windows = pilot("dogfights", "thumb"), {seat: window(match, seat) for seat in match.setup.sides}
    while not any(event.kind == "lost" for event in match.events):
        decision = match.open[0]
        match.answer(best.choose(decision, windows[decision.seat]), decision.seat)
    return match
