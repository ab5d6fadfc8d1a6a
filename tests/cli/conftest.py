"""The command as a test runs it: in this process, with answers piped in and everything that it prints captured."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from aerodrome.cli.app import run


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Command = Callable[..., Ran]


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A data folder and a terminal of 80 columns of the test's own."""
    data = tmp_path / "data"
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("NO_COLOR", "FORCE_COLOR", "AERODROME_LANG", "LINES", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    return data / "aerodrome"


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs the command with these arguments; `typed` holds the lines that are piped in."""

    def command(*arguments: object, typed: str | list[str] = "") -> Ran:
        lines = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        capsys.readouterr()
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return command


@pytest.fixture
def played(command: Command, tmp_path: Path) -> Path:
    """The record of a whole duel."""
    file = tmp_path / "played.json"
    ran = command("play", "spandaus", "duel", "--seed", 7, "--record", file, typed="1\n" * 2000)
    assert ran.code == 0, ran.err
    return file
