"""The laws over many random matches, with scenarios that are random too: `make soak`."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import aerodrome
from tests.properties.algy_laws import ALGY_LAWS
from tests.properties.algy_skies import ALGY
from tests.properties.dogfights_laws import DOGFIGHTS_LAWS
from tests.properties.dogfights_skies import DOGFIGHTS
from tests.properties.icog_laws import ICOG_LAWS
from tests.properties.icog_skies import ICOG
from tests.properties.laws import LAWS, WRITTEN_LAWS, Make
from tests.properties.skies import FLIPPED, SKIES, flown
from tests.properties.spandaus_laws import SPANDAUS_LAWS

Law = Callable[[Make, int], None]
SEEDS = range(100, 112)


def named(law: Any) -> str:
    return str(law.__name__)


@pytest.mark.parametrize("law", LAWS, ids=named)
@pytest.mark.parametrize("scenario", ["pond", "quarry"])
def test_pebbles(law: Law, scenario: str) -> None:
    for seed in range(100, 150):
        law(partial(aerodrome.new, "pebbles", scenario, options={"low_wins": seed % 2 == 0}), seed)


@pytest.mark.parametrize("law", [*LAWS, *WRITTEN_LAWS, *SPANDAUS_LAWS], ids=named)
@pytest.mark.parametrize("sky", SKIES)
def test_spandaus(law: Law, sky: str) -> None:
    scenario, options = SKIES[sky]
    for seed in SEEDS:
        law(partial(aerodrome.new, "spandaus", scenario, options=options), seed)


@pytest.mark.parametrize("law", [*LAWS, *WRITTEN_LAWS, *DOGFIGHTS_LAWS], ids=named)
@pytest.mark.parametrize("sky", DOGFIGHTS)
def test_dogfights(law: Law, sky: str) -> None:
    scenario, options = DOGFIGHTS[sky]
    for seed in SEEDS:
        law(partial(aerodrome.new, "dogfights", scenario, options=options), seed)


@pytest.mark.parametrize("law", [*LAWS, *WRITTEN_LAWS, *ALGY_LAWS], ids=named)
@pytest.mark.parametrize("sky", ALGY)
def test_algy(law: Law, sky: str) -> None:
    scenario, options = ALGY[sky]
    for seed in SEEDS:
        law(partial(aerodrome.new, "algy", scenario, options=options), seed)


@pytest.mark.parametrize("law", [*LAWS, *WRITTEN_LAWS, *ICOG_LAWS], ids=named)
@pytest.mark.parametrize("sky", ICOG)
def test_icog(law: Law, sky: str) -> None:
    scenario, options = ICOG[sky]
    for seed in SEEDS:
        law(partial(aerodrome.new, "icog", scenario, options=options), seed)


def random_sky(rng: random.Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """Any fight: one to six aircraft of any models and crews on each side, any weather, exits and options."""
    models = aerodrome.rulebook("spandaus").aircraft()
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


@pytest.mark.parametrize("law", [*LAWS, *WRITTEN_LAWS, *SPANDAUS_LAWS], ids=named)
def test_any_sky(law: Law) -> None:
    for seed in range(60):
        scenario, options = random_sky(random.Random(f"sky {seed}"))
        if law.__name__ in ("replays",):
            scenario["turns"] = min(scenario["turns"], 12)
        law(partial(aerodrome.new, "spandaus", scenario, options=options), seed)
