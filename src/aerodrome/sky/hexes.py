"""A board of hexes in columns from west to east, every other column half a hex farther south.

A hex's name is the letter of its column, from the west, and the number of its row, from the north: D5. Its six sides
count clockwise from the north. It is the lattice of `sky.lattice` laid on its side: the middles of its hexes are the
lattice's points.
"""

from functools import lru_cache

from aerodrome.sky.lattice import OFF, Lattice

SIDES = ("N", "NE", "SE", "S", "SW", "NW")
"""The six sides of a hex, clockwise."""

NOWHERE = ""
"""Beyond the board."""

MOST_COLUMNS = 26
MOST_ROWS = 99

_HEADING = tuple((side + 3) % 6 for side in range(6))
"""The lattice's heading through each side."""

_EDGE = {"N": "W", "W": "N", "S": "E", "E": "S"}


class Hexes:
    """All hexes of a board, and which lies next to which. One is shared by all who use the same size."""

    __slots__ = ("_lattice", "around", "columns", "names", "rows")

    def __init__(self, columns: int, rows: int) -> None:
        self.columns = columns
        self.rows = rows
        grid = self._lattice = Lattice(rows, columns)
        self.names = grid.names
        self.around: dict[str, tuple[str, ...]] = {
            name: tuple(NOWHERE if next_ == OFF else grid.names[next_] for next_ in self._next(hex_))
            for hex_, name in enumerate(grid.names)
        }
        """The neighbours of each hex by side; NOWHERE beyond the board."""

    def _next(self, hex_: int) -> tuple[int, ...]:
        return tuple(self._lattice.next[hex_ * 6 + heading] for heading in _HEADING)

    def distance(self, one: str, other: str) -> int:
        """Hexes on the shortest way."""
        index = self._lattice.index
        return self._lattice.distance(index[one], index[other])

    def edge(self, hex_: str, side: int) -> str:
        """The edges of the board that a step off it crosses: one letter, or two at a corner."""
        crossed = self._lattice.edges[self._lattice.index[hex_], _HEADING[side]]
        return "".join(sorted((_EDGE[letter] for letter in crossed), key="NSWE".index))

    def column_and_row(self, hex_: str) -> tuple[int, int]:
        """From 0, from the north-western corner."""
        return self._lattice.row_and_column(self._lattice.index[hex_])

    def at(self, column: int, row: int) -> str:
        """The hex there, or NOWHERE."""
        hex_ = self._lattice.at(column, row)
        return NOWHERE if hex_ == OFF else self.names[hex_]


@lru_cache(maxsize=512)
def distances(columns: int, rows: int, to: str) -> dict[str, int]:
    """How far every hex of a board is from one of them."""
    board = hexes(columns, rows)
    return {name: board.distance(name, to) for name in board.names}


@lru_cache(maxsize=32)
def hexes(columns: int, rows: int) -> Hexes:
    """The board of this size."""
    return Hexes(columns, rows)
