"""Every example runs as its head says, and what it prints and writes is true."""

import json
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from contextlib import chdir
from itertools import pairwise
from pathlib import Path
from typing import Any

import nbformat
import pytest
from hatchling.build import build_wheel
from nbclient import NotebookClient
from PIL import Image

import aerodrome
from aerodrome.bench.hosting import HOST
from aerodrome.lab.simulate import simulate
from aerodrome.pilots import pilot, play
from tests.server.house import house

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
GAME = EXAMPLES / "a_fifth_game"

Run = Callable[..., str]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs an example in a folder of its own, and gives what it printed."""

    def run(*words: object, path: str = "", code: int = 0) -> str:
        done = subprocess.run(
            [sys.executable, *map(str, words)],
            check=False,
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            timeout=240,
        )
        assert done.returncode == code, done.stderr
        return done.stdout + (done.stderr if code else "")

    return run


def numbers(pattern: str, text: str) -> list[tuple[float, ...]]:
    """All that a pattern catches, as numbers."""
    found = [each if isinstance(each, tuple) else (each,) for each in re.findall(pattern, text)]
    return [tuple(map(float, each)) for each in found]


def test_odds_of_an_attack(run: Run):
    """What came of the attacks is what the odds say, as far as these are exact; and 300 may be off by as much."""
    told = run(EXAMPLES / "odds_of_an_attack.py", "--tries", 300)
    lines = numbers(r"chance of ([\d.]+)%; (\d+) of 300 hit, ([\d.]+)% \(([\d.]+)% to ([\d.]+)%\)", told)
    assert len(lines) == 3
    for chance, hits, rate, low, high in lines:
        assert abs(100 * hits / 300 - rate) <= 0.05
        assert low - 2 < chance < high + 2
    none, spin, jink = (chance for chance, *_ in lines)
    assert spin < jink < none


@pytest.mark.parametrize(
    ("camel", "said"),
    [("77", "'77' is not a square"), pytest.param("AS", "the match is over", marks=pytest.mark.long)],
)
def test_odds_of_no_attack(run: Run, camel: str, said: str):
    told = run(EXAMPLES / "odds_of_an_attack.py", "--camel", camel, code=2)
    assert "there is no such attack" in told
    assert said in told


def test_a_pilot_in_40_lines(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.syspath_prepend(EXAMPLES)
    from a_pilot_in_40_lines import ByTheOdds  # type: ignore[import-not-found]

    assert len((EXAMPLES / "a_pilot_in_40_lines.py").read_text().splitlines()) <= 40
    found = simulate("spandaus", "duel-of-equals", (ByTheOdds, "random"), 60, 1, workers=1)
    assert found.pilots["ByTheOdds"].low > 0.8


@pytest.mark.long
def test_a_pilot_in_40_lines_as_a_program(run: Run):
    file = EXAMPLES / "a_pilot_in_40_lines.py"
    told = run(file, "--against", "random", "--games", 60)
    ((won, decided, rate, low, high, drawn),) = numbers(
        r"won (\d+) of (\d+) .*: ([\d.]+)%, 95% interval ([\d.]+)% to ([\d.]+)% \((\d+) drawn\)", told
    )
    assert decided + drawn == 60
    assert abs(rate - 100 * won / decided) <= 0.05
    assert 60 < low < rate < high
    assert run(file, "--against", "random", "--games", 60) == told


def test_a_pilot_of_ones_own_is_a_package(run: Run, tmp_path: Path):
    """As docs/library.md tells it: it flies where it is named, and is offered at its place."""
    section = (ROOT / "docs" / "library.md").read_text().partition("## A pilot of your own\n")[2].partition("\n## ")[0]
    sources = re.findall(r"```(?:python|toml)\n(.*?)```", section, re.DOTALL)
    for name, source in zip(("my_pilots.py", "pyproject.toml"), sources, strict=True):
        (tmp_path / name).write_text(source)
    with chdir(tmp_path), zipfile.ZipFile(build_wheel(str(tmp_path))) as packed:
        packed.extractall(tmp_path / "site")
    asked = "from aerodrome import pilots; print(*pilots.strengths('spandaus'), pilots.default_pilot('spandaus'))"
    told = run("-c", asked, path=str(tmp_path / "site"))
    assert told.split() == ["cadet", "pupil", "odds", "novice", "wingman", "thumb", "ace", "novice"]
    wanted = ("--scenario", "duel", "--pilots", "odds,random", "--games", 40, "--json")
    told = run("-m", "aerodrome.cli", "simulate", "spandaus", *wanted, path=str(tmp_path / "site"))
    assert json.loads(told)["pilots"]["odds"]["low"] > 0.5


def test_a_house_rule(run: Run):
    """With mercy fewer aircraft are destroyed, in the same deals."""
    told = run(EXAMPLES / "a_house_rule.py", "--games", 12)
    (printed,), (mercy,) = numbers(r"as printed: ([\d.]+)", told), numbers(r"with mercy: ([\d.]+)", told)
    assert mercy[0] < 0.9 * printed[0]


def test_a_house_rule_is_a_book_of_its_own(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.syspath_prepend(EXAMPLES)
    from a_house_rule import HOUSE, FliesHome  # type: ignore[import-not-found]

    match = aerodrome.new(HOUSE, "two-on-two", options={"mercy": True}, seed=0)
    play(match, {seat: pilot("spandaus", "thumb", seat) for seat in match.sides})
    home = [told.aircraft for event in match.events if (told := event.told(FliesHome))]
    assert home
    assert all(match.state.aircraft[name].fate == "gone" for name in home)
    again = aerodrome.load(match.record(), book=HOUSE)
    assert (again.outcome, again.state) == (match.outcome, match.state)
    with pytest.raises(aerodrome.BadInput, match="there is no rule book 'spandaus-with-mercy'"):
        aerodrome.load(match.record())
    without = aerodrome.new(HOUSE, "two-on-two", seed=0)
    printed = aerodrome.new("spandaus", "two-on-two", seed=0)
    for each in (without, printed):
        play(each, {seat: pilot("spandaus", "thumb", seat) for seat in each.sides})
    assert without.answers == printed.answers


@pytest.mark.long
def test_a_study(run: Run, tmp_path: Path):
    """What it says of the games is what is in the folder; with more of them it goes on."""
    file = EXAMPLES / "a_study.py"
    run(file, "--games", 8, "--folder", "kept")
    first = (tmp_path / "kept" / "games.jsonl").read_text()
    told = run(file, "--games", 30, "--folder", "kept")
    kept = (tmp_path / "kept" / "games.jsonl").read_text()
    assert kept.startswith(first)
    games = [json.loads(line) for line in kept.splitlines()]
    for variation, said in (("", "as it is"), ("one Triplane more", "one Triplane more")):
        won = [game["winner"] for game in games if game["variation"] == variation]
        ((drawn, allied, german),) = numbers(
            rf"{said}: 30 games, (\d+) drawn\n  allied won (\d+).*\n  german won (\d+)", told
        )
        assert (won.count("allied"), won.count("german"), won.count(None)) == (allied, german, drawn)
    ((change, low, high),) = numbers(r"([+-]\d+) points for the Germans \(95% interval ([+-]\d+) to ([+-]\d+)\)", told)
    assert low < change < high


@pytest.mark.long
def test_replay_as_gif(run: Run, tmp_path: Path):
    """A picture for every moment that looks different, and the last one longest."""
    told = run(EXAMPLES / "replay_as_gif.py", "--book", "icog", "--seed", 3, "--out", "duel.gif")
    with Image.open(tmp_path / "duel.gif") as film:
        frames = getattr(film, "n_frames", 1)
        assert f"{frames} pictures of {film.width} x {film.height} pixels" in told
        assert frames > 4
        pictures = []
        for frame in range(frames):
            film.seek(frame)
            assert film.info["duration"] == (3000 if frame == frames - 1 else 600)
            pictures.append(film.convert("RGB").tobytes())
    assert all(one != other for one, other in pairwise(pictures))


@pytest.mark.long
def test_replay_of_a_record_as_gif(run: Run, tmp_path: Path):
    """Also of a match that is not over."""
    match = aerodrome.new("dogfights", "first-duel", seed=2)
    play(match, {seat: pilot("dogfights", "thumb", seat) for seat in match.sides})
    (tmp_path / "match.json").write_text(json.dumps(match.moment(12).record()))
    told = run(EXAMPLES / "replay_as_gif.py", "--record", "match.json")
    with Image.open(tmp_path / "match.gif") as film:
        frames = getattr(film, "n_frames", 1)
    assert 3 < frames <= 13
    assert told.startswith(f"match.gif: {frames} pictures")


def test_an_environment(run: Run):
    told = run(EXAMPLES / "an_environment.py", "--matches", 6)
    ((allied,), (german,)) = numbers(r"(?:allied|german): ([+-]\d+)", told)
    assert allied == -german
    assert allied >= 4
    assert "an observation has 2210 numbers" in told


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The fifth game as its wheel puts it beside other packages."""
    folder = tmp_path_factory.mktemp("wheel")
    with chdir(GAME):
        wheel = build_wheel(str(folder))
    with zipfile.ZipFile(folder / wheel) as packed:
        packed.extractall(folder / "site")
    return str(folder / "site")


