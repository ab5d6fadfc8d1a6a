"""Planning a move: which plans and Announcements are legal, and why others are not (icog.5.4.*, icog.5.5.1.*)."""

from collections.abc import Iterable
from math import isfinite

from aerodrome.kernel.decisions import Problem
from aerodrome.rulebooks.icog.bailing import jumpers
from aerodrome.rulebooks.icog.closeness import homeward, threatened, too_near
from aerodrome.rulebooks.icog.engines import may_restart
from aerodrome.rulebooks.icog.guns import fixed_guns, jammed
from aerodrome.rulebooks.icog.panels import letter_of, radius, template_of
from aerodrome.rulebooks.icog.paths import Handling, after, handling, passes_vertical
from aerodrome.rulebooks.icog.plans import (
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
    actions_of,
    announced,
)
from aerodrome.rulebooks.icog.settings import CEILING, Settings
from aerodrome.rulebooks.icog.spotting import instruments
from aerodrome.rulebooks.icog.state import PARKED, Airplane, State
from aerodrome.rulebooks.icog.tables import TABLES
from aerodrome.sky.poses import Pose, within_45
from aerodrome.sky.trigonometry import PI

_MOST_LEGS = 12
_LEAST = 0.01
_SLACK = 1e-6
_WIDEST = 1000.0
_SIDES = (-90.0, 90.0, 0.0)
_P_TURN = TABLES.turns.templates - 1


