"""Pages as drawings: shapes and words whose unit is a millimetre, from the upper left corner.

A page knows nothing of the format that it is written in: `svg.py` and `pdf.py` write the same shapes.
"""

from collections.abc import Iterator, Sequence
from math import cos, radians, sin
from typing import Literal, TypeAlias

import msgspec

from aerodrome.printing.faces import Face, fitting, width_of
from aerodrome.printing.paper import Paper

INK, GREY, FAINT, WASH, PAPER, WHITE = "#1b2433", "#5d6575", "#b9b4a6", "#efe9da", "#fbf8f0", "#ffffff"
RED, GREEN, AMBER = "#b3261e", "#5c8f62", "#e3b23a"
PALE_RED, PALE_GREEN, PALE_AMBER = "#f0d5cd", "#c9dcc9", "#f4e0aa"
HAIR, THIN, BOLD_LINE = 0.15, 0.25, 0.5
"""Widths of lines."""

Anchor: TypeAlias = Literal["start", "middle", "end"]
Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""

_RISE, _FALL = 0.72, 0.22
"""How far letters reach above and below their line, as a share of the size of the font."""


class Move(msgspec.Struct, frozen=True):
    """The pen goes somewhere without drawing."""

    to: Point


class Straight(msgspec.Struct, frozen=True):
    """A straight line to a point."""

    to: Point


class Arc(msgspec.Struct, frozen=True):
    """An arc of a circle to a point."""

    to: Point
    radius: float
    large: bool
    clockwise: bool


Step: TypeAlias = Move | Straight | Arc


class Line(msgspec.Struct, frozen=True):
    """A straight line."""

    start: Point
    end: Point
    stroke: str = INK
    width: float = THIN
    dash: tuple[float, float] | None = None


class Rect(msgspec.Struct, frozen=True):
    """A rectangle, with round corners or without."""

    at: Point
    size: Point
    fill: str | None = None
    stroke: str | None = INK
    width: float = THIN
    radius: float = 0.0
    dash: tuple[float, float] | None = None


class Circle(msgspec.Struct, frozen=True):
    """A circle."""

    middle: Point
    radius: float
    fill: str | None = None
    stroke: str | None = INK
    width: float = THIN
    dash: tuple[float, float] | None = None


class Path(msgspec.Struct, frozen=True):
    """A line of steps, closed or not."""

    steps: tuple[Step, ...]
    fill: str | None = None
    stroke: str | None = INK
    width: float = THIN
    closed: bool = False


class Words(msgspec.Struct, frozen=True):
    """Words on one line; `at` is on the line below their letters. `turned` is clockwise about it, in degrees."""

    at: Point
    text: str
    face: Face = "text"
    size: float = 3.0
    ink: str = INK
    anchor: Anchor = "start"
    turned: float = 0.0

    @property
    def left(self) -> float:
        """Where the first letter begins."""
        back = {"start": 0.0, "middle": 0.5, "end": 1.0}[self.anchor]
        return self.at[0] - back * width_of(self.text, self.face, self.size)


Shape: TypeAlias = Line | Rect | Circle | Path | Words


class Page:
    """One page to print. `title` is what it is called in the contents of a document, where it begins a part of it."""

    def __init__(self, paper: Paper, title: str = "") -> None:
        self.paper = paper
        self.title = title
        self.shapes: list[Shape] = []

    @property
    def width(self) -> float:
        return self.paper.width

    @property
    def height(self) -> float:
        return self.paper.height

    def at(self, x: float, y: float) -> "Canvas":
        """A place on the page to draw on, with a corner of its own."""
        return Canvas(self, x, y)

    @property
    def canvas(self) -> "Canvas":
        return Canvas(self, 0.0, 0.0)


