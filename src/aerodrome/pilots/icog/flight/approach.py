"""Coming down: onto a runway that one is to land on, or anywhere without an engine."""

from math import sqrt

from aerodrome.rulebooks.icog.figures.panels import stall_of, steps_above
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.engines import has_power, may_restart
from aerodrome.rulebooks.icog.flight.landing import ground_at, inside
from aerodrome.rulebooks.icog.odds import flying_target, passing
from aerodrome.rulebooks.icog.scenario import Area
from aerodrome.rulebooks.icog.state import Airplane, State
from aerodrome.sky.poses import Pose
from aerodrome.sky.trigonometry import in_degrees

_READY = 0.7
"""What it is worth to be able to touch down in the next move."""
_ON, _AHEAD = 0.025, 0.1
"""What a Move unit nearer is worth, and to have the runway ahead."""
_FAR = 40.0
_HOPE = 8.0
"""Height from which it is still tried to start the engine."""
_GIVEN_UP = -1.2
"""What landing costs where there is no need."""
_FORCED = -0.3
_FAILED = -0.8
_SHALLOW, _STEEP = 0.06, 0.75
"""Slopes between which an airplane can be put down, as sines."""


class Approach:
    """The way down of one airplane."""

    __slots__ = ("_gain", "_me", "_model", "_runway", "_state", "wanted")

    def __init__(self, state: State, me: Airplane, runway: Area | None, gain: float) -> None:
        self._state, self._me, self._runway, self._gain = state, me, runway, gain
        self._model = state.brief.models[me.model]
        hope = may_restart(me) is not None and me.pose.at[2] > _HOPE
        self.wanted = runway is not None or not (hope or has_power(me, self._model.engine_out[0]))
        """Whether it has to come down."""

    def touches(self, at: Pose, length: float) -> Pose | None:
        """Where a straight move comes to the ground, if it does."""
        down = -at.nose[2]
        if down <= 0.0 or at.at[2] > down * length:
            return None
        run = at.at[2] / down
        (x, y, _), (nx, ny, _) = at.at, at.nose
        return Pose((x + nx * run, y + ny * run, 0.0), at.nose, at.up)

    def landing(self, touch: Pose, speed: int) -> float:
        """What touching down there is worth."""
        state, me = self._state, self._me
        x, y, _ = touch.at
        place = ground_at(state, x, y)
        on = self._runway is not None and inside(self._runway, x, y)
        number = getattr(TABLES.landing, place) + (TABLES.landing.gear if me.gear_lost else 0)
        steps = steps_above(self._model, speed, stall_of(self._model, me.bombs))
        chance = passing(flying_target(state, me, number, -steps))
        if on:
            return _READY + self._gain * (0.4 + 0.6 * chance) + (1.0 - chance) * _FAILED * 0.3
        return (_FORCED if self.wanted else _GIVEN_UP) + (1.0 - chance) * _FAILED

    def ready(self, end: Pose, allowance: float) -> bool:
        """Whether straight flight in the next move leads down to where it is to land."""
        if not self.wanted or not _SHALLOW <= -end.nose[2] <= _STEEP:
            return False
        touch = self.touches(end, allowance)
        return touch is not None and (self._runway is None or _missed(self._runway, touch) <= 0.0)

    def pull(self, end: Pose, allowance: float) -> float:
        """How well a pose is placed for the landing."""
        ready = self.ready(end, allowance)
        if self._runway is None:
            return _READY / 2 if ready else 0.0
        if ready:
            return _READY
        x, y = self._runway.at[0] - end.at[0], self._runway.at[1] - end.at[1]
        away = sqrt(x * x + y * y)
        touch = self.touches(end, _FAR)
        missed = min(_FAR, _missed(self._runway, touch)) if touch is not None else _FAR
        ahead = (x * end.nose[0] + y * end.nose[1]) / (away or 1.0)
        return -_ON * (0.6 * away + missed) + _AHEAD * ahead


def _missed(runway: Area, touch: Pose) -> float:
    """How far a point is from a runway."""
    sine, cosine = in_degrees(runway.heading)
    east, north = touch.at[0] - runway.at[0], touch.at[1] - runway.at[1]
    along, across = abs(east * sine + north * cosine), abs(east * cosine - north * sine)
    long, wide = max(0.0, along - runway.size[0] / 2), max(0.0, across - runway.size[1] / 2)
    return sqrt(long * long + wide * wide)
