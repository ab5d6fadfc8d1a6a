"""Planning a move: which plans and Announcements are legal, and why others are not (icog.5.4.*, icog.5.5.1.*)."""

from collections.abc import Iterable
from itertools import chain, product
from math import fsum, isfinite

import msgspec

from aerodrome.kernel.decisions import Problem
from aerodrome.rulebooks.icog.crew.bailing import jumpers
from aerodrome.rulebooks.icog.figures.panels import letter_of, radius, template_of
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.engines import may_restart
from aerodrome.rulebooks.icog.flight.level_search import (
    HASTY,
    LEAST,
    LEEWAY,
    SLACK,
    THOROUGH,
    WIDEST,
    Way,
    asks_level,
    least,
    level_after,
)
from aerodrome.rulebooks.icog.flight.paths import Handling, after, handling, passes_vertical
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
    actions_of,
    announced,
)
from aerodrome.rulebooks.icog.flight.proximity import homing, nearer_home, threatened, too_near
from aerodrome.rulebooks.icog.front.spotting import instruments
from aerodrome.rulebooks.icog.gunnery.guns import fixed_guns, jammed
from aerodrome.rulebooks.icog.settings import CEILING, Settings
from aerodrome.rulebooks.icog.state import PARKED, Airplane, State
from aerodrome.sky.poses import COS_45, Pose, within_45

