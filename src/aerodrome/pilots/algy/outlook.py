"""What may come of the next activation, by where one is then: whom one could attack, and how far all others are.

Enemies stay where they are through most decisions of an activation. What is worked out about them is kept for all of
these decisions and for all who look at the same enemies."""

from functools import lru_cache, partial
from itertools import groupby
from operator import itemgetter

from aerodrome.judgement.threats.algy import by_level as from_level
from aerodrome.judgement.threats.algy import reach
from aerodrome.pilots.once import Once
from aerodrome.rulebooks.algy.pursuit import turns_toward
from aerodrome.rulebooks.algy.state import NO_FACING
from aerodrome.sky.hexes import distances

_BEST, _REST = 0.7, 0.1
"""Of all attacks that may be next: the best, and each."""
_FARTHEST = 20.0
_DOWN, _UP, _TURN = 0.7, 1.2, 0.4
"""What a level down, a level up and a hexside to be turned count for on the way, in hexes."""

Seen = tuple[str, int, float]
"""An enemy: hex, level, and what a hit on him is worth."""


@lru_cache(maxsize=64)
def next_attacks(size: tuple[int, int], foes: tuple[Seen, ...]) -> Once[str, int, int, int, float]:
    """What the next attack may be worth against enemies who are placed like this, by hex, facing, level and speed."""
    by_level = Once(partial(_worths, foes))

    def attack(hex_: str, facing: int, level: int, speed: int) -> float:
        fields = reach(size, hex_, facing, max(0, speed))
        best = total = 0.0
        for foe, worths, most in by_level[level,]:
            quality = fields.get(foe)
            if quality:
                for worth in worths:
                    total += quality * worth
                best = max(best, quality * most)
        return _BEST * best + _REST * total

    return Once(attack)


def _worths(foes: tuple[Seen, ...], level: int) -> list[tuple[str, list[float], float]]:
    """Hex by hex what hits on those who can be attacked from a level are worth then, and the most of it."""
    found: list[tuple[str, list[float], float]] = []
    for hex_, there in groupby(foes, key=itemgetter(0)):
        worths = [worth for _, his, hit in there if (worth := from_level(level - his) * hit)]
        if worths:
            found.append((hex_, worths, max(worths)))
    return found


@lru_cache(maxsize=64)
def ways_to(size: tuple[int, int], places: frozenset[tuple[str, int]]) -> Once[str, int, int, float]:
    """How far it is to the nearest of some places, by hex, facing and level, in hexes; levels and the turn toward it
    count."""
    ways = [(level, distances(*size, hex_), turns_toward(size, hex_)) for hex_, level in places]

    def away(hex_: str, facing: int, level: int) -> float:
        found = _FARTHEST
        for its, far, turns in ways:
            one = far[hex_] + (_DOWN * (level - its) if level > its else _UP * (its - level))
            if facing != NO_FACING:
                one += _TURN * turns[hex_][facing]
            found = min(found, one)
        return found

    return Once(away)
