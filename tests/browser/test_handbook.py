"""The handbook in a browser: strangers find answers in it, and axe finds no serious fault on any page."""

import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import faults
from tests.browser.visitors import PHONE, Visitors, picture
from tools.handbook import site
from tools.handbook.pages import FOLDERS

LOOKS: dict[str, dict[str, Any]] = {"light": {}, "dark": {"color_scheme": "dark"}}
_MOST = 3
"""Of what a search finds, nobody looks further."""
NOTHING = "No results. Try fewer or other words, or look into Questions that come often."


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    if not site.is_built():
        pytest.fail("the handbook is not built from its sources: python -m tools.handbook build", pytrace=False)


def places() -> list[str]:
    """Of all pages, below /handbook/."""
    found = [file.relative_to(site.BUILT).as_posix() for file in sorted(site.BUILT.rglob("index.html.gz"))]
    return [name.removesuffix("index.html.gz") for name in found]


def wide(visitors: Visitors, path: str, **options: Any) -> Page:
    return visitors(path, **({"viewport": {"width": 1280, "height": 800}} | options))


def search(page: Page, words: str) -> list[str]:
    """Types words into the search, and tells where the first things lead that it finds."""
    box, listed = page.get_by_role("combobox"), page.get_by_role("listbox").locator("a")
    told = page.get_by_role("dialog", name=re.compile("Search|Recherche")).get_by_role("status")
    if not box.is_visible():
        opener = page.get_by_role("button", name=re.compile("Search|Recherche"))
        opener.or_(page.locator("label[for=__search]")).filter(visible=True).first.click()
    box.fill("")
    expect(told).to_have_text("")
    box.fill(words)
    expect(listed.first, words).to_be_visible()
    links: list[str] = listed.evaluate_all("(links) => links.map((each) => each.href)")
    return [link.partition("/handbook/")[2] for link in links][:_MOST]


def asked() -> list[list[str]]:
    """What strangers type, where the answer is, and words of it."""
    lines = Path(__file__).with_name("asked.txt").read_text().splitlines()
    return [line.split(" | ") for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize("lang", FOLDERS)
def test_strangers_find_answers(visitors: Visitors, lang: str) -> None:
    """Among the first things that the search finds, and words of the answer stand there."""
    start = "handbook/fr/" if lang == "fr" else "handbook/"
    searching, reading = wide(visitors, start), wide(visitors, start)
    missed: list[str] = []
    for words, place, answer in asked():
        if place.startswith("fr/") != (lang == "fr"):
            continue
        if place not in (found := search(searching, words)):
            missed.append(f"{words}: {found}")
            continue
        reading.goto(f"/handbook/{place}")
        anchor = unquote(place.partition("#")[2])
        heading = reading.locator(f'[id="{anchor}"]') if anchor else reading.get_by_role("heading", level=1)
        expect(heading, place).to_be_visible()
        expect(reading.get_by_role("article").get_by_text(answer).first, f"{place}: {answer}").to_be_visible()
    assert not missed, "\n".join(missed)


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("How fast may an Albatros D.Va dive before its wings come off?", r"questions/|games/|reference/\w+/aircraft/"),
        ("How do I look at a match again on another computer?", "questions/|getting-started/"),
        ("How do I check that a printed panel has the right scale?", "questions/|printing/"),
        ("open a record", "questions/|getting-started/|records/"),
        ("record", "(?!reference/|changes/)"),
    ],
)
def test_guides_come_before_what_builders_look_up(visitors: Visitors, words: str, first: str) -> None:
    found = search(wide(visitors, "handbook/"), words)
    assert re.match(first, found[0]), found
    assert not [place for place in found if re.match("reference/api/|changes/|design/", place)], found


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("awareness skill of the initiative introduction", "reference/icog/rules/#icog.amb.awareness"),
        ("d distance between two neighbouring points", "reference/dogfights/rules/#term.2"),
        ("radii of the 16 turn templates", "reference/icog/rules/#gap.2"),
    ],
)
def test_a_ruling_a_gap_and_a_term_are_found_by_themselves(visitors: Visitors, words: str, place: str) -> None:
    page = wide(visitors, "handbook/")
    assert place in search(page, words)
    page.goto(f"/handbook/{place}")
    expect(page.locator(f'[id="{place.partition("#")[2]}"]')).to_be_in_viewport()


