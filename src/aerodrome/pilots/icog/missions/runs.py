"""What an airplane has to do to units and over places: gun runs, bomb runs, photographs, observation, spotting."""

from abc import ABC, abstractmethod
from math import exp, sqrt

from aerodrome.judgement.threats.icog import Sight
from aerodrome.pilots.icog.flight.bearing import Bearing, bearing, swing
from aerodrome.pilots.icog.flight.candidates import runs
from aerodrome.pilots.icog.flight.clearance import over_ground
from aerodrome.pilots.icog.missions.strikes import STICK, bomb_dice, burst_share, face, fall_from, salvo_share, strays
from aerodrome.rulebooks.icog.crew.abilities import BALLOON_EXPERT, STRAFING_EXPERT, worth
from aerodrome.rulebooks.icog.crew.people import skill
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.figures.panels import PILOT, band, marker, radius, raised, under_the_dot
from aerodrome.rulebooks.icog.figures.tables import BANDS, TABLES, distance_modifier
from aerodrome.rulebooks.icog.flight.paths import Handling, after, altitude_energy
from aerodrome.rulebooks.icog.flight.plans import STRAIGHT
from aerodrome.rulebooks.icog.front.bombing import aimer, parts_of
from aerodrome.rulebooks.icog.front.cover import cover_of
from aerodrome.rulebooks.icog.front.spotting import INSTRUMENTS, PHOTOGRAPH, SPOT
from aerodrome.rulebooks.icog.front.units import AIRBORNE
from aerodrome.rulebooks.icog.gunnery.aiming import in_template
from aerodrome.rulebooks.icog.odds import flying_target, passing
from aerodrome.rulebooks.icog.state import Airplane, Person, State, Unit, pilot
from aerodrome.sky.poses import Pose, Vector
from aerodrome.sky.regions import distance

_ON, _HEADING = 0.015, 0.06
"""What a Move unit nearer is worth, and a nose that points there."""
_NEXT = 0.45
"""How much the next turn counts."""
_STARTS = (0.0, 0.3, 0.6)
_LENGTH = TABLES.template.length
_CLOSEST = 2.5
_OPENING = 7.0
"""A good distance to fire from."""
_LOW, _TOO_LOW = 2.8, 0.25
"""How low a run on the ground may end, and what is left of its worth below that."""
_STEEP = 0.75
_SHALLOW, _CLIMB, _SINK = 0.33, 0.02, 0.012
"""Height for its distance that a run on the ground begins with, and what each Move unit costs that is missing, or too
much: who dives from higher up is too fast to hit anything."""
_LEAST = 1.5
_HALF_ROUND = 3.6
_AIM = 1.4
"""How far off the target the middle of a stick may be."""
_DRAWN_OUT = 0.35
"""By how much of a move its way can be drawn out."""
_MISSED = 2.5
_SPOTS = 0.3
"""How much of its task a correction is."""
_UNSTEADY = 0.15
_NEAR = 20.0
"""So near everything is seen well enough."""
_FAR = 40.0


def place_after(end: Pose, at: Vector, allowance: float, size: float) -> float:
    """By how much the next move would miss a point on the map: it can be drawn out a little, but not shortened."""
    x, y = at[0] - end.at[0], at[1] - end.at[1]
    flat = sqrt(end.nose[0] ** 2 + end.nose[1] ** 2) or 1.0
    east, north = end.nose[0] / flat, end.nose[1] / flat
    ahead, aside = x * east + y * north, abs(x * north - y * east)
    found = swing(ahead, aside, size)
    if found is None:
        return allowance
    way = found[0] * size + found[1]
    if way > allowance:
        return way - allowance
    return max(0.0, allowance * (1.0 - _DRAWN_OUT) - way)


class Run(ABC):
    """A place to go to, and what it is worth to have done it. The pace is the Speed band of an airplane as an index."""

    __slots__ = ("actions", "at", "gain", "unsteady")

    shoots = False
    """Whether it is done with the pilot's guns."""

    def __init__(self, at: Vector, gain: float) -> None:
        self.at, self.gain = at, gain
        self.unsteady = 0.0
        """What maneuvers cost."""
        self.actions = 0
        """Pilot actions that it takes."""

    def marks(self, pose: Pose) -> list[Vector]:
        """Where to point the nose."""
        return [(self.at[0], self.at[1], pose.at[2])]

    def hasty(self, pose: Pose) -> bool:
        """Whether there is a long way to go."""
        return self.away(pose) > _FAR

    def away(self, pose: Pose) -> float:
        x, y = self.at[0] - pose.at[0], self.at[1] - pose.at[1]
        return sqrt(x * x + y * y)

    @abstractmethod
    def now(self, end: Pose, pace: int, /) -> float:
        """What can be done from there, as a share of what there is to gain."""

    @abstractmethod
    def later(self, end: Pose, can: Handling, size: float, pace: int, /) -> float:
        """What the place is worth for the next turns."""

    def foreseen(self, _end: Pose, _can: Handling, _size: float, _pace: int, /) -> float:
        """By how much the next turns are worth more than at first sight."""
        return 0.0

    def pull(self, end: Pose, gap: float) -> float:
        """The way there: nearer by so much, with the nose on it."""
        x, y = self.at[0] - end.at[0], self.at[1] - end.at[1]
        ahead = (x * end.nose[0] + y * end.nose[1]) / (sqrt(x * x + y * y) or 1.0)
        return -_ON * abs(gap) + (_HEADING * ahead if gap > 0.0 else 0.0)


