"""Taking over a side at a moment of a record, at the terminal."""

import json
from pathlib import Path
from typing import Any

import pytest

import aerodrome
from tests.cli.conftest import Command

STAYS = "1\n" * 3000


def record_of(file: Path) -> dict[str, Any]:
    return dict(json.loads(file.read_text()))


def test_a_branch_is_played_to_its_end_and_kept_beside_the_record(command: Command, played: Path) -> None:
    before = played.read_bytes()
    ran = command("what-if", played, "--at", 4, "--side", "german", "--against", "novice", typed=STAYS)
    assert (ran.code, ran.err) == (0, "")
    assert "from moment 4 of another match" in ran.out
    (branch,) = played.parent.glob("played-what-if-4-*.json")
    assert str(branch) in ran.out
    assert played.read_bytes() == before
    parent, record = record_of(played), record_of(branch)
    assert record["seats"] == {"allied": "novice", "german": "person"}
    assert record["answers"][:4] == parent["answers"][:4]
    assert aerodrome.load(branch).outcome is not None
    proved = command("verify", branch)
    assert proved.code == 0
    words = " ".join(proved.out.split())
    worth = aerodrome.verify(branch)
    assert f"! it branched off another record after 4 answers: what was answered until then, and {worth.given}" in words
    assert f"✓ {worth.draws - worth.given} draws, every one of them as its source gives it" in words


def test_it_can_be_left_and_gone_on_with_and_nothing_before_it_is_taken_back(command: Command, played: Path) -> None:
    ran = command("what-if", played, "--at", 5, "--seed", 3, "--lang", "fr", typed="u\nq\n")
    assert ran.code == 0
    assert "Et si : à partir du moment 5" in ran.out
    (branch,) = played.parent.glob("played-what-if-5-*.json")
    assert len(record_of(branch)["answers"]) == 5
    went_on = command("play", "--resume", branch, typed=STAYS)
    assert went_on.code == 0
    assert aerodrome.verify(branch).chance == "proved"
    assert record_of(branch)["chance"]["seed"] == 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--at", "99999"], "there are moments 0 to"),
        (["--at", "-1"], "there are moments 0 to"),
        (["--at", "4", "--side", "martian"], "there is no side 'martian'; sides: allied, german"),
        (["--at", "4", "--against", "nobody"], "spandaus has no pilot 'nobody'"),
    ],
)
def test_what_cannot_be_is_refused_and_writes_nothing(
    command: Command, played: Path, arguments: list[str], said: str
) -> None:
    ran = command("what-if", played, *arguments)
    assert ran.code == 2
    assert said in ran.err
    assert list(played.parent.glob("*what-if*")) == []
