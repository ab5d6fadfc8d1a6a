"""What is told of a mission and its turns: every kind of event with its facts, by the module that tells it."""

from aerodrome.kernel.events import Facts, SumParts

# initiative


class Order(Facts):
    KIND = "order"
    order: list[str]
    before: list[str]


class Initiative(Facts):
    KIND = "initiative"
    airplane: str
    die: int
    sum: SumParts
    base: int
    threats: dict[str, int]


class KeepsCool(Facts):
    KIND = "keeps cool"
    airplane: str
    role: str
    die: int


class Leads(Facts):
    KIND = "leads"
    airplane: str
    role: str
    other: str
    die: int
    theirs: int


# placing


class RandomHeading(Facts):
    KIND = "random heading"
    side: str
    roll: int
    heading: int


class Placed(Facts):
    KIND = "placed"
    airplane: str
    at: list[float]
    altitude: float
    heading: float
    speed: int


# sequence


class Turn(Facts):
    KIND = "turn"
    turn: int


class FormationFlies(Facts):
    KIND = "formation flies"
    airplanes: list[str]
    dropped: list[str]


class MissionOver(Facts):
    KIND = "mission over"
    reason: str
    airplanes: list[str]


class Over(Facts):
    KIND = "over"
    reason: str
    winner: str
    points: dict[str, float]


# setup


class Type(Facts):
    KIND = "type"
    airplane: str
    model: str


# tasks


class Enters(Facts):
    KIND = "enters"
    airplane: str
    edge: str
    place: int
    homebound: bool


class TaskDone(Facts):
    KIND = "task done"
    airplane: str
    task: str
    goal: str
    side: str
    points: int
    important: bool
