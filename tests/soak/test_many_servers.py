"""Two servers behind HAProxy, or nginx, while their workers, they, the proxy and the database are killed a thousand
times, and other harm is done besides: `make soak`."""

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from tests.server.conftest import cluster, postgresql  # noqa: F401 - fixtures
from tests.server.killing import MATCHES, ordeal
from tests.server.services import PROXIES
from tests.server.site import DEATHS, HARMS, site

SEEDS = range(16)
KILLS = 1000
HARMED = (*DEATHS, *HARMS)
ROUNDS = 8


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.timeout(3600)
def test_no_acknowledged_answer_is_lost(postgresql: str, tmp_path: Path, seed: int) -> None:  # noqa: F811
    with site(tmp_path, postgresql, HARMED, proxy=[*PROXIES][seed % 2]) as served:
        killed = asyncio.run(ordeal(served, tmp_path, MATCHES, kills=ROUNDS * len(HARMED), seed=seed))
    assert sum(killed[each] for each in DEATHS) * len(SEEDS) >= KILLS
    assert killed == Counter(HARMED * ROUNDS)
