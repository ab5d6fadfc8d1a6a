"""Beginners of every game, and how they miss the best."""

from random import Random
from typing import ClassVar

from aerodrome.pilots.choosing import Option, best


class Blur:
    """Judges badly, and now and then not at all; but nobody chooses what is worse than the best by `suicide`, not even
    in a moment of confusion. `calm` takes away from its faults: 0 leaves all of them, 1 none; below 0 are more."""

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


class Beginner:
    """Answers by rules of thumb that are blurred, from the seat's view alone. A game says how (`choose`), and how large
    the faults of its beginners are (as Blur has them)."""

    __slots__ = ("_blur", "_random")

    strength: float = 1
    calm = 0.0
    off: ClassVar[float]
    blunders: ClassVar[float]
    suicide: ClassVar[float]

    def __init__(self, seed: int | str = 0) -> None:
        self._random = Random(seed)
        self._blur = Blur(self._random, self.calm, off=self.off, blunders=self.blunders, suicide=self.suicide)


class Untaught:
    """A beginner before he has learnt anything: the first opponent, whom whoever plays for the first time can beat."""

    __slots__ = ()

    strength: float = 0.5
    calm = -2.0


class Seasoned:
    """A beginner after a season at the front."""

    __slots__ = ()

    strength: float = 2
    calm = 0.6
