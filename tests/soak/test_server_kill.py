"""Two hundred matches of people and machines while the server is killed with kill -9 at random moments: `make soak`."""

import asyncio
from pathlib import Path

import pytest

from tests.server.house import house
from tests.server.killing import MATCHES, ordeal

AT_ONCE = 25


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.timeout(3600)
def test_no_acknowledged_answer_is_lost(tmp_path: Path, seed: int) -> None:
    wanted = [MATCHES[(seed + number) % len(MATCHES)] for number in range(AT_ONCE)]
    with house(tmp_path) as served:
        assert asyncio.run(ordeal(served, tmp_path, wanted, kills=20, seed=seed)).total() == 20
