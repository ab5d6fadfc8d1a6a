"""Open games: offered, seen and joined by others, invitations, the start page with one's turn first."""

import re
from itertools import pairwise
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import faults
from tests.browser.french import english_left
from tests.browser.passkeys import come, make
from tests.browser.table import Table
from tests.browser.visitors import PHONE, Visitors, picture

AT_TABLE = re.compile(r"/#/match/[\w.-]+/[\w-]{22}")


def named(guests: Visitors, name: str, path: str = "#/games", **options: Any) -> Page:
    """Somebody with a name opens a page."""
    page, _ = come(guests, **options)
    make(page, name)
    page.goto(f"/{path}")
    return page


def offer(page: Page, to: str = "", side: str = "") -> None:
    form = page.get_by_role("form", name="Offer a game")
    form.get_by_role("combobox", name="Game", exact=True).select_option("spandaus")
    form.get_by_role("combobox", name="Scenario").select_option("duel")
    if side:
        form.get_by_role("combobox", name="You fly").select_option(side)
    if to:
        form.get_by_role("textbox", name="Only for").fill(to)
    form.get_by_role("button", name="Invite" if to else "Offer it").click()


def test_a_game_is_offered_joined_and_played(guests: Visitors) -> None:
    """Whoever offered it is taken to the table when somebody joins, and the start page says whose turn it is."""
    ann = named(guests, "Ann of Arras")
    offer(ann, side="allied")
    mine = ann.get_by_role("listitem").filter(has_text="Your offer")
    expect(mine).to_contain_text("you fly: The Allied side")
    bob = named(guests, "Bob of Bray", "#/")
    row = bob.get_by_role("region", name="Open games").get_by_role("listitem")
    expect(row).to_contain_text("Ann of Arras offers")
    picture(bob, "lobby-open-games")
    row.get_by_role("button", name="Join").click()
    for page in (ann, bob):
        expect(page).to_have_url(AT_TABLE)
    tables = [Table(ann), Table(bob)]
    # Whoever sits down first waits for the other's share of the dice.
    while "asked" not in (waits := [table.settle("asked", "others") for table in tables]):
        pass
    turn = waits.index("asked")
    for page in (ann, bob):
        page.goto("/#/")
    asked = (ann, bob)[turn].get_by_role("region", name="Your matches").get_by_role("listitem")
    expect(asked).to_contain_text("Your turn")
    expect(asked).to_contain_text("against " + ("Bob of Bray", "Ann of Arras")[turn])
    picture((ann, bob)[turn], "lobby-your-turn")
    asked.get_by_role("link", name="Continue").click()
    assert tables[turn].wait() == "asked"
    gives_up_the_seat((ann, bob)[turn])


def test_who_has_no_name_watches_minutes_late(guests: Visitors) -> None:
    ann, bob = named(guests, "Ann Seven"), named(guests, "Bob Seven")
    offer(ann, side="german")
    bob.get_by_role("button", name=re.compile("^Join.*Ann Seven")).click()
    for page in (ann, bob):
        expect(page).to_have_url(AT_TABLE)
    # Whoever sits down first waits for the other's share of the dice.
    tables = [Table(ann), Table(bob)]
    while "asked" not in (waits := [table.settle("asked", "others") for table in tables]):
        pass
    tables[waits.index("asked")].answer()
    cid = guests("#/games")
    game = cid.get_by_role("region", name="To watch").get_by_role("listitem").filter(has_text="Ann Seven")
    expect(game).to_contain_text("2 minutes late")
    picture(cid, "games-to-watch")
    assert faults(cid) == []
    game.get_by_role("link", name=re.compile("^Watch")).click()
    expect(cid).to_have_url(AT_TABLE)
    watching = Table(cid)
    watching.settle()
    expect(cid.get_by_text("You watch some time later than it is played: 2 min.")).to_be_visible()
    expect(watching.tray).to_contain_text("Waiting for the Allied side and the German side to sit down")
    expect(cid.get_by_text("Nothing has happened yet.")).to_be_visible()
    picture(cid, "watch-late")
    assert faults(cid) == []


