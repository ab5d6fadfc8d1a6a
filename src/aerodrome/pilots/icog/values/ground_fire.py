"""What the ground does to an airplane: guns in range, barrages, cables."""

from functools import cache
from math import fsum
from typing import NamedTuple

from aerodrome.judgement.threats.icog import row_worth
from aerodrome.rulebooks.icog.crew.testing import dice_of
from aerodrome.rulebooks.icog.dice import D20
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.figures.tables import BANDS
from aerodrome.rulebooks.icog.flight.collisions import stands
from aerodrome.rulebooks.icog.state import ADRIFT, STANDING, Airplane, State
from aerodrome.sky.poses import Pose, Vector

_OTHERS = 0.75
"""How likely a gun fires at this airplane, and not at another."""
_STRUCK = 0.35
"""What it costs to come near a cable, or to what hangs on it."""
_BERTH = 3.5
_MARGIN = 0.5
"""Beyond a barrage, for what may come between."""


@cache
def sums(written: str) -> tuple[tuple[int, float], ...]:
    """What dice come to, and how likely each total is."""
    count, sides, more = dice_of(written)
    found = {more: 1.0}
    for _ in range(count):
        then: dict[int, float] = {}
        for number, share in found.items():
            for shown in range(1, sides + 1):
                then[number + shown] = then.get(number + shown, 0.0) + share / sides
        found = then
    return tuple(found.items())


@cache
def dice_worth(written: str, more: int, strength: int) -> float:
    """What dice on the Damage table do to an airplane."""
    return fsum(share * row_worth(number + more, strength) for number, share in sums(written))


@cache
def fire_worth(base: int, written: str, strength: int) -> float:
    """What a shot from the ground does to an airplane (icog.tables.ground-attack)."""
    shown = range(1, max(1, min(D20.sides, base)) + 1)
    return fsum(dice_worth(written, max(0, base - roll), strength) for roll in shown) / D20.sides


@cache
def barrage_worth(strength: int) -> float:
    """What a barrage does to an airplane in it (icog.tables.aa-gun)."""
    figures = FRONT.barrage
    return (
        dice_worth(figures.near_damage, 0, strength) * (figures.direct - figures.near)
        + dice_worth(figures.direct_damage, 0, strength) * (D20.sides + 1 - figures.direct)
    ) / D20.sides


class Gun(NamedTuple):
    """Where a unit that fires stands, how far it reaches, and what it does at each Speed band."""

    at: Vector
    reach: float
    costs: tuple[float, ...]


class Flak:
    """Everything below that one airplane should mind."""

    __slots__ = ("_barrages", "_burst", "_guns", "_lines")

    def __init__(self, state: State, me: Airplane) -> None:
        strength = max(1, me.strength)
        self._guns: list[Gun] = []
        self._lines: list[tuple[float, float, float, float]] = []
        self._barrages: list[Vector] = []
        self._burst = barrage_worth(strength)
        for unit in state.units:
            if unit.barrage is not None:
                self._barrages.append(unit.barrage)
            kind = FRONT.units.get(unit.kind)
            if kind is None or stands(unit):
                if unit.fate in (STANDING, ADRIFT):
                    x, y, z = unit.at
                    self._lines.append((x, y, 0.0 if stands(unit) else z, z))
            elif kind.damage and unit.fate == STANDING and not unit.hiding and unit.side not in ("", me.side):
                costs = (fire_worth(unit.strength + FRONT.fire[name], kind.damage, strength) for name in BANDS)
                self._guns.append(Gun(unit.at, kind.reach, tuple(_OTHERS * cost for cost in costs)))

    def cost(self, end: Pose, speed: int) -> float:
        """What it costs to end a move there, at this Speed band."""
        x, y, z = end.at
        found = 0.0
        for at, reach, costs in self._guns:
            dx, dy, dz = at[0] - x, at[1] - y, at[2] - z
            if dx * dx + dy * dy + dz * dz <= reach * reach:
                found += costs[speed]
        near = FRONT.barrage.radius + _MARGIN
        for at in self._barrages:
            dx, dy, dz = at[0] - x, at[1] - y, at[2] - z
            if dx * dx + dy * dy + dz * dz <= near * near:
                found += self._burst
        for east, north, foot, top in self._lines:
            dx, dy, dz = east - x, north - y, max(foot - z, 0.0, z - top)
            if dx * dx + dy * dy + dz * dz < _BERTH * _BERTH:
                found += _STRUCK
        return found
