"""`aerodrome ladder`."""

import sys
from pathlib import Path

import msgspec
import pytest

from aerodrome.lab.ladder import Game, Ladder
from tests.cli.conftest import Command

FEW = ("--pilots", "random, thumb", "--games", 4, "--workers", 1)


def test_a_ladder_is_printed_and_drawn(tmp_path: Path, command: Command) -> None:
    ran = command("ladder", "spandaus", *FEW, "--folder", tmp_path / "own")
    assert ran.code == 0, ran.err
    assert "spandaus, duel-of-equals: 4 games" in ran.out
    assert "thumb" in ran.out
    assert (tmp_path / "own" / "spandaus.svg").read_text("utf-8").startswith("<svg")
    games = (tmp_path / "own" / "spandaus.jsonl").read_bytes()
    ran = command("ladder", "spandaus", *FEW, "--folder", tmp_path / "own", "--json")
    found = msgspec.json.decode(ran.out, type=Ladder)
    assert {rung.pilot for rung in found.rungs} == {"random", "thumb"}
    assert found.games == found.asked == 4
    assert (tmp_path / "own" / "spandaus.jsonl").read_bytes() == games


def test_a_ladder_that_was_stopped_says_so(tmp_path: Path, command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> Game:
        raise KeyboardInterrupt

    monkeypatch.setattr("aerodrome.lab.ladder.played", stopped)
    ran = command("ladder", "spandaus", *FEW, "--folder", tmp_path)
    assert ran.code == 0, ran.err
    assert "0 games of 4 (stopped)" in ran.out


def test_what_a_ladder_needs_is_said(command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delitem(sys.modules, "aerodrome.lab.ladder")
    monkeypatch.setitem(sys.modules, "choix", None)
    ran = command("ladder", "spandaus", "--folder", tmp_path)
    assert ran.code == 2
    assert "a ladder needs choix: `pip install aerodrome[ladder]`" in ran.err
