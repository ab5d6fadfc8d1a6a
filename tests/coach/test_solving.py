"""Puzzles that are tried: the best answer, nearly the same, others, and of one's own; and why the best is better."""

from pathlib import Path

import msgspec
import pytest

from aerodrome.coach.puzzles import shipped
from aerodrome.coach.puzzles.puzzle import Puzzle
from aerodrome.coach.puzzles.shipped import FOLDER, puzzles, words
from aerodrome.coach.puzzles.solving import Why, looked_up, tried, why
from aerodrome.coach.puzzles.themes import theme_of
from aerodrome.kernel.errors import BadInput, Refused
from aerodrome.kernel.structs import Plain

OWN = Path(__file__).parent / "own_puzzles"
"""A route of Age of Dogfights and a move of In Clouds of Glory, played out a few times."""
ROUTE, MOVE = (msgspec.json.decode((OWN / f"{book}.jsonl").read_bytes(), type=Puzzle) for book in ("dogfights", "icog"))


def _turns(*legs: tuple[float, float, float]) -> Plain:
    turns: list[Plain] = [
        {"kind": "turn", "length": length, "angle": angle, "radius": radius} for length, angle, radius in legs
    ]
    return {"targets": ["Carter"], "legs": turns}


def test_every_choice_is_itself() -> None:
    for puzzle in (ROUTE, MOVE, puzzles("spandaus")[0]):
        for place, choice in enumerate(puzzle.choices):
            for answer in (choice.answer, *choice.same):
                found = tried(puzzle, answer)
                assert found == looked_up(puzzle, answer)
                assert (found.place, found.right) == (place, place == 0)
        assert tried(puzzle).verdict == "shown"
        assert not tried(puzzle).right


@pytest.mark.parametrize(
    ("puzzle", "answer", "verdict", "place"),
    [
        (ROUTE, [-2, "FFFLLLF", 1], "near", 0),
        (ROUTE, [-2, "FLRFRRF", 1], "choice", 1),
        (ROUTE, [-1, "RFFFLR", 0], "own", None),
        (MOVE, _turns((2.0, -90, 4), (12.0, -70, 4)), "near", 0),
        (MOVE, _turns((7.0, -90, 8), (7.0, -70, 8)), "own", None),
    ],
)
def test_answers_of_ones_own(puzzle: Puzzle, answer: Plain, verdict: str, place: int | None) -> None:
    found = tried(puzzle, answer)
    assert (found.verdict, found.place, found.right) == (verdict, place, place == 0)


def test_what_the_rules_do_not_allow_is_refused() -> None:
    wrong: list[tuple[Puzzle, Plain]] = [(ROUTE, [-2, "FFF", 0]), (ROUTE, "north"), (MOVE, {})]
    for puzzle, answer in (*wrong, (puzzles("spandaus")[0], "loop")):
        with pytest.raises(Refused):
            tried(puzzle, answer)


def test_why_is_of_the_position() -> None:
    told = why(ROUTE)
    assert told.sure
    said = told.said(ROUTE)
    assert "imagined worlds" in said["en"]
    assert "mondes imaginés" in said["fr"]
    assert why(ROUTE, ROUTE.choices[1].answer) is told, "thought about once"
    assert why(ROUTE, ROUTE.best.answer) is told
    worst = why(ROUTE, ROUTE.choices[4].answer)
    assert worst.behind > told.behind
    own = why(ROUTE, [-1, "RFFFLR", 0])
    assert own.sure
    assert own.said(ROUTE) != said


def test_what_is_not_clear_is_said_in_general() -> None:
    for puzzle in (ROUTE, MOVE):
        assert Why().said(puzzle)["fr"] == words("fr")["why"][theme_of(puzzle)]
        assert not Why().sure


def test_puzzles_of_ones_own_come_with_the_others(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    read = shipped.puzzles.__wrapped__
    (tmp_path / "icog.jsonl").write_bytes((OWN / "icog.jsonl").read_bytes())
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert MOVE in read("icog")
    older = msgspec.structs.replace(MOVE, version=MOVE.version - 1, id="older")
    (tmp_path / "icog.jsonl").write_bytes(msgspec.json.encode(older) + b"\n")
    assert older not in read("icog")
    (tmp_path / "icog.jsonl").write_bytes(b"{}\n")
    with pytest.raises(BadInput, match=r"icog.jsonl, line 1"):
        read("icog")
    monkeypatch.setenv(FOLDER, str(tmp_path / "nowhere"))
    with pytest.raises(BadInput, match="is no folder"):
        read("icog")
