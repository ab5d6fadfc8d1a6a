"""Watch Algy Dogfight! in a campaign: Pilot Dice that grow from a rookie's to an ace's, sections under their best pilot,
and all that shoots from the ground (campaign.algy).

The book knows balloons and strafing, but no cameras and no bombs: whoever has such a task has done it, or does it on his
way, and must cross the board (algy.victory.crossing)."""

from random import Random
from typing import Any

from aerodrome.campaign.flights import head, places, simple_report
from aerodrome.campaign.people import ACE, mark
from aerodrome.campaign.reporting import shaken, survival
from aerodrome.campaign.service import Service, Staff
from aerodrome.campaign.state import FIGHTER, PILOT, Befell, Claim, Mission, Person, Place, Report, State
from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.match import Match
from aerodrome.kernel.table import Table
from aerodrome.rulebooks.algy.aircraft import models
from aerodrome.rulebooks.algy.archie import BALLOON
from aerodrome.rulebooks.algy.damage import BROKE_UP, KILLED
from aerodrome.rulebooks.algy.state import LOST, full_rows
from aerodrome.rulebooks.algy.tables import TABLES
from aerodrome.rulebooks.algy.victory import crossed
from aerodrome.sky.hexes import hexes

_FIRST = (2, 2, 3, 3, 3, 4)
"""Pilot Dice of a newcomer by 1d6: from a rookie's to those of an average pilot."""

_MISSIONS = (3, 8, 15)
_VICTORIES = (ACE, 2 * ACE)
"""Missions and victories that each give a Pilot Die."""

_VETERAN, _MOST = TABLES.house.veteran, TABLES.house.ace
_OBSERVER = "observer"
_OBSERVER_HIT = TABLES.fire.wound
_MOMENTS = ("lost", "silenced", "observer out", "wounded", "critical", "hits")


def roles(model: str) -> tuple[str, ...]:
    """A pilot, and an observer in two-seaters (algy.amb.two_seaters)."""
    return (PILOT, _OBSERVER) if models()[model].seats > 1 else (PILOT,)


def recruit(table: Table[State], person: Person) -> None:
    """A pilot starts with 2 to 4 Pilot Dice; observers have none (campaign.algy.recruits, algy.pilot.meaning)."""
    person.figures = {"dice": _FIRST[table.dice.roll(6, "d6") - 1]} if person.role == PILOT else {}


def worth(person: Person) -> float:
    return person.figures.get("dice", 0) + (person.victories + person.missions / 10) / 100
