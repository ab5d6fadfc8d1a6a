"""A film to be looked at as a match is: for records whose rules are no longer known."""

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

import msgspec

from aerodrome.kernel.decisions import Answer, Decision
from aerodrome.kernel.errors import BadInput, Refused
from aerodrome.kernel.events import Event
from aerodrome.kernel.film import ALL, Reel, film_of, moments
from aerodrome.kernel.loading import load
from aerodrome.kernel.match import Match, is_moment
from aerodrome.kernel.record import RecordGiven, document_of
from aerodrome.kernel.rulebook import Outcome, Rulebook, rulebook
from aerodrome.kernel.structs import Plain


class Projection:
    """One moment of a film, with as much of a match as somebody needs who only looks."""

    def __init__(
        self, book: Rulebook, scenario: Mapping[str, Plain], answers: Sequence[Answer], reels: list[Reel]
    ) -> None:
        self.book = book
        self.scenario = SimpleNamespace(**scenario)
        self._all = list(answers)
        self._reels = reels
        self._at = len(self._all)

    def moment(self, answers: int) -> "Projection":
        """The match as it was after this many answers."""
        if not is_moment(answers, len(self._all)):
            raise Refused(f"there are moments 0 to {len(self._all)}", where="moment")
        twin = Projection(self.book, self.scenario.__dict__, self._all, self._reels)
        twin._at = answers
        return twin

    @property
    def answers(self) -> list[Answer]:
        return self._all[: self._at]

    @property
    def events(self) -> list[Event]:
        return [line for reel in self._reels for line in reel.lines if line.at <= self._at]

    def log(self, seat: str | None = None) -> list[Event]:
        return [event for event in self.events if event.only is None or event.only == seat]

    @property
    def outcome(self) -> Outcome | None:
        return self._reels[-1].ending if self._at == len(self._all) else None

    @property
    def open(self) -> tuple[Decision, ...]:
        """Who was asked what, without what could be answered; nobody where that was secret."""
        _, asked = self._shown(ALL)
        return tuple(Decision(each.seat, each.kind, (), each.rule, tuple(each.about)) for each in asked if each.kind)

    @property
    def decision(self) -> Decision | None:
        return self.open[0] if self.open else None

    def view(self, seat: str | None = None) -> Any:
        """What was seen, as the book has its views today. BadInput where it has others by now."""
        seen, _ = self._shown(seat or ALL)
        try:
            return msgspec.convert(seen, self.book.view_type)
        except msgspec.ValidationError as error:
            what = f"the board of today cannot show what was seen then: {error}"
            raise BadInput(what, where="film") from None

    def _shown(self, role: str) -> Any:
        reel = next(reel for reel in self._reels if self._at <= reel.last)
        return moments(reel, role)[self._at - reel.first]


def watched(record: RecordGiven) -> Match | Projection:
    """A record to be watched: run, or shown from its film where an older version of the rules has played it. BadInput
    where it has no film and does not run any more."""
    document, where = document_of(record)
    book = rulebook(document.book)
    if document.version >= book.version:
        return load(record)
    if document.film:
        return Projection(book, document.scenario, document.answers, film_of(document, where))
    try:
        return load(record)
    except Exception as error:
        # Rules that never asked for these answers may fail over them in any way.
        what = f"version {document.version} of {book.id} played it; with version {book.version} it does not run, and no"
        raise BadInput(f"{what} film of it was kept ({error})", where=f"{where}: version") from None
