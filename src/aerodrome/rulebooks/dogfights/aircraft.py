"""Aircraft types and what stands on their pieces and panels (dogfights.pieces.*, dogfights.ext.aircraft). Pieces of the
base set are black for Germany, white for the Allies (dogfights.pieces.colours); here a side has its own colour.

The extension's balloons, ground guns, airships and special weapons have no printed rules, and are not here
(dogfights.ext.balloons, dogfights.ext.ground_guns, dogfights.ext.airships, dogfights.ext.special_weapons).
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal

from aerodrome.aircraft.lists import Demand, Origin, check_identity, check_origin, find, read_list
from aerodrome.kernel.structs import Strict

MOUNTS = ("fixed", "nose", "tail", "ventral")
"""Where guns sit: each mount has its own crew member and its own ammunition (dogfights.record.ammo_track)."""

MOST_GUNS = {"fixed": 3, "nose": 2, "tail": 2, "ventral": 1}
"""Guns per mount that there is a symbol for (dogfights.pieces.gun_symbols, dogfights.gun.fixed_counts)."""

FIGHTER, RECON, BOMBER = "fighter", "recon", "bomber"

_MOST_BOMBS = {FIGHTER: 0, RECON: 1, BOMBER: 3}
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


class Model(Strict, omit_defaults=True):
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
    origin: dict[str, Origin] = {}
    why: str = ""

    def __hash__(self) -> int:
        return hash(self.id)


@cache
def models() -> Mapping[str, Model]:
    """Every type of the base set and of the extension by id (dogfights.pieces.nations, dogfights.ext.aircraft)."""
    return MappingProxyType(read_list(files(__package__) / "data" / "aircraft.toml", Model, check_model, figures_of))


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
    demand = Demand(where, "dogfights", "pieces.basic_characteristics")
    check_identity(model, demand, "pieces.nations")
    demand(
        1 <= model.number <= 97 and model.number % 3 == 1,
        "number",
        f"{model.number} does not begin three matricules: 1, 4, 7, 10 ... 97 do",
        "pieces.nations",
    )
    demand.within(model.speed, 1, 12, "speed")
    demand.within(model.agility, 0, 8, "agility", "turning.agility")
    for mount, most in MOST_GUNS.items():
        demand.within(guns(model, mount), 0, most, mount, "pieces.gun_symbols")
    _check_ammo(model, demand)
    demand.within(model.gyro, 0, 2, "gyro", "gyro.standard")
    demand(
        bool(model.gyro) == bool(model.gyro_side),
        "gyro_side",
        "a gyroscopic effect has a side, right or left, and no other type has one",
        "gyro.standard",
    )
    demand(model.nose > 0 or not model.nose_by_pilot, "nose_by_pilot", "there is no nose gun", "gun.crew")
    _check_role(model, demand)
    check_origin(model, figures_of(model), demand, own=model.set == "own")


def _check_ammo(model: Model, demand: Demand) -> None:
    for mount in model.ammo:
        demand(mount in MOUNTS, "ammo", f"{mount!r} is not {', '.join(MOUNTS)}", "record.ammo_track")
        demand(guns(model, mount) > 0, f"ammo.{mount}", "ammunition without a gun", "record.ammo_track")
    for mount in MOUNTS:
        if guns(model, mount):
            bursts = model.ammo.get(mount, 0)
            demand(1 <= bursts <= 99, f"ammo.{mount}", "a gun needs 1 to 99 bursts", "record.ammo_track")


def _check_role(model: Model, demand: Demand) -> None:
    """What only fighters, or only bombers of several engines, have: a box shows these (dogfights.record.throttle_track,
    dogfights.turning.boxed, dogfights.altitude.slow_descent_bombers, dogfights.bomb.loads,
    dogfights.amb.light_bombers)."""
    bomber = model.role == BOMBER
    most = 9 if model.role == FIGHTER else 0
    demand(
        0 <= model.throttle <= most,
        "throttle",
        f"{model.throttle} is not 0 to 9" if most else "only fighters fly at full throttle",
        "record.throttle_track",
    )
    demand(bomber or not model.boxed, "boxed", "only bombers have their agility in a box", "turning.boxed")
    demand(
        model.slow_descent or not model.boxed,
        "slow_descent",
        "every bomber of several engines descends slowly",
        "altitude.slow_descent_bombers",
    )
    least, most = (1 if bomber else 0), _MOST_BOMBS[model.role]
    demand(
        least <= model.bombs <= most,
        "bombs",
        f"{model.bombs} is not what a {model.role} carries: " + (f"{least} to {most}" if most else "none"),
        "bomb.loads",
    )
