"""Who may shoot whom after the next move of Age of Dogfights, whatever the die shows.

A piece with nothing around it reaches the same points wherever it stands, so what it reaches is worked out once for
every kind of flier and looked up from then on. Other aircraft and the edge of the board are left out of account.
"""

from functools import cache, lru_cache
from random import Random
from typing import NamedTuple

from aerodrome.rulebooks.dogfights.bearing import OFFENCE
from aerodrome.rulebooks.dogfights.crew import skill
from aerodrome.rulebooks.dogfights.guns import bar_on_gun
from aerodrome.rulebooks.dogfights.moving import levels_of, steps_of, turns_of
from aerodrome.rulebooks.dogfights.odds import ways
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

_LONGEST = 14
_FIRE = 2
FARTHEST = _LONGEST + _FIRE
"""Nobody gets farther in one move, firing distance included."""

_FACES = len(TABLES.dice.blue)
_SAMPLES = 12


class Agility(NamedTuple):
    """What turns a flier has: both ways, all to the right, all to the left; and whether two may never follow each
    other."""

    both: int
    right: int
    left: int
    apart: bool


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


@lru_cache(maxsize=2048)
def examples(agility: Agility, steps: int, heading: int) -> tuple[tuple[int, int, int], ...]:
    """A handful of places where a flier on this heading may well be found, always the same ones: displacement and
    heading."""
    draw = Random(f"{agility} {steps}")
    found = [draw.choice(places(agility, steps + TABLES.dice.blue[number % _FACES])) for number in range(_SAMPLES)]
    return tuple((*ahead(heading, q, r), (heading + turn) % 6) for q, r, turn in found)


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


Spot = tuple[int, tuple[float, float, float]]
"""Where a shooter would have to be: its place less that of the target, and what its attack is worth if the target is
one level below it, level with it, or one above."""

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
    """By the target's heading: from where it can be shot at, the best first."""
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
        of_heading: list[Spot] = []
        for (steps, bearing, crossing), values in best.items():
            from_heading = (heading - crossing) % 6
            by = steps * _ON[(from_heading + bearing) % 6]
            of_heading.append((from_heading - heading - by * 6, (values[0], values[1], values[2])))
        found.append(tuple(sorted(of_heading, key=lambda spot: max(spot[1]), reverse=True)))
    return tuple(found)


class _Level:
    """What one kind of flier threatens where it changes its level so and so: by what it reaches there. It is worked out
    as it is asked for, and kept."""

    __slots__ = ("_reached", "_spots", "known")

    def __init__(self, agility: Agility, steps: int, guns: Guns, rolled: bool) -> None:
        self._reached = reach_with(agility, steps) if rolled else reach(agility, steps)
        self._spots = spots(guns)
        self.known: dict[int, float] = {}
        """By the place of the target times three, and whether it is one level below, level, or one above (-1 to 1)."""

    def work_out(self, place: int, above: int) -> float:
        best = 0.0
        for spot, values in self._spots[place % 6]:
            value = values[above + 1]
            if value > best:
                best = max(best, self._reached.get(place + spot, 0.0) * value)
        self.known[place * 3 + above] = best
        return best


_level = lru_cache(maxsize=4096)(_Level)


class Threat:
    """What one kind of flier threatens with its next move: by the chance that the die lets it get into position, or
    once the die is rolled."""

    __slots__ = ("_levels", "range")

    def __init__(
        self, agility: Agility, steps: int, changes: tuple[int, ...], guns: Guns, *, rolled: bool = False
    ) -> None:
        self._levels = [(change, _level(agility, steps - change, guns, rolled)) for change in changes]
        """The levels that it may end on: climbing costs steps, diving adds some."""
        most = steps - min(changes) + (0 if rolled else max(TABLES.dice.blue))
        self.range = min(max(1, most), _LONGEST - 1) + 1 + _FIRE
        """Whoever is farther away has nothing to fear."""

    def at(self, heading: int, to_q: int, to_r: int, its_heading: int, above: int) -> float:
        """What its best attack after its next move is worth at somebody so far away from it, who is so many levels
        above."""
        if not (-_FARTHEST < to_q < _FARTHEST and -_FARTHEST < to_r < _FARTHEST):
            return 0.0
        place = BACK[heading][(to_q + MIDDLE) * WIDTH + to_r + MIDDLE]
        if place < 0:
            return 0.0
        place = place * 6 + (its_heading - heading) % 6
        best = 0.0
        for change, level in self._levels:
            off = above - change
            if -1 <= off <= 1:
                value = level.known.get(place * 3 + off)
                if value is None:
                    value = level.work_out(place, off)
                if value > best:  # noqa: PLR1730 - asked for very often
                    best = value
        return best


threat = lru_cache(maxsize=4096)(Threat)


def agility_of(flier: Aircraft) -> Agility:
    """What turns an aircraft has in its next move."""
    return Agility(*turns_of(flier), flier.figures.boxed)


def threat_of(shooter: Aircraft, damaged: bool, outright: bool = False) -> Threat:
    """What an aircraft threatens with its next move those who are damaged, or those who are not."""
    guns = guns_of(shooter, damaged, outright)
    return threat(agility_of(shooter), steps_of(shooter, 0), levels_of(shooter), guns)
