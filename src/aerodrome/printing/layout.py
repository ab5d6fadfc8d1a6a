"""Where things go on pages: blocks one below the other in columns, tables whose cells wrap, heads and feet."""

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from aerodrome.printing.drawing import FAINT, GREY, HAIR, INK, THIN, WASH, Canvas, Page
from aerodrome.printing.faces import Face, broken, largest, shortened, width_of
from aerodrome.printing.paper import FOOT, MARGIN, Paper
from aerodrome.printing.words import Labels

LEADING = 1.25
"""From one line of text to the next, as a share of the size of the font."""
HEAD = 15.0
"""What the title of a page takes."""
GUTTER = 7.0
"""Between two columns."""
_PAD = 1.2
"""Left and right of the words of a cell."""
_RULER = 50.0
"""Length of the line at the foot that tells whether a page was printed to scale."""
_APART = 4.5
"""Between two groups of a column."""

Align: TypeAlias = Literal["left", "right", "middle"]


class Block(NamedTuple):
    """Something of a height that is drawn whole."""

    height: float
    draw: Callable[[Canvas], None]


class Group(msgspec.Struct, frozen=True):
    """Blocks under a head. Where they go on in another column, the head is drawn again, with a mark that they do."""

    head: Callable[[bool], Block]
    blocks: tuple[Block, ...]


class Cell(msgspec.Struct, frozen=True):
    """The words of a cell. `span` is how many columns it takes."""

    words: str
    face: Face = "text"
    span: int = 1


class Column(msgspec.Struct, frozen=True):
    """A column of a table: its head, how its cells stand, and its width where that is given."""

    head: str = ""
    align: Align = "left"
    width: float = 0.0


