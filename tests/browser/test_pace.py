"""Two people play against the clock, each with a browser of his own: time that is out, pauses, days off, and an answer
that is taken back by agreement. No test waits for time: matches were made when their time is low or out by now."""

import re
import time
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from aerodrome.server.live.creation import found
from aerodrome.server.store.store import Write
from aerodrome.server.wire.matches import Created, NewMatch
from aerodrome.server.wire.pace import Days, Fischer
from tests.browser.axe import faults
from tests.browser.lobby import Setup
from tests.browser.matches import PEOPLE, seeded, short, stored_in
from tests.browser.table import Table, address
from tests.browser.visitors import PHONE, Visitors, picture
from tests.server.house import House

HALF_AN_HOUR = Fischer(1800, 30)


class Pair:
    """Who is asked, and who waits."""

    def __init__(self, visitors: Visitors, match: Created, **device: Any) -> None:
        tables = [Table(visitors(address(match.id, link), **device)) for link in match.links]
        self.asked, self.other = sorted(tables, key=lambda table: table.settle() != "asked")


def begun(
    visitors: Visitors, server: House, ago: float, pace: Any = HALF_AN_HOUR, **device: Any
) -> tuple[Pair, Created]:
    """A match that was made so many seconds ago; the German side is asked first."""
    match = seeded(server, "spandaus", short(4), made=time.time() - ago, seats=PEOPLE, pace=pace)
    pair = Pair(visitors, match, **device)
    assert pair.asked.settle() == "asked"
    return pair, match


def clock(table: Table, seat: str) -> Locator:
    return table.page.locator(f"[data-clock={seat}]")


def offer(table: Table, about: str) -> Locator:
    return table.page.locator(f"[data-offer={about}]")


def absence(table: Table) -> Locator:
    return table.page.locator("[data-absence]")


@pytest.mark.parametrize("device", [{}, PHONE, {"color_scheme": "dark"}], ids=["window", "phone", "dark"])
def test_time_that_is_out_is_claimed_by_the_other(visitors: Visitors, server: House, device: dict[str, Any]) -> None:
    """Once that was asked once more; and more of it is given before."""
    kind = {0: "window", 1: "dark"}.get(len(device), "phone")
    pair, match = begun(visitors, server, 2000, **device)
    expect(clock(pair.asked, "german")).to_have_attribute("data-level", "out")
    expect(offer(pair.asked, "mine")).to_contain_text("Your time is out")
    picture(pair.asked.page, f"pace-out-mine-{kind}")
    late = offer(pair.other, "time")
    expect(late).to_contain_text("Time is out for the German side")
    picture(pair.other.page, f"pace-out-{kind}")
    assert faults(pair.other.page) == []
    late.get_by_role("button", name="Give 5 minutes").click()
    expect(clock(pair.other, "german")).to_have_attribute("data-level", "plain")
    expect(late).to_have_count(0)
    expect(offer(pair.asked, "mine")).to_have_count(0)
    assert [entry.kind for entry in server.journal(match.id)] == ["settle"]


@pytest.mark.quick
def test_the_match_is_won_on_time(visitors: Visitors, server: House) -> None:
    pair, match = begun(visitors, server, 2000)
    late = offer(pair.other, "time")
    late.get_by_role("button", name="Claim the match").click()
    late.get_by_role("button", name="Wait").click()
    late.get_by_role("button", name="Claim the match").click()
    late.get_by_role("button", name="Yes, claim it").click()
    pair.other.settle("over")
    expect(pair.other.tray.get_by_role("status")).to_have_text("You won: the German side ran out of time.")
    picture(pair.other.page, "pace-won")
    pair.asked.settle("over")
    expect(pair.asked.tray.get_by_role("status")).to_have_text("You lost: you ran out of time.")
    expect(pair.asked.log).to_contain_text("Time is out for the German side")
    assert [entry.value["what"] for entry in server.journal(match.id)] == ["claim"]


