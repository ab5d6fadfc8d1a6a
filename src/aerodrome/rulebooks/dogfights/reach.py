"""Reach: every end that a move can have, each with the route that is easiest to explain."""

from collections.abc import Iterator
from functools import cache

import msgspec

from aerodrome.rulebooks.dogfights.routes import (
    CHANGES,
    LEFT_TURN,
    LETTERS,
    RIGHT_TURN,
    SHORTER,
    SIDE,
    STEPS_FOR_LEVELS,
    STRAIGHT,
    Flight,
    levels_flown,
)
from aerodrome.rulebooks.dogfights.turns import ONE_LEFT, ONE_RIGHT, TURN, allowed_turns
from aerodrome.sky.lattice import OFF


class End(msgspec.Struct, frozen=True, gc=False):
    """Where a route can end: point (OFF if it leaves), heading, level, and one route that leads there."""

    point: int
    heading: int
    level: int
    levels: int
    path: str
    edges: str
    """The edges that it leaves over."""


_TURNED = TURN * TURN
_HEADING = 2 * _TURNED
_POINT = 6 * _HEADING
"""A key packs point, heading, whether the last step turned, left turns and right turns into one number."""


def ends(flight: Flight, relaxed: int) -> list[End]:
    """All ends by level change: fewest turns, and those late. Ways off the board are kept once for each edge."""
    found: list[End] = []
    for levels in flight.mover.levels:
        if relaxed < SHORTER:
            search = Search(flight, levels, flight.steps(levels), relaxed)
            search.straight()
            search.run()
            found += search.found()
        else:
            found += longest(flight, levels)
    return found


def longest(flight: Flight, levels: int) -> list[End]:
    """Where no full route is legal: those that fly the most steps (dogfights.amb.no_legal_route). Straight ahead may be
    longest of all, where it lacks only the step that the wind would add."""
    search = Search(flight, levels, flight.steps(levels), SHORTER)
    search.straight()
    ahead = list(search.found())
    for steps in range(flight.steps(levels), 0, -1):
        if ahead and len(ahead[0].path) > steps:
            return ahead
        search = Search(flight, levels, steps, SHORTER)
        search.run()
        if found := list(search.found()):
            return found
    return []


def ends_from(flight: Flight, levels: int, begun: str, steps: int, relaxed: int) -> list[End]:
    """The ends of a route that has begun like this, and could be flown so far, with so many steps."""
    search = Search(flight, levels, steps, relaxed)
    if begun.count(STRAIGHT) == len(begun):
        search.straight()
    if len(begun) <= steps:
        search.run(begun)
    return [end for end in search.found() if len(end.path) > len(begun)]


