"""A match: what can be asked of it, looked at, tried out, taken back and written down."""

import random
from collections.abc import Sequence
from typing import Self

import msgspec

from aerodrome.kernel.answering import shown
from aerodrome.kernel.branching import Branch
from aerodrome.kernel.chance import ByHand, Committed, Face, Scripted, Seeded, Source, checked_seed, skipping
from aerodrome.kernel.checkpoint import Checkpoint
from aerodrome.kernel.concluding import Concluded
from aerodrome.kernel.decisions import Answer, Decision, Note
from aerodrome.kernel.errors import Refused
from aerodrome.kernel.events import Event, Facts, Forced
from aerodrome.kernel.judging import Chances, judge_of
from aerodrome.kernel.record import write
from aerodrome.kernel.referee import Referee, SafePoint
from aerodrome.kernel.rulebook import PLAYED_OUT, Outcome, Scenario, Settings, State, View
from aerodrome.kernel.structs import Plain
from aerodrome.kernel.taking_back import TakenBack, known_at, skips
from aerodrome.kernel.waiting import Draw, Sealed, Shares


class Match(Referee[Scenario, Settings, State, View]):
    """A match in play. One that keeps safe points can be cloned in microseconds."""

    __slots__ = ()

    # What happened

    @property
    def events(self) -> list[Event]:
        """Everything that happened so far, as far as it was run."""
        self._start_rules()
        return list(self._events or ())

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        if self.waiting is not None:
            return None
        if self.concluded is not None:
            return self.concluded.outcome(self.sides)
        return self.book.outcome(self.state) or Outcome(None, PLAYED_OUT, {}, "")

    def log(self, seat: str | None = None) -> list[Event]:
        """The events that a seat may see; without a seat, those that everybody may see."""
        self._check_seat(seat)
        return [event for event in self.events if event.only is None or event.only == seat]

    def view(self, seat: str | None = None) -> View:
        """What a seat may know; without a seat, what everybody may know."""
        self._check_seat(seat)
        return self.book.view(self.state, seat)

    def _check_seat(self, seat: object) -> None:
        if seat is None:
            return
        if not isinstance(seat, str) or seat not in self.sides:
            raise Refused(f"there is no seat {shown(seat)!r}; seats: {', '.join(self.sides)}", where="seat")

    # What may come of it

    def odds(self, seat: str | None = None) -> dict[Answer, float]:
        """The chance that each option of the open decision comes off, for those where the rules give one."""
        return {} if self._nobody_decides else self.book.odds(self.state, self.settings, self._asked_of(seat))

    def notes(self, seat: str | None = None) -> dict[Answer, tuple[Note, ...]]:
        """What the options of the open decision lead to, need and cost, from what its seat may know."""
        return {} if self._nobody_decides else self.book.notes(self.state, self.settings, self._asked_of(seat))

    def chances(self, seat: str | None = None) -> Chances:
        """Each side's chance to win and to draw, as the book's judge sees it from what a seat may know; without a seat,
        from what everybody may. Once the match is over it is certain."""
        sides = tuple(dict.fromkeys(self.sides.values()))
        outcome = self.outcome
        if outcome is not None:
            return Chances({side: float(side == outcome.winner) for side in sides}, float(outcome.winner is None), 0.0)
        return judge_of(self.book.id).chances(self.view(seat), sides)

    def branch(self, option: Answer, seat: str | None = None) -> Branch[Self]:
        """What follows from an answer, draw by draw, with exact probabilities: tried on clones, nothing is drawn."""
        self._check_not_drawing("branch")
        return Branch(self, option, seat)

    def with_source(self, source: Source) -> Self:
        """A clone at the same moment whose chance to come is this source's. It has to know the outcomes so far."""
        twin = self.clone()
        twin.source = source
        twin._restart()
        return twin

    @property
    def given(self) -> int:
        """How many outcomes, from the first, its source did not give: a script did, or the match it branched off."""
        source = self.source
        return source.given if type(source) is Scripted and source.then is not None else 0

    @property
    def _nobody_decides(self) -> bool:
        """Whether no seat is asked for a decision: the match is over, or chance is waited for."""
        return self.waiting is None or isinstance(self.waiting, Draw | Shares)

    def _check_not_drawing(self, where: str) -> None:
        if isinstance(self.waiting, Draw | Shares):
            raise Refused("chance is being waited for: no seat is asked anything", where=where)

    def wanted_for(self) -> Event | Decision | None:
        """While people are to draw or roll: the event, or the question, that their next outcome leads to. It is found
        by trying: what the outcome itself would be is anybody's guess, what it is for is not."""
        if not isinstance(self.waiting, Draw) or self._events is None:
            return None
        told, (draw,) = len(self._events), self.waiting.open
        twin = self.with_source(Scripted([*self.outcomes, draw.options[0]], Seeded(0)))
        to_come = [event for event in twin.events[told:] if event.kind != Forced.KIND]
        return to_come[0] if to_come else twin.decision

    # Cloning, imagining, looking back

    def clone(self, seed: int | str | None = None) -> Self:
        """An independent match at the same moment, with the same chance to come, or another one from `seed`."""
        kind = type(self)
        twin = kind.__new__(kind)
        twin.setup = self.setup
        twin.source = self._source_of_clone(seed)
        twin.answers = self.answers.copy()
        twin.outcomes = self.outcomes.copy()
        twin.taken_back, twin.concluded = self.taken_back, self.concluded
        twin.waiting, twin.decision = self.waiting, self.decision
        twin._events = None if self._events is None else self._events.copy()
        twin._keep, twin._safe = self._keep, self._safe
        twin._begin, twin.untold = self._begin, self.untold
        twin._send = None
        twin._late = {}
        if any(each.form is not None for each in self.open):
            twin._ask_later()
        return twin

    @property
    def at_safe_point(self) -> bool:
        """Whether nothing was answered or drawn since the last safe point: a clone is then a mere copy."""
        safe = self._safe
        return len(self.answers) == safe.answers and len(self.outcomes) == safe.outcomes and self.waiting is not None

    @property
    def at_checkpoint(self) -> bool:
        """Whether nothing was answered since the last safe point, and a player is asked."""
        return len(self.answers) == self._safe.answers and not (self.sealed or self._nobody_decides)

    def _source_of_clone(self, seed: int | str | None) -> Source:
        if seed is not None:
            return Scripted(self.outcomes, Seeded(checked_seed(seed)))
        return ByHand(self.source.outcomes) if isinstance(self.source, ByHand) else self.source

    def imagine(self, seat: str, seed: int | str, *, safe_points: bool = True) -> Self:
        """A match that this seat might be in, for all it knows: what is hidden from it is drawn anew, and so is
        all chance to come. A searching pilot thinks in it. Without safe points it is quicker and cannot be cloned.

        What was answered and drawn since the last safe point is taken as known to all: a rule that hides something
        marks a safe point behind it.
        """
        self._check_seat(seat)
        if not self._keep:
            raise Refused("a match without safe points knows no moment to imagine from", where="imagine")
        self._check_not_drawing("imagine")
        safe = self._safe
        world = self.book.imagine(self.book.view(safe.state, seat), random.Random(checked_seed(seed)))
        since = Scripted(self.outcomes[safe.outcomes :], Seeded(seed))
        twin = type(self)(
            msgspec.structs.replace(self.setup, start=world, imagined=True),
            since,
            events=False,
            safe_points=safe_points,
        )
        for answer in self.answers[safe.answers :]:
            twin._give(twin.open[0], answer)
        return twin

    def moment(self, answers: int) -> Self:
        """The match as it was after this many answers, before people ended it if they did."""
        if not is_moment(answers, len(self.answers)):
            raise Refused(f"there are moments 0 to {len(self.answers)}", where="moment")
        twin = self.clone()
        twin.concluded = None
        twin._rewind(self.answers[:answers])
        twin.go_on_after(known_at(self.taken_back, answers))
        return twin

    # Taking back

    def undo(self) -> None:
        """Takes back the last answer (or the last card or roll that was typed in). The record tells it, unless the
        answer was still sealed: of that nobody has seen anything."""
        self._check_not_concluded("undo")
        if isinstance(self.waiting, Sealed) and self.waiting.answers:
            self._wait(self.waiting.without_last())
        elif isinstance(self.source, ByHand):
            answers, outcomes = self.answers.copy(), self.outcomes.copy()
            self._undo_by_hand(self.source)
            self.tell_taken_back(answers, outcomes)
        elif not self.answers:
            raise Refused("nothing has been answered yet", where="undo")
        else:
            self.take_back(len(self.answers) - 1)

    def take_back(self, answers: int) -> None:
        """Takes back all answers but the first so many, at one go."""
        self._check_not_concluded("take_back")
        if not is_moment(answers, len(self.answers)):
            raise Refused(f"there are moments 0 to {len(self.answers)}", where="take_back")
        if self.setup.branched is not None and answers < self.setup.branched.moment:
            raise Refused("the match branched off another one here: what came before stands", where="undo")
        stood, outcomes = self.answers.copy(), self.outcomes.copy()
        self._rewind(stood[:answers])
        self.tell_taken_back(stood, outcomes)

    def tell_taken_back(self, answers: Sequence[Answer], outcomes: Sequence[Face]) -> None:
        """These stood until now, and of them only what stands now is left. Where anything of it was shown, the record
        tells it, and chance that somebody has seen is not offered again."""
        at, drawn = len(self.answers), len(self.outcomes)
        if at < len(answers) or drawn < len(outcomes):
            gone = " ".join(map(str, outcomes[drawn:]))
            taken = TakenBack(at, drawn, self.open[0].seat, tuple(answers[at:]), gone)
            self.go_on_after((*self.taken_back, taken))

    def go_on_after(self, taken_back: Sequence[TakenBack]) -> None:
        """All this was taken back: the match goes on with draws that nobody has seen, unless it is for practice."""
        self.taken_back = tuple(taken_back)
        if not self.setup.practice:
            source = skipping(self.source, skips(taken_back))
            if source is not self.source:
                self.source = source
                self._restart()

    def _undo_by_hand(self, source: ByHand) -> None:
        """The last answer goes if nothing was drawn since; else the last draw goes."""
        before = self.moment(len(self.answers) - 1) if self.answers else None
        used = len(self.outcomes)
        if before is not None and len(before.outcomes) == used:
            self._from_the_start(self.answers[:-1])
        elif source.outcomes:
            source.outcomes.pop()
            self._from_the_start(self.answers.copy())
        else:
            raise Refused("nothing has been answered yet", where="undo")

    def _rewind(self, answers: Sequence[Answer]) -> None:
        """Back to an earlier moment, from which the match may go another way."""
        self._from_the_start(answers)
        self.leave_to_source()

    def leave_to_source(self) -> None:
        """Draws to come are the source's, even where a record knows what they were when the match went another way."""
        if isinstance(self.source, Scripted):
            source = self.source.until(len(self.outcomes))
            if source is not self.source:
                self.source = source
                self._restart()

    # Ending it

    def conclude(self, concluded: Concluded) -> None:
        """Ends the match as people agree: a side gives up, or all want a draw. Refused where it is over or has not
        begun. Whether all do agree is for the caller to know."""
        if self.waiting is None:
            raise Refused("the match is over", where="conclude")
        if isinstance(self.waiting, Shares):
            raise Refused("the match has not begun: shares of the chance are missing", where="conclude")
        if self.book.outside:
            raise Refused("what others decide elsewhere is not ended at this table", where="conclude")
        concluded.check(self.sides)
        self._start_rules()
        self.concluded = concluded
        self._close(concluded)

    def _check_not_concluded(self, where: str) -> None:
        if self.concluded is not None:
            raise Refused("people have ended the match: nothing of it is taken back", where=where)

    # Writing down

    def note(self, told: Facts) -> None:
        """Puts a line into the log that comes from no rule. It stands before the last safe point, and stays there."""
        self._start_rules()
        if self._events is not None:
            safe = self._safe
            self._events.insert(safe.events, Event(told.KIND, "", msgspec.structs.asdict(told), safe.answers))
            self._safe = SafePoint(safe.state, safe.answers, safe.outcomes, safe.events + 1)

    def note_now(self, told: Facts) -> None:
        """Puts a line into the log, behind the last one, that comes from no rule: what people agreed on beside play. A
        clone need not have it."""
        if isinstance(self.waiting, Shares):
            raise Refused("the match has not begun: shares of the chance are missing", where="note")
        self._start_rules()
        if self._events is not None:
            self._events.append(Event(told.KIND, "", msgspec.structs.asdict(told), len(self.answers)))

    def safe_position(self) -> dict[str, Plain]:
        """The position at the last safe point as plain data, from which a match can be started (`position=`)."""
        return dict(msgspec.to_builtins(self._safe.state))

    def checkpoint(self) -> Checkpoint:
        """The last safe point as plain data, from which the match can be started again (`load`)."""
        safe = self._safe
        return Checkpoint(safe.answers, safe.outcomes, self.untold + safe.events, msgspec.to_builtins(safe.state))

    def record(self) -> dict[str, Plain]:
        """The whole match as one JSON document."""
        return write(self)

    @property
    def commitment(self) -> str | None:
        """The hash that was published before a match with committed chance."""
        source = self._committed
        return None if source is None else source.commitment

    @property
    def shares(self) -> dict[str, bytes | None]:
        """The shares of people in committed chance, by their seats; None where one has yet to be given."""
        source = self._committed
        return {} if source is None else dict(source.shares)

    @property
    def _committed(self) -> Committed | None:
        source = self.source.then if isinstance(self.source, Scripted) else self.source
        return source if isinstance(source, Committed) else None


def is_moment(answers: object, most: int) -> bool:
    return isinstance(answers, int) and 0 <= answers <= most
