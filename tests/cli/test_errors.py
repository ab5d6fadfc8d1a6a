"""Input that cannot be used: one line that says so, exit code 2, never a traceback, nothing written."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command

RECORD_COMMANDS = (["verify"], ["replay"], ["play", "--resume"])


@pytest.mark.parametrize("arguments", RECORD_COMMANDS, ids=" ".join)
@pytest.mark.parametrize(
    "content",
    [
        None,
        b"",
        b"\xff\xfe\x00",
        b"not json",
        b"[]",
        b"null",
        b"{}",
        b"[" * 100_000,
        b'{"format": 1}',
        b" " * 4_100_000,
        json.dumps(
            {"format": 99, "book": "spandaus", "version": 1, "scenario": {}, "chance": {"source": "x"}}
        ).encode(),
        json.dumps({"format": 1, "book": "../x", "version": 1, "scenario": {}, "chance": {"source": "x"}}).encode(),
        json.dumps(
            {"format": 1, "book": "spandaus", "version": 10**30, "scenario": {}, "chance": {"source": "x"}}
        ).encode(),
        json.dumps({"format": 1, "book": "\x1b[2J", "version": 1, "scenario": {}, "chance": {"source": "x"}}).encode(),
    ],
)
def test_bad_records(command: Command, tmp_path: Path, arguments: list[str], content: bytes | None) -> None:
    file = tmp_path / "bad.json"
    if content is not None:
        file.write_bytes(content)
    ran = command(*arguments, file)
    assert ran.code == 2
    assert ran.err.startswith("aerodrome: ")
    assert len(ran.err.splitlines()) == 1
    assert "\x1b" not in ran.err
    assert (file.read_bytes() if file.exists() else None) == content


@pytest.mark.parametrize("arguments", RECORD_COMMANDS, ids=" ".join)
def test_a_folder_and_a_device_are_no_records(command: Command, tmp_path: Path, arguments: list[str]) -> None:
    for name in (str(tmp_path), "/dev/zero", "x" * 5000):
        ran = command(*arguments, name)
        assert ran.code == 2
        assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "marbles"],
        ["play", "spandaus", "nowhere"],
        ["play", "spandaus", "nowhere.toml"],
        ["play", "spandaus", "duel", "--seat", "martian"],
        ["play", "spandaus", "duel", "--seed", "1", "--dice", "hand"],
        ["play", "spandaus", "duel", "--option", "quality"],
        ["play", "spandaus", "duel", "--record", "/no/such/folder/r.json"],
        ["simulate", "marbles"],
        ["simulate", "spandaus", "--pilots", "nobody,random"],
        ["simulate", "spandaus", "--games", "0"],
        ["simulate", "spandaus", "--workers", "0"],
        ["simulate", "spandaus", "--scenario", "nowhere"],
        ["aircraft", "marbles"],
        ["aircraft", "spandaus", "zeppelin-staaken-xyz"],
        ["scenarios", "marbles"],
        ["rules", "marbles", "jink"],
        ["rules", "spandaus", "xyzzy"],
        ["rules", "coverage", "--tests", "/no/such/folder"],
        ["bench", "--seconds", "nan"],
        ["bench", "--seconds", "-1"],
    ],
    ids=" ".join,
)
def test_input_that_cannot_be_used(command: Command, arguments: list[str]) -> None:
    ran = command(*arguments)
    assert ran.code == 2
    assert ran.err.startswith("aerodrome: ")
    assert len(ran.err.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["fly"],
        ["play", "--altitude", "3"],
        ["play", "--seed", "high"],
        ["simulate"],
        ["replay"],
        ["play", "--lang", "de"],
    ],
    ids=" ".join,
)
def test_arguments_that_are_wrong_get_help(command: Command, arguments: list[str]) -> None:
    ran = command(*arguments)
    assert ran.code == 2
    assert "Usage: aerodrome" in ran.err


def test_a_language_that_is_not_there(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AERODROME_LANG", "tlh")
    ran = command("play", "spandaus", "duel")
    assert ran.code == 2
    assert "AERODROME_LANG" in ran.err


def test_a_record_cannot_drive_the_terminal(command: Command, played: Path, tmp_path: Path) -> None:
    record = json.loads(played.read_text())
    record["scenario"]["title"] = "\x1b]0;mine\x07\x1b[31mtitle"
    hostile = tmp_path / "hostile.json"
    hostile.write_text(json.dumps(record).replace("Brandt", "Br\\u001b[5mndt"))
    ran = command("replay", hostile, typed="n\nn\ng 5\nl\nq\n")
    assert ran.code == 0
    assert "\x1b" not in ran.out
    assert "\x07" not in ran.out


def test_help_and_version(command: Command) -> None:
    for name in ("play", "simulate", "replay", "verify", "aircraft", "scenarios", "books", "rules", "bench"):
        assert name in command("--help").out
        assert command(name, "--help").code == 0
    assert command("--version").out.startswith("aerodrome 1.")
