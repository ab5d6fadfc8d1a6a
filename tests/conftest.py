"""Puts the toy rule book where Python finds installed distributions: nothing else makes it known."""

import gc
import sys
from collections.abc import Iterator
from pathlib import Path

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


@pytest.fixture(scope="module")
def unfinished() -> Iterator[None]:
    """Further toys are installed, without a board or with one that does not work."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(UNFINISHED)
        installed.cache_clear()
        yield
    installed.cache_clear()
