"""What a place at the end of a move is worth: the shot from there, the next one, what may come from enemies, height,
speed and the edge of the board."""

from aerodrome.judgement.threats.algy import by_level, hits, reach
from aerodrome.pilots.algy.hypothetical import twin_of
from aerodrome.pilots.algy.situation import Foe, Situation
from aerodrome.pilots.algy.tasks import Task
from aerodrome.pilots.algy.values import strain
from aerodrome.rulebooks.algy.aiming import maneuver_dice, pool
from aerodrome.rulebooks.algy.aiming import reach as bearing
from aerodrome.rulebooks.algy.climbing import half_rates
from aerodrome.rulebooks.algy.guns import OBSERVER, batteries, dice_of
from aerodrome.rulebooks.algy.pursuit import turned_from
from aerodrome.rulebooks.algy.state import DOWN, FLYING, LEVEL, Aircraft, helpless, max_dive
from aerodrome.sky.hexes import distances

_HOPE, _DANGER = 0.65, 0.45
"""What the next attack counts for, and what enemies may do before it."""
_BEST, _REST = 0.7, 0.1
"""Of all attacks that may be next: the best, and each."""
_SHY, _WARY = 0.3, 1.6
"""How much less the badly hurt hope for, and how much more they fear."""
_BANKED = 0.55
"""How much of the danger is left for one who maneuvers."""
_FAR = 0.012
"""What a hex nearer to the enemy is worth."""
_FARTHEST = 20.0
_DOWN, _UP, _TURN = 0.7, 1.2, 0.4
"""What a level down, a level up and a hexside to be turned count for on the way, in hexes."""
_HEIGHT = 0.012
"""What a level above the enemy is worth."""
_HIGH, _DEEP = 2, -3
"""Levels above and below that count."""
_EDGE_AHEAD, _EDGE_NEXT, _EDGE_BESIDE = 0.16, 0.03, 0.01
"""What it costs to face the edge, to face it a hex farther on, and to maneuver beside it, for each side."""
_SLOW = (0.5, 0.2, 0.02)
"""What speed 0, 1 and 2 cost."""
_FALLS = 1
"""Up to this level and speed a stall may be the end."""
_COMFORT, _QUICK = 6, 0.025
"""Above this speed turns fail; what each point of it costs."""
_LOW = (0.08, 0.02)
"""What level 0 and 1 cost."""
_OVERSPEED = 0.1
"""What it costs to be too fast for the airframe, besides the strain of this moment."""
_STAY = 0.7
"""What a sound aircraft is worth on the board."""
_HOMEWARD = 0.02
"""What a hex nearer to any edge is worth to one who is badly hurt."""
_SAVED = 0.05
"""What it is worth that he gets away."""
_LEADER = 0.006
"""What a hex nearer to his Leader is worth to one who has lost him, while no enemy is near."""

_WATCHED = 6
"""Of a crowd only so many are thought about for the next attack: the nearest."""


