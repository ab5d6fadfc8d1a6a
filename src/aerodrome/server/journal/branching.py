"""What a match begins with that branched off another one: the journal of what both have in common, as if it had been
played here."""

from collections.abc import Mapping

import msgspec

from aerodrome.kernel.branching_off import branch_off
from aerodrome.server.journal.journal import Journal
from aerodrome.server.store.store import Entry, Stretch

_encode = msgspec.json.Encoder().encode
_TOLD = "told"


class Begun(msgspec.Struct, frozen=True):
    """A branch as it is stored: its header, and the entries and stretches of what it has in common with the match that
    it branched off."""

    header: str
    entries: tuple[Entry, ...]
    stretches: tuple[Stretch, ...]
    commitment: str | None

    @property
    def moment(self) -> int:
        """How many answers they have in common."""
        return len(self.entries)


def begun(record: bytes, moment: int, seats: Mapping[str, str], persons: tuple[str, ...], at: float) -> Begun:
    """The branch of a record with these at its seats. All of the common past is run and filmed: it is done in a worker
    process. BadInput where nothing can branch off there."""
    match = branch_off(record, moment, seats=seats)
    header = _encode(match.record() | {"answers": []})
    journal = Journal(header, persons)
    entries: list[Entry] = []
    stretches: list[Stretch] = []
    for answer in match.answers:
        seat = journal.match.open[0].seat
        entries.append(journal.answer(seat, answer, f"{_TOLD} {len(entries)}", at))
        if (stretch := journal.stretches.ended()) is not None:
            stretches.append(stretch)
            journal.stretches.end(stretch)
    return Begun(header.decode(), tuple(entries), tuple(stretches), match.commitment)
