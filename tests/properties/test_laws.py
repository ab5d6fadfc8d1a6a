"""Laws over a few random matches of every kind; tests/soak looks at many more."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

import aerodrome
from tests.properties.algy_laws import ALGY_LAWS
from tests.properties.algy_skies import ALGY
from tests.properties.dogfights_laws import DOGFIGHTS_LAWS
from tests.properties.dogfights_skies import DOGFIGHTS
from tests.properties.laws import LAWS, WRITTEN_LAWS, Make
from tests.properties.skies import SKIES
from tests.properties.spandaus_laws import SPANDAUS_LAWS

Law = Callable[[Make, int], None]


def named(law: Any) -> str:
    return str(law.__name__)


@pytest.mark.parametrize("law", LAWS, ids=named)
@pytest.mark.parametrize("scenario", ["pond", "quarry"])
@pytest.mark.parametrize("options", [{}, {"low_wins": True, "sides": 10}], ids=["as printed", "flipped"])
def test_pebbles(law: Law, scenario: str, options: dict[str, Any]) -> None:
    for seed in range(4):
        law(partial(aerodrome.new, "pebbles", scenario, options=options), seed)


@pytest.mark.parametrize("law", [*LAWS, *WRITTEN_LAWS, *SPANDAUS_LAWS], ids=named)
@pytest.mark.parametrize("sky", SKIES)
def test_spandaus(law: Law, sky: str) -> None:
    scenario, options = SKIES[sky]
    for seed in range(2):
        law(partial(aerodrome.new, "spandaus", scenario, options=options), seed)


@pytest.mark.parametrize("law", [*LAWS, *WRITTEN_LAWS, *DOGFIGHTS_LAWS], ids=named)
@pytest.mark.parametrize("sky", DOGFIGHTS)
def test_dogfights(law: Law, sky: str) -> None:
    scenario, options = DOGFIGHTS[sky]
    law(partial(aerodrome.new, "dogfights", scenario, options=options), 1)


@pytest.mark.parametrize("law", [*LAWS, *WRITTEN_LAWS, *ALGY_LAWS], ids=named)
@pytest.mark.parametrize("sky", ALGY)
def test_algy(law: Law, sky: str) -> None:
    scenario, options = ALGY[sky]
    for seed in range(2):
        law(partial(aerodrome.new, "algy", scenario, options=options), seed)
