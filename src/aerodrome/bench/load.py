"""The server under load: many live matches on loopback, two seats each, answered at random.

The server runs as anybody would start it, with its durable store, in processes of its own; the players run in others.
With one worker the server has the first half of the cores for itself and the players have the rest.
"""

import asyncio
import http.client
import json
import multiprocessing
import os
import signal
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from importlib.util import find_spec
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec

from aerodrome.bench.hosting import HOST, NotServed, Server
from aerodrome.bench.load_client import Fleet, Place, Timing
from aerodrome.bench.machine import machine
from aerodrome.bench.postgres import programs, temporary_cluster
from aerodrome.bench.speed import crowded
from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.rulebook import rulebooks
from aerodrome.kernel.setup import prepare

GENEROUS = {
    "AERODROME_SOCKETS_PER_CLIENT": "100000",
    "AERODROME_ANSWERS_PER_SECOND": "100000",
    "AERODROME_MATCHES_PER_MINUTE": "1000000",
    "AERODROME_REQUESTS_PER_SECOND": "100000",
}
"""Limits for a single address that plays everybody."""

_WARM_UP = 2.0


class Figures(msgspec.Struct):
    """What was reached in one stretch. Times are from sending an answer to the last viewer told."""

    answers_per_s: float
    p50_ms: float
    p95_ms: float
    p99_ms: float
    worst_ms: float
    answers: int
    refused: int
    client_cores: float
    """How many cores' time the players themselves used."""
    server_cores: float | None
    """And the server; None where the system does not tell."""
    server_us: float | None
    """Microseconds of the processor that the server used for one answer."""


class Load(msgspec.Struct):
    """One server under load."""

    workers: int
    store: str
    book: str
    scenario: str
    matches: int
    every: float
    """Seconds between two answers of a match, when they are paced."""
    paced: Figures
    """Every match answers once in that time."""
    saturated: Figures
    """Every match answers as soon as everybody has heard of the answer before."""
    server_mib: float | None
    """Memory of all processes of the server, after both; None where the system does not tell."""
    machine: str
    """What it was measured on."""


def load(
    *,
    matches: int = 500,
    rate: float | None = None,
    seconds: float = 10.0,
    book: str | None = None,
    scenario: str | None = None,
    progress: Callable[[str], None] = lambda _: None,
) -> list[Load]:
    """Measures one worker with SQLite and, where PostgreSQL is installed, two workers with PostgreSQL; paced, so many
    answers a second (`rate`), or one of each match."""
    book = book or rulebooks()[0]
    scenario = scenario or crowded(book)
    seats = prepare(book, scenario).sides
    wanted = _Wanted(book, scenario, list(seats), matches, seconds, matches / (rate or matches))
    done = []
    with _ended_in_order(), tempfile.TemporaryDirectory(prefix="aerodrome-load-") as name:
        folder = Path(name)
        done.append(_measure(wanted, 1, "SQLite", f"sqlite:///{folder / 'matches.sqlite'}", {}, folder, progress))
        if programs() is None or find_spec("asyncpg") is None:
            progress("PostgreSQL or asyncpg is not installed: two workers are not measured")
            return done
        with temporary_cluster() as database:
            channels = {"AERODROME_CHANNELS": database}
            done.append(_measure(wanted, 2, "PostgreSQL", database, channels, folder, progress))
    return done


