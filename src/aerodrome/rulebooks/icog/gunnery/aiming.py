"""Who can be shot at and how well: cones, arcs, the Base shot (icog.6.2.*, icog.6.3.1 to icog.6.3.5)."""

from typing import NamedTuple

from aerodrome.kernel.events import Sum, total
from aerodrome.rulebooks.icog.crew.abilities import FIGURES, OLD_DUCK_HUNTER, worth
from aerodrome.rulebooks.icog.crew.people import can_fight, lost
from aerodrome.rulebooks.icog.dice import D20
from aerodrome.rulebooks.icog.figures.panels import PILOT, Model, band
from aerodrome.rulebooks.icog.figures.tables import TABLES, distance_modifier
from aerodrome.rulebooks.icog.gunnery.guns import LONG, SHORT, SUSTAINED, count, firing, fixed_guns
from aerodrome.rulebooks.icog.state import (
    AT_STALL,
    BELOW,
    FLYING,
    IMMELMANN,
    IN_TURN,
    Airplane,
    Mounting,
    Person,
    State,
    pilot,
)
from aerodrome.sky.poses import Vector
from aerodrome.sky.regions import FIELDS, arc, direction, distance, in_cone, parallel, seen

_TEMPLATE = TABLES.template
AHEAD = ("front", "side", "rear")
"""Angles of shots along the nose."""

_GRIDS = {"front": TABLES.angles.front, "side": TABLES.angles.side, "rear": TABLES.angles.rear}


class Shot(NamedTuple):
    """A shot that could be fired: at whom, with what burst, from which guns, and its Base shot in parts."""

    target: str
    burst: str
    weapons: tuple[int, ...]
    guns: int
    parts: Sum
    angle: str
    distance: float

    @property
    def base(self) -> int:
        return total(self.parts)


def in_template(apex: Vector, axis: Vector, point: Vector) -> bool:
    """Whether a pilot's head is inside the Air gunnery template (icog.6.2.1.1, icog.6.2.1.pilots-head,
    icog.6.2.1.cone, icog.6.2.1.template-placement, icog.6.3.3.out-of-range, icog.amb.range-measure)."""
    return in_cone(apex, axis, point, near=_TEMPLATE.near, slope=_TEMPLATE.slope, length=_TEMPLATE.length)


def bears(shooter: Airplane, target: Airplane) -> bool:
    """Whether the fixed guns bear on somebody."""
    return in_template(shooter.pose.at, shooter.pose.nose, target.pose.at)


def barred_from_firing(airplane: Airplane, *, fixed: bool) -> str:
    """The rule that keeps an airplane's guns silent in this turn, if one does (icog.5.5.11.2.guns,
    icog.5.5.12.2.guns, icog.5.5.13.2.guns, icog.5.5.14.3, icog.5.5.15.1, icog.6.3.10.fire-status, icog.6.3.14.3)."""
    if airplane.spin:
        return "icog.5.5.15.1"
    if airplane.fire is not None:
        return "icog.6.3.10.fire-status"
    if airplane.stalled == IN_TURN:
        return "icog.5.5.14.3"
    if fixed and airplane.stalled in (BELOW, AT_STALL):
        return "icog.5.5.11.2.guns" if airplane.stalled == BELOW else "icog.5.5.12.2.guns"
    if fixed and (airplane.forced or airplane.home):
        return "icog.6.3.14.3"
    return ""


def pilot_may_fire(state: State, airplane: Airplane) -> bool:
    """Fit, not busy with his guns, at the controls, and not barred (icog.6.lost-shot,
    icog.6.3.9.no-shooting-while-repairing, icog.amb.dual-takeover)."""
    person = pilot(airplane)
    return (
        airplane.fate == FLYING
        and airplane.controls == 0
        and can_fight(person, state.turn)
        and person.busy != state.turn
        and not barred_from_firing(airplane, fixed=True)
    )


