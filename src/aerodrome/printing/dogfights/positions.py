"""The firing positions of Age of Dogfights as pictures: from above and from the side (dogfights.fire.*)."""

from math import cos, radians, sin

from aerodrome.printing.drawing import FAINT, GREY, HAIR, INK, WASH, WHITE, Canvas, Page, Point, polar
from aerodrome.printing.layout import HEAD, finished, head
from aerodrome.printing.paper import FOOT, MARGIN, Paper
from aerodrome.printing.words import Labels
from aerodrome.rulebooks.dogfights.tables import TABLES, Position

_COLUMNS = 4
_STEP = 6.6
"""A step of the lattice in a picture, in millimetres."""
_TILT = 24.0


def firing_positions(lang: str, paper: Paper) -> list[Page]:
    """All positions on one page, in the order of the table."""
    labels = Labels(lang, "dogfights")
    page = Page(paper)
    head(page, labels("positions"), labels("positions hint"))
    positions = TABLES.positions
    rows = -(-len(positions) // _COLUMNS)
    wide = (paper.width - 2 * MARGIN) / _COLUMNS
    high = (paper.height - 2 * MARGIN - HEAD - FOOT) / rows
    for place, position in enumerate(positions):
        row, column = divmod(place, _COLUMNS)
        _cell(page.at(MARGIN + column * wide, MARGIN + HEAD + row * high), position, wide, high, labels)
    return finished([page], labels("positions"), labels)


def _cell(canvas: Canvas, position: Position, wide: float, high: float, labels: Labels) -> None:
    canvas.rect(0, 0, wide, high, stroke=FAINT, width=HAIR)
    canvas.rect(0, 0, wide, 5.0, fill=WASH, stroke=None)
    canvas.text(1.5, 3.7, position.name, 3.2, "bold")
    burst = labels("long" if position.long else "short")
    canvas.text(wide - 1.5, 3.6, f"{position.column} · {burst}", 2.7, "bold" if position.long else "text", anchor="end")
    guns = ", ".join(labels(gun) for gun in position.guns)
    canvas.text(1.5, high - 1.2, guns, 2.2, "text", GREY)
    middle = 5.0 + (high - 8.0) / 2
    _above(canvas, wide * 0.27, middle, position)
    _beside(canvas, wide * 0.74, middle, position)


def _above(canvas: Canvas, x: float, y: float, position: Position) -> None:
    """From above, the shooter's nose up; the same on the other hand in outline."""
    ahead = position.bearing[0] in (0, 1, 5)
    shift = _STEP * position.range / 2 * (1 if ahead else -1)
    here = (x, y + shift * (1.0 if position.bearing[0] in (0, 3) else 0.5))
    for number, bearing in enumerate(position.bearing):
        there = polar(*here, _STEP * position.range, -60 * bearing)
        canvas.line(here, there, HAIR, GREY, (0.8, 0.6))
        for other, crossing in enumerate(position.crossing):
            _dart(canvas, there, -60 * crossing, WHITE, dashed=bool(number or other))
    _dart(canvas, here, 0, INK)


def _beside(canvas: Canvas, x: float, y: float, position: Position) -> None:
    """From the side, the shooter's nose to the right; lines are levels."""
    for level in (-1, 0, 1):
        canvas.line((x - 10.5, y - level * 5.0), (x + 10.5, y - level * 5.0), HAIR, FAINT)
    ahead = position.bearing[0] in (0, 1, 5)
    apart = 5.6 * position.range if position.range == 1 else 8.4
    left, right = x - apart / 2, x + apart / 2
    here, there = (left, right) if ahead else (right, left)
    back = 3 in position.crossing and position.range > 1
    _wedge(canvas, (here, y), position.shooter_tilt, INK)
    _wedge(canvas, (there, y - position.above * 5.0), position.target_tilt, WHITE, back=back)


def _dart(canvas: Canvas, at: Point, degrees: float, fill: str, *, dashed: bool = False) -> None:
    """An aircraft from above; 0 is up."""
    corners = [
        polar(*at, 2.6, degrees),
        polar(*at, 2.3, degrees + 140),
        polar(*at, 0.9, degrees + 180),
        polar(*at, 2.3, degrees - 140),
    ]
    canvas.polygon(
        corners, fill=None if dashed else fill, stroke=GREY if dashed else INK, width=HAIR if dashed else 0.3
    )


def _wedge(canvas: Canvas, at: Point, tilt: int, fill: str, *, back: bool = False) -> None:
    """An aircraft from the side, its nose to the right or, turned back, to the left."""
    sign = -1 if back else 1
    angle = radians(_TILT * tilt)

    def turned(along: float, up: float) -> Point:
        return at[0] + sign * (along * cos(angle) - up * sin(angle)), at[1] - along * sin(angle) - up * cos(angle)

    canvas.polygon(
        [turned(3.0, 0.0), turned(-2.4, 1.3), turned(-1.6, 0.0), turned(-2.4, -0.7)], fill=fill, stroke=INK, width=0.3
    )
