"""The Cockpit panel: a type's figures and what its dial says (icog.2.1.*).

The book prints no panel. Figures that its examples name for a type are `printed` or `inferred`, all others are `house`.
"""

from bisect import bisect_left
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Literal

from aerodrome.aircraft.lists import Demand, Origin, check_identity, check_origin, find, read_list
from aerodrome.kernel.structs import Strict
from aerodrome.rulebooks.icog.figures import DATA
from aerodrome.rulebooks.icog.figures.tables import BANDS, TABLES
from aerodrome.sky.regions import FIELDS

LETTERS = "ABCDEFGHIJKLMNOP"
PILOT = "pilot"
STEP = 5
DIAL = 300
"""The dial runs from 0 to 300 km/h in marks of 5 (icog.2.1.1.increments)."""

FIGURES = (
    "nation",
    "year",
    "engine",
    "engines",
    "steps",
    "stall",
    "top",
    "maximum",
    "maneuvering",
    "markers",
    "tighter",
    "gain",
    "loss",
    "drag",
    "strength",
    "reduction",
    "roll",
    "throttle",
    "engine_out",
    "flying",
    "gunnery",
    "crew",
    "weapons",
    "bombs",
    "span",
    "length",
)
"""What `origin` speaks of."""


class Member(Strict, omit_defaults=True):
    """Somebody aboard besides the pilot (icog.2.1.2.gunner-arc, icog.6.3.2.per-crew)."""

    role: str
    gunnery: int = 0
    dual: bool = False
    """He has controls of his own (icog.1.1.dual-controls)."""


class Weapon(Strict, omit_defaults=True):
    """Guns side by side that share one row of ammunition boxes (icog.6.3.7.shared-track, icog.6.3.7.separate-tracks).
    Without drums it is fed by a belt; else the boxes are those of one drum (icog.6.3.7.magazines)."""

    gun: str
    number: int
    boxes: int
    who: str = PILOT
    drums: int = 0
    arcs: tuple[str, ...] = ()
    """Fields of fire of a gun that can be aimed; fixed guns have none (icog.6.2.2.panel-arcs)."""


class Model(Strict, kw_only=True, omit_defaults=True):
    """One type as its panel has it (icog.2.1.record, icog.2.1.2.type). `origin` says of every figure whether it is
    printed, inferred or ours, and `why` (icog.2.1.2.rotary, icog.2.1.2.notes, icog.6.2.2.types)."""

    id: str
    name: str
    side: Literal["allied", "central"]
    nation: str
    year: int | None = None
    month: int = 1
    role: Literal["fighter", "two-seater", "bomber"]
    engine: Literal["inline", "rotary"]
    engines: int = 1
    steps: tuple[int, ...]
    """Speed steps from 0 to Top speed (icog.2.1.1.speed-steps)."""
    stall: int
    stall_bombs: int = 0
    """The red S (icog.2.1.1.stall-bombs)."""
    top: int
    top_bombs: int = 0
    maximum: int
    maneuvering: int
    markers: tuple[tuple[int, str], ...]
    """Speeds and the letters of the templates that are safe up to them (icog.2.1.1.turn-markers)."""
    tighter: tuple[int, int, int]
    """Energy units lost in turns one, two and three templates tighter (icog.2.1.1.mod-table)."""
    gain: tuple[int, ...]
    gain_further: int
    loss: tuple[int, ...]
    loss_further: int
    drag: tuple[tuple[int, int], ...]
    """Speeds from which wind drag costs so many Energy units (icog.2.1.1.wind-drag)."""
    strength: int
    reduction: int = 0
    roll: int
    throttle: int
    engine_out: tuple[int, ...]
    flying: int = 0
    gunnery: int | None = None
    crew: tuple[Member, ...] = ()
    weapons: tuple[Weapon, ...]
    second: tuple[Weapon, ...] = ()
    """More guns, in another reading of the book (icog.amb.nieuport-guns)."""
    bombs: str = ""
    load: int = 0
    """How many of them it carries."""
    bomb: Literal["", "grenade", "light", "medium", "heavy"] = ""
    """Their size: up to 3, 12, 35 kg, or more (icog.tables.bombing)."""
    aimer: str = ""
    """Who drops them, if not the pilot."""
    floats: bool = False
    span: float
    length: float
    look: str = ""
    note: str = ""
    note_fr: str = ""
    origin: dict[str, Origin] = {}
    why: str = ""

    def __hash__(self) -> int:
        return hash(self.id)


