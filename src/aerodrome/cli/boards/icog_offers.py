"""Moves of In Clouds of Glory that are worth a number: at every enemy, straight on, and safe turns."""

from collections.abc import Iterable, Iterator
from math import acos, atan2, degrees, hypot, radians

import msgspec
from rich.text import Text

from aerodrome.cli.boards.icog_notation import shown
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import piece, plain
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.match import Match
from aerodrome.kernel.messages import BookWords
from aerodrome.rulebooks.icog import decisions
from aerodrome.rulebooks.icog.aid import PlanAid, Sketch
from aerodrome.rulebooks.icog.figures.panels import radius
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.flight.legs import in_short
from aerodrome.rulebooks.icog.flight.paths import after
from aerodrome.rulebooks.icog.flight.planning import Planner
from aerodrome.rulebooks.icog.flight.plans import (
    ROLL,
    STRAIGHT,
    TURN,
    VERTICAL_DIVE,
    Announcement,
    Leg,
    Maneuver,
    Plan,
    plan_of,
)
from aerodrome.rulebooks.icog.state import ADRIFT, FLYING, STANDING, Airplane, Unit
from aerodrome.sky.poses import Pose, Vector
from aerodrome.sky.regions import direction, distance, seen

_MOST = 9
_MOST_ENEMIES, _MOST_UNITS = 4, 2
_REACH = 30.0
"""Units this near are worth a move toward them."""
_LOWEST = TABLES.moves.near
"""No move toward something on the ground is offered that ends as low as this."""
_PARTS = 24
_SHORT = 1e-6
_AHEAD = 2.0
"""Degrees off the nose that are straight ahead."""
_SIDES = (-90.0, 90.0, 0.0)
_GENTLE = 15.0
"""Degrees of arc of a climb or a dive that leaves speed and height to spare."""
_EYE = 45.0
"""What can be told without measuring: sides in steps of so many degrees."""


def planner_of(match: Match, decision: Decision) -> Planner:
    """The move that is asked for, with what binds it."""
    assert decisions.Announce.is_asked(decision) or decisions.Fly.is_asked(decision)
    airplane = match.state.airplanes[decision.about[0]]
    return Planner(match.state, match.settings, airplane, decision.about[1] if len(decision.about) == 2 else None)


def sketch_of(match: Match, decision: Decision, draft: Answer) -> Sketch:
    found = match.book.aid(match.state, match.settings, decision, draft)
    assert isinstance(found, PlanAid)
    assert found.draft is not None
    return found.draft


def enemies_near(planner: Planner) -> list[Airplane]:
    """The nearest enemies in the air."""
    me = planner.airplane
    found = [each for each in planner.state.airplanes.values() if each.side != me.side and each.fate == FLYING]
    return sorted(found, key=lambda each: distance(me.pose.at, each.pose.at))[:_MOST_ENEMIES]


def units_near(planner: Planner) -> list[Unit]:
    """The nearest units that it may attack with guns or rockets."""
    me = planner.airplane
    found = [unit for unit in planner.state.units if unit.side != me.side and unit.fate in (STANDING, ADRIFT)]
    away = {unit.name: distance(me.pose.at, unit.at) for unit in found}
    near = [unit for unit in found if away[unit.name] <= _REACH]
    return sorted(near, key=lambda unit: away[unit.name])[:_MOST_UNITS]


# Moves


def likely_plans(planner: Planner) -> list[tuple[str, Plan]]:
    """Legal moves, each with the enemy that it is meant for, if any: toward enemies, then the plain ones."""
    airplane = planner.airplane
    silent = airplane.forced or airplane.home
    targets = () if silent else tuple(each.id for each in _all_enemies(planner))
    said = planner.said or Announcement(targets=targets)
    ways: list[tuple[str, tuple[Leg, ...]]] = []
    for enemy in enemies_near(planner):
        ways += [(enemy.id, legs) for legs in _toward(planner, enemy.pose.at)]
    for unit in units_near(planner):
        ways += [(unit.name, legs) for legs in _toward(planner, unit.at) if planner.end(legs).at[2] >= _LOWEST]
    ways += [("", legs) for legs in _plain_ways(planner)]
    found: list[tuple[str, Plan]] = []
    for name, legs in ways:
        plan = msgspec.structs.replace(plan_of(said, legs), throttle=0, bank=0.0)
        if legs not in [other.legs for _, other in found] and not planner.check(plan):
            found.append((name, plan))
    return found[:_MOST]


