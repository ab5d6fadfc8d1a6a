"""Reports of studies: what stands on the page is what was played, and other programs read the same."""

import csv
import re
from collections import Counter
from html import unescape
from importlib.metadata import version
from itertools import groupby
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

import msgspec
import polars
import pytest
from scipy import stats

from aerodrome.coach.tally import tally
from aerodrome.kernel.rulebook import rulebook
from aerodrome.lab.studies.figures import FAIR, NOT_SURE, mean_of, newcombe, verdict
from aerodrome.lab.studies.planning import planned
from aerodrome.lab.studies.report import write_report
from aerodrome.lab.studies.running import read_played, run
from aerodrome.lab.studies.study import read_study

pytestmark = pytest.mark.long

STUDY = """
title = "Duels & <others>"
summary = "One </script> more"
games = 12
course = true
luck = 1
pilots = ["thumb", "novice"]
scenarios = { spandaus = ["brief.toml", "photo-recon"] }

[[variation]]
name = "</script> crew"
scenarios = ["brief.toml"]
set.side.german.aircraft.Lindner.crew = "good"

[[variation]]
name = "nothing new"
scenarios = ["brief.toml"]
set.minutes = 3
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a study was played and reported."""
    place = tmp_path_factory.mktemp("study")
    own = (rulebook("spandaus").data / "scenarios" / "duel-of-equals.toml").read_text("utf-8")
    (place / "brief.toml").write_text(own.replace("turns = 40", "turns = 6"), "utf-8")
    (place / "study.toml").write_text(STUDY, "utf-8")
    run(planned(read_study(place / "study.toml")), place / "out", workers=1, command="aerodrome lab run <study>")
    write_report(place / "out")
    return place / "out"


def _page(folder: Path) -> str:
    return (folder / "report.html").read_text("utf-8")


def _rows(folder: Path, section: str) -> list[list[str]]:
    """The rows of the tables of a section, as their texts; a figure and its interval have a bar between them."""
    text = _page(folder).split(f'<section id="{section}">')[1].split("</section>")[0]
    rows = re.findall(r"<tr>(.*?)</tr>", text, re.DOTALL)
    cells = [re.findall(r"<td[^>]*>(.*?)</td>", row, re.DOTALL) for row in rows]
    return [[unescape(re.sub("<[^>]+>", "", cell.replace("<small>", "|"))) for cell in row] for row in cells if row]


def _games(folder: Path) -> list[dict[str, str]]:
    with (folder / "games.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _wilson(wins: int, of: int) -> str:
    found = stats.binomtest(wins, of).proportion_ci(method="wilson")
    return f"{wins / of:.1%}|{found.low:.1%} – {found.high:.1%}"


def _mean(values: list[float], digits: int) -> str:
    aside = stats.t.ppf(0.975, len(values) - 1) * stdev(values) / sqrt(len(values))
    low = max(0.0, mean(values) - aside)
    return f"{mean(values):.{digits}f}|{low:.{digits}f} – {mean(values) + aside:.{digits}f}"


def test_the_page_says_what_the_table_of_games_says(folder: Path) -> None:
    rows = {row[0].split("|")[0]: row for row in _rows(folder, "balance")}
    played = {
        key: list(some) for key, some in groupby(_games(folder), key=lambda row: (row["scenario"], row["variation"]))
    }
    games = played["brief.toml", ""]
    decided = [game for game in games if game["draw"] == "false"]
    wins = sum(game["winner"] == "allied" for game in decided)
    assert rows["A duel of equals"][2:] == [
        "12",
        _wilson(wins, len(decided)),
        _wilson(len(games) - len(decided), len(games)),
        _mean([float(game["turns"]) for game in games], 1),
        _mean([float(game["answers"]) for game in games], 0),
        _mean([float(game["lost_1"]) for game in games], 2),
        _mean([float(game["lost_2"]) for game in games], 2),
    ]
    alone = rows["Training mission 1: photo-recon"]
    assert alone[1] == "one side alone"
    assert alone[-1] == "–"
    endings = Counter(game["ending"] for game in games)
    told = [row for row in _rows(folder, "endings") if row[1] in endings][: len(endings)]
    assert {row[1]: row[2:] for row in told} == {
        ending: [str(count), _wilson(count, 12)] for ending, count in endings.items()
    }


def test_the_page_says_what_variations_change(folder: Path) -> None:
    rows = {row[0]: row for row in _rows(folder, "variations")}
    assert rows["nothing new"][1:4] == ["12", "all", rows["nothing new"][3]]
    assert rows["nothing new"][3].startswith("+0.0|-")
    games = {(game["variation"], game["number"]): game for game in _games(folder) if game["scenario"] == "brief.toml"}
    pairs = [(games["</script> crew", str(number)], games["", str(number)]) for number in range(12)]
    wins = Counter((one["winner"] == "german", other["winner"] == "german") for one, other in pairs)
    change = newcombe(wins[True, True], wins[True, False], wins[False, True], wins[False, False])
    expected = f"{100 * change.change:+.1f}|{100 * change.low:+.1f} – {100 * change.high:+.1f}"
    assert rows["</script> crew"][4] == expected
    turns = mean(int(one["turns"]) - int(other["turns"]) for one, other in pairs)
    assert rows["</script> crew"][6].startswith(f"{turns:+.1f}|")


def test_the_page_says_who_moved_first_and_how_pilots_did(folder: Path) -> None:
    games = [game for game in _games(folder) if (game["scenario"], game["variation"]) == ("brief.toml", "")]
    decided = [game for game in games if game["winner"]]
    often = Counter(game["first"] for game in games)
    (row,) = _rows(folder, "first")
    assert row[1] == ", ".join(f"{side} {count}" for side, count in sorted(often.items()))
    assert row[3] == _wilson(sum(game["first"] == game["winner"] for game in decided), len(decided))
    won = Counter(game["pilot_1"] if game["winner"] == "allied" else game["pilot_2"] for game in decided)
    told = {
        row[1]: row[2] for row in _rows(folder, "pilots") if row[0] == "A duel of equals|allied v german · brief.toml"
    }
    assert told == {name: _wilson(won[name], len(decided)) for name in ("thumb", "novice")}


def test_the_page_tells_how_it_was_made(folder: Path) -> None:
    page = _page(folder)
    assert "<pre>aerodrome lab run &lt;study&gt;</pre>" in page
    assert "<dt>seed</dt><dd>1</dd>" in page
    assert "Instant Spandaus version 2" in page
    assert f"aerodrome {version('aerodrome')}, Python 3." in page
    seconds = sum(game.seconds for game in read_played(folder).games)
    assert f"{seconds:,.1f} seconds of a processor" in page
    assert f"<dd>{read_played(folder).runs[0].date}</dd>" in page


def test_nothing_is_loaded_and_nothing_breaks_out(folder: Path) -> None:
    page = _page(folder)
    assert "<h1>Duels &amp; &lt;others&gt;</h1>" in page
    assert "One &lt;/script&gt; more" in page
    markup = re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL)
    assert Counter(re.findall(r"<script[^>]*>", page)) == {
        '<script type="module">': 2,
        '<script type="application/json" id="charts">': 1,
    }
    assert not re.search(r"https?://|@import|url\(", markup)
    links = set(re.findall(r'(?:src|href)="([^"]*)"', markup))
    assert all(link.startswith("#") or link == "data:," or (folder / link).is_file() for link in links)
    specs = msgspec.json.decode(page.split('id="charts">')[1].split("</script>")[0])
    assert len(specs) == len(re.findall(r'id="chart-\d+"', page)) == 6
    assert all("url" not in str(spec.get("data", "")) for spec in specs)


