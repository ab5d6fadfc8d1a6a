"""A bad line: frames are dropped, delayed, duplicated and reordered, by a seeded random.

Delays are counted in frames that pass meanwhile, not in seconds, so that a run depends on no clock; a client that hears
nothing asks again, and that pushes out what is held.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

WAYS = ("drop", "delay", "duplicate", "reorder")


class Mangler:
    """One direction of a line."""

    def __init__(self, rng: Random, share: float, done: "Counter[str]") -> None:
        self._rng = rng
        self._share = share
        self._done = done
        self._held: list[tuple[int, bytes]] = []
        self._passed = 0

    def send(self, frame: bytes) -> Iterator[bytes]:
        """The frames that arrive now that this one is sent."""
        self._passed += 1
        fate = self._rng.choice(WAYS) if self._rng.random() < self._share else "pass"
        self._done[fate] += 1
        match fate:
            case "pass":
                yield frame
            case "delay":
                self._held.append((self._passed + self._rng.randint(2, 6), frame))
            case "duplicate":
                yield frame
                self._held.append((self._passed + self._rng.randint(0, 3), frame))
            case "reorder":
                self._held.append((self._passed + 1, frame))
        due = [held for held in self._held if held[0] <= self._passed]
        self._held = [held for held in self._held if held[0] > self._passed]
        for _, each in due:
            yield each


class BadLine:
    """Both directions of one connection."""

    def __init__(self, rng: Random, share: float, done: "Counter[str]") -> None:
        self._out = Mangler(rng, share, done)
        self._back = Mangler(rng, share, done)

    def out(self, frame: bytes) -> Iterator[bytes]:
        return self._out.send(frame)

    def back(self, frame: bytes) -> Iterator[bytes]:
        return self._back.send(frame)
