"""What people offer each other at a table: a draw, that the ace judges, hints, to take an answer back. Who has agreed
so far, and what comes of it."""

from collections.abc import Callable, Collection
from typing import Self

import msgspec

from aerodrome.kernel.concluding import Concluded
from aerodrome.kernel.events import HintsClosed, HintsOpened
from aerodrome.server.journal.entries import Settling


class Offered(msgspec.Struct, frozen=True):
    """What a seat has offered, and the seats that want it."""

    seat: str
    agreed: tuple[str, ...]

    def waits(self, persons: Collection[str]) -> list[str]:
        """The seats of people who have yet to say something to it."""
        return [seat for seat in persons if seat not in self.agreed]

    def with_more(self, seats: Collection[str]) -> Self:
        """These seats want it, too."""
        return msgspec.structs.replace(self, agreed=tuple(dict.fromkeys((*self.agreed, *seats))))


class OfferedBack(Offered, frozen=True):
    """That a seat takes back an answer of its own: the number of that answer's entry."""

    n: int


class Agreed(msgspec.Struct, frozen=True):
    """Whether everybody at the table may ask what the ace would do, as people have agreed on it."""

    open: bool = False
    seat: str = ""
    """The seat that offered it or closed it at last; nothing where it is as the match was made."""
    were: bool = False
    """Whether it was open at some time."""
    offered: Offered | None = None


def after(
    offered: Offered | None, seat: str, said: Settling, persons: Collection[str]
) -> tuple[Offered | None, Concluded | None]:
    """What is offered after a seat has said something towards an end, and the end where that is one."""
    if said.what == "resign":
        return None, Concluded("resigned", seat)
    if said.what == "claim":
        return None, Concluded("on time" if said.about == "time" else "abandoned", said.whom)
    if said.what == "decline" or (offered is None and said.what == "accept"):
        return None, None
    offered = (offered or Offered(seat, ())).with_more(said.seats)
    return (offered, None) if offered.waits(persons) else (None, Concluded("draw agreed", offered.seat))


def hints_after(
    agreed: Agreed, seat: str, said: Settling, against: Callable[[str], Collection[str]]
) -> tuple[Agreed, HintsOpened | HintsClosed | None]:
    """What is agreed on after a seat has said something about hints, and what the log tells of it. `against` are the
    people of all sides but that of a seat: their word is needed."""
    if said.what == "close":
        return Agreed(False, seat, agreed.were), HintsClosed(seat=seat)
    offered = agreed.offered
    if said.what == "decline" or (offered is None and said.what == "accept"):
        return msgspec.structs.replace(agreed, offered=None), None
    offered = (offered or Offered(seat, ())).with_more(said.seats)
    if offered.waits(against(offered.seat)):
        return msgspec.structs.replace(agreed, offered=offered), None
    return Agreed(True, offered.seat, were=True), HintsOpened(seat=offered.seat)


def judge_after(offered: Offered | None, seat: str, said: Settling) -> Offered | None:
    """What is offered after a seat has said something about the ace's judgement. Where nobody is waited for any more
    all agree, and the ace judges."""
    if said.what == "decline" or (offered is None and said.what == "accept"):
        return None
    return (offered or Offered(seat, ())).with_more(said.seats)


def back_after(offered: OfferedBack | None, seat: str, said: Settling) -> OfferedBack | None:
    """What is offered after a seat has said something about taking an answer back. Where nobody is waited for any more
    all agree, and it is taken back."""
    if said.what == "offer":
        return OfferedBack(seat, said.seats, said.amount)
    return None if offered is None or said.what == "decline" else offered.with_more(said.seats)
