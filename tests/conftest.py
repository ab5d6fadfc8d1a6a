"""Puts the toy rule book where Python finds installed distributions: nothing else makes it known. What is secret comes
from the name of the test, so that matches of its own take the same course whenever it runs."""

import gc
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from aerodrome.kernel.plugins import installed

TOY = str(Path(__file__).parent / "toy")
if TOY not in sys.path:
    sys.path.insert(0, TOY)

UNFINISHED = str(Path(__file__).parent / "unfinished")


def pytest_collection_finish() -> None:
    """Thousands of tests and what they import stay until the end: nobody needs to look through them for garbage."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def secrets_by_name(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys, shares, seeds and links that this process makes: otherwise a match of two hundred lasts too short for what
    a test wants of it. Processes that a test starts draw their own."""
    rng = Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", lambda nbytes=None: rng.randbytes(nbytes or 32))
    monkeypatch.setattr(secrets, "randbits", rng.getrandbits)
    monkeypatch.setattr(secrets, "randbelow", rng.randrange)
    monkeypatch.setattr(secrets, "choice", rng.choice)


@pytest.fixture(scope="module")
def unfinished() -> Iterator[None]:
    """Further toys are installed, without a board or with one that does not work."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(UNFINISHED)
        installed.cache_clear()
        yield
    installed.cache_clear()
