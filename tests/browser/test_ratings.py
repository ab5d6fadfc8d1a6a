"""Ratings: what a match changed at its end, leader boards, pages of people, and who does not want to be listed."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from aerodrome.server.identity.names import folded
from aerodrome.server.rating.ratings import Ratings
from aerodrome.server.rating.scale import LEAST_ANSWERS
from aerodrome.server.store.schema import people, results
from aerodrome.server.store.store import Store
from tests.browser.axe import faults
from tests.browser.french import english_left
from tests.browser.table import Table
from tests.browser.test_open_games import AT_TABLE, named, offer
from tests.browser.visitors import PHONE, Visitors, picture
from tests.server.house import House

SCRIPT = "<img src=x onerror=alert(1)>"
"""What no name may be; were it one, it would be letters."""


async def people_called(connection: AsyncConnection, names: list[str]) -> dict[str, str]:
    """The ids of people by their names, as those are compared; who is not there is made."""
    known = {row.folded: row.id for row in await connection.execute(select(people))}
    for place, name in enumerate(names):
        if folded(name) not in known:
            known[folded(name)] = f"seeded-{len(known)}-{place}"
            row = {"id": known[folded(name)], "name": name, "folded": folded(name)}
            await connection.execute(people.insert(), row | {"created": 1.7e9, "recovery": ""})
    return known


def play_many(server: House, among: list[str], games: int, book: str = "spandaus") -> None:
    """So many rated games in the store between people of these names, who are made where they are not there; whoever
    comes first in the list wins most of his."""

    async def write() -> None:
        store = await Store.open(server.store)
        rng = Random(3)
        async with store.transaction() as connection:
            known = await people_called(connection, among)
            last = max([row.n or 0 for row in await connection.execute(select(results.c.n))], default=0)
            for n in range(last + 1, last + games + 1):
                first, second = rng.sample(among, 2)
                won = rng.random() < (0.8 if among.index(first) < among.index(second) else 0.2)
                for place, (name, side) in enumerate(((first, "allied"), (second, "german"))):
                    row = {"match_id": f"seeded{n}", "place": place, "book": book, "side": side, "watched": True}
                    times = {"joined": 1.79e9 + n, "ended": 1.79e9 + n, "n": n}
                    result = "won" if won == (place == 0) else "lost"
                    await connection.execute(
                        results.insert(), row | times | {"person": known[folded(name)], "result": result}
                    )
        await Ratings(store).recompute(keep=True)
        await store.close()

    # Playwright has this thread's event loop.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, write()).result()


def answer_often(tables: list[Table]) -> None:
    """Both answer, whoever is asked, until each has done so often enough for the match to count."""
    given = [0, 0]
    while min(given) < LEAST_ANSWERS:
        turn = [table.settle("asked", "others") for table in tables].index("asked")
        tables[turn].go_on()
        given[turn] += 1


def test_the_end_of_a_rated_match_tells_what_it_changed(guests: Visitors) -> None:
    ann, bob = named(guests, "Ann Rated"), named(guests, "Bob Rated")
    offer(ann, side="allied")
    row = bob.get_by_role("listitem").filter(has_text="Ann Rated offers")
    expect(row).to_contain_text("rated")
    row.get_by_role("button", name="Join").click()
    for page in (ann, bob):
        expect(page).to_have_url(AT_TABLE)
    tables = [Table(ann), Table(bob)]
    answer_often(tables)
    tables[1].open_menu().get_by_role("button", name="Resign").click()
    bob.get_by_role("button", name="Yes, resign").click()
    for page in (ann, bob):
        lines = page.locator("[data-ratings]").get_by_role("listitem")
        expect(lines.filter(has_text="Ann Rated")).to_contain_text("+79 1579 ± 484 provisional")
        expect(lines.filter(has_text="Bob Rated")).to_contain_text("−79 1421 ± 484 provisional")
        expect(page.locator("[data-rematch=rated]")).to_contain_text("The rematch is rated, too")
    picture(ann, "rating-at-the-end")
    ann.goto("/#/you")
    mine = ann.locator("[data-match]").first
    expect(mine).to_contain_text("against Bob Rated · won · +79 → 1579 ± 484 (provisional)")
    picture(ann, "rating-my-matches")


def test_a_leader_board_leads_to_people_and_to_games_with_them(guests: Visitors, named_server: House) -> None:
    ann = named(guests, "Ann Ranked", "#/ranking/spandaus")
    expect(ann.locator("[data-mine]")).to_have_text("You are not on it yet: 0 of 5 rated games played.")
    others = [f"Pilot {number}" for number in range(60)]
    play_many(named_server, ["Ann Ranked", SCRIPT, *others], 600)
    ann.reload()
    expect(ann.locator("[data-mine]")).to_have_text(re.compile(r"^Your place: \d+ of \d+"))
    rows = ann.get_by_role("row")
    expect(rows).to_have_count(51)
    ann.get_by_role("link", name="After").click()
    expect(rows.nth(1).get_by_role("cell").first).to_have_text("51")
    ann.get_by_role("link", name="Before").click()
    ann.get_by_role("row").nth(1).get_by_role("link").click()
    expect(ann).to_have_url(re.compile("#/people/"))
    ann.goto(f"/#/people/{'%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E'}")
    expect(ann.get_by_role("heading", level=1)).to_have_text(SCRIPT)
    ann.goto("/#/people/pilot%203")
    expect(ann.get_by_role("heading", level=1)).to_have_text("Pilot 3")
    book = ann.get_by_role("region", name="Instant Spandaus")
    expect(book).to_contain_text(re.compile(r"\d{4}\s±\s\d+"))
    expect(book.get_by_role("img", name=re.compile("^Rating of the last games"))).to_be_visible()
    ann.get_by_role("link", name="Invite to a game").click()
    expect(ann.get_by_role("textbox", name="Only for")).to_have_value("Pilot 3")


def test_who_does_not_want_to_be_listed_has_no_page(guests: Visitors) -> None:
    guests.expect(r"/api/pilots/.* 404")
    ann, passer_by = named(guests, "Ann Hidden", "#/you"), guests("#/people/Ann%20Hidden")
    expect(passer_by.get_by_text("No rated game yet.")).to_be_visible()
    ann.get_by_role("checkbox", name="Everybody may see my page").uncheck()
    expect(ann.get_by_role("link", name="My page")).to_have_count(0)
    passer_by.reload()
    expect(passer_by.get_by_text("Nobody of this name is listed here.")).to_be_visible()
    passer_by.goto("/#/people/Nobody%20Known")
    expect(passer_by.get_by_text("Nobody of this name is listed here.")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_pages_look_well_everywhere(guests: Visitors, named_server: House, theme: str) -> None:
    """In both languages, on a phone and on a desk: nothing is cut off or left in English, and a screen reader can tell
    everything."""
    devices: list[tuple[str, dict[str, Any]]] = [
        ("desk", {"viewport": {"width": 1440, "height": 900}}),
        ("phone", PHONE),
    ]
    for name, options in devices:
        ann = named(guests, f"Ann of {theme} {name}", "#/", color_scheme=theme, **options)
        among = [f"Ann of {theme} {name}", *(f"Ace {theme} {name} {number}" for number in range(7))]
        play_many(named_server, among, 120)
        play_many(named_server, among, 30, "icog")
        pages = (
            ("ranking/icog", "[data-mine]", "Votre place"),
            (f"people/Ann%20of%20{theme}%20{name}", "[data-book]", "Le camp allemand"),
        )
        for where, ready, french in pages:
            ann.goto(f"/#/{where}")
            looks_well(ann, ready, french, f"{where.split('/')[0]}-{name}-{theme}")


def looks_well(page: Page, ready: str, french: str, name: str) -> None:
    """Once `ready` is there: a picture, whether a screen reader can tell it, and that it is in French as well."""
    expect(page.locator(ready).first).to_be_visible()
    picture(page, name)
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="FR: Français").click()
    # Once for each book that is shown: the words of each come by themselves.
    expect(page.get_by_text(french)).to_have_count(page.locator(ready).count())
    assert english_left(page) == []
    picture(page, f"{name}-fr")
    page.get_by_role("button", name="EN: English").click()
