"""One legal route, found quickly: any at all, or one at random."""

from collections.abc import Callable, Iterator

from aerodrome.rulebooks.dogfights.routes import (
    LEFT_TURN,
    LETTERS,
    NOTHING_RELAXED,
    RIGHT_TURN,
    SIDE,
    STEPS_FOR_LEVELS,
    STRAIGHT,
    Flight,
    Route,
    levels_flown,
)
from aerodrome.rulebooks.dogfights.turns import ONE_LEFT, ONE_RIGHT, allowed_turns
from aerodrome.sky.lattice import OFF

Draw = Callable[[], float]
_Way = tuple[str, int, int]
"""A step: its letter, what it adds to the heading, and to the turns."""

_STRAIGHT_SHARE = 0.1
_WAYS: dict[str, _Way] = {
    STRAIGHT: (STRAIGHT, 0, 0),
    LEFT_TURN: (LEFT_TURN, SIDE[LEFT_TURN], ONE_LEFT),
    RIGHT_TURN: (RIGHT_TURN, SIDE[RIGHT_TURN], ONE_RIGHT),
}
_ORDERS = tuple(tuple(_WAYS[letter] for letter in order) for order in ("FLR", "FRL", "LFR", "RFL"))
"""In which order a step is tried at random: straight ahead first half of the time."""

_AHEAD = (_WAYS[STRAIGHT],)


def _first() -> float:
    """No chance: always the first order."""
    return 0.0


def plain_route(flight: Flight) -> bool:
    """Whether straight ahead is legal, which most often tells at once that there is a route."""
    return any(straight_is_legal(flight, levels) for levels in flight.mover.levels)


def straight_is_legal(flight: Flight, levels: int, relaxed: int = NOTHING_RELAXED) -> bool:
    """Whether straight ahead all the way is legal."""
    air, mover = flight.air, flight.mover
    steps = flight.steps(levels, straight=True)
    next_, held, heading = air.next, air.held, mover.heading
    to, point = mover.first[heading], OFF
    for level in levels_flown(mover.level, levels, steps):
        if to == OFF or air.wind >= 0:
            return flight.problem((levels, STRAIGHT * steps, 0), relaxed) is None
        if to * 8 + level in held:
            return False
        point, to = to, next_[to * 6 + heading]
    return steps >= STEPS_FOR_LEVELS[abs(levels)] and not flight.bar_on_end(point, mover.level + levels, relaxed)


def find_route(flight: Flight, relaxed: int, draw: Draw | None = None) -> Route | None:
    """A legal route, if there is one: the first that is met, or with chance any."""
    choices = flight.mover.levels
    first = int(draw() * len(choices)) if draw is not None and len(choices) > 1 else 0
    for levels in choices[first:] + choices[:first] if first else choices:
        if draw is not None and draw() < _STRAIGHT_SHARE and straight_is_legal(flight, levels, relaxed):
            return (levels, STRAIGHT * flight.steps(levels, straight=True), 0)
        path = _Finder(flight, levels, relaxed, draw).find()
        if path:
            return (levels, path, 0)
    return None


class _Finder:
    """Looks for one route with so many levels."""

    __slots__ = ("_draw", "_flight", "_level_at", "_levels", "_relaxed", "_steps", "_turns")

    def __init__(self, flight: Flight, levels: int, relaxed: int, draw: Draw | None) -> None:
        self._flight = flight
        self._levels = levels
        self._steps = flight.steps(levels)
        self._relaxed = relaxed
        self._draw = draw
        self._turns = allowed_turns(flight)
        self._level_at = levels_flown(flight.mover.level, levels, self._steps)

    def find(self) -> str:
        """The letters of a route, or nothing. Goes step by step, and back where it gets no further: `left` has what is
        still to be tried at every step before."""
        flight, last = self._flight, self._steps - 1
        mover, next_, held = flight.mover, flight.air.next, flight.air.held
        allowed, level_at, apart = self._turns.begun, self._level_at, flight.keeps_apart(self._levels)
        path, point, heading, turns = "", mover.point, mover.heading, 0
        draw = self._draw or _first
        ways = iter(_ORDERS[int(draw() * 4)])
        left: list[tuple[Iterator[_Way], str, int, int, int]] = []
        while True:
            flown = len(left)
            for letter, side, add in ways:
                if add and turns + add not in allowed:
                    continue
                to_heading = (heading + side) % 6
                to = next_[point * 6 + to_heading] if flown else mover.first[to_heading]
                if to == OFF or to * 8 + level_at[flown] in held:
                    if self._ends_off(path + letter, to):
                        return path + letter
                elif flown == last:
                    if found := self._ended(path + letter, to, turns + add):
                        return found
                else:
                    left.append((ways, path, point, heading, turns))
                    path, point, heading, turns = path + letter, to, to_heading, turns + add
                    ways = iter(_AHEAD if add and apart else _ORDERS[int(draw() * 4)])
                    break
            else:
                if not left:
                    return ""
                ways, path, point, heading, turns = left.pop()

    def _ended(self, path: str, point: int, turns: int) -> str:
        """The route once all its steps are flown, if it may end so."""
        flight, levels = self._flight, self._levels
        if not turns or flight.air.wind >= 0:
            return self._whole(path)
        if turns not in self._turns.whole or self._steps < STEPS_FOR_LEVELS[abs(levels)]:
            return ""
        return "" if flight.bar_on_end(point, self._level_at[-1], self._relaxed) else path

    def _ends_off(self, path: str, to: int) -> bool:
        """Whether a step that cannot be flown on ends the route: off the board, or taken away by the wind."""
        leaving = to == OFF and self._flight.mover.may_leave
        return (leaving or (len(path) == self._steps and self._flight.air.wind >= 0)) and self._legal(path)

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
