"""Aircraft lists and the numbers that an aircraft flies with (spandaus.aircraft.*, spandaus.crew.*)."""

from functools import cache
from importlib.resources import files

import msgspec

from aerodrome.aircraft.lists import find, read_list
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.structs import Strict
from aerodrome.rulebooks.spandaus.tables import CREWS, SHOOTING, TABLES

SPECIALS = ("PD", "CR", "DR")
"""Special manoeuvres: power dive, climbing roll, diving roll; nothing climbs two bands (spandaus.game.not-covered)."""

BASICS = ("VC", "VD", "M")
"""Basic flight numbers: vertical climb, vertical dive, lateral (spandaus.aircraft.basic-numbers)."""

SCOUT, TWO_SEATER, BOMBER = "scout", "two-seater", "bomber"
TYPES = (SCOUT, TWO_SEATER, BOMBER)


class Model(Strict, omit_defaults=True):
    """One row of the aircraft lists. A special that is missing is prohibited, a gun that is missing is not there."""

    id: str
    name: str
    type: str
    side: str
    M: int
    VC: int
    VD: int
    hits: int
    RM: int
    CON: int
    PD: int | None = None
    CR: int | None = None
    DR: int | None = None
    attack: tuple[int, int, int] | None = None
    attack_ammo: int | None = None
    defence: tuple[int, int] | None = None
    defence_ammo: int | None = None
    as_printed: str = ""
    one_fire_a_turn: bool = False
    note: str = ""
    origin: dict[str, str] = {}
    why: str = ""

    def __hash__(self) -> int:
        return hash(self.id)


class Numbers(msgspec.Struct, frozen=True, cache_hash=True):
    """What an aircraft flies and shoots with now: list, then quality, then crew, then crippling.

    `no_specials` is the rule that forbids every special manoeuvre, if one does; `one_attempt` is a poor crew's limit
    (spandaus.aircraft.con-rm, spandaus.crew.poor-no-special, spandaus.crippled.no-special).
    """

    M: int
    VC: int
    VD: int
    PD: int | None
    CR: int | None
    DR: int | None
    RM: int
    CON: int
    recovery: int
    attack: tuple[int, int, int] | None
    defence: tuple[int, int] | None
    no_specials: str
    one_attempt: bool


@cache
def models() -> dict[str, Model]:
    """Every aircraft of the lists by id (spandaus.aircraft.list-columns)."""
    return read_list(files(__package__) / "data" / "aircraft.toml", Model, check_model)


def find_model(name: str, own: dict[str, Model], where: str) -> Model:
    """A model by its id, its name or its name as printed (spandaus.amb.name-typos); the scenario's own figures for it
    come first (spandaus.game.stats-editable)."""
    rule = "spandaus.aircraft.list-columns"
    return find(name, own, models(), where=where, rule=rule, names=lambda row: (row.name, row.as_printed))


def check_model(model: Model, where: str) -> None:
    """Refuses a row that no rule could use."""

    def fault(field: str, what: str, rule: str = "spandaus.aircraft.list-columns") -> BadInput:
        return BadInput(what, where=f"{where}: {field}", rule=rule)

    if model.type not in TYPES:
        raise fault("type", f"{model.type!r} is not {', '.join(TYPES)}", "spandaus.aircraft.types")
    for field in ("M", "VC", "VD", "RM", "CON"):
        if not 0 <= getattr(model, field) <= 13:
            raise fault(field, f"{getattr(model, field)} is not a number from 0 to 13")
    if not 1 <= model.hits <= 99:
        raise fault("hits", f"{model.hits} is not a number from 1 to 99", "spandaus.aircraft.hit-points")
    for field in SPECIALS:
        number = getattr(model, field)
        if number is not None and (model.type == BOMBER or not 0 <= number <= 13):
            what = "bombers have no special manoeuvres" if model.type == BOMBER else f"{number} is not 0 to 13"
            raise fault(field, what, "spandaus.aircraft.special-availability")
    if model.type == BOMBER and model.attack is not None:
        raise fault("attack", "bombers have defensive guns only", "spandaus.combat.weapon-kinds")
    if model.type == SCOUT and model.defence is not None:
        raise fault("defence", "scouts have attacking guns only", "spandaus.combat.weapon-kinds")
    for gun, ammo in (("attack", "attack_ammo"), ("defence", "defence_ammo")):
        effects, points = getattr(model, gun), getattr(model, ammo)
        if effects is not None and any(not -13 <= effect <= 0 for effect in effects):
            raise fault(gun, "effect numbers lie between -13 and 0", "spandaus.gunnery.effect")
        unlimited = gun == "defence" and model.type == BOMBER
        if effects is None and points is not None:
            raise fault(ammo, "ammunition without a gun", "spandaus.ammo.who")
        if effects is not None and not unlimited and (points is None or not 0 <= points <= 99):
            raise fault(ammo, "a gun needs 0 to 99 points of ammunition", "spandaus.ammo.who")


