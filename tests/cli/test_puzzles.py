"""Puzzles at the terminal: listed, solved right and wrong, and found."""

import json
from pathlib import Path

from aerodrome.cli.puzzles import _in_order
from aerodrome.coach.puzzles.puzzle import asked, opened
from aerodrome.coach.puzzles.shipped import cards, puzzle, puzzles, words
from tests.cli.conftest import Command

FIRST = puzzles("spandaus")[0]


def _numbers() -> tuple[int, int]:
    """Of the best answer, and of another."""
    order = _in_order(FIRST, asked(FIRST, opened(FIRST)))
    return order.index(FIRST.best) + 1, order.index(FIRST.choices[1]) + 1


def test_right_once_and_wrong_later(command: Command, home: Path) -> None:
    right, wrong = _numbers()
    ran = command("puzzles", "solve", "spandaus", FIRST.id, typed=["x", "ace 1", right, "q"])
    assert ran.code == 0, ran.err
    text = " ".join(ran.out.split())
    assert text.count("A puzzle is solved alone: the ace says nothing before you have answered it.") == 1
    assert "Right: that is the best answer." in text
    assert f"{100 * FIRST.best.score:.0f} % ± {100 * FIRST.best.spread:.0f} (2000 games)" in text
    assert words("en")["why"][cards("spandaus")[0].theme] in text
    kept = json.loads((home / "puzzles.json").read_text())
    assert kept["tries"][0]["puzzle"] == f"spandaus/{FIRST.id}"
    assert kept["tries"][0]["right"] is True
    assert kept["rating"]["rating"] > 1500
    ran = command("puzzles", "solve", "spandaus", FIRST.id, "--lang", "fr", typed=["as", wrong, "q"])
    assert "Ce n’est pas la meilleure." in ran.out
    assert "Un problème se résout seul" in ran.out
    assert json.loads((home / "puzzles.json").read_text()) == kept, "later tries are for practice"
    listed = command("puzzles", "spandaus").out
    assert f"✓ {FIRST.id}" in listed


def test_play_on_from_there(command: Command, home: Path) -> None:
    ran = command("puzzles", "solve", "spandaus", FIRST.id, typed=[_numbers()[0], "p", *["1"] * 2000])
    assert ran.code == 0, ran.err
    record = json.loads(next(home.glob("puzzle-*.json")).read_text())
    assert len(record["answers"]) > len(FIRST.since)
    assert record["seats"][FIRST.seat] == "person"


def test_puzzle_of_the_day_and_lists(command: Command) -> None:
    ran = command("puzzles", "solve", "--daily", typed=["q"])
    assert ran.code == 0, ran.err
    listed = json.loads(command("puzzles", "--json").out)["puzzles"]
    assert any(each["id"] in ran.out for book in listed.values() for each in book)
    easy = json.loads(command("puzzles", "spandaus", "--difficulty", "easy", "--json").out)["puzzles"]["spandaus"]
    assert {each["difficulty"] for each in easy} == {"easy"}
    assert puzzle("spandaus", easy[0]["id"]) in puzzles("spandaus")
    assert command("puzzles", "spandaus", "--theme", "nothing").code == 2
    assert command("puzzles", "solve", "spandaus", "nothing").code == 2


def test_found_at_the_terminal(command: Command, tmp_path: Path) -> None:
    ran = command(
        "puzzles", "find", "spandaus", "--games", 1, "--seconds", 0.001, "--workers", 1, "--out", tmp_path / "f"
    )
    assert ran.code == 0, ran.err
    assert "0 puzzles" in ran.err
    assert command("puzzles", "find", "campaign", "--out", tmp_path / "g").code == 2
