"""Two servers with two workers each behind HAProxy, on one PostgreSQL and one Redis, as deploy/haproxy.cfg has it: what
dies meanwhile, nobody loses an answer. `make soak` does it a thousand times."""

import asyncio
from pathlib import Path

import pytest

from tests.server.killing import MATCHES, ordeal
from tests.server.site import HARMS, site

pytestmark = pytest.mark.long


@pytest.mark.timeout(900)
@pytest.mark.parametrize("harm", HARMS)
def test_no_acknowledged_answer_is_lost(postgresql: str, tmp_path: Path, harm: str) -> None:
    with site(tmp_path, postgresql, [harm]) as served:
        assert asyncio.run(ordeal(served, tmp_path, MATCHES, kills=3, seed=1)) == {harm: 3}
