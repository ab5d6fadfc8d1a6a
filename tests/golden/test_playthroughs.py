"""The playthroughs are played again and compared line by line."""

import difflib

import pytest

from tests.golden.missions import MISSIONS, missions_of
from tests.golden.playthroughs import FOLDER, PLAYTHROUGHS, written_out


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough(name: str) -> None:
    check(name, written_out(name))


@pytest.mark.parametrize("name", MISSIONS)
def test_missions_of_a_campaign(name: str) -> None:
    check(name, missions_of(name))


def check(name: str, now: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    changes = list(difflib.unified_diff(kept.splitlines(), now.splitlines(), "as kept", "as played now", lineterm=""))
    if changes:
        shown = "\n".join(changes[:60])
        pytest.fail(f"{shown}\n\nIf this is meant: python -m tests.golden.renew", pytrace=False)


def test_every_file_is_compared() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {*PLAYTHROUGHS, *MISSIONS}


def test_the_playthroughs_show_the_game() -> None:
    """Between them they reach the rules that they are kept for."""
    text = "".join((FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in PLAYTHROUGHS)
    for kind in ("attacks", "jinks", "hit", "crippled", "destroyed", "risky test", "spins", "dealt", "Kong swipes"):
        assert f"- {kind} [" in text, kind
    for kind in (
        "balloon drifts",
        "photographs",
        "defends",
        "pair",
        "survival",
        "quality",
        "sun",
        "progressive",
        "leaves",
        *("bombs", "burst", "chosen", "clears", "damaged", "flies", "jams", "photo", "pilot", "promoted", "ready"),
        *("revealed", "rolls", "strained", "wind"),
        *("aims", "archie", "attached", "bonus", "burst out", "critical", "detached", "flare", "flew", "forbidden"),
        *(
            "jammed",
            "level",
            "maneuvers",
            "paid",
            "pilots",
            "pitched",
            "recovery",
            "reform",
            "reload",
            "roll-off",
            "row",
        ),
        *("smoke", "stall roll", "strafe", "straightened", "stress", "unjam", "wounded"),
        *("announces", "below stall speed", "burns", "collides", "engine off", "forced home", "formation flies"),
        *("gunner initiative", "jams", "lands", "near miss", "person made", "random heading", "recovers", "shoots"),
        *("balloon hit", "bombs fall", "correction", "ground fire", "lays", "shell", "unit destroyed", "unit hit"),
        *("delivered", "experience", "flies out", "flown", "joins", "mission", "raised", "wound test"),
        *("shot down", "spins down", "stalls in the turn", "structure fails", "takes off", "task done", "tight turn"),
    ):
        assert f"- {kind} [" in text, kind
