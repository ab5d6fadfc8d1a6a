"""Work in processes of their own, chunk by chunk; and how chunks are dealt to workers, wherever these are."""

import math
import pickle
import signal
import traceback
from collections import Counter, deque
from collections.abc import Callable, Generator, Hashable, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import process_time
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec

from aerodrome.kernel.errors import AerodromeError
from aerodrome.kernel.interrupts import interrupts_held

_CHUNKS_PER_WORKER = 16
_MOST_IN_CHUNK = 250
_TRIES = 3
"""How often a chunk is begun whose workers are lost: what always takes its worker along must end somewhere."""

Part = TypeVar("Part")
Part_co = TypeVar("Part_co", covariant=True)


class Job(Protocol[Part_co]):
    """What is to be done; it travels to the workers."""

    def begin(self) -> Callable[[Sequence[int]], Part_co]:
        """Gets ready, once in each worker, and gives what does a chunk."""


class Cost(msgspec.Struct):
    """What work takes, so far: whoever wants to know hands one in."""

    done: int = 0
    """How many of the numbers that were to be done, games as a rule."""
    core_seconds: float = 0.0
    """Processor time of the workers, in their chunks."""
    workers: int = 0
    """At work at the same time, at most."""
    machines: int = 0
    """That they were on."""
    lost: int = 0
    """Workers that ended early, and what they had in hand was done by others."""
    cut_short: str = ""
    """Why not everything was done, where what was done is kept nevertheless."""

    def add(self, chunk: Sequence[int], core_seconds: float) -> None:
        self.done += len(chunk)
        self.core_seconds += core_seconds


class Ready(NamedTuple):
    """A worker has begun."""

    machine: str


class Done(NamedTuple):
    """What came of a chunk, and the processor time that it took."""

    part: Any
    core_seconds: float


class Lost(NamedTuple):
    """A worker has ended early, and why if that is known."""

    why: str


Told: TypeAlias = Ready | Done | Lost | Exception


class Crew(Protocol):
    """Workers that are started and handed chunks by `dealt`."""

    def hire(self) -> None:
        """Starts a worker."""

    def give(self, worker: Any, chunk: Sequence[int]) -> None:
        """Hands a chunk to a worker that has nothing to do."""

    def heard(self) -> tuple[Any, Told]:
        """Waits for a worker that has something to tell."""

    def dismiss(self) -> None:
        """Ends all workers."""


def chunks_of(items: Sequence[int], workers: int, most: int = _MOST_IN_CHUNK) -> list[Sequence[int]]:
    """Numbers in chunks that keep every worker busy to the end."""
    size = min(most, max(1, math.ceil(len(items) / (workers * _CHUNKS_PER_WORKER))))
    return [items[first : first + size] for first in range(0, len(items), size)]


def parts_of(
    job: Job[Part], chunks: list[Sequence[int]], workers: int, cost: Cost | None = None
) -> Generator[Part, None, None]:
    """What comes of each chunk, as it comes; one worker is this process."""
    workers, cost = min(workers, len(chunks)), Cost() if cost is None else cost
    if workers > 1:
        return dealt(_Processes(job), chunks, workers, cost)
    return _one_by_one(job.begin(), chunks, cost)


def _one_by_one(
    do: Callable[[Sequence[int]], Part], chunks: list[Sequence[int]], cost: Cost
) -> Generator[Part, None, None]:
    cost.workers, cost.machines = max(1, cost.workers), max(1, cost.machines)
    for chunk in chunks:
        began = process_time()
        part = do(chunk)
        cost.add(chunk, process_time() - began)
        yield part


