"""What machine pilots are told of a match: enough to go on with it, and not enough to know what comes."""

from typing import Any

import msgspec

from aerodrome.kernel.chance import ByHand
from aerodrome.kernel.checkpoint import Checkpoint
from aerodrome.kernel.match import Match
from aerodrome.kernel.record import FORMAT


def as_played(match: Match) -> dict[str, Any]:
    """The record with what chance gave up to now, and another chance to come: enough to run the match, and not enough
    to know what comes."""
    record: dict[str, Any] = match.record()
    record.pop("taken_back", None)
    if record["chance"]["source"] != "hand":
        record["chance"] = _given(match.outcomes)
    return record


def at_last_safe_point(match: Match) -> dict[str, Any]:
    """What a pilot has to know of a match, however long it is: its last safe point, and a record of what was answered
    and drawn since. Neither the chance to come nor what others have sealed."""
    safe = match.checkpoint()
    drawn = match.outcomes[safe.outcomes :]
    by_hand = isinstance(match.source, ByHand)
    chance = {"source": "hand", "outcomes": " ".join(map(str, drawn))} if by_hand else _given(drawn)
    return {
        "format": FORMAT,
        "book": match.book.id,
        "version": match.book.version,
        "scenario": msgspec.to_builtins(match.scenario),
        "options": dict(match.setup.options),
        "answers": match.answers[safe.answers :],
        "chance": chance,
        "checkpoint": Checkpoint(0, 0, 0, safe.state),
    }


def _given(outcomes: list[Any]) -> dict[str, Any]:
    return {"source": "seeded", "outcomes": " ".join(map(str, outcomes)), "given": len(outcomes), "seed": 0}
