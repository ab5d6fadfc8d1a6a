"""A server in a process of its own: started, stopped, killed, started again."""

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType

from aerodrome.kernel.errors import AerodromeError

HOST = "127.0.0.1"
_SOON = 0.05
_LONGEST = 60.0


class NotServed(AerodromeError):  # noqa: N818 - as the kernel's errors are named
    """A server did not start, or failed."""


def free_port() -> int:
    """A port that nobody listens at now."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


class Server:
    """`aerodrome serve` on loopback, in a process group of its own."""

    def __init__(
        self, database: str, log: Path, *, workers: int = 1, settings: Mapping[str, str] | None = None
    ) -> None:
        """`settings` are further environment variables; what the server prints goes to `log`."""
        self.port = free_port()
        self.log = log
        self._environment = os.environ | {
            "AERODROME_DATABASE": database,
            "AERODROME_WORKERS": str(workers),
            **(settings or {}),
        }
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def live(self) -> str:
        """Where the WebSocket is."""
        return f"ws://{HOST}:{self.port}/api/live"

    @property
    def pid(self) -> int:
        """The process, which leads the group."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> "Server":
        """Starts the server and comes back when it answers."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "aerodrome.cli", "serve", "--no-open", "--host", HOST, "--port", str(self.port)],
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        end = time.monotonic() + _LONGEST
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                self.kill()
                said = self.log.read_text(errors="replace").strip()
                raise NotServed(f"the server did not start; it said: {said[-2000:]}", where="aerodrome serve")
            time.sleep(_SOON)
        return self

    def _answers(self) -> bool:
        connection = http.client.HTTPConnection(HOST, self.port, timeout=5)
        try:
            connection.request("GET", "/api/health")
            return connection.getresponse().status == http.client.OK
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    def kill(self) -> None:
        """kill -9 for the server and all its workers."""
        process = self._process
        if process is not None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            self._process = None
            self._wait_for_port()

    def _wait_for_port(self) -> None:
        """Workers that were killed end a little later than their server, and until then the port is theirs."""
        end = time.monotonic() + _LONGEST
        while not _is_free(self.port) and time.monotonic() < end:
            time.sleep(_SOON)

    def stop(self) -> None:
        """Asks the server to end, and waits for it."""
        process = self._process
        if process is None:
            return
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(_LONGEST)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
        self._process = None

    def __enter__(self) -> "Server":
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.stop()
        else:
            self.kill()
