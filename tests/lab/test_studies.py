"""Studies: read and checked before the first game, the same whatever the number of workers, nothing played twice."""

import re
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.lines import read_lines
from aerodrome.kernel.rulebook import rulebook, rulebooks
from aerodrome.kernel.setup import prepare
from aerodrome.lab.studies.planning import Plan, planned
from aerodrome.lab.studies.report import write_report
from aerodrome.lab.studies.running import GAMES, read_played, run
from aerodrome.lab.studies.study import Study, Variation, read_study, shipped
from aerodrome.lab.studies.watching import Game
from tests.books import BOOKS

DUELS = """
title = "Duels"
games = 6
scenarios = { spandaus = ["duel"], dogfights = ["first-duel"] }

[[variation]]
name = "short"
set.turns = 6

[[variation]]
books = ["spandaus"]
set.side.german.aircraft.Brandt.crew = "good"
"""


QUICK = """
title = "Duels of equals"
games = 12
scenarios = { spandaus = ["duel-of-equals"] }

[[variation]]
name = "short"
set.turns = 6

[[variation]]
set.side.german.aircraft.Lindner.crew = "good"
"""


def plan_of(text: str, folder: Path) -> Plan:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "study.toml"
    file.write_text(text, "utf-8")
    return planned(read_study(file))


def games_in(folder: Path) -> list[Game]:
    return list(read_lines(folder / GAMES, Game))


def without_time(games: list[Game]) -> set[bytes]:
    return {msgspec.json.encode(msgspec.structs.replace(game, seconds=0.0)) for game in games}


def test_every_scenario_is_played_plain_and_with_each_variation(tmp_path: Path) -> None:
    plan = plan_of(DUELS, tmp_path)
    assert [cell.key for cell in plan.cells] == [
        ("spandaus", "duel", ""),
        ("spandaus", "duel", "short"),
        ("spandaus", "duel", "crew of Brandt good"),
        ("dogfights", "first-duel", ""),
        ("dogfights", "first-duel", "short"),
    ]
    assert plan.games == 30
    assert [cell.document["turns"] for cell in plan.cells] == [40, 6, 40, 40, 6]
    assert {cell.pilots for cell in plan.cells} == {("thumb",)}


def test_variations_are_crossed_where_they_change_different_things(tmp_path: Path) -> None:
    text = DUELS.replace("games = 6", "crossed = true") + '\n[[variation]]\nname = "long"\nset.turns = 50\n'
    names = [cell.variation for cell in plan_of(text, tmp_path).cells if cell.book == "spandaus"]
    good = "crew of Brandt good"
    assert names == ["", "short", good, "long", f"short + {good}", f"{good} + long"]


def test_scenarios_are_named_in_many_ways(tmp_path: Path) -> None:
    def names(line: str, more: str = "") -> list[tuple[str, str]]:
        plan = plan_of(f'title = "x"\n{line}\n{more}', tmp_path)
        return [(cell.book, cell.scenario) for cell in plan.cells]

    two = [(book, name) for book in rulebooks() for name in rulebook(book).scenarios() if _sides(book, name) == 2]
    assert names("") == two
    assert len(names('books = ["spandaus"]\nscenarios = "all"')) == len(rulebook("spandaus").scenarios())
    assert names('scenarios = "mirrored"', 'books = ["spandaus"]') == [("spandaus", "duel-of-equals")]
    assert names('scenarios = ["duel"]') == [("icog", "duel"), ("spandaus", "duel")]
    own = (rulebook("spandaus").data / "scenarios" / "duel.toml").read_text("utf-8")
    (tmp_path / "mine.toml").write_text(own, "utf-8")
    assert names('books = ["spandaus"]\nscenarios = ["mine.toml", "two-on-two"]') == [
        ("spandaus", "mine.toml"),
        ("spandaus", "two-on-two"),
    ]


def _sides(book: str, scenario: str) -> int:
    return len(set(prepare(book, scenario).sides.values()))