def test_words_that_stand_nowhere_are_named(visitors: Visitors) -> None:
    """And where they are all that says something, nothing is found, and a link leads on."""
    page = wide(visitors, "handbook/")
    assert search(page, "clear a jam of submarines")
    told = page.get_by_role("dialog", name="Search").get_by_role("status")
    expect(told).to_have_text(re.compile(r"^\d+ results\. Found nowhere: submarines$"))
    for words in ("submarine", "submarines", "Are there submarines in the game?"):
        page.get_by_role("combobox").fill(words)
        expect(told).to_have_text(NOTHING)
        expect(page.get_by_role("listbox").locator("a")).to_have_count(0)
    told.get_by_role("link").click()
    page.wait_for_url("**/handbook/questions/")
    french = wide(visitors, "handbook/fr/glossary/")
    search(french, "enrayage")
    french.get_by_role("combobox").fill("sous-marinxx qqqq")
    told = french.get_by_role("dialog", name="Recherche").get_by_role("status")
    told.get_by_role("link", name="Questions fréquentes").click()
    french.wait_for_url("**/handbook/fr/questions/")


def test_nothing_found_is_said_only_when_every_attempt_found_nothing(visitors: Visitors) -> None:
    """Of words that stand nowhere the others are looked for: nothing is announced but what these have found."""
    page = wide(visitors, "handbook/")
    search(page, "jam")
    told = page.get_by_role("dialog", name="Search").get_by_role("status")
    told.evaluate(
        """(status) => {
            window.said = [];
            new MutationObserver(() => window.said.push(status.textContent))
                .observe(status, { childList: true, characterData: true, subtree: true });
        }"""
    )
    assert search(page, "clear zzzz jam")
    found = told.text_content()
    assert [said for said in page.evaluate("window.said") if said] == [found]
    box = page.get_by_role("combobox")
    box.fill("zzzz qqqq")
    expect(told).to_have_text(NOTHING)
    box.fill("")
    expect(told).to_have_text("")
    expect(page.get_by_role("listbox").locator("a")).to_have_count(0)


def test_what_was_found_is_opened_by_a_click(visitors: Visitors) -> None:
    page = wide(visitors, "handbook/")
    search(page, "How do I switch the sound on or off?")
    page.get_by_role("listbox").locator("a").first.click()
    page.wait_for_url("**/handbook/questions/#how-do-i-switch-the-sound-on-or-off")
    expect(page.get_by_role("article").get_by_text("It is off at first")).to_be_visible()


def test_the_table_leads_to_the_handbook_in_its_language(visitors: Visitors) -> None:
    page = wide(visitors, "")
    page.get_by_role("link", name="Handbook").click()
    page.wait_for_url("**/handbook/")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Aerodrome"))
    assert "reference/spandaus/tables/#spandaus.table.unjam" in search(page, "clear a jam")
    french = wide(visitors, "", locale="fr-FR")
    french.get_by_role("link", name="Manuel").click()
    french.wait_for_url("**/handbook/fr/")
    assert french.evaluate("document.documentElement.lang") == "fr"


def test_languages_lead_to_the_same_page(visitors: Visitors) -> None:
    page = wide(visitors, "handbook/reference/icog/tables/")
    page.get_by_role("link", name="Français").click()
    page.wait_for_url("**/handbook/fr/reference/icog/tables/")
    page.get_by_role("link", name="English").click()
    page.wait_for_url("**/handbook/reference/icog/tables/")
    page.goto("/handbook/library/")
    page.get_by_role("link", name="Français").click()
    page.wait_for_url("**/handbook/fr/")


