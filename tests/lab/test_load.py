"""The load benchmark in small, with a real server."""

import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from aerodrome.lab.load import Load
from aerodrome.lab.postgres import programs

COMMAND = [sys.executable, "-m", "aerodrome.cli", "bench", "--load", "--json", "--matches", "6", "--seconds"]


def test_all_figures_are_there() -> None:
    """Games of pebbles are short: many matches end meanwhile, and others take their places."""
    toy = Path(__file__).parents[1] / "toy"
    done = subprocess.run(
        [*COMMAND, "1", "--book", "pebbles"],
        capture_output=True,
        check=False,
        env=os.environ | {"PYTHONPATH": str(toy)},
    )
    assert done.returncode == 0, done.stderr.decode()
    loads = msgspec.json.decode(done.stdout, type=dict[str, list[Load]])["load"]
    assert [load.workers for load in loads] == ([1, 2] if programs() else [1])
    for load in loads:
        assert load.matches == 6
        for figures in (load.paced, load.saturated):
            assert figures.answers > 0
            assert figures.refused == 0
            assert 0 < figures.p50_ms <= figures.p95_ms <= figures.p99_ms <= figures.worst_ms


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells when a process of others has ended")
def test_nothing_is_left_when_it_is_ended() -> None:
    run = subprocess.Popen([*COMMAND, "60"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert run.stderr is not None
    while b"paced" not in run.stderr.readline():
        assert run.poll() is None
    children = descendants(run.pid)
    watched = [os.pidfd_open(child) for child in children]
    assert len(children) >= 3, "server, worker, players"
    run.send_signal(signal.SIGTERM)
    run.communicate(timeout=120)
    assert run.returncode == 130
    for ended in watched:
        assert select.select([ended], [], [], 60)[0]
        os.close(ended)


def descendants(pid: int) -> set[int]:
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    found = {pid}
    while more := {child for child, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {pid}
