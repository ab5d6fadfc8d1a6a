"""Who beats whom, over as many games as it takes to be sure: `make soak`."""

from typing import Any

import pytest

import aerodrome
from aerodrome.lab.simulate import simulate
from aerodrome.pilots.pilot import pilot, play
from tests.rules.test_scenarios import PRINTED

FIGHTS = {
    "algy": ("mirror-match", 60),
    "dogfights": ("symmetric-duel", 120),
    "icog": ("mirror-duel", 120),
    "spandaus": ("duel-of-equals", 600),
}
"""A fair scenario of each book, and how many games."""

OPTIONS: dict[str, tuple[dict[str, Any], ...]] = {
    "algy": ({}, {"ammunition": False}, {"random_pilots": True}, {"overspeed_drag": True}),
    "dogfights": ({},),
    "icog": ({}, {"measuring": "free"}, {"pilots": "rolled"}, {"measuring": "free", "ceiling": True}),
    "spandaus": ({},),
}
"""With which every scenario is flown."""

LADDER = ("random", "cadet", "pupil", "novice", "wingman", "thumb")


@pytest.mark.parametrize("step", range(len(LADDER) - 1), ids=lambda step: f"{LADDER[step + 1]} above {LADDER[step]}")
@pytest.mark.parametrize("book", FIGHTS)
@pytest.mark.timeout(3600)
def test_every_strength_beats_the_one_below_it(book: str, step: int) -> None:
    scenario, games = FIGHTS[book]
    weaker, stronger = LADDER[step], LADDER[step + 1]
    result = simulate(book, scenario, (stronger, weaker), games=games, seed=1, workers=1)
    assert result.pilots[stronger].low > 0.5


@pytest.mark.parametrize(("book", "scenario"), [("algy", "two-sections"), ("dogfights", "three-a-side")])
@pytest.mark.timeout(3600)
def test_many_against_many_the_thumb_beats_chance(book: str, scenario: str) -> None:
    result = simulate(book, scenario, ("thumb", "random"), games=24, seed=3, workers=1)
    assert result.pilots["thumb"].low > 0.5


@pytest.mark.parametrize(
    ("book", "scenario"), [(book, scenario) for book in FIGHTS for scenario in aerodrome.rulebook(book).scenarios()]
)
@pytest.mark.parametrize("crew", [("novice", "wingman"), ("thumb", "random")], ids=" and ".join)
@pytest.mark.timeout(3600)
def test_every_shipped_scenario_is_flown_to_its_end(book: str, scenario: str, crew: tuple[str, str]) -> None:
    for options in OPTIONS[book]:
        match = aerodrome.new(book, scenario, seed=8, options=options, events=False, safe_points=False)
        seats = match.sides
        play(match, {seat: pilot(book, crew[number % 2], number) for number, seat in enumerate(seats)})
        assert match.outcome is not None


@pytest.mark.parametrize(
    "name", [name for name in aerodrome.rulebook("spandaus").scenarios() if name not in PRINTED["spandaus"]]
)
@pytest.mark.timeout(3600)
def test_most_games_are_decided_and_neither_side_wins_them_all(name: str) -> None:
    result = simulate("spandaus", name, ("thumb", "thumb"), 60, 5, workers=1)
    assert result.draws <= 20
    assert all(side.wins >= 6 for side in result.sides.values())
