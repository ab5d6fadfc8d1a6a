"""`aerodrome serve`: the table in the browser."""

import asyncio
import atexit
import errno
import os
import select
import shutil
import signal
import socket
import sys
import tempfile
import threading
import time
import urllib.request
import webbrowser
from contextlib import suppress
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any

import msgspec

from aerodrome.cli.phrases import Phrases
from aerodrome.cli.terminal import beside, language, screen
from aerodrome.kernel.errors import BadInput
from aerodrome.server.settings import Settings, from_environment, is_loopback, place_of

APPLICATION = "aerodrome.server.app:from_settings_around"

_PORTS_TRIED = 20
_SOON = 0.05
_MOST_CONNECTIONS = 16_384
_SECONDS_TO_END = 10
_TELL_AGAIN = 0.5
_WILDCARDS = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}
_FORMATTERS = {"plain": "aerodrome.server.logs.OneLine", "json": "aerodrome.server.logs.JsonLines"}


def run_server(
    host: str | None,
    port: int | None,
    workers: int | None,
    database: str | None,
    metrics: str | None,
    log: str | None,
    *,
    accounts: bool | None = None,
    show: bool,
    lang: str | None,
) -> int:
    """Serves until it is interrupted. What is not given comes from the environment."""
    phrases = Phrases(language(lang))
    given = {
        "AERODROME_HOST": host,
        "AERODROME_PORT": port,
        "AERODROME_WORKERS": workers,
        "AERODROME_DATABASE": database,
        "AERODROME_ACCOUNTS": None if accounts is None else int(accounts),
        "AERODROME_METRICS": metrics,
        "AERODROME_LOG": log,
    }
    environment = os.environ | {name: str(value) for name, value in given.items() if value is not None}
    settings = from_environment(environment)
    if settings.metrics:
        _share_figures()
    others = 0 if environment.get("AERODROME_PORT") else _PORTS_TRIED
    settings = msgspec.structs.replace(settings, port=free_port(settings.host, settings.port, others=others))
    _prepare(settings)
    if not is_loopback(settings.host):
        beside().print(phrases("serve.open", host=settings.host), style="bold yellow")
    # Server processes read the environment themselves.
    os.environ.update(environment | {"AERODROME_PORT": str(settings.port)})
    server = _server(settings)
    if settings.metrics:
        _serve_metrics(server, settings.metrics)
    threading.Thread(target=_tell_when_ready, args=(server, settings, phrases, show), daemon=True).start()
    line = _hear_signals(server, settings.drain_seconds)
    server.serve()
    signal.set_wakeup_fd(-1)
    line.close()
    screen().print(phrases("serve.stopped"))
    return 0


def _share_figures() -> None:
    """A folder in which workers keep their figures. It has to be known before anything is counted: nothing that counts
    may be imported before."""
    folder = tempfile.mkdtemp(prefix="aerodrome-metrics-")
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
    atexit.register(_remove_figures, folder, os.getpid())


def _remove_figures(folder: str, owner: int) -> None:
    if os.getpid() == owner:
        shutil.rmtree(folder)


def _serve_metrics(server: Any, address: str) -> None:
    from aerodrome.server.metrics import serve_metrics

    host, port = place_of(address)

    def running() -> set[int | None]:
        return {worker.inner.pid for worker in list(server.wrks) if not has_ended(worker.inner)}

    try:
        serve_metrics(host, port, lambda pid: pid in running(), lambda: len(running()))
    except OSError as error:
        what = f"metrics cannot be given out at {address}: {error.strerror}"
        raise BadInput(what, where="AERODROME_METRICS") from None


def _hear_signals(server: Any, drain_seconds: int) -> socket.socket:
    """A signal may reach any thread of this process; the main one, which waits, would not always hear of it. The line
    that is given back has to stay open.

    SIGTERM lets workers drain first; another signal, or Ctrl-C, ends them at once.
    """
    hears, told = socket.socketpair()
    told.setblocking(False)
    signal.set_wakeup_fd(told.fileno(), warn_on_full_buffer=False)
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=lambda: signal.set_wakeup_fd(-1))  # what a worker is sent is for it alone

    if hasattr(signal, "SIGUSR1"):
        signal.signal(signal.SIGUSR1, signal.SIG_IGN)  # workers inherit it: who does not listen yet is not killed by it

    def hear() -> None:
        with hears:
            while heard := hears.recv(1):
                if heard[0] == signal.SIGTERM and hasattr(signal, "SIGUSR1"):
                    _drain(server, hears, drain_seconds)
                if heard[0] in (signal.SIGINT, signal.SIGTERM):
                    server.signal_handler_interrupt()

    threading.Thread(target=hear, daemon=True).start()
    return told


