"""Stores and lines to test with: an SQLite file, a PostgreSQL cluster and a Redis server of our own."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from aerodrome.bench.hosting import HOST, free_port
from aerodrome.bench.postgres import programs, temporary_cluster
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


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a Redis server that lasts as long as the test run."""
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("Redis is not installed")
    port = free_port()
    folder = tmp_path_factory.mktemp("redis")
    command = [program, "--port", str(port), "--bind", HOST, "--dir", str(folder), "--save", "", "--appendonly", "no"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        assert server.stdout is not None
        said = []
        for line in server.stdout:
            said.append(line)
            if "Ready to accept connections" in line:
                break
        else:
            raise AssertionError("".join(said))
        yield f"redis://{HOST}:{port}"
        server.terminate()


@pytest.fixture(params=["postgresql", "redis"])
def channels(request: pytest.FixtureRequest) -> str:
    """How workers tell each other what is new."""
    address: str = request.getfixturevalue(request.param)
    return address
