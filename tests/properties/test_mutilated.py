"""Positions that lack what a step needs, or contradict themselves: refused with a field, or a match that asks somebody
something or is over; never one that does neither."""

import json
import random
from collections import Counter
from typing import Any

import msgspec
import pytest

import aerodrome
from aerodrome.kernel.match import Match
from aerodrome.kernel.rulebook import rulebook
from tests.properties.games import GAMES
from tests.properties.play import play

SOME = (
    *(game for game in GAMES if game.startswith("spandaus: ")),
    "dogfights: duel",
    "dogfights: secret pilots",
    "dogfights: combined",
    "algy: flight and squadron",
    "algy: alone",
    "icog: learners",
    "icog: chosen",
)
SAMPLES = 40


def without(position: Any, start: Any, rng: random.Random) -> Any:
    """The position with some fields left out, which are then as at the scenario's start."""
    if not isinstance(position, dict) or not isinstance(start, dict):
        return position
    return {
        key: without(value, start.get(key), rng)
        for key, value in position.items()
        if rng.random() > 0.15 or key not in start
    }


def mutilated(position: dict[str, Any], start: dict[str, Any], steps: tuple[str, ...], rng: random.Random) -> Any:
    """Fields left out, and other steps on the agenda, or fewer."""
    wrong = without(position, start, rng)
    wrong.pop("brief", None)
    if rng.random() < 0.7:
        wrong["agenda"] = rng.sample(steps, rng.randint(0, 3))
    return json.loads(json.dumps(wrong))


def goes_on(match: Match) -> bool:
    return match.decision is not None or match.outcome is not None


@pytest.mark.parametrize("game", SOME)
def test_a_mutilated_position_is_refused_or_leads_somewhere(game: str) -> None:
    book, (scenario, options) = GAMES[game]
    rng = random.Random(game)
    met: Counter[str] = Counter()
    for seed in range(2):
        match = play(aerodrome.new(book, scenario, options=options, seed=seed), seed, answers=rng.randint(0, 12))
        position, start = match.safe_position(), msgspec.to_builtins(match.setup.start)
        for _ in range(SAMPLES // 2):
            wrong = mutilated(position, start, tuple(rulebook(book).steps), rng)
            try:
                laid = aerodrome.new(book, scenario, options=options, position=wrong, seed=1)
            except aerodrome.BadInput as refused:
                met[refused.where.split(":")[0].split(".")[0]] += 1
            else:
                assert goes_on(laid), wrong
                met["laid"] += 1
    assert met["laid"]
    assert set(met) <= {"laid", "position"}
