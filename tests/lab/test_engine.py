"""Many machines: a real Ray cluster of two nodes gives what this machine gives, whoever is lost meanwhile."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from aerodrome.judgement.judges import FOLDER
from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.lines import read_lines
from aerodrome.kernel.processes import Cost, Job
from aerodrome.lab.cluster import basis
from aerodrome.lab.engine import parts_on
from aerodrome.lab.ladder import Game, ladder
from aerodrome.lab.learning.matches import Played, play_matches, read_matches
from aerodrome.lab.learning.samples import take_samples
from aerodrome.lab.simulate import Simulation, simulate
from aerodrome.lab.studies.planning import planned
from aerodrome.lab.studies.running import read_played, run
from aerodrome.lab.studies.study import read_study
from aerodrome.lab.studies.watching import Game as StudyGame
from tests.jobs import Deadly, NeverBegins, Squares, Wrong

GAMES = 64
PAIR = ("novice", "wingman")
TESTS = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("on", "told"),
    [
        ("nowhere", "'nowhere' is not ray, auto, HOST:PORT or ray://HOST:PORT"),
        ("ray://", "is not ray, auto"),
        ("127.0.0.1:1", "nothing answers at 127.0.0.1:1: .*refused; does the cluster run?"),
        ("ray://127.0.0.1:1", "nothing answers at ray://127.0.0.1:1: .*refused"),
        ("127.0.0.1:99999", "nothing answers at 127.0.0.1:99999"),
    ],
)
def test_addresses_where_nothing_is_are_refused(on: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=f"^on: .*{told}"):
        simulate("spandaus", "duel", games=2, on=on)
    with pytest.raises(BadInput, match=f"^on: .*{told}"):
        ladder("spandaus", tmp_path / "new" / "games.jsonl", PAIR, 2, on=on)
    assert not (tmp_path / "new").exists()


def test_without_ray_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadInput, match=r"^on: a cluster needs Ray: `pip install aerodrome\[ray\]`"):
        simulate("spandaus", "duel", games=2, on="ray")


def test_no_workers_are_no_number() -> None:
    with pytest.raises(BadInput, match=r"^workers: 0 is not a number of workers"):
        parts_on("ray", Squares(), range(3), 0)


class Nodes:
    """A cluster of two nodes with two cores each, as Ray takes them; all of it is on this machine."""

    def __init__(self) -> None:
        from ray.cluster_utils import Cluster

        self.cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
        self.second: Any = self.cluster.add_node(num_cpus=2)
        self.address: str = self.cluster.address

    def lose_second(self) -> None:
        """For real: all its processes are killed."""
        self.second.kill_all_processes(check_alive=False, allow_graceful=False)

    def lose_all(self) -> None:
        for node in self.cluster.list_all_nodes():
            node.kill_all_processes(check_alive=False, allow_graceful=False)

    def workers(self) -> list[int]:
        """Processes that are at work."""
        raylets = {each.process.pid for node in self.cluster.list_all_nodes() for each in _raylets(node)}
        found = []
        for entry in Path("/proc").glob("[0-9]*"):
            try:
                is_worker = (entry / "cmdline").read_bytes().startswith(b"ray::Worker")
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:  # it has ended meanwhile
                continue
            if is_worker and parent in raylets:
                found.append(int(entry.name))
        return found

    def wait_until_idle(self) -> None:
        """Ray ends workers in its own time; where they are not ended at all this never returns."""
        while self.workers():
            os.sched_yield()


def _raylets(node: Any) -> list[Any]:
    return list(node.all_processes["raylet"])


def _environment(patch: pytest.MonkeyPatch) -> None:
    """Of the nodes: they find jobs of tests and the toy rule book, and send nothing to anybody."""
    patch.setenv("PYTHONPATH", f"{TESTS.parent}{os.pathsep}{TESTS / 'toy'}")
    patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    patch.setenv("RAY_raylet_start_wait_time_s", "200")  # on a machine with much else to do


@pytest.fixture(scope="session")
def the_cluster() -> Iterator[Nodes]:
    """For all tests of this process: it takes one cluster, and other modules may come between these tests."""
    import ray

    with pytest.MonkeyPatch.context() as patch:
        _environment(patch)
        found = Nodes()
    yield found
    ray.shutdown()
    found.cluster.shutdown()


@pytest.fixture
def nodes(the_cluster: Nodes, monkeypatch: pytest.MonkeyPatch) -> Nodes:
    _environment(monkeypatch)
    return the_cluster


@pytest.fixture
def doomed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Nodes]:
    """Nodes that do not outlive the test; commands use them, since a process takes one cluster."""
    _environment(monkeypatch)
    found = Nodes()
    yield found
    found.cluster.shutdown()


def _simulated(**where: Any) -> Simulation:
    found = simulate("spandaus", "duel", ("thumb", "random"), GAMES, 4, **where)
    return msgspec.structs.replace(found, seconds=0.0)


def _climbed(file: Path, **where: Any) -> tuple[Any, set[Game]]:
    return ladder("spandaus", file, PAIR, 12, **where), set(read_lines(file, Game))


STUDY = """
title = "On many machines"
games = 8
course = true
luck = 1
scenarios = { spandaus = ["duel"], algy = ["pair-against-pair"] }

