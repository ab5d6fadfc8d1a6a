"""What a scenario says beside who flies what: its terms in words, tables, and a plan of what lies where."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from aerodrome.printing.drawing import GREY, INK, WHITE, Anchor, Box, Canvas, Words, bounds, polar
from aerodrome.printing.faces import shortened, width_of
from aerodrome.printing.layout import Block, Cell, Column, Table, below, rows_of
from aerodrome.printing.words import Labels

Term: TypeAlias = tuple[str, str]
"""What it is about, and what is so."""

EDGE = 6.0
"""Around a plan, for the names of its edges."""
HIGHEST = 118.0
"""How high a plan is at most, so that a page has room for more."""


class Briefing(msgspec.Struct, frozen=True):
    """What is printed of a scenario besides its aircraft: terms for all, terms of each side, tables by their titles,
    and a plan that is drawn in a width."""

    terms: Sequence[Term] = ()
    sides: Mapping[str, Sequence[Term]] = {}
    tables: Mapping[str, Table] = {}
    plan: Callable[[float], Block] | None = None


def told(terms: Iterable[Term], width: float) -> Block:
    """Terms one below the other; those with nothing to say are left out."""
    rows = tuple((Cell(name, "bold"), Cell(what)) for name, what in terms if what)
    return below(*rows_of(Table((Column("", "left", 44.0), Column()), rows, 3.0), width)[1])


def joined(parts: Iterable[str]) -> str:
    """What there is to say, with a dot between two things."""
    return " · ".join(filter(None, parts))


def with_remarks(columns: Sequence[Column], rows: Sequence[tuple[Sequence[Cell], str]], labels: Labels) -> Table:
    """A table of rows that have remarks, with a column for them where there are any."""
    if not any(remark for _, remark in rows):
        return Table(tuple(columns), tuple(tuple(cells) for cells, _ in rows), 3.2)
    laid = tuple((*cells, Cell(remark, "italic")) for cells, remark in rows)
    return Table((*columns, Column(labels("remarks"))), laid, 3.2)


class Plan:
    """Draws what lies where. White is the first side, black the second. Names keep clear of each other and of all that
    was drawn before them: where there is no room for one, tables have it."""

    def __init__(self, canvas: Canvas, wide: float, high: float) -> None:
        self.canvas, self.wide, self.high = canvas, wide, high
        self._read = len(canvas.page.shapes)
        self._taken: list[Box] = []

    def north(self) -> None:
        """An arrow outside the upper right corner: north is up."""
        x = self.wide + EDGE * 0.5
        self.canvas.arrow(x, 2.6, 0, 2.6, INK)
        self.canvas.text(x, 5.8, "N", 2.8, "bold", anchor="middle")

    def edge(self, edge: str, words: str) -> None:
        """Names an edge, outside it."""
        wide, high, away = self.wide, self.high, EDGE * 0.45
        x, y, turned = {
            "N": (wide / 2, -away, 0.0),
            "S": (wide / 2, high + away, 0.0),
            "W": (-away, high / 2, -90.0),
            "E": (wide + away, high / 2, 90.0),
        }[edge]
        room = (wide if edge in "NS" else high - 16.0) - 4.0
        self.canvas.middle(x, y, shortened(words, "bold", 2.8, room), 2.8, "bold", INK, turned)

    def aircraft(self, x: float, y: float, compass: float, second: bool, size: float = 2.4) -> None:
        """A dart that points where the nose does."""
        corners = [polar(x, y, size * far, compass + turn) for far, turn in ((1.2, 0), (1, 145), (0.35, 180), (1, 215))]
        self.canvas.polygon(corners, fill=INK if second else WHITE, stroke=INK, width=0.3)
        self._take(x, y, size)

    def unit(self, x: float, y: float, second: bool, floats: bool, size: float = 1.3) -> None:
        """A square for what stands on the ground, a circle for what floats above it."""
        fill = INK if second else WHITE
        if floats:
            self.canvas.circle((x, y), size, fill=fill, width=0.3)
        else:
            self.canvas.rect(x - size, y - size, 2 * size, 2 * size, fill=fill, width=0.3)
        self._take(x, y, size)

    def tag(self, x: float, y: float, words: str, second: bool, size: float = 2.8) -> None:
        """Words in a box that has the colour of a side."""
        wide = width_of(words, "bold", size) + 1.6
        self.canvas.rect(x - wide / 2, y - size * 0.6, wide, size * 1.2, fill=INK if second else WHITE, width=0.3)
        self.canvas.middle(x, y, words, size, "bold", WHITE if second else INK)

    def name(self, x: float, y: float, words: str, away: float = 3.5, size: float = 2.3, ink: str = INK) -> None:
        """A name beside a point, or on it where it has no distance, in the first place that is free."""
        drop = size * 0.33
        beside: tuple[tuple[Anchor, float, float], ...] = (
            ("start", away, drop),
            ("end", -away, drop),
            ("middle", 0.0, away + 2 * drop),
            ("middle", 0.0, -away),
        )
        for anchor, dx, dy in beside if away else (("middle", 0.0, drop),):
            shape = Words((self.canvas.x + x + dx, self.canvas.y + y + dy), words, "bold", size, ink, anchor)
            if self._free(bounds(shape)):
                self.canvas.text(x + dx, y + dy, words, size, "bold", ink, anchor)
                return

    def _take(self, x: float, y: float, size: float) -> None:
        x, y = self.canvas.x + x, self.canvas.y + y
        self._taken.append((x - size, y - size, x + size, y + size))

    def _free(self, box: Box) -> bool:
        """Whether a box lies on the plan and clear of words and pieces."""
        shapes = self.canvas.page.shapes
        self._taken += [bounds(shape) for shape in shapes[self._read :] if isinstance(shape, Words)]
        self._read = len(shapes)
        left, top, right, bottom = box
        x, y = self.canvas.x, self.canvas.y
        inside = left >= x and top >= y and right <= x + self.wide and bottom <= y + self.high
        return inside and all(left > r or right < west or top > b or bottom < t for west, t, r, b in self._taken)


def planned(wide: float, high: float, width: float, draw: Callable[[Plan], None], note: str) -> Block:
    """A plan of this size in the middle of a width, with what its signs mean below."""

    def drawn(canvas: Canvas) -> None:
        draw(Plan(canvas.at((width - wide) / 2, EDGE), wide, high))
        canvas.text(
            width / 2, high + 2 * EDGE + 2.4, shortened(note, "italic", 2.6, width), 2.6, "italic", GREY, "middle"
        )

    return Block(high + 2 * EDGE + 4.0, drawn)
