"""What all matches of a worker share."""

import time
from collections.abc import Callable

import msgspec

from aerodrome.server.limits import Bans, TalkAllowances
from aerodrome.server.rating.ratings import Ratings
from aerodrome.server.relay.counting import Tally
from aerodrome.server.relay.relay import Relay
from aerodrome.server.settings import MEMORY, Settings
from aerodrome.server.store.store import Store
from aerodrome.server.store.writer import Writer
from aerodrome.server.workers.pool import WorkerPool
from aerodrome.server.workers.tasks import Ran


class Shared(msgspec.Struct):
    """The store, its writer, the worker processes, the ratings, and the line to other workers where there are any."""

    settings: Settings
    store: Store
    writer: Writer
    pool: WorkerPool
    ratings: Ratings
    now: Callable[[], float] = time.time
    """The time of the server: what entries are accepted at, and clocks run by."""
    bans: Bans = msgspec.field(default_factory=Bans)
    tally: Tally = msgspec.field(default_factory=lambda: Tally(MEMORY))
    """Counts what people write, for all workers together where there are several."""
    talk: TalkAllowances = msgspec.field(default_factory=TalkAllowances)
    relay: Relay | None = None
    event_goes_on: Callable[[str], None] = lambda _: None
    """Told the id of an event when a match of it is over."""
    fallen: dict[str, Ran] = {}
    """How chance fell in matches that are over, by their ids: of those that were asked for last."""
