"""The workshop: a scenario of each game is made by clicks, tried, and taken home as a file that the terminal plays."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import faults
from tests.browser.visitors import PHONE, Visitors, picture
from tests.printing.reading import read_back

WIDE: dict[str, Any] = {"viewport": {"width": 1400, "height": 900}}


class Made(NamedTuple):
    """How a game's scenario is made: whom one clicks on, and what must stand in the file then."""

    force: str
    edit: Callable[[Page], None]
    holds: Callable[[dict[str, Any]], bool]


def checked(page: Page, how: str = "right") -> None:
    expect(page.locator(f"[data-state={how}]")).to_be_attached()


def tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name, exact=True).click()


def chosen(page: Page) -> Locator:
    return page.locator("[data-chosen]")


def drag(page: Page, piece: Locator, dx: int, dy: int) -> None:
    box = piece.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx / 2, y + dy / 2)
    page.mouse.move(x + dx, y + dy)
    page.mouse.up()
    checked(page)


def move_by_keys(page: Page, piece: Locator) -> None:
    """Places, turns and raises the piece that has the focus."""
    piece.focus()
    for key in ("ArrowDown", "e", "PageUp"):
        page.keyboard.press(key)
    checked(page)


def aims(page: Page) -> Locator:
    """What the first side is to do."""
    return page.get_by_role("region", name="What this side is to do").first


def dogfights(page: Page) -> None:
    new = page.locator(".piece", has=page.locator("[data-piece='Sopwith Camel 5']"))
    drag(page, new, 60, -60)
    move_by_keys(page, new)
    chosen(page).get_by_label("Pilot", exact=True).select_option("ace")
    page.locator("[data-add=cloud]").click()
    page.locator("[data-row='side.0.aircraft.0']").click()
    chosen(page).get_by_label("Type", exact=True).select_option("re8")
    page.locator("[data-add=area]").click()
    tab(page, "Rules")
    page.get_by_label("Turns").fill("14")
    page.get_by_label("Wind comes from").select_option("North-west")
    page.get_by_label("Mode of play").select_option("Reconnaissance")
    page.get_by_label("Only this side has it").select_option("British")
    page.get_by_label("So much of it wins").fill("1")
    checked(page)
    drag(page, page.locator("[data-item='areas.0']"), 60, 0)
    tab(page, "Rules")


def algy(page: Page) -> None:
    new = page.locator(".piece", has=page.locator("[data-piece=C1]"))
    drag(page, new, 0, 110)
    move_by_keys(page, new)
    chosen(page).get_by_label("Pilot", exact=True).fill("7")
    page.locator("[data-add='battery 1']").click()
    aims(page).get_by_label("Edge to cross").select_option("East")
    aims(page).get_by_label("Points for each that crosses").fill("4")
    aims(page).get_by_label("C1", exact=True).check()
    checked(page)
    tab(page, "Rules")
    page.get_by_label("Turns").fill("5")


def icog(page: Page) -> None:
    new = page.locator(".piece", has=page.locator("[data-piece='British 2']"))
    drag(page, new, 50, 30)
    move_by_keys(page, new)
    chosen(page).locator("[data-add='side.0.airplane.1.crew']").click()
    chosen(page).get_by_label("Name", exact=True).fill("Rhodes")
    checked(page)
    page.locator("[data-add=village]").click()
    drag(page, page.locator("[data-item='board.area.0']"), 60, 0)
    page.locator("[data-add='side.0.task']").click()
    aims(page).get_by_label("Kind", exact=True).select_option("photograph")
    aims(page).get_by_label("Rhodes", exact=True).check()
    aims(page).get_by_label("Area", exact=True).select_option("A")
    aims(page).get_by_label("Points", exact=True).fill("2")
    checked(page)
    tab(page, "Rules")
    page.get_by_label("Points for one shot down").fill("3")
    page.get_by_label("Wind from").fill("225")


def spandaus(page: Page) -> None:
    chosen(page).get_by_label("Crew", exact=True).select_option("good")
    page.locator("[data-place='7C']").click()
    page.get_by_role("button", name="Sun", exact=True).click()
    page.locator("[data-place='7H']").focus()
    page.keyboard.press("Enter")
    tab(page, "Rules")
    group = page.get_by_role("group", name="For each enemy destroyed")
    group.get_by_label("Scout").fill("3")
    page.get_by_label("Turns").fill("9")