def test_each_value_of_an_option_but_the_usual_one_is_a_variation(tmp_path: Path) -> None:
    plan = plan_of('title = "x"\neach_option = "all"\nscenarios = { spandaus = ["duel", "legends"] }', tmp_path)
    values = sum(len(setting.choices) - 1 for setting in rulebook("spandaus").options)
    assert len(plan.cells) == 2 * (1 + values) - 1
    (left,) = plan.left_out
    assert (left.scenario, left.variation) == ("legends", "legendary pilots no")
    assert "need the option legendary_pilots" in left.why
    few = plan_of('title = "x"\neach_option = ["survival"]\nscenarios = { spandaus = ["duel"] }', tmp_path)
    assert [cell.variation for cell in few.cells] == ["", "survival crew", "survival each"]


@pytest.mark.parametrize("name", shipped())
def test_shipped_studies_can_be_played(name: str) -> None:
    told = read_study(name)
    assert told.study.title_fr
    assert told.study.summary
    assert told.study.summary_fr
    assert all(each.name and each.name_fr for each in told.study.variation)
    assert {cell.book for cell in planned(told).cells} == set(BOOKS)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("games = 3", r"study\.toml: Object missing required field `title`"),
        ('title = "x"\ngame = 3', r"study\.toml: Object contains unknown field `game`"),
        ('title = " "', r"study\.toml: title: a study has a title"),
        ('title = "x"\ngames = 0', r"study\.toml: games: 0 is not a number of games"),
        (
            'title = "x"\ngames = 3\nluck = 4',
            r"study\.toml: luck: 4 is not a number of games to look back at, from 0 to 3",
        ),
        ('title = "x"\nbooks = ["chess"]', r"study\.toml: books: there is no rule book 'chess'; installed: algy"),
        ('title = "x"\nscenarios = { chess = ["x"] }', r"scenarios: there is no rule book 'chess'"),
        ('title = "x"\nscenarios = ["nowhere"]', r"scenarios: there is no scenario 'nowhere'; algy has"),
        (
            'title = "x"\nscenarios = "duel"',
            r"scenarios: 'duel' is none of two-sided, all, mirrored; names stand in a list",
        ),
        ('title = "x"\nscenarios = ["duel.toml"]', r"scenarios: of which book is duel\.toml\?"),
        ('title = "x"\nscenarios = { spandaus = ["no.toml"] }', r"no\.toml: No such file"),
        ('title = "x"\nscenarios = { spandaus = ["duel", "duel"] }', "scenarios: spandaus duel is there twice"),
        ('title = "x"\npilots = "baron"\nbooks = ["icog"]', r"pilots: icog has no pilot 'baron'; it has"),
        ('title = "x"\npilots = ["ace", "thumb", "cadet"]', "pilots: one pilot or two, not 3"),
        (
            'title = "x"\neach_option = ["wings"]\nbooks = ["algy"]',
            "each_option: algy have no option 'wings'; there are",
        ),
        ('title = "x"\neach_option = "some"', "each_option: 'some' is not 'all'"),
        ('title = "x"\n[[variation]]\nname = "v"', "variation 1: changes nothing"),
        (
            DUELS + '[[variation]]\nbooks = ["icog"]\nset.turns = 3',
            r"variation 3: books: 'icog' is not among the study's",
        ),
        (
            DUELS + '[[variation]]\nscenarios = ["two-on-two"]\nset.turns = 3',
            "variation 3: scenarios: spandaus two-on-two",
        ),
        (
            DUELS + "[[variation]]\nset.turn = 3",
            r"variation 3: spandaus duel: set: turn: the scenario has no field 'turn'",
        ),
        (
            DUELS + "[[variation]]\nset.turns = 0",
            r"variation 3: spandaus duel: scenario: turns: 0 is not a number from 1",
        ),
        (DUELS + '[[variation]]\nset.turns = "soon"', r"variation 3: spandaus duel: scenario: turns: Expected `int`"),
        (
            DUELS + '[[variation]]\nname = "v"\nbooks = ["spandaus"]\nset.side.german.aircraft.0.model = "eagle"',
            r"variation 3 \(v\): spandaus duel: scenario: german: Brandt: .*eagle",
        ),
        (
            DUELS + "[[variation]]\noptions.quality = 3",
            r"variation 3: spandaus duel: options: quality: Expected `bool`",
        ),
        (
            DUELS + '[[variation]]\nbooks = ["dogfights"]\noptions.quality = true',
            r"variation 3: dogfights first-duel: scenario\.options: there is no 'quality' here; known: chosen_by",
        ),
        (
            DUELS + '[[variation]]\npilots = "baron"',
            "variation 3: spandaus duel: pilots: spandaus has no pilot 'baron'",
        ),
        (DUELS + '[[variation]]\nname = "short"\nset.turns = 9', "two variations of spandaus duel are called 'short'"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_field(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        plan_of(text, tmp_path)


def test_too_many_variations_cannot_be_crossed(tmp_path: Path) -> None:
    many = "".join(f'[[variation]]\nname = "{number}"\nset.turns = {number}\n' for number in range(1, 10))
    with pytest.raises(BadInput, match="crossed: 9 variations of spandaus duel are too many to cross; 8 at most"):
        plan_of(f'title = "x"\ncrossed = true\nscenarios = {{ spandaus = ["duel"] }}\n{many}', tmp_path)


def test_unknown_studies_are_refused() -> None:
    with pytest.raises(BadInput, match="there is no study 'nothing'; there are balance, "):
        read_study("nothing")


@pytest.mark.long
def test_the_same_games_whatever_the_number_of_workers(tmp_path: Path) -> None:
    plan = plan_of(QUICK, tmp_path)
    assert run(plan, tmp_path / "one", workers=1) == run(plan, tmp_path / "two", workers=2) == 36
    one, two = (without_time(games_in(tmp_path / name)) for name in ("one", "two"))
    assert one == two
    assert len(one) == 36
    other = plan_of(QUICK + "\n", tmp_path)
    other = msgspec.structs.replace(other, study=msgspec.structs.replace(other.study, seed=2))
    run(other, tmp_path / "other", workers=1)
    assert {game.answers for game in games_in(tmp_path / "other")} != {
        game.answers for game in games_in(tmp_path / "one")
    }


def test_variations_are_dealt_the_same(tmp_path: Path) -> None:
    """A variation that changes nothing that happens gives the same games; another game of a scenario is another one."""
    plan = plan_of(
        'title = "x"\ngames = 5\nscenarios = { spandaus = ["duel"] }\n[[variation]]\nset.minutes = 9', tmp_path
    )
    run(plan, tmp_path / "out", workers=1)
    games = read_played(tmp_path / "out").games
    assert [game.answers for game in games[:5]] == [game.answers for game in games[5:]]
    assert len({game.answers for game in games[:5]}) > 1


def test_two_pilots_change_sides_and_all_is_noted(tmp_path: Path) -> None:
    text = 'title = "x"\ngames = 4\npilots = ["thumb", "random"]\ncourse = true\nluck = 1\n'
    text += 'scenarios = { spandaus = ["brief.toml"] }'
    own = (rulebook("spandaus").data / "scenarios" / "duel-of-equals.toml").read_text("utf-8")
    (tmp_path / "brief.toml").write_text(own.replace("turns = 40", "turns = 5"), "utf-8")
    run(plan_of(text, tmp_path), tmp_path / "out", workers=1)
    games = read_played(tmp_path / "out").games
    assert [game.pilots["allied"] for game in games] == ["thumb", "random"] * 2
    assert [game.luck is not None for game in games] == [True, False, False, False]
    for game in games:
        assert game.course is not None
        chances, damage = game.course.chances, game.course.damage
        assert len(chances) == 11
        assert chances[-1] == {"allied": 1.0, "german": 0.0, None: 0.5}[game.winner]
        assert all(later >= earlier for each in damage.values() for earlier, later in pairwise(each))
        assert {side: each[-1] == 1.0 for side, each in damage.items()} == {
            side: game.lost[side] == 1 for side in ("allied", "german")
        }
    luck = games[0].luck
    assert luck is not None
    assert luck.start + luck.flown + luck.luck == pytest.approx(luck.result)
    assert luck.so_far[-1] == pytest.approx(luck.luck)


@pytest.mark.parametrize("book", sorted(rulebooks()))
def test_every_book_tells_how_its_games_went(tmp_path: Path, book: str) -> None:
    run(
        plan_of(f'title = "x"\ngames = 1\nbooks = ["{book}"]\nscenarios = "mirrored"', tmp_path),
        tmp_path / "x",
        workers=1,
    )
    for game in read_played(tmp_path / "x").games:
        assert game.reason
        assert game.turns
        assert game.first in game.lost
        assert set(game.lost) == set(game.pilots)


def test_more_games_go_on_from_those_that_are_there(tmp_path: Path) -> None:
    plan = plan_of(QUICK, tmp_path)
    assert run(plan, tmp_path / "out", games=2, workers=1) == 6
    kept = (tmp_path / "out" / GAMES).read_bytes()
    told: list[tuple[int, int]] = []
    assert run(plan, tmp_path / "out", workers=1, progress=lambda done, of: told.append((done, of))) == 36
    assert told == [(done, 36) for done in range(6, 37)]
    assert (tmp_path / "out" / GAMES).read_bytes().startswith(kept)
    assert run(plan, tmp_path / "out", games=2, workers=1) == 6
    assert len(read_played(tmp_path / "out").games) == 6
    assert len(games_in(tmp_path / "out")) == 36


def test_whoever_stops_it_loses_no_game(tmp_path: Path) -> None:
    plan = plan_of(QUICK, tmp_path)

    def stop(done: int, _of: int) -> None:
        if done == 7:
            raise KeyboardInterrupt

    assert run(plan, tmp_path / "out", workers=1, progress=stop) == 7
    assert len(games_in(tmp_path / "out")) == 7
    file = tmp_path / "out" / GAMES
    file.write_bytes(file.read_bytes() + b'{"book":"spand')
    assert run(plan, tmp_path / "out", workers=1) == 36
    run(plan, tmp_path / "whole", workers=1)
    assert without_time(games_in(tmp_path / "out")) == without_time(games_in(tmp_path / "whole"))


PLAYS = """
import sys
from itertools import pairwise
from pathlib import Path
from aerodrome.lab.studies.planning import planned
from aerodrome.lab.studies.running import run
from aerodrome.lab.studies.study import read_study
if __name__ == "__main__":
    study, folder, workers = sys.argv[1:]
    tell = lambda *told: print(*told, flush=True)
    run(planned(read_study(study)), Path(folder), workers=int(workers), progress=tell)
"""


def test_a_killed_study_goes_on_without_replaying_a_game(tmp_path: Path) -> None:
    """A real process is killed in the middle of it, by a signal that nobody can catch."""
    plan_of(QUICK, tmp_path)
    (tmp_path / "plays.py").write_text(PLAYS, "utf-8")
    command = [sys.executable, str(tmp_path / "plays.py"), str(tmp_path / "study.toml"), str(tmp_path / "out"), "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(15)]
        process.send_signal(signal.SIGKILL)
    assert told[-1] == "14 36\n"
    kept = games_in(tmp_path / "out")
    assert 14 <= len(kept) < 36
    again = subprocess.run([*command[:-1], "1"], stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    assert again == [f"{done} 36" for done in range(len(kept), 37)]
    games = games_in(tmp_path / "out")
    assert games[: len(kept)] == kept
    assert len(games) == len({(game.book, game.scenario, game.variation, game.number) for game in games}) == 36
    run(planned(read_study(tmp_path / "study.toml")), tmp_path / "whole", workers=1)
    assert without_time(games) == without_time(games_in(tmp_path / "whole"))


FULL = PLAYS.replace("    run(", "    resource.setrlimit(resource.RLIMIT_FSIZE, (9000, 9000))\n    run(").replace(
    "import sys", "import resource\nimport sys"
)


def test_a_full_disk_is_told_and_finished_games_are_kept(tmp_path: Path) -> None:
    """A real limit of the system: the file cannot become longer than that, and its last line is cut in the middle."""
    plan = plan_of(QUICK, tmp_path)
    (tmp_path / "plays.py").write_text(FULL, "utf-8")
    command = [sys.executable, str(tmp_path / "plays.py"), str(tmp_path / "study.toml"), str(tmp_path / "out"), "1"]
    full = subprocess.run(command, capture_output=True, text=True, check=False)
    assert full.returncode != 0
    kept = games_in(tmp_path / "out")
    assert 10 < len(kept) < 36
    assert f"games.jsonl: File too large; {len(kept)} finished games are kept" in full.stderr
    assert (tmp_path / "out" / GAMES).stat().st_size == 9000
    assert run(plan, tmp_path / "out", workers=1) == 36
    assert games_in(tmp_path / "out")[: len(kept)] == kept


def test_other_games_are_not_mixed_in(tmp_path: Path) -> None:
    plan = plan_of(DUELS, tmp_path)
    out = tmp_path / "out"
    run(plan, out, games=1, workers=1)
    kept = (out / GAMES).read_bytes()

    def refused(plan: Plan, told: str) -> None:
        with pytest.raises(BadInput, match=told):
            run(plan, out, games=2, workers=1)
        assert (out / GAMES).read_bytes() == kept

    other = msgspec.structs.replace(plan, study=msgspec.structs.replace(plan.study, seed="x"))
    refused(other, r"games\.jsonl: has games of another seed \(1, and the study has x\); take another folder")
    refused(
        plan_of(DUELS.replace("set.turns = 6", "set.turns = 7"), tmp_path), "of spandaus duel, short as it was before"
    )
    refused(plan_of(DUELS.replace("games = 6", 'pilots = "random"'), tmp_path), "of spandaus duel as it was before")
    older = msgspec.json.encode(msgspec.structs.replace(games_in(out)[0], version=1)) + b"\n"
    (out / GAMES).write_bytes(kept := older)
    refused(plan, "has games by version 1 of the rules of spandaus, and this is")


@pytest.mark.parametrize(("given", "told"), [({"games": 0}, "games: 0 is not"), ({"workers": 0}, "workers: 0 is not")])
def test_impossible_numbers_are_refused_before_anything_is_written(
    tmp_path: Path, given: dict[str, Any], told: str
) -> None:
    with pytest.raises(BadInput, match=told):
        run(plan_of(DUELS, tmp_path), tmp_path / "out", **given)
    assert not (tmp_path / "out").exists()


def test_where_nothing_was_played_nothing_is_read(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no study was played here"):
        read_played(tmp_path)
    (tmp_path / "plan.json").write_text("{")
    with pytest.raises(BadInput, match=r"plan\.json: cannot be read"):
        read_played(tmp_path)


def test_the_studies_in_the_docs_can_be_played(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "docs" / "lab.md").read_text("utf-8")
    own = (rulebook("icog").data / "scenarios" / "duel.toml").read_text("utf-8")
    (tmp_path / "my-scenario.toml").write_text(own, "utf-8")
    more, height, rules, scouts = (
        plan_of(each, tmp_path) for each in re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    )
    assert [cell.variation for cell in more.cells] == ["", "four Triplanes", "30 turns", "four Triplanes + 30 turns"]
    assert {cell.variation for cell in height.cells} == {"", "altitude of Carter +6", "flown by people who learn"}
    assert {cell.variation for cell in rules.cells} >= {"", "quality yes", "survival crew", "survival each"}
    assert {cell.variation for cell in scouts.cells} >= {"dh2 v fokker-e3", "fokker-e3 v dh2"}
    for name in shipped():
        assert f"| `{name}` |" in text
        assert f"| {planned(read_study(name)).games:,} |" in text
    fields = {field for kind in (Study, Variation) for field in kind.__struct_fields__}
    assert all(f"`{field}`" in text or f"`[[{field}]]`" in text for field in fields)


def test_the_report_of_a_small_study_stands_whole(tmp_path: Path) -> None:
    """What long tests read closely, at a glance: sections, charts and tables are there, and no field is left open."""
    text, _, _ = QUICK.replace("games = 12", "games = 2").rpartition("[[variation]]")
    run(plan_of(text, tmp_path), tmp_path / "out", workers=1)
    report, *tables = write_report(tmp_path / "out")
    page = report.read_text("utf-8")
    markup = re.sub(r"<script.*?</script>", "", page, flags=re.DOTALL)
    assert re.findall(r'<section id="(\w+)"><h2>', page) == ["balance", "endings", "variations", "first", "made"]
    assert "<h1>Duels of equals</h1>" in page
    assert "<b>4</b><span>games</span>" in page
    assert not re.search(r"\$\w", markup)
    assert all(f'href="{table.name}"' in page for table in tables)
    specs = msgspec.json.decode(page.split('id="charts">')[1].split("</script>")[0])
    assert len(specs) == len(re.findall(r'id="chart-\d+"', page)) > 0
