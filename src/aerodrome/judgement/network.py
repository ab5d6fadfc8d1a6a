"""The network that makes chances of a sight: small, the same for all books, for any number of aircraft.

Aircraft and pairs go through a layer each and are summed up; two layers more make three logits of the sums and of the
facts of the table: won, drawn, lost. Several networks judge together (the first axis of every weight), each learnt from
matches drawn anew: how far they are apart tells how sure they are. Playing needs NumPy only; learning runs the same
lines with JAX.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float32]
_SHARE = 0.25
"""Sums over aircraft and pairs are taken down to the size of the facts."""


class Shape(NamedTuple):
    """How many numbers a sight has, and how many units a layer."""

    facts: int
    aircraft: int
    pairs: int
    """Both ways together."""
    units: int = 32
    hidden: int = 48


class Weights(NamedTuple):
    """Of all networks together; the first axis counts them."""

    aircraft: Array
    aircraft_bias: Array
    pair: Array
    pair_own: Array
    pair_foe: Array
    pair_bias: Array
    first: Array
    first_bias: Array
    second: Array
    second_bias: Array
    last: Array
    last_bias: Array


def sizes(shape: Shape, networks: int) -> tuple[tuple[int, ...], ...]:
    """What each of the weights measures, in their order."""
    units, hidden = shape.units, shape.hidden
    of_one: tuple[tuple[int, ...], ...] = (
        (shape.aircraft, units),
        (1, units),
        (shape.pairs, units),
        (shape.aircraft, units),
        (shape.aircraft, units),
        (1, 1, units),
        (shape.facts + 3 * units, hidden),
        (1, hidden),
        (hidden, hidden),
        (1, hidden),
        (hidden, 3),
        (1, 3),
    )
    return tuple((networks, *size) for size in of_one)


def logits(weights: Weights, facts: Any, own: Any, foes: Any, pairs: Any, library: Any = np) -> Any:
    """Of all networks, for one position: facts (1, f), own (a, k), foes (b, k), pairs (a, b, p). A row that is padding
    has 0 for its last number, an aircraft 1."""
    w = weights
    here, there = own[:, -1:], foes[:, -1:]
    mine = (library.maximum(own @ w.aircraft + w.aircraft_bias, 0) * here).sum(1, keepdims=True)
    theirs = (library.maximum(foes @ w.aircraft + w.aircraft_bias, 0) * there).sum(1, keepdims=True)
    between = pairs @ w.pair[:, None] + (own @ w.pair_own)[:, :, None] + (foes @ w.pair_foe)[:, None] + w.pair_bias
    fights = library.maximum(between, 0) * (here[:, None] * there)
    sums = (mine, theirs, fights.sum((1, 2))[:, None])
    facts = library.broadcast_to(facts, (mine.shape[0], *facts.shape))
    seen = library.concatenate((facts, *(_SHARE * each for each in sums)), -1)
    seen = library.maximum(seen @ w.first + w.first_bias, 0)
    seen = library.maximum(seen @ w.second + w.second_bias, 0)
    return (seen @ w.last + w.last_bias)[:, 0]


class Packed(NamedTuple):
    """Weights laid out for quick play: one position takes few calls of NumPy for all networks and both sides' eyes. A 1
    at the end of the facts, and that which says that an aircraft is there, carry the biases."""

    networks: int
    facts: Array
    """For each network from one side's eyes and from the other's, into the first layer."""
    aircraft: Array
    """What an aircraft is; what it is in a pair as one's own, as a foe, and as one's own again."""
    pair: Array
    """From one side's eyes, then from the other's."""
    first: Array
    """Of what is summed up."""
    second: Array
    second_bias: Array
    last: Array
    last_bias: Array


def packed(weights: Weights, places: Sequence[int], signs: Sequence[float]) -> Packed:
    """The same weights, laid out for `both_ways`; `places` and `signs` tell where each fact stands from the other
    side's eyes."""
    w, known = weights, len(places)
    ways = w.pair.shape[1] // 2
    facts, mirrored = w.first[:, :known], np.zeros_like(w.first[:, :known])
    mirrored[:, list(places)] = facts * np.asarray(signs, np.float32)[:, None]
    both = np.concatenate((np.concatenate((facts, mirrored), -1), np.concatenate((w.first_bias,) * 2, -1)), 1)
    aircraft, foe = w.aircraft.copy(), w.pair_foe.copy()
    aircraft[:, -1] += w.aircraft_bias[:, 0]
    foe[:, -1] += w.pair_bias[:, 0, 0]
    turned = np.concatenate((w.pair[:, ways:], w.pair[:, :ways]), 1)

    def beside(*each: Array) -> Array:
        """All networks' weights side by side."""
        return np.ascontiguousarray(np.concatenate([np.concatenate(list(one), -1) for one in each], -1))

    return Packed(
        len(w.aircraft),
        beside(both),
        beside(aircraft, w.pair_own, foe, w.pair_own),
        beside(w.pair, turned),
        np.ascontiguousarray(_SHARE * w.first[:, known:]),
        w.second,
        w.second_bias,
        w.last,
        w.last_bias,
    )


def both_ways(ready: Packed, facts: Array, aircraft: Array, own: int, pairs: Array) -> Array:
    """Logits of one position from its side's eyes and from the other's (network, eyes, end): facts and a 1 (f + 1),
    aircraft (a + b, k), of which `own` are one's own, pairs (a * b, p). No row is padding."""
    networks, width = ready.networks, ready.pair.shape[1] // 2
    everybody = aircraft @ ready.aircraft
    fights = (pairs @ ready.pair).reshape(own, len(aircraft) - own, 2 * width)
    fights += everybody[:own, None, width : 3 * width]
    fights += everybody[own:, 2 * width :]
    np.maximum(fights, 0, out=fights)
    units = width // networks
    each = np.maximum(everybody[:, :width], 0).reshape(len(aircraft), networks, units)
    sums = np.empty((networks, 2, 3, units), np.float32)
    sums[:, 0, 0] = sums[:, 1, 1] = np.add.reduce(each[:own])
    sums[:, 0, 1] = sums[:, 1, 0] = np.add.reduce(each[own:])
    sums[:, :, 2] = np.add.reduce(fights, (0, 1)).reshape(2, networks, units).swapaxes(0, 1)
    seen = sums.reshape(networks, 2, 3 * units) @ ready.first
    seen += (facts @ ready.facts).reshape(seen.shape)
    np.maximum(seen, 0, out=seen)
    seen = seen @ ready.second
    seen += ready.second_bias
    np.maximum(seen, 0, out=seen)
    found: Array = seen @ ready.last
    found += ready.last_bias
    return found
