"""Who beats whom, over as many games as it takes to be sure: `make soak`."""

import pytest

from aerodrome.lab.simulate import simulate

FIGHTS = {
    "algy": ("mirror-match", 60),
    "dogfights": ("symmetric-duel", 120),
    "icog": ("mirror-duel", 120),
    "spandaus": ("duel-of-equals", 600),
}
"""A fair scenario of each book, and how many games."""

LADDER = ("random", "novice", "wingman", "thumb")


@pytest.mark.parametrize("step", range(len(LADDER) - 1), ids=lambda step: f"{LADDER[step + 1]} above {LADDER[step]}")
@pytest.mark.parametrize("book", FIGHTS)
@pytest.mark.timeout(3600)
def test_every_strength_beats_the_one_below_it(book: str, step: int) -> None:
    scenario, games = FIGHTS[book]
    weaker, stronger = LADDER[step], LADDER[step + 1]
    result = simulate(book, scenario, (stronger, weaker), games=games, seed=1, workers=1)
    assert result.pilots[stronger].low > 0.5
