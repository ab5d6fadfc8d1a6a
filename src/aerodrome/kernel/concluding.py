"""Ends between people: a side gives up, all agree on a draw or that the ace judges, or a side claims that the other has
run out of time or did not come back. They need no rule of any book."""

from collections.abc import Mapping
from typing import Literal

from aerodrome.kernel.errors import Refused
from aerodrome.kernel.events import ENDS, DrawAgreed, Facts, JudgedDrawn, JudgedWon
from aerodrome.kernel.judging import Chances
from aerodrome.kernel.rulebook import Outcome
from aerodrome.kernel.structs import Strict

ENOUGH = 0.6
"""A side that was judged wins by a chance above this, even where the estimate is off by all that it may be."""


class Judged(Strict):
    """What the ace told of a match that it was to judge: the side that stands better, its chance to win, and by how
    much that may be off (19 times out of 20 it is not by more). It is told once and stays: nobody computes it again."""

    side: str
    chance: float
    spread: float


class Concluded(Strict, omit_defaults=True):
    """How a match ended that was not played out."""

    how: Literal["resigned", "draw agreed", "on time", "abandoned", "judged", "judged drawn"]
    seat: str
    """The one that gave up for its side, that offered the draw or the judgement, whose time was out, or that did not
    come back."""
    judged: Judged | None = None

    def told(self) -> Facts:
        """What the log says of it."""
        if self.judged is None:
            kind = next(each for each in ENDS if self.how == each.KIND)
            return kind(seat=self.seat)
        chance, spread = round(100 * self.judged.chance), round(100 * self.judged.spread)
        if self.how == JudgedWon.KIND:
            return JudgedWon(seat=self.seat, winner=self.judged.side, chance=chance, spread=spread)
        return JudgedDrawn(seat=self.seat, chance=chance, spread=spread)

    def outcome(self, sides: Mapping[str, str]) -> Outcome:
        """Who gives up, runs out of time or stays away leaves the match to the other side; nothing else is counted."""
        winner = other_sides(self.seat, sides)[0] if self._loses else None
        if self.judged is not None and self.how == JudgedWon.KIND:
            winner = self.judged.side
        return Outcome(winner, self.how, {}, "")

    @property
    def _loses(self) -> bool:
        """Whether the side of the seat loses by it."""
        return self.judged is None and self.how != DrawAgreed.KIND

    def check(self, sides: Mapping[str, str]) -> None:
        """Refuses an end that is none."""
        if self.seat not in sides:
            raise Refused(f"there is no seat {self.seat!r}; seats: {', '.join(sides)}", where="seat")
        others = other_sides(self.seat, sides)
        if not others:
            raise Refused("there is no other side to resign to or to agree with", where="conclude")
        if self.how != DrawAgreed.KIND and len(others) != 1:
            raise Refused("a side leaves the match to one other side: here are more", where="conclude")
        if (self.judged is not None) != (self.how in (JudgedWon.KIND, JudgedDrawn.KIND)):
            raise Refused("a match that was judged has what the ace told, and no other has", where="judged")
        if self.judged is not None and not _is_estimate(self.judged, sides):
            raise Refused(
                "the chance of one of the sides, and by how much it may be off, are from 0 to 1", where="judged"
            )


def _is_estimate(judged: Judged, sides: Mapping[str, str]) -> bool:
    return judged.side in sides.values() and 0 <= judged.chance <= 1 and 0 <= judged.spread <= 1


def by_chances(seat: str, chances: Chances) -> Concluded:
    """How a match ends that the ace judges by these chances: the side that stands better wins where that is sure
    enough. A seat has offered it."""
    side = max(chances.wins, key=lambda each: chances.wins[each])
    judged = Judged(side, round(chances.wins[side], 4), round(chances.spread, 4))
    won = judged.chance - judged.spread > ENOUGH
    return Concluded("judged" if won else "judged drawn", seat, judged)


def other_sides(seat: str, sides: Mapping[str, str]) -> list[str]:
    """The sides that a seat does not play for."""
    return [side for side in dict.fromkeys(sides.values()) if side != sides[seat]]
