"""The table of In Clouds of Glory from above: the part of it where airplanes are, to scale, north at the top."""

from itertools import pairwise
from math import atan2, degrees

from aerodrome.cli.boards.icog_map import bearing, here
from aerodrome.env.pictures.drawing import FAINT, INK, Board, Listed
from aerodrome.rulebooks.icog.state import ADRIFT, FLYING, LEFT, LOST, STANDING, Airplane
from aerodrome.rulebooks.icog.view import View

_SIZE = 760.0
_MARGIN, _LEAST, _EVERY = 6.0, 36.0, 5.0
_GROUND = {
    "grass": "#dfe9cf",
    "field": "#e8e6cb",
    "meadow": "#dcebcf",
    "battlefield": "#d9cfba",
    "wood": "#b9cfa5",
    "village": "#d8b9a4",
    "water": "#bcd7e8",
    "aerodrome": "#e6e2d3",
}


class _Part:
    """The part of the board that is drawn: a square, in Move units, and how large they are."""

    def __init__(self, view: View) -> None:
        plan = view.brief.board
        at = [each.pose.at for each in view.airplanes.values() if here(each)] or [(plan.width / 2, plan.depth / 2, 0.0)]
        west, east = min(x for x, _, _ in at), max(x for x, _, _ in at)
        south, north = min(y for _, y, _ in at), max(y for _, y, _ in at)
        wide = max(_LEAST, east - west + 2 * _MARGIN, north - south + 2 * _MARGIN)
        self.west, self.north, self.wide = (west + east - wide) / 2, (south + north + wide) / 2, wide
        self.scale = _SIZE / wide

    def at(self, x: float, y: float) -> tuple[float, float]:
        return (x - self.west) * self.scale, (self.north - y) * self.scale


def picture(view: View) -> str:
    board, part, plan = Board(view.brief.sides, _SIZE, _SIZE), _Part(view), view.brief.board
    board.add(f'<clipPath id="board"><rect width="{_SIZE}" height="{_SIZE}"/></clipPath><g clip-path="url(#board)">')
    board.rect(0, 0, _SIZE, _SIZE, "#cfcabb")
    left, top = part.at(0.0, plan.depth)
    board.rect(left, top, plan.width * part.scale, plan.depth * part.scale, _GROUND[plan.ground], stroke=INK)
    for area in plan.area:
        x, y = part.at(*area.at)
        wide, deep = (each * part.scale for each in area.size)
        turned = f"rotate({area.heading:.1f} {x:.1f} {y:.1f})"
        board.rect(x - wide / 2, y - deep / 2, wide, deep, _GROUND[area.kind], transform=turned)
        board.text(x, y, area.name, 10, FAINT, text_anchor="middle")
    line = part.west // _EVERY * _EVERY
    while line < part.west + part.wide:
        x, _ = part.at(line, 0.0)
        board.line(x, 0, x, _SIZE, stroke_width=0.6)
        line += _EVERY
    line = (part.north - part.wide) // _EVERY * _EVERY
    while line < part.north:
        _, y = part.at(0.0, line)
        board.line(0, y, _SIZE, y, stroke_width=0.6)
        line += _EVERY
    for unit in view.units:
        if unit.fate in (STANDING, ADRIFT):
            x, y = part.at(*unit.at[:2])
            board.rect(x - 6, y - 6, 12, 12, board.ink(unit.side))
            board.label(x, y + 17, unit.name, 8.5, board.ink(unit.side))
    for each in view.airplanes.values():
        if here(each):
            _draw(board, part, each)
    board.add("</g>")
    board.text(_SIZE - 6, _SIZE - 7, f"a square is {_EVERY:g} Move units", 10, FAINT, text_anchor="end")
    title = f"In Clouds of Glory · turn {view.turn}"
    return board.picture(title, view.points, [_listed(view, each) for each in view.airplanes.values()])


def _draw(board: Board, part: _Part, each: Airplane) -> None:
    """An airplane, and the way that it came."""
    way = [part.at(*pose.at[:2]) for pose in (*each.trail, each.pose)]
    for (x1, y1), (x2, y2) in pairwise(way):
        board.line(x1, y1, x2, y2, board.ink(each.side), stroke_width=1.6, stroke_dasharray="3 4", stroke_opacity=0.7)
    compass = None if each.spin else float(bearing(each))
    board.aircraft(part.at(*each.pose.at[:2]), compass, each.side, each.id, f"{each.pose.at[2]:.0f}", 1.5)


def _listed(view: View, each: Airplane) -> Listed:
    out = each.fate in (LEFT, LOST)
    model = view.brief.models.get(each.model)
    name = each.id if model is None else f"{each.id} · {model.name}"
    told = []
    if each.fate == FLYING:
        nose = degrees(atan2(each.pose.nose[2], (each.pose.nose[0] ** 2 + each.pose.nose[1] ** 2) ** 0.5))
        told += [f"{each.speed} km/h", f"alt {each.pose.at[2]:.1f}", f"nose {nose:+.0f}°"]
    else:
        told.append(each.fate)
    told += ["spin"] * bool(each.spin) + ["on fire"] * (each.fire is not None)
    return Listed(each.side, name, " · ".join(told), out)
