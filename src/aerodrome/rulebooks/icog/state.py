"""The state of a match: plain data, changed by the rules alone."""

from typing import Annotated, TypeAlias

import msgspec

from aerodrome.kernel.views import one_of
from aerodrome.rulebooks.icog.figures.panels import Model
from aerodrome.rulebooks.icog.scenario import Board, Edge, Power, Start, Task, UnitKind
from aerodrome.sky.poses import Pose

WAITING, FLYING, PARKED, ROLLING, LANDED, LEFT, LOST = (
    "waiting",
    "flying",
    "parked",
    "rolling",
    "landed",
    "left",
    "lost",
)
FATES = (WAITING, FLYING, PARKED, ROLLING, LANDED, LEFT, LOST)
"""Still to come; in the air; on the ground before take-off; touched down and rolling; standing again; off the board;
destroyed."""
Fate: TypeAlias = Annotated[str, one_of(*FATES)]

FIT, OUT, DEAD = "fit", "out", "dead"
"""A person fights, has lost heart, or is dead."""

SPIN, LEAVING, FINAL = "spin", "leaving", "final"
"""A Spin that can be left, one that ends with this turn (icog.5.5.15.3), and one that cannot be left (icog.1.1.4)."""

BELOW, AT_STALL, IN_TURN, IMMELMANN = "below", "at stall", "in a turn", "immelmann"
"""How an airplane stalled in this turn."""

RUNNING, OFF, DEAD_ENGINE = "running", "off", "dead"


class Person(msgspec.Struct, gc=False):
    """A Pilot record in play (icog.1.1.skills, icog.1.1.name). Skills are as they were; wounds are taken off when they
    are used (icog.amb.wound-awareness)."""

    name: str
    role: str
    awareness: int = 0
    flying: int = 0
    gunnery: int = 0
    fortitude: int = 0
    luck: int = 0
    rerolls: int = 0
    wounds: int = 0
    state: Annotated[str, one_of(FIT, OUT, DEAD)] = FIT
    blackout: int = 0
    """The turn in which he is unconscious."""
    fainted: bool = False
    """He is unconscious until he wakes up."""
    busy: int = 0
    """The last turn in which he reloaded or cleared a gun."""
    abilities: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    """Abilities that serve once, and have."""
    lasting: tuple[str, ...] = ()
    """What old wounds have left."""
    parachute: bool = False
    jumped: bool = False
    """He has left his airplane by parachute."""
    victories: int = 0
    """Air victories before this mission (icog.1.1.victories)."""
    downed: tuple[str, ...] = ()
    """Whom he shot down in it."""
    drove: tuple[str, ...] = ()
    """Whom he forced home in it."""
    destroyed: tuple[str, ...] = ()
    """Units on the ground, balloons and airships that he destroyed in it."""
    chase: str = ""
    """Whom he fired at from behind, last."""
    chased: int = 0
    """The turn in which he did."""


class Barrel(msgspec.Struct, gc=False):
    """One machine gun: fit, out for good, or to be cleared by so many actions in at least so many turns."""

    out: bool = False
    actions: int = 0
    turns: int = 0
    ready: int = 0
    """The first turn in which it can fire again."""
    magazine: bool = False
    """A change of magazine clears it."""


class Mounting(msgspec.Struct, gc=False):
    """Guns that share a row of ammunition boxes (icog.6.3.7.mark-boxes)."""

    gun: str
    who: str
    halves: int
    """Half boxes left on the gun."""
    full: int
    drums: int
    """Further drums."""
    arcs: tuple[str, ...]
    barrels: list[Barrel]


class Engine(msgspec.Struct, gc=False):
    """One engine and what is wrong with it (icog.5.7.7.damage)."""

    state: Annotated[str, one_of(RUNNING, OFF, DEAD_ENGINE)] = RUNNING
    fixed: int = 0
    variable: tuple[str, ...] = ()
    tries: int = 0
    work: int = 0
    """Pilot actions already given to the next attempt to start it."""
    smoke: int = 0
    """The turn at whose end it burns, unless the airplane dives it clear."""
    fuel: int = 0
    """The last turn for which it has fuel; 0 where it has enough."""
    propeller: int = 0
    """The speed above which a chipped propeller shakes the airplane."""