def _drain(server: Any, hears: socket.socket, seconds: int) -> None:
    """Workers let nobody new in for so long, or until another signal comes. They are told again and again: one may just
    be starting."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        for worker in list(server.wrks):
            with suppress(ProcessLookupError):  # one that has just died
                os.kill(worker.inner.pid, signal.SIGUSR1)
        if select.select([hears], [], [], min(left, _TELL_AGAIN))[0]:
            return


def free_port(host: str, port: int, *, others: int) -> int:
    """This port, or one of so many behind it, or any when it is 0. BadInput when none of them is free.

    It is tried without the option that lets several workers share a port: a second server must not share it unasked.
    """
    last = port if port == 0 else min(65_535, port + others)
    for candidate in range(port, last + 1):
        try:
            family, kind, protocol, _, place = socket.getaddrinfo(
                host, candidate, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
            )[0]
            with socket.socket(family, kind, protocol) as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(place)
                return int(probe.getsockname()[1])
        except socket.gaierror:
            raise BadInput(f"{host!r} is no address of this machine", where="--host") from None
        except OSError as error:
            if error.errno == errno.EADDRNOTAVAIL:
                raise BadInput(f"{host!r} is no address of this machine", where="--host") from None
            if error.errno == errno.EACCES:
                raise BadInput(f"port {candidate} is only for the administrator", where="--port") from None
            if error.errno != errno.EADDRINUSE:
                raise
    what = f"port {port} is taken" if last == port else f"ports {port} to {last} are all taken"
    raise BadInput(f"{what}: another server may run already; choose one with --port", where="--port")


def shown_address(host: str, port: int) -> str:
    """The address under which this machine reaches the server."""
    name = _WILDCARDS.get(host, host)
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def _prepare(settings: Settings) -> None:
    """Brings the store up to date once, before several workers want to; a store that cannot be opened is told here."""
    from sqlalchemy.exc import SQLAlchemyError

    from aerodrome.server.store.store import Store

    async def open_and_close() -> None:
        store = await Store.open(settings.database)
        await store.close()

    try:
        asyncio.run(open_and_close())
    except (SQLAlchemyError, OSError) as error:
        reason = " ".join(str(getattr(error, "orig", None) or error).split())
        what = f"the store cannot be opened: {reason}; --database names another, such as sqlite:///FILE"
        raise BadInput(what, where="AERODROME_DATABASE") from None


def _logging(log: str) -> dict[str, Any]:
    line = {"class": _FORMATTERS[log], "format": "%(asctime)s %(levelname)s %(message)s"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": line},
        "handlers": {"console": {"formatter": "line", "class": "logging.StreamHandler", "stream": "ext://sys.stderr"}},
        "root": {"handlers": ["console"], "level": "WARNING"},
        "loggers": {"_granian": {"level": "WARNING"}},
    }


def _server(settings: Settings) -> Any:
    from granian.constants import HTTPModes, Interfaces, Loops
    from granian.log import LogLevels
    from granian.server import Server

    class Watching(Server):  # type: ignore[misc,valid-type]
        def _spawn_worker(self, **asked: Any) -> Any:
            worker = super()._spawn_worker(**asked)
            worker.is_alive = lambda: not has_ended(worker.inner)
            return worker

        def signal_handler_interrupt(self, *heard: Any) -> None:
            """A signal itself ends nothing here: `_hear_signals` hears it too, and knows when."""
            if not heard:
                super().signal_handler_interrupt()

    return Watching(
        APPLICATION,
        factory=True,
        address=settings.host,
        port=settings.port,
        interface=Interfaces.ASGI,
        loop=Loops.asyncio if sys.platform == "win32" else Loops.uvloop,
        http=HTTPModes.http1,
        workers=settings.workers,
        backpressure=_MOST_CONNECTIONS,
        respawn_failed_workers=True,
        workers_kill_timeout=_SECONDS_TO_END,
        log_level=LogLevels.warning,
        log_dictconfig=_logging(settings.log),
    )


def has_ended(process: BaseProcess) -> bool:
    """Whether a process is gone. `is_alive` does not know it while another thread, which waited for it too, is about to
    note it: a worker that ended well would be said to have refused, and be killed."""
    return bool(wait([process.sentinel], 0))


def _tell_when_ready(server: Any, settings: Settings, phrases: Phrases, show: bool) -> None:
    address = shown_address(settings.host, settings.port)
    # Workers are forks of this process: until they are there, this thread must hold nothing that they would inherit.
    while len(server.wrks) < settings.workers or not _answers(address):
        time.sleep(_SOON)
    screen().print(phrases("serve.ready", address=address))
    sys.stdout.flush()
    if show and has_display():
        webbrowser.open(address)


def _answers(address: str) -> bool:
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(f"{address}api/health", timeout=2) as response:
            return bool(response.status == 200)
    except OSError:
        return False


def has_display() -> bool:
    """Whether a browser has somewhere to show itself: one for the terminal would take it away from the server."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
