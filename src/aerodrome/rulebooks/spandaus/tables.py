"""The rule book's tables of figures, read once from data/tables.toml."""

from importlib.resources import files

from aerodrome.kernel.files import from_toml
from aerodrome.kernel.structs import Strict


class Crew(Strict):
    """One row of crew ability: what is added to the numbers, and what the crew may do (spandaus.crew.categories,
    spandaus.crew.ace, spandaus.crew.good, spandaus.crew.average, spandaus.crew.poor-numbers)."""

    basic: int
    special: int
    aim: int
    control: int
    recovery: int
    """Not to be exceeded to end a spin (spandaus.spin.recovery-number, spandaus.opt.legend-spin)."""
    cards: int
    clears: str
    life: int
    scouts_only: bool = False
    one_attempt: bool = False
    no_specials: bool = False
    origin: dict[str, str] = {}
    why: str = ""


class Legendary(Strict):
    """What a legendary pilot flies with instead of the list's numbers (spandaus.opt.legend-basic,
    spandaus.opt.legend-rm-con, spandaus.opt.legend-effect, spandaus.opt.legend-ammo)."""

    basic: int
    risky: int
    control: int
    special_times: int
    ammo_times: int
    effect: int
    survival: int


class Crippled(Strict):
    """What is added to a crippled aircraft's target numbers and, on the playsheet only, to its CON
    (spandaus.crippled.gunnery, spandaus.crippled.con, spandaus.record.playsheet)."""

    aim: int
    control: int


class Shooting(Strict):
    attack_range: int
    defence_range: int
    defence_times: int
    spinning: int
    sun: int
    cap: int
    """The most that RM and CON can be (spandaus.opt.quality-cap)."""


class Survival(Strict):
    spin: int
    other: int
    crew: dict[str, int]
    origin: dict[str, str] = {}
    why: str = ""


class Progressive(Strict):
    picture: int
    other: int


class Tables(Strict):
    crew: dict[str, Crew]
    legendary: Legendary
    quality: dict[str, int]
    """Added to ratings, not to guns or Hit Points (spandaus.opt.quality-superior, spandaus.opt.quality-substandard)."""
    crippled: Crippled
    shooting: Shooting
    survival: Survival
    progressive: Progressive


TABLES = from_toml((files(__package__) / "data" / "tables.toml").read_bytes(), Tables, "tables.toml")
CREWS = TABLES.crew
SHOOTING = TABLES.shooting
