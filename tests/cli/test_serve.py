"""`aerodrome serve` as a person runs it: in a process of its own, ended with Ctrl-C."""

import json
import multiprocessing
import os
import re
import signal
import socket
import stat
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from aerodrome.cli.serve import free_port, has_ended, shown_address
from aerodrome.kernel.errors import BadInput
from tests.cli.conftest import Command
from tests.server.processes import asked_for_more, few_open_files, workers

READY = re.compile(r"http://127\.0\.0\.1:(\d+)/")


class Serving:
    """A server that runs, and what it has printed."""

    def __init__(self, process: "subprocess.Popen[str]", address: str, line: str) -> None:
        self.process = process
        self.address = address
        self.line = line

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(f"{self.address}{path}", timeout=30) as response:
            return json.load(response)

    def post(self, path: str, body: Any) -> Any:
        request = urllib.request.Request(f"{self.address}{path}", json.dumps(body).encode(), method="POST")
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)

    def interrupt(self) -> tuple[int, str, str]:
        """Ctrl-C: every process of the group gets the signal, as from a terminal."""
        os.killpg(self.process.pid, signal.SIGINT)
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out, err


@contextmanager
def serving(*arguments: str, **environment: str) -> Iterator[Serving]:
    """Starts the command and waits for the line with the address."""
    with started("serve", *arguments, **environment) as server:
        yield server


