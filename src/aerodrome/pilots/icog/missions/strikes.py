"""What guns, rockets and bombs do to units, and what it is worth: 1 is an airplane shot down."""

from functools import cache
from math import fsum

from aerodrome.kernel.events import total
from aerodrome.rulebooks.icog.crew.testing import dice_of
from aerodrome.rulebooks.icog.dice import D20
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.figures.panels import band
from aerodrome.rulebooks.icog.figures.tables import BANDS
from aerodrome.rulebooks.icog.front.balloons import burns_from
from aerodrome.rulebooks.icog.front.bombing import parts_of, spacing, stick
from aerodrome.rulebooks.icog.front.cover import cover_of, enemies_of, flat
from aerodrome.rulebooks.icog.front.rockets import aim
from aerodrome.rulebooks.icog.front.units import AIRBORNE
from aerodrome.rulebooks.icog.gunnery.aiming import Shot
from aerodrome.rulebooks.icog.missions.tasks import DESTROY
from aerodrome.rulebooks.icog.state import ADRIFT, STANDING, Airplane, Person, State, Unit

_TARGET, _GUN = 0.03, 0.1
"""What a unit is worth that no task asks for: at all, and one that fires."""
_LEAKS = 0.2
"""How much of a balloon a hit is that does not set it on fire."""
_WASTE = 0.01
"""What a burst costs that nobody needs."""
_SALVO = 0.05
"""What a salvo of rockets is worth that is kept for a better chance."""
_BETTER, _AGAIN, _NO_BETTER = 0.4, 0.15, 0.03
"""How much of a target a stick is worth that is kept: for one who comes nearer to it, for one who has time to come
again, and for one who has not."""
_COMING_AGAIN = 4
"""Turns that it takes."""
STICK = 4
"""Bombs that make a good stick."""
_PAST = 2.0
_FACES = 6
_CLOCK = 12
_WEIGHED = (1, 2, 3, 4, 8)
"""Sticks that are weighed, besides the whole load."""


def unit_worth(state: State, side: str, unit: Unit) -> float:
    """What it means to a side to destroy a unit, in airplanes shot down."""
    if unit.fate != STANDING and not (unit.kind in AIRBORNE and unit.fate == ADRIFT):
        return 0.0
    points = fsum(
        task.points
        for number, task in enumerate(state.brief.tasks[side])
        if task.kind == DESTROY and task.unit == unit.name and number not in state.done[side]
    )
    kind = FRONT.units.get(unit.kind)
    plain = _GUN if kind is not None and kind.reach and unit.side else _TARGET if unit.side else 0.0
    return max(plain, points / max(1, state.brief.downed))


@cache
def face(cover: int) -> float:
    """What a die of damage does on average."""
    return sum(max(0, number - cover) for number in range(1, _FACES + 1)) / _FACES


