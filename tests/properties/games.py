"""Every scenario for random matches, of all books."""

from typing import TypeAlias

from tests.properties.algy_scenarios import ALGY
from tests.properties.dogfights_scenarios import DOGFIGHTS
from tests.properties.icog_scenarios import ICOG
from tests.properties.play import Played
from tests.properties.spandaus_scenarios import SPANDAUS

Game: TypeAlias = tuple[str, Played]
"""A book and what is played of it."""
GAMES: dict[str, Game] = {
    f"{book}: {name}": (book, played)
    for book, scenarios in {"algy": ALGY, "dogfights": DOGFIGHTS, "icog": ICOG, "spandaus": SPANDAUS}.items()
    for name, played in scenarios.items()
}
