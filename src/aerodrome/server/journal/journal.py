"""The journal of a match: its header and its entries, those that are new and those that are stored."""

import logging
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from aerodrome.kernel.concluding import Concluded
from aerodrome.kernel.errors import Refused
from aerodrome.kernel.events import HintsClosed, HintsOpened
from aerodrome.kernel.files import frozen
from aerodrome.kernel.loading import load
from aerodrome.kernel.match import Match
from aerodrome.kernel.rulebook import Outcome
from aerodrome.kernel.waiting import DEALER
from aerodrome.server.journal.course import Course
from aerodrome.server.journal.entries import (
    ANSWER,
    RULES,
    SETTLE,
    SHARE,
    UNDO,
    Settling,
    Standing,
    TakenOver,
    answered,
    as_json,
    seen_of,
    standing_of,
)
from aerodrome.server.journal.numbering import Numbers, Tally
from aerodrome.server.journal.offers import Agreed, Offered, after, hints_after
from aerodrome.server.journal.stretches import Ground, Stretches
from aerodrome.server.store.store import End, Entry, Stretch
from aerodrome.server.wire.live import Ending

_encode = msgspec.json.Encoder().encode
log = logging.getLogger("aerodrome.server")


class Journal:
    """A match and the journal that led to it.

    An undo takes back everything up to and with the last answer of a person. What had been seen of it is in the entry:
    it is told in the record, and not drawn again. Shares of people in the chance come before the first answer, and
    nobody takes them back: they become part of the header.
    """

    def __init__(
        self, header: str | bytes, persons: tuple[str, ...], ground: Ground | None = None, *, hints: bool = False
    ) -> None:
        self._header = msgspec.json.decode(header)
        if ground is None:
            match, begun, n, firm = load(header), Tally(), 0, False
        else:
            match = load(ground.played(self._header), checkpoint=ground.checkpoint)
            begun = msgspec.json.decode(ground.past[-1].tally, type=Tally)
            n, firm = ground.past[-1].n, ground.firm
        self._persons = persons
        self.numbers = Numbers(begun, n, hints)
        told = self._header.get("branched", {}).get("moment", 0)
        self.course = Course(match, begun, n, {*persons, DEALER}, firm=firm, told=told)
        self.stretches = Stretches(self.course, self.numbers)
        self._agreed_before: tuple[Offered | None, Agreed] = (None, self.numbers.hints)
        """What was offered and agreed on before the last entry: to be put back if it is not stored."""

    @property
    def match(self) -> Match:
        """The match as it is now."""
        return self.course.match

    def header(self) -> str:
        """The header with the shares that are in, and with what is drawn when all are: to be stored with each of them,
        so that nothing before a checkpoint has to be read."""
        return _encode(self._header | {"chance": self.match.record()["chance"]}).decode()

    def end(self, at: float) -> End | None:
        """What is noted of the match if it is over."""
        match = self.match
        if match.decision is not None:
            return None
        ending = ending_of(match.outcome)
        return End(at, len(match.answers), _encode(ending).decode(), _encode(match.record()).decode())

    def asked_to_agree(self) -> list[str]:
        """The seats of people who have yet to say something to the draw that is offered."""
        return [] if self.numbers.offered is None else self.numbers.offered.waits(self._persons)

    def asked_for_hints(self) -> list[str]:
        """The seats of people who have yet to say something to the hints that are offered."""
        offered = self.numbers.hints.offered
        return [] if offered is None else offered.waits(self._against(offered.seat))

    def _against(self, seat: str) -> list[str]:
        """The seats of people who fly for other sides than this one."""
        sides = self.match.sides
        return [each for each in self._persons if sides[each] != sides[seat]]

    # New entries

    def answer(self, seat: str, option: Any, client: str, at: float) -> Entry:
        """Takes an answer; the entry is to be stored, or taken out again with `drop_last`. Refused changes nothing."""
        value = as_json(option)
        answer = frozen(option)
        match, n = self.match, self.numbers.n + 1
        shares = match.waits
        match.answer(answer, seat)
        if shares:
            entry = Entry(n, SHARE, seat, value, client, False, at)
            self.course.remember()
            self._share(entry)
            return entry
        entry = Entry(n, ANSWER, seat, value, client, seat in match.sealed, at)
        self.numbers.add(entry)
        self.course.ran(Standing(n, seat, answer))
        return entry

    def undo(self, client: str, at: float) -> Entry:
        """Takes back the last answer of a person, and what machines answered since. TooFarBack where that was before
        the journal was begun."""
        place = self.course.last_of_people()
        if place is None:
            raise Refused("nobody at this table has answered anything yet", where="undo")
        self.course.remember()
        undone = self.course.take_back(place)
        value = _encode(undone.seen).decode()
        entry = Entry(self.numbers.n + 1, UNDO, undone.seat, value, client, undone.sealed, at)
        self.numbers.add(entry)
        return entry

    def settle(self, seat: str, said: Settling, client: str, at: float) -> Entry:
        """People say something towards an end between them, or about hints. Refused changes nothing."""
        before = self.numbers.offered, self.numbers.hints
        offered, hints, came_of_it = self._agree(seat, said)
        if isinstance(came_of_it, Concluded):
            self.match.conclude(came_of_it)
        elif came_of_it is not None:
            self.match.note_now(came_of_it)
        entry = Entry(self.numbers.n + 1, SETTLE, seat, _encode(said).decode(), client, False, at)
        self._agreed_before = before
        self.numbers.offered, self.numbers.hints = offered, hints
        self.numbers.add(entry)
        if came_of_it is not None:
            self.course.ran(Standing(entry.n, seat, came_of_it))
        return entry

    def _agree(
        self, seat: str, said: Settling
    ) -> tuple[Offered | None, Agreed, Concluded | HintsOpened | HintsClosed | None]:
        """What is offered and agreed on after this was said, and what comes of it."""
        offered, hints = self.numbers.offered, self.numbers.hints
        if said.about == "hints":
            hints, told = hints_after(hints, seat, said, self._against)
            return offered, hints, told
        offered, concluded = after(offered, seat, said, self._persons)
        return offered, hints, concluded

    def drop_last(self, entry: Entry) -> None:
        """The last entry was not stored: as if it had never been."""
        if entry.kind == SETTLE:
            self.numbers.offered, self.numbers.hints = self._agreed_before
            if self.course.last_standing == entry.n:
                self.course.drop_last()
        elif entry.kind == ANSWER:
            self.course.drop_last()
        else:
            self.course.put_back()
        self.numbers.drop(entry)
        self.course.run_again()

    def _share(self, entry: Entry) -> None:
        self.numbers.add(entry)
        self.course.begin_with_share(self.numbers.n)

    # Entries from the store

    def add(self, entries: Sequence[Entry], ends: Mapping[int, Stretch] | None = None) -> None:
        """Goes on with entries that are stored. What was taken back later is never run. `ends` holds the stretches that
        ended with some of them; without it there is one entry, and whether a stretch ends with it is found out."""
        ran = self.course.stands
        for entry in entries:
            if entry.kind == UNDO:
                self._take_back(entry)
            elif entry.kind == SHARE:
                if self.match.shares.get(entry.seat) is None:
                    self.match.answer(msgspec.json.decode(entry.value), entry.seat)
                self._share(entry)
            elif entry.kind == RULES:
                self._take_over(entry)
            elif entry.kind == SETTLE:
                self._settle(entry)
            else:
                self.course.stand(answered(entry))
                self.numbers.add(entry)
        if any(entry.kind in (UNDO, RULES) for entry in entries):
            self.course.run_again(ends or {})
        else:
            self.course.run_on(ran, ends or {})
        if ends is None and entries[-1].kind == ANSWER:
            self.stretches.end_if_due()

    def _take_back(self, entry: Entry) -> None:
        place = self.course.last_of_people()
        assert place is not None
        self.course.keep(place)
        self.course.taken_back += seen_of(entry)
        self.numbers.add(entry)

    def _settle(self, entry: Entry) -> None:
        said = msgspec.json.decode(entry.value, type=Settling)
        self.numbers.offered, self.numbers.hints, came_of_it = self._agree(entry.seat, said)
        self.numbers.add(entry)
        if came_of_it is not None:
            self.course.stand(Standing(entry.n, entry.seat, came_of_it))

    def _take_over(self, entry: Entry) -> None:
        taken = msgspec.json.decode(entry.value, type=TakenOver)
        self.course.keep_answers(taken.kept - self.course.earlier)
        self.course.stand(Standing(entry.n, "", taken))
        self.numbers.add(entry)

    def take_over(self, entries: Sequence[Entry], older: int, at: float) -> Entry:
        """Goes on with entries that older rules took, as far as the present ones take them; the entry that tells what
        is lost is to be stored."""
        standing = standing_of(entries, self.course.people)
        trial = self.match.clone()
        ran = 0
        for each in standing:
            try:
                trial.answer(each.answer, each.seat)
            except Exception as error:
                # Rules that never asked for this may fail over it in any way.
                log.warning("answer %s is lost: %s", each.n, error)
                break
            ran += 1
        taken = TakenOver(trial.book.version, older, self.course.earlier + ran, len(standing) - ran)
        n = self.numbers.n + len(entries) + 1
        entry = Entry(n, RULES, "", _encode(taken).decode(), "rules", sealed=False, at=at)
        self.add([*entries, entry], {})
        return entry


def ending_of(outcome: Outcome | None) -> Ending | None:
    """How a match ended, if it did, as viewers and lists are told it."""
    return None if outcome is None else Ending(outcome.winner, outcome.reason, dict(outcome.points), outcome.rule)
