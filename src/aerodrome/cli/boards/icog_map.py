"""The board of In Clouds of Glory from above: the part of it where airplanes are, as large as there is room for,
and a ruler of their altitudes.

An airplane is an arrow where its nose points, thin for the first side and double for the second, and its altitude in
Move units: raised with the nose up, lowered with the nose down. It begins with the first letters of its name. Units are
drawn by icog_units; shells of a barrage burst within its radius.
"""

from collections.abc import Iterable, Mapping
from math import atan2, degrees, hypot
from typing import NamedTuple

from rich.text import Text

from aerodrome.cli.boards import Sheet
from aerodrome.cli.boards.icog_units import BURST, mark, on_map, sign, style, there
from aerodrome.cli.boards.signs import ACTING, COLOURS, cut, level_sign
from aerodrome.cli.terminal import piece, plain
from aerodrome.rulebooks.icog.figures.front import FRONT
from aerodrome.rulebooks.icog.flight.landing import inside
from aerodrome.rulebooks.icog.front.units import AIRBORNE
from aerodrome.rulebooks.icog.missions.placing import unplaced
from aerodrome.rulebooks.icog.state import FLYING, LANDED, PARKED, ROLLING, Airplane
from aerodrome.rulebooks.icog.view import View
from aerodrome.sky.poses import Vector, heading

ARROWS = ("↑↗→↘↓↙←↖", "⇑⇗⇒⇘⇓⇙⇐⇖")
SPIN, TRAIL, GRID = "§", "∙", "·"
GROUND = {
    "grass": "",
    "field": "",
    "meadow": "",
    "battlefield": "░",
    "wood": "♣",
    "village": "▪",
    "water": "≈",
    "aerodrome": "=",
}
_HERE = (FLYING, PARKED, ROLLING, LANDED)

_SCALES = (0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0, 6.0, 10.0)
_MARGIN = 4.0
_LEAST_ROWS, _MOST_ROWS = 7, 24
_REST = 17
"""Lines that everything but the board wants, where there are too few for all."""
_STEEP = 0.17
_EVERY = 5.0
_AROUND = 25.0
"""Units this near to an airplane are kept in the picture."""
_RULER_LEAST = 30

Cell = tuple[str, str]


