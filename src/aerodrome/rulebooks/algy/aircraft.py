"""Aircraft types and the figures on their logs (algy.log.*, algy.mandice.separate).

The text prints guidelines and no list. Figures that it names for a type are `printed`, what it says of most types and
of guns is `inferred`, and all others are `house` figures made by the formulas that `data/aircraft.toml` begins with.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from aerodrome.aircraft.lists import Demand, Origin, check_identity, check_origin, find, read_list
from aerodrome.kernel.structs import Strict

DRUMS = {"single": 2, "double": 4}
"""Shots of a Lewis gun's drum before it is empty; a belt never is (algy.log.ammo)."""

ROWS = 4
"""Rows of damage boxes on a log, each with its effect (algy.log.damage_rows)."""

FIGURES = (
    "name",
    "side",
    "nation",
    "year",
    "seats",
    "max_level",
    "max_dive",
    "power",
    "drag",
    "spin",
    "move_dice",
    "combat_dice",
    "stability",
    "guns",
    "rows",
    "effects",
)
"""What `origin` speaks of."""

Mount = Literal["fixed", "observer", "nose"]
Effect = Literal["maneuver", "pilot", "dive"]
Band = Literal["rookie", "average", "veteran", "ace"]


class Gun(Strict, omit_defaults=True):
    """A gun, or `count` identical ones side by side. `dice` are those of all of them as the log has them, stability
    included as far as the range of a log goes (algy.log.firing, algy.amb.se5_firing). The pilot fires `fixed` guns,
    above the wing or not; an observer fires the others, `nose` when he sits in front (algy.amb.two_seaters)."""

    name: str
    mount: Mount
    dice: int
    count: int = 1
    feed: Literal["belt", "single", "double"] = "belt"


class Model(Strict, kw_only=True, omit_defaults=True):
    """One type: what its log says before anything has happened to it. Maneuver Dice are two numbers, those for movement
    and all of them (algy.log.maneuver, algy.log.maneuver_move_guide, algy.log.maneuver_combat_guide,
    algy.log.power_drag, algy.log.spin, algy.amb.maneuver_box_model). `stability` is a Firing Die more or fewer
    (algy.log.firing_stability). `origin` says of every figure whether it is printed, inferred or ours, and `why`."""

    id: str
    name: str
    side: Literal["allied", "central"]
    nation: str
    year: int | None = None
    seats: int
    max_level: int
    max_dive: int
    power: int
    drag: int
    spin: int
    move_dice: int
    combat_dice: int
    guns: list[Gun]
    rows: list[int]
    effects: list[Effect]
    stability: int = 0
    look: str = ""
    origin: dict[str, Origin] = {}
    why: str = ""

    def __hash__(self) -> int:
        return hash(self.id)


class Barrel(msgspec.Struct, frozen=True):
    """One single gun: it jams, breaks, is reloaded and is shot away by itself. `ammo` 0 never runs out."""

    name: str
    mount: Mount
    dice: int
    ammo: int


@cache
def models() -> Mapping[str, Model]:
    """Every type of the list by id (algy.log.type)."""
    file = files(__package__) / "data" / "aircraft.toml"
    return MappingProxyType(read_list(file, Model, check_listed, lambda _: FIGURES))


def find_model(name: str, own: Mapping[str, Model], where: str) -> Model:
    """A type by its id or its name, in capitals or not; a scenario's own types come first (algy.log.agreed_numbers)."""
    return find(name, own, models(), where=where, rule="algy.log.type", names=lambda row: (row.id, row.name))


