"""Looking ahead over the Movement Points that are left: what each order may lead to, tests included."""

from functools import cache
from math import comb

from aerodrome.pilots.algy.hypothetical import twin_of
from aerodrome.pilots.algy.position_value import PositionValue
from aerodrome.pilots.algy.situation import Situation
from aerodrome.pilots.algy.values import strain
from aerodrome.rulebooks.algy.moving import CHANGE, EXIT, FACE, FLY, ORDERS, SLOW, STAY, orders
from aerodrome.rulebooks.algy.state import DOWN, NO_FACING, UP, Aircraft, is_worn_out, move_dice
from aerodrome.rulebooks.algy.tables import LEAST, MOST, TABLES
from aerodrome.rulebooks.algy.testing import CLIMB_AFTER_DIVE, DIVE_AFTER_CLIMB, MANEUVER, TURN, modifier, needs_test
from aerodrome.rulebooks.algy.turning import result

_NEVER = -9.0
_STRAINED = 0.12
"""What a test costs an airframe with all rows marked."""
_LOST_FOLLOWER, _IN_CONTACT = 0.05, 0.3
"""What a test costs for each Follower, who may fail it and be left behind; how much of that counts in contact."""
_AHEAD = ("ahead", "right 60", "left 60", "right 120", "left 120")
_ABOUT = (*_AHEAD, "right 180")
_FAR = 7
"""Hexes and levels beyond which nobody can be attacked in one activation."""


@cache
def failing(dice: int, faces: int) -> tuple[float, ...]:
    """The chances of so many failures, from none."""
    chance = faces / MOST
    return tuple(comb(dice, some) * chance**some * (1 - chance) ** (dice - some) for some in range(dice + 1))


def failures(at: Aircraft, what: str, sides: int = 0) -> tuple[float, ...]:
    faces = max(0, min(MOST, LEAST - modifier(what, at.speed, sides)))
    return failing(move_dice(at), faces)