@contextmanager
def _ended_in_order() -> Iterator[None]:
    """Whoever ends this process ends the servers that it started, too."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def end(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


class _Wanted(msgspec.Struct, frozen=True):
    book: str
    scenario: str
    seats: list[str]
    matches: int
    seconds: float
    every: float

    def warm_up(self, mode: str) -> float:
        """Seconds of play before it is measured. Paced, every match has answered by then: a first answer costs more."""
        least = min(_WARM_UP, self.seconds)
        return max(least, self.every) if mode == "paced" else least


def _measure(
    wanted: _Wanted,
    workers: int,
    store: str,
    database: str,
    settings: dict[str, str],
    folder: Path,
    progress: Callable[[str], None],
) -> Load:
    name = f"{workers} worker{'s' if workers > 1 else ''}, {store}"
    server_cores, player_cores = _shares(workers)
    server = Server(database, folder / f"server-{workers}.log", workers=workers, settings=GENEROUS | settings)
    with ExitStack() as stack:
        with _pinned(server_cores):
            stack.enter_context(server)
        progress(f"{name}: {wanted.matches} matches")
        players = [
            stack.enter_context(_Players(server.port, wanted, count, player_cores, seed))
            for seed, count in enumerate(_dealt(wanted.matches, max(1, len(player_cores) if workers == 1 else 1)))
        ]
        for each in players:
            each.hear("seated")
        figures = {}
        for mode in ("paced", "saturated"):
            progress(f"{name}: {mode}")
            for each in players:
                each.say(mode)
            for each in players:
                each.hear("warm")
            before = _processor_time(server.pid)
            for each in players:
                each.say("go")
            timings = [each.hear(mode) for each in players]
            used = _processor_time(server.pid)
            figures[mode] = _figures(timings, None if used is None or before is None else used - before)
        memory = _memory(server.pid)
        for each in players:
            each.say("leave")
    return Load(
        workers,
        store,
        wanted.book,
        wanted.scenario,
        wanted.matches,
        wanted.every,
        server_mib=memory,
        machine=machine(),
        **figures,
    )


def _dealt(matches: int, players: int) -> list[int]:
    return [matches // players + (number < matches % players) for number in range(players)]


def _figures(timings: list[Timing], server: float | None) -> Figures:
    latencies = sorted(latency for timing in timings for latency in timing.latencies)
    if not latencies:
        raise BadInput("no answer arrived in so short a time", where="--seconds")
    seconds = max(timing.seconds for timing in timings)

    def percentile(share: float) -> float:
        return latencies[min(len(latencies) - 1, int(share * len(latencies)))] * 1000

    return Figures(
        answers_per_s=len(latencies) / seconds,
        p50_ms=percentile(0.50),
        p95_ms=percentile(0.95),
        p99_ms=percentile(0.99),
        worst_ms=latencies[-1] * 1000,
        answers=len(latencies),
        refused=sum(timing.refused for timing in timings),
        client_cores=sum(timing.processor for timing in timings) / seconds,
        server_cores=None if server is None else server / seconds,
        server_us=None if server is None else server / len(latencies) * 1e6,
    )


# Cores


def _shares(workers: int) -> tuple[list[int], list[int]]:
    """The cores of the server and those of the players: halves where one worker is measured, else all for both."""
    if not hasattr(os, "sched_getaffinity"):
        return [], []
    cores = sorted(os.sched_getaffinity(0))
    if workers > 1 or len(cores) < 2:
        return cores, cores
    return cores[: len(cores) // 2], cores[len(cores) // 2 :]


class _pinned:  # noqa: N801
    """What is started meanwhile runs on these cores."""

    def __init__(self, cores: list[int]) -> None:
        self._cores = cores
        self._own: set[int] = set()

    def __enter__(self) -> None:
        if self._cores:
            self._own = os.sched_getaffinity(0)
            os.sched_setaffinity(0, self._cores)

    def __exit__(self, *_: object) -> None:
        if self._own:
            os.sched_setaffinity(0, self._own)


def _processor_time(group: int) -> float | None:
    """Seconds of the processor that the processes of a group have used; None where there is no /proc."""
    used = [int(fields[11]) + int(fields[12]) for _, fields in _processes(group)]
    return sum(used) / os.sysconf("SC_CLK_TCK") if used else None


def _memory(group: int) -> float | None:
    """MiB that the processes of a group take up, what they share counted once; None where the system does not tell."""
    used = 0
    for folder, _ in _processes(group):
        with suppress(OSError):
            told = (folder / "smaps_rollup").read_text()
            used += sum(int(line.split()[1]) for line in told.splitlines() if line.startswith("Pss:"))
    return used / 1024 if used else None


def _processes(group: int) -> Iterator[tuple[Path, list[str]]]:
    """The processes of a group: their folders in /proc, and what `stat` there says behind their names."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # a process that has ended meanwhile
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[2]) == group:
                yield stat.parent, fields


# Players


class _Players:
    """A process of players."""

    def __init__(self, port: int, wanted: _Wanted, matches: int, cores: list[int], seed: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(
            target=_players,
            args=(theirs, port, msgspec.structs.replace(wanted, matches=matches), cores, seed),
            daemon=True,
        )

    def __enter__(self) -> "_Players":
        self._process.start()
        return self

    def say(self, what: str) -> None:
        self._pipe.send(what)

    def hear(self, what: str) -> Any:
        kind, value = self._pipe.recv()
        if kind != what:
            raise NotServed(f"the players failed: {value}", where="load")
        return value

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is not None:
            self._process.kill()
        self._process.join()
        self._pipe.close()


def _players(pipe: Connection, port: int, wanted: _Wanted, cores: list[int], seed: int) -> None:
    """What a process of players does."""
    if cores:
        os.sched_setaffinity(0, cores)
    _allow_many_sockets()
    run: Callable[[Any], Any] = asyncio.run
    if find_spec("uvloop"):
        import uvloop

        run = uvloop.run
    try:
        run(_play(pipe, port, wanted, seed))
    except Exception as error:
        pipe.send(("failed", f"{type(error).__name__}: {error}"))


def _allow_many_sockets() -> None:
    """As many as the system lets this process have, which may begin with some hundreds; in servers granian does so."""
    try:
        import resource
    except ImportError:  # Windows has no such limits
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if resource.RLIM_INFINITY not in (soft, hard):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


async def _play(pipe: Connection, port: int, wanted: _Wanted, seed: int) -> None:
    creator = _Creator(port, wanted)
    fleet = Fleet(HOST, port, creator.another, seed)
    await fleet.enter([creator.another() for _ in range(wanted.matches)])
    pipe.send(("seated", None))
    stretches = {
        "paced": lambda seconds: fleet.pace(seconds, wanted.every),
        "saturated": fleet.saturate,
    }
    while (order := await asyncio.to_thread(pipe.recv)) != "leave":
        await stretches[order](wanted.warm_up(order))
        pipe.send(("warm", None))
        await asyncio.to_thread(pipe.recv)
        timing = await stretches[order](wanted.seconds)
        pipe.send((order, timing))
        await fleet.wait_for_answers()
    fleet.leave()


class _Creator:
    """Makes matches over HTTP."""

    def __init__(self, port: int, wanted: _Wanted) -> None:
        self._port = port
        seats = dict.fromkeys(wanted.seats, "person")
        self._body = msgspec.json.encode({"book": wanted.book, "scenario": wanted.scenario, "seats": seats})

    def another(self) -> Place:
        connection = http.client.HTTPConnection(HOST, self._port, timeout=60)
        try:
            connection.request("POST", "/api/matches", self._body, {"Content-Type": "application/json"})
            response = connection.getresponse()
            answer = response.read()
            if response.status != http.client.CREATED:
                raise RuntimeError(f"{response.status}: {answer.decode(errors='replace')}")
            created = json.loads(answer)
            return Place(created["id"], [link["token"] for link in created["links"]])
        finally:
            connection.close()
