"""Flights of one aircraft for tests: Hale moves, the enemy has moved already."""

from typing import Any

import pytest

import aerodrome
from aerodrome import Match
from aerodrome.rulebooks.spandaus.state import Aircraft
from tests.rules.spandaus.desk import desk, model, plane


def flight(
    square: str,
    cards: str = "",
    *,
    crew: str = "average",
    leave: dict[str, Any] | None = None,
    figures: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    **log: Any,
) -> Match:
    """Hale, of a model with these figures, has the movement phase to himself; `log` are facts of his log, and `leave`
    tells whether his side may leave the map."""
    hale = plane("Hale", square, model("hales", **(figures or {})), crew=crew, **log)
    far = "AS" if square[-1] == "H" else "KH"
    return desk(
        [hale],
        [plane("Brandt", far, moved=True)],
        cards=cards,
        sides={"allied": {"exit": leave}} if leave else None,
        options=options,
    )


def hale(match: Match) -> Aircraft:
    found: Aircraft = match.state.aircraft["Hale"]
    return found


def options(match: Match) -> tuple[Any, ...]:
    """What may be answered now; nothing where nothing is asked."""
    return match.decision.options if match.decision else ()


def asked(match: Match) -> tuple[str, str, str]:
    """The kind of the open decision, its seat, and what it is about first; nothing where nothing is asked."""
    decision = match.decision
    return (
        (decision.kind, decision.seat, str(decision.about[0]) if decision.about else "") if decision else ("", "", "")
    )


def refused(match: Match, answer: Any, rule: str) -> None:
    """The answer is refused with this rule, and the match is as it was."""
    before, asked, drawn = match.safe_position(), match.decision, list(match.outcomes)
    state = aerodrome.load(match.record()).view()
    with pytest.raises(aerodrome.Refused) as refusal:
        match.answer(answer)
    assert refusal.value.rule == rule
    assert match.decision == asked
    assert match.outcomes == drawn
    assert match.safe_position() == before
    assert match.view() == state
