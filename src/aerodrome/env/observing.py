"""What a seat sees and can do, as one array of numbers: where everything is in it, and how it is filled.

The sight of the seat's side comes first (`judgement/sight.py`), in rows that are filled up with zeros; then what is
asked; then a row for each action. An answer is told by the aircraft that it names, by the chance that it comes off
where the rules give one, and by its words and numbers, hashed: what another book asks needs no code here.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import chain
from math import copysign, log1p
from struct import pack
from typing import Any, TypeAlias
from zlib import crc32

import msgspec
import numpy as np
import numpy.typing as npt

from aerodrome.judgement.sight import Eyes, Row, Sight
from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import BadInput

Array: TypeAlias = npt.NDArray[np.float32]

LIMIT = 8.0
"""No number of an observation is beyond it."""
WORDS = 48
"""Places that words and numbers of an answer are hashed into."""
_FLOAT = 4
_LETTER = 0.25
_SIGN = 0x10000
_MOST_KEPT = 1024
_NO_ODDS = pack("2f", 0.0, 0.0)


class Layout:
    """Where everything is in an observation."""

    def __init__(self, eyes: Eyes, kinds: tuple[str, ...], rows: int, actions: int, *, ahead: bool) -> None:
        self.eyes, self.kinds, self.rows, self.actions = eyes, kinds, rows, actions
        self._aircraft, self._bearings = 1 + len(eyes.aircraft), 2 * len(eyes.pairs)
        self._ahead = len(eyes.facts) + 2 * len(eyes.aircraft) + self._bearings if ahead else 0
        self._named = 2 * rows + WORDS
        self._option = 2 + self._named + self._ahead
        self._kind_rows = {kind: pack(f"{len(kinds)}f", *(float(each == kind) for each in kinds)) for kind in kinds}
        self.shapes: dict[str, tuple[int, ...]] = {
            "facts": (len(eyes.facts),),
            "own": (rows, self._aircraft),
            "foes": (rows, self._aircraft),
            "pairs": (rows, rows, self._bearings),
            "kind": (len(kinds),),
            "about": (self._named,),
            "options": (actions, self._option),
        }
        """The shapes of its parts, in their order."""
        self.size = sum(_numbers(shape) for shape in self.shapes.values())
        self._seen = sum(_numbers(self.shapes[part]) for part in ("facts", "own", "foes", "pairs"))
        self._kept: dict[str, _Kept] = {}
        """Rows of listed options, which are the same again and again, by the aircraft that are still in."""

    def parts(self, observation: Any) -> dict[str, Any]:
        """The parts of an observation by their names, or of many in an array of any shape; of JAX too. An aircraft's
        row begins with 1, one that is filled up with 0."""
        found, start = {}, 0
        for name, shape in self.shapes.items():
            end = start + _numbers(shape)
            found[name] = observation[..., start:end].reshape(*observation.shape[:-1], *shape)
            start = end
        return found

    def names(self) -> dict[str, tuple[str, ...]]:
        """What the numbers of facts, of a row of an aircraft, of a pair and of an option are called."""
        eyes = self.eyes
        numbered = (*(f"own {n}" for n in range(self.rows)), *(f"foe {n}" for n in range(self.rows)))
        about = (*numbered, *(f"word {n}" for n in range(WORDS)))
        pairs = (*eyes.pairs, *(f"its {name}" for name in eyes.pairs))
        ahead = (*eyes.facts, *(f"own {n}" for n in eyes.aircraft), *(f"foes {n}" for n in eyes.aircraft), *pairs)
        option = ("odds given", "odds", *about, *(f"ahead {name}" for name in ahead if self._ahead))
        aircraft = ("there", *eyes.aircraft)
        return {
            "facts": eyes.facts,
            "own": aircraft,
            "foes": aircraft,
            "pairs": pairs,
            "kind": self.kinds,
            "about": about,
            "options": option,
        }

    def array(
        self,
        sight: Sight,
        names: tuple[Sequence[str], Sequence[str]],
        decision: Decision | None,
        answers: Sequence[Answer],
        odds: Mapping[Answer, float],
        ahead: Sequence[Row],
    ) -> Array:
        """An observation: what a side sees and, where its seat is asked, the question and what can be answered."""
        blocks = [self._sight(sight)]
        if decision is not None:
            places = {name: place for place, name in enumerate(names[0])}
            for place, name in enumerate(names[1], self.rows):
                places[name] = place
            listed = decision.form is None
            row = self._rows_for(places) if listed else partial(self._written, places)
            blocks += (self._kind_rows[decision.kind], row(decision.about))
            for number, answer in enumerate(answers):
                chance = odds.get(answer) if odds and listed else None
                blocks.append(_NO_ODDS if chance is None else pack("2f", 1.0, chance))
                blocks.append(row(answer))
                if ahead:
                    blocks.append(pack(f"{self._ahead}f", *ahead[number]))
        filled = b"".join(blocks)
        array: Array = np.frombuffer(bytearray(filled.ljust(self.size * _FLOAT, b"\0")), np.float32)
        np.maximum(array, -LIMIT, out=array)
        np.minimum(array, LIMIT, out=array)
        return array

    def mean(self, sight: Sight) -> Row:
        """A sight in as many numbers however many aircraft there are: facts, and the average of one's own, of the
        enemy's and of pairs."""
        width = len(self.eyes.aircraft)
        return (
            *sight.facts,
            *_average(sight.own, width),
            *_average(sight.foes, width),
            *_average(sight.pairs, self._bearings),
        )

    def _sight(self, sight: Sight) -> bytes:
        """Facts, one's own and the enemy's, pairs; rows that are not there are zeros."""
        if max(len(sight.own), len(sight.foes)) > self.rows:
            raise BadInput(f"there are more than the {self.rows} aircraft of a side at the start", where="scenario")
        numbers: list[float] = [*sight.facts]
        for rows in (sight.own, sight.foes):
            for row in rows:
                numbers.append(1.0)
                numbers += row
            numbers += (0.0,) * ((self.rows - len(rows)) * self._aircraft)
        foes = len(sight.foes)
        if foes == self.rows:
            numbers += chain.from_iterable(sight.pairs)
        else:
            missing = (0.0,) * ((self.rows - foes) * self._bearings)
            for first in range(0, len(sight.pairs), foes or 1):
                numbers += chain.from_iterable(sight.pairs[first : first + foes])
                numbers += missing
        return pack(f"{len(numbers)}f", *numbers).ljust(self._seen * _FLOAT, b"\0")

    def _rows_for(self, places: Mapping[str, int]) -> Callable[[Answer], bytes]:
        """What writes a listed option, or what a decision is about; each is written once."""
        still_in = repr(places)
        kept = self._kept.get(still_in)
        if kept is None:
            if len(self._kept) > _MOST_KEPT:
                self._kept.clear()
            kept = self._kept[still_in] = _Kept(partial(self._written, places))
        return kept.__getitem__

    def _written(self, places: Mapping[str, int], answer: Answer) -> bytes:
        """The aircraft that are named, and words and numbers, in their hashed places."""
        numbers, words = [0.0] * self._named, 2 * self.rows
        for name, number in _words(msgspec.to_builtins(answer), "", places):
            if name in places:
                numbers[places[name]] = 1.0
            else:
                place, sign = _hashed(name)
                numbers[words + place] += sign * number
        return pack(f"{self._named}f", *numbers)


