"""Which route to fly: every end that can be reached is weighed by the fire there, the danger to come and the hope."""

from collections.abc import Callable, Iterator
from functools import partial
from math import fsum
from typing import NamedTuple

from aerodrome.kernel.decisions import Decision, Form
from aerodrome.pilots.dogfights.clearance import hemmed_in, trapped
from aerodrome.pilots.dogfights.exchange import Exchange, exchange, lines
from aerodrome.pilots.dogfights.leaving import worth_of_leaving
from aerodrome.pilots.dogfights.situation import Enemy, Situation
from aerodrome.pilots.dogfights.values import SETTINGS
from aerodrome.pilots.mind import Mind
from aerodrome.rulebooks.dogfights import decisions
from aerodrome.rulebooks.dogfights.moves import Move
from aerodrome.rulebooks.dogfights.moving import flight_of
from aerodrome.rulebooks.dogfights.reach import End
from aerodrome.rulebooks.dogfights.routes import Flown, Route
from aerodrome.rulebooks.dogfights.view import View
from aerodrome.sky.lattice import OFF

_REDUCED = "dogfights.notes.reduced_rules"
_NOBODY: dict[str, float] = {}


class Weights(NamedTuple):
    """How much each consideration counts."""

    danger: float = 0.8
    hope: float = 0.4
    room: float = 0.3
    trap: float = 2.0
    border: float = 0.05
    approach: float = 0.01
    height: float = 0.03
    low: float = 0.02
    cloud: float = 0.05
    looked_at: int = 12
    """How many ends are looked at closely, for all enemies together."""


WEIGHTS = Weights()
_NEAREST = 3
"""Enemies that are thought of."""
_FRONT = 3
_COMFORT = 3
"""The level below which there is little room to dive."""
_ENDS = 24
"""Of ends from where nobody can be shot at so many are looked at, drawn by chance, and as many of the others."""
_CARELESS = 0.4
"""How much of the danger one fears who does not care for what may come."""
_BESIDES = 0.15
"""What an aircraft with an mission cares about shots in the turns to come."""


