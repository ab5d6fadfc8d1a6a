"""Results of studies as files: they say what was played, and those that come with the program can be read."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rulebook import rulebook, rulebooks
from aerodrome.lab.studies.figures import figures_of
from aerodrome.lab.studies.planning import planned
from aerodrome.lab.studies.results import (
    FOLDER,
    RESULT,
    StudyResult,
    read_result,
    result_of,
    shipped_results,
    write_result,
)
from aerodrome.lab.studies.running import read_played, run
from aerodrome.lab.studies.study import read_study, shipped

pytestmark = pytest.mark.long

STUDY = """
title = "Two crews"
title_fr = "Deux équipages"
games = 12
course = true
luck = 1
pilots = ["thumb", "novice"]
scenarios = { spandaus = ["duel-of-equals"] }

[[variation]]
name = "crew good"
name_fr = "équipage bon"
set.side.german.aircraft.0.crew = "good"
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a study was played."""
    place = tmp_path_factory.mktemp("study")
    (place / "crews.toml").write_text(STUDY, "utf-8")
    run(planned(read_study(place / "crews.toml")), place / "out", workers=1, command="a command with /a/folder")
    return place / "out"


def test_a_result_says_what_was_counted(folder: Path) -> None:
    result = read_result(write_result(folder))
    played = read_played(folder)
    plain, varied = figures_of(played).balances
    one, other = result.cells
    assert (one.key, other.key) == (plain.cell.key, varied.cell.key)
    assert (other.variation, other.variation_fr) == ("crew good", "équipage bon")
    assert {side: share.count for side, share in one.won.items()} == {
        side: tally.wins for side, tally in plain.sides.items()
    }
    assert sum(share.count for share in one.won.values()) == one.decided
    assert one.draws.count == one.games - one.decided
    assert sum(share.count for share in one.endings.values()) == one.games == 12
    assert set(one.by_pilot) == {"thumb", "novice"}
    share = other.won["allied"]
    tally = varied.sides["allied"]
    assert (share.low, share.high) == pytest.approx((tally.low, tally.high), abs=1e-4)
    assert one.varied is None
    assert other.varied is not None
    (change,) = (each.wins["allied"] for each in figures_of(played).differences)
    assert other.varied.wins["allied"].change == pytest.approx(change.change, abs=1e-4)
    assert one.course is not None
    assert len(one.course.winner) == 11
    assert one.luck is not None
    assert one.luck.games == 1


def test_a_result_says_how_it_was_made_and_no_folder(folder: Path) -> None:
    made = read_result(write_result(folder)).made
    assert made.command == "aerodrome lab run crews.toml --games 12"
    assert (made.games, made.asked, made.games_of_each, made.seed) == (24, 24, 12, 1)
    assert made.rules == {"spandaus": rulebook("spandaus").version}
    assert "/a/folder" not in (folder / RESULT).read_text("utf-8")


def test_of_some_of_the_games_it_says_how_many(folder: Path) -> None:
    played = read_played(folder)
    some = result_of(msgspec.structs.replace(played, games=played.games[:5]))
    assert (some.made.games, some.made.asked) == (5, 24)
    assert [cell.games for cell in some.cells] == [5]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"{", "is no result of a study"),
        (b'{"format": 1}', "is no result of a study"),
        (None, "has format 99, and this is 1"),
    ],
)
def test_another_file_is_refused(folder: Path, tmp_path: Path, text: bytes | None, said: str) -> None:
    if text is None:
        result = read_result(write_result(folder))
        text = msgspec.json.encode(msgspec.structs.replace(result, format=99))
    (tmp_path / "other.json").write_bytes(text)
    with pytest.raises(BadInput, match=said):
        read_result(tmp_path / "other.json")


def test_counting_needs_nothing_beyond_what_is_installed() -> None:
    """A server counts small studies: what the extra `lab` brings must not be needed for it."""
    code = (
        "import sys\n"
        "for name in ('scipy', 'polars', 'altair', 'choix', 'vl_convert'): sys.modules[name] = None\n"
        "import aerodrome.lab.studies.results, aerodrome.lab.studies.rows, aerodrome.lab.duels.results\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("name", shipped_results())
def test_what_comes_with_the_program_can_be_read(name: str) -> None:
    result = read_result(shipped_results()[name])
    assert result.study == name
    assert name in shipped()
    assert result.cells
    assert result.made.games == sum(cell.games for cell in result.cells)
    for cell in result.cells:
        assert cell.book in rulebooks()
        assert cell.scenario in rulebook(cell.book).scenarios() or _older(result, cell.book)


def _older(result: StudyResult, book: str) -> bool:
    """Played by an older version of the rules: the page says so."""
    return result.made.rules[book] < rulebook(book).version


def test_results_of_ones_own_come_with_the_others(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "crews.json").write_bytes(write_result(folder).read_bytes())
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert read_result(shipped_results()["crews"]).study == "crews"
    monkeypatch.setenv(FOLDER, str(tmp_path / "missing"))
    with pytest.raises(BadInput, match="is no folder"):
        shipped_results()
