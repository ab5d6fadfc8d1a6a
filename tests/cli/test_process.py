"""The command as a process of its own: signals, a real terminal, pipes that close."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import aerodrome

COMMAND = [sys.executable, "-m", "aerodrome.cli"]


def environment(**more: str) -> dict[str, str]:
    source = str(Path(aerodrome.__file__).parents[1])
    return os.environ | {"PYTHONPATH": source, "PYTHONIOENCODING": "utf-8"} | more


@pytest.fixture(autouse=True)
def _hear_interrupts() -> Iterator[None]:
    """A test run in the background ignores SIGINT, and so would what it starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_saves_and_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    arguments = ["play", "spandaus", "duel", "--seed", "7", "--against", "none", "--record", str(file)]
    with subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=environment(),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("stay\n")
        process.stdin.flush()
        asked = 0
        while asked < 2:
            asked += " 1 Stay" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        rest = process.stdout.read()
        assert process.wait() == 130
    assert f"aerodrome play --resume {file}" in rest
    assert "Traceback" not in rest
    assert aerodrome.load(file).answers == ["stay"]
    again = subprocess.run(
        [*COMMAND, "play", "--resume", str(file)],
        input="1\n" * 3000,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(),
        check=False,
    )
    assert again.returncode == 0
    assert aerodrome.verify(file).finished


class Terminal:
    """A real terminal with a process at it."""

    def __init__(self, *arguments: str, columns: int = 80, lines: int = 24, **more: str) -> None:
        self.master, slave = pty.openpty()
        size = {"COLUMNS": str(columns), "LINES": str(lines), "TERM": "xterm-256color"}
        self.process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(**size, **more),
            start_new_session=True,
            preexec_fn=_take_terminal,  # noqa: PLW1509 - this process has one thread
        )
        os.close(slave)
        self.seen = ""

    def until(self, pattern: str) -> str:
        """Everything that is shown up to something that fits the pattern."""
        start = len(self.seen)
        while not re.search(pattern, self.seen[start:]):
            ready, _, _ = select.select([self.master], [], [], 30)
            assert ready, f"{pattern!r} was not shown: {self.seen[start:]}"
            self.seen += os.read(self.master, 65536).decode(errors="replace")
        return self.seen[start:]

    def interrupt_until(self, pattern: str) -> str:
        """Ctrl-C, typed again as long as nothing comes of it: one that comes just before the prompt listens is lost."""
        start = len(self.seen)
        for _ in range(30):
            self.type("\x03")
            while select.select([self.master], [], [], 1)[0]:
                self.seen += os.read(self.master, 65536).decode(errors="replace")
                if re.search(pattern, self.seen[start:]):
                    return self.seen[start:]
        raise AssertionError(f"{pattern!r} was not shown: {self.seen[start:]}")

    def type(self, line: str) -> None:
        os.write(self.master, line.encode())

    def close(self) -> None:
        os.close(self.master)
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()


def _take_terminal() -> None:
    """The terminal becomes that of the process, so that Ctrl-C typed at it is a signal."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def test_at_a_terminal_one_screen_is_shown_at_a_time_and_ctrl_c_leaves(tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    terminal = Terminal("play", "spandaus", "late-war-furball", "--seed", "3", "--record", str(file))
    try:
        first = terminal.until(r"h q\) > ")
        assert "\x1b[2J" in first
        assert "\x1b[1;9" in first or "\x1b[1;3" in first
        assert len(first.split("\x1b[2J")[-1].split("\r\n")) <= 24
        terminal.type("1\n")
        second = terminal.until(r"h q\) > ")
        assert "How does Innes move?" in second
        assert len(second.split("\x1b[2J")[-1].split("\r\n")) <= 24
        terminal.interrupt_until("--resume")
        assert terminal.process.wait(30) == 130
    finally:
        terminal.close()
    assert len(aerodrome.load(file).answers) >= 1


def test_ctrl_c_ends_a_simulation_with_what_was_played() -> None:
    terminal = Terminal("simulate", "spandaus", "--pilots", "random,random", "--games", "10000000", "--workers", "1")
    try:
        terminal.until(r"\b[1-9]\d*/10000000")
        shown = terminal.interrupt_until("Rates are shares")
        assert "of 10,000,000 (stopped)" in shown
        assert terminal.process.wait(30) == 0
    finally:
        terminal.close()


def test_no_colour_at_a_terminal(tmp_path: Path) -> None:
    terminal = Terminal("play", "spandaus", "duel", "--seed", "3", "--record", str(tmp_path / "r.json"), NO_COLOR="1")
    try:
        screen = terminal.until(r"h q\) > ")
        assert "\x1b[9" not in screen.replace("\x1b[2J", "")
        assert "\x1b[38;5" not in screen
        terminal.type("q\n")
        assert terminal.process.wait(30) == 0
    finally:
        terminal.close()


def test_no_input_at_all(tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    ran = subprocess.run(
        ["/bin/sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, "play", "spandaus", "duel", "--record", str(file)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(),
        check=False,
    )
    assert ran.returncode == 0
    assert f"--resume {file}" in ran.stdout


def test_output_that_nobody_reads_any_more_is_no_error() -> None:
    with subprocess.Popen(
        [*COMMAND, "rules", "spandaus"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


def test_a_terminal_without_unicode() -> None:
    ran = subprocess.run(
        [*COMMAND, "play", "spandaus", "duel", "--seed", "1"],
        input=b"1\n",
        capture_output=True,
        check=False,
        env=environment(PYTHONIOENCODING="ascii", LC_ALL="C"),
    )
    assert ran.returncode == 0
    assert b"Traceback" not in ran.stderr
