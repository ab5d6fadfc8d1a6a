"""Where a move may end: apart from others, below the ceiling, and towards home for who is forced there (icog.5.5.16.2,
icog.6.3.14.3, icog.amb.ceiling)."""

from collections.abc import Iterable

from aerodrome.kernel.decisions import Problem
from aerodrome.rulebooks.icog.flight.level_search import SLACK
from aerodrome.rulebooks.icog.flight.plain_ways import PlainWays
from aerodrome.rulebooks.icog.flight.plans import SLIP, TURN, Announcement, Leg, Plan
from aerodrome.rulebooks.icog.flight.proximity import homing, nearer_home, threatened, too_near
from aerodrome.rulebooks.icog.gunnery.guns import fixed_guns
from aerodrome.rulebooks.icog.settings import CEILING, Settings
from aerodrome.rulebooks.icog.state import State
from aerodrome.sky.poses import COS_45, Pose

NOT_HOME = Problem("who is forced home heads for his own edge", "icog.6.3.14.3")


class Destinations:
    """Where one airplane may end its move; what no plain way of flying can do is asked of nobody."""

    def __init__(self, state: State, settings: Settings, ways: PlainWays) -> None:
        self.state = state
        self.settings = settings
        self.ways = ways
        self.airplane = ways.airplane
        self._unavoidable: tuple[bool, bool] | None = None
        self._home: tuple[bool, float] | None = None

    def check(self, plan: Plan) -> list[Problem]:
        """Nobody ends within 2 Move units of another without meaning to shoot, who is forced home goes there, and
        where there is a ceiling nobody goes above it; unless no plain way of flying on would do better
        (icog.5.5.16.2, icog.6.3.14.3, icog.amb.collision-forced, icog.amb.forced-path, icog.amb.ceiling)."""
        end, airplane = self.ways.checker.end(plan.legs), self.airplane
        problems: list[Problem] = []
        meant = plan.targets and fixed_guns(airplane)
        if not meant and (near := too_near(self.state, airplane, end)) and not self.unavoidable()[0]:
            what = f"it ends within 2 MU of {near} without meaning to shoot"
            problems.append(Problem(what, "icog.5.5.16.2"))
        if airplane.forced and not plan.landing and not self._goes_home(end):
            problems.append(NOT_HOME)
        if (piece := self._too_high(plan.legs)) and not self.unavoidable()[1]:
            problems.append(Problem(f"piece {piece} goes above {CEILING:g} MU", "icog.amb.ceiling"))
        return problems

    def _too_high(self, legs: tuple[Leg, ...]) -> int:
        """Which piece goes above the ceiling, and above where it began; 0 where none does."""
        if not self.settings.ceiling:
            return 0
        most = max(CEILING, self.airplane.pose.at[2])
        return next((place for place, pose in enumerate(self.ways.checker.poses(legs), 1) if pose.at[2] > most), 0)

    def unavoidable(self) -> tuple[bool, bool]:
        """Whether all plain ways of flying on end near somebody, and whether all go above the ceiling."""
        if self._unavoidable is None:
            plain = self.ways.plain()
            low = [legs for legs in plain if not self._too_high(legs)]
            ends = [self.ways.checker.end(legs) for legs in low or plain]
            near = all(too_near(self.state, self.airplane, end) for end in ends)
            self._unavoidable = (near, not low)
        return self._unavoidable

    # Home

    def _goes_home(self, end: Pose) -> bool:
        """Nearer to his edge; where no way leads there, turned at least half as far towards it as he can be. As an
        option, a threat lets him evade, but not turn away from home (icog.6.3.14.3, icog.amb.forced-path)."""
        state, airplane, ways = self.state, self.airplane, self.ways
        if nearer_home(state, airplane, end):
            return True
        then = homing(state, airplane, end)
        if self.settings.evading and threatened(state, airplane) and then > -COS_45:
            return True
        if self._home is None:
            free = self._homeward(ways.home())
            bound = free if ways.said is None else self._homeward(ways.variations(ways.kept.maneuvers))
            self._home = (free[0] and bound[0], min(free[1], bound[1]))
        nearer, best = self._home
        return not nearer and then >= min(best, (homing(state, airplane, airplane.pose) + best) / 2) - SLACK

    def turns_home(self, said: Announcement) -> bool:
        """Whether what is announced may lead him home or turn him towards it; or nothing else would either."""
        state, airplane = self.state, self.airplane
        evades = self.settings.evading and threatened(state, airplane)
        kinds = [maneuver.kind for maneuver in said.maneuvers]
        if evades or (len(kinds) > 1 and (TURN in kinds or SLIP in kinds)):
            return True
        now = homing(state, airplane, airplane.pose) + SLACK
        nearer, best = self._homeward(self.ways.variations(said.maneuvers), legal=False)
        if nearer or best > now:
            return True
        nearer, best = self._homeward(self.ways.home())
        return not nearer and best <= now

    def _homeward(self, ways: Iterable[tuple[Leg, ...]], *, legal: bool = True) -> tuple[bool, float]:
        """Whether one of these ways ends nearer to his edge, and how far one turns him towards it at most; ways into
        the ground do not count, nor those that are not legal for another reason."""
        state, airplane, checker, best = self.state, self.airplane, self.ways.checker, -1.0
        near, high = self.unavoidable() if legal else (True, True)
        for legs in ways:
            if checker.check(legs):
                continue
            end = checker.end(legs)
            barred = (not near and too_near(state, airplane, end)) or (not high and self._too_high(legs))
            if end.at[2] <= 0.0 or barred:
                continue
            if nearer_home(state, airplane, end):
                return True, 1.0
            best = max(best, homing(state, airplane, end))
        return False, best
