"""Looking ahead over the Movement Points that are left: what each order may lead to, tests included."""

from collections.abc import Iterable
from functools import cache, lru_cache
from math import comb

from aerodrome.kernel.decisions import Answer
from aerodrome.pilots.algy.hypothetical import how, twin_of
from aerodrome.pilots.algy.position_value import PositionValue
from aerodrome.pilots.algy.situation import Situation
from aerodrome.pilots.algy.values import strain
from aerodrome.pilots.once import Once
from aerodrome.rulebooks.algy.moving import CHANGE, EXIT, FACE, FLY, ORDERS, SLOW, STAY, Step, orders
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


@cache
def failures(what: str, speed: int, sides: int, dice: int) -> tuple[float, ...]:
    """The same for a test."""
    return failing(dice, max(0, min(MOST, LEAST - modifier(what, speed, sides))))


@lru_cache(maxsize=1 << 12)
def sensible(
    options: tuple[str, ...], banked: bool, about: bool, stays: bool, climbs: bool, dives: bool
) -> tuple[Step, ...]:
    """Orders that are looked at beyond the next one: no changes of mind, no half levels, the cheapest rates."""
    found = [] if banked else [ORDERS[order] for order in (_ABOUT if about else _AHEAD)]
    for step in (ORDERS[order] for order in options):
        if step[0] == CHANGE:
            if step[1] == UP:
                if climbs:
                    found.append(step)
                climbs = False
            else:
                if dives:
                    found.append(step)
                dives = False
        elif (step[0] == STAY and stays) or (step[0] == FACE and not step[2]):
            found.append(step)
    return tuple(found)


Turned = tuple[int, int]
"""Hexsides turned, to the right or (below 0) to the left, and speed lost."""


@cache
def turns(wanted: int, speed: int, dice: int) -> tuple[Turned, float, tuple[tuple[int, Turned, float], ...]]:
    """How a turn ends that succeeds, and how likely that is; then how it ends with one failure, two and so on, if it is
    tested."""
    sides = abs(wanted)
    chances = failures(TURN, speed, sides, dice) if needs_test(TURN, speed, sides) else (1.0,)
    found = []
    for some, chance in enumerate(chances):
        made, lost = result(sides, some)
        found.append((some, (made if wanted > 0 else -made, lost), chance))
    return *found[0][1:], tuple(found[1:])


class Plan:
    """What orders are worth to one aircraft, by the best that can be made of what is left."""

    __slots__ = ("_dice", "_distant", "_held", "_known", "_price", "_tested", "position_value", "situation")

    def __init__(self, situation: Situation, position_value: PositionValue) -> None:
        self.situation = situation
        self.position_value = position_value
        self._known: dict[tuple[object, ...], float] = {}
        self._price = situation.price
        follows = _LOST_FOLLOWER * len(situation.followers) * (_IN_CONTACT if situation.near else 1.0)
        self._dice = move_dice(situation.me)
        self._tested = follows + (_STRAINED if is_worn_out(situation.me) else 0.0)
        """What a test costs besides: an airframe with all rows marked, and Followers who must make it too."""
        self._distant = situation.away > _FAR
        self._held = {foe.hex for foe in situation.foes} | {unit.hex for unit in situation.state.ground.values()}

    def value(self, at: Aircraft) -> float:
        """The best that can be made of the Movement Points that are left."""
        if at.mp <= 0:
            spot = self.position_value.spot(at.hex, how(at))
            return self.position_value.value(at, spot, at.facing, at.speed)
        key = (
            at.hex, at.facing, at.banked, at.tested, at.level, at.speed, at.mp, at.hexes,
            at.levels, at.climbed, at.dived, at.allowance,
        )  # fmt: skip
        found = self._known.get(key)
        if found is None:
            ahead = self._ahead(at)
            found = max([self._weigh(at, step, ahead) for step in self._sensible(at)], default=_NEVER)
            self._known[key] = found
        return found

    def _sensible(self, at: Aircraft) -> tuple[Step, ...]:
        """About only with the last Movement Point, and maneuvering where somebody is to be shot at, or at the edge."""
        about = at.mp == 1 and not self._distant
        stays = at.banked or at.hex in self._held or not self.situation.around[at.hex][at.facing]
        options = orders(self.situation.state, at)
        return sensible(options, at.banked, about, stays, not at.dived, not at.climbed)

    def weigh(self, at: Aircraft, order: str) -> float:
        """What an order is worth."""
        return self._weigh(at, ORDERS[order], self._ahead(at))

    def weigh_all(self, at: Aircraft, options: Iterable[str]) -> dict[Answer, float]:
        """What each of several orders is worth."""
        ahead = self._ahead(at)
        return {order: self._weigh(at, ORDERS[order], ahead) for order in options}

    def _weigh(self, at: Aircraft, step: Step, ahead: Once[int, int, float]) -> float:
        kind = step[0]
        if kind == FLY:
            return self.fly(at, int(step[1]), ahead)
        if kind == STAY:
            return self.stay(at, bool(step[1]))
        if kind == CHANGE:
            return self.change(at, int(step[1]), int(step[2]))
        twin = twin_of(at)
        if kind == FACE:
            twin.banked, twin.tested, twin.facing = False, False, int(step[1])
            if step[2]:
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

    def fly(self, at: Aircraft, wanted: int, ahead: Once[int, int, float]) -> float:
        """Into the hex ahead, turning there."""
        if not self.situation.around[at.hex][at.facing]:
            return self.position_value.leaving(at, at.facing)
        end, chance, failed = turns(wanted, at.speed, self._dice)
        full = ahead[end]
        if not failed:
            return full
        total = chance * full
        dice, price = at.dice, self._price
        for some, end, chance in failed:
            value = ahead[end]
            if some <= dice and full - some * price > value:
                value = full - some * price
            total += chance * value
        return total - self._tested

    def _ahead(self, at: Aircraft) -> Once[int, int, float]:
        """What it is worth to enter the hex ahead, by hexsides turned there and speed lost."""
        to = self.situation.around[at.hex][at.facing]
        spot = self.position_value.spot(to, how(at, 1)) if to and at.mp <= 1 else None

        def entered(turned: int, lost: int) -> float:
            facing = (at.facing + turned) % 6
            speed = max(0, at.speed - lost) if lost else at.speed
            if spot is not None:
                return self.position_value.value(at, spot, facing, speed)
            twin = twin_of(at)
            twin.hex, twin.facing, twin.speed = to, facing, speed
            twin.mp -= 1
            twin.hexes += 1
            return self.value(twin)

        return Once(entered)

    def stay(self, at: Aircraft, volunteer: bool) -> float:
        """Maneuvering in the hex; Pilot Dice may save who would be thrown out."""
        if not volunteer and not needs_test(MANEUVER, at.speed):
            return self.stayed(at, at.tested)
        chances = failures(MANEUVER, at.speed, 0, self._dice)
        full = self.stayed(at, tested=True)
        out = self.position_value.thrown_out(at)
        total = chances[0] * full
        for some, chance in enumerate(chances[1:], 1):
            total += chance * (max(out, full - some * self._price) if at.dice >= some else out)
        return total - self._tested

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
            chance = failures(what, at.speed, 0, self._dice)[0]
            value = chance * value + (1 - chance) * self.value(at) - self._tested
        return value - (strain(at, 0) * self.situation.worth if what == CLIMB_AFTER_DIVE else 0.0)
