"""Measures of the coach: on a few matches here, on many in `make soak`."""

import pytest

from aerodrome.lab.coached import average, errors, luck


@pytest.mark.long
def test_luck_of_a_few_matches_is_about_nothing_and_sums_hold():
    found, holds = luck("spandaus", "duel-of-equals", 3, workers=1)
    assert holds
    assert found.number == 3
    assert found.low < 0 < found.high


@pytest.mark.long
def test_random_answers_give_away_more_than_rules_of_thumb():
    told: list[tuple[int, int]] = []
    found = errors(
        "spandaus", "duel-of-equals", 30, ("thumb", "random"), games=24, workers=1, progress=lambda *at: told.append(at)
    )
    assert found.keys() == {"random"}
    assert found["random"].low > 0
    assert told[-1] == (30, 30)


def test_an_average_has_its_interval():
    found = average([1.0, 2.0, 3.0, 4.0])
    assert (found.number, found.average) == (4, 2.5)
    assert round(found.high - found.average, 3) == 1.265
