"""Printing from the browser: one click gives a PDF, and the paper is remembered."""

from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import faults
from tests.browser.visitors import Visitors, picture
from tests.printing.reading import PrintedPage, read_back
from tests.server.house import House


def clicked(page: Page, button: Locator, folder: Path) -> tuple[str, list[str], PrintedPage]:
    """The name of the PDF that a click gives, the text of its pages, and its first page."""
    with page.expect_download() as download:
        button.click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    with read_back(file.read_bytes()) as pages:
        return file.name, [each.text for each in pages], pages[0]


def test_one_click_prints_a_game_an_aircraft_and_a_scenario(visitors: Visitors, tmp_path: Path):
    page = visitors("#/rules/spandaus", locale="en-US")
    page.get_by_text("To print, to scale").click()
    name, texts, first = clicked(page, page.get_by_role("button", name="Print everything"), tmp_path)
    expect(page.get_by_text("The PDF is among your downloads.")).to_be_visible()
    assert name == "aerodrome-spandaus-letter.pdf"
    assert first.size == pytest.approx((279.4, 215.9), abs=0.05)
    assert "SE5a" in " ".join(texts)
    assert "Instant Spandaus: all tables" in " ".join(texts)
    assert faults(page) == []
    picture(page, "print-rules")

    page.get_by_label("Paper").select_option("A4")
    name, texts, first = clicked(page, page.get_by_role("button", name="Board", exact=True), tmp_path)
    assert (name, len(texts)) == ("aerodrome-spandaus-board-a4.pdf", 2)
    assert first.size == pytest.approx((297, 210), abs=0.05)

    page.goto(f"{visitors.address}/#/aircraft/icog/albatros-d-iii")
    button = page.get_by_role("button", name="Print (PDF): Albatros D.III")
    name, texts, first = clicked(page, button, tmp_path)
    assert (name, len(texts)) == ("aerodrome-icog-albatros-d-iii-a4.pdf", 1)
    assert texts[0].startswith("Albatros D.III Cockpit panel")
    picture(page, "print-aircraft")

    page.goto(f"{visitors.address}/#/new/spandaus?scenario=dawn-patrol")
    name, texts, _ = clicked(page, page.get_by_role("button", name="Print (PDF): Dawn patrol"), tmp_path)
    assert name == "aerodrome-spandaus-dawn-patrol-a4.pdf"
    assert all("Cne Aubry" in text for text in texts)
    picture(page, "print-setup")

    page.get_by_label("File", exact=True).select_option("SVG")
    with page.expect_download() as download:
        page.get_by_role("button", name="Print (SVG): Dawn patrol").click()
    expect(page.get_by_text("Its pages as SVG are among your downloads")).to_be_visible()
    assert download.value.suggested_filename == "aerodrome-spandaus-dawn-patrol-a4.zip"
    with ZipFile(download.value.path()) as packed:
        pages = [packed.read(name).decode() for name in packed.namelist()]
    assert len(pages) == len(texts)
    assert all(one.startswith("<svg") and "Aubry" in one for one in pages), "letters, not their outlines"
    page.reload()
    expect(page.get_by_label("File", exact=True)).to_have_value("svg")


def test_one_click_prints_the_roster_of_a_campaign_in_french(visitors: Visitors, server: House, tmp_path: Path):
    campaign = server.create("campaign", "spandaus-1917", seats={"allied": "person", "german": "staff"})
    page = visitors(f"#/campaign/{campaign.id}/{campaign.links[0].token}", locale="fr-FR")
    page.get_by_role("button", name="Menu").click()
    button = page.get_by_role("button", name="Imprimer (PDF)\u00a0: Effectifs, carrières et missions")
    name, texts, first = clicked(page, button, tmp_path)
    assert name == f"aerodrome-campaign-{campaign.id}-a4.pdf"
    assert first.size == pytest.approx((210, 297), abs=0.05)
    assert "No. 119 Squadron, Bailleul" in texts[0]
    assert faults(page) == []
    picture(page, "print-campaign")
