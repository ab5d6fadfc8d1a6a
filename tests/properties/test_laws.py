"""Laws over a few random matches of every kind; tests/soak looks at many more."""

from functools import partial
from typing import Any

import pytest

import aerodrome
from tests.properties.algy_laws import ALGY_LAWS
from tests.properties.dogfights_laws import DOGFIGHTS_LAWS
from tests.properties.games import GAMES
from tests.properties.icog_laws import ICOG_LAWS, turned
from tests.properties.icog_scenarios import ICOG
from tests.properties.laws import LAWS, WRITTEN_LAWS
from tests.properties.play import Law, Played, steps, watch
from tests.properties.spandaus_laws import SPANDAUS_LAWS

BOOK_LAWS: dict[str, list[Law]] = {
    "algy": [*LAWS, *WRITTEN_LAWS, *ALGY_LAWS],
    "dogfights": [*LAWS, *WRITTEN_LAWS, *DOGFIGHTS_LAWS],
    "icog": [*LAWS, *WRITTEN_LAWS, *ICOG_LAWS],
    "spandaus": [*LAWS, *WRITTEN_LAWS, *SPANDAUS_LAWS],
}


@pytest.mark.parametrize("scenario", ["pond", "quarry"])
@pytest.mark.parametrize("options", [{}, {"low_wins": True, "sides": 10}], ids=["as printed", "flipped"])
def test_pebbles(scenario: str, options: dict[str, Any]) -> None:
    for seed in range(4):
        watch(LAWS, partial(aerodrome.new, "pebbles", scenario, options=options), seed)


def keep_their_laws(book: str, played: Played, seed: int) -> None:
    scenario, options = played
    watch(BOOK_LAWS[book], partial(aerodrome.new, book, scenario, options=options), seed)


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=[pytest.mark.long] if number % 2 else []) for number, game in enumerate(GAMES)],
)
def test_books(game: str) -> None:
    keep_their_laws(*GAMES[game], seed=1)


TURNED = ("duel", "learners", "behind", "bombers", "low", "aerodrome", "several players")


@pytest.mark.parametrize("seed", [0])
@pytest.mark.parametrize("name", TURNED)
def test_the_world_may_be_turned(name: str, seed: int) -> None:
    """A quarter turn of everything changes no answer, no die and no result, and turns every position."""
    scenario, options = ICOG[name]
    one = aerodrome.new("icog", scenario, options=options, seed=seed)
    two = aerodrome.new("icog", turned(scenario), options=options, seed=seed)
    for _ in zip(steps(one, seed), steps(two, seed), strict=True):
        for here, there in zip(one.state.airplanes.values(), two.state.airplanes.values(), strict=True):
            x, y, z = here.pose.at
            assert there.pose.at == pytest.approx((60 - y, x, z), abs=1e-4)
            assert (there.speed, there.strength, there.fate) == (here.speed, here.strength, here.fate)
    assert one.outcomes == two.outcomes
    assert one.state.points == two.state.points
