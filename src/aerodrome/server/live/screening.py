"""A match that is over, as its film shows it: no rules are run."""

from collections.abc import Sequence
from typing import Any

import msgspec

from aerodrome.kernel.events import Event
from aerodrome.kernel.files import frozen
from aerodrome.kernel.film import ALL, as_seen_today, moments, unpacked
from aerodrome.kernel.rulebook import rulebook
from aerodrome.kernel.views import Fields
from aerodrome.server.journal.numbering import Numbers, Tally
from aerodrome.server.journal.offers import Agreed
from aerodrome.server.live.open_decisions import asked_then
from aerodrome.server.live.schooling import Schooling
from aerodrome.server.store.store import Stored, Stretch
from aerodrome.server.wire.live import Asked, Ending, HintsStanding, LessonStanding
from aerodrome.server.wire.pace import ClocksTold, Offer


class Screening:
    """The last reels of a film, and what is stored beside them; to be looked at as a match that goes on is."""

    over = True
    offer = None
    back = None
    judge = None
    solving = False

    def __init__(self, stored: Stored, stretches: Sequence[Stretch], reels: Sequence[bytes]) -> None:
        shown = [unpacked(reel) for reel in reels]
        before = stretches[: len(stretches) - len(shown)]
        self.record: dict[str, Any] = msgspec.json.decode(stored.record or stored.header)
        self.version = stretches[-1].version
        self.answers = stretches[-1].last
        self.options = shown[-1].options
        self.events: list[Event] = [line for reel in shown for line in reel.lines]
        self.ending = None if stored.ending is None else msgspec.json.decode(stored.ending, type=Ending | None)
        self._tally = msgspec.json.decode(stretches[-1].tally, type=Tally)
        self.numbers = Numbers(self._tally, stretches[-1].n, stored.hints)
        self._told = msgspec.json.decode(before[-1].tally, type=Tally) if before else Tally()
        last = as_seen_today(shown[-1], rulebook(stored.book))
        self._views = {role: moments(last, role)[-1] for role in last.views}

    @property
    def hints(self) -> HintsStanding | None:
        """What people had agreed on about hints."""
        return hints_told(self.numbers.hints, [])

    def clocks(self, _: tuple[str, ...]) -> ClocksTold | None:
        """The clocks as they stood at the end."""
        clocks = self.numbers.clocks
        return None if clocks is None else clocks.told(clocks.seats)

    @property
    def lesson_name(self) -> str:
        """The lesson that the match was made for, if any."""
        return str(self.record.get("lesson", ""))

    @property
    def lesson(self) -> LessonStanding | None:
        """How the lesson stood at the end, where the match was one."""
        return Schooling(self.lesson_name).standing([frozen(each) for each in self.record.get("answers", ())])

    @property
    def asked(self) -> list[Asked]:
        """Who was asked what when the record ended, if the match did not."""
        return asked_then(self._views[ALL][1])

    @property
    def untold_events(self) -> int:
        """None can come, so nobody counts them."""
        return 0

    @property
    def commitment(self) -> str | None:
        """The hash of the key that was published."""
        return self.record["chance"].get("commitment")  # type: ignore[no-any-return]

    @property
    def shares(self) -> list[str]:
        """The seats of people who added to it."""
        return list(self.record["chance"].get("shares", ()))

    @property
    def practice(self) -> bool:
        """Whether what was taken back could be drawn again."""
        return bool(self.record.get("practice"))

    @property
    def key(self) -> str | None:
        """The key of committed dice."""
        return self.record["chance"].get("key")  # type: ignore[no-any-return]

    def seat_shown(self, seats: tuple[str, ...]) -> str | None:
        """The seat whose view those who hold several seats see: the one that was asked last."""
        return max(
            (seat for seat in seats if seat in self._views),
            key=lambda seat: self._tally.asked.get(seat, -1),
            default=None,
        )

    def view(self, seat: str | None) -> Fields:
        """What a seat saw at last, or what everybody did."""
        return self._views[seat or ALL][0]

    def untold(self, seats: tuple[str, ...]) -> int:
        """How many lines of the log that those who hold these seats may read came before the events that are known."""
        return self._told.read_by(seats)


def hints_told(agreed: Agreed, waits: list[str]) -> HintsStanding | None:
    """What viewers are told of what was agreed on about hints; nothing where nobody has said a word about them."""
    if agreed == Agreed():
        return None
    offer = None if agreed.offered is None else Offer(agreed.offered.seat, waits)
    return HintsStanding(agreed.open, agreed.seat, agreed.were, offer)
