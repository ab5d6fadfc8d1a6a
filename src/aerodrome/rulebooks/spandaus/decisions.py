"""What is asked in Instant Spandaus: every kind of decision with its answers, and what it is about."""

from typing import Literal

from aerodrome.kernel.decisions import Kind, Listed
from aerodrome.kernel.declared import declared_in

# combat


class Attack(Listed[tuple[str, str] | Literal["pass"], tuple[str]]):
    """Who of a square attacks whom; about the square."""

    KIND = "attack"
    WHOSE = "option"


# deployment


class NextToDeploy(Listed[str, tuple[()]]):
    """Which pilot chooses his card first."""

    KIND = "next to deploy"
    DEPLOYS = True


class Deploy(Listed[str, tuple[str]]):
    """A card of a pilot who has several; about the pilot."""

    KIND = "deploy"
    DEPLOYS = True


# formations


class Pair(Listed[tuple[str, str] | Literal["done"], tuple[()]]):
    """Two bombers that stay together."""

    KIND = "pair"


# movement


class Manoeuvre(Listed[str, tuple[str, ...]]):
    """What an aircraft tries next; about the aircraft and what it has tried."""

    KIND = "manoeuvre"


class RiskyCard(Listed[str, tuple[str, str, int]]):
    """Which of two cards counts; about the aircraft, its manoeuvre and the number that is needed."""

    KIND = "risky card"


class Lateral(Listed[str, tuple[str, str]]):
    """How far an aircraft flies; about the aircraft and its square."""

    KIND = "lateral"


class Roll(Listed[str, tuple[str, str]]):
    """Where an aircraft comes out of a roll; about the aircraft and the square that it turned in."""

    KIND = "roll"


# responses


class Response(Listed[Literal["none", "jink", "spin", "fire"], tuple[str, str]]):
    """What the target of an attack does; about the target and the attacker."""

    KIND = "response"


class ThirdCard(Listed[Literal["stop", "draw"], tuple[str, int]]):
    """Whether a jink goes on; about the target and its jinks."""

    KIND = "third card"


class Support(Listed[str, tuple[str, str]]):
    """Which bomber fires beside the target, or done; about the target and the attacker."""

    KIND = "support"
    WHOSE = "option"


# sequence


class NextToMove(Listed[str, tuple[()]]):
    """Who of a square moves first."""

    KIND = "next to move"


# shooting


class Guess(Listed[Literal["higher", "lower"], tuple[str, str, str, int, int]]):
    """The next card; about the shooter, the target, the card before, right calls and those that are needed."""

    KIND = "guess"


DECISIONS = declared_in(__name__, Kind)
