"""Sizes of paper, in millimetres."""

from typing import Literal, TypeAlias

import msgspec

PaperName: TypeAlias = Literal["a4", "letter"]

MARGIN = 9.0
"""What printers leave white on every side, with a little to spare."""
FOOT = 8.0
"""Above the lower margin, for the line that tells what a page is."""


class Paper(msgspec.Struct, frozen=True):
    """A sheet of paper, upright or on its side, or a piece of it."""

    name: str
    width: float
    height: float

    @property
    def aside(self) -> "Paper":
        """The same on its side."""
        return Paper(self.name, self.height, self.width)

    @property
    def room(self) -> tuple[float, float]:
        """How wide and how high the part is that drawings may fill: within the margins, above the foot."""
        return self.width - 2 * MARGIN, self.height - 2 * MARGIN - FOOT


PAPERS: dict[PaperName, Paper] = {"a4": Paper("a4", 210.0, 297.0), "letter": Paper("letter", 215.9, 279.4)}
