"""Workers in processes of their own: all is done whoever is lost, and what goes wrong is told."""

from pathlib import Path

import pytest

from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.processes import Cost, Job, chunks_of, parts_of
from tests.jobs import Deadly, NeverBegins, Squares, Wrong, WrongInItsWay

NUMBERS = range(40)


def _done(job: Job[list[int]], workers: int = 2, cost: Cost | None = None) -> list[int]:
    chunks = chunks_of(NUMBERS, workers, 5)
    return sorted(square for part in parts_of(job, chunks, workers, cost) for square in part)


def test_whoever_works_all_is_done_once_and_its_cost_told() -> None:
    for workers in (1, 3):
        cost = Cost()
        assert _done(Squares(), workers, cost) == [number * number for number in NUMBERS]
        assert (cost.done, cost.machines, cost.lost) == (40, 1, 0)
        assert 1 <= cost.workers <= workers
        assert cost.core_seconds > 0


@pytest.mark.parametrize("times", [1, 2])
def test_what_a_killed_worker_had_in_hand_is_done_by_another(tmp_path: Path, times: int) -> None:
    cost = Cost()
    assert _done(Deadly(tmp_path, 17, times), cost=cost) == [number * number for number in NUMBERS]
    assert cost.lost == times


def test_what_always_kills_its_worker_is_given_up(tmp_path: Path) -> None:
    with pytest.raises(AerodromeError, match=r"^workers: 3 workers .* at numbers 16 to 17, .*exit code -9"):
        _done(Deadly(tmp_path, 17, 99))
    assert len(list(tmp_path.iterdir())) == 3


@pytest.mark.parametrize("workers", [1, 2])
def test_what_a_worker_raises_is_raised_here(workers: int) -> None:
    with pytest.raises(BadInput, match=r"^numbers: 17 is a bad number"):
        _done(Wrong(17), workers)
    with pytest.raises(BadInput, match=r"^begin: there is nothing to begin with"):
        _done(NeverBegins(), workers)


def test_an_error_that_cannot_travel_is_told_in_words() -> None:
    with pytest.raises(RuntimeError, match="_CannotTravelError: 3 and 4"):
        _done(WrongInItsWay())
