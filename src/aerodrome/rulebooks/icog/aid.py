"""What a player is shown while he plans a move: what the panel allows, and what a draft leads to
(icog.5.no-measuring, icog.5.4.geo-commit)."""

import copy
from collections.abc import Iterable, Mapping
from math import ceil, fsum

import msgspec

from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.events import Sum, total
from aerodrome.kernel.files import as_type
from aerodrome.kernel.structs import Plain
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.crew.abilities import DAREDEVIL, FIGURES, worth
from aerodrome.rulebooks.icog.figures.panels import letter_of, radius, stall_of, template_of, top_of
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.collisions import nearest_below
from aerodrome.rulebooks.icog.flight.energy import below_by, ledger, speed_after
from aerodrome.rulebooks.icog.flight.engines import may_restart
from aerodrome.rulebooks.icog.flight.paths import Tight, after, energy_of, part_of, tight, touches_ground
from aerodrome.rulebooks.icog.flight.planning import Planner
from aerodrome.rulebooks.icog.flight.plans import (
    STRAIGHT,
    TURN,
    VERTICAL_DIVE,
    Announcement,
    Job,
    Leg,
    Plan,
    actions_of,
    announced,
)
from aerodrome.rulebooks.icog.flight.proximity import between, near_ones, outside
from aerodrome.rulebooks.icog.flight.towards import ways_towards
from aerodrome.rulebooks.icog.front import balloons, strafing
from aerodrome.rulebooks.icog.front.aiming import ahead
from aerodrome.rulebooks.icog.front.spotting import instruments
from aerodrome.rulebooks.icog.front.units import unit_of
from aerodrome.rulebooks.icog.gunnery.aiming import Shot, bears, chance, could_attack, fixed_shots
from aerodrome.rulebooks.icog.gunnery.guns import LONG, jammed
from aerodrome.rulebooks.icog.odds import flying_target, passing
from aerodrome.rulebooks.icog.settings import Settings
from aerodrome.rulebooks.icog.state import FLYING, PARKED, RUNNING, Airplane, State, pilot
from aerodrome.sky.poses import Pose, Vector, rounded
from aerodrome.sky.poses import rolled as banked
from aerodrome.sky.regions import arc, distance, seen


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a draft, and the rule."""

    what: str
    rule: str


class Template(msgspec.Struct, frozen=True):
    """A template that may be flown: how many tighter, what test it needs and its chance, and what it costs."""

    letter: str
    radius: float
    tighter: int
    test: str
    target: int
    chance: float
    energy: int


class Piece(msgspec.Struct, frozen=True):
    """A leg of a draft: what it needs and costs, where it ends, and poses along it."""

    kind: str
    letter: str
    tighter: int
    test: str
    target: int
    chance: float
    energy: int
    length: float
    turned: float
    """Degrees of arc."""
    path: tuple[Pose, ...]


class Speed(msgspec.Struct, frozen=True):
    """The speed that a throttle setting leads to, and what follows from it: `below` or `at` Stall speed, `over` Maximum
    speed, or nothing."""

    throttle: int
    energy: int
    speed: int
    mark: str


class Aim(msgspec.Struct, frozen=True):
    """An enemy as he would be seen from the end of the move: in the cone or not, how far, from where, and how well he
    could be hit by a long burst. Balloons and units on the ground have no arcs."""

    target: str
    bears: bool
    distance: float
    arc: str
    base: int
    chance: float
    sum: Sum
    announced: bool


class Near(msgspec.Struct, frozen=True):
    """An airplane that a move would end close to, and how far apart their nearest parts would be (icog.5.5.16.1)."""

    airplane: str
    apart: float


class Low(msgspec.Struct, frozen=True):
    """A move that would end close to the ground, or to a unit: how far above it, and the chance of the Flying skill
    test that this asks for (icog.5.5.16.3)."""

    unit: str
    """The unit's name; nothing where it is the ground."""
    apart: float
    chance: float


