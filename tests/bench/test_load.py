"""The load benchmark, with a real server; what it tells is looked at in `make soak`."""

import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from aerodrome.bench.load import _Wanted
from tests.server.processes import asked_for_more, few_open_files

COMMAND = [sys.executable, "-m", "aerodrome.cli", "bench", "--load", "--json", "--matches", "6", "--seconds"]


def test_every_match_has_answered_before_paced_play_is_measured() -> None:
    slow = _Wanted("spandaus", "duel", ["allied", "german"], matches=5000, seconds=5.0, every=10.0)
    assert slow.warm_up("paced") == 10.0
    assert slow.warm_up("saturated") == 2.0


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="only Linux tells when a process of others has ended")
def test_nothing_is_left_when_it_is_ended() -> None:
    with few_open_files():
        run = subprocess.Popen([*COMMAND, "60"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert run.stderr is not None
    while b"paced" not in run.stderr.readline():
        assert run.poll() is None
    children = descendants(run.pid)
    watched = [os.pidfd_open(child) for child in children]
    assert len(asked_for_more(children)) >= 3, "server, worker, players"
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
