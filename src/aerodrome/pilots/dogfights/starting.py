"""Before play and on the way in: fleets, loads, pilots, who enters, where, and at which level."""

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.dogfights.missions import middle, mission_of, own_carriers
from aerodrome.rulebooks.dogfights import decisions
from aerodrome.rulebooks.dogfights.aircraft import FIGHTER, RECON, Model, guns
from aerodrome.rulebooks.dogfights.board import board_of
from aerodrome.rulebooks.dogfights.choosing import BOMB, DISARM
from aerodrome.rulebooks.dogfights.entering import DONE, carries, fighters_in_play
from aerodrome.rulebooks.dogfights.state import ACCESS, ACE, FLYING, Aircraft, State, own
from aerodrome.sky.lattice import OFF

_HIGH = 4
_HIGHEST = 5
_ESCORT = 2
"""Fighters that go in before more of those that have the task."""


def weigh_models(decision: Decision, state: State) -> dict[Answer, float]:
    assert decisions.Fleet.is_asked(decision)
    return {name: rating(state.brief.models[name]) for name in decision.options}


def rating(model: Model) -> float:
    """How good a type is in a fight, in hundreds of points of rating. What agility, climb, guns and speed are worth
    comes of the duels of 17 fighters (`aerodrome lab run camel`; it explains 98 % of how far those are apart): whoever
    turns tighter wins, and speed carries past. Gunners behind were not in those duels: they count as guns do."""
    fire = max((guns(model, mount) for mount in ("fixed", "nose")), default=0)
    rear = bool(model.tail) + bool(model.ventral)
    return 1.8 * model.agility + model.fast_climb + 0.4 * (fire + rear) - 0.2 * model.speed


def weigh_loads(decision: Decision, state: State) -> dict[Answer, float]:
    """Recon aircraft keep their guns; they take a bomb where a breakthrough pays for every one that gets through."""
    assert decisions.Load.is_asked(decision)
    found: dict[Answer, float] = {}
    for option in decision.options:
        if option == DONE:
            found[option] = 0.0
        elif option[1] == BOMB:
            helps = state.brief.mode != "combined" and state.brief.task.side in ("", state.aircraft[option[0]].side)
            found[option] = 1.0 if helps else -1.0
        else:
            found[option] = -0.5 if option[1] == DISARM else -1.0
    return found


def weigh_pilots(decision: Decision, state: State) -> dict[Answer, float]:
    """Aces fly the best fighters and rookies the worst; nobody takes a rookie who need not."""
    assert decisions.Pilot.is_asked(decision)
    found: dict[Answer, float] = {}
    for option in decision.options:
        if option == DONE:
            found[option] = 0.0
            continue
        good = rating(state.brief.models[state.aircraft[option[0]].model])
        found[option] = 100 + good if option[1] == ACE else -100 - good
    return found


def weigh_entries(decision: Decision, state: State) -> dict[Answer, float]:
    """Whoever has the task goes in behind some fighters; nobody waits who may fight."""
    assert decisions.Enter.is_asked(decision)
    escorted = fighters_in_play(state, decision.seat) >= _ESCORT
    found: dict[Answer, float] = {}
    for option in decision.options:
        if option == DONE:
            found[option] = 0.0
            continue
        each = state.aircraft[option]
        task = carries(state, each)
        found[option] = 1 + rating(state.brief.models[each.model]) / 100 + (task == escorted)
    return found


def weigh_access(decision: Decision, state: State) -> dict[Answer, float]:
    """Toward the goal, or where the enemy or the own aircraft are; not all in one place."""
    assert decisions.AccessPoint.is_asked(decision)
    board = board_of(state.brief.plan)
    grid = board.lattice
    me = state.aircraft[decision.about[0]]
    aims = _aims(state, me)
    taken = [each.point for each in own(state, me.side) if each.fate == ACCESS]
    edge = state.brief.edges[me.side]
    row = board.access[edge]
    found: dict[Answer, float] = {}
    for option in decision.options:
        name, heading = option
        step = board.first_steps[name][heading]
        if step == OFF:
            found[option] = -100.0
            continue
        front = step
        for _ in range(3):
            to = grid.next[front * 6 + heading]
            front = to if to != OFF else front
        near = min((grid.distance(front, aim) for aim in aims), default=0)
        apart = min((abs(row.index(name) - row.index(other)) for other in taken if other), default=2)
        centre = abs(row.index(name) - (len(row) - 1) / 2)
        found[option] = -near - 0.4 * centre - (3.0 if apart < 2 else 0.0)
    return found


def _aims(state: State, me: Aircraft) -> list[int]:
    """What it flies to: its target area; for fighters enemies, or those whom they look after."""
    board = board_of(state.brief.plan)
    mission = mission_of(state, me)
    if mission is not None:
        return [middle(state.brief.plan, me.side, mission.area)] if mission.area else []
    index = board.lattice.index
    enemies = [each for each in state.aircraft.values() if each.fate == FLYING and each.side != me.side]
    first = [each for each in enemies if carries(state, each)]
    friends = [each for each in own_carriers(state, me.side) if each.fate in (FLYING, ACCESS)]
    points = [index[each.point] for each in first or enemies if each.point in index]
    points += [index[each.point] for each in friends if each.point in index]
    points += [
        next(p for p in board.first_steps[each.point or ""] if p != OFF) for each in friends if each.fate == ACCESS
    ]
    return points


def weigh_levels(decision: Decision, state: State) -> dict[Answer, float]:
    """High, but for those who must take photographs from another level."""
    assert decisions.Level.is_asked(decision)
    me = state.aircraft[decision.about[0]]
    wanted = state.brief.task.photo_levels if me.role == RECON and carries(state, me) else ()
    if not wanted:
        wanted = (_HIGH if me.role == FIGHTER else _HIGHEST,)
    return {level: -float(min(abs(level - each) for each in wanted)) for level in decision.options}
