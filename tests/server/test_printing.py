"""Printing over the real server: documents are drawn in a process of their own, and what is not there is refused."""

import json
from collections.abc import Iterator
from io import BytesIO
from zipfile import ZipFile

import pytest

from aerodrome.printing.sheets import as_pdf, as_svg, wanted_sheets
from tests.printing.reading import read_back
from tests.server.house import House, house
from tests.server.inside import Inside


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("printing")) as made:
        yield made


@pytest.mark.long
def test_a_sheet_is_what_the_command_writes(served: House) -> None:
    status, drawn = served.request("GET", "/api/books/icog/sheets/gunnery?lang=fr&paper=letter")
    assert status == 200
    assert drawn == as_pdf(wanted_sheets("icog", ["gunnery"], "fr"), "letter", "In Clouds of Glory", "fr")
    status, drawn = served.request("GET", "/api/books/spandaus/sheets/board?format=svg&page=2")
    assert status == 200
    assert b'width="297mm" height="210mm"' in drawn
    status, drawn = served.request("GET", "/api/books/spandaus/sheets/board?format=svg")
    assert status == 200
    (board,) = wanted_sheets("spandaus", ["board"], "en")
    with ZipFile(BytesIO(drawn)) as packed:
        pages = {name: packed.read(name).decode() for name in packed.namelist()}
    assert pages == {f"{name}.svg": page for name, page in as_svg(board, "a4", "en").items()}
    assert len(pages) == 2
    assert served.request("GET", "/api/books/spandaus/sheets/board?format=svg") == (200, drawn)


@pytest.mark.long
def test_everything_at_once(served: House) -> None:
    status, drawn = served.request("GET", "/api/books/spandaus/sheets/all")
    assert status == 200
    with read_back(drawn) as pages:
        assert len(pages) > 15
        assert pages[-1].text.startswith("Instant Spandaus: aircraft")


@pytest.mark.parametrize(
    ("path", "status", "where"),
    [
        ("icog/sheets/nothing", 404, "name"),
        ("chess/sheets/all", 404, "book"),
        ("icog/sheets/gunnery?paper=papyrus", 400, "paper"),
        ("icog/sheets/gunnery?format=png", 400, "format"),
        ("icog/sheets/gunnery?format=svg&page=2", 400, "page"),
    ],
)
def test_what_is_not_there_is_refused(served: House, path: str, status: int, where: str) -> None:
    told, answer = served.request("GET", f"/api/books/{path}")
    assert (told, json.loads(answer)["where"]) == (status, where), answer
    assert json.loads(answer)["what"]


def test_the_roster_of_a_campaign_is_for_whoever_has_a_link(served: House) -> None:
    campaign = served.create("campaign", "spandaus-1917", seats={"allied": "person", "german": "staff"})
    address = f"/api/matches/{campaign.id}/roster?paper=letter"
    status, drawn = served.request("GET", address, token=campaign.links[0].token)
    assert status == 200, drawn
    with read_back(drawn) as pages:
        assert "No. 119 Squadron, Bailleul" in pages[0].text
        assert pages[0].size == pytest.approx((215.9, 279.4), abs=0.05)
    status, drawn = served.request("GET", f"{address}&format=svg", token=campaign.links[0].token)
    with ZipFile(BytesIO(drawn)) as packed:
        assert b'width="215.9mm" height="279.4mm"' in packed.read(packed.namelist()[0])
    assert served.request("GET", address)[0] == 401
    match = served.create("spandaus", "duel", seats={"allied": "person", "german": "random"})
    status, answer = served.request("GET", f"/api/matches/{match.id}/roster", token=match.links[0].token)
    assert (status, json.loads(answer)["what"]) == (404, "this match is no campaign")


def test_drawing_is_limited_more_than_reading() -> None:
    inside = Inside(requests_per_second=10)
    paths = ["/api/books/icog/sheets/nothing", "/api/matches/none/roster"]
    codes = [inside.get(paths[number % 2]).status_code for number in range(14)]
    assert codes[8] == 404
    assert codes[-1] == 429
    assert inside.get("/api/books/icog/sheets").status_code == 200
