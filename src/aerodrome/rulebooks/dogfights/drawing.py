"""Drawing a route: what a player is shown while he plans a move (dogfights.record.start_marker)."""

import copy

from aerodrome.kernel.decisions import Decision
from aerodrome.kernel.files import as_type
from aerodrome.kernel.structs import Plain
from aerodrome.rulebooks.dogfights import decisions
from aerodrome.rulebooks.dogfights.aid import Allowance, Draft, Place, Risk, RouteAid, Shot, Stance, Step, Turns, Way
from aerodrome.rulebooks.dogfights.board import BoardMap, board_of
from aerodrome.rulebooks.dogfights.moves import Move
from aerodrome.rulebooks.dogfights.moving import allowance, flight_of
from aerodrome.rulebooks.dogfights.odds import chances
from aerodrome.rulebooks.dogfights.routes import (
    BORDER,
    FRONT,
    LEFT_TURN,
    LETTERS,
    NO_BORDER,
    NO_FRONT,
    RIGHT_TURN,
    SHORTER,
    Flown,
)
from aerodrome.rulebooks.dogfights.settings import Settings
from aerodrome.rulebooks.dogfights.sighting import answers, direction_of, shots
from aerodrome.rulebooks.dogfights.state import AVERAGE, FLYING, Aircraft, State
from aerodrome.rulebooks.dogfights.tables import TABLES
from aerodrome.sky.lattice import OFF, RELATION

_MOST_STEPS = 30
_GIVEN_UP = (
    (NO_BORDER, (BORDER,)),
    (NO_FRONT, tuple(dict.fromkeys(FRONT.values()))),
    (SHORTER, ("dogfights.move.allowance",)),
)


def aid(state: State, settings: Settings, decision: Decision, draft: Plain) -> RouteAid | None:
    """For a move: all that can be reached; for a draft (levels and the letters so far), how it can go on."""
    if not decisions.Route.is_asked(decision):
        return None
    name, _, number = decision.about
    planner = Planner(state, settings, state.aircraft[name], number)
    if draft is None:
        return planner.everything()
    levels, path = as_type(draft, tuple[int, str], "draft")
    return RouteAid(draft=planner.draft(levels, path))


