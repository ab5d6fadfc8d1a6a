"""Where many matches are played: in processes of this machine, or on a Ray cluster of many."""

import os
from collections.abc import Generator, Sequence

from aerodrome.kernel.errors import BadInput
from aerodrome.kernel.processes import Cost, Job, Part, chunks_of, dealt, parts_of


def parts_on(
    on: str | None,
    job: Job[Part],
    numbers: Sequence[int],
    workers: int | None = None,
    *,
    most: int | None = None,
    cost: Cost | None = None,
) -> Generator[Part, None, None]:
    """What comes of all numbers, in chunks of so many at most, as it comes: in any order, and nothing may hang on it.

    `on` says where: None is this machine, with a worker for each core if nobody says how many; "ray" a cluster of this
    machine alone that is started for it; "auto", "HOST:PORT" or "ray://HOST:PORT" one that runs, with a worker for each
    core. Whoever closes the generator ends the workers. A process takes one cluster, and stays in it until it ends.
    """
    if workers is not None and workers < 1:
        raise BadInput(f"{workers} is not a number of workers", where="workers")
    if on is None or not numbers:
        workers = workers or os.cpu_count() or 1
        return parts_of(job, _chunks(numbers, workers, most), workers, cost)
    from aerodrome.lab.cluster import Actors, connect

    cluster = connect(on, workers)
    workers = workers or cluster.cores
    chunks = _chunks(numbers, workers, most)
    return dealt(Actors(cluster, job), chunks, min(workers, len(chunks)), Cost() if cost is None else cost)


def _chunks(numbers: Sequence[int], workers: int, most: int | None) -> list[Sequence[int]]:
    return chunks_of(numbers, workers) if most is None else chunks_of(numbers, workers, most)
