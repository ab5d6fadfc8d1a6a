"""Sheets to be written on by hand: a table with empty rows."""

import msgspec

from aerodrome.printing.drawing import Page
from aerodrome.printing.layout import HEAD, Cell, Column, Table, finished, head, rows_of
from aerodrome.printing.paper import FOOT, MARGIN, Paper
from aerodrome.printing.words import Labels

_REST = 44.0
"""The column that has the rest has no less than this: names are written there. The others become narrower for it."""


class Blank(msgspec.Struct, frozen=True):
    """A column to write in: its head, and its width; 0 for the one that has the rest."""

    head: str
    width: float


def record_sheet(
    paper: Paper, title: str, columns: tuple[Blank, ...], rows: int, labels: Labels, under: str = ""
) -> list[Page]:
    """A page of empty rows that fill it."""
    return finished([record_page(paper, title, columns, rows, under)], title, labels)


def record_page(paper: Paper, title: str, columns: tuple[Blank, ...], rows: int, under: str = "") -> Page:
    """The same without its foot, to go among other pages."""
    page = Page(paper)
    head(page, title, under)
    empty_rows(page, MARGIN + HEAD, paper.height - MARGIN - FOOT, columns, rows)
    return page


def empty_rows(page: Page, top: float, bottom: float, columns: tuple[Blank, ...], rows: int) -> None:
    """A table of empty rows between two heights, with lines between its columns."""
    width = page.width - 2 * MARGIN
    wanted = sum(column.width for column in columns)
    narrower = min(1.0, (width - _REST) / wanted)
    rest = width - wanted * narrower
    made = tuple(Column(column.head, "left", column.width * narrower or rest) for column in columns)
    heads, _ = rows_of(Table(made, (), 2.7), width)
    assert heads is not None
    high = (bottom - top - heads.height) / rows
    empty = tuple(Cell("") for _ in columns)
    table = Table(made, (empty,) * rows, 2.7, least=high)
    y = top
    heads.draw(page.at(MARGIN, y))
    y += heads.height
    for row in rows_of(table, width)[1]:
        row.draw(page.at(MARGIN, y))
        y += row.height
    x = MARGIN
    for column in made:
        page.canvas.line((x, top), (x, y), 0.15)
        x += column.width
    page.canvas.line((x, top), (x, y), 0.15)
