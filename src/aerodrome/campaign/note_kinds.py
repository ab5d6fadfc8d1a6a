"""What options of a campaign lead to and cost, and the lines of careers: every kind of note with its facts."""

from msgspec import UNSET, UnsetType, field

from aerodrome.kernel.decisions import Note
from aerodrome.kernel.declared import declared_in

# experience


class Raises(Note):
    KIND = "raises"
    before: int = field(name="from")
    to: int


class Costs(Note):
    KIND = "costs"
    points: int
    left: int


# careers


class Career(Note):
    """A line of somebody's career: the catalogue knows it by this word before its kind (campaign.career)."""

    @property
    def line(self) -> str:
        return self.KIND.removeprefix("career ")


class Joined(Career):
    KIND = "career joined"
    squadron: str


class Flew(Career):
    KIND = "career flew"
    task: str
    sector: str
    number: int


class Objective(Career):
    KIND = "career objective"
    task: str


class Destroyed(Career):
    KIND = "career destroyed"
    what: str


class Victory(Career):
    KIND = "career victory"
    model: str
    number: int


class Ace(Career):
    KIND = "career ace"


class WalkedHome(Career):
    KIND = "career walked home"
    sector: str


class Promoted(Career):
    KIND = "career promoted"
    rank: str


class Better(Career):
    KIND = "career better"
    grade: str


class Grounded(Career):
    KIND = "career grounded"
    until: str


class Cleared(Career):
    KIND = "career cleared"


class OwnAirplane(Career):
    KIND = "career own airplane"
    model: str


class Ability(Career):
    KIND = "career ability"
    ability: str


class Raised(Career):
    KIND = "career raised"
    figure: str
    value: int


class Wounded(Career):
    KIND = "career wounded"
    wounds: int


class Scarred(Career):
    KIND = "career scarred"
    row: str
    lost: dict[str, int]


class Luckier(Career):
    KIND = "career luckier"
    luck: int


class MoreDice(Career):
    KIND = "career more dice"
    dice: int
    grade: str


class Dead(Career):
    KIND = "career dead"
    task: str
    sector: str
    row: str | UnsetType = UNSET


class Captured(Career):
    KIND = "career captured"
    roll: int
    sector: str


class Retired(Career):
    KIND = "career retired"
    task: str
    sector: str
    row: str


NOTE_KINDS = declared_in(__name__, Note)
