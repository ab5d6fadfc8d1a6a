"""Chances to win: what a judge says of a position, and how a book's judge is found.

A judge is found through the entry point group `aerodrome.judges`, by the id of its book. It sees what a view shows.
"""

from functools import cache
from typing import Any, Protocol

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.plugins import installed

GROUP = "aerodrome.judges"


class Chances(msgspec.Struct, frozen=True):
    """Each side's chance to win, and the chance that nobody does; together they are 1, unless a side flies alone: what
    is left is then its chance to lose. It is an estimate: `spread` is by how much a side's chance may be off, meant to
    hold 19 times out of 20."""

    wins: dict[str, float]
    draw: float
    spread: float


class Judge(Protocol):
    """Judges positions of one book."""

    def chances(self, view: Any, sides: tuple[str, ...], /) -> Chances:
        """What comes of a position, as far as a view shows it."""

    def ready(self) -> None:
        """Makes sure that it can judge; refused where what it has learnt cannot be read."""


@cache
def judge_of(book: str) -> Judge:
    """The judge of a book; refused where nobody has learnt it."""
    points = installed(GROUP)
    if book not in points:
        known = ", ".join(sorted(points)) or "none"
        raise BadInput(f"nobody has learnt to judge {book}; books with a judge: {known}", where="chances")
    found: Judge = points[book].load()
    return found
