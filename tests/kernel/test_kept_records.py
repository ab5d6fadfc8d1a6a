"""Records that were written once and are never renewed: they run for ever, to the same end."""

import json
from pathlib import Path
from typing import Any

import pytest

import aerodrome

KEPT = Path(__file__).parent / "kept"
WORTH: dict[str, dict[str, Any]] = {
    "seeded": {
        "answers": 15,
        "draws": 14,
        "chance": "proved",
        "finished": True,
        "winner": "cid",
        "pebbles": {"ann": 2, "bob": 1, "cid": 3},
        "events": 14,
    },
    "committed": {
        "answers": 11,
        "draws": 12,
        "chance": "proved",
        "finished": False,
        "winner": None,
        "pebbles": {"ann": 3, "bob": 2},
        "events": 14,
    },
    "by-hand": {
        "answers": 6,
        "draws": 6,
        "chance": "given",
        "finished": False,
        "winner": None,
        "pebbles": {"ann": 5, "bob": 2},
        "events": 5,
    },
}


@pytest.mark.parametrize("name", WORTH)
def test_a_kept_record(name: str) -> None:
    file = KEPT / f"{name}.json"
    match, worth = aerodrome.load(file), aerodrome.verify(file)
    assert match.record() == json.loads(file.read_text())
    assert WORTH[name] == {
        "answers": worth.answers,
        "draws": worth.draws,
        "chance": worth.chance,
        "finished": worth.finished,
        "winner": worth.winner,
        "pebbles": {player: purse.pebbles for player, purse in match.state.purses.items()},
        "events": len(match.events),
    }
