"""`aerodrome learn` and `aerodrome rollout`."""

import sys
from pathlib import Path

import msgspec
import pytest

import aerodrome
from aerodrome.coach.rollout import Rollout, rollout
from aerodrome.judgement.judges import FOLDER, Judge, learner_of
from tests.cli.conftest import Command

SMALL = ("--rounds", 1, "--checked", 1, "--workers", 1)


@pytest.mark.long
def test_a_judge_is_learnt_and_played_with(tmp_path: Path, command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("jax")
    monkeypatch.setattr("aerodrome.lab.learning.fitting._ROOM", (6,))
    ran = command("learn", "spandaus", "--folder", tmp_path / "own", "--matches", 20, *SMALL)
    assert ran.code == 0, ran.err
    assert "spandaus: 20 matches" in ran.out
    assert "log loss" in ran.out
    ran = command("learn", "spandaus", "--folder", tmp_path / "own", "--matches", 21, *SMALL, "--json")
    card = msgspec.json.decode(ran.out)
    assert (card["matches"], card["continued"], card["seed"]) == (21, 1, "first")
    assert card == msgspec.json.decode((tmp_path / "own" / "spandaus.json").read_bytes())
    match = aerodrome.new("spandaus", seed=1)
    sides, shipped = tuple(dict.fromkeys(match.sides.values())), match.chances()
    monkeypatch.setenv(FOLDER, str(tmp_path / "own"))
    own = Judge("spandaus", learner_of("spandaus").eyes)
    assert own.learnt.doubt == card["doubt"]
    assert own.chances(match.view(), sides) != shipped


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("spandaus", "--matches", 3), "3 matches are too few"),
        (("pebbles",), "nobody has learnt to judge pebbles"),
    ],
)
def test_what_cannot_be_learnt_is_refused(tmp_path: Path, command: Command, given: tuple[str], told: str) -> None:
    pytest.importorskip("jax")
    ran = command("learn", *given, "--folder", tmp_path / "own")
    assert ran.code == 2
    assert told in ran.err
    assert not (tmp_path / "own").exists()


def test_what_learning_needs_is_said(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("aerodrome.lab.learning.fitting", "aerodrome.lab.learning.cards", "aerodrome.lab.learning.learning"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "jax", None)
    ran = command("learn", "spandaus")
    assert ran.code == 2
    assert "learning needs jax: `pip install aerodrome[learn]`" in ran.err


def test_answers_are_played_out(tmp_path: Path, command: Command) -> None:
    """What the command says is what a program is told."""
    match = aerodrome.new("spandaus", seed=2)
    record = tmp_path / "match.json"
    record.write_bytes(msgspec.json.encode(match.record()))
    ran = command("rollout", record, "--games", 4, "--workers", 1, "--json")
    assert msgspec.json.decode(ran.out, type=Rollout) == rollout(match, 4, 1, workers=1)
    ran = command("rollout", record, "--games", 2, "--workers", 1, "--pilot", "random")
    assert "all fly on as random" in ran.out
    assert "95% interval" in ran.out


def test_a_moment_of_a_record_is_played_out(played: Path, command: Command) -> None:
    ran = command("rollout", played, "--at", 3, "--games", 1, "--workers", 1, "--json")
    assert msgspec.json.decode(ran.out)["moment"] == 3
    ran = command("rollout", played, "--games", 1, "--workers", 1)
    assert ran.code == 2
    assert "nobody is asked anything here" in ran.err
