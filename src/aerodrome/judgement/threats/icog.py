"""In Clouds of Glory: what hits and shots are worth, where 1 is an airplane shot down."""

from functools import cache
from math import fsum, sqrt
from typing import NamedTuple

from aerodrome.rulebooks.icog.crew.people import skill
from aerodrome.rulebooks.icog.dice import D20
from aerodrome.rulebooks.icog.figures.panels import Model, band
from aerodrome.rulebooks.icog.figures.tables import TABLES, distance_modifier
from aerodrome.rulebooks.icog.gunnery.aiming import pilot_may_fire
from aerodrome.rulebooks.icog.gunnery.guns import LONG, count, firing, fixed_guns
from aerodrome.rulebooks.icog.state import Airplane, State, pilot
from aerodrome.sky.poses import COS_45, Pose, Vector

_NEAR, _SLOPE, _LENGTH = TABLES.template.near, TABLES.template.slope, TABLES.template.length
_REAR, _SIDE, _FRONT = TABLES.angles.rear, TABLES.angles.side, TABLES.angles.front
_ROWS: tuple[tuple[float, bool, float], ...] = (
    (0.0, False, 0.0),
    (2.0, False, 0.0),
    (3.0, False, 0.0),
    (3.0, False, 0.04),
    (4.0, False, 0.0),
    (5.0, False, 0.0),
    (3.0, False, 0.1),
    (5.0, False, 0.08),
    (0.0, True, 0.0),
    (4.5, True, 0.0),
    (5.5, True, 0.0),
    (5.5, True, 0.12),
    (0.0, False, 0.3),
    (0.0, False, 0.3),
    (0.0, False, 0.45),
    (0.0, False, 0.35),
    (0.0, False, 0.45),
    (0.0, False, 0.5),
    (0.0, True, 0.2),
    (0.0, False, 0.4),
    (8.0, True, 0.0),
    (0.0, False, 0.75),
    (10.5, True, 0.2),
    (0.0, False, 0.9),
    (0.0, False, 0.85),
    (0.0, False, 0.9),
    (0.0, False, 0.95),
    (0.0, False, 1.0),
    (0.0, False, 1.0),
    (0.0, False, 1.0),
)
"""The rows of the Damage table: points of Structural strength on average, whether it is tested, and what the rest is
worth."""
_SPREAD = 4.0
"""How far the points lost stray from their average."""
_SCRATCH = 0.5
"""What losing all but the last point is worth."""
_FAILURE = 0.55
"""What a failed structural test is worth."""
_MANY_GUNS = 2
"""What three guns and more add on average, rounded down."""


class Sight(NamedTuple):
    """Fixed guns and who aims them: skill with the airplane's modifier, the number of guns, the Speed band."""

    skill: int
    guns: int
    band: int
    first: bool
    """Distances count as in the first example of the book."""


def sight_of(state: State, airplane: Airplane, model: Model) -> Sight | None:
    """None where the pilot cannot shoot."""
    guns = count(firing(fixed_guns(airplane), LONG, state.turn), state.turn)
    if not guns or not pilot_may_fire(state, airplane):
        return None
    aim = skill(pilot(airplane), "gunnery") + (model.gunnery or 0)
    return Sight(aim, guns, band(model, airplane.speed), state.brief.first_bands)


@cache
def row_worth(total: int, strength: int) -> float:
    """What a row of the Damage table does to an airplane with so much strength left."""
    if total < 1:
        return 0.0
    loss, tested, rest = _ROWS[min(len(_ROWS), total) - 1]
    left = max(1, strength)
    gone = min(1.0, max(0.0, (loss - left) / _SPREAD + 0.5)) if loss else 0.0
    value = gone + (1.0 - gone) * _SCRATCH * min(1.0, loss / left)
    if tested:
        weak = min(1.0, max(0.0, (D20.sides - left + loss) / D20.sides))
        value += (1.0 - value) * weak * _FAILURE
    return value + (1.0 - value) * rest


@cache
def hit_worth(successes: int, strength: int) -> float:
    """What a hit is worth on average (icog.6.3.10.procedure)."""
    return fsum(row_worth(roll + successes, strength) for roll in range(1, D20.sides + 1)) / D20.sides


@cache
def shot_worth(base: int, guns: int, strength: int) -> float:
    """What a shot is worth before its die is rolled (icog.6.3.1.roll, icog.6.3.8.1)."""
    more = TABLES.shots.one_gun if guns == 1 else _MANY_GUNS if guns > 2 else 0
    found = fsum(
        hit_worth(max(0, base - roll) + more, strength) for roll in range(1, D20.sides + 1) if roll <= max(1, base)
    )
    return found / D20.sides


def grid(ahead: float) -> tuple[tuple[int, ...], ...]:
    """The table of firing angles by the cosine between the line of fire and the target's nose."""
    return _REAR if ahead >= COS_45 else _FRONT if ahead <= -COS_45 else _SIDE


def shot(sight: Sight, at: Vector, nose: Vector, target: Pose, band: int, strength: int) -> float:
    """What firing at somebody is worth, 0 where the guns do not bear (icog.6.2.1.1, icog.6.3.1.1)."""
    tx, ty, tz = target.at
    x, y, z = tx - at[0], ty - at[1], tz - at[2]
    along = x * nose[0] + y * nose[1] + z * nose[2]
    if along < 0.0 or along > _LENGTH:
        return 0.0
    square = x * x + y * y + z * z
    width = _NEAR + along * _SLOPE
    if square > _LENGTH * _LENGTH or square - along * along > width * width:
        return 0.0
    away = sqrt(square)
    tn = target.nose
    ahead = (x * tn[0] + y * tn[1] + z * tn[2]) / (away or 1.0)
    base = sight.skill + distance_modifier(away, first=sight.first) + grid(ahead)[band][sight.band]
    return shot_worth(base, sight.guns, strength)
