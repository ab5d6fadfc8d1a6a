"""Duels in a study: every aircraft of a list meets every other in a scenario, from both sides."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Literal, NamedTuple

import msgspec

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.structs import Plain, Strict
from aerodrome.lab.duels.compared import compared, elsewhere, models_of
from aerodrome.lab.studies.variations import Changes, together

COMPARED: Literal["compared"] = "compared"
"""All models of a book that another book has too."""


class Why(Strict):
    """Duels that books dispute are flown again, as they are and with one figure of the better aircraft after the other
    taken from the worse: `disputes` of each two books, each `times` as often as other duels."""

    disputes: int = 1
    times: int = 5


class Duels(Strict, omit_defaults=True):
    """Which aircraft meet: `models` of each book, of the one book that there is, or those that are compared."""

    models: Literal["compared"] | tuple[str, ...] | dict[str, tuple[str, ...]] = COMPARED
    changes: dict[str, Changes] = {}
    """What else is other than in the scenario, by book."""
    about: str = ""
    """The aircraft (an id of those that are compared) that the report begins with."""
    why: Why | None = None


class Duel(msgspec.Struct, frozen=True, omit_defaults=True):
    """The models of the first and of the second side; `figure` of `taker` is that of the other, if one is named."""

    first: str
    second: str
    taker: str = ""
    figure: str = ""

    @property
    def name(self) -> str:
        def told(model: str, other: str) -> str:
            return f"{model} with {self.figure} of {other}" if model == self.taker else model

        return f"{told(self.first, self.second)} v {told(self.second, self.first)}"

    @property
    def models(self) -> tuple[str, str]:
        """Both, in the order of the alphabet: the same whoever has the first side."""
        return (self.first, self.second) if self.first < self.second else (self.second, self.first)


class Meeting(NamedTuple):
    """A duel, and what it changes in the scenario."""

    duel: Duel
    changes: Changes


def check_duels(duels: Duels, books: Sequence[str]) -> None:
    """Refuses what cannot be, with the field."""
    named = [("changes", book) for book in duels.changes]
    if isinstance(duels.models, dict):
        named += [("models", book) for book in duels.models]
    elif duels.models != COMPARED and len(books) != 1:
        what = f"of which book? Name it so: models = {{ {books[0]} = [...] }}"
        raise BadInput(what, where="duels: models")
    for field, book in named:
        if book not in books:
            raise BadInput(f"{book!r} is not among the books: {', '.join(books)}", where=f"duels: {field}")
    if duels.about and duels.about not in compared():
        what = f"{duels.about!r} is none of the aircraft that are compared: {', '.join(compared())}"
        raise BadInput(what, where="duels: about")
    if duels.why is not None and not (1 <= duels.why.disputes <= 100 and 1 <= duels.why.times <= 1000):
        raise BadInput("1 to 100 disputes, flown 1 to 1000 times as often", where="duels: why")


def meetings(book: str, scenario: Mapping[str, Plain], duels: Duels) -> Iterator[Meeting]:
    """Every two aircraft of a book, each of them once on the first side. All aircraft of a side are of its model. Of
    those that are compared, only such meet of which another book has both."""
    sides: Any = scenario.get("side", ())
    ways = [[f"side.{number}{way}" for way in _ways(side)] for number, side in enumerate(sides)]
    if len(ways) != 2 or not all(ways):
        raise BadInput("a duel has two sides, each with aircraft", where="duels")
    base = duels.changes.get(book, Changes())
    for pair in combinations(_models(book, duels), 2):
        if duels.models == COMPARED and not elsewhere(book, *pair):
            continue
        for first, second in (pair, pair[::-1]):
            new = _of_model(book, first, ways[0]) | _of_model(book, second, ways[1])
            yield Meeting(Duel(first, second), together(base, Changes(set=new)))


def _of_model(book: str, model: str, ways: Sequence[str]) -> dict[str, Plain]:
    """Makes aircraft ones of a model; where those have numbers of their own they get the first ones."""
    new: dict[str, Plain] = {f"{way}.model": model for way in ways}
    first = getattr(rulebook(book).aircraft().get(model), "number", None)
    if first is not None:
        new |= {f"{way}.number": first + place for place, way in enumerate(ways)}
    return new


def _models(book: str, duels: Duels) -> tuple[str, ...]:
    if duels.models == COMPARED:
        return models_of(book)
    models = duels.models.get(book, ()) if isinstance(duels.models, dict) else tuple(duels.models)
    if len(set(models)) < max(2, len(models)):
        what = f"two models of {book} or more, each once, not {', '.join(models) or 'none'}"
        raise BadInput(what, where="duels: models")
    return models


def _ways(table: Any) -> Iterator[str]:
    """The ways from a table to all in it that has a model."""
    if isinstance(table, Mapping):
        if "model" in table:
            yield ""
        for key, value in table.items():
            yield from (f".{key}{way}" for way in _ways(value))
    elif isinstance(table, Sequence) and not isinstance(table, str):
        for number, value in enumerate(table):
            yield from (f".{number}{way}" for way in _ways(value))
