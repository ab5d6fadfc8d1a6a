"""What an aircraft with a task has to do next: areas to photograph or to bomb, an edge to cross, the way home."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from aerodrome.pilots.dogfights.values import worth
from aerodrome.rulebooks.dogfights.aircraft import FIGHTER
from aerodrome.rulebooks.dogfights.board import OPPOSITE, BoardMap, board_of
from aerodrome.rulebooks.dogfights.entering import carries
from aerodrome.rulebooks.dogfights.missions import may_break_through, may_drop, may_photograph
from aerodrome.rulebooks.dogfights.moving import fights
from aerodrome.rulebooks.dogfights.routes import Flown
from aerodrome.rulebooks.dogfights.scenario import Plan
from aerodrome.rulebooks.dogfights.state import FLYING, STILL_IN, Aircraft, State, own
from aerodrome.rulebooks.dogfights.tables import TABLES
from aerodrome.sky.lattice import OFF

_PER_STEP = 0.09
"""What one step nearer to the goal is worth, for an aircraft that is worth 1."""
_LOOK_AHEAD = 2
_OFF_LEVEL = 2.5
"""Steps that a level off the wanted one is worth."""
_IN_REACH = 14
"""Steps within which an area may be flown over in this move."""
_DETOUR = 24
"""Steps that nobody flies for a second photograph."""
_DONE = 2.0
_HOME = 2.0
_WASTED = -4.0
"""Leaving without having done what is still possible."""


class Mission(NamedTuple):
    """Where to: an edge to leave over, or a target area at one of some levels."""

    edge: str
    area: str = ""
    levels: tuple[int, ...] = ()


def mission_of(state: State, me: Aircraft, done: Iterable[str] = ()) -> Mission | None:
    """What the aircraft has to do next, once these areas are done; nothing for fighters."""
    brief = state.brief
    if me.role == FIGHTER or fights(state, me):
        return None
    home = brief.edges[me.side]
    if me.id == brief.task.courier or (brief.mode == "breakthrough" and may_break_through(me)):
        return Mission(OPPOSITE[home])
    if not carries(state, me):
        return Mission(home)
    done = tuple(done)
    left = me.bombs - len(done) if me.bombs else TABLES.limits.photos - len({*me.photos, me.film, *done} - {""})
    areas = [] if left <= 0 else [area for area in _wanted(state, me) if area not in done]
    if not areas and brief.mode == "combined" and left > 0 and (later := _to_be_bombed(state, me)):
        return Mission("", _share(state, me, later))
    if not areas or (not me.bombs and (me.photos or me.film or done) and _must_turn_back(state, me)):
        return Mission(home)
    area = _share(state, me, areas)
    if not me.bombs and (me.photos or me.film or done) and _way(state, me, area) > _DETOUR:
        return Mission(home)
    return Mission("", area, () if me.bombs else brief.task.photo_levels)


def _wanted(state: State, me: Aircraft) -> list[str]:
    """Areas of its side where it can still do something."""
    areas = [target.id for target in state.targets.values() if target.side == me.side]
    if me.bombs:
        return areas
    level = state.brief.task.photo_levels[0] if state.brief.task.photo_levels else me.level
    return [area for area in areas if area != me.film and may_photograph(state, me, area, level)]


def _to_be_bombed(state: State, me: Aircraft) -> list[str]:
    """Areas over which it waits for the bombs: what they did is to be photographed (dogfights.combined.sequence)."""
    if not any(each.bombs for each in own(state, me.side) if each.fate in STILL_IN):
        return []
    return [target.id for target in state.targets.values() if target.side == me.side and not target.bombs]


def _share(state: State, me: Aircraft, areas: list[str]) -> str:
    """The area that falls to it: each in turn takes the nearest that nobody has seen to or flies to already."""
    others = [each for each in own(state, me.side) if each is not me and each.fate in STILL_IN and carries(state, each)]
    open_to = [area for area in areas if not any(area in (*each.photos, each.film) for each in others)]
    if me.bombs:
        open_to = [area for area in areas if not state.targets[area].bombs]
    for each in own(state, me.side):
        if each is me or len(open_to) < 2:
            break
        if each in others and bool(each.bombs) == bool(me.bombs) and each.fate == FLYING:
            open_to.remove(min(open_to, key=lambda area: _way(state, each, area)))
    return min(open_to or areas, key=lambda area: _way(state, me, area))


def _way(state: State, me: Aircraft, area: str) -> int:
    board = board_of(state.brief.plan)
    if me.point not in board.lattice.index:
        return board.lattice.distance(_doorstep(board, me), middle(state.brief.plan, me.side, area))
    return board.lattice.distance(board.lattice.index[me.point], middle(state.brief.plan, me.side, area))


def _doorstep(board: BoardMap, me: Aircraft) -> int:
    """The first point of the board on its way in; somewhere on the board for those that wait."""
    steps = board.first_steps.get(me.point or "", ())
    return next((point for point in steps if point != OFF), 0)


def _must_turn_back(state: State, me: Aircraft) -> bool:
    """Whether it is time to go home: damaged, or the match is nearly over."""
    if me.damage:
        return True
    board = board_of(state.brief.plan)
    if me.point not in board.lattice.index:
        return False
    way = to_edge(board, board.lattice.index[me.point], state.brief.edges[me.side])
    return way / me.figures.speed + 2 >= state.brief.turns - state.turn


@lru_cache(maxsize=256)
def middle(plan: Plan, side: str, area: str) -> int:
    """The point in the middle of an area."""
    board = board_of(plan)
    points = [point for point, name in board.areas[side].items() if name == area]
    rows_and_columns = [board.lattice.row_and_column(point) for point in points]
    row = sum(row for row, _ in rows_and_columns) // len(points)
    column = sum(column for _, column in rows_and_columns) // len(points)
    return board.lattice.at(row, column)


def to_edge(board: BoardMap, point: int, edge: str) -> int:
    """Points up to an edge."""
    grid = board.lattice
    row, column = grid.row_and_column(point)
    return {"N": row, "S": grid.rows - 1 - row, "W": column, "E": grid.columns - 1 - column}[edge]


class Journey:
    """An aircraft's mission, and what ends of its move are worth for it."""

    __slots__ = ("_after", "_board", "_me", "_near", "_state", "_wanted", "_worth", "mission")

    def __init__(self, state: State, me: Aircraft, mission: Mission) -> None:
        self.mission = mission
        self._state, self._me = state, me
        self._board = board_of(state.brief.plan)
        self._worth = worth(state, me)
        self._wanted = set(_wanted(state, me)) if mission.area else set()
        self._near = any(_way(state, me, area) <= _IN_REACH for area in self._wanted)
        self._after: dict[str, Mission | None] = {"": mission}

    def progress(self, point: int, heading: int, trail: Callable[[], list[Flown]]) -> float:
        """What it is worth to end there, and to have flown over what lies on the way."""
        done = self._does(trail()) if self._near else ""
        if done not in self._after:
            self._after[done] = mission_of(self._state, self._me, (done,))
        goal = self._after[done] or self.mission
        value = _DONE * self._worth if done else 0.0
        return value - _PER_STEP * self._worth * self._way(goal, point, heading)

    def _does(self, trail: list[Flown]) -> str:
        """The first area that the route photographs or bombs."""
        me = self._me
        areas = self._board.areas[me.side]
        over, run, level = me.over, me.run, me.level
        busy = me.done == "done"
        for flown in trail:
            area = areas.get(flown.point, "")
            if area != over:
                over, run, busy = area, 1 if area else 0, False
            elif area:
                run = run + 1 if flown.level == level else 1
            level = flown.level
            if area in self._wanted and run >= 2 and not busy and self._may(area, level):
                return area
        return ""

    def _may(self, area: str, level: int) -> bool:
        if self._me.bombs:
            return may_drop(self._state, self._me)
        return may_photograph(self._state, self._me, area, level)

    def _way(self, goal: Mission, point: int, heading: int) -> int:
        """Steps still to fly, seen from a little ahead: who flies the wrong way has farther to go."""
        grid = self._board.lattice
        front = point
        gone = 0
        for _ in range(_LOOK_AHEAD):
            to = grid.next[front * 6 + heading]
            if to == OFF:
                break
            front, gone = to, gone + 1
        if goal.edge:
            off = gone < _LOOK_AHEAD and goal.edge in grid.edges[front, heading]
            return to_edge(self._board, front, goal.edge) - (_LOOK_AHEAD - gone if off else 0)
        return grid.distance(front, middle(self._state.brief.plan, self._me.side, goal.area))

    def height(self, levels: Iterable[int]) -> float:
        """What it is worth to come to one of these levels with the next move."""
        wanted = self.mission.levels
        off = min(abs(level - each) for level in levels for each in wanted) if wanted else 0
        return -_PER_STEP * self._worth * _OFF_LEVEL * off

    def leaving(self, edges: str) -> float:
        """What it is worth to leave the board over these edges."""
        home = self._state.brief.edges[self._me.side]
        if self.mission.edge and self.mission.edge in edges:
            return _HOME * self._worth
        if home in edges and (self._me.photos or self._me.film):
            return 0.0
        return _WASTED * self._worth


def own_carriers(state: State, side: str) -> list[Aircraft]:
    """Those that have the side's task and are to be looked after."""
    return [each for each in own(state, side) if each.fate in STILL_IN and carries(state, each)]