def test_two_clicks_lead_to_every_page(visitors: Visitors) -> None:
    """On the first page every other one is in the navigation, in a section that a click opens."""
    for lang, place in (("en", "handbook/"), ("fr", "handbook/fr/")):
        page = wide(visitors, place)
        links = page.locator(".md-nav--primary a[href]").evaluate_all("(all) => all.map((each) => each.pathname)")
        reached = {str(link).partition("/handbook/")[2] for link in links}
        own = {each for each in places() if each.startswith("fr/") == (lang == "fr")}
        assert own <= reached | {place.removeprefix("handbook/")}
    page = wide(visitors, "handbook/")
    page.locator(".md-nav--primary label", has_text="Host").first.click()
    page.get_by_role("link", name="Settings of the server").click()
    page.wait_for_url("**/handbook/settings/")


def test_colours_are_those_of_the_table(visitors: Visitors) -> None:
    page = wide(visitors, "handbook/", color_scheme="light")
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_title("Dark colours").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != paper
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto("/handbook/luck/")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")


def test_the_menu_of_a_phone_has_the_handbook(visitors: Visitors) -> None:
    page = visitors("", **PHONE)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Handbook").click()
    page.wait_for_url("**/handbook/")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("lang", "look"), [*zip(FOLDERS, LOOKS, strict=True)])
@pytest.mark.parametrize("device", [{}, PHONE], ids=["window", "phone"])
def test_who_mistypes_an_address_finds_the_way(
    visitors: Visitors, lang: str, look: str, device: dict[str, Any]
) -> None:
    """From however deep: the search and the first page are there, in the language that was asked for."""
    visitors.expect("/nowhere/at/all 404")
    start = "/handbook/fr/" if lang == "fr" else "/handbook/"
    page = wide(visitors, f"{start.strip('/')}/nowhere/at/all", **LOOKS[look] | device)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("no such page|n’existe pas"))
    assert page.evaluate("document.documentElement.lang") == lang
    page.wait_for_load_state("networkidle")
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    picture(page, f"handbook-nowhere-{lang}-{'phone' if device else 'window'}")
    place = search(page, "enrayage" if lang == "fr" else "jam")[0]
    page.get_by_role("listbox").locator("a").first.click()
    page.wait_for_url(f"**/handbook/{place}")
    assert place.startswith("fr/") == (lang == "fr")
    page.goto(f"{start}nowhere/at/all")
    page.get_by_role("article").get_by_role("link").click()
    page.wait_for_url(f"**{start}")


@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("lang", "look"), [*zip(FOLDERS, LOOKS, strict=True)])
def test_no_page_has_a_serious_fault(visitors: Visitors, lang: str, look: str) -> None:
    """And none asks another host for anything."""
    asked: set[str] = set()
    page = wide(
        visitors,
        "handbook/",
        before=lambda opened: opened.on("request", lambda request: asked.add(request.url)),
        **LOOKS[look],
    )
    found: list[str] = []
    for place in places():
        if place.startswith("fr/") == (lang == "fr"):
            page.goto(f"/handbook/{place}")
            page.wait_for_load_state("networkidle")
            found += [f"{place}: {each}" for each in faults(page)]
    assert not found, "\n".join(found)
    assert all(url.startswith((visitors.address, "data:", "blob:")) for url in asked), asked


@pytest.mark.parametrize("look", LOOKS)
def test_the_open_search_has_no_serious_fault(visitors: Visitors, look: str) -> None:
    page = wide(visitors, "handbook/", **LOOKS[look])
    search(page, "jam")
    # The theme names an answer by its title; the excerpt below it is its description.
    found = [each for each in faults(page) if "label-content-name-mismatch" not in each]
    page.get_by_role("combobox").fill("submarines")
    expect(page.get_by_role("dialog", name="Search").get_by_role("status")).to_have_text(NOTHING)
    found += faults(page)
    assert not found, "\n".join(found)