def gives_up_the_seat(page: Page) -> None:
    """Nothing else opens a match that came of an open game: who takes it from under his name is warned."""
    page.goto("/#/you")
    mine = page.get_by_role("list", name="My matches").get_by_role("listitem")
    away = mine.get_by_role("button", name=re.compile("^Take .* from my name"))
    away.click()
    warning = page.get_by_role("alertdialog", name=re.compile("^Give up"))
    expect(warning).to_contain_text("no other link to this match")
    expect(warning.get_by_role("button", name="Not now")).to_be_focused()
    picture(page, "you-gives-up-a-seat")
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(warning).to_have_count(0)
    expect(mine).to_have_count(1)
    away.click()
    warning.get_by_role("button", name="Take it away").click()
    expect(mine).to_have_count(0)


def test_somebody_is_invited_declines_and_comes(guests: Visitors) -> None:
    ann, bob = named(guests, "Ann Two"), named(guests, "Bob Two", "#/")
    offer(ann, to="bob two")
    expect(ann.get_by_role("listitem").filter(has_text="You invite Bob Two")).to_be_visible()
    invitation = bob.get_by_role("list", name="Invitations").get_by_role("listitem")
    expect(invitation).to_contain_text("Ann Two invites you")
    picture(bob, "lobby-invitation")
    invitation.get_by_role("button", name="Decline", exact=True).click()
    expect(invitation).to_have_count(0)
    expect(ann.get_by_text("You invite Bob Two")).to_have_count(0)
    offer(ann, to="Bob Two")
    invitation.get_by_role("button", name="Accept").click()
    expect(bob).to_have_url(AT_TABLE)
    expect(ann).to_have_url(AT_TABLE)


def test_refusals_are_in_the_reader_s_language(guests: Visitors) -> None:
    guests.expect(r"/games 404")
    ann = named(guests, "Ann Six")
    ann.get_by_role("button", name="FR: Français").click()
    form = ann.get_by_role("form", name="Proposer une partie")
    form.get_by_role("textbox", name="Seulement pour").fill("Nobody at all")
    form.get_by_role("button", name="Inviter").click()
    expect(ann.get_by_role("alert")).to_contain_text("Personne ici ne porte ce nom.")
    assert english_left(ann) == []


@pytest.mark.parametrize("device", [{}, PHONE], ids=["window", "phone"])
def test_the_navigation_leads_there_by_keyboard(guests: Visitors, device: dict[str, Any]) -> None:
    """From a menu of games against people; where there is no room, from the menu of all places."""
    page = guests("#/rules", **(device or {"viewport": {"width": 1440, "height": 900}}))
    places = page.get_by_role("navigation", name="Main")
    menu = places.get_by_role("button", name="Menu" if device else "Play people")
    for name, where in (("Open games", "#/games"), ("Leader boards", "#/ranking"), ("Join by link", "#/join")):
        link = places.get_by_role("link", name=name)
        expect(link).to_have_count(0)
        menu.focus()
        page.keyboard.press("Enter")
        expect(menu).to_have_attribute("aria-expanded", "true")
        picture(page, f"navigation-{'phone' if device else 'window'}")
        assert faults(page) == []
        page.keyboard.press("Escape")
        expect(link).to_have_count(0)
        expect(menu).to_be_focused()
        page.keyboard.press("Enter")
        while page.evaluate("document.activeElement.textContent.trim()") != name:
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page).to_have_url(re.compile(where))
        expect(menu).to_have_attribute("aria-expanded", "false")
    if not device:
        menu.click()
        expect(link).to_be_visible()
        page.get_by_role("heading", level=1).click()
        expect(menu).to_have_attribute("aria-expanded", "false")


