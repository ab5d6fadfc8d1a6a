"""Workers on a Ray cluster.

Aerodrome is installed on every machine of it; nothing of the program travels. A worker is an actor on one core. Before
it is given anything each tells what it would play with, and where that is not the same as here nothing is played.
"""

import logging
import os
import platform
import re
import socket
import warnings
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import entry_points, version
from importlib.resources import files
from itertools import count
from pathlib import Path
from time import monotonic
from types import ModuleType
from typing import Any

import msgspec

from aerodrome.judgement.judges import FOLDER
from aerodrome.kernel.errors import AerodromeError, BadInput
from aerodrome.kernel.processes import Done, Job, Lost, Ready, Told, attempt, can_travel

_QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",  # nothing is sent to anybody
    "RAY_DEDUP_LOGS_SKIP_REGEX": ".",  # what its daemons tell would be printed among the results
}
_LOOK = 5.0
"""Seconds without a word, after which the cluster is looked for."""
_PATIENCE = 300.0
"""Seconds for a worker to begin while nobody is at work."""
_GONE = "the cluster has gone away ({}); what is finished is kept"
_ADDRESS = re.compile(r"(?:ray://)?(?P<host>[^:/\s]+|\[[0-9a-fA-F:.]+\]):(?P<port>\d{1,5})")


class GoneAwayError(AerodromeError):
    """The cluster has gone away."""


class Basis(msgspec.Struct, frozen=True):
    """What the result of a match hangs on beside its number: matches of two that differ are never mixed."""

    python: str
    aerodrome: str
    code: str
    """A hash over all modules, figures and weights of the package."""
    others: tuple[str, ...]
    """Other packages with rule books, pilots or judges, with their versions."""
    judges: str
    """A hash over weights of one's own."""


@cache
def basis() -> Basis:
    """What is played with in this process."""
    package = Path(str(files("aerodrome")))
    own = [each for each in package.rglob("*") if each.suffix in {".py", ".so", ".toml", ".json", ".npz"}]
    groups = ("aerodrome.rulebooks", "aerodrome.pilots", "aerodrome.judges")
    found = {each.dist for group in groups for each in entry_points(group=group) if each.dist is not None}
    others = {f"{each.name} {each.version}" for each in found if each.name != "aerodrome"}
    folder = os.environ.get(FOLDER)
    return Basis(
        ".".join(platform.python_version_tuple()[:2]),
        version("aerodrome"),
        _hash(package, [each for each in own if not {"static", "handbook"} & {*each.relative_to(package).parts}]),
        tuple(sorted(others)),
        _hash(Path(folder), Path(folder).glob("*.npz")) if folder else "",
    )


def _hash(folder: Path, found: Any) -> str:
    sum_ = sha256()
    for file in sorted(found):
        sum_.update(f"{file.relative_to(folder).as_posix()}\0".encode() + sha256(file.read_bytes()).digest())
    return sum_.hexdigest()[:12]


class Cluster:
    """A cluster that this process is connected to."""

    def __init__(self, ray: ModuleType, on: str, door: tuple[str, int]) -> None:
        self.ray, self.on, self._door = ray, on, door

    @property
    def cores(self) -> int:
        """Of all its machines."""
        return max(1, int(self.ray.cluster_resources().get("CPU", 0)))

    def look(self) -> None:
        """Makes sure that it is still there. Ray itself would wait for a minute, and then end this process."""
        try:
            _knock(self._door)
        except OSError as error:
            _leave(self.ray)
            raise GoneAwayError(_GONE.format(error), where="on") from None


_connected: Cluster | None = None


def connect(on: str, workers: int | None) -> Cluster:
    """The cluster that is meant; a local one gets a core for each worker. Refused where nothing is found."""
    global _connected  # noqa: PLW0603 - as Ray itself has it
    address = _ADDRESS.fullmatch(on)
    if on not in ("ray", "auto") and address is None:
        raise BadInput(f"{on!r} is not ray, auto, HOST:PORT or ray://HOST:PORT", where="on")
    for name, value in _QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ModuleNotFoundError:
        raise BadInput("a cluster needs Ray: `pip install aerodrome[ray]`", where="on") from None
    if _connected is not None and _connected.on != on:
        # Ray (2.60) loses every actor when a process comes back to a cluster after it was in another.
        what = f"this process has been in {_connected.on}, and a process takes one cluster: start another for {on}"
        raise BadInput(what, where="on")
    if _connected is not None and ray.is_initialized():
        return _connected
    _leave(ray)
    door = (address["host"].strip("[]"), int(address["port"])) if address else None
    if door is not None:
        try:
            _knock(door)
        except (OSError, OverflowError) as error:
            what = f"nothing answers at {on}: {error}; does the cluster run? `ray start --head` tells its address"
            raise BadInput(what, where="on") from None
    start = {"address": "local", "num_cpus": workers, "include_dashboard": False} if on == "ray" else {"address": on}
    try:
        with warnings.catch_warnings(action="ignore"):
            ray.init(**start, logging_level=logging.ERROR, log_to_driver=False)
    except (ray.exceptions.RayError, ConnectionError, RuntimeError, ValueError, TimeoutError, ImportError) as error:
        _leave(ray)
        what = (
            f"there is no way into the cluster: {error}; where it takes tokens, RAY_AUTH_MODE=token is needed here, too"
        )
        raise BadInput(what, where="on") from None
    if door is None or not on.startswith("ray://"):
        host, _, port = ray.get_runtime_context().gcs_address.rpartition(":")
        door = (host.strip("[]"), int(port))
    _connected = Cluster(ray, on, door)
    return _connected


