"""Plans and Announcements for machines that take any legal one."""

from collections.abc import Callable
from math import fsum

from aerodrome.rulebooks.icog.figures.panels import radius
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.planning import Planner
from aerodrome.rulebooks.icog.flight.plans import (
    ROLL,
    SLIP,
    STRAIGHT,
    TURN,
    VERTICAL_DIVE,
    Announcement,
    Job,
    Leg,
    Maneuver,
    Plan,
    plan_of,
)
from aerodrome.rulebooks.icog.flight.proximity import outside
from aerodrome.rulebooks.icog.front.spotting import instruments
from aerodrome.rulebooks.icog.gunnery.guns import jammed
from aerodrome.rulebooks.icog.state import PARKED

Random = Callable[[], float]
_TRIES = 6


def sample_announcement(planner: Planner, random: Random) -> Announcement:
    """A legal Announcement: up to two maneuvers, three now and then."""
    airplane = planner.airplane
    if airplane.fate == PARKED:
        return Announcement(take_off=random() < 0.5)
    for _ in range(_TRIES):
        said = _said(planner, random)
        if not planner.check_announcement(said):
            return said
    return _plainest(planner)


def _plainest(planner: Planner) -> Announcement:
    """Straight on, or where that is not legal a turn, or a roll and a turn."""
    turns = [(Maneuver(TURN, side),) for side in (90.0, -90.0, 0.0)]
    rolls = [(Maneuver(ROLL, side), Maneuver(TURN)) for side in (90.0, -90.0)]
    choices = (Announcement(maneuvers) for maneuvers in ((), *turns, *rolls))
    return next((said for said in choices if not planner.check_announcement(said)), Announcement())


def _said(planner: Planner, random: Random) -> Announcement:
    kinds = int(random() * 2.4) + (random() < 0.02)
    maneuvers = tuple(_maneuver(random) for _ in range(kinds))
    if planner.airplane.opening:
        maneuvers = (Maneuver(TURN, random() * 180 - 90), *maneuvers[1:])
    return Announcement(
        maneuvers,
        jobs=_jobs(planner, random, 2 - len(maneuvers)),
        targets=_targets(planner, random),
        landing=not maneuvers and random() < 0.02,
        immelmann=len(maneuvers) < 2 and random() < 0.05,
    )


def _maneuver(random: Random) -> Maneuver:
    which = random()
    if which < 0.65:
        return Maneuver(TURN, round(random() * 180 - 90))
    if which < 0.85:
        return Maneuver(ROLL, round(random() * 360 - 180) or 1.0)
    if which < 0.93:
        return Maneuver(VERTICAL_DIVE)
    return Maneuver(SLIP, 1.0 if random() < 0.5 else -1.0)


def _jobs(planner: Planner, random: Random, free: int) -> tuple[Job, ...]:
    if free < 1 or random() < 0.3:
        return ()
    for place, weapon in enumerate(planner.airplane.weapons):
        if weapon.who != "pilot":
            continue
        barrel = jammed(weapon)
        if barrel is not None:
            return (Job("clear", min(free, barrel.actions), place),)
        if not weapon.halves and weapon.drums and free >= TABLES.moves.reload:
            return (Job("reload", TABLES.moves.reload, place),)
    for engine in planner.airplane.engines:
        if engine.state == "off" and free >= TABLES.moves.restart - engine.work:
            return (Job("restart", TABLES.moves.restart - engine.work),)
    return tuple(Job(tool, TABLES.moves.instrument) for tool in instruments(planner.state, planner.airplane)[:free])


def _targets(planner: Planner, random: Random) -> tuple[str, ...]:
    airplane = planner.airplane
    if airplane.forced or airplane.home or random() < 0.1:
        return ()
    return tuple(
        each.id for each in planner.state.airplanes.values() if each.side != airplane.side and each.fate == "flying"
    )


def sample_plan(planner: Planner, random: Random) -> Plan:
    """A legal plan: of what was announced where something was."""
    said = planner.said
    if planner.airplane.fate == PARKED:
        return Plan(take_off=said.take_off if said is not None else random() < 0.5)
    spare: Plan | None = None
    for _ in range(_TRIES):
        meant = _said(planner, random) if said is None else said
        legs = _legs(planner, meant, random)
        if legs is None:
            continue
        plan = plan_of(meant, legs)
        if not planner.check(plan):
            if spare is not None or _stays(planner, plan):
                return plan
            spare = plan
    if spare is not None:
        return spare
    for plan in planner.plain_plans():
        if not planner.check(plan):
            return plan
    return plan_of(said or Announcement(), (Leg(STRAIGHT, planner.can.allowance),))


def _stays(planner: Planner, plan: Plan) -> bool:
    """Whether a move ends over the board and above the ground: others are taken only at the second try."""
    end = planner.end(plan.legs)
    return end.at[2] > TABLES.moves.near and not outside(planner.state, end)


def _legs(planner: Planner, said: Announcement, random: Random) -> tuple[Leg, ...] | None:
    """The maneuvers with random lengths and templates, some of them tighter than is safe, and straight flight in
    between."""
    can = planner.can
    shortest = planner.shortest(said.maneuvers)
    if shortest is None:
        return None
    left = can.allowance - fsum(leg.length for leg in shortest)
    legs: list[Leg] = []
    for leg in shortest:
        more = round(left * random(), 2) if leg.kind in (TURN, VERTICAL_DIVE) else 0.0
        left -= more
        if leg.kind in (TURN, VERTICAL_DIVE):
            tighter = int(random() * 3) if random() < 0.25 else -int(random() * 2)
            template = max(can.safe - tighter, min(can.tightest, can.safe))
            size = max(leg.radius, radius(template)) if planner.airplane.opening else radius(template)
            legs.append(Leg(leg.kind, round(leg.length + more, 2), angle=leg.angle, radius=size))
        else:
            legs.append(leg)
    if left > 1e-6:
        place = int(random() * (len(legs) + 1))
        if planner.airplane.opening:
            place = len(legs)
        legs.insert(place, Leg(STRAIGHT, round(left, 6)))
    return tuple(legs)