class _Part(NamedTuple):
    """The part of the board that is drawn: its north-west corner, Move units for each column, columns and rows. A row
    is twice as high as a column is wide."""

    west: float
    north: float
    scale: float
    columns: int
    rows: int

    def cell(self, x: float, y: float) -> tuple[int, int]:
        return int((self.north - y) // (2 * self.scale)), int((x - self.west) // self.scale)

    def middle(self, row: int, column: int) -> tuple[float, float]:
        return self.west + (column + 0.5) * self.scale, self.north - (row + 0.5) * 2 * self.scale


def side_of(view: View, side: str) -> int:
    return view.brief.sides.index(side)


def colour(view: View, side: str) -> str:
    return COLOURS[side_of(view, side)]


def bearing(airplane: Airplane) -> int:
    """The compass heading of its nose."""
    x, y, _ = heading(airplane.pose)
    return round(degrees(atan2(x, y))) % 360


def arrow(view: View, airplane: Airplane) -> str:
    return SPIN if airplane.spin else ARROWS[side_of(view, airplane.side)][round(bearing(airplane) / 45) % 8]


def in_the_air(airplane: Airplane) -> bool:
    """Whether it flies, with a type and a place of its own."""
    return airplane.fate == FLYING and bool(airplane.model) and not unplaced(airplane)


def here(airplane: Airplane) -> bool:
    """Whether it is on the board, in the air or on the ground."""
    return airplane.fate in _HERE and (airplane.fate != FLYING or in_the_air(airplane))


def pitch(airplane: Airplane) -> int:
    nose = airplane.pose.nose[2]
    return 1 if nose > _STEEP else -1 if nose < -_STEEP else 0


def draw_map(view: View, sheet: Sheet, acting: Iterable[str]) -> list[Text]:
    """The part of the board that is shown, and its scale."""
    named = set(acting)
    part = _part_of(view, sheet)
    cells = _cells(view, sheet, part, named)
    lines = []
    for row in range(part.rows):
        line = piece(" ")
        column = 0
        while column < part.columns:
            text, drawn = cells.get((row, column), (" ", ""))
            line.append(text, drawn)
            column += len(text)
        line.truncate(sheet.width)
        line.rstrip()
        lines.append(line)
    return lines


def _part_of(view: View, sheet: Sheet) -> _Part:
    """Everybody on the board with some room around, and all ends that are offered."""
    columns = sheet.width - 2
    rows = (
        max(_LEAST_ROWS, sheet.height - _REST) if sheet.tight else min(_MOST_ROWS, max(_LEAST_ROWS, sheet.height // 2))
    )
    board = view.brief.board
    points = [(each.pose.at[0], each.pose.at[1]) for each in view.airplanes.values() if here(each)]
    points += _near(view, points)
    points += [_place(offer.at) for offer in sheet.offers if offer.at]
    points = points or [(0.0, 0.0), (board.width, board.depth)]
    west, east = min(x for x, _ in points) - _MARGIN, max(x for x, _ in points) + _MARGIN
    south, north = min(y for _, y in points) - _MARGIN, max(y for _, y in points) + _MARGIN
    scale = next(
        (each for each in _SCALES if (east - west) / each <= columns and (north - south) / (2 * each) <= rows),
        _SCALES[-1],
    )
    middle = ((west + east) / 2, (south + north) / 2)
    return _Part(middle[0] - columns * scale / 2, middle[1] + rows * scale, scale, columns, rows)


def _near(view: View, points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Units that airplanes could soon be at."""
    places = [(unit.at[0], unit.at[1]) for unit in view.units if there(unit)]
    return [at for at in places if any(hypot(at[0] - x, at[1] - y) <= _AROUND for x, y in points)]


def _place(at: str | None) -> tuple[float, float]:
    x, _, y = (at or "0 0").partition(" ")
    return float(x), float(y)


def _cells(view: View, sheet: Sheet, part: _Part, named: set[str]) -> Mapping[tuple[int, int], Cell]:
    """Ground and edges, then units, the ways that were flown, the ends that are offered, and the airplanes."""
    cells: dict[tuple[int, int], Cell] = {}
    for row in range(part.rows):
        for column in range(part.columns):
            cells[row, column] = _ground(view, part, row, column)
    for unit in view.units:
        if unit.barrage is not None:
            _draw_barrage(unit.barrage, part, cells)
    for unit in on_map(view):
        drawn = style(view, unit, now=unit.name in named)
        row, column = part.cell(unit.at[0], unit.at[1])
        cells |= {(row, column + place): (each, drawn) for place, each in enumerate(mark(unit))}
    for airplane in view.airplanes.values():
        if in_the_air(airplane):
            _draw_trail(view, airplane, part, cells)
    for number, offer in reversed(tuple(enumerate(sheet.offers, 1))):
        if offer.at:
            cells[part.cell(*_place(offer.at))] = (str(number), ACTING)
    taken: set[tuple[int, int]] = set()
    for airplane in sorted(view.airplanes.values(), key=lambda each: (each.id not in named, -each.pose.at[2])):
        if here(airplane):
            text, drawn = _piece(view, airplane, airplane.id in named)
            places = _room_for(text, part, part.cell(*airplane.pose.at[:2]), taken)
            cells |= {place: (each, drawn) for place, each in zip(places, text, strict=True)}
            taken.update(places)
    return cells


def _room_for(text: str, part: _Part, at: tuple[int, int], taken: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """Cells from its own on, or where it ends at the edge; a row off where another airplane is in the way."""
    column = max(0, min(at[1], part.columns - len(text)))
    for off in (0, 1, -1, 2, -2):
        places = [(at[0] + off, column + place) for place in range(len(text))]
        if 0 <= at[0] + off < part.rows and not taken.intersection(places):
            return places
    return [(at[0], column + place) for place in range(len(text))]


def _draw_trail(view: View, airplane: Airplane, part: _Part, cells: dict[tuple[int, int], Cell]) -> None:
    """Its last move, from pose to pose."""
    for one, other in zip(airplane.trail, airplane.trail[1:], strict=False):
        steps = 8
        for step in range(steps):
            share = step / steps
            at = part.cell(one.at[0] + (other.at[0] - one.at[0]) * share, one.at[1] + (other.at[1] - one.at[1]) * share)
            if at in cells:
                cells[at] = (TRAIL, colour(view, airplane.side))


def _draw_barrage(centre: Vector, part: _Part, cells: dict[tuple[int, int], Cell]) -> None:
    """Bursts within its radius, every other cell."""
    for at in cells:
        x, y = part.middle(*at)
        if hypot(x - centre[0], y - centre[1]) <= FRONT.barrage.radius and sum(at) % 2 == 0:
            cells[at] = (BURST, "yellow")
    middle = part.cell(centre[0], centre[1])
    if middle in cells:
        cells[middle] = (BURST, "bold bright_yellow")


def _ground(view: View, part: _Part, row: int, column: int) -> Cell:
    x, y = part.middle(row, column)
    board = view.brief.board
    half = part.scale / 2
    out = x < 0 or x > board.width, y < 0 or y > board.depth
    if any(out):
        across = -2 * half <= x < 0 or board.width < x <= board.width + 2 * half
        along = -4 * half <= y < 0 or board.depth < y <= board.depth + 4 * half
        if across and not out[1]:
            return "│", "grey50"
        if along and not out[0]:
            return "─", "grey50"
        return " ", ""
    shown = GROUND[board.ground]
    for area in board.area:
        if inside(area, x, y):
            shown = GROUND[area.kind]
    if shown:
        return shown, "grey35"
    near = x % _EVERY < part.scale and y % _EVERY < 2 * part.scale
    return (GRID, "grey42") if near else (" ", "")


def _piece(view: View, airplane: Airplane, now: bool) -> Cell:
    altitude = level_sign(round(max(0.0, airplane.pose.at[2])), pitch(airplane))
    drawn = f"bold {colour(view, airplane.side)}{' reverse' if now else ''}"
    return f"{arrow(view, airplane)}{plain(airplane.id)[:3]}{altitude}", drawn


def ruler(view: View, sheet: Sheet) -> list[Text]:
    """Everybody by altitude: initials over a ruler with a number every five Move units, and what floats by its sign."""
    up = [
        (each.pose.at[2], plain(each.id)[:1], f"bold {colour(view, each.side)}")
        for each in view.airplanes.values()
        if in_the_air(each)
    ]
    if not up:
        return []
    up += [(unit.at[2], sign(unit), style(view, unit)) for unit in view.units if unit.kind in AIRBORNE and there(unit)]
    top = max(_RULER_LEAST, *(round(height) + 1 for height, _, _ in up))
    wide = max(1, min(2, (sheet.width - 6) // (top + 1)))
    signs: dict[int, Cell] = {}
    for height, initial, drawn in sorted(up, key=lambda each: each[0]):
        place = round(max(0.0, height) * wide)
        while place in signs:
            place += 1
        signs[place] = (initial, drawn)
    line, last = piece("    "), 0
    for place, (initial, drawn) in sorted(signs.items()):
        line.append(" " * (place - last)).append(initial, drawn)
        last = place + 1
    marks = "".join(f"{mark:<{5 * wide}}".replace(" ", GRID) for mark in range(0, top + 1, 5))
    below = piece(f" ↥  {marks}", "grey50")
    return [cut(line, sheet.width), cut(below, sheet.width)]
