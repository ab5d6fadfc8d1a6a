"""Announcements and plans: the best of the moves that are looked at, and what else the pilot does meanwhile."""

from collections.abc import Iterator
from itertools import chain
from math import fsum

import msgspec

from aerodrome.kernel.decisions import Decision
from aerodrome.pilots.icog.flight.bearing import bearing, levelling
from aerodrome.pilots.icog.flight.candidates import Legs, moves, neighbours, pushed, woven
from aerodrome.pilots.icog.flight.cockpit_work import work, work_worth
from aerodrome.pilots.icog.situation import Situation
from aerodrome.pilots.icog.values.position import PositionValue
from aerodrome.pilots.mind import Mind
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.figures.panels import stall_of
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.planning import Planner
from aerodrome.rulebooks.icog.flight.plans import (
    STRAIGHT,
    TURN,
    Announcement,
    Plan,
    announced,
    plan_of,
)
from aerodrome.rulebooks.icog.gunnery.guns import fixed_guns
from aerodrome.rulebooks.icog.settings import Settings
from aerodrome.rulebooks.icog.state import FLYING, PARKED, State
from aerodrome.sky.poses import Pose, straight

_REFINED, _ROUNDS = 3, 2
_MARKS = 3
_LOOKED = 24
_MINDED = 22.0
_POOR = 1.5
"""By how much less than the best a move may be worth to be worth thinking about."""
_APART, _SAME_WAY = 1.0, 0.97
"""Ends that are nearer to each other than that, with noses that point the same way, are one."""
_LEVEL_BELOW = 7.0
"""Below this height wings are levelled at the end of a move."""


def fly(decision: Decision, state: State, mind: Mind) -> Iterator[Plan]:
    """Whole moves, those first that the pilot likes best."""
    assert decisions.Fly.is_asked(decision)
    me = state.airplanes[decision.about[0]]
    said = decision.about[1] if len(decision.about) == 2 else None
    if me.fate == PARKED:
        yield Plan(take_off=True) if said is None else Plan(take_off=said.take_off)
        return
    position_value = PositionValue(Situation(state, me), said)
    for plan in plans(position_value, said, mind):
        yield finished(position_value, plan)


def announce(decision: Decision, state: State, mind: Mind) -> Iterator[Announcement]:
    """What moves announce, of those first that the pilot likes best."""
    assert decisions.Announce.is_asked(decision)
    me = state.airplanes[decision.about[0]]
    if me.fate == PARKED:
        yield Announcement(take_off=True)
        return
    yield from map(announced, plans(PositionValue(Situation(state, me)), None, mind))


def plans(position_value: PositionValue, said: Announcement | None, mind: Mind) -> Iterator[Plan]:
    """Plans, the best first."""
    situation = position_value.situation
    meant = said if said is not None else besides(position_value)
    for legs in mind.order(weighed(position_value, said)):
        yield planned(position_value, said, meant, legs)
    planner = Planner(situation.state, Settings(), situation.me, said)
    for plan in planner.plain_plans():
        yield plan_of(meant, plan.legs)


def planned(position_value: PositionValue, said: Announcement | None, meant: Announcement, legs: Legs) -> Plan:
    """A move with what else the pilot does meanwhile."""
    if said is not None:
        return plan_of(said, legs)
    if position_value.touches(legs) is not None:
        return Plan(legs, landing=True)
    done = msgspec.structs.replace(
        meant, jobs=work(position_value.situation, legs), immelmann=turns_over(position_value, legs)
    )
    return plan_of(done if not (done.jobs and done.immelmann) else meant, legs)


def unlike(decision: Decision, state: State) -> Iterator[Plan]:
    """Whole moves that end apart from each other, those first that rules of thumb like best, with throttle and bank."""
    assert decisions.Fly.is_asked(decision) or decisions.Announce.is_asked(decision)
    me = state.airplanes[decision.about[0]]
    said = decision.about[1] if len(decision.about) == 2 else None
    if me.fate != FLYING or me.spin:
        return
    position_value = PositionValue(Situation(state, me), said)
    meant = said if said is not None else besides(position_value)
    worth = weighed(position_value, said)
    least = max(worth.values(), default=0.0) - _POOR
    ends: list[Pose] = []
    for legs in sorted(worth, key=lambda legs: -worth[legs]):
        if worth[legs] < least:
            return
        end = position_value.end(legs)
        if end is not None and not any(alike(end, other) for other in ends):
            ends.append(end)
            yield finished(position_value, planned(position_value, said, meant, legs))


def alike(one: Pose, other: Pose) -> bool:
    """Whether two ends are nearly the same."""
    (x, y, z), (its_x, its_y, its_z) = one.at, other.at
    if (x - its_x) ** 2 + (y - its_y) ** 2 + (z - its_z) ** 2 >= _APART * _APART:
        return False
    return fsum(a * b for a, b in zip(one.nose, other.nose, strict=True)) > _SAME_WAY


