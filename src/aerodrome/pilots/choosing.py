"""Judgement: the best of what was weighed, and how beginners of every game miss it."""

from collections.abc import Mapping
from random import Random
from typing import TypeVar

Option = TypeVar("Option")


def best(worth: Mapping[Option, float]) -> Option:
    """The option that is worth most; the first of those that are."""
    return max(worth, key=lambda option: worth[option])


class Blur:
    """Judges badly, and now and then not at all; but nobody chooses what is worse than the best by `suicide`, not even
    in a moment of confusion. `calm` takes away from its faults: 0 leaves all of them, 1 none."""

    __slots__ = ("_blunders", "_off", "_random", "_suicide", "faults")

    def __init__(self, random: Random, calm: float, *, off: float, blunders: float, suicide: float) -> None:
        self._random = random
        self.faults = 1 - calm
        self._off = off * self.faults
        self._blunders = blunders * self.faults
        self._suicide = suicide

    def choose(self, worth: dict[Option, float]) -> Option:
        """What it takes for the best."""
        sane = self._sane(worth)
        if self._random.random() < self._blunders:
            return self._random.choice(list(sane))
        return best(self._seen(sane))

    def rank(self, worth: dict[Option, float]) -> list[Option]:
        """All that is not madness, what it takes for the best first."""
        sane = self._sane(worth)
        if self._random.random() < self._blunders:
            options = list(sane)
            self._random.shuffle(options)
            return options
        seen = self._seen(sane)
        return sorted(seen, key=lambda option: -seen[option])

    def _sane(self, worth: dict[Option, float]) -> dict[Option, float]:
        least = max(worth.values()) - self._suicide
        return {option: value for option, value in worth.items() if value >= least}

    def _seen(self, worth: dict[Option, float]) -> dict[Option, float]:
        return {option: value + self._random.gauss(0.0, self._off) for option, value in worth.items()}
