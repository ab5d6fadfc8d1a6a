"""A campaign as it is written down before its first day: the game, the squadrons of both sides, the dates."""

from datetime import date
from typing import Any, Literal

import msgspec

from aerodrome.kernel.checks import bad_scenario
from aerodrome.kernel.rulebook import rulebooks
from aerodrome.kernel.scenario import Titled
from aerodrome.kernel.structs import Strict

FIRST_DAY, LAST_DAY = date(1916, 1, 1), date(1918, 11, 11)
FIELD = "field"
"""The seat that reports how a mission went."""

MOST = 6
"""Airplanes that a side sends, and fighters in any mission."""
MOST_MISSIONS = 200
MOST_PEOPLE = 6
"""That fly for one side: its commander, and members of his squadron, each with an airplane at least
(campaign.people)."""

_MOST_PEOPLE = 24


class Side(Strict, omit_defaults=True):
    """One side: a squadron of fighters, and a flight of two-seaters whose crews belong to it
    (campaign.squadron)."""

    name: str
    power: Literal["allied", "central"]
    nation: str
    squadron: str
    flight: str
    base: str
    pilots: int = 8
    crews: int = 3


class Scenario(Titled):
    """A campaign as it is written in a TOML file (campaign.start)."""

    book: str
    side: tuple[Side, Side]
    begins: date = date(1917, 4, 1)
    ends: date = LAST_DAY
    missions: int = 12
    """How many are flown, unless the campaign's last day comes first."""
    pace: Literal["days", "weeks"] = "days"
    """How long it is from one mission to the next (campaign.pace)."""
    strength: int = 3
    """How many airplanes a side sends; one more in some missions, but never more than six (campaign.generator)."""
    sectors: tuple[str, ...] = ()
    """Stretches of the front over which missions are flown; all of them where none is named."""
    rules: dict[str, Any] = msgspec.field(default_factory=dict)
    """Options of the game that missions are flown with."""


def members(scenario: Scenario, side: str) -> tuple[str, ...]:
    """What those are called who may fly for a side beside its commander: they are no seats of the campaign, but of its
    missions (campaign.people)."""
    taken = {FIELD, *(each.name for each in scenario.side)}
    names = (f"{side} {number}" for number in range(2, MOST_PEOPLE + 1))
    return tuple(name for name in names if name not in taken)


def check(scenario: Scenario) -> None:
    """Refuses a campaign that could not be flown."""
    rule = "campaign.start"
    if scenario.book not in rulebooks():
        what = f"there is no game {scenario.book!r}; there are {', '.join(rulebooks())}"
        raise bad_scenario("book", what, rule)
    if {side.power for side in scenario.side} != {"allied", "central"} or not all(_named(s) for s in scenario.side):
        raise bad_scenario("side", "one side is allied and one central, and both have names", rule)
    if len({FIELD, *(side.name for side in scenario.side)}) < 3:
        raise bad_scenario("side", f"sides have names of their own, and none is {FIELD!r}", rule)
    names = [name for side in scenario.side for name in (side.squadron, side.flight)]
    if len(set(names)) < len(names):
        what = "squadrons and flights have names of their own"
        raise bad_scenario("side", what, "campaign.squadron")
    if not FIRST_DAY <= scenario.begins < scenario.ends <= LAST_DAY:
        what = f"from {FIRST_DAY} to {LAST_DAY}, and it ends after it begins"
        raise bad_scenario("begins", what, "campaign.calendar")
    if not 1 <= scenario.missions <= MOST_MISSIONS:
        raise bad_scenario("missions", f"1 to {MOST_MISSIONS} missions", rule)
    if not 1 <= scenario.strength <= MOST:
        raise bad_scenario("strength", f"1 to {MOST} airplanes a side", rule)
    for side in scenario.side:
        least = 2 * scenario.strength
        if not least <= side.pilots <= _MOST_PEOPLE or not 2 <= side.crews <= _MOST_PEOPLE:
            what = f"{least} to {_MOST_PEOPLE} pilots, twice as many as fly at once, and 2 to {_MOST_PEOPLE} crews"
            raise bad_scenario(f"{side.name}", what, "campaign.squadron")


def _named(side: Side) -> bool:
    return all(0 < len(text.strip()) <= 40 for text in (side.name, side.squadron, side.flight, side.base, side.nation))
