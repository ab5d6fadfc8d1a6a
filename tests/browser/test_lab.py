"""The lab: a result is read, a study of one's own is written, run with figures on the way, stopped and downloaded."""

import csv
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from aerodrome.kernel.rulebook import rulebook
from aerodrome.lab.duels.results import shipped_result
from aerodrome.lab.studies.planning import planned
from aerodrome.lab.studies.results import FOLDER, StudyResult, read_result, write_result
from aerodrome.lab.studies.running import run
from aerodrome.lab.studies.study import read_study
from tests.browser.axe import faults
from tests.browser.conftest import WITHOUT_TOY
from tests.browser.visitors import PHONE, Visitors, picture
from tests.server.house import House, house

STUDY = """
title = "Is it fair?"
summary = "Two duels."
games = 8
scenarios = { spandaus = ["duel", "duel-of-equals"] }

[[variation]]
name = "an ace"
scenarios = ["duel-of-equals"]
set.side.allied.aircraft.0.crew = "ace"
"""


@pytest.fixture(scope="module")
def result(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a small study said, in a folder of its own."""
    folder = tmp_path_factory.mktemp("lab")
    (folder / "balance.toml").write_text(STUDY, "utf-8")
    run(planned(read_study(folder / "balance.toml")), folder / "out", workers=1)
    results = folder / "results"
    results.mkdir()
    write_result(folder / "out").rename(results / "balance.json")
    return results / "balance.json"


@pytest.fixture(scope="module")
def own_server(client: None, result: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that shows it."""
    with house(tmp_path_factory.mktemp("lab-server"), WITHOUT_TOY | {FOLDER: str(result.parent)}) as running:
        yield running


def share_of(result: StudyResult, scenario: str) -> str:
    cell = next(each for each in result.cells if each.scenario == scenario and not each.variation)
    share = cell.won[cell.sides[0]]
    return f"{round(100 * share.count / share.of)}%"


@pytest.mark.parametrize("look", ["desk", "phone"])
def test_a_result_is_read(visitors: Visitors, own_server: House, result: Path, look: str):
    said = read_result(result)
    page = visitors("#/lab", **(PHONE if look == "phone" else {}))
    card = page.locator("li[data-study=balance]")
    expect(card).to_contain_text("24 games of 2 scenarios")
    card.get_by_role("link").click()
    row = page.locator("tr[data-cell='spandaus/duel/']")
    expect(row).to_contain_text(f"The Allied side {share_of(said, 'duel')}")
    changed = page.locator("li[data-variation='spandaus/duel-of-equals/an ace']")
    expect(changed).to_contain_text(re.compile(r"[+−]?\d+ \([+−]?\d+ to [+−]?\d+\)"))
    row.get_by_role("button").click()
    expect(page.get_by_role("heading", name="How it ends")).to_be_visible()
    page.get_by_text("How it was made").click()
    expect(page.get_by_text("aerodrome lab run balance --games 8")).to_be_visible()
    page.get_by_role("searchbox", name="Find a scenario").fill("equals")
    expect(page.get_by_role("status").filter(has_text="1 scenario")).to_be_visible()
    expect(row).to_have_count(0)
    assert not faults(page)
    picture(page, f"lab-result-{look}")


def test_from_the_set_up_of_a_scenario_to_what_is_known_of_it(visitors: Visitors, own_server: House):
    page = visitors("#/new/spandaus?scenario=duel")
    page.get_by_role("link", name="Is it fair?").click()
    row = page.locator("tr[data-cell='spandaus/duel/']")
    expect(row.get_by_role("button")).to_have_attribute("aria-expanded", "true")
    page.get_by_role("link", name="Run it yourself").click()
    expect(page.get_by_role("checkbox", name="A duel", exact=True)).to_be_checked()
    page.goto("/#/lab/balance?book=spandaus&scenario=legends")
    expect(page.get_by_text("not among those that were played")).to_be_visible()


def test_the_maps_of_duels_are_read_with_the_keys(visitors: Visitors, own_server: House):
    duels = shipped_result()
    book = next(each for each in duels.books if each.book == "spandaus")
    places = sorted(standing.aircraft for standing in book.standings)
    one, other = (duels.aircraft[place].name for place in places[:2])
    page = visitors("#/lab/camel")
    board = page.locator("[data-map=spandaus]")
    board.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("status").filter(has_text=f"{one} against {other}")).to_contain_text("games")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("status").filter(has_text=f"{other} against {one}")).to_be_visible()
    page.get_by_role("combobox", name="Aircraft").select_option("fokker-dr1")
    expect(page.get_by_role("heading", name="What the Fokker Dr.I is worth")).to_be_visible()


def write(page: Page, games: int) -> None:
    """How many games are wanted, once the server has said what the study comes to."""
    page.get_by_role("spinbutton", name="Games of each").fill(str(games))


def test_a_study_is_refused_mended_run_and_downloaded(visitors: Visitors, own_server: House, tmp_path: Path):
    page = visitors("#/lab/run?book=spandaus&scenario=duel")
    begin = page.get_by_role("button", name="Run it")
    write(page, 6000)
    expect(page.locator("[data-refused=games]")).to_contain_text("5,000 at most are played here")
    expect(begin).to_be_disabled()
    write(page, 30)
    page.get_by_role("button", name="Add a variation").click()
    page.get_by_role("combobox", name="What changes").select_option("field")
    page.get_by_role("textbox", name="Field").fill("side.french.exit")
    page.get_by_role("textbox", name="New value").fill("ace")
    expect(page.locator("[data-refused='0']")).to_contain_text("side has no 'french'; it has allied, german")
    page.get_by_role("textbox", name="Field").fill("side.allied.aircraft.0.crew")
    expect(page.locator("[data-planned='60']")).to_be_visible()
    begin.click()
    played = page.locator("[data-run-state=done]")
    expect(played).to_contain_text("60 of 60 games")
    expect(page.locator("[data-results='60']")).to_be_visible()
    expect(page.locator("tr[data-cell='spandaus/duel/']")).to_contain_text("The Allied side")
    expect(page.locator("li[data-variation^='spandaus/duel/crew of']")).to_be_visible()
    assert not faults(page)
    picture(page, "lab-own-study")

    with page.expect_download() as file:
        page.get_by_role("button", name="Study (TOML)").click()
    file.value.save_as(tmp_path / "my-study.toml")
    assert planned(read_study(tmp_path / "my-study.toml")).games == 60
    with page.expect_download() as file:
        page.get_by_role("button", name="Games (CSV)").click()
    file.value.save_as(tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) == 60
    assert {row["rules"] for row in rows} == {str(rulebook("spandaus").version)}


def test_a_study_is_stopped_and_found_again(visitors: Visitors, own_server: House):
    page = visitors("#/lab/run?book=spandaus&scenario=duel")
    write(page, 5000)
    expect(page.locator("[data-planned='5000']")).to_be_visible()
    page.get_by_role("button", name="Run it").click()
    expect(page.locator("[data-results]")).to_be_visible()
    expect(page.locator("[data-run-state=going]")).to_contain_text("a second")
    page.get_by_role("button", name="Stop").click()
    stopped = page.locator("[data-run-state=stopped]")
    expect(stopped).to_be_visible()
    done = page.locator("[data-results]").get_attribute("data-results")
    assert done is not None
    assert 0 < int(done) < 5000
    page.reload()
    expect(stopped).to_be_visible()
    expect(page.locator("[data-results]")).to_have_attribute("data-results", done)
