"""The board of Age of Dogfights as text: a point in two columns or four, every other row shifted by half of that.

An aircraft is an arrow where its nose points, thin for the first side and double for the second, and its level: plain,
raised where a climb is announced, lowered where a descent is. Of those at one point the highest is shown, and a mark.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rich.text import Text

from aerodrome.cli.boards import Sheet
from aerodrome.cli.boards.signs import ACTING, COLOURS, level_sign, window
from aerodrome.cli.terminal import piece
from aerodrome.rulebooks.dogfights.board import BoardMap, board_of
from aerodrome.rulebooks.dogfights.state import ACCESS, FLYING, Aircraft
from aerodrome.rulebooks.dogfights.view import View

ARROWS = ("→↗↖←↙↘", "⇒⇗⇖⇐⇙⇘")
"""The headings of each side, counted as the lattice counts them."""

CLEAR, BORDER, CLOUD, ACCESS_POINT, MORE = "·", ":", "░", "○", "+"
_LABEL = 3
_LEAST_ROWS, _LEAST_COLUMNS = 7, 8
_REST = 17
"""Lines that everything but the board wants, where there are too few for all."""

Cell = tuple[str, str]
"""What stands at a point, and its style."""


class _Part(NamedTuple):
    """The part of the board that is drawn: its first row and column, and those after its last."""

    top: int
    left: int
    bottom: int
    right: int


def arrow(view: View, aircraft: Aircraft) -> str:
    return ARROWS[side_of(view, aircraft.side)][aircraft.heading]


def side_of(view: View, side: str) -> int:
    return view.brief.sides.index(side)


def colour(view: View, side: str) -> str:
    return COLOURS[side_of(view, side)]


def piece_of(view: View, aircraft: Aircraft) -> str:
    return arrow(view, aircraft) + level_sign(aircraft.level, aircraft.tilt)


def draw_board(view: View, sheet: Sheet, acting: Iterable[str]) -> list[Text]:
    """All of the board, or what there is room for around those who act."""
    board = board_of(view.brief.plan)
    marked = [view.aircraft[name] for name in acting]
    edges = set(view.brief.edges.values())
    whole = _Part(
        -1 if "N" in edges else 0,
        -1 if "W" in edges else 0,
        board.lattice.rows + ("S" in edges),
        board.lattice.columns + ("E" in edges),
    )
    room = sheet.width - _LABEL - 1
    wide = 4 if 4 * (whole.right - whole.left) + 2 <= room else 2
    part = _cut(view, board, whole, sheet, max(_LEAST_COLUMNS, (room - wide // 2) // wide), marked)
    cells = _cells(view, sheet, board, marked)
    lines = [_numbers(part, board.lattice.columns, wide)]
    for row in range(part.top, part.bottom):
        line = piece(f"{_row_name(row, board.lattice.rows):>2} ", "grey62")
        line.append(" " * (wide // 2 if row % 2 else 0))
        for column in range(part.left, part.right):
            text, style = cells.get((row, column), (" ", ""))
            line.append(f"{text:<{wide}}"[:wide], style)
        line.truncate(sheet.width)
        line.rstrip()
        lines.append(line)
    return lines


def _row_name(row: int, rows: int) -> str:
    return chr(65 + row) if 0 <= row < rows else ""


def _numbers(part: _Part, columns: int, wide: int) -> Text:
    """The numbers of the columns: every one, or every other."""
    every = 1 if wide > 2 else 2
    names = (
        f"{column + 1 if 0 <= column < columns and column % every == 0 else '':<{wide}}"
        for column in range(part.left, part.right)
    )
    line = piece(" " * _LABEL + _joined(names, wide), "grey62")
    line.rstrip()
    return line


def _joined(names: Iterable[str], wide: int) -> str:
    """Names side by side; one that is too wide reaches into the empty one after it."""
    text = ""
    for place, name in enumerate(names):
        text = f"{text:<{place * wide}}" + name.rstrip() if name.strip() or not place else text
    return text


def _cut(view: View, board: BoardMap, whole: _Part, sheet: Sheet, columns: int, marked: list[Aircraft]) -> _Part:
    """The rows and columns around those who act, or around all who fly."""
    rows = max(_LEAST_ROWS, sheet.height - _REST) if sheet.tight else whole.bottom - whole.top
    grid = board.lattice
    places = [grid.row_and_column(grid.index[point]) for point in _looked_at(view, board, sheet, marked)]
    middle_row = sum(row for row, _ in places) // len(places) if places else grid.rows // 2
    middle_column = sum(column for _, column in places) // len(places) if places else grid.columns // 2
    top, bottom = window(whole.top, whole.bottom, middle_row, rows)
    left, right = window(whole.left, whole.right, middle_column, columns)
    return _Part(top, left, bottom, right)


def _looked_at(view: View, board: BoardMap, sheet: Sheet, marked: list[Aircraft]) -> list[str]:
    """The points that matter now: the ends that are offered; else whoever acts and the enemy nearest to him; else all
    who fly."""
    if ends := [offer.at for offer in sheet.offers if offer.at]:
        return ends
    flying = {each.id: each.point for each in view.aircraft.values() if each.fate == FLYING and each.point}
    mine = [each for each in marked if each.id in flying]
    if not mine:
        return [*flying.values()]
    index, distance, me = board.lattice.index, board.lattice.distance, mine[0]
    enemies = [point for name, point in flying.items() if view.aircraft[name].side != me.side]
    near = min(enemies, key=lambda point: distance(index[point], index[flying[me.id]]), default=flying[me.id])
    return [flying[me.id], near]


def _cells(view: View, sheet: Sheet, board: BoardMap, marked: list[Aircraft]) -> Mapping[tuple[int, int], Cell]:
    """What stands where: clouds and areas, then access points, the ends that are offered, and the aircraft."""
    grid = board.lattice
    cells: dict[tuple[int, int], Cell] = {}
    for point in range(len(grid.names)):
        top = board.cloud_top[point]
        cell = (BORDER, "grey50") if board.border[point] else (CLEAR, "grey42")
        cells[grid.row_and_column(point)] = (f"{CLOUD}{top}", "white") if top else cell
    for side, points in board.areas.items():
        for point, area in points.items():
            target = view.targets[area]
            if not target.home:
                cells[grid.row_and_column(point)] = (target.name[:1].lower(), f"bold {colour(view, side)}")
    for side, edge in view.brief.edges.items():
        for name in board.access[edge]:
            cells[board.access_cells[name]] = (ACCESS_POINT, colour(view, side))
    for number, offer in reversed(tuple(enumerate(sheet.offers, 1))):
        if offer.at in grid.index:
            cells[grid.row_and_column(grid.index[offer.at])] = (str(number), ACTING)
    stacks: dict[tuple[int, int], list[Aircraft]] = {}
    for each in view.aircraft.values():
        if each.point is not None and each.fate in (FLYING, ACCESS):
            at = grid.row_and_column(grid.index[each.point]) if each.fate == FLYING else board.access_cells[each.point]
            stacks.setdefault(at, []).append(each)
    for at, stack in stacks.items():
        cells[at] = _stack(view, stack, marked)
    return cells


def _stack(view: View, stack: list[Aircraft], marked: list[Aircraft]) -> Cell:
    top = max(stack, key=lambda each: (each in marked, each.level))
    style = f"bold {colour(view, top.side)}{' reverse' if top in marked else ''}"
    return (arrow(view, top) + MORE if len(stack) > 1 else piece_of(view, top)), style
