"""What docs/lab.md tells of the studies that come along is what their files have."""

import re
from pathlib import Path

import pytest

from aerodrome.kernel.rulebook import rulebook
from aerodrome.lab.duels.results import shipped_result
from aerodrome.lab.studies.planning import planned
from aerodrome.lab.studies.results import read_result, shipped_results
from aerodrome.lab.studies.study import read_study, shipped

PAGE = (Path(__file__).parents[2] / "docs" / "lab.md").read_text("utf-8")


@pytest.mark.parametrize("name", shipped())
def test_the_table_of_studies_has_their_games(name: str) -> None:
    plan = planned(read_study(name))
    results = shipped_results()
    played = shipped_result().games if plan.study.duels is not None else read_result(results[name]).made.games
    (games,) = re.findall(rf"(?m)^\| `{name}` \|.*\| ([\d,]+ \| [\d,]+) \|$", PAGE)
    assert games == f"{plan.games:,} | {played:,}"


def test_every_scenario_that_leans_is_told_with_its_figures() -> None:
    section = PAGE.split("\n## Which scenarios lean\n")[1].split("\n## ")[0]
    rows = dict(re.findall(r"(?m)^\| (\*[^|]+) \|(.+)\|$", section))
    told = {}
    for cell in read_result(shipped_results()["balance"]).cells:
        if cell.verdict == "leans":
            won = cell.won[cell.leans]
            share, between = won.count / won.of, f"[{100 * won.low:.0f}, {100 * won.high:.0f}]"
            name = f"*{cell.title}* ({rulebook(cell.book).title.partition(':')[0]})"
            told[name] = [f" {100 * share:.{digits}f} % {between}" for digits in (0, 1)]
    assert rows.keys() == told.keys()
    for name, ways in told.items():
        assert any(way in rows[name] for way in ways), (name, ways)
