"""Stores and lines to test with: an SQLite file, a PostgreSQL cluster and a Redis server of our own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from aerodrome.bench.postgres import programs, temporary_cluster
from tests.server.databases import emptied
from tests.server.services import Redis


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


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind."""
    return empty(request, tmp_path)


def empty(request: pytest.FixtureRequest, folder: Path) -> str:
    """An empty database of the kind that the parameter of a fixture names."""
    if request.param == "sqlite":
        return f"sqlite:///{folder / 'matches.sqlite'}"
    address: str = request.getfixturevalue("postgresql")
    return address


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a Redis server that lasts as long as the test run."""
    server = Redis(tmp_path_factory.mktemp("redis"))
    server.start()
    yield server.address
    server.kill()


@pytest.fixture(params=["postgresql", "redis"])
def channels(request: pytest.FixtureRequest) -> str:
    """How workers tell each other what is new."""
    address: str = request.getfixturevalue(request.param)
    return address