class GunRun(Run):
    """Onto a balloon, or down on something that stands on the ground."""

    __slots__ = ("_airplane", "_model", "_modifiers", "_others", "_rockets", "_sight", "_unit")

    shoots = True

    def __init__(self, state: State, me: Airplane, sight: Sight, targets: list[tuple[Unit, float]]) -> None:
        self._unit, gain = targets[0]
        x, y, z = self._unit.at
        super().__init__((x, y, z - FRONT.balloon.winch if self._unit.sinking else z), gain)
        self._airplane, self._sight, self._others = me, sight, targets
        self._model = state.brief.models[me.model]
        figures, ability = (FRONT.balloon, BALLOON_EXPERT) if self.floats else (FRONT.strafing, STRAFING_EXPERT)
        more = (figures.one_gun if sight.guns == 1 else 0) + worth(pilot(me), ability, figures.expert)
        self._modifiers = tuple(getattr(figures, name) + more for name in BANDS)
        self._rockets: tuple[int, ...] = ()
        if me.rockets and self.floats:
            hard = flying_target(state, me, FRONT.rockets.always, FRONT.rockets.straight)
            self._rockets = tuple(hard + getattr(FRONT.rockets, name) for name in BANDS)

    @property
    def floats(self) -> bool:
        return self._unit.kind in AIRBORNE

    def marks(self, pose: Pose) -> list[Vector]:
        if self.floats:
            return [self._unit.at]
        z = pose.at[2]
        level = z if self.away(pose) > z / _SHALLOW else max(2 * _LOW, z / 2)
        return [self.at, (self.at[0], self.at[1], level)]

    def now(self, end: Pose, pace: int, /) -> float:
        best = 0.0
        x, y, z = end.at
        for unit, gain in self._others:
            ux, uy, uz = unit.at
            square = (ux - x) ** 2 + (uy - y) ** 2 + (uz - z) ** 2
            if square <= _LENGTH * _LENGTH and in_template(end.at, end.nose, unit.at):
                best = max(best, gain * self._hit(unit, sqrt(square), pace))
        return best

    def _hit(self, unit: Unit, away: float, pace: int) -> float:
        base = self._sight.skill + self._modifiers[pace] + distance_modifier(away, first=self._sight.first)
        share = burst_share(self._airplane, unit, base)
        if self._rockets and away <= FRONT.rockets.reach:
            share = max(share, salvo_share(unit, self._rockets[pace]))
        return share

    def later(self, end: Pose, can: Handling, size: float, _pace: int, /) -> float:
        """The burst to which the next move may lead; else the way to where a run can begin."""
        seen = bearing(end, self.at)
        away = sqrt(seen.ahead**2 + seen.aside**2)
        best = 0.0
        if away <= can.allowance + _LENGTH:
            best = self._next(seen, end, can, size)
        return _NEXT * best if best > 0.0 else self._way(end, can, away)

    def _way(self, end: Pose, can: Handling, away: float) -> float:
        """To where a run can begin."""
        gap = away - can.allowance - _OPENING
        if self.floats or away > _FAR:
            return self.pull(end, gap)
        best = _SHALLOW * (can.allowance + _OPENING)
        return self.pull(end, gap) - (_CLIMB * max(0.0, best - end.at[2]) + _SINK * max(0.0, end.at[2] - best))

    def _needle(self, can: Handling, energy: int) -> int:
        """The speed after a move that brings so much, with the throttle closed as far as that helps."""
        left = max(0, energy - self._model.throttle) if energy > 0 else energy
        return raised(self._model, max(0, under_the_dot(self._model, round(can.allowance * 10), left)))

    def foreseen(self, end: Pose, can: Handling, size: float, now: int, /) -> float:
        """Runs flown out, each to a burst or to nothing."""
        guessed = self.later(end, can, size, now)
        if guessed <= 0.0:
            return 0.0
        best = 0.0
        for legs in runs(end, can, self.at):
            pose = end
            for leg in legs:
                pose = after(pose, leg, can)
            if pose.at[2] < _LEAST:
                continue
            turns = sum(leg.kind != STRAIGHT for leg in legs)
            speed = self._needle(can, altitude_energy(end.at[2], pose.at[2]) - turns)
            found = self.now(pose, band(self._model, speed))
            if found > best:
                wide = radius(marker(self._model, speed) + self._airplane.wider)
                best = max(best, found + over_ground(pose, wide, float(can.roll)))
        return (_NEXT * best if best > 0.0 else self._way(end, can, distance(end.at, self.at))) - guessed

    def _next(self, seen: Bearing, end: Pose, can: Handling, size: float) -> float:
        drop = end.at[2] - self.at[2]
        away = sqrt(seen.ahead**2 + seen.aside**2) or 1.0
        pushes = abs(seen.side) > 150.0 and end.up[2] > 0.7
        before = float(can.roll) if abs(seen.side) > 90.0 and seen.aside > 1.0 and not pushes else 0.0
        best = 0.0
        for share in _STARTS:
            run = before + share * (can.allowance - before)
            found = swing(seen.ahead - run, seen.aside, size)
            if found is None or found[0] > _HALF_ROUND:
                continue
            left = can.allowance - run - found[0] * size
            if left < 0.0:
                continue
            last, sure = found[1] - left, 1.0
            if not _CLOSEST <= last <= _LENGTH:
                continue
            if not self.floats:
                if last * drop / away < _LOW:
                    sure *= _TOO_LOW
                if drop / away > _STEEP:
                    sure *= _TOO_LOW
            speed = self._needle(can, round(drop * (1.0 - last / away)) - 1)
            best = max(best, sure * self.gain * self._hit(self._unit, last, band(self._model, speed)))
        return best


