"""The board of Age of Dogfights to lay on a table, and what is put on it. Its sizes are house figures
(dogfights.board.lattice, dogfights.board.extension)."""

from collections.abc import Callable
from math import sqrt

from aerodrome.printing.cards import badge
from aerodrome.printing.drawing import FAINT, GREY, HAIR, INK, PAPER, Canvas, Page
from aerodrome.printing.imposing import Card, CardSize, imposed
from aerodrome.printing.layout import HEAD, finished, head
from aerodrome.printing.paper import MARGIN, Paper
from aerodrome.printing.words import Labels
from aerodrome.rulebooks.dogfights.tables import TABLES
from aerodrome.sky.lattice import beside, lattice

STEP = 16.0
"""From one point of the board to the next, in millimetres: house."""
SEGMENTS = 3
MARKER = CardSize(14.0, 14.0)

_HIGH = STEP * sqrt(3) / 2


def board(lang: str, paper: Paper) -> list[Page]:
    """Each segment on two pages, north and south, which share a row of points."""
    labels = Labels(lang, "dogfights")
    house = TABLES.house
    half = house.rows // 2
    pages: list[Page] = []
    for segment in range(SEGMENTS):
        for part, (first, last) in (("north", (0, half)), ("south", (half, house.rows - 1))):
            page = Page(paper)
            head(
                page,
                labels("board"),
                labels("board hint", step=f"{STEP:g}"),
                labels(f"board {part}", segment=segment + 1),
            )
            _points(page, segment * house.segment_columns, first, last)
            pages.append(page)
    return finished(pages, labels("board"), labels)


def _points(page: Page, west: int, first: int, last: int) -> None:
    """The points of some rows of a segment, with lines to the neighbours and a name beside each; the border zone is
    darker."""
    house = TABLES.house
    grid = lattice(SEGMENTS * house.segment_columns, house.rows)
    wide = (house.segment_columns - 0.5) * STEP
    canvas = page.at((page.width - wide) / 2, MARGIN + HEAD + 6.0)

    def place(row: int, column: int) -> tuple[float, float]:
        return (column - west + row % 2 / 2) * STEP, (row - first) * _HIGH

    columns = range(west, west + house.segment_columns)
    for row in range(first, last + 1):
        for column in columns:
            for heading in (0, 4, 5):
                to_row, to_column = beside(row, column, heading)
                if first <= to_row <= last and to_column in columns:
                    canvas.line(place(row, column), place(to_row, to_column), HAIR, FAINT)
    for row in range(first, last + 1):
        for column in columns:
            point = grid.at(row, column)
            x, y = place(row, column)
            border = grid.depth(point) < house.border
            canvas.circle((x, y), 1.1, fill=GREY if border else PAPER, stroke=INK, width=0.2)
            canvas.text(x + 1.5, y - 1.0, grid.names[point], 2.1, "text", GREY)


def markers(lang: str, paper: Paper) -> list[Page]:
    """Counters to cut out: aircraft with their numbers, levels, tilt, damage, wind, sun and clouds."""
    labels = Labels(lang, "dogfights")

    def aircraft(side: str, number: int) -> Callable[[Canvas], None]:
        def draw(canvas: Canvas) -> None:
            canvas.arrow(7, 4.6, 0, 3.2, fill=INK)
            badge(canvas, 7, 7.0, side, 3.2)
            canvas.text(7, 12.4, number, 3.2, "bold", anchor="middle")

        return draw

    def word(said: str, size: float) -> Callable[[Canvas], None]:
        return lambda canvas: canvas.middle(7, 7, said, min(size, 18.0 / len(said)), "bold")

    made = [Card(f"{side}-{n}", aircraft(side, n)) for side in ("allied", "central") for n in range(1, 25)]
    for level in range(1, 6):
        made += [Card(f"level-{level}-{n}", word(str(level), 7.0)) for n in range(8)]
    made += [Card(f"climb-{n}", word("↑", 8.0)) for n in range(8)] + [
        Card(f"descent-{n}", word("↓", 8.0)) for n in range(8)
    ]
    for name, count in (
        ("damage wings", 6),
        ("damage tail", 6),
        ("damage guns", 6),
        ("damage engine", 6),
        ("jam", 6),
        ("ace", 6),
        ("rookie", 6),
        ("sun", 1),
        ("wind", 1),
        ("cloud", 12),
    ):
        made += [Card(f"{name}-{n}", word(labels(name), 3.2)) for n in range(count)]
    return finished(imposed(paper, MARKER, made), labels("markers"), labels)