def _knock(door: tuple[str, int]) -> None:
    socket.create_connection(door, timeout=_LOOK).close()


def _leave(ray: ModuleType) -> None:
    if ray.is_initialized():
        ray.shutdown()


class Worker:
    """An actor."""

    def begin(self, job: Job[object], expected: Basis) -> tuple[Basis, str] | Exception:
        """Gets ready; tells with what, and on which machine. Where that is not what is expected nothing is done."""
        import ray

        try:
            if basis() == expected:
                self._do: Callable[[Sequence[int]], object] = job.begin()
        except Exception as error:  # the one who asked is told
            return can_travel(error)
        return basis(), f"{platform.node()} ({ray.get_runtime_context().get_node_id()[:8]})"

    def do(self, chunk: Sequence[int]) -> Done | Exception:
        return attempt(self._do, chunk)


class Actors:
    """Workers on the cores of a cluster, as `kernel.processes.dealt` needs them."""

    def __init__(self, cluster: Cluster, job: Job[object]) -> None:
        self._cluster, self._ray = cluster, cluster.ray
        with self._told():
            self._job = self._ray.put(job)
        self._actor = self._ray.remote(num_cpus=1, max_restarts=0, max_task_retries=0)(Worker)
        self._all: dict[Hashable, Any] = {}
        self._numbers = count()
        self._awaited: dict[Any, Hashable] = {}
        self._at_work: set[Hashable] = set()
        self._heard = monotonic()

    def hire(self) -> None:
        worker = next(self._numbers)
        with self._told():
            self._all[worker] = self._actor.remote()
            self._awaited[self._all[worker].begin.remote(self._job, basis())] = worker

    def give(self, worker: Hashable, chunk: Sequence[int]) -> None:
        with self._told():
            self._awaited[self._all[worker].do.remote(chunk)] = worker
        self._at_work.add(worker)

    def heard(self) -> tuple[Hashable, Told]:
        with self._told():
            while not (done := self._ray.wait([*self._awaited], num_returns=1, timeout=_LOOK)[0]):
                self._cluster.look()
                self._check_patience()
            worker, self._heard = self._awaited.pop(done[0]), monotonic()
            self._at_work.discard(worker)
            told = self._got(worker, done[0])
        if isinstance(told, Done | Lost | Exception):
            return worker, told
        theirs, machine = told
        _check_same(theirs, machine)
        return worker, Ready(machine)

    def _got(self, worker: Hashable, answer: Any) -> Any:
        errors = self._ray.exceptions
        try:
            return self._ray.get(answer)
        except (errors.RayActorError, errors.ObjectLostError, errors.NodeDiedError) as error:
            self._cluster.look()
            if getattr(error, "actor_init_failed", False):
                raise
            self._end(self._all.pop(worker))
            return Lost(" ".join(str(error).split()))

    @contextmanager
    def _told(self) -> Iterator[None]:
        """What Ray raises, so that a person can act on it."""
        try:
            yield
        except ConnectionError as error:
            raise GoneAwayError(_GONE.format(error), where="on") from None
        except (self._ray.exceptions.RayError, ModuleNotFoundError) as error:
            last = str(error).strip().splitlines()[-1]
            what = f"a worker cannot begin: {last}; aerodrome must be installed on every machine, and all that it uses"
            raise AerodromeError(what, where="on") from None

    def _check_patience(self) -> None:
        if not self._at_work and monotonic() - self._heard > _PATIENCE:
            free = self._ray.available_resources().get("CPU", 0)
            what = f"no worker could begin for {_PATIENCE:.0f} s: of {self._cluster.cores} cores {free:.0f} are free"
            raise AerodromeError(what, where="on")

    def dismiss(self) -> None:
        if self._ray.is_initialized():
            for actor in self._all.values():
                self._end(actor)

    def _end(self, actor: Any) -> None:
        """One that is only out of reach must not keep its core."""
        with suppress(self._ray.exceptions.RayError, ConnectionError):  # it has gone
            self._ray.kill(actor)


def _check_same(theirs: Basis, machine: str) -> None:
    here = basis()
    apart = [
        f"{name} is {there!r} there and {ours!r} here"
        for name in here.__struct_fields__
        if (there := getattr(theirs, name)) != (ours := getattr(here, name))
    ]
    if apart:
        what = f"machine {machine} would play otherwise: {'; '.join(apart)}; install the same on all machines"
        raise AerodromeError(what, where="on")