def test_a_fifth_game_without_installing_it(run: Run):
    told = run("-m", "loops", "--seed", 7, path=str(GAME)).splitlines()
    landed, aloft, up = {"Ann": 0, "Bob": 0}, 0, "Ann"
    for line in told[:-1]:
        name, does, *rest = line.split()
        assert name == up
        aloft += int(rest[0]) if does == "flies" else 0
        if does == "lands:":
            landed[name] += aloft
            assert int(rest[0]) == landed[name]
        if does != "flies":
            aloft, up = 0, "Bob" if name == "Ann" else "Ann"
    winner = max(landed, key=lambda name: landed[name])
    assert landed[winner] >= 40
    assert told[-1] == f"{winner} wins: {max(landed.values())}–{min(landed.values())}."


@pytest.mark.long
def test_a_fifth_game_that_is_installed(run: Run, installed: str, tmp_path: Path):
    """Its pilot, its scenario, its option and its rules are known to the commands, and its records are proved."""
    wanted = ("--pilots", "careful,random", "--games", 40, "--json", "--records", "kept")
    told = run("-m", "aerodrome.cli", "simulate", "loops", *wanted, path=installed)
    assert json.loads(told)["pilots"]["careful"]["low"] > 0.5
    proved = run("-m", "aerodrome.cli", "verify", tmp_path / "kept" / "loops-000000.json", path=installed)
    assert "nothing was touched" in proved
    assert "A 1 is a stall" in " ".join(
        run("-m", "aerodrome.cli", "rules", "loops", "loops.turn", path=installed).split()
    )
    assert "A fine afternoon" in run("-m", "aerodrome.cli", "scenarios", "loops", path=installed)
    assert "stall" in run("-m", "aerodrome.cli", "options", "loops", path=installed)


