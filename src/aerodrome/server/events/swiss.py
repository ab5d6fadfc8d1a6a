"""Who meets whom in a Swiss round.

All pairings that are possible form a graph, each worth the more the better it is, and the round is the matching of most
worth (networkx, the blossom algorithm). What a better pairing is goes in this order: nobody has a second bye; nobody
meets somebody again; nobody flies one side three times more often than the other; the bye goes to whoever has fewest
points; who meets is equal in points, or nearly; who meets wants different sides; and among equals the upper half by
seed meets the lower. Each of these outweighs all that come after it, in all pairings together. There is always a round,
also where some of this cannot be had: few who have met all the others meet again.
"""

from collections.abc import Mapping, Sequence

import msgspec

from aerodrome.server.events.sides import Flown, clash, drawn, first_is_first

_BYE = 0
"""The vertex of the graph that stands for a bye: numbers of players begin with 1."""
_BASE = 10**6
"""More than all pairings of a round come to at one level."""
_FAR = 2
"""From this balance on nobody is to fly the same side once more."""


class Contender(msgspec.Struct, frozen=True):
    """Somebody who is to be paired."""

    number: int
    seed: int
    halves: int
    """Half points so far."""
    met: Mapping[int, int]
    """How often whom."""
    byes: int
    flown: Flown


class Met(msgspec.Struct, frozen=True):
    """Two who meet, on the first and the second side; or somebody who has a bye."""

    first: int
    second: int | None


def pair(contenders: Sequence[Contender], lot: str, round: int) -> list[Met]:
    """The next round, best boards first and the bye last. It follows from what is given alone, in whatever order."""
    ranked = sorted(contenders, key=lambda each: (-each.halves, each.seed))
    place = {each.number: rank for rank, each in enumerate(ranked)}
    known = {each.number: each for each in ranked}
    pairs = sorted(_matched(ranked), key=lambda pair: (pair[1] == _BYE, place[pair[0]]))
    found = []
    for board, (better, other) in enumerate(pairs, 1):
        if other == _BYE:
            found.append(Met(better, None))
        elif first_is_first(known[better].flown, known[other].flown, drawn(lot, "sides", round) + board):
            found.append(Met(better, other))
        else:
            found.append(Met(other, better))
    return found


def _matched(ranked: Sequence[Contender]) -> list[tuple[int, int]]:
    """Pairs of numbers, the better ranked first."""
    import networkx as nx  # type: ignore[import-untyped]  # slow to import

    graph = nx.Graph()
    halves = _halves_of_groups(ranked)
    worst = _BASE**7
    for rank, one in enumerate(ranked):
        for below, other in enumerate(ranked[rank + 1 :], rank + 1):
            graph.add_edge(one.number, other.number, weight=worst - _harm(one, other, below - rank, halves))
        if len(ranked) % 2:
            lowest = ranked[-1].halves
            above = (one.byes, 0, 0, one.halves - lowest, 0, 0, len(ranked) - 1 - rank)
            graph.add_edge(one.number, _BYE, weight=worst - _sum(above))
    place = {each.number: rank for rank, each in enumerate(ranked)} | {_BYE: len(ranked)}
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    return [(min(pair, key=place.__getitem__), max(pair, key=place.__getitem__)) for pair in matching]


def _harm(one: Contender, other: Contender, apart: int, halves: Mapping[int, int]) -> int:
    """What speaks against a pairing."""
    far = clash(one.flown, other.flown) >= _FAR
    unequal = (one.halves - other.halves) ** 2
    folded = (apart - halves[one.halves]) ** 2 if one.halves == other.halves else 0
    return _sum((0, one.met.get(other.number, 0), int(far), 0, unequal, clash(one.flown, other.flown), folded))


def _sum(levels: Sequence[int]) -> int:
    """One number that compares as its parts do, one after the other."""
    total = 0
    for level in levels:
        total = total * _BASE + level
    return total


def _halves_of_groups(ranked: Sequence[Contender]) -> dict[int, int]:
    """By half points: how many ranks apart those meet who have as many, so that the upper half meets the lower."""
    sizes: dict[int, int] = {}
    for each in ranked:
        sizes[each.halves] = sizes.get(each.halves, 0) + 1
    return {points: max(1, size // 2) for points, size in sizes.items()}
