"""The network that makes chances of a sight: small, the same for all books, for any number of aircraft.

Aircraft and pairs go through a layer each and are summed up; two layers more make three logits of the sums and of the
facts of the table: won, drawn, lost. Several networks judge together (the first axis of every weight), each learnt from
matches drawn anew: how far they are apart tells how sure they are. Playing needs NumPy only; learning runs the same
lines with JAX.
"""

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
    """Weights laid out for quick play: one position needs a dozen calls of NumPy for all networks and both sides'
    eyes."""

    aircraft: Array
    """What an aircraft is, what it is as one's own in a pair, and as a foe."""
    aircraft_bias: Array
    pair: Array
    """From one side's eyes, then from the other's."""
    pair_bias: Array
    rest: Weights


def packed(weights: Weights) -> Packed:
    """The same weights, laid out for `both_ways`."""
    w = weights
    networks, _, units = w.aircraft.shape
    ways = w.pair.shape[1] // 2

    def beside(*each: Array) -> Array:
        """All networks' weights side by side."""
        return np.ascontiguousarray(np.concatenate([np.concatenate(list(one), -1) for one in each], -1))

    turned = np.concatenate((w.pair[:, ways:], w.pair[:, :ways]), 1)
    bias = np.concatenate((w.aircraft_bias[:, 0].ravel(), np.zeros(2 * networks * units, np.float32)))
    return Packed(
        beside(w.aircraft, w.pair_own, w.pair_foe), bias, beside(w.pair, turned), w.pair_bias[:, 0, 0].ravel(), w
    )


def both_ways(ready: Packed, facts: Array, own: Array, foes: Array, pairs: Array) -> Array:
    """Logits of one position from its side's eyes and from the other's (network, eyes, end): facts (2, f) from either,
    own (a, k), foes (b, k), pairs (a, b, p). No row is padding."""
    w = ready.rest
    networks, width = len(w.aircraft), ready.pair_bias.size
    mine, theirs = own @ ready.aircraft + ready.aircraft_bias, foes @ ready.aircraft + ready.aircraft_bias
    fights = pairs @ ready.pair
    fights[..., :width] += mine[:, None, width : 2 * width] + (theirs[:, 2 * width :] + ready.pair_bias)
    fights[..., width:] += mine[:, None, 2 * width :] + (theirs[:, width : 2 * width] + ready.pair_bias)
    np.maximum(fights, 0, out=fights)
    sums = np.empty((2, 3, width), np.float32)
    sums[0, 0] = sums[1, 1] = np.maximum(mine[:, :width], 0).sum(0)
    sums[0, 1] = sums[1, 0] = np.maximum(theirs[:, :width], 0).sum(0)
    sums[:, 2] = fights.sum((0, 1)).reshape(2, width)
    sums *= _SHARE
    seen = np.empty((networks, 2, w.first.shape[1]), np.float32)
    seen[..., : facts.shape[1]] = facts
    seen[..., facts.shape[1] :] = sums.reshape(2, 3, networks, -1).transpose(2, 0, 1, 3).reshape(networks, 2, -1)
    seen = np.maximum(seen @ w.first + w.first_bias, 0)
    seen = np.maximum(seen @ w.second + w.second_bias, 0)
    found: Array = seen @ w.last + w.last_bias
    return found
