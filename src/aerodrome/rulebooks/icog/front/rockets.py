"""Le Prieur rockets: a salvo at a balloon or an airship, aimed by flying at it (icog.tables.rockets-*)."""

from itertools import pairwise
from math import sqrt

from aerodrome.kernel.decisions import Steps
from aerodrome.kernel.events import Sum
from aerodrome.rulebooks.icog.crew.abilities import BALLOON_EXPERT, worth
from aerodrome.rulebooks.icog.crew.testing import flying_parts, tested
from aerodrome.rulebooks.icog.events import FiresRockets
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.figures.panels import band_name
from aerodrome.rulebooks.icog.figures.tables import TABLES
from aerodrome.rulebooks.icog.front.balloons import enemies, hit
from aerodrome.rulebooks.icog.front.units import unit_of
from aerodrome.rulebooks.icog.gunnery.aiming import in_template, pilot_may_fire
from aerodrome.rulebooks.icog.state import Airplane, State, Unit, pilot
from aerodrome.rulebooks.icog.table import Table
from aerodrome.sky.poses import TOLERANCE, UP, Pose, Vector, compass, heading
from aerodrome.sky.regions import direction, distance, in_cone, parallel

_FIGURES = FRONT.rockets
_TEMPLATE = TABLES.template
_HALVINGS = 24
_SAME = 1e-6
_LEAST = 1e-4
"""Directions and lengths that differ by less are the same: poses are kept rounded."""


def targets(state: State, airplane: Airplane) -> list[str]:
    """Balloons and airships that a pilot may fire his salvo at: in the cone and near (icog.amb.rocket-use)."""
    if not airplane.rockets or not pilot_may_fire(state, airplane):
        return []
    at, nose = airplane.pose.at, airplane.pose.nose
    return [
        unit.name
        for unit in enemies(state, airplane)
        if distance(at, unit.at) <= _FIGURES.reach + TOLERANCE and in_template(at, nose, unit.at)
    ]


def fire(table: Table, airplane: Airplane, name: str) -> Steps[None]:
    """A Flying skill test, in which a 1 always hits; a miss has spent the salvo (icog.tables.rockets-to-hit,
    icog.tables.rockets-damage, icog.amb.rocket-use, icog.amb.ground-natural-one)."""
    state, person = table.state, pilot(airplane)
    unit = unit_of(state, name)
    airplane.rockets -= 1
    table.say(FiresRockets, "icog.tables.rockets-to-hit", airplane=airplane.id, unit=name, left=airplane.rockets)
    parts = aim(state, airplane, unit)
    success = yield from tested(table, airplane, person, "rockets", parts, "icog.tables.rockets-to-hit", attack=True)
    if success >= 0:
        yield from hit(table, airplane, person, unit, success, rockets=True)


def aim(state: State, airplane: Airplane, unit: Unit) -> Sum:
    """Flying skill and all that helps or hinders (icog.tables.le-prieur, icog.amb.rocket-lost-values)."""
    model = state.brief.models[airplane.model]
    return flying_parts(
        state,
        airplane,
        ("rockets", _FIGURES.always),
        ("own speed", getattr(_FIGURES, band_name(model, airplane.speed))),
        ("from above", _FIGURES.above if from_above(airplane, unit) else 0),
        ("into the wind", _FIGURES.upwind if into_the_wind(state, airplane) else 0),
        ("straight at it", _FIGURES.straight if straight_at(airplane.trail, unit.at) else 0),
        ("expert", worth(pilot(airplane), BALLOON_EXPERT, _FIGURES.expert)),
    )


def from_above(airplane: Airplane, unit: Unit) -> bool:
    """Within 45 degrees of straight above it (icog.tables.rockets-above)."""
    return parallel(direction(unit.at, airplane.pose.at), UP)


def into_the_wind(state: State, airplane: Airplane) -> bool:
    """On a heading within 45 degrees of where the wind blows from (icog.tables.rockets-upwind)."""
    wind = state.brief.wind
    return wind is not None and parallel(heading(airplane.pose), compass(wind))


def straight_at(trail: tuple[Pose, ...], point: Vector) -> bool:
    """Whether at least half of the last move was flown straight at a point (icog.tables.rockets-straight)."""
    straight = whole = 0.0
    for start, end in pairwise(trail):
        length = flown(start, end)
        whole += length
        if is_straight(start, end) and leads_to(start, point):
            straight += length
    return whole > 0.0 and 2.0 * straight >= whole - _LEAST


def flown(start: Pose, end: Pose) -> float:
    """How long a leg is from its two ends: an arc by the angle between its chord and the nose, all others along the
    nose. Viète's product gives the arc of a chord by square roots alone, which all machines take alike."""
    away = distance(start.at, end.at)
    if away < _LEAST:
        return 0.0
    ahead = _dot(direction(start.at, end.at), start.nose)
    if max(ahead, _dot(start.nose, end.nose)) > 1.0 - _SAME:
        return away * ahead
    cosine, length = max(-1.0, min(1.0, ahead)), away
    for _ in range(_HALVINGS):
        cosine = sqrt((1.0 + cosine) / 2.0)
        length /= cosine
    return length


def is_straight(start: Pose, end: Pose) -> bool:
    """Along the nose, and without a roll."""
    ahead = _dot(direction(start.at, end.at), start.nose)
    return min(ahead, _dot(start.nose, end.nose), _dot(start.up, end.up)) > 1.0 - _SAME


def leads_to(start: Pose, point: Vector) -> bool:
    """Whether the nose was on it, however far it was."""
    length = distance(start.at, point)
    return in_cone(start.at, start.nose, point, near=_TEMPLATE.near, slope=_TEMPLATE.slope, length=length)


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
