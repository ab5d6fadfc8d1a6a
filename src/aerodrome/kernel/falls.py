"""What was lost in a match, and to whom: one row for each aircraft, balloon or target on the ground, made from the
events that the rules tell, for whoever asks about many matches."""

from typing import Any, Generic, Literal, TypeAlias

import msgspec
from typing_extensions import TypeVar

from aerodrome.kernel.events import Event
from aerodrome.kernel.structs import Strict

View = TypeVar("View", default=Any)

What: TypeAlias = Literal["aircraft", "balloon", "ground", "monster"]


class Piece(Strict, omit_defaults=True):
    """Who or what somebody is: its id in the match, its type, its side, the seat that flies it, its pilot."""

    id: str = ""
    model: str = ""
    side: str = ""
    seat: str = ""
    pilot: str = ""


NOBODY = Piece()


class Fall(Strict, omit_defaults=True):
    """Something is lost: what, to whom and to which gun if to anybody's, why, where and how high, in which turn, after
    how many answers, and by which rule. Heights are those of the book: bands, levels, altitudes."""

    what: What
    lost: Piece
    by: Piece
    weapon: str
    cause: str
    place: str
    height: float | None
    turn: int
    moment: int
    rule: str


class Witness(Generic[View]):
    """Follows one match: it looks at what everybody sees before and after every answer, and hears every event in
    between. Each book has one (`witness.py`)."""

    def __init__(self) -> None:
        self.falls: list[Fall] = []
        self.turn = 0
        self.pieces: dict[str, Piece] = {}
        self.places: dict[str, str] = {}
        self.heights: dict[str, float] = {}
        """Where everybody was last, and how high."""
        self.guns: dict[tuple[str, str], str] = {}
        """What somebody fired at somebody last."""

    def look(self, view: View) -> None:
        """What everybody sees now."""
        raise NotImplementedError

    def hear(self, event: Event) -> None:
        """One thing that happened since."""
        raise NotImplementedError

    def fell(self, event: Event, lost: str, by: str, cause: str, *, what: What = "aircraft") -> None:
        """It is lost, where it was last."""
        self.falls.append(
            Fall(
                what,
                self.pieces.get(lost, Piece(lost)),
                self.pieces.get(by, Piece(by)) if by else NOBODY,
                self.guns.get((by, lost), ""),
                cause,
                self.places.get(lost, ""),
                self.heights.get(lost),
                self.turn,
                event.at,
                event.rule,
            )
        )

    def credit(self, lost: str, by: str) -> bool:
        """It turns out to whom something was lost. False where it is not lost yet."""
        for number, fall in enumerate(self.falls):
            if fall.lost.id == lost:
                gun = self.guns.get((by, lost), "")
                self.falls[number] = msgspec.structs.replace(fall, by=self.pieces[by], weapon=gun) if by else fall
                return True
        return False
