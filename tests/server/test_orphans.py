"""However a process of the server comes to its end, those that it started end with it."""

import asyncio
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from aerodrome.server.wire import Created
from tests.server.client import Client, Viewer
from tests.server.house import House, house

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")

_LONGEST = 60.0


def family(leader: int) -> dict[int, int]:
    """All processes of the server that still run, each with its parent."""
    return {pid: parent for pid, parent, session in _processes() if session == leader}


def _processes() -> Iterator[tuple[int, int, int]]:
    for place in Path("/proc").iterdir():
        if place.name.isdigit():
            try:
                state, parent, _, session = (place / "stat").read_text().rpartition(")")[2].split()[:4]
            except (OSError, ValueError):
                continue
            if state not in "ZX":
                yield int(place.name), int(parent), int(session)


def until(true: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + _LONGEST
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.02)


def workers(leader: int) -> set[int]:
    return {pid for pid, parent in family(leader).items() if parent == leader}


def pilots(leader: int) -> set[int]:
    """What workers have started."""
    known = family(leader)
    return {pid for pid, parent in known.items() if known.get(parent) == leader}


@pytest.fixture
def flying(tmp_path: Path) -> Iterator[tuple[House, Created]]:
    """A server whose pilots' process is at work."""
    with house(tmp_path) as served:
        match = served.create("icog", "cambrai", seats={})
        until(lambda: len(pilots(served.server.pid)) > 1, "pilots think in processes of their own")
        yield served, match
        served.server.kill()


@pytest.mark.timeout(300)
def test_pilots_end_with_their_worker_and_the_next_one_goes_on(flying: tuple[House, Created]) -> None:
    served, match = flying
    leader = served.server.pid
    (worker,) = workers(leader)
    thinking = pilots(leader)
    os.kill(worker, signal.SIGKILL)
    until(lambda: not thinking & family(leader).keys(), "pilots end with their worker")
    until(lambda: bool(workers(leader) - {worker}), "another worker is started")
    viewer = Viewer(match.id, match.watch.token)
    asyncio.run(Client(served.live, viewer, patience=1.0).play())
    assert viewer.ending is not None


def test_workers_and_pilots_end_with_the_server(flying: tuple[House, Created]) -> None:
    served, _ = flying
    leader = served.server.pid
    os.kill(leader, signal.SIGKILL)
    until(lambda: not family(leader), "nothing is left")


def test_a_worker_that_dies_again_and_again_ends_the_server(flying: tuple[House, Created]) -> None:
    """It exits with an error, for whoever supervises it, and leaves nothing behind."""
    served, _ = flying
    leader = served.server.pid
    killed: set[int] = set()
    for _ in range(2):
        until(lambda: bool(workers(leader) - killed), "another worker is started")
        (worker,) = workers(leader) - killed
        killed.add(worker)
        os.kill(worker, signal.SIGKILL)
    process = served.server._process
    assert process is not None
    assert process.wait(_LONGEST) == 1
    until(lambda: not family(leader), "nothing is left")
