"""Ends that people agree on: a side gives up, or all agree on a draw. They need no rule of any book."""

from collections.abc import Mapping
from typing import Literal

from aerodrome.kernel.errors import Refused
from aerodrome.kernel.events import DrawAgreed, Resigned
from aerodrome.kernel.rulebook import Outcome
from aerodrome.kernel.structs import Strict


class Concluded(Strict):
    """How a match ended that was not played out."""

    how: Literal["resigned", "draw agreed"]
    seat: str
    """The one that gave up for its side, or that offered the draw."""

    def told(self) -> Resigned | DrawAgreed:
        """What the log says of it."""
        return Resigned(seat=self.seat) if self.how == Resigned.KIND else DrawAgreed(seat=self.seat)

    def outcome(self, sides: Mapping[str, str]) -> Outcome:
        """Who gives up leaves the match to the other side; nothing else is counted."""
        others = other_sides(self.seat, sides)
        return Outcome(others[0] if self.how == Resigned.KIND else None, self.how, {}, "")

    def check(self, sides: Mapping[str, str]) -> None:
        """Refuses an end that is none."""
        if self.seat not in sides:
            raise Refused(f"there is no seat {self.seat!r}; seats: {', '.join(sides)}", where="seat")
        others = other_sides(self.seat, sides)
        if not others:
            raise Refused("there is no other side to resign to or to agree with", where="conclude")
        if self.how == Resigned.KIND and len(others) != 1:
            raise Refused("a side gives up to one other side: here are more", where="resign")


def other_sides(seat: str, sides: Mapping[str, str]) -> list[str]:
    """The sides that a seat does not play for."""
    return [side for side in dict.fromkeys(sides.values()) if side != sides[seat]]
