"""The board of Watch Algy Dogfight!: hexes in columns, every other one half a hex lower."""

from math import sqrt

from aerodrome.env.pictures.drawing import FAINT, LINE, Board, Listed, together
from aerodrome.rulebooks.algy.board import board_of
from aerodrome.rulebooks.algy.state import DOWN, FLYING, UP, Aircraft
from aerodrome.rulebooks.algy.view import View

_SIZE = 52.0
"""A side of a hex."""
_MANY = 4
"""More of them in a hex are drawn small."""
_DEEP = _SIZE * sqrt(3)
_CORNERS = tuple(
    (_SIZE * x, _DEEP * y) for x, y in ((1, 0), (0.5, 0.5), (-0.5, 0.5), (-1, 0), (-0.5, -0.5), (0.5, -0.5))
)
_PITCH = {UP: "▲", DOWN: "▼"}
_UNITS = {"battery": "▲", "aa-mg": "△", "rifles": "∴", "balloon": "●"}


def picture(view: View) -> str:
    lay = board_of(view.brief.board)
    board = Board(view.brief.sides, (lay.columns * 1.5 + 0.5) * _SIZE, (lay.rows + 0.5) * _DEEP)
    middles = {name: _middle(*lay.column_and_row(name)) for name in lay.names}
    for name, (x, y) in middles.items():
        board.polygon(((x + dx, y + dy) for dx, dy in _CORNERS), "#e6eedd", stroke=LINE)
        board.text(x, y - _DEEP / 2 + 12, name, 9, FAINT, text_anchor="middle")
    for unit in view.ground.values():
        x, y = middles[unit.hex]
        board.label(x, y + 10, _UNITS[unit.kind], 22, board.ink(unit.side))
    stacks: dict[str, list[Aircraft]] = {}
    for each in view.aircraft.values():
        if each.fate == FLYING:
            stacks.setdefault(each.hex, []).append(each)
    for hex_, stack in stacks.items():
        apart, size = (34.0, 0.55) if len(stack) > _MANY else (40.0, 0.85 if len(stack) > 1 else 1.2)
        places = together(*middles[hex_], len(stack), apart)
        for at, each in zip(places, sorted(stack, key=lambda each: each.level), strict=True):
            compass = None if each.facing < 0 else 60 * each.facing
            level = f"{each.level}{_PITCH.get(each.pitch, '')}"
            board.aircraft(at, compass, each.side, each.id, level, size)
    title = f"Watch Algy Dogfight! · turn {view.turn}" + (f" · card {view.card}" if view.card else "")
    return board.picture(title, view.points, [_listed(view, each) for each in view.aircraft.values()])


def _middle(column: int, row: int) -> tuple[float, float]:
    return (column * 1.5 + 1) * _SIZE, (row + 0.5 + (column % 2) / 2) * _DEEP


def _listed(view: View, each: Aircraft) -> Listed:
    flies = each.fate == FLYING
    told = [f"speed {each.speed} · dice {each.dice}/{each.boxes}"] if flies else [each.fate]
    told += [f"damage {each.marks}/{each.figures.row_ends[-1]}"] * bool(each.marks)
    told += ["spinning"] * bool(each.spin) + ["stalled"] * each.stalled + ["burning"] * each.burning
    return Listed(each.side, f"{each.id} {view.brief.models[each.model].name}", " · ".join(told), not flies)
