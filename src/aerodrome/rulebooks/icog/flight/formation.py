"""Formations of airplanes with gunners (icog.5.5.20.*)."""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from math import isfinite

from aerodrome.kernel.decisions import Problem, Steps
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.decisions import FormationMove, Step
from aerodrome.rulebooks.icog.events import Formation
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.settings import Settings
from aerodrome.rulebooks.icog.state import FLYING, Airplane, State, gunners
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import Pose, heading, moved, straight
from aerodrome.sky.regions import distance

_TRIES = 12


def may_join(state: State, airplane: Airplane) -> bool:
    """Armed with gunners, in the air and under control (icog.5.5.20.1, icog.amb.formation-singles,
    icog.amb.ex-formation)."""
    model = state.brief.models[airplane.model]
    return (
        airplane.fate == FLYING
        and bool(gunners(airplane))
        and not airplane.spin
        and airplane.fire is None
        and not airplane.opening
        and airplane.speed >= (model.stall_bombs if airplane.bombs and model.stall_bombs else model.stall)
    )


def groups(state: State, side: str) -> list[list[Airplane]]:
    """Airplanes that may join, connected by links of at most 4 Move units."""
    waiting = [each for each in state.airplanes.values() if each.side == side and may_join(state, each)]
    found: list[list[Airplane]] = []
    while waiting:
        group = [waiting.pop(0)]
        for member in group:
            linked = [each for each in waiting if _linked(member.pose, each.pose)]
            waiting = [each for each in waiting if each not in linked]
            group += linked
        if len(group) > 1:
            found.append(group)
    return found


def _linked(one: Pose, other: Pose) -> bool:
    return distance(one.at, other.at) <= TABLES.moves.formation + 1e-6


def choices(settings: Settings, group: list[Airplane]) -> list[tuple[str, ...]]:
    """Formations that a group can fly, the largest first: those who are within 4 Move units of each other; or, as an
    option, all who are linked (icog.5.5.20.1, icog.amb.formation-links)."""
    if settings.formations == "links":
        return [tuple(each.id for each in group)] if len(group) > 1 else []
    near = {
        one.id: [other.id for other in group if other is not one and _linked(one.pose, other.pose)] for one in group
    }
    found = [each for each in _cliques(near, (), list(near), []) if len(each) > 1]
    return sorted(found, key=len, reverse=True)


def _cliques(
    near: Mapping[str, list[str]], chosen: tuple[str, ...], free: list[str], done: list[str]
) -> Iterator[tuple[str, ...]]:
    """All groups that are near each other and part of no larger one."""
    if not free and not done:
        yield chosen
    while free:
        name = free.pop(0)
        known = near[name]
        still, before = ([each for each in part if each in known] for part in (free, done))
        yield from _cliques(near, (*chosen, name), still, before)
        done.append(name)


def declare(table: Table) -> Steps[None]:
    """Before Initiative is rolled their owners say who flies in Formation (icog.5.5.20.1)."""
    state = table.state
    state.formations = []
    for side in state.brief.sides:
        for group in groups(state, side):
            left = group
            while found := choices(table.settings, left):
                names = tuple(each.id for each in left if any(each.id in choice for choice in found))
                seat = state.airplanes[names[0]].seat
                answer = yield from decisions.Formation.ask(seat, (*found, "no"), "icog.5.5.20.1", names)
                if answer == "no":
                    break
                state.formations.append(list(answer))
                table.say(Formation, "icog.5.5.20.1", airplanes=list(answer), side=side)
                left = [each for each in left if each.id not in answer]


def ends(state: State, members: list[str], steps: dict[str, Step]) -> dict[str, Pose]:
    """Where each member comes out (icog.5.5.20.geo)."""
    found = {}
    for name in members:
        airplane = state.airplanes[name]
        x, y, _ = heading(airplane.pose)
        step = steps.get(name, Step())
        end = straight(airplane.pose, airplane.speed / 10)
        found[name] = moved(end, y * step.right, -x * step.right, step.up)
    return found


def check_move(state: State, settings: Settings, members: list[str], move: FormationMove) -> list[Problem]:
    """No maneuvers: up to 4 Move units aside and 4 up or down; within 4 of each other and 2 apart, both from pilot to
    pilot (icog.5.5.20.1, icog.5.5.20.2, icog.amb.formation-links, icog.amb.formation-speed,
    icog.amb.formation-collision)."""
    moves = TABLES.moves
    problems: list[Problem] = []
    if unknown := (set(move.steps) | set(move.dropped)) - set(members):
        return [Problem(f"{', '.join(sorted(unknown))} does not fly in it", "icog.5.5.20.1")]
    for name, step in move.steps.items():
        if not all(isfinite(each) and abs(each) <= moves.formation + 1e-6 for each in (step.right, step.up)):
            problems.append(Problem(f"{name} departs by more than 4 MU", "icog.5.5.20.2"))
    kept = [name for name in members if name not in move.dropped]
    if problems or len(kept) < 2:
        return problems
    where = ends(state, kept, move.steps)
    if settings.formations == "links":
        linked = [kept[0]]
        for name in linked:
            linked += [each for each in kept if each not in linked and _linked(where[name], where[each])]
        if len(linked) < len(kept):
            problems.append(Problem("members are more than 4 MU from all others", "icog.5.5.20.1"))
    for name, other in combinations(kept, 2):
        if settings.formations == "pairs" and not _linked(where[name], where[other]):
            problems.append(Problem(f"{name} and {other} are more than 4 MU apart", "icog.5.5.20.1"))
        if distance(where[name].at, where[other].at) < moves.apart - 1e-6:
            problems.append(Problem(f"{name} and {other} come within 2 MU", "icog.amb.formation-collision"))
    return problems


def sample_move(state: State, settings: Settings, members: list[str], random: Callable[[], float]) -> FormationMove:
    """Straight on where that keeps them together, else something that does, else everybody by himself."""
    plain = FormationMove()
    if not check_move(state, settings, members, plain):
        return plain
    for _ in range(_TRIES):
        steps = {name: Step(round(random() * 8 - 4, 1), round(random() * 8 - 4, 1)) for name in members}
        move = FormationMove(steps)
        if not check_move(state, settings, members, move):
            return move
    return FormationMove(dropped=tuple(members))


def ask_move(table: Table, members: list[str]) -> Steps[FormationMove]:
    """One answer for all of them (icog.5.5.20.2)."""
    state, settings = table.state, table.settings
    seat = state.airplanes[members[0]].seat
    return decisions.MoveInFormation.ask(
        seat,
        lambda move: check_move(state, settings, members, move),
        lambda random: sample_move(state, settings, members, random),
        "icog.5.5.20.2",
        tuple(members),
    )
