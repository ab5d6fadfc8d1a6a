"""Sheets to print: listed, written, and refused."""

from pathlib import Path

from tests.cli.conftest import Command


def test_sheets_are_listed(command: Command) -> None:
    listed = command("print", "icog").out.split()
    assert {"panel-se5a", "turns-ab", "turns-op", "gunnery", "arcs", "straights"} <= set(listed)


def test_sheets_are_written(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    ran = command("print", "icog", "panel-se5a", "gunnery", "--folder", folder, "--lang", "fr")
    assert ran.code == 0, ran.err
    assert "2 feuilles" in ran.out
    assert sorted(file.name for file in folder.iterdir()) == ["gunnery.svg", "panel-se5a.svg"]
    assert "Tableau de bord" in (folder / "panel-se5a.svg").read_text()
    assert command("print", "icog", "all", "--folder", folder).code == 0
    assert len(list(folder.iterdir())) > 30


def test_what_is_not_there_is_refused(command: Command, tmp_path: Path) -> None:
    ran = command("print", "icog", "panel-se5a", "panel-spitfire", "--folder", tmp_path / "none")
    assert (ran.code, "panel-spitfire" in ran.err) == (2, True)
    assert not (tmp_path / "none").exists()
    assert "nothing to print" in command("print", "spandaus").err
    file = tmp_path / "file"
    file.touch()
    assert command("print", "icog", "arcs", "--folder", file).code == 2
