"""Judges: networks with their weights, and what they make of a view."""

import os
import zlib
from functools import cached_property
from importlib.resources import files
from io import BytesIO
from math import exp, sqrt
from pathlib import Path
from struct import pack
from typing import Any
from zipfile import BadZipFile

import msgspec
import numpy as np

from aerodrome.judgement.network import Array, Packed, Shape, Weights, both_ways, packed, sizes
from aerodrome.judgement.sight import Eyes, Sight
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.judging import Chances, judge_of

FORMAT = 1
FOLDER = "AERODROME_JUDGES"
"""The variable that names a folder with weights of one's own."""


class Learnt(msgspec.Struct, frozen=True):
    """What a judge has learnt: its weights, and by how much the networks' disagreement falls short of how wrong they
    are together."""

    weights: Weights
    doubt: float


class Judge:
    """Judges positions of one book. Its weights are read when it is first asked, from `data` of a package."""

    def __init__(self, book: str, eyes: Eyes, package: str = __package__) -> None:
        self.book, self.eyes, self.package = book, eyes, package
        places, signs = eyes.mirror()
        self._places, self._signs = list(places), np.asarray(signs, np.float32)

    @cached_property
    def shape(self) -> Shape:
        return Shape(len(self.eyes.facts), len(self.eyes.aircraft) + 1, 2 * len(self.eyes.pairs))

    @cached_property
    def learnt(self) -> Learnt:
        own = os.environ.get(FOLDER)
        if own and not Path(own).is_dir():
            raise BadInput(f"{own} is no folder", where=FOLDER)
        again = f"learn them again: `aerodrome learn {self.book}`"
        if own and (path := Path(own) / f"{self.book}.npz").exists():
            return read_weights(self, path.read_bytes(), str(path), again)
        shipped = files(self.package) / "data" / f"{self.book}.npz"
        if not shipped.is_file():
            raise BadInput(f"nobody has learnt to judge {self.book}: `aerodrome learn {self.book}`", where="chances")
        return read_weights(self, shipped.read_bytes(), f"the weights of {self.book}", again)

    def ready(self) -> None:
        """Makes sure that there are weights; refused where they are missing or damaged."""
        _ = self._packed

    @cached_property
    def _packed(self) -> Packed:
        return packed(self.learnt.weights, *self.eyes.mirror())

    def chances(self, view: Any, sides: tuple[str, ...], /) -> Chances:
        """From the eyes of the first side and, mirrored, of the second: what one wins the other loses."""
        return self.told(self.eyes.look(view, sides[0]), sides)

    def told(self, sight: Sight, sides: tuple[str, ...], /) -> Chances:
        """What is told of what the first side sees, whether there is such a position or not."""
        first, *others = sides
        wins = draws = losses = 0.0
        each = []
        for mine, his in both_ways(self._packed, *self._rows(sight)).tolist():
            win, draw, lose = _shares(*mine)
            if others:
                other_win, other_draw, other_lose = _shares(*his)
                win, draw, lose = (win + other_lose) / 2, (draw + other_draw) / 2, (lose + other_win) / 2
            each.append(win)
            wins, draws, losses = wins + win, draws + draw, losses + lose
        networks = len(each)
        middle = wins / networks
        apart = sqrt(sum([(one - middle) ** 2 for one in each]) / networks)
        return Chances(
            {first: middle} | ({others[0]: losses / networks} if others else {}),
            draws / networks,
            min(1.0, 2 * self.learnt.doubt * apart),
        )

    def _rows(self, sight: Sight) -> tuple[Array, Array, int, Array]:
        """A sight as `both_ways` takes it: facts, aircraft, how many of them are one's own, pairs. All is packed at
        once: NumPy takes three times as long to read rows of numbers."""
        numbers = [*sight.facts, 1.0]
        for rows in (sight.own, sight.foes):
            for row in rows:
                numbers.extend(row)
                numbers.append(1.0)
        for row in sight.pairs:
            numbers.extend(row)
        block: Array = np.frombuffer(pack(f"{len(numbers)}f", *numbers), np.float32)
        own, foes, shape = len(sight.own), len(sight.foes), self.shape
        known = shape.facts + 1
        paired = known + (own + foes) * shape.aircraft
        aircraft = block[known:paired].reshape(own + foes, shape.aircraft)
        return block[:known], aircraft, own, block[paired:].reshape(own * foes, shape.pairs)

    def arrays(self, sight: Sight) -> tuple[Array, Array, Array, Array]:
        """A sight as `logits` takes it."""
        facts, aircraft, own, pairs = self._rows(sight)
        return facts[None, :-1], aircraft[:own], aircraft[own:], pairs.reshape(own, len(aircraft) - own, pairs.shape[1])

    def mirrored(self, facts: Array, own: Array, foes: Array, pairs: Array) -> tuple[Array, Array, Array, Array]:
        """The same from the other side's eyes."""
        ways = len(self.eyes.pairs)
        turned = np.concatenate((pairs[..., ways:], pairs[..., :ways]), -1).swapaxes(0, 1)
        return facts[:, self._places] * self._signs, foes, own, turned