class Table(msgspec.Struct, frozen=True):
    """Rows of cells."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    size: float = 2.9
    rule: float = HAIR
    least: float = 0.0
    """How high a row is at least: for those that people write in."""
    marked: frozenset[int] = frozenset()
    """Rows on a darker ground."""


def foot(page: Page, what: str, number: int, count: int, labels: Labels) -> None:
    """The line at the foot: what it is, a ruler, and which page."""
    y = page.height - MARGIN - 1.0
    canvas = page.canvas
    middle = page.width / 2
    left, right = middle - _RULER / 2, middle + _RULER / 2
    for x in (left, right):
        canvas.line((x, y - 2.6), (x, y - 0.6), THIN)
    canvas.line((left, y - 1.6), (right, y - 1.6), THIN)
    canvas.text(middle, y - 2.4, labels("ruler"), 2.2, "text", GREY, "middle")
    canvas.text(MARGIN, y - 0.8, shortened(what, "text", 2.5, left - MARGIN - 3), 2.5, "text", GREY)
    told = labels("page", number=number, count=count)
    canvas.text(page.width - MARGIN, y - 0.8, told, 2.5, "text", GREY, "end")


def finished(pages: Sequence[Page], what: str, labels: Labels) -> list[Page]:
    """The pages with their feet; the first has the title of the whole."""
    for number, page in enumerate(pages, 1):
        foot(page, what, number, len(pages), labels)
    if pages:
        pages[0].title = what
    return list(pages)


def head(page: Page, title: str, under: str = "", right: str = "") -> None:
    """The title of a page, and a line below it."""
    canvas, width = page.canvas, page.width - 2 * MARGIN
    beside = width_of(right, "text", 3.2) + 6 if right else 0.0
    size = largest(title, "title", 7.0, width - beside, 4.0)
    canvas.text(MARGIN, MARGIN + 6.2, shortened(title, "title", size, width - beside), size, "title")
    if right:
        canvas.text(page.width - MARGIN, MARGIN + 6.2, right, 3.2, "text", GREY, "end")
    if under:
        canvas.text(MARGIN, MARGIN + 10.4, shortened(under, "text", 3.0, width), 3.0, "text", GREY)
    y = MARGIN + (12.2 if under else 8.6)
    canvas.line((MARGIN, y), (page.width - MARGIN, y), 0.5)
    canvas.line((MARGIN, y + 0.8), (page.width - MARGIN, y + 0.8), HAIR)


def flow(
    paper: Paper,
    groups: Iterable[Group],
    columns: int,
    head: Callable[[Page, bool], None],
    pages: list[Page] | None = None,
) -> list[Page]:
    """Groups one after another in columns, on as many pages as it takes; `head` draws the title of a page and is told
    whether it is the first."""
    laid = [] if pages is None else pages
    begun = len(laid)
    top, bottom = MARGIN + HEAD, paper.height - MARGIN - FOOT
    wide = column_width(paper, columns)
    column, y = columns, top

    def next_column() -> None:
        nonlocal column, y
        column, y = column + 1, top
        if column >= columns:
            page = Page(paper)
            head(page, len(laid) == begun)
            laid.append(page)
            column = 0

    for group in groups:
        title = group.head(False)
        first = group.blocks[0].height if group.blocks else 0.0
        apart = _APART if y > top else 0.0
        if column >= columns or y + apart + title.height + first > bottom:
            next_column()
            apart = 0.0
        y += apart
        title.draw(laid[-1].at(MARGIN + column * (wide + GUTTER), y))
        y += title.height
        for block in group.blocks:
            if y + block.height > bottom:
                next_column()
                again = group.head(True)
                again.draw(laid[-1].at(MARGIN + column * (wide + GUTTER), y))
                y += again.height
            block.draw(laid[-1].at(MARGIN + column * (wide + GUTTER), y))
            y += block.height
    return laid


def column_width(paper: Paper, columns: int) -> float:
    return (paper.width - 2 * MARGIN - (columns - 1) * GUTTER) / columns


def paragraph(words: str, width: float, size: float = 3.0, face: Face = "text", ink: str = INK) -> Block:
    """Words in as many lines as they need."""
    lines = broken(words, face, size, width)

    def draw(canvas: Canvas) -> None:
        for number, line in enumerate(lines):
            canvas.text(0, size * (0.95 + number * LEADING), line, size, face, ink)

    return Block(len(lines) * size * LEADING + 0.6, draw)


def below(*blocks: Block) -> Block:
    """Blocks one below the other as one."""

    def draw(canvas: Canvas) -> None:
        y = 0.0
        for block in blocks:
            block.draw(canvas.at(0, y))
            y += block.height

    return Block(sum(block.height for block in blocks), draw)


def space(height: float) -> Block:
    return Block(height, lambda _: None)


def rows_of(table: Table, width: float) -> tuple[Block | None, list[Block]]:
    """The head of a table, if it has one, and its rows."""
    widths = widths_of(table, width)
    headed = any(column.head for column in table.columns)
    heads = tuple(Cell(column.head, "bold") for column in table.columns)
    top = _row(table, heads, widths, head=True) if headed else None
    return top, [_row(table, row, widths, marked=place in table.marked) for place, row in enumerate(table.rows)]


def widths_of(table: Table, width: float) -> list[float]:
    """Every column as wide as its words where there is room; else those give way that have most to say, but none below
    its longest word."""
    natural = [column.width for column in table.columns]
    least = list(natural)
    lone = [*table.rows, tuple(Cell(column.head, "bold") for column in table.columns)]
    for row in lone:
        place = 0
        for cell in row:
            if cell.span == 1 and not table.columns[place].width:
                wide = width_of(cell.words, cell.face, table.size) + 2 * _PAD + 0.05
                longest = max(width_of(word, cell.face, table.size) for word in cell.words.split(" ")) + 2 * _PAD + 0.05
                natural[place] = max(natural[place], wide)
                least[place] = max(least[place], min(longest, width / 2))
            place += cell.span
    total = sum(natural)
    if total <= width:
        free = [place for place, column in enumerate(table.columns) if not column.width]
        spread = free if any(column.head for column in table.columns) else free[-1:]
        for place in spread:
            natural[place] += (width - total) / len(spread)
        return natural
    # What is left beyond the least is shared by how much each still wants.
    spare, wanted = width - sum(least), sum(n - low for n, low in zip(natural, least, strict=True))
    if spare <= 0:
        return [low * width / sum(least) for low in least]
    return [low + (n - low) * spare / wanted for n, low in zip(natural, least, strict=True)]


def _row(
    table: Table, row: Sequence[Cell], widths: Sequence[float], *, head: bool = False, marked: bool = False
) -> Block:
    placed: list[tuple[float, float, Align, Cell, list[str]]] = []
    place, x = 0, 0.0
    for cell in row:
        wide = sum(widths[place : place + cell.span])
        lines = broken(cell.words, cell.face, table.size, wide - 2 * _PAD)
        align: Align = table.columns[place].align if cell.span == 1 else "left"
        placed.append((x, wide, align, cell, lines))
        place += cell.span
        x += wide
    most = max(len(lines) for *_, lines in placed)
    high = max(most * table.size * LEADING + 1.3, 0.0 if head else table.least)
    whole = sum(widths)

    def draw(canvas: Canvas) -> None:
        if head or marked:
            canvas.rect(0, 0, whole, high, fill=WASH, stroke=None)
        for left, wide, align, cell, lines in placed:
            for number, line in enumerate(lines):
                y = 0.55 + table.size * (0.95 + number * LEADING)
                if align == "right":
                    canvas.text(left + wide - _PAD, y, line, table.size, cell.face, INK, "end")
                elif align == "middle":
                    canvas.text(left + wide / 2, y, line, table.size, cell.face, INK, "middle")
                else:
                    canvas.text(left + _PAD, y, line, table.size, cell.face)
        if head:
            canvas.line((0, high), (whole, high), THIN)
        else:
            canvas.line((0, high), (whole, high), table.rule, FAINT)

    return Block(high, draw)


def tabled(title: Callable[[bool], Block], table: Table, width: float) -> Group:
    """A table as a group: where it goes on in another column its head is drawn again, too."""
    top, rows = rows_of(table, width)

    def head(again: bool) -> Block:
        return below(title(again), top) if top is not None else title(again)

    return Group(head, tuple(rows))


def heading(words: str, width: float, right: str = "", under: str = "", again: str = "") -> Callable[[bool], Block]:
    """The heading of a group, with a name at its right end and a line of small words below."""

    def made(goes_on: bool) -> Block:
        said = f"{words} {again}" if goes_on and again else words
        size = 3.6
        lines = broken(said, "bold", size, width)
        fits = right and width_of(lines[-1], "bold", size) + width_of(right, "text", 2.1) + 3 <= width
        extra = 0.0 if fits or not right else 2.1 * LEADING
        small = [] if goes_on or not under else broken(under, "italic", 2.7, width)
        high = len(lines) * size * 1.15 + extra + len(small) * 2.7 * LEADING + 1.4

        def draw(canvas: Canvas) -> None:
            y = 0.0
            for line in lines:
                y += size * 1.0
                canvas.text(0, y, line, size, "bold")
                y += size * 0.15
            if right:
                y += extra
                canvas.text(width, y - size * 0.15, right, 2.1, "text", GREY, "end")
            for line in small:
                y += 2.7 * LEADING
                canvas.text(0, y - 0.4, line, 2.7, "italic", GREY)
            canvas.line((0, high - 0.3), (width, high - 0.3), 0.35)

        return Block(high, draw)

    return made
