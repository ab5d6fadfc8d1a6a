"""What is read before the first client is served: rule books, their data, their pilots, and how campaigns fly them."""

import logging
from collections.abc import Callable
from functools import cache

from aerodrome.campaign.adapter import adapter, campaigns
from aerodrome.coach.lessons import course
from aerodrome.kernel.rulebook import all_books, rulebook, rulebooks
from aerodrome.kernel.setup import prepare
from aerodrome.pilots.pilot import pilot, pilots

log = logging.getLogger("aerodrome.server")


@cache
def read_everything() -> None:
    """Once in a process: imports and reads all that is installed, one after the other. After a restart hundreds of
    matches are opened at once in threads, and modules that import each other must not be imported for the first time in
    several of them. A book that fails is named and costs the others nothing: its own matches cannot be run."""
    for book in all_books():
        _read(book, _read_book)
    for book in rulebooks():
        _read(book, course)
    for game in campaigns():
        _read(game, adapter)


def _read_book(name: str) -> None:
    book = rulebook(name)
    book.aircraft()
    for scenario in book.scenarios():
        prepare(name, scenario)
    for each in pilots(name):
        pilot(name, each)


def _read(name: str, reader: Callable[[str], object]) -> None:
    try:
        reader(name)
    except Exception:
        log.exception("%s cannot be used", name)
