"""Known outcomes, with a note of what each of them was drawn from."""

from collections.abc import Sequence

import msgspec

from aerodrome.kernel.chance import Die, Face, Scripted, die_of
from aerodrome.kernel.events import Event


class Drawn(msgspec.Struct, frozen=True):
    """A draw: its number, the die, or for a card (None) all that were left in the deck, what came, and how many events
    had been told before."""

    at: int
    die: Die | None
    left: tuple[Face, ...]
    outcome: Face
    told: int


class Noting(Scripted):
    """Outcomes in order. The table tells it which die is rolled and lets it see the log."""

    __slots__ = ("die_rolled", "drawn", "log")

    def __init__(self, outcomes: Sequence[Face]) -> None:
        super().__init__(outcomes)
        self.drawn: dict[int, Drawn] = {}
        """By number: rules that start again from a safe point draw the same once more."""
        self.die_rolled: Die | None = None
        self.log: Sequence[Event] = ()

    def card(self, at: int, left: Sequence[Face]) -> int:
        place = super().card(at, left)
        self.drawn[at] = Drawn(at, None, tuple(left), left[place], len(self.log))
        return place

    def die(self, at: int, sides: int) -> int:
        face = super().die(at, sides)
        self.drawn[at] = Drawn(at, self.die_rolled or die_of(sides), (), face, len(self.log))
        return face
