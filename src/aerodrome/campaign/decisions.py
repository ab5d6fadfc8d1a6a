"""What is asked in campaigns: every kind of decision with its answers, and what it is about."""

from typing import Literal

from aerodrome.campaign.state import Place, Report
from aerodrome.kernel.decisions import Filled, Kind, Listed
from aerodrome.kernel.declared import declared_in

# hangar


class OwnAirplane(Listed[str, tuple[str]]):
    """A newer type for somebody, or keep; about the person."""

    KIND = "own airplane"


# orders


class Mission(Listed[str, tuple[str]]):
    """The mission of the day; about the day."""

    KIND = "mission"


# reporting


class Fly(Filled[Report, tuple[()]]):
    """The report of a mission that was flown."""

    KIND = "fly"


# staffing


class Staff(Filled[tuple[Place, ...], tuple[()]]):
    """Who flies which machine."""

    KIND = "staff"


# services.icog_growth


class Ability(Listed[str, tuple[str, int]]):
    """An ability of free choice; about the person and the roll."""

    KIND = "ability"


class Raise(Listed[tuple[str, str] | Literal["done"], tuple[()]]):
    """Whose figure is raised."""

    KIND = "raise"


# services.icog_muster


class Promotion(Listed[Literal["stay", "fly"], tuple[str, int]]):
    """Whether somebody flies whom nobody has sent; about the person and the roll."""

    KIND = "promotion"


class Mentor(Listed[str, tuple[str]]):
    """Whom a mentor advises, or nobody; about the mentor."""

    KIND = "mentor"


# services.icog_wounds


class WoundReRoll(Listed[Literal["keep", "re-roll"], tuple[str, int, int, str, int]]):
    """Whether a test is rolled again; about the person, the target, the roll, its row and the Re-rolls left."""

    KIND = "wound re-roll"


DECISIONS = declared_in(__name__, Kind)
