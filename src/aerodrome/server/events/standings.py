"""How everybody stands.

In a Swiss event it goes by, in this order: points (a win and a bye 1, a draw ½); Buchholz, the points of all whom one
has met, one's own for a bye; Sonneborn-Berger, the points of those whom one beat and half of those with whom one drew;
the direct encounter, points in games between those who are still equal. Who is equal in all of it shares a place.
Forfeited games count as if they had been played. All of it is counted in half points and quarters of points, so that
nothing is rounded.

In a knock-out it goes by the round in which one was out; who was out in the same round shares a place.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from aerodrome.server.store.events import Pairing

_HALVES = {"first": (2, 0), "second": (0, 2), "drawn": (1, 1), "neither": (0, 0)}


class Score(msgspec.Struct, frozen=True):
    """How one stands."""

    number: int
    place: int
    points: float
    buchholz: float
    sonneborn: float
    direct: float


def halves_of(pairings: Iterable[Pairing], numbers: Iterable[int]) -> dict[int, int]:
    """Half points of everybody."""
    found = dict.fromkeys(numbers, 0)
    for each in pairings:
        if each.result == "bye":
            found[each.first] += 2
        elif each.result is not None and each.second is not None:
            one, other = _HALVES[each.result]
            found[each.first] += one
            found[each.second] += other
    return found


def standings(pairings: Sequence[Pairing], seeds: Mapping[int, int]) -> list[Score]:
    """Everybody in order; `seeds` by number, which order those who share a place."""
    halves = halves_of(pairings, seeds)
    buchholz, sonneborn = dict.fromkeys(seeds, 0), dict.fromkeys(seeds, 0)
    for each in pairings:
        if each.result == "bye":
            buchholz[each.first] += halves[each.first]
        elif each.result is not None and each.second is not None:
            one, other = _HALVES[each.result]
            for me, theirs, mine in ((each.first, each.second, one), (each.second, each.first, other)):
                buchholz[me] += halves[theirs]
                sonneborn[me] += mine * halves[theirs]
    equal: dict[tuple[int, int, int], set[int]] = {}
    for number in seeds:
        equal.setdefault((halves[number], buchholz[number], sonneborn[number]), set()).add(number)
    direct: dict[int, int] = {}
    for group in equal.values():
        among = [each for each in pairings if each.first in group and each.second in group]
        direct |= halves_of(among, group)
    keys = {number: (halves[number], buchholz[number], sonneborn[number], direct[number]) for number in seeds}
    return [
        Score(number, place, keys[number][0] / 2, keys[number][1] / 2, keys[number][2] / 4, keys[number][3] / 2)
        for place, number in _placed(seeds, keys.__getitem__)
    ]


def bracket_standings(pairings: Sequence[Pairing], lost: Mapping[int, int], seeds: Mapping[int, int]) -> list[Score]:
    """Everybody in order; `lost` has the round in which each is out, and whoever is not in it still plays, or has
    won."""
    halves = halves_of(pairings, seeds)
    still = max((each.round for each in pairings), default=0) + 1
    placed = _placed(seeds, lambda number: (lost.get(number, still),))
    return [Score(number, place, halves[number] / 2, 0, 0, 0) for place, number in placed]


def _placed(seeds: Mapping[int, int], key: Callable[[int], tuple[Any, ...]]) -> list[tuple[int, int]]:
    """Places and numbers, the highest keys first; who has the same shares a place, and stands there by seed."""
    ranked = sorted(seeds, key=lambda number: (*(-part for part in key(number)), seeds[number]))
    found: list[tuple[int, int]] = []
    for rank, number in enumerate(ranked, 1):
        shared = rank > 1 and key(number) == key(ranked[rank - 2])
        found.append((found[-1][0] if shared else rank, number))
    return found
