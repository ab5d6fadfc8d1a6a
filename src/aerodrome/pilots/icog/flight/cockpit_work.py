"""What a pilot does besides flying: engines to start, instruments to work, guns to clear and to fill."""

from math import fsum

from aerodrome.pilots.icog.situation import Situation
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.figures.panels import PILOT
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.engines import may_restart
from aerodrome.rulebooks.icog.flight.plans import STRAIGHT, Instrument, Job, Leg
from aerodrome.rulebooks.icog.front.cover import flat
from aerodrome.rulebooks.icog.front.spotting import PHOTOGRAPH, areas, goal, instruments, to_watch
from aerodrome.rulebooks.icog.gunnery.guns import jammed
from aerodrome.rulebooks.icog.scenario import Task
from aerodrome.rulebooks.icog.state import State

_WORTH = {"restart": 0.5, "clear": 0.12, "reload": 0.2, "camera": 0.0, "radio": 0.0}
"""What it is worth to give one's actions to it; what cameras and radios are for is an run of its own."""


def work(situation: Situation, legs: tuple[Leg, ...]) -> tuple[Job, ...]:
    """What there is time for besides a move: an engine, then a camera or a radio where they may be of use, then guns;
    nobody who could shoot clears another gun (icog.5.5.1.other-tasks)."""
    moves = TABLES.moves
    free = moves.actions - sum(leg.kind != STRAIGHT for leg in legs)
    if free < 1:
        return ()
    engine = may_restart(situation.me)
    if engine is not None and free >= moves.restart - engine.work:
        return (Job("restart", moves.restart - engine.work),)
    tools = of_use(situation)
    if tools:
        return tuple(Job(tool, moves.instrument) for tool in tools[:free])
    if situation.sight is not None:
        return ()
    for place, weapon in enumerate(situation.me.weapons):
        if weapon.who != PILOT:
            continue
        barrel = jammed(weapon)
        if barrel is not None:
            return (Job("clear", min(free, barrel.actions), place),)
        if not weapon.halves and weapon.drums and free >= moves.reload:
            return (Job("reload", moves.reload, place),)
    return ()


def of_use(situation: Situation) -> list[Instrument]:
    """A radio always; a camera where the move may lead over what is to be photographed."""
    state, me = situation.state, situation.me
    tools = list(instruments(state, me))
    if "camera" in tools and not any(
        flat(goal(state, me, task), me.pose.at) <= situation.can.allowance + extent(state, task)
        for _, task in to_watch(state, me)
        if task.kind == PHOTOGRAPH
    ):
        tools.remove("camera")
    return tools


def extent(state: State, task: Task) -> float:
    """How far from its middle something can be photographed, at most."""
    return FRONT.observation.overhead if task.unit else max(max(area.size) for area in areas(state, task))


def work_worth(situation: Situation, legs: tuple[Leg, ...]) -> float:
    """What a move is worth more for what it leaves time for."""
    if situation.sight is not None and may_restart(situation.me) is None:
        return 0.0
    return fsum(_WORTH[job.kind] * (1.0 if job.kind != "clear" else job.actions) for job in work(situation, legs))
