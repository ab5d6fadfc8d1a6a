"""What the end of a move is worth: shots now and later on both sides, speed, height, room, and what there is to do."""

from math import ceil, fsum, sqrt
from typing import NamedTuple

from aerodrome.judgement.threats.icog import Sight, shot, shot_worth
from aerodrome.pilots.icog.flight.bearing import levelling
from aerodrome.pilots.icog.flight.clearance import off, over_ground, within
from aerodrome.pilots.icog.flight.pursuit import pressure, ways_out
from aerodrome.pilots.icog.flight.replies import Replies
from aerodrome.pilots.icog.flight.speed import Needle, Reading
from aerodrome.pilots.icog.missions.tasks import Task
from aerodrome.pilots.icog.situation import Foe, Situation
from aerodrome.pilots.icog.values.ground_fire import Flak
from aerodrome.pilots.icog.values.shots import potential
from aerodrome.rulebooks.icog.crew.people import skill
from aerodrome.rulebooks.icog.figures.panels import band, marker, radius, raised, stall_of, under_the_dot
from aerodrome.rulebooks.icog.figures.tables import TABLES, distance_modifier
from aerodrome.rulebooks.icog.flight.energy import speed_after
from aerodrome.rulebooks.icog.flight.paths import Handling, after, altitude_energy, energy_of, tight, touches_ground
from aerodrome.rulebooks.icog.flight.plans import STRAIGHT, TURN, VERTICAL_DIVE, Announcement, Leg
from aerodrome.rulebooks.icog.flight.proximity import between
from aerodrome.rulebooks.icog.flight.stalling import SHALLOW
from aerodrome.rulebooks.icog.odds import flying_target, passing
from aerodrome.rulebooks.icog.state import Airplane, pilot
from aerodrome.sky.poses import COS_45, Pose, heading, pitched, rolled, straight
from aerodrome.sky.regions import FIELDS, arc, seen

Legs = tuple[Leg, ...]

_CRASH = -3.0
_STALLED = -0.7
"""What a stall in a turn costs."""
_BROKEN = -0.8
"""What a failed structural test costs."""
_DANGER, _AHEAD, _BOLD = 0.85, 1.0, 0.6
"""How much the guns of others count: at first, for one whose side is winning, and how much less at the end for one
whose side is not."""
_WARY = 0.6
"""How much flak counts at least."""
_CHANCE = 0.2
"""How likely one who moves later is to stay where he seems to go."""
_LATER = 0.5
"""How much the next turn counts."""
_PLACE, _FAR = 0.05, 0.006
"""What a good place behind somebody is worth, and what each Move unit costs by which he is too far off."""
_NEAR = 8.0
_ALTITUDE, _ENOUGH = 0.006, 34.0
"""What a Move unit of altitude is worth, and how many are enough."""
_BUMP, _BUMP_LATER = 0.25, 0.06
"""What it costs to end near somebody who has moved, and near somebody who will move."""
_NEAR_ENOUGH = 4.5
_INITIATIVE = 0.085
_INVERTED = -0.03
_WORK = 0.006
"""What a maneuver costs besides its energy."""
_AT_STALL, _BELOW_STALL = -0.08, -0.25
"""What a nose costs that points up so far that the next move is likely to end at Stall speed, or below it."""
_HIGH_SPIN = 14.0
"""From this height a Spin can be left in time."""
_SCRAPE, _CLEAR = -0.5, 2.2
"""What it costs to be so low before a landing that a test is asked for."""
_LOW_STALL, _LOW = -1.0, 6.0
"""What a stall costs near the ground, and up to which height it does."""
_PRESS, _PRESSING = 0.9, 40.0
"""How much it counts that somebody cannot get away, and up to which distance."""
_ONCE = 0.3
"""How much it counts for one who does his run now that he will be in a bad place for it."""
_IDLE, _FIGHTS = 0.35, 0.7
"""How much the enemy counts for one who has better things to do, and for one whose guns are for both."""


def caution(situation: Situation) -> float:
    """Who is winning takes care; a fight that would end in a draw is worth a risk."""
    brief, points = situation.state.brief, situation.state.points
    lead = points[situation.me.side] - max(number for side, number in points.items() if side != situation.me.side)
    if lead >= brief.margin:
        return _AHEAD
    return _DANGER - _BOLD * min(1.0, situation.state.turn / max(1, brief.turns))


class AtSpeed(NamedTuple):
    """What an airplane can do at a speed: its handling, the radius that is safe, its Speed band, and how well it
    shoots."""

    can: Handling
    size: float
    band: int
    sight: Sight | None


