"""Short words for tests of combat: calls that come right, numbers that were needed, and what is not open and why."""

from typing import Any

from aerodrome import Match
from aerodrome.kernel.decisions import Decision
from tests.rules.spandaus.desk import facts_of

MISS = "5C 3H"
"""A reference card and a card that makes the call "higher" wrong."""

_ZIGZAG = ("2", "K", "3", "Q", "4", "J", "5", "10", "6", "9", "7", "8")


def right_cards(number: int, suit: str = "C") -> str:
    """A reference card and so many cards, each of them what `right_calls` calls."""
    return " ".join(rank + suit for rank in _ZIGZAG[: number + 1])


def right_calls(number: int) -> list[str]:
    return ["higher" if call % 2 == 0 else "lower" for call in range(number)]


def asked(match: Match) -> Decision:
    """The decision that is open now."""
    assert match.decision is not None, "nothing is asked"
    return match.decision


def numbers_needed(match: Match, shooter: str) -> list[int]:
    """The target number of every shot of an aircraft so far."""
    return [event["number"] for event in facts_of(match, "target number") if event["shooter"] == shooter]


def parts_of_number(match: Match) -> dict[str, int]:
    """What the last target number was made of."""
    return dict(facts_of(match, "target number")[-1]["sum"])


def bars(match: Match, kind: str, seat: str, *about: Any) -> dict[Any, str]:
    """Which answers would not be open if this were asked now, and by which rule."""
    asked = Decision(seat, kind, (), "", about)
    return {bar.option: bar.rule for bar in match.book.barred(match.state, match.settings, asked)}


def why_no_attack(match: Match, shooter: str, target: str) -> str:
    """The rule that keeps one aircraft from attacking another now, or nothing."""
    attacker = match.state.aircraft[shooter]
    return bars(match, "attack", attacker.owner, attacker.square).get((shooter, target), "")


def why_no_response(match: Match, target: str, attacker: str) -> dict[str, str]:
    """The responses that a target would not have to an attack now, with their rules."""
    return bars(match, "response", match.state.aircraft[target].owner, target, attacker)


def kinds(match: Match) -> list[str]:
    """What has happened, in order."""
    return [event.kind for event in match.events]
