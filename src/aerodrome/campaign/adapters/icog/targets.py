"""What stands behind the enemy's lines on a mission of In Clouds of Glory, and what is to be done to it
(campaign.icog.missions)."""

from collections.abc import Sequence
from random import Random
from typing import Any

from aerodrome.campaign.adapters.icog.country import DEPTH, Country, Point
from aerodrome.campaign.adapters.icog.tables import TABLES, Plan
from aerodrome.campaign.state import State

Tasks = dict[str, list[dict[str, Any]]]
_BALLOON = (17.0, 22.0)
"""How high balloons are: out of reach of the machine guns below until they are pulled down."""
_SMALL = 7
"""Combat strength of a few wagons, or of a small dump."""
_MOST = 40
"""Units are numbered up to this."""


class Front:
    """The side that is attacked, and its units so far."""

    __slots__ = ("_names", "_random", "bridge", "country", "enemy", "lane", "plan", "units")

    def __init__(self, state: State, country: Country, random: Random, enemy: str, plan: Plan, lane: float) -> None:
        nation = next(each.nation for each in state.brief.side if each.name == enemy)
        self._names = TABLES.units.get(nation, TABLES.units["United Kingdom"])
        self._random = random
        self.country, self.enemy, self.plan, self.lane = country, enemy, plan, lane
        self.units: list[dict[str, Any]] = []
        self.bridge: Point | None = None

    def pick(self, *kinds: str) -> str:
        return self._random.choice(kinds)

    def chance(self, of: float) -> bool:
        return self._random.random() < of

    def height(self, lowest: float, highest: float) -> float:
        return float(round(self._random.uniform(lowest, highest)))

    def put(self, kind: str, out: float = 0.0, across: float = 0.0, **more: Any) -> str:
        """A unit so far from the target, give or take a little; gives its name."""
        random = self._random
        taken = {unit["name"] for unit in self.units}
        name = ""
        while not name or name in taken:
            name = f"{self._names[kind]} {random.randint(2, _MOST)}"
        y = min(DEPTH - 3, max(3.0, self.lane + across + random.uniform(-1.5, 1.5)))
        at = self.country.at(self.plan.target + out + random.uniform(-1.5, 1.5), y)
        self.units.append({"name": name, "kind": kind, "at": at, "side": self.enemy, **more})
        return name


def task(
    kind: str, unit: str, points: int, *, important: bool = False, airplanes: Sequence[str] = ()
) -> dict[str, Any]:
    return {"kind": kind, "unit": unit, "points": points, "important": important, "airplanes": list(airplanes)}


def tethered(front: Front) -> list[dict[str, Any]]:
    """A balloon on its cable, and machine guns below it."""
    balloon = front.put("balloon", altitude=front.height(*_BALLOON))
    front.put("aa-mg", 5, 6)
    if front.chance(0.5):
        front.put("aa-mg", 5, -6)
    return [task("destroy", balloon, front.plan.points, important=True)]


def observed(front: Front, airplanes: list[str]) -> list[dict[str, Any]]:
    """Two things to photograph, and a gun that reaches high."""
    first = front.put(front.pick("battery", "dump", "train", "trucks"), 0, -8, cover="rough")
    second = front.put(front.pick("battery", "dump", "train", "trucks"), 2, 8, cover="rough")
    front.put("aa-heavy", 6, 0)
    return [
        task("photograph", first, front.plan.points, important=True, airplanes=airplanes),
        task("photograph", second, front.plan.second, airplanes=airplanes),
    ]


def bombed(front: Front) -> list[dict[str, Any]]:
    """A target for bombs, something beside it, and a gun that reaches high."""
    kind = front.pick("dump", "train", "bridge")
    unit = front.put(kind)
    if kind == "bridge":
        front.bridge = front.units[-1]["at"]
    beside = front.put("dump", 1, 2.5, strength=_SMALL)
    front.put("aa-heavy", 6, -7)
    return [
        task("destroy", unit, front.plan.points, important=True),
        task("destroy", beside, front.plan.second),
    ]


def shelled(front: Front, airplanes: list[str]) -> list[dict[str, Any]]:
    """A target for the artillery: the first shell on it counts, and more when it is destroyed."""
    unit = front.put(front.pick("battery", "dump"), cover="sandbags")
    if front.chance(0.5):
        front.put("aa-mg", -4, 5)
    return [
        task("spot", unit, front.plan.points, important=True, airplanes=airplanes),
        task("destroy", unit, front.plan.second),
    ]


def strafed(front: Front) -> list[dict[str, Any]]:
    """Targets that cannot hide, infantry in the lines that shoots back, perhaps a machine gun."""
    first = front.put(front.pick("train", "dump"), strength=_SMALL)
    second = front.put(front.pick("train", "dump"), 2, 5, strength=_SMALL)
    infantry = front.put("infantry", -8, -13, cover=front.pick("rough", "sandbags", "trench"))
    if front.chance(0.25):
        front.put("aa-mg", 6, 14)
    return [
        task("destroy", first, front.plan.points, important=True),
        *(task("destroy", name, front.plan.second) for name in (second, infantry)),
    ]
