"""The server is killed while people and machines play; `make soak` does it for two hundred matches."""

import asyncio
from pathlib import Path

import pytest

from tests.server.house import house
from tests.server.killing import MATCHES, ordeal

pytestmark = pytest.mark.long


@pytest.mark.timeout(600)
def test_no_acknowledged_answer_is_lost(tmp_path: Path) -> None:
    with house(tmp_path) as served:
        assert asyncio.run(ordeal(served, tmp_path, MATCHES, kills=4, seed=1)).total() == 4
