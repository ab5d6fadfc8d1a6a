"""The board of Watch Algy Dogfight! as text: a column of hexes in as many columns of text as there is room for, every
other one a line lower.

An aircraft is its name, an arrow where its nose points (thin for the first side, double for the second), a ring while
it circles in its hex, a § while it spins, and its level: raised when pitched up, lowered when pitched down. Of those in
one hex one is shown and how many more there are, after × where enemies are among them.
"""

from collections.abc import Mapping, Sequence

from rich.text import Text

from aerodrome.cli.boards import Sheet
from aerodrome.cli.boards.signs import ACTING, COLOURS, level_sign, window
from aerodrome.cli.terminal import piece
from aerodrome.rulebooks.algy import decisions
from aerodrome.rulebooks.algy.board import around, board_of
from aerodrome.rulebooks.algy.state import FLYING, Aircraft, Unit
from aerodrome.rulebooks.algy.view import View
from aerodrome.sky.hexes import NOWHERE

ARROWS = ("↑↗↘↓↙↖", "⇑⇗⇘⇓⇙⇖")
"""The facings of each side, clockwise from the north."""

RINGS = ("○", "◎")
SPIN, CLEAR, AHEAD, FRIENDS, FOES = "§", "·", "◇", "+", "×"
GROUND = {"battery": "▲", "aa-mg": "△", "rifles": "∴", "balloon": "●"}
_LABEL = 3
_WIDEST, _NARROWEST = 8, 4
_LEAST_ROWS = 3
_REST = 17
"""Lines that everything but the board wants, where there are too few for all."""

Cell = tuple[str, str]
"""What stands in a hex, and its style."""


def side_of(view: View, side: str) -> int:
    return view.brief.sides.index(side)


def colour(view: View, side: str) -> str:
    return COLOURS[side_of(view, side)]


def nose(view: View, aircraft: Aircraft) -> str:
    """Where it points, or that it circles or spins."""
    side = side_of(view, aircraft.side)
    if aircraft.spin:
        return SPIN
    return RINGS[side] if aircraft.banked else ARROWS[side][aircraft.facing]


def level_of(aircraft: Aircraft) -> str:
    return level_sign(aircraft.level, aircraft.pitch)


def draw_board(view: View, sheet: Sheet, acting: Sequence[str]) -> list[Text]:
    """All of the board, or what there is room for around those who act."""
    board = board_of(view.brief.board)
    room = sheet.width - _LABEL - 1
    wide = max(_NARROWEST, min(_WIDEST, room // board.columns))
    rows = max(_LEAST_ROWS, (sheet.height - _REST) // 2) if sheet.tight else board.rows
    marked = [view.aircraft[name] for name in acting]
    seen = marked or [each for each in view.aircraft.values() if each.fate == FLYING]
    places = [board.column_and_row(each.hex) for each in seen]
    middle_column, middle_row = (sum(along) // len(places) for along in zip(*places, strict=True)) if places else (0, 0)
    left, right = window(0, board.columns, middle_column, max(1, room // wide))
    top, bottom = window(0, board.rows, middle_row, rows)
    cells = _cells(view, sheet, marked, wide)
    names = "".join(f"{chr(65 + column):<{wide}}" for column in range(left, right))
    lines = [piece(" " * _LABEL + names.rstrip(), "grey62")]
    for half in range(2 * top, 2 * bottom + 1):
        line = piece(f"{'' if half % 2 or half == 2 * bottom else half // 2 + 1:>2} ", "grey62")
        for column in range(left, right):
            row, apart = divmod(half - column % 2, 2)
            hex_ = board.at(column, row) if not apart and top <= row < bottom else NOWHERE
            text, style = cells.get(hex_, (CLEAR, "grey42")) if hex_ else ("", "")
            line.append(f"{text:<{wide}}", style)
        line.truncate(sheet.width)
        line.rstrip()
        lines.append(line)
    return lines if lines[-1].plain.strip() else lines[:-1]


def _cells(view: View, sheet: Sheet, marked: list[Aircraft], wide: int) -> Mapping[str, Cell]:
    """What stands where: the hex ahead of whoever moves, units on the ground, and the aircraft."""
    cells: dict[str, Cell] = {}
    if sheet.decision is not None and sheet.decision.kind == decisions.Move.KIND:
        mover = marked[0]
        ahead = around(view.brief.board, mover.hex)[mover.facing] if mover.facing >= 0 else ""
        cells[ahead] = (AHEAD, ACTING)
    for unit in view.ground.values():
        cells[unit.hex] = (ground_sign(unit), f"bold {colour(view, unit.side)}")
    stacks: dict[str, list[Aircraft]] = {}
    for each in view.aircraft.values():
        if each.fate == FLYING:
            stacks.setdefault(each.hex, []).append(each)
    for hex_, stack in stacks.items():
        below = "".join(ground_sign(unit) for unit in view.ground.values() if unit.hex == hex_)
        cells[hex_] = _stack(view, stack, marked, wide, below)
    return cells


def ground_sign(unit: Unit) -> str:
    return GROUND[unit.kind]


def _stack(view: View, stack: list[Aircraft], marked: list[Aircraft], wide: int, below: str) -> Cell:
    """One of those in a hex, with its name where there is room, and how many more there are."""
    shown = max(stack, key=lambda each: (each in marked, each.leads, each.level))
    others = len(stack) - 1
    more = ""
    if others:
        more = (FOES if len({each.side for each in stack}) > 1 else FRIENDS) + str(others)
    short = nose(view, shown) + level_of(shown)
    ways = (shown.id + short + more + below, shown.id + short + more, short + more, short + more[:1], short)
    text = next((way for way in ways if len(way) < wide), short)
    return text, f"bold {colour(view, shown.side)}{' reverse' if shown in marked else ''}"