def dealt(crew: Crew, chunks: Sequence[Sequence[int]], workers: int, cost: Cost) -> Generator[Any, None, None]:
    """Hands chunks to workers, one after another; they end with this generator, however it ends. What a lost worker had
    in hand is done by another; what a worker raises is raised here."""
    left, losses = deque(enumerate(chunks)), Counter[int | None]()
    free: list[Hashable] = []
    held: dict[Hashable, tuple[int, Sequence[int]]] = {}
    machines: set[str] = set()
    try:
        for _ in range(workers):
            crew.hire()
        while left or held:
            worker, told = crew.heard()
            mine = held.pop(worker, None)
            if isinstance(told, Exception):
                raise told
            if isinstance(told, Lost):
                free = [each for each in free if each != worker]
                place = mine[0] if mine else None
                losses[place] += 1
                cost.lost += 1
                if losses[place] >= _TRIES * (1 if mine else workers):
                    raise AerodromeError(_given_up(mine, told), where="workers")
                if mine:
                    left.appendleft(mine)
                if left:
                    crew.hire()
            else:
                free.append(worker)
            if isinstance(told, Ready):
                machines.add(told.machine)
                cost.machines = max(cost.machines, len(machines))
            while left and free:
                held[free[-1]] = left.popleft()
                crew.give(free[-1], held[free.pop()][1])
            cost.workers = max(cost.workers, len(held))
            if isinstance(told, Done) and mine:
                cost.add(mine[1], told.core_seconds)
                yield told.part
    finally:
        crew.dismiss()


def _given_up(mine: tuple[int, Sequence[int]] | None, told: Lost) -> str:
    if mine is None:
        return f"workers end before they have begun: {told.why}"
    first, last = mine[1][0], mine[1][-1]
    what = f"number {first}" if first == last else f"numbers {first} to {last}"
    return f"{_TRIES} workers one after another have ended early at {what}, perhaps for want of memory: {told.why}"


def attempt(do: Callable[[Sequence[int]], object], chunk: Sequence[int]) -> Done | Exception:
    """Does a chunk in a worker; what goes wrong is told to the one who started it, with where it did."""
    began = process_time()
    try:
        return Done(do(chunk), process_time() - began)
    except Exception as error:
        return can_travel(error)


def can_travel(error: Exception) -> Exception:
    """An error of a worker, with where it was raised, so that it can be sent."""
    error.add_note("".join(traceback.format_exception(error)))
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:  # whatever its class does when it is written or read
        return RuntimeError("".join(traceback.format_exception(error)))
    return error


class _Processes:
    """Workers on this machine."""

    def __init__(self, job: Job[object]) -> None:
        self._job = job
        self._context = get_context("spawn")
        self._processes: dict[Connection[Any, Any], BaseProcess] = {}
        self._ready: set[Connection[Any, Any]] = set()

    def hire(self) -> None:
        with interrupts_held():
            here, there = self._context.Pipe()
            process = self._context.Process(target=_work, args=(there, self._job), daemon=True)
            process.start()
            there.close()
            self._processes[here] = process

    def give(self, worker: "Connection[Any, Any]", chunk: Sequence[int]) -> None:
        with suppress(ConnectionError):  # it has ended meanwhile: that is heard next
            worker.send(chunk)

    def heard(self) -> tuple["Connection[Any, Any]", Told]:
        pipe = wait(self._processes)[0]
        assert isinstance(pipe, Connection)
        try:
            told: Told = pipe.recv()
        except (EOFError, OSError):
            return pipe, self._lost(pipe)
        if isinstance(told, Ready):
            self._ready.add(pipe)
        return pipe, told

    def _lost(self, pipe: "Connection[Any, Any]") -> Lost:
        process = self._processes.pop(pipe)
        pipe.close()
        process.join()
        if pipe not in self._ready:
            what = 'a worker process ended early; a script needs `if __name__ == "__main__":`, or workers=1'
            raise AerodromeError(what, where="workers")
        return Lost(f"exit code {process.exitcode}")

    def dismiss(self) -> None:
        for pipe in self._processes:
            pipe.close()
        for process in self._processes.values():
            process.terminate()
            process.join()


def _work(pipe: "Connection[Any, Any]", job: Job[object]) -> None:
    """A worker: does chunks until its pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        do = job.begin()
    except Exception as error:
        pipe.send(can_travel(error))
        return
    with suppress(EOFError, ConnectionError):
        pipe.send(Ready("here"))
        while True:
            pipe.send(attempt(do, pipe.recv()))
