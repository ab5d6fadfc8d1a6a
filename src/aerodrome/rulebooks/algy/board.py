"""The board: hexes, distances and aspects (algy.setup.hexgrid, algy.setup.engagement_area, algy.setup.no_los).

How large a hex is and how a crowd is laid out is the table's matter, not the rules' (algy.setup.hex_size,
algy.setup.sideboard); there is no game without altitude (algy.setup.no_altitude_variant).
"""

from aerodrome.rulebooks.algy.scenario import Board
from aerodrome.rulebooks.algy.state import NO_FACING, Aircraft, Open
from aerodrome.sky.hexes import Hexes, distances, hexes

REAR, SIDE, FRONT = "rear", "side", "front"
_OPPOSITE = 3


def board_of(board: Board) -> Hexes:
    return hexes(board.columns, board.rows)


def around(board: Board, hex_: str) -> tuple[str, ...]:
    """The neighbours of a hex by side."""
    return hexes(board.columns, board.rows).around[hex_]


def distance(state: Open, one: Aircraft, other: Aircraft) -> int:
    """Hexes and levels between two aircraft together (algy.amb.rejoin_distance_sum)."""
    board = state.brief.board
    return distances(board.columns, board.rows, other.hex)[one.hex] + abs(one.level - other.level)


def aspect(firer: Aircraft, target: Aircraft) -> str:
    """Which of its sides the target shows: facing alike is its rear, opposite its front. What has no facing shows none
    (algy.amb.aspect, algy.amb.aspect_no_facing, algy.amb.surrounded_target)."""
    if NO_FACING in (firer.facing, target.facing):
        return ""
    turned = (firer.facing - target.facing) % 6
    return REAR if turned == 0 else FRONT if turned == _OPPOSITE else SIDE


def random_side(rolled: int) -> int:
    """A side by a die: 1 is north, then clockwise (algy.amb.random_side)."""
    return rolled - 1
