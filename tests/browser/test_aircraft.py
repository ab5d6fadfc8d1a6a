"""All aircraft on one page: narrowed down, opened by an address, turned."""

import re

from playwright.sync_api import expect

from aerodrome.pilots.pilot import strengths
from tests.browser.axe import faults
from tests.browser.visitors import PHONE, Visitors, picture


def test_aircraft_are_found_opened_and_turned(visitors: Visitors):
    page = visitors()
    places = page.get_by_role("navigation", name="Main")
    places.get_by_role("button").click()
    places.get_by_role("link", name="Aircraft").click()
    expect(page.get_by_role("heading", name="Aircraft", level=1)).to_be_visible()
    entries = page.get_by_role("region", name="All aircraft").get_by_role("listitem")
    expect(page.get_by_text(re.compile(r"^\d{3} aircraft$"))).to_be_visible()
    page.get_by_label("Game").select_option(label="In Clouds of Glory")
    page.get_by_label("Nation").select_option(label="Germany")
    page.get_by_label("Type").select_option(label="fighter")
    page.get_by_label("Year").select_option("1917")
    expect(entries.filter(has_text="Albatros D.III")).to_have_count(1)
    assert entries.count() < 10
    entries.get_by_role("link", name=re.compile("Albatros D.III")).click()
    expect(page).to_have_url(re.compile(r"#/aircraft/icog/albatros-d-iii\?"))
    detail = page.get_by_role("article", name="Albatros D.III")
    expect(detail.get_by_role("row", name="Engine inline house")).to_be_visible()
    expect(detail.get_by_role("row", name=re.compile("^Guns 2 × Spandau, boxes 10 inferred$"))).to_be_visible()
    assert faults(page) == []

    # Turned by a button and by a key: the picture is another one.
    canvas = detail.get_by_role("img", name="Model of Albatros D.III, to be turned")
    turn = detail.get_by_role("button", name="Turn left")
    expect(turn).to_be_enabled()
    seen = [canvas.screenshot()]
    turn.click()
    seen.append(canvas.screenshot())
    page.keyboard.press("ArrowDown")
    seen.append(canvas.screenshot())
    assert len(set(seen)) == len(seen)
    picture(page, "aircraft")

    # The address leads others to the same.
    other = visitors(page.url.removeprefix(visitors.address + "/"))
    expect(other.get_by_role("article", name="Albatros D.III")).to_be_visible()


def test_aircraft_on_a_phone_in_french(visitors: Visitors):
    page = visitors("#/aircraft/spandaus/dh2", **(PHONE | {"locale": "fr-FR"}))
    detail = page.get_by_role("article", name="DH2")
    expect(detail.get_by_role("row", name="Munitions, arme d’attaque 3 imprimé")).to_be_visible()
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
    picture(page, "aircraft-phone")
    page.get_by_role("link", name="Tous les avions").click()
    expect(page.get_by_label("Nation")).to_be_visible()
    expect(detail).to_have_count(0)


def test_the_set_up_shows_the_board_the_aircraft_and_the_pilots(visitors: Visitors):
    page = visitors("#/new/spandaus?scenario=duel")
    flown = page.get_by_role("group", name="What is flown")
    expect(flown.get_by_role("link", name="Sopwith Camel")).to_be_visible()
    expect(flown.get_by_role("link", name="Fokker Dr1")).to_be_visible()
    expect(flown.locator("img")).to_have_js_property("complete", True)
    expect(flown.locator("svg path.wing")).to_have_count(2 + 3)
    # A machine has lamps for its strength, a person has none.
    lamps = page.get_by_role("group", name="Who flies").locator(".lamp")
    expect(lamps).to_have_count(len(strengths("spandaus")))
    picture(page, "setup")
    flown.get_by_role("link", name="Sopwith Camel").click()
    expect(page.get_by_role("article", name="Sopwith Camel")).to_be_visible()
