"""What options of Instant Spandaus lead to, need and cost: every kind of note with its facts."""

from typing import Literal

from msgspec import field

from aerodrome.kernel.decisions import Note
from aerodrome.kernel.declared import declared_in
from aerodrome.kernel.events import SumParts

# squares


class Cloud(Note):
    KIND = "cloud"


class Sun(Note):
    KIND = "sun"
    more: int


class Building(Note):
    KIND = "building"
    percent: int


class Swipe(Note):
    KIND = "swipe"
    range: int
    percent: int


class Photographs(Note):
    KIND = "photographs"
    number: int
    square: str


class Shares(Note):
    KIND = "shares"
    names: list[str]


class Beside(Note):
    KIND = "beside"
    names: list[str]


class InRange(Note):
    KIND = "in range"
    names: list[str]
    range: int
    height: Literal["lower", "higher"]
    waits: bool


class Leaves(Note):
    KIND = "leaves"
    exit: str = field(name="kind")


# manoeuvres


class Needs(Note):
    KIND = "needs"
    number: int


class Leads(Note):
    KIND = "leads"
    square: str


class Reach(Note):
    KIND = "reach"
    names: list[str]
    steps: int


class ReachTarget(Note):
    KIND = "reach target"
    number: int
    steps: int


class ReachEdge(Note):
    KIND = "reach edge"
    steps: int


class Risk(Note):
    KIND = "risk"
    number: int
    percent: int


class Third(Note):
    KIND = "third"
    VC: int


class Squares(Note):
    KIND = "squares"
    squares: int


class Fails(Note):
    KIND = "fails"


class Succeeds(Note):
    KIND = "succeeds"


# gunnery


class Calls(Note):
    KIND = "calls"
    sum: SumParts
    number: int


class FiresBack(Note):
    KIND = "fires back"
    sum: SumParts
    number: int


class Damage(Note):
    KIND = "damage"
    effect: int
    points: int
    left: int


class Kills(Note):
    KIND = "kills"
    percent: int


class Ammunition(Note):
    KIND = "ammunition"
    left: int


class Jink(Note):
    KIND = "jink"
    VD: int
    M: int


class Spin(Note):
    KIND = "spin"
    more: int
    number: int
    percent: int


class NoAttack(Note):
    KIND = "no attack"


class BreaksOff(Note):
    KIND = "breaks off"


class Cards(Note):
    KIND = "cards"
    call: str
    count: int
    left: int


class Equal(Note):
    KIND = "equal"
    count: int
    jams: bool


# aircraft


class Flies(Note):
    KIND = "flies"
    M: int
    VC: int
    VD: int
    left: int
    hits: int


class Together(Note):
    KIND = "together"


NOTE_KINDS = declared_in(__name__, Note)
