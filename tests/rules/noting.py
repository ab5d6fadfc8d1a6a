"""What a book notes about the options of a decision, for tests of any rule book."""

import random
from typing import Any

from aerodrome import Match
from tests.properties.play import steps


def notes(match: Match) -> dict[Any, list[tuple[str, dict[str, Any]]]]:
    """The notes on the open decision, as kinds and facts."""
    assert match.decision is not None
    found = match.book.notes(match.state, match.settings, match.decision)
    return {option: [(note.kind, note.facts) for note in told] for option, told in found.items()}


def facts(match: Match, option: Any, kind: str) -> dict[str, Any]:
    """The facts of the one note of a kind on an option."""
    (found,) = (each for name, each in notes(match)[option] if name == kind)
    return found


def kinds(match: Match, option: Any) -> list[str]:
    return [kind for kind, _ in notes(match).get(option, [])]


def check_notes(match: Match, seed: int) -> None:
    """Notes are about options and say nothing that their seat may not know: from its view with anything else
    imagined, they are the same."""
    for decision in steps(match, seed):
        found = match.book.notes(match.state, match.settings, decision)
        assert set(found) <= set(decision.options)
        imagined = match.book.imagine(match.view(decision.seat), random.Random(1))
        assert match.book.notes(imagined, match.settings, decision) == found