def test_tacview_export(run: Run, tmp_path: Path):
    """tests/rules/icog/test_tacview.py reads it back."""
    told = run(EXAMPLES / "tacview_export.py", "--out", "duel.txt.acmi")
    written = (tmp_path / "duel.txt.acmi").read_text(encoding="utf-8-sig")
    frames, seconds = written.count("\n#"), float(re.findall(r"\n#([\d.]+)", written)[-1])
    assert f"{seconds:g} seconds in {frames} frames, 1 destroyed" in told
    assert "0,Event=Destroyed|101|\n-101\n" in written


def test_what_needs_nothing_of_aerodrome_names_all_that_it_needs():
    """Who has Aerodrome has what other examples import, or what their heads say."""
    needs = {}
    for file in EXAMPLES.glob("*.py"):
        text = file.read_text()
        imported = {name.partition(".")[0] for name in re.findall(r"(?m)^ *(?:import|from) ([\w.]+)", text)}
        if "aerodrome" not in imported:
            named = re.findall(r"(?m)^ *pip install (.*)$", text)
            needs[file.name] = (imported - sys.stdlib_module_names, set(" ".join(named).split()))
    assert needs == {"a_bot_over_http.py": ({"httpx", "websockets"}, {"httpx", "websockets"})}


@pytest.mark.long
@pytest.mark.parametrize(("book", "seat"), [("spandaus", "allied"), ("icog", "german")])
def test_a_bot_over_http(run: Run, tmp_path: Path, book: str, seat: str):
    """It plays a whole match on a real server, and the record proves that nobody chose the dice."""
    with house(tmp_path) as server:
        address = f"http://{HOST}:{server.port}"
        bot = (EXAMPLES / "a_bot_over_http.py", "--server", address)
        told = run(*bot, "--book", book, "--seat", seat, "--record", "match.json")
        wrong = run(*bot, "--scenario", "nowhere", code=2)
    assert "spandaus has no scenario 'nowhere'" in wrong
    match = aerodrome.load(tmp_path / "match.json")
    assert match.outcome is not None
    winner = "the bot" if match.outcome.winner == seat else match.outcome.winner or "nobody"
    assert told.startswith(f"{winner} won ({match.outcome.reason}) after {len(match.answers)} answers")
    proof = aerodrome.verify(tmp_path / "match.json")
    assert (proof.chance, proof.finished) == ("proved", True)
    assert list(proof.shares) == [seat]
    assert match.setup.seats[seat] == "person"


