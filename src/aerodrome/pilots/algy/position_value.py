"""What a place at the end of a move is worth: the shot from there, the next one, what may come from enemies, height,
speed and the edge of the board."""

from aerodrome.judgement.threats.algy import by_level, hits
from aerodrome.pilots.algy.hypothetical import How, how, put, twin_of
from aerodrome.pilots.algy.outlook import next_attacks, ways_to
from aerodrome.pilots.algy.situation import Foe, Situation
from aerodrome.pilots.algy.tasks import Task
from aerodrome.pilots.algy.values import strain
from aerodrome.rulebooks.algy.aiming import in_level, maneuver_dice, pool
from aerodrome.rulebooks.algy.aiming import reach as bearing
from aerodrome.rulebooks.algy.climbing import half_rates
from aerodrome.rulebooks.algy.guns import OBSERVER, batteries, dice_of
from aerodrome.rulebooks.algy.state import DOWN, FLYING, LEVEL, NO_FACING, Aircraft, helpless, max_dive
from aerodrome.sky.hexes import distances

_HOPE, _DANGER = 0.65, 0.45
"""What the next attack counts for, and what enemies may do before it."""
_SHY, _WARY = 0.3, 1.6
"""How much less the badly hurt hope for, and how much more they fear."""
_BANKED = 0.55
"""How much of the danger is left for one who maneuvers."""
_FAR = 0.012
"""What a hex nearer to the enemy is worth."""
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

_NOBODY: list[Foe] = []


Look = tuple[float, float, float, float, float]
"""What counts at a spot for one who faces like this, whatever his speed: the shot, how far the nearest enemy is, the
edge of the board, the pull of his task, and for the badly hurt the way home."""


class Spot:
    """A hex at the end of a move that was flown like this, and what has been worked out about it."""

    __slots__ = ("fear", "flown", "hex", "known", "looks", "stray")

    def __init__(self, hex_: str, flown: How, fear: float, stray: float) -> None:
        self.hex = hex_
        self.flown = flown
        self.fear = fear
        """What enemies may do to one who is there."""
        self.stray = stray
        """What it costs to be away from his Leader."""
        self.looks: dict[tuple[int, int], Look] = {}
        """By facing and Pilot Dice."""
        self.known: dict[tuple[int, int], float] = {}
        """Values by facing and speed."""


