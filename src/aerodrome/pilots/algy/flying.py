"""Moves: each Movement Point, half levels to be finished, and power or drag at the end."""

from math import fsum

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.pilots.algy.hypothetical import twin_of
from aerodrome.pilots.algy.planning import Plan
from aerodrome.pilots.algy.position_value import PositionValue
from aerodrome.pilots.algy.situation import Situation
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.moving import FINISH, NOT_SO_FAST, ORDERS
from aerodrome.rulebooks.algy.speeding import COAST, DRAG, POWER
from aerodrome.rulebooks.algy.state import DOWN, LEVEL, UP, Aircraft
from aerodrome.rulebooks.algy.tables import LEAST, MOST, speed_change
from aerodrome.rulebooks.algy.view import View

_NEVER = -9.0


def planned(view: View, name: str) -> Plan:
    """A plan for one aircraft."""
    situation = Situation(view, view.aircraft[name])
    return Plan(situation, PositionValue(situation))


def weigh_moves(decision: Decision, view: View) -> dict[Answer, float]:
    """By the best that can follow; halves wait for the end of the move, where they cost nothing either."""
    assert decisions.Move.is_asked(decision)
    plan = planned(view, decision.about[0])
    me = unbound(view.aircraft[decision.about[0]])
    return plan.weigh_all(me, decision.options)


def unbound(me: Aircraft) -> Aircraft:
    """Looking ahead, one who must close up to his Leader is held to that with the next Movement Point alone."""
    if not me.distant:
        return me
    twin = twin_of(me)
    twin.distant = False
    return twin


def weigh_finishes(decision: Decision, view: View) -> dict[Answer, float]:
    """By where the second half of a level leads."""
    assert decisions.Finish.is_asked(decision)
    plan = planned(view, decision.about[0])
    me = unbound(view.aircraft[decision.about[0]])
    found: dict[Answer, float] = {}
    for order in decision.options:
        if order == NOT_SO_FAST:
            found[order] = _NEVER
            continue
        how, rate = order.split()
        found[order] = plan.value(finished(me, how, int(rate)))
    return found


def finished(at: Aircraft, how: str, rate: int) -> Aircraft:
    twin = twin_of(at)
    twin.mp -= how != FINISH
    twin.level += at.pitch
    twin.levels += 1
    twin.speed -= at.pitch * rate
    twin.climbed, twin.dived = at.pitch == UP, at.pitch == DOWN
    twin.pitch = LEVEL
    twin.straight = False
    return twin


def weigh_endings(decision: Decision, view: View) -> dict[Answer, float]:
    """By what the speed will be, and by the aim of one who begins half a level or straightens out."""
    assert decisions.End.is_asked(decision)
    plan = planned(view, decision.about[0])
    me = view.aircraft[decision.about[0]]
    return {order: _ending(plan, me, order) for order in decision.options}


def _ending(plan: Plan, me: Aircraft, order: str) -> float:
    position_value = plan.position_value
    if order == COAST:
        return position_value.here(me)
    if order in (POWER, DRAG):
        after = (changed(me, order, face) for face in range(LEAST, MOST + 1))
        return fsum(position_value.here(twin) for twin in after) / MOST
    step = ORDERS[order]
    twin = twin_of(me)
    if step[0] == "pitch":
        twin.pitch = int(step[1])
        twin.speed -= twin.pitch * int(step[2])
        twin.dived = me.dived or twin.pitch == DOWN
        return position_value.here(twin)
    return plan.weigh(me, order)


def changed(at: Aircraft, how: str, face: int) -> Aircraft:
    """After a power or drag roll."""
    twin = twin_of(at)
    figures = at.figures
    if how == POWER:
        twin.speed += min(speed_change(face + figures.power + at.engine), max(0, figures.max_level - at.speed))
    else:
        twin.speed -= min(speed_change(face + figures.drag - at.gained), at.speed)
    return twin
