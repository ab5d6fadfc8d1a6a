"""Planning a move: which plans and Announcements are legal, and why others are not (icog.5.4.*, icog.5.5.1.*)."""

from math import isfinite

from aerodrome.kernel.decisions import Problem
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.announcing import check_binding, check_said
from aerodrome.rulebooks.icog.flight.destinations import NOT_HOME, Destinations
from aerodrome.rulebooks.icog.flight.leg_checking import NO_OPENING, LegChecker, not_level
from aerodrome.rulebooks.icog.flight.level_search import SLACK, asks_level
from aerodrome.rulebooks.icog.flight.paths import Handling, handling
from aerodrome.rulebooks.icog.flight.plain_ways import PlainWays
from aerodrome.rulebooks.icog.flight.plans import TURN, Announcement, Leg, Maneuver, Plan, announced, plan_of
from aerodrome.rulebooks.icog.settings import Settings
from aerodrome.rulebooks.icog.state import PARKED, Airplane, State
from aerodrome.sky.poses import Pose


class Planner:
    """One airplane's move, as its pilot may plan it: what he has announced, or before that."""

    def __init__(self, state: State, settings: Settings, airplane: Airplane, said: Announcement | None = None) -> None:
        self.state = state
        self.settings = settings
        self.airplane = airplane
        self.model = state.brief.models[airplane.model]
        self.can: Handling = handling(airplane, self.model)
        self.said = said
        self._legs = LegChecker(airplane, self.can)
        self._ways = PlainWays(self._legs, said)
        self._destinations = Destinations(state, settings, self._ways)
        self._legal: Announcement | Plan | None = None
        """What was found legal last: whoever made it up answers with it, and it is checked again."""

    def end(self, legs: tuple[Leg, ...]) -> Pose:
        """Where legs end, if nothing goes wrong."""
        return self._legs.end(legs)

    def shortest(self, maneuvers: tuple[Maneuver, ...]) -> list[Leg] | None:
        """A short way to fly maneuvers without a test, if there is one."""
        return self._ways.shortest(maneuvers)

    def kept_way(self) -> tuple[Leg, ...]:
        """A short way to fly what is announced, or what is left of it, and straight on after it."""
        return self._ways.kept_way()

    def plain_plans(self) -> list[Plan]:
        """Plain ways of flying on, with all else that is announced."""
        said = self.said or Announcement()
        return [plan_of(said, legs) for legs in self._ways.plain()]

    # Announcements

    def check_announcement(self, said: Announcement) -> list[Problem]:
        """Every problem of an Announcement (icog.5.4.1a, icog.5.4.contents)."""
        if said == self._legal:
            return []
        problems = check_said(self.state, self.airplane, said)
        if not (problems or said.take_off or self.airplane.fate == PARKED):
            problems = self._check_flyable(said)
        if not problems:
            self._legal = said
        return problems

    def _check_flyable(self, said: Announcement) -> list[Problem]:
        """What nobody could fly, on the tightest templates and with the best of luck: too much for one move, or a
        maneuver that the attitude can never allow. Whatever may be possible is taken (icog.5.4.1a)."""
        if self.airplane.opening and not (said.maneuvers and said.maneuvers[0].kind == TURN):
            return [NO_OPENING]
        if self._ways.room(said.maneuvers) < -SLACK:
            return [Problem("this does not fit into one move", "icog.2.1.move-unit")]
        for place, maneuver in enumerate(said.maneuvers):
            if asks_level(maneuver.kind) and not self._ways.may_be_level(said.maneuvers, place):
                return [not_level(maneuver.kind)]
        if self.airplane.forced and not said.landing and not self._destinations.turns_home(said):
            return [NOT_HOME]
        return []

    # Plans

    def check(self, plan: Plan) -> list[Problem]:
        """Every problem of a plan, each with its rule (icog.5.4.geo-commit)."""
        if plan == self._legal:
            return []
        problems = self._check(plan)
        if not problems:
            self._legal = plan
        return problems

    def _check(self, plan: Plan) -> list[Problem]:
        said = announced(plan)
        if self.said is None:
            problems = check_said(self.state, self.airplane, said)
        else:
            problems = self._check_bound(said, self.said)
        if self.airplane.fate == PARKED or plan.take_off:
            if plan.legs:
                problems.append(Problem("it runs straight along the ground", "icog.5.5.18.1"))
            return problems
        problems += self._legs.check(plan.legs)
        problems += self._check_after(plan)
        return problems or self._destinations.check(plan)

    def _check_bound(self, said: Announcement, bound: Announcement) -> list[Problem]:
        """The Announcement is followed; where that cannot be done without a test, as far as it can be
        (icog.5.4.1a, icog.5.4.1b, icog.5.4.fallback)."""
        problems = check_binding(said, bound)
        if problems and self._ways.kept != bound and not check_binding(said, self._ways.kept):
            return []
        return problems

    def _check_after(self, plan: Plan) -> list[Problem]:
        """Throttle and bank after the movement."""
        problems: list[Problem] = []
        if plan.throttle is not None and not 0 <= plan.throttle <= self.model.throttle:
            problems.append(Problem(f"throttle 0 to {self.model.throttle}", "icog.5.7.5.1"))
        if plan.bank is not None and not (isfinite(plan.bank) and abs(plan.bank) <= TABLES.moves.bank):
            problems.append(Problem("bank after movement goes up to 45 degrees", "icog.5.5.9.1"))
        return problems
