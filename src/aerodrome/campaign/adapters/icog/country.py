"""The country below a mission of In Clouds of Glory: the lines across the middle, woods, villages, a river."""

from collections.abc import Iterator
from random import Random
from typing import Any

Point = tuple[float, float]
DEPTH = 60.0
_RIVER = 0.6
"""How often one is seen."""


class Country:
    """The board as the side sees it that has the task: how far out, and how far to the left of its way."""

    __slots__ = ("_flip", "_random", "width")

    def __init__(self, random: Random, width: float, edge: str) -> None:
        self._random = random
        self._flip = edge == "E"
        self.width = width

    def at(self, out: float, across: float) -> Point:
        x = self.width - out if self._flip else out
        return round(x, 1), round(across, 1)

    def heading(self, *, back: bool = False) -> float:
        """Out, or back home."""
        return 270.0 if self._flip != back else 90.0

    def areas(self, village: str, *, bridge: Point | None = None) -> list[dict[str, Any]]:
        """The lines are in the middle; a river flows under a bridge, or where it likes."""
        random, width = self._random, self.width
        middle = width / 2
        found: list[dict[str, Any]] = []
        spots = self._spots()
        for kind in random.sample(["meadow", "grass", "meadow"], 3):
            found.append(_area(kind, next(spots), (random.uniform(12, 20), random.uniform(9, 14)), random))
        for across in (0.25, 0.75):
            at = (middle + random.uniform(-2, 2), DEPTH * across)
            found.append(_area("battlefield", at, (34.0, random.uniform(9, 12)), heading=random.uniform(-9, 9) % 360))
        if bridge is not None or random.random() < _RIVER:
            at = bridge or next(spots)
            found.append(_area("water", at, (30.0, 1.8), heading=random.uniform(-35, 35) % 360))
        for _ in range(random.randint(2, 3)):
            found.append(_area("wood", next(spots), (random.uniform(8, 14), random.uniform(6, 9)), random))
        for name in (village, ""):
            area = _area("village", next(spots), (random.uniform(6, 11), random.uniform(5, 8)), random)
            found.append(area | ({"name": name} if name else {}))
        return found

    def _spots(self) -> Iterator[Point]:
        """Places off the lines, well apart from each other as long as there is room."""
        random, taken = self._random, list[Point]()
        while True:
            tries = [(random.uniform(6, self.width - 6), random.uniform(6, DEPTH - 6)) for _ in range(24)]
            best = max(tries, key=lambda at: min([abs(at[0] - self.width / 2), *(_apart(at, each) for each in taken)]))
            taken.append(best)
            yield best


def _apart(one: Point, other: Point) -> float:
    return float(abs(one[0] - other[0]) + abs(one[1] - other[1]))


def _area(kind: str, at: Point, size: Point, random: Random | None = None, heading: float = 0.0) -> dict[str, Any]:
    return {
        "kind": kind,
        "at": (round(at[0], 1), round(at[1], 1)),
        "size": (round(size[0], 1), round(size[1], 1)),
        "heading": round(random.uniform(0, 180) if random is not None else heading),
    }