def learner_of(book: str) -> Judge:
    """The judge of a book, where it is one that can learn."""
    found = judge_of(book)
    if not isinstance(found, Judge):
        raise BadInput(f"the judge of {book} is none of those that learn", where="learn")
    return found


def _shares(win: float, draw: float, lose: float) -> tuple[float, float, float]:
    """Chances to win, draw and lose out of logits."""
    win, draw, lose = exp(win), exp(draw), exp(lose)
    whole = win + draw + lose
    return win / whole, draw / whole, lose / whole


def soft(scores: Array) -> Array:
    """Chances out of logits."""
    powers = np.exp(scores - scores.max(-1, keepdims=True))
    chances: Array = powers / powers.sum(-1, keepdims=True)
    return chances


def write_weights(judge: Judge, learnt: Learnt) -> bytes:
    """Weights as a file, with the names of the numbers that they were learnt for."""
    out = BytesIO()
    named: dict[str, Any] = {field: np.asarray(getattr(judge.eyes, field)) for field in ("facts", "aircraft", "pairs")}
    named |= {f"weights_{name}": np.asarray(each, np.float16) for name, each in learnt.weights._asdict().items()}
    np.savez_compressed(out, format=np.asarray(FORMAT), doubt=np.asarray(learnt.doubt), **named)
    return out.getvalue()


def read_weights(judge: Judge, data: bytes, where: str, instead: str) -> Learnt:
    """Weights from a file; refused where they are damaged or were learnt for other numbers, with what to do instead."""
    try:
        with np.load(BytesIO(data), allow_pickle=False) as found:
            version = int(found["format"])
            names = {field: tuple(map(str, found[field])) for field in ("facts", "aircraft", "pairs")}
            doubt = float(found["doubt"])
            weights = Weights(*(found[f"weights_{name}"].astype(np.float32) for name in Weights._fields))
    except (BadZipFile, EOFError, KeyError, NotImplementedError, OSError, TypeError, ValueError, zlib.error) as error:
        raise BadInput(f"damaged ({error}); {instead}", where=where) from None
    if version != FORMAT:
        raise BadInput(f"format {version} is not {FORMAT}, the one known here; {instead}", where=where)
    for field, learnt in names.items():
        if learnt != getattr(judge.eyes, field):
            raise BadInput(f"learnt for other numbers ({field}) than are seen today; {instead}", where=where)
    if tuple(each.shape for each in weights) != sizes(judge.shape, max((1, *weights.last.shape[:1]))):
        raise BadInput(f"weights of another shape; {instead}", where=where)
    if not all(np.isfinite(each).all() for each in (doubt, *weights)):
        raise BadInput(f"damaged (not all of them are numbers); {instead}", where=where)
    return Learnt(weights, doubt)