def weigh_routes(decision: Decision, view: View, mind: Mind) -> dict[Route, float]:
    """The routes that come to mind, with what they are worth."""
    assert decisions.Route.is_asked(decision)
    name, _, number = decision.about
    me = view.aircraft[name]
    move = Move(flight_of(view, SETTINGS, me, number))
    situation = Situation(view, me)
    ends = move.ends()
    ends_open = _Ends(move, decision.form, ends)
    judge = _Judge(situation, foreseeing(mind.foresight), ends)
    first: list[tuple[float, End, int]] = []
    worth: dict[Route, float] = {}
    for end in coming_to_mind(ends, judge, mind):
        if end.point == OFF:
            worth[end.levels, end.path, 0] = worth_of_leaving(situation, end.edges)
            continue
        place = judge.place(end, partial(ends_open.trail, end))
        for tilt in ends_open.tilts(end):
            fire = judge.fire(end, tilt)
            first.append((place + judge.stance(fire) + judge.height(end, tilt), end, tilt))
    first.sort(key=lambda each: -each[0])
    close = max(4, WEIGHTS.looked_at // max(1, min(_NEAREST, len(situation.enemies))))
    for value, end, tilt in first[:close]:
        worth[end.levels, end.path, tilt] = value + judge.hope(end, tilt) - judge.trap(end, tilt)
    return worth


def routes(decision: Decision, view: View, mind: Mind) -> Iterator[Route]:
    """All routes that differ in where they end, as they come to mind."""
    assert decisions.Route.is_asked(decision)
    assert decision.form is not None
    name, _, number = decision.about
    move = Move(flight_of(view, SETTINGS, view.aircraft[name], number))
    ends = [end for end in move.ends() if end.point != OFF]
    ends_open = _Ends(move, decision.form, ends)
    mind.random.shuffle(ends)
    for end in ends:
        for tilt in ends_open.tilts(end):
            route = (end.levels, end.path, tilt)
            if not decision.form.check(route):
                yield route


def coming_to_mind(ends: list[End], judge: "_Judge", mind: Mind) -> list[End]:
    """Ends from where somebody may be shot at, and some of the others."""
    near: list[End] = []
    others: list[End] = []
    for end in ends:
        (near if judge.may_shoot(end) else others).append(end)
    return [*mind.some(near, _ENDS), *mind.some(others, _ENDS)]


def foreseeing(foresight: float) -> Weights:
    """How much each consideration counts for one who cares so much for what may come."""
    danger = WEIGHTS.danger * (_CARELESS + (1 - _CARELESS) * foresight)
    return WEIGHTS._replace(hope=WEIGHTS.hope * foresight, danger=danger)


class _Ends:
    """What can be done at the ends of a move."""

    __slots__ = ("_flat", "_move")

    def __init__(self, move: Move, form: Form[Route] | None, ends: list[End]) -> None:
        self._move = move
        self._flat = form is not None and _one_level(form, ends)

    def tilts(self, end: End) -> tuple[int, ...]:
        return (0,) if self._flat else self._move.flight.tilts(end.levels, end.level)

    def trail(self, end: End) -> list[Flown]:
        return self._move.trail((end.levels, end.path, 0))


def _one_level(form: Form[Route], ends: list[End]) -> bool:
    """Whether the match is played on one level: then no tilt is open anywhere."""
    end = next((each for each in ends if each.point != OFF), None)
    if end is None:
        return False
    return any(problem.rule == _REDUCED for problem in form.check((end.levels, end.path, 1)))


class _Judge:
    """Weighs ends."""

    __slots__ = ("_axial", "_dangers", "_lines", "_situation", "_target", "_threatening", "_weights")

    def __init__(self, situation: Situation, weights: Weights, ends: list[End]) -> None:
        self._situation, self._weights = situation, weights
        self._lines = lines(situation)
        self._axial = situation.board.lattice.axial
        self._dangers: list[tuple[str, float]] = []
        self._target = quarry(situation)
        self._threatening = [
            (each.aircraft.id, each.threat.at, each.heading, each.q, each.r, each.level)
            for each in threatening(situation, max((len(end.path) for end in ends), default=0))
        ]

    def may_shoot(self, end: End) -> bool:
        """Whether an enemy is within range of there."""
        return end.point in self._lines

    def place(self, end: End, trail: Callable[[], list[Flown]]) -> float:
        """What a place is worth, whatever is fired there. It keeps in mind what threatens it there."""
        situation, weights = self._situation, self._weights
        q, r = self._axial[end.point]
        hidden = situation.board.in_cloud(end.point, end.level)
        self._dangers = []
        if not hidden:
            for name, threat, heading, at_q, at_r, level in self._threatening:
                danger = threat(heading, q - at_q, r - at_r, end.heading, end.level - level)
                if danger:
                    self._dangers.append((name, danger))
        worth = -weights.room * hemmed_in(situation.state.brief.plan, situation.steps, end.point, end.heading)
        if situation.board.border[end.point]:
            worth -= weights.border
        if hidden and (situation.me.damage or not situation.armed or situation.journey is not None):
            worth += weights.cloud
        if situation.journey is not None:
            return worth + situation.journey.progress(end.point, end.heading, trail)
        return worth + self._approach(end)

    def _approach(self, end: End) -> float:
        """Toward the quarry, or away from everybody for those who cannot fight."""
        enemy = self._target
        if enemy is None:
            return 0.0
        grid, weights = self._situation.board.lattice, self._weights
        front = end.point
        for _ in range(_FRONT):
            to = grid.next[front * 6 + end.heading]
            front = to if to != OFF else front
        way = grid.distance(front, enemy.point)
        if not self._situation.armed:
            return weights.approach * min(way, 12)
        high = max(0, abs(end.level - enemy.level) - 1)
        return -weights.approach * max(0, way - 2) - weights.height * high

    def fire(self, end: End, tilt: int) -> Exchange | None:
        near = self._lines.get(end.point)
        if near is None or self._situation.board.in_cloud(end.point, end.level):
            return None
        return exchange(self._situation, near, end.heading, end.level, tilt)

    def stance(self, fire: Exchange | None) -> float:
        """Fire and return fire there, and the danger afterwards from those who are left."""
        downs = fire.downs if fire is not None else _NOBODY
        danger = fsum([threat * (1 - downs.get(name, 0.0)) for name, threat in self._dangers])
        worth = -self._weights.danger * self._situation.worth * min(1.0, danger)
        if fire is not None:
            worth += fire.gain - fire.loss * self._situation.worth
        return worth

    def height(self, end: End, tilt: int) -> float:
        """What the levels of the next move are worth: those that the mission asks for, or not down on the ground."""
        situation = self._situation
        changes = situation.changes(end.level, tilt)
        if situation.journey is not None:
            return situation.journey.height([end.level + change for change in changes])
        return -self._weights.low * max(0, _COMFORT - end.level - max(changes))

    def trap(self, end: End, tilt: int) -> float:
        """What it costs to end where the next move may have no whole route."""
        situation = self._situation
        steps = tuple(situation.steps - change for change in situation.changes(end.level, tilt))
        return self._weights.trap * trapped(
            situation.state.brief.plan, situation.agility, steps, end.point, end.heading
        )

    def hope(self, end: End, tilt: int) -> float:
        """What could be shot in the next turn, wherever the enemy goes."""
        situation = self._situation
        if not situation.armed or not situation.enemies:
            return 0.0
        at_q, at_r = self._axial[end.point]
        best = 0.0
        for enemy in nearest(situation, end.point):
            later = situation.later(end.level, tilt, bool(enemy.aircraft.damage)).at
            if enemy.examples:
                threats = [
                    later(end.heading, q - at_q, r - at_r, heading, level - end.level)
                    for q, r, heading, level in enemy.examples
                ]
                best = max(best, fsum(threats) / len(threats) * enemy.worth)
        return self._weights.hope * best * (1.0 if situation.journey is None else _BESIDES)


def threatening(situation: Situation, steps: int) -> list[Enemy]:
    """The enemies that may come within range of an end so many steps away."""
    grid = situation.board.lattice
    here = grid.index.get(situation.me.point or "")
    if here is None:
        return situation.enemies
    return [each for each in situation.enemies if grid.distance(here, each.point) <= steps + each.threat.range]


def nearest(situation: Situation, point: int) -> list[Enemy]:
    """The enemies that matter most from there."""
    if len(situation.enemies) <= _NEAREST:
        return situation.enemies
    distance = situation.board.lattice.distance
    return sorted(situation.enemies, key=lambda enemy: distance(point, enemy.point) - 2 * enemy.worth)[:_NEAREST]


def quarry(situation: Situation) -> Enemy | None:
    """Whom to fly at: near, worth much, and close to those whom it could harm."""
    me, grid = situation.me, situation.board.lattice
    if not situation.enemies:
        return None
    here = grid.index.get(me.point or "")

    def cost(enemy: Enemy) -> float:
        way = grid.distance(here, enemy.point) if here is not None else 0
        guarded = min((grid.distance(enemy.point, carrier) for carrier in situation.carriers), default=0)
        return way + 0.6 * guarded - 5 * enemy.worth

    return min(situation.enemies, key=cost)
