"""All routes of a move, the slow way: every row of letters is tried and judged by the rules, written here once more and
apart from the engine, so that the two can be compared."""

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise, product
from typing import NamedTuple

from aerodrome.rulebooks.dogfights.board import board_of
from aerodrome.rulebooks.dogfights.state import Aircraft, State
from aerodrome.sky.lattice import HEADINGS

NOTHING, BORDER, FRONT, LENGTH, OUT = range(5)
"""What has to give way, in this order."""

_TURN = {"F": 0, "L": 1, "R": -1}


class Leads(NamedTuple):
    """Where a route leads: to a point, or off the board over some edges."""

    point: str
    heading: int
    level: int
    edges: str


class SlowMove:
    """A move as it stands in the state of a match: `number` is on the die, `may_leave` is told."""

    def __init__(self, state: State, mover: Aircraft, number: int, *, may_leave: bool) -> None:
        self.mover = mover
        self.may_leave = may_leave
        self.wind = state.wind
        self.board = board_of(state.brief.plan)
        self.rows, self.columns = self.board.lattice.rows, self.board.lattice.columns
        self.border = state.brief.plan.border
        others = [each for each in state.aircraft.values() if each is not mover and each.fate == "flying"]
        self.held = {(each.point, each.level) for each in others}
        self.barred = {
            (self.beside(each.point or "", each.heading), each.level + each.tilt) for each in others if each.point
        }
        damage = mover.damage
        self.base = mover.figures.speed + number - ("wings" in damage) - 2 * ("engine" in damage)
        self.agility = mover.figures.agility - ("tail" in damage)

    def beside(self, point: str, heading: int) -> str:
        """The next point, or the edges that a step crosses, as "off:N"."""
        row, column = ord(point[0]) - 65, int(point[1:]) - 1
        shift = row % 2
        row_to = row + {"E": 0, "W": 0}.get(HEADINGS[heading], -1 if "N" in HEADINGS[heading] else 1)
        east, west = "E" in HEADINGS[heading], "W" in HEADINGS[heading]
        column_to = column + east - west if row_to == row else column + shift - (0 if east else 1)
        edges = ("N" if row_to < 0 else "S" if row_to >= self.rows else "") + (
            "W" if column_to < 0 else "E" if column_to >= self.columns else ""
        )
        return f"off:{edges}" if edges else f"{chr(65 + row_to)}{column_to + 1}"

    def in_border(self, point: str) -> bool:
        row, column = ord(point[0]) - 65, int(point[1:]) - 1
        return min(row, column, self.rows - 1 - row, self.columns - 1 - column) < self.border

    def levels(self) -> list[int]:
        """The changes of level to choose from."""
        mover = self.mover
        if mover.tilt == 0:
            return [0]
        most = mover.figures.climb if mover.tilt > 0 else mover.figures.dive
        changes = [mover.tilt * number for number in range(1, most + 1)]
        return [change for change in changes if 1 <= mover.level + change <= 5]

    def turns_are_right(self, path: str) -> bool:
        rights, lefts, gyro = path.count("R"), path.count("L"), self.mover.figures.gyro
        limit = self.agility + (gyro if rights and not lefts else -gyro if lefts and not rights else 0)
        if rights + lefts > max(0, limit):
            return False
        return all("F" in (one, other) for one, other in pairwise(path)) or not self.apart

    def headings(self, path: str) -> list[int]:
        heading, found = self.mover.heading, []
        for letter in path:
            heading = (heading + _TURN[letter]) % 6
            found.append(heading)
        return found

    def leads(self, levels: int, path: str, relaxed: int) -> Leads | None:
        """Where a route leads; None if it is not legal."""
        self.apart = self.mover.figures.boxed or max(1, self.base - levels) >= 10
        if not self.turns_are_right(path):
            return None
        steps = max(1, self.base - levels + (set(path) == {"F"}))
        headings, flown = self.headings(path), len(path)
        wanted = steps
        if self.wind >= 0 and len(path) >= steps:
            planned = headings[:steps]
            behind = 2 * planned.count(self.wind) >= steps
            against = 2 * planned.count((self.wind + 3) % 6) >= steps
            if behind and not against:
                wanted = steps + 1
            elif against and not behind and steps > 1 and len(path) == steps and relaxed < LENGTH:
                flown = steps - 1
        mover, point, level, to_change = self.mover, self.mover.point or "", self.mover.level, abs(levels)
        for step in range(1, flown + 1):
            heading = headings[step - 1]
            if to_change and step in (1, 3, 5):
                level, to_change = level + (1 if levels > 0 else -1), to_change - 1
            if "-" in point:
                first = self.board.first_steps[point][heading]
                point = self.board.lattice.names[first] if first >= 0 else "off:"
            else:
                point = self.beside(point, heading)
            if point.startswith("off:"):
                leaves = self.may_leave and step == len(path) <= wanted
                return Leads("", heading, level, point[4:]) if leaves else None
            if (point, level) in self.held:
                return None
        if to_change or (len(path) != wanted and not (relaxed == LENGTH and len(path) < wanted)):
            return None
        if relaxed < BORDER and mover.bordering and self.in_border(point):
            return None
        if relaxed < FRONT and (point, level) in self.barred:
            return None
        return Leads(point, headings[flown - 1], level, "")

    def paths(self, levels: int) -> Iterator[str]:
        """Every row of letters that could be a route, and those a step longer."""
        for steps in range(1, max(1, self.base - levels) + 4):
            yield from ("".join(letters) for letters in product("FLR", repeat=steps))

    @cached_property
    def routes(self) -> tuple[int, dict[tuple[int, str], Leads]]:
        """What has to give way, and all legal routes."""
        for relaxed in (NOTHING, BORDER, FRONT, LENGTH):
            found = {
                (levels, path): leads
                for levels in self.levels()
                for path in self.paths(levels)
                if (leads := self.leads(levels, path, relaxed)) is not None
            }
            if relaxed == LENGTH:
                longest = {
                    levels: max((len(path) for change, path in found if change == levels), default=0)
                    for levels in self.levels()
                }
                found = {route: leads for route, leads in found.items() if len(route[1]) == longest[route[0]]}
            if found:
                return relaxed, found
        return OUT, {}
