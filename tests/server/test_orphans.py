"""However a process of the server comes to its end, those that it started end with it."""

import asyncio
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from aerodrome.server.wire.matches import Created
from tests.server.client import Client, Viewer
from tests.server.house import House, house
from tests.server.processes import family, pilots, workers

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up in /proc")

_LONGEST = 60.0


def ends(process: int) -> bool:
    """Waits for the end of a process that is not ours."""
    try:
        watched = os.pidfd_open(process)
    except ProcessLookupError:
        return True
    with os.fdopen(watched) as end:
        return bool(select.select([end], [], [], _LONGEST)[0])


def nothing_is_left(leader: int) -> bool:
    while left := family(leader):
        if not all(ends(process) for process in left):
            return False
    return True


class Glance(Client):
    """Watches until pilots have answered so many times."""

    answers = 1

    @property
    def done(self) -> bool:
        return self.viewer.answers >= self.answers


@pytest.fixture
def flying(tmp_path: Path) -> Iterator[tuple[House, Created]]:
    """A server whose pilots' process is at work."""
    with house(tmp_path) as served:
        match = served.create("icog", "cambrai", seats={})
        asyncio.run(Glance(served.live, Viewer(match.id, match.watch.token)).play())
        assert pilots(served.server.pid), "pilots think in processes of their own"
        yield served, match
        served.server.kill()


@pytest.mark.long
@pytest.mark.timeout(300)
def test_pilots_end_with_their_worker_and_the_next_one_goes_on(flying: tuple[House, Created]) -> None:
    served, match = flying
    leader = served.server.pid
    (worker,) = workers(leader)
    thinking = pilots(leader)
    os.kill(worker, signal.SIGKILL)
    assert all(ends(pilot) for pilot in thinking), "pilots end with their worker"
    viewer = Viewer(match.id, match.watch.token)
    asyncio.run(Client(served.live, viewer, patience=1.0).play())
    assert viewer.ending is not None
    assert workers(leader) - {worker}, "another worker was started"


@pytest.mark.long
def test_workers_and_pilots_end_with_the_server(flying: tuple[House, Created]) -> None:
    served, _ = flying
    leader = served.server.pid
    os.kill(leader, signal.SIGKILL)
    assert nothing_is_left(leader)


@pytest.mark.long
def test_a_worker_that_dies_again_and_again_ends_the_server(flying: tuple[House, Created]) -> None:
    """It exits with an error, for whoever supervises it, and leaves nothing behind."""
    served, _ = flying
    leader = served.server.pid
    process = served.server._process
    assert process is not None
    while process.poll() is None:
        for worker in workers(leader):
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.02)
    assert process.returncode == 1
    assert nothing_is_left(leader)
