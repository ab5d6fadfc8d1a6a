"""What viewers are shown: a match that goes on, from its journal, or one that is over, from its film."""

from typing import Any, TypeAlias

import msgspec

from aerodrome.kernel.chance import Committed, Scripted
from aerodrome.kernel.events import Event
from aerodrome.kernel.film import ALL
from aerodrome.kernel.match import Match
from aerodrome.kernel.views import Fields, fields_of
from aerodrome.server.journal.journal import Journal, ending_of
from aerodrome.server.live.open_decisions import known_to
from aerodrome.server.live.schooling import Schooling
from aerodrome.server.live.screening import Screening, hints_told
from aerodrome.server.wire.live import Ending, HintsStanding, LessonStanding
from aerodrome.server.wire.pace import ClocksTold, Offer


class Playing:
    """A match as its journal has it; to be looked at as a film is."""

    def __init__(self, journal: Journal, *, over: bool = False) -> None:
        self.journal = journal
        self.numbers = journal.numbers
        self.over = over or journal.match.decision is None
        """Whether nothing more can come, and all that came is stored: the match has ended, or was uploaded."""
        self.schooling = Schooling(journal.match.setup.lesson)

    @property
    def lesson(self) -> LessonStanding | None:
        """How the lesson stands, where the match is one."""
        return self.schooling.standing(self.match.answers)

    @property
    def lesson_name(self) -> str:
        return self.match.setup.lesson

    @property
    def solving(self) -> bool:
        """Whether the match begins with a puzzle that is still to be answered."""
        puzzle = self.match.setup.puzzle
        return puzzle is not None and puzzle.is_asked(len(self.match.answers))

    @property
    def match(self) -> Match:
        return self.journal.match

    def seat_shown(self, seats: tuple[str, ...]) -> str | None:
        """The seat whose view those who hold several seats see: the one that is asked now, or was last. Members of
        squadrons see of a campaign what everybody does."""
        seats = tuple(seat for seat in seats if seat in self.match.sides)
        if len(seats) < 2:
            return seats[0] if seats else None
        for decision in self.match.open:
            if decision.seat in seats:
                return decision.seat
        asked_at = self.journal.course.asked_at
        return max(seats, key=lambda seat: asked_at.get(seat, -1))

    def view(self, seat: str | None) -> Fields:
        """What a seat sees, or what everybody does."""
        known = self.journal.course.camera.views.get(seat or ALL)
        return fields_of(self.match.view(seat)) if known is None else known

    def untold(self, seats: tuple[str, ...]) -> int:
        """How many lines of the log that those who hold these seats may read came before the events that are known."""
        return self.journal.course.begun.read_by(seats)

    @property
    def events(self) -> list[Event]:
        """The events that are known."""
        return self.match.events

    @property
    def untold_events(self) -> int:
        """How many there were before them."""
        return self.match.untold

    @property
    def answers(self) -> int:
        return len(self.match.answers)

    @property
    def ending(self) -> Ending | None:
        return ending_of(self.match.outcome)

    @property
    def offer(self) -> Offer | None:
        """The draw that is offered."""
        offered = self.numbers.offered
        return None if offered is None else Offer(offered.seat, self.journal.asked_to_agree())

    @property
    def hints(self) -> HintsStanding | None:
        """What people have agreed on about hints."""
        return hints_told(self.numbers.hints, self.journal.asked_for_hints())

    def clocks(self, seats: tuple[str, ...]) -> ClocksTold | None:
        """The clocks as those may know them who hold these seats."""
        clocks = self.numbers.clocks
        return None if clocks is None else clocks.told(known_to(self.match, seats))

    @property
    def back(self) -> Offer | None:
        """That an answer is taken back, which is offered."""
        back = self.numbers.back
        return None if back is None else Offer(back.seat, self.journal.asked_to_take_back())

    @property
    def judge(self) -> Offer | None:
        """That the ace judges the match, which is offered."""
        judge = self.numbers.judge
        return None if judge is None else Offer(judge.seat, self.journal.asked_to_judge())

    @property
    def options(self) -> dict[str, Any]:
        return msgspec.to_builtins(self.match.settings)  # type: ignore[no-any-return]

    @property
    def record(self) -> dict[str, Any]:
        return self.match.record()

    @property
    def commitment(self) -> str | None:
        """The hash of the key, published before anything is drawn."""
        return self.match.commitment

    @property
    def key(self) -> str | None:
        """The key of committed dice, once nothing more comes of it."""
        match = self.match
        if match.decision is not None and not self.over:
            return None
        source: Any = match.source.then if isinstance(match.source, Scripted) else match.source
        return source.key.hex() if isinstance(source, Committed) else None

    @property
    def shares(self) -> list[str]:
        """The seats of people who add to it."""
        return list(self.match.shares)

    @property
    def practice(self) -> bool:
        """Whether what is taken back can be drawn again."""
        return self.match.setup.practice


Shown: TypeAlias = Playing | Screening
