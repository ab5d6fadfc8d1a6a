"""Plain ways of flying: the shortest for maneuvers that are announced, variations of them, straight on and safe turns
(icog.5.4.1b, icog.5.4.fallback, icog.amb.forced-path)."""

from collections.abc import Iterable
from itertools import chain, product
from math import fsum

import msgspec

from aerodrome.rulebooks.icog.figures.panels import radius
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.leg_checking import P_TURN, LegChecker
from aerodrome.rulebooks.icog.flight.level_search import (
    HASTY,
    LEAST,
    LEEWAY,
    SLACK,
    THOROUGH,
    Way,
    asks_level,
    least,
    level_after,
)
from aerodrome.rulebooks.icog.flight.plans import (
    ROLL,
    SLIP,
    STRAIGHT,
    TURN,
    VERTICAL_DIVE,
    Announcement,
    Leg,
    Maneuver,
)

_SIDES = (-90.0, 90.0, 0.0)
_ROLLS = (45.0, 90.0, 135.0, 180.0)


class PlainWays:
    """Ways in which one airplane can fly what its pilot has announced, or fly on where nothing is announced yet."""

    def __init__(self, checker: LegChecker, said: Announcement | None) -> None:
        self.checker = checker
        self.airplane = checker.airplane
        self.can = checker.can
        self.said = said
        self._short: dict[tuple[Maneuver, ...], list[Leg] | None] = {}
        self._kept: Announcement | None = None

    # The shortest

    def room(self, maneuvers: tuple[Maneuver, ...]) -> float:
        """Move units that are left over by the least that maneuvers take."""
        used = sum(least(maneuver.kind, self.can) for maneuver in maneuvers)
        return self.can.allowance - used - (self.can.allowance / 2 - LEAST if self.airplane.opening else 0.0)

    def may_be_level(self, maneuvers: tuple[Maneuver, ...], place: int) -> bool:
        """Whether one that asks for the level can be flown after those before it, or may be."""
        tightest = max(min(self.can.tightest, self.can.safe), self.can.safe - TABLES.turns.most_tighter)
        found = self._level_after(maneuvers, place, radius(tightest), HASTY)
        return found.legs is not None or not found.certain

    def _level_after(self, maneuvers: tuple[Maneuver, ...], place: int, size: float, most: int = THOROUGH) -> Way:
        room = self.can.allowance - fsum(least(each.kind, self.can) for each in maneuvers[place:])
        opening = (self.can.allowance / 2, radius(P_TURN)) if self.airplane.opening else None
        return level_after(self.airplane.pose, self.can, maneuvers[:place], room, size, opening, most)

    def shortest(self, maneuvers: tuple[Maneuver, ...]) -> list[Leg] | None:
        """Maneuvers with short lengths on the template that is safe, farther where a slip or a dive after them needs
        it; None where there is no such way."""
        if maneuvers not in self._short:
            self._short[maneuvers] = self._shortest(maneuvers)
        return self._short[maneuvers]

    def _shortest(self, maneuvers: tuple[Maneuver, ...]) -> list[Leg] | None:
        room = self.room(maneuvers)
        if room < -SLACK:
            return None
        legs = self._short_legs(maneuvers, room)
        asking = [place for place, leg in enumerate(legs) if asks_level(leg.kind)]
        if not asking or not self.checker.check(self._whole(legs)):
            return legs
        found = self._level_after(maneuvers, asking[-1], radius(self.can.safe)).legs
        if found is None:
            return None
        rest = maneuvers[asking[-1] :]
        left = self.can.allowance - fsum(leg.length for leg in found) - sum(least(each.kind, self.can) for each in rest)
        return [*found, *self._short_legs(rest, left)]

    def _short_legs(self, maneuvers: tuple[Maneuver, ...], room: float) -> list[Leg]:
        """Half a Move unit for each turn, if there is room beyond the least; an opening turn goes over half the move
        on P (icog.6.3.10.rattled)."""
        turns = sum(maneuver.kind == TURN for maneuver in maneuvers)
        length = min(0.5, LEAST + max(0.0, room) / turns) if turns else 0.0
        size, roll = radius(self.can.safe), float(self.can.roll)
        legs: list[Leg] = []
        for maneuver in maneuvers:
            if maneuver.kind == ROLL:
                legs.append(Leg(ROLL, roll, angle=maneuver.angle))
            elif maneuver.kind == SLIP:
                legs.append(Leg(SLIP, roll, shift=-1 if maneuver.angle < 0 else 1))
            elif maneuver.kind == TURN:
                legs.append(Leg(TURN, length, angle=maneuver.angle, radius=size))
            else:
                legs.append(Leg(VERTICAL_DIVE, LEAST, radius=size))
        if self.airplane.opening and legs and legs[0].kind == TURN:
            wide = max(radius(P_TURN), size)
            legs[0] = Leg(TURN, self.can.allowance / 2, angle=legs[0].angle, radius=wide)
        return legs

    def _whole(self, legs: list[Leg]) -> tuple[Leg, ...]:
        """With what is left of the allowance straight on; less than the least is flown in the last piece that can be
        longer."""
        left = self.can.allowance - fsum(leg.length for leg in legs)
        if left >= LEAST:
            return (*legs, Leg(STRAIGHT, round(left, 6)))
        if left > SLACK:
            place = max(place for place, leg in enumerate(legs) if leg.kind != ROLL)
            longer = msgspec.structs.replace(legs[place], length=legs[place].length + left)
            return (*legs[:place], longer, *legs[place + 1 :])
        return tuple(legs)

    # What is announced

    @property
    def kept(self) -> Announcement:
        """What is left of an Announcement that cannot be flown without a test: everything that can, in its order
        (icog.5.4.1b, icog.5.4.fallback)."""
        said = self.said or Announcement()
        if self._kept is None:
            self._kept = said
            if self.shortest(said.maneuvers) is None:
                flown: tuple[Maneuver, ...] = ()
                for maneuver in said.maneuvers:
                    if self.shortest((*flown, maneuver)) is not None:
                        flown = (*flown, maneuver)
                self._kept = msgspec.structs.replace(said, maneuvers=flown)
        return self._kept

    def _kept_legs(self) -> list[Leg]:
        return self.shortest(self.kept.maneuvers) or []

    def kept_way(self) -> tuple[Leg, ...]:
        """A short way to fly what is announced, or what is left of it, and straight on after it."""
        return self._whole(self._kept_legs())

    # All that are looked at

    def plain(self) -> list[tuple[Leg, ...]]:
        """Straight on, and safe turns to the left, the right and upwards; or the shortest way to fly what was
        announced and variations of it. For one who is forced home, more of both."""
        more: Iterable[tuple[Leg, ...]] = ()
        if self.airplane.forced:
            more = self.home() if self.said is None else self.variations(self.kept.maneuvers)
        return [legs for legs in chain(self._plain(), more) if not self.checker.check(legs)]

    def _plain(self) -> Iterable[tuple[Leg, ...]]:
        can = self.can
        whole, safe = can.allowance, radius(can.safe)
        if self.said is None:
            if self.airplane.opening:
                wide = max(radius(P_TURN), safe)
                yield from ((Leg(TURN, whole, angle=side, radius=wide),) for side in _SIDES)
                return
            yield (Leg(STRAIGHT, whole),)
            for side in _SIDES:
                yield (Leg(TURN, whole, angle=side, radius=safe),)
                yield (Leg(TURN, whole / 2, angle=side, radius=safe), Leg(STRAIGHT, whole / 2))
            return
        flown = self._kept_legs()
        yield self.kept_way()
        left = whole - fsum(leg.length for leg in flown)
        for place, leg in enumerate(flown):
            if leg.kind == TURN:
                for share in (0.5, 1.0):
                    longer = Leg(TURN, leg.length + left * share, angle=leg.angle, radius=leg.radius)
                    rest = (Leg(STRAIGHT, left * (1 - share)),) if share < 1 else ()
                    yield (*flown[:place], longer, *flown[place + 1 :], *rest)
        if flown and left > SLACK:
            yield (Leg(STRAIGHT, left), *flown)

    def home(self) -> Iterable[tuple[Leg, ...]]:
        """What may lead home: straight on, turns to all sides, and rolls and turns."""
        for side in _SIDES:
            yield from self.variations((Maneuver(TURN, side),))
        if not self.airplane.opening:
            yield self._whole([])
            for side in (-90.0, 90.0):
                yield from self.variations((Maneuver(ROLL, side), Maneuver(TURN, 0.0)))

    def variations(self, maneuvers: tuple[Maneuver, ...]) -> Iterable[tuple[Leg, ...]]:
        """Maneuvers with other lengths and sides of one turn, a slip as far as it goes, other angles of the rolls, and
        straight flight before or after."""
        short = self.shortest(maneuvers)
        if short is None:
            return
        yield self._whole(short)
        left = self.can.allowance - fsum(leg.length for leg in short)
        rolls = [_ROLLS if leg.kind == ROLL else (0.0,) for leg in short]
        for angles in product(*rolls):
            flown = [
                Leg(ROLL, leg.length, angle=-angle if leg.angle < 0 else angle) if leg.kind == ROLL else leg
                for leg, angle in zip(short, angles, strict=True)
            ]
            yield self._whole(flown)
            for place, leg in enumerate(flown):
                if leg.kind == SLIP:
                    most = min(TABLES.moves.slip, 1 + int(max(0.0, left) // self.can.roll))
                    farther = Leg(SLIP, leg.length * most, shift=leg.shift * most)
                    yield self._whole([*flown[:place], farther, *flown[place + 1 :]])
                if leg.kind != TURN:
                    continue
                said = maneuvers[place].angle
                sides = (leg.angle, max(-90.0, said - LEEWAY), min(90.0, said + LEEWAY))
                for angle, share in product(sides, (0.25, 0.5, 0.75, 1.0)):
                    longer = Leg(TURN, leg.length + left * share, angle=angle, radius=leg.radius)
                    turned = [*flown[:place], longer, *flown[place + 1 :]]
                    yield self._whole(turned)
                    if share < 1.0:
                        yield (Leg(STRAIGHT, left * (1 - share)), *turned)