_MOST_LEGS = 12
_SIDES = (-90.0, 90.0, 0.0)
_ROLLS = (45.0, 90.0, 135.0, 180.0)
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
        self._lifted: tuple[bool, bool] | None = None
        self._home: tuple[bool, float] | None = None
        self._short: dict[tuple[Maneuver, ...], list[Leg] | None] = {}
        self._kept: Announcement | None = None

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
        return self._check_flyable(said)

    def _check_flyable(self, said: Announcement) -> list[Problem]:
        """What nobody could fly, on the tightest templates and with the best of luck: too much for one move, or a
        maneuver that the attitude can never allow. Whatever may be possible is taken (icog.5.4.1a)."""
        opening = self.airplane.opening
        if opening and not (said.maneuvers and said.maneuvers[0].kind == TURN):
            what = "the move opens with a P turn of at least half its length"
            return [Problem(what, "icog.6.3.10.rattled")]
        if self._room(said.maneuvers) < -SLACK:
            return [Problem("this does not fit into one move", "icog.2.1.move-unit")]
        for place, maneuver in enumerate(said.maneuvers):
            if asks_level(maneuver.kind) and not self._can_ask(said.maneuvers, place):
                return [_not_level(maneuver.kind)]
        if self.airplane.forced and not said.landing and not self._turns_home(said):
            return [Problem("who is forced home heads for his own edge", "icog.6.3.14.3")]
        return []

    def _room(self, maneuvers: tuple[Maneuver, ...]) -> float:
        """Move units that are left over by the least that maneuvers take."""
        used = sum(least(maneuver.kind, self.can) for maneuver in maneuvers)
        return self.can.allowance - used - (self.can.allowance / 2 - LEAST if self.airplane.opening else 0.0)

    def _can_ask(self, maneuvers: tuple[Maneuver, ...], place: int) -> bool:
        """Whether one that asks for the level can be flown after those before it, or may be."""
        tightest = max(min(self.can.tightest, self.can.safe), self.can.safe - TABLES.turns.most_tighter)
        found = self._level_after(maneuvers, place, radius(tightest), HASTY)
        return found.legs is not None or not found.certain

    def _level_after(self, maneuvers: tuple[Maneuver, ...], place: int, size: float, most: int = THOROUGH) -> Way:
        room = self.can.allowance - fsum(least(each.kind, self.can) for each in maneuvers[place:])
        opening = (self.can.allowance / 2, radius(_P_TURN)) if self.airplane.opening else None
        return level_after(self.airplane.pose, self.can, maneuvers[:place], room, size, opening, most)

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
        if said.targets and (airplane.forced or said.home or airplane.home):
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

    def shortest(self, maneuvers: tuple[Maneuver, ...]) -> list[Leg] | None:
        """Maneuvers with short lengths on the template that is safe, farther where a slip or a dive after them needs
        it; None where there is no such way."""
        if maneuvers not in self._short:
            self._short[maneuvers] = self._shortest(maneuvers)
        return self._short[maneuvers]

    def _shortest(self, maneuvers: tuple[Maneuver, ...]) -> list[Leg] | None:
        if self._room(maneuvers) < -SLACK:
            return None
        legs = self._short_legs(maneuvers, self._room(maneuvers))
        asking = [place for place, leg in enumerate(legs) if asks_level(leg.kind)]
        if not asking or not self._check_legs(self._whole(legs)):
            return legs
        found = self._level_after(maneuvers, asking[-1], radius(self.can.safe)).legs
        if found is None:
            return None
        rest = maneuvers[asking[-1] :]
        left = self.can.allowance - fsum(leg.length for leg in found) - sum(least(each.kind, self.can) for each in rest)
        return [*found, *self._short_legs(rest, left)]

    def _short_legs(self, maneuvers: tuple[Maneuver, ...], room: float) -> list[Leg]:
        """Half a Move unit for each turn, if there is room beyond the least; an opening turn goes over half the move
        on P (icog.6.3.10.rattled)."""
        turns = sum(maneuver.kind == TURN for maneuver in maneuvers)
        length = min(0.5, LEAST + max(0.0, room) / turns) if turns else 0.0
        size, roll = radius(self.can.safe), float(self.can.roll)
        legs: list[Leg] = []
        for maneuver in maneuvers:
            if maneuver.kind == ROLL:
                legs.append(Leg(ROLL, roll, angle=maneuver.angle))
            elif maneuver.kind == SLIP:
                legs.append(Leg(SLIP, roll, shift=-1 if maneuver.angle < 0 else 1))
            elif maneuver.kind == TURN:
                legs.append(Leg(TURN, length, angle=maneuver.angle, radius=size))
            else:
                legs.append(Leg(VERTICAL_DIVE, LEAST, radius=size))
        if self.airplane.opening and legs and legs[0].kind == TURN:
            wide = max(radius(_P_TURN), size)
            legs[0] = Leg(TURN, self.can.allowance / 2, angle=legs[0].angle, radius=wide)
        return legs

    def _whole(self, legs: list[Leg]) -> tuple[Leg, ...]:
        """With what is left of the allowance straight on; less than the least is flown in the last piece that can be
        longer."""
        left = self.can.allowance - fsum(leg.length for leg in legs)
        if left >= LEAST:
            return (*legs, Leg(STRAIGHT, round(left, 6)))
        if left > SLACK:
            place = max(place for place, leg in enumerate(legs) if leg.kind != ROLL)
            longer = msgspec.structs.replace(legs[place], length=legs[place].length + left)
            return (*legs[:place], longer, *legs[place + 1 :])
        return tuple(legs)

    @property
    def kept(self) -> Announcement:
        """What is left of an Announcement that cannot be flown without a test: everything that can, in its order
        (icog.5.4.1b, icog.5.4.fallback)."""
        said = self.said or Announcement()
        if self._kept is None:
            self._kept = said
            if self.shortest(said.maneuvers) is None:
                flown: tuple[Maneuver, ...] = ()
                for maneuver in said.maneuvers:
                    if self.shortest((*flown, maneuver)) is not None:
                        flown = (*flown, maneuver)
                self._kept = msgspec.structs.replace(said, maneuvers=flown)
        return self._kept

    def _kept_legs(self) -> list[Leg]:
        return self.shortest(self.kept.maneuvers) or []

    def kept_way(self) -> tuple[Leg, ...]:
        """A short way to fly what is announced, or what is left of it, and straight on after it."""
        return self._whole(self._kept_legs())

    # Plans

    def check(self, plan: Plan) -> list[Problem]:
        """Every problem of a plan, each with its rule (icog.5.4.geo-commit)."""
        said = announced(plan)
        problems = self._check_said(said) if self.said is None else self._check_bound(said, self.said)
        if self.airplane.fate == PARKED or plan.take_off:
            if plan.legs:
                problems.append(Problem("it runs straight along the ground", "icog.5.5.18.1"))
            return problems
        problems += self._check_legs(plan.legs)
        problems += self._check_after(plan)
        if not problems:
            problems = self._check_end(plan)
        return problems

    def _check_bound(self, said: Announcement, bound: Announcement) -> list[Problem]:
        """The Announcement is followed; where that cannot be done without a test, as far as it can be
        (icog.5.4.1a, icog.5.4.1b, icog.5.4.fallback)."""
        problems = self._check_binding(said, bound)
        if problems and self.kept != bound and not self._check_binding(said, self.kept):
            return []
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
                aside = abs(now.angle - then.angle) > LEEWAY + SLACK if now.kind == TURN else now.angle * then.angle < 0
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
        if abs(flown - self.can.allowance) > SLACK:
            longer = "longer" if flown > self.can.allowance else "shorter"
            what = f"{flown:g} MU are {longer} than the {self.can.allowance:g} MU of its speed"
            problems.append(Problem(what, "icog.2.1.move-unit"))
        if self.airplane.opening:
            first = legs[0] if legs else None
            wide = first is not None and first.kind == TURN and template_of(first.radius) >= _P_TURN
            if first is None or not wide or first.length < self.can.allowance / 2 - SLACK:
                what = "the move opens with a P turn of at least half its length"
                problems.append(Problem(what, "icog.6.3.10.rattled"))
        return problems

    def _check_leg(self, leg: Leg, pose: Pose) -> list[Problem]:
        """One maneuver from where it begins (icog.2.2.geo-level45)."""
        if not all(map(isfinite, (leg.length, leg.angle, leg.radius))) or leg.length < LEAST - SLACK:
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
            if abs(leg.angle) > 90 + SLACK:
                problems.append(_wrong_side(TURN, leg.angle))
        elif not within_45(pose):
            problems.append(_not_level(VERTICAL_DIVE))
        elif not problems and passes_vertical(pose, leg):
            problems.append(Problem("the dive goes on past straight down", "icog.5.5.4.limit"))
        return problems

    def _check_roll(self, leg: Leg) -> list[Problem]:
        problems: list[Problem] = []
        if abs(leg.angle) > 180:
            problems.append(Problem("a roll goes up to 180 degrees", "icog.5.5.3.1"))
        if abs(leg.length - self.can.roll) > SLACK:
            what = f"a roll takes exactly its Roll value, {self.can.roll} MU"
            problems.append(Problem(what, "icog.5.5.3.min-distance"))
        return problems

    def _check_slip(self, leg: Leg, pose: Pose) -> list[Problem]:
        most = TABLES.moves.slip
        if not within_45(pose):
            return [_not_level(SLIP)]
        if not 1 <= abs(leg.shift) <= most:
            return [Problem(f"a side slip shifts 1 to {most} MU", "icog.5.5.10.1")]
        if leg.length < abs(leg.shift) * self.can.roll - SLACK:
            what = f"{abs(leg.shift)} MU aside take {abs(leg.shift) * self.can.roll} MU straight"
            return [Problem(what, "icog.5.5.10.1")]
        return []

    def _check_radius(self, size: float) -> list[Problem]:
        """Up to three templates tighter than indicated, and never tighter than the panel's tightest (icog.5.5.6.1,
        icog.5.5.6.count-markers)."""
        if not TABLES.turns.tightest - SLACK <= size <= WIDEST:
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
        if airplane.forced and not plan.landing and not self._goes_home(end):
            problems.append(Problem("who is forced home heads for his own edge", "icog.6.3.14.3"))
        if (piece := self._too_high(plan.legs)) and not self.lifted()[1]:
            problems.append(Problem(f"piece {piece} goes above {CEILING:g} MU", "icog.amb.ceiling"))
        return problems

    def _too_high(self, legs: tuple[Leg, ...]) -> int:
        """Which piece goes above the ceiling, and above where it began; 0 where none does."""
        if not self.settings.ceiling:
            return 0
        most = max(CEILING, self.airplane.pose.at[2])
        return next((place for place, pose in enumerate(self.poses(legs), 1) if pose.at[2] > most), 0)

    def lifted(self) -> tuple[bool, bool]:
        """Whether all plain ways of flying on end near somebody, and whether all go above the ceiling."""
        if self._lifted is None:
            plans = self.plain_plans()
            low = [plan for plan in plans if not self._too_high(plan.legs)]
            ends = [self.end(plan.legs) for plan in low or plans]
            near = all(too_near(self.state, self.airplane, end) for end in ends)
            self._lifted = (near, not low)
        return self._lifted

    # Home

    def _goes_home(self, end: Pose) -> bool:
        """Nearer to his edge; where no way leads there, turned at least half as far towards it as he can be. As an
        option, a threat lets him evade, but not turn away from home (icog.6.3.14.3, icog.amb.forced-path)."""
        state, airplane = self.state, self.airplane
        if nearer_home(state, airplane, end):
            return True
        then = homing(state, airplane, end)
        if self.settings.evading and threatened(state, airplane) and then > -COS_45:
            return True
        if self._home is None:
            free = self._homeward(self._ways_home())
            bound = free if self.said is None else self._homeward(self._variations(self.kept.maneuvers))
            self._home = (free[0] and bound[0], min(free[1], bound[1]))
        nearer, best = self._home
        return not nearer and then >= min(best, (homing(state, airplane, airplane.pose) + best) / 2) - SLACK

    def _turns_home(self, said: Announcement) -> bool:
        """Whether what is announced may lead him home or turn him towards it; or nothing else would either."""
        state, airplane = self.state, self.airplane
        evades = self.settings.evading and threatened(state, airplane)
        kinds = [maneuver.kind for maneuver in said.maneuvers]
        if evades or (len(kinds) > 1 and (TURN in kinds or SLIP in kinds)):
            return True
        now = homing(state, airplane, airplane.pose) + SLACK
        nearer, best = self._homeward(self._variations(said.maneuvers), legal=False)
        if nearer or best > now:
            return True
        nearer, best = self._homeward(self._ways_home())
        return not nearer and best <= now

    def _ways_home(self) -> Iterable[tuple[Leg, ...]]:
        """Straight on, turns to all sides, and rolls and turns."""
        for side in _SIDES:
            yield from self._variations((Maneuver(TURN, side),))
        if not self.airplane.opening:
            yield self._whole([])
            for side in (-90.0, 90.0):
                yield from self._variations((Maneuver(ROLL, side), Maneuver(TURN, 0.0)))

    def _homeward(self, ways: Iterable[tuple[Leg, ...]], *, legal: bool = True) -> tuple[bool, float]:
        """Whether one of these ways ends nearer to his edge, and how far one turns him towards it at most; ways into
        the ground do not count, nor those that are not legal for another reason."""
        state, airplane, best = self.state, self.airplane, -1.0
        near, high = self.lifted() if legal else (True, True)
        for legs in ways:
            if self._check_legs(legs):
                continue
            end = self.end(legs)
            barred = (not near and too_near(state, airplane, end)) or (not high and self._too_high(legs))
            if end.at[2] <= 0.0 or barred:
                continue
            if nearer_home(state, airplane, end):
                return True, 1.0
            best = max(best, homing(state, airplane, end))
        return False, best

    def _variations(self, maneuvers: tuple[Maneuver, ...]) -> Iterable[tuple[Leg, ...]]:
        """Maneuvers with other lengths and sides of one turn, a slip as far as it goes, other angles of the rolls, and
        straight flight before or after."""
        short = self.shortest(maneuvers)
        if short is None:
            return
        yield self._whole(short)
        left = self.can.allowance - fsum(leg.length for leg in short)
        rolls = [_ROLLS if leg.kind == ROLL else (0.0,) for leg in short]
        for angles in product(*rolls):
            flown = [
                Leg(ROLL, leg.length, angle=-angle if leg.angle < 0 else angle) if leg.kind == ROLL else leg
                for leg, angle in zip(short, angles, strict=True)
            ]
            yield self._whole(flown)
            for place, leg in enumerate(flown):
                if leg.kind == SLIP:
                    most = min(TABLES.moves.slip, 1 + int(max(0.0, left) // self.can.roll))
                    farther = Leg(SLIP, leg.length * most, shift=leg.shift * most)
                    yield self._whole([*flown[:place], farther, *flown[place + 1 :]])
                if leg.kind != TURN:
                    continue
                said = maneuvers[place].angle
                sides = (leg.angle, max(-90.0, said - LEEWAY), min(90.0, said + LEEWAY))
                for angle, share in product(sides, (0.25, 0.5, 0.75, 1.0)):
                    longer = Leg(TURN, leg.length + left * share, angle=angle, radius=leg.radius)
                    turned = [*flown[:place], longer, *flown[place + 1 :]]
                    yield self._whole(turned)
                    if share < 1.0:
                        yield (Leg(STRAIGHT, left * (1 - share)), *turned)

    def plain_plans(self) -> list[Plan]:
        """Straight on, and safe turns to the left, the right and upwards; or the shortest way to fly what was
        announced and variations of it. For one who is forced home, more of both."""
        found: list[Plan] = []
        said = self.said or Announcement()
        more: Iterable[tuple[Leg, ...]] = ()
        if self.airplane.forced:
            more = self._ways_home() if self.said is None else self._variations(self.kept.maneuvers)
        for legs in chain(self._plain_legs(), more):
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
        flown = self._kept_legs()
        yield self.kept_way()
        left = whole - fsum(leg.length for leg in flown)
        for place, leg in enumerate(flown):
            if leg.kind == TURN:
                for share in (0.5, 1.0):
                    longer = Leg(TURN, leg.length + left * share, angle=leg.angle, radius=leg.radius)
                    rest = (Leg(STRAIGHT, left * (1 - share)),) if share < 1 else ()
                    yield (*flown[:place], longer, *flown[place + 1 :], *rest)
        if flown and left > SLACK:
            yield (Leg(STRAIGHT, left), *flown)


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


def _not_level(kind: str) -> Problem:
    name, rule = ("side slip", "icog.5.5.10.2") if kind == SLIP else ("vertical dive", "icog.5.5.4.1")
    return Problem(f"wings and body must be within 45 degrees of the horizontal for a {name}", rule)


def _wrong_side(kind: str, angle: float) -> Problem:
    if kind == TURN:
        what = f"a turn to {angle:g} degrees goes below the wing line: roll first"
        return Problem(what, "icog.5.5.5.1")
    return Problem(f"{angle:g} degrees is no side of a {kind}", "icog.5.5.3.1")
