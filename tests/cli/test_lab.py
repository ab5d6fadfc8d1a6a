"""`aerodrome lab`."""

import json
import sys
from pathlib import Path

import pytest

from aerodrome.lab.studies.study import shipped
from tests.cli.conftest import Command

STUDY = 'title = "Few duels"\ngames = 2\nscenarios = { spandaus = ["duel-of-equals"] }\n'


@pytest.fixture
def study(tmp_path: Path) -> Path:
    file = tmp_path / "few.toml"
    file.write_text(STUDY, "utf-8")
    return file


@pytest.mark.long
def test_a_study_is_played_and_reported(study: Path, tmp_path: Path, command: Command) -> None:
    ran = command("lab", "run", study, "--folder", tmp_path / "out", "--workers", 1, "--games", 3)
    assert ran.code == 0, ran.err
    assert "Few duels: 3 games" in ran.out
    assert f"Written: {tmp_path / 'out' / 'report.html'}" in ran.out
    page = (tmp_path / "out" / "report.html").read_text("utf-8")
    assert f"<pre>aerodrome lab run {study} --folder {tmp_path / 'out'} --games 3</pre>" in page
    (tmp_path / "out" / "report.html").unlink()
    assert command("lab", "report", tmp_path / "out").code == 0
    assert (tmp_path / "out" / "report.html").read_text("utf-8") == page


def test_what_a_report_needs_is_said_and_games_are_kept(
    study: Path, tmp_path: Path, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("report", "charts", "figures", "tables", "writing"):
        monkeypatch.delitem(sys.modules, f"aerodrome.lab.studies.{name}", raising=False)
    monkeypatch.delattr("aerodrome.lab.studies.report", raising=False)
    monkeypatch.setitem(sys.modules, "altair", None)
    ran = command("lab", "run", study, "--folder", tmp_path / "out", "--workers", 1)
    assert ran.code == 2
    assert "a report needs altair: `pip install aerodrome[lab]`, then `aerodrome lab report" in ran.err
    assert "Few duels: 2 games" in ran.out
    assert len((tmp_path / "out" / "games.jsonl").read_bytes().splitlines()) == 2


def test_studies_are_listed(command: Command) -> None:
    ran = command("lab", "studies")
    assert ran.code == 0, ran.err
    assert all(name in ran.out for name in shipped())
    told = json.loads(command("lab", "studies", "--json").out)
    assert list(told) == list(shipped())
    assert told["balance"]["title"] in ran.out


def test_what_is_wrong_is_said(study: Path, command: Command, tmp_path: Path) -> None:
    study.write_text(STUDY.replace("spandaus", "chess"), "utf-8")
    ran = command("lab", "run", study)
    assert ran.code == 2
    assert "few.toml: scenarios: there is no rule book 'chess'; installed: " in ran.err
    ran = command("lab", "report", tmp_path / "nowhere")
    assert ran.code == 2
    assert "no study was played here" in ran.err


def test_a_scenario_is_evened_out(command: Command, tmp_path: Path) -> None:
    asked = ("lab", "even", "duel-of-equals", "--pilots", "random", "--tolerance", 0.2, "--games", 240)
    ran = command(*asked, "--folder", tmp_path / "out", "--workers", 1)
    assert ran.code == 0, ran.err
    assert "spandaus, A duel of equals: even, " in ran.out.replace("\n", " ")
    assert "60 games: allied" in ran.err
    told = json.loads(command(*asked, "--folder", tmp_path / "out", "--workers", 1, "--json").out)
    assert told["plain"]["verdict"] == "even"
    assert told["proposed"] is None


def test_what_cannot_be_evened_out_is_said(command: Command, tmp_path: Path) -> None:
    ran = command("lab", "even", "kong", "--folder", tmp_path / "out")
    assert ran.code == 2
    assert "scenario: kong has one side alone" in ran.err
    ran = command("lab", "even", "dawn-patrol", "--folder", tmp_path / "out")
    assert "book: dawn-patrol is a scenario of several books (algy, spandaus): name one" in ran.err
    ran = command("lab", "even", "nothing", "--folder", tmp_path / "out")
    assert "there is no scenario 'nothing'" in ran.err
