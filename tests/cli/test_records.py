"""Asking a folder of records at the terminal."""

import csv
import io
import json
import shlex
import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Command

KEPT = Path(__file__).parents[1] / "records" / "spandaus"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "my records"
    folder.mkdir()
    for name in ("2-side-beaten", "2-kong-killed", "2-abandoned"):
        shutil.copy(KEPT / f"{name}.json", folder)
    return folder


def test_matches_are_listed(command: Command, folder: Path) -> None:
    ran = command("records", folder)
    assert ran.code == 0
    assert "3 files read, 0 known already, 0 gone" in ran.err
    assert "3 found" in ran.out
    assert "winner" in ran.out
    again = command("records", folder, "--finished", "--winner", "german", "--lang", "fr")
    assert again.err == ""
    assert "2 trouvés" in again.out
    assert "gagnant" in again.out


def test_victories_lead_to_their_moments(command: Command, folder: Path) -> None:
    ran = command("records", folder, "--victories", "--json")
    rows = json.loads(ran.out)
    assert {row["what"] for row in rows} == {"aircraft", "monster"}
    for row in rows:
        words = shlex.split(row["replay"])
        assert words[1:] == ["replay", str(folder / row["file"]), "--at", str(row["moment"])]
        shown = command(*words[1:], typed="q\n")
        assert shown.code == 0
        fallen = "Kong" if row["what"] == "monster" else row["lost_pilot"]
        assert fallen in shown.out
    table = command("records", folder, "--victories")
    assert f"{len(rows)} found" in table.out
    assert rows[0]["replay"] in " ".join(table.out.split())
    told = list(csv.DictReader(io.StringIO(command("records", folder, "--victories", "--csv").out)))
    assert [row["lost_name"] for row in told] == [row["lost_name"] for row in rows]
    assert json.loads(command("records", folder, "--victories", "--json", "--limit", 1).out) == rows[:1]


def test_who_finds_nothing_is_told_what_there_is(command: Command, folder: Path) -> None:
    ran = command("records", folder, "--book", "chess", "--victor", "zepplin")
    assert ran.code == 0
    assert "0 found" in ran.out
    said = " ".join(ran.err.split())
    assert "--book chess: nothing here has that; there is spandaus" in said
    assert "--victor zepplin: nothing here has that; there is " in said
    french = command("records", folder, "--player", "personne du tout", "--lang", "fr")
    assert "--player 'personne du tout' : rien ici ne l’a" in " ".join(french.err.split())
    # What each filter finds by itself is not misspelt, though together they find nothing.
    none = command("records", folder, "--winner", "german", "--no-finished")
    assert "0 found" in none.out
    assert none.err == ""


def test_sql(command: Command, folder: Path) -> None:
    ran = command("records", folder, "--sql", "SELECT book, count(*) AS n FROM records GROUP BY book", "--json")
    assert json.loads(ran.out) == [{"book": "spandaus", "n": 3}]
    assert "spandaus" in command("records", folder, "--sql", "SELECT DISTINCT book FROM records").out
    for arguments, said in (
        (["--sql", "DELETE FROM records"], "--sql: "),
        (["--sql", "SELECT 1", "--book", "algy"], "leave the other filters out"),
    ):
        refused = command("records", folder, *arguments)
        assert refused.code == 2
        assert said in refused.err


def test_what_cannot_be_read_is_told_and_the_index_may_lie_elsewhere(command: Command, folder: Path) -> None:
    (folder / "broken.json").write_text('{"book": "spandaus", "chance": 1}')
    elsewhere = folder.parent / "index.sqlite"
    ran = command("records", folder, "--index", elsewhere)
    assert "left out: broken.json" in " ".join(ran.err.split())
    assert elsewhere.exists()
    assert [path.name for path in folder.iterdir() if path.suffix == ".sqlite"] == []
    (folder / "2-abandoned.json").unlink()
    assert "3 found" in command("records", folder, "--index", elsewhere, "--no-update").out
    assert "2 found" in command("records", folder, "--index", elsewhere).out
    assert command("records", folder / "nowhere").code == 2
