"""Stores to test with: an SQLite file, and a PostgreSQL cluster of our own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from aerodrome.lab.postgres import programs, temporary_cluster
from tests.server.databases import emptied


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """The address of a database in a cluster that lasts as long as the test run."""
    if programs() is None:
        pytest.skip("PostgreSQL's server is not installed")
    with temporary_cluster() as address:
        yield address


@pytest.fixture
def postgresql(cluster: str) -> str:
    """An empty PostgreSQL database."""
    emptied(cluster)
    return cluster


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'matches.sqlite'}"
    address: str = request.getfixturevalue("postgresql")
    return address