class Fire(msgspec.Struct, gc=False):
    """A fire aboard: the turn from which it reaches the cockpit, and whether nothing can put it out."""

    cockpit: int
    final: bool = False


class Shooter(msgspec.Struct, frozen=True, gc=False):
    """Who shot at an airplane, and when (icog.6.3.13.1a)."""

    turn: int
    airplane: str
    role: str
    side: str


class Airplane(msgspec.Struct, gc=False):
    """One airplane: its model, its Cockpit panel and its crew."""

    id: str
    model: str
    side: str
    seat: str
    crew: list[Person]
    """The pilot first."""
    pose: Pose
    speed: int
    strength: int
    engines: list[Engine]
    weapons: list[Mounting]
    fate: Fate = FLYING
    enters: int = 1
    bombs: bool = False
    load: int = 0
    """Bombs left."""
    rockets: int = 0
    """Salvoes left."""
    incendiary: bool = False
    controls: int = 0
    """Who flies it."""
    takeover: int = 0
    """The turn from which somebody else flies it."""
    wider: int = 0
    roll_factor: int = 1
    drag: int = 0
    """Energy units lost each turn to torn fabric."""
    gear_lost: bool = False
    must_land: bool = False
    """Every landing goes through the Emergency landing table."""
    wires: bool = False
    spars: bool = False
    wing_lost: bool = False
    """Damage has torn a wing off."""
    opening: bool = False
    """Its next move opens with a P turn."""
    rattled: int = 0
    spin: Annotated[str, one_of("", SPIN, LEAVING, FINAL)] = ""
    fire: Fire | None = None
    stalled: Annotated[str, one_of("", BELOW, AT_STALL, IN_TURN, IMMELMANN)] = ""
    inverted: int = 0
    forced: bool = False
    seized: bool = False
    """Forced home by its engine."""
    home: bool = False
    """Its player sends it home."""
    moved: bool = False
    maneuvered: bool = False
    working: tuple[str, ...] = ()
    """What its pilot works in this turn besides flying: a camera, a radio."""
    targets: tuple[str, ...] = ()
    crossing: str = ""
    """The edge it came in by and is to leave opposite."""
    scored: tuple[int, ...] = ()
    """Tasks of its side that it has done."""
    fired_at: Shooter | None = None
    hit_by: Shooter | None = None
    downed: bool = False
    credited: bool = False
    cause: str = ""
    by: str = ""
    left_by: str = ""
    trail: tuple[Pose, ...] = ()
    """The poses of its last move."""


STANDING, DESTROYED, ADRIFT, WINCHED = "standing", "destroyed", "adrift", "winched"
UNIT_FATES = (STANDING, DESTROYED, ADRIFT, WINCHED, LEFT)
"""A unit is there, is gone, drifts away on a cut cable, has been pulled down, or has floated off the board."""


class Unit(msgspec.Struct, gc=False):
    """A land unit, a balloon or an airship on the board."""

    name: str
    kind: UnitKind
    side: str
    at: tuple[float, float, float]
    heading: float
    speed: float
    strength: int = 0
    """Combat strength left (icog.amb.ground-units-hp)."""
    cover: str = "open"
    hiding: bool = False
    fate: Annotated[str, one_of(*UNIT_FATES)] = STANDING
    leak: int = 0
    """What gas that mixes with air adds to later damage rolls (icog.tables.balloon-leaks)."""
    stuck: bool = False
    """Its cable is jammed: it cannot be pulled down (icog.tables.collision-cable)."""
    sinking: bool = False
    """It is being pulled down."""
    barrage: tuple[float, float, float] | None = None
    """Where a heavy gun's shells burst (icog.tables.aa-barrage)."""
    dice: dict[str, int] = {}
    """Dice of the Deviation roll of the artillery of a side that fires at it; none while it does not
    (icog.tables.artillery-deviation)."""
    corrected: dict[str, int] = {}
    """The last turn in which a side's artillery had a correction for it."""
    fired: int = 0
    """The last turn in which it fired."""
    by: str = ""
    """Whose it was that destroyed it."""