@cache
def models() -> Mapping[str, Model]:
    """Every type of the list by id (icog.2.1.2.type)."""
    return MappingProxyType(read_list(DATA / "aircraft.toml", Model, check_listed, lambda _: FIGURES))


def find_model(name: str, own: Mapping[str, Model], where: str) -> Model:
    """A type by its id or its name, in capitals or not; a mission's own types come first."""
    return find(name, own, models(), where=where, rule="icog.2.1.2.type", names=lambda row: (row.id, row.name))


def stall_of(model: Model, bombs: bool) -> int:
    """The S that counts (icog.2.1.1.stall-bombs)."""
    return model.stall_bombs if bombs and model.stall_bombs else model.stall


def top_of(model: Model, bombs: bool) -> int:
    """Top speed, fastest on engine power (icog.2.1.1.top-speed, icog.2.1.1.top-speed-bombs)."""
    return model.top_bombs if bombs and model.top_bombs else model.top


def below_stall(model: Model, bombs: bool) -> int:
    """The step just below the S that counts (icog.2.1.1.stall-zone, icog.amb.step-below-red-s)."""
    return model.steps[bisect_left(model.steps, stall_of(model, bombs)) - 1]


def above_stall(model: Model, bombs: bool) -> int:
    """The lowest step above the S that counts."""
    return model.steps[bisect_left(model.steps, stall_of(model, bombs)) + 1]