def _plain_ways(planner: Planner) -> Iterator[tuple[Leg, ...]]:
    """Straight on, half or all of a safe turn to either side, a gentle climb and a gentle dive; or what was announced
    or must be flown, in several ways."""
    if planner.said is not None or planner.airplane.opening:
        yield from (plan.legs for plan in planner.plain_plans())
        return
    whole, size = planner.can.allowance, radius(planner.can.safe)
    gentle = min(whole / 2, round(radians(_GENTLE) * size, 1))
    yield (Leg(STRAIGHT, whole),)
    for side in (-90.0, 90.0):
        for length in (whole, whole / 2):
            rest = (Leg(STRAIGHT, whole - length),) if length < whole else ()
            yield (Leg(TURN, length, angle=side, radius=size), *rest)
    yield (Leg(TURN, gentle, radius=size), Leg(STRAIGHT, whole - gentle))
    yield (Leg(VERTICAL_DIVE, gentle, radius=size), Leg(STRAIGHT, whole - gentle))


def _all_enemies(planner: Planner) -> list[Airplane]:
    side = planner.airplane.side
    return [each for each in planner.state.airplanes.values() if each.side != side and each.fate == FLYING]


def _toward(planner: Planner, point: Vector) -> Iterator[tuple[Leg, ...]]:
    """Ways to bring the nose on a point: a turn to its side, or a roll and a turn; where maneuvers are announced, those
    with the length that does it best."""
    if planner.said is not None:
        yield from _toward_as_said(planner, point)
        return
    pose, whole, can = planner.airplane.pose, planner.can.allowance, planner.can
    off, side = off_nose(pose, point), side_of(pose, point)
    if off < _AHEAD:
        yield (Leg(STRAIGHT, whole),)
        return
    first: tuple[Leg, ...] = ()
    if abs(side) > 90:
        if can.roll > whole - 1:
            return
        first = (Leg(ROLL, float(can.roll), angle=float(round(side))),)
        pose = after(pose, first[0], can)
        side = max(-90.0, min(90.0, side_of(pose, point)))
    length = whole - sum(leg.length for leg in first)
    yield (*first, *_best_turn(planner, pose, round(side), length, point))


def _toward_as_said(planner: Planner, point: Vector) -> Iterator[tuple[Leg, ...]]:
    flown = [leg for leg in planner.kept_way() if leg.kind != STRAIGHT]
    left = planner.can.allowance - sum(leg.length for leg in flown)
    for place, leg in enumerate(flown):
        if leg.kind != TURN:
            continue
        before, later = tuple(flown[:place]), tuple(flown[place + 1 :])
        pose = planner.end(before) if before else planner.airplane.pose
        side = max(-90.0, min(90.0, max(leg.angle - _EYE, min(leg.angle + _EYE, side_of(pose, point)))))
        turned, *rest = _best_turn(planner, pose, round(side), leg.length + left, point)
        yield (*before, turned, *later, *rest)


def _best_turn(planner: Planner, pose: Pose, side: float, most: float, point: Vector) -> tuple[Leg, ...]:
    """A safe turn and straight on, so that the nose points best at a point in the end."""
    size, can = radius(planner.can.safe), planner.can
    ways: list[tuple[Leg, ...]] = []
    for part in range(1, _PARTS + 1):
        turn = Leg(TURN, min(most, round(most * part / _PARTS, 1)), angle=side, radius=size)
        left = most - turn.length
        ways.append((turn, Leg(STRAIGHT, left)) if left > _SHORT else (turn,))

    def off(legs: tuple[Leg, ...]) -> float:
        end = pose
        for leg in legs:
            end = after(end, leg, can)
        return off_nose(end, point)

    return min(ways, key=off)


def off_nose(pose: Pose, point: Vector) -> float:
    """Degrees between the nose and a point."""
    to = direction(pose.at, point)
    return degrees(acos(max(-1.0, min(1.0, sum(a * b for a, b in zip(pose.nose, to, strict=True))))))


