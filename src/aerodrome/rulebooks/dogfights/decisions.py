"""What is asked in Dogfights!: every kind of decision with its answers, and what it is about."""

from typing import Literal

from aerodrome.kernel.decisions import Filled, Kind, Listed
from aerodrome.kernel.declared import declared_in
from aerodrome.rulebooks.dogfights import routes

# choosing


class Fleet(Listed[str, tuple[int, int]]):
    """The type of an aircraft; about how many are chosen, and of how many."""

    KIND = "fleet"


class Load(Listed[tuple[str, str] | Literal["done"], tuple[()]]):
    """What an aircraft leaves at home or carries."""

    KIND = "load"


class Pilot(Listed[tuple[str, str] | Literal["done"], tuple[()]]):
    """An aircraft and how good its pilot is."""

    KIND = "pilot"


# entering


class Enter(Listed[str, tuple[int, int]]):
    """Which aircraft comes in, or done; about how many have, and of how many."""

    KIND = "enter"
    DEPLOYS = True


class AccessPoint(Listed[tuple[str, int], tuple[str]]):
    """Where an aircraft comes in, and its heading; about the aircraft."""

    KIND = "access point"
    DEPLOYS = True


class Level(Listed[int, tuple[str, str]]):
    """The level at which it comes in; about the aircraft and the point."""

    KIND = "level"
    DEPLOYS = True


# gunnery


class Fire(Listed[tuple[str, str] | Literal["hold fire"], tuple[str, ...]]):
    """A gun and its target; about the aircraft and its guns that have fired."""

    KIND = "fire"


class LongBurst(Listed[Literal["fire", "stop"], tuple[str, str, str]]):
    """Whether a gun fires again; about the aircraft, the gun and the target."""

    KIND = "long burst"


class ReturnFire(Listed[tuple[str, str] | Literal["hold fire"], tuple[str]]):
    """Who answers with which gun; about the aircraft that has moved."""

    KIND = "return fire"
    WHOSE = "option"


# guns


class Clear(Listed[Literal["clear", "wait"], tuple[str, str]]):
    """Whether a pilot clears a gun; about the aircraft and the gun."""

    KIND = "clear"


# missions


class Drop(Listed[str, tuple[str, str]]):
    """Whether a bomb falls: the area, or hold; about the aircraft and the name of the area."""

    KIND = "drop"


class Photograph(Listed[str, tuple[str, str]]):
    """Whether a photograph is taken: the area, or hold; about the aircraft and the name of the area."""

    KIND = "photograph"


# moving


class Route(Filled[routes.Route, tuple[str, str, int]]):
    """The way of a whole move; about the aircraft, its die and the number of steps."""

    KIND = "route"


class Throttle(Listed[Literal["blue", "green"], tuple[str]]):
    """Which die is rolled; about the aircraft."""

    KIND = "throttle"


# sequence


class NextToMove(Listed[str, tuple[()]]):
    """Which of equal aircraft moves first."""

    KIND = "next to move"


DECISIONS = declared_in(__name__, Kind)
