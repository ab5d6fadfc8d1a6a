"""Student's t without a library, beside one that has it."""

import pytest
from scipy import stats

from aerodrome.lab.student import student_95


@pytest.mark.parametrize("freedom", [*range(1, 60), 99, 399, 999, 10_000, 1_000_000])
def test_the_quantile_is_that_of_scipy(freedom: int) -> None:
    assert student_95(freedom) == pytest.approx(float(stats.t.ppf(0.975, freedom)), rel=1e-7)


def test_a_mean_of_one_figure_has_no_interval() -> None:
    with pytest.raises(ValueError, match="one at least"):
        student_95(0)
