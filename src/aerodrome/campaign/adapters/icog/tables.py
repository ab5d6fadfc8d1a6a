"""The campaign tables of In Clouds of Glory, read once from data/icog.toml."""

from importlib.resources import files
from typing import Literal

from aerodrome.kernel.files import from_toml
from aerodrome.kernel.structs import Strict

SKILLS = ("awareness", "flying", "gunnery")
FIGURES = (*SKILLS, "fortitude", "luck")
"""What points can raise (icog.amb.skill-cap-range)."""
WOUNDS = "wounds"
"""Fortitude that has not come back yet: it is still missing on the next mission (icog.tables.wounded-heal)."""


class Experience(Strict):
    """What is worth how many points (icog.tables.experience-table, icog.amb.xp-table-numbers)."""

    mission: int
    won: int
    victory: int
    victory_forced: int
    forced: int
    objective: int


class Cost(Strict):
    """Points for one more, up to a present value (icog.tables.skill-cost-table)."""

    upto: int
    points: int


class Skills(Strict):
    most: int
    die: int
    ability: int
    costs: tuple[Cost, ...]


class Row(Strict):
    """A row of the Wounded pilot table: figures lost for good, what stays in his mind, and how long he is grounded
    (icog.tables.wounded, icog.amb.wounded-labels, icog.amb.optional-columns)."""

    least: int
    name: str
    loses: dict[str, str] = {}
    lasting: str = ""
    pilots: bool = False
    """It means nothing to those who do not fly."""
    grounded: Literal["", "days", "weeks", "months"] = ""


class Wounded(Strict):
    heal: str
    least: int
    absence: dict[Literal["days", "weeks"], int]
    rows: tuple[Row, ...]


class Rockets(Strict):
    """Types that carry them against balloons, and the last month (icog.amb.rocket-use)."""

    types: tuple[str, ...]
    until: str


class Plan(Strict):
    """A kind of mission: how long it is, how wide the board, where and how high everybody begins, and what counts
    (campaign.icog.missions)."""

    title: str
    title_fr: str
    summary: str
    summary_fr: str
    turns: int
    width: int
    begins: int
    """How far from their own edge those begin who have the task."""
    meets: int
    """How far from there the enemy begins."""
    altitude: int
    theirs: int
    """How high the enemy's fighters are."""
    others: int = 0
    """How high an airplane with the task is, if not as high as its fighters."""
    target: int = 0
    """How far away the target is."""
    flank: int = 0
    """How far aside they wait, if they do not come straight on."""
    late: int = 1
    """The turn that the enemy's fighters come in."""
    points: int = 0
    second: int = 0
    """For each further target."""
    leaving: int = 0


class Parachutes(Strict):
    everybody: str


class Tables(Strict):
    """All of data/icog.toml."""

    experience: Experience
    skills: Skills
    wounded: Wounded
    parachutes: Parachutes
    rockets: Rockets
    missions: dict[str, Plan]
    units: dict[str, dict[str, str]]
    """What each nation calls its units."""
    origin: dict[str, str]


TABLES: Tables = from_toml((files("aerodrome.campaign") / "data" / "icog.toml").read_bytes(), Tables, "icog.toml")


def cost(value: int) -> int:
    """What one more costs (icog.tables.skill-cost)."""
    return next(each.points for each in TABLES.skills.costs if value <= each.upto)


def wounded_row(success: int) -> Row:
    return next(row for row in TABLES.wounded.rows if success >= row.least)