class Planner:
    """One move, as its player sees it."""

    def __init__(self, state: State, settings: Settings, aircraft: Aircraft, number: int) -> None:
        self._state = state
        self._settings = settings
        self._aircraft = aircraft
        self._number = number
        self._board: BoardMap = board_of(state.brief.plan)
        self._flight = flight_of(state, settings, aircraft, number)
        self._move = Move(self._flight)
        self._near = self._near_enemies()

    def _near_enemies(self) -> set[int]:
        """Points with a level from which anything could be shot at, or could answer."""
        grid = self._board.lattice
        near: set[int] = set()
        for each in self._state.aircraft.values():
            if each.fate == FLYING and each.side != self._aircraft.side and each.point is not None:
                q, r = grid.axial[grid.index[each.point]]
                for away_q, away_r in RELATION:
                    point = grid.at_axial(q + away_q, r + away_r)
                    near.update(point * 8 + each.level + above for above in (-1, 0, 1) if point != OFF)
        return near

    def everything(self) -> RouteAid:
        mover, relaxed = self._flight.mover, self._move.relaxed
        return RouteAid(
            allowances=[self._allowance(levels) for levels in mover.levels],
            turns=Turns(mover.agility, mover.right, mover.left),
            relaxed=[rule for step, rules in _GIVEN_UP if relaxed >= step for rule in rules],
            places=self._places(),
        )

    def _allowance(self, levels: int) -> Allowance:
        flight = self._flight
        parts = [part for part in allowance(self._aircraft, self._number) if part[1] or part[0] in ("speed", "die")]
        if levels:
            each = TABLES.steps.per_level_climbed if levels > 0 else TABLES.steps.per_level_descended
            parts.append(("climb" if levels > 0 else "descent", each * abs(levels)))
        return Allowance(
            levels, flight.steps(levels), flight.steps(levels, straight=True), parts, flight.keeps_apart(levels)
        )

    def _places(self) -> list[Place]:
        names, areas = self._board.lattice.names, self._board.areas.get(self._aircraft.side, {})
        found: list[Place] = []
        for end in self._move.ends():
            if end.point == OFF:
                found.append(Place(None, end.level, end.heading, end.levels, end.path, edges=end.edges))
                continue
            found.append(
                Place(
                    names[end.point],
                    end.level,
                    end.heading,
                    end.levels,
                    end.path,
                    stances=self._stances(Flown(end.point, end.level, end.heading), end.levels)
                    if end.point * 8 + end.level in self._near
                    else [],
                    cloud=self._board.in_cloud(end.point, end.level),
                    area=areas.get(end.point, ""),
                )
            )
        return found

    def _stances(self, end: Flown, levels: int) -> list[Stance]:
        """Every tilt at an end, with the shots that it gives and the guns that could answer."""
        return [self._stance(end, tilt) for tilt in self._flight.tilts(levels, end.level)]

    def _stance(self, end: Flown, tilt: int) -> Stance:
        state, settings = self._state, self._settings
        ghost = copy.copy(self._aircraft)
        ghost.fate, ghost.point = FLYING, self._board.lattice.names[end.point]
        ghost.level, ghost.heading, ghost.tilt = end.level, end.heading, tilt
        return Stance(
            tilt,
            [
                Shot(
                    mount,
                    target,
                    position.name,
                    position.column,
                    position.long,
                    chances(state, settings, ghost, mount, state.aircraft[target], position.column),
                    self._into_sun(ghost, state.aircraft[target]),
                )
                for (mount, target), position in shots(state, ghost).items()
            ],
            [self._risk(ghost, name, mount) for name, mount in answers(state, settings, ghost, "")],
        )

    def _risk(self, ghost: Aircraft, name: str, mount: str) -> Risk:
        """A pilot whom the player does not know counts as an average one."""
        shooter = self._state.aircraft[name]
        if not shooter.shown:
            shooter = copy.copy(shooter)
            shooter.pilot = AVERAGE
        of = chances(self._state, self._settings, shooter, mount, ghost, "B")
        return Risk(name, mount, of, self._into_sun(shooter, ghost))

    def _into_sun(self, shooter: Aircraft, target: Aircraft) -> bool:
        return self._state.sun >= 0 and direction_of(self._board, shooter, target) == self._state.sun

    def draft(self, levels: int, path: str) -> Draft:
        """Where a route has got to and how it can go on. One that cannot be flown has no way on."""
        flight, relaxed = self._flight, self._move.relaxed
        wrong = (
            levels not in flight.mover.levels or len(path) > _MOST_STEPS or any(each not in LETTERS for each in path)
        )
        if wrong or flight.fly(levels, path, relaxed, whole=False)[0] is not None:
            return Draft(levels, path, [], [], 0, 0, 0, complete=False)
        trail = flight.trail((levels, path, 0), relaxed)
        lost = flight.loses_last(levels, path, relaxed) if path else False
        leaves = bool(trail) and trail[-1].point == OFF
        complete = not self._move.check((levels, path, 0))
        planned = flight.planned(levels, path) if path else flight.steps(levels)
        extra = relaxed < SHORTER and len(path) >= planned and flight.wind_on(path[:planned]) > 0
        end = trail[-1] if trail and not leaves else None
        return Draft(
            levels,
            path,
            [self._step(flown) for flown in trail if flown.point != OFF],
            [] if leaves or lost else [self._way(levels, path, letter) for letter in LETTERS],
            0 if leaves or complete else max(0, planned + extra - len(path)),
            path.count(RIGHT_TURN),
            path.count(LEFT_TURN),
            complete,
            lost=lost,
            extra=extra,
            leaves=leaves,
            stances=self._stances(end, levels) if complete and end is not None else [],
            bars=self._tilt_bars(levels, path) if complete and end is not None else [],
            places=self._still(levels, path) if path and not complete else [],
        )

    def _still(self, levels: int, path: str) -> list[Place]:
        names = self._board.lattice.names
        return [
            Place(
                names[end.point] if end.point != OFF else None,
                end.level,
                end.heading,
                levels,
                end.path,
                edges=end.edges,
            )
            for end in self._move.ends_from(levels, path)
        ]

    def _tilt_bars(self, levels: int, path: str) -> list[tuple[int, str]]:
        found = ((tilt, self._flight.problem((levels, path, tilt), self._move.relaxed)) for tilt in (0, 1, -1))
        return [(tilt, problem.rule) for tilt, problem in found if problem is not None]

    def _step(self, flown: Flown) -> Step:
        return Step(self._board.lattice.names[flown.point], flown.level, flown.heading)

    def _way(self, levels: int, path: str, letter: str) -> Way:
        """One way on, or the rule that bars it."""
        flight, relaxed, longer = self._flight, self._move.relaxed, path + letter
        wrong = flight.fly(levels, longer, relaxed)[0]
        if self._move.goes_on(levels, longer):
            end = flight.trail((levels, longer, 0), SHORTER)[-1]
            if end.point == OFF:
                return Way(letter, off=not flight.loses_last(levels, longer, relaxed))
            return Way(letter, self._step(end))
        if wrong is None:
            wrong = flight.problem((levels, longer, 0), relaxed)
        too_short = wrong is not None and wrong.rule in ("dogfights.move.allowance", "dogfights.move.straight_bonus")
        return Way(letter, rule="dogfights.move.allowance" if wrong is None or too_short else wrong.rule)
