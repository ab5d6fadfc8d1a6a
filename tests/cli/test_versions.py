"""Saved matches of an older version of the rules, at the terminal."""

import re
from pathlib import Path

import msgspec
import pytest

import aerodrome
from aerodrome.cli.saving import as_json
from aerodrome.kernel.loading import go_on
from tests.cli.conftest import Command
from tests.versions import LONG, newer_rules, play_boldly


def saved(folder: Path, boldness: int) -> Path:
    file = folder / f"{boldness}.json"
    file.write_bytes(as_json(play_boldly(aerodrome.new("pebbles", LONG, seed=4), boldness=boldness)))
    return file


def test_a_finished_match_is_saved_with_its_film(tmp_path: Path) -> None:
    assert msgspec.json.decode(saved(tmp_path, 2).read_bytes())["film"]
    unfinished = as_json(play_boldly(aerodrome.new("pebbles", LONG, seed=4), 30))
    assert "film" not in msgspec.json.decode(unfinished)


def test_it_is_watched_as_it_was_played(command: Command, tmp_path: Path) -> None:
    """Only who chose in secret is not told again, nor how many options there were."""
    file = saved(tmp_path, 2)
    match = aerodrome.load(file)
    first, *more = [at for at in range(1, 60) if not match.moment(at).sealing]
    typed = [*(f"g {at}" for at in more), "l", f"g {len(match.answers)}", "q"]
    log, steps = command("replay", file, "--all"), command("replay", file, "--moment", first, typed=typed)
    assert log.code == steps.code == 0, (log.err, steps.err)
    with newer_rules():
        assert command("replay", file, "--all") == log
        again = command("replay", file, "--moment", first, typed=typed)
        assert re.sub(r"options \d+", "", again.out) == re.sub(r"options \d+", "", steps.out)
        assert command("replay", file, "--moment", 0, typed=["q"]).code == 0


def test_what_verify_says(command: Command, tmp_path: Path) -> None:
    bold, timid = saved(tmp_path, 2), saved(tmp_path, 0)
    with newer_rules():
        told = command("verify", bold)
        assert told.code == 0, told.err
        words = " ".join(told.out.split())
        assert "version 2 of the rules played it, and version 3 does not come to the same" in words
        assert "nobody can check any more" in words
        assert "legal" not in words
        assert "n’arrive pas au même résultat" in " ".join(command("verify", bold, "--lang", "fr").out.split())
        words = " ".join(command("verify", timid).out.split())
        assert "version 2 of the rules played it, and version 3 comes to the same" in words
        bare = tmp_path / "bare.json"
        record = msgspec.json.decode(bold.read_bytes())
        del record["film"]
        bare.write_bytes(msgspec.json.encode(record))
        refused = command("verify", bare)
        assert refused.code == 2
        assert "no film of it was kept" in " ".join(refused.err.split())
        assert command("replay", bare).code == 2


def test_a_saved_match_goes_on_with_newer_rules(command: Command, tmp_path: Path) -> None:
    """From its checkpoint, where its past does not run any more; the log tells it."""
    file = tmp_path / "saved.json"
    match = play_boldly(aerodrome.new("pebbles", LONG, seed=4), 40)
    while not match.at_checkpoint:
        play_boldly(match, len(match.answers) + 1)
    file.write_bytes(as_json(play_boldly(match, len(match.answers) + 1, boldness=0)))
    kept = len(match.answers)
    with newer_rules():
        again = go_on(file)
        assert len(again.answers) == kept
        assert [event.kind for event in again.events].count("new rules") == 1
        file.write_bytes(as_json(play_boldly(again, boldness=1)))
        assert again.outcome is not None
        worth = aerodrome.verify(file)
        assert (worth.runs, worth.version, worth.chance) == (True, 3, "proved")
        assert 0 < worth.only_told <= kept
        words = " ".join(command("verify", file).out.split())
        assert f"the first {worth.only_told} answers were taken by an older version of the rules" in words
        assert command("replay", file, typed=["n", "q"]).code == 0
        assert f"moments {worth.only_told} to" in command("replay", file, "--moment", 0).err


def test_what_older_rules_have_played_is_not_taken_back_and_the_reason_is_told(
    command: Command, tmp_path: Path
) -> None:
    file = tmp_path / "saved.json"
    match = play_boldly(aerodrome.new("pebbles", LONG, seed=4), 40)
    while not match.at_checkpoint:
        play_boldly(match, len(match.answers) + 1)
    file.write_bytes(as_json(match))
    with newer_rules():
        ran = command("play", "--resume", file, "--against", "none", typed=["u", "q"])
    assert "cannot be run again" in " ".join(ran.out.split())


def test_a_saved_match_without_a_checkpoint_says_why_it_cannot_go_on(tmp_path: Path) -> None:
    record = play_boldly(aerodrome.new("pebbles", LONG, seed=4), 40).record()
    with newer_rules(), pytest.raises(aerodrome.BadInput, match="answer"):
        go_on(record)
