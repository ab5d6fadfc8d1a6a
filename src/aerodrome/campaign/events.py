"""What is told in campaigns: every kind of event with its facts, by the module that tells it."""

from msgspec import UNSET, UnsetType

from aerodrome.kernel.declared import declared_in
from aerodrome.kernel.events import Facts, SumParts

# hangar


class Delivered(Facts):
    KIND = "delivered"
    machine: str
    model: str
    squadron: str
    side: str


class Withdrawn(Facts):
    KIND = "withdrawn"
    machine: str
    model: str
    side: str


class AirplaneLost(Facts):
    KIND = "airplane lost"
    machine: str
    model: str
    side: str


class InRepair(Facts):
    KIND = "in repair"
    machine: str
    until: str
    side: str


# orders


class MissionOrdered(Facts):
    KIND = "mission"
    side: str
    number: int
    task: str
    attacker: str
    sector: str
    hour: str
    weather: str


class StandDown(Facts):
    KIND = "stand down"
    day: str
    side: str
    what: str
    role: str
    needs: int
    has: int


# people


class Joins(Facts):
    KIND = "joins"
    person: str
    role: str
    squadron: str
    side: str
    figures: dict[str, int]


class Promoted(Facts):
    KIND = "promoted"
    person: str
    rank: str
    side: str


class Better(Facts):
    KIND = "better"
    person: str
    grade: str
    side: str


class Grounded(Facts):
    KIND = "grounded"
    person: str
    until: str


class Cleared(Facts):
    KIND = "cleared"
    person: str


class _LeavesForGood(Facts):
    person: str
    task: str
    sector: str
    row: str | UnsetType = UNSET
    """The row of the table of wounds, where it was one."""


class Dead(_LeavesForGood):
    KIND = "dead"


class Captured(Facts):
    KIND = "captured"
    person: str
    roll: int
    sector: str


class Retired(_LeavesForGood):
    KIND = "retired"
    row: str


# reporting


class MissionFlown(Facts):
    KIND = "flown"
    number: int
    task: str
    sector: str
    winner: str
    points: dict[str, float]
    turns: int


class Victory(Facts):
    KIND = "victory"
    person: str
    model: str
    number: int
    side: str


class Ace(Facts):
    KIND = "ace"
    person: str
    side: str


class WalksHome(Facts):
    KIND = "walks home"
    person: str
    roll: int


class Survival(Facts):
    KIND = "survival"
    person: str
    roll: int
    lived: bool


class Hurt(Facts):
    KIND = "hurt"
    person: str
    roll: int
    days: int


# sequence


class Morning(Facts):
    KIND = "morning"
    day: str
    days: int


class Over(Facts):
    KIND = "over"
    reason: str
    winner: str
    points: dict[str, float]


# algy


class MoreDice(Facts):
    KIND = "more dice"
    person: str
    dice: int
    grade: str
    side: str


# icog


class Unfit(Facts):
    KIND = "unfit"
    person: str
    rolls: list[int]
    side: str


class Luckier(Facts):
    KIND = "luckier"
    person: str
    luck: int


# icog_growth


class Experience(Facts):
    KIND = "experience"
    person: str
    sum: SumParts
    points: int
    total: int
    side: str


class Ability(Facts):
    KIND = "ability"
    person: str
    ability: str
    roll: int
    side: str


class KnownAlready(Facts):
    KIND = "known already"
    person: str
    ability: str
    roll: int


class Raised(Facts):
    KIND = "raised"
    person: str
    figure: str
    value: int
    points: int
    left: int
    roll: int
    ability: bool
    side: str


# icog_muster


class Influence(Facts):
    KIND = "influence"
    person: str
    roll: int
    free: bool


class TakesHisPlace(Facts):
    KIND = "takes his place"
    person: str
    other: str
    machine: str
    side: str


class Advice(Facts):
    KIND = "advice"
    person: str
    other: str
    rerolls: int
    side: str


# icog_wounds


class Wounded(Facts):
    KIND = "wounded"
    person: str
    wounds: int
    left: int
    side: str


class Heals(Facts):
    KIND = "heals"
    person: str
    roll: int
    left: int


class WoundTest(Facts):
    KIND = "wound test"
    person: str
    target: int
    roll: int
    success: int
    row: str
    side: str


class CheatsDeath(Facts):
    KIND = "cheats death"
    person: str
    target: int
    roll: int
    left: int
    passed: bool


class Scarred(Facts):
    KIND = "scarred"
    person: str
    row: str
    lost: dict[str, int]
    lasting: str


# staffing


class FliesOut(Facts):
    KIND = "flies out"
    side: str
    machine: str
    model: str
    crew: list[str]


EVENTS = declared_in(__name__, Facts)
