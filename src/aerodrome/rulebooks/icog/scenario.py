"""Missions: the board, who flies what and starts where, what counts (icog.3.1.length, icog.3.2.intro-mission,
icog.7.setup-varies)."""

from typing import Literal

from aerodrome.kernel.scenario import Titled
from aerodrome.kernel.structs import Strict
from aerodrome.rulebooks.icog.figures.panels import Model
from aerodrome.rulebooks.icog.figures.tables import TABLES

_HOUSE = TABLES.house
Power = Literal["allied", "central"]
Edge = Literal["N", "E", "S", "W"]
Ground = Literal["grass", "field", "meadow", "battlefield", "wood", "village", "water", "aerodrome"]
Point = tuple[float, float]


class Area(Strict, omit_defaults=True):
    """A stretch of ground: a rectangle by its middle, its size and the heading of its long side. An aerodrome is a
    runway (icog.5.5.17.off-runway)."""

    kind: Ground
    at: Point
    size: Point
    heading: float = 0.0
    side: str = ""
    """Whose aerodrome it is."""
    name: str = ""


class Board(Strict, omit_defaults=True):
    """Its size in Move units, what lies below where no area says otherwise, and areas; the last one counts."""

    width: float = _HOUSE.width
    depth: float = _HOUSE.depth
    ground: Ground = "field"
    area: tuple[Area, ...] = ()


UnitKind = Literal[
    "infantry",
    "aa-mg",
    "aa-37",
    "aa-heavy",
    "troops",
    "trucks",
    "tank",
    "train",
    "tower",
    "battery",
    "dump",
    "bridge",
    "winch",
    "balloon",
    "airship",
]
Cover = Literal["open", "rough", "hedge", "side", "wasteland", "sandbags", "trench", "wood"]


class Unit(Strict, omit_defaults=True):
    """A land unit, something tall that stands, a balloon on its cable or an airship: it moves ahead of all airplanes,
    on its heading (icog.5.1.land-units, icog.tables.sequence-land)."""

    name: str
    kind: UnitKind
    at: Point
    altitude: float = 0.0
    heading: float = 0.0
    speed: float = 0.0
    """Move units each turn."""
    side: str = ""
    cover: Cover = "open"
    hiding: bool = False
    """It takes cover from air attack, and neither moves nor fires (icog.tables.cover-taking)."""
    strength: int | None = None
    """Combat strength; else that of its kind."""


class Record(Strict, omit_defaults=True):
    """A Pilot record (icog.1.record-per-pilot, icog.1.crew-are-pilots). Who has no figures is rolled before play."""

    name: str = ""
    role: str = "pilot"
    awareness: int | None = None
    flying: int | None = None
    gunnery: int | None = None
    fortitude: int | None = None
    luck: int | None = None
    abilities: tuple[str, ...] = ()
    lasting: tuple[str, ...] = ()
    """What old wounds have left (icog.tables.wounded)."""
    victories: int = 0
    parachute: bool = False
    """He has one (icog.amb.parachute-have)."""
    wounds: int = 0
    """Fortitude that he has not got back since an earlier mission (icog.tables.wounded-heal)."""
    more_rerolls: int = 0
    """Re-rolls beyond those of his Luck: the advice of a Mentor (icog.tables.ace-abilities-table)."""


class Entry(Strict, omit_defaults=True):
    """One airplane and its crew. Without a place its player sets it up."""

    model: str = ""
    """Without one its player chooses a type."""
    id: str = ""
    crew: tuple[Record, ...] = ()
    at: Point | None = None
    altitude: float = _HOUSE.altitude
    heading: float = 0.0
    speed: int = 0
    """Without one, its Top speed."""
    bombs: bool = False
    rockets: bool = False
    """Le Prieur rockets on its struts (icog.amb.rocket-use)."""
    incendiary: bool = False
    """Incendiary ammunition (icog.tables.balloon-incendiary)."""
    parked: bool = False
    """It stands on the ground."""
    enters: int = 1
    """The turn that it comes in."""
    crossing: bool = False
    """It enters at a random place of its own edge or the opposite one, and is to leave over the other
    (icog.7.recon-entry)."""
    seat: str = ""
    strength: int | None = None
    engine_loss: int = 0
    undercarriage: bool = True
    forced_home: bool = False


class Start(Strict, omit_defaults=True):
    """Where a side sets up: in a circle or anywhere, on headings of its own or on a random one, apart from the enemy,
    and near each other."""

    at: Point | None = None
    radius: float = 0.0
    heading: Literal["free", "random"] = "free"
    apart: float = 0.0
    together: float = 0.0


class Task(Strict, omit_defaults=True):
    """What else scores: leaving over an edge, having ended a move over an area, standing on an aerodrome, having
    destroyed a unit, having observed or photographed one or an area, or having led artillery onto a unit."""

    kind: Literal["cross", "reach", "land", "destroy", "observe", "photograph", "spot"]
    airplanes: tuple[str, ...] = ()
    """Whose task it is; what is to be destroyed is everybody's where none is named."""
    points: int = 1
    edge: Literal["", "N", "E", "S", "W"] = ""
    """The edge to leave by; for an airplane that is crossing, the one opposite."""
    within: int = 0
    """Turns in which it must be done, counted from the one it enters in."""
    area: str = ""
    unit: str = ""
    """What is to be destroyed, observed, photographed or shelled."""
    below: float = 0.0
    """How low it must be to have reached it; 0 where any altitude will do."""
    important: bool = False
    """An important objective of the mission (icog.tables.experience-objective)."""


class Side(Strict, omit_defaults=True):
    """One side: its edge, its airplanes, where it sets up and what it is to do."""

    name: str
    power: Power
    edge: Edge
    airplane: tuple[Entry, ...]
    start: Start = Start()
    task: tuple[Task, ...] = ()


class Scenario(Titled):
    """A mission as it is written in a TOML file."""

    side: tuple[Side, ...]
    turns: int = _HOUSE.turns
    extra_turn: bool = False
    """One more turn where somebody threatens from behind at the end (icog.amb.intro-end)."""
    month: str = ""
    """Year and month, such as 1917-04: types of a free choice are in service by then."""
    board: Board = Board()
    wind: float | None = None
    """The heading that the wind blows from."""
    unit: tuple[Unit, ...] = ()
    downed: int = _HOUSE.downed
    forced: int = _HOUSE.forced
    margin: int = _HOUSE.margin
    """Points of lead that a victory takes (icog.7.victory-margin)."""
    judged: bool = False
    """Whether a verdict decides where nobody has enough of a lead (icog.amb.verdict)."""
    leaving: int = 0
    """Points for the enemy of an airplane that leaves of its own will, and not to do a task."""
    models: tuple[Model, ...] = ()


def id_of(side: Side, place: int) -> str:
    """What an airplane is called: by its label, its pilot's name, or its side and a number."""
    entry = side.airplane[place]
    name = entry.crew[0].name if entry.crew else ""
    return entry.id or name or f"{side.name} {place + 1}"
