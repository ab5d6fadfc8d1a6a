"""Routes: the steps of one move and whether they are legal (dogfights.move.*, dogfights.turning.*, dogfights.gyro.*,
dogfights.altitude.*, dogfights.wind.*).

A route is written as the levels that it changes, one letter per step (F straight ahead, L and R turn 60 degrees), and
the tilt at its last point: (-2, "FFLFRF", 1). The letters are the route as planned: where the wind takes the last step
away, its letter is there, but it is not flown.
"""

from functools import cache
from typing import TypeAlias

import msgspec

from aerodrome.kernel.decisions import Problem
from aerodrome.rulebooks.dogfights.tables import TABLES
from aerodrome.sky.lattice import OFF, Lattice

Route: TypeAlias = tuple[int, str, int]

STRAIGHT, LEFT_TURN, RIGHT_TURN = "F", "L", "R"
LETTERS = (STRAIGHT, LEFT_TURN, RIGHT_TURN)
"""In the order of `Lattice.ways`."""
SIDE = {STRAIGHT: 0, LEFT_TURN: 1, RIGHT_TURN: 5}
"""What a letter adds to the heading (dogfights.geometry.left_right)."""

CHANGES = frozenset(TABLES.levels.steps)
"""The steps with which levels change (dogfights.altitude.climb_one, dogfights.altitude.descend_timing)."""

NOTHING_RELAXED, NO_BORDER, NO_FRONT, SHORTER, NO_ROUTE = range(5)
"""What is given up, in this order, where no route would be legal otherwise (dogfights.amb.no_legal_route)."""

BORDER = "dogfights.border.no_two_turns"
_LENGTH = ("dogfights.move.allowance", "dogfights.move.straight_bonus", "dogfights.wind.tail")
FRONT = {
    0: "dogfights.move.end_in_front_level",
    1: "dogfights.move.end_in_front_tilted",
    -1: "dogfights.move.end_in_front_tilted",
}
RELAXABLE = frozenset((BORDER, *FRONT.values(), *_LENGTH))
STEPS_FOR_LEVELS = (1, 1, 3, 5)
"""Steps that a change of so many levels needs (dogfights.amb.levels_need_steps)."""


class Air(msgspec.Struct, frozen=True, gc=False):
    """What surrounds a move: the lattice, and what stands where. Points with a level count as point * 8 + level."""

    next: tuple[int, ...]
    ways: tuple[int, ...]
    names: tuple[str, ...]
    border: bytes
    edges: dict[tuple[int, int], str]
    held: set[int]
    """Points that are held by aircraft, with their level (dogfights.move.no_pass_same_level)."""
    front: dict[int, str]
    """Points directly ahead of aircraft, at the level that they fly toward, with the rule that bars them as ends."""
    wind: int
    """The heading of a step exactly downwind, or -1."""


def empty_air(grid: Lattice) -> Air:
    """Nobody else about, no wind, and no border zone."""
    return Air(grid.next, grid.ways, grid.names, bytes(len(grid.names)), grid.edges, set(), {}, OFF)


class Mover(msgspec.Struct, frozen=True, gc=False):
    """The aircraft that moves, as far as its route depends on it."""

    first: tuple[int, ...]
    """Where the first step leads, by heading."""
    point: int
    """Where it stands; OFF on an access point."""
    heading: int
    level: int
    tilt: int
    steps: int
    """Speed, die and everything else but levels, straight flight and wind."""
    agility: int
    """Turns if they go both ways (dogfights.gyro.mixed)."""
    right: int
    left: int
    """Turns if all go to one side (dogfights.gyro.standard)."""
    apart: bool
    """Two turns may never follow each other (dogfights.turning.boxed)."""
    bordering: bool
    """The last move ended in the border zone."""
    may_leave: bool
    levels: tuple[int, ...]
    """Level changes that may be chosen, up positive (dogfights.altitude.must_change)."""
    tilts: tuple[int, ...] = (0, 1, -1)
    dive_tilts: tuple[int, ...] = (0, -1)
    """Tilts that are left after a dive of three levels (dogfights.altitude.no_climb_after_three)."""
    turns_rule: str = "dogfights.turning.agility"
    """Why there are no more turns than `agility`."""

    def first_ways(self) -> tuple[int, ...]:
        """Where the first step leads, as `Lattice.ways` has it: ahead, to the left, to the right."""
        headings = [(self.heading + SIDE[letter]) % 6 for letter in LETTERS]
        return tuple(OFF if self.first[each] == OFF else self.first[each] * 6 + each for each in headings)