class Canvas:
    """Draws on a page from a corner of its own."""

    def __init__(self, page: Page, x: float, y: float) -> None:
        self.page, self.x, self.y = page, x, y

    def at(self, x: float, y: float) -> "Canvas":
        return Canvas(self.page, self.x + x, self.y + y)

    def _moved(self, point: Point) -> Point:
        return self.x + point[0], self.y + point[1]

    def line(
        self,
        start: Point,
        end: Point,
        width: float = THIN,
        stroke: str = INK,
        dash: tuple[float, float] | None = None,
    ) -> None:
        self.page.shapes.append(Line(self._moved(start), self._moved(end), stroke, width, dash))

    def rect(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        fill: str | None = None,
        stroke: str | None = INK,
        width: float = THIN,
        radius: float = 0.0,
        dash: tuple[float, float] | None = None,
    ) -> None:
        self.page.shapes.append(Rect(self._moved((x, y)), (wide, high), fill, stroke, width, radius, dash))

    def circle(
        self,
        middle: Point,
        radius: float,
        fill: str | None = None,
        stroke: str | None = INK,
        width: float = THIN,
        dash: tuple[float, float] | None = None,
    ) -> None:
        self.page.shapes.append(Circle(self._moved(middle), radius, fill, stroke, width, dash))

    def path(
        self,
        steps: Sequence[Step],
        fill: str | None = None,
        stroke: str | None = INK,
        width: float = THIN,
        closed: bool = False,
    ) -> None:
        moved = tuple(msgspec.structs.replace(step, to=self._moved(step.to)) for step in steps)
        self.page.shapes.append(Path(moved, fill, stroke, width, closed))

    def polygon(
        self, points: Sequence[Point], fill: str | None = None, stroke: str | None = INK, width: float = THIN
    ) -> None:
        first, *others = points
        self.path([Move(first), *map(Straight, others)], fill, stroke, width, closed=True)

    def text(
        self,
        x: float,
        y: float,
        words: object,
        size: float = 3.0,
        face: Face = "text",
        ink: str = INK,
        anchor: Anchor = "start",
        turned: float = 0.0,
    ) -> None:
        said, used = fitting(str(words), face)
        self.page.shapes.append(Words(self._moved((x, y)), said, used, size, ink, anchor, turned))

    def middle(
        self,
        x: float,
        y: float,
        words: object,
        size: float = 3.0,
        face: Face = "text",
        ink: str = INK,
        turned: float = 0.0,
    ) -> None:
        """Words about a point: their digits and capitals have it in the middle."""
        dx, dy = sin(radians(turned)), cos(radians(turned))
        drop = size * 0.33
        self.text(x - dx * drop, y + dy * drop, words, size, face, ink, "middle", turned)

    def arrow(self, x: float, y: float, degrees: float, size: float = 6.0, fill: str = RED) -> None:
        """A small triangle that points somewhere; 0 is up."""
        corners = [polar(x, y, size / 2, degrees - 90), polar(x, y, size, degrees), polar(x, y, size / 2, degrees + 90)]
        self.polygon(corners, fill=fill, stroke=None)


def signed(number: int) -> str:
    """With a true minus sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def polar(x: float, y: float, r: float, degrees: float) -> Point:
    """A point at a distance; 0 degrees is up, 90 right."""
    return x + r * sin(radians(degrees)), y - r * cos(radians(degrees))


def ring(x: float, y: float, r: float, start: float, end: float) -> list[Step]:
    """An arc of a circle, clockwise."""
    return [Move(polar(x, y, r, start)), Arc(polar(x, y, r, end), r, end - start > 180, True)]


def wedge(x: float, y: float, inner: float, outer: float, start: float, end: float) -> list[Step]:
    """The piece of a ring between two radii, to be closed."""
    large = end - start > 180
    return [
        *ring(x, y, outer, start, end),
        Straight(polar(x, y, inner, end)),
        Arc(polar(x, y, inner, start), inner, large, False),
    ]


def points_of(path: Path) -> Iterator[Point]:
    """Where the steps of a path end."""
    return (step.to for step in path.steps)


def bounds(shape: Shape) -> Box:
    """The box around a shape, without the width of its line. Words are as wide as their letters; an arc is taken for
    its ends."""
    match shape:
        case Line(start=(x1, y1), end=(x2, y2)):
            return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)
        case Rect(at=(x, y), size=(wide, high)):
            return x, y, x + wide, y + high
        case Circle(middle=(x, y), radius=radius):
            return x - radius, y - radius, x + radius, y + radius
        case Path():
            xs, ys = zip(*points_of(shape), strict=True)
            return min(xs), min(ys), max(xs), max(ys)
        case Words():
            return _around(shape)


def _around(words: Words) -> Box:
    x, y = words.at
    left, wide = words.left - x, width_of(words.text, words.face, words.size)
    down, right = cos(radians(words.turned)), sin(radians(words.turned))
    corners = [
        (x + along * down - up * right, y + along * right + up * down)
        for along in (left, left + wide)
        for up in (-_RISE * words.size, _FALL * words.size)
    ]
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)
