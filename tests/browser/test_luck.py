"""The records page tests the dice of the matches that were played in this browser."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import expect

from aerodrome.coach.dice_law import NOBODY, fallen
from aerodrome.server.wire.matches import Created
from tests.browser.matches import PEOPLE
from tests.browser.table import Table, address
from tests.browser.visitors import Visitors, picture
from tests.server.client import Client, Viewer, at_random
from tests.server.house import House


def play(server: House, match: Created) -> None:
    """Two people play a match to its end."""
    seated = [Client(server.live, Viewer(match.id, link.token), at_random(link.token)) for link in match.links]

    async def both() -> None:
        await asyncio.gather(*(each.play() for each in seated))

    # In a thread of its own: Playwright has an event loop in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, both()).result()


def test_the_dice_of_ones_own_matches_are_tested(visitors: Visitors, server: House):
    done, running = (server.create("spandaus", "duel", seats=PEOPLE) for _ in range(2))
    play(server, done)
    draws = fallen(server.record(done.id, done.links[0].token)).draws
    cards = [each for each in draws if each.alike < each.of]
    mine = sum(each.side == "allied" for each in cards)
    theirs = sum(each.side not in ("allied", NOBODY) for each in cards)
    link = next(each for each in done.links if each.seats == ["allied"])
    page = visitors(address(done.id, link))
    assert Table(page).wait() == "over"
    page.goto(f"/{address(running.id, running.links[0])}")
    Table(page).expect_live()

    page.goto("/#/records")
    page.get_by_role("button", name="Test my dice").click()
    expect(page.locator(".luck")).to_have_attribute("data-waiting", "0")
    section = page.get_by_role("region", name="Committed dice")
    verdict = r"fell as fair ones|: too few to tell" if mine >= 30 else ": too few to tell"
    expect(section).to_contain_text(re.compile(rf"{mine} cards? in 1 match.*({verdict})"))
    expect(section).to_contain_text("Neither the server nor any player alone could choose them")
    expect(page.locator(".luck")).to_contain_text("Not counted: 1 match that still goes on.")
    told = section.get_by_role("img").first.get_attribute("aria-label") or ""
    assert sum(map(int, re.findall(r"\d+: (\d+)", told))) == mine
    page.get_by_text("The others’").click()
    expect(section).to_contain_text(re.compile(rf"\b{theirs} cards? in 1 match"))
    page.get_by_text("All", exact=True).click()
    expect(section).to_contain_text(re.compile(rf"\b{len(cards)} cards? in 1 match"))
    picture(page, "luck")
    page.get_by_role("button", name="FR: Français").click()
    expect(page.get_by_role("region", name="Dés engagés")).to_contain_text(
        re.compile(rf"\b{len(cards)} cartes? en 1 partie")
    )


def test_who_has_played_nothing_is_offered_no_test(visitors: Visitors):
    page = visitors("#/records")
    expect(page.get_by_text("No match of this browser has been finished yet.")).to_be_visible()
    expect(page.get_by_role("button", name="Test my dice")).to_have_count(0)