def announced_or_later(state: State, airplane: Airplane) -> list[Airplane]:
    """Enemies that were announced, and those who moved later (icog.6.2.1.2, icog.amb.declared-vs-free,
    icog.amb.declare-none)."""
    moves = state.moves
    since = moves[moves.index(airplane.id) + 1 :] if airplane.id in moves else []
    return [
        each
        for each in state.airplanes.values()
        if each.side != airplane.side and each.fate == FLYING and (each.id in airplane.targets or each.id in since)
    ]


def legal_targets(state: State, airplane: Airplane) -> list[Airplane]:
    """Those of them in the cone (icog.6.2.1.2, icog.6.2.1.choose)."""
    return [each for each in announced_or_later(state, airplane) if bears(airplane, each)]


def could_attack(state: State, attacker: Airplane, target: Airplane) -> bool:
    """Whether somebody's fixed guns could legally fire at an airplane (icog.6.3.5.attacking-valid-shot,
    icog.6.3.5.gunner-duel, icog.amb.attacking-means)."""
    if attacker.side == target.side or not bears(attacker, target) or not pilot_may_fire(state, attacker):
        return False
    return bool(firing(fixed_guns(attacker), SHORT, state.turn))


def situation(shooter: Airplane, target: Airplane, *, gunner: bool) -> Sum:
    """What a stall or a Spin of either does to the shot (icog.6.3.1.situational, icog.6.3.1.situational-table,
    icog.amb.stall-turn-bonus)."""
    shots = TABLES.shots
    parts: list[tuple[str, int]] = []
    if target.spin:
        parts.append(("spinning target", shots.spinning))
    elif target.stalled in (BELOW, AT_STALL, IMMELMANN):
        parts.append(("stalled target", shots.stalled))
    return (*parts, *shaken(shooter)) if gunner else tuple(parts)


def shaken(shooter: Airplane) -> Sum:
    """What an own stall does to a gun that is aimed."""
    stalled = shooter.stalled in (BELOW, AT_STALL, IMMELMANN)
    return (("unsteady", TABLES.shots.unsteady),) if stalled else ()


def skill_parts(state: State, person: Person, modifier: int, away: float) -> list[tuple[str, int]]:
    return [
        ("gunnery", person.gunnery),
        ("wounds", -lost(person, "gunnery")),
        ("airplane", modifier),
        ("distance", distance_modifier(away, first=state.brief.first_bands)),
    ]


def fixed_parts(state: State, shooter: Airplane, target: Airplane, person: Person) -> tuple[Sum, str, float]:
    """The Base shot of fixed guns without the burst: Gunnery, airplane, distance, angle (icog.6.3.1.1, icog.6.3.2.1,
    icog.6.3.3.1, icog.6.3.4.1, icog.6.3.4.same-as-threat, icog.6.3.4.rationale, icog.7.side-shot,
    icog.3.1.step-base-shot, icog.6.3.4.rear, icog.6.3.4.front, icog.6.3.4.side, icog.6.3.3.plus-six,
    icog.6.3.3.model-scale, icog.amb.target-points-where, icog.amb.angle-edges)."""
    models = state.brief.models
    mine, theirs = models[shooter.model], models[target.model]
    away = distance(shooter.pose.at, target.pose.at)
    angle = arc(target.pose, shooter.pose.at)
    parts = skill_parts(state, person, mine.gunnery or 0, away)
    parts.append((angle, _GRIDS[angle][band(theirs, target.speed)][band(mine, shooter.speed)]))
    if angle == "side" and person.abilities:
        parts.append((OLD_DUCK_HUNTER, worth(person, OLD_DUCK_HUNTER, FIGURES.duck_hunter)))
    return (*parts, *situation(shooter, target, gunner=False)), angle, away


