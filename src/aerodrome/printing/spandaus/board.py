"""The map of Instant Spandaus to lay on a table, and what is put on it (spandaus.map.*)."""

from collections.abc import Callable

from aerodrome.printing.cards import badge
from aerodrome.printing.drawing import FAINT, GREY, INK, RED, WASH, WHITE, Canvas, Page
from aerodrome.printing.imposing import Card, CardSize, imposed
from aerodrome.printing.layout import HEAD, finished, head
from aerodrome.printing.paper import MARGIN, Paper
from aerodrome.printing.words import Labels

SQUARE = (37.0, 40.0)
"""A square of the map, in millimetres: house, since people lay the map out of playing cards."""
MARKER = CardSize(20.0, 20.0)

_SUITS = {"H": "♥", "C": "♣", "D": "♦", "S": "♠"}
_RANKS = ("K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A")
_HALVES = (_RANKS[:7], _RANKS[7:])


def board(lang: str, paper: Paper) -> list[Page]:
    """Both halves of the map, to be laid side by side: four bands of thirteen squares."""
    labels = Labels(lang, "spandaus")
    pages: list[Page] = []
    for number, ranks in enumerate(_HALVES):
        page = Page(paper.aside)
        head(
            page,
            labels("board"),
            labels("board hint", wide=f"{SQUARE[0]:g}", high=f"{SQUARE[1]:g}"),
            labels("board left" if not number else "board right"),
        )
        left = page.width - MARGIN - len(ranks) * SQUARE[0] if not number else MARGIN
        for row, (suit, sign) in enumerate(_SUITS.items()):
            for column, rank in enumerate(ranks):
                _square(
                    page.at(left + column * SQUARE[0], MARGIN + HEAD + 0.5 + row * SQUARE[1]), rank, suit, sign, row
                )
        pages.append(page)
    return finished(pages, labels("board"), labels)


def _square(canvas: Canvas, rank: str, suit: str, sign: str, row: int) -> None:
    ink = RED if suit in "HD" else INK
    canvas.rect(0, 0, *SQUARE, fill=WASH if row % 2 else WHITE, stroke=INK, width=0.3)
    canvas.text(2.0, 6.2, f"{rank}{sign}", 5.4, "bold", ink)
    canvas.middle(SQUARE[0] / 2, SQUARE[1] / 2 + 2, sign, 13, "text", FAINT)


def markers(lang: str, paper: Paper) -> list[Page]:
    """Counters to cut out: aircraft of both sides, sun, cloud, spins and jams (spandaus.move.facing)."""
    labels = Labels(lang, "spandaus")

    def aircraft(side: str, number: int) -> Callable[[Canvas], None]:
        def draw(canvas: Canvas) -> None:
            canvas.arrow(10, 6.4, 0, 4.2, fill=INK)
            badge(canvas, 10, 10.2, side, 4.4)
            canvas.text(10, 17.4, number, 4.0, "bold", anchor="middle")

        return draw

    def word(said: str, sign: str = "") -> Callable[[Canvas], None]:
        def draw(canvas: Canvas) -> None:
            if sign:
                canvas.middle(10, 8.0, sign, 8.0, "text", GREY)
            canvas.middle(10, 15.0 if sign else 10.0, said, min(3.6, 26.0 / len(said)), "bold")

        return draw

    made = [Card(f"{side}-{n}", aircraft(side, n)) for side in ("allied", "german") for n in range(1, 13)]
    for name, sign, count in (
        ("sun", "○", 3),
        ("cloud", "≈", 12),
        ("spin", "↓", 6),
        ("jam marker", "×", 6),
        ("crippled", "", 6),
    ):
        made += [Card(f"{name}-{n}", word(labels(name), sign)) for n in range(count)]
    return finished(imposed(paper, MARKER, made), labels("markers"), labels)
