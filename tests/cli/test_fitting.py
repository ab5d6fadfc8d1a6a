"""Boards and panels of the games with maps fit every terminal, in whole matches of every scenario."""

from itertools import product

import pytest
from rich.cells import cell_len

import aerodrome
from aerodrome.cli.boards import Sheet, terminal_board
from aerodrome.cli.phrases import Phrases
from tests.properties.play import steps

EVERY = {"algy": 60, "dogfights": 40, "icog": 100}
"""The moments of a match that are drawn."""


@pytest.mark.parametrize(
    ("book", "name"),
    [
        pytest.param(book, name, marks=[pytest.mark.long] if number % 3 else [])
        for book in EVERY
        for number, name in enumerate(aerodrome.rulebook(book).scenarios())
    ],
)
def test_every_board_fits(book: str, name: str) -> None:
    draw = terminal_board(book)
    match = aerodrome.new(book, name, seed=3)
    for count, decision in enumerate(steps(match, 3)):
        if count % EVERY[book]:
            continue
        view, notes = match.view(None), match.book.notes(match.state, match.settings, decision)
        for width, tight in product((60, 80, 100, 160), (False, True)):
            on = Sheet(width, 24, Phrases("en"), match.book.glyphs, match.decision, notes=notes, tight=tight)
            lines = [*draw.board(view, on), *draw.roster(view, on, 4), *draw.roster(view, on, 40)]
            assert max(cell_len(line.plain) for line in lines) <= width
