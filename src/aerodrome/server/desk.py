"""What all matches of a worker share."""

import msgspec

from aerodrome.server.relay import Relay
from aerodrome.server.settings import Settings
from aerodrome.server.store import Store
from aerodrome.server.thinkers import Thinkers
from aerodrome.server.writer import Writer


class Desk(msgspec.Struct):
    """The store, its writer, the worker processes, and the line to other workers where there are any."""

    settings: Settings
    store: Store
    writer: Writer
    thinkers: Thinkers
    relay: Relay | None = None