GAMES = {
    "dogfights": Made(
        "aircraft 0",
        dogfights,
        lambda data: (
            data["turns"] == 14
            and data["wind"] == "NW"
            and len(data["clouds"]) == 1
            and (data["mode"], data["task"]) == ("reconnaissance", {"side": "British", "wins": 1})
            and (area := data["areas"][0])["side"] == "British"
            and area["point"] != "F11"
            and (new := data["side"][0]["aircraft"][1])["pilot"] == "ace"
            and (new["heading"], new["level"]) == ("SE", 4)
        ),
    ),
    "algy": Made(
        "section 0",
        algy,
        lambda data: (
            data["turns"] == 5
            and (new := data["side"][0]["section"][1])["aircraft"][0]["pilot"] == 7
            and (new["facing"], new["level"]) == ("S", 6)
            and data["side"][1]["ground"][0]["kind"] == "battery"
            and (own := data["side"][0])["crossers"] == ["C1"]
            and (own["cross"], own["crossing"]) == ("E", 4)
        ),
    ),
    "icog": Made(
        "airplane 0",
        icog,
        lambda data: (
            data["downed"] == 3
            and (data["wind"], (area := data["board"]["area"][0])["kind"]) == (225, "village")
            and area["at"][0] > 30
            and data["side"][0]["task"] == [{"kind": "photograph", "airplanes": ["Rhodes"], "points": 2, "area": "A"}]
            and (new := data["side"][0]["airplane"][1])["crew"] == [{"name": "Rhodes"}]
            and (new["heading"], new["altitude"]) == (105, 21)
        ),
    ),
    "spandaus": Made(
        "aircraft 1",
        spandaus,
        lambda data: (
            data["turns"] == 9
            and data["side"][1]["aircraft"][1]["crew"] == "good"
            and data["environment"] == {"sun_squares": ["8H", "7H", "6H"], "cloud_squares": ["7C"]}
            and data["victory"]["destroyed"]["scout"] == 3
        ),
    ),
}


@pytest.mark.parametrize("book", GAMES)
def test_a_scenario_is_made_by_clicks_and_played(visitors: Visitors, book: str, tmp_path: Path) -> None:
    made = GAMES[book]
    page = visitors("#/workshop", **WIDE)
    page.locator(f"[data-book={book}]").get_by_role("link", name="Begin with nothing").click()
    checked(page)
    tab(page, "Texts")
    page.get_by_label("Title", exact=True).fill("Over the canal")
    tab(page, "Forces")
    page.locator(f"[data-add='{made.force}']").click()
    expect(chosen(page)).to_be_visible()
    checked(page)
    new = page.locator(f"[data-row='{chosen(page).get_attribute('data-chosen')}']")
    page.get_by_role("button", name="Undo").click()
    expect(new).to_have_count(0)
    page.get_by_role("button", name="Redo").click()
    expect(chosen(page)).to_be_visible()
    checked(page)
    made.edit(page)
    checked(page)
    # What is wrong is told at its field, and nothing can be tried until it is mended.
    turns = page.get_by_label("Turns")
    right = turns.input_value()
    turns.fill("0")
    checked(page, "wrong")
    expect(page.locator("[data-fault=turns]")).to_contain_text("is not a number from 1 to")
    expect(page.get_by_role("button", name="Try it")).to_be_disabled()
    turns.fill(right)
    checked(page)
    assert not faults(page)
    picture(page, f"workshop-{book}")
    # The file is taken home, and the terminal plays it.
    tab(page, "File")
    with page.expect_download() as download:
        page.get_by_role("button", name="Download (TOML)").click()
    file = tmp_path / download.value.suggested_filename
    assert file.name == "over-the-canal.toml"
    download.value.save_as(file)
    data = tomllib.loads(file.read_text("utf-8"))
    assert data["title"] == "Over the canal"
    assert made.holds(data), data
    program = str(Path(sys.executable).with_name("aerodrome"))
    played = [program, "simulate", book, "--scenario", str(file), "--games", "1", "--pilots", "random,random"]
    flown = subprocess.run(played, capture_output=True, text=True, check=False)
    assert flown.returncode == 0, flown.stderr
    # A match begins against a machine.
    page.get_by_role("button", name="Try it").click()
    expect(page).to_have_url(re.compile("#/match/"))
    expect(page.get_by_text("Over the canal").first).to_be_visible()
    # It is on the shelf of the start page.
    again = page.context.new_page()
    again.goto("/")
    again.locator("[data-shelf='1']").get_by_role("link", name="Over the canal").click()
    checked(again)