class PositionValue:
    """Values of places for one aircraft, each worked out once. All that it is asked about are the same aircraft in
    other places, and with fewer dice."""

    __slots__ = (
        "_away",
        "_closes",
        "_danger",
        "_flights",
        "_highest",
        "_in_hex",
        "_leader",
        "_next_attack",
        "_observes",
        "_sets",
        "_situation",
        "_spots",
        "task",
    )

    def __init__(self, situation: Situation) -> None:
        self._situation = situation
        me, foes = situation.me, situation.foes
        self._sets = [(guns, dice_of(me, numbers)) for guns, numbers in batteries(me).items()]
        self._observes = OBSERVER in batteries(me)
        self._next_attack = next_attacks(situation.size, tuple([(foe.hex, foe.level, foe.hit) for foe in foes]))
        self._away = ways_to(situation.size, frozenset([(foe.hex, foe.level) for foe in foes]))
        self._in_hex: dict[str, list[Foe]] = {}
        for foe in foes:
            self._in_hex.setdefault(foe.hex, []).append(foe)
        self._highest = max((foe.level for foe in foes), default=0)
        self._danger: dict[tuple[str, int], float] = {}
        self._flights: dict[tuple[int, int, int], float] = {}
        self._spots: dict[tuple[str, How], Spot] = {}
        self.task = Task(situation)
        self._closes = bool(foes) and not self.task.crosses
        above = situation.state.brief.superior.get(me.id, "")
        leader = situation.state.aircraft.get(above)
        self._leader = leader if leader is not None and leader.fate == FLYING and not situation.near else None

    def here(self, at: Aircraft) -> float:
        """What it is worth to end a move where and as it is, with no half level down."""
        return self._plain(at, self.spot(at.hex, how(at)), at.facing, at.speed)

    def spot(self, hex_: str, flown: How) -> Spot:
        """A hex at the end of a move that was flown like this."""
        key = (hex_, flown)
        found = self._spots.get(key)
        if found is None:
            level, _, banked, _, _, _, _ = flown
            danger = self._endangered(hex_, level) * (_BANKED if banked else 1.0)
            if self._situation.crippled:
                danger = _WARY * danger
            stray = 0.0
            if self._leader is not None:
                away = distances(*self._situation.size, self._leader.hex)[hex_] + abs(self._leader.level - level)
                stray = _LEADER * away
            found = self._spots[key] = Spot(hex_, flown, _DANGER * danger, stray)
        return found

    def value(self, me: Aircraft, spot: Spot, facing: int, speed: int) -> float:
        """The best that the end of a move there is worth, half a level down included where that helps the aim."""
        key = (facing, speed)
        found = spot.known.get(key)
        if found is None:
            found = self._plain(me, spot, facing, speed)
            level, pitch, banked, tested, moved, changed, _ = spot.flown
            pitches = pitch == LEVEL and not changed and level > 0 and not me.attached
            if pitches and self._may_aim_below(spot.hex, facing, level):
                below = self.spot(spot.hex, (level, DOWN, banked, tested, moved, changed, True))
                found = max(found, self._plain(me, below, facing, speed + half_rates(me.allowance)[0]))
            spot.known[key] = found
        return found

    def _may_aim_below(self, hex_: str, facing: int, level: int) -> bool:
        """Whether half a level down could help a shot: somebody is within its guns' reach."""
        ahead = self._ahead_of(hex_, facing)
        return bool(ahead) and any(0 <= level - foe.level <= 1 for foe in ahead)

    def _ahead_of(self, hex_: str, facing: int) -> list[Foe]:
        """Enemies in its hex and in the one that it faces."""
        here = self._in_hex.get(hex_, _NOBODY)
        ahead = self._in_hex.get(self._situation.around[hex_][facing]) if facing != NO_FACING else None
        return here + ahead if ahead else here

    def _plain(self, me: Aircraft, spot: Spot, facing: int, speed: int) -> float:
        """What a place is worth as it is."""
        level, pitch, banked, _, _, _, _ = spot.flown
        if banked:
            facing = NO_FACING
        key = (facing, me.dice)
        look = spot.looks.get(key)
        if look is None:
            look = spot.looks[key] = self._look(me, spot, facing)
        shot, near, edge, pull, home = look
        hope = self._next_attack[spot.hex, facing, level + pitch, speed] - near
        if self._situation.crippled:
            hope = _SHY * hope
        value = shot + _HOPE * hope - spot.fear
        value += self._flight(level, pitch, speed) - edge + pull
        return value - home - spot.stray

    def _look(self, me: Aircraft, spot: Spot, facing: int) -> Look:
        hex_, flown = spot.hex, spot.flown
        level, pitch = flown[:2]
        near = _FAR / _HOPE * self._away[hex_, facing, level + pitch] if self._closes else 0.0
        pull = self.task.pull(hex_, level, facing) if self.task.pulls else 0.0
        home = _HOMEWARD * self.task.to_nearest_edge(hex_, facing) if self._situation.crippled else 0.0
        return self._shot(me, hex_, facing, flown), near, self._edge(hex_, facing), pull, home

    def _shot(self, me: Aircraft, hex_: str, facing: int, flown: How) -> float:
        """The best attack from there."""
        ahead = self._ahead_of(hex_, facing)
        if helpless(me) or not (ahead or self._observes or self.task.strafes):
            return 0.0
        at = put(me, hex_, facing, flown)
        best = self.task.shot(at)
        for guns, firing in self._sets:
            for foe in self._behind(at) if guns == OBSERVER else ahead:
                if in_level(at, foe.aircraft, guns == OBSERVER):
                    best = max(best, self.against(at, foe, guns, firing, maneuver_dice(at, guns)))
        return best

    def _behind(self, at: Aircraft) -> list[Foe]:
        """Enemies within reach of its observer."""
        rear = () if at.banked else bearing(self._situation.state, at, observer=True)
        return [foe for foe in self._situation.foes if foe.hex == at.hex or foe.hex in rear]

    def against(self, at: Aircraft, foe: Foe, guns: str, firing: int, maneuver: int) -> float:
        """What an attack is worth, with some Pilot Dice on both sides."""
        dice = pool(at, foe.aircraft, guns, firing, maneuver).dice
        dice += (at.dice + 1) // 2 + at.bonus.get(foe.aircraft.id, 0)
        return hits(dice, foe.defence + foe.aircraft.bonus.get(at.id, 0)) * foe.hit

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

    def _flight(self, level: int, pitch: int, speed: int) -> float:
        """What height and speed are worth."""
        key = (level, pitch, speed)
        found = self._flights.get(key)
        if found is None:
            found = self._flights[key] = self._height_and_speed(level, pitch, speed)
        return found

    def _height_and_speed(self, level: int, pitch: int, speed: int) -> float:
        situation = self._situation
        value = 0.0
        if situation.foes:
            value += _HEIGHT * max(_DEEP, min(level + 0.5 * pitch - self._highest, _HIGH))
        level += min(0, pitch)
        if level < len(_LOW):
            value -= _LOW[max(0, level)]
        if speed < len(_SLOW):
            slow = _SLOW[max(0, speed)]
            value -= slow * (2 if level <= _FALLS and speed <= _FALLS else 1)
        value -= _QUICK * max(0, speed - _COMFORT)
        if speed > max_dive(situation.me):
            fast = twin_of(situation.me)
            fast.speed = speed
            value -= (_OVERSPEED + strain(fast, 0)) * situation.worth
        return value

    def _edge(self, hex_: str, facing: int) -> float:
        """What it costs that the edge of the board is near."""
        around = self._situation.around[hex_]
        if facing == NO_FACING:
            return _EDGE_BESIDE * around.count("")
        ahead = around[facing]
        if self._situation.crippled:
            return 0.0
        if not ahead:
            return 0.0 if self.task.leaves_by(hex_, facing) else _EDGE_AHEAD
        return 0.0 if self._situation.around[ahead][facing] else _EDGE_NEXT

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
        level, pitch, _, _, moved, changed, dived = how(at, 1)
        flown = (level, pitch, False, False, moved, changed, dived)
        total = 0.0
        for side, beyond in enumerate(self._situation.around[at.hex]):
            if beyond:
                total += self.value(at, self.spot(beyond, flown), side, at.speed)
            else:
                total += self.leaving(at, side)
        return total / 6