def fixed_shots(state: State, shooter: Airplane, targets: list[Airplane] | None = None) -> list[Shot]:
    """Every shot that a pilot may fire with his fixed guns (icog.6.1.may-fire, icog.6.3.7.1, icog.6.3.6.1,
    icog.6.3.6.optional, icog.6.3.7.sustained-ref)."""
    guns = fixed_guns(shooter)
    if not guns or not pilot_may_fire(state, shooter):
        return []
    person = pilot(shooter)
    found: list[Shot] = []
    for target in legal_targets(state, shooter) if targets is None else targets:
        parts, angle, away = fixed_parts(state, shooter, target, person)
        for burst in bursts(state, person, target, angle):
            used = firing(guns, burst, state.turn)
            if used:
                found.append(
                    Shot(
                        target.id,
                        burst,
                        tuple(place for place, weapon in enumerate(shooter.weapons) if weapon in used),
                        count(used, state.turn),
                        (*parts, *burst_part(burst)),
                        angle,
                        away,
                    )
                )
    return found


def bursts(state: State, person: Person, target: Airplane, angle: str) -> tuple[str, ...]:
    """Sustained fire needs a shot at the same target from behind in the turn before (icog.6.3.6.1,
    icog.6.3.6.first-shot, icog.amb.sustained-condition, icog.amb.sustained-short)."""
    chasing = angle == "rear" and person.chase == target.id and person.chased == state.turn - 1
    return (LONG, SHORT, SUSTAINED) if chasing else (LONG, SHORT)


def burst_part(burst: str) -> Sum:
    number = getattr(TABLES.shots, burst)
    return ((burst, number),) if number else ()


def in_field(shooter: Airplane, weapon: Mounting, target: Airplane) -> bool:
    """Whether a target lies in one of a gun's fields of fire; what the pilot's guns could hit is outside the one
    over the wing (icog.6.2.2.1, icog.6.2.2.panel-arcs, icog.6.2.2.over-wing-not-pilots-target, icog.6.2.2.range,
    icog.amb.over-wing-pilot-overlap, icog.amb.airframe-blocking, icog.6.2.2.aft, icog.6.2.2.over-wing-forward,
    icog.6.2.2.over-wing-backward, icog.6.2.2.nose, icog.6.2.2.belly)."""
    return covers(shooter, weapon, target.pose.at)


def covers(shooter: Airplane, weapon: Mounting, point: Vector) -> bool:
    """Whether a gun can be aimed at a point."""
    if distance(shooter.pose.at, point) > _TEMPLATE.length + 1e-6:
        return False
    x, y, z = seen(shooter.pose, point)
    for field in weapon.arcs:
        if FIELDS[field](x, y, z):
            ahead = field == "over the wing" and fixed_guns(shooter)
            if ahead and in_template(shooter.pose.at, shooter.pose.nose, point):
                continue
            return True
    return False


def gunner_angle(state: State, shooter: Airplane, target: Airplane) -> str:
    """Which of the gunners' tables counts: attacking first, then parallel flight, then the rest (icog.6.3.5.1,
    icog.6.3.5.2, icog.6.3.5.3, icog.6.3.5.4, icog.6.3.5.behind, icog.amb.gunner-table-priority,
    icog.amb.gunner-still-parallel-red, icog.6.3.5.parallel-3d)."""
    if could_attack(state, target, shooter):
        return "behind" if arc(shooter.pose, target.pose.at) == "rear" else "attacking"
    return "parallel" if parallel(shooter.pose.nose, target.pose.nose) else "other"


def pilot_shots(state: State, shooter: Airplane) -> list[Shot]:
    """Every shot of a pilot: along the nose, and with a gun that he can aim elsewhere too, by its arc and the
    gunners' tables (icog.6.2.2.1, icog.amb.pilot-flexible-gun)."""
    found = fixed_shots(state, shooter)
    if any(weapon.arcs for weapon in fixed_guns(shooter)) and pilot_may_fire(state, shooter):
        aside = [each for each in announced_or_later(state, shooter) if not bears(shooter, each)]
        found += aimed_shots(state, shooter, pilot(shooter), aside)
    return found