def test_a_link_is_opened_by_somebody_else(visitors: Visitors) -> None:
    page = visitors("#/workshop/dogfights?scenario=three-bridges", **WIDE)
    checked(page)
    tab(page, "Texts")
    page.get_by_label("Title", exact=True).fill("<img src=x onerror=alert(1)>")
    checked(page)
    tab(page, "File")
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_label("Link to this scenario").input_value()
    other = visitors(link.partition("/#")[2].join(["#", ""]), **PHONE)
    checked(other)
    expect(other.get_by_label("Title of the scenario")).to_have_value("<img src=x onerror=alert(1)>")
    assert not faults(other)
    picture(other, "workshop-phone")
    garbage = visitors("#/workshop/dogfights?shared=garbage")
    expect(garbage.get_by_text("This link holds no scenario")).to_be_visible()


def test_it_is_asked_whether_it_is_fair(visitors: Visitors) -> None:
    page = visitors("#/workshop/spandaus?scenario=new", **WIDE)
    checked(page)
    tab(page, "Fair?")
    page.get_by_label("Games").select_option("40")
    page.get_by_role("tabpanel").get_by_role("button", name="Is it fair?").click()
    # The games go on while one looks at something else.
    tab(page, "Forces")
    page.locator("[data-add='aircraft 1']").click()
    checked(page)
    tab(page, "Fair?")
    done = page.locator("[data-fair=done]")
    expect(done).to_be_visible()
    expect(done.locator(".sides li")).to_have_count(2)
    expect(done).to_contain_text(re.compile(r"\d+% \(\d+ – \d+%\)"))
    expect(done.locator("[data-drawn]")).to_have_text(re.compile(r"Drawn: \d+% of all games \(\d+ – \d+%\)"))
    expect(done).to_contain_text("has changed since")
    first = done.locator(".sides, [data-drawn]").all_inner_texts()
    # One click has the changed scenario played, and what was found before stays to compare.
    page.get_by_role("button", name="Is it fair?").first.click()
    expect(page.locator(".earlier")).to_have_count(1)
    assert page.locator(".earlier").inner_text().split() == " ".join(first).split()
    expect(done).not_to_contain_text("has changed since")
    expect(done.locator(".sides li")).to_have_count(2)


def count(run: Locator) -> tuple[int, int]:
    """Games that were played until it is sure, and the most."""
    found = re.search(r"([\d,]+) games, ([\d,]+) at most", run.inner_text())
    assert found is not None
    done, most = (int(each.replace(",", "")) for each in found.groups())
    return done, most


def test_it_is_played_until_it_is_sure(visitors: Visitors) -> None:
    page = visitors("#/workshop/spandaus?scenario=new", **WIDE)
    checked(page)
    page.locator("[data-add='aircraft 0']").click()
    checked(page)
    tab(page, "Fair?")
    page.get_by_label("Games").select_option(label="until it is sure (at most 2,000)")
    page.get_by_role("tabpanel").get_by_role("button", name="Is it fair?").click()
    done = page.locator("[data-fair=done]")
    expect(done).to_have_attribute("data-verdict", "leans")
    assert 1 < count(done)[0] < count(done)[1] == 2_000
    go_on = page.get_by_role("button", name="Play on until it is sure")
    expect(go_on).to_have_count(0)
    assert not faults(page)
    # Hundreds of these take minutes. Whoever stops has what was played, and goes on from there.
    page = visitors("#/workshop/icog?scenario=mirror-duel", **WIDE)
    checked(page)
    tab(page, "Fair?")
    page.get_by_label("Games").select_option("sure")
    page.get_by_role("tabpanel").get_by_role("button", name="Is it fair?").click()
    stop, stopped = page.get_by_role("button", name="Stop"), page.locator("[data-fair=stopped]")
    stop.click()
    expect(stopped.locator(".sides li")).to_have_count(2)
    first, _ = count(stopped)
    go_on = page.get_by_role("button", name="Play on until it is sure")
    go_on.click()
    going = page.locator("[data-fair=going]")
    expect(going.locator(".sides li")).to_have_count(2)
    assert count(going)[1] == first + 2_000
    tab(page, "Forces")
    tab(page, "Fair?")
    stop.click()
    expect(stopped).to_have_attribute("data-verdict", "not sure yet")
    assert count(stopped)[0] > first
    expect(go_on).to_be_visible()
    picture(page, "workshop-until-sure")
    # By another name it is played as before. What has changed is another scenario: it is asked anew.
    page.get_by_label("Title of the scenario").fill("Another")
    checked(page)
    expect(go_on).to_be_visible()
    tab(page, "Forces")
    page.locator("[data-add='airplane 0']").click()
    checked(page)
    tab(page, "Fair?")
    expect(stopped).to_contain_text("has changed since")
    expect(go_on).to_have_count(0)


