"""What options of In Clouds of Glory lead to, need and cost: every kind of note with its facts."""

from typing import Literal

from aerodrome.kernel.decisions import Note
from aerodrome.kernel.declared import declared_in
from aerodrome.kernel.events import SumParts

# shots


class Target(Note):
    KIND = "target"
    sum: SumParts
    target: int


class BaseShot(Note):
    KIND = "base shot"
    sum: SumParts
    base: int


class Ammunition(Note):
    KIND = "ammunition"
    boxes: float


class Steady(Note):
    KIND = "steady"


class Jams(Note):
    KIND = "jams"
    least: int


class Friend(Note):
    KIND = "friend"
    airplane: str
    percent: int


class BurnsFrom(Note):
    KIND = "burns from"
    least: int


class UnitStrength(Note):
    KIND = "unit strength"
    strength: int


class Cover(Note):
    KIND = "cover"
    cover: int


# bombs


class Deviation(Note):
    KIND = "deviation"
    die: str


class Spacing(Note):
    KIND = "spacing"
    spacing: float


class BombSize(Note):
    KIND = "bomb size"
    die: str
    near: float
    wide: float


class BombsLeft(Note):
    KIND = "bombs left"
    bombs: int


# the front


class DamageDice(Note):
    KIND = "damage dice"
    die: str


class BarrageAt(Note):
    KIND = "barrage at"
    altitude: float


class InTheBarrage(Note):
    KIND = "in the barrage"
    airplane: str


class DownIn(Note):
    KIND = "down in"
    turns: int


class ActsAgain(Note):
    KIND = "acts again"


class Inactive(Note):
    KIND = "inactive"


class Strays(Note):
    KIND = "strays"
    strays: int


class UnderFire(Note):
    KIND = "under fire"


# flight


class Speed(Note):
    KIND = "speed"
    speed: int


class StallMark(Note):
    KIND = "stall mark"
    mark: Literal["below", "at", "over"]


class StaysLevel(Note):
    KIND = "stays level"


class Immelmann(Note):
    KIND = "immelmann"


class Falls(Note):
    KIND = "falls"
    drop: float


class NoseDown(Note):
    KIND = "nose down"


class NoShooting(Note):
    KIND = "no shooting"


class Recovers(Note):
    KIND = "recovers"


class IntoTheGround(Note):
    KIND = "into the ground"


class EngineOut(Note):
    KIND = "engine out"
    loss: int


class BurnsThen(Note):
    KIND = "burns then"
    turn: int


class Bonus(Note):
    KIND = "bonus"
    bonus: int


class Together(Note):
    KIND = "together"


class FiresFirst(Note):
    KIND = "fires first"


# people


class Left(Note):
    KIND = "left"
    rerolls: int


class HitAlready(Note):
    KIND = "hit already"
    successes: int


class Missed(Note):
    KIND = "missed"


class RowDoes(Note):
    KIND = "row does"
    effects: list[str]


class NewDieCounts(Note):
    KIND = "new die counts"


class CharmLeft(Note):
    KIND = "charm left"
    rerolls: int


class FortitudeTest(Note):
    KIND = "fortitude test"
    sum: SumParts
    target: int


class OpensBelow(Note):
    KIND = "opens below"
    least: int
    most: int
    altitude: float


class OutOfControl(Note):
    KIND = "out of control"


class Tests(Note):
    KIND = "tests"
    percent: int


class NoVictory(Note):
    KIND = "no victory"


class NoMoreShots(Note):
    KIND = "no more shots"


# panels


class Type(Note):
    KIND = "type"
    stall: int
    top: int
    maximum: int


class Turns(Note):
    KIND = "turns"
    letter: str
    speed: int


class Frame(Note):
    KIND = "frame"
    strength: int
    roll: int


class Guns(Note):
    KIND = "guns"
    guns: list[str]


NOTE_KINDS = declared_in(__name__, Note)
