"""What all matches of a worker share."""

import msgspec

from aerodrome.server.relay.relay import Relay
from aerodrome.server.settings import Settings
from aerodrome.server.store.store import Store
from aerodrome.server.store.writer import Writer
from aerodrome.server.workers.pool import WorkerPool


class Shared(msgspec.Struct):
    """The store, its writer, the worker processes, and the line to other workers where there are any."""

    settings: Settings
    store: Store
    writer: Writer
    pool: WorkerPool
    relay: Relay | None = None