def test_all_of_the_board_is_seen_and_what_is_picked_opens_below_it(visitors: Visitors) -> None:
    """At a desk nothing has to be scrolled for: neither the board nor the page; and another type brings its number."""
    for book, made in GAMES.items():
        page = visitors(f"#/workshop/{book}?scenario=new", viewport={"width": 1280, "height": 800})
        checked(page)
        sheet = page.locator(".scroll:has(> svg)")
        expect(sheet).to_be_visible()
        assert sheet.evaluate("it => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight"), book
        page.locator(f"[data-add='{made.force}']").click()
        checked(page)
        expect(chosen(page).get_by_label("Type", exact=True)).to_be_in_viewport()
    page = visitors("#/workshop/dogfights?scenario=new", **WIDE)
    checked(page)
    page.locator("[data-row='side.0.aircraft.0']").click()
    chosen(page).get_by_label("Type", exact=True).select_option("re8")
    expect(chosen(page).get_by_label("Number", exact=True)).to_have_value("13")
    checked(page)
    page.get_by_label("Title of the scenario").fill("Printed at home")
    checked(page)
    tab(page, "File")
    with page.expect_download() as download:
        page.get_by_role("button", name="Print it").click()
    assert download.value.suggested_filename == "aerodrome-printed-at-home-a4.pdf"
    assert download.value.path().read_bytes().startswith(b"%PDF")


def test_an_aircraft_is_changed_beside_its_panel(visitors: Visitors, tmp_path: Path) -> None:
    page = visitors("#/workshop/icog?scenario=new", **WIDE)
    checked(page)
    tab(page, "Aircraft")
    page.get_by_label("Begin with").select_option("se5a")
    page.get_by_role("button", name="In its place").click()
    panel = page.get_by_role("img", name="The S.E.5a as it is printed")
    expect(panel).to_be_visible()
    before = panel.get_attribute("src")
    figure = "Maximum maneuvering speed"
    row = page.locator("[data-model] tbody tr", has=page.get_by_role("rowheader", name=figure, exact=True))
    expect(row).not_to_contain_text("house")
    page.get_by_label(figure, exact=True).fill("195")
    expect(row).to_contain_text("195")
    expect(row).to_contain_text("house")
    expect(panel).not_to_have_attribute("src", before or "")
    checked(page)
    tab(page, "File")
    data = tomllib.loads(page.locator("[data-toml]").inner_text())
    (model,) = data["models"]
    assert (model["id"], model["maneuvering"], model["origin"]["maneuvering"]) == ("se5a", 195, "house")
    assert model["origin"]["top"] != "house"
    # What a stranger's file says is refused where it cannot be read, and nothing is lost then.
    bad = tmp_path / "bad.toml"
    bad.write_text("title = ", "utf-8")
    page.locator("[data-upload]").set_input_files(bad)
    expect(page.get_by_text("not TOML")).to_be_visible()
    good = tmp_path / "good.toml"
    good.write_text(page.locator("[data-toml]").inner_text().replace("strength = 18", "strength = 15"), "utf-8")
    page.locator("[data-upload]").set_input_files(good)
    expect(page.locator("[data-toml]")).to_contain_text("strength = 15")
    picture(page, "workshop-file")


def test_a_campaign_is_changed_and_founded(visitors: Visitors) -> None:
    page = visitors("#/workshop", locale="fr-FR", **WIDE)
    page.locator("[data-book=campaign] select").select_option("spandaus-1917")
    checked(page)
    page.get_by_label("Missions", exact=True).fill("3")
    page.get_by_label("Commence", exact=True).fill("1917-07-01")
    page.get_by_label("Pilotes", exact=True).first.fill("1")
    checked(page, "wrong")
    page.get_by_label("Pilotes", exact=True).first.fill("7")
    checked(page)
    assert not faults(page)
    picture(page, "workshop-campaign-fr")
    tab(page, "Fichier")
    expect(page.locator("[data-fairness] code")).to_have_text("aerodrome campaign fairness spandaus")
    with page.expect_download() as download:
        page.get_by_role("button", name="L’imprimer").click()
    with read_back(download.value.path().read_bytes()) as pages:
        assert "Une ligne pour chacun de ceux qui servent." in pages[-1].text
    page.get_by_role("button", name="La fonder").click()
    expect(page).to_have_url(re.compile("#/campaign/"))
