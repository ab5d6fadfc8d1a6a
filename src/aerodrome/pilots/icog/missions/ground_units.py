"""Missions over the front: what units are worth, whom they fire at, barrages, cover, winches, and what is looked at."""

from aerodrome.judgement.threats.icog import shot_worth
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.events import total
from aerodrome.pilots.icog.values.airplanes import life
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.front.balloons import PULL_DOWN
from aerodrome.rulebooks.icog.front.cover import HIDE
from aerodrome.rulebooks.icog.front.ground_fire import AHEAD, KEEP, openings, strength_parts
from aerodrome.rulebooks.icog.front.spotting import SPOT, jobs_of, observers, sight, under_fire
from aerodrome.rulebooks.icog.front.units import unit_of
from aerodrome.rulebooks.icog.missions.tasks import WATCHING
from aerodrome.rulebooks.icog.odds import passing, person_of
from aerodrome.rulebooks.icog.scenario import Task
from aerodrome.rulebooks.icog.state import Airplane, Person, State, flying
from aerodrome.sky.regions import distance

_SPOTS, _HITS, _STRAYS = 0.3, 0.8, 0.05
"""What a correction is worth of what its task scores: at first, when the next shell will hit, and when none gets
through."""
_ON, _AHEAD, _LIES = 0.2, 0.4, 0.05
"""What barrages are worth: where somebody is, where he will be, and where it lies already."""
_FRIENDLY = 0.6
_NEAR = TABLES.template.length
"""So near an airplane strafes."""


def weigh_ground_fire(decision: Decision, state: State) -> dict[Answer, float]:
    """Whom a hit would hurt most."""
    assert decisions.GroundFire.is_asked(decision)
    unit = unit_of(state, decision.about[0])
    found: dict[Answer, float] = {}
    for name in decision.options:
        target = state.airplanes.get(name)
        base = total(strength_parts(state, unit, target)) if target is not None else 0
        found[name] = (
            0.0 if target is None else 0.01 + shot_worth(base, 2, max(1, target.strength)) * life(state, target)
        )
    return found


def weigh_barrages(decision: Decision, state: State) -> dict[Answer, float]:
    """Ahead of an enemy, where no friend is or will be."""
    assert decisions.Lay.is_asked(decision)
    unit = unit_of(state, decision.about[0])
    own = [each for each in flying(state) if each.side == unit.side]
    reach = 2 * FRONT.barrage.radius
    found: dict[Answer, float] = {option: _LIES if option == KEEP else 0.0 for option in decision.options}
    for option, at in openings(state, unit).items():
        how, name = option
        target = state.airplanes[name]
        plain = (_AHEAD if how == AHEAD and not target.spin else _ON) * life(state, target)
        found[option] = plain - _FRIENDLY * sum(distance(each.pose.at, at) <= reach for each in own)
    return found


def weigh_cover(decision: Decision, state: State) -> dict[Answer, float]:
    """What cannot fire hides; what can fights, unless it is weak and an enemy is upon it."""
    assert decisions.Cover.is_asked(decision)
    found: dict[Answer, float] = {decision.options[0]: 0.0}
    for option in decision.options[1:]:
        unit = unit_of(state, option[1])
        armed = bool(FRONT.units[unit.kind].reach)
        weak = 2 * unit.strength <= FRONT.units[unit.kind].strength
        upon = any(each.side != unit.side and distance(each.pose.at, unit.at) <= _NEAR for each in flying(state))
        hides = not armed or (weak and upon)
        found[option] = 0.1 if (option[0] == HIDE) == hides else -0.1
    return found


def weigh_winch(decision: Decision, _state: State) -> dict[Answer, float]:
    """Down with it while there is time."""
    return {option: 0.1 if option == PULL_DOWN else 0.0 for option in decision.options}


def weigh_observing(decision: Decision, state: State) -> dict[Answer, float]:
    """Whatever is worth most; doing nothing helps nobody."""
    assert decisions.Observe.is_asked(decision)
    airplane = state.airplanes[decision.about[0]]
    person = person_of(airplane, decision.about[1])
    jobs: dict[tuple[str, str], Task] = {
        (task.kind, task.unit or task.area): task for _, task in jobs_of(state, airplane)
    }
    return {
        option: 0.0 if isinstance(option, str) else 0.01 + job_worth(state, airplane, person, jobs[option])
        for option in decision.options
    }


def job_worth(state: State, airplane: Airplane, person: Person, task: Task) -> float:
    """What looking at something is worth, in airplanes shot down: a picture is taken or not, a correction is a step."""
    gain = task.points / max(1, state.brief.downed)
    passes = passing(total(sight(state, airplane, person, task)))
    if task.kind != SPOT:
        return gain * passes
    dice = unit_of(state, task.unit).dice.get(airplane.side, FRONT.artillery.dice)
    if under_fire(state, airplane):
        return gain * (_HITS if not dice else _STRAYS)
    return gain * (_HITS if dice <= 2 and passes > _STRAYS else _SPOTS) * max(_STRAYS, passes)


def duty(state: State, airplane: Airplane, person: Person) -> float:
    """What somebody gives up who shoots although nobody else aboard could look at what is to be looked at."""
    if not any(task.kind in WATCHING for task in state.brief.tasks[airplane.side]):
        return 0.0
    able = observers(state, airplane)
    if person not in able or len(able) > 1:
        return 0.0
    return max((job_worth(state, airplane, person, task) for _, task in jobs_of(state, airplane)), default=0.0)
