"""Work in processes of their own, chunk by chunk."""

import math
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any, Protocol, TypeVar

from aerodrome.kernel.errors import AerodromeError
from aerodrome.kernel.interrupts import interrupts_held

_CHUNKS_PER_WORKER = 16
_MOST_IN_CHUNK = 250

Part = TypeVar("Part")
Part_co = TypeVar("Part_co", covariant=True)


class Job(Protocol[Part_co]):
    """What is to be done; it travels to the processes."""

    def begin(self) -> Callable[[Sequence[int]], Part_co]:
        """Gets ready, once in each process, and gives what does a chunk."""


def chunks_of(items: Sequence[int], workers: int) -> list[Sequence[int]]:
    """Numbers in chunks that keep every worker busy to the end."""
    size = min(_MOST_IN_CHUNK, max(1, math.ceil(len(items) / (workers * _CHUNKS_PER_WORKER))))
    return [items[first : first + size] for first in range(0, len(items), size)]


def parts_of(job: Job[Part], chunks: list[Sequence[int]], workers: int) -> Generator[Part, None, None]:
    """What comes of each chunk, as it comes; one worker is this process."""
    workers = min(workers, len(chunks))
    if workers > 1:
        return _parts_of_workers(job, chunks, workers)
    do = job.begin()
    return (do(chunk) for chunk in chunks)


def _parts_of_workers(job: Job[Part], chunks: list[Sequence[int]], workers: int) -> Generator[Part, None, None]:
    """Hands chunks to processes of their own, one after another; they end with this generator, however it ends."""
    context = get_context("spawn")
    processes, pipes = [], []
    try:
        with interrupts_held():
            for _ in range(workers):
                here, there = context.Pipe()
                process = context.Process(target=_work, args=(there, job), daemon=True)
                process.start()
                there.close()
                processes.append(process)
                pipes.append(here)
        left = iter(chunks)
        busy = [pipe for pipe in pipes if _hand_over(pipe, left)]
        while busy:
            for pipe in wait(busy):
                assert isinstance(pipe, Connection)
                part = _received(pipe)
                if not _hand_over(pipe, left):
                    busy.remove(pipe)
                yield part
    finally:
        for pipe in pipes:
            pipe.close()
        for process in processes:
            process.terminate()
            process.join()


def _hand_over(pipe: "Connection[Any, Any]", left: Iterator[Sequence[int]]) -> bool:
    chunk = next(left, None)
    if chunk is not None:
        pipe.send(chunk)
    return chunk is not None


def _received(pipe: "Connection[Any, Any]") -> Any:
    try:
        part = pipe.recv()
    except (EOFError, ConnectionError):
        what = 'a worker process ended early; a script needs `if __name__ == "__main__":`, or workers=1'
        raise AerodromeError(what, where="workers") from None
    if isinstance(part, Exception):
        raise part
    return part


def _work(pipe: "Connection[Any, Any]", job: Job[object]) -> None:
    """A worker: does chunks until its pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    do = job.begin()
    while True:
        try:
            chunk = pipe.recv()
        except (EOFError, ConnectionError):
            return
        try:
            pipe.send(do(chunk))
        except Exception as error:  # the one who started this process is told
            pipe.send(error)