@cache
def strafed(base: int, cover: int, strength: int) -> float:
    """The share of a unit on the ground that a burst destroys on average (icog.amb.strafe-damage)."""
    hurts, each = face(cover), FRONT.strafing.each
    hits = range(1, max(1, min(D20.sides, base)) + 1)
    return fsum(min(1.0, (1 + max(0, base - roll) // each) * hurts / max(1, strength)) for roll in hits) / D20.sides


@cache
def set_on_fire(base: int, more: int, burns: int) -> float:
    """The share of a balloon that a burst or a salvo destroys on average (icog.tables.balloon-damage)."""
    found = 0.0
    for roll in range(1, max(1, min(D20.sides, base)) + 1):
        fire = min(1.0, max(0.0, (D20.sides + 1 - burns + more + max(0, base - roll)) / D20.sides))
        found += fire + (1.0 - fire) * _LEAKS
    return found / D20.sides


def burst_share(airplane: Airplane, unit: Unit, base: int) -> float:
    """What a burst does to a unit or a balloon."""
    if unit.kind in AIRBORNE:
        more = unit.leak + (FRONT.balloon.incendiary if airplane.incendiary else 0)
        return set_on_fire(base, more, burns_from(unit))
    return strafed(base, cover_of(unit), unit.strength)


def salvo_share(unit: Unit, base: int) -> float:
    """What a salvo of rockets does to a balloon."""
    return set_on_fire(base, unit.leak + FRONT.rockets.damage, burns_from(unit))


def weigh_unit_shot(state: State, airplane: Airplane, unit: Unit, shot: Shot) -> float:
    """A burst at something that is no airplane."""
    worth = unit_worth(state, airplane.side, unit)
    return worth * burst_share(airplane, unit, shot.base) if worth else -_WASTE


def weigh_salvo(state: State, airplane: Airplane, unit: Unit) -> float:
    worth = unit_worth(state, airplane.side, unit)
    return worth * salvo_share(unit, total(aim(state, airplane, unit))) - _SALVO


@cache
def strays(from_: int, speed: int, target: int) -> tuple[float, ...]:
    """How likely bombs stray by 0, 1, 2 Move units and so on: from a band of altitudes, at a Speed band, with a Gunnery
    test against a number (icog.tables.bombing-table)."""
    figures = FRONT.bombs
    fall = figures.bands[from_]
    row: tuple[int, ...] = getattr(fall, BANDS[speed])
    faces = dice_of(fall.die)[1]
    found = [0.0] * (faces + 1)
    for roll in range(1, D20.sides + 1):
        less = row[min(len(row) - 1, max(0, (target - roll - figures.least) // 2))]
        for shown in range(1, faces + 1):
            found[max(0, shown - less)] += 1.0 / (D20.sides * faces)
    return tuple(found)


def fall_from(height: float) -> int:
    """The band of altitudes, counted from the ground."""
    bands = FRONT.bombs.bands
    return max((number for number, each in enumerate(bands) if height >= each.from_), default=0)


def bomb_dice(state: State, airplane: Airplane) -> int:
    return dice_of(FRONT.bombs.sizes[state.brief.models[airplane.model].bomb])[0]


def weigh_bombs(state: State, airplane: Airplane, person: Person, count: int) -> float:
    """What so many bombs do on average to all that may be hit, less what they are worth in a better place."""
    if count not in _WEIGHED and count != airplane.load:
        return -1.0
    near = [(unit, unit_worth(state, airplane.side, unit)) for unit in enemies_of(state, airplane.side)]
    if not near:
        return -1.0
    model = state.brief.models[airplane.model]
    likely = strays(fall_from(airplane.pose.at[2]), band(model, airplane.speed), total(parts_of(person)))
    reach = len(likely) + count * spacing(state, airplane) / 2 + FRONT.bombs.wide
    best, target = max(((worth, unit) for unit, worth in near), key=lambda each: each[0])
    within = [(unit, worth) for unit, worth in near if flat(unit.at, airplane.pose.at) <= reach]
    found = fsum(
        share * _burst(state, airplane, count, stray, within) for stray, share in enumerate(likely) if share and within
    )
    x, y = target.at[0] - airplane.pose.at[0], target.at[1] - airplane.pose.at[1]
    nearer = x * airplane.pose.nose[0] + y * airplane.pose.nose[1] > _PAST and state.turn < state.brief.turns
    if nearer and count > STICK:
        return -1.0
    again = state.turn + _COMING_AGAIN <= state.brief.turns
    kept = _BETTER if nearer else _AGAIN if again else _NO_BETTER
    return found - best * kept * count / (min(STICK, airplane.load) if nearer else airplane.load)


def _burst(state: State, airplane: Airplane, count: int, stray: int, units: list[tuple[Unit, float]]) -> float:
    """What a stick is worth that strays so far, to any side."""
    dice, figures, found = bomb_dice(state, airplane), FRONT.bombs, 0.0
    hours = range(1, _CLOCK + 1) if stray else (_CLOCK,)
    for hour in hours:
        points = list(stick(state, airplane, count, stray, hour))
        for unit, worth in units:
            loss = 0.0
            for point in points:
                away = flat(point, unit.at)
                if away <= figures.wide:
                    loss += dice * face(cover_of(unit)) * (1.0 if away <= figures.near else 0.5)
            found += worth * min(1.0, loss / max(1, unit.strength))
    return found / len(hours)
