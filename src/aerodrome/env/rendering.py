"""The table for people who look on: as text, as a drawing, as pixels."""

from collections.abc import Callable
from functools import cache
from io import BytesIO, StringIO
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from PIL import Image
from resvg_py import svg_to_bytes
from rich.console import Console

from aerodrome.cli.boards import Sheet, terminal_board
from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import piece
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.languages import ENGLISH
from aerodrome.kernel.match import Match
from aerodrome.kernel.plugins import installed

Frame: TypeAlias = str | npt.NDArray[np.uint8] | None

GROUP = "aerodrome.pictures"
"""Entry points of flat boards, by the id of their rule book: each gives the SVG of a view."""
RENDER_MODES = ("human", "ansi", "svg", "rgb_array")
_WIDTH, _HEIGHT = 100, 40
_PIXELS = 800
"""How wide a picture is."""


@cache
def picture_of(book: str) -> Callable[[Any], str]:
    """What draws the table of a book."""
    point = installed(GROUP).get(book)
    if point is None:
        known = ", ".join(sorted(installed(GROUP))) or "none"
        raise BadInput(f"nobody draws {book}; books with a picture: {known}", where="render_mode")
    found: Callable[[Any], str] = point.load()
    return found


def check_render_mode(book: str, mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadInput(f"{mode!r} is none of {', '.join(RENDER_MODES)}", where="render_mode")
    if mode in ("svg", "rgb_array"):
        picture_of(book)


def rendered(match: Match, mode: str | None) -> Frame:
    """The table as everybody may see it; `human` prints it."""
    match mode:
        case "human":
            print(_text(match))
            return None
        case "ansi":
            return _text(match)
        case "svg":
            return picture_of(match.book.id)(match.view())
        case "rgb_array":
            png = svg_to_bytes(svg_string=picture_of(match.book.id)(match.view()), width=_PIXELS)
            return np.asarray(Image.open(BytesIO(png)).convert("RGB"))
    raise BadInput(f"say how, with render_mode: {', '.join(RENDER_MODES)}", where="render_mode")


def _text(match: Match) -> str:
    """The board of the terminal."""
    board, view = terminal_board(match.book.id), match.view()
    sheet = Sheet(_WIDTH, _HEIGHT, Phrases(ENGLISH), match.book.glyphs)
    out = StringIO()
    console = Console(
        file=out, width=_WIDTH, force_terminal=True, color_system="256", highlight=False, markup=False, emoji=False
    )
    for line in (
        piece(board.heading(view, sheet), "bold"),
        *board.board(view, sheet),
        *board.roster(view, sheet, _HEIGHT),
    ):
        console.print(line)
    return out.getvalue()
