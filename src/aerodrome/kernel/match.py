"""A match: the referee that asks, takes answers, and can be cloned, taken back and written down."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from aerodrome.kernel.branching import Branch
from aerodrome.kernel.chance import (
    SHARE,
    ByHand,
    Committed,
    Face,
    Scripted,
    Seeded,
    Source,
    Wanted,
    checked_seed,
    shares_asked,
    skipping,
)
from aerodrome.kernel.checkpoint import Checkpoint, Past
from aerodrome.kernel.decisions import Answer, Decision, Note, Steps
from aerodrome.kernel.errors import BadInput, Refused
from aerodrome.kernel.events import Event, Facts, Forced
from aerodrome.kernel.files import frozen
from aerodrome.kernel.record import write
from aerodrome.kernel.rulebook import PLAYED_OUT, Outcome, Rulebook
from aerodrome.kernel.setup import Setup
from aerodrome.kernel.table import Table
from aerodrome.kernel.taking_back import TakenBack, known_at, skips

DEALER = "dealer"
"""Who is asked for a card or a roll when people draw and roll by hand."""

_SafePoint = tuple[Any, int, int, int]
"""A copy of the state, and how many outcomes, answers and known events there were."""


class Match:
    """A match in play.

    Everything that happens follows from the scenario, the answers and the outcomes of chance. A match that keeps
    safe points can be cloned in microseconds; one that does not pays nothing for them.
    """

    __slots__ = (
        "_asked",
        "_begin",
        "_events",
        "_fresh",
        "_keep",
        "_others",
        "_plain",
        "_rules",
        "_safe",
        "_started",
        "_table",
        "_wanted",
        "answers",
        "decision",
        "outcomes",
        "sealed",
        "setup",
        "source",
        "taken_back",
        "untold",
    )

    _asked: list[Decision] | None
    _fresh: Any
    """A clone's own copy of the state at a safe point, until its rules run."""
    _others: tuple[Decision, ...]
    _plain: bool
    """One decision is open, its options are listed, and the rules are running: an answer can go straight in."""
    _rules: Steps[None]
    _table: Table[Any]
    _wanted: bool

    def __init__(
        self, setup: Setup, source: Source, *, events: bool = True, safe_points: bool = True, past: Past | None = None
    ) -> None:
        if past is None:
            past = Past(setup.start)
        self.setup = setup
        self.source = source
        self.answers: list[Answer] = list(past.answers)
        self.outcomes: list[Face] = list(past.outcomes)
        self.sealed: dict[str, Answer] = {}
        self.untold = past.events
        """How many events there were before those that are known: of a past that was not run."""
        self._events: list[Event] | None = [] if events else None
        self.taken_back: tuple[TakenBack, ...] = ()
        self._keep = safe_points
        self._begin: _SafePoint = (past.state, len(past.outcomes), len(past.answers), 0)
        self._safe = self._begin
        self._restart()

    @property
    def book(self) -> Rulebook:
        return self.setup.book

    @property
    def scenario(self) -> Any:
        return self.setup.scenario

    @property
    def settings(self) -> Any:
        return self.setup.settings

    @property
    def sides(self) -> Mapping[str, str]:
        """The seats, each with the side that it plays for."""
        return self.setup.sides

    # What is asked

    decision: Decision | None
    """The decision that is asked now; None when the match is over."""

    @property
    def open(self) -> tuple[Decision, ...]:
        """Every decision that is open now: one, or one per seat where the book asks several seats at once."""
        return () if self.decision is None else (self.decision, *self._others)

    @property
    def sealing(self) -> bool:
        """Whether several seats are asked at once, their answers sealed until the last is in."""
        return self._asked is not None

    def _ask(self, decisions: tuple[Decision, ...]) -> None:
        self.decision = decisions[0] if decisions else None
        self._others = decisions[1:]

    @property
    def state(self) -> Any:
        """The state. It belongs to the rules: look, do not touch."""
        self._start_rules()
        return self._table.state

    @property
    def events(self) -> list[Event]:
        """Everything that happened so far, as far as it was run."""
        self._start_rules()
        return list(self._events or ())

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        if self.decision is not None:
            return None
        return self.book.outcome(self._table.state) or Outcome(None, PLAYED_OUT, {}, "")

    def log(self, seat: str | None = None) -> list[Event]:
        """The events that a seat may see; without a seat, those that everybody may see."""
        self._check_seat(seat)
        return [event for event in self.events if event.only is None or event.only == seat]

    def view(self, seat: str | None = None) -> Any:
        """What a seat may know; without a seat, what everybody may know."""
        self._check_seat(seat)
        return self.book.view(self.state, seat)

    def _check_seat(self, seat: object) -> None:
        if seat is None:
            return
        if not isinstance(seat, str) or seat not in self.sides:
            raise Refused(f"there is no seat {_shown(seat)!r}; seats: {', '.join(self.sides)}", where="seat")

    # What may come of it

    def odds(self, seat: str | None = None) -> dict[Answer, float]:
        """The chance that each option of the open decision comes off, for those where the rules give one."""
        return {} if self._drawing else self.book.odds(self.state, self.settings, self._asked_of(seat))

    def notes(self, seat: str | None = None) -> dict[Answer, tuple[Note, ...]]:
        """What the options of the open decision lead to, need and cost, from what its seat may know."""
        return {} if self._drawing else self.book.notes(self.state, self.settings, self._asked_of(seat))

    def branch(self, option: Answer, seat: str | None = None) -> Branch:
        """What follows from an answer, draw by draw, with exact probabilities: tried on clones, nothing is drawn."""
        if self._wanted:
            raise Refused("chance is being waited for: no seat is asked anything", where="branch")
        return Branch(self, option, seat)

    def with_source(self, source: Source) -> "Match":
        """A clone at the same moment whose chance to come is this source's. It has to know the outcomes so far."""
        twin = self.clone()
        twin.source = source
        twin._restart()
        return twin

    @property
    def _drawing(self) -> bool:
        """Whether nobody is asked for a decision: the match is over, or a card or a roll is being typed in."""
        return self.decision is None or self._wanted

    def _asked_of(self, seat: str | None) -> Decision:
        """The decision of this seat; without a seat the only one that is open."""
        assert self.decision is not None
        if seat is None and self._others:
            seats = " or ".join(each.seat for each in self.open)
            raise Refused(f"several seats are asked at once: say which one ({seats})", where="seat")
        return self.decision if seat is None else self._decision_for(seat)

    # Answering

    def answer(self, option: Answer, seat: str | None = None) -> None:
        """Answers the decision that is open (for `seat`, where several are). A refused answer changes nothing."""
        asked = self.decision
        if self._plain and option in asked.options and (seat is None or seat == asked.seat):  # type: ignore[union-attr]
            if option.__class__ is not str:
                option = self._as_listed(asked, option)  # type: ignore[arg-type]
            self.answers.append(option)
            self._run(option)
            return
        if asked is None:
            raise Refused("the match is over: nothing is asked", where="answer")
        if seat is None and self._others:
            seats = " or ".join(each.seat for each in self.open)
            raise Refused(f"several seats are asked at once: say which one answers ({seats})", where="answer")
        decision = asked if seat is None else self._decision_for(seat)
        if decision.form is not None:
            option = self._checked_form(decision, option)
        else:
            option = self._as_listed(decision, option)
        self._give(decision, option)

    def _decision_for(self, seat: str) -> Decision:
        for decision in self.open:
            if decision.seat == seat:
                return decision
        # Where several choose in secret, who is still asked tells who has chosen.
        asked = "" if self.sealing else f"; {', '.join(each.seat for each in self.open)} is"
        raise Refused(f"{_shown(seat)} is not asked anything now{asked}", where="answer")

    def _as_listed(self, decision: Decision, option: Answer) -> Answer:
        """The listed option that is meant (by a list for a tuple, too), or the reason why the answer is refused."""
        meant = _tupled(option)
        if meant in decision.options:
            return decision.options[decision.options.index(meant)]
        for bar in self.book.barred(self.state, self.settings, decision):
            if bar.option == meant:
                raise Refused(f"{_shown(option)} is not open to {decision.seat}", where=decision.kind, rule=bar.rule)
        listed = ", ".join(_shown(each) for each in decision.options[:60])
        raise Refused(
            f"{_shown(option)} is not an option here; options: {listed}", where=decision.kind, rule=decision.rule
        )

    def _checked_form(self, decision: Decision, option: Answer) -> Answer:
        assert decision.form is not None
        try:
            # A struct is taken for what it says: its figures need not be of the types of its fields.
            plain = msgspec.to_builtins(option) if isinstance(option, msgspec.Struct) else option
            value = msgspec.convert(plain, decision.form.type, strict=True)
        except (msgspec.ValidationError, RecursionError) as error:
            raise Refused(str(error), where=decision.kind, rule=decision.rule) from None
        if problems := decision.form.check(value):
            more = len(problems) > 1
            what = "; ".join(f"{problem.what} [{problem.rule}]" if more else problem.what for problem in problems)
            raise Refused(what, where=decision.kind, rule=problems[0].rule)
        return msgspec.to_builtins(value)

    def _give(self, decision: Decision, option: Answer) -> None:
        """Takes an answer that is known to be legal."""
        if self.waits:
            self._add_share(decision.seat, option)
        elif self._wanted:
            self._hand_in(option)
        elif self._asked is None:
            self._start_rules()
            self.answers.append(option)
            self._run(option)
        else:
            self.sealed[decision.seat] = option
            self._ask(tuple(each for each in self.open if each is not decision))
            if self.decision is None:
                self._unseal()

    def _unseal(self) -> None:
        """The last sealed answer is in: all of them take effect together."""
        self._start_rules()
        asked, sealed, before = self._asked, self.sealed, self.answers.copy()
        assert asked is not None
        self._asked, self.sealed = None, {}
        self.answers.extend(sealed[each.seat] for each in asked if not _forced(each))
        for each in asked if self._table.loud else ():
            if _forced(each):
                self._say_forced(each, only=each.seat)
        try:
            self._run({each.seat: each.options[0] if _forced(each) else sealed[each.seat] for each in asked})
        except Exception:
            self._from_the_start(before)
            sealed.popitem()
            self._reseal(sealed)
            raise

    def _reseal(self, sealed: dict[str, Answer]) -> None:
        """These seats have answered what is asked now; the others have not."""
        self.sealed = sealed
        self._ask(tuple(each for each in self._asked or () if not _forced(each) and each.seat not in sealed))

    def _hand_in(self, face: Face) -> None:
        """People drew or rolled this: the rules run again from the last safe point, one outcome further. Where a rule
        fails over it, it was not typed in, and all that was answered stays."""
        assert isinstance(self.source, ByHand)
        answers = self.answers.copy()
        self.source.outcomes.append(face)
        try:
            self._restart()
        except Exception:
            self.source.outcomes.pop()
            self._from_the_start(answers)
            raise

    @property
    def waits(self) -> bool:
        """Whether nothing can be drawn yet: people have still to add their shares to the chance."""
        return self._wanted and self.decision is not None and self.decision.kind == SHARE

    def _add_share(self, seat: str, share: str) -> None:
        assert isinstance(self.source, Committed)
        self.source = self.source.with_share(seat, bytes.fromhex(share))
        self._restart()

    def _run_rules(self) -> None:
        """Lets the rules begin, once everybody has added to the chance."""
        if shares := shares_asked(self.source):
            self._plain, self._wanted = False, True
            self._ask(shares)
        else:
            self._run(None)

    def _run(self, answer: Any) -> None:
        """Runs the rules up to the next real question. Where only one answer is legal it is taken unasked."""
        send = self._rules.send
        try:
            asked = send(answer)
            while True:
                if asked.__class__ is Decision:
                    if len(asked.options) != 1 or asked.form is not None:
                        self.decision = asked
                        self._plain = True
                        return
                    if self._table.loud:
                        self._say_forced(asked)
                    asked = send(asked.options[0])
                elif self._seal(asked):  # type: ignore[arg-type]
                    return
                else:
                    asked = send({each.seat: each.options[0] for each in asked})  # type: ignore[union-attr]
        except StopIteration:
            self.decision = None
            self._plain = False
        except Wanted as wanted:
            self._plain, self._wanted = False, True
            self.decision = Decision(DEALER, wanted.kind, wanted.options, "", (len(self.book.pack),))
        except Exception:
            self._put_back()
            raise

    def _seal(self, asked: list[Decision]) -> bool:
        """Several seats are asked at once; tells whether any of them has a real choice."""
        pending = tuple(each for each in asked if not _forced(each))
        self._asked = asked if pending else None
        self._plain = False
        self._ask(tuple(each for each in pending if each.seat not in self.sealed))
        return bool(pending)

    def _put_back(self) -> None:
        """Chance or a rule failed in the middle of a procedure: the match goes back to before the last answer."""
        if self.answers:
            self._from_the_start(self.answers[:-1])

    def _say_forced(self, decision: Decision, only: str | None = None) -> None:
        """What is sealed stays so, even where there was no choice."""
        option = decision.options[0]
        self._table.tell(only, Forced, decision.rule, seat=decision.seat, decision=decision.kind, option=option)

    # Starting again

    def _keep_safe(self) -> None:
        events = self._events
        self._safe = (
            self.setup.copy(self._table.state),
            len(self.outcomes),
            len(self.answers),
            0 if events is None else len(events),
        )

    def _lay(self, state: Any) -> None:
        """Lays the table with this state and opens the rule book."""
        self._table = Table(
            state,
            self.setup.settings,
            self.source,
            pack=self.setup.book.pack,
            outcomes=self.outcomes,
            events=self._events,
            answers=self.answers,
            safe=self._keep_safe if self._keep else None,
        )
        self._rules = self.setup.book.play(self._table)

    def _restart(self) -> None:
        """Runs the rules from the last safe point through the answers since."""
        state, outcomes, answers, events = self._safe
        since = self.answers[answers:]
        del self.answers[answers:], self.outcomes[outcomes:]
        if self._events is not None:
            del self._events[events:]
        self._lay(self.setup.copy(state))
        self._started = True
        self._asked, self._wanted, self._others = None, False, ()
        sealed, self.sealed = self.sealed, {}
        self._run_rules()
        for answer in since:
            self._give(self.open[0], answer)
        if sealed and self.sealing:
            self._reseal(sealed)

    def _start_rules(self) -> None:
        """A clone lets its rules run only when they are needed; they come to the same question again."""
        if not self._started:
            self._started = True
            self._lay(self._fresh)
            self._run_rules()

    def _from_the_start(self, answers: Sequence[Answer]) -> None:
        """Runs these answers again, the first of those given, from where the match was begun. To go back further, all
        of it is run from the scenario's start."""
        if len(answers) < self._begin[2]:
            if self.setup.resumed is not None:
                what = "what came before was played by an older version of the rules and cannot be run again"
                raise Refused(what, where="moment")
            self._begin, self.untold = (self.setup.start, 0, 0, 0), 0
        self.answers[:] = answers
        self._safe = self._begin
        self.sealed = {}
        self._restart()

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

    def wanted_for(self) -> Event | Decision | None:
        """While people are to draw or roll: the event, or the question, that their next outcome leads to. It is found
        by trying: what the outcome itself would be is anybody's guess, what it is for is not."""
        if not self._wanted or self.waits or self.decision is None or self._events is None:
            return None
        told = len(self._events)
        twin = self.with_source(Scripted([*self.outcomes, self.decision.options[0]], Seeded(0)))
        to_come = [event for event in twin.events[told:] if event.kind != Forced.KIND]
        return to_come[0] if to_come else twin.decision

    # Clone, undo, look back

    def clone(self, seed: int | str | None = None) -> "Match":
        """An independent match at the same moment, with the same chance to come, or another one from `seed`."""
        twin = Match.__new__(Match)
        twin.setup = self.setup
        twin.source = self._source_of_clone(seed)
        twin.answers = self.answers.copy()
        twin.outcomes = self.outcomes.copy()
        twin.sealed = self.sealed.copy()
        twin.taken_back = self.taken_back
        twin._events = None if self._events is None else self._events.copy()
        twin._keep, twin._safe = self._keep, self._safe
        twin._begin, twin.untold = self._begin, self.untold
        twin._asked, twin._wanted = self._asked, self._wanted
        twin.decision, twin._others = self.decision, self._others
        if self.at_safe_point:
            if twin._events is not None:
                del twin._events[self._safe[3] :]
            twin._fresh = self.setup.copy(self._safe[0])
            twin._started = twin._plain = False
            if any(each.form is not None for each in self.open):
                twin._start_rules()  # a form looks at the state that it was made for
        else:
            twin._restart()
        return twin

    @property
    def at_safe_point(self) -> bool:
        """Whether nothing was answered or drawn since the last safe point: a clone is then a mere copy."""
        return len(self.answers) == self._safe[2] and len(self.outcomes) == self._safe[1] and self.decision is not None

    @property
    def at_checkpoint(self) -> bool:
        """Whether nothing was answered since the last safe point, and a player is asked."""
        return len(self.answers) == self._safe[2] and not (self.sealed or self._wanted) and self.decision is not None

    def _source_of_clone(self, seed: int | str | None) -> Source:
        if seed is not None:
            return Scripted(self.outcomes, Seeded(checked_seed(seed)))
        return ByHand(self.source.outcomes) if isinstance(self.source, ByHand) else self.source

    def undo(self) -> None:
        """Takes back the last answer (or the last card or roll that was typed in). The record tells it, unless the
        answer was still sealed: of that nobody has seen anything."""
        if self.sealed:
            self.sealed.popitem()
            self._reseal(self.sealed)
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
        if not is_moment(answers, len(self.answers)):
            raise Refused(f"there are moments 0 to {len(self.answers)}", where="take_back")
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

    def note(self, told: Facts) -> None:
        """Puts a line into the log that comes from no rule. It stands before the last safe point, and stays there."""
        self._start_rules()
        if self._events is not None:
            state, outcomes, answers, events = self._safe
            self._events.insert(events, Event(told.KIND, "", msgspec.structs.asdict(told), answers))
            self._safe = (state, outcomes, answers, events + 1)

    def imagine(self, seat: str, seed: int | str, *, safe_points: bool = True) -> "Match":
        """A match that this seat might be in, for all it knows: what is hidden from it is drawn anew, and so is
        all chance to come. A searching pilot thinks in it. Without safe points it is quicker and cannot be cloned.

        What was answered and drawn since the last safe point is taken as known to all: a rule that hides something
        marks a safe point behind it.
        """
        self._check_seat(seat)
        if not self._keep:
            raise Refused("a match without safe points knows no moment to imagine from", where="imagine")
        if self._wanted:
            raise Refused("chance is being waited for: no seat is asked anything", where="imagine")
        state, outcomes, answers, _ = self._safe
        world = self.book.imagine(self.book.view(state, seat), random.Random(checked_seed(seed)))
        since = Scripted(self.outcomes[outcomes:], Seeded(seed))
        twin = Match(
            msgspec.structs.replace(self.setup, start=world, imagined=True),
            since,
            events=False,
            safe_points=safe_points,
        )
        for answer in self.answers[answers:]:
            twin._give(twin.open[0], answer)
        return twin

    def moment(self, answers: int) -> "Match":
        """The match as it was after this many answers."""
        if not is_moment(answers, len(self.answers)):
            raise Refused(f"there are moments 0 to {len(self.answers)}", where="moment")
        twin = self.clone()
        twin._rewind(self.answers[:answers])
        twin.go_on_after(known_at(self.taken_back, answers))
        return twin

    # Writing down

    def safe_position(self) -> Any:
        """The position at the last safe point as plain data, from which a match can be started (`position=`)."""
        return msgspec.to_builtins(self._safe[0])

    def checkpoint(self) -> Checkpoint:
        """The last safe point as plain data, from which the match can be started again (`load`)."""
        state, outcomes, answers, events = self._safe
        return Checkpoint(answers, outcomes, self.untold + events, msgspec.to_builtins(state))

    def record(self) -> dict[str, Any]:
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


def _forced(decision: Decision) -> bool:
    return len(decision.options) == 1 and decision.form is None


def _tupled(option: Answer) -> Answer:
    """What is meant by a list: the tuple that an option is. What is nested too deep to be any option stays as it is."""
    try:
        return frozen(option)
    except BadInput:
        return option


def _shown(option: Answer) -> str:
    try:
        text = option if isinstance(option, str) else repr(option)
    except (RecursionError, ValueError):
        text = f"a {type(option).__name__}"
    return text if len(text) <= 80 else text[:77] + "..."
