"""Cards on a page: as many as fit, edge to edge, with crop marks outside and hairlines between them."""

from collections.abc import Callable, Sequence

import msgspec

from aerodrome.printing.drawing import FAINT, HAIR, INK, Canvas, Page
from aerodrome.printing.paper import MARGIN, Paper

_MARK, _AWAY = 3.0, 1.0
"""How long a crop mark is, and how far from the cards."""
_EDGE = _MARK + _AWAY + 2.5
"""From the edge of the paper to the cards, at least: printers leave some of it white."""
_BELOW = _AWAY + _MARK + MARGIN + 5.2
"""Likewise at the foot of a page, with the line that tells what it is."""


class Card(msgspec.Struct, frozen=True):
    """A card to cut out, of the size of its kind: what it is called, and what is on it."""

    name: str
    draw: Callable[[Canvas], None]


class CardSize(msgspec.Struct, frozen=True):
    """The size of cards, in millimetres."""

    width: float
    height: float

    @property
    def paper(self) -> Paper:
        """A piece of paper of this size."""
        return Paper("card", self.width, self.height)


def fits(paper: Paper, size: CardSize) -> tuple[int, int]:
    """Columns and rows of cards on a page."""
    return int((paper.width - 2 * _EDGE) // size.width), int((paper.height - _EDGE - _BELOW) // size.height)


def imposed(paper: Paper, size: CardSize, cards: Sequence[Card]) -> list[Page]:
    """The cards on as many pages as they need, on that side of the paper that holds more."""
    best = max((paper, paper.aside), key=lambda each: _count(each, size))
    columns, rows = fits(best, size)
    each_page = columns * rows
    pages: list[Page] = []
    for first in range(0, len(cards), each_page):
        page = Page(best)
        here = cards[first : first + each_page]
        left = (best.width - columns * size.width) / 2
        top = _EDGE + (best.height - _EDGE - _BELOW - rows * size.height) / 2
        for place, card in enumerate(here):
            row, column = divmod(place, columns)
            card.draw(page.at(left + column * size.width, top + row * size.height))
        _cuts(page, left, top, size, min(columns, len(here)), -(-len(here) // columns))
        pages.append(page)
    return pages


def _count(paper: Paper, size: CardSize) -> int:
    columns, rows = fits(paper, size)
    return columns * rows


def _cuts(page: Page, left: float, top: float, size: CardSize, columns: int, rows: int) -> None:
    canvas = page.at(left, top)
    wide, high = columns * size.width, rows * size.height
    for column in range(columns + 1):
        x = column * size.width
        canvas.line((x, -_AWAY - _MARK), (x, -_AWAY), 0.2, INK)
        canvas.line((x, high + _AWAY), (x, high + _AWAY + _MARK), 0.2, INK)
        canvas.line((x, 0), (x, high), HAIR, FAINT)
    for row in range(rows + 1):
        y = row * size.height
        canvas.line((-_AWAY - _MARK, y), (-_AWAY, y), 0.2, INK)
        canvas.line((wide + _AWAY, y), (wide + _AWAY + _MARK, y), 0.2, INK)
        canvas.line((0, y), (wide, y), HAIR, FAINT)
