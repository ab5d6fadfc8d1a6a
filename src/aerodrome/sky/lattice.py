"""A lattice of equilateral triangles: points in rows from west to east, every other row shifted half a step east.

A point's name is the letter of its row, from the north, and the number of its column, from the west: G14. Rules look
points up by their place in `names` and follow `next`; -1 is off the lattice.
"""

from functools import lru_cache

HEADINGS = ("E", "NE", "NW", "W", "SW", "SE")
"""The six directions, each 60 degrees to the left of the one before."""

EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = range(6)
OFF = -1
MOST_ROWS = 26
MOST_COLUMNS = 99

_STEP = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""One step in axial coordinates (q east, r south)."""

RELATION = {(steps * q, steps * r): (steps, direction) for steps in (1, 2) for direction, (q, r) in enumerate(_STEP)}
"""How far, one step or two, and in which direction: by the difference of axial coordinates of two points in line."""


class Lattice:
    """All points of a board, and which lies next to which. One is shared by all who use the same size."""

    __slots__ = ("axial", "columns", "edges", "index", "names", "next", "rows", "ways")

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        self.names = tuple(f"{chr(65 + row)}{column + 1}" for row in range(rows) for column in range(columns))
        self.index = {name: point for point, name in enumerate(self.names)}
        self.axial = tuple((column - row // 2, row) for row in range(rows) for column in range(columns))
        self.next = tuple(self._neighbour(point, heading) for point in range(len(self.names)) for heading in range(6))
        """By point * 6 + heading."""
        self.ways = tuple(
            OFF if (to := self.next[point * 6 + heading]) == OFF else to * 6 + heading
            for point in range(len(self.names))
            for before in range(6)
            for heading in (before, (before + 1) % 6, (before + 5) % 6)
        )
        """Point * 6 + heading after a step straight ahead, to the left and to the right: by point * 6 + heading before
        it, times three, and 0, 1 or 2."""
        self.edges = {
            (point, heading): self._edges_crossed(point, heading)
            for point in range(len(self.names))
            for heading in range(6)
            if self.next[point * 6 + heading] == OFF
        }
        """The edges that a step off the lattice crosses: one letter, or two at a corner."""

    def row_and_column(self, point: int) -> tuple[int, int]:
        return divmod(point, self.columns)

    def at(self, row: int, column: int) -> int:
        """The point there, or OFF."""
        return row * self.columns + column if 0 <= row < self.rows and 0 <= column < self.columns else OFF

    def at_axial(self, q: int, r: int) -> int:
        return self.at(r, q + r // 2)

    def _beside(self, point: int, heading: int) -> tuple[int, int]:
        row, column = self.row_and_column(point)
        return beside(row, column, heading)

    def _neighbour(self, point: int, heading: int) -> int:
        return self.at(*self._beside(point, heading))

    def _edges_crossed(self, point: int, heading: int) -> str:
        row, column = self._beside(point, heading)
        north_south = "N" if row < 0 else "S" if row >= self.rows else ""
        west_east = "W" if column < 0 else "E" if column >= self.columns else ""
        return north_south + west_east

    def depth(self, point: int) -> int:
        """How many points lie between this one and the nearest edge."""
        row, column = self.row_and_column(point)
        return min(row, column, self.rows - 1 - row, self.columns - 1 - column)

    def relation(self, one: int, other: int) -> tuple[int, int] | None:
        """Steps (one or two) and direction from one point to another that lies in line with it."""
        q, r = self.axial[one]
        to_q, to_r = self.axial[other]
        return RELATION.get((to_q - q, to_r - r))

    def distance(self, one: int, other: int) -> int:
        """Steps on the shortest way."""
        q, r = self.axial[one]
        to_q, to_r = self.axial[other]
        return max(abs(to_q - q), abs(to_r - r), abs(to_q - q + to_r - r))


def beside(row: int, column: int, heading: int) -> tuple[int, int]:
    """Row and column of the next point in a direction, on the lattice or off it."""
    if heading in (EAST, WEST):
        return row, column + (1 if heading == EAST else -1)
    to_row = row - 1 if heading in (NORTH_EAST, NORTH_WEST) else row + 1
    to_column = column + row % 2 - (1 if heading in (NORTH_WEST, SOUTH_WEST) else 0)
    return to_row, to_column


@lru_cache(maxsize=32)
def lattice(columns: int, rows: int) -> Lattice:
    """The lattice of this size."""
    return Lattice(columns, rows)
