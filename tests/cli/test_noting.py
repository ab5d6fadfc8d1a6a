"""Positions in one line at the terminal."""

import json
from pathlib import Path

import pytest

import aerodrome
from aerodrome import notation
from tests.cli.conftest import Command

LINE = "spandaus/1 duel turn=3 movement | Hale: 7H -4 | Brandt: 9C"


def test_a_moment_of_a_record_is_printed_and_a_match_starts_there(command: Command, played: Path) -> None:
    printed = command("position", played, "--at", 4)
    assert printed.code == 0
    line = printed.out.strip()
    assert line == notation.write(aerodrome.load(played, moment=4))
    file = played.with_name("again.json")
    ran = command("play", "--position", line, "--seed", 3, "--record", file, "--seat", "german", typed="1\n" * 2000)
    assert (ran.code, ran.err) == (0, "")
    again = aerodrome.load(file)
    assert again.setup.start == aerodrome.load(played, moment=4)._safe.state
    assert again.setup.seats == {"allied": "wingman", "german": "person"}
    assert again.outcome is not None


def test_it_says_where_the_position_is_an_earlier_one(command: Command, played: Path) -> None:
    record = json.loads(played.read_text())
    told = {}
    for at in range(len(record["answers"])):
        match = aerodrome.load(record, moment=at)
        told[at] = len(match.answers) - match.checkpoint().answers
    between = next(at for at, earlier in told.items() if earlier)
    at_once = next(at for at, earlier in told.items() if not earlier)
    printed = command("position", played, "--at", between)
    assert f"the position is that of moment {between - told[between]}" in printed.err
    assert f"{told[between]} answers before" in printed.err
    assert command("position", played, "--at", at_once).err == ""
    assert command("position", played).out.strip() == notation.write(aerodrome.load(played))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play", "--position", LINE, "--option", "survival=crew"], "option: the position says this already"),
        (["play", "algy", "--position", LINE], "book: this is a position of spandaus, not of algy"),
        (["play", "spandaus", "duel", "--position", LINE], "scenario: the position says this already"),
        (["play", "--position", LINE.replace("7H", "7X")], "notation: column 41: '7X' says nothing here"),
        (["play", "--position", LINE, "--dice", "hand", "--seed", "1"], "--seed: hand dice have no seed"),
    ],
)
def test_what_cannot_be_is_refused(command: Command, arguments: list[str], said: str) -> None:
    ran = command(*arguments)
    assert ran.code == 2
    assert said in ran.err


def test_a_record_is_written_as_text_and_read_back(command: Command, played: Path) -> None:
    text = played.with_name("played.txt")
    wrote = command("record", "text", played, text, "--event", "Club night", "--date", "2025-05-02", "--log")
    assert (wrote.code, wrote.out, wrote.err) == (0, "", "")
    written = text.read_text()
    assert 'event = "Club night"\ndate = 2025-05-02\n' in written
    assert "    ; Turn 1." in written
    assert command("record", "text", played).out == notation.write_match(played)
    assert "    ; Tour 1" in command("record", "text", played, "--log", "--lang", "fr").out
    again = played.with_name("again.json")
    assert command("record", "read", text, again).code == 0
    assert json.loads(again.read_text()) == aerodrome.load(played).record()
    assert json.loads(command("record", "read", text).out) == json.loads(again.read_text())
    assert "is there already and is left as it is" in command("record", "read", text, again).err


def test_a_text_is_taken_wherever_a_record_is(command: Command, played: Path) -> None:
    text = played.with_name("played.txt")
    text.write_text(notation.write_match(aerodrome.load(played, moment=6).record()))
    before = text.read_bytes()
    assert "6 answers, every one of them legal" in command("verify", text).out
    assert command("replay", text, "--all").code == 0
    assert command("position", text).out == command("position", played, "--at", 6).out
    went_on = command("play", "--resume", text, typed="1\n" * 2000)
    assert (went_on.code, went_on.err) == (0, "")
    assert text.read_bytes() == before, "a match goes on in a record of its own"
    (record,) = played.parent.glob("played-2*.json")
    assert aerodrome.load(record).outcome is not None


def test_mistakes_in_a_text_are_refused_with_their_line(command: Command, played: Path) -> None:
    text = played.with_name("played.txt")
    lines = notation.write_match(played).splitlines()
    number = next(number for number, line in enumerate(lines, 1) if line.startswith("1. "))
    lines[number - 1] = "1. german: dance"
    text.write_text("\n".join(lines))
    for arguments in (["record", "read", text, played.with_name("new.json")], ["verify", text]):
        ran = command(*arguments)
        assert ran.code == 2
        assert f"played.txt: line {number}: " in ran.err
    assert not played.with_name("new.json").exists()


def test_a_campaign_with_missions_has_no_text(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "campaign.json"
    assert command("campaign", "run", "spandaus-1917", "--missions", 1, "--file", file, "--seed", 1).code == 0
    ran = command("record", "text", file)
    assert ran.code == 2
    assert "`aerodrome campaign mission` takes out the record of one" in ran.err


def test_a_match_is_written_for_tacview(command: Command, tmp_path: Path) -> None:
    match = aerodrome.new("icog", "duel", seed=1)
    (tmp_path / "match.json").write_text(json.dumps(match.record()))
    file = tmp_path / "match.txt.acmi"
    assert command("record", "tacview", tmp_path / "match.json", file).code == 0
    assert file.read_bytes().startswith(b"\xef\xbb\xbfFileType=text/acmi/tacview\nFileVersion=2.2\n")
    printed = command("record", "tacview", tmp_path / "match.json")
    assert printed.out == file.read_text(encoding="utf-8-sig")
    taken = command("record", "tacview", tmp_path / "match.json", file)
    assert taken.code == 2


def test_only_in_clouds_of_glory_is_written_for_tacview(command: Command, played: Path) -> None:
    ran = command("record", "tacview", played)
    assert (ran.code, ran.out) == (2, "")
    assert "this is a record of spandaus, not of icog" in ran.err
