"""Services that tests stop, kill and start again: Redis, PostgreSQL, HAProxy, nginx."""

import asyncio
import http.client
import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest

from aerodrome.bench.hosting import HOST, free_port
from aerodrome.bench.postgres import programs
from tests.server.processes import children

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
LONGEST = 60.0
SOON = 0.02
AWAY = (http.client.BAD_GATEWAY, http.client.SERVICE_UNAVAILABLE)
"""What a proxy, or a server without its store, says when nothing was done."""


def program(name: str) -> str:
    """Where a program is; the test is left out where it is not installed."""
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def wait_until(true: Callable[[], bool], what: str) -> None:
    """Waits for what other processes do."""
    end = time.monotonic() + LONGEST
    while not true():
        assert time.monotonic() < end, what
        time.sleep(SOON)


def status_of(port: int, path: str) -> int:
    """What a GET is answered with."""
    connection = http.client.HTTPConnection(HOST, port, timeout=60)
    try:
        connection.request("GET", path)
        return connection.getresponse().status
    finally:
        connection.close()


class Service:
    """A program that serves at a port of its own."""

    def __init__(self, log: Path) -> None:
        self.port = free_port()
        self.log = log
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def environment(self) -> Mapping[str, str]:
        return os.environ

    def answers(self) -> bool:
        raise NotImplementedError

    def run(self, *more: str) -> subprocess.Popen[bytes]:
        """Starts a process of it."""
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [*self.command(), *more], env=self.environment(), stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )

    def start(self) -> None:
        self.process = self.run()
        wait_until(self._came, f"{self.command()[0]} does not answer")

    def _came(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.log.read_text(errors="replace")[-2000:]
        return self.answers()

    def kill(self) -> None:
        """kill -9."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


class Redis(Service):
    """A Redis server that keeps nothing."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "redis.log")
        self._program = program("redis-server")
        self.address = f"redis://{HOST}:{self.port}"

    def command(self) -> list[str]:
        folder = str(self.log.parent)
        return [self._program, "--port", str(self.port), "--bind", HOST, "--dir", folder, "--save", "", *_NOTHING_KEPT]

    def answers(self) -> bool:
        # Of the log, not of the port: what is counted of connections is the tests' own.
        return self.log.read_text().count("Ready to accept connections") > self._starts

    def start(self) -> None:
        self._starts = self.log.read_text().count("Ready to accept connections") if self.log.exists() else 0
        super().start()


_NOTHING_KEPT = ("--appendonly", "no")


class Proxy(Service):
    """What stands in front of two servers, with the configuration that we ship."""

    def __init__(self, folder: Path, servers: tuple[int, int]) -> None:
        super().__init__(folder / "proxy.log")
        one, two = servers
        self._given = {
            "AERODROME_PROXY_BIND": f"{HOST}:{self.port}",
            "AERODROME_SERVER_1": f"{HOST}:{one}",
            "AERODROME_SERVER_2": f"{HOST}:{two}",
        }

    def answers(self) -> bool:
        try:
            return status_of(self.port, "/api/ready") == http.client.OK
        except (OSError, http.client.HTTPException):
            return False

    def reload(self) -> None:
        """Other processes take over, and the old ones end when their connections do, or after a second."""
        raise NotImplementedError


class HAProxy(Proxy):
    """One process, in whose place another one comes."""

    def command(self) -> list[str]:
        return [program("haproxy"), "-db", "-f", str(DEPLOY / "haproxy.cfg")]

    def environment(self) -> Mapping[str, str]:
        return os.environ | self._given | {"AERODROME_PROXY_HARD_STOP": "1s"}

    def reload(self) -> None:
        old = self.process
        assert old is not None
        self.process = self.run("-sf", str(old.pid))
        wait_until(self._came, "HAProxy does not answer after a reload")
        assert old.wait(LONGEST) in (0, -signal.SIGTERM, -signal.SIGKILL, 130, 143)


class Nginx(Proxy):
    """A process that reads the configuration, and one that serves for each processor."""

    def __init__(self, folder: Path, servers: tuple[int, int]) -> None:
        super().__init__(folder, servers)
        self._folder = folder
        (folder / "nginx.conf").write_text(nginx_configuration(self._given))

    def command(self) -> list[str]:
        return nginx_command(self._folder)

    def reload(self) -> None:
        assert self.process is not None
        old = children(self.process.pid)
        self.process.send_signal(signal.SIGHUP)
        leader = self.process.pid
        wait_until(lambda: bool(children(leader) - old) and self._came(), "nginx does not answer after a reload")
        wait_until(lambda: not children(leader) & old, "processes of nginx outlive a reload")

    def kill(self) -> None:
        serving = children(self.process.pid) if self.process is not None else set()
        super().kill()
        for pid in serving:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in serving), "nginx cannot be killed")


def nginx_configuration(given: Mapping[str, str]) -> str:
    """What we ship, filled in, with a shorter patience after a reload and folders that anybody may write to."""
    text = re.sub(r"\$\{(\w+)\}", lambda found: given[found[1]], (DEPLOY / "nginx.conf").read_text())
    assert text.count(_PATIENCE) == 1
    if os.geteuid() != 0:
        places = "".join(f"{each}_temp_path {each};" for each in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        text = text.replace("http {", f"http {{ {places}")
    return text.replace(_PATIENCE, "worker_shutdown_timeout 1s;")


_PATIENCE = "worker_shutdown_timeout 5m;"


def nginx_command(folder: Path) -> list[str]:
    """nginx with the configuration in a folder, which is also where it keeps its files."""
    about = f"daemon off; pid {folder}/nginx.pid;"
    return [program("nginx"), "-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf"), "-g", about]


PROXIES: dict[str, type[Proxy]] = {"HAProxy": HAProxy, "nginx": Nginx}


class PostgreSQL:
    """The cluster at an address, to be restarted."""

    def __init__(self, address: str) -> None:
        self.address = address
        folder = Path(asyncio.run(self._value("SHOW data_directory")))
        bin_folder = programs()
        assert bin_folder is not None
        owner = folder.stat()
        self._folder = folder
        self._pg_ctl = str(bin_folder / "pg_ctl")
        self._as_owner = {"user": owner.st_uid, "group": owner.st_gid, "extra_groups": ()} if os.geteuid() == 0 else {}

    async def _value(self, statement: str, *values: object) -> str:
        connection = await asyncpg.connect(self.address)
        try:
            return str(await connection.fetchval(statement, *values))
        finally:
            await connection.close()

    def restart(self) -> None:
        """As after a power cut: nothing is said to anybody, and what was committed is found in the log."""
        # Files, not pipes: the server that pg_ctl starts would hold a pipe open.
        command = [
            self._pg_ctl,
            "-D",
            str(self._folder),
            "-w",
            "-m",
            "immediate",
            "-l",
            f"{self._folder}/log",
            "restart",
        ]
        subprocess.run(
            command,
            check=True,
            cwd=self._folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=LONGEST,
            **self._as_owner,  # type: ignore[call-overload]
        )