class BombRun(Run):
    """Over a target, so that the middle of the stick is above it."""

    __slots__ = ("_hits", "_load", "_spacing", "_target")

    def __init__(self, state: State, me: Airplane, unit: Unit, gain: float) -> None:
        super().__init__(unit.at, gain)
        self._target = sum(part for _, part in parts_of(aimer(state, me)))
        self._load = min(STICK, me.load)
        self._spacing = tuple(FRONT.bombs.spacing[name] for name in BANDS)
        each = bomb_dice(state, me) * face(cover_of(unit)) / max(1, unit.strength)
        self._hits = tuple(min(1.0, each * min(me.load, 1 + 2 / apart)) for apart in self._spacing)

    def _quality(self, end: Pose, pace: int) -> float:
        """What a well aimed stick is worth at that height and speed."""
        likely = strays(fall_from(end.at[2]), pace, self._target)
        near = likely[0] + likely[1] + (0.4 * likely[2] if len(likely) > 2 else 0.0)
        return self.gain * near * self._hits[pace]

    def now(self, end: Pose, pace: int, /) -> float:
        x, y = self.at[0] - end.at[0], self.at[1] - end.at[1]
        flat = sqrt(end.nose[0] ** 2 + end.nose[1] ** 2)
        if end.up[2] <= 0.0 or flat < 0.3 or x * x + y * y > 400.0:
            return 0.0
        east, north = end.nose[0] / flat, end.nose[1] / flat
        half = (self._load - 1) * self._spacing[pace] / 4
        along, aside = max(0.0, abs(x * east + y * north) - half), x * north - y * east
        return self._quality(end, pace) * exp(-(along * along + aside * aside) / (2 * _AIM * _AIM))

    def later(self, end: Pose, can: Handling, size: float, pace: int, /) -> float:
        half = (self._load - 1) * self._spacing[pace] / 4
        missed = max(0.0, place_after(end, self.at, can.allowance, size) - half)
        if missed < 3 * _MISSED:
            return _NEXT * self._quality(end, pace) * exp(-missed * missed / (2 * _MISSED * _MISSED))
        return self.pull(end, self.away(end))


class Watch(Run):
    """Over what is to be photographed, or within sight of what is to be watched."""

    __slots__ = ("_eyes", "_kind", "_reach")

    def __init__(self, person: Person, kind: str, at: Vector, gain: float, reach: float) -> None:
        super().__init__(at, gain * _SPOTS if kind == SPOT else gain)
        self._kind, self._reach = kind, reach
        self._eyes = skill(person, "awareness")
        if kind == SPOT:
            self.unsteady = _UNSTEADY * self.gain
        if person.role == PILOT and kind in INSTRUMENTS:
            self.actions = TABLES.moves.instrument

    def _sees(self, end: Pose) -> float:
        x, y, z = self.at[0] - end.at[0], self.at[1] - end.at[1], self.at[2] - end.at[2]
        return self.gain * passing(self._eyes - int(sqrt(x * x + y * y + z * z) // FRONT.observation.each))

    def now(self, end: Pose, _pace: int, /) -> float:
        if self._kind == PHOTOGRAPH and self.away(end) > self._reach:
            return 0.0
        return self._sees(end)

    def later(self, end: Pose, can: Handling, size: float, _pace: int, /) -> float:
        if self._kind != PHOTOGRAPH:
            return self.pull(end, max(0.0, self.away(end) - _NEAR))
        missed = max(0.0, place_after(end, self.at, can.allowance, size) - self._reach)
        if missed < 2 * _MISSED:
            return _NEXT * self._sees(end) * exp(-missed * missed / (2 * _MISSED * _MISSED))
        return self.pull(end, self.away(end))
