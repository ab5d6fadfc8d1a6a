"""Puzzles at the terminal: listed, solved right and wrong, and found."""

import json
from pathlib import Path

import pytest

from aerodrome.cli.solving import in_order
from aerodrome.coach.puzzles.puzzle import asked, opened
from aerodrome.coach.puzzles.shipped import puzzle, puzzles
from aerodrome.coach.puzzles.solving import why
from tests.cli.conftest import Command
from tests.coach.test_solving import ROUTE

FIRST = puzzles("spandaus")[0]


def _numbers() -> tuple[int, int]:
    """Of the best answer, and of another."""
    order = in_order(FIRST, asked(FIRST, opened(FIRST)))
    return order.index(FIRST.best) + 1, order.index(FIRST.choices[1]) + 1


def test_right_once_and_wrong_later(command: Command, home: Path) -> None:
    right, wrong = _numbers()
    ran = command("puzzles", "solve", "spandaus", FIRST.id, typed=["x", "ace 1", right, "q"])
    assert ran.code == 0, ran.err
    text = " ".join(ran.out.split())
    assert text.count("A puzzle is solved alone: the ace says nothing before you have answered it.") == 1
    assert "Right: that is the best answer." in text
    assert f"{100 * FIRST.best.score:.0f} % ± {100 * FIRST.best.spread:.0f} (2000 games)" in text
    assert " ".join(why(FIRST).said(FIRST)["en"].split()) in text
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


def test_a_route_of_ones_own(command: Command, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn freely is typed as in a match; looking at it first is free, and so is what may be as good."""
    monkeypatch.setattr("aerodrome.cli.solving.puzzle", lambda *_: ROUTE)
    monkeypatch.setattr("aerodrome.cli.solving._next", lambda *_: ROUTE)
    typed = ["FFF", "? -2 FFL", "9", "-2 FFFLLLF up", ""]
    ran = command("puzzles", "solve", "dogfights", ROUTE.id, typed=[*typed, "-1 RFFFLR", "", "?", "q"])
    assert ran.code == 0, ran.err
    text = " ".join(ran.out.split())
    for said in ("3 steps", "4 steps to go", "A number from 1 to 5", "nearly the best", "as the judge sees it"):
        assert said in text, said
    assert "This is the solution." in text
    assert text.index("nearly the best") < text.index("as the judge sees it") < text.index("This is the solution.")
    tries = json.loads((home / "puzzles.json").read_text())["tries"]
    assert [each["right"] for each in tries] == [True], "the first counts"


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
