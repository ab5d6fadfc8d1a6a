"""The rule book's tables of figures, read once from data/tables.toml."""

from importlib.resources import files
from typing import Literal

from aerodrome.kernel.files import from_toml
from aerodrome.kernel.structs import Strict

JAM, MISS, DAMAGE, SHOT_DOWN = "jam", "miss", "damage", "shot down"
"""What a burst can come to (dogfights.fire.results)."""

WINGS, TAIL, GUNS, ENGINE = "wings", "tail", "guns", "engine"


class Position(Strict):
    """A firing position of the H and V diagrams (dogfights.fire.diagram_key)."""

    name: str
    guns: tuple[str, ...]
    range: int
    bearing: tuple[int, ...]
    crossing: tuple[int, ...]
    above: int
    shooter_tilt: int
    target_tilt: int
    column: Literal["A", "B"]
    long: bool


class Bearing(Strict):
    """Where a gun that answers can be trained (dogfights.def.gun_must_bear)."""

    gun: str
    tilt: int
    range: int
    bearing: tuple[int, ...]
    above: tuple[int, ...]
    heading: Literal["any", "same", "same or opposite"]


class DiceFaces(Strict):
    """What stands on the dice (dogfights.dice.blue, dogfights.dice.green, dogfights.dice.damage,
    dogfights.wind.direction, dogfights.sun.direction)."""

    blue: tuple[int, ...]
    green: tuple[int, ...]
    green_stars: tuple[int, ...]
    damage: tuple[str, ...]
    wind: tuple[int, ...]
    sun: dict[str, int]


class Fire(Strict):
    """The fire table and what is added to the dice (dogfights.fire.column_a, dogfights.fire.column_b)."""

    A: tuple[str, ...]
    B: tuple[str, ...]
    long_jams: tuple[int, ...]
    per_coupled_gun: int
    rookie: int
    sun: int


class StepChanges(Strict):
    """What is added to the steps of a move (dogfights.move.modifier_list)."""

    straight: int
    per_level_climbed: int
    per_level_descended: int
    wings: int
    engine: int
    disarmed: int
    bombs_gone: int
    wind: int


class Turns(Strict):
    """Tail damage, the turns left while a pilot clears a gun, and from how many steps on two turns may not follow each
    other (dogfights.turning.limit_list, dogfights.turning.ten_steps)."""

    tail: int
    clearing: int
    radius: int


class Levels(Strict):
    """Levels, how many can be climbed or dived in a move, and with which steps they change (dogfights.geometry.levels,
    dogfights.altitude.climb_limit, dogfights.altitude.descend_timing)."""

    lowest: int
    highest: int
    climb: int
    fast_climb: int
    dive: int
    slow_dive: int
    steps: tuple[int, ...]


class Pilots(Strict):
    """Markers of a player at the start, and kills that make a pilot better (dogfights.pilot.assignment,
    dogfights.pilot.rookie_promotion, dogfights.pilot.ace_promotion)."""

    aces: int
    rookies: int
    kills_to_average: int
    kills_to_ace: int


class Points(Strict):
    """What counts how much (dogfights.table.scoring)."""

    shot_down: float
    damaged: float
    photo: float
    all_photos: float
    bomb: float
    all_bombed: float
    bomber_through: float
    recon_through: float


class Limits(Strict):
    """How many aircraft start on access points, follow in a turn and fight at a time, and photographs of an aircraft
    (dogfights.setup.four_on_access, dogfights.turn.reinforce, dogfights.general.max_six_fighters,
    dogfights.recon.two_areas_max)."""

    on_access: int
    reinforcements: int
    fighters: int
    photos: int


class House(Strict):
    """Sizes that the book shows in pictures only."""

    segment_columns: int
    rows: int
    border: int
    access_points: int
    area_columns: int
    area_rows: int


class Tables(Strict):
    positions: tuple[Position, ...]
    bearings: tuple[Bearing, ...]
    dice: DiceFaces
    fire: Fire
    steps: StepChanges
    turns: Turns
    levels: Levels
    pilots: Pilots
    points: Points
    limits: Limits
    house: House


TABLES = from_toml((files(__package__) / "data" / "tables.toml").read_bytes(), Tables, "tables.toml")