def side_of(pose: Pose, point: Vector) -> float:
    """To which side a point lies: 0 out of the top, 90 the right wing."""
    _, left, up = seen(pose, point)
    return degrees(atan2(-left, up)) if hypot(left, up) > 1e-9 else 0.0


# Announcements


def likely_announcements(planner: Planner) -> list[tuple[str, Announcement]]:
    """Legal ones: toward enemies as the eye judges it, then the plain ones."""
    airplane = planner.airplane
    silent = airplane.forced or airplane.home
    targets = () if silent else tuple(each.id for each in _all_enemies(planner))
    ways: list[tuple[str, tuple[Maneuver, ...]]] = []
    for enemy in enemies_near(planner):
        ways.append((enemy.id, _by_eye(airplane.pose, enemy.pose.at)))
    ways += [(unit.name, _by_eye(airplane.pose, unit.at)) for unit in units_near(planner)]
    ways += [("", ())]
    ways += [("", (Maneuver(TURN, side),)) for side in (*_SIDES, -45.0, 45.0)]
    ways += [("", (Maneuver(VERTICAL_DIVE),)), ("", (Maneuver(ROLL, 90.0), Maneuver(TURN, 90.0)))]
    found: list[tuple[str, Announcement]] = []
    for name, maneuvers in ways:
        said = Announcement(maneuvers, targets=targets)
        if said not in [other for _, other in found] and not planner.check_announcement(said):
            found.append((name, said))
    return found[:_MOST]


def _by_eye(pose: Pose, point: Vector) -> tuple[Maneuver, ...]:
    if off_nose(pose, point) < 10:
        return ()
    side = _EYE * round(side_of(pose, point) / _EYE)
    if abs(side) <= 90:
        return (Maneuver(TURN, side),)
    return (Maneuver(ROLL, side), Maneuver(TURN, 0.0))


# In words


def percent(chance: float) -> int:
    return round(100 * chance)


def label_of(match: Match, decision: Decision, name: str, plan: Plan, words: BookWords, phrases: Phrases) -> Text:
    """The move in words, where it leads, and how it would be typed."""
    planner = planner_of(match, decision)
    line = piece(phrases("icog.toward", name=name) if name else "", "bold")
    line.append(", ".join(plain(words.name("path", in_short(leg))) for leg in plan.legs))
    line.append_text(ends_line(sketch_of(match, decision, plan), phrases))
    line.append(f"  {shown(plan.legs, planner.can.safe, phrases.lang)}", "grey62")
    return line


def said_of_plan(match: Match, decision: Decision, plan: Plan, words: BookWords, phrases: Phrases) -> str:
    """A whole move in words, and how it would be typed, with throttle and bank where it has any."""
    planner = planner_of(match, decision)
    if not plan.legs:
        return phrases("icog.take-off" if plan.take_off else "icog.stay-down")
    after = [f"th{plan.throttle}"] if plan.throttle else []
    after += [f"b{plan.bank:g}"] if plan.bank else []
    typed = " ".join((shown(plan.legs, planner.can.safe, phrases.lang), *after))
    return f"{', '.join(words.name('path', in_short(leg)) for leg in plan.legs)}  {typed}"


def ends_line(sketch: Sketch, phrases: Phrases) -> Text:
    """Altitude and speed at the end, who is in the cone, who has it in his, and what else may happen."""
    assert sketch.end is not None
    altitude = phrases.figures(f"{sketch.end.at[2]:.1f}".removesuffix(".0"))
    line = piece("  ")
    if sketch.ground:
        line.append(phrases("icog.ground"), "bold bright_red")
    elif sketch.speeds:
        first = sketch.speeds[0]
        line.append(phrases("icog.ends", altitude=altitude, speed=first.speed), "grey70")
        if first.mark:
            line.append(f" {phrases.name('icog', f'mark-{first.mark}')}", "bright_red")
    for aim in sketch.aims or ():
        if aim.bears and aim.announced:
            line.append(f"  ⌖ {plain(aim.target)} {phrases('odds.plain', percent=percent(aim.chance))}", "bright_green")
    line.append_text(_names("⚠", sketch.watched))
    line.append_text(_names("⨯", (near.airplane for near in sketch.near)))
    return line


def _names(sign: str, names: Iterable[str]) -> Text:
    told = ", ".join(plain(name) for name in names)
    return piece(f"  {sign} {told}" if told else "", "bright_red")