def weighed(position_value: PositionValue, said: Announcement | None) -> dict[Legs, float]:
    """Moves and what they are worth; the best are looked at once more with small changes."""
    situation = position_value.situation
    pose, can = situation.me.pose, situation.can
    run = position_value.task.run
    marks = [foe.pose.at for foe in situation.foes[: _MARKS if run is None else 1]]
    marks += [straight(foe.pose, -5.0).at for foe in situation.foes[:1]]
    goals = run.marks(pose) if run is not None else []
    runs = chain.from_iterable(pushed(pose, can, at) for at in goals)
    worth: dict[Legs, float] = {}
    ways = dict.fromkeys(legs for legs in chain(moves(pose, can, [*goals, *marks]), runs) if fits(legs, said))
    for legs in ways:
        worth[legs] = position_value.weigh(legs)
        if said is None:
            worth[legs] += work_worth(situation, legs)
    if situation.sight is not None and situation.foes and situation.foes[0].moved:
        for legs in woven(pose, can, marks[:1]):
            if legs not in worth and fits(legs, said):
                worth[legs] = position_value.weigh(legs)
    if run is not None and run.away(pose) < can.allowance + TABLES.template.length:
        for legs in woven(pose, can, goals[:1]):
            if legs not in worth and fits(legs, said):
                worth[legs] = position_value.weigh(legs)
    best = sorted(worth, key=lambda legs: -worth[legs])[:_REFINED]
    for _ in range(_ROUNDS):
        best = [refined(position_value, legs, said, worth) for legs in best]
    return answered(position_value, worth)


def refined(position_value: PositionValue, legs: Legs, said: Announcement | None, worth: dict[Legs, float]) -> Legs:
    """The best of a move and those that differ a little from it."""
    best = legs
    for other in neighbours(legs, position_value.situation.can):
        if other not in worth:
            if not fits(other, said):
                continue
            worth[other] = position_value.weigh(other)
        if worth[other] > worth[best]:
            best = other
    return best


def answered(position_value: PositionValue, worth: dict[Legs, float]) -> dict[Legs, float]:
    """The best moves are looked at again with the eyes of those who move later, until the best of all has been."""
    looked: set[Legs] = set()
    while len(looked) < _LOOKED:
        legs = max(worth, key=lambda each: worth[each])
        if legs in looked:
            break
        looked.add(legs)
        worth[legs] = position_value.answered(legs, worth[legs])
    if position_value.task.run is not None:
        most = max(worth[legs] for legs in looked)
        return {legs: value if legs in looked else min(value, most) for legs, value in worth.items()}
    return worth


def fits(legs: Legs, said: Announcement | None) -> bool:
    """Whether a move keeps to what was announced (icog.5.4.1a)."""
    if said is None:
        return True
    flown = [leg for leg in legs if leg.kind != STRAIGHT]
    if len(flown) != len(said.maneuvers):
        return False
    for leg, then in zip(flown, said.maneuvers, strict=True):
        if leg.kind != then.kind:
            return False
        now = float(leg.shift) if leg.kind == "slip" else leg.angle
        if (abs(now - then.angle) > 45.0) if leg.kind == TURN else now * then.angle < 0.0:
            return False
    return True


def besides(position_value: PositionValue) -> Announcement:
    """Every enemy is a target for one who can shoot."""
    situation = position_value.situation
    me = situation.me
    if me.forced or me.home or not fixed_guns(me):
        return Announcement()
    names = tuple(
        each.id for each in situation.state.airplanes.values() if each.side != me.side and each.fate == FLYING
    )
    return Announcement(targets=names)


def turns_over(position_value: PositionValue, legs: Legs) -> bool:
    """Who will end at Stall speed and has a Pilot action left may turn as Immelmann did (icog.5.5.13.1)."""
    end = position_value.end(legs)
    if end is None or sum(leg.kind != STRAIGHT for leg in legs) > 1:
        return False
    me, model = position_value.situation.me, position_value.situation.model
    return position_value.read(legs, end).speed == stall_of(model, me.bombs)


def finished(position_value: PositionValue, plan: Plan) -> Plan:
    """With throttle and bank."""
    end = position_value.end(plan.legs)
    if end is None:
        return msgspec.structs.replace(plan, throttle=position_value.situation.model.throttle) if plan.landing else plan
    reading = position_value.read(plan.legs, end)
    return msgspec.structs.replace(
        plan,
        throttle=reading.throttle,
        bank=banking(position_value.situation, end, busy=position_value.task.run is not None),
    )


def banking(situation: Situation, end: Pose, *, busy: bool = False) -> float:
    """Towards the nearest enemy, or wings level near the ground and where nobody is near; who is busy minds only those
    who are quite near."""
    if end.at[2] > _LEVEL_BELOW and situation.foes and not (busy and situation.away > _MINDED):
        foe = situation.foes[0]
        side = bearing(end, straight(foe.pose, foe.can.allowance * 0.7).at).side
    else:
        side = levelling(end)
    return float(round(max(-45.0, min(45.0, side))))
