"""Fits networks to how matches ended. It needs JAX and Optax: `pip install aerodrome[learn]`."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax
from numpy.typing import NDArray

from aerodrome.judgement.judges import Judge
from aerodrome.judgement.network import Array, Weights, logits, sizes
from aerodrome.lab.learning.samples import Sample

NETWORKS = 5
_BATCH = 256
_RATE, _DECAY = 3e-3, 1e-1
_ROOM = (1, 2, 3, 4, 6, 9, 12, 18, 30, 60)
"""Sides are filled up to these numbers of aircraft, so that few shapes have to be compiled."""
_WEIGHED = 800
"""Steps of a logistic regression."""
_PARTS = 10
_HELD_OUT, _WATCHED = 0, 1
"""Of ten matches one is held out to the end, and one tells when to stop."""


class Batch(NamedTuple):
    """Samples with equal room for aircraft."""

    facts: Array
    own: Array
    foes: Array
    pairs: Array
    ends: NDArray[np.int32]
    matches: NDArray[np.int64]

    def some(self, places: NDArray[np.intp]) -> "Batch":
        parts: tuple[Any, ...] = self
        return Batch(*(each[places] for each in parts))


class Parts(NamedTuple):
    """Samples by what they are for; no match is in two parts."""

    learnt: list[Sample]
    watched: list[Sample]
    held_out: list[Sample]


class Fit(NamedTuple):
    """What came of fitting: weights, and the log loss on the watched matches after each round."""

    weights: Weights
    losses: list[float]


def parted(samples: Sequence[Sample]) -> Parts:
    found = Parts([], [], [])
    for sample in samples:
        part = sample.match % _PARTS
        (found.held_out if part == _HELD_OUT else found.watched if part == _WATCHED else found.learnt).append(sample)
    return found


def room_of(sample: Sample) -> int:
    """How many aircraft of a side it needs room for."""
    most = max(1, len(sample.sight.own), len(sample.sight.foes))
    return next(room for room in _ROOM if room >= most)


def batches_of(judge: Judge, samples: Sequence[Sample]) -> list[Batch]:
    """Samples by the room that they need."""
    rooms: dict[int, list[Sample]] = {}
    for sample in samples:
        rooms.setdefault(room_of(sample), []).append(sample)
    return [_batch(judge, some, room) for room, some in sorted(rooms.items())]


def _batch(judge: Judge, samples: Sequence[Sample], room: int) -> Batch:
    shape, number = judge.shape, len(samples)
    batch = Batch(
        np.zeros((number, 1, shape.facts), np.float32),
        np.zeros((number, room, shape.aircraft), np.float32),
        np.zeros((number, room, shape.aircraft), np.float32),
        np.zeros((number, room, room, shape.pairs), np.float32),
        np.asarray([sample.end for sample in samples], np.int32),
        np.asarray([sample.match for sample in samples], np.int64),
    )
    for place, sample in enumerate(samples):
        facts, own, foes, pairs = judge.arrays(sample.sight)
        batch.facts[place] = facts
        batch.own[place, : len(own)] = own
        batch.foes[place, : len(foes)] = foes
        batch.pairs[place, : len(own), : len(foes)] = pairs
    return batch


def begin(judge: Judge, seed: int) -> Weights:
    """Weights that know nothing."""
    random = np.random.default_rng(seed)
    found = []
    for name, size in zip(Weights._fields, sizes(judge.shape, NETWORKS), strict=True):
        scale = 0.0 if name.endswith("bias") else (2 / size[-2]) ** 0.5 * (0.1 if name == "last" else 1.0)
        found.append(random.normal(0.0, 1.0, size).astype(np.float32) * np.float32(scale))
    return Weights(*found)


def _scores(weights: Weights, batch: Batch) -> Any:
    """Logits by position, network and end."""

    def one(facts: Any, own: Any, foes: Any, pairs: Any) -> Any:
        return logits(weights, facts, own, foes, pairs, jnp)

    return jax.vmap(one)(batch.facts, batch.own, batch.foes, batch.pairs)


def _loss(weights: Weights, batch: Batch, counts: Any) -> Any:
    """Each network learns from matches drawn anew: `counts` says how often it has drawn that of each sample."""
    scores = _scores(weights, batch)
    ends = jnp.broadcast_to(batch.ends[:, None], scores.shape[:2])
    losses = optax.softmax_cross_entropy_with_integer_labels(scores, ends)
    return (losses * counts).mean(0).sum()


@jax.jit
def _judged(weights: Weights, batch: Batch) -> Any:
    return jax.nn.softmax(_scores(weights, batch))


def judged(weights: Weights, batches: Sequence[Batch]) -> tuple[Array, NDArray[np.int32], NDArray[np.int64]]:
    """What every network makes of all samples (sample, network, end), how their matches ended, and which they were."""
    found = [
        np.asarray(_judged(weights, batch.some(np.arange(first, min(first + 4096, len(batch.ends))))))
        for batch in batches
        for first in range(0, len(batch.ends), 4096)
    ]
    return (
        np.concatenate(found),
        np.concatenate([batch.ends for batch in batches]),
        np.concatenate([batch.matches for batch in batches]),
    )


def log_loss(chances: Array, ends: NDArray[np.int32]) -> float:
    """Of chances (sample, end): how surprising the ends were, in nats."""
    return float(-np.log(np.clip(chances[np.arange(len(ends)), ends], 1e-6, 1.0)).mean())


def fit(
    judge: Judge,
    parts: Parts,
    rounds: int,
    seed: int,
    start: Weights | None = None,
    told: Callable[[int, float], None] = lambda _round, _loss: None,
) -> Fit:
    """Goes through the samples again and again, and keeps the weights that were best on the watched matches."""
    random = np.random.default_rng(seed)
    learnt, watched = batches_of(judge, parts.learnt), batches_of(judge, parts.watched)
    number = 1 + max((sample.match for sample in parts.learnt), default=0)
    drawn = random.poisson(1.0, (number, NETWORKS)).astype(np.float32)
    steps = rounds * sum(-(-len(batch.ends) // _BATCH) for batch in learnt)
    adam = optax.adamw(optax.cosine_decay_schedule(_RATE, max(1, steps)), weight_decay=_DECAY)
    first: Any = begin(judge, seed) if start is None else start
    weights = Weights(*map(jnp.asarray, first))  # type: ignore[arg-type]
    state = adam.init(weights)

    @jax.jit
    def step(weights: Weights, state: Any, batch: Batch, counts: Any) -> tuple[Weights, Any]:
        changes, state = adam.update(jax.grad(_loss)(weights, batch, counts), state, weights)
        return optax.apply_updates(weights, changes), state

    losses: list[float] = []
    best = weights
    for each in range(rounds):
        for batch in _shuffled(learnt, random):
            weights, state = step(weights, state, batch, drawn[batch.matches])
        chances, ends, _ = judged(weights, watched)
        losses.append(log_loss(chances.mean(1), ends))
        if losses[-1] <= min(losses):
            best = weights
        told(each + 1, losses[-1])
    return Fit(Weights(*map(np.asarray, best)), losses)


def fit_weighed(table: Array, ends: NDArray[np.int32]) -> tuple[Array, Array]:
    """Weights and bias of a logistic regression on a table of numbers (sample, number)."""
    adam = optax.adam(_RATE)
    weights: Any = (jnp.zeros((table.shape[1], 3)), jnp.zeros(3))

    @jax.jit
    def step(weights: Any, state: Any) -> Any:
        def loss(weights: Any) -> Any:
            scores = table @ weights[0] + weights[1]
            return optax.softmax_cross_entropy_with_integer_labels(scores, ends).mean()

        changes, state = adam.update(jax.grad(loss)(weights), state)
        return optax.apply_updates(weights, changes), state

    state = adam.init(weights)
    for _ in range(_WEIGHED):
        weights, state = step(weights, state)
    return np.asarray(weights[0]), np.asarray(weights[1])


def _shuffled(batches: Sequence[Batch], random: np.random.Generator) -> Iterator[Batch]:
    """All samples in small batches, in an order of this round; the last of a room is filled up with others of it."""
    found = []
    for batch in batches:
        order = random.permutation(len(batch.ends))
        order = np.resize(order, -(-len(order) // _BATCH) * _BATCH)
        found += [batch.some(places) for places in order.reshape(-1, _BATCH)]
    random.shuffle(found)
    yield from found
