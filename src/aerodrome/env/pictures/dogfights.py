"""The board of Age of Dogfights: the points of the lattice, clouds, target areas and the border zone."""

from math import sqrt

from aerodrome.env.pictures.drawing import CLOUD, FAINT, LINE, Board, Listed, together
from aerodrome.rulebooks.dogfights.board import board_of
from aerodrome.rulebooks.dogfights.state import ACCESS, FLYING, STILL_IN, Aircraft
from aerodrome.rulebooks.dogfights.view import View

_STEP = 44.0
_ROW = _STEP * sqrt(3) / 2
_TILTS = {1: "▲", 0: "", -1: "▼"}


def picture(view: View) -> str:
    lay = board_of(view.brief.plan)
    grid = lay.lattice
    board = Board(view.brief.sides, (grid.columns + 2.5) * _STEP, (grid.rows + 1) * _ROW)
    board.rect(0, 0, board.width, board.height, "#e3eddc", stroke=LINE)
    for point in range(len(grid.names)):
        x, y = _at(*grid.row_and_column(point))
        for heading in (0, 4, 5):
            next_ = grid.next[point * 6 + heading]
            if next_ >= 0:
                board.line(x, y, *_at(*grid.row_and_column(next_)), stroke_width=0.7)
    for side, points in lay.areas.items():
        for point, area in points.items():
            if not view.targets[area].home:
                x, y = _at(*grid.row_and_column(point))
                board.circle(x, y, 15, board.ink(side), fill_opacity=0.22)
                board.label(x, y + 4, view.targets[area].name[:1], 11, board.ink(side))
    for point in range(len(grid.names)):
        x, y = _at(*grid.row_and_column(point))
        if top := lay.cloud_top[point]:
            board.circle(x, y, 21, CLOUD, fill_opacity=0.85)
            board.text(x, y + 4, top, 11, FAINT, text_anchor="middle")
        else:
            board.circle(x, y, 2.2, "#b0603c" if lay.border[point] else FAINT)
    for side, edge in view.brief.edges.items():
        for name in lay.access[edge]:
            x, y = _at(*lay.access_cells[name])
            board.circle(x, y, 6, "none", stroke=board.ink(side), stroke_width=1.6)
    stacks: dict[tuple[int, int], list[Aircraft]] = {}
    for each in view.aircraft.values():
        if each.point is not None and each.fate in (FLYING, ACCESS):
            flies = each.fate == FLYING
            cell = grid.row_and_column(grid.index[each.point]) if flies else lay.access_cells[each.point]
            stacks.setdefault(cell, []).append(each)
    for cell, stack in stacks.items():
        places = together(*_at(*cell), len(stack), 30)
        for at, each in zip(places, sorted(stack, key=lambda each: each.level), strict=True):
            level, size = f"{each.level}{_TILTS[each.tilt]}", 1.2 if len(stack) == 1 else 0.8
            board.aircraft(at, 90 - 60 * each.heading, each.side, each.id, level, size)
    title = f"Age of Dogfights · round {view.turn}"
    return board.picture(title, view.points, map(_listed, view.aircraft.values()))


def _at(row: int, column: int) -> tuple[float, float]:
    """Every other row is shifted half a step east."""
    return (column + 1.5 + (row % 2) / 2) * _STEP, (row + 1) * _ROW


def _listed(each: Aircraft) -> Listed:
    told = [each.pilot, *(f"{mount} {bursts}" for mount, bursts in each.ammo.items())]
    told += [f"level {each.level}"] * (each.fate == FLYING) + [*each.damage]
    told += [f"{mount} jammed" for mount in each.jammed] + [each.fate] * (each.fate != FLYING)
    return Listed(each.side, each.id, " · ".join(told), each.fate not in STILL_IN)
