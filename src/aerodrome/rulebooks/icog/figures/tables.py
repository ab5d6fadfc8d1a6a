"""The rule book's tables of figures, read once from data/tables.toml and data/damage.toml."""

from bisect import bisect_right
from typing import Literal

import msgspec

from aerodrome.kernel.files import from_toml
from aerodrome.kernel.structs import Strict
from aerodrome.rulebooks.icog.figures import DATA

BANDS = ("stall", "slow", "medium", "high", "dive")
"""Speed bands, for look-ups only (icog.2.1.1.speed-band, icog.6.3.4.speed-band)."""

Grid = tuple[tuple[int, ...], ...]


class Angles(Strict):
    """Firing angles by the bands of target and shooter (icog.6.3.4.rear-angle, icog.6.3.4.side-angle,
    icog.6.3.4.frontal-angle, icog.6.3.5.parallel-flight, icog.6.3.5.attacking-airplane, icog.6.3.5.other-situations,
    icog.amb.attacking-table-sign, icog.amb.red-worse, icog.amb.other-table-13, icog.amb.front-table-12)."""

    rear: Grid
    side: Grid
    front: Grid
    parallel: Grid
    attacking: Grid
    behind: Grid
    other: Grid


class Bands(Strict):
    slow: int
    medium: int
    high: int


class Template(Strict):
    """The Air gunnery template (icog.2.3.gunnery-template, icog.6.3.3.range-bands, icog.amb.range-bands,
    icog.amb.range-bands-alternative, icog.amb.cone-half-angle)."""

    near: float
    slope: float
    length: float
    from_: tuple[int, ...] = msgspec.field(name="from")
    modifier: tuple[int, ...]
    first_from: tuple[int, ...]
    first_modifier: tuple[int, ...]


class Turns(Strict):
    """Turn templates and what tighter ones ask for (icog.tab.tight-turn, icog.amb.modifier-zero)."""

    tightest: float
    templates: int
    most_tighter: int
    modifiers: tuple[int, ...]
    safe: int


class Moves(Strict):
    """Actions, drops and distances (icog.tab.maneuvers)."""

    actions: int
    with_test: int
    slip: int
    bank: int
    stall_drop: int
    stall_gain: int
    stall_in_turn: int
    spin: int
    near: float
    blast: float
    bomb_blast: float
    nerve: float
    formation: float
    apart: float
    landing: int
    take_off: int
    immelmann: int
    restart: int
    reload: int
    instrument: int
    level: float
    drag_bombs: int
    drag_red: int


class Threat(Strict):
    """What enemies in an arc cost (icog.tab.threat)."""

    side: int
    rear: int
    least: int


class People(Strict):
    """Fitness and Re-rolls (icog.tab.rerolls)."""

    unfit: int
    one_reroll: int
    two_rerolls: int


class Restart(Strict):
    """What each attempt must not exceed (icog.tab.restart)."""

    targets: tuple[int, ...]


class Shots(Strict):
    """Bursts and what else changes a shot (icog.6.3.7.bursts, icog.6.3.1.situational-table, icog.6.3.8.gun-count)."""

    short: int
    long: int
    sustained: int
    stalled: int
    spinning: int
    unsteady: int
    friend: int
    one_gun: int
    halves: dict[str, int]
    """Half boxes that each burst costs."""


class Result(Strict):
    """A row of the Landing result table, on land and on water."""

    least: int
    fortitude: str = ""
    structure: str = ""
    wreck: bool = False
    drown: str = ""
    escape: int = 0


class Landing(Strict):
    """Places to land and how it goes (icog.tab.emergency-landing, icog.tab.landing-result, icog.amb.minus-eight)."""

    aerodrome: int
    grass: int
    field: int
    meadow: int
    battlefield: int
    wood: int
    village: int
    water: int
    fire: int
    gear: int
    luck: dict[str, int]
    results: tuple[Result, ...]


class House(Strict):
    """Figures of ours: the board, how a mission starts, how long it lasts and what counts."""

    width: float
    depth: float
    altitude: float
    turns: int
    downed: int
    forced: int
    margin: int
    runway: tuple[float, float]
    after: int


class Tables(Strict):
    """All figures of data/tables.toml."""

    angles: Angles
    bands: Bands
    template: Template
    turns: Turns
    moves: Moves
    threat: Threat
    people: People
    restart: Restart
    shots: Shots
    collision: dict[str, int]
    landing: Landing
    house: House


class Effect(Strict):
    """One thing that a hit does."""

    do: str
    loss: str = ""
    number: int = 0
    who: str = ""
    now: bool = False
    final: bool = False
    die: str = ""
    upto: tuple[int, ...] = ()
    of: tuple[tuple["Effect", ...], ...] = ()


class DamageRow(Strict):
    effects: tuple[Effect, ...]


class Malfunction(Strict):
    """A row of the malfunction table: out for good, or so many actions in at least so many turns."""

    out: bool = False
    again: bool = False
    magazine: int = 0
    actions: int = 0
    turns: int = 0


class Failure(Strict):
    """A row of the Structural failure table."""

    gone: Literal["", "breaks up", "loses a wing"] = ""
    structure: str = ""


class CollisionRow(Strict):
    """A row of the Collision table, for airplanes, balloons and the ground."""

    least: int
    airplane: str
    balloon: str
    ground: str
    structure: str = ""
    wider: int = 0
    balloon_structure: str = ""
    balloon_bonus: int = 0
    ground_structure: str = ""
    fortitude: str = ""


class Damage(Strict):
    """All rows of data/damage.toml (icog.6.3.10.damage-single, icog.6.3.11.damage-multi, icog.6.3.9.malfunction,
    icog.tab.structural-failure, icog.6.3.12.structural-failure, icog.tab.collision)."""

    single: tuple[DamageRow, ...]
    multi: tuple[DamageRow, ...]
    malfunction: tuple[Malfunction, ...]
    failure: tuple[Failure, ...]
    collision: tuple[CollisionRow, ...]


TABLES: Tables = from_toml((DATA / "tables.toml").read_bytes(), Tables, "tables.toml")
DAMAGE: Damage = from_toml((DATA / "damage.toml").read_bytes(), Damage, "damage.toml")


def distance_modifier(distance: float, *, first: bool) -> int:
    """By the band of the template in which the distance lies, those of the first example where they are played; the
    line between two belongs to the farther one (icog.6.3.3.bands, icog.amb.band-edges,
    icog.amb.range-bands-alternative)."""
    template = TABLES.template
    if first:
        return template.first_modifier[bisect_right(template.first_from, distance + 1e-9) - 1]
    return template.modifier[bisect_right(template.from_, distance + 1e-9) - 1]


def rerolls_of(luck: int) -> int:
    """Re-rolls for each mission (icog.1.2.3, icog.amb.luck-15)."""
    people = TABLES.people
    return 2 if luck >= people.two_rerolls else 1 if luck >= people.one_reroll else 0


def damage_row(total: int, engines: int) -> DamageRow:
    """The row of a damage total: below 1 the first, above 30 the last (icog.6.3.11.when, icog.amb.damage-below-1,
    icog.amb.damage-above-30)."""
    rows = DAMAGE.multi if engines > 1 else DAMAGE.single
    return rows[min(max(total, 1), len(rows)) - 1]


def collision_row(total: int) -> CollisionRow:
    for row in DAMAGE.collision:
        if total >= row.least:
            return row
    raise AssertionError("the last row holds the rest")


def landing_result(success: int) -> Result:
    for row in TABLES.landing.results:
        if success >= row.least:
            return row
    raise AssertionError("the last row holds the rest")
