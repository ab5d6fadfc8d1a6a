"""Ends between people: a side gives up, all agree on a draw, or a side claims that the other has run out of time or did
not come back. They need no rule of any book."""

from collections.abc import Mapping
from typing import Literal

from aerodrome.kernel.errors import Refused
from aerodrome.kernel.events import ENDS, DrawAgreed, Facts
from aerodrome.kernel.rulebook import Outcome
from aerodrome.kernel.structs import Strict


class Concluded(Strict):
    """How a match ended that was not played out."""

    how: Literal["resigned", "draw agreed", "on time", "abandoned"]
    seat: str
    """The one that gave up for its side, that offered the draw, whose time was out, or that did not come back."""

    def told(self) -> Facts:
        """What the log says of it."""
        kind = next(each for each in ENDS if self.how == each.KIND)
        return kind(seat=self.seat)

    def outcome(self, sides: Mapping[str, str]) -> Outcome:
        """Who gives up, runs out of time or stays away leaves the match to the other side; nothing else is counted."""
        others = other_sides(self.seat, sides)
        return Outcome(others[0] if self._loses else None, self.how, {}, "")

    @property
    def _loses(self) -> bool:
        """Whether the side of the seat loses by it."""
        return self.how != DrawAgreed.KIND

    def check(self, sides: Mapping[str, str]) -> None:
        """Refuses an end that is none."""
        if self.seat not in sides:
            raise Refused(f"there is no seat {self.seat!r}; seats: {', '.join(sides)}", where="seat")
        others = other_sides(self.seat, sides)
        if not others:
            raise Refused("there is no other side to resign to or to agree with", where="conclude")
        if self._loses and len(others) != 1:
            raise Refused("a side leaves the match to one other side: here are more", where="conclude")


def other_sides(seat: str, sides: Mapping[str, str]) -> list[str]:
    """The sides that a seat does not play for."""
    return [side for side in dict.fromkeys(sides.values()) if side != sides[seat]]
