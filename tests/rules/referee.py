"""What tests of any rule book do with a match: answer, read its events, and see an answer refused."""

from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome import Match
from aerodrome.kernel.events import Event


def give(match: Match, *answers: Any) -> Match:
    """Answers one decision after another."""
    for answer in answers:
        decision = match.decision
        assert decision is not None, f"nothing is asked, {answer!r} was to be answered"
        match.answer(answer, seat=decision.seat)
    return match


def said(match: Match, kind: str) -> list[Event]:
    """The events of a kind."""
    return [event for event in match.events if event.kind == kind]


def facts_of(match: Match, kind: str) -> list[dict[str, Any]]:
    """The facts of the events of a kind."""
    return [event.facts for event in said(match, kind)]


def rules_of_bars(match: Match) -> dict[Any, str]:
    """Which options are not open now, and by which rule."""
    assert match.decision is not None
    return {bar.option: bar.rule for bar in match.book.barred(match.state, match.settings, match.decision)}


def refused(match: Match, answer: Any, rule: str, seat: str | None = None) -> aerodrome.Refused:
    """An answer is refused with this rule, and nothing of the match changes."""
    before = msgspec.to_builtins(match.state), match.open, match.events, list(match.outcomes), list(match.answers)
    with pytest.raises(aerodrome.Refused) as caught:
        match.answer(answer, seat=seat)
    assert caught.value.rule == rule, str(caught.value)
    assert before == (msgspec.to_builtins(match.state), match.open, match.events, match.outcomes, match.answers)
    return caught.value
