"""One legal route, found quickly: any at all, or one at random."""

from collections.abc import Callable
from functools import cache

from aerodrome.rulebooks.dogfights.routes import (
    CHANGES,
    LEFT_TURN,
    LETTERS,
    RIGHT_TURN,
    SIDE,
    STEPS_FOR_LEVELS,
    STRAIGHT,
    Flight,
    Route,
)
from aerodrome.rulebooks.dogfights.turns import ONE_LEFT, ONE_RIGHT, TURN, allowed_turns
from aerodrome.sky.lattice import OFF

Draw = Callable[[], float]

_STRAIGHT_SHARE = 0.1
_WAYS = {
    STRAIGHT: (STRAIGHT, 0, 0),
    LEFT_TURN: (LEFT_TURN, SIDE[LEFT_TURN], ONE_LEFT),
    RIGHT_TURN: (RIGHT_TURN, SIDE[RIGHT_TURN], ONE_RIGHT),
}
_ORDERS = tuple(tuple(_WAYS[letter] for letter in order) for order in ("FLR", "FRL", "LFR", "RFL"))
"""In which order a step is tried at random: straight ahead first half of the time."""

_AHEAD = (_WAYS[STRAIGHT],)


def plain_route(flight: Flight) -> bool:
    """Whether straight ahead is legal, which most often tells at once that there is a route."""
    for levels in flight.mover.levels:
        if flight.problem((levels, STRAIGHT * flight.steps(levels, straight=True), 0)) is None:
            return True
    return False


def find_route(flight: Flight, relaxed: int, draw: Draw | None = None) -> Route | None:
    """A legal route, if there is one: the first that is met, or with chance any."""
    choices = flight.mover.levels
    first = int(draw() * len(choices)) if draw is not None and len(choices) > 1 else 0
    for levels in choices[first:] + choices[:first]:
        if draw is not None and draw() < _STRAIGHT_SHARE:
            path = STRAIGHT * flight.steps(levels, straight=True)
            if flight.problem((levels, path, 0), relaxed) is None:
                return (levels, path, 0)
        path = _Finder(flight, levels, relaxed, draw).find()
        if path:
            return (levels, path, 0)
    return None


@cache
def levels_flown(level: int, levels: int, steps: int) -> tuple[int, ...]:
    """The level after each step (dogfights.altitude.descend_timing, dogfights.altitude.climb_one)."""
    flown, left = [], abs(levels)
    for step in range(1, steps + 1):
        if left and step in CHANGES:
            level += 1 if levels > 0 else -1
            left -= 1
        flown.append(level)
    return tuple(flown)


class _Finder:
    """Goes step by step, and back where it gets no further."""

    __slots__ = ("_allowed", "_apart", "_draw", "_flight", "_level_at", "_levels", "_relaxed", "_steps")

    def __init__(self, flight: Flight, levels: int, relaxed: int, draw: Draw | None) -> None:
        self._flight = flight
        self._levels = levels
        self._steps = flight.steps(levels)
        self._relaxed = relaxed
        self._draw = draw
        self._apart = flight.keeps_apart(levels)
        self._allowed = allowed_turns(flight)
        self._level_at = levels_flown(flight.mover.level, levels, self._steps)

    def find(self) -> str:
        mover = self._flight.mover
        return self._deeper("", mover.point, mover.heading, 0, False)

    def _deeper(self, path: str, point: int, heading: int, turns: int, turned: bool) -> str:
        flown = len(path)
        flight, draw = self._flight, self._draw
        if flown == self._steps:
            if turns and flight.air.wind < 0:
                return path if self._may_end(point, turns) else ""
            return self._whole(path)
        held, next_ = flight.air.held, flight.air.next
        last, level = flown + 1 == self._steps, self._level_at[flown]
        ways = _AHEAD if turned else _ORDERS[0] if draw is None else _ORDERS[int(draw() * 4)]
        for letter, side, add in ways:
            if add and turns + add not in self._allowed:
                continue
            to_heading = (heading + side) % 6
            to = next_[point * 6 + to_heading] if flown else flight.mover.first[to_heading]
            if to == OFF or to * 8 + level in held:
                if self._ends_off(path + letter, to, last):
                    return path + letter
                continue
            if found := self._deeper(path + letter, to, to_heading, turns + add, add > 0 and self._apart):
                return found
        return ""

    def _may_end(self, point: int, turns: int) -> bool:
        """Whether a route with turns whose steps were all flown may end here."""
        flight = self._flight
        return (
            not flight.wrong_turns(turns % TURN, turns // TURN, whole=True)
            and self._steps >= STEPS_FOR_LEVELS[abs(self._levels)]
            and not flight.bar_on_end(point, self._level_at[-1], self._relaxed)
        )

    def _ends_off(self, path: str, to: int, last: bool) -> bool:
        """Whether a step that cannot be flown on ends the route: off the board, or taken away by the wind."""
        leaving = to == OFF and self._flight.mover.may_leave
        return (leaving or (last and self._flight.air.wind >= 0)) and self._legal(path)

    def _legal(self, path: str) -> bool:
        return self._flight.problem((self._levels, path, 0), self._relaxed) is None

    def _whole(self, path: str) -> str:
        """A path with all its steps, or with those that straight flight or the wind adds."""
        if self._legal(path):
            return path
        straight = path.count(STRAIGHT) == len(path)
        if self._flight.air.wind < 0:
            return path + STRAIGHT if straight and self._legal(path + STRAIGHT) else ""
        ends = [*LETTERS, STRAIGHT * 2] if straight else list(LETTERS)
        if self._draw is not None:
            first = int(self._draw() * len(ends))
            ends = ends[first:] + ends[:first]
        return next((path + end for end in ends if self._legal(path + end)), "")
