"""The laws over many random matches, with scenarios that are random too: `make soak`."""

import random
from functools import partial
from typing import Any

import pytest

import aerodrome
from aerodrome.rulebooks import spandaus
from tests.books import BOOKS
from tests.campaign import test_laws as campaign_laws
from tests.properties import test_laws as laws
from tests.properties.games import GAMES
from tests.properties.laws import LAWS
from tests.properties.play import Played, watch
from tests.properties.spandaus_scenarios import FLIPPED, flown

SEEDS = (0, *range(100, 112))


@pytest.mark.parametrize("scenario", ["pond", "quarry"])
def test_pebbles(scenario: str) -> None:
    for seed in range(100, 150):
        watch(LAWS, partial(aerodrome.new, "pebbles", scenario, options={"low_wins": seed % 2 == 0}), seed)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_books(game: str, seed: int) -> None:
    laws.keep_their_laws(*GAMES[game], seed)


@pytest.mark.parametrize("seed", range(1, 12))
@pytest.mark.parametrize("name", laws.TURNED)
def test_turned_worlds(name: str, seed: int) -> None:
    laws.test_the_world_may_be_turned(name, seed)


@pytest.mark.parametrize("seed", range(3, 12))
@pytest.mark.parametrize("book", BOOKS)
def test_campaigns(book: str, seed: int) -> None:
    campaign_laws.test_whatever_happens_a_campaign_stays_whole_and_ends(book, seed)


def any_fight(rng: random.Random) -> Played:
    """Any fight: one to six aircraft of any models and crews on each side, any weather, exits and options."""
    models = spandaus.BOOK.aircraft()
    sides = []
    for side in ("allied", "german"):
        aircraft: list[dict[str, Any]] = []
        for group in range(rng.randint(1, 3)):
            model = rng.choice([model for model in models.values() if model.side == side])
            crews = ["poor", "average", "good", *(["ace", "legendary"] if model.type == "scout" else [])]
            facts: dict[str, Any] = {"crew": rng.choice(crews), "arrives": rng.choice([1, 1, 1, 3])}
            count = rng.randint(1, 2)
            if model.type == "two-seater" and rng.random() < 0.4:
                facts["designated"] = True
            if count > 1 and rng.random() < 0.4:
                facts["formation"] = f"{side} {group}"
            if rng.random() < 0.3:
                facts["owner"] = f"{side} {group}"
            aircraft += flown(f"{side} {group} ", count, model.id, **facts)
        leave = {
            "kind": rng.choice(["none", "temporary", "permanent"]),
            "when": rng.choice(["always", "crippled", "empty", "hurt"]),
        }
        sides.append({"name": side, "aircraft": aircraft, "exit": leave, "pairs": rng.random() < 0.8})
    environment = {"sun": rng.random() < 0.5, "clouds": rng.choice([0, 0, 3, 20]), "banks": rng.choice([[], [2, 6]])}
    scenario = {"title": "any", "turns": rng.randint(1, 25), "side": sides, "environment": environment}
    options = {name: value for name, value in FLIPPED.items() if rng.random() < 0.5}
    return scenario, options | {"legendary_pilots": True, "two_seaters_as_bombers": True}


@pytest.mark.parametrize("seed", range(60))
def test_any_fight(seed: int) -> None:
    scenario, options = any_fight(random.Random(f"fight {seed}"))
    scenario["turns"] = min(scenario["turns"], 12)
    laws.keep_their_laws("spandaus", (scenario, options), seed)