class Search:
    """One search: all routes with so many steps at once, step by step. Routes that come to the same place with the
    same turns behind them go on as one."""

    __slots__ = (
        "_apart",
        "_best",
        "_flight",
        "_leaving",
        "_level",
        "_levels",
        "_relaxed",
        "_steps",
        "_turns",
        "_ways_on",
    )

    def __init__(self, flight: Flight, levels: int, steps: int, relaxed: int) -> None:
        self._flight = flight
        self._levels = levels
        self._steps = steps
        self._relaxed = relaxed
        self._apart = flight.keeps_apart(levels)
        self._turns = allowed_turns(flight)
        self._ways_on = _ways_on(self._turns.begun, self._apart)
        self._level = flight.mover.level
        self._best: dict[int, tuple[int, str]] = {}
        self._leaving: dict[str, End] = {}

    def found(self) -> Iterator[End]:
        level = self._flight.mover.level + self._levels
        for place, (_, path) in self._best.items():
            yield End(place // 6, place % 6, level, self._levels, path, "")
        yield from self._leaving.values()

    def straight(self) -> None:
        """Straight ahead all the way, with the step that this adds."""
        flight, levels = self._flight, self._levels
        path = STRAIGHT * flight.steps(levels, straight=True)
        if flight.wind_on(path) > 0:
            path += STRAIGHT
        for steps in range(len(path), 0, -1):
            route = (levels, path[:steps], 0)
            if flight.problem(route, self._relaxed) is None:
                trail = flight.trail(route, self._relaxed)
                end = trail[-1]
                if end.point != OFF:
                    self._keep(end.point * 6 + end.heading, end.level, 0, path[:steps])
                else:
                    last = trail[-2].point if len(trail) > 1 else flight.mover.point
                    self._leave(last, end.heading, end.level, path[:steps], 0, 0)
                return

    def run(self, begun: str = "") -> None:
        """All routes, or those that begin like this."""
        flight = self._flight
        if flight.air.wind >= 0 and self._relaxed < SHORTER:
            self._run_in_wind(begun)
            return
        layer = {self._begin(begun): begun}
        barred = self._barred()
        for step, level in enumerate(levels_flown(flight.mover.level, self._levels, self._steps), 1):
            if level != self._level:
                self._level = level
                barred = self._barred()
            if step > len(begun):
                layer = self._step(layer, step, barred)
        if self._steps < STEPS_FOR_LEVELS[abs(self._levels)]:
            return
        whole = self._turns.whole
        for key, path in layer.items():
            turns = key % _TURNED
            if turns in whole and (turns or self._relaxed >= SHORTER):
                self._keep(key // _HEADING, self._level, turns % TURN + turns // TURN, path)

    def _begin(self, begun: str) -> int:
        """The key of a route that has begun."""
        mover, next_ = self._flight.mover, self._flight.air.next
        point, heading = mover.point, mover.heading
        for step, letter in enumerate(begun):
            heading = (heading + SIDE[letter]) % 6
            point = next_[point * 6 + heading] if step else mover.first[heading]
        turns = begun.count(RIGHT_TURN) * ONE_RIGHT + begun.count(LEFT_TURN) * ONE_LEFT
        turned = self._apart and begun[-1:] not in ("", STRAIGHT)
        return (point * 6 + heading) * _HEADING + turns + (_TURNED if turned else 0)

    def _barred(self) -> set[int]:
        """Places that no step leads to at this level."""
        held = [key // 8 * 6 for key in self._flight.air.held if key % 8 == self._level]
        return {OFF, *(place + heading for place in held for heading in range(6))}

    def _step(self, layer: dict[int, str], step: int, barred: set[int]) -> dict[int, str]:
        """All routes one step further."""
        mover, ways, ways_on = self._flight.mover, self._flight.air.ways, self._ways_on
        first = mover.first_ways() if step == 1 and mover.point == OFF else None
        later: dict[int, str] = {}
        for key, path in layer.items():
            place, rest = divmod(key, _HEADING)
            at, turns = place * 3, rest % _TURNED
            for way, letter, add in ways_on[rest]:
                to = ways[at + way] if first is None else first[way]
                if to not in barred:
                    new = to * _HEADING + turns + add
                    if new not in later:
                        later[new] = path + letter
                elif to == OFF:
                    self._off(place // 6, (place + SIDE[letter]) % 6, path + letter, (turns + add) % _TURNED)
        return later

    def _off(self, point: int, heading: int, path: str, turns: int) -> None:
        """A step off the board, where that may be."""
        if self._flight.mover.may_leave and self._relaxed < SHORTER and not (self._flight.mover.point == OFF == point):
            self._leave(point, heading, self._level, path, turns % TURN, turns // TURN)

    def _leave(self, point: int, heading: int, level: int, path: str, rights: int, lefts: int) -> None:
        """A way off the board is kept once for each edge: the one with the fewest steps."""
        if self._flight.wrong_turns(rights, lefts, whole=True):
            return
        edges = self._flight.air.edges[point, heading]
        known = self._leaving.get(edges)
        if known is None or len(path) < len(known.path):
            self._leaving[edges] = End(OFF, heading, level, self._levels, path, edges)

    def _keep(self, place: int, level: int, turns: int, path: str) -> None:
        """A route to a point with a heading is kept if it has the fewest turns so far."""
        known = self._best.get(place)
        if known is None:
            if self._flight.bar_on_end(place // 6, level, self._relaxed):
                return
        elif known[0] <= turns:
            return
        self._best[place] = (turns, path)

    def _run_in_wind(self, begun: str) -> None:
        """With wind, steps down and up the wind are counted too, and the route is one step longer or shorter at the
        end (dogfights.wind.tail, dogfights.wind.head)."""
        flight, steps = self._flight, self._steps
        mover, next_, held, wind = flight.mover, flight.air.next, flight.air.held, flight.air.wind
        against = (wind + 3) % 6
        allowed = self._turns.begun
        change, to_change = (self._levels > 0) - (self._levels < 0), abs(self._levels)
        layer: dict[tuple[int, int, int], str] = {(self._begin(begun), *flight.wind_count(begun)): begun}
        for step in range(1, steps + 1):
            before = self._level
            if to_change and step in CHANGES:
                self._level += change
                to_change -= 1
            if step <= len(begun):
                continue
            later: dict[tuple[int, int, int], str] = {}
            for (key, down, up), path in layer.items():
                place, rest = divmod(key, _HEADING)
                turns, heading = rest % _TURNED, place % 6
                for _, letter, add in _WAYS if rest < _TURNED else _STRAIGHT_ON:
                    if add and turns + add not in allowed:
                        continue
                    to_heading = (heading + SIDE[letter]) % 6
                    to_down, to_up = down + (to_heading == wind), up + (to_heading == against)
                    if step == steps > 1 and 2 * to_up >= steps > 2 * to_down:
                        self._lost(place, before, turns + add, path + letter)
                        continue
                    to = mover.first[to_heading] if step == 1 else next_[place - heading + to_heading]
                    if to == OFF:
                        self._off(place // 6, to_heading, path + letter, turns + add)
                    elif to * 8 + self._level not in held:
                        new = (to * 6 + to_heading) * _HEADING + turns + add + (_TURNED if add and self._apart else 0)
                        later.setdefault((new, to_down, to_up), path + letter)
            layer = later
        level = self._level
        changed = level + change if to_change and steps + 1 in CHANGES else level
        for (key, down, up), path in layer.items():
            extra = 2 * down >= steps > 2 * up
            self._level = changed if extra else level
            self._end_in_wind(key, path, extra)

    def _lost(self, place: int, level: int, turns: int, path: str) -> None:
        """The wind takes the last step; its turn was planned all the same (dogfights.amb.wind_lost_step). Level
        changes must lie within the steps really flown (dogfights.amb.wind_level_step)."""
        rights, lefts = turns % TURN, turns // TURN
        level_reached = level == self._flight.mover.level + self._levels
        if turns and level_reached and not self._flight.wrong_turns(rights, lefts, whole=True):
            self._keep(place, level, rights + lefts, path)

    def _end_in_wind(self, key: int, path: str, extra: bool) -> None:
        """The end of a route, or one step further where the wind is behind it: in any direction that the rules allow,
        and with the level that is due at that step (dogfights.wind.tail, dogfights.amb.wind_level_step)."""
        flight = self._flight
        place, rest = divmod(key, _HEADING)
        turns, heading = rest % _TURNED, place % 6
        ways = (_WAYS if rest < _TURNED else _STRAIGHT_ON) if extra else _NO_STEP
        level_reached = self._level == flight.mover.level + self._levels
        for _, letter, add in ways:
            rights, lefts = (turns + add) % TURN, (turns + add) // TURN
            if not turns + add or flight.wrong_turns(rights, lefts, whole=True):
                continue
            to_heading = (heading + SIDE[letter]) % 6 if letter else heading
            to = flight.air.next[place - heading + to_heading] if letter else place // 6
            if to == OFF:
                self._off(place // 6, to_heading, path + letter, turns + add)
            elif level_reached and (not letter or to * 8 + self._level not in flight.air.held):
                self._keep(to * 6 + to_heading, self._level, rights + lefts, path + letter)


_ADDS = {STRAIGHT: 0, LEFT_TURN: ONE_LEFT, RIGHT_TURN: ONE_RIGHT}
_WAYS = tuple((way, letter, _ADDS[letter]) for way, letter in enumerate(LETTERS))
"""A step: its number in `Lattice.ways`, its letter, and what it adds to the turns."""
_STRAIGHT_ON = _WAYS[:1]
_NO_STEP = ((0, "", 0),)


@cache
def _ways_on(allowed: frozenset[int], apart: bool) -> tuple[tuple[tuple[int, str, int], ...], ...]:
    """The steps that are open to a route by its turns and whether it has just turned, with what they add to its key."""
    more = _TURNED if apart else 0
    steps = tuple((way, letter, add, add + more if add else 0) for way, letter, add in _WAYS)
    found = [
        tuple((way, letter, to_key) for way, letter, add, to_key in steps if not add or turns + add in allowed)
        for turns in range(_TURNED)
    ]
    return (*found, *[_STRAIGHT_ON] * _TURNED)