class Sketch(msgspec.Struct, frozen=True):
    """What a draft leads to."""

    pieces: tuple[Piece, ...]
    flown: float
    actions: int
    third: float
    """The chance of the test for a third action; 1 where none is needed."""
    faults: tuple[Fault, ...]
    ledger: Sum
    speeds: tuple[Speed, ...]
    end: Pose | None
    ground: bool
    """It touches the ground on the way."""
    low: Low | None
    edge: str
    """The edge over which it would leave the board, if it would."""
    aims: tuple[Aim, ...] | None
    """None where nothing may be measured yet."""
    near: tuple[Near, ...]
    watched: tuple[str, ...]
    """Enemies whose guns would bear on it as they stand."""


class PlanAid(msgspec.Struct, frozen=True, kw_only=True):
    """All that a pilot knows before he plans; or what a draft leads to."""

    allowance: float = 0.0
    speed: int = 0
    stall: int = 0
    top: int = 0
    roll: int = 0
    throttle: int = 0
    safe: str = ""
    templates: tuple[Template, ...] = ()
    jobs: tuple[Job, ...] = ()
    targets: tuple[str, ...] = ()
    balloons: tuple[str, ...] = ()
    """Balloons and airships that may be attacked; nobody announces them (icog.amb.balloon-who)."""
    bound: Announcement | None = None
    """What was announced, where a plan must keep to it."""
    way: tuple[Leg, ...] = ()
    """A way to fly that, or as much of it as can be, without a test; who is forced home is led there. Empty where
    straight on is as good as anything."""
    measured: bool = True
    """Whether distances to others may be known."""
    parked: bool = False
    chain: bool = False
    """Whether a Formation may be a chain (icog.amb.formation-links)."""
    plan: Plan | None = None
    """The plan that was asked for, with its sketch in `draft`."""
    draft: Sketch | None = None


class AimAt(msgspec.Struct, frozen=True):
    """Asks for a plan that ends with a target before the guns: an enemy, a balloon or an airship. What is planned so
    far stands but for the flying."""

    aim: str
    plan: Plan


def aid(state: State, settings: Settings, decision: Decision, draft: Plain) -> PlanAid | None:
    if decision.kind == decisions.MoveInFormation.KIND:
        return PlanAid(chain=settings.formations == "links")
    if not (decisions.Announce.is_asked(decision) or decisions.Fly.is_asked(decision)):
        return None
    airplane = state.airplanes[decision.about[0]]
    blind = decision.kind == decisions.Announce.KIND
    planner = Planner(state, settings, airplane, decision.about[1] if len(decision.about) == 2 else None)
    if draft is None:
        return everything(planner, measured=not blind)
    if blind:
        return PlanAid(draft=said(planner, as_type(draft, Announcement, "draft")), measured=False)
    if isinstance(draft, Mapping) and "aim" in draft:
        plan, found = aimed(planner, as_type(draft, AimAt, "draft"))
        return PlanAid(plan=plan, draft=found)
    return PlanAid(draft=sketch(planner, as_type(draft, Plan, "draft")))


def everything(planner: Planner, *, measured: bool) -> PlanAid:
    airplane, model, can = planner.airplane, planner.model, planner.can
    widest = max(can.safe + 2, TABLES.turns.templates)
    tightest = max(min(can.tightest, can.safe), can.safe - TABLES.turns.most_tighter)
    return PlanAid(
        allowance=can.allowance,
        speed=airplane.speed,
        stall=stall_of(model, airplane.bombs),
        top=top_of(model, airplane.bombs),
        roll=can.roll,
        throttle=model.throttle if any(engine.state == RUNNING for engine in airplane.engines) else 0,
        safe=letter_of(can.safe),
        templates=tuple(template(planner, each) for each in range(tightest, widest)),
        jobs=tuple(jobs(planner.state, airplane)),
        targets=tuple(
            each.id for each in planner.state.airplanes.values() if each.side != airplane.side and each.fate == FLYING
        )
        if not (airplane.forced or airplane.home)
        else (),
        balloons=tuple(unit.name for unit in balloons.enemies(planner.state, airplane)),
        bound=planner.said,
        way=way(planner, measured=measured),
        measured=measured,
        parked=airplane.fate == PARKED,
    )