def gunner_shots(state: State, shooter: Airplane, person: Person, bound: str = "") -> list[Shot]:
    """Every shot that a gunner may fire (icog.6.2.2.definition, icog.amb.gunner-declare, icog.amb.gunner-target-gone,
    icog.amb.sustained-gunners)."""
    if not gunner_may_fire(state, shooter, person):
        return []
    enemies = [
        each
        for each in state.airplanes.values()
        if each.side != shooter.side and each.fate == FLYING and (not bound or each.id == bound)
    ]
    return aimed_shots(state, shooter, person, enemies)


def aimed_shots(state: State, shooter: Airplane, person: Person, targets: list[Airplane]) -> list[Shot]:
    """Shots with guns that can be aimed, one station at a time (icog.6.2.2.belly-shared,
    icog.amb.gunner-shared-station)."""
    models = state.brief.models
    found: list[Shot] = []
    for target in targets:
        angle = ""
        for place, weapon in enumerate(shooter.weapons):
            if weapon.who != person.role or not weapon.arcs or not in_field(shooter, weapon, target):
                continue
            angle = angle or gunner_angle(state, shooter, target)
            if not may_answer(state, shooter, target, angle):
                break
            away = distance(shooter.pose.at, target.pose.at)
            grid = getattr(TABLES.angles, angle)
            cell = grid[band(models[target.model], target.speed)][band(models[shooter.model], shooter.speed)]
            parts = skill_parts(state, person, gunner_modifier(models[shooter.model], person.role), away)
            parts.append((angle, cell))
            if person.abilities and person.role != PILOT and angle in ("parallel", "other"):
                parts.append((OLD_DUCK_HUNTER, worth(person, OLD_DUCK_HUNTER, FIGURES.duck_hunter)))
            for burst in (LONG, SHORT):
                if firing([weapon], burst, state.turn):
                    whole = (*parts, *situation(shooter, target, gunner=True), *burst_part(burst))
                    found.append(Shot(target.id, burst, (place,), count([weapon], state.turn), whole, angle, away))
    return found


def gunner_modifier(model: Model, role: str) -> int:
    """What the panel gives to this station (icog.6.3.2.per-crew, icog.2.1.2.gunnery-mod)."""
    if role == PILOT:
        return model.gunnery or 0
    return next((member.gunnery for member in model.crew if member.role == role), 0)


def gunner_may_fire(state: State, shooter: Airplane, person: Person) -> bool:
    return (
        shooter.fate == FLYING
        and can_fight(person, state.turn)
        and person.busy != state.turn
        and person.role != PILOT
        and person is not pilot(shooter)
        and not barred_from_firing(shooter, fixed=False)
    )


def may_answer(state: State, shooter: Airplane, target: Airplane, angle: str) -> bool:
    """Aboard an airplane that is forced home a gunner fires only at enemies who attack it; after its engine has
    seized, only if they also announced it or came later (icog.6.3.14.4, icog.6.3.14.engine-gunner,
    icog.amb.forced-gunner-attack)."""
    if not shooter.forced:
        return True
    if angle not in ("attacking", "behind"):
        return False
    return not shooter.seized or shooter in legal_targets(state, target)


def friends_in_cone(state: State, shooter: Airplane, target: Vector, *, fixed: bool) -> list[Airplane]:
    """Friends anywhere inside the template of this shot, the nearest first (icog.6.2.1.3, icog.6.2.1.friend-anywhere,
    icog.6.2.2.friendly, icog.6.2.2.aim-line, icog.6.3.validity, icog.amb.friend-head, icog.amb.friend-test-count,
    icog.amb.friends-forbidden)."""
    apex = shooter.pose.at
    axis = shooter.pose.nose if fixed else direction(apex, target)
    found = [
        each
        for each in state.airplanes.values()
        if each is not shooter
        and each.side == shooter.side
        and each.fate == FLYING
        and in_template(apex, axis, each.pose.at)
    ]
    found.sort(key=lambda each: distance(apex, each.pose.at))
    return found


def chance(base: int) -> float:
    """Of hitting: the die is at most the Base shot, and a 1 always hits (icog.6.3.1.roll, icog.6.3.1.natural-one)."""
    return min(D20.sides, max(1, base)) / D20.sides
