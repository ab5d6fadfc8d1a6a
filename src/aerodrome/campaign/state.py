"""The state of a campaign: plain data, changed by its rules alone."""

from typing import Annotated, Any

import msgspec

from aerodrome.campaign.scenario import Scenario
from aerodrome.kernel.structs import Strict
from aerodrome.kernel.views import one_of

FIT, GROUNDED, DEAD, CAPTURED, RETIRED = "fit", "grounded", "dead", "captured", "retired"
STATES = (FIT, GROUNDED, DEAD, CAPTURED, RETIRED)
"""May fly; may not fly before a day; killed; a prisoner; left the squadron for good."""

SERVING = (FIT, GROUNDED)

READY, REPAIR, LOST, WITHDRAWN = "ready", "repair", "lost", "withdrawn"

FIGHTER, TWO_SEATER, BOMBER = "fighter", "two-seater", "bomber"
PILOT = "pilot"

KINDS = (
    "patrol",
    "escort",
    "interception",
    "balloon",
    "photograph",
    "bombing",
    "artillery",
    "ground attack",
)


class Mark(msgspec.Struct, frozen=True, gc=False):
    """One line of a career: when, what, and what belongs to it (campaign.career)."""

    day: str
    kind: str
    facts: dict[str, Any]


class Person(msgspec.Struct):
    """A pilot, a gunner or an observer, and his career."""

    id: str
    name: str
    side: str
    squadron: str
    role: str
    joined: str
    rank: int = 0
    figures: dict[str, int] = {}
    """What the game knows of him: skills, grades or dice."""
    abilities: tuple[str, ...] = ()
    lasting: tuple[str, ...] = ()
    state: Annotated[str, one_of(*STATES)] = FIT
    until: str = ""
    """The first day on which he may fly again."""
    flew: str = ""
    """The last day on which he flew."""
    missions: int = 0
    victories: int = 0
    points: int = 0
    """Experience not yet spent."""
    earned: int = 0
    machine: str = ""
    """An airplane of his own."""
    player: str = ""
    """Which member of the side's people flew his airplane last, where it was not the commander (campaign.people)."""
    offered: str = ""
    """The newest type when he was last asked what he wants to fly."""
    career: list[Mark] = []


class Machine(msgspec.Struct):
    """An airplane of a squadron."""

    id: str
    model: str
    side: str
    squadron: str
    role: str
    state: Annotated[str, one_of(READY, REPAIR, LOST, WITHDRAWN)] = READY
    until: str = ""
    """The day on which it is repaired."""
    owner: str = ""
    """Whose own it is."""


class Squadron(msgspec.Struct):
    """A squadron or a flight, and how many it should have."""

    id: str
    side: str
    name: str
    role: str
    base: str
    crews: int
    numbers: int = 0
    """Airplanes that it has ever had."""


class Need(msgspec.Struct, frozen=True):
    """What a side sends: fighters, and airplanes with another task."""

    fighters: int
    others: int = 0
    role: str = ""


class Mission(msgspec.Struct, frozen=True):
    """A mission as it is ordered (campaign.orders)."""

    number: int
    day: str
    kind: str
    attacker: str
    """The side that has the task."""
    sector: str
    hour: str
    weather: str
    wind: int
    needs: dict[str, Need]
    seed: int
    """What else there is to it follows from this."""


class Place(Strict, omit_defaults=True):
    """An airplane on its way out, and who is aboard by role."""

    machine: str
    crew: dict[str, str]
    by: str = ""
    """Which member of the side's people flies it, such as "british 2"; else its commander does (campaign.people)."""


class Claim(Strict, omit_defaults=True):
    """What somebody brought down: an airplane of the enemy by its id, or a balloon, an airship or a target on the
    ground by its name."""

    what: str
    kind: str = "airplane"
    forced: bool = False
    """It was on its way home already."""


class Befell(Strict, omit_defaults=True):
    """What befell one person on a mission, and what he shot down (campaign.report)."""

    person: str
    end: str = "home"
    """He came home, came down alive, or is dead."""
    beyond: bool = False
    """He came down behind enemy lines."""
    wounds: int = 0
    rerolls: int = 0
    """Re-rolls that he did not use."""
    luck: int = 0
    """Luck gained on the way."""
    claims: tuple[Claim, ...] = ()
    drove: int = 0
    """Enemies that he forced home."""
    objectives: int = 0
    """Important objectives that he reached."""


class Moment(Strict):
    """A line of a match's log: an event of the game."""

    kind: str
    rule: str
    facts: dict[str, Any]


class Report(Strict, omit_defaults=True):
    """How a mission went: who won, what befell everybody who flew, what became of the airplanes."""

    winner: str
    points: dict[str, int | float]
    befell: tuple[Befell, ...]
    machines: dict[str, str]
    """Each airplane that flew: sound, damaged or lost."""
    turns: int = 0
    reason: str = ""
    moments: tuple[Moment, ...] = ()
    """The best lines of its log."""
    match: str = ""
    """Where its record is kept."""


class Flown(msgspec.Struct, frozen=True):
    """A line of the mission log (campaign.log)."""

    mission: Mission
    staff: dict[str, tuple[Place, ...]]
    report: Report


class State(msgspec.Struct):
    """Everything that a campaign is at a safe point."""

    brief: Scenario
    agenda: list[str]
    day: str
    number: int
    """Missions flown."""
    people: dict[str, Person]
    machines: dict[str, Machine]
    squadrons: dict[str, Squadron]
    offers: tuple[Mission, ...]
    mission: Mission | None
    staff: dict[str, tuple[Place, ...]]
    advice: dict[str, int]
    """Re-rolls that a mentor's advice gives to somebody on this mission."""
    flown: list[Flown]
    won: dict[str, int]
    named: int
    """Names that have been given."""
    over: str


def serving(state: State, side: str) -> list[Person]:
    """Everybody who is still with a side."""
    return [each for each in state.people.values() if each.side == side and each.state in SERVING]


def enemy_of(state: State, side: str) -> str:
    one, other = (each.name for each in state.brief.side)
    return other if side == one else one
