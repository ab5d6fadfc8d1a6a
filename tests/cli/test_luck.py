"""`aerodrome luck`: how dice fell over records and folders of them."""

import json
from pathlib import Path

from tests.cli.conftest import Command

RECORDS = Path(__file__).parents[1] / "records"


def test_a_folder_is_counted_and_what_cannot_be_is_named(command: Command, tmp_path: Path) -> None:
    for name in ("3-length.json", "3-goal.json", "2-goal.json"):
        (tmp_path / name).write_bytes((RECORDS / "algy" / name).read_bytes())
    (tmp_path / "cut.json").write_bytes((RECORDS / "algy" / "3-goal.json").read_bytes()[:500])
    (tmp_path / "notes.json").write_text("[1, 2]", encoding="utf-8")
    (tmp_path / "letter.txt").write_text("no record", encoding="utf-8")
    ran = command("luck", tmp_path, "--seat", "British")
    assert ran.code == 0, ran.err
    told = " ".join(ran.out.split())
    assert "in 2 matches yours fell as fair ones do (p = " in told
    assert "Dice from a seed" in told
    assert "With fair dice p falls below 0.05 in one report of twenty" in told
    assert "Where high is better" in told
    assert "Not counted: 3" in told
    assert "version 2 of algy played it" in told
    assert "letter.txt" not in told
    ran = command("luck", tmp_path, "--seat", "British", "--lang", "fr")
    assert "tombent des dés honnêtes (p = 0," in " ".join(ran.out.split())


def test_as_json_every_number_has_its_interval(command: Command) -> None:
    file = RECORDS / "algy" / "3-goal.json"
    ran = command("luck", file, file, "--json")
    found = json.loads(ran.out)
    assert (found["matches"], found["doubles"], found["whose"], found["skipped"]) == (1, 1, "all", [])
    (section,) = found["sections"]
    assert section["origin"] == "seeded"
    (dice,) = (kind for kind in section["kinds"] if kind["sides"] == 6)
    assert sum(bar["count"] for bar in dice["bars"]) == dice["draws"] == section["dice"]
    assert all(bar["low"] < bar["count"] / dice["draws"] < bar["high"] for bar in dice["bars"])
    assert dice["test"]["low"] <= dice["test"]["effect"] <= dice["test"]["high"]
    assert dice["test"]["p"] <= dice["test"]["adjusted"]
    assert section["p"] == min(kind["test"]["adjusted"] for kind in [*section["kinds"], {"test": section["order"]}])
    mine, theirs, whole = (
        json.loads(command("luck", file, "--seat", "German", "--whose", whose, "--json").out)["sections"][0]
        for whose in ("mine", "theirs", "all")
    )
    assert mine["dice"] + theirs["dice"] < whole["dice"]


def test_what_is_wrong_with_the_question_is_said(command: Command, tmp_path: Path) -> None:
    assert "name records, or folders with records" in command("luck").err
    assert "no such file or folder" in command("luck", tmp_path / "none").err
    assert "--player or --seat" in command("luck", tmp_path, "--whose", "mine").err
    ran = command("luck", tmp_path)
    assert (ran.code, ran.out.strip()) == (0, "There is nothing to count.")
