"""The processes of a server, as the system knows them."""

from collections.abc import Iterator
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


def pilots(leader: int) -> set[int]:
    """What workers have started."""
    known = family(leader)
    return {pid for pid, parent in known.items() if known.get(parent) == leader}
