"""The options of the rule book: how much may be measured before an Announcement, and rulings that people play
differently."""

from typing import Literal

from aerodrome.kernel.rulebook import Setting
from aerodrome.kernel.structs import Strict


class Settings(Strict):
    """Which reading of the book is played."""

    measuring: Literal["announced", "free"] = "announced"
    """Nothing is measured before the Announcement; or, for learners, move and Announcement are planned in one."""
    pilots: Literal["mission", "rolled"] = "mission"
    """People have the figures that the mission gives them; or all are rolled before play."""
    formations: Literal["pairs", "links"] = "pairs"
    """Members of a Formation are within 4 Move units of each other; or each of another, and all linked."""
    distances: Literal["second", "first"] = "second"
    """The bands of the Air gunnery template fit the second example of 6.3.1, or the first."""
    nieuports: Literal["one", "two"] = "one"
    """The Nieuport 17 has one gun, as in the example game, or two, as 6.3.7 has it."""
    evading: bool = False
    """Who is forced home may evade a threat on his way."""
    ceiling: bool = False
    """Nobody flies higher than a flight stand reaches."""


OPTIONS = (
    Setting("measuring", "announced", ("announced", "free"), "icog.5.no-measuring"),
    Setting("pilots", "mission", ("mission", "rolled"), "icog.1.2.1"),
    Setting("formations", "pairs", ("pairs", "links"), "icog.amb.formation-links"),
    Setting("distances", "second", ("second", "first"), "icog.amb.range-bands-alternative"),
    Setting("nieuports", "one", ("one", "two"), "icog.amb.nieuport-guns"),
    Setting("evading", False, (False, True), "icog.amb.forced-path"),
    Setting("ceiling", False, (False, True), "icog.amb.ceiling"),
)

CEILING = 42.0
"""What an 85 cm rod reaches, in Move units."""
