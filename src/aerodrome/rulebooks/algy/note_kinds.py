"""What options of Watch Algy Dogfight! lead to, need and cost: every kind of note with its facts."""

from typing import Literal

from msgspec import UNSET, UnsetType

from aerodrome.kernel.decisions import Note
from aerodrome.kernel.declared import declared_in

# moving


class Enters(Note):
    KIND = "enters"
    hex: str


class LeavesTheBoard(Note):
    KIND = "leaves the board"


class FacesTheEdge(Note):
    """Nothing but the edge lies ahead then, with so many Movement Points left."""

    KIND = "faces the edge"
    mp: int


class MayLeave(Note):
    """Of the six ways that chance may choose, so many lead off the board."""

    KIND = "may leave"
    sides: int


class Speed(Note):
    KIND = "speed"
    gained: int | UnsetType = UNSET
    lost: int | UnsetType = UNSET


class Overspeed(Note):
    KIND = "overspeed"
    over: int


class PullOut(Note):
    KIND = "pull-out"


class MayStall(Note):
    KIND = "may stall"


class Crashes(Note):
    KIND = "crashes"


class Costs(Note):
    KIND = "costs"
    mp: int


class Expected(Note):
    KIND = "expected"
    how: Literal["power", "drag"]
    change: float


# tests


class Test(Note):
    KIND = "test"
    dice: int
    modifier: int
    chance: float
    percent: int


class Paying(Note):
    KIND = "paying"
    dice: int
    chance: float
    percent: int


class FailedTurn(Note):
    KIND = "failed turn"
    angle: int
    lost: int


class FailedManeuver(Note):
    KIND = "failed maneuver"


class FailedDiveAfterClimb(Note):
    KIND = "failed dive after climb"


class FailedClimbAfterDive(Note):
    KIND = "failed climb after dive"


class ThrownOut(Note):
    KIND = "thrown out"
    lost: int


class Stays(Note):
    KIND = "stays"


class Made(Note):
    KIND = "made"


class StallOdds(Note):
    KIND = "stall odds"
    spin: float
    stall: float
    nothing: float
    spins: int
    stalls: int
    neither: int


# Pilot Dice


class Pays(Note):
    KIND = "pays"
    dice: int
    left: int


class Left(Note):
    KIND = "left"
    dice: int


# attacking


class Gun(Note):
    KIND = "gun"
    gun: str


class Pool(Note):
    KIND = "pool"
    firing: int
    maneuver: int
    agility: int
    dice: int


class PilotDiceAlone(Note):
    """The guns give no die: only so many Pilot Dice can hit."""

    KIND = "pilot dice alone"
    dice: int
    chance: float
    percent: int


class Penalty(Note):
    KIND = "penalty"
    why: str


class Bonus(Note):
    KIND = "bonus"
    why: str


class Shows(Note):
    KIND = "shows"
    aspect: str


class Pilot(Note):
    KIND = "pilot"
    left: int
    enemy: int


class Strains(Note):
    KIND = "strains"


class LeavesGroup(Note):
    KIND = "leaves group"


NOTE_KINDS = declared_in(__name__, Note)
