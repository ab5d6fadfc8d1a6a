"""What is counted and timed, for Prometheus.

Workers are processes: where `PROMETHEUS_MULTIPROC_DIR` names a folder when this is first imported, each writes its
figures there, and the process that watches over them gives out their sums (`serve_metrics`), also of those that have
died since. Without it they stay in the process, and nobody sees them.
"""

import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.registry import Collector

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""What Prometheus's library reads in the environment."""

_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
_SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0)
_METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")

registry = CollectorRegistry()


def _gauge(name: str, what: str) -> Gauge:
    return Gauge(f"aerodrome_{name}", what, registry=registry, multiprocess_mode="livesum")


matches = _gauge(
    "live_matches", "Matches in memory that are not over; one that is looked at on two workers counts twice"
)
viewers = _gauge("viewers", "Open connections")
answers = Counter("aerodrome_answers", "Answers stored", ["by"], registry=registry)
store_seconds = Histogram(
    "aerodrome_answer_store_seconds", "From an answer to its being stored", registry=registry, buckets=_QUICK
)
told_seconds = Histogram(
    "aerodrome_answer_told_seconds",
    "From an answer to the viewers of a worker being told, observed by every worker where there are some",
    registry=registry,
    buckets=_QUICK,
)
refused = Counter("aerodrome_refused", "Messages and connections that were refused", ["why"], registry=registry)
pilots_waiting = _gauge("pilots_waiting", "Machine pilots that think or wait until they can")
pilot_seconds = Histogram(
    "aerodrome_pilot_seconds",
    "From the question to a machine pilot's answer",
    ["book"],
    registry=registry,
    buckets=_SLOW,
)
store_errors = Counter("aerodrome_store_errors", "What the store did not do", ["doing"], registry=registry)
relay_seconds = Histogram(
    "aerodrome_relay_seconds",
    "From a word to other workers to its coming back to the one who said it",
    registry=registry,
    buckets=_QUICK,
)
relay_errors = Counter("aerodrome_relay_errors", "Faults of the line to other workers", registry=registry)
requests = Counter("aerodrome_requests", "Requests", ["method", "route", "status"], registry=registry)
request_seconds = Histogram(
    "aerodrome_request_seconds", "From a request to its response", ["route"], registry=registry, buckets=_QUICK
)
processor_seconds = Counter("aerodrome_worker_processor_seconds", "Time of the processor in workers", registry=registry)
resident_bytes = _gauge("worker_resident_bytes", "Memory of workers")

# What has not happened yet is zero, not unknown.
for _by in ("person", "machine"):
    answers.labels(_by)
for _doing in ("read", "write"):
    store_errors.labels(_doing)
for _why in ("closing", "full", "illegal", "rate", "stale", "store"):
    refused.labels(_why)


@contextmanager
def thinking(book: str) -> Iterator[None]:
    """While a machine pilot thinks, or waits for a process to think in."""
    pilots_waiting.inc()
    try:
        with pilot_seconds.labels(book).time():
            yield
    finally:
        pilots_waiting.dec()


def note_request(method: str, route: str, status: int, seconds: float) -> None:
    """A request is answered. `route` is a template, never an address that somebody made up."""
    requests.labels(method if method in _METHODS else "other", route, status).inc()
    request_seconds.labels(route).observe(seconds)


class OwnProcess:
    """What this process uses, noted now and then."""

    def __init__(self) -> None:
        self._before = 0.0

    def note(self) -> None:
        used = time.process_time()
        processor_seconds.inc(used - self._before)
        self._before = used
        statm = Path("/proc/self/statm")
        if statm.exists():
            resident_bytes.set(int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE"))


class _AllWorkers(Collector):
    """The sums over all workers."""

    def __init__(self, folder: str, lives: Callable[[int], bool], workers: Callable[[], int]) -> None:
        self._folder = folder
        self._lives = lives
        self._workers = workers
        self._sums = MultiProcessCollector(None, folder)  # type: ignore[no-untyped-call]
        self._one_at_a_time = threading.Lock()

    def collect(self) -> Iterable[Any]:
        with self._one_at_a_time:
            for file in Path(self._folder).glob("gauge_live*_*.db"):
                pid = int(file.stem.rpartition("_")[2])
                if not self._lives(pid):
                    mark_process_dead(pid, self._folder)  # type: ignore[no-untyped-call]
            yield from self._sums.collect()  # type: ignore[no-untyped-call]
        workers = Gauge("aerodrome_workers", "Workers that run", registry=None)
        workers.set(self._workers())
        yield from workers.collect()


def serve_metrics(host: str, port: int, lives: Callable[[int], bool], workers: Callable[[], int]) -> None:
    """Gives out the figures of all workers at an address of their own, until this process ends. `lives` tells whether a
    process is one of the workers still, `workers` how many there are."""
    whole = CollectorRegistry()
    whole.register(_AllWorkers(os.environ[FOLDER], lives, workers))
    start_http_server(port, host, whole)
