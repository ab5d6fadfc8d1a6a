"""Who may shoot whom after the next move of Age of Dogfights, whatever the die shows.

A piece with nothing around it reaches the same points wherever it stands, so what it reaches is worked out once for
every kind of flier and looked up from then on. Other aircraft and the edge of the board are left out of account.
"""

from functools import cache, lru_cache
from random import Random
from typing import NamedTuple

from aerodrome.kernel.events import total
from aerodrome.rulebooks.dogfights.bearing import OFFENCE
from aerodrome.rulebooks.dogfights.crew import skill
from aerodrome.rulebooks.dogfights.guns import bar_on_gun
from aerodrome.rulebooks.dogfights.moving import allowance, levels_of, turns_of
from aerodrome.rulebooks.dogfights.odds import ways
from aerodrome.rulebooks.dogfights.routes import Mover
from aerodrome.rulebooks.dogfights.sighting import bar_on_offence
from aerodrome.rulebooks.dogfights.state import ACE, ROOKIE, Aircraft
from aerodrome.rulebooks.dogfights.tables import DAMAGE, JAM, SHOT_DOWN, TABLES
from aerodrome.sky.lattice import RELATION

HURT = 0.5
"""Damage, as a share of what shooting down is worth."""

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


def added(aircraft: Aircraft, mount: str, into_sun: bool = False) -> int:
    """What is added to the dice, as far as the shooter is known."""
    fire = TABLES.fire
    rookie = fire.rookie if skill(aircraft, mount) == ROOKIE else 0
    return fire.per_coupled_gun * (aircraft.figures.guns[mount] - 1) + rookie + (fire.sun if into_sun else 0)


@cache
def burst(column: str, addition: int, outright: bool, second: bool = False) -> tuple[float, float, float]:
    """The chances of a burst: shot down, damaged, jammed."""
    found = ways(column, addition, second, outright)
    return found[SHOT_DOWN] / 36, found[DAMAGE] / 36, found[JAM] / 36


@cache
def attack(column: str, addition: int, outright: bool, long: bool, damaged: bool) -> tuple[float, float]:
    """The chances that an attack shoots down or damages, with a long burst where it is possible and pays."""
    down, hurt, _ = burst(column, addition, outright or damaged)
    if not long:
        return down, hurt
    miss = 1 - down - hurt - burst(column, addition, outright or damaged)[2]
    again, again_hurt, _ = burst(column, addition, outright or damaged, second=True)
    sure, also, _ = burst(column, addition, outright=True, second=True)
    total = down + hurt * (sure + also) + miss * again
    return total, hurt * (1 - sure - also) + miss * again_hurt


def gain(down: float, hurt: float) -> float:
    return down + HURT * hurt


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


class Threat:
    """What one kind of flier threatens, worked out as it is asked for."""

    __slots__ = ("_known", "_shooter")

    def __init__(self, agility: Agility, steps: int, changes: tuple[int, ...], guns: Guns) -> None:
        self._shooter = Shooter((0, 0), 0, levels_reached(agility, steps, 0, changes), spots(guns))
        self._known: dict[int, float] = {}

    def at(self, heading: int, to_q: int, to_r: int, its_heading: int, above: int) -> float:
        """What its best attack after its next move is worth at somebody so far away from it, who is so many levels
        above."""
        if not (-_FARTHEST < to_q < _FARTHEST and -_FARTHEST < to_r < _FARTHEST and -4 <= above <= 4):
            return 0.0
        place = BACK[heading][(to_q + MIDDLE) * WIDTH + to_r + MIDDLE]
        if place < 0:
            return 0.0
        turned = (its_heading - heading) % 6
        key = (place * 6 + turned) * 9 + above + 4
        found = self._known.get(key)
        if found is None:
            q, r = place // WIDTH - MIDDLE, place % WIDTH - MIDDLE
            found = self._known[key] = self._shooter.threat(q, r, turned, above)
        return found


_threat = lru_cache(maxsize=4096)(Threat)


def threat_of(shooter: Aircraft, damaged: bool) -> Threat:
    """What an aircraft threatens with its next move those who are damaged, or those who are not."""
    both, right, left = turns_of(shooter)
    agility = Agility(both, right, left, shooter.figures.boxed)
    return _threat(agility, total(allowance(shooter, 0)), levels_of(shooter), guns_of(shooter, damaged, outright=False))
