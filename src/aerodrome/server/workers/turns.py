"""Work that takes turns in a worker process: each piece is kept between its turns, and has about a second at a time."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

_SECONDS_AT_A_TIME = 1.0

Work = TypeVar("Work")


class Kept(Generic[Work]):
    """Pieces of work that this process keeps between two turns, so many at most; one that was let go begins anew."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[str, Work] = OrderedDict()

    def work(self, name: str, begin: Callable[[], Work]) -> Work:
        """The piece of this name as it was left, or begun."""
        found = self._kept[name] if name in self._kept else begin()
        self._kept[name] = found
        self._kept.move_to_end(name)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return found

    def let_go(self, name: str) -> None:
        self._kept.pop(name, None)


def for_a_while(step: Callable[[], bool]) -> bool:
    """Step by step, until the time is over or nothing is left; tells whether anything is."""
    until = time.monotonic() + _SECONDS_AT_A_TIME
    while step():
        if time.monotonic() >= until:
            return True
    return False
