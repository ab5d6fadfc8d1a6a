"""The rule book's tables of figures, read once from data/tables.toml."""

from importlib.resources import files

import msgspec

from aerodrome.kernel.files import from_toml
from aerodrome.kernel.structs import Strict

LEAST, MOST = 1, 6
"""Faces of a die: all of them are six-sided (algy.setup.dice_d6)."""

SIX = 6


class Movement(Strict):
    """Movement Points (algy.table.movement_points)."""

    mp: tuple[tuple[int, int], ...]


class Vertical(Strict):
    """What levels cost and give, by Movement Points (algy.table.vertical_speed)."""

    full: tuple[int, ...]
    half: tuple[int, ...]


class Tests(Strict):
    """When Maneuver Dice are rolled (algy.table.turn_tests)."""

    easy: int
    hard: int
    fast: int


class Engine(Strict):
    """Power and drag (algy.table.power, algy.table.drag)."""

    one: int
    two: int
    damaged: int


class Stress(Strict):
    """The Stress Test (algy.table.stress)."""

    two_rows: int
    one_row: int


class Stall(Strict):
    """Stall and spin, by speed 0 and 1 (algy.table.stall_speed_0, algy.table.stall_speed_1)."""

    spin: tuple[int, int]
    stall: tuple[int, int]


class Fire(Strict):
    """Smoke, fire and wounds (algy.table.smoke_fire, algy.table.critical)."""

    smokes: int
    burns: int
    smoke_marks: int
    fire_marks: int
    wound: int


class Guns(Strict):
    """How many 1s jam one gun or all, and break one (algy.table.jam, algy.table.six_rolls)."""

    one_jams: int
    all_jam: int
    breaks: int = msgspec.field(name="break")


class Cards(Strict):
    """How many cards go into the deck, and what one more costs (algy.table.deck)."""

    section: int
    aircraft: int
    extra_cost: int


class Costs(Strict):
    """What is paid in Pilot Dice (algy.table.pilot_dice_uses)."""

    flare: int
    not_so_fast: int
    three_sides: int
    choose_side: int


class Advice(Strict):
    """What is recommended: hexes along each side of the board, and at most so many rogues (algy.setup.board_min,
    algy.group.rogue_limit)."""

    hexes: int
    rogues: int


class House(Strict):
    """Figures of ours: the board, how a match starts, when it ends, what counts for victory, what pilots can."""

    columns: int
    rows: int
    ceiling: int
    level: int
    turns: int
    lost: int
    leader: int
    crippled: int
    crippled_rows: int
    balloon: int
    random_pilot: tuple[int, ...]
    rookie: int
    average: int
    veteran: int
    ace: int


class GroundUnit(Strict):
    """A kind of unit on the ground (algy.table.archie_units)."""

    hexes: int
    levels: tuple[int, int]
    dice: int
    boxes: int
    ranging: bool = False
    """It loses dice with distance, and finds the range of a target that it fires at again."""


class Tables(Strict):
    """All figures of data/tables.toml."""

    movement: Movement
    vertical: Vertical
    tests: Tests
    engine: Engine
    stress: Stress
    stall: Stall
    fire: Fire
    guns: Guns
    cards: Cards
    costs: Costs
    advice: Advice
    house: House
    ground: dict[str, GroundUnit]


TABLES: Tables = from_toml((files(__package__) / "data" / "tables.toml").read_bytes(), Tables, "tables.toml")


def movement_points(total: int) -> int:
    """Movement Points for a die and the speed (algy.move.mp_roll, algy.move.speed_not_hexes)."""
    for least, points in TABLES.movement.mp:
        if total >= least:
            return points
    return 0


def speed_change(modified: int) -> int:
    """What a power or drag roll comes to (algy.speed.power, algy.speed.drag)."""
    return 2 if modified > TABLES.engine.two else 1 if modified > TABLES.engine.one else 0