@pytest.mark.long
def test_a_thousand_records(run: Run, tmp_path: Path):
    """Of thirty, which are kept; what it says of them is what the records say. The second time none is played."""
    words = (EXAMPLES / "a_thousand_records.py", "--folder", "kept", "--matches", 30)
    told = run(*words)
    records = [json.loads(file.read_text()) for file in (tmp_path / "kept").rglob("*.json")]
    assert f"30 records, {sum(len(record['answers']) for record in records)} answers" in told
    duels = [aerodrome.load(record) for record in records if record["scenario"]["title"] == "A duel"]
    winners = [match.outcome.winner for match in duels if match.outcome is not None]
    won = sum(match.setup.seats.get(winner or "") == "thumb" for match, winner in zip(duels, winners, strict=True))
    assert re.search(rf"duel +┆ thumb +┆ 10 +┆ {won} ", told)
    assert "gunnery" in told
    times = {file: file.stat().st_mtime_ns for file in (tmp_path / "kept").rglob("*.json")}
    assert run(*words) == told
    assert {file: file.stat().st_mtime_ns for file in times} == times


def executed(name: str) -> Any:
    """A notebook, run from its first cell to its last."""
    notebook = nbformat.read(EXAMPLES / name, as_version=4)
    nbformat.validate(notebook)
    NotebookClient(notebook, timeout=240, startup_timeout=240, kernel_name="python3").execute()
    return notebook


def charts(notebook: Any) -> int:
    shown = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    return sum("<svg" in output.get("data", {}).get("image/svg+xml", "") for output in shown)


@pytest.mark.parametrize("name", sorted(file.name for file in EXAMPLES.glob("*.ipynb")))
def test_notebooks_are_kept_without_what_they_printed(name: str):
    for cell in nbformat.read(EXAMPLES / name, as_version=4).cells:
        assert not cell.get("outputs")
        assert cell.get("execution_count") is None


def printed(notebook: Any) -> str:
    shown = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    return "\n".join(output.get("text", "") or output.get("data", {}).get("text/plain", "") for output in shown)


@pytest.mark.long
def test_who_wins_and_why():
    notebook = executed("who_wins_and_why.ipynb")
    told = printed(notebook)
    assert "'200 games'" in told
    assert charts(notebook) == 4
    for variation in ("as it is", "one Triplane more", "one Camel more", "no sun", "flown by novices"):
        assert re.search(rf"│ {variation} +┆ 40 ", told)


@pytest.mark.long
def test_how_a_match_was_won():
    notebook = executed("how_a_match_was_won.ipynb")
    told = printed(notebook)
    assert charts(notebook) == 2
    assert "the Allied side wins" in told
    number = r" +┆ ([\d.-]+)"
    sums = numbers(rf"│ (?:allied|german){4 * number} +┆ [\d.-]+{number}", told)
    assert len(sums) == 2
    for *parts, result in sums:
        assert sum(parts) == pytest.approx(result)
    assert "falls apart in the air" in told


def test_the_readme_lists_every_example():
    listed = set(re.findall(r"\]\(([^)]+)\)", (EXAMPLES / "README.md").read_text()))
    found = {file.name for file in EXAMPLES.iterdir() if file.suffix in (".py", ".ipynb")} | {"a_fifth_game"}
    assert {link.rstrip("/") for link in listed if not link.startswith("..")} == found
    assert all((EXAMPLES / link).exists() for link in listed)
