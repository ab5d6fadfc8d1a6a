"""Bodies of the lab: results that come with the program, and small studies that anybody may run."""

from typing import Any, Literal, TypeAlias

import msgspec

from aerodrome.kernel.structs import Strict
from aerodrome.lab.duels.results import (
    Agreement,
    Because,
    BookSays,
    Comparison,
    Dispute,
    Estimate,
    Fighter,
    Met,
    Standing,
    Taken,
)
from aerodrome.lab.studies.planning import LeftOut
from aerodrome.lab.studies.results import (
    Average,
    FirstMove,
    Moved,
    Share,
    StudyCell,
    StudyCourse,
    StudyLuck,
    StudyMade,
    StudyResult,
    Varied,
)
from aerodrome.server.wire.matches import Problem

__all__ = [
    "Agreement",
    "Average",
    "Because",
    "BookSays",
    "Comparison",
    "Dispute",
    "Estimate",
    "Fighter",
    "FirstMove",
    "Lab",
    "LabFacts",
    "LabLimits",
    "LabRun",
    "LabStudy",
    "LeftOut",
    "Met",
    "MoreGames",
    "Moved",
    "Share",
    "SmallPlan",
    "SmallStudy",
    "SmallVariation",
    "Standing",
    "StudyCell",
    "StudyCourse",
    "StudyLuck",
    "StudyMade",
    "StudyResult",
    "Taken",
    "Varied",
]


Until: TypeAlias = Literal["end", "sure"]


class LabFacts(msgspec.Struct, frozen=True):
    """What a result says in a line: how many games, scenarios and variations; of the scenarios with two sides, how many
    are fair, lean to a side, or leave that open; how many variations surely change who wins, and the most of all. What
    share of the decided games those won who moved first, where now one side does and now the other; and how far luck
    and flying moved the chance to win, on the average of the scenarios in which that was looked at. Of duels: how many
    aircraft, and which place each book gives to the one that it is about, and of how many."""

    games: int
    date: str = ""
    scenarios: int = 0
    variations: int = 0
    fair: int = 0
    leaning: int = 0
    unsure: int = 0
    changing: int = 0
    most: StudyCell | None = None
    first: Share | None = None
    luck: float | None = None
    flown: float | None = None
    aircraft: int = 0
    about: str = ""
    ranks: dict[str, tuple[int, int]] = {}


class LabStudy(msgspec.Struct, frozen=True):
    """A study that comes with the program: words by language, and what it said when it was played last, if it was."""

    name: str
    title: dict[str, str]
    summary: dict[str, str]
    duels: bool
    facts: LabFacts | None


class LabLimits(msgspec.Struct, frozen=True):
    """What a study may take that is run here: games of all scenarios and variations together, seconds of a processor,
    studies of one person at a time, 0 where none are run; and who may fly, by book: those who do not think long."""

    games: int
    seconds: int
    at_once: int
    kept: int
    """Seconds for which it is known after it has ended."""
    pilots: dict[str, list[str]]


class Lab(msgspec.Struct, frozen=True):
    """What there is to see, and what may be run."""

    studies: list[LabStudy]
    limits: LabLimits


class SmallVariation(Strict):
    """What is compared with the plain scenarios, as in the file of a study: fields of the scenario, options of the
    book, other pilots."""

    name: str = ""
    set: dict[str, Any] = {}
    options: dict[str, Any] = {}
    pilots: list[str] = []


class SmallStudy(Strict):
    """A study to run here, as its file would have it. Scenarios are those that come with a book, by name, or such as
    are brought."""

    scenarios: dict[str, list[str]]
    """By book."""
    title: str = ""
    pilots: list[str] = []
    """One for all sides, or two that change sides after each game."""
    games: int = 20
    """Of each scenario, and of each variation of it."""
    until: Until = "end"
    """Until it is sure whether one scenario, without variations, is fair: `games` are the most then, and its intervals
    hold whenever one stops."""
    seed: int | str = 1
    variation: list[SmallVariation] = []
    brought: dict[str, dict[str, Any]] = {}
    """Scenarios of one's own, by the names of files (`mine.toml`) that `scenarios` names."""


class MoreGames(Strict):
    """How far a study goes on that has ended: until it is sure, with so many games at most, earlier ones included."""

    games: int


class SmallPlan(msgspec.Struct, frozen=True):
    """What a study comes to: its games, how many scenarios and variations, the file that says the same, and the command
    that runs that. Or why it cannot be: whoever is still writing it is told, and has done nothing wrong."""

    games: int = 0
    cells: int = 0
    toml: str = ""
    command: str = ""
    refused: Problem | None = None


class LabRun(msgspec.Struct, frozen=True):
    """A study that is or was played here, and what it says so far. Where it ended early `fault` says why."""

    id: str
    state: Literal["going", "done", "stopped", "failed"]
    done: int
    of: int
    seconds: float
    """Since it was begun, until it ended."""
    toml: str
    command: str
    fault: str = ""
    where: str = ""
    result: StudyResult | None = None
    until: Until = "end"
    there: int = 0
    """How many of the games that are done an earlier run had played."""