def raised(model: Model, speed: float) -> int:
    """A speed between two steps is raised to the next higher one; above Top speed every 5 km/h is a step
    (icog.5.7.1.2, icog.2.1.1.speed-steps, icog.amb.round-up-loss)."""
    if speed <= model.top:
        return model.steps[bisect_left(model.steps, speed)]
    return -int(-speed // STEP) * STEP


def is_step(model: Model, speed: int) -> bool:
    return speed in model.steps if speed <= model.top else speed % STEP == 0


def steps_above(model: Model, speed: int, mark: int) -> int:
    """How many Speed steps lie between a speed and a mark below it (icog.amb.landing-speed-steps)."""
    within = sum(mark < step <= speed for step in model.steps)
    return within + max(0, speed - model.top) // STEP


def dots(offsets: tuple[int, ...], further: int, number: int) -> int:
    """How far from the needle a dot sits (icog.5.7.1.dots, icog.amb.dots-run-out)."""
    if number <= len(offsets):
        return offsets[number - 1]
    return offsets[-1] + further * (number - len(offsets))


def under_the_dot(model: Model, speed: int, energy: int) -> int:
    """The dial reading under the dot of so many Energy units, before it is raised to a step
    (icog.5.7.1.algorithm, icog.2.1.1.energy-units, icog.amb.se5a-first-dot)."""
    if energy > 0:
        return speed + dots(model.gain, model.gain_further, energy)
    return speed - dots(model.loss, model.loss_further, -energy) if energy else speed


def wind_drag(model: Model, speed: int, bombs: bool) -> int:
    """Energy units lost by a move that begins this fast (icog.5.7.8.1, icog.5.7.8.bombs, icog.amb.drag-bombs,
    icog.amb.drag-red)."""
    if speed <= model.top:
        return TABLES.moves.drag_bombs if speed > top_of(model, bombs) else 0
    found = 0
    for least, loss in model.drag:
        if speed >= least:
            found = loss
    return max(found, TABLES.moves.drag_red) if speed > model.maximum else found


def marker(model: Model, speed: int) -> int:
    """The index of the template that may be flown safely: of the marker at this speed or the next higher one, and above
    the last P (icog.2.1.1.turn-markers, icog.2.1.1.marker-lookup, icog.amb.letters)."""
    place = bisect_left(model.markers, (speed, ""))
    return LETTERS.index(model.markers[place][1]) if place < len(model.markers) else len(LETTERS) - 1


@cache
def tightest(model: Model) -> int:
    """The panel's tightest letter (icog.5.5.6.count-markers, icog.amb.albatros-ede)."""
    return min(LETTERS.index(letter) for _, letter in model.markers)


def radius(template: int) -> float:
    """Of a template by its index; those wider than P go on one Move unit at a time (icog.2.3.turn-templates,
    icog.5.5.6.geo-letter, icog.amb.wider-than-p)."""
    return TABLES.turns.tightest + template


def template_of(size: float) -> int:
    """The widest template whose radius does not exceed this one; negative where it is tighter than A
    (icog.5.5.6.geo-letter, icog.amb.free-radius, icog.2.3.straight-bent)."""
    return int((size + 1e-6 - TABLES.turns.tightest) // 1)


def letter_of(template: int) -> str:
    last = len(LETTERS) - 1
    return LETTERS[template] if template <= last else f"P+{template - last}"


def band(model: Model, speed: int) -> int:
    """The Speed band as an index (icog.2.1.1.speed-band, icog.amb.albatros-140)."""
    if speed <= model.stall:
        return 0
    bands = TABLES.bands
    return 1 if speed <= bands.slow else 2 if speed <= bands.medium else 3 if speed <= bands.high else 4


def band_name(model: Model, speed: int) -> str:
    return BANDS[band(model, speed)]


def check_listed(model: Model, where: str) -> None:
    check_model(model, where, own=False)


def check_model(model: Model, where: str, *, own: bool = True) -> None:
    """Refuses a panel that could not be played, with file and field."""
    demand = Demand(where, "icog", "2.1.record")
    check_identity(model, demand, "2.1.2.type")
    steps, top = model.steps, model.top
    demand(list(steps) == sorted(set(steps)), "steps", "Speed steps stand in rising order", "2.1.1.speed-steps")
    demand(all(step % STEP == 0 for step in steps), "steps", "the dial is marked every 5 km/h", "2.1.1.increments")
    demand(
        bool(steps) and steps[0] == 0 and steps[-1] == top, "steps", "they go from 0 to Top speed", "2.1.1.top-speed"
    )
    demand(model.stall in steps, "stall", f"{model.stall} is no Speed step", "2.1.1.stall-zone")
    lower = sum(step < model.stall for step in steps)
    demand(lower == 2, "stall", f"{lower} steps lie below Stall speed; there are two", "2.1.1.stall-zone")
    demand(model.stall < top, "top", "Top speed is above Stall speed", "2.1.1.top-speed")
    for field, rule, red, right in (
        ("stall_bombs", "2.1.1.stall-bombs", model.stall_bombs, model.stall_bombs >= model.stall),
        ("top_bombs", "2.1.1.top-speed-bombs", model.top_bombs, model.top_bombs <= top),
    ):
        demand(not red or red in steps, field, f"{red} is no Speed step", rule)
        demand(not red or right, field, "bombs make it stall sooner and fly slower", rule)
    demand(top < model.maximum <= DIAL, "maximum", f"M lies above Top speed, up to {DIAL}", "2.1.1.maximum-speed")
    demand(
        model.stall < model.maneuvering <= model.maximum, "maneuvering", "lies between S and M", "2.1.1.max-maneuvering"
    )
    check_markers(model, demand)
    check_energy(model, demand)
    demand.within(model.strength, 1, 60, "strength", "2.1.2.structural-strength")
    demand.within(model.reduction, 0, 10, "reduction", "6.3.12.size-reduction")
    demand.within(model.roll, 1, 20, "roll", "2.1.2.roll")
    demand.within(model.throttle, 0, 10, "throttle", "2.1.2.throttle")
    demand.within(model.engines, 1, 2, "engines", "2.1.2.engine-out")
    demand(
        len(model.engine_out) == model.engines,
        "engine_out",
        "one value for each engine that is out",
        "2.1.2.engine-out",
    )
    demand(all(0 < each <= 20 for each in model.engine_out), "engine_out", "1 to 20", "2.1.2.engine-out")
    rotary = model.engine == "rotary"
    demand(
        (model.engine_out[-1] > model.throttle) == rotary,
        "engine_out",
        "higher than throttle for a rotary, and only then",
        "2.1.2.rotary",
    )
    demand.within(model.flying, -6, 6, "flying", "2.1.2.flying-mod")
    check_bombs(model, demand)
    check_guns(model, demand)
    demand(0.3 <= model.span <= 8 and 0.3 <= model.length <= 8, "span", "0.3 to 8 Move units", "5.5.16.geo")
    check_origin(model, FIGURES, demand, own=own)


def check_bombs(model: Model, demand: Demand) -> None:
    demand.within(model.load, 0, 60, "load", "2.1.1.stall-bombs")
    demand(bool(model.load) == bool(model.bomb), "bomb", "a load has a size of bomb", "tables.bombing")
    demand(bool(model.bombs) or not model.load, "bombs", "a load is named", "2.1.1.stall-bombs")
    roles = ("", PILOT, *(member.role for member in model.crew))
    demand(model.aimer in roles, "aimer", f"{model.aimer!r} is not aboard", "tables.bombing")


def check_markers(model: Model, demand: Demand) -> None:
    speeds = [speed for speed, _ in model.markers]
    demand(bool(speeds), "markers", "no marker", "2.1.1.turn-markers")
    demand(speeds == sorted(set(speeds)), "markers", "they stand in rising order", "2.1.1.turn-markers")
    demand(
        all(letter in LETTERS[:-1] and len(letter) == 1 for _, letter in model.markers),
        "markers",
        "letters are A to O",
        "2.1.1.turn-markers",
    )
    demand(
        speeds[0] <= model.stall and speeds[-1] >= model.top,
        "markers",
        "they reach from Stall speed to Top speed",
        "2.1.1.turn-markers",
    )
    demand(
        all(0 < each <= 20 for each in model.tighter) and sorted(model.tighter) == list(model.tighter),
        "tighter",
        "rising numbers",
        "2.1.1.mod-table",
    )


def check_energy(model: Model, demand: Demand) -> None:
    for field, offsets, further in (("gain", model.gain, model.gain_further), ("loss", model.loss, model.loss_further)):
        demand(
            len(offsets) >= 2 and list(offsets) == sorted(set(offsets)) and offsets[0] > 0,
            field,
            "dots stand in rising order",
            "5.7.1.dots",
        )
        demand(0 < further <= 40, f"{field}_further", "1 to 40", "5.7.1.dots")
    froms, losses = [at for at, _ in model.drag], [loss for _, loss in model.drag]
    demand(
        bool(froms) and froms == sorted(set(froms)) and losses == sorted(losses) and losses[0] > 0,
        "drag",
        "rising speeds with rising numbers",
        "2.1.1.wind-drag",
    )
    demand(froms[0] == model.top + STEP, "drag", "begins one mark above Top speed", "2.1.1.wind-drag")


def check_guns(model: Model, demand: Demand) -> None:
    roles = [member.role for member in model.crew]
    demand(
        len(set(roles)) == len(roles) <= 5 and PILOT not in roles,
        "crew",
        "up to five, each with a role of his own",
        "6.2.2.definition",
    )
    fixed = [weapon for weapon in model.weapons if weapon.who == PILOT]
    demand(
        (model.gunnery is not None) == bool(fixed),
        "gunnery",
        "given where the pilot has guns, and only then",
        "2.1.2.gunnery-mod",
    )
    demand(model.gunnery is None or -6 <= model.gunnery <= 6, "gunnery", "-6 to 6", "2.1.2.gunnery-mod")
    for member in model.crew:
        demand.within(member.gunnery, -6, 6, f"crew: {member.role}", "2.1.2.gunnery-mod")
    for place, weapon in enumerate(model.weapons, 1):
        field = f"weapons: {place}"
        demand(weapon.who in (PILOT, *roles), field, f"{weapon.who!r} is not aboard", "2.1.2.weapons")
        demand.within(weapon.number, 1, 4, f"{field}: number", "6.3.9.n-guns")
        demand.within(weapon.boxes, 1, 40, f"{field}: boxes", "2.1.2.ammunition")
        demand.within(weapon.drums, 0, 20, f"{field}: drums", "6.3.7.magazines")
        demand(all(each in FIELDS for each in weapon.arcs), field, f"arcs are {', '.join(FIELDS)}", "6.2.2.panel-arcs")
        demand(bool(weapon.arcs) or weapon.who == PILOT, field, "a gunner's gun has an arc", "6.2.2.panel-arcs")
