"""Events of clubs in the browser: made, entered, played and over; and how the pages look."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from aerodrome.server.events import course
from aerodrome.server.identity.names import folded
from aerodrome.server.store.events import Event, EventsStore, Line, State
from aerodrome.server.store.store import Store
from aerodrome.server.wire.events import EventKind
from aerodrome.server.wire.live import Ending
from tests.browser.table import Table
from tests.browser.test_open_games import AT_TABLE, named
from tests.browser.test_ratings import SCRIPT, looks_well, people_called
from tests.browser.visitors import PHONE, Visitors, picture
from tests.server.house import House

NOW = 1_790_000_000.0
GAMES = "[data-board]:has(.players span + span)"
"""Rows of games, without byes."""


def make(page: Page, name: str, **choices: str) -> None:
    """Makes an event of duels by its form."""
    form = page.get_by_role("form", name="Make an event")
    form.get_by_role("textbox", name="Name").fill(name)
    form.get_by_role("combobox", name="Game", exact=True).select_option("spandaus")
    form.get_by_role("combobox", name="Scenario").select_option("duel")
    form.get_by_role("combobox", name="Kind").select_option(choices.get("kind", "swiss"))
    if "rounds" in choices:
        form.get_by_role("spinbutton", name="Rounds").fill(choices["rounds"])
    if "private" in choices:
        form.get_by_role("checkbox", name="Only for those").check()
    form.get_by_role("button", name="Make it").click()


def test_an_event_of_three_is_made_entered_and_played(guests: Visitors) -> None:
    """Two find it in the list and enter; of three one has a bye, and the others find their game on the event's page and
    their turn on the start page. One resigns, and the standings of all tell it without anybody reloading. What an event
    is called is letters, whatever it is."""
    pages = {name: named(guests, name, "#/events") for name in ("Ann Club", "Bob Club", "Cid Club")}
    ann = pages["Ann Club"]
    make(ann, SCRIPT, rounds="1")
    expect(ann.get_by_role("heading", level=1)).to_have_text(SCRIPT)
    for name in ("Bob Club", "Cid Club"):
        row = pages[name].get_by_role("region", name="To enter").get_by_role("listitem").filter(has_text=SCRIPT)
        row.get_by_role("link", name="Open").click()
        pages[name].get_by_role("button", name="Enter").click()
        expect(pages[name].locator(f"[data-entrant='{name}']")).to_be_visible()
    expect(ann.locator("[data-entrant]")).to_have_count(3)
    ann.get_by_role("button", name="Start the event").click()
    playing = []
    for page in pages.values():
        own = page.get_by_role("region", name="Your game")
        expect(own).to_be_visible()
        if own.get_by_role("link", name="To the table").count():
            playing.append(page)
        else:
            expect(own).to_contain_text("You have a bye")
    assert len(playing) == 2
    event = ann.url
    playing[0].goto("/#/")
    expect(playing[0].get_by_role("region", name="Your matches").get_by_role("listitem")).to_contain_text("Your turn")
    playing[0].goto(event)
    for page in playing:
        page.get_by_role("region", name="Your game").get_by_role("link", name="To the table").click()
        expect(page).to_have_url(AT_TABLE)
    loser = Table(playing[1])
    loser.settle("asked", "others")
    loser.open_menu().get_by_role("button", name="Resign").click()
    playing[1].get_by_role("button", name="Yes, resign").click()
    playing[0].get_by_role("link", name="Back to the event").click()
    (third,) = (page for page in pages.values() if page not in playing)
    for page in (playing[0], third):
        table = page.get_by_role("region", name="Standings")
        expect(table.get_by_role("row").nth(3).get_by_role("cell").nth(1)).to_have_text("0")
        expect(table.get_by_role("row").nth(2).get_by_role("cell").nth(1)).to_have_text("1")
        expect(page.get_by_text("has won the event.")).to_be_visible()
        expect(page.get_by_role("region", name="What was done")).to_contain_text("The event is over.")
    third.get_by_role("link", name="Look at it").click()
    expect(third).to_have_url(re.compile(r"/#/match/[\w-]+/public"))


def test_a_private_event_is_entered_by_its_link_and_run_by_its_organiser(guests: Visitors) -> None:
    guests.expect(r"/api/events/[\w-]+ 404")
    ann, bob = named(guests, "Ann Secret", "#/events"), named(guests, "Bob Secret", "#/events")
    make(ann, "Secret evening", kind="knockout", private="yes")
    link = ann.get_by_role("textbox", name="Secret link").input_value()
    bob.goto(ann.url)
    expect(bob.get_by_text("There is no such event")).to_be_visible()
    bob.goto(link)
    bob.get_by_role("button", name="Enter").click()
    expect(bob.get_by_role("button", name="Withdraw")).to_be_visible()
    ann.reload()
    ann.get_by_role("button", name="Start the event").click()
    expect(ann.get_by_role("region", name="Final")).to_contain_text("Bob Secret")
    ann.get_by_role("button", name="Bob Secret did not come").click()
    sure = ann.get_by_role("alertdialog")
    sure.get_by_role("button", name="No").click()
    ann.get_by_role("button", name="Bob Secret did not come").click()
    sure.get_by_role("button", name="Yes").click()
    expect(ann.get_by_text("Ann Secret has won the event.")).to_be_visible()
    expect(ann.get_by_role("region", name="What was done")).to_contain_text("Bob Secret forfeits the game of round 1.")


def seeded(server: House, kind: EventKind, names: list[str], rounds: int) -> str:
    """An event in the store between people of these names, who are made where they are not there: so many rounds are
    paired, and of the last some games go on. The first of them organises it."""
    rng = Random(5)

    async def write() -> str:
        store = await Store.open(server.store)
        async with store.transaction() as connection:
            known = await people_called(connection, names)
        who = [known[folded(name)] for name in names]
        event = Event(
            id=f"{kind}-{who[0]}"[:32],
            person=who[0],
            name=f"Coupe d’Arras {kind}",
            kind=kind,
            book="spandaus",
            scenario="duel",
            sides='["allied","german"]',
            pace='{"kind":"days","days":3,"vacation":7}',
            rated=True,
            watched=True,
            private=False,
            most=16,
            rounds=5 if kind == "swiss" else 0,
            by_itself=True,
            lot="lot",
            created=NOW,
            changed=NOW,
        )
        state = State(event, log=(Line(NOW, "made"),))
        for person in who:
            state = course.entered(state, person, NOW)
        assert await EventsStore(store).add(state, 99)
        after = course.started(state, {}, NOW)
        while True:
            named_games = [
                msgspec.structs.replace(each, match_id="-".join(map(str, each.key))) if each.result is None else each
                for each in after.pairings
            ]
            after = msgspec.structs.replace(after, pairings=tuple(named_games))
            waiting = [str(each.match_id) for each in after.pairings if each.result is None]
            played = waiting if after.event.round < rounds else waiting[:1]
            ends = {each: Ending(rng.choice(["allied", "german", "german", None]), "", {}, "") for each in played}
            last = after.event.round >= rounds
            after = course.advanced(after, ends, NOW)
            if last:
                break
        assert await EventsStore(store).go_on(state, after, [], [], NOW)
        await store.close()
        return event.id

    # Playwright has this thread's event loop.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, write()).result()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_pages_look_well_everywhere(guests: Visitors, named_server: House, theme: str) -> None:
    """In both languages, on a phone and on a desk: nothing is cut off or left in English, and a screen reader can tell
    everything."""
    devices: list[tuple[str, dict[str, Any]]] = [
        ("desk", {"viewport": {"width": 1440, "height": 900}}),
        ("phone", PHONE),
    ]
    for name, options in devices:
        ann = named(guests, f"Eve of {theme} {name}", "#/", color_scheme=theme, **options)
        among = [f"Eve of {theme} {name}", *(f"Flyer {theme} {name} {number}" for number in range(6))]
        ids = {kind: seeded(named_server, kind, among, 3 if kind == "swiss" else 2) for kind in ("swiss", "knockout")}
        for where, ready, french in (
            ("events", "form", "Créer un tournoi"),
            (f"events/{ids['swiss']}", GAMES, "Le camp allemand"),
            (f"events/{ids['knockout']}", GAMES, "Le camp allemand"),
        ):
            ann.goto(f"/#/{where}")
            looks_well(ann, ready, french, f"event-{where.removeprefix('events/').split('-')[0]}-{name}-{theme}")
        picture(ann, f"event-knockout-{name}-{theme}-whole", whole=True)
