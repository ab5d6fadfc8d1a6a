"""The numbers of messages and of lines: they follow from the journal, so that every worker counts alike."""

import msgspec

from aerodrome.kernel.film import ALL
from aerodrome.server.journal.clocks import Clocks
from aerodrome.server.journal.entries import UNDO
from aerodrome.server.journal.offers import Agreed, Offered, OfferedBack
from aerodrome.server.store.store import Entry


class Tally(msgspec.Struct, frozen=True):
    """What the numbers of messages and of lines follow from, after an entry."""

    common: int = 0
    """Entries that everybody notices."""
    private: dict[str, int] = {}
    """Those that only a seat notices."""
    lines: dict[str, int] = {}
    """Lines of the log that everybody reads (ALL), and those that only a seat does."""
    asked: dict[str, int] = {}
    """When a seat was asked last."""
    standing: int = 0
    """Answers and outcomes by hand that were not taken back."""
    told: int = 0
    """How many times something was."""
    offered: Offered | None = None
    """The draw that is offered."""
    hints: Agreed | None = None
    """What people have agreed on about hints; None where that is as the match was made."""
    back: OfferedBack | None = None
    """That an answer is taken back, which is offered."""
    clocks: Clocks | None = None
    """How the clocks stand, where time is counted."""
    judge: Offered | None = None
    """That the ace judges the match, which is offered; where nobody is waited for any more, it does."""

    def read_by(self, seats: tuple[str, ...]) -> int:
        """How many lines those who hold these seats may read."""
        return sum(self.lines.get(each, 0) for each in (ALL, *seats))


class Numbers:
    """The entries of a journal, counted, and who has sent them."""

    def __init__(self, tally: Tally, n: int, hints: bool = False, clocks: Clocks | None = None) -> None:
        self.n = n
        """How many entries there are."""
        self.common = tally.common
        """How many of them everybody notices."""
        self.private = dict(tally.private)
        """How many only a seat notices."""
        self.offered = tally.offered
        self.hints = tally.hints or Agreed(hints, were=hints)
        """As the match was made (`hints`), or as people have agreed since."""
        self.back = tally.back
        self.judge = tally.judge
        self.clocks = tally.clocks or clocks
        """As they stood when the match was made (`clocks`), or as they stand since."""
        self.at = 0.0
        """When the last entry that everybody notices was accepted, of those that came since the stretch before last;
        nobody is to learn by a time that somebody has chosen in secret."""
        self._before = (self.clocks, self.at)
        self._clients: set[tuple[str, str]] = set()

    def last(self, seats: tuple[str, ...]) -> int:
        """The number of the last message to those who hold these seats."""
        private = self.private
        return self.common + sum(private.get(seat, 0) for seat in seats) if private else self.common

    def offer(self, about: str) -> Offered | None:
        """What is offered about something, and waits for the word of others."""
        match about:
            case "end":
                return self.offered
            case "hints":
                return self.hints.offered
            case "back":
                return self.back
            case "judge":
                return self.judge
            case "pause" if self.clocks is not None:
                return self.clocks.offered
        return None

    def has(self, seat: str, client: str) -> bool:
        """Whether an entry with this id of a client is there; for an undo the seat is empty."""
        return (seat, client) in self._clients

    def add(self, entry: Entry) -> None:
        """One more entry."""
        self._count(entry, 1)
        self._before = (self.clocks, self.at)
        if not entry.sealed:
            self.at = max(self.at, entry.at)
        if self.clocks is not None:
            self.clocks = self.clocks.after(entry)
        self._clients.add(_sender(entry))

    def drop(self, entry: Entry) -> None:
        """As if the last entry had never been."""
        self._count(entry, -1)
        self.clocks, self.at = self._before
        self._clients.discard(_sender(entry))

    def _count(self, entry: Entry, by: int) -> None:
        self.n += by
        if entry.sealed:
            self.private[entry.seat] = self.private.get(entry.seat, 0) + by
        else:
            self.common += by


def _sender(entry: Entry) -> tuple[str, str]:
    return ("" if entry.kind == UNDO else entry.seat, entry.client)
