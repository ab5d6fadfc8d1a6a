"""What a pilot does besides flying: engines to start, guns to clear and to fill."""

from aerodrome.pilots.icog.sky import Sky
from aerodrome.rulebooks.icog.engines import may_restart
from aerodrome.rulebooks.icog.guns import jammed
from aerodrome.rulebooks.icog.panels import PILOT
from aerodrome.rulebooks.icog.plans import STRAIGHT, Job, Leg
from aerodrome.rulebooks.icog.tables import TABLES

_WORTH = {"restart": 0.5, "clear": 0.12, "reload": 0.2}
"""What it is worth to give one's actions to it."""


def work(sky: Sky, legs: tuple[Leg, ...]) -> tuple[Job, ...]:
    """What there is time for besides a move: an engine, then guns; nobody who could shoot clears another gun
    (icog.5.5.1.other-tasks)."""
    moves = TABLES.moves
    free = moves.actions - sum(leg.kind != STRAIGHT for leg in legs)
    if free < 1:
        return ()
    engine = may_restart(sky.me)
    if engine is not None and free >= moves.restart - engine.work:
        return (Job("restart", moves.restart - engine.work),)
    if sky.sight is not None:
        return ()
    for place, weapon in enumerate(sky.me.weapons):
        if weapon.who != PILOT:
            continue
        barrel = jammed(weapon)
        if barrel is not None:
            return (Job("clear", min(free, barrel.actions), place),)
        if not weapon.halves and weapon.drums and free >= moves.reload:
            return (Job("reload", moves.reload, place),)
    return ()


def work_worth(sky: Sky, legs: tuple[Leg, ...]) -> float:
    """What a move is worth more for what it leaves time for."""
    if sky.sight is not None and may_restart(sky.me) is None:
        return 0.0
    return sum(_WORTH[job.kind] * (1.0 if job.kind != "clear" else job.actions) for job in work(sky, legs))
