"""Who does what: which task of its side an airplane goes about, and whom it guards."""

from collections.abc import Iterator

from aerodrome.judgement.threats.icog import Sight
from aerodrome.pilots.icog.missions.runs import BombRun, GunRun, Run, Watch
from aerodrome.pilots.icog.missions.strikes import burst_share, unit_worth
from aerodrome.rulebooks.icog.crew.people import can_act
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.front.bombing import carries
from aerodrome.rulebooks.icog.front.spotting import areas, goal
from aerodrome.rulebooks.icog.front.units import AIRBORNE, unit_of
from aerodrome.rulebooks.icog.gunnery.guns import fixed_guns
from aerodrome.rulebooks.icog.missions.tasks import DESTROY, WATCHING, still_open
from aerodrome.rulebooks.icog.scenario import Task
from aerodrome.rulebooks.icog.state import (
    FLYING,
    STANDING,
    WAITING,
    Airplane,
    Person,
    State,
    Unit,
    flying,
    gunners,
    pilot,
)
from aerodrome.sky.regions import distance

_MEDIUM = -4
"""What a burst at something on the ground is about."""
_WORTH_A_RUN = 0.03
_STEP = 0.006
"""What each Move unit costs by which something is farther off than something else."""


def run_of(state: State, me: Airplane, sight: Sight | None) -> Run | None:
    """The task that is worth most, nearer ones before others."""
    if not any(task.kind == DESTROY or task.kind in WATCHING for task in state.brief.tasks[me.side]):
        return None
    best: tuple[float, Run] | None = None
    for run in _open(state, me, sight):
        worth = run.gain - _STEP * distance(run.at, me.pose.at)
        if best is None or worth > best[0]:
            best = (worth, run)
    return best[1] if best is not None else None


def _open(state: State, me: Airplane, sight: Sight | None) -> Iterator[Run]:
    whole = max(1, state.brief.downed)
    targets: list[tuple[Unit, float]] = []
    for _, task in tasks_of(state, me):
        if task.kind in WATCHING:
            person = observer(state, me)
            if person is not None and (not task.unit or unit_of(state, task.unit).fate == STANDING):
                reach = FRONT.observation.overhead
                if not task.unit:
                    reach = min(min(area.size) for area in areas(state, task)) / 2
                yield Watch(person, task.kind, goal(state, me, task), task.points / whole, reach)
        elif suited(state, me, task):
            unit = unit_of(state, task.unit)
            worth = unit_worth(state, me.side, unit)
            if unit.kind not in AIRBORNE and carries(state, me):
                yield BombRun(state, me, unit, worth)
            elif sight is not None and burst_share(me, unit, sight.skill + _MEDIUM) >= _WORTH_A_RUN:
                targets.append((unit, worth))
    if sight is not None:
        for each in targets:
            kin = [other for other in targets if (other[0].kind in AIRBORNE) == (each[0].kind in AIRBORNE)]
            yield GunRun(state, me, sight, [each, *(other for other in kin if other is not each)])


def tasks_of(state: State, me: Airplane) -> Iterator[tuple[int, Task]]:
    """Tasks about units and places that are still to be done, and that it may do."""
    for number, task in enumerate(state.brief.tasks[me.side]):
        if task.kind == DESTROY:
            gone = not unit_worth(state, me.side, unit_of(state, task.unit))
            if gone or (task.within and state.turn > task.within):
                continue
            if (not task.airplanes or me.id in task.airplanes) and number not in state.done[me.side]:
                yield number, task
        elif task.kind in WATCHING and me.id in task.airplanes and still_open(state, me, number, task):
            yield number, task


def observer(state: State, me: Airplane) -> Person | None:
    """Who looks down: anybody who does not fly it, or the pilot when he is alone."""
    flies = pilot(me)
    people = [person for person in me.crew if person is not flies] or [flies]
    return next((person for person in people if can_act(person, state.turn)), None)


def suited(state: State, me: Airplane, task: Task) -> bool:
    """Whether it is for this airplane to destroy a unit: those go who are named, or who carry what it takes; the others
    guard them. Two-seaters do not strafe while there are enemies about."""
    if task.airplanes:
        return True
    friends = [each for each in state.airplanes.values() if each.side == me.side and each.fate in (FLYING, WAITING)]
    if unit_of(state, task.unit).kind in AIRBORNE:
        return burns(me) or not any(burns(each) for each in friends)
    if me.load:
        return True
    if any(each.load or charged(state, each) for each in friends if not (each.forced or each.home)):
        return False
    enemies = any(each.side != me.side for each in flying(state))
    return bool(fixed_guns(me)) and not (enemies and gunners(me))


def burns(airplane: Airplane) -> bool:
    """Whether it carries what sets balloons on fire."""
    return airplane.incendiary or bool(airplane.rockets)


def charged(state: State, airplane: Airplane) -> bool:
    """Whether it has a task of its own that is still to be done."""
    return any(
        airplane.id in task.airplanes and number not in (*airplane.scored, *state.done[airplane.side])
        for number, task in enumerate(state.brief.tasks[airplane.side])
        if task.kind != "land"
    )


def charges(state: State, me: Airplane) -> list[Airplane]:
    """Friends in the air whom a fighter guards: those with bombs, or with tasks of their own."""
    return [
        each
        for each in flying(state)
        if each.side == me.side and each is not me and (each.load or charged(state, each))
    ]


def has_done_its_part(state: State, me: Airplane) -> bool:
    """Whether a bomber or a two-seater that came for something on the ground has nothing left to do, and may go."""
    if state.brief.leaving or state.brief.models[me.model].role == "fighter":
        return False
    return any(task.kind == DESTROY or task.kind in WATCHING for task in state.brief.tasks[me.side])
