"""What is told of a match afterwards: who was winning when, what each answer gave away, what was luck.

All that is added up is whole ten-thousandths of a chance, so that sums hold exactly: for every side its start, what all
answers changed and its luck come to the result. A victory is `WHOLE`, a draw half of it.
"""

from collections.abc import Iterable
from math import hypot
from typing import Literal, TypeAlias

import msgspec

from aerodrome.kernel.chance import Face
from aerodrome.kernel.structs import Plain

VERSION = 3
"""Of what is told: raised when the same match would be told otherwise, so that nothing older is kept for it."""

WHOLE = 10_000
"""A victory for sure."""

Worth: TypeAlias = tuple[int, ...]
"""What a position is worth to each side, or by how much that changed, in the order of the analysis's sides."""

Mark: TypeAlias = Literal["good", "small", "mistake", "blunder"]

LEAST = 500
_MARKS: tuple[tuple[int, Mark], ...] = ((1_500, "blunder"), (1_000, "mistake"), (LEAST, "small"))
"""What an answer must have given away to be called so: 5, 10 and 15 points of the chance to win."""


def mark_of(gave_away: int, spread: int) -> Mark:
    """The mark of an answer. What may as well have been nothing is called good."""
    if gave_away <= spread:
        return "good"
    return next((mark for least, mark in _MARKS if gave_away >= least), "good")


class Answered(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer: what it changed, by the judge's estimates before it and after it on the average of all that chance may
    bring; and what it gave away against what the ace would have answered, tried in the same worlds."""

    moment: int
    """How many answers there were before it."""
    seat: str
    side: str
    kind: str
    about: tuple[Plain, ...]
    option: Plain
    change: Worth
    best: Plain = None
    """What the ace would have answered, where that is something else."""
    gave_away: int = 0
    spread: int = 0
    """By how much that may be off, 19 times out of 20."""
    mark: Mark = "good"
    games: int = 0
    """How often both were played out to the end to check it; none where it is an estimate."""
    aircraft: str = ""
    """Whose answer it is, by the aircraft's id; none where it is no single one's."""


class Drawn(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card or a die: what it changed for each side."""

    draw: int
    face: Face
    luck: Worth


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was answered at one moment, by several seats where they chose in secret, what was drawn then, and what the
    match was worth afterwards."""

    moment: int
    """How many answers there were afterwards."""
    worth: Worth
    spread: int
    answers: tuple[Answered, ...]
    draws: tuple[Drawn, ...] = ()
    luck_spread: int = 0
    """By how much the luck of these draws may be off, 19 times out of 20."""

    @property
    def flown(self) -> Worth:
        """What the answers changed."""
        return total((each.change for each in self.answers), len(self.worth))

    @property
    def luck(self) -> Worth:
        return total((each.luck for each in self.draws), len(self.worth))


class Aircraft(msgspec.Struct, frozen=True):
    """One that took part, and who flew it; in most games both have one name."""

    id: str
    side: str
    pilot: str


class Ledger(msgspec.Struct, frozen=True):
    """A side's account: `start + flown + luck = result`. What it flew is what its own answers and those of the others
    changed; each with the spread of the estimate."""

    side: str
    start: int
    own: int
    others: int
    luck: int
    result: int
    start_spread: int
    luck_spread: int
    gave_away: int
    """By its answers together, against what the ace would have answered."""
    gave_away_spread: int

    @property
    def flown(self) -> int:
        return self.own + self.others


class Analysis(msgspec.Struct, frozen=True, omit_defaults=True):
    """A match that is over, looked back at."""

    book: str
    version: int
    sides: tuple[str, ...]
    first: int
    """The first moment that could be looked at."""
    start: Worth
    """What the match was worth before anything was drawn."""
    start_spread: int
    opening: tuple[Drawn, ...]
    """What was drawn before anybody was asked."""
    begun: Worth
    """What it was worth when somebody was asked for the first time."""
    steps: tuple[Step, ...]
    ended: Worth
    """What people changed who ended the match by agreement, or gave up."""
    result: Worth
    luck_spread: int
    """By how much the luck of a side may be off, 19 times out of 20: not all that chance may bring was tried."""
    aircraft: tuple[Aircraft, ...] = ()

    def ledger(self, side: str) -> Ledger:
        place = self.sides.index(side)
        answers = [each for step in self.steps for each in step.answers]
        own = [each for each in answers if each.side == side]
        changed = sum(each.change[place] for each in answers) + self.ended[place]
        mine = sum(each.change[place] for each in own)
        luck = sum(each.luck[place] for each in self.opening) + sum(step.luck[place] for step in self.steps)
        return Ledger(
            side=side,
            start=self.start[place],
            own=mine,
            others=changed - mine,
            luck=luck,
            result=self.result[place],
            start_spread=self.start_spread,
            luck_spread=self.luck_spread,
            gave_away=sum(each.gave_away for each in own),
            gave_away_spread=together(each.spread for each in own),
        )

    def deciding(self, number: int = 3) -> tuple[Step, ...]:
        """The steps that changed most, in the order of play."""
        ranked = sorted(self.steps, key=lambda step: (-self._change(step), step.moment))
        return tuple(sorted((step for step in ranked[:number] if self._change(step)), key=lambda step: step.moment))

    def _change(self, step: Step) -> int:
        return max(abs(flown + luck) for flown, luck in zip(step.flown, step.luck, strict=True))


def total(changes: Iterable[Worth], sides: int) -> Worth:
    """Changes added up, side by side."""
    return tuple(map(sum, zip(*changes, strict=True))) or (0,) * sides


def together(spreads: Iterable[int]) -> int:
    """The spread of a sum, of which each part has its own."""
    return round(hypot(*spreads))