def way(planner: Planner, *, measured: bool) -> tuple[Leg, ...]:
    """What a plan may begin with (icog.5.4.1, icog.6.3.14.3)."""
    if not planner.airplane.forced:
        return planner.kept_way() if planner.said is not None else ()
    for plan in planner.plain_plans():
        if not (planner.check(plan) if measured else planner.check_announcement(announced(plan))):
            return plan.legs
    return planner.kept_way()


def template(planner: Planner, index: int) -> Template:
    size = radius(index)
    risk = tight(planner.can, size)
    test, target, odds = test_of(planner, risk)
    energy = energy_of(Leg(TURN, 1.0, radius=size), planner.can, planner.model)
    return Template(letter_of(index), size, risk.tighter if risk else 0, test, target, odds, energy)


def test_of(planner: Planner, risk: Tight | None) -> tuple[str, int, float]:
    """The test of a tight turn, what it must not exceed, and its chance."""
    if risk is None:
        return "", 0, 1.0
    if risk.by_skill:
        target = flying_target(planner.state, planner.airplane, risk.modifier, risk.hands)
        return "flying", target, passing(target)
    target = planner.airplane.strength + risk.modifier
    return "structure", target, passing(target)


def jobs(state: State, airplane: Airplane) -> Iterable[Job]:
    """What a pilot could do besides flying."""
    for place, weapon in enumerate(airplane.weapons):
        if weapon.who != "pilot":
            continue
        barrel = jammed(weapon)
        if barrel is not None:
            for actions in range(1, min(barrel.actions, TABLES.moves.with_test) + 1):
                yield Job("clear", actions, place)
        if weapon.drums and weapon.halves < weapon.full:
            yield Job("reload", TABLES.moves.reload, place)
    engine = may_restart(airplane)
    if engine is not None:
        yield Job("restart", TABLES.moves.restart - engine.work)
    for tool in instruments(state, airplane):
        yield Job(tool, TABLES.moves.instrument)


def third_chance(planner: Planner, actions: int) -> float:
    if actions <= TABLES.moves.actions:
        return 1.0
    return passing(flying_target(planner.state, planner.airplane))


def said(planner: Planner, announcement: Announcement) -> Sketch:
    """An Announcement is judged without measuring anything."""
    actions = actions_of(announcement)
    faults = planner.check_announcement(announcement)
    return Sketch(
        pieces=(),
        flown=0.0,
        actions=actions,
        third=third_chance(planner, actions),
        faults=tuple(Fault(problem.what, problem.rule) for problem in faults),
        ledger=(),
        speeds=(),
        end=None,
        ground=False,
        low=None,
        edge="",
        aims=None,
        near=(),
        watched=(),
    )


