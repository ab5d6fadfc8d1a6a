"""Makes the judge of a book: plays matches, looks at them, fits networks, and finds out how good they are.

Everything lies in one folder: the matches as they come, the weights, the card and its picture. Whatever is there is not
made again, so that a run which was stopped goes on, and a later one with more matches continues the weights.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeAlias

import msgspec

from aerodrome.judgement.judges import Judge, Learnt, learner_of, read_weights, write_weights
from aerodrome.judgement.network import Weights
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import from_json, read, write_whole
from aerodrome.kernel.processes import Cost
from aerodrome.lab.learning.cards import Card, card_of, examine, picture_of
from aerodrome.lab.learning.checking import LEAST, check, doubt_of
from aerodrome.lab.learning.fitting import fit, parted
from aerodrome.lab.learning.matches import play_matches
from aerodrome.lab.learning.samples import take_samples

Told: TypeAlias = Callable[[str, int, int], None]
"""Told what is being done, how much of it has been, and of how much."""

_LEAST_MATCHES = 20


class Plan(msgspec.Struct, frozen=True):
    """How much is learnt from, and how long."""

    matches: int = 4000
    moments: int = 12
    rounds: int = 15
    checked: int = 40
    """Positions that are played out to find how wrong the judge is."""
    games: int = 64
    """How often each is."""
    seed: int | str = "first"
    workers: int | None = 1
    on: str | None = None
    """Where matches are played: see `parts_on`."""


class Paths:
    """What lies in a folder of learning."""

    def __init__(self, folder: Path, book: str) -> None:
        self.matches = folder / f"{book}.jsonl"
        self.weights = folder / f"{book}.npz"
        self.card = folder / f"{book}.json"
        self.picture = folder / f"{book}.svg"


def learn(
    book: str,
    folder: Path,
    plan: Plan,
    told: Told = lambda _what, _done, _of: None,
    cost: Cost | None = None,
) -> Card:
    """The judge of a book, from nothing or from where an earlier run came to."""
    if plan.matches < _LEAST_MATCHES:
        raise BadInput(f"{plan.matches} matches are too few to learn from; {_LEAST_MATCHES} are not", where="matches")
    judge, paths = learner_of(book), Paths(folder, book)
    folder.mkdir(parents=True, exist_ok=True)
    played, workers, on = paths.matches, plan.workers, plan.on
    play_matches(book, played, plan.matches, plan.seed, workers, partial(told, "matches"), on=on, cost=cost)
    samples = take_samples(book, played, workers, plan.moments, partial(told, "moments"), on=on, cost=cost)
    parts = parted(samples)
    start, before = _before(judge, paths)
    found = fit(judge, parts, plan.rounds, len(samples), start, lambda each, _loss: told("rounds", each, plan.rounds))
    learnt = Learnt(found.weights, LEAST)
    numbers = list(dict.fromkeys(sample.match for sample in parts.held_out))[: plan.checked]
    checked = check(
        judge, learnt, played, numbers, plan.games, plan.seed, workers, partial(told, "checks"), on=on, cost=cost
    )
    doubt = doubt_of(checked)
    card = card_of(
        judge,
        examine(judge, learnt, parts.learnt, parts.held_out),
        samples,
        seed=plan.seed,
        rounds=plan.rounds,
        continued=before,
        doubt=doubt.factor,
        checked=doubt.positions,
        error=doubt.error,
    )
    write_whole(paths.card, msgspec.json.format(msgspec.json.encode(card)) + b"\n")
    write_whole(paths.picture, picture_of(card).encode())
    write_whole(paths.weights, write_weights(judge, Learnt(found.weights, doubt.factor)))
    return card


def _before(judge: Judge, paths: Paths) -> tuple[Weights | None, int]:
    """The weights of an earlier run in the folder, and how often they have been continued, this time included."""
    if not (paths.weights.exists() and paths.card.exists()):
        return None, 0
    card = from_json(read(paths.card), str(paths.card), Card)
    learnt = read_weights(judge, paths.weights.read_bytes(), str(paths.weights), "remove them to begin anew")
    return learnt.weights, card.continued + 1
