"""What the end of a move is worth: shots now and later on both sides, speed, height, room, and what there is to do."""

from math import sqrt

from aerodrome.pilots.icog.needle import Needle, Reading
from aerodrome.pilots.icog.reckoning import potential, shot
from aerodrome.pilots.icog.room import off, over_ground, within
from aerodrome.pilots.icog.sky import Foe, Sight, Sky
from aerodrome.pilots.icog.tasks import Task
from aerodrome.pilots.icog.worth import shot_worth
from aerodrome.rulebooks.icog.closeness import between
from aerodrome.rulebooks.icog.odds import flying_target, passing
from aerodrome.rulebooks.icog.panels import band, marker, radius
from aerodrome.rulebooks.icog.paths import Handling, after, altitude_energy, energy_of, tight, touches_ground
from aerodrome.rulebooks.icog.people import skill
from aerodrome.rulebooks.icog.plans import STRAIGHT, TURN, VERTICAL_DIVE, Leg
from aerodrome.rulebooks.icog.state import Airplane, pilot
from aerodrome.rulebooks.icog.tables import TABLES, distance_modifier
from aerodrome.sky.poses import COS_45, Pose, straight
from aerodrome.sky.regions import FIELDS, arc, seen

Legs = tuple[Leg, ...]

_CRASH = -3.0
_STALLED = -0.7
"""What a stall in a turn costs."""
_BROKEN = -0.8
"""What a failed structural test costs."""
_DANGER = 0.85
"""How much more one's own guns count than those of others."""
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
_IDLE = 0.35
"""How much the enemy counts for one who has better things to do."""


class Outlook:
    """What moves of one airplane are worth."""

    __slots__ = ("_after", "_awareness", "_needle", "_skill", "_strength", "sky", "task")

    def __init__(self, sky: Sky) -> None:
        self.sky = sky
        self.task = Task(sky.state, sky.me)
        self._needle = Needle(sky.me, sky.model)
        self._skill = flying_target(sky.state, sky.me)
        self._awareness = skill(pilot(sky.me), "awareness")
        self._strength = max(1, sky.me.strength)
        self._after: dict[tuple[Pose, Leg], Pose] = {}

    def read(self, legs: Legs, end: Pose) -> Reading:
        """Speed and throttle after a move."""
        can, model = self.sky.can, self.sky.model
        height = altitude_energy(self.sky.me.pose.at[2], end.at[2])
        spent = sum(energy_of(leg, can, model) for leg in legs if leg.kind != STRAIGHT)
        return self._needle.after(height - spent, plain=not height and not spent)

    def end(self, legs: Legs) -> Pose | None:
        """Where a move ends; None where it goes into the ground."""
        pose, can = self.sky.me.pose, self.sky.can
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
            return _CRASH
        reading = self.read(legs, end)
        value = self.worth(end, reading)
        for leg in legs:
            if leg.kind in (TURN, VERTICAL_DIVE):
                value = self._risked(leg, value)
        return value

    def _risked(self, leg: Leg, value: float) -> float:
        risk = tight(self.sky.can, leg.radius)
        if risk is None:
            return value
        if risk.by_skill:
            passes, worst = passing(self._skill + risk.modifier), _STALLED
        else:
            passes, worst = passing(self._strength + risk.modifier), _BROKEN
        return passes * value + (1.0 - passes) * worst

    def worth(self, end: Pose, reading: Reading) -> float:
        """What it is worth to end there with this speed."""
        sky, task = self.sky, self.task
        board = sky.state.brief.board
        if off(board, end):
            return task.leaves(end)
        speed = reading.speed
        size = radius(marker(sky.model, speed) + sky.me.wider)
        roll = float(sky.can.roll)
        value = reading.ease + over_ground(end, size, roll) + _ALTITUDE * min(_ENOUGH, end.at[2])
        if not task.near_edge(end):
            value += within(board, end, size, roll)
        if end.up[2] < -COS_45:
            value += _INVERTED
        value += task.pull(end)
        can = Handling(speed / 10, marker(sky.model, speed) + sky.me.wider, 0, int(roll), by_skill=True)
        mine = band(sky.model, speed)
        sight = sky.sight._replace(band=mine) if sky.sight is not None and speed > sky.model.stall else None
        value += self._against(end, can, size, sight, mine)
        for friend in sky.friends:
            if friend.id not in sky.state.order or friend.id in sky.state.moves:
                value -= self._bump(end, friend, moved=True)
        return value

    def _against(self, end: Pose, can: Handling, size: float, sight: Sight | None, mine: int) -> float:
        """All enemies that matter."""
        offence, danger, later = 0.0, 0.0, 0.0
        counts = _IDLE if self.task.busy else 1.0
        for number, foe in enumerate(self.sky.foes):
            gain, fear = self._now(end, foe, sight, mine)
            offence = max(offence, gain)
            danger += fear * (1.0 - min(0.9, gain))
            later += counts * self._later(end, can, size, sight, mine, foe) / (1 + number)
            danger += self._bump(end, foe.airplane, moved=foe.moved)
        return offence - _DANGER * danger * self.sky.life + later

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
            same = sum(a * b for a, b in zip(end.nose, foe.pose.nose, strict=True)) >= COS_45
            table = angles.parallel if same else angles.other
        number = table[mine][foe.band] + distance_modifier(away)
        return sum(
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
            value -= weight * (1.0 - last) * fear * self.sky.life
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
        if between(self.sky.state, self.sky.me, end, other) >= TABLES.moves.near:
            return 0.0
        return _BUMP if moved else _BUMP_LATER
