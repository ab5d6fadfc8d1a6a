"""What `aerodrome bench` tells, in small."""

import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec

from aerodrome.bench.load import Load
from aerodrome.bench.machine import machine
from aerodrome.bench.postgres import programs

COMMAND = [sys.executable, "-m", "aerodrome.cli", "bench", "--json"]


def test_bench_prints_one_json_object() -> None:
    ran = subprocess.run([*COMMAND, "--seconds", "0.002"], capture_output=True, check=True)
    found = json.loads(ran.stdout)
    assert set(found) == {"books", "peers", "lasting"}
    assert {"decisions_per_s", "matches_per_s", "clone_us"} <= set(found["books"]["spandaus"])
    assert found["books"]["spandaus"]["decisions_per_s"] > 0
    assert set(found["peers"]) == {"python-chess", "openspiel-backgammon"}
    assert all(peer["decisions_per_s"] > 0 for peer in found["peers"].values())


def test_all_figures_are_there() -> None:
    """Games of pebbles are short: many matches end meanwhile, and others take their places."""
    toy = Path(__file__).parents[1] / "toy"
    done = subprocess.run(
        [*COMMAND, "--load", "--matches", "6", "--seconds", "1", "--book", "pebbles"],
        capture_output=True,
        check=False,
        env=os.environ | {"PYTHONPATH": str(toy)},
    )
    assert done.returncode == 0, done.stderr.decode()
    loads = msgspec.json.decode(done.stdout, type=dict[str, list[Load]])["load"]
    assert [load.workers for load in loads] == ([1, 2] if programs() else [1])
    for load in loads:
        assert load.matches == 6
        assert load.machine == machine()
        assert load.server_mib is not None
        assert load.server_mib > 50
        for figures in (load.paced, load.saturated):
            assert figures.answers > 0
            assert figures.refused == 0
            assert 0 < figures.p50_ms <= figures.p95_ms <= figures.p99_ms <= figures.worst_ms
