"""What is printed, read back: the words and lines of a PDF, in millimetres."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any, NamedTuple

import pdfplumber
import pypdfium2

from aerodrome.printing.paper import PaperName
from aerodrome.printing.sheets import as_pdf, wanted_sheets

MM = 25.4 / 72

Point = tuple[float, float]


class Word(NamedTuple):
    text: str
    left: float
    top: float
    right: float
    bottom: float


class PrintedPage:
    """One page of a PDF as somebody would read it, and measure it with a ruler. What is drawn is looked at only when
    it is measured, which takes longer."""

    def __init__(self, page: Any, text: Any) -> None:
        self._page, self._text = page, text
        self.size = (page.width * MM, page.height * MM)

    @property
    def text(self) -> str:
        """The words in the order in which they were drawn, with one space between two."""
        return _plain(self._text.get_text_range())

    @property
    def placed(self) -> list[Word]:
        """The words with their places."""
        found = self._page.extract_words(x_tolerance=1.0, y_tolerance=1.0)
        return [Word(each["text"], *(each[key] * MM for key in ("x0", "top", "x1", "bottom"))) for each in found]

    def within(self, left: float, top: float, right: float, bottom: float) -> str:
        """The words of a part of the page."""
        high = self.size[1]
        return _plain(self._text.get_text_bounded(left / MM, (high - bottom) / MM, right / MM, (high - top) / MM))

    @property
    def lines(self) -> list[tuple[Point, Point]]:
        drawn = ([(x * MM, y * MM) for x, y in each["pts"]] for each in self._page.lines)
        return [(one, other) for one, other in drawn]

    @property
    def boxes(self) -> list[tuple[float, float, float, float]]:
        """Left, top, width and height of every rectangle and curve."""
        shapes = (*self._page.rects, *self._page.curves)
        return [(each["x0"] * MM, each["top"] * MM, each["width"] * MM, each["height"] * MM) for each in shapes]

    @property
    def outlines(self) -> list[list[Point]]:
        """The corners of everything that is neither a line nor a plain rectangle, with the ends of its curves."""
        return [[(x * MM, y * MM) for x, y in each["pts"]] for each in (*self._page.curves, *self._page.rects)]

    def has_box(self, width: float, height: float) -> bool:
        return any(abs(w - width) < 0.05 and abs(h - height) < 0.05 for _, _, w, h in self.boxes)


@contextmanager
def read_back(content: bytes) -> Iterator[list[PrintedPage]]:
    read = pypdfium2.PdfDocument(content)
    with pdfplumber.open(BytesIO(content)) as document:
        texts = [read[number].get_textpage() for number in range(len(read))]
        yield [PrintedPage(page, text) for page, text in zip(document.pages, texts, strict=True)]
        for text in texts:
            text.close()
    read.close()


def _plain(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").split())


@contextmanager
def printed(book: str, *names: str, paper: PaperName = "a4", lang: str = "en") -> Iterator[list[PrintedPage]]:
    """Some sheets of a game, as they come out of a printer."""
    with read_back(as_pdf(wanted_sheets(book, names, lang), paper, book, lang)) as pages:
        yield pages
