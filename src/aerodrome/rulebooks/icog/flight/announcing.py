"""What may be announced: Pilot actions, work besides flying, targets; and what an Announcement binds to (icog.5.4.*,
icog.5.5.1.*)."""

from math import isfinite

from aerodrome.kernel.decisions import Problem
from aerodrome.rulebooks.icog.crew.bailing import jumpers
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.engines import may_restart
from aerodrome.rulebooks.icog.flight.leg_checking import wrong_side
from aerodrome.rulebooks.icog.flight.level_search import LEEWAY, SLACK
from aerodrome.rulebooks.icog.flight.plans import ROLL, TURN, VERTICAL_DIVE, Announcement, Job, actions_of
from aerodrome.rulebooks.icog.front.spotting import instruments
from aerodrome.rulebooks.icog.gunnery.guns import jammed
from aerodrome.rulebooks.icog.state import PARKED, Airplane, State


def check_said(state: State, airplane: Airplane, said: Announcement) -> list[Problem]:
    """What is wrong with an Announcement whatever the maneuvers lead to (icog.5.4.contents)."""
    problems: list[Problem] = []
    count = actions_of(said)
    if count > TABLES.moves.with_test:
        what = f"{count} Pilot actions; two, or three with a Flying skill test"
        problems.append(Problem(what, "icog.5.5.1.1"))
    if (airplane.fate == PARKED) and (said.maneuvers or said.landing or said.immelmann):
        problems.append(Problem("on the ground it can only take off", "icog.5.5.18.1"))
    if said.take_off and airplane.fate != PARKED:
        problems.append(Problem("it is in the air already", "icog.5.5.18.1"))
    if said.landing and said.immelmann:
        problems.append(Problem("a landing is no Immelmann turn", "icog.5.5.13.1"))
    for maneuver in said.maneuvers:
        if not isfinite(maneuver.angle) or abs(maneuver.angle) > (180 if maneuver.kind == ROLL else 90):
            problems.append(wrong_side(maneuver.kind, maneuver.angle))
    if said.jump and (airplane.fate == PARKED or not jumpers(state, airplane)):
        problems.append(Problem("nobody aboard can bail out", "icog.amb.parachute-have"))
    if said.jobs:
        problems += check_jobs(state, airplane, said.jobs)
    if said.targets:
        problems += check_targets(state, airplane, said)
    return problems


def check_targets(state: State, airplane: Airplane, said: Announcement) -> list[Problem]:
    problems: list[Problem] = []
    if airplane.forced or said.home or airplane.home:
        problems.append(Problem("who is on his way home shoots at nobody", "icog.6.3.14.3"))
    if len(set(said.targets)) != len(said.targets):
        problems.append(Problem("a target is named twice", "icog.5.4.contents"))
    for name in said.targets:
        target = state.airplanes.get(name)
        if target is None or target.side == airplane.side or target.fate != "flying":
            problems.append(Problem(f"{name} is no enemy in the air", "icog.5.4.contents"))
    return problems


def check_jobs(state: State, airplane: Airplane, jobs: tuple[Job, ...]) -> list[Problem]:
    """Guns that are jammed, drums that can be changed, engines that can be started, cameras and radios that nobody
    else works (icog.6.3.9.repair-actions, icog.6.3.7.2b, icog.5.7.5.3, icog.amb.instrument-actions)."""
    problems: list[Problem] = []
    done: set[tuple[str, int]] = set()
    for job in jobs:
        if (job.kind, job.gun) in done:
            problems.append(Problem("the same work stands there twice", "icog.5.5.1.other-tasks"))
        done.add((job.kind, job.gun))
        problems += check_job(state, airplane, job)
    return problems


def check_job(state: State, airplane: Airplane, job: Job) -> list[Problem]:
    if job.kind in ("camera", "radio"):
        if job.kind not in instruments(state, airplane):
            return [Problem(f"its pilot has no use for a {job.kind}", "icog.5.5.1.other-tasks")]
        if job.actions != TABLES.moves.instrument:
            return [Problem(f"a {job.kind} takes one Pilot action", "icog.5.5.1.other-tasks")]
        return []
    if job.kind == "restart":
        engine = may_restart(airplane)
        if engine is None:
            return [Problem("no engine can be started", "icog.5.7.5.3")]
        if job.actions != TABLES.moves.restart - engine.work:
            return [Problem("an attempt takes two Pilot actions", "icog.5.7.5.3")]
        return []
    own = [place for place, weapon in enumerate(airplane.weapons) if weapon.who == "pilot"]
    if job.gun not in own:
        return [Problem(f"the pilot has no gun {job.gun}", "icog.6.3.9.repair-actions")]
    weapon = airplane.weapons[job.gun]
    if job.kind == "clear":
        barrel = jammed(weapon)
        if barrel is None:
            return [Problem(f"the {weapon.gun} is not jammed", "icog.6.3.9.repair-actions")]
        if not 1 <= job.actions <= barrel.actions:
            return [Problem(f"1 to {barrel.actions} actions", "icog.6.3.9.repair-actions")]
        return []
    if not weapon.drums or weapon.halves == weapon.full:
        return [Problem(f"the {weapon.gun} has no drum to change", "icog.6.3.7.magazines")]
    if job.actions != TABLES.moves.reload:
        return [Problem("reloading takes two Pilot actions", "icog.6.3.7.2b")]
    return []


def check_binding(said: Announcement, bound: Announcement) -> list[Problem]:
    """Kind, order and side of the maneuvers, and all else that was announced (icog.5.4.1a, icog.5.4.fallback,
    icog.amb.announce-precision)."""
    problems: list[Problem] = []
    kinds = [maneuver.kind for maneuver in bound.maneuvers]
    if [maneuver.kind for maneuver in said.maneuvers] != kinds:
        listed = ", ".join(kinds) or "straight ahead"
        problems.append(Problem(f"announced was: {listed}", "icog.5.4.1a"))
    else:
        for now, then in zip(said.maneuvers, bound.maneuvers, strict=True):
            aside = abs(now.angle - then.angle) > LEEWAY + SLACK if now.kind == TURN else now.angle * then.angle < 0
            if aside and now.kind != VERTICAL_DIVE:
                problems.append(Problem(f"the {now.kind} was announced to another side", "icog.5.4.1a"))
    rest = ("jobs", "targets", "landing", "take_off", "immelmann", "home", "jump")
    if any(getattr(said, field) != getattr(bound, field) for field in rest):
        problems.append(Problem("what was announced besides the flying stands", "icog.5.4.1a"))
    return problems
