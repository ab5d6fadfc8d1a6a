"""Aircraft types and what stands on their pieces and panels (dogfights.pieces.*, dogfights.ext.aircraft). Pieces of the
base set are black for Germany, white for the Allies (dogfights.pieces.colours); here a side has its own colour.

The extension's balloons, ground guns, airships and special weapons have no printed rules, and are not here
(dogfights.ext.balloons, dogfights.ext.ground_guns, dogfights.ext.airships, dogfights.ext.special_weapons).
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal, Protocol

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.roster import find, read_list

MOUNTS = ("fixed", "nose", "tail", "ventral")
"""Where guns sit: each mount has its own crew member and its own ammunition (dogfights.record.ammo_track)."""

MOST_GUNS = {"fixed": 3, "nose": 2, "tail": 2, "ventral": 1}
"""Guns per mount that there is a symbol for (dogfights.pieces.gun_symbols, dogfights.gun.fixed_counts)."""

NATIONS = (
    "Germany",
    "France",
    "United Kingdom",
    "Austria-Hungary",
    "Russian Empire",
    "Serbia",
    "Kingdom of Italy",
    "Bulgaria",
    "USA",
)
"""The three nations of the base set, then those of the extension (dogfights.pieces.nations, dogfights.ext.aircraft)."""

FIGHTER, RECON, BOMBER = "fighter", "recon", "bomber"

_MOST_BOMBS = {FIGHTER: 0, RECON: 1, BOMBER: 3}
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LOOK = re.compile(r"[A-Za-z0-9]*")
_ALWAYS = (
    "name",
    "nation",
    "role",
    "number",
    "speed",
    "agility",
    "boxed",
    *MOUNTS,
    "throttle",
    "fast_climb",
    "slow_descent",
    "gyro",
    "bombs",
)


class Model(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One type: its piece, its panel and its drawing. `number` is the first of its three matricules; `origin` says of
    every figure whether it is printed, inferred or ours, and `why`."""

    id: str
    name: str
    nation: str
    role: Literal["fighter", "recon", "bomber"]
    set: Literal["base", "extension", "own"]
    number: int
    speed: int
    agility: int
    boxed: bool = False
    fixed: int = 0
    nose: int = 0
    tail: int = 0
    ventral: int = 0
    ammo: dict[str, int] = {}
    throttle: int = 0
    fast_climb: bool = False
    slow_descent: bool = False
    gyro: int = 0
    gyro_side: Literal["", "right", "left"] = ""
    nose_by_pilot: bool = False
    bombs: int = 0
    year: int | None = None
    look: str = ""
    origin: dict[str, Literal["printed", "inferred", "house"]] = {}
    why: str = ""

    def __hash__(self) -> int:
        return hash(self.id)


@cache
def models() -> Mapping[str, Model]:
    """Every type of the base set and of the extension by id (dogfights.pieces.nations, dogfights.ext.aircraft)."""
    return MappingProxyType(read_list(files(__package__) / "data" / "aircraft.toml", Model, check_model))


def find_model(name: str, own: Mapping[str, Model], where: str) -> Model:
    """A type by its id or its name; a scenario's own types come first."""
    return find(name, own, models(), where=where, rule="dogfights.pieces.nations")


def guns(model: Model, mount: str) -> int:
    """How many guns a mount has; they fire as one (dogfights.pieces.gun_symbols, dogfights.amb.guns_fire_together)."""
    count: int = getattr(model, mount)
    return count


def pilot_works(model: Model, mount: str) -> bool:
    """Whether the pilot himself fires this mount: fixed guns and the nose gun of the DH.2 (dogfights.gun.crew)."""
    return mount == "fixed" or (mount == "nose" and model.nose_by_pilot)


def figures_of(model: Model) -> tuple[str, ...]:
    """What `origin` speaks of: every figure and trait of the row, ammunition by its mount."""
    armed = [mount for mount in MOUNTS if guns(model, mount)]
    return (
        *_ALWAYS,
        *(f"ammo.{mount}" for mount in armed),
        *(["gyro_side"] if model.gyro else []),
        *(["nose_by_pilot"] if model.nose else []),
        *(["year"] if model.year is not None else []),
    )


