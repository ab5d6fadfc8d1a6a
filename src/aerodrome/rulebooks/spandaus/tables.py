"""The rule book's tables of figures, read once from data/tables.toml."""

from importlib.resources import files

import msgspec

from aerodrome.kernel.files import from_toml


class Crew(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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


class Legendary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a legendary pilot flies with instead of the list's numbers (spandaus.opt.legend-basic,
    spandaus.opt.legend-rm-con, spandaus.opt.legend-effect, spandaus.opt.legend-ammo)."""

    basic: int
    risky: int
    control: int
    special_times: int
    ammo_times: int
    effect: int
    survival: int


class Crippled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to a crippled aircraft's target numbers and, on the playsheet only, to its CON
    (spandaus.crippled.gunnery, spandaus.crippled.con, spandaus.record.playsheet)."""

    aim: int
    control: int


class Shooting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    attack_range: int
    defence_range: int
    defence_times: int
    spinning: int
    sun: int
    cap: int
    """The most that RM and CON can be (spandaus.opt.quality-cap)."""


class Survival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    spin: int
    other: int
    crew: dict[str, int]
    origin: dict[str, str] = {}
    why: str = ""


class Progressive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    picture: int
    other: int


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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
