"""The legs of a move: where they lead, and which are legal from where they begin (icog.5.5.2 to icog.5.5.10)."""

from math import isfinite

from aerodrome.kernel.decisions import Problem
from aerodrome.rulebooks.icog.figures.panels import letter_of, template_of
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.level_search import LEAST, SLACK, WIDEST
from aerodrome.rulebooks.icog.flight.paths import Handling, after, passes_vertical
from aerodrome.rulebooks.icog.flight.plans import ROLL, SLIP, STRAIGHT, TURN, VERTICAL_DIVE, Leg
from aerodrome.rulebooks.icog.state import Airplane
from aerodrome.sky.poses import Pose, within_45

P_TURN = TABLES.turns.templates - 1
"""The widest template, which a rattled airplane opens its move with (icog.6.3.10.rattled)."""
NO_OPENING = Problem("the move opens with a P turn of at least half its length", "icog.6.3.10.rattled")
_MOST_LEGS = 12


class LegChecker:
    """Where legs take one airplane, and what is wrong with them."""

    def __init__(self, airplane: Airplane, can: Handling) -> None:
        self.airplane = airplane
        self.can = can
        self._flown: dict[tuple[Leg, ...], list[Pose]] = {}
        """The legs that were looked at last: who checks a plan asks where it ends, too."""

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

    def check(self, legs: tuple[Leg, ...]) -> list[Problem]:
        """The first leg that is wrong; where none is, what is wrong with all of them together."""
        if len(legs) > _MOST_LEGS:
            return [Problem(f"{len(legs)} pieces are more than {_MOST_LEGS}", "icog.5.5.1.1")]
        can, pose, flown, slips = self.can, self.airplane.pose, 0.0, 0
        poses: list[Pose] = []
        for leg in legs:
            if wrong := check_leg(leg, pose, can):
                return wrong
            pose = after(pose, leg, can)
            poses.append(pose)
            flown += leg.length
            slips += abs(leg.shift)
        self._flown = {legs: poses}
        problems: list[Problem] = []
        if slips > TABLES.moves.slip:
            problems.append(Problem(f"{slips} MU aside; 5 at most in a Moving phase", "icog.5.5.10.1"))
        if abs(flown - can.allowance) > SLACK:
            longer = "longer" if flown > can.allowance else "shorter"
            what = f"{flown:g} MU are {longer} than the {can.allowance:g} MU of its speed"
            problems.append(Problem(what, "icog.2.1.move-unit"))
        if self.airplane.opening and not opens(legs, can):
            problems.append(NO_OPENING)
        return problems


def opens(legs: tuple[Leg, ...], can: Handling) -> bool:
    """Whether a move opens with a P turn, over half of it at least (icog.6.3.10.rattled)."""
    if not legs or legs[0].kind != TURN:
        return False
    return template_of(legs[0].radius) >= P_TURN and legs[0].length >= can.allowance / 2 - SLACK


def check_leg(leg: Leg, pose: Pose, can: Handling) -> list[Problem]:
    """One maneuver from where it begins (icog.2.2.geo-level45)."""
    if not isfinite(leg.length + leg.angle + leg.radius) or leg.length < LEAST - SLACK:
        return [Problem("every piece has a length", "icog.5.5.2.geo")]
    if leg.shift and leg.kind != SLIP:
        return [Problem("only a side slip goes aside", "icog.5.5.10.1")]
    if leg.kind == STRAIGHT:
        return []
    if leg.kind == ROLL:
        return check_roll(leg, can)
    if leg.kind == SLIP:
        return check_slip(leg, pose, can)
    problems = check_radius(leg.radius, can)
    if leg.kind == TURN:
        if abs(leg.angle) > 90 + SLACK:
            problems.append(wrong_side(TURN, leg.angle))
    elif not within_45(pose):
        problems.append(not_level(VERTICAL_DIVE))
    elif not problems and passes_vertical(pose, leg):
        problems.append(Problem("the dive goes on past straight down", "icog.5.5.4.limit"))
    return problems


def check_roll(leg: Leg, can: Handling) -> list[Problem]:
    problems: list[Problem] = []
    if abs(leg.angle) > 180:
        problems.append(Problem("a roll goes up to 180 degrees", "icog.5.5.3.1"))
    if abs(leg.length - can.roll) > SLACK:
        what = f"a roll takes exactly its Roll value, {can.roll} MU"
        problems.append(Problem(what, "icog.5.5.3.min-distance"))
    return problems


def check_slip(leg: Leg, pose: Pose, can: Handling) -> list[Problem]:
    most = TABLES.moves.slip
    if not within_45(pose):
        return [not_level(SLIP)]
    if not 1 <= abs(leg.shift) <= most:
        return [Problem(f"a side slip shifts 1 to {most} MU", "icog.5.5.10.1")]
    if leg.length < abs(leg.shift) * can.roll - SLACK:
        what = f"{abs(leg.shift)} MU aside take {abs(leg.shift) * can.roll} MU straight"
        return [Problem(what, "icog.5.5.10.1")]
    return []


def check_radius(size: float, can: Handling) -> list[Problem]:
    """Up to three templates tighter than indicated, and never tighter than the panel's tightest (icog.5.5.6.1,
    icog.5.5.6.count-markers)."""
    if not TABLES.turns.tightest - SLACK <= size <= WIDEST:
        return [Problem(f"there is no turn of {size:g} MU", "icog.5.5.6.geo-letter")]
    template = template_of(size)
    if template < min(can.tightest, can.safe):
        what = f"{letter_of(template)} is tighter than {letter_of(can.tightest)}, the tightest of its panel"
        return [Problem(what, "icog.5.5.6.count-markers")]
    if can.safe - template > TABLES.turns.most_tighter:
        what = f"{letter_of(template)} is {can.safe - template} templates tighter than {letter_of(can.safe)}"
        return [Problem(f"{what}; three at most", "icog.5.5.6.1")]
    return []


def not_level(kind: str) -> Problem:
    name, rule = ("side slip", "icog.5.5.10.2") if kind == SLIP else ("vertical dive", "icog.5.5.4.1")
    return Problem(f"wings and body must be within 45 degrees of the horizontal for a {name}", rule)


def wrong_side(kind: str, angle: float) -> Problem:
    if kind == TURN:
        what = f"a turn to {angle:g} degrees goes below the wing line: roll first"
        return Problem(what, "icog.5.5.5.1")
    return Problem(f"{angle:g} degrees is no side of a {kind}", "icog.5.5.3.1")
