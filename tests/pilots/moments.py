"""Moments of matches that pilots fly."""

import aerodrome
from aerodrome import Match
from aerodrome.kernel.decisions import Decision
from aerodrome.pilots import pilot
from aerodrome.pilots.pilot import window


def moments(book: str, scenario: str, seed: int, kinds: frozenset[str], most: int) -> list[tuple[Match, Decision]]:
    """Where a decision of these kinds is open, among the first answers of a match flown by rules of thumb."""
    match = aerodrome.new(book, scenario, seed=seed)
    fliers = {seat: (pilot(book, "thumb", seed), window(match, seat)) for seat in match.sides}
    found = []
    while match.open and len(match.answers) < most:
        decision = match.open[0]
        if decision.kind in kinds:
            twin = match.clone()
            found.append((twin, twin.open[0]))
        flier, seen = fliers[decision.seat]
        match.answer(flier.choose(decision, seen), decision.seat)
    return found
