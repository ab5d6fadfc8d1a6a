"""The match afterwards, in a worker process: looked at for about a second at a time, so that several take turns, all
can be told how far it is, and nobody waits long who wants to stop it."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from aerodrome.coach.analysing import Analyser
from aerodrome.coach.analysis import Answered
from aerodrome.coach.checking import Check
from aerodrome.coach.ended import ended

MOST_KEPT = 8
"""Pieces of work that this process keeps between two turns; one that was let go begins anew."""

_SECONDS_AT_A_TIME = 1.0

Work = TypeVar("Work", Analyser, Check)

_kept: OrderedDict[str, Any] = OrderedDict()


class Looked(msgspec.Struct, frozen=True):
    """How far a piece of work is, for how long it had its turn, and what it came to once it is done, as JSON."""

    done: int
    of: int
    seconds: float
    found: bytes = b""


def look_back(name: str, record: bytes) -> Looked:
    """Goes on with the analysis of a match."""
    begun = time.monotonic()
    analyser = _work(name, lambda: Analyser(ended(record)))
    found = b""
    if not _for_a_while(analyser.step):
        found = msgspec.json.encode(analyser.analysis())
        del _kept[name]
    return Looked(analyser.moment, analyser.moments, time.monotonic() - begun, found)


def play_out(name: str, record: bytes, answered: bytes, games: int) -> Looked:
    """Goes on with the check of an answer, up to so many games."""
    begun = time.monotonic()
    check = _work(name, lambda: Check(ended(record), msgspec.json.decode(answered, type=Answered)))

    def one_more() -> bool:
        if check.games < games:
            check.play(1)
        return check.games < games

    goes_on = _for_a_while(one_more)
    found = b"" if goes_on else msgspec.json.encode(check.found())
    return Looked(min(check.games, games), games, time.monotonic() - begun, found)


def _work(name: str, begin: Callable[[], Work]) -> Work:
    found: Work = _kept[name] if name in _kept else begin()
    _kept[name] = found
    _kept.move_to_end(name)
    while len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)
    return found


def _for_a_while(step: Callable[[], bool]) -> bool:
    """Step by step, until the time is over or nothing is left; tells whether anything is."""
    until = time.monotonic() + _SECONDS_AT_A_TIME
    while step():
        if time.monotonic() >= until:
            return True
    return False
