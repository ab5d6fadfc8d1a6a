"""Two servers behind HAProxy, or nginx, while they, the database and Redis are killed a thousand times: `make soak`."""

import asyncio
from pathlib import Path

import pytest

from tests.server.conftest import cluster, postgresql  # noqa: F401 - fixtures
from tests.server.killing import MATCHES, ordeal
from tests.server.services import PROXIES
from tests.server.site import HARMS, site

KILLS = 126


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.timeout(3600)
def test_no_acknowledged_answer_is_lost(postgresql: str, tmp_path: Path, seed: int) -> None:  # noqa: F811
    with site(tmp_path, postgresql, proxy=[*PROXIES][seed % 2]) as served:
        killed = asyncio.run(ordeal(served, tmp_path, 2 * MATCHES, kills=KILLS, seed=seed))
    assert killed == dict.fromkeys(HARMS, KILLS // len(HARMS))
