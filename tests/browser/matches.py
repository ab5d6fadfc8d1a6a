"""Matches that are set out for a test."""

import random
from pathlib import Path
from typing import Any

import msgspec

import aerodrome
from aerodrome import Match
from aerodrome.server.wire import Created
from tests.properties.skies import fight, flown
from tests.server.house import House

PEOPLE = {"allied": "person", "german": "person"}


def short(turns: int = 3) -> dict[str, Any]:
    """A duel of a few turns."""
    return fight(flown("Hale", 1, "sopwith-camel"), flown("Brandt", 1, "fokker-dr1"), turns=turns)


def played(scenario: Any = "balloon-hunt", seed: int = 7) -> Match:
    """A match that was played to its end at random."""
    match = aerodrome.new("spandaus", scenario, seed=seed)
    rng = random.Random(seed)
    while match.outcome is None:
        decision = match.open[0]
        match.answer(rng.choice(decision.options), seat=decision.seat)
    return match


def record_file(folder: Path, match: Match) -> Path:
    file = folder / "record.json"
    file.write_bytes(msgspec.json.encode(match.record()))
    return file


def uploaded(server: House, match: Match) -> Created:
    status, answer = server.request("POST", "/api/records", match.record())
    assert status == 201, answer
    return msgspec.json.decode(answer, type=Created)
