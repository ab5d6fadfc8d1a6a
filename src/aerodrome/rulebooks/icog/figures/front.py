"""Figures of missions over the front, read once from data/front.toml: balloons, rockets, units on the ground and their
fire, strafing, bombs, artillery, parachutes."""

import msgspec

from aerodrome.kernel.files import from_toml
from aerodrome.kernel.structs import Strict
from aerodrome.rulebooks.icog.figures import DATA


class Leak(Strict):
    """A row of the Balloon damage table below the one that burns: its least total, and what it adds to later rolls."""

    least: int
    bonus: int


class Shots(Strict):
    """What is added to shots at what is not an airplane: by the shooter's Speed band, his guns and his skill."""

    stall: int
    slow: int
    medium: int
    high: int
    dive: int
    one_gun: int
    flexible: int
    expert: int


class Balloon(Shots):
    """Shots at balloons and what they do (icog.tables.balloon-gunnery, icog.tables.balloon-damage-table,
    icog.amb.balloon-stall-slow, icog.amb.airship-table)."""

    incendiary: int
    burns: int
    airship_burns: int
    winch: float
    alarm: float
    drift: float
    leaks: tuple[Leak, ...]


class Rockets(Strict):
    """Le Prieur rockets (icog.tables.le-prieur, icog.amb.rocket-use, icog.amb.rocket-lost-values)."""

    always: int
    stall: int
    slow: int
    medium: int
    high: int
    dive: int
    above: int
    upwind: int
    straight: int
    expert: int
    damage: int
    reach: float
    salvoes: int


class Kind(Strict, omit_defaults=True):
    """A kind of unit: Combat strength, and for one that fires its range and its damage die
    (icog.tables.ground-units, icog.amb.aa-range, icog.amb.aa-heavy-row)."""

    strength: int
    reach: float = 0.0
    damage: str = ""
    hides: bool = False
    """It can take cover from air attack (icog.tables.cover-taking)."""


class Barrage(Strict):
    """The AA gun result table (icog.tables.aa-gun, icog.amb.aa-zone, icog.amb.aa-20)."""

    radius: float
    shift: float
    near: int
    near_damage: str
    direct: int
    direct_damage: str


class Strafing(Shots):
    """Shots at units on the ground (icog.tables.strafe-modifiers, icog.amb.strafe-damage)."""

    die: str
    each: int


class Fall(Strict):
    """Bombs from an altitude on: the deviation die, and what successes take off it at each Speed band, two success
    numbers to a column (icog.tables.bombing-table, icog.amb.bomb-altitude-bands, icog.amb.bomb-die-band1,
    icog.amb.bomb-success-columns)."""

    from_: float = msgspec.field(name="from")
    die: str
    stall: tuple[int, ...]
    slow: tuple[int, ...]
    medium: tuple[int, ...]
    high: tuple[int, ...]
    dive: tuple[int, ...]


class Bombs(Strict):
    """Bombs: dice by size, spacing by Speed band, deviation (icog.tables.bombing-table)."""

    near: float
    wide: float
    hawk_pilot: int
    hawk_gunner: int
    least: int
    """The success number of the first column."""
    spacing: dict[str, int]
    sizes: dict[str, str]
    bands: tuple[Fall, ...]


class Correction(Strict):
    """A row of the Artillery spotting table: its least success number, and dice added or taken away."""

    least: int
    dice: int


class Artillery(Strict):
    """Artillery and its spotter (icog.tables.artillery-modifiers, icog.tables.artillery-spotting,
    icog.amb.artillery-labels, icog.amb.artillery-hit)."""

    dice: int
    die: int
    maneuver: int
    job: int
    each: float
    hit: float
    damage: str
    results: tuple[Correction, ...]


class Observation(Strict):
    """Observation and photographs (icog.tables.sequence-observe)."""

    each: float
    job: int
    overhead: float


class Bailout(Strict):
    """Parachutes (icog.tables.bailout-modifiers, icog.tables.bailout-table, icog.amb.bailout-slow,
    icog.amb.bailout-boundary)."""

    sound: int
    slow: int
    fast: int
    wing_off: int
    again: int
    drop: str


class Front(Strict):
    """All figures of data/front.toml."""

    balloon: Balloon
    rockets: Rockets
    units: dict[str, Kind]
    fire: dict[str, int]
    barrage: Barrage
    strafing: Strafing
    cover: dict[str, int]
    bombs: Bombs
    artillery: Artillery
    observation: Observation
    bailout: Bailout
    origin: dict[str, str]
    """What is not printed: inferred or house, and why, by the figure's place in the file."""


FRONT: Front = from_toml((DATA / "front.toml").read_bytes(), Front, "front.toml")
