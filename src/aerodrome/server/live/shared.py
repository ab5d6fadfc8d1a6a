"""What all matches of a worker share."""

import time
from collections.abc import Callable

import msgspec

from aerodrome.server.limits import Allowance, Bans, TalkAllowances, Telling
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
    """Counts what people send and write, for all workers together where there are several."""
    telling: Telling = msgspec.field(default_factory=Telling)
    """Says in the log who is turned away."""
    talk: TalkAllowances = msgspec.field(default_factory=TalkAllowances)
    settling: Allowance = msgspec.field(default_factory=lambda: Allowance(4 / 60, 10))
    """How much whoever has a link to a match may say beside the play. Stretches end with answers alone: what is said
    between two is read anew with the match, and a day of it, 5,760 entries, takes a moment."""
    relay: Relay | None = None
    event_goes_on: Callable[[str], None] = lambda _: None
    """Told the id of an event when a match of it is over."""
    fallen: dict[str, Ran] = {}
    """How chance fell in matches that are over, by their ids: of those that were asked for last."""
