"""Scenarios: forces in their groups, the board, ground units, what counts for victory (algy.group.form,
algy.deck.archie_number)."""

from typing import Literal

from aerodrome.kernel.scenario import Titled
from aerodrome.kernel.structs import Strict
from aerodrome.rulebooks.algy.aircraft import Model
from aerodrome.rulebooks.algy.tables import TABLES

_HOUSE = TABLES.house
Compass = Literal["", "N", "NE", "SE", "S", "SW", "NW"]
Band = Literal["rookie", "average", "veteran", "ace"]


Power = Literal["allied", "central"]
UnitKind = Literal["rifles", "aa-mg", "battery", "balloon"]


class Board(Strict, omit_defaults=True):
    """Hexes and levels (algy.setup.board_min, algy.amb.ceiling)."""

    columns: int = _HOUSE.columns
    rows: int = _HOUSE.rows
    ceiling: int = _HOUSE.ceiling


class Entry(Strict, omit_defaults=True):
    """One aircraft. Where, how high, how fast and which way are those of its section unless it says otherwise."""

    model: str
    pilot: int | Band
    """Pilot Dice, or how good he is (algy.pilot.meaning, algy.pilot.adjustable)."""
    id: str = ""
    """What its cards call it; else the section's name and a number, the Leader's first (algy.log.id)."""
    name: str = ""
    """The pilot's name (algy.log.name)."""
    at: str = ""
    facing: Compass = ""
    level: int | None = None
    speed: int | None = None
    incendiary: bool = False
    """Its fixed guns are loaded with incendiary ammunition (algy.log.firing_incendiary)."""
    marks: int = 0
    """Damage boxes marked before play."""


class Section(Strict, omit_defaults=True):
    """Two or three aircraft under their Leader, or one rogue (algy.group.section, algy.group.optional)."""

    name: str
    aircraft: tuple[Entry, ...]
    at: str
    facing: Compass
    rogue: bool = False
    level: int = _HOUSE.level
    leader: str = ""
    """The id of its Leader, where two are equally good (algy.amb.leader_tie)."""
    seat: str = ""
    """Who plays it; else the side has one player."""


class Flight(Strict, omit_defaults=True):
    """Sections under one of their Leaders; the first section's commands (algy.group.flight)."""

    name: str
    sections: tuple[str, ...]


class Squadron(Strict, omit_defaults=True):
    """Flights under one of their Leaders; the first flight's commands (algy.group.squadron)."""

    name: str
    flights: tuple[str, ...]


class Ground(Strict, omit_defaults=True):
    """A unit on the ground, or a balloon above it."""

    kind: UnitKind
    at: str
    id: str = ""
    level: int = 0
    """Where a balloon floats."""


class Side(Strict, omit_defaults=True):
    """One side's groups and ground units."""

    name: str
    power: Power
    """Whose group card is Tally Ho!, whose is Flying Circus (algy.amb.tally_sides)."""
    section: tuple[Section, ...] = ()
    flights: tuple[Flight, ...] = ()
    squadrons: tuple[Squadron, ...] = ()
    ground: tuple[Ground, ...] = ()
    archie: int | None = None
    """Archie Cards; else one for one or two units that fire, two for more (algy.deck.archie_number)."""
    automatic: bool = False
    """Nobody plays it: it acts by the orders of the solo game (algy.solo.conduct)."""
    cross: Literal["", "N", "E", "S", "W"] = ""
    """The edge over which its aircraft score by leaving (algy.victory.crossing)."""
    crossing: int = 0
    """Points for each of them that does."""
    crossers: tuple[str, ...] = ()
    """Which of them; else all two-seaters."""
    balloon: int = _HOUSE.balloon
    """Points for each balloon that it brings down (algy.victory.balloon)."""


class Scenario(Titled):
    """A scenario as it is written in a TOML file."""

    side: tuple[Side, ...]
    turns: int = _HOUSE.turns
    board: Board = Board()
    goal: int = 0
    """Points that the one player of a solo scenario needs (algy.solo.goal)."""
    models: tuple[Model, ...] = ()


def dice_of(pilot: int | str) -> int:
    """Pilot Dice of a pilot who is described in a word (algy.pilot.meaning)."""
    return pilot if isinstance(pilot, int) else int(getattr(_HOUSE, pilot))


def id_of(section: Section, place: int) -> str:
    """What an aircraft's cards call it (algy.setup.id_label, algy.log.id, algy.log.section)."""
    entry = section.aircraft[place]
    return entry.id or (section.name if section.rogue else f"{section.name}{place + 1}")


def units_of(scenario: Scenario) -> list[tuple[str, str, Ground]]:
    """All units on the ground: what each is called, by its kind and a number unless it has a label, and its side."""
    found: list[tuple[str, str, Ground]] = []
    for side in scenario.side:
        for unit in side.ground:
            alike = sum(other.kind == unit.kind for _, _, other in found)
            found.append((unit.id or f"{unit.kind}-{alike + 1}", side.name, unit))
    return found