@pytest.mark.parametrize("device", [{}, PHONE], ids=["window", "phone"])
def test_more_games_than_a_page_holds_are_read_page_by_page(guests: Visitors, device: dict[str, Any]) -> None:
    """By keyboard: each page is read from its top, and told."""
    ann = named(guests, f"Ann of {len(device)} pages")
    offer(ann)
    expect(ann.get_by_role("listitem").filter(has_text="Your offer")).to_be_visible()
    game = ann.evaluate("fetch('/api/games').then((told) => told.json())")["open"][0]
    asked: list[int] = []

    def told(route: Route) -> None:
        first = int(parse_qs(urlsplit(route.request.url).query).get("first", ["0"])[0])
        asked.append(first)
        open = [game | {"id": f"{each}", "by": f"Pilot {each}"} for each in range(first, min(first + 100, 250))]
        route.fulfill(json={"open": open, "playing": [], "more": first < 200})

    page = guests("#/games", before=lambda opened: opened.route(re.compile("/api/games"), told), **device)
    heading, pages = page.get_by_role("heading", name="Waiting for somebody"), page.get_by_role("status")
    for number, (button, first) in enumerate([("", 0), ("Further", 100), ("Further", 200), ("Newer", 100)]):
        if number:
            page.get_by_role("button", name=f"{button} ones").focus()
            page.keyboard.press("Enter")
            expect(heading).to_be_focused()
            expect(heading).to_be_in_viewport()
        expect(pages).to_have_text(f"Page {first // 100 + 1}")
        expect(page.get_by_text(f"Pilot {first} offers")).to_be_attached()
    picture(page, f"games-page-{'phone' if device else 'window'}")
    assert faults(page) == []
    pages.scroll_into_view_if_needed()
    picture(page, f"games-pages-{'phone' if device else 'window'}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert [first for first, before in pairwise([*asked, None]) if first != before] == [0, 100, 200, 100]
    page.get_by_role("button", name="FR: Français").click()
    expect(page.get_by_role("button", name="Suivantes")).to_be_visible()
    expect(pages).to_have_text("Page 2")
    assert english_left(page) == []
    page.goto("/#/")
    expect(page.get_by_text("Pilot 0 propose")).to_be_visible()
    page.unroute_all()
    ann.get_by_role("button", name="Withdraw").click()


def test_who_comes_second_is_told(guests: Visitors) -> None:
    """Two press the button at the same time, as their pages show the same list."""
    guests.expect(r"/join 409")
    ann = named(guests, "Ann Three")
    offer(ann)
    bob, cid = named(guests, "Bob Three"), named(guests, "Cid Three")
    joins = [page.get_by_role("button", name=re.compile("^Join.*Ann Three")) for page in (bob, cid)]
    for each in joins:
        expect(each).to_be_visible()
    cid.route("**/api/games", lambda route: route.abort())
    guests.expect(r"request failed: .*/api/games")
    joins[0].click()
    expect(bob).to_have_url(AT_TABLE)
    if joins[1].is_visible():
        joins[1].click()
        expect(cid.get_by_role("alert")).to_contain_text("no longer open")


def test_without_a_name_one_sees_games_and_is_led_to_a_name(guests: Visitors) -> None:
    ann = named(guests, "Ann Four")
    offer(ann)
    passer_by = guests("#/")
    row = passer_by.get_by_role("region", name="Open games").get_by_role("listitem").filter(has_text="Ann Four")
    expect(row).to_be_visible()
    expect(passer_by.get_by_role("region", name="Your matches")).to_have_count(0)
    row.get_by_role("link", name="Take a name to join").click()
    expect(passer_by).to_have_url(re.compile("#/you"))
    ann.get_by_role("listitem").filter(has_text="Your offer").get_by_role("button", name="Withdraw").click()
    expect(ann.get_by_text("Your offer")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_looks_well_everywhere(guests: Visitors, theme: str) -> None:
    """In both languages, on a phone and on a desk: nothing is cut off, nothing is left in English, and a screen reader
    can tell everything."""
    for name, options in (("desk", {"viewport": {"width": 1440, "height": 900}}), ("phone", PHONE)):
        ann = named(guests, f"Ann {theme} {name}", color_scheme=theme, **options)
        offer(ann)
        expect(ann.get_by_role("listitem").filter(has_text="Your offer").first).to_be_visible()
        for where in ("games", ""):
            ann.goto(f"/#/{where}")
            expect(ann.get_by_role("button", name="Withdraw").first).to_be_visible()
            picture(ann, f"games-{where or 'lobby'}-{name}-{theme}")
            assert faults(ann) == []
            assert ann.evaluate("document.documentElement.scrollWidth <= innerWidth")
            ann.get_by_role("button", name="FR: Français").click()
            expect(ann.get_by_role("button", name="Retirer").first).to_be_visible()
            assert english_left(ann) == []
            picture(ann, f"games-{where or 'lobby'}-{name}-{theme}-fr")
            ann.get_by_role("button", name="EN: English").click()
        ann.goto("/#/games")
        for button in ann.get_by_role("button", name="Withdraw").all():
            button.click()
