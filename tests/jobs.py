"""Jobs for workers that do not do as they should; workers import them from here."""

import os
import signal
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from aerodrome.kernel.errors import BadInput


class Squares(msgspec.Struct, frozen=True):
    """Does no harm."""

    def begin(self) -> Callable[[Sequence[int]], list[int]]:
        return self.do

    def do(self, numbers: Sequence[int]) -> list[int]:
        return [number * number for number in numbers]


class Deadly(Squares, frozen=True):
    """At one number its worker is killed, as often as this."""

    folder: Path
    at: int
    times: int

    def do(self, numbers: Sequence[int]) -> list[int]:
        if self.at in numbers:
            killed = len(list(self.folder.iterdir()))
            if killed < self.times:
                (self.folder / str(killed)).touch()
                os.kill(os.getpid(), signal.SIGKILL)
        return super().do(numbers)


class Wrong(Squares, frozen=True):
    """Refuses one number."""

    at: int

    def do(self, numbers: Sequence[int]) -> list[int]:
        if self.at in numbers:
            raise BadInput(f"{self.at} is a bad number", where="numbers")
        return super().do(numbers)


class NeverBegins(Squares, frozen=True):
    def begin(self) -> Callable[[Sequence[int]], list[int]]:
        raise BadInput("there is nothing to begin with", where="begin")


class _CannotTravelError(Exception):
    def __init__(self, one: int, other: int) -> None:
        super().__init__(f"{one} and {other}")


class WrongInItsWay(Squares, frozen=True):
    """Raises what cannot be read again where it arrives."""

    def do(self, numbers: Sequence[int]) -> list[int]:
        raise _CannotTravelError(3, 4)
