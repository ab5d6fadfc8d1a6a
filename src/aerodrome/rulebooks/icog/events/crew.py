"""What is told of pilots, gunners and observers: every kind of event with its facts, by the module that tells it."""

from typing import Literal

from aerodrome.kernel.events import Facts, SumParts

TestName = Literal[
    "at stall",
    "bail out",
    "balloon",
    "below stall",
    "bombing",
    "break away",
    "cheating death",
    "collision",
    "damage",
    "escape",
    "freak",
    "inverted",
    "landing",
    "low",
    "nerve",
    "observe",
    "photograph",
    "place",
    "restart",
    "rockets",
    "shot",
    "spin",
    "spot",
    "stay",
    "stick",
    "strikes",
    "structure",
    "third action",
    "tight turn",
    "wake up",
]
"""What a die is rolled for that may be rolled again."""

# abilities


class Ability(Facts):
    KIND = "ability"
    airplane: str
    role: str
    ability: str
    modifier: int


# bailing


class CannotGetOut(Facts):
    KIND = "cannot get out"
    airplane: str
    role: str
    name: str


class BailsOut(Facts):
    KIND = "bails out"
    airplane: str
    role: str
    name: str
    how: str
    fall: int
    at: list[float]
    altitude: float


class CheatsDeath(Facts):
    KIND = "cheats death"
    airplane: str
    role: str
    name: str
    left: int


# dying


class Wounded(Facts):
    KIND = "wounded"
    airplane: str
    role: str
    name: str
    dice: str
    loss: int
    left: int
    dead: bool


# people


class Advice(Facts):
    KIND = "advice"
    airplane: str
    other: str
    rerolls: int


class SkillsRolled(Facts):
    KIND = "skills rolled"
    airplane: str
    role: str
    rolls: list[int]
    fit: bool


class PersonMade(Facts):
    KIND = "person made"
    airplane: str
    role: str
    name: str
    awareness: int
    flying: int
    gunnery: int
    fortitude: int
    luck: int
    rerolls: int


# testing


class Charm(Facts):
    KIND = "charm"
    airplane: str
    role: str
    test: TestName
    side: str
    ability: str
    left: int


class ReRolls(Facts):
    KIND = "re-rolls"
    airplane: str
    role: str
    test: TestName
    left: int


class Tests(Facts):
    KIND = "tests"
    airplane: str
    role: str
    test: TestName
    sum: SumParts
    target: int
    roll: int
    success: int
    passed: bool


class Helpless(Facts):
    KIND = "helpless"
    airplane: str
    role: str
    test: TestName


class Faints(Facts):
    KIND = "faints"
    airplane: str
    role: str
    name: str


# wounds


class TakesOver(Facts):
    KIND = "takes over"
    airplane: str
    role: str
    name: str


class OutOfTheFight(Facts):
    KIND = "out of the fight"
    airplane: str
    role: str
    name: str
