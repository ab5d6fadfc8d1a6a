"""Who may shoot whom after the next move: the same question for danger and for hope."""

from functools import cache
from typing import NamedTuple

from aerodrome.pilots.dogfights.reaching import BACK, MIDDLE, STEP, WIDTH, Agility, reach
from aerodrome.pilots.dogfights.values import added, attack, gain
from aerodrome.rulebooks.dogfights.bearing import OFFENCE
from aerodrome.rulebooks.dogfights.crew import skill
from aerodrome.rulebooks.dogfights.guns import bar_on_gun
from aerodrome.rulebooks.dogfights.sighting import bar_on_offence
from aerodrome.rulebooks.dogfights.state import ACE, Aircraft

Spot = tuple[int, int, int, tuple[float, float, float]]
"""Where a shooter would have to be: displacement from the target, its heading, and what its attack is worth if the
target is one level below it, level with it, or one above."""

_FARTHEST = MIDDLE - 3


class Guns(NamedTuple):
    """The mounts that can fire, with what is added to their dice and whether they shoot down outright."""

    mounts: tuple[tuple[str, int, bool], ...]
    damaged: bool
    """Whether the target is damaged."""


def guns_of(shooter: Aircraft, damaged: bool, outright: bool) -> Guns:
    """What it could fire in its own turn."""
    if bar_on_offence(shooter):
        return Guns((), damaged)
    mounts = [mount for mount in shooter.ammo if not bar_on_gun(shooter, mount)]
    return Guns(
        tuple((mount, added(shooter, mount), outright or skill(shooter, mount) == ACE) for mount in mounts), damaged
    )


@cache
def spots(guns: Guns) -> tuple[tuple[Spot, ...], ...]:
    """By the target's heading: from where it can be shot at."""
    best: dict[tuple[int, int, int], list[float]] = {}
    for (steps, bearing, crossing, above, _, _), positions in OFFENCE.items():
        for mount, addition, outright in guns.mounts:
            if mount in positions:
                position = positions[mount]
                value = gain(*attack(position.column, addition, outright, position.long, guns.damaged))
                values = best.setdefault((steps, bearing, crossing), [0.0, 0.0, 0.0])
                values[above + 1] = max(values[above + 1], value)
    found = []
    for heading in range(6):
        of_heading = []
        for (steps, bearing, crossing), values in best.items():
            from_heading = (heading - crossing) % 6
            q, r = STEP[(from_heading + bearing) % 6]
            of_heading.append((-steps * q, -steps * r, from_heading, (values[0], values[1], values[2])))
        found.append(tuple(of_heading))
    return tuple(found)


class Shooter:
    """An aircraft before its move: where it is, what it reaches, and from where it could shoot."""

    __slots__ = ("heading", "levels", "q", "r", "spots")

    def __init__(
        self,
        at: tuple[int, int],
        heading: int,
        levels: list[tuple[int, dict[int, float]]],
        spots_: tuple[tuple[Spot, ...], ...],
    ) -> None:
        self.q, self.r = at
        self.heading = heading
        self.levels = levels
        self.spots = spots_

    def threat(self, q: int, r: int, heading: int, level: int) -> float:
        """What its best attack on somebody there is worth, by the chance that the die lets it get into position."""
        to_q, to_r = q - self.q, r - self.r
        if not (-_FARTHEST < to_q < _FARTHEST and -_FARTHEST < to_r < _FARTHEST):
            return 0.0
        reached = [(level - each, table) for each, table in self.levels if -1 <= level - each <= 1]
        if not reached:
            return 0.0
        best = 0.0
        back, own = BACK[self.heading], self.heading
        start = (to_q + MIDDLE) * WIDTH + to_r + MIDDLE
        for by_q, by_r, from_heading, values in self.spots[heading]:
            place = back[start + by_q * WIDTH + by_r]
            if place >= 0:
                place = place * 6 + (from_heading - own) % 6
                for above, table in reached:
                    chance = table.get(place)
                    if chance is not None and chance * values[above + 1] > best:
                        best = chance * values[above + 1]
        return best


def levels_reached(
    agility: Agility, steps: int, level: int, changes: tuple[int, ...]
) -> list[tuple[int, dict[int, float]]]:
    """The levels that it may end on, each with what it reaches there: climbing costs steps, diving adds some."""
    return [(level + change, reach(agility, steps - change)) for change in changes]
