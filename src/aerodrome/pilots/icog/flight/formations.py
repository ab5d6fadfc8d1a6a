"""Formations: who flies in one, and which way it edges."""

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.icog.missions.tasks import Task
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.decisions import FormationMove, Step
from aerodrome.rulebooks.icog.flight.formation import ends
from aerodrome.rulebooks.icog.flight.proximity import outside
from aerodrome.rulebooks.icog.state import Airplane, State
from aerodrome.sky.poses import straight

_STEPS = (0.0, -4.0, -2.0, 2.0, 4.0)
_LOW = 8.0


def weigh_formations(decision: Decision, state: State) -> dict[Answer, float]:
    """Together, as long as straight on is the way to go."""
    assert decisions.Formation.is_asked(decision)
    worth = {name: _straight_on(state, state.airplanes[name]) for name in decision.about}
    return {option: sum(worth[name] for name in option) if option != "no" else 0.0 for option in decision.options}


def _straight_on(state: State, airplane: Airplane) -> float:
    task = Task(state, airplane)
    end = straight(airplane.pose, airplane.speed / 10)
    gains = task.pull(end, airplane.speed / 10)
    astray = bool(outside(state, end)) and task.leaves(end) < 0.0
    return 0.1 + gains if not astray and task.busy else -1.0


def move(decision: Decision, state: State) -> FormationMove | None:
    """All of them the same way aside, towards what they are to do."""
    assert decisions.MoveInFormation.is_asked(decision)
    assert decision.form is not None
    members = list(decision.about)
    best: tuple[float, FormationMove] | None = None
    for aside in _STEPS:
        for up in (0.0, 2.0) if _height(state, members) < _LOW else (0.0,):
            steps = {name: Step(aside, up) for name in members} if aside or up else {}
            move_ = FormationMove(steps)
            if decision.form.check(move_):
                continue
            where = ends(state, members, steps)
            value = -0.01 * abs(aside) + 0.05 * up
            for name, end in where.items():
                task = Task(state, state.airplanes[name])
                value += task.leaves(end) if outside(state, end) else task.pull(end, state.airplanes[name].speed / 10)
            if best is None or value > best[0]:
                best = (value, move_)
    return best[1] if best is not None else None


def _height(state: State, members: list[str]) -> float:
    return min(state.airplanes[name].pose.at[2] for name in members)
