"""Whether the coach tells the truth, over as many matches as it takes: `make soak`."""

import pytest

from aerodrome.lab.coached import errors, luck
from tests.soak.test_strengths import FIGHTS

POSITIONS = {"algy": 400, "dogfights": 800, "icog": 400, "spandaus": 4000}
"""Questions that pilots are asked."""


@pytest.mark.parametrize("book", FIGHTS)
@pytest.mark.timeout(36000)
def test_luck_averages_to_zero_over_a_thousand_matches(book: str) -> None:
    found, holds = luck(book, FIGHTS[book][0], 1000, workers=1)
    assert holds
    assert found.low <= 0 <= found.high


@pytest.mark.parametrize("book", FIGHTS)
@pytest.mark.timeout(36000)
def test_the_stronger_a_pilot_the_less_it_gives_away(book: str) -> None:
    found = errors(book, FIGHTS[book][0], POSITIONS[book], ("ace:200", "thumb", "novice"), workers=1)
    # What thumb gives away more than the ace is little, and played out by thumb itself: it is not surely less.
    assert found["thumb"].high > 0
    assert found["novice"].average > 0
