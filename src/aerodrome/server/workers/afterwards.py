"""The match afterwards, in a worker process: looked at for about a second at a time, so that several take turns, all
can be told how far it is, and nobody waits long who wants to stop it."""

import time
from typing import Any

import msgspec

from aerodrome.coach.analysing import Analyser
from aerodrome.coach.analysis import Answered
from aerodrome.coach.checking import Check
from aerodrome.coach.ended import ended
from aerodrome.server.workers.turns import Kept, for_a_while

MOST_KEPT = 8
"""Pieces of work that this process keeps between two turns; one that was let go begins anew."""

_kept: Kept[Any] = Kept(MOST_KEPT)


class Looked(msgspec.Struct, frozen=True):
    """How far a piece of work is, for how long it had its turn, and what it came to once it is done, as JSON."""

    done: int
    of: int
    seconds: float
    found: bytes = b""


def look_back(name: str, record: bytes) -> Looked:
    """Goes on with the analysis of a match."""
    begun = time.monotonic()
    analyser: Analyser = _kept.work(name, lambda: Analyser(ended(record)))
    found = b""
    if not for_a_while(analyser.step):
        found = msgspec.json.encode(analyser.analysis())
        _kept.let_go(name)
    return Looked(analyser.moment, analyser.moments, time.monotonic() - begun, found)


def play_out(name: str, record: bytes, answered: bytes, games: int) -> Looked:
    """Goes on with the check of an answer, up to so many games."""
    begun = time.monotonic()
    check: Check = _kept.work(name, lambda: Check(ended(record), msgspec.json.decode(answered, type=Answered)))

    def one_more() -> bool:
        if check.games < games:
            check.play(1)
        return check.games < games

    goes_on = for_a_while(one_more)
    found = b"" if goes_on else msgspec.json.encode(check.found())
    return Looked(min(check.games, games), games, time.monotonic() - begun, found)