def sketch(planner: Planner, plan: Plan) -> Sketch:
    """Where a plan leads: piece by piece, then energy, speed and shots at its end."""
    airplane = planner.airplane
    faults = planner.check(plan)
    pieces: list[Piece] = []
    pose, ground = airplane.pose, False
    legs: list[Leg] = []
    for leg in plan.legs:
        if leg.length <= 0 or (leg.kind in (TURN, VERTICAL_DIVE) and leg.radius <= 0) or ground:
            break
        end = after(pose, leg, planner.can)
        touched = touches_ground(pose, leg, end)
        if touched is not None:
            ground = True
            leg = part_of(leg, max(touched, 0.01))  # noqa: PLW2901
            end = after(pose, leg, planner.can)
        pieces.append(piece(planner, pose, leg))
        legs.append(leg)
        pose = end
    if plan.bank:
        pose = banked(pose, plan.bank)
    parts, speeds = reckoning(planner, legs, pose)
    ghost = copy.copy(airplane)
    ghost.pose, ghost.targets = rounded(pose), plan.targets
    if speeds:
        ghost.speed = speeds[min(plan.throttle or 0, len(speeds) - 1)].speed
    actions = actions_of(announced(plan))
    state = planner.state
    return Sketch(
        pieces=tuple(pieces),
        flown=fsum(leg.length for leg in plan.legs),
        actions=actions,
        third=third_chance(planner, actions),
        faults=tuple(Fault(problem.what, problem.rule) for problem in faults),
        ledger=parts,
        speeds=speeds,
        end=ghost.pose,
        ground=ground,
        low=None if ground or plan.landing else low(state, ghost),
        edge=outside(state, ghost.pose),
        aims=tuple(aims(state, ghost, plan)),
        near=tuple(
            Near(each.id, round(between(state, airplane, ghost.pose, each), 1))
            for each in near_ones(state, airplane, ghost.pose)
        ),
        watched=tuple(
            each.id
            for each in state.airplanes.values()
            if each.side != airplane.side and each.fate == FLYING and could_attack(state, each, ghost)
        ),
    )


def aimed(planner: Planner, asked: AimAt) -> tuple[Plan, Sketch]:
    """Of plain ways towards a target the one with the best shot that is not dangerous; what was planned where none is
    legal."""
    state, given = planner.state, asked.plan
    target = state.airplanes.get(asked.aim)
    point = target.pose.at if target is not None else unit_of(state, asked.aim).at
    if target is not None and asked.aim not in given.targets:
        given = msgspec.structs.replace(given, targets=(*given.targets, asked.aim))
    best: tuple[float, Plan, Sketch] | None = None
    for legs in ways_towards(planner, point):
        plan = msgspec.structs.replace(given, legs=legs, throttle=0, bank=0.0)
        found = sketch(planner, plan)
        over = [speed.throttle for speed in found.speeds if speed.mark != "over"]
        plan = msgspec.structs.replace(plan, throttle=over[0] if over else 0)
        merit = merit_of(planner, plan, found, asked.aim, point)
        if not found.faults and (best is None or merit > best[0]):
            best = merit, plan, found
    return best[1:] if best is not None else (given, sketch(planner, given))


def merit_of(planner: Planner, plan: Plan, found: Sketch, name: str, point: Vector) -> float:
    """The chance of the shot at the end, or how nearly the nose points there; less what is dangerous about it, a third
    action among it."""
    end = found.end or planner.airplane.pose
    ahead = seen(end, point)[0] / max(1.0, distance(end.at, point))
    chances = [each.chance for each in found.aims or () if each.target == name and each.bears]
    mark = found.speeds[plan.throttle or 0].mark if found.speeds else ""
    dangers = 4 * found.ground + 4 * bool(found.edge) + 4 * len(found.near) + 2 * _MARKS[mark]
    if found.low is not None:
        dangers += 3 * (1 - found.low.chance)
    dangers += 1 - found.third + 0.1 * len(found.watched)
    return 2 * max(chances, default=0.0) + ahead / 2 - dangers


_MARKS = {"": 0.0, "at": 0.5, "below": 1.0, "over": 0.5}
"""How bad a speed after the move is."""


def low(state: State, ghost: Airplane) -> Low | None:
    """What it would have to clear at its end."""
    apart, unit = nearest_below(state, ghost)
    if apart >= TABLES.moves.near - 1e-6:
        return None
    target = flying_target(state, ghost, worth(pilot(ghost), DAREDEVIL, FIGURES.daredevil))
    return Low(unit.name if unit is not None else "", round(max(0.0, apart), 1), passing(target))


