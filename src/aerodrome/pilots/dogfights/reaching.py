"""Where an aircraft can be after its next move, whatever the die shows.

A piece with nothing around it reaches the same points wherever it stands, so what it reaches is worked out once for
every kind of flier and looked up from then on. Other aircraft and the edge of the board are left out of account.
"""

from functools import lru_cache
from random import Random
from typing import NamedTuple

from aerodrome.rulebooks.dogfights.routes import Mover
from aerodrome.rulebooks.dogfights.tables import TABLES
from aerodrome.sky.lattice import RELATION

STEP = tuple(next(by for by, line in RELATION.items() if line == (1, heading)) for heading in range(6))
"""One step in axial coordinates, by heading."""

MIDDLE = 32
WIDTH = 64
"""A displacement is packed as (q + MIDDLE) * WIDTH + r + MIDDLE, and a place as displacement * 6 + heading."""

FARTHEST = 15
"""Nobody gets farther in one move, firing distance included."""

_LONGEST = 14
_FACES = len(TABLES.dice.blue)
_SAMPLES = 12


class Agility(NamedTuple):
    """What turns a flier has: both ways, all to the right, all to the left; and whether two may never follow each
    other."""

    both: int
    right: int
    left: int
    apart: bool


def agility_of(mover: Mover) -> Agility:
    return Agility(mover.agility, mover.right, mover.left, mover.apart)


def packed(q: int, r: int) -> int:
    return (q + MIDDLE) * WIDTH + r + MIDDLE


_ON = tuple(q * WIDTH + r for q, r in STEP)
"""One step, by heading, as it is added to a packed displacement."""


def _turned_back(heading: int) -> tuple[int, ...]:
    """Every displacement as somebody sees it who flies on this heading and takes it for east; -1 where it is too
    far."""
    found = []
    for place in range(WIDTH * WIDTH):
        q, r = place // WIDTH - MIDDLE, place % WIDTH - MIDDLE
        for _ in range(heading):
            q, r = -r, q + r
        found.append(packed(q, r) if max(abs(q), abs(r), abs(q + r)) <= FARTHEST else -1)
    return tuple(found)


BACK = tuple(_turned_back(heading) for heading in range(6))
"""By heading, then by packed displacement."""


def ahead(heading: int, q: int, r: int) -> tuple[int, int]:
    """A displacement seen from a flier on its own heading, as it is on the board."""
    for _ in range(heading):
        q, r = q + r, -q
    return q, r


class _Layers:
    """The places that can be reached with 1, 2, 3 ... steps, some turn among them, by a flier that heads east; worked
    out as far as they are asked for."""

    __slots__ = ("_agility", "_begun", "_found")

    def __init__(self, agility: Agility) -> None:
        self._agility = agility
        self._begun = {(packed(0, 0) * 6, 0, 0, False)}
        self._found = [frozenset[int]()]

    def __getitem__(self, steps: int) -> frozenset[int]:
        while len(self._found) <= steps:
            self._grow()
        return self._found[steps]

    def _grow(self) -> None:
        agility, further = self._agility, set()
        most = max(agility.both, agility.right, agility.left)
        for place, rights, lefts, turned in self._begun:
            at, heading = divmod(place, 6)
            further.add(((at + _ON[heading]) * 6 + heading, rights, lefts, False))
            if rights + lefts < most and not turned:
                left, right = (heading + 1) % 6, (heading + 5) % 6
                further.add(((at + _ON[left]) * 6 + left, rights, lefts + 1, agility.apart))
                further.add(((at + _ON[right]) * 6 + right, rights + 1, lefts, agility.apart))
        self._begun = further
        self._found.append(
            frozenset(
                place for place, rights, lefts, _ in further if 0 < rights + lefts <= most_turns(agility, rights, lefts)
            )
        )


@lru_cache(maxsize=64)
def _layers(agility: Agility) -> _Layers:
    return _Layers(agility)


def most_turns(agility: Agility, rights: int, lefts: int) -> int:
    """How many turns a route may have that turns like this (dogfights.gyro.mixed)."""
    if rights and lefts:
        return agility.both
    return agility.right if rights else agility.left


def _places(agility: Agility, steps: int) -> frozenset[int]:
    """With so many steps; straight ahead it is one more."""
    steps = min(max(1, steps), _LONGEST - 1)
    apart = agility.apart or steps >= TABLES.turns.radius
    return _layers(agility._replace(apart=apart))[steps] | {packed(steps + 1, 0) * 6}


@lru_cache(maxsize=512)
def reach(agility: Agility, steps: int) -> dict[int, float]:
    """Every place that a flier may get to, with the chance that the blue die lets it."""
    found: dict[int, float] = {}
    for number in TABLES.dice.blue:
        for place in _places(agility, steps + number):
            found[place] = found.get(place, 0.0) + 1 / _FACES
    return found


@lru_cache(maxsize=512)
def reach_with(agility: Agility, steps: int) -> dict[int, float]:
    """The same once the die is rolled."""
    return dict.fromkeys(_places(agility, steps), 1.0)


@lru_cache(maxsize=512)
def places(agility: Agility, steps: int) -> tuple[tuple[int, int, int], ...]:
    """Every place with exactly so many steps: displacement and turn of the heading, for a flier that heads east."""
    return tuple(
        (place // 6 // WIDTH - MIDDLE, place // 6 % WIDTH - MIDDLE, place % 6)
        for place in sorted(_places(agility, steps))
    )


@lru_cache(maxsize=512)
def examples(agility: Agility, steps: int) -> tuple[tuple[int, int, int], ...]:
    """A handful of places where it may well be found, always the same ones."""
    draw = Random(f"{agility} {steps}")
    return tuple(draw.choice(places(agility, steps + TABLES.dice.blue[number % _FACES])) for number in range(_SAMPLES))