def check_model(model: Model, where: str) -> None:
    """Refuses a row that no rule could use."""

    def demand(right: bool, field: str, what: str, rule: str = "pieces.basic_characteristics") -> None:
        if not right:
            raise BadInput(what, where=f"{where}: {field}", rule=f"dogfights.{rule}")

    def within(field: str, least: int, most: int, rule: str = "pieces.basic_characteristics") -> None:
        number = getattr(model, field)
        demand(least <= number <= most, field, f"{number} is not a number from {least} to {most}", rule)

    _check_identity(model, demand)
    within("speed", 1, 12)
    within("agility", 0, 8, "turning.agility")
    for mount, most in MOST_GUNS.items():
        within(mount, 0, most, "pieces.gun_symbols")
    _check_ammo(model, demand)
    within("gyro", 0, 2, "gyro.standard")
    demand(
        bool(model.gyro) == bool(model.gyro_side),
        "gyro_side",
        "a gyroscopic effect has a side, right or left, and no other type has one",
        "gyro.standard",
    )
    demand(model.nose > 0 or not model.nose_by_pilot, "nose_by_pilot", "there is no nose gun", "gun.crew")
    _check_role(model, demand)
    _check_origin(model, demand)


class _Demand(Protocol):
    def __call__(self, right: bool, field: str, what: str, rule: str = ...) -> None: ...


def _check_identity(model: Model, demand: _Demand) -> None:
    demand(
        len(model.id) <= 40 and bool(_ID.fullmatch(model.id)),
        "id",
        f"{model.id!r} is not made of small letters, digits and single hyphens",
    )
    demand(0 < len(model.name.strip()) <= 60, "name", "a name has 1 to 60 characters")
    demand(len(model.look) <= 40 and bool(_LOOK.fullmatch(model.look)), "look", f"{model.look!r} is no drawing")
    demand(model.nation in NATIONS, "nation", f"{model.nation!r} is not {', '.join(NATIONS)}", "pieces.nations")
    demand(
        1 <= model.number <= 97 and model.number % 3 == 1,
        "number",
        f"{model.number} does not begin three matricules: 1, 4, 7, 10 ... 97 do",
        "pieces.nations",
    )
    demand(model.year is None or 1914 <= model.year <= 1918, "year", f"{model.year} is not a year of the war")


def _check_ammo(model: Model, demand: _Demand) -> None:
    for mount in model.ammo:
        demand(mount in MOUNTS, "ammo", f"{mount!r} is not {', '.join(MOUNTS)}", "record.ammo_track")
        demand(guns(model, mount) > 0, f"ammo.{mount}", "ammunition without a gun", "record.ammo_track")
    for mount in MOUNTS:
        if guns(model, mount):
            bursts = model.ammo.get(mount, 0)
            demand(1 <= bursts <= 99, f"ammo.{mount}", "a gun needs 1 to 99 bursts", "record.ammo_track")


def _check_role(model: Model, demand: _Demand) -> None:
    """What only fighters, or only bombers of several engines, have (dogfights.record.throttle_track,
    dogfights.turning.boxed, dogfights.altitude.slow_descent_bombers, dogfights.bomb.loads)."""
    bomber = model.role == BOMBER
    most = 9 if model.role == FIGHTER else 0
    demand(
        0 <= model.throttle <= most,
        "throttle",
        f"{model.throttle} is not 0 to 9" if most else "only fighters fly at full throttle",
        "record.throttle_track",
    )
    demand(model.boxed == bomber, "boxed", "bombers, and they alone, have their agility in a box", "turning.boxed")
    demand(
        model.slow_descent or not bomber,
        "slow_descent",
        "every bomber descends slowly",
        "altitude.slow_descent_bombers",
    )
    least, most = (1 if bomber else 0), _MOST_BOMBS[model.role]
    demand(
        least <= model.bombs <= most,
        "bombs",
        f"{model.bombs} is not what a {model.role} carries: " + (f"{least} to {most}" if most else "none"),
        "bomb.loads",
    )


def _check_origin(model: Model, demand: _Demand) -> None:
    """A scenario's own type need not say where its figures come from."""
    figures = figures_of(model)
    for figure in model.origin:
        demand(figure in figures, f"origin.{figure}", "this type has no such figure")
    if model.set != "own":
        missing = ", ".join(figure for figure in figures if figure not in model.origin)
        demand(not missing, "origin", f"nothing is said of {missing}")
        demand(bool(model.why) or {*model.origin.values()} == {"printed"}, "why", "say why figures are not as printed")
