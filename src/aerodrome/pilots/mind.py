"""How a pilot makes up its mind: how well it judges what its rules of thumb propose."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

from aerodrome.kernel.decisions import Answer, Decision

Option = TypeVar("Option")
View_contra = TypeVar("View_contra", contravariant=True)


class Faults(NamedTuple):
    """What keeps a pilot from the best, in the measure of worth of its book. The default is none."""

    off: float = 0.0
    """By how much it misjudges what an option is worth (standard deviation)."""
    blunders: float = 0.0
    """How often it chooses without judging at all."""
    suicide: float = inf
    """By how much an option must be worse than the best for nobody to choose it, not even without judging."""
    foresight: float = 1.0
    """How much it cares for what may come of a move later."""


STEADY = Faults()


class Mind:
    """The mind of one pilot."""

    __slots__ = ("_faults", "foresight", "random")

    def __init__(self, seed: int | str = 0, faults: Faults = STEADY) -> None:
        self.random = Random(seed)
        self.foresight = faults.foresight
        self._faults = faults

    def some(self, moves: Sequence[Option], most: int) -> Sequence[Option]:
        """So many of the moves, at random, where there are more."""
        return moves if len(moves) <= most else self.random.sample(moves, most)

    def order(self, worth: Mapping[Option, float]) -> list[Option]:
        """All that is not madness, what it takes for the best first."""
        off, blunders, suicide = self._faults[:3]
        if suicide < inf:
            least = max(worth.values(), default=0.0) - suicide
            worth = {option: value for option, value in worth.items() if value >= least}
        if blunders and self.random.random() < blunders:
            return self.random.sample(list(worth), len(worth))
        if off:
            worth = {option: value + self.random.gauss(0.0, off) for option, value in worth.items()}
        return sorted(worth, key=lambda option: -worth[option])


class Customs(Protocol[View_contra]):
    """A book's rules of thumb, for the pilot of one seat."""

    def answers(self, decision: Decision, view: View_contra, mind: Mind, /) -> Iterator[Answer]:
        """Legal answers from what the seat may know, what the mind takes for the best first; at least one."""

    def chose(self, decision: Decision, answer: Answer, /) -> None:
        """Keeps in mind what was answered, where later decisions do not tell it."""


Weigh = Callable[[Decision, Any], dict[Answer, float]]
"""What each option of a decision is worth, by rules of thumb."""