def barrels(model: Model) -> tuple[Barrel, ...]:
    """Every single gun in the order of the log. Of identical guns the first has the larger part of an odd number of
    dice; different guns have the dice their log gives them (algy.amb.odd_boxes, algy.log.ammo)."""
    found: list[Barrel] = []
    for gun in model.guns:
        left = gun.dice
        for others in reversed(range(gun.count)):
            dice = -(-left // (others + 1))
            found.append(Barrel(gun.name, gun.mount, dice, DRUMS.get(gun.feed, 0)))
            left -= dice
    return tuple(found)


def incendiary_barrels(model: Model) -> tuple[Barrel, ...]:
    """The same with incendiary bullets in all fixed guns: each is worth one die, and stability counts as it does
    otherwise, one die more for the first gun or one fewer in all. A gun that is left without a die is not on the log,
    but one always is (algy.log.firing_incendiary, algy.log.firing_stability, algy.amb.incendiary)."""
    guns = barrels(model)
    fixed = [replace(gun, dice=1) for gun in guns if gun.mount == "fixed"]
    if fixed and model.stability > 0:
        fixed[0] = replace(fixed[0], dice=1 + model.stability)
    if model.stability < 0:
        fixed = fixed[:1] + fixed[1 : len(fixed) + model.stability]
    return (*fixed, *(gun for gun in guns if gun.mount != "fixed"))


def mph(speed: int) -> int:
    """What a speed stands for (algy.log.speed_scale)."""
    return 44 + 12 * speed


def band(dice: int) -> Band:
    """How good a pilot with so many Pilot Dice is (algy.pilot.meaning); numbers of one's own beyond 1 to 8 belong to
    the band they are nearest to (algy.pilot.adjustable)."""
    return "rookie" if dice <= 2 else "average" if dice <= 4 else "veteran" if dice <= 6 else "ace"


class _Range(NamedTuple):
    """The rule of a figure, its range in the text, and the range of a scenario's own types."""

    rule: str
    text: tuple[int, int]
    own: tuple[int, int]


_RANGES = {
    "seats": _Range("log.type", (1, 2), (1, 4)),
    "max_level": _Range("log.max_speeds", (3, 13), (1, 20)),
    "max_dive": _Range("log.max_speeds", (3, 13), (1, 20)),
    "power": _Range("log.power_drag", (-2, 1), (-4, 4)),
    "drag": _Range("log.power_drag", (-2, 1), (-4, 4)),
    "spin": _Range("log.spin", (-1, 1), (-4, 4)),
    "move_dice": _Range("log.maneuver", (1, 3), (1, 6)),
    "combat_dice": _Range("log.maneuver", (1, 3), (1, 6)),
    "stability": _Range("log.firing_stability", (-1, 1), (-1, 1)),
}
_GUNS = _Range("log.firing", (1, 2), (0, 4))
_DICE = _Range("log.firing", (2, 4), (1, 6))
_FIRING = _Range("log.firing", (2, 4), (1, 24))
_BOXES = _Range("log.damage_rows", (4, 10), (1, 20))


def check_model(model: Model, where: str) -> None:
    """Refuses a type that no rule could use. The ranges of the text are guidelines: what the players of a scenario
    agree on may lie beyond them (algy.log.guidelines_only, algy.log.agreed_numbers)."""
    _check(model, Demand(where, "algy", "log.type"), own=True)


def check_listed(model: Model, where: str) -> None:
    """Refuses a row of the list that leaves the ranges of the text (algy.table.rating_ranges) or is silent about
    where a figure comes from."""
    _check(model, Demand(where, "algy", "log.type"), own=False)


def _check(model: Model, demand: Demand, *, own: bool) -> None:
    def within(number: int, limits: _Range, field: str) -> None:
        demand.within(number, *(limits.own if own else limits.text), field, limits.rule)

    check_identity(model, demand)
    for field, limits in _RANGES.items():
        within(getattr(model, field), limits, field)
    demand(
        model.max_dive >= model.max_level,
        "max_dive",
        f"{model.max_dive} is less than {model.max_level}, the maximum in level flight",
        "log.max_speeds",
    )
    demand(
        model.move_dice <= model.combat_dice,
        "move_dice",
        f"{model.move_dice} is more than all Maneuver Dice, {model.combat_dice}: the log has no box for combat only",
        "log.maneuver",
    )
    within(len(model.guns), _GUNS, "guns")
    for place, gun in enumerate(model.guns, 1):
        field = f"guns.{place}"
        within(gun.dice, _DICE, field)
        _check_gun(gun, model.seats, demand, field)
    for pilots in (True, False):
        dice = sum(gun.dice for gun in model.guns if (gun.mount == "fixed") is pilots)
        if dice:
            within(dice, _FIRING, "guns")
    for field in ("rows", "effects"):
        count = len(getattr(model, field))
        demand(count == ROWS, field, f"a log has {ROWS} rows of damage boxes, not {count}", "log.damage_rows")
    for place, boxes in enumerate(model.rows, 1):
        within(boxes, _BOXES, f"rows.{place}")
    check_origin(model, FIGURES, demand, own=own)


def _check_gun(gun: Gun, seats: int, demand: Demand, field: str) -> None:
    demand(0 < len(gun.name.strip()) <= 40, field, "a gun's name has 1 to 40 characters", "log.firing")
    demand(
        1 <= gun.count <= gun.dice,
        field,
        f"{gun.dice} dice cannot be those of {gun.count} guns: each has at least one",
        "log.firing",
    )
    demand(
        gun.mount == "fixed" or seats > 1, field, f"nobody is there to fire a gun of mount {gun.mount!r}", "log.firing"
    )
