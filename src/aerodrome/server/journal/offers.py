"""A draw that is offered at a table: who has agreed to it so far."""

from collections.abc import Collection

import msgspec

from aerodrome.kernel.concluding import Concluded
from aerodrome.server.journal.entries import Settling


class Offered(msgspec.Struct, frozen=True):
    """A draw that a seat has offered, and the seats that want it."""

    seat: str
    agreed: tuple[str, ...]

    def waits(self, persons: Collection[str]) -> list[str]:
        """The seats of people who have yet to say something to it."""
        return [seat for seat in persons if seat not in self.agreed]


def after(
    offered: Offered | None, seat: str, said: Settling, persons: Collection[str]
) -> tuple[Offered | None, Concluded | None]:
    """What is offered after a seat has said something towards an end, and the end where that is one."""
    if said.what == "resign":
        return None, Concluded("resigned", seat)
    if said.what == "decline" or (offered is None and said.what == "accept"):
        return None, None
    begun = Offered(seat, ()) if offered is None else offered
    offered = Offered(begun.seat, tuple(dict.fromkeys((*begun.agreed, *said.seats))))
    return (offered, None) if offered.waits(persons) else (None, Concluded("draw agreed", offered.seat))