@contextmanager
def started(*arguments: str, **environment: str) -> Iterator[Serving]:
    process = subprocess.Popen(
        [sys.executable, "-m", "aerodrome.cli", *arguments],
        env=os.environ | environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = READY.search(line)
        assert found, line + process.communicate()[1]
        yield Serving(process, found[0], line)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        for stream in (process.stdout, process.stderr):
            if stream is not None:
                stream.close()


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of the person's own settings."""
    for name in [name for name in os.environ if name.startswith("AERODROME_")] + ["DISPLAY", "WAYLAND_DISPLAY"]:
        monkeypatch.delenv(name, raising=False)


def test_it_prints_its_address_serves_and_ends_with_ctrl_c(home: Path, command: Command) -> None:
    """From a terminal all processes get Ctrl-C; a worker that ended before it is told to would be taken for a crash."""
    with serving("--port", "0") as server:
        assert "Ctrl-C" in server.line
        match = server.post("api/matches", {"book": "spandaus", "scenario": "late-war-furball"})
        assert match["links"] == []
        port = server.address.rstrip("/").rpartition(":")[2]
        ran = command("serve", "--port", port)
        assert ran.code == 2
        assert f"port {port} is taken" in ran.err, "a second server does not share the port of the first"
        for child in Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split():
            os.kill(int(child), signal.SIGINT)
        for _ in range(20):
            assert server.get("api/health")["version"]
        assert server.interrupt() == (0, "Stopped. Every match is kept.\n", "")
    assert (home / "matches.sqlite").exists()


@pytest.mark.long
def test_without_a_command_the_table_starts_and_opens(home: Path, tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    with started(AERODROME_PORT="0", DISPLAY=":99", BROWSER=browser(tmp_path, seen)) as server:
        with seen.open() as shown:
            assert shown.read().strip() == server.address
        assert server.get("api/health")["version"] == version("aerodrome")
        assert server.interrupt() == (0, "Stopped. Every match is kept.\n", "")


@pytest.mark.long
@pytest.mark.parametrize(("options", "kept"), [((), True), (("--no-accounts",), False)])
def test_it_keeps_names_unless_it_is_told_not_to(home: Path, options: tuple[str, ...], kept: bool) -> None:
    with serving("--port", "0", *options) as server:
        assert server.get("api/people")["kept"] is kept


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of other processes what they may open")
def test_a_worker_takes_as_many_connections_as_the_system_allows(home: Path) -> None:
    """granian sees to that."""
    with few_open_files(), serving("--port", "0") as server:
        started = workers(server.process.pid)
        assert len(started) == 1
        assert asked_for_more(started) == started


_SIGNALLED = """
import os, signal, threading
from aerodrome.cli.serve import _hear_signals

class Server:
    times, heard = 0, threading.Event()
    def signal_handler_interrupt(self):
        self.times += 1
        self.heard.set()

signal.signal(signal.SIGTERM, lambda *_: None)
line = _hear_signals(server := Server(), 0)
if (child := os.fork()) == 0:
    os.kill(os.getpid(), signal.SIGTERM)
    os._exit(0)
os.waitpid(child, 0)
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
os.kill(os.getpid(), signal.SIGTERM)
server.heard.wait()
line.close()
for thread in set(threading.enumerate()) - {threading.main_thread()}:
    thread.join()
print(server.times)
"""


def test_a_signal_is_heard_whichever_thread_gets_it_and_not_for_a_worker() -> None:
    # Python 3.12 warns of every fork beside a thread; the child here runs nothing that could be locked.
    python = [sys.executable, "-W", "ignore::DeprecationWarning", "-c"]
    ran = subprocess.run([*python, _SIGNALLED], capture_output=True, text=True, timeout=60, check=False)
    assert (ran.stdout, ran.stderr) == ("1\n", "")


def test_a_worker_that_another_thread_has_waited_for_counts_as_ended() -> None:
    process = multiprocessing.get_context("spawn").Process(target=time.monotonic)
    process.start()
    os.waitpid(process.pid or 0, 0)
    assert has_ended(process)
    waiting = multiprocessing.get_context("spawn").Process(target=signal.pause)
    waiting.start()
    assert not has_ended(waiting)
    waiting.kill()
    waiting.join()


@pytest.mark.long
def test_matches_are_there_after_a_restart(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'own.sqlite'}"
    with serving("--port", "0", "--database", database) as server:
        match = server.post("api/matches", {"book": "spandaus", "scenario": "duel", "seats": {"allied": "person"}})
        server.interrupt()
    with serving("--port", "0", AERODROME_DATABASE=database) as server:
        request = urllib.request.Request(
            f"{server.address}api/matches/{match['id']}",
            headers={"Authorization": f"Bearer {match['links'][0]['token']}"},
        )
        with urllib.request.urlopen(request, timeout=30) as response:
            assert json.load(response)["commitment"] == match["commitment"]
        server.interrupt()


def browser(folder: Path, seen: Path) -> str:
    """One that writes the address which it is to open into a pipe."""
    os.mkfifo(seen)
    program = folder / "browser"
    program.write_text(f'#!/bin/sh\necho "$1" > {seen}\n')
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return f"{program} %s"


@pytest.mark.long
def test_it_speaks_french_opens_a_browser_and_warns_beyond_loopback(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    arguments = ("--lang", "fr", "--host", "0.0.0.0", "--port", "0", "--open")
    with serving(*arguments, DISPLAY=":99", BROWSER=browser(tmp_path, seen)) as server:
        assert server.line.startswith("Aerodrome est à ")
        with seen.open() as shown:
            assert shown.read().strip() == server.address
        _, out, err = server.interrupt()
    assert out.startswith("Arrêté.")
    assert "quiconque atteint cette machine" in " ".join(err.split())


def test_a_port_that_was_asked_for_and_is_taken_is_refused(command: Command) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = command("serve", "--port", port)
    assert ran.code == 2
    assert f"port {port} is taken" in ran.err


def test_without_a_wish_the_next_free_port_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert port < free_port("127.0.0.1", port, others=20) <= port + 20
        with pytest.raises(BadInput, match="is taken"):
            free_port("127.0.0.1", port, others=0)
    assert free_port("127.0.0.1", port, others=0) == port


@pytest.mark.parametrize(
    ("arguments", "environment", "told"),
    [
        (("--port", "70000"), {}, "AERODROME_PORT"),
        (("--workers", "0"), {}, "AERODROME_WORKERS"),
        (("--workers", "2"), {}, "AERODROME_CHANNELS"),
        (("--host", "192.0.2.1", "--port", "0"), {}, "no address of this machine"),
        (("--host", "no such host", "--port", "0"), {}, "no address of this machine"),
        (("--database", "mysql://user:secret@host/name"), {}, "AERODROME_DATABASE"),
        (("--port", "0", "--database", "sqlite:////proc/nowhere/matches.sqlite"), {}, "the store cannot be opened"),
        (("--port", "0", "--database", "postgresql://me:secret@127.0.0.1:1/x"), {}, "the store cannot be opened"),
        ((), {"AERODROME_PORT": "many"}, "AERODROME_PORT"),
        ((), {"AERODROME_PROXIES": "here"}, "AERODROME_PROXIES"),
    ],
)
def test_what_cannot_be_is_refused_in_words(
    command: Command,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    environment: dict[str, str],
    told: str,
) -> None:
    monkeypatch.setattr(os, "environ", os.environ.copy() | environment)
    ran = command("serve", *arguments)
    assert ran.code == 2
    assert told in ran.err
    assert "secret" not in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:8400/"),
        ("0.0.0.0", "http://127.0.0.1:8400/"),
        ("::", "http://[::1]:8400/"),
        ("fly.example", "http://fly.example:8400/"),
    ],
)
def test_the_address_that_is_shown(host: str, address: str) -> None:
    assert shown_address(host, 8400) == address
