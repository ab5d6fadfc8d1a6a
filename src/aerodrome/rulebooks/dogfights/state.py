"""The state of a match: plain data, changed by the rules alone."""

from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

from aerodrome.kernel.views import one_of
from aerodrome.rulebooks.dogfights.aircraft import Model
from aerodrome.rulebooks.dogfights.scenario import Plan, Task

PATROL, ACCESS, FLYING, LEFT, LOST = "patrol", "access", "flying", "left", "lost"
FATES = (PATROL, ACCESS, FLYING, LEFT, LOST)
"""In the patrol zone; on an access point; in the combat zone; out of it for good; shot down."""

STILL_IN = frozenset((PATROL, ACCESS, FLYING))

AVERAGE, ACE, ROOKIE = "average", "ace", "rookie"
UNKNOWN = "unknown"
"""How another seat sees a pilot whom it does not know yet."""


class Figures(msgspec.Struct, frozen=True, gc=False):
    """What a type flies and fights with in this match (dogfights.pieces.basic_characteristics,
    dogfights.pieces.special_characteristics)."""

    speed: int
    agility: int
    boxed: bool
    climb: int
    dive: int
    gyro: int
    """More turns when all go to the right, fewer when all go to the left; negative for the other way round."""
    guns: dict[str, int]
    """Coupled guns of each mount."""
    pilots_guns: tuple[str, ...]
    bomber: bool


class Brief(msgspec.Struct, frozen=True):
    """What the scenario fixes for the whole match."""

    mode: str
    sides: tuple[str, ...]
    edges: dict[str, str]
    """The side of the board that each side enters from (dogfights.setup.sides)."""
    plan: Plan
    task: Task
    turns: int
    fighters: int
    """How many fighters of a side may be in the combat zone (dogfights.general.max_six_fighters)."""
    first: str
    wind: str
    sun: str
    aces: dict[str, int]
    rookies: dict[str, int]
    choose: dict[str, int]
    """How many aircraft a side chooses, where the players choose."""
    pool: dict[str, tuple[str, ...]]
    roles: dict[str, tuple[str, ...]]
    models: dict[str, Model]
    verdict: str
    bonuses: bool
    """Whether all three areas give a bonus."""


class Aircraft(msgspec.Struct, gc=False):
    """One aircraft: its piece and its line of the control panel (dogfights.record.panel_shared)."""

    id: str
    model: str
    role: str
    side: str
    number: int
    figures: Figures
    ammo: dict[str, int]
    """Bursts left, by mount (dogfights.record.ammo_track)."""
    throttle: int
    """Safe uses of full throttle left; 0 stands on *?, -1 is off the track (dogfights.record.throttle_track)."""
    seat: str | UnsetType = UNSET
    """Who flies it, where that is not the side's own player."""
    bombs: int = 0
    carried: int = 0
    """Bombs at the start."""
    disarmed: bool = False
    pilot: str = AVERAGE
    shown: bool = True
    kills: int = 0
    """Enemies shot down by the pilot's own guns."""
    trophies: tuple[str, ...] = ()
    """Every enemy that it shot down (dogfights.record.kill_trophy)."""
    damage: tuple[str, ...] = ()
    jammed: tuple[str, ...] = ()
    fate: Annotated[str, one_of(*FATES)] = PATROL
    cause: str = ""
    by: str = ""
    left_by: str = ""
    point: str | None = None
    level: int = 0
    heading: int = 0
    tilt: int = 0
    bordering: bool = False
    """Its last move ended in the border zone."""
    moved: bool = False
    clearing: tuple[str, ...] = ()
    """Mounts that are being cleared in this turn."""
    answered: tuple[str, ...] = ()
    """Mounts that have answered in this enemy turn."""
    photos: tuple[str, ...] = ()
    film: str = ""
    """The area that it has photographed and not yet left."""
    over: str = ""
    """The target area that it flies over."""
    run: int = 0
    """Points of that area in a row at one level."""
    done: str = ""
    """Whether it has dropped a bomb or taken a photograph in this overflight ("done"), or was asked ("asked")."""
    dropped: bool = False
    """It has dropped a bomb in this turn."""


class Target(msgspec.Struct, gc=False):
    """A target area (dogfights.record.target_area_markers)."""

    id: str
    name: str
    side: str
    """The side that is to photograph or bomb it."""
    bombs: int = 0
    home: bool = False
    """Its photograph was brought home, and the marker is off the board."""


class State(msgspec.Struct):
    """Everything that a match is at a safe point."""

    brief: Brief
    turn: int
    """Rounds: each side has one turn in every round."""
    active: str
    agenda: list[str]
    aircraft: dict[str, Aircraft]
    targets: dict[str, Target]
    wind: int
    """The heading that the wind blows toward, or -1."""
    sun: int
    """The direction of fire that looks into the sun, or -1."""
    first: str
    """The side that moves first."""
    placed: int
    """Aircraft put on access points in this turn."""
    ready: list[str]
    """Sides that have placed their pilots."""
    bonus: bool
    """The bonus round is being played."""
    over: str


def flying(state: State) -> list[Aircraft]:
    """In the combat zone."""
    return [each for each in state.aircraft.values() if each.fate == FLYING]


def own(state: State, side: str) -> list[Aircraft]:
    return [each for each in state.aircraft.values() if each.side == side]


def seat_of(aircraft: Aircraft) -> str:
    """Who is asked what an aircraft does."""
    return aircraft.side if aircraft.seat is UNSET else aircraft.seat


def side_of(state: State, seat: str | None) -> str | None:
    """The side that a seat plays for."""
    return next((each.side for each in state.aircraft.values() if each.seat == seat), seat)
