"""A server with the client that was built, and a real browser."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from aerodrome.bench.hosting import HOST
from aerodrome.bench.load import GENEROUS
from aerodrome.coach.puzzles.shipped import FOLDER
from aerodrome.server.wire.matches import Created
from tests.browser.matches import played, uploaded
from tests.browser.visitors import FLAGS, PATIENCE, PROGRAM, Visitors
from tests.coach.test_solving import OWN
from tests.conftest import TOY, UNFINISHED
from tests.server.house import House, house
from tools.client import is_built

LIMITS = GENEROUS | {"AERODROME_UPLOADS_PER_MINUTE": "1000", FOLDER: str(OWN)}
WITH_TOYS = LIMITS | {"PYTHONPATH": os.pathsep.join((TOY, UNFINISHED))}
WITHOUT_TOY = LIMITS | {"PYTHONPATH": os.environ.get("PYTHONPATH", "")}
NAMES = {"AERODROME_NAMES_PER_HOUR": "100000", "AERODROME_CODES_PER_HOUR": "100000"}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests in a browser are long, but for a few that show that each game and each kind of page works at all."""
    for item in items:
        if item.path.parent == Path(__file__).parent and item.get_closest_marker("quick") is None:
            item.add_marker(pytest.mark.long)


@pytest.fixture(scope="session")
def client() -> None:
    """The client is built, from the sources as they are."""
    if not is_built():
        pytest.fail("the web client is not built from its sources: python tools/client.py build", pytrace=False)


@pytest.fixture(scope="session")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with the books that come with Aerodrome."""
    with house(tmp_path_factory.mktemp("server"), WITHOUT_TOY) as running:
        yield running


@pytest.fixture(scope="session")
def toy_server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server where the toy games are installed as well."""
    with house(tmp_path_factory.mktemp("toy-server"), WITH_TOYS) as running:
        yield running


@pytest.fixture(scope="session")
def finished(server: House) -> Created:
    """A finished match that somebody has uploaded."""
    return uploaded(server, played())


# Of a module, not of the session: while Playwright is there, nobody else in this thread can run an event loop.
# (A package's fixture would be the session's: this folder is no package.)
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if not PROGRAM.exists():
        pytest.skip(f"Chromium is not installed at {PROGRAM}")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=PROGRAM, args=list(FLAGS))
        expect.set_options(timeout=PATIENCE)
        yield chromium
        chromium.close()


@pytest.fixture
def visitors(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """Who visits in this test. A complaint of a browser fails it."""
    where: House = request.getfixturevalue(_server_of(request))
    everybody = Visitors(browser, f"http://{HOST}:{where.server.port}")
    yield everybody
    everybody.leave()
    assert not everybody.troubles, "\n".join(everybody.troubles)


def _server_of(request: pytest.FixtureRequest) -> str:
    """The test's own server, if it asks for one."""
    return next(
        (name for name in ("own_server", "named_server", "toy_server") if name in request.fixturenames), "server"
    )


@pytest.fixture
def own_server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that the test may do anything to."""
    with house(tmp_path_factory.mktemp("own-server"), WITHOUT_TOY) as running:
        yield running


@pytest.fixture(scope="module")
def named_server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with names for a module."""
    with house(tmp_path_factory.mktemp("names"), WITHOUT_TOY | NAMES) as running:
        yield running


@pytest.fixture
def guests(browser: Browser, named_server: House) -> Iterator[Visitors]:
    """Visitors who come by a name: passkeys do not work at a number."""
    everybody = Visitors(browser, f"http://localhost:{named_server.server.port}")
    yield everybody
    everybody.leave()
    assert not everybody.troubles, "\n".join(everybody.troubles)