@pytest.mark.parametrize("device", [{}, PHONE], ids=["window", "phone"])
def test_a_pause_is_agreed_on_and_ended_by_either(visitors: Visitors, server: House, device: dict[str, Any]) -> None:
    kind = "phone" if device else "window"
    pair, _ = begun(visitors, server, 1700, **device)
    expect(clock(pair.other, "german")).to_have_attribute("data-level", "low")
    expect(clock(pair.other, "german")).to_have_attribute("data-runs", "true")
    picture(pair.other.page, f"pace-low-{kind}")
    pair.other.open_menu().get_by_role("button", name="Offer a pause").click()
    offered = offer(pair.asked, "pause")
    expect(offered).to_contain_text("The Allied side offers a pause")
    picture(pair.asked.page, f"pace-offer-{kind}")
    offered.get_by_role("button", name="Play on").click()
    expect(offer(pair.other, "pause")).to_have_count(0)
    pair.asked.settle()
    pair.asked.open_menu().get_by_role("button", name="Offer a pause").click()
    offer(pair.other, "pause").get_by_role("button", name="Pause", exact=True).click()
    for table in (pair.asked, pair.other):
        expect(offer(table, "paused")).to_contain_text("nobody’s time runs")
        expect(clock(table, "german")).to_have_attribute("data-runs", "false")
        assert table.settle("asked", "others") == "others", "nothing can be answered"
        expect(table.page.get_by_text("Nothing is answered until somebody plays on.")).to_be_visible()
        expect(table.page.get_by_role("radio")).to_have_count(0)
    picture(pair.asked.page, f"pace-paused-{kind}")
    assert faults(pair.asked.page) == []
    offer(pair.asked, "paused").get_by_role("button", name="Play on").click()
    for table in (pair.asked, pair.other):
        expect(clock(table, "german")).to_have_attribute("data-runs", "true")
    pair.asked.answer()


def test_the_match_of_somebody_who_does_not_come_back_is_claimed(visitors: Visitors, server: House) -> None:
    """Where nobody counts time, after a week, and not while he is at the table."""
    match = seeded(server, "spandaus", short(4), made=time.time() - 8 * 86_400, seats=PEOPLE)
    here, there = [Table(visitors(address(match.id, link))) for link in match.links]
    here.settle("others")
    there.settle("asked")
    menu = here.open_menu()
    expect(menu).to_be_visible()
    expect(absence(here)).to_have_count(0)
    there.page.close()
    expect(absence(here)).to_contain_text("Nobody there?")
    absence(here).scroll_into_view_if_needed()
    picture(here.page, "pace-absence")
    assert faults(here.page) == []
    claim = re.compile("^Claim the match: the German side does not come back")
    menu.get_by_role("button", name=claim).click()
    menu.get_by_role("button", name="Wait").click()
    menu.get_by_role("button", name=claim).click()
    menu.get_by_role("button", name="Yes, claim it").click()
    here.settle("over")
    expect(here.tray.get_by_role("status")).to_have_text("You won: the German side did not come back.")
    picture(here.page, "pace-absence-won")
    assert [entry.value["about"] for entry in server.journal(match.id)] == ["absence"]


def test_a_match_to_which_nobody_comes_is_called_off(visitors: Visitors, server: House) -> None:
    """After as long as one has for a first answer, and nobody does it who has not sat down."""
    stored, roles, match = found(NewMatch("spandaus", short(4), seats=PEOPLE, pace=HALF_AN_HOUR), time.time() - 1800)
    stored_in(server, Write(stored.id, stored, roles))
    here = Table(visitors(address(match.id, match.links[0])))
    expect(here.tray).to_contain_text("to sit down")
    menu = here.open_menu()
    menu.get_by_role("button", name="Call the match off").click()
    menu.get_by_role("button", name="Wait").click()
    menu.get_by_role("button", name="Call the match off").scroll_into_view_if_needed()
    picture(here.page, "pace-unbegun")
    assert faults(here.page) == []
    menu.get_by_role("button", name="Call the match off").click()
    menu.get_by_role("button", name="Yes, call it off").click()
    expect(here.page.get_by_role("status").filter(has_text="This match is gone")).to_be_visible()
    here.page.get_by_role("link", name="Lobby").last.click()
    expect(here.page.get_by_role("heading", name="Continue")).to_have_count(0)