[[variation]]
name = "short"
scenarios = ["duel"]
set.turns = 6
"""
LONG = """
title = "A cluster goes away"
games = 60
scenarios = { algy = ["pair-against-pair"] }
"""


def _study(folder: Path, text: str) -> Path:
    (folder / "study.toml").write_text(text, "utf-8")
    return folder / "study.toml"


def _studied(study: Path, folder: Path, **where: Any) -> list[StudyGame]:
    """All games of a study, without their times, in order."""
    run(planned(read_study(str(study))), folder, **where)
    return [msgspec.structs.replace(game, seconds=0.0) for game in read_played(folder).games]


def _squares(nodes: Nodes, job: Job[list[int]], cost: Cost | None = None, workers: int = 3) -> list[int]:
    with closing(parts_on(nodes.address, job, range(40), workers, most=5, cost=cost)) as parts:
        return sorted(square for part in parts for square in part)


@pytest.mark.long
def test_a_cluster_gives_what_this_machine_gives_whatever_the_number_of_workers(nodes: Nodes, tmp_path: Path) -> None:
    here, climbed = _simulated(workers=1), _climbed(tmp_path / "here", workers=1)
    for workers in (1, 2, 3):
        cost = Cost()
        assert _simulated(workers=workers, on=nodes.address, cost=cost) == here
        assert (cost.done, cost.lost) == (GAMES, 0)
        assert 1 <= cost.workers <= workers
        assert 1 <= cost.machines <= 2
        assert cost.core_seconds > 0
        assert _climbed(tmp_path / f"{workers}", workers=workers, on=nodes.address) == climbed
    nodes.wait_until_idle()


@pytest.mark.long
def test_a_study_on_a_cluster_is_the_one_of_this_machine(nodes: Nodes, tmp_path: Path) -> None:
    study = _study(tmp_path, STUDY)
    here = _studied(study, tmp_path / "here", workers=1)
    assert len(here) == 24
    for workers in (1, 3):
        cost = Cost()
        assert _studied(study, tmp_path / f"{workers}", workers=workers, on=nodes.address, cost=cost) == here
        assert (cost.done, cost.lost) == (24, 0)
    nodes.wait_until_idle()


@pytest.mark.long
def test_what_is_learnt_from_is_the_same_on_a_cluster(nodes: Nodes, tmp_path: Path) -> None:
    files = {None: tmp_path / "here", nodes.address: tmp_path / "there"}
    played: list[list[Played]] = []
    samples = []
    for on, file in files.items():
        play_matches("spandaus", file, 8, "first", 2, on=on)
        played.append(sorted(read_matches(file), key=lambda each: each.number))
        samples.append(take_samples("spandaus", file, 2, 3, on=on))
    assert played[0] == played[1]
    assert len(samples[0]) > 8
    assert [repr(each) for each in samples[0]] == [repr(each) for each in samples[1]]


@pytest.mark.long
def test_a_worker_of_a_cluster_that_is_killed_is_replaced(nodes: Nodes, tmp_path: Path) -> None:
    cost = Cost()
    assert _squares(nodes, Deadly(tmp_path, 17, 2), cost) == [number * number for number in range(40)]
    assert cost.lost == 2
    with pytest.raises(AerodromeError, match=r"^workers: 3 workers one after another have ended early at number"):
        _squares(nodes, Deadly(tmp_path, 17, 99))
    nodes.wait_until_idle()


@pytest.mark.long
def test_games_are_the_same_when_a_worker_is_killed_in_the_middle(nodes: Nodes) -> None:
    cost = Cost()
    killed: list[int] = []

    def kill(done: int, of: int) -> None:
        if not killed and (found := nodes.workers()):
            killed.append(found[0])
            os.kill(found[0], signal.SIGKILL)

    assert _simulated(workers=2, on=nodes.address, progress=kill, cost=cost) == _simulated(workers=1)
    assert (len(killed), cost.lost, cost.done) == (1, 1, GAMES)


@pytest.mark.long
def test_what_a_worker_of_a_cluster_raises_is_raised_here(nodes: Nodes) -> None:
    with pytest.raises(BadInput, match=r"^numbers: 17 is a bad number"):
        _squares(nodes, Wrong(17))
    with pytest.raises(BadInput, match=r"^begin: there is nothing to begin with"):
        _squares(nodes, NeverBegins())
    nodes.wait_until_idle()


@pytest.mark.long
def test_ctrl_c_leaves_no_workers_behind(nodes: Nodes) -> None:
    def interrupt(done: int, of: int) -> None:
        raise KeyboardInterrupt

    assert 0 < _simulated(workers=2, on=nodes.address, progress=interrupt).games < GAMES
    nodes.wait_until_idle()


@pytest.mark.long
def test_who_would_play_otherwise_is_refused(nodes: Nodes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "spandaus.npz").write_bytes(b"other weights")
    monkeypatch.setenv(FOLDER, str(tmp_path))
    basis.cache_clear()
    try:
        with pytest.raises(AerodromeError, match=r"^on: machine .+ would play otherwise: judges is '' there and '"):
            _squares(nodes, Squares())
    finally:
        basis.cache_clear()


def _command(*words: object, **variables: str) -> "subprocess.Popen[str]":
    """The command in a process of its own, with what a person sees of it."""
    command = [sys.executable, "-m", "aerodrome.cli", *map(str, words)]
    variables = os.environ | {"COLUMNS": "200"} | variables
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=variables)


def _climb_on(nodes: Nodes, folder: Path) -> "subprocess.Popen[str]":
    pair = ",".join(PAIR)
    return _command("ladder", "algy", "--pilots", pair, "--games", 12, "--folder", folder, "--on", nodes.address)


def _until_games(playing: "subprocess.Popen[str]", file: Path, number: int, nodes: Nodes) -> None:
    """Waits until so many games are there and all are at work."""
    while playing.poll() is None:
        if file.exists() and file.read_bytes().count(b"\n") >= number and len(nodes.workers()) == 4:
            return
        with suppress(subprocess.TimeoutExpired):
            playing.wait(0.05)
    raise AssertionError(playing.communicate())


def _games(folder: Path) -> set[Game]:
    return set(read_lines(folder / "algy.jsonl", Game))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> set[Game]:
    """What is played where nothing is lost."""
    folder = tmp_path_factory.mktemp("whole")
    ladder("algy", folder / "algy.jsonl", PAIR, 12, workers=1)
    return _games(folder)


@pytest.mark.long
def test_games_are_the_same_when_a_machine_goes_away(doomed: Nodes, whole: set[Game], tmp_path: Path) -> None:
    climbing = _climb_on(doomed, tmp_path)
    _until_games(climbing, tmp_path / "algy.jsonl", 1, doomed)
    doomed.lose_second()
    shown, wrong = climbing.communicate()
    assert (climbing.returncode, wrong) == (0, "")
    assert re.search(
        r"\n12 games, [\d.]+ core seconds, [\d.]+ games per core second on .*, \d lost and replaced\n", shown
    )
    assert _games(tmp_path) == whole


@pytest.mark.long
def test_a_cluster_that_goes_away_costs_no_finished_game(doomed: Nodes, whole: set[Game], tmp_path: Path) -> None:
    climbing = _climb_on(doomed, tmp_path)
    _until_games(climbing, tmp_path / "algy.jsonl", 1, doomed)
    doomed.lose_all()
    shown, wrong = climbing.communicate()
    assert (climbing.returncode, shown) == (2, "")
    assert wrong.startswith("aerodrome: on: the cluster has gone away")
    assert 1 <= len(kept := _games(tmp_path)) < 12
    assert kept < whole
    ladder("algy", tmp_path / "algy.jsonl", PAIR, 12, workers=1)
    assert _games(tmp_path) == whole


@pytest.mark.long
def test_a_cluster_that_goes_away_costs_no_finished_game_of_a_study(doomed: Nodes, tmp_path: Path) -> None:
    study, folder = _study(tmp_path, LONG), tmp_path / "out"
    playing = _command("lab", "run", study, "--folder", folder, "--on", doomed.address)
    _until_games(playing, folder / "games.jsonl", 1, doomed)
    doomed.lose_all()
    shown, wrong = playing.communicate()
    assert (playing.returncode, shown) == (2, "")
    assert wrong.startswith("aerodrome: on: the cluster has gone away")
    kept = (folder / "games.jsonl").read_bytes()
    assert 1 <= kept.count(b"\n") < 60
    assert _studied(study, folder, workers=2) == _studied(study, tmp_path / "whole", workers=2)
    after = (folder / "games.jsonl").read_bytes()
    assert after.startswith(kept)
    assert after.count(b"\n") == 60
    assert read_played(folder).runs[-1].there == kept.count(b"\n")


@pytest.mark.long
def test_a_cluster_of_this_machine_is_started_and_ended(tmp_path: Path) -> None:
    """Ray keeps a token of such clusters at home."""
    words = ("simulate", "spandaus", "--scenario", "duel", "--pilots", "thumb,random", "--games", GAMES, "--seed", 4)
    shown, wrong = _command(*words, "--on", "ray", "--workers", 3, "--json", HOME=str(tmp_path)).communicate()
    assert wrong == ""
    assert msgspec.json.decode(shown) | {"seconds": 0} == msgspec.to_builtins(_simulated(workers=1))


@pytest.mark.long
def test_a_process_takes_one_cluster(nodes: Nodes) -> None:
    _squares(nodes, Squares())
    with pytest.raises(BadInput, match=r"^on: this process has been in .+, and a process takes one cluster"):
        simulate("spandaus", "duel", games=2, on="ray")