class Line(msgspec.Struct, frozen=True, gc=False):
    """A line of the Initiative sheet (icog.4.3.columns, icog.4.3.1)."""

    die: int
    threat: int
    base: int
    order: int


class Slot(msgspec.Struct, frozen=True, gc=False):
    """Somebody's turn to shoot: the airplane, who aboard, his total and his die; and for a gunner the target that his
    bonus binds him to (icog.6.1.4)."""

    airplane: str
    role: str
    base: int
    die: int
    bound: str = ""


class Doom(msgspec.Struct, frozen=True, gc=False):
    """Somebody who is as good as dead but has a chance left: how he was before, and whether he may still jump from an
    airplane that breaks up (icog.amb.bailout-after-breakup, icog.amb.cheating-death-scope)."""

    airplane: str
    role: str
    before: str
    jumps: bool


class Brief(msgspec.Struct, frozen=True):
    """What the mission fixes for the whole match."""

    sides: tuple[str, ...]
    powers: dict[str, Power]
    edges: dict[str, Edge]
    seats: dict[str, str]
    board: Board
    turns: int
    extra_turn: bool
    month: str
    wind: float | None
    downed: int
    forced: int
    margin: int
    judged: bool
    leaving: int
    starts: dict[str, Start]
    tasks: dict[str, tuple[Task, ...]]
    models: dict[str, Model]
    first_bands: bool
    """Distances count as in the first example of 6.3.1."""


class State(msgspec.Struct):
    """Everything that a match is at a safe point."""

    brief: Brief
    agenda: list[str]
    airplanes: dict[str, Airplane]
    units: list[Unit]
    turn: int
    order: list[str]
    """Who is still to move, first things first."""
    moves: list[str]
    """Who has moved in this turn, in that order."""
    sheet: dict[str, Line]
    formations: list[list[str]]
    slots: list[Slot]
    """Who is still to shoot, first things first."""
    shot: list[str]
    """Airplane and role of those who have had their shot."""
    headings: dict[str, int]
    """Random headings of sides that set up on one."""
    placed: list[str]
    """Sides that have set up."""
    points: dict[str, int]
    done: dict[str, list[int]]
    """Tasks that count once for the whole side, and have been done."""
    charms: dict[str, int]
    """Re-rolls of a Good Luck Charm that a side still has (icog.amb.charm-owner-lost)."""
    after: int
    """Turns flown after the end, to get airplanes down that cannot get home."""
    ended: str
    """Why the mission ended, while they are flown."""
    over: str
    doomed: list[Doom] = msgspec.field(default_factory=list)
    """Whose death is not settled yet."""


def pilot(airplane: Airplane) -> Person:
    """Who is at the controls."""
    return airplane.crew[airplane.controls]


def aboard(airplane: Airplane) -> list[Person]:
    """Everybody who has not left it."""
    return [person for person in airplane.crew if not person.jumped]


def gunners(airplane: Airplane) -> list[Person]:
    """Everybody aboard who has a gun to aim and is not flying (icog.6.2.2.definition)."""
    if len(airplane.crew) < 2:
        return []
    armed = {weapon.who for weapon in airplane.weapons if weapon.arcs}
    flying = airplane.crew[airplane.controls]
    return [person for person in airplane.crew if person.role in armed and person is not flying and not person.jumped]


def flying(state: State) -> list[Airplane]:
    """Every airplane in the air."""
    return [each for each in state.airplanes.values() if each.fate == FLYING]