def piece(planner: Planner, pose: Pose, leg: Leg) -> Piece:
    turning = leg.kind in (TURN, VERTICAL_DIVE)
    risk = tight(planner.can, leg.radius) if turning else None
    test, target, odds = test_of(planner, risk)
    steps = 1 if leg.kind == STRAIGHT else max(1, ceil(leg.length))
    path = [pose, *(after(pose, part_of(leg, leg.length * step / steps), planner.can) for step in range(1, steps + 1))]
    return Piece(
        kind=leg.kind,
        letter=letter_of(template_of(leg.radius)) if turning else "",
        tighter=risk.tighter if risk else 0,
        test=test,
        target=target,
        chance=odds,
        energy=-energy_of(leg, planner.can, planner.model),
        length=leg.length,
        turned=round(leg.length / leg.radius * 57.29577951308232, 1) if turning else 0.0,
        path=tuple(rounded(each) for each in path),
    )


def reckoning(planner: Planner, legs: list[Leg], end: Pose) -> tuple[Sum, tuple[Speed, ...]]:
    """The ledger, and the speed for each throttle setting."""
    airplane, model = planner.airplane, planner.model
    moved = [leg for leg in legs if leg.kind != STRAIGHT]
    parts = ledger(airplane, model, planner.can, moved, end.at[2])
    running = any(engine.state == RUNNING for engine in airplane.engines)
    found: list[Speed] = []
    for throttle in range((model.throttle if running else 0) + 1):
        left = tuple(part for part in parts if part[0] != "acceleration") if throttle else parts
        energy = total(left) - throttle
        speed = speed_after(airplane, model, energy)
        if left == (("acceleration", 1),):
            speed = min(speed, top_of(model, airplane.bombs))
        found.append(Speed(throttle, energy, speed, mark_of(airplane, planner, speed, energy)))
    return parts, tuple(found)


def mark_of(airplane: Airplane, planner: Planner, speed: int, energy: int) -> str:
    stall = stall_of(planner.model, airplane.bombs)
    if speed < stall or (speed == stall and below_by(airplane, planner.model, energy) > 0):
        return "below"
    return "at" if speed == stall else "over" if speed > planner.model.maximum else ""


def aims(state: State, ghost: Airplane, plan: Plan) -> Iterable[Aim]:
    """Every enemy from the end of the move, as they stand now."""
    enemies = [each for each in state.airplanes.values() if each.side != ghost.side and each.fate == FLYING]
    if not state.brief.models[ghost.model].weapons:
        return
    ghost.stalled = ""
    for enemy in enemies:
        shots: list[Shot] = [shot for shot in fixed_shots(state, ghost, [enemy]) if shot.burst == LONG]
        in_cone = bool(shots) and bears(ghost, enemy)
        base = shots[0].base if shots else 0
        yield Aim(
            target=enemy.id,
            bears=in_cone,
            distance=round(distance(ghost.pose.at, enemy.pose.at), 2),
            arc=arc(enemy.pose, ghost.pose.at),
            base=base if in_cone else 0,
            chance=chance(base) if in_cone else 0.0,
            sum=shots[0].parts if in_cone else (),
            announced=enemy.id in plan.targets,
        )
    if state.units:
        yield from unit_aims(state, ghost)


def unit_aims(state: State, ghost: Airplane) -> Iterable[Aim]:
    """Balloons, and units on the ground that its guns would bear on; nobody announces them."""
    person = ghost.crew[0]
    for each in balloons.enemies(state, ghost):
        if not ahead(ghost, person, each):
            away = round(distance(ghost.pose.at, each.at), 2)
            yield Aim(each.name, bears=False, distance=away, arc="", base=0, chance=0.0, sum=(), announced=True)
    for shot in (*balloons.shots_at(state, ghost, person), *strafing.shots_at(state, ghost, person)):
        if shot.burst == LONG and ahead(ghost, person, unit_of(state, shot.target)):
            yield Aim(
                target=shot.target,
                bears=True,
                distance=round(shot.distance, 2),
                arc="",
                base=shot.base,
                chance=chance(shot.base),
                sum=shot.parts,
                announced=True,
            )
