"""What an airplane has to do besides fighting: units and places, an edge to cross, a runway, the way home."""

from math import sqrt

from aerodrome.judgement.threats.icog import sight_of
from aerodrome.pilots.icog.flight.approach import Approach
from aerodrome.pilots.icog.missions.assignment import charges, has_done_its_part, run_of
from aerodrome.pilots.icog.missions.runs import Run
from aerodrome.rulebooks.icog.flight.landing import AERODROME, inside
from aerodrome.rulebooks.icog.flight.proximity import OPPOSITE, outside
from aerodrome.rulebooks.icog.missions.tasks import DESTROY, WATCHING
from aerodrome.rulebooks.icog.scenario import Area
from aerodrome.rulebooks.icog.state import Airplane, State
from aerodrome.sky.poses import Pose, Vector, straight
from aerodrome.sky.regions import distance

_ON = 0.03
"""What a Move unit nearer to the goal is worth, for one who has a task."""
_HEADING = 0.12
"""What a nose that points at the goal is worth."""
_HOME, _AWAY = 0.5, -1.0
"""What it is worth to leave over the own edge for one who is to go home, and to leave without need."""
_LANDS_AWAY = -0.6
_GUARD, _WITHIN = 0.012, 8.0
"""What each Move unit costs that a fighter is too far from those whom it guards."""


class Task:
    """The pull of what one airplane has to do."""

    __slots__ = ("_area", "_edge", "_from", "_gain", "_guarded", "_home", "_state", "approach", "run", "runway")

    def __init__(self, state: State, me: Airplane) -> None:
        self._state = state
        self._home = state.brief.edges[me.side] if me.forced or me.home else ""
        self._edge, self._gain = "", 0.0
        self._area: Area | None = None
        self.runway: Area | None = None
        """Where it is to land."""
        self.run: Run | None = None
        """What it is to do to a unit or over a place."""
        self._guarded: Vector | None = None
        if not self._home:
            sight = sight_of(state, me, state.brief.models[me.model])
            self.run = run_of(state, me, sight)
            if self.run is None:
                self._find(state, me)
                if sight is not None and not self.busy:
                    self._guard(state, me)
        if self._home:
            self._edge = self._home
            self._find_runway(state, me)
        self.approach = Approach(state, me, self.runway, self._gain)
        self._from = 0.0
        self._from = self.pull(me.pose, me.speed / 10)

    def _find(self, state: State, me: Airplane) -> None:
        """The first task that is not done: places first, then edges and runways."""
        order = {"cross": 1, "land": 2}
        tasks = list(enumerate(state.brief.tasks[me.side]))
        for number, task in sorted(tasks, key=lambda each: order.get(each[1].kind, 0)):
            if task.kind == DESTROY or task.kind in WATCHING or me.id not in task.airplanes or number in me.scored:
                continue
            if task.within and state.turn >= me.enters + task.within:
                continue
            self._gain = task.points / max(1, state.brief.downed)
            areas = [area for area in state.brief.board.area if area.name == task.area]
            if task.kind == "cross":
                self._edge = task.edge or OPPOSITE.get(me.crossing, "")
                return
            if areas and task.kind != "land":
                self._area = min(areas, key=lambda area: _away(area, me.pose))
                return
            if task.kind == "land":
                self.runway = next((area for area in areas if area.kind == AERODROME), None)
                return
        if me.crossing:
            self._edge = OPPOSITE[me.crossing]
        elif has_done_its_part(state, me):
            self._edge, self._gain = state.brief.edges[me.side], 0.0

    def _guard(self, state: State, me: Airplane) -> None:
        """The nearest of those whom it guards, where he is likely to be."""
        found = charges(state, me)
        if found:
            nearest = min(found, key=lambda each: distance(each.pose.at, me.pose.at))
            ahead = 0.0 if nearest.id in state.moves else nearest.speed / 10
            self._guarded = straight(nearest.pose, ahead).at

    def _find_runway(self, state: State, me: Airplane) -> None:
        for task in state.brief.tasks[me.side]:
            if task.kind == "land" and me.id in task.airplanes:
                self._gain = task.points / max(1, state.brief.downed)
                areas = (area for area in state.brief.board.area if area.name == task.area)
                self.runway = next((area for area in areas if area.kind == AERODROME), None)

    @property
    def busy(self) -> bool:
        """It has something better to do than to fight."""
        return bool(self._edge or self._area or self.runway or self.run)

    def hasty(self, pose: Pose) -> bool:
        """It has somewhere to go, and speed brings it there."""
        if self.run is not None:
            return self.run.hasty(pose)
        return self.busy and self.runway is None

    def leaves(self, end: Pose) -> float:
        """What it is worth to end off the board there."""
        edge = outside(self._state, end)
        if edge == self._edge:
            return self._gain + _HOME
        if self._home:
            return _LANDS_AWAY
        return _AWAY - self._state.brief.leaving / max(1, self._state.brief.downed)

    def crosses(self, end: Pose) -> bool:
        """Whether it flies towards an edge that it may cross, and no other is near."""
        if not self._edge or self._outward(end) <= 0.0:
            return False
        ahead = straight(end, self._to_edge(end) / max(0.1, self._outward(end)) + 0.1)
        return outside(self._state, ahead) == self._edge

    def pull(self, end: Pose, allowance: float) -> float:
        """How much nearer to the goal a pose is than the one before the move."""
        return self._pull(end, allowance) - self._from

    def _pull(self, end: Pose, allowance: float) -> float:
        value = self.approach.pull(end, allowance) if self.approach.wanted else 0.0
        if self._area is not None:
            over = inside(self._area, end.at[0], end.at[1])
            value += self._gain if over else -_ON * _away(self._area, end) + _HEADING * _points_at(self._area, end)
        elif self._edge and self.runway is None:
            value += -_ON * self._to_edge(end) + _HEADING * self._outward(end)
        elif self._guarded is not None:
            value -= _GUARD * max(0.0, distance(end.at, self._guarded) - _WITHIN)
        return value

    def _to_edge(self, end: Pose) -> float:
        x, y, _ = end.at
        board = self._state.brief.board
        return {"N": board.depth - y, "E": board.width - x, "S": y, "W": x}[self._edge]

    def _outward(self, end: Pose) -> float:
        x, y, _ = end.nose
        return {"N": y, "E": x, "S": -y, "W": -x}[self._edge]


def _away(area: Area, pose: Pose) -> float:
    x, y = area.at[0] - pose.at[0], area.at[1] - pose.at[1]
    return sqrt(x * x + y * y)


def _points_at(area: Area, pose: Pose) -> float:
    x, y = area.at[0] - pose.at[0], area.at[1] - pose.at[1]
    return (x * pose.nose[0] + y * pose.nose[1]) / (sqrt(x * x + y * y) or 1.0)