class PositionValue:
    """What moves of one airplane are worth."""

    __slots__ = (
        "_awareness",
        "_caution",
        "_flak",
        "_needle",
        "_replies",
        "_runs",
        "_skill",
        "_speeds",
        "_strength",
        "said",
        "situation",
        "task",
    )

    def __init__(self, situation: Situation, said: Announcement | None = None) -> None:
        self.situation, self.said = situation, said
        self.task = Task(situation.state, situation.me)
        self._runs = self.task.run is not None and self.task.run.shoots and not situation.me.bombs
        self._needle = Needle(situation.me, situation.model, hasty=self.task.hasty(situation.me.pose))
        self._skill = flying_target(situation.state, situation.me)
        self._awareness = skill(pilot(situation.me), "awareness")
        self._strength = max(1, situation.me.strength)
        self._caution = caution(situation)
        self._flak = Flak(situation.state, situation.me) if situation.state.units else None
        self._speeds: dict[int, AtSpeed] = {}
        self._replies = {
            foe.airplane.id: Replies(foe) for foe in situation.foes if not foe.moved and foe.sight is not None
        }

    def read(self, legs: Legs, end: Pose) -> Reading:
        """Speed and throttle after a move."""
        can, model = self.situation.can, self.situation.model
        height = altitude_energy(self.situation.me.pose.at[2], end.at[2])
        spent = sum(energy_of(leg, can, model) for leg in legs if leg.kind != STRAIGHT)
        return self._needle.after(height - spent, plain=not height and not spent)

    def end(self, legs: Legs) -> Pose | None:
        """Where a move ends; None where it goes into the ground."""
        pose, can = self.situation.me.pose, self.situation.can
        for leg in legs:
            end = after(pose, leg, can)
            if min(pose.at[2], end.at[2]) < leg.length and touches_ground(pose, leg, end) is not None:
                return None
            pose = end
        return pose

    def weigh(self, legs: Legs) -> float:
        """What a move is worth, with the tests that it asks for."""
        end = self.end(legs)
        if end is None:
            touch = self.touches(legs)
            return _CRASH if touch is None else self.task.approach.landing(touch, self.landing_speed(touch))
        reading = self.read(legs, end)
        value = self.worth(end, reading)
        for leg in legs:
            if leg.kind != STRAIGHT:
                value -= _WORK
            if leg.kind in (TURN, VERTICAL_DIVE):
                value = self._risked(leg, value)
        run, turns = self.task.run, sum(leg.kind != STRAIGHT for leg in legs)
        if run is not None and turns:
            value -= run.unsteady
            if run.actions and turns + run.actions > TABLES.moves.actions:
                value -= run.now(end, band(self.situation.model, reading.speed))
        return value

    def answered(self, legs: Legs, value: float) -> float:
        """The same, once it has been looked at what others can do about it, in this turn and the next."""
        end = self.end(legs)
        if end is None or off(self.situation.state.brief.board, end):
            return value
        situation, speed = self.situation, self.read(legs, end).speed
        mine = band(situation.model, speed)
        for foe in situation.foes:
            if foe.airplane.id in self._replies and foe.sight is not None:
                guessed = potential(foe.sight, foe.airplane.pose, foe.can, foe.size, end, mine, self._strength)
                found = self._replies[foe.airplane.id].worst(end, mine, self._strength)
                value -= self._caution * situation.life * (found - guessed)
        if (
            situation.foes
            and situation.foes[0].moved
            and situation.away < _PRESSING
            and speed > stall_of(situation.model, situation.me.bombs)
        ):
            value += _PRESS * self._pressed(end, speed, situation.foes[0])
        if self.task.run is not None:
            can, size, _, _ = self._at(speed)
            value += self.task.run.foreseen(rolled(end, levelling(end)), can, size, mine)
        return value

    def _pressed(self, end: Pose, speed: int, foe: Foe) -> float:
        """How hard it will be for either to get away from the other."""
        situation = self.situation
        can, size, mine, sight = self._at(speed)
        value = 0.0
        if sight is not None:
            ways = ways_out(foe.pose, foe.can, foe.size)
            value += foe.life * pressure(sight, end, can, size, ways, foe.band, max(1, foe.airplane.strength))
        if foe.sight is not None:
            ways = ways_out(end, can, size)
            value -= situation.life * pressure(foe.sight, foe.pose, foe.can, foe.size, ways, mine, self._strength)
        return value

    def _at(self, speed: int) -> AtSpeed:
        """What it will be able to do at a speed."""
        found = self._speeds.get(speed)
        if found is None:
            situation, mine = self.situation, band(self.situation.model, speed)
            safe = marker(situation.model, speed) + situation.me.wider
            can = Handling(speed / 10, safe, 0, situation.can.roll, by_skill=True)
            sight = None if situation.sight is None else situation.sight._replace(band=mine)
            found = self._speeds[speed] = AtSpeed(can, radius(safe), mine, sight)
        return found

    def touches(self, legs: Legs) -> Pose | None:
        """Where a move that could be a landing comes to the ground: only straight flight leaves time for one."""
        if self.said is not None and not self.said.landing:
            return None
        if len(legs) != 1 or legs[0].kind != STRAIGHT:
            return None
        return self.task.approach.touches(self.situation.me.pose, legs[0].length)

    def landing_speed(self, touch: Pose) -> int:
        """With the throttle closed."""
        height = altitude_energy(self.situation.me.pose.at[2], touch.at[2])
        return speed_after(self.situation.me, self.situation.model, height - self.situation.model.throttle)

    def _risked(self, leg: Leg, value: float) -> float:
        risk = tight(self.situation.can, leg.radius)
        if risk is None:
            return value
        if risk.by_skill:
            passes, worst = passing(self._skill + risk.modifier + risk.hands), _STALLED
        else:
            passes, worst = passing(self._strength + risk.modifier), _BROKEN
        return value + (1.0 - passes) * worst

    def worth(self, end: Pose, reading: Reading) -> float:
        """What it is worth to end there with this speed."""
        situation = self.situation
        if off(situation.state.brief.board, end):
            return self.task.leaves(end)
        if reading.speed < stall_of(situation.model, situation.me.bombs):
            return self._stalled(end, reading)
        return reading.ease + self._place(end, reading.speed, situation.sight)

    def _stalled(self, end: Pose, reading: Reading) -> float:
        """Below Stall speed it drops and noses down, or spins (icog.5.5.11.1, icog.5.5.11.2)."""
        situation = self.situation
        x, y, z = end.at
        drop = float(TABLES.moves.stall_drop)
        if z <= drop:
            return _CRASH
        spins = 1.0 - passing(self._skill)
        low = pitched((x, y, z - drop), heading(end), SHALLOW)
        deadly = _CRASH if z < _HIGH_SPIN else _STALLED
        speed = raised(situation.model, reading.speed + 1)
        return reading.ease + spins * deadly + self._place(low, speed, None)

    def _place(self, end: Pose, speed: int, sight: Sight | None) -> float:
        """Room, height, the task, enemies and friends."""
        situation, task = self.situation, self.task
        can, size, mine, aimed = self._at(speed)
        roll = float(can.roll)
        value = _ALTITUDE * min(_ENOUGH, end.at[2]) + task.pull(end, speed / 10)
        if task.approach.ready(end, speed / 10):
            value += _SCRAPE if end.at[2] < _CLEAR else 0.0
        else:
            value += over_ground(end, size, roll)
        if not task.crosses(end):
            value += within(situation.state.brief.board, end, size, roll)
        if end.at[2] < _LOW and speed <= stall_of(situation.model, situation.me.bombs):
            value += _LOW_STALL
        if end.nose[2] > 0.0:
            value += self._hanging(end, speed)
        if end.up[2] < -COS_45:
            value += _INVERTED
        if sight is not None:
            sight = aimed
        done = 0.0
        if task.run is not None:
            done = task.run.now(end, mine) if sight is not None or not task.run.shoots else 0.0
            later = task.run.later(end, can, size, mine)
            value += later if later > 0.0 or not done else _ONCE * later
        value += self._against(end, can, size, sight, mine, done)
        if self._flak is not None:
            value -= max(_WARY, self._caution) * situation.life * self._flak.cost(end, mine)
        for friend in situation.friends:
            value -= self._bump(end, friend, moved=friend.id in situation.state.moves)
        return value

    def _hanging(self, end: Pose, speed: int) -> float:
        """What it costs to point upwards with too little speed to get the nose down again."""
        model, stall = self.situation.model, stall_of(self.situation.model, self.situation.me.bombs)
        lost = 1 + ceil(end.nose[2] * speed / 20)
        left = raised(model, max(0, under_the_dot(model, speed, -lost)))
        if left > stall:
            return 0.0
        return (_AT_STALL if left == stall else _BELOW_STALL) * (1.0 if end.at[2] > _HIGH_SPIN else 2.0)

    def _against(
        self, end: Pose, can: Handling, size: float, sight: Sight | None, mine: int, done: float = 0.0
    ) -> float:
        """All enemies that matter, and what is done to others meanwhile."""
        offence, danger, later = done, 0.0, 0.0
        counts = 1.0 if not self.task.busy else _FIGHTS if sight is not None and self._runs else _IDLE
        for number, foe in enumerate(self.situation.foes):
            gain, fear = self._now(end, foe, sight, mine)
            offence = max(offence, gain)
            danger += fear * (1.0 - min(0.9, gain))
            later += counts * self._later(end, can, size, sight, mine, foe) / (1 + number)
            danger += self._bump(end, foe.airplane, moved=foe.moved)
        return offence - self._caution * danger * self.situation.life + later

    def _now(self, end: Pose, foe: Foe, sight: Sight | None, mine: int) -> tuple[float, float]:
        """What shooting is worth in this turn, to either."""
        gain = 0.0
        if sight is not None:
            gain = shot(sight, end.at, end.nose, foe.pose, foe.band, max(1, foe.airplane.strength)) * foe.life
            if not foe.moved:
                gain *= _CHANCE
        fear = 0.0
        if foe.sight is not None:
            if foe.moved:
                fear = shot(foe.sight, foe.pose.at, foe.pose.nose, end, mine, self._strength)
            else:
                fear = potential(foe.sight, foe.airplane.pose, foe.can, foe.size, end, mine, self._strength)
        if foe.stations:
            fear += self._from_gunners(end, foe, mine, attacking=gain > 0.0)
        return gain, fear

    def _from_gunners(self, end: Pose, foe: Foe, mine: int, *, attacking: bool) -> float:
        x, y, z = seen(foe.pose, end.at)
        away = sqrt(x * x + y * y + z * z)
        if away > TABLES.template.length:
            return 0.0
        angles = TABLES.angles
        if attacking:
            table = angles.behind if arc(foe.pose, end.at) == "rear" else angles.attacking
        else:
            same = fsum(a * b for a, b in zip(end.nose, foe.pose.nose, strict=True)) >= COS_45
            table = angles.parallel if same else angles.other
        number = table[mine][foe.band] + distance_modifier(away, first=self.situation.state.brief.first_bands)
        return fsum(
            shot_worth(station.skill + number, station.guns, self._strength)
            for station in foe.stations
            if any(FIELDS[field](x, y, z) for field in station.arcs)
        )

    def _later(self, end: Pose, can: Handling, size: float, sight: Sight | None, mine: int, foe: Foe) -> float:
        """What the next turn promises, to either, by who is likely to move last; and how good the place is."""
        pose = foe.pose
        (x, y, z), (tx, ty, tz) = end.at, pose.at
        dx, dy, dz = tx - x, ty - y, tz - z
        away = sqrt(dx * dx + dy * dy + dz * dz) or 1e-9
        ata = (dx * end.nose[0] + dy * end.nose[1] + dz * end.nose[2]) / away
        aspect = (dx * pose.nose[0] + dy * pose.nose[1] + dz * pose.nose[2]) / away
        value = _PLACE * (ata + aspect) / (1.0 + away * away / 400.0) - _FAR * max(0.0, away - _NEAR)
        if away > 45.0:
            return value
        last = min(0.95, max(0.05, 0.5 + _INITIATIVE * self._lead(foe, away, ata, aspect)))
        weight = _LATER if foe.moved else _LATER * 0.6
        if sight is not None:
            ahead = straight(pose, foe.can.allowance)
            gain = potential(sight, end, can, size, ahead, foe.band, max(1, foe.airplane.strength))
            value += weight * last * gain * foe.life
        if foe.sight is not None:
            ahead = straight(end, can.allowance)
            fear = potential(foe.sight, pose, foe.can, foe.size, ahead, mine, self._strength)
            value -= weight * (1.0 - last) * fear * self.situation.life
        return value

    def _lead(self, foe: Foe, away: float, ata: float, aspect: float) -> float:
        """By how much the next Initiative is likely to be the better one (icog.4.1.1)."""
        lead = float(self._awareness - foe.awareness)
        if away <= TABLES.template.length:
            threat = TABLES.threat
            if ata >= COS_45 and aspect > -COS_45:
                lead -= threat.rear if aspect >= COS_45 else threat.side
            if -aspect >= COS_45 and -ata > -COS_45:
                lead += threat.rear if -ata >= COS_45 else threat.side
        return lead

    def _bump(self, end: Pose, other: Airplane, *, moved: bool) -> float:
        """What ending near somebody costs (icog.5.5.16.1)."""
        (x, y, z), (tx, ty, tz) = end.at, other.pose.at
        dx, dy, dz = tx - x, ty - y, tz - z
        if dx * dx + dy * dy + dz * dz > _NEAR_ENOUGH * _NEAR_ENOUGH:
            return 0.0
        if between(self.situation.state, self.situation.me, end, other) >= TABLES.moves.near:
            return 0.0
        return _BUMP if moved else _BUMP_LATER
