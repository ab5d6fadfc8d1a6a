"""The board: combat zone, border zone, access points, clouds and target areas, worked out once from a plan
(dogfights.board.lattice, dogfights.geometry.axial, dogfights.board.combat_zone, dogfights.setup.extensions,
dogfights.board.extension, dogfights.border.definition)."""

from functools import lru_cache

from aerodrome.rulebooks.dogfights.scenario import Plan
from aerodrome.rulebooks.dogfights.tables import TABLES
from aerodrome.sky.lattice import EAST, NORTH_EAST, NORTH_WEST, OFF, SOUTH_EAST, SOUTH_WEST, WEST, beside, lattice

INWARD = {
    "W": (EAST,),
    "E": (WEST,),
    "N": (SOUTH_WEST, SOUTH_EAST),
    "S": (NORTH_WEST, NORTH_EAST),
}
"""The headings that lead straight into the board from an access point (dogfights.amb.reinforce_level)."""

OPPOSITE = {"W": "E", "E": "W", "N": "S", "S": "N"}


class BoardMap:
    """What lies where. Points are counted as the lattice counts them."""

    __slots__ = ("access", "access_cells", "areas", "border", "cloud_top", "first_steps", "lattice")

    def __init__(self, plan: Plan) -> None:
        grid = self.lattice = lattice(plan.columns, plan.rows)
        points = range(len(grid.names))
        self.border = bytes(grid.depth(point) < plan.border for point in points)
        """1 for points of the border zone: fewer steps from an edge than it is deep."""
        self.cloud_top = bytearray(len(grid.names))
        """The highest level that is in cloud at a point; 0 where the sky is clear."""
        for cloud in plan.clouds:
            covered = [grid.index[name] for name in cloud.points]
            if cloud.point:
                middle = grid.index[cloud.point]
                covered += [middle, *(p for p in grid.next[middle * 6 : middle * 6 + 6] if p != OFF)]
            for point in covered:
                self.cloud_top[point] = max(self.cloud_top[point], cloud.top)
        self.areas: dict[str, dict[int, str]] = {}
        """For each side, the target area that a point belongs to, by its id."""
        for area in plan.areas:
            of_side = self.areas.setdefault(area.side, {})
            row, column = grid.row_and_column(grid.index[area.point])
            for down in range(area.rows):
                for right in range(area.columns):
                    of_side[grid.at(row + down, column + right)] = area_id(area.side, area.name)
        self.access: dict[str, tuple[str, ...]] = {}
        """The access points of each edge, named after it: W-1 is the northernmost in the west, N-1 the westernmost in
        the north."""
        self.access_cells: dict[str, tuple[int, int]] = {}
        """Row and column of an access point, one step outside the board."""
        self.first_steps: dict[str, tuple[int, ...]] = {}
        """Where the first step from an access point leads, by heading (dogfights.amb.entry_steps)."""
        for edge in "NESW":
            self.access[edge] = tuple(self._lay_access(edge, place) for place in range(TABLES.house.access_points))

    def _lay_access(self, edge: str, place: int) -> str:
        """Access points lie one step outside the edge, evenly spaced (dogfights.board.access_point)."""
        grid = self.lattice
        along = grid.rows if edge in "WE" else grid.columns
        at = (2 * place + 1) * along // (2 * TABLES.house.access_points)
        row, column = {"W": (at, -1), "E": (at, grid.columns), "N": (-1, at), "S": (grid.rows, at)}[edge]
        name = f"{edge}-{place + 1}"
        self.access_cells[name] = row, column
        self.first_steps[name] = tuple(grid.at(*beside(row, column, heading)) for heading in range(6))
        return name

    def in_cloud(self, point: int, level: int) -> bool:
        """Above its top an aircraft is clear of a cloud (dogfights.cloud.levels)."""
        return level <= self.cloud_top[point]


def area_id(side: str, name: str) -> str:
    return f"{side} {name}"


@lru_cache(maxsize=64)
def board_of(plan: Plan) -> BoardMap:
    """The board of a plan."""
    return BoardMap(plan)
