"""What rule books say, in all their languages."""

from functools import cache

from aerodrome.kernel.languages import ENGLISH
from aerodrome.kernel.messages import BookWords
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.setup import Setup
from aerodrome.server.wire.books import Caution


def cautions_of(setup: Setup) -> list[Caution]:
    """What the book advises against in a scenario, in all its languages."""
    languages = languages_of(setup.book.id)
    return [
        Caution({lang: BookWords(setup.book, lang).caution(each) for lang in languages}, each.rule)
        for each in setup.cautions
    ]


@cache
def languages_of(book: str) -> tuple[str, ...]:
    """The languages that a book has words in, English first."""
    try:
        names = [file.name for file in rulebook(book).data.iterdir()]
    except (FileNotFoundError, NotADirectoryError, ModuleNotFoundError):  # a game may come without data
        names = []
    written = {name.split(".")[1] for name in names if name.startswith("words.") and name.endswith(".toml")}
    return (ENGLISH, *sorted(written - {ENGLISH}))
