"""Scenarios: what must be fixed before play (dogfights.general.modes, dogfights.setup.fleet_size)."""

from typing import Literal

from aerodrome.kernel.scenario import Titled
from aerodrome.kernel.structs import Strict
from aerodrome.rulebooks.dogfights.aircraft import FIGHTER, RECON, Model
from aerodrome.rulebooks.dogfights.tables import TABLES

_HOUSE = TABLES.house
Compass = Literal["", "roll", "E", "NE", "NW", "W", "SW", "SE"]


class Cloud(Strict):
    """A cloud from L1 up: its middle and the six points around it, or the points that are listed
    (dogfights.cloud.levels, dogfights.amb.cloud_points)."""

    point: str = ""
    top: Literal[1, 2, 3] = 1
    points: tuple[str, ...] = ()


class Area(Strict):
    """A target area: its north-western point and its size (dogfights.recon.areas_setup)."""

    name: str
    side: str
    point: str
    columns: int = _HOUSE.area_columns
    rows: int = _HOUSE.area_rows


class Plan(Strict, cache_hash=True):
    """The board: its size, its border zone, clouds and target areas."""

    columns: int
    rows: int
    border: int
    clouds: tuple[Cloud, ...] = ()
    areas: tuple[Area, ...] = ()


class Board(Strict, omit_defaults=True):
    """Two or three segments, or a size of its own (dogfights.setup.board_segments)."""

    segments: int = 3
    columns: int = 0
    rows: int = 0
    border: int = _HOUSE.border


class Entry(Strict, omit_defaults=True):
    """One aircraft of a side. `at` is an access point or a point of the board; without one it waits for its owner to
    bring it in."""

    model: str
    number: int
    name: str = ""
    pilot: Literal["average", "ace", "rookie"] = "average"
    seat: str = ""
    """Who flies it; else the side's own player does."""
    choice: bool = False
    """It is one of those that the players may replace where they choose their fleets."""
    disarmed: bool = False
    bombs: int | None = None
    at: str = ""
    heading: Literal["", "E", "NE", "NW", "W", "SW", "SE"] = ""
    level: int = 0
    tilt: Literal[-1, 0, 1] = 0
    damage: tuple[Literal["wings", "tail", "guns", "engine"], ...] = ()


class Side(Strict, omit_defaults=True):
    """One side: where it enters from, and its aircraft."""

    name: str
    edge: Literal["N", "E", "S", "W"]
    aircraft: tuple[Entry, ...] = ()
    pool: tuple[str, ...] = ()
    """The nations that it may choose from."""
    choose: tuple[Literal["fighter", "recon"], ...] = ()
    """The roles that it may choose; those of the mode where nothing is said."""
    aces: int = 0
    rookies: int = 0
    """Markers that the players place where they choose."""


class Task(Strict, omit_defaults=True):
    """What the mode leaves to the scenario: who has the task where only one side has it, how much of it wins or draws,
    from which levels photographs count, and whose aircraft must get across."""

    side: str = ""
    wins: int = 0
    draws: int = 0
    photo_levels: tuple[int, ...] = ()
    courier: str = ""


class Scenario(Titled):
    """A scenario as it is written in a TOML file."""

    side: tuple[Side, ...]
    mode: Literal["dogfight", "reconnaissance", "bombing", "breakthrough", "combined"] = "dogfight"
    turns: int = 40
    board: Board = Board()
    first: str = ""
    """The side that moves first; without one a die says."""
    fighters: int = TABLES.limits.fighters
    wind: Compass = ""
    """Where the wind comes from."""
    sun: Literal["", "roll", "E", "SE", "SW", "W"] = ""
    """Where the sun stands."""
    clouds: tuple[Cloud, ...] = ()
    areas: tuple[Area, ...] = ()
    task: Task = Task()
    models: tuple[Model, ...] = ()


ONE_LEVEL = 3


def only_level(task: Task) -> int:
    """Where everybody flies when the match is played on one level: where photographs count, if the task says
    (dogfights.notes.reduced_rules)."""
    return max(task.photo_levels, default=ONE_LEVEL)


def open_roles(scenario: Scenario, side: Side) -> tuple[str, ...]:
    """What a side may choose: fighters, and in a dogfight recon aircraft in their role too, unless the scenario says
    otherwise (dogfights.dogfight.forces, dogfights.scenario.general.hunters)."""
    return side.choose or ((FIGHTER, RECON) if scenario.mode == "dogfight" else (FIGHTER,))


def name_of(entry: Entry, model: Model) -> str:
    """An aircraft is called by its type and number, unless the scenario gives it a name."""
    return entry.name or f"{model.name} {entry.number}"


def plan_of(scenario: Scenario, clouds: bool) -> Plan:
    """The board that the scenario is played on."""
    board = scenario.board
    return Plan(
        columns=board.columns or board.segments * _HOUSE.segment_columns,
        rows=board.rows or _HOUSE.rows,
        border=board.border,
        clouds=scenario.clouds if clouds else (),
        areas=scenario.areas,
    )
