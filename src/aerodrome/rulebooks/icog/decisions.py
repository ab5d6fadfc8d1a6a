"""What is asked in In Clouds of Glory: every kind of decision with its answers, and what it is about."""

from typing import Literal

from aerodrome.kernel.decisions import Filled, Kind, Listed
from aerodrome.kernel.declared import declared_in
from aerodrome.kernel.structs import Strict
from aerodrome.rulebooks.icog.events import TestName
from aerodrome.rulebooks.icog.flight.plans import Announcement, Plan


class Step(Strict, omit_defaults=True):
    """How far a member departs from its straight course: to the right, and upwards."""

    right: float = 0.0
    up: float = 0.0


class FormationMove(Strict, omit_defaults=True):
    """Where every member goes; who drops out moves by himself after it."""

    steps: dict[str, Step] = {}
    dropped: tuple[str, ...] = ()


class Recovery(Strict, omit_defaults=True):
    """How the nose comes down: degrees below the horizon, and for an Immelmann turn a compass heading. Below Stall
    speed a Spin may be chosen instead."""

    nose: float = 45.0
    heading: float | None = None
    spin: bool = False


class Spot(Strict):
    """Where an airplane starts: place, compass heading and speed; that of a Tactician, its altitude too."""

    at: tuple[float, float]
    heading: float
    speed: int
    altitude: float | None = None


Spots = dict[str, Spot]


# crew.bailing


class BailOut(Listed[Literal["stay", "jump"], tuple[str, str]]):
    """Whether somebody jumps; about his airplane and his role."""

    KIND = "bail out"


# crew.people


class Mentor(Listed[str, tuple[str]]):
    """Whom a mentor advises, or nobody; about his airplane."""

    KIND = "mentor"


class Assign(Listed[tuple[int, int, int], tuple[str, str]]):
    """Rolls as awareness, flying and gunnery; about an airplane and the role."""

    KIND = "assign"


# crew.testing


class ReRoll(
    Listed[Literal["keep", "re-roll", "charm"], tuple[str, str, TestName, int, int] | tuple[str, str, TestName, int]]
):
    """Whether a die is rolled again; about the airplane, the role, the test, its target if any, and the roll."""

    KIND = "re-roll"


# crew.wounds


class Stay(Listed[Literal["fight on", "go home"], tuple[str, str]]):
    """Whether a pilot stays in the fight; about the airplane and why he might not."""

    KIND = "stay"


# flight.end_of_move


class Throttle(Listed[int | Literal["off"], tuple[str, int]]):
    """Energy given away, or the engine off; about the airplane and its energy."""

    KIND = "throttle"


class Bank(Filled[float, tuple[str]]):
    """Degrees of bank, to the right; about the airplane."""

    KIND = "bank"


# flight.engines


class Smoke(Listed[Literal["shut down", "fly on"], tuple[str, int]]):
    """Whether a smoking engine is shut down; about the airplane and the engine."""

    KIND = "smoke"


# flight.formation


class Formation(Listed[tuple[str, ...] | Literal["no"], tuple[str, ...]]):
    """Who flies in Formation; about all who can."""

    KIND = "formation"
    WHOSE = "seat"


class MoveInFormation(Filled[FormationMove, tuple[str, ...]]):
    """Where a Formation goes; about its members."""

    KIND = "formation move"
    WHOSE = "seat"


# flight.moving


class Announce(Filled[Announcement, tuple[str]]):
    """What an airplane will do, before anything is measured; about the airplane."""

    KIND = "announce"


class Fly(Filled[Plan, tuple[str] | tuple[str, Announcement]]):
    """How an airplane moves; about the airplane and what it has announced."""

    KIND = "fly"


# flight.spinning


class Spin(Listed[Literal["test", "spin on"], tuple[str]]):
    """Whether a pilot tries to end a Spin; about the airplane."""

    KIND = "spin"


# flight.stalling


class BelowStall(Listed[Literal["test", "spin"], tuple[str, int]]):
    """Test or Spin; about the airplane and how far it drops."""

    KIND = "below stall"


class AtStall(Listed[Literal["fly on", "immelmann", "spin"], tuple[str]]):
    """What follows a test that was passed; about the airplane."""

    KIND = "at stall"


class Immelmann(Filled[Recovery, tuple[str]]):
    """Heading and nose after an Immelmann turn; about the airplane."""

    KIND = "immelmann"


class Nose(Filled[Recovery, tuple[str]]):
    """How far the nose comes down; about the airplane."""

    KIND = "nose"


# front.balloons


class Winch(Listed[Literal["pull down", "stay up"], tuple[str]]):
    """Whether a balloon is pulled down; about the balloon."""

    KIND = "winch"


# front.cover


class Cover(Listed[tuple[Literal["hide", "out"], str] | Literal["done"], tuple[str]]):
    """Which unit takes cover or leaves it; about the side."""

    KIND = "cover"


# front.ground_fire


class Lay(Listed[tuple[Literal["ahead", "on"], str] | Literal["keep", "hold"], tuple[str]]):
    """Where a barrage is laid; about the unit."""

    KIND = "lay"


class GroundFire(Listed[str, tuple[str]]):
    """Whom a unit fires at, or hold; about the unit."""

    KIND = "ground fire"


# front.spotting


class Observe(Listed[tuple[str, str] | Literal["no"], tuple[str, str]]):
    """A task and its target; about the airplane and the role."""

    KIND = "observe"


# gunnery.damage


class Marksman(Listed[Literal["keep", "add", "subtract"], tuple[str, str, str, int]]):
    """Another row of the table; about the airplane, the role, the target and the row."""

    KIND = "marksman"


# gunnery.shooting


class Claim(Listed[str, tuple[str, str]]):
    """The enemy that a gunner is bound to, or nobody; about the airplane and the role."""

    KIND = "claim"


class Shoot(Listed[tuple[str, str, int] | tuple[str, int | str] | Literal["hold"], tuple[str, str]]):
    """A target, a burst and a weapon; or rockets, bombs or a gun to see to; about the airplane and the role."""

    KIND = "shoot"


# initiative


class Initiative(Listed[Literal["keep", "re-roll"], tuple[str, str, int, int]]):
    """Whether Initiative is rolled again; about the airplane, the role, the die and what it comes to."""

    KIND = "initiative"


class Leadership(Listed[str, tuple[str, int]]):
    """With whom a leader exchanges dice, or keep; about his airplane and his die."""

    KIND = "leadership"


# missions.placing


class Place(Filled[Spots, tuple[str, ...]]):
    """Where airplanes start; about the airplanes."""

    KIND = "place"
    WHOSE = "seat"
    DEPLOYS = True


# setup


class Type(Listed[str, tuple[str]]):
    """The type that somebody flies; about the airplane."""

    KIND = "type"


DECISIONS = declared_in(__name__, Kind)
