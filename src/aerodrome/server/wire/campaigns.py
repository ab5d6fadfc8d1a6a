"""Bodies about campaigns."""

from typing import Any, Literal

import msgspec

from aerodrome.kernel.structs import Strict


class CampaignSide(msgspec.Struct, frozen=True):
    """A side of a campaign: who it is and where it is based."""

    name: str
    power: Literal["allied", "central"]
    nation: str
    squadron: str
    flight: str
    base: str


class CampaignCard(msgspec.Struct, frozen=True):
    """A campaign that can be begun; titles and summaries by language, dates as 1917-04-01."""

    name: str
    book: str
    title: dict[str, str]
    summary: dict[str, str]
    minutes: int
    missions: int
    strength: int
    begins: str
    ends: str
    pace: Literal["days", "weeks"]
    sides: list[CampaignSide]
    options: dict[str, Any]


class Fly(Strict):
    """Who flies a mission: the commanders themselves, or machines for everybody."""

    fly: Literal["self", "machines"] = "self"


class HandIn(Strict):
    """The report of a mission is wanted; one that is still in the air may be finished by machines for everybody."""

    finish: bool = False


class Agree(Strict):
    """Whether a commander wants machines to fly, or to finish, the mission that is to be flown now."""

    agree: bool = True


class Consent(msgspec.Struct, frozen=True):
    """Who wants machines to fly the mission that is to be flown now, and whose word is still needed for that."""

    wanted: list[str]
    """The commanders who want it."""
    needed: list[str]
    """Those who have not said so, and are asked because they are there, or have not been away for long enough."""
    wait: int
    """After so many seconds one who is still away is no longer asked; 0 where nobody has asked, or nobody is needed."""


class MissionLink(msgspec.Struct, frozen=True):
    """The match of a mission, which the campaign's link opens, whether it is over, and whether people fly it."""

    match: str
    over: bool
    people: bool


class Reported(msgspec.Struct, frozen=True):
    """A report was handed in: the number of its mission, and who won."""

    number: int
    winner: str
