"""Scenarios of Age of Dogfights for random matches: every mode, optional rule and reading, by those of the book."""

import tomllib
from typing import Any

import aerodrome
from tests.properties.play import Played


def written(name: str, **changes: Any) -> dict[str, Any]:
    """A scenario of the book as data, some rounds long."""
    file = aerodrome.rulebook("dogfights").scenarios()[name]
    return tomllib.loads(file.read_text(encoding="utf-8")) | {"turns": 8} | changes


FLIPPED = {
    "traits": False,
    "wind": False,
    "sun": False,
    "clouds": False,
    "verdict": "second",
    "bonus_round": True,
    "answered_by": "attacked",
    "after_dive": "level",
    "tail_guns": "horizon",
    "combined_bonuses": True,
}
"""Every option that needs nothing of the scenario, the other way round."""

DOGFIGHTS: dict[str, Played] = {
    "duel": (written("first-duel", turns=20), {}),
    "three a side": (written("three-a-side"), {}),
    "nine a side": (written("nine-a-side", turns=4), {}),
    "chosen by players": (written("nine-a-side", turns=3), {"chosen_by": "players"}),
    "secret pilots": (written("aces-and-rookies"), {"chosen_by": "players", "secret_pilots": True}),
    "ace against ace": (written("three-a-side"), {"ace_against_ace": True}),
    "one level": (written("three-a-side"), {"one_level": True}),
    "weather": (written("before-the-storm"), {}),
    "reconnaissance": (written("eyes-of-the-army"), {}),
    "one side’s reconnaissance": (written("fly-high"), {}),
    "bombing": (written("railway-yards"), {}),
    "breakthrough": (written("breakthrough"), {}),
    "combined": (written("bombs-and-cameras"), {}),
    "courier": (written("intercept-the-general"), {}),
    "three a side, all flipped": (written("three-a-side"), FLIPPED),
    "weather, all flipped": (written("before-the-storm"), FLIPPED),
    "combined, all flipped": (written("bombs-and-cameras"), FLIPPED | {"chosen_by": "players"}),
}