class PositionValue:
    """Values of places for one aircraft, each worked out once."""

    __slots__ = (
        "_danger",
        "_foes",
        "_highest",
        "_hope",
        "_in_hex",
        "_leader",
        "_places",
        "_sets",
        "_situation",
        "task",
    )

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        me = situation.me
        self._sets = [(guns, dice_of(me, numbers)) for guns, numbers in batteries(me).items()]
        levels = range(-1, situation.state.brief.board.ceiling + 2)
        self._foes = [
            (
                foe.hex,
                distances(*situation.size, foe.hex),
                {level: by_level(level - foe.level) * foe.hit for level in levels},
                {
                    level: _DOWN * (level - foe.level) if level > foe.level else _UP * (foe.level - level)
                    for level in levels
                },
            )
            for foe in sorted(situation.foes, key=self._remoteness)[:_WATCHED]
        ]
        """Of the nearest enemies: their hex, how far all others are from it, and by level what a hit is worth and how
        far below or above they are."""
        self._in_hex: dict[str, list[Foe]] = {}
        for foe in situation.foes:
            self._in_hex.setdefault(foe.hex, []).append(foe)
        self._highest = max((foe.level for foe in situation.foes), default=0)
        self._danger: dict[tuple[str, int], float] = {}
        self._hope: dict[tuple[str, int, bool, int, int], float] = {}
        self._places: dict[tuple[object, ...], float] = {}
        self.task = Task(situation)
        above = situation.state.brief.superior.get(me.id, "")
        leader = situation.state.aircraft.get(above)
        self._leader = leader if leader is not None and leader.fate == FLYING and not situation.near else None

    def value(self, at: Aircraft) -> float:
        """The best that the end of a move there is worth, half a level down included where that helps the aim."""
        key = (
            at.hex, at.facing, at.banked, at.tested, at.level, at.pitch, at.speed,
            min(2, at.hexes + at.levels), at.levels > 0, at.dived,
        )  # fmt: skip
        found = self._places.get(key)
        if found is None:
            found = self.plain(at)
            if at.pitch == LEVEL and not at.levels and at.level > 0 and not at.attached and self._may_aim_below(at):
                found = max(found, self.plain(pitched_down(at)))
            self._places[key] = found
        return found

    def _may_aim_below(self, at: Aircraft) -> bool:
        """Whether half a level down could help a shot: somebody is within its guns' reach."""
        return any(0 <= at.level - foe.level <= 1 for foe in self._ahead_of(at))

    def _ahead_of(self, at: Aircraft) -> list[Foe]:
        """Enemies in its hex and in the one that it faces."""
        here = self._in_hex.get(at.hex, [])
        ahead = self._in_hex.get(self._situation.around[at.hex][at.facing]) if at.facing >= 0 else None
        return here + ahead if ahead else here

    def _remoteness(self, foe: Foe) -> int:
        return distances(*self._situation.size, foe.hex)[self._situation.me.hex] + abs(
            foe.level - self._situation.me.level
        )

    def plain(self, at: Aircraft) -> float:
        """What a place is worth as it is."""
        situation = self._situation
        level = at.level + at.pitch
        hope = self._hoped(at.hex, at.facing, at.banked, level, at.speed)
        danger = self._endangered(at.hex, at.level) * (_BANKED if at.banked else 1.0)
        if situation.crippled:
            hope, danger = _SHY * hope, _WARY * danger
        value = self.shot(at) + _HOPE * hope - _DANGER * danger
        value += self._flight(at) + self.task.pull(at)
        if situation.crippled:
            value -= _HOMEWARD * self.task.to_nearest_edge(at)
        if self._leader is not None:
            value -= _LEADER * self._from(self._leader, at)
        return value

    def _from(self, leader: Aircraft, at: Aircraft) -> float:
        return distances(*self._situation.size, leader.hex)[at.hex] + abs(leader.level - at.level)

    def shot(self, at: Aircraft) -> float:
        """The best attack from there."""
        best = self.task.shot(at)
        if helpless(at):
            return 0.0
        for guns, firing in self._sets:
            if guns == OBSERVER:
                rear = () if at.banked else self._rear(at)
                near = [foe for foe in self._situation.foes if foe.hex == at.hex or foe.hex in rear]
            else:
                near = self._ahead_of(at)
            for foe in near:
                above = at.level - foe.level
                if above == 0 or (above == 1 and at.pitch == DOWN and guns != OBSERVER):
                    best = max(best, self.against(at, foe, guns, firing, maneuver_dice(at, guns)))
        return best

    def _rear(self, at: Aircraft) -> tuple[str, ...]:
        return bearing(self._situation.state, at, observer=True)

    def against(self, at: Aircraft, foe: Foe, guns: str, firing: int, maneuver: int) -> float:
        """What an attack is worth, with some Pilot Dice on both sides."""
        dice = pool(at, foe.aircraft, guns, firing, maneuver).dice
        dice += (at.dice + 1) // 2 + at.bonus.get(foe.aircraft.id, 0)
        return hits(dice, foe.defence + foe.aircraft.bonus.get(at.id, 0)) * foe.hit

    def _hoped(self, hex_: str, facing: int, banked: bool, level: int, speed: int) -> float:
        """What the next attack may be worth."""
        key = (hex_, facing, banked, level, speed)
        found = self._hope.get(key)
        if found is None:
            found = self._hope[key] = self._hoped_anew(hex_, facing, banked, level, speed)
        return found

    def _hoped_anew(self, hex_: str, facing: int, banked: bool, level: int, speed: int) -> float:
        size = self._situation.size
        fields = reach(size, hex_, facing, banked, max(0, speed))
        best = total = 0.0
        nearest = _FARTHEST
        looks = facing >= 0 and not banked
        for foe, far, worth, apart in self._foes:
            if foe in fields:
                value = fields[foe] * worth[level]
                total += value
                best = max(best, value)
            away = far[hex_] + apart[level]
            if away < nearest:
                if looks:
                    away += _TURN * turned_from(size, hex_, facing, foe)
                nearest = min(nearest, away)
        value = _BEST * best + _REST * total
        if not self._foes or self.task.crosses:
            return value
        return value - _FAR / _HOPE * nearest

    def _endangered(self, hex_: str, level: int) -> float:
        """What enemies may do to one who is there."""
        found = self._danger.get((hex_, level))
        if found is None:
            found = 0.0
            for foe in self._situation.foes:
                quality = foe.reach.get(hex_)
                if quality:
                    chance = min(1.0, 0.5 + 0.25 * foe.acts)
                    found += quality * by_level(foe.level - level) * foe.fire * chance
            found *= self._situation.hit
            self._danger[hex_, level] = found
        return found

    def _flight(self, at: Aircraft) -> float:
        """Height, speed and room."""
        situation = self._situation
        value = 0.0
        if situation.foes:
            value += _HEIGHT * max(_DEEP, min(at.level + 0.5 * at.pitch - self._highest, _HIGH))
        level = at.level + min(0, at.pitch)
        if level < len(_LOW):
            value -= _LOW[max(0, level)]
        if at.speed < len(_SLOW):
            slow = _SLOW[max(0, at.speed)]
            value -= slow * (2 if level <= _FALLS and at.speed <= _FALLS else 1)
        value -= _QUICK * max(0, at.speed - _COMFORT)
        over = at.speed - max_dive(at)
        if over > 0:
            value -= (_OVERSPEED + strain(at, 0)) * situation.worth
        return value - self._edge(at)

    def _edge(self, at: Aircraft) -> float:
        around = self._situation.around[at.hex]
        if at.banked or at.facing < 0:
            return _EDGE_BESIDE * around.count("")
        ahead = around[at.facing]
        if self._situation.crippled:
            return 0.0
        if not ahead:
            return 0.0 if self.task.leaves_by(at.hex, at.facing) else _EDGE_AHEAD
        return 0.0 if self._situation.around[ahead][at.facing] else _EDGE_NEXT

    def leaving(self, at: Aircraft, side: int) -> float:
        """What it is worth to fly off the board from there over a side."""
        crossing = self.task.crossed(at.hex, side)
        if crossing:
            return crossing
        if self._situation.crippled:
            return _SAVED
        return -_STAY * self._situation.worth

    def thrown_out(self, at: Aircraft) -> float:
        """On average over the six sides that chance may choose."""
        total = 0.0
        for side, beyond in enumerate(self._situation.around[at.hex]):
            if beyond:
                twin = twin_of(at)
                twin.hex, twin.facing, twin.banked, twin.tested = beyond, side, False, False
                twin.hexes += 1
                total += self.value(twin)
            else:
                total += self.leaving(at, side)
        return total / 6


def pitched_down(at: Aircraft) -> Aircraft:
    """The same with half a level down begun, for as little speed as it can be had."""
    twin = twin_of(at)
    twin.pitch, twin.dived = DOWN, True
    twin.speed += half_rates(at.allowance)[0]
    return twin