def test_an_answer_is_taken_back_when_the_other_agrees(visitors: Visitors, server: House) -> None:
    pair, match = begun(visitors, server, 0)
    question = pair.asked.question.inner_text()
    pair.asked.answer()
    answers = pair.asked.answers
    pair.asked.open_menu().get_by_role("button", name="Offer to take back your last answer").click()
    offered = offer(pair.other, "back")
    expect(offered).to_contain_text("The German side would like to take back an answer")
    picture(pair.other.page, "pace-back")
    offered.get_by_role("button", name="It stands").click()
    expect(pair.asked.page.get_by_text("The answer stands.")).to_be_visible()
    pair.asked.settle()
    assert pair.asked.answers == answers
    pair.asked.open_menu().get_by_role("button", name="Offer to take back your last answer").click()
    offer(pair.other, "back").get_by_role("button", name="Agree").click()
    pair.asked.settle("asked")
    expect(pair.asked.question).to_have_text(question)
    for table in (pair.asked, pair.other):
        expect(table.log).to_contain_text("All agree that the German side takes an answer back")
    pair.asked.settle("asked")
    pair.asked.answer()
    kinds = [entry.kind for entry in server.journal(match.id)]
    assert kinds == ["answer", "settle", "settle", "settle", "undo", "answer"]


def test_days_off_are_taken_and_ended(visitors: Visitors, server: House) -> None:
    pair, _ = begun(visitors, server, 0, Days(3, 14))
    menu = pair.asked.open_menu()
    expect(menu).to_contain_text("3 days for every answer")
    expect(menu).to_contain_text("Days off that are left to you: 14.")
    menu.get_by_role("spinbutton", name="Days").fill("5")
    picture(pair.asked.page, "pace-menu-days")
    menu.get_by_role("button", name="Take days off").click()
    expect(clock(pair.other, "german")).to_contain_text("on vacation")
    expect(clock(pair.other, "german")).to_have_attribute("data-runs", "false")
    picture(pair.other.page, "pace-vacation")
    pair.asked.settle()
    pair.asked.open_menu().get_by_role("button", name="Come back now").click()
    expect(clock(pair.other, "german")).to_have_attribute("data-runs", "true")


@pytest.mark.parametrize("device", [{}, PHONE], ids=["window", "phone"])
def test_the_pace_is_chosen_when_a_match_is_made(visitors: Visitors, device: dict[str, Any]) -> None:
    page = visitors("#/new/spandaus?scenario=duel&people=online", **device)
    pace = page.get_by_role("group", name="Time")
    expect(pace.get_by_role("radio", name="No clocks")).to_be_checked()
    pace.get_by_role("radio", name="Live, with a clock").check()
    pace.get_by_role("spinbutton", name="Minutes").fill("999")
    pace.get_by_role("spinbutton", name="Minutes").press("Tab")
    expect(pace.get_by_role("spinbutton", name="Minutes")).to_have_value("180")
    pace.get_by_role("spinbutton", name="Minutes").fill("20")
    pace.get_by_role("spinbutton", name="Seconds per answer").fill("15")
    pace.get_by_role("spinbutton", name="Seconds per answer").press("Tab")
    pace.scroll_into_view_if_needed()
    picture(page, f"pace-setup-{'phone' if device else 'window'}")
    assert faults(page) == []
    Setup(page).start_button.click()
    theirs = page.get_by_role("textbox", name="The German side: to fly").input_value()
    page.get_by_role("button", name="To the table").click()
    table = Table(page)
    table.settle()
    expect(page.locator("[data-clock=german]")).to_contain_text("20:00")
    expect(table.open_menu()).to_contain_text("20 minutes each, and 15 seconds more with every answer.")
    friend = Table(visitors(theirs[theirs.index("#") :]))
    friend.settle()
    expect(page.locator("[data-clock][data-runs=true]")).to_have_count(1)
    expect(page.locator("[data-clock][data-runs=true]")).to_contain_text(re.compile(r"(20:00|19:\d\d)"))


def test_alone_or_at_one_screen_there_are_no_clocks(visitors: Visitors) -> None:
    page = visitors("#/new/spandaus?scenario=duel&people=together")
    expect(Setup(page).start_button).to_be_visible()
    expect(page.get_by_role("group", name="Time")).to_have_count(0)