@cache
def numbers_of(
    model: Model, crew: str, quality: str, designated: bool, crippled: bool, crippled_control: bool
) -> Numbers:
    """List number, then quality, then crew, then crippling; Hit Points stay (spandaus.amb.number-pipeline,
    spandaus.opt.quality-stacks, spandaus.spin.con-modified, spandaus.crippled.spin-recovery)."""
    row, change = CREWS[crew], TABLES.quality[quality]
    legend = TABLES.legendary if crew == "legendary" else None

    def basic(listed: int) -> int:
        """M, VC or VD (spandaus.crippled.basic-halved, spandaus.opt.legend-basic)."""
        number = legend.basic if legend else max(0, listed + change + row.basic)
        return (number + 1) // 2 if crippled else number

    def special(listed: int | None) -> int | None:
        """PD, CR or DR; what is prohibited stays so (spandaus.special.good-bonus, spandaus.opt.legend-special)."""
        if listed is None or no_specials:
            return None
        number = max(0, listed + change + row.special)
        return number * legend.special_times if legend else number

    no_specials = (
        "spandaus.special.poor"
        if row.no_specials
        else "spandaus.special.crippled"
        if crippled
        else "spandaus.opt.tsb-no-special"
        if designated
        else ""
    )
    flown = {name: special(getattr(model, name)) for name in SPECIALS}
    risky = legend.risky if legend else min(SHOOTING.cap, max(0, model.RM + change))
    control = legend.control if legend else min(SHOOTING.cap, max(0, model.CON + change + row.control))
    if crippled and crippled_control:
        control = max(0, control + TABLES.crippled.control)
    attack = None if designated else model.attack
    if attack is not None and legend:
        near, middle, far = (min(0, effect + legend.effect) for effect in attack)
        attack = (near, middle, far)
    return Numbers(
        M=basic(model.M),
        VC=basic(model.VC),
        VD=basic(model.VD),
        **flown,
        RM=risky,
        CON=control,
        recovery=(row.recovery + 1) // 2 if crippled else row.recovery,
        attack=attack,
        defence=model.defence,
        no_specials=no_specials,
        one_attempt=row.one_attempt,
    )


def attack_ammo_of(model: Model, crew: str, designated: bool) -> int:
    """Attack ammunition at the start (spandaus.ammo.who, spandaus.opt.legend-ammo, spandaus.opt.tsb-no-attack)."""
    if model.attack is None or designated:
        return 0
    points = model.attack_ammo or 0
    return points * TABLES.legendary.ammo_times if crew == "legendary" else points


def defence_ammo_of(model: Model, designated: bool) -> int | None:
    """Defensive ammunition at the start; None is unlimited (spandaus.df.bomber-unlimited-ammo,
    spandaus.opt.tsb-df-unlimited)."""
    if model.defence is None:
        return 0
    return None if model.type == BOMBER or designated else model.defence_ammo
