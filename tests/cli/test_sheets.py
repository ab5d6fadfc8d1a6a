"""Sheets to print: listed, written, and refused."""

from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.printing.reading import read_back


def test_sheets_are_listed(command: Command) -> None:
    listed = command("print", "icog").out.split()
    assert {"panels", "reference", "aircraft-se5a", "turns-ab", "turns-op", "gunnery", "scenario-duel"} <= set(listed)
    assert "Rôle d’escadrille" in command("print", "campaign", "--lang", "fr").out


@pytest.mark.long
def test_sheets_are_written_as_one_pdf_or_as_pages_of_svg(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    ran = command("print", "icog", "aircraft-se5a", "gunnery", "--folder", folder, "--lang", "fr", "--paper", "letter")
    assert ran.code == 0, ran.err
    with read_back((folder / "icog.pdf").read_bytes()) as (panel, gunnery):
        assert "Tableau de bord" in panel.text
        assert gunnery.size == pytest.approx((279.4, 215.9), abs=0.05)
    ran = command("print", "spandaus", "board", "record", "--format", "svg", "--folder", folder, "--lang", "fr")
    assert "3 fichiers" in ran.out
    assert {file.name for file in folder.iterdir()} == {"icog.pdf", "board-1.svg", "board-2.svg", "record.svg"}
    assert 'width="297mm" height="210mm"' in (folder / "record.svg").read_text()


def test_paper_is_that_of_the_country(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable, value, width in (
        ("LC_ALL", "en_US.UTF-8", 215.9),
        ("LC_ALL", "fr_FR.UTF-8", 210),
        ("AERODROME_PAPER", "letter", 215.9),
    ):
        monkeypatch.setenv(variable, value)
        assert command("print", "algy", "board", "--folder", tmp_path).code == 0
        with read_back((tmp_path / "algy-board.pdf").read_bytes()) as (page,):
            assert page.size[0] == pytest.approx(width, abs=0.05)
    monkeypatch.setenv("AERODROME_PAPER", "papyrus")
    assert "a4, letter" in command("print", "algy", "board", "--folder", tmp_path).err


def test_a_scenario_of_the_book_or_of_ones_own(command: Command, tmp_path: Path) -> None:
    assert command("print", "spandaus", "--scenario", "duel", "--folder", tmp_path).code == 0
    own = tmp_path / "mine.toml"
    own.write_text(
        'title = "Over the farm"\n'
        '[[side]]\nname = "allied"\naircraft = [{ name = "Wren", model = "se5a", crew = "ace" }]\n'
        '[[side]]\nname = "german"\naircraft = [{ name = "Falk", model = "fokker-dr1" }]\n'
    )
    ran = command("print", "spandaus", "--scenario", own, "--folder", tmp_path)
    assert ran.code == 0, ran.err
    with read_back((tmp_path / "spandaus-scenario-mine.pdf").read_bytes()) as (roll, cards):
        assert "Over the farm" in roll.text
        assert "Wren SE5a · scout · ace" in cards.text
    assert (tmp_path / "spandaus-scenario-duel.pdf").exists()


def test_the_roster_of_a_campaign(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "war.json"
    assert (
        command("campaign", "run", "spandaus-1917", "--missions", "1", "--file", file, "--pilots", "random").code == 0
    )
    ran = command("campaign", "print", file, "--folder", tmp_path, "--lang", "fr")
    assert ran.code == 0, ran.err
    with read_back((tmp_path / "war-roster.pdf").read_bytes()) as pages:
        said = " ".join(page.text for page in pages)
    assert "No. 119 Squadron, Bailleul" in said
    assert "Carnet des missions" in said
    assert said.count("rejoint Jasta 91") == 8


def test_what_is_not_there_is_refused(command: Command, tmp_path: Path) -> None:
    ran = command("print", "icog", "aircraft-se5a", "aircraft-spitfire", "--folder", tmp_path / "none")
    assert (ran.code, "aircraft-spitfire" in ran.err, "panels, templates" in ran.err) == (2, True, True)
    assert not (tmp_path / "none").exists()
    assert "no rule book" in command("print", "chess").err
    assert command("print", "icog", "--scenario", "nothing", "--folder", tmp_path).code == 2
    file = tmp_path / "file"
    file.touch()
    assert command("print", "icog", "arcs", "--folder", file).code == 2
