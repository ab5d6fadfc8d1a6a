"""The puzzles that come with Aerodrome, and those of one's own: read, listed, and the one of the day."""

import os
import tomllib
from collections.abc import Sequence
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

from aerodrome.coach.puzzles.puzzle import Puzzle
from aerodrome.coach.puzzles.rating import Rating, difficulty_of, rating_of
from aerodrome.coach.puzzles.themes import THEMES, theme_of
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.files import from_json
from aerodrome.kernel.languages import ENGLISH, LANGUAGES, language_file
from aerodrome.kernel.rulebook import rulebook, rulebooks

FOLDER = "AERODROME_PUZZLES"
"""The variable that names a folder with puzzles of one's own, which come with the others."""
DIFFICULTIES = ("easy", "middling", "hard")


class Card(msgspec.Struct, frozen=True):
    """What is told of a puzzle before it is solved."""

    id: str
    book: str
    kind: str
    theme: str
    difficulty: str
    rating: Rating
    guess: float
    """How often it is found by guessing."""


@cache
def puzzles(book: str) -> tuple[Puzzle, ...]:
    """Those of a book, the easiest first."""
    if book not in rulebooks():
        raise BadInput(f"there is no rule book {book!r}; there are {', '.join(rulebooks())}", where="puzzles")
    shipped = files(__package__) / "data" / f"{book}.jsonl"
    found = {each.id: each for each in (*(_read(shipped) if shipped.is_file() else ()), *_own(book))}
    return tuple(sorted(found.values(), key=lambda each: (_rating(each).rating, each.id)))


def _own(book: str) -> Sequence[Puzzle]:
    """Those of one's own that the rules of today found."""
    folder = os.environ.get(FOLDER)
    if not folder:
        return ()
    if not Path(folder).is_dir():
        raise BadInput(f"{folder} is no folder", where=FOLDER)
    file = Path(folder) / f"{book}.jsonl"
    return [each for each in _read(file) if each.version == rulebook(book).version] if file.exists() else ()


def _read(file: Traversable) -> list[Puzzle]:
    lines = enumerate(file.read_bytes().splitlines(), 1)
    return [from_json(line, f"{file.name}, line {number}", Puzzle) for number, line in lines]


def puzzle(book: str, id: str) -> Puzzle:
    """One of them, by its id or the beginning of it."""
    found = [each for each in puzzles(book) if id and each.id.startswith(id)]
    if len(found) != 1:
        what = f"{len(found)} puzzles of {book} begin with {id!r}" if found else f"{book} has no puzzle {id!r}"
        raise BadInput(what, where="puzzle")
    return found[0]


@cache
def cards(book: str) -> tuple[Card, ...]:
    """What is told of the puzzles of a book, the easiest first."""
    return tuple(card(each) for each in puzzles(book))


def card(each: Puzzle) -> Card:
    rating = _rating(each)
    return Card(each.id, each.book, each.kind, theme_of(each), difficulty_of(rating), rating, each.guess)


def _rating(each: Puzzle) -> Rating:
    return rating_of(each.book, each.tried, each.guess)


def books() -> tuple[str, ...]:
    """Books that have puzzles."""
    return tuple(book for book in rulebooks() if puzzles(book))


def daily(day: date, book: str | None = None) -> Puzzle:
    """The puzzle of a day: the same for everybody, for which nobody needs a network. Books take turns; in each, all
    puzzles come before one comes again."""
    known = books() if book is None else tuple(each for each in (book,) if puzzles(each))
    if not known:
        raise BadInput("there are no puzzles", where="puzzles")
    number, place = divmod(day.toordinal(), len(known))
    chosen = known[place]
    order = sorted(puzzles(chosen), key=lambda each: sha256(each.id.encode()).digest())
    return order[number % len(order)]


def words(lang: str) -> dict[str, Any]:
    """What themes and difficulties are called, and why an answer is the best."""
    return _words(lang if lang in LANGUAGES else ENGLISH)


@cache
def _words(lang: str) -> dict[str, Any]:
    source = language_file(__package__, "words", lang)
    assert source is not None
    return tomllib.loads(source.read_text("utf-8"))


def of(book: str, theme: str | None = None, difficulty: str | None = None) -> Sequence[Card]:
    """Cards of a book, of one theme and difficulty where they are given."""
    for given, known, where in ((theme, THEMES, "theme"), (difficulty, DIFFICULTIES, "difficulty")):
        if given is not None and given not in known:
            raise BadInput(f"{given!r} is none of {', '.join(known)}", where=where)
    return [each for each in cards(book) if theme in (None, each.theme) and difficulty in (None, each.difficulty)]
