"""What a side sees, in numbers: of the table, of every aircraft that is still in, and of every pair of enemies.

A book's module (`judgement/sights/<book>.py`) has three classes of named numbers, in an order that the weights of its
judge depend on, and `look`, which reads them from a view. Numbers lie between -1 and 1 or not far beyond. What each
means is told in `data/sights.<language>.toml`.

A pilot who searches looks at thousands of positions in a second. So rows are plain tuples in the order of their class,
and what two aircraft mean to each other is worked out once for both.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias

import msgspec
from typing_extensions import TypeVar

View = TypeVar("View", default=Any)

Row: TypeAlias = tuple[float, ...]
"""Numbers of one thing, in the order of their names."""


class Sight(NamedTuple):
    """A position from one side's eyes. `pairs` has a row for each of one's own with each of the enemies, one's own
    first: what one means to the other, and the other to the one."""

    facts: Row
    own: Sequence[Row]
    foes: Sequence[Row]
    pairs: Sequence[Row]


def _called_by_pilots(_view: object, /) -> Mapping[str, str]:
    return {}


class Eyes(msgspec.Struct, Generic[View], frozen=True):
    """How a book is looked at."""

    facts: tuple[str, ...]
    """Names of the numbers of the whole table."""
    aircraft: tuple[str, ...]
    pairs: tuple[str, ...]
    """What one aircraft means to another; each pair has them both ways."""
    look: Callable[[View, str], Sight]
    """What a side sees in a view."""
    turned: tuple[str, ...]
    """Facts that are the same from the other side's eyes but for the sign; `own` and `their` ones change places."""
    names: Callable[[View, str], tuple[list[str], list[str]]]
    """Whose rows they are: a side's own aircraft that are still in, and the enemy's."""
    height: float
    """What a height of 1 above another is, as players count it: squares, levels, MU."""
    pilots: Callable[[View], Mapping[str, str]] = _called_by_pilots
    """Who flies which aircraft, where these have other names than their pilots."""

    def mirror(self) -> tuple[tuple[int, ...], tuple[float, ...]]:
        """Where each fact stands from the other side's eyes, and with which sign."""
        swapped = {"own_": "their_", "their_": "own_"}
        places = []
        for name in self.facts:
            start = name[: name.find("_") + 1]
            places.append(self.facts.index(swapped[start] + name.removeprefix(start) if start in swapped else name))
        return tuple(places), tuple(-1.0 if name in self.turned else 1.0 for name in self.facts)


def share(part: float, whole: float) -> float:
    """A part of a whole; nothing of nothing."""
    return part / whole if whole else 0.0


def lead(points: Mapping[str, float], side: str) -> float:
    """The points of a side less those of the best of the others."""
    return points[side] - max((points[other] for other in points if other != side), default=0)