class Planner:
    """One airplane's move, as its pilot may plan it."""

    def __init__(self, state: State, settings: Settings, airplane: Airplane, said: Announcement | None = None) -> None:
        self.state = state
        self.settings = settings
        self.airplane = airplane
        self.model = state.brief.models[airplane.model]
        self.can: Handling = handling(airplane, self.model)
        self.said = said
        self._flown: dict[tuple[Leg, ...], list[Pose]] = {}
        self._lifted: tuple[bool, bool, bool] | None = None

    # Where it leads

    def poses(self, legs: tuple[Leg, ...]) -> list[Pose]:
        """The end of every leg, if nothing goes wrong."""
        found = self._flown.get(legs)
        if found is None:
            pose, found = self.airplane.pose, []
            for leg in legs:
                pose = after(pose, leg, self.can)
                found.append(pose)
            self._flown = {legs: found}
        return found

    def end(self, legs: tuple[Leg, ...]) -> Pose:
        poses = self.poses(legs)
        return poses[-1] if poses else self.airplane.pose

    # Announcements

    def check_announcement(self, said: Announcement) -> list[Problem]:
        """Every problem of an Announcement (icog.5.4.1a, icog.5.4.contents)."""
        problems = self._check_said(said)
        if problems or said.take_off or self.airplane.fate == PARKED:
            return problems
        plan = self.least(said)
        if plan is None:
            return [Problem("this does not fit into one move", "icog.2.1.move-unit")]
        problems = self._check_legs(plan.legs)
        if problems and any(not self._check_legs(legs) for legs in self._other_ways(plan.legs)):
            return []
        return problems

    def _check_said(self, said: Announcement) -> list[Problem]:
        problems: list[Problem] = []
        airplane = self.airplane
        count = actions_of(said)
        moves = TABLES.moves
        if count > moves.with_test:
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
                problems.append(_wrong_side(maneuver.kind, maneuver.angle))
        if said.jump and (airplane.fate == PARKED or not jumpers(self.state, airplane)):
            problems.append(Problem("nobody aboard can bail out", "icog.amb.parachute-have"))
        problems += self._check_jobs(said.jobs)
        problems += self._check_targets(said)
        return problems

    def _check_targets(self, said: Announcement) -> list[Problem]:
        airplane, problems = self.airplane, []
        if said.targets and (airplane.forced or airplane.burnt or said.home or airplane.home):
            problems.append(Problem("who is on his way home shoots at nobody", "icog.6.3.14.3"))
        if len(set(said.targets)) != len(said.targets):
            problems.append(Problem("a target is named twice", "icog.5.4.contents"))
        for name in said.targets:
            target = self.state.airplanes.get(name)
            if target is None or target.side == airplane.side or target.fate != "flying":
                problems.append(Problem(f"{name} is no enemy in the air", "icog.5.4.contents"))
        return problems

    def _check_jobs(self, jobs: tuple[Job, ...]) -> list[Problem]:
        """Guns that are jammed, drums that can be changed, engines that can be started, cameras and radios that nobody
        else works (icog.6.3.9.repair-actions, icog.6.3.7.2b, icog.5.7.5.3, icog.amb.instrument-actions)."""
        problems: list[Problem] = []
        done: set[tuple[str, int]] = set()
        for job in jobs:
            if (job.kind, job.gun) in done:
                problems.append(Problem("the same work stands there twice", "icog.5.5.1.other-tasks"))
            done.add((job.kind, job.gun))
            problems += self._check_job(job)
        return problems

    def _check_job(self, job: Job) -> list[Problem]:
        airplane = self.airplane
        if job.kind in ("camera", "radio"):
            if job.kind not in instruments(self.state, airplane):
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

    def least(self, said: Announcement) -> Plan | None:
        """The shortest way to fly what is announced, and straight on after it; None where it takes more than the
        allowance."""
        legs = self.shortest(said)
        left = self.can.allowance - sum(leg.length for leg in legs)
        if left < -_SLACK:
            return None
        if left > _SLACK:
            legs.append(Leg(STRAIGHT, round(left, 6)))
        return plan_of(said, tuple(legs))

    def shortest(self, said: Announcement) -> list[Leg]:
        """What is announced with the least lengths it takes, on the template that is safe; or on P where the move must
        open with a P turn (icog.6.3.10.rattled)."""
        legs = [self._shortest(maneuver) for maneuver in said.maneuvers]
        if self.airplane.opening and legs and legs[0].kind == TURN:
            wide = max(radius(_P_TURN), legs[0].radius)
            legs[0] = Leg(TURN, max(0.5, self.can.allowance / 2), angle=legs[0].angle, radius=wide)
        return legs

    def _shortest(self, maneuver: Maneuver) -> Leg:
        if maneuver.kind == ROLL:
            return Leg(ROLL, float(self.can.roll), angle=maneuver.angle)
        if maneuver.kind == SLIP:
            return Leg(SLIP, float(self.can.roll), shift=-1 if maneuver.angle < 0 else 1)
        size = radius(self.can.safe)
        if maneuver.kind == TURN:
            return Leg(TURN, 0.5, angle=maneuver.angle, radius=size)
        return Leg(VERTICAL_DIVE, _LEAST, radius=size)

    def _other_ways(self, legs: tuple[Leg, ...]) -> Iterable[tuple[Leg, ...]]:
        """The shortest way with one turn longer or one roll farther, for maneuvers that need another attitude first."""
        flown = [leg for leg in legs if leg.kind != STRAIGHT]
        left = self.can.allowance - sum(leg.length for leg in flown)
        for place, leg in enumerate(flown[:-1]):
            for other in _variants(leg):
                rest = left - other.length + leg.length
                if rest >= -_SLACK:
                    after_it = (Leg(STRAIGHT, rest),) if rest > _LEAST else ()
                    yield (*flown[:place], other, *flown[place + 1 :], *after_it)

    # Plans

    def check(self, plan: Plan) -> list[Problem]:
        """Every problem of a plan, each with its rule (icog.5.4.geo-commit)."""
        said = announced(plan)
        problems = self._check_said(said) if self.said is None else self._check_binding(said, self.said)
        if self.airplane.fate == PARKED or plan.take_off:
            if plan.legs:
                problems.append(Problem("it runs straight along the ground", "icog.5.5.18.1"))
            return problems
        problems += self._check_legs(plan.legs)
        problems += self._check_after(plan)
        if not problems:
            problems = self._check_end(plan)
        return problems

    def _check_binding(self, said: Announcement, bound: Announcement) -> list[Problem]:
        """Kind, order and side of the maneuvers, and all else that was announced (icog.5.4.1a, icog.5.4.fallback,
        icog.amb.announce-precision)."""
        problems: list[Problem] = []
        kinds = [maneuver.kind for maneuver in bound.maneuvers]
        if [maneuver.kind for maneuver in said.maneuvers] != kinds:
            listed = ", ".join(kinds) or "straight ahead"
            problems.append(Problem(f"announced was: {listed}", "icog.5.4.1a"))
        else:
            for now, then in zip(said.maneuvers, bound.maneuvers, strict=True):
                aside = abs(now.angle - then.angle) > 45 + _SLACK if now.kind == TURN else now.angle * then.angle < 0
                if aside and now.kind != VERTICAL_DIVE:
                    problems.append(Problem(f"the {now.kind} was announced to another side", "icog.5.4.1a"))
        rest = ("jobs", "targets", "landing", "take_off", "immelmann", "home", "jump")
        if any(getattr(said, field) != getattr(bound, field) for field in rest):
            problems.append(Problem("what was announced besides the flying stands", "icog.5.4.1a"))
        return problems

    def _check_legs(self, legs: tuple[Leg, ...]) -> list[Problem]:
        if len(legs) > _MOST_LEGS:
            return [Problem(f"{len(legs)} pieces are more than {_MOST_LEGS}", "icog.5.5.1.1")]
        problems: list[Problem] = []
        pose, flown, slips = self.airplane.pose, 0.0, 0
        poses: list[Pose] = []
        for leg in legs:
            wrong = self._check_leg(leg, pose)
            problems += wrong
            if wrong:
                return problems
            pose = after(pose, leg, self.can)
            poses.append(pose)
            flown += leg.length
            slips += abs(leg.shift)
        self._flown = {legs: poses}
        if slips > TABLES.moves.slip:
            problems.append(Problem(f"{slips} MU aside; 5 at most in a Moving phase", "icog.5.5.10.1"))
        if abs(flown - self.can.allowance) > _SLACK:
            longer = "longer" if flown > self.can.allowance else "shorter"
            what = f"{flown:g} MU are {longer} than the {self.can.allowance:g} MU of its speed"
            problems.append(Problem(what, "icog.2.1.move-unit"))
        if self.airplane.opening:
            first = legs[0] if legs else None
            wide = first is not None and first.kind == TURN and template_of(first.radius) >= _P_TURN
            if first is None or not wide or first.length < self.can.allowance / 2 - _SLACK:
                what = "the move opens with a P turn of at least half its length"
                problems.append(Problem(what, "icog.6.3.10.rattled"))
        return problems

    def _check_leg(self, leg: Leg, pose: Pose) -> list[Problem]:
        """One maneuver from where it begins (icog.2.2.geo-level45)."""
        if not all(map(isfinite, (leg.length, leg.angle, leg.radius))) or leg.length < _LEAST - _SLACK:
            return [Problem("every piece has a length", "icog.5.5.2.geo")]
        if leg.shift and leg.kind != SLIP:
            return [Problem("only a side slip goes aside", "icog.5.5.10.1")]
        if leg.kind == STRAIGHT:
            return []
        if leg.kind == ROLL:
            return self._check_roll(leg)
        if leg.kind == SLIP:
            return self._check_slip(leg, pose)
        problems = self._check_radius(leg.radius)
        if leg.kind == TURN:
            if abs(leg.angle) > 90 + _SLACK:
                problems.append(_wrong_side(TURN, leg.angle))
        elif not within_45(pose):
            what = "wings and body must be within 45 degrees of the horizontal for a vertical dive"
            problems.append(Problem(what, "icog.5.5.4.1"))
        elif not problems and passes_vertical(pose, leg):
            problems.append(Problem("the dive goes on past straight down", "icog.5.5.4.limit"))
        return problems

    def _check_roll(self, leg: Leg) -> list[Problem]:
        problems: list[Problem] = []
        if abs(leg.angle) > 180:
            problems.append(Problem("a roll goes up to 180 degrees", "icog.5.5.3.1"))
        if abs(leg.length - self.can.roll) > _SLACK:
            what = f"a roll takes exactly its Roll value, {self.can.roll} MU"
            problems.append(Problem(what, "icog.5.5.3.min-distance"))
        return problems

    def _check_slip(self, leg: Leg, pose: Pose) -> list[Problem]:
        most = TABLES.moves.slip
        if not within_45(pose):
            what = "wings and body must be within 45 degrees of the horizontal for a side slip"
            return [Problem(what, "icog.5.5.10.2")]
        if not 1 <= abs(leg.shift) <= most:
            return [Problem(f"a side slip shifts 1 to {most} MU", "icog.5.5.10.1")]
        if leg.length < abs(leg.shift) * self.can.roll - _SLACK:
            what = f"{abs(leg.shift)} MU aside take {abs(leg.shift) * self.can.roll} MU straight"
            return [Problem(what, "icog.5.5.10.1")]
        return []

    def _check_radius(self, size: float) -> list[Problem]:
        """Up to three templates tighter than indicated, and never tighter than the panel's tightest (icog.5.5.6.1,
        icog.5.5.6.count-markers)."""
        if not TABLES.turns.tightest - _SLACK <= size <= _WIDEST:
            return [Problem(f"there is no turn of {size:g} MU", "icog.5.5.6.geo-letter")]
        template, can = template_of(size), self.can
        if template < min(can.tightest, can.safe):
            what = f"{letter_of(template)} is tighter than {letter_of(can.tightest)}, the tightest of its panel"
            return [Problem(what, "icog.5.5.6.count-markers")]
        if can.safe - template > TABLES.turns.most_tighter:
            what = f"{letter_of(template)} is {can.safe - template} templates tighter than {letter_of(can.safe)}"
            return [Problem(f"{what}; three at most", "icog.5.5.6.1")]
        return []

    def _check_after(self, plan: Plan) -> list[Problem]:
        problems: list[Problem] = []
        if plan.throttle is not None and not 0 <= plan.throttle <= self.model.throttle:
            problems.append(Problem(f"throttle 0 to {self.model.throttle}", "icog.5.7.5.1"))
        if plan.bank is not None and not (isfinite(plan.bank) and abs(plan.bank) <= TABLES.moves.bank):
            problems.append(Problem("bank after movement goes up to 45 degrees", "icog.5.5.9.1"))
        return problems

    def _check_end(self, plan: Plan) -> list[Problem]:
        """Nobody ends within 2 Move units of another without meaning to shoot, who is forced home goes there, and
        where there is a ceiling nobody goes above it; unless no plain way of flying on would do better
        (icog.5.5.16.2, icog.6.3.14.3, icog.amb.collision-forced, icog.amb.forced-path, icog.amb.ceiling)."""
        end, airplane = self.end(plan.legs), self.airplane
        problems: list[Problem] = []
        meant = plan.targets and fixed_guns(airplane)
        if not meant and (near := too_near(self.state, airplane, end)) and not self.lifted()[0]:
            what = f"it ends within 2 MU of {near} without meaning to shoot"
            problems.append(Problem(what, "icog.5.5.16.2"))
        homebound = airplane.forced and not plan.landing
        if homebound and not homeward(self.state, airplane, end) and not self.lifted()[1]:
            problems.append(Problem("who is forced home heads for his own edge", "icog.6.3.14.3"))
        if (piece := self._too_high(plan.legs)) and not self.lifted()[2]:
            problems.append(Problem(f"piece {piece} goes above {CEILING:g} MU", "icog.amb.ceiling"))
        return problems

    def _too_high(self, legs: tuple[Leg, ...]) -> int:
        """Which piece goes above the ceiling, and above where it began; 0 where none does."""
        if not self.settings.ceiling:
            return 0
        most = max(CEILING, self.airplane.pose.at[2])
        return next((place for place, pose in enumerate(self.poses(legs), 1) if pose.at[2] > most), 0)

    def lifted(self) -> tuple[bool, bool, bool]:
        """Whether all plain ways of flying on end near somebody, whether none leads home, and whether all go above
        the ceiling."""
        if self._lifted is None:
            plans = self.plain_plans()
            low = [plan for plan in plans if not self._too_high(plan.legs)]
            ends = [self.end(plan.legs) for plan in low or plans]
            airplane, state = self.airplane, self.state
            near = all(too_near(state, airplane, end) for end in ends)
            away = airplane.forced and (
                threatened(state, airplane) or not any(homeward(state, airplane, end) for end in ends)
            )
            self._lifted = (near, away, not low)
        return self._lifted

    def plain_plans(self) -> list[Plan]:
        """Straight on, and safe turns to the left, the right and upwards; or the shortest way to fly what was
        announced and variations of it."""
        found: list[Plan] = []
        said = self.said or Announcement()
        for legs in self._plain_legs():
            if not self._check_legs(legs):
                found.append(plan_of(said, legs))
        return found

    def _plain_legs(self) -> Iterable[tuple[Leg, ...]]:
        can = self.can
        whole, safe = can.allowance, radius(can.safe)
        if self.said is None:
            if self.airplane.opening:
                wide = max(radius(_P_TURN), safe)
                yield from ((Leg(TURN, whole, angle=side, radius=wide),) for side in _SIDES)
                return
            yield (Leg(STRAIGHT, whole),)
            for side in _SIDES:
                yield (Leg(TURN, whole, angle=side, radius=safe),)
                yield (Leg(TURN, whole / 2, angle=side, radius=safe), Leg(STRAIGHT, whole / 2))
            return
        least = self.least(self.said)
        if least is None:
            return
        yield least.legs
        flown = [leg for leg in least.legs if leg.kind != STRAIGHT]
        left = whole - sum(leg.length for leg in flown)
        for place, leg in enumerate(flown):
            if leg.kind == TURN:
                for share in (0.5, 1.0):
                    longer = Leg(TURN, leg.length + left * share, angle=leg.angle, radius=leg.radius)
                    rest = (Leg(STRAIGHT, left * (1 - share)),) if share < 1 else ()
                    yield (*flown[:place], longer, *flown[place + 1 :], *rest)
        if flown and left > _SLACK:
            yield (Leg(STRAIGHT, left), *flown)
        yield from self._other_ways(least.legs)


def plan_of(said: Announcement, legs: tuple[Leg, ...]) -> Plan:
    return Plan(
        legs,
        said.jobs,
        said.targets,
        said.landing,
        said.take_off,
        said.immelmann,
        said.home,
        said.jump,
    )


def _variants(leg: Leg) -> Iterable[Leg]:
    """A turn by 30, 60, 90 degrees and so on; a roll by 45, 90 and so on to the same side."""
    if leg.kind in (TURN, VERTICAL_DIVE):
        yield from (
            Leg(leg.kind, leg.radius * each * PI / 6, angle=leg.angle, radius=leg.radius) for each in range(1, 6)
        )
    elif leg.kind == ROLL:
        side = -45.0 if leg.angle < 0 else 45.0
        yield from (Leg(ROLL, leg.length, angle=side * each) for each in range(1, 5))


def _wrong_side(kind: str, angle: float) -> Problem:
    if kind == TURN:
        what = f"a turn to {angle:g} degrees goes below the wing line: roll first"
        return Problem(what, "icog.5.5.5.1")
    return Problem(f"{angle:g} degrees is no side of a {kind}", "icog.5.5.3.1")
