"""A move as data: maneuvers one after another, what else the pilot does, and whom he means to shoot at
(icog.5.4.contents, icog.2.3.combine)."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from aerodrome.kernel.structs import Strict
from aerodrome.rulebooks.icog.figures.tables import TABLES

STRAIGHT: Final = "straight"
ROLL: Final = "roll"
VERTICAL_DIVE: Final = "dive"
TURN: Final = "turn"
SLIP: Final = "slip"
Kind = Literal["straight", "roll", "dive", "turn", "slip"]
Instrument = Literal["camera", "radio"]


class Leg(Strict, omit_defaults=True, gc=False):
    """One maneuver, or a stretch straight ahead (icog.tab.maneuvers).

    `length` is in Move units. `angle` of a turn is its side, 0 up out of the top, 90 the right wing, -90 the left; of a
    roll how far, right wing down for positive numbers. `radius` is that of a turn or a vertical dive. `shift` is how
    far a side slip goes to the right.
    """

    kind: Kind
    length: float
    angle: float = 0.0
    radius: float = 0.0
    shift: int = 0


class Maneuver(Strict, omit_defaults=True, gc=False):
    """A maneuver as it is announced: what, and to which side."""

    kind: Literal["roll", "dive", "turn", "slip"]
    angle: float = 0.0
    """Of a turn, its side; of a roll or a side slip only whether it is negative (left) or not counts."""


class Job(Strict, omit_defaults=True, gc=False):
    """Something that a pilot does besides flying, with so many actions: a gun to clear or to reload, an engine to
    start, a camera or a radio to work. Guns are counted as on the panel, from 0 (icog.5.5.1.other-tasks)."""

    kind: Literal["clear", "reload", "restart", "camera", "radio"]
    actions: int
    gun: int = 0


class Announcement(Strict, omit_defaults=True):
    """What binds for this Moving phase (icog.5.4.1a, icog.5.4.geo-commit, icog.amb.announce-precision)."""

    maneuvers: tuple[Maneuver, ...] = ()
    jobs: tuple[Job, ...] = ()
    targets: tuple[str, ...] = ()
    landing: bool = False
    take_off: bool = False
    immelmann: bool = False
    home: bool = False
    """He breaks off and goes home (icog.7.disengage)."""
    jump: bool = False
    """Whoever has a parachute is asked whether he bails out, from a sound airplane too (icog.amb.bailout-when)."""


class Plan(Strict, omit_defaults=True):
    """A whole move. Throttle and bank after movement may be given ahead; they are used if the dice spoil nothing, and
    asked for otherwise (icog.amb.throttle-when, icog.5.5.9.end-only)."""

    legs: tuple[Leg, ...] = ()
    jobs: tuple[Job, ...] = ()
    targets: tuple[str, ...] = ()
    landing: bool = False
    take_off: bool = False
    immelmann: bool = False
    home: bool = False
    jump: bool = False
    throttle: int | None = None
    bank: float | None = None


def announced(plan: Plan) -> Announcement:
    """What a plan announces."""
    maneuvers = tuple(
        Maneuver(leg.kind, float(leg.shift) if leg.kind == "slip" else leg.angle)
        for leg in plan.legs
        if leg.kind != "straight"
    )
    return Announcement(
        maneuvers, plan.jobs, plan.targets, plan.landing, plan.take_off, plan.immelmann, plan.home, plan.jump
    )


def plan_of(said: Announcement, legs: tuple[Leg, ...]) -> Plan:
    """What was announced, flown on these legs."""
    return Plan(legs, said.jobs, said.targets, said.landing, said.take_off, said.immelmann, said.home, said.jump)


_AT_GUNS = ("clear", "reload")
_SIDES = ((-75.0, "left"), (-15.0, "up left"), (15.0, "up"), (75.0, "up right"))


def side_of(angle: float) -> str:
    """The side of a turn in words."""
    return next((side for most, side in _SIDES if angle < most), "right")


def hand_of(kind: str, angle: float) -> str:
    """A maneuver and its side, such as: turn up left."""
    if kind == VERTICAL_DIVE:
        return kind
    side = side_of(angle) if kind == TURN else "left" if angle < 0 else "right"
    return f"{kind} {side}"


def told(said: Announcement, guns: Sequence[str]) -> list[str]:
    """Everything that an Announcement says but its targets, one thing after another; guns by their names."""
    flags = {
        "landing": said.landing,
        "take off": said.take_off,
        "immelmann": said.immelmann,
        "home": said.home,
        "jump": said.jump,
    }
    return [
        *(hand_of(each.kind, each.angle) for each in said.maneuvers),
        *(f"{job.kind}:{guns[job.gun]}" if job.kind in _AT_GUNS else job.kind for job in said.jobs),
        *(name for name, meant in flags.items() if meant),
    ]


def flying_actions(said: Announcement) -> int:
    """Pilot actions that the flying takes (icog.5.5.1.free, icog.5.5.3.2, icog.5.5.4.2, icog.5.5.6.4,
    icog.5.5.13.3, icog.tables.maneuver-list, icog.tables.maneuver-list-table, icog.amb.landing-actions)."""
    moves = TABLES.moves
    return (
        len(said.maneuvers)
        + moves.landing * said.landing
        + moves.take_off * said.take_off
        + moves.immelmann * said.immelmann
    )


def actions_of(said: Announcement) -> int:
    """All Pilot actions."""
    return flying_actions(said) + sum(job.actions for job in said.jobs)


def cut_short(said: Announcement) -> Announcement:
    """Without its last action: of what else there is to do first, then of the flying (icog.5.5.1.2,
    icog.5.5.1.priority, icog.amb.third-action-mixed)."""
    if said.jobs:
        *others, last = said.jobs
        left = () if last.actions == 1 else (msgspec.structs.replace(last, actions=last.actions - 1),)
        return msgspec.structs.replace(said, jobs=(*others, *left))
    if said.immelmann:
        return msgspec.structs.replace(said, immelmann=False)
    if said.landing:
        return msgspec.structs.replace(said, landing=False)
    return msgspec.structs.replace(said, maneuvers=said.maneuvers[:-1])