class Flown(msgspec.Struct, frozen=True, gc=False):
    """One point of a route."""

    point: int
    level: int
    heading: int


@cache
def levels_flown(level: int, levels: int, steps: int) -> tuple[int, ...]:
    """The level after each step: a step that changes it arrives at the new one (dogfights.altitude.descend_timing,
    dogfights.altitude.climb_one, dogfights.amb.level_at_step)."""
    flown, left = [], abs(levels)
    for step in range(1, steps + 1):
        if left and step in CHANGES:
            level += 1 if levels > 0 else -1
            left -= 1
        flown.append(level)
    return tuple(flown)


@cache
def _tilts_at(tilts: tuple[int, ...], level: int) -> tuple[int, ...]:
    """Those of the tilts that do not point out of the highest or the lowest level."""
    return tuple(tilt for tilt in tilts if TABLES.levels.lowest <= level + tilt <= TABLES.levels.highest)


class Flight:
    """One move: who flies, where, and what makes a route legal."""

    __slots__ = ("air", "mover")

    def __init__(self, air: Air, mover: Mover) -> None:
        self.air = air
        self.mover = mover

    def steps(self, levels: int, straight: bool = False) -> int:
        """The steps of the move before wind: never fewer than one (dogfights.move.allowance,
        dogfights.move.straight_bonus, dogfights.altitude.climb_cost, dogfights.altitude.descend_bonus,
        dogfights.summary.level_speed, dogfights.amb.min_steps)."""
        return max(1, self.mover.steps - levels + straight)

    def planned(self, levels: int, path: str) -> int:
        """The steps that a route plans before wind. It is straight if all of it is, the wind's step included
        (dogfights.amb.wind_extra_turn)."""
        return self.steps(levels, straight=path.count(STRAIGHT) == len(path))

    def keeps_apart(self, levels: int) -> bool:
        """Whether two turns may not follow each other (dogfights.turning.ten_steps, dogfights.turning.boxed,
        dogfights.amb.ten_steps_count)."""
        return self.mover.apart or self.steps(levels) >= TABLES.turns.radius

    def tilts(self, levels: int, level: int) -> tuple[int, ...]:
        """How the aircraft may be tilted at the last point (dogfights.altitude.end_tilt_options,
        dogfights.altitude.announce, dogfights.amb.level_bounds)."""
        return _tilts_at(self.mover.dive_tilts if levels == -TABLES.levels.dive else self.mover.tilts, level)

    def wind_on(self, planned: str) -> int:
        """What the wind does to a planned route: one step more, one less, or nothing, judged before it is done
        (dogfights.wind.tail, dogfights.wind.head, dogfights.wind.count_before, dogfights.amb.wind_both)."""
        if self.air.wind < 0:
            return 0
        down, up = self.wind_count(planned)
        return (2 * down >= len(planned)) - (2 * up >= len(planned))

    def wind_count(self, path: str) -> tuple[int, int]:
        """Steps exactly downwind and exactly upwind (dogfights.amb.wind_strictly)."""
        down = up = 0
        heading = self.mover.heading
        for letter in path:
            heading = (heading + SIDE[letter]) % 6
            down += heading == self.air.wind
            up += (heading + 3) % 6 == self.air.wind
        return down, up

    def loses_last(self, levels: int, path: str, relaxed: int) -> bool:
        """Whether the wind takes the last step of a route; one step always stays (dogfights.amb.wind_lost_step,
        dogfights.amb.wind_one_step)."""
        return (
            self.air.wind >= 0
            and relaxed < SHORTER
            and len(path) > 1
            and len(path) == self.planned(levels, path)
            and self.wind_on(path) < 0
        )

    def trail(self, route: Route, relaxed: int = NOTHING_RELAXED) -> list[Flown]:
        """The points of a legal route, one for each step that is really flown; the last one is OFF if it leaves."""
        levels, path, _ = route
        mover, next_ = self.mover, self.air.next
        point, heading = mover.point, mover.heading
        flown = path[:-1] if self.loses_last(levels, path, relaxed) else path
        trail: list[Flown] = []
        for letter, level in zip(flown, levels_flown(mover.level, levels, len(flown)), strict=True):
            heading = (heading + SIDE[letter]) % 6
            point = next_[point * 6 + heading] if trail else mover.first[heading]
            trail.append(Flown(point, level, heading))
        return trail

    # What is wrong with a route

    def problem(self, route: Route, relaxed: int = NOTHING_RELAXED) -> Problem | None:
        """The first thing that is not legal: a step where there is one, with its rule."""
        levels, path, tilt = route
        if levels not in self.mover.levels:
            return self._wrong_levels(levels)
        if not path or path.strip("FLR"):
            return Problem("a route is one letter per step: F straight ahead, L left, R right", "dogfights.move.step")
        wrong, end, level, flown = self.fly(levels, path, relaxed)
        if wrong is not None:
            return wrong
        if end == OFF:
            if tilt:
                return Problem("an aircraft that leaves the board is not tilted", "dogfights.altitude.announce")
            return None
        return self._wrong_length(levels, path, relaxed) or self._wrong_end(route, end, level, flown, relaxed)

    def _wrong_levels(self, levels: int) -> Problem:
        mover = self.mover
        wanted = " or ".join(f"{each:+d}" if each else "0" for each in mover.levels)
        what = f"a level change of {levels:+d} is not open; open: {wanted}"
        if not mover.tilt:
            return Problem(what, "dogfights.altitude.announce")
        if levels * mover.tilt <= 0:
            return Problem(what, "dogfights.altitude.must_change")
        if not TABLES.levels.lowest <= mover.level + levels <= TABLES.levels.highest:
            return Problem(what, "dogfights.amb.level_bounds")
        if levels > 0:
            return Problem(what, "dogfights.altitude.climb_limit")
        slow = levels == -TABLES.levels.dive
        return Problem(what, "dogfights.altitude.slow_descent" if slow else "dogfights.altitude.descend_levels")

    def fly(self, levels: int, path: str, relaxed: int, *, whole: bool = True) -> tuple[Problem | None, int, int, int]:
        """Flies a route, or one that has only begun: the first step that cannot be flown; else the end (OFF if it
        leaves), its level, and the steps flown. Already the first step may turn; whoever flies at another level is in
        nobody's way, and nobody rams (dogfights.turning.first_step, dogfights.move.levels_and_manoeuvre,
        dogfights.move.pass_other_level, dogfights.collision.forbidden, dogfights.amb.end_front_pass,
        dogfights.amb.successive_across_moves, dogfights.amb.successive_sides)."""
        mover, air = self.mover, self.air
        next_, held = air.next, air.held
        apart = self.keeps_apart(levels)
        level_at = levels_flown(mover.level, levels, len(path))
        point, heading, level = mover.point, mover.heading, mover.level
        rights = lefts = 0
        safe = min(mover.agility, mover.right, mover.left)
        turned = False
        lost = len(path) if self.loses_last(levels, path, relaxed) else 0
        step = 0
        for letter in path:
            step += 1
            if letter == STRAIGHT:
                turned = False
            else:
                if turned and apart:
                    rule = "dogfights.turning.boxed" if mover.apart else "dogfights.turning.ten_steps"
                    return Problem(f"step {step}: no turn right after a turn", rule), OFF, 0, 0
                turned = True
                rights += letter == RIGHT_TURN
                lefts += letter == LEFT_TURN
                if rights + lefts > safe and (rule := self.wrong_turns(rights, lefts, whole=False)):
                    return Problem(f"step {step}: one turn too many", rule), OFF, 0, 0
                heading = (heading + SIDE[letter]) % 6
            if step == lost:
                step -= 1
                break
            to = mover.first[heading] if step == 1 else next_[point * 6 + heading]
            level = level_at[step - 1]
            if to == OFF:
                return self._wrong_leaving(levels, path, step, rights, lefts), OFF, level, step
            if to * 8 + level in held:
                what = f"step {step}: another aircraft is at {air.names[to]}, level {level}"
                return Problem(what, "dogfights.move.no_pass_same_level"), OFF, 0, 0
            point = to
        if rights + lefts > safe and (rule := self.wrong_turns(rights, lefts, whole=whole)):
            return Problem(f"{rights + lefts} turns are too many for this route", rule), OFF, 0, 0
        return None, point, level, step

    def _wrong_leaving(self, levels: int, path: str, step: int, rights: int, lefts: int) -> Problem | None:
        """Leaving ends the move, whatever steps are left (dogfights.amb.full_route, dogfights.amb.leave_edge)."""
        if step == 1 and self.mover.point == OFF:
            return Problem("step 1: the first step leads into the combat zone", "dogfights.turn.access_must_enter")
        if not self.mover.may_leave:
            return Problem(f"step {step}: this aircraft may not leave the board", "dogfights.general.leave_condition")
        if step < len(path):
            return Problem(f"step {step + 1}: the aircraft has left the board", "dogfights.amb.full_route")
        planned = self.planned(levels, path)
        if step > planned and not (step == planned + 1 and self.wind_on(path[:planned]) > 0):
            return Problem(f"{step} steps; this route has {planned}", "dogfights.move.allowance")
        if rule := self.wrong_turns(rights, lefts, whole=True):
            return Problem(f"{rights + lefts} turns are too many for this route", rule)
        return None

    def wrong_turns(self, rights: int, lefts: int, *, whole: bool) -> str:
        """The rule that forbids so many turns, or nothing. Before the route is whole, turns to one side may still
        become turns to both (dogfights.turning.agility, dogfights.turning.limit_list, dogfights.gyro.mixed,
        dogfights.amb.gyro_mixed_abuse)."""
        mover = self.mover
        if rights and lefts:
            return mover.turns_rule if rights + lefts > mover.agility else ""
        turns, limit = (rights, mover.right) if rights else (lefts, mover.left)
        if turns <= limit or (not whole and turns < mover.agility):
            return ""
        return "dogfights.gyro.standard" if limit < mover.agility else mover.turns_rule

    def _wrong_length(self, levels: int, path: str, relaxed: int) -> Problem | None:
        """All steps are flown, with those that straight flight and wind add (dogfights.amb.straight_mandatory)."""
        planned = wanted = self.planned(levels, path)
        if self.air.wind >= 0 and len(path) >= planned:
            wanted += self.wind_on(path[:planned]) > 0
        if len(path) == wanted or (relaxed >= SHORTER and len(path) < wanted):
            return None
        rule = "dogfights.move.allowance"
        if len(path) == wanted - 1:
            straight = path.count(STRAIGHT) == len(path)
            rule = "dogfights.wind.tail" if wanted > planned else "dogfights.move.straight_bonus" if straight else rule
        return Problem(f"{len(path)} steps; this route has {wanted}", rule)

    def _wrong_end(self, route: Route, end: int, level: int, flown: int, relaxed: int) -> Problem | None:
        levels, _, tilt = route
        if flown < STEPS_FOR_LEVELS[abs(levels)]:
            what = f"{abs(levels)} levels need {STEPS_FOR_LEVELS[abs(levels)]} steps; this route has {flown}"
            return Problem(what, "dogfights.amb.levels_need_steps")
        if (rule := self.bar_on_end(end, level, relaxed)) == BORDER:
            return Problem(f"step {flown}: the last move ended in the border zone, too", rule)
        if rule:
            what = f"step {flown}: {self.air.names[end]}, level {level}, lies directly ahead of another aircraft"
            return Problem(what, rule)
        return None if tilt in self.tilts(levels, level) else self._wrong_tilt(levels, tilt)

    def bar_on_end(self, point: int, level: int, relaxed: int = NOTHING_RELAXED) -> str:
        """The rule that keeps a move from ending there, or nothing (dogfights.border.no_two_turns,
        dogfights.move.end_in_front_level, dogfights.move.end_in_front_tilted)."""
        if relaxed < NO_BORDER and self.mover.bordering and self.air.border[point]:
            return BORDER
        return "" if relaxed >= NO_FRONT else self.air.front.get(point * 8 + level, "")

    def _wrong_tilt(self, levels: int, tilt: int) -> Problem:
        names = {1: "a climb", -1: "a descent"}
        what = f"{names.get(tilt, f'a tilt of {tilt}')} cannot be announced here"
        if len(self.mover.tilts) == 1:
            return Problem(what, "dogfights.notes.reduced_rules")
        if levels == -TABLES.levels.dive and tilt not in self.mover.dive_tilts:
            return Problem(what, "dogfights.altitude.no_climb_after_three")
        return Problem(what, "dogfights.amb.level_bounds")
