"""The processes of a server, as the system knows them."""

import resource
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path


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


def children(parent: int) -> set[int]:
    """Processes that this one has started and that still run."""
    return {pid for pid, above, _ in _processes() if above == parent}


def workers(leader: int) -> set[int]:
    return {pid for pid, parent in family(leader).items() if parent == leader}


@contextmanager
def few_open_files() -> Iterator[None]:
    """What is started meanwhile may hold 256 files open, until it asks for more, as on some systems."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def asked_for_more(processes: Iterable[int]) -> set[int]:
    """Those that may hold as many files open as the system allows them."""
    limits = {each: resource.prlimit(each, resource.RLIMIT_NOFILE) for each in processes}
    return {each for each, (soft, hard) in limits.items() if soft == hard > 256}


def pilots(leader: int) -> set[int]:
    """What workers have started."""
    known = family(leader)
    return {pid for pid, parent in known.items() if known.get(parent) == leader}
