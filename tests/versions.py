"""The toy book's rules change: version 3 takes the place of version 2, here and in processes that are started."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

import pytest

from aerodrome import Match
from aerodrome.kernel import rulebook

pebbles = import_module("pebbles")

LONG = {"title": "Long", "players": ["ann", "bob"], "rounds": 20}
"""Long enough for several stretches."""


@contextmanager
def newer_rules() -> Iterator[None]:
    """While this lasts, version 3 is installed."""
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("PEBBLES", "3")
            patch.setattr(pebbles, "BOOK", pebbles.NEWER)
            _look_anew()
            yield
    finally:
        _look_anew()


def _look_anew() -> None:
    rulebook._found.cache_clear()


def play_boldly(match: Match, answers: int | None = None, *, boldness: int = 2) -> Match:
    """Throws as many pebbles as that where it can; version 3 takes no throw of more than one. Without a number, to the
    end."""
    while match.open and (answers is None or len(match.answers) < answers):
        decision = match.open[0]
        throws = [option for option in decision.options if decision.kind == "throw" and option != "keep"]
        option = throws[:boldness][-1] if throws and boldness else None
        if option is None:
            option = {"share": 0.0, "on": "ann"} if decision.form else decision.options[0]
        match.answer(option, decision.seat)
    return match
