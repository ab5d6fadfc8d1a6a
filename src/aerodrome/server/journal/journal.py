"""The journal of a match: its header and its entries, those that are new and those that are stored."""

import logging
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from aerodrome.kernel.concluding import Concluded
from aerodrome.kernel.errors import Refused
from aerodrome.kernel.events import BackByAgreement, Facts, NotJudged
from aerodrome.kernel.files import frozen
from aerodrome.kernel.loading import load
from aerodrome.kernel.match import Match
from aerodrome.kernel.rulebook import Outcome
from aerodrome.kernel.waiting import DEALER
from aerodrome.server.journal.clocks import Asks, Clocks
from aerodrome.server.journal.course import BASES, Course
from aerodrome.server.journal.entries import (
    ANSWER,
    RULES,
    SETTLE,
    SHARE,
    UNDO,
    VERDICT,
    Settling,
    Standing,
    TakenOver,
    answered,
    as_json,
    seen_of,
    standing_of,
)
from aerodrome.server.journal.numbering import Numbers, Tally
from aerodrome.server.journal.offers import Agreed, Offered, OfferedBack, after, back_after, hints_after, judge_after
from aerodrome.server.journal.stretches import Ground, Stretches
from aerodrome.server.store.store import End, Entry, Stretch
from aerodrome.server.wire.live import Ending

_encode = msgspec.json.Encoder().encode
log = logging.getLogger("aerodrome.server")


class _Said(msgspec.Struct, frozen=True):
    """What is offered and agreed on after somebody has said something, and what comes of it at the table."""

    offered: Offered | None
    hints: Agreed
    back: OfferedBack | None
    judge: Offered | None
    came_of_it: Concluded | Facts | None = None


