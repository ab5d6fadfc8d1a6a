"""One match between machine pilots, as everybody plays it who counts many."""

from collections.abc import Callable, Mapping

from aerodrome.kernel.chance import Seeded
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.match import Match
from aerodrome.kernel.setup import Setup
from aerodrome.pilots.pilot import Pilot, PilotGiven, Window, pilot, play, thinks

Watch = Callable[[Match, Decision], None]
"""Told of every decision before it is answered."""


class _Watched:
    """A pilot whom somebody watches; he answers as ever."""

    def __init__(self, flies: Pilot, match: Match, watch: Watch) -> None:
        self._flies, self._match, self._watch = flies, match, watch

    def choose(self, decision: Decision, window: Window) -> Answer:
        self._watch(self._match, decision)
        return self._flies.choose(decision, window)


def played(
    setup: Setup, flown: Mapping[str, PilotGiven], seed: str, *, watch: Watch | None = None, safe_points: bool = False
) -> Match:
    """A match that pilots have played to its end, each at the seat that it flies; all chance, theirs as well, follows
    from the seed. Safe points are kept for pilots that think, and for whoever wants to look back."""
    book = setup.book.id
    keep = safe_points or any(thinks(book, name) for name in set(flown.values()))
    match = Match(setup, Seeded(seed), events=False, safe_points=keep)
    seats: dict[str, Pilot] = {seat: pilot(book, name, f"{seed}/{seat}") for seat, name in flown.items()}
    if watch is not None:
        seats = {seat: _Watched(each, match, watch) for seat, each in seats.items()}
    play(match, seats)
    return match


def who_flies(teams: Mapping[str, str], pilots: int, game: int) -> dict[str, int]:
    """Which pilot, 0 or 1, has which seat: from game to game the sides are changed."""
    sides = list(dict.fromkeys(teams.values()))
    return {seat: (sides.index(side) + game) % pilots for seat, side in teams.items()}
