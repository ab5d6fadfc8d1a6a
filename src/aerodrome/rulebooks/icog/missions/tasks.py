"""What a mission asks for besides shooting: entries, crossings, places to reach, landings (icog.7.recon-entry,
icog.7.recon-exit, icog.7.scoring)."""

from aerodrome.kernel.decisions import Steps
from aerodrome.rulebooks.icog.dice import D6, D20
from aerodrome.rulebooks.icog.events import Enters, TaskDone
from aerodrome.rulebooks.icog.flight.landing import AERODROME, inside
from aerodrome.rulebooks.icog.flight.proximity import OPPOSITE
from aerodrome.rulebooks.icog.front.units import BALLOON, unit_of
from aerodrome.rulebooks.icog.gunnery.structure import bombs_away
from aerodrome.rulebooks.icog.scenario import Task
from aerodrome.rulebooks.icog.state import ADRIFT, DESTROYED, FLYING, LANDED, LEFT, ROLLING, WAITING, Airplane, State
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import Vector, level

_INWARD = {"N": 180.0, "E": 270.0, "S": 0.0, "W": 90.0}
DESTROY = "destroy"
WATCHING = ("observe", "photograph", "spot")
"""Tasks that a test of the last block of the Shooting phase does."""


def entries(table: Table) -> None:
    """Airplanes whose turn has come appear; those that cross do so at a random place of their own edge or of the
    opposite one (icog.7.recon-entry)."""
    state = table.state
    for airplane in state.airplanes.values():
        if airplane.fate != WAITING or airplane.enters > state.turn:
            continue
        airplane.fate = FLYING
        if airplane.crossing:
            homebound = table.dice.roll(D6) > 3
            own = state.brief.edges[airplane.side]
            edge = OPPOSITE[own] if homebound else own
            place = table.dice.roll(D20)
            at = place_on_edge(state, edge, (place - 0.5) / D20.sides, airplane.pose.at[2])
            airplane.crossing = edge
            airplane.pose = level(at, _INWARD[edge])
            table.say(Enters, "icog.7.recon-entry", airplane=airplane.id, edge=edge, place=place, homebound=homebound)
        else:
            table.say(Enters, "icog.7.recon-entry", airplane=airplane.id, edge="", place=0, homebound=False)


def place_on_edge(state: State, edge: str, share: float, height: float) -> Vector:
    board = state.brief.board
    if edge in ("N", "S"):
        return board.width * share, board.depth if edge == "N" else 0.0, height
    return board.width if edge == "E" else 0.0, board.depth * share, height


def tasks(table: Table) -> Steps[None]:
    """Tasks done in this turn score, once for each airplane; bombs brought to their goal are dropped there
    (icog.7.scoring, icog.7.recon-exit, icog.amb.ex-five-rounds, icog.amb.score-recon-late)."""
    state = table.state
    for side, each in state.brief.tasks.items():
        for number, task in enumerate(each):
            if task.kind == DESTROY:
                if number not in state.done[side] and destroyed(state, task):
                    score(table, side, number, task, unit_of(state, task.unit).by)
            elif task.kind not in WATCHING:
                for name in task.airplanes:
                    airplane = state.airplanes[name]
                    if number not in airplane.scored and done(state, airplane, task):
                        score(table, side, number, task, name)
                        if task.kind == "reach" and airplane.bombs:
                            airplane.bombs, airplane.load = False, 0
                            yield from bombs_away(table, airplane)


def score(table: Table, side: str, number: int, task: Task, name: str) -> None:
    """A task is done by somebody. What is done to a unit, or seen, counts once for the whole side
    (icog.7.scoring, icog.tables.experience-objective)."""
    state = table.state
    if task.kind == DESTROY or task.kind in WATCHING:
        state.done[side].append(number)
    if name:
        state.airplanes[name].scored += (number,)
    state.points[side] += task.points
    table.say(
        TaskDone,
        "icog.7.scoring",
        airplane=name,
        task=task.kind,
        goal=task.unit or task.area,
        side=side,
        points=task.points,
        important=task.important,
    )


def destroyed(state: State, task: Task) -> bool:
    """A unit is gone, in time and by one of those who were to do it; a balloon that drifts on a cut cable is gone
    too."""
    unit = unit_of(state, task.unit)
    if unit.fate != DESTROYED and not (unit.kind == BALLOON and unit.fate in (ADRIFT, LEFT)):
        return False
    return (not task.within or state.turn <= task.within) and (not task.airplanes or unit.by in task.airplanes)


def still_open(state: State, airplane: Airplane, number: int, task: Task) -> bool:
    """Whether a task that counts once is still to be done, and there is time for it."""
    late = task.within and state.turn >= airplane.enters + task.within
    return not late and number not in state.done[airplane.side]


def done(state: State, airplane: Airplane, task: Task) -> bool:
    if task.within and state.turn >= airplane.enters + task.within:
        return False
    if task.kind == "cross":
        edge = task.edge or OPPOSITE.get(airplane.crossing, "")
        return airplane.fate == LEFT and airplane.left_by == edge
    areas = [area for area in state.brief.board.area if area.name == task.area]
    x, y, _ = airplane.pose.at
    over = any(inside(area, x, y) for area in areas)
    if task.kind == "reach":
        low = not task.below or airplane.pose.at[2] <= task.below
        return airplane.fate == FLYING and over and low and not airplane.spin and not airplane.forced
    landed = airplane.fate in (LANDED, ROLLING)
    return landed and any(inside(area, x, y) for area in areas if area.kind == AERODROME)
