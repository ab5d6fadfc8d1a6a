"""A move that is to be decided: its routes checked, drawn at random and listed, and what gives way where none is legal
(dogfights.amb.no_legal_route)."""

from collections.abc import Callable

from aerodrome.kernel.decisions import Problem
from aerodrome.rulebooks.dogfights.reach import End, ends, ends_from
from aerodrome.rulebooks.dogfights.routes import (
    NO_ROUTE,
    NOTHING_RELAXED,
    RELAXABLE,
    SHORTER,
    Flight,
    Flown,
    Route,
)
from aerodrome.rulebooks.dogfights.wandering import find_route, plain_route
from aerodrome.sky.lattice import OFF


class Move:
    """All routes of one move."""

    __slots__ = ("_ends", "_relaxed", "_sampled", "flight")

    def __init__(self, flight: Flight) -> None:
        self.flight = flight
        self._relaxed = -1
        self._ends: list[End] | None = None
        self._sampled: Route | None = None
        """The last route that was drawn at random: it is legal."""

    @property
    def relaxed(self) -> int:
        """What has to be given up so that there is a legal route; NO_ROUTE where there is none."""
        if self._relaxed < 0:
            self._relaxed = NOTHING_RELAXED if plain_route(self.flight) else self._least()
        return self._relaxed

    def _least(self) -> int:
        for relaxed in range(NOTHING_RELAXED, SHORTER):
            if find_route(self.flight, relaxed) is not None:
                return relaxed
        return SHORTER if ends(self.flight, SHORTER) else NO_ROUTE

    @property
    def possible(self) -> bool:
        return self.relaxed < NO_ROUTE

    def ends(self) -> list[End]:
        """Every end that can be reached, each with the route that is easiest to explain."""
        if self._ends is None:
            self._ends = ends(self.flight, self.relaxed) if self.possible else []
        return self._ends

    def check(self, route: Route) -> list[Problem]:
        """What is wrong with a route. What has to give way is only looked for where something has to."""
        if route == self._sampled:
            return []
        problem = self.flight.problem(route)
        if problem is not None and problem.rule in RELAXABLE and self.relaxed > NOTHING_RELAXED:
            problem = self.flight.problem(route, self.relaxed) or self._too_short(route)
        return [] if problem is None else [problem]

    def _too_short(self, route: Route) -> Problem | None:
        """Where no full route is legal, the longest one is flown."""
        if self.relaxed < SHORTER or len(route[1]) == (most := self._longest(route[0])):
            return None
        return Problem(f"{len(route[1])} steps; {most} can be flown here", "dogfights.amb.no_legal_route")

    def _longest(self, levels: int) -> int:
        return max((len(end.path) for end in self.ends() if end.levels == levels), default=0)

    def goes_on(self, levels: int, begun: str) -> bool:
        """Whether a legal route begins like this."""
        if self.relaxed == NO_ROUTE:
            return False
        return not self.check((levels, begun, 0)) or bool(self.ends_from(levels, begun))

    def ends_from(self, levels: int, begun: str) -> list[End]:
        """Every end that can still be reached when a route has begun like this."""
        flight, relaxed = self.flight, self.relaxed
        if flight.loses_last(levels, begun, relaxed) or flight.fly(levels, begun, relaxed, whole=False)[0] is not None:
            return []
        steps = flight.steps(levels) if relaxed < SHORTER else self._longest(levels)
        return ends_from(flight, levels, begun, steps, relaxed)

    def trail(self, route: Route) -> list[Flown]:
        """The points of a legal route."""
        flight = self.flight
        if flight.air.wind >= 0 and flight.problem(route) is not None:
            return flight.trail(route, self.relaxed)
        return flight.trail(route)

    def sample(self, random: Callable[[], float]) -> Route:
        """A legal route; every one can come up."""
        found = find_route(self.flight, NOTHING_RELAXED, random)
        if found is None and NOTHING_RELAXED < self.relaxed < SHORTER:
            found = find_route(self.flight, self.relaxed, random)
        if found is not None:
            return self._tilted(found, random)
        some = self.ends()
        end = some[int(random() * len(some))]
        return self._tilted((end.levels, end.path, 0), random)

    def _tilted(self, route: Route, random: Callable[[], float]) -> Route:
        flight = self.flight
        levels, path, _ = route
        if not (flight.mover.may_leave and flight.trail(route)[-1].point == OFF):
            tilts = flight.tilts(levels, flight.mover.level + levels)
            route = (levels, path, tilts[int(random() * len(tilts))])
        self._sampled = route
        return route
