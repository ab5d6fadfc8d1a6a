"""What a long match costs: to open it from the store, and to let a machine answer, early on and after 1,000 answers."""

import asyncio
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

from aerodrome.kernel.creation import new
from aerodrome.server.journal.journal import Journal
from aerodrome.server.live.creation import found
from aerodrome.server.live.live_match import Live
from aerodrome.server.live.opening import opened
from aerodrome.server.live.shared import Shared
from aerodrome.server.live.shown import Playing
from aerodrome.server.rating.ratings import Ratings
from aerodrome.server.roles import SPECTATOR
from aerodrome.server.settings import Settings
from aerodrome.server.store.store import Store, Write
from aerodrome.server.store.writer import Writer
from aerodrome.server.wire.matches import NewMatch
from aerodrome.server.workers.pilot_records import at_last_safe_point
from aerodrome.server.workers.pool import WorkerPool
from aerodrome.server.workers.tasks import choose

BOOK, SCENARIO = "algy", "circus-twelve"
"""The longest matches that there are: a thousand answers."""

EARLY, LATE = 50, 1000
_STEP, _PLACES = 5, 6
"""What it costs depends on how far it is from a checkpoint: several lengths are measured, and their mean is told."""

_ROUNDS = 5


class Lasting(msgspec.Struct):
    """Milliseconds of the processor, SQLite."""

    scenario: str
    opening_early_ms: float
    opening_late_ms: float
    machine_early_ms: float
    machine_late_ms: float
    log_bytes: int
    """What a viewer is sent when he opens the long match."""
    film_bytes: int
    """What the store keeps beside the answers, so that it can be watched without its rules."""


class _Viewer:
    def __init__(self) -> None:
        self.bytes = 0

    def tell(self, frame: str) -> None:
        self.bytes += len(frame)


def lasting(progress: Callable[[str], None] = lambda _: None) -> Lasting:
    """Measures a match that was answered at random."""
    progress(f"a long match of {BOOK}")
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_measured(f"sqlite:///{Path(folder) / 'long.sqlite'}"))


async def _measured(database: str) -> Lasting:
    settings = Settings(database=database)
    store = await Store.open(database)
    shared = Shared(settings, store, Writer(store), WorkerPool(1), Ratings(store))
    early = [EARLY + _STEP * place for place in range(_PLACES)]
    late = [LATE - _STEP * place for place in range(_PLACES)]
    matches = {length: await _stored(store, length) for length in (*early, *late)}
    opening, machine, sent = {}, {}, 0
    for length, match in matches.items():
        opening[length], sent = await _opening(shared, match)
        machine[length] = await _machine(shared, match)
    film = sum(map(len, await store.reels(matches[LATE])))
    await shared.writer.stop()
    await store.close()

    def mean(figures: dict[int, float], lengths: list[int]) -> float:
        return sum(figures[length] for length in lengths) / len(lengths)

    return Lasting(
        SCENARIO,
        mean(opening, early),
        mean(opening, late),
        mean(machine, early),
        mean(machine, late),
        sent,
        film,
    )


async def _stored(store: Store, length: int) -> str:
    """A match with so many answers in the store."""
    for seed in range(1000):
        header = new(BOOK, SCENARIO, seed=seed).record()
        stored, roles, _ = found(NewMatch(BOOK, SCENARIO))
        stored = msgspec.structs.replace(stored, header=msgspec.json.encode(header).decode())
        journal = Journal(stored.header, ())
        random = Random(seed).random
        writes = [Write(stored.id, new=stored, links=roles)]
        while len(journal.match.answers) < length and (decision := journal.match.decision) is not None:
            options = decision.options
            option = decision.form.sample(random) if decision.form else options[int(random() * len(options))]
            entry = journal.answer(decision.seat, option, f"a{journal.numbers.n}", 0.0)
            stretch = journal.stretches.ended()
            writes.append(Write(stored.id, entry=entry, stretches=() if stretch is None else (stretch,)))
            if stretch is not None:
                journal.stretches.end(stretch)
        if journal.match.decision is not None:
            await store.write(writes)
            return stored.id
    raise AssertionError(f"no match of {SCENARIO} has {length} answers")


async def _opening(shared: Shared, match: str) -> tuple[float, int]:
    """From the store to everything that a viewer is told."""
    best, viewer = float("inf"), _Viewer()
    for _ in range(_ROUNDS):
        viewer = _Viewer()
        begun = time.process_time()
        known = await shared.store.match(match)
        assert known is not None
        stored, _ = known
        stored = msgspec.structs.replace(stored, seats="[]")  # nobody flies while it is measured
        live = Live(stored, await opened(shared, stored), shared)
        await live.join(viewer, SPECTATOR, None)
        best = min(best, time.process_time() - begun)
        await live.stop()
    return best * 1e3, viewer.bytes


async def _machine(shared: Shared, match: str) -> float:
    """What it takes to ask a pilot in another process who decides at once."""
    known = await shared.store.match(match)
    assert known is not None
    shown = await opened(shared, known[0])
    assert isinstance(shown, Playing)
    decision = shown.match.decision
    assert decision is not None
    best = float("inf")
    for _ in range(_ROUNDS):
        begun = time.process_time()
        choose(msgspec.json.encode(at_last_safe_point(shown.match)), decision.seat, "random", "seed", 60.0)
        best = min(best, time.process_time() - begun)
    return best * 1e3