class _Kept(dict[Answer, bytes]):
    """Rows that are written when they are first asked for."""

    def __init__(self, write: Callable[[Answer], bytes]) -> None:
        super().__init__()
        self._write = write

    def __missing__(self, answer: Answer) -> bytes:
        if len(self) > _MOST_KEPT:
            self.clear()
        row = self[answer] = self._write(answer)
        return row


@lru_cache(maxsize=1 << 16)
def _hashed(name: str) -> tuple[int, float]:
    """Where a word stands, and with which sign: those that fall together by accident do not add up."""
    number = crc32(name.encode())
    return number % WORDS, 1.0 if number & _SIGN else -1.0


def _words(answer: Any, path: str, places: Mapping[str, int]) -> Iterator[tuple[str, float]]:
    """What an answer is made of, by the place where each part is: names of aircraft as they are, and
    by their rows; numbers, which grow
    slowly with theirs; words; and the letters of a text in capitals, such as a route or a square."""
    if isinstance(answer, str):
        if answer in places:
            yield answer, 1.0
            yield f"{path}@{places[answer]}", _LETTER
        else:
            yield f"{path}={answer}", 1.0
            if answer.isupper():
                for place, letter in enumerate(answer):
                    yield f"{path}:{letter}", _LETTER
                    yield f"{path}{place}:{letter}", _LETTER
            elif " " in answer:
                yield from _words(answer.split(" "), path, places)
    elif isinstance(answer, dict):
        for key, part in answer.items():
            if key in places:
                yield key, 1.0
            yield from _words(part, f"{path}.{key}", places)
    elif isinstance(answer, list | tuple):
        for place, part in enumerate(answer):
            yield from _words(part, f"{path}{place}", places)
    elif answer is not None:
        yield f"{path}#", copysign(log1p(abs(answer)), answer)


def _average(rows: Sequence[Row], width: int) -> Row:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True)) or (0.0,) * width


def _numbers(shape: tuple[int, ...]) -> int:
    return int(np.prod(shape))