def test_other_programs_read_the_same(folder: Path) -> None:
    tables = {path.stem for path in folder.glob("*.csv")}
    assert tables == {"games", "balance", "differences", "course"}
    for name in tables:
        parquet = polars.read_parquet(folder / f"{name}.parquet")
        text = polars.read_csv(folder / f"{name}.csv", schema=parquet.schema)
        nothing = [
            polars.col(column).replace("", None) for column, kind in parquet.schema.items() if kind == polars.String
        ]
        assert text.with_columns(nothing).equals(parquet.with_columns(nothing), null_equal=True)
    games = polars.read_parquet(folder / "games.parquet")
    assert games.height == len(read_played(folder).games) == 48
    assert games["draw"].dtype == polars.Boolean
    assert polars.read_parquet(folder / "course.parquet").height == 48 * 11


def test_a_report_of_a_part_says_so(folder: Path, tmp_path: Path) -> None:
    for name in ("games.jsonl", "plan.json", "runs.jsonl"):
        (tmp_path / name).write_bytes((folder / name).read_bytes())
    lines = (tmp_path / "games.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "games.jsonl").write_bytes(b"".join(lines[:1]))
    write_report(tmp_path)
    assert "<b>1</b><span>games of 48 so far</span>" in _page(tmp_path)
    (tmp_path / "games.jsonl").write_bytes(b"")
    write_report(tmp_path)
    assert "<b>0</b><span>games of 48 so far</span>" in _page(tmp_path)


@pytest.mark.parametrize(
    ("wins", "decided", "told"),
    [
        (500, 1000, FAIR),
        (520, 1000, NOT_SURE),
        (50, 100, NOT_SURE),
        (65, 100, "leans to one"),
        (35, 100, "leans to other"),
        (5300, 10000, FAIR),
        (0, 0, NOT_SURE),
    ],
)
def test_verdicts(wins: int, decided: int, told: str) -> None:
    assert verdict(("one", "other"), {"one": tally(wins, decided), "other": tally(decided - wins, decided)}) == told


def test_intervals_of_differences() -> None:
    """The worked example of Newcombe (1998), and what lies at the edges."""
    found = newcombe(36, 12, 2, 0)
    assert (found.change, found.low, found.high) == pytest.approx((0.2, 0.0569, 0.3404), abs=0.0001)
    turned = newcombe(36, 2, 12, 0)
    assert (turned.low, turned.high) == pytest.approx((-found.high, -found.low))
    assert newcombe(0, 0, 0, 0).low == -1
    same = newcombe(20, 0, 0, 20)
    assert same.low < 0 < same.high


def test_intervals_of_means() -> None:
    values = [1.0, 2.0, 4.0, 9.0]
    found = mean_of(values)
    interval = stats.t.interval(0.95, 3, loc=mean(values), scale=stdev(values) / 2)
    assert (found.low, found.high) == pytest.approx(interval)
    assert mean_of(values, 0.0).low == 0.0
    assert mean_of([3.0]).low is None