class Journal:
    """A match and the journal that led to it.

    An undo takes back everything up to and with the last answer of a person, at one screen, or the answer that people
    at several screens have agreed on. What had been seen of it is in the entry: it is told in the record, and not drawn
    again. Shares of people in the chance come before the first answer, and
    nobody takes them back: they become part of the header.
    """

    def __init__(
        self,
        header: str | bytes,
        persons: tuple[str, ...],
        ground: Ground | None = None,
        *,
        hints: bool = False,
        clocks: Clocks | None = None,
        back: int = BASES,
    ) -> None:
        """`hints` and `clocks` are as the match was made. From `back` checkpoints its course can be run again."""
        self._header = msgspec.json.decode(header)
        if ground is None:
            match, begun, n, firm = load(header), Tally(), 0, False
        else:
            match = load(ground.played(self._header), checkpoint=ground.checkpoint)
            begun = msgspec.json.decode(ground.past[-1].tally, type=Tally)
            n, firm = ground.past[-1].n, ground.firm
        self._persons = persons
        self.numbers = Numbers(begun, n, hints, clocks)
        told = self._header.get("branched", {}).get("moment", 0)
        self.course = Course(match, begun, n, {*persons, DEALER}, firm=firm, told=told, most=back)
        self.stretches = Stretches(self.course, self.numbers)
        self._agreed_before = self._agreed()
        """What was offered and agreed on before the last entry: to be put back if it is not stored."""
        if ground is None and self.numbers.clocks is not None:
            self.numbers.clocks = self.numbers.clocks.asking(self._asks())

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

    def asked_to_take_back(self) -> list[str]:
        """The seats of people who have yet to say something to it that an answer is taken back."""
        return [] if self.numbers.back is None else self.numbers.back.waits(self._persons)

    def asked_to_judge(self) -> list[str]:
        """The seats of people who have yet to say something to it that the ace judges the match."""
        return [] if self.numbers.judge is None else self.numbers.judge.waits(self._persons)

    @property
    def judging(self) -> bool:
        """Whether all agree that the ace judges the match, and it has yet to do so: nothing else happens until then."""
        return self.numbers.judge is not None and not self.asked_to_judge()

    def _against(self, seat: str) -> list[str]:
        """The seats of people who fly for other sides than this one."""
        sides = self.match.sides
        return [each for each in self._persons if sides[each] != sides[seat]]

    def _asks(self) -> Asks:
        """Which people are asked now, whose time runs where it is counted. Nobody is before the last share is in: until
        then the match has not begun."""
        match = self.match
        if match.waits:
            return Asks()
        open_ = tuple(each.seat for each in match.open if each.seat in self._persons)
        return Asks(open_, match.sealing)

    def _told_asks(self) -> str:
        """The same, as an entry has it: for clocks, and for lists that tell whose turn it is without running a rule."""
        return _encode(self._asks()).decode()

    def _agreed(self) -> _Said:
        return _Said(self.numbers.offered, self.numbers.hints, self.numbers.back, self.numbers.judge)

    def _agree_on(self, said: _Said) -> None:
        self.numbers.offered, self.numbers.hints, self.numbers.back = said.offered, said.hints, said.back
        self.numbers.judge = said.judge

    # New entries

    def answer(self, seat: str, option: Any, client: str, at: float) -> Entry:
        """Takes an answer; the entry is to be stored, or taken out again with `drop_last`. Refused changes nothing."""
        value = as_json(option)
        answer = frozen(option)
        match, n = self.match, self.numbers.n + 1
        shares = match.waits
        match.answer(answer, seat)
        if shares:
            entry = Entry(n, SHARE, seat, value, client, False, at, self._told_asks())
            self.course.remember()
            self._share(entry)
            return entry
        entry = Entry(n, ANSWER, seat, value, client, seat in match.sealed, at, self._told_asks())
        self.numbers.add(entry)
        self.course.ran(Standing(n, seat, answer))
        return entry

    def undo(self, client: str, at: float) -> Entry:
        """Takes back the last answer of a person, and what machines answered since. TooFarBack where that was before
        the journal was begun."""
        place = self.course.last_of_people()
        if place is None:
            raise Refused("nobody at this table has answered anything yet", where="undo")
        self._agreed_before = self._agreed()
        self.course.remember()
        return self._take_back_at(place, client, at)

    def _take_back_at(self, place: int, client: str, at: float) -> Entry:
        undone = self.course.take_back(place)
        value = _encode(undone.seen).decode()
        entry = Entry(self.numbers.n + 1, UNDO, undone.seat, value, client, undone.sealed, at, self._told_asks())
        self.numbers.add(entry)
        return entry

    def settle(self, seat: str, said: Settling, client: str, at: float) -> Entry:
        """People say something beside the play: towards an end between them, about hints, their time, or an answer that
        is taken back. Refused changes nothing; TooFarBack where what is to be taken back was answered before the
        journal was begun."""
        if said.about == "back" and said.what == "offer":
            said = msgspec.structs.replace(said, amount=self._to_take_back(seat))
        agreed = self._agree(seat, said)
        if agreed.back is not None and not agreed.back.waits(self._persons):
            return self._take_back_agreed(agreed.back, client, at)
        self._take_in(agreed)
        return self._said(SETTLE, seat, said, client, at, agreed)

    def verdict(self, concluded: Concluded | None, client: str, at: float) -> Entry:
        """The ace has judged the match, as all agreed: how it ends by that; None where it cannot judge, and the match
        goes on."""
        judge = self.numbers.judge
        assert judge is not None, "nobody wants a judgement"
        agreed = self._judged(judge.seat, concluded)
        self._take_in(agreed)
        return self._said(VERDICT, judge.seat, concluded, client, at, agreed)

    def _judged(self, seat: str, concluded: Concluded | None) -> _Said:
        came_of_it = NotJudged(seat=seat) if concluded is None else concluded
        return msgspec.structs.replace(self._agreed(), judge=None, came_of_it=came_of_it)

    def _take_in(self, agreed: _Said) -> None:
        """The match hears what came of it."""
        if isinstance(agreed.came_of_it, Concluded):
            self.match.conclude(agreed.came_of_it)
        elif agreed.came_of_it is not None:
            self.match.note_now(agreed.came_of_it)

    def _said(self, kind: str, seat: str, said: object, client: str, at: float, agreed: _Said) -> Entry:
        """The entry of what was said, and of what came of it, which the match has heard."""
        entry = Entry(self.numbers.n + 1, kind, seat, _encode(said).decode(), client, False, at, self._told_asks())
        self._agreed_before = self._agreed()
        self._agree_on(agreed)
        self.numbers.add(entry)
        if agreed.came_of_it is not None:
            self.course.ran(Standing(entry.n, seat, agreed.came_of_it))
        return entry

    def _to_take_back(self, seat: str) -> int:
        """The entry of the answer that a seat may offer to take back: its last one."""
        n = self.course.last_of(seat)
        if n is None:
            raise Refused("this seat has answered nothing yet that could be taken back", where="back")
        return n

    def _take_back_agreed(self, back: OfferedBack, client: str, at: float) -> Entry:
        """All agree: an undo, of the answer that was meant, and a line of the log."""
        place = self.course.place_of(back.n)
        self._agreed_before = self._agreed()
        self.course.remember()
        self.numbers.back = None
        entry = self._take_back_at(place, client, at)
        told = BackByAgreement(seat=back.seat)
        self.match.note_now(told)
        self.course.ran(Standing(entry.n, back.seat, told))
        return entry

    def _agree(self, seat: str, said: Settling) -> _Said:
        """What is offered and agreed on after this was said, and what comes of it. What is said about time, the clocks
        count by themselves."""
        agreed = self._agreed()
        if said.about == "hints":
            hints, opened = hints_after(agreed.hints, seat, said, self._against)
            return msgspec.structs.replace(agreed, hints=hints, came_of_it=opened)
        if said.about == "back":
            return msgspec.structs.replace(agreed, back=back_after(agreed.back, seat, said))
        if said.about == "judge":
            return msgspec.structs.replace(agreed, judge=judge_after(agreed.judge, seat, said))
        if said.what == "claim" or said.about == "end":
            offered, concluded = after(agreed.offered, seat, said, self._persons)
            return msgspec.structs.replace(agreed, offered=offered, came_of_it=concluded)
        if self.numbers.clocks is None:
            raise Refused("nobody's time is counted in this match", where="settle")
        _, told = self.numbers.clocks.settled(seat, said)
        return msgspec.structs.replace(agreed, came_of_it=told)

    def drop_last(self, entry: Entry) -> None:
        """The last entry was not stored: as if it had never been."""
        if entry.kind in (SETTLE, UNDO, VERDICT):
            self._agree_on(self._agreed_before)
        if entry.kind in (SETTLE, VERDICT):
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
            elif entry.kind in (SETTLE, VERDICT):
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
        back = self.numbers.back
        place = self.course.last_of_people() if back is None else self.course.place_of(back.n)
        assert place is not None
        self.course.keep(place)
        self.course.taken_back += seen_of(entry)
        self.numbers.add(entry)
        self.numbers.back = None
        if back is not None:
            self.course.stand(Standing(entry.n, back.seat, BackByAgreement(seat=back.seat)))

    def _settle(self, entry: Entry) -> None:
        if entry.kind == VERDICT:
            agreed = self._judged(entry.seat, msgspec.json.decode(entry.value, type=Concluded | None))
        else:
            agreed = self._agree(entry.seat, msgspec.json.decode(entry.value, type=Settling))
        self._agree_on(agreed)
        self.numbers.add(entry)
        if agreed.came_of_it is not None:
            self.course.stand(Standing(entry.n, entry.seat, agreed.came_of_it))

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
        asks = self._asks()
        if self.numbers.clocks is not None:
            self.numbers.clocks = self.numbers.clocks.asking(asks)
        return msgspec.structs.replace(entry, asks=_encode(asks).decode())


def ending_of(outcome: Outcome | None) -> Ending | None:
    """How a match ended, if it did, as viewers and lists are told it."""
    return None if outcome is None else Ending(outcome.winner, outcome.reason, dict(outcome.points), outcome.rule)
