"""People write to each other beside a match, each with a browser of his own; and the ace judges where all agree."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from aerodrome.server.store.store import Store
from aerodrome.server.store.talk import TalkStore
from tests.browser.axe import faults
from tests.browser.french import english_left
from tests.browser.matches import PEOPLE, seeded, short
from tests.browser.passkeys import come, make
from tests.browser.table import Table, address
from tests.browser.visitors import PHONE, Visitors, picture
from tests.server.house import House

SCRIPT = "<img src=x onerror=\"document.title='owned'\"><script>document.title='owned'</script>"


def talk_button(page: Page, name: str = "Chat") -> Locator:
    return page.get_by_role("button", name=re.compile(f"^{name}"))


def opened(page: Page, name: str = "Chat") -> Locator:
    """The drawer of the talk."""
    talk_button(page, name).click()
    drawer = page.get_by_role("dialog", name=name)
    expect(drawer).to_be_visible()
    return drawer


def say(drawer: Locator, text: str) -> None:
    field = drawer.get_by_role("textbox", name="Write a message")
    field.fill(text)
    field.press("Enter")
    expect(field).to_have_value("")


def remove_reported(server: House) -> None:
    """As whoever keeps the server does."""

    async def remove() -> None:
        store = await Store.open(server.store)
        for each in await TalkStore(store).reported():
            assert await TalkStore(store).settle(each.match, each.room, each.n, remove=True)
        await store.close()

    # Playwright has this thread's event loop.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, remove()).result()


@pytest.mark.parametrize("device", [{}, PHONE, {"color_scheme": "dark"}], ids=["window", "phone", "dark"])
def test_two_people_write_to_each_other(visitors: Visitors, server: House, device: dict[str, Any]) -> None:
    """Without names: who reads it says so first. What looks like a script is a text."""
    kind = {0: "window", 1: "dark"}.get(len(device), "phone")
    match = seeded(server, "spandaus", short(4), seats=PEOPLE)
    one, other = (Table(visitors(address(match.id, link), **device)) for link in match.links)
    for table in (one, other):
        table.settle()
    mine, his = opened(one.page), opened(other.page)
    say(mine, "Good luck!")
    expect(mine.locator("article .text")).to_have_text(["Good luck!"])
    expect(his.get_by_text("Somebody without a name has written.")).to_be_visible()
    picture(other.page, f"talk-unknown-{kind}")
    his.get_by_role("button", name="Show such messages").click()
    expect(his.locator("article .text")).to_have_text(["Good luck!"])
    say(his, SCRIPT)
    mine.get_by_role("button", name="Show such messages").click()
    expect(mine.locator("article .text")).to_have_text(["Good luck!", SCRIPT])
    assert mine.locator("article img, article script, article a").count() == 0
    expect(one.page).not_to_have_title("owned")
    say(mine, "https://example.org is not followed, and " + "a very long line goes on " * 8)
    picture(one.page, f"talk-{kind}")
    assert faults(one.page) == []
    one.page.keyboard.press("Escape")
    expect(mine).to_have_count(0)
    say(his, "Are you still there?")
    expect(talk_button(one.page)).to_have_accessible_name("Chat, unread messages: 1")
    picture(one.page, f"talk-unread-{kind}")
    mine = opened(one.page)
    expect(talk_button(one.page)).to_have_accessible_name("Chat")
    mine.get_by_role("button", name="Mute or report").last.click()
    picture(one.page, f"talk-acts-{kind}")
    mine.get_by_role("button", name="Report", exact=True).click()
    expect(one.page.get_by_text("Reported. Whoever keeps this server will look at it.")).to_be_visible()
    if not device:
        remove_reported(server)
        for drawer in (mine, his):
            expect(drawer.get_by_text("Are you still there?")).to_have_count(0)
            expect(drawer.get_by_text("This message was removed.")).to_be_visible()
        return
    mine.get_by_role("button", name="Mute or report").last.click()
    mine.get_by_role("button", name="Mute", exact=True).click()
    expect(mine.locator("article .text")).to_have_count(2)
    mine.get_by_role("button", name=re.compile("^Hear again")).click()
    expect(mine.locator("article .text")).to_have_count(4)
    one.page.reload()
    one.settle()
    expect(talk_button(one.page)).to_have_accessible_name("Chat")
    expect(opened(one.page).locator("article .text")).to_have_count(4)


def test_spectators_have_a_room_of_their_own_until_the_end(visitors: Visitors, server: House) -> None:
    match = seeded(server, "spandaus", short(4), seats=PEOPLE)
    player, watching = (Table(visitors(address(match.id, link))) for link in (match.links[0], match.watch))
    player.settle()
    watching.settle()
    say(opened(player.page), "Only for you")
    drawer = opened(watching.page)
    say(drawer, "What a fight")
    expect(drawer.locator("article .text")).to_have_text(["What a fight"])
    expect(player.page.get_by_text("What a fight")).to_have_count(0)
    player.page.keyboard.press("Escape")
    menu = player.open_menu()
    menu.get_by_role("button", name="Resign").click()
    player.page.get_by_role("button", name="Yes, resign").click()
    watching.settle("over")
    expect(drawer.get_by_text("Only those who played write here now.")).to_be_visible()
    drawer.get_by_role("button", name="Players", exact=True).click()
    drawer.get_by_role("button", name="Show such messages").click()
    expect(drawer.locator("article .text")).to_have_text(["Only for you"])
    picture(watching.page, "talk-over")


def test_nobody_to_talk_to(visitors: Visitors, server: House) -> None:
    match = seeded(server, "spandaus", short(4), seats={"allied": "person"})
    table = Table(visitors(address(match.id, match.links[0])))
    table.settle()
    expect(table.page.get_by_role("button", name="Menu")).to_be_visible()
    expect(talk_button(table.page)).to_have_count(0)


def test_who_has_a_name_is_read_at_once(guests: Visitors, named_server: House) -> None:
    match = seeded(named_server, "spandaus", short(4), seats=PEOPLE)
    page, _ = come(guests)
    make(page, "Ann of Arras")
    page.goto(f"{guests.address}/{address(match.id, match.links[0])}")
    one, other = Table(page), Table(guests(address(match.id, match.links[1])))
    one.settle()
    other.settle()
    mine = opened(one.page)
    expect(mine.get_by_text("You write as Ann of Arras.")).to_be_visible()
    say(mine, "Good luck!")
    his = opened(other.page)
    expect(his.locator("article .text")).to_have_text(["Good luck!"])
    expect(his.locator("article header b")).to_contain_text("Ann of Arras")
    picture(other.page, "talk-named")


def test_in_french(visitors: Visitors, server: House) -> None:
    match = seeded(server, "spandaus", short(4), seats=PEOPLE)
    one, other = (Table(visitors(address(match.id, link), locale="fr-FR", **PHONE)) for link in match.links)
    one.settle()
    other.settle()
    his = opened(other.page, "Discussion")
    field = his.get_by_role("textbox", name="Écrire un message")
    field.fill("Bonne chance !")
    field.press("Enter")
    expect(field).to_have_value("")
    mine = opened(one.page, "Discussion")
    picture(one.page, "talk-french")
    assert english_left(one.page) == []
    mine.get_by_role("button", name="Montrer ces messages").click()
    expect(mine.locator("article .text")).to_have_text(["Bonne chance !"])


@pytest.mark.parametrize("device", [{}, PHONE], ids=["window", "phone"])
def test_the_ace_judges_where_both_want_it(visitors: Visitors, server: House, device: dict[str, Any]) -> None:
    kind = "phone" if device else "window"
    match = seeded(server, "spandaus", short(4), seats=PEOPLE)
    one, other = (Table(visitors(address(match.id, link), **device)) for link in match.links)
    one.settle()
    other.settle()
    menu = one.open_menu()
    menu.get_by_role("button", name="Let the ace judge").click()
    picture(one.page, f"judge-sure-{kind}")
    one.page.get_by_role("button", name="Yes, offer it").click()
    offer = other.page.locator("[data-offer=judge]")
    expect(offer).to_contain_text("offers that the ace judges the match")
    picture(other.page, f"judge-offered-{kind}")
    assert faults(other.page) == []
    offer.get_by_role("button", name="Let the ace judge").click()
    for table in (one, other):
        table.settle("over")
        expect(table.tray.get_by_role("status")).to_have_text(re.compile("by the judgement of the ace, as agreed"))
    picture(one.page, f"judge-over-{kind}")
    assert [entry.kind for entry in server.journal(match.id)].count("verdict") == 1