class Plan:
    """What orders are worth to one aircraft, by the best that can be made of what is left."""

    __slots__ = ("_distant", "_follows", "_held", "_known", "_price", "position_value", "situation")

    def __init__(self, situation: Situation, position_value: PositionValue) -> None:
        self.situation = situation
        self.position_value = position_value
        self._known: dict[tuple[object, ...], float] = {}
        self._price = situation.price
        self._follows = _LOST_FOLLOWER * len(situation.followers) * (_IN_CONTACT if situation.near else 1.0)
        self._distant = situation.away > _FAR
        self._held = {foe.hex for foe in situation.foes} | {unit.hex for unit in situation.state.ground.values()}

    def value(self, at: Aircraft) -> float:
        """The best that can be made of the Movement Points that are left."""
        if at.mp <= 0:
            return self.position_value.value(at)
        key = (
            at.hex, at.facing, at.banked, at.tested, at.level, at.speed, at.mp, at.hexes,
            at.levels, at.climbed, at.dived, at.allowance,
        )  # fmt: skip
        found = self._known.get(key)
        if found is None:
            found = max((self.weigh(at, order) for order in self._sensible(at)), default=_NEVER)
            self._known[key] = found
        return found

    def _sensible(self, at: Aircraft) -> list[str]:
        """Orders that are looked at beyond the next one: no changes of mind, no half levels, the cheapest rates; about
        only with the last Movement Point, and maneuvering where somebody is to be shot at, or at the edge."""
        found = list(_AHEAD if at.mp > 1 or self._distant else _ABOUT) if not at.banked else []
        stay = at.banked or at.hex in self._held or not self.situation.around[at.hex][at.facing]
        climb = dive = False
        for order in orders(self.situation.state, at):
            kind, *rest = ORDERS[order]
            if kind == CHANGE:
                if rest[0] == UP:
                    if climb or at.dived:
                        continue
                    climb = True
                elif dive or at.climbed:
                    continue
                else:
                    dive = True
            elif not (stay if kind == STAY else kind == FACE and not rest[1]):
                continue
            found.append(order)
        return found

    def weigh(self, at: Aircraft, order: str) -> float:
        """What an order is worth."""
        kind, *rest = ORDERS[order]
        if kind == FLY:
            return self.fly(at, int(rest[0]))
        if kind == STAY:
            return self.stay(at, bool(rest[0]))
        if kind == CHANGE:
            return self.change(at, int(rest[0]), int(rest[1]))
        twin = twin_of(at)
        if kind == FACE:
            twin.banked, twin.tested, twin.facing = False, False, int(rest[0])
            if rest[1]:
                twin.dice -= 1
                return self.value(twin) - self._price
            twin.mp -= 1
            return self.value(twin)
        if kind == SLOW:
            twin.mp -= 1
            twin.allowance -= 1
            twin.slowed = True
            twin.dice -= TABLES.costs.not_so_fast
            return self.value(twin) - TABLES.costs.not_so_fast * self._price
        if kind == EXIT:
            return self.position_value.thrown_out(at)
        return _NEVER

    def fly(self, at: Aircraft, wanted: int) -> float:
        """Into the hex ahead, turning there."""
        beyond = self.situation.around[at.hex][at.facing]
        if not beyond:
            return self.position_value.leaving(at, at.facing)
        sides = abs(wanted)
        if not needs_test(TURN, at.speed, sides):
            return self.flown(at, beyond, wanted, 0)
        chances = failures(at, TURN, sides)
        full = self.flown(at, beyond, wanted, 0)
        total = chances[0] * full
        for some, chance in enumerate(chances[1:], 1):
            value = self.flown(at, beyond, wanted, some)
            if at.dice >= some:
                value = max(value, full - some * self._price)
            total += chance * value
        return total - self._tested(at)

    def _tested(self, at: Aircraft) -> float:
        """What a test costs besides: an airframe with all rows marked, and Followers who must make it too."""
        return self._follows + (_STRAINED if is_worn_out(at) else 0.0)

    def flown(self, at: Aircraft, to: str, wanted: int, some: int) -> float:
        """After entering a hex with so many failures of the turn there."""
        made, lost = result(abs(wanted), some)
        twin = twin_of(at)
        twin.hex = to
        twin.mp -= 1
        twin.hexes += 1
        twin.facing = (at.facing + (made if wanted > 0 else -made)) % 6
        if lost:
            twin.speed = max(0, at.speed - lost)
        return self.value(twin)

    def stay(self, at: Aircraft, volunteer: bool) -> float:
        """Maneuvering in the hex; Pilot Dice may save who would be thrown out."""
        if not volunteer and not needs_test(MANEUVER, at.speed):
            return self.stayed(at, at.tested)
        chances = failures(at, MANEUVER)
        full = self.stayed(at, tested=True)
        out = self.position_value.thrown_out(at)
        total = chances[0] * full
        for some, chance in enumerate(chances[1:], 1):
            total += chance * (max(out, full - some * self._price) if at.dice >= some else out)
        return total - self._tested(at)

    def stayed(self, at: Aircraft, tested: bool, spent: int = 1) -> float:
        """After maneuvering for a Movement Point."""
        twin = twin_of(at)
        twin.mp -= spent
        twin.banked, twin.facing, twin.tested = True, NO_FACING, tested
        return self.value(twin)

    def change(self, at: Aircraft, pitch: int, rate: int) -> float:
        """A level up or down. A change of mind may fail, and pulling out of a dive strains the airframe."""
        twin = twin_of(at)
        twin.mp -= 1
        twin.level += pitch
        twin.levels += 1
        twin.speed -= pitch * rate
        if pitch == UP:
            twin.climbed = True
        else:
            twin.dived = True
            twin.gained += rate
        value = self.value(twin)
        if not (at.climbed if pitch == DOWN else at.dived):
            return value
        what = DIVE_AFTER_CLIMB if pitch == DOWN else CLIMB_AFTER_DIVE
        if needs_test(what, at.speed):
            chance = failures(at, what)[0]
            value = chance * value + (1 - chance) * self.value(at) - self._tested(at)
        return value - (strain(at, 0) * self.situation.worth if what == CLIMB_AFTER_DIVE else 0.0)
