"""The clocks of people: a pure function of the journal.

Every entry has the time at which it was accepted, and tells whose time runs from then on. So how the clocks stand
follows from the entries alone: no rule is run for it, and a restart, another worker or a lost connection neither gives
nor takes time. Where the time of an entry lies before that of the one before it, as the clocks of two machines differ,
no time has passed between them.

Time is counted in whole milliseconds: what is left does not depend on how many entries it was counted in.
"""

from collections.abc import Collection, Iterable

import msgspec

from aerodrome.kernel.events import DaysGiven, Facts, GoesOn, Paused, TimeGiven, Vacation, VacationEnds
from aerodrome.server.journal.entries import ANSWER, SETTLE, SHARE, VERDICT, Settling
from aerodrome.server.journal.offers import Offered
from aerodrome.server.store.store import Entry
from aerodrome.server.wire.pace import ClocksTold, ClockTold, Days, Fischer, Offer, PerMove

MINUTE = 60_000
DAY = 86_400_000


def milliseconds(at: float) -> int:
    """A time of the server as clocks count it."""
    return round(at * 1000)


class Asks(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whose time runs after an entry: the seats of people that are asked then, and whether they choose in secret."""

    seats: tuple[str, ...] = ()
    secret: bool = False


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """The time of one seat, in milliseconds."""

    left: int
    """Less than nothing where it is overdrawn and nobody has claimed that."""
    bank: int = 0
    """Vacation that can still be taken."""
    away: int = 0
    """On vacation until then."""

    def charged(self, since: int, until: int) -> "Clock":
        """After it ran between two moments; on vacation it stands still."""
        ran = max(0, until - max(since, self.away))
        return msgspec.structs.replace(self, left=self.left - ran) if ran else self


class Clocks(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clocks of all people at a table after an entry."""

    pace: Fischer | PerMove | Days
    at: int
    """The time up to which everything is charged."""
    seats: dict[str, Clock]
    runs: tuple[str, ...] = ()
    """The seats that are asked."""
    shown: dict[str, int] = {}
    """What was left to each when seats began to choose in secret: the others see no more until all have chosen."""
    paused: str = ""
    """The seat that offered the pause."""
    offered: Offered | None = None
    """The pause that is offered."""

    @classmethod
    def begun(cls, pace: Fischer | PerMove | Days, persons: Iterable[str], at: float) -> "Clocks":
        """As they stand when a match is made."""
        bank = pace.vacation * DAY if isinstance(pace, Days) else 0
        return cls(pace, milliseconds(at), {seat: Clock(_whole(pace), bank) for seat in persons})

    # Going on

    def asking(self, asks: Asks) -> "Clocks":
        """From now on the time of these seats runs."""
        shown = {seat: clock.left for seat, clock in self.seats.items()} if asks.secret else {}
        return msgspec.structs.replace(self, runs=asks.seats, shown=shown)

    def up_to(self, at: int) -> "Clocks":
        """Everything is charged up to this time; to what lies behind, nothing."""
        if at <= self.at:
            return self
        running = () if self.paused else self.runs
        seats = self.seats | {seat: self.seats[seat].charged(self.at, at) for seat in running}
        return msgspec.structs.replace(self, at=at, seats=seats)

    def after(self, entry: Entry) -> "Clocks":
        """As they stand after an entry. What an answer took is charged, and what it earns is added; what is taken back
        later gives nothing back and costs nothing. Until a share nobody's time ran, though a journal that is begun with
        a header that has all shares takes the match for begun."""
        clocks = (self.asking(Asks()) if entry.kind == SHARE else self).up_to(milliseconds(entry.at))
        if entry.kind == ANSWER:
            clocks = clocks._answered(entry.seat)
        elif entry.kind == SETTLE:
            clocks, _ = clocks.settled(entry.seat, msgspec.json.decode(entry.value, type=Settling))
        asks = Asks() if entry.asks is None else msgspec.json.decode(entry.asks, type=Asks)
        if asks.secret and (entry.sealed or (entry.kind in (SETTLE, VERDICT) and self.shown)):
            # The same question is still open: to the others nothing has changed.
            return msgspec.structs.replace(clocks, runs=asks.seats)
        return clocks.asking(asks)

    def _answered(self, seat: str) -> "Clocks":
        clock = self.seats.get(seat)
        if clock is None:
            return self
        pace = self.pace
        left = clock.left + pace.increment * 1000 if isinstance(pace, Fischer) else _whole(pace)
        return self._with(seat, msgspec.structs.replace(clock, left=left))

    def _with(self, seat: str, clock: Clock) -> "Clocks":
        return msgspec.structs.replace(self, seats=self.seats | {seat: clock})

    # What people say about their time

    def settled(self, seat: str, said: Settling) -> tuple["Clocks", Facts | None]:
        """As they stand after a seat has said something, and what the log tells of it."""
        match said.about:
            case "pause":
                return self._pausing(seat, said)
            case "time" if said.what == "give":
                return self._given(said)
            case "vacation":
                return self._away(seat, said)
        return self, None

    def _pausing(self, seat: str, said: Settling) -> tuple["Clocks", Facts | None]:
        if said.what == "close":
            return msgspec.structs.replace(self, paused="", offered=None), GoesOn(seat=seat)
        if said.what == "decline" or (self.offered is None and said.what == "accept"):
            return msgspec.structs.replace(self, offered=None), None
        offered = (self.offered or Offered(seat, ())).with_more(said.seats)
        if offered.waits(self.seats):
            return msgspec.structs.replace(self, offered=offered), None
        return msgspec.structs.replace(self, paused=offered.seat, offered=None), Paused(seat=offered.seat)

    def _given(self, said: Settling) -> tuple["Clocks", Facts | None]:
        clock = self.seats[said.whom]
        by_days = isinstance(self.pace, Days)
        more = said.amount * (DAY if by_days else MINUTE)
        # What was overdrawn is forgiven: a minute that is given is a minute to think.
        given = self._with(said.whom, msgspec.structs.replace(clock, left=max(clock.left, 0) + more))
        if said.whom in self.shown:
            shown = self.shown | {said.whom: max(self.shown[said.whom], 0) + more}
            given = msgspec.structs.replace(given, shown=shown)
        if by_days:
            return given, DaysGiven(seat=said.whom, days=said.amount)
        return given, TimeGiven(seat=said.whom, minutes=said.amount)

    def _away(self, seat: str, said: Settling) -> tuple["Clocks", Facts | None]:
        clock = self.seats[seat]
        rest = max(0, clock.away - self.at)
        if said.what == "close":
            back = msgspec.structs.replace(clock, bank=clock.bank + rest, away=0)
            return self._with(seat, back), VacationEnds(seat=seat)
        taken = said.amount * DAY
        gone = msgspec.structs.replace(clock, bank=clock.bank - taken, away=self.at + rest + taken)
        return self._with(seat, gone), Vacation(seat=seat, days=said.amount)

    # What is known of them

    def left(self, seat: str) -> int:
        return self.seats[seat].left

    def is_out(self, seat: str) -> bool:
        """Whether a seat that is asked has no time any more."""
        return seat in self.runs and not self.paused and self.seats[seat].left <= 0

    def told(self, known: Collection[str]) -> ClocksTold:
        """As those are told them who may know whether these seats are asked."""
        seats = [self._told(seat, clock, seat in known or not self.shown) for seat, clock in self.seats.items()]
        offer = None if self.offered is None else Offer(self.offered.seat, self.offered.waits(self.seats))
        return ClocksTold(seats, self.paused, offer)

    def _told(self, seat: str, clock: Clock, known: bool) -> ClockTold:
        away = clock.away or None
        if not known:
            return ClockTold(seat, self.shown[seat], secret=True, away=away, bank=clock.bank)
        if seat not in self.runs or self.paused:
            return ClockTold(seat, clock.left, away=away, bank=clock.bank)
        # Told by its end alone: that does not depend on when it was looked at.
        out = max(self.at, clock.away) + clock.left
        return ClockTold(seat, out=out, away=away, bank=clock.bank)


def _whole(pace: Fischer | PerMove | Days) -> int:
    """What is there at first, and for every answer where each has its own."""
    return pace.days * DAY if isinstance(pace, Days) else pace.seconds * 1000
